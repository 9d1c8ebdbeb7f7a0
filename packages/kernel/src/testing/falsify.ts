type Path = readonly (string | number)[]

/** The path of every leaf of a document. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** The document with another value at a path; `undefined` takes the leaf away. */
export function falsified(document: object, path: Path, change: (old: unknown) => unknown): unknown {
  const copy = structuredClone(document) as Record<string | number, unknown>
  const last = path.at(-1) as string | number
  let holder = copy
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>
  const value = change(holder[last])
  if (value === undefined && Array.isArray(holder)) holder.splice(Number(last), 1)
  else if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}
