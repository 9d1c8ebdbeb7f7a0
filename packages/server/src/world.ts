import { randomBytes } from 'node:crypto'

/** Time as the den knows it. Tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back after so many milliseconds, unless it is cancelled by calling what is returned. */
  after(milliseconds: number, call: () => void): () => void
}

/** Where secrets come from. Tests bring their own. */
export interface Entropy {
  /** Random bytes in hex. */
  hex(bytes: number): string
}

/** A timer waits no longer than this; whoever set it looks again. */
const LONGEST_WAIT = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, Math.min(Math.max(0, milliseconds), LONGEST_WAIT))
    timer.unref()
    return () => clearTimeout(timer)
  },
}

export const systemEntropy: Entropy = { hex: (bytes) => randomBytes(bytes).toString('hex') }
