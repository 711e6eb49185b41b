/** For receivers of webhooks: whether an event is from the marketplace, and recent. */
import { ID_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER, webhookSignature } from '../../contract/webhook-signature.ts'
import { sameSecret } from '../../kernel/same-secret.ts'

/** An older or newer attempt is a replay, or a clock is wrong. */
const TOLERANCE_SEC = 300
/** A shorter secret was cut off, or never set, and can be guessed. */
const SECRET_FORMAT = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/

export interface WebhookEvent {
  /** The same with every attempt: what has been worked off once is not worked off again. */
  id: string
  type: string
  /** ISO 8601. */
  timestamp: string
  data: unknown
}

/**
 * The event in a request; undefined if it was not signed with `secret` (`whsec_...`), or not in the last five minutes.
 * Throws if `secret` has another form, so that a secret that was never set accepts nothing. `headers`: names in lower
 * case, as `node:http` has them. `body`: the bytes as they came, not parsed and written again.
 */
export function verifyWebhook(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  nowMs: number = Date.now(),
): WebhookEvent | undefined {
  if (!SECRET_FORMAT.test(secret)) throw new TypeError('the secret of a webhook is whsec_ and base64')
  const id = headers[ID_HEADER]
  const timestamp = headers[TIMESTAMP_HEADER]
  const signatures = headers[SIGNATURE_HEADER]
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return undefined
  if (!/^\d{1,12}$/.test(timestamp)) return undefined
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > TOLERANCE_SEC) return undefined
  const right = webhookSignature(secret, id, Number(timestamp), body)
  if (!signatures.split(' ').some((one) => sameSecret(one, right))) return undefined
  const { type, timestamp: happenedAt, data } = JSON.parse(body)
  return { id, type, timestamp: happenedAt, data }
}
