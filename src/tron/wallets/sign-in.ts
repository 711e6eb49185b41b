/**
 * One-time messages that a wallet signs to prove that its user holds the key (TIP-191). Each nonce is valid once, for
 * five minutes, on one domain and network. A nonce contains its own seal, so unused nonces need no storage. The sealing
 * key exists only in this process. Used nonces are stored until they expire.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { TronAddress } from '../../kernel/address.ts'
import type { Clock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { highSSuffix, messageSigner } from '../keys.ts'

const NONCE_MS = 5 * 60_000
const TIME_BYTES = 6
const RANDOM_BYTES = 12
const SEAL_BYTES = 16
/** Time, random bytes and seal, in base64url. */
const NONCE_FORMAT = /^[A-Za-z0-9_-]{46}$/

/** Purpose of a message. A nonce is valid only for the purpose for which it was issued. */
export interface SignInPurpose {
  /** Domain that requests the signature, as named in the message. */
  domain: string
  /** Address that must sign, named in the message. Undefined: any address. */
  address?: TronAddress
  /** Sentence about the effect of signing. Default: the signature logs in. */
  statement?: string
  /** User for whom the message is issued. Not part of the message. */
  subject?: string
}

interface SignInMessage {
  message: string
  nonce: string
  /** Unix milliseconds. */
  issuedAtMs: number
  expiresAtMs: number
}

export interface SignInMessages {
  issue(purpose: SignInPurpose): SignInMessage
  /**
   * Returns the address that signed the message of this nonce, and marks the nonce as used. Throws AppError
   * LOGIN_REFUSED if the nonce was not issued here for this purpose, has expired or was used before, or if the
   * signature is malformed or from another address.
   */
  redeem(purpose: SignInPurpose, nonce: string, signature: string): TronAddress
}

export function createSignInMessages(clock: Clock, network: string): SignInMessages {
  const secret = randomBytes(32)
  /** Used nonces with their expiry in unix milliseconds. */
  const used = new Map<string, number>()
  let latestMs = 0
  /**
   * Returns the current time, which never goes backwards even if the clock does: expired and used nonces stay invalid.
   */
  const now = () => {
    latestMs = Math.max(latestMs, clock.now())
    return latestMs
  }
  const sealOf = ({ domain, address, statement, subject }: SignInPurpose, plain: Buffer) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([network, domain, address, statement, subject]))
      .update(plain)
      .digest()
      .subarray(0, SEAL_BYTES)

  /** Checks a nonce and returns the time of its issue. */
  function check(purpose: SignInPurpose, nonce: string): number {
    const bytes = NONCE_FORMAT.test(nonce) ? Buffer.from(nonce, 'base64url') : Buffer.alloc(0)
    // Only one spelling per nonce is accepted, because the last base64url character has unused bits.
    if (bytes.length !== TIME_BYTES + RANDOM_BYTES + SEAL_BYTES || bytes.toString('base64url') !== nonce)
      throw refused('the nonce is malformed: request a new message')
    const plain = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES)
    if (!timingSafeEqual(bytes.subarray(plain.length), sealOf(purpose, plain)))
      throw refused('the nonce was not issued here for this login: request a new message')
    const issuedAtMs = plain.readUIntBE(0, TIME_BYTES)
    if (now() >= issuedAtMs + NONCE_MS) throw refused('the message is older than five minutes: request a new one')
    return issuedAtMs
  }

  return {
    issue(purpose) {
      const issuedAtMs = now()
      const plain = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(RANDOM_BYTES)])
      plain.writeUIntBE(issuedAtMs, 0, TIME_BYTES)
      const nonce = Buffer.concat([plain, sealOf(purpose, plain)]).toString('base64url')
      const expiresAtMs = issuedAtMs + NONCE_MS
      return { message: signInMessage(purpose, network, nonce, issuedAtMs), nonce, issuedAtMs, expiresAtMs }
    },
    redeem(purpose, nonce, signature) {
      const issuedAtMs = check(purpose, nonce)
      const wallet = messageSigner(signInMessage(purpose, network, nonce, issuedAtMs), signature)
      if (wallet === undefined)
        throw refused(`the signature is not a valid TRON wallet signature${highSSuffix(signature)}`)
      // A signature of any other text yields another signer, so this check rejects it too.
      if (purpose.address !== undefined && wallet !== purpose.address)
        throw refused(`the message must be signed unchanged by ${purpose.address}`)
      for (const [old, endsAtMs] of used) {
        if (endsAtMs > now()) break
        used.delete(old)
      }
      if (used.has(nonce)) throw refused('the message was already used: request a new one')
      used.set(nonce, issuedAtMs + NONCE_MS)
      return wallet
    },
  }
}

/** Returns the message to sign, in the format of CAIP-122, which wallets show to the user. */
function signInMessage(
  { domain, address, statement = LOGIN_STATEMENT }: SignInPurpose,
  network: string,
  nonce: string,
  issuedAtMs: number,
): string {
  return [
    `${domain} wants you to sign in with your TRON wallet${address === undefined ? '.' : `:\n${address}`}`,
    '',
    `This costs nothing and moves nothing. ${statement}`,
    '',
    `Network: ${network}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issuedAtMs).toISOString()}`,
    `Expiration Time: ${new Date(issuedAtMs + NONCE_MS).toISOString()}`,
  ].join('\n')
}

const LOGIN_STATEMENT = 'Sign it only if you asked to log in there.'

const refused = (detail: string): AppError => new AppError('LOGIN_REFUSED', { detail })
