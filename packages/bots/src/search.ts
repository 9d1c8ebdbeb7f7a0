import { type Chance, type GameTypes, type Io, playout, type Seat } from '@covo/kernel'
import { pick, pickWeighted, type Question } from './bot.ts'
import { gainOf, type Outlook, outlookOf } from './gain.ts'

/** How a search balances trying against trusting. */
export interface SearchPlan {
  /**
   * `each`: every seat has a tree of what it sees, and chooses in its own. `one`: all choose in one tree, as if everybody saw
   * everything that is done.
   */
  readonly observers: 'one' | 'each'
  /** Higher: more tries of what looked bad. */
  readonly exploration: number
  /** A node visited n times looks at no more than `widening × √n` actions, but always at some. */
  readonly widening: number
  /** How much first impressions count, for the game's advice. */
  readonly trust: number
  /** A choice among more actions than this, other than the one in question, is left to the playout. */
  readonly widest: number
  /** Playouts and outlooks by the game's advice, where it has any; otherwise at random and to the end. */
  readonly usesAdvice: boolean
}

export const PLAN: SearchPlan = {
  observers: 'each',
  exploration: 0.4,
  widening: 3,
  trust: 0.5,
  widest: 80,
  usesAdvice: true,
}

/** What a search found out about an action. */
export interface Judgement<A> {
  readonly action: A
  readonly visits: number
  /** Expected part of the victory, from 0 to 1. */
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
  /** Its part of first impressions. */
  readonly prior: number
  readonly node: Node
}

type Node = Map<string, Edge>

const newEdge = (prior: number): Edge => ({ visits: 0, available: 0, gain: 0, prior, node: new Map() })

/** What the search knows of an action in question beside its edge. */
interface RootSums {
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
  /** The actions in question, by first impression. */
  private readonly actions: readonly G['action'][]
  private readonly edges: readonly Edge[]
  private readonly sums: readonly RootSums[]
  private readonly roots: (Node | undefined)[] = []
  private visits = 0

  constructor(question: Question<G>, plan: SearchPlan) {
    this.question = question
    this.plan = plan
    this.io = { chance: question.chance }
    const { actions, order } = this.byImpression()
    this.actions = actions
    this.edges = order.map(newEdge)
    this.sums = actions.map(() => ({ win: 0, total: 0 }))
  }

  /**
   * Goes on for so many iterations, or until the first choice is settled: the rest could not change it, or it is clear; or until
   * the question's limit.
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
    return this.actions
      .map((action, i) => {
        const { visits } = this.edges[i] as Edge
        const { win, total } = this.sums[i] as RootSums
        return { action, visits, win: visits && win / visits, total: visits && total / visits }
      })
      .sort((a, b) => b.visits - a.visits)
  }

  get best(): G['action'] {
    return (this.judgements[0] as Judgement<G['action']>).action
  }

  get iterations(): number {
    return this.visits
  }

  private isSettled(end: number): boolean {
    let first = 0
    let second = 0
    for (const { visits } of this.edges) {
      if (visits > first) {
        second = first
        first = visits
      } else if (visits > second) second = visits
    }
    const left = end - this.visits
    return first - second > left || (this.visits * 5 > end && first > CLEAR * this.visits)
  }

  private byImpression(): { actions: readonly G['action'][]; order: readonly number[] } {
    const { game, advice, view, seat, actions, chance } = this.question
    if (!advice || !this.plan.usesAdvice) return { actions, order: actions.map(() => 1 / actions.length) }
    const weights = new Array<number>(actions.length).fill(0)
    for (let i = 0; i < IMPRESSIONS; i++) {
      const imagined = advice.weigh(game.determinize(view, chance), seat, actions)
      const sum = imagined.reduce((a, b) => a + b, 0)
      for (const [k, weight] of imagined.entries()) weights[k] = (weights[k] as number) + weight / sum / IMPRESSIONS
    }
    const order = weights.map((_, i) => i).sort((a, b) => (weights[b] as number) - (weights[a] as number))
    return {
      actions: order.map((i) => actions[i] as G['action']),
      order: order.map((i) => weights[i] as number),
    }
  }

  private iterate(): void {
    const { game, view, seat: first, chance } = this.question
    const state = game.determinize(view, chance)
    const index = this.chooseFirst()
    const edge = this.edges[index] as Edge
    const action = this.actions[index] as G['action']
    const path: Visit[] = [{ seat: first, edge }]
    const nodes = this.plan.observers === 'one' ? undefined : this.nodesOf(first, edge, action)
    game.play(state, first, action, this.io)
    this.descend(state, nodes, edge.node, path)
    const outlook = this.playOn(state)
    for (const visit of path) {
      visit.edge.visits++
      visit.edge.gain += gainOf(outlook, visit.seat)
    }
    const sums = this.sums[index] as RootSums
    sums.win += outlook.wins[first] as number
    sums.total += outlook.totals[first] as number
    this.visits++
  }

  /** The index of the action in question to try now: more of them the longer the search goes on. */
  private chooseFirst(): number {
    const { exploration, widening, trust } = this.plan
    const wide = Math.min(this.actions.length, Math.max(2, Math.ceil(widening * Math.sqrt(this.visits + 1))))
    const log = Math.log(this.visits + 1)
    let best = 0
    let bestValue = Number.NEGATIVE_INFINITY
    for (let i = 0; i < wide; i++) {
      const edge = this.edges[i] as Edge
      if (edge.visits === 0) return i
      const value = valueOf(edge, log, exploration, trust)
      if (value > bestValue) {
        bestValue = value
        best = i
      }
    }
    return best
  }

