import { type Chance, type GameTypes, type Io, playout, type Seat } from '@covo/kernel'
import { pick, pickWeighted, type Question } from './bot.ts'
import { gainOf, type Outlook, outlookOf } from './gain.ts'
import type { SearchPlan } from './plan.ts'
import { teamOf } from './teams.ts'

/** What a search found out about an action. */
export interface Judgement<A> {
  readonly action: A
  readonly visits: number
  /** Expected part of the victory, from 0 to 1; a team's victory is all of it for each of them. */
  readonly win: number
  /** Expected total of the seat's own score. */
  readonly total: number
}

/** An action, or what a seat sees of somebody else's, and how it went. */
interface Edge {
  visits: number
  /** How often it was there to be chosen. */
  available: number
  gain: number
  /** What comes after it; absent until somebody goes there. */
  node: Node | undefined
  /** By seat: what the others see of it, as keys of their trees. */
  readonly seen: (string | undefined)[]
}

type Node = Map<string, Edge>

const newEdge = (): Edge => ({ visits: 0, available: 0, gain: 0, node: undefined, seen: [] })

function nodeAfter(edge: Edge): Node {
  edge.node ??= new Map()
  return edge.node
}

/** An action in question. */
interface Candidate<A> {
  readonly action: A
  readonly edge: Edge
  /** The gain it seems to bring at first sight. */
  readonly impression: number
  /** By seat: its place in its own tree after this action. */
  readonly nodes: (Node | undefined)[]
  win: number
  total: number
}

interface Chosen<A> {
  readonly action: A
  readonly edge: Edge
}

/** Where a seat was when it chose, to be told how it ended. */
interface Visit {
  readonly seat: Seat
  readonly edge: Edge
}

/**
 * Information-set Monte Carlo tree search for any game and any number of players: each seat looks for its own gain (max^n).
 * Every iteration plays in another world that fits the view. Chance is drawn anew each time and has no nodes of its own; seats
 * that choose at once choose one after the other, and see of each other what the game shows. The same chance gives the same
 * judgement; it may be asked at any time, and the search goes on from there.
 */
export class Search<G extends GameTypes> {
  private readonly question: Question<G>
  private readonly plan: SearchPlan
  private readonly io: Io<G['event']>
  /** The actions in question, best first impression first. */
  private readonly candidates: readonly Candidate<G['action']>[]
  /** The worlds of the search. An action's n-th visit is in the n-th, so that all are judged in the same ones. */
  private readonly worlds: G['state'][] = []
  private readonly roots: (Node | undefined)[] = []
  private team: readonly Seat[] | undefined
  private visits = 0
  /** Sums over all visits: what was gained, and its squares, which tell how much gains vary. */
  private gain = 0
  private squares = 0

  constructor(question: Question<G>, plan: SearchPlan) {
    this.question = question
    this.plan = plan
    this.io = { chance: question.chance }
    this.candidates = this.impressions()
      .map(({ action, impression }) => this.candidate(action, impression))
      .sort((a, b) => b.impression - a.impression)
  }

  private candidate(action: G['action'], impression: number): Candidate<G['action']> {
    const edge = newEdge()
    const nodes: (Node | undefined)[] = []
    nodes[this.question.seat] = nodeAfter(edge)
    return { action, impression, edge, nodes, win: 0, total: 0 }
  }

  /**
   * Goes on for so many iterations, or until the first choice is settled: the rest could not change it, or hardly for the better;
   * or until the question's limit.
   */
  run(iterations: number): void {
    const end = this.visits + iterations
    const { milliseconds = Number.POSITIVE_INFINITY, isCancelled } = this.question.limit ?? {}
    const stop = performance.now() + milliseconds
    while (this.visits < end) {
      this.iterate()
      if (this.visits % CHECK_EVERY !== 0) continue
      if (this.isSettled(end) || performance.now() >= stop || isCancelled?.()) return
    }
  }

