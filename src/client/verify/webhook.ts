import { ID_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER, webhookSignature } from '../../contract/webhook-signature.ts'
import { isSameSecret } from '../../kernel/same-secret.ts'

/** Maximum age difference. Beyond it, the request is a replay or a clock is wrong. */
const TOLERANCE_SEC = 300
/** Format of a secret. A text in another format is truncated or unset, and could be guessed. */
const SECRET_FORMAT = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/

export interface WebhookEvent {
  /** Id of the event. Every attempt to deliver it has the same id: process each id only once. */
  id: string
  type: string
  /** ISO 8601. */
  timestamp: string
  data: unknown
}

/**
 * Returns the event of a request. Undefined unless it was signed with `secret` (`whsec_...`) within the last five
 * minutes. Throws if `secret` has another format, so that an unset secret accepts no event. `headers` has lower-case
 * names, as in `node:http`. `body` is the raw body, not parsed and serialized again.
 */
export function verifyWebhook(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  nowMs: number = Date.now(),
): WebhookEvent | undefined {
  if (!SECRET_FORMAT.test(secret)) throw new TypeError('a webhook secret must be "whsec_" followed by base64')
  const id = headers[ID_HEADER]
  const timestamp = headers[TIMESTAMP_HEADER]
  const signatures = headers[SIGNATURE_HEADER]
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return undefined
  if (!/^\d{1,12}$/.test(timestamp)) return undefined
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > TOLERANCE_SEC) return undefined
  const right = webhookSignature(secret, id, Number(timestamp), body)
  if (!signatures.split(' ').some((one) => isSameSecret(one, right))) return undefined
  const { type, timestamp: happenedAt, data } = JSON.parse(body)
  return { id, type, timestamp: happenedAt, data }
}
