import type { MenuStep } from './module.ts'

/** The steps of a path that an action is told by. */
export const toldBy = (path: readonly MenuStep[]): readonly MenuStep[] => path.filter(({ isNone }) => !isNone)

/** A step of a path in words. */
export interface PathStep {
  readonly label: string
  readonly order: number
}

/** Actions that share the beginning of their path, under one heading. */
interface Choice<A> extends PathStep {
  readonly actions: readonly A[]
}

/**
 * The next menu on the way to an action: actions are grouped by the first step of their paths in which they differ.
 * Steps in which they all agree are passed over.
 */
export function choicesAt<A>(
  actions: readonly A[],
  pathOf: (action: A) => readonly PathStep[],
  from: number,
): { readonly depth: number; readonly choices: readonly Choice<A>[] } {
  const paths = new Map(actions.map((action) => [action, pathOf(action)]))
  const longest = Math.max(...[...paths.values()].map((path) => path.length))
  for (let depth = from; depth < longest; depth++) {
    const groups = new Map<string, PathStep & { actions: A[] }>()
    for (const action of actions) {
      const { label, order } = paths.get(action)?.[depth] ?? { label: '—', order: 0 }
      const group = groups.get(label)
      if (group) group.actions.push(action)
      else groups.set(label, { label, order, actions: [action] })
    }
    if (groups.size > 1) return { depth, choices: [...groups.values()].toSorted((a, b) => a.order - b.order) }
  }
  const last = (action: A) => paths.get(action)?.at(-1) ?? { label: '', order: 0 }
  return { depth: longest, choices: actions.map((action) => ({ ...last(action), actions: [action] })) }
}