  /** Most visited first. */
  get judgements(): readonly Judgement<G['action']>[] {
    return this.candidates
      .map(({ action, edge: { visits }, win, total }) => ({
        action,
        visits,
        win: visits && win / visits,
        total: visits && total / visits,
      }))
      .sort((a, b) => b.visits - a.visits)
  }

  get best(): G['action'] {
    return (this.judgements[0] as Judgement<G['action']>).action
  }

  get iterations(): number {
    return this.visits
  }

  private isSettled(end: number): boolean {
    let first = this.candidates[0] as Candidate<G['action']>
    let second = 0
    for (const candidate of this.candidates) {
      const { visits } = candidate.edge
      if (candidate === first) continue
      if (visits > first.edge.visits) {
        second = first.edge.visits
        first = candidate
      } else if (visits > second) second = visits
    }
    if (first.edge.visits - second > end - this.visits) return true
    return this.visits > LEAST_PART * end && this.isContentWith(first)
  }

  /** Whether little can be expected from what any other action may be better after all. */
  private isContentWith(first: Candidate<G['action']>): boolean {
    const { content } = this.plan
    const variance = Math.max(0, this.squares / this.visits - (this.gain / this.visits) ** 2)
    const { gain, visits } = first.edge
    let regret = 0
    for (const { edge } of this.candidates) {
      if (edge === first.edge || edge.visits === 0) continue
      const lead = gain / visits - edge.gain / edge.visits
      if (lead < 0) return false
      regret += regretOf(lead, Math.sqrt(variance * (1 / visits + 1 / edge.visits)))
      if (regret > content) return false
    }
    return content > 0
  }

  private impressions(): { readonly action: G['action']; readonly impression: number }[] {
    const { game, advice, seat, actions, chance } = this.question
    const { glances, usesAdvice } = this.plan
    if (!advice || !usesAdvice) return actions.map((action) => ({ action, impression: 0 }))
    const weights = advice.weigh(this.worldAt(0), seat, actions)
    const weighed = actions
      .map((action, i) => ({ action, impression: weights[i] as number }))
      .sort((a, b) => b.impression - a.impression)
    const heaviest = weighed[0]?.impression ?? 1
    if (glances === 0)
      return weighed.map(({ action, impression }) => ({ action, impression: impression / heaviest / 2 }))
    const glanced = weighed.slice(0, MOST_GLANCED)
    return glanced.map(({ action }) => {
      let gain = 0
      for (let i = 0; i < glances; i++) {
        const state = game.clone(this.worldAt(i))
        game.play(state, seat, action, { chance })
        gain += gainOf(outlookOf(game, advice, state), seat)
      }
      return { action, impression: gain / glances }
    })
  }

  private worldAt(index: number): G['state'] {
    const { game, view, chance } = this.question
    this.worlds[index] ??= game.determinize(view, chance)
    return this.worlds[index] as G['state']
  }

  private iterate(): void {
    const { game, seat: first } = this.question
    const candidate = this.chooseFirst()
    const { action, edge } = candidate
    const state = game.clone(this.worldAt(edge.visits % WORLDS))
    const path: Visit[] = [{ seat: first, edge }]
    const nodes = this.plan.observers === 'one' ? undefined : this.nodesAfter(candidate)
    game.play(state, first, action, this.io)
    this.descend(state, nodes, nodeAfter(edge), path)
    const outlook = this.playOn(state)
    const gain = gainOf(outlook, first)
    for (const visit of path) {
      visit.edge.visits++
      visit.edge.gain += visit.seat === first ? gain : gainOf(outlook, visit.seat)
    }
    this.team ??= teamOf(game, outlook.wins.length, first)
    for (const seat of this.team) candidate.win += outlook.wins[seat] as number
    candidate.total += outlook.totals[first] as number
    this.gain += gain
    this.squares += gain * gain
    this.visits++
  }

