import { type Chance, type Game, type GameTypes, playout, type Seat } from '@covo/kernel'
import { type Bot, pick } from './bot.ts'
import { gainsOf } from './gain.ts'

/** How much a search may do, and how it balances trying against trusting. */
export interface Search {
  readonly iterations: number
  /** Higher: more tries of what looked bad. */
  readonly exploration: number
  /** A node visited n times looks at no more than `widening × √n` actions, but always at some. */
  readonly widening: number
}

/** An action, or what a seat sees of somebody else's, and how it went. */
interface Edge {
  visits: number
  /** How often it was there to be chosen. */
  available: number
  gain: number
  readonly node: Node
}

type Node = Map<string, Edge>

const newEdge = (): Edge => ({ visits: 0, available: 0, gain: 0, node: new Map() })

/**
 * Information-set Monte Carlo tree search with a tree for each seat: whoever acts chooses in the own tree, by its own
 * actions; the others go down theirs by what they see of them. Every iteration plays in another world that fits the view.
 * Chance is drawn anew each time and has no nodes of its own. The same chance gives the same choice.
 */
export function ismcts(search: Search): Bot {
  return ({ game, view, seat, actions, chance }) => {
    if (actions.length === 1) return pick(actions, chance)
    const roots = new Map<Seat, Node>()
    for (let i = 0; i < search.iterations; i++)
      iterate(game, game.determinize(view, chance), seat, roots, search, chance)
    const root = roots.get(seat) as Node
    const visits = actions.map((action) => root.get(game.actionKey(action))?.visits ?? 0)
    return actions[visits.indexOf(Math.max(...visits))] as (typeof actions)[number]
  }
}

function iterate<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  first: Seat,
  roots: Map<Seat, Node>,
  search: Search,
  chance: Chance,
): void {
  const io = { chance }
  const nodes = new Map(roots)
  const chosen: { readonly seat: Seat; readonly edge: Edge }[] = []
  for (let isRoot = true; ; isRoot = false) {
    const turn = game.turn(state)
    if (turn.kind === 'over') break
    if (turn.kind === 'chance') {
      game.resolve?.(state, io)
      continue
    }
    const seat = isRoot ? first : (turn.seats[0] as Seat)
    const node = nodeOf(nodes, seat)
    if (isRoot) roots.set(seat, node)
    const actions = game.legalActions(state, seat)
    const { action, edge, isNew } = choose(game, node, actions, search, chance)
    chosen.push({ seat, edge })
    for (const [other, tree] of [...nodes]) {
      if (other === seat) continue
      const seen = JSON.stringify([seat, game.redactAction(action, seat, other)])
      nodes.set(other, edgeOf(tree, seen).node)
    }
    nodes.set(seat, edge.node)
    game.play(state, seat, action, io)
    if (isNew) break
  }
  playout(game, state, io)
  const gains = gainsOf(game, state)
  for (const { seat, edge } of chosen) {
    edge.visits++
    edge.gain += gains[seat] as number
  }
}

function nodeOf(nodes: Map<Seat, Node>, seat: Seat): Node {
  const node = nodes.get(seat) ?? new Map<string, Edge>()
  nodes.set(seat, node)
  return node
}

function edgeOf(node: Node, key: string): Edge {
  const edge = node.get(key) ?? newEdge()
  node.set(key, edge)
  return edge
}

/** The most promising of the actions that were tried before, or a new one while there is room for it. */
function choose<G extends GameTypes>(
  game: Game<G>,
  node: Node,
  actions: readonly G['action'][],
  { exploration, widening }: Search,
  chance: Chance,
): { readonly action: G['action']; readonly edge: Edge; readonly isNew: boolean } {
  const untried: number[] = []
  let visits = 0
  let best = -1
  let bestEdge: Edge | undefined
  let bestValue = Number.NEGATIVE_INFINITY
  for (let i = 0; i < actions.length; i++) {
    const edge = node.get(game.actionKey(actions[i] as G['action']))
    if (!edge || edge.visits === 0) {
      untried.push(i)
      continue
    }
    edge.available++
    visits += edge.visits
    const value = edge.gain / edge.visits + exploration * Math.sqrt(Math.log(edge.available + 1) / edge.visits)
    if (value > bestValue) {
      bestValue = value
      best = i
      bestEdge = edge
    }
  }
  const tried = actions.length - untried.length
  if (untried.length > 0 && (!bestEdge || tried < widening * Math.sqrt(visits + 1))) {
    const action = actions[pick(untried, chance)] as G['action']
    return { action, edge: edgeOf(node, game.actionKey(action)), isNew: true }
  }
  return { action: actions[best] as G['action'], edge: bestEdge as Edge, isNew: false }
}
