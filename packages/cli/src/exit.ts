/** What the command says with its exit code. */
export const EXIT = {
  good: 0,
  /** The command ran, and what it looked at is wrong. */
  wrong: 1,
  /** The command could not run: wrong arguments, a file that cannot be read. */
  usage: 2,
} as const

/** Ends the command with a sentence for the person who called it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly code: number

  constructor(message: string, code: number = EXIT.usage) {
    super(message)
    this.code = code
  }
}