  /** The action in question to try now: more of them the longer the search goes on. */
  private chooseFirst(): Candidate<G['action']> {
    const { exploration, widening, trust } = this.plan
    const { candidates } = this
    const wide = Math.min(candidates.length, Math.max(2, Math.ceil(widening * Math.sqrt(this.visits + 1))))
    const log = Math.log(this.visits + 1)
    let best = candidates[0] as Candidate<G['action']>
    let bestValue = Number.NEGATIVE_INFINITY
    for (let i = 0; i < wide; i++) {
      const candidate = candidates[i] as Candidate<G['action']>
      const { gain, visits } = candidate.edge
      const weight = visits + trust
      if (weight === 0) return candidate
      const value = (gain + trust * candidate.impression) / weight + exploration * Math.sqrt(log / weight)
      if (value > bestValue) {
        bestValue = value
        best = candidate
      }
    }
    return best
  }

  /** Every seat's place in its own tree after the first action; a seat that never acted yet has none. */
  private nodesAfter(candidate: Candidate<G['action']>): (Node | undefined)[] {
    const { seat: first } = this.question
    const { nodes } = candidate
    for (let seat = 0; seat < this.roots.length; seat++) {
      const root = this.roots[seat]
      if (root && !nodes[seat]) nodes[seat] = this.seen(root, candidate, first, seat)
    }
    return nodes.slice()
  }

  private descend(state: G['state'], nodes: (Node | undefined)[] | undefined, only: Node, path: Visit[]): void {
    const { game, chance } = this.question
    const { widest } = this.plan
    let shared = only
    for (;;) {
      const turn = game.turn(state)
      if (turn.kind === 'over') return
      if (turn.kind === 'chance') {
        game.resolve?.(state, this.io)
        continue
      }
      const seat = turn.seats[0] as Seat
      const count = game.fast ? game.fast.count(state, seat) : undefined
      if (count !== undefined && count > widest) return
      let chosen = nodes ? undefined : this.drawUntried(state, seat, shared, count)
      if (!chosen) {
        const actions = game.legalActions(state, seat)
        if (actions.length > widest) return
        if (actions.length === 1) {
          game.play(state, seat, actions[0] as G['action'], this.io)
          continue
        }
        const node = nodes ? (nodes[seat] ?? this.plant(seat)) : shared
        chosen = this.choose(state, seat, node, actions, chance)
      }
      const { action, edge } = chosen
      path.push({ seat, edge })
      game.play(state, seat, action, this.io)
      if (edge.visits === 0) return
      if (nodes) {
        for (let other = 0; other < nodes.length; other++) {
          const tree = nodes[other]
          if (tree && other !== seat) nodes[other] = this.seen(tree, chosen, seat, other)
        }
        nodes[seat] = nodeAfter(edge)
      } else shared = nodeAfter(edge)
    }
  }

  /** The tree of a seat that acts for the first time. */
  private plant(seat: Seat): Node {
    const root: Node = new Map()
    this.roots[seat] = root
    return root
  }

  /** Where a seat's own tree goes on after somebody else's action. */
  private seen(node: Node, { action, edge }: Chosen<G['action']>, by: Seat, viewer: Seat): Node {
    edge.seen[viewer] ??= `${by}${JSON.stringify(this.question.game.redactAction(action, by, viewer))}`
    const key = edge.seen[viewer]
    let after = node.get(key)
    if (!after) {
      after = newEdge()
      node.set(key, after)
    }
    return nodeAfter(after)
  }

