/** Participants: the bot address, two senders, and the operator's API key. */
import { createKeyRing } from '../../src/tron/keys.ts'

const ring = createKeyRing(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
)
export const bot = ring.signer(0)
export const ann = ring.signer(1)
export const wei = ring.signer(2)
export const OPERATOR_KEY = '0f0f0f0f-1111-4222-8333-444444444444'
