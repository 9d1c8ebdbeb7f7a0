import { Refusal, type Text } from '@covo/kernel'
import { ERRORS, type ErrorCode } from '@covo/protocol'

/** Said to whoever asked for something that the den does not do. Nothing has changed. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: ErrorCode
  readonly text: Text | undefined

  constructor(code: ErrorCode, text?: Text) {
    super(text ? `${code}: ${text.key}` : code)
    this.code = code
    this.text = text
  }

  get status(): number {
    return ERRORS[this.code]
  }

  /** What goes over the wire. */
  get body(): { code: ErrorCode; text?: Text } {
    return this.text ? { code: this.code, text: this.text } : { code: this.code }
  }

  /** The kernel's refusals are the rules'; any other error is ours, and nothing of it is told. */
  static of(error: unknown): Refused {
    if (error instanceof Refused) return error
    if (error instanceof Refusal) return new Refused('illegal', error.text)
    return new Refused('internal')
  }
}