  /** The most promising of the actions that were tried before, or a new one while there is room for it. */
  private choose(
    state: G['state'],
    seat: Seat,
    node: Node,
    actions: readonly G['action'][],
    chance: Chance,
  ): Chosen<G['action']> {
    const { game } = this.question
    const { exploration, widening } = this.plan
    if (node.size === 0) return this.tryNew(state, seat, node, actions, chance)
    const untried: G['action'][] = []
    let visits = 0
    let best: Chosen<G['action']> | undefined
    let bestValue = Number.NEGATIVE_INFINITY
    for (const action of actions) {
      const edge = node.get(game.actionKey(action))
      if (!edge) {
        untried.push(action)
        continue
      }
      edge.available++
      visits += edge.visits
      const value =
        edge.visits === 0
          ? Number.POSITIVE_INFINITY
          : edge.gain / edge.visits + exploration * Math.sqrt(Math.log(edge.available + 1) / edge.visits)
      if (value > bestValue) {
        bestValue = value
        best = { action, edge }
      }
    }
    const tried = actions.length - untried.length
    if (untried.length > 0 && (!best || tried < widening * Math.sqrt(visits + 1))) {
      return this.tryNew(state, seat, node, untried, chance)
    }
    return best as Chosen<G['action']>
  }

  /**
   * Without narrowing everything is tried once before anything is tried again: while many actions are untried, one of them is
   * drawn without listing them all. What else was there to be chosen is then not counted as available.
   */
  private drawUntried(
    state: G['state'],
    seat: Seat,
    node: Node,
    count: number | undefined,
  ): Chosen<G['action']> | undefined {
    const { game, chance } = this.question
    const { widening, usesAdvice } = this.plan
    if (!game.fast?.actionAt || count === undefined || usesAdvice || widening < Number.POSITIVE_INFINITY)
      return undefined
    if (count < MANY) return undefined
    for (let draws = 0; draws < DRAWS; draws++) {
      const action = game.fast.actionAt(state, seat, chance.int(count))
      if (!node.has(game.actionKey(action))) return this.newChosen(node, action)
    }
    return undefined
  }

  private tryNew(
    state: G['state'],
    seat: Seat,
    node: Node,
    untried: readonly G['action'][],
    chance: Chance,
  ): Chosen<G['action']> {
    return this.newChosen(node, this.pickUntried(state, seat, untried, chance))
  }

  private newChosen(node: Node, action: G['action']): Chosen<G['action']> {
    const edge = newEdge()
    node.set(this.question.game.actionKey(action), edge)
    return { action, edge }
  }

  private pickUntried(state: G['state'], seat: Seat, untried: readonly G['action'][], chance: Chance): G['action'] {
    const { advice } = this.question
    if (!advice || !this.plan.usesAdvice) return pick(untried, chance)
    return untried[pickWeighted(advice.weigh(state, seat, untried), chance)] as G['action']
  }

  private playOn(state: G['state']): Outlook {
    const { game } = this.question
    const advice = this.plan.usesAdvice ? this.question.advice : undefined
    if (!advice?.playSensibly) {
      if (advice?.horizon?.(state) !== 0) playout(game, state, this.io)
      return outlookOf(game, advice, state)
    }
    const horizon = advice.horizon?.(state) ?? Number.POSITIVE_INFINITY
    for (let played = 0; played < horizon; ) {
      const turn = game.turn(state)
      if (turn.kind === 'over') break
      if (turn.kind === 'chance') {
        game.resolve?.(state, this.io)
        continue
      }
      advice.playSensibly(state, turn.seats[0] as Seat, this.io.chance, this.io)
      played++
    }
    return outlookOf(game, advice, state)
  }
}

/** Iterations between two looks at the clock. */
const CHECK_EVERY = 32
/** Enough worlds to stand for all of them; then they are used again. */
const WORLDS = 2048
/** More actions than this are not looked at one step deep; the best at first sight are. */
const MOST_GLANCED = 200
/** So many actions are not listed for the sake of one. */
const MANY = 64
/** After so many draws of what was tried already they are listed all the same. */
const DRAWS = 4
/** No choice is settled before that part of the iterations: a tree has to grow before it can be judged by. */
const LEAST_PART = 0.1

/**
 * How much better what trails by `lead` can be expected to be in the cases in which it is better, when the lead may be off by
 * `error`. The normal distribution's loss, to within a few hundredths.
 */
function regretOf(lead: number, error: number): number {
  if (error === 0) return 0
  const x = lead / error
  return (error * 0.4 * Math.exp((-x * x) / 2)) / (1 + x + x * x)
}
