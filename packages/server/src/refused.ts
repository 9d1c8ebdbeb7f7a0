import { Refusal, type Text } from '@covo/kernel'
import { ERRORS, type ErrorCode, type Limit, type Refused as RefusedBody } from '@covo/protocol'

/** Said to whoever asked for something that the den does not do. Nothing has changed. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: ErrorCode
  readonly text: Text | undefined
  private readonly limit: Limit | undefined

  constructor(code: ErrorCode, text?: Text, limit?: Limit) {
    super([code, text?.key, limit].filter((part) => part !== undefined).join(': '))
    this.code = code
    this.text = text
    this.limit = limit
  }

  static tooMany(limit: Limit): Refused {
    return new Refused('tooMany', undefined, limit)
  }

  get status(): number {
    return ERRORS[this.code]
  }

  /** What goes over the wire. */
  get body(): RefusedBody {
    const { code, text, limit } = this
    return { code, ...(text ? { text } : {}), ...(limit ? { limit } : {}) }
  }

  /** The kernel's refusals are the rules'; any other error is ours, and nothing of it is told. */
  static of(error: unknown): Refused {
    if (error instanceof Refused) return error
    if (error instanceof Refusal) return new Refused('illegal', error.text)
    return new Refused('internal')
  }
}
