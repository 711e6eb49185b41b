/**
 * Signature of Standard Webhooks 1.0.0: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. The key is the
 * decoded secret, written as `whsec_<base64>`.
 */
import { createHmac } from 'node:crypto'

export const ID_HEADER = 'webhook-id'
export const TIMESTAMP_HEADER = 'webhook-timestamp'
export const SIGNATURE_HEADER = 'webhook-signature'
export const SECRET_PREFIX = 'whsec_'

/** Signs one attempt. `timestampSec` is the time of the attempt, unix seconds; `body` is the exact request body. */
export function webhookSignature(secret: string, id: string, timestampSec: number, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampSec}.${body}`).digest('base64')}`
}
