import { type GameTypes, type Io, playout, type Seat } from '@covo/kernel'
import type { Question } from './bot.ts'
import { gainOf, type Outlook, outlookOf, winAgainst } from './gain.ts'
import type { SearchPlan } from './plan.ts'
import { type Candidate, type Impression, Root } from './root.ts'
import { rivalsOf } from './teams.ts'
import { Trees, type Visit } from './tree.ts'

/** What a search found out about an action. */
export interface Judgement<A> {
  readonly action: A
  readonly visits: number
  /** What actions are compared by: mostly victory, and the margin. */
  readonly gain: number
  /** Expected part of the victory, from 0 to 1; a team's victory is all of it for each of them. */
  readonly win: number
  /** Expected total of the seat's own score. */
  readonly total: number
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
  private readonly root: Root<G['action']>
  private readonly trees: Trees<G>
  /** The worlds of the search. An action's n-th visit is in the n-th, so that all are judged in the same ones. */
  private readonly worlds: G['state'][] = []
  /** By seat. */
  private readonly rivals: (readonly Seat[])[] = []

  constructor(question: Question<G>, plan: SearchPlan) {
    this.question = question
    this.plan = plan
    this.io = { chance: question.chance }
    this.root = new Root(this.impressions(), plan)
    this.trees = new Trees(question, plan)
  }

  /**
   * Goes on for so many iterations, or until the first choice is settled: the rest could not change it, or hardly for the better;
   * or until the question's limit. Not at all when no action is in question any more.
   */
  run(iterations: number): void {
    const { root } = this
    if (!root.first) return
    const end = root.visits + iterations
    const { milliseconds = Number.POSITIVE_INFINITY, isCancelled } = this.question.limit ?? {}
    const stop = performance.now() + milliseconds
    while (root.visits < end) {
      this.iterate()
      if (root.visits % CHECK_EVERY !== 0) continue
      if (root.isSettled(end) || performance.now() >= stop || isCancelled?.()) return
    }
  }

  /** Most visited first. */
  get judgements(): readonly Judgement<G['action']>[] {
    return this.root.candidates.map(judgementOf).sort((a, b) => b.visits - a.visits)
  }

  /** Takes the most visited action out of question, so that the search goes on among the others. None when all are. */
  setBestAside(): Judgement<G['action']> | undefined {
    const { first } = this.root
    if (!first) return undefined
    first.isSetAside = true
    return judgementOf(first)
  }

  get best(): G['action'] {
    return (this.judgements[0] as Judgement<G['action']>).action
  }

  get iterations(): number {
    return this.root.visits
  }

  private impressions(): Impression<G['action']>[] {
    const { game, advice, seat, actions, chance } = this.question
    const { glances, usesAdvice } = this.plan
    if (!advice || !usesAdvice) return actions.map((action) => ({ action, impression: 0, group: undefined }))
    const weights = advice.weigh(this.worldAt(0), seat, actions)
    const weighed = actions
      .map((action, i) => ({ action, impression: weights[i] as number, group: advice.group?.(action) }))
      .sort((a, b) => b.impression - a.impression)
    const heaviest = weighed[0]?.impression ?? 1
    if (glances === 0) return weighed.map((one) => ({ ...one, impression: one.impression / heaviest / 2 }))
    return weighed.slice(0, MOST_GLANCED).map(({ action, group }) => {
      let gain = 0
      for (let i = 0; i < glances; i++) {
        const state = game.clone(this.worldAt(i))
        game.play(state, seat, action, { chance })
        gain += this.gainFor(seat, outlookOf(game, advice, state))
      }
      return { action, impression: gain / glances, group }
    })
  }

  private worldAt(index: number): G['state'] {
    const { game, view, chance } = this.question
    this.worlds[index] ??= game.determinize(view, chance)
    return this.worlds[index] as G['state']
  }

  private rivalsOf(seat: Seat, { totals }: Outlook): readonly Seat[] {
    this.rivals[seat] ??= rivalsOf(this.question.game, totals.length, seat)
    return this.rivals[seat]
  }

  private gainFor(seat: Seat, outlook: Outlook): number {
    return gainOf(outlook, seat, this.rivalsOf(seat, outlook))
  }

  private iterate(): void {
    const { game, seat: first } = this.question
    const { root } = this
    const candidate = root.choose()
    const state = game.clone(this.worldAt(candidate.edge.visits % WORLDS))
    const path: Visit[] = []
    game.play(state, first, candidate.action, this.io)
    this.trees.descend(state, candidate, candidate.nodes, root.exploration, path)
    const outlook = this.playOn(state)
    for (const { seat, edge } of path) {
      edge.visits++
      edge.gain += this.gainFor(seat, outlook)
    }
    root.learn(candidate, this.gainFor(first, outlook))
    candidate.win += winAgainst(outlook, this.rivalsOf(first, outlook))
    candidate.total += outlook.totals[first] as number
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

function judgementOf<A>({ action, edge: { visits, gain }, win, total }: Candidate<A>): Judgement<A> {
  const mean = (sum: number) => visits && sum / visits
  return { action, visits, gain: mean(gain), win: mean(win), total: mean(total) }
}

/** Iterations between two looks at the clock. */
const CHECK_EVERY = 32
/** Enough worlds to stand for all of them; then they are used again. */
const WORLDS = 2048
/** More actions than this are not looked at one step deep; the best at first sight are. */
const MOST_GLANCED = 200