  /** Every seat's place in its own tree after the first action; a seat that never acted yet has none. */
  private nodesOf(first: Seat, edge: Edge, action: G['action']): (Node | undefined)[] {
    return Array.from(this.roots, (root, seat) =>
      seat === first ? edge.node : root && this.seen(root, action, first, seat),
    )
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
      const actions = game.legalActions(state, seat)
      if (actions.length > widest) return
      if (actions.length === 1) {
        game.play(state, seat, actions[0] as G['action'], this.io)
        continue
      }
      const node = nodes ? (nodes[seat] ?? this.plant(seat)) : shared
      const { action, edge } = this.choose(state, seat, node, actions, chance)
      path.push({ seat, edge })
      if (nodes) {
        for (let other = 0; other < nodes.length; other++) {
          const tree = nodes[other]
          if (tree && other !== seat) nodes[other] = this.seen(tree, action, seat, other)
        }
        nodes[seat] = edge.node
      } else shared = edge.node
      game.play(state, seat, action, this.io)
      if (edge.visits === 0) return
    }
  }

  /** The tree of a seat that acts for the first time. */
  private plant(seat: Seat): Node {
    const root: Node = new Map()
    this.roots[seat] = root
    return root
  }

  /** Where a seat's own tree goes on after somebody else's action. */
  private seen(node: Node, action: G['action'], by: Seat, viewer: Seat): Node {
    const key = `${by}${JSON.stringify(this.question.game.redactAction(action, by, viewer))}`
    let edge = node.get(key)
    if (!edge) {
      edge = newEdge(0)
      node.set(key, edge)
    }
    return edge.node
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
    const { exploration, widening, trust } = this.plan
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
      const value = valueOf(edge, Math.log(edge.available + 1), exploration, trust)
      if (value > bestValue) {
        bestValue = value
        best = { action, edge }
      }
    }
    const tried = actions.length - untried.length
    if (untried.length > 0 && (!best || tried < widening * Math.sqrt(visits + 1))) {
      const { action, prior } = this.pickUntried(state, seat, untried, chance)
      const edge = newEdge(prior)
      node.set(game.actionKey(action), edge)
      return { action, edge }
    }
    return best as Chosen<G['action']>
  }

  private pickUntried(
    state: G['state'],
    seat: Seat,
    untried: readonly G['action'][],
    chance: Chance,
  ): { action: G['action']; prior: number } {
    const { advice } = this.question
    if (!advice || !this.plan.usesAdvice) return { action: pick(untried, chance), prior: 0 }
    const weights = advice.weigh(state, seat, untried)
    const index = pickWeighted(weights, chance)
    const sum = weights.reduce((a, b) => a + b, 0)
    return { action: untried[index] as G['action'], prior: (weights[index] as number) / sum }
  }

  private playOn(state: G['state']): Outlook {
    const { game } = this.question
    const advice = this.plan.usesAdvice ? this.question.advice : undefined
    if (!advice?.playSensibly) {
      if (advice?.horizon !== 0) playout(game, state, this.io)
      return outlookOf(game, advice, state)
    }
    const horizon = advice.horizon ?? Number.POSITIVE_INFINITY
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
/** Worlds in which first impressions are taken. */
const IMPRESSIONS = 4
/** With that part of the visits an action will not be overtaken by anything but a miracle. */
const CLEAR = 0.9

function valueOf({ gain, visits, prior }: Edge, log: number, exploration: number, trust: number): number {
  if (visits === 0) return Number.POSITIVE_INFINITY
  return gain / visits + exploration * Math.sqrt(log / visits) + (trust * prior) / (1 + visits)
}
