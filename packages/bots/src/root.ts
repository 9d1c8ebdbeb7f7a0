import type { SearchPlan } from './plan.ts'
import { type Edge, type Node, newEdge } from './tree.ts'

/** An action in question. */
export interface Candidate<A> {
  readonly action: A
  readonly edge: Edge
  /** The gain it seems to bring at first sight. */
  readonly impression: number
  readonly group: Group
  /** By seat: its place in its own tree after this action. */
  readonly nodes: (Node | undefined)[]
  win: number
  total: number
  /** Is not in question any more. */
  isSetAside: boolean
}

/** Actions that are alike, and how much more they brought than they had seemed to. */
interface Group {
  visits: number
  surplus: number
}

export interface Impression<A> extends Pick<Candidate<A>, 'action' | 'impression'> {
  /** The name of its group; undefined for an action that is like no other. */
  readonly group: string | undefined
}

/**
 * The choice in question. Actions that are alike share what was learned of them: if what looks good is stolen again and again, it
 * need not be tried for every such pile.
 */
export class Root<A> {
  /** Best first impression first. */
  readonly candidates: readonly Candidate<A>[]
  /** How much gains vary. */
  deviation = DEVIATION_AT_FIRST
  visits = 0
  private readonly plan: SearchPlan
  private tried = 0
  /** Sums over all visits: what was gained, and its squares. */
  private gain = 0
  private squares = 0
  /** Groups of which something was tried, and the sum of their mean surplus. */
  private groups = 0
  private surplus = 0

  constructor(impressions: readonly Impression<A>[], plan: SearchPlan) {
    this.plan = plan
    const named = new Map<string, Group>()
    this.candidates = impressions
      .map(({ action, impression, group: name }) => {
        const group = named.get(name ?? '') ?? { visits: 0, surplus: 0 }
        if (name !== undefined) named.set(name, group)
        return { action, impression, group, edge: newEdge(), nodes: [], win: 0, total: 0, isSetAside: false }
      })
      .sort((a, b) => b.impression - a.impression)
  }

  /** The action to try now, while any is in question: more of them the longer the search goes on. */
  choose(): Candidate<A> {
    const { widening, trust } = this.plan
    // One group more, of which all came as it had seemed: the first that is tried does not speak for the others.
    const usual = this.surplus / (this.groups + 1)
    const log = Math.log(this.visits + 1)
    const exploration = this.exploration
    let best: Candidate<A> | undefined
    let bestValue = Number.NEGATIVE_INFINITY
    let next: Candidate<A> | undefined
    let nextValue = Number.NEGATIVE_INFINITY
    for (const candidate of this.candidates) {
      if (candidate.isSetAside) continue
      const { edge, impression, group } = candidate
      const expected = impression + (group.surplus + LEAN * usual) / (group.visits + LEAN)
      if (edge.visits === 0) {
        if (expected > nextValue) {
          nextValue = expected
          next = candidate
        }
        continue
      }
      const weight = edge.visits + trust
      const value = (edge.gain + trust * expected) / weight + exploration * Math.sqrt(log / weight)
      if (value > bestValue) {
        bestValue = value
        best = candidate
      }
    }
    if (!next) return best as Candidate<A>
    const room = Math.max(2, widening * Math.sqrt(this.visits + 1))
    return best && this.tried >= room ? best : next
  }

  /** How far what was tried seldom is trusted beyond what it brought, here and in the trees. */
  get exploration(): number {
    const { exploration, isScaled } = this.plan
    return isScaled ? exploration * this.deviation : exploration
  }

  learn({ edge, group, impression }: Candidate<A>, gain: number): void {
    if (edge.visits === 0) this.tried++
    edge.visits++
    edge.gain += gain
    this.visits++
    this.gain += gain
    this.squares += gain * gain
    const before = group.visits === 0 ? 0 : group.surplus / group.visits
    if (group.visits === 0) this.groups++
    group.visits++
    group.surplus += gain - impression
    this.surplus += group.surplus / group.visits - before
    if (this.visits >= VISITS_AT_FIRST) this.deviation = Math.max(LEAST_DEVIATION, Math.sqrt(this.variance))
  }

  private get variance(): number {
    return Math.max(0, this.squares / this.visits - (this.gain / this.visits) ** 2)
  }

  /** Whether what is left up to so many visits could not change the first choice, or hardly for the better. */
  isSettled(end: number): boolean {
    const first = this.first as Candidate<A>
    let second = 0
    for (const candidate of this.candidates) {
      if (candidate !== first && !candidate.isSetAside) second = Math.max(second, candidate.edge.visits)
    }
    if (first.edge.visits - second > end - this.visits) return true
    return this.visits > LEAST_PART * end && this.isContentWith(first)
  }

  /** The action in question that was visited most. */
  get first(): Candidate<A> | undefined {
    let first: Candidate<A> | undefined
    for (const candidate of this.candidates) {
      if (candidate.isSetAside) continue
      if (!first || candidate.edge.visits > first.edge.visits) first = candidate
    }
    return first
  }

  /** Whether little can be expected from what any other action may be better after all. */
  private isContentWith(first: Candidate<A>): boolean {
    const { content } = this.plan
    const { variance } = this
    const { gain, visits } = first.edge
    let regret = 0
    for (const { edge, isSetAside } of this.candidates) {
      if (isSetAside || edge === first.edge || edge.visits === 0) continue
      const lead = gain / visits - edge.gain / edge.visits
      if (lead < 0) return false
      regret += regretOf(lead, Math.sqrt(variance * (1 / visits + 1 / edge.visits)))
      if (regret > content) return false
    }
    return content > 0
  }
}

/** How much gains are taken to vary before so many visits, and at least. */
const DEVIATION_AT_FIRST = 0.25
const VISITS_AT_FIRST = 32
const LEAST_DEVIATION = 0.01
/** For so many visits the actions of a group are taken to be like all others. */
const LEAN = 16
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
