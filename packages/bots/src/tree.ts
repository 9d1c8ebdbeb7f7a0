import type { GameTypes, Io, Seat } from '@covo/kernel'
import { pick, pickWeighted, type Question } from './bot.ts'
import type { SearchPlan } from './plan.ts'

/** An action, or what a seat sees of somebody else's, and how it went. */
export interface Edge {
  visits: number
  /** How often it was there to be chosen. */
  available: number
  gain: number
  /** What comes after it; absent until somebody goes there. */
  node: Node | undefined
  /** By seat: what the others see of it, as keys of their trees. */
  readonly seen: (string | undefined)[]
}

export type Node = Map<string, Edge>

export const newEdge = (): Edge => ({ visits: 0, available: 0, gain: 0, node: undefined, seen: [] })

export function nodeAfter(edge: Edge): Node {
  edge.node ??= new Map()
  return edge.node
}

function edgeAt(node: Node, key: string): Edge {
  let edge = node.get(key)
  if (!edge) {
    edge = newEdge()
    node.set(key, edge)
  }
  return edge
}

/** An action that is tried now. */
export interface Chosen<A> {
  readonly action: A
  readonly edge: Edge
}

/** Where a seat was when it chose, to be told how it ended. */
export interface Visit {
  readonly seat: Seat
  readonly edge: Edge
}

/** What the seats learned about the choices after the one in question: in a tree for each of them, or in one for all. */
export class Trees<G extends GameTypes> {
  private readonly question: Question<G>
  private readonly plan: SearchPlan
  private readonly io: Io<G['event']>
  private readonly roots: (Node | undefined)[] = []

  constructor(question: Question<G>, plan: SearchPlan) {
    this.question = question
    this.plan = plan
    this.io = { chance: question.chance }
  }

  /**
   * Plays on from after the first action, by what was learned before, up to the first choice that is new, and adds it. `nodes` are the
   * places of the seats in their own trees after the first action; they are filled in for seats that acted before.
   */
  descend(
    state: G['state'],
    first: Chosen<G['action']>,
    nodes: (Node | undefined)[],
    exploration: number,
    path: Visit[],
  ): void {
    if (this.plan.observers === 'one') this.descendTogether(state, nodeAfter(first.edge), exploration, path)
    else this.descendApart(state, this.nodesAfter(first, nodes), exploration, path)
  }

  /** Every seat's place in its own tree after the first action; a seat that never acted yet has none. */
  private nodesAfter(first: Chosen<G['action']>, nodes: (Node | undefined)[]): (Node | undefined)[] {
    const { seat } = this.question
    nodes[seat] ??= nodeAfter(first.edge)
    for (let other = 0; other < this.roots.length; other++) {
      const root = this.roots[other]
      if (root && !nodes[other]) nodes[other] = this.seen(root, first, seat, other)
    }
    return nodes.slice()
  }

  private descendApart(state: G['state'], nodes: (Node | undefined)[], exploration: number, path: Visit[]): void {
    const { game } = this.question
    const { widest } = this.plan
    for (;;) {
      const seat = this.nextToAct(state)
      if (seat === undefined) return
      if (game.fast && game.fast.count(state, seat) > widest) return
      const actions = game.legalActions(state, seat)
      if (actions.length > widest) return
      if (actions.length === 1) {
        game.play(state, seat, actions[0] as G['action'], this.io)
        continue
      }
      const chosen = this.choose(state, seat, nodes[seat] ?? this.plant(seat), actions, exploration)
      path.push({ seat, edge: chosen.edge })
      game.play(state, seat, chosen.action, this.io)
      if (chosen.edge.visits === 0) return
      for (let other = 0; other < nodes.length; other++) {
        const node = nodes[other]
        if (node && other !== seat) nodes[other] = this.seen(node, chosen, seat, other)
      }
      nodes[seat] = nodeAfter(chosen.edge)
    }
  }

  private descendTogether(state: G['state'], root: Node, exploration: number, path: Visit[]): void {
    const { game } = this.question
    for (let node = root; ; ) {
      const seat = this.nextToAct(state)
      if (seat === undefined) return
      const count = game.fast?.count(state, seat)
      let chosen = this.drawUntried(state, seat, node, count)
      if (!chosen) {
        const actions = game.legalActions(state, seat)
        const [only] = actions
        if (actions.length === 1 && only) {
          node = nodeAfter(edgeAt(node, game.actionKey(only)))
          game.play(state, seat, only, this.io)
          continue
        }
        chosen = this.choose(state, seat, node, actions, exploration)
      }
      path.push({ seat, edge: chosen.edge })
      game.play(state, seat, chosen.action, this.io)
      if (chosen.edge.visits === 0) return
      node = nodeAfter(chosen.edge)
    }
  }

  /** Whose choice is next, once chance has decided what it has to; undefined when the game is over. */
  private nextToAct(state: G['state']): Seat | undefined {
    const { game } = this.question
    for (;;) {
      const turn = game.turn(state)
      if (turn.kind === 'over') return undefined
      if (turn.kind === 'act') return turn.seats[0]
      game.resolve?.(state, this.io)
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
    return nodeAfter(edgeAt(node, edge.seen[viewer]))
  }

  /** The most promising of the actions that were tried before, or a new one while there is room for it. */
  private choose(
    state: G['state'],
    seat: Seat,
    node: Node,
    actions: readonly G['action'][],
    exploration: number,
  ): Chosen<G['action']> {
    const { game } = this.question
    const { widening } = this.plan
    if (node.size === 0) return this.tryNew(state, seat, node, actions)
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
      return this.tryNew(state, seat, node, untried)
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
      const key = game.actionKey(action)
      if (!node.has(key)) return { action, edge: edgeAt(node, key) }
    }
    return undefined
  }

  private tryNew(state: G['state'], seat: Seat, node: Node, untried: readonly G['action'][]): Chosen<G['action']> {
    const { game, advice, chance } = this.question
    const action =
      advice && this.plan.usesAdvice
        ? (untried[pickWeighted(advice.weigh(state, seat, untried), chance)] as G['action'])
        : pick(untried, chance)
    return { action, edge: edgeAt(node, game.actionKey(action)) }
  }
}

/** So many actions are not listed for the sake of one. */
const MANY = 64
/** After so many draws of what was tried already they are listed all the same. */
const DRAWS = 4
