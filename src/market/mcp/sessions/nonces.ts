/**
 * What a wallet signs to log in: a message with a nonce that is good once, for five minutes, at one host of one
 * network. A nonce carries its own seal, so nothing is kept for those that are never used; the seal's key ends with the
 * process, and those used are remembered until they are too old anyhow.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import { highSText, messageSigner } from '../../../tron/keys.ts'

const NONCE_MS = 5 * 60_000
const TIME_BYTES = 6
const RANDOM_BYTES = 12
const SEAL_BYTES = 16
/** base64url of the three. */
const FORM = /^[A-Za-z0-9_-]{46}$/

interface SignMessage {
  message: string
  nonce: string
  /** Unix ms. */
  issuedAtMs: number
  expiresAtMs: number
}

export interface Nonces {
  issue(host: string): SignMessage
  /**
   * The wallet that signed the message of this nonce, which is used up by it. Throws AppError LOGIN_REFUSED: not issued
   * here, for this host, in this process; too old; used; or the signature is none.
   */
  redeem(host: string, nonce: string, signature: string): TronAddress
}

export function createNonces(clock: Clock, network: string): Nonces {
  const secret = randomBytes(32)
  /** Those that were used, with when they are too old anyhow, unix ms. */
  const used = new Map<string, number>()
  let latestMs = 0
  /** Never goes back, whatever the clock does: what was too old stays too old, and what was used stays used. */
  const now = () => {
    latestMs = Math.max(latestMs, clock.now())
    return latestMs
  }
  const sealOf = (host: string, plain: Buffer) =>
    createHmac('sha256', secret).update(`${network} ${host} `).update(plain).digest().subarray(0, SEAL_BYTES)

  /** When it was issued. */
  function check(host: string, nonce: string): number {
    const bytes = FORM.test(nonce) ? Buffer.from(nonce, 'base64url') : Buffer.alloc(0)
    // One spelling each: the last character has bits to spare.
    if (bytes.length !== TIME_BYTES + RANDOM_BYTES + SEAL_BYTES || bytes.toString('base64url') !== nonce)
      throw refused('the nonce is not one of ours')
    const plain = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES)
    if (!timingSafeEqual(bytes.subarray(plain.length), sealOf(host, plain)))
      throw refused('the nonce is not from this host: ask for a new message here')
    const issuedAtMs = plain.readUIntBE(0, TIME_BYTES)
    if (now() >= issuedAtMs + NONCE_MS) throw refused('the message is older than five minutes')
    return issuedAtMs
  }

  return {
    issue(host) {
      const issuedAtMs = now()
      const plain = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(RANDOM_BYTES)])
      plain.writeUIntBE(issuedAtMs, 0, TIME_BYTES)
      const nonce = Buffer.concat([plain, sealOf(host, plain)]).toString('base64url')
      const expiresAtMs = issuedAtMs + NONCE_MS
      return { message: loginMessage(host, network, nonce, issuedAtMs), nonce, issuedAtMs, expiresAtMs }
    },
    redeem(host, nonce, signature) {
      const issuedAtMs = check(host, nonce)
      const wallet = messageSigner(loginMessage(host, network, nonce, issuedAtMs), signature)
      if (wallet === undefined) throw refused(`the signature is not one of a TRON wallet${highSText(signature)}`)
      for (const [old, endsAtMs] of used) {
        if (endsAtMs > now()) break
        used.delete(old)
      }
      if (used.has(nonce)) throw refused('the message was used already: ask for a new one')
      used.set(nonce, issuedAtMs + NONCE_MS)
      return wallet
    },
  }
}

/** In the words of CAIP-122, which wallets show to the person who signs. */
function loginMessage(host: string, network: string, nonce: string, issuedAtMs: number): string {
  return [
    `${host} wants you to sign in with your TRON wallet.`,
    '',
    'This costs nothing and moves nothing. Sign it only if you asked to log in there.',
    '',
    `Network: ${network}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issuedAtMs).toISOString()}`,
    `Expiration Time: ${new Date(issuedAtMs + NONCE_MS).toISOString()}`,
  ].join('\n')
}

const refused = (detail: string): AppError => new AppError('LOGIN_REFUSED', { detail })
