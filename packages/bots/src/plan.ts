/** How a search balances trying against trusting. */
export interface SearchPlan {
  /**
   * `each`: every seat has a tree of what it sees, and chooses in its own. `one`: all choose in one tree, as if everybody saw
   * everything that is done.
   */
  readonly observers: 'one' | 'each'
  /** Higher: more tries of what looked bad. */
  readonly exploration: number
  /** Whether exploration is counted in what gains vary by, which may be a tenth in one position and a hundredth in another. */
  readonly isScaled: boolean
  /** A node visited n times looks at no more than `widening × √n` actions, but always at some. */
  readonly widening: number
  /** How many visits the first impression of an action counts for, by the game's advice. */
  readonly trust: number
  /** Worlds in which every action in question is tried one step deep before the search; 0: the game's own first impressions. */
  readonly glances: number
  /** A choice among more actions than this, other than the one in question, is left to the playout. */
  readonly widest: number
  /** Playouts and outlooks by the game's advice, where it has any; otherwise at random and to the end. */
  readonly usesAdvice: boolean
  /** A choice is settled when another one can be expected to bring no more than this part of a victory; 0: only when it is certain. */
  readonly content: number
}

export const PLAN: SearchPlan = {
  observers: 'each',
  exploration: 1,
  isScaled: true,
  widening: 1,
  trust: 4,
  glances: 8,
  widest: 80,
  usesAdvice: true,
  content: 0.003,
}

/** Plain search, to measure by: one tree for all, random playouts to the end, no advice, no narrowing. */
export const PLAIN: SearchPlan = {
  observers: 'one',
  exploration: 0.7,
  isScaled: false,
  widening: Number.POSITIVE_INFINITY,
  trust: 0,
  glances: 0,
  widest: Number.POSITIVE_INFINITY,
  usesAdvice: false,
  content: 0,
}
