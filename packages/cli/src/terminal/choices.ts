/** Actions that share the beginning of their path, under one heading. */
export interface Choice<A> {
  readonly label: string
  readonly actions: readonly A[]
}

/**
 * The next menu on the way to an action: actions are grouped by the first step of their paths in which they differ.
 * Steps in which they all agree are passed over.
 */
export function choicesAt<A>(
  actions: readonly A[],
  pathOf: (action: A) => readonly string[],
  from: number,
): {
  readonly depth: number
  readonly choices: readonly Choice<A>[]
} {
  const paths = new Map(actions.map((action) => [action, pathOf(action)]))
  const longest = Math.max(...[...paths.values()].map((path) => path.length))
  for (let depth = from; depth < longest; depth++) {
    const groups = new Map<string, A[]>()
    for (const action of actions) {
      const label = paths.get(action)?.[depth] ?? ''
      const group = groups.get(label)
      if (group) group.push(action)
      else groups.set(label, [action])
    }
    if (groups.size > 1) {
      return { depth, choices: [...groups].map(([label, group]) => ({ label: label || '—', actions: group })) }
    }
  }
  return {
    depth: longest,
    choices: actions.map((action) => ({ label: paths.get(action)?.at(-1) ?? '', actions: [action] })),
  }
}
