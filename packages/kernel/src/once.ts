/** More than this are not kept, so that memory has an end. */
const MOST = 1 << 16

/**
 * Keeps what was made for a number, frozen. A search lists the same actions over and over: made once, they cost nothing more,
 * and what is known of one need not be found again.
 */
export function keep<T extends object>(made: Map<number, T>, code: number, value: T): T {
  if (made.size >= MOST) made.clear()
  made.set(code, Object.freeze(value))
  return value
}

/** The same function, asked only once about each object. Objects must not change. */
export function once<T extends object, R>(print: (value: T) => R): (value: T) => R {
  const known = new WeakMap<T, R>()
  return (value) => {
    let result = known.get(value)
    if (result === undefined) {
      result = print(value)
      known.set(value, result)
    }
    return result
  }
}
