/** Error for an alarm that did not reach its channel. */
import { withoutControlCharacters } from '../kernel/text/control-characters.ts'

const MAX_REASON = 200

/** Thrown if the message was not delivered. The message contains no secret. */
export class NotDelivered extends Error {
  /** Wait that the server requested, in ms. */
  readonly retryAfterMs: number

  constructor(reason: string, retryAfterMs = 0) {
    super(withoutControlCharacters(reason).slice(0, MAX_REASON))
    this.name = 'NotDelivered'
    this.retryAfterMs = retryAfterMs
  }
}
