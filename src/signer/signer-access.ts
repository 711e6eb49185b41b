/** The program's access to the signer: derives addresses locally and forwards signing requests. */
import type { TronAddress } from '../kernel/address.ts'
import { type Clock, hasPassed } from '../kernel/clock.ts'
import { hasCode } from '../kernel/errors.ts'
import { publicChild } from '../tron/derivation.ts'
import { derivationOf, type KeyHolder, type KeyName } from '../tron/own-keys.ts'
import { addressOfPublicKey } from '../tron/signature.ts'
import { withSignature } from '../tron/transactions.ts'
import type { PublicKeyData } from './keys.ts'
import { STOPPED_DETAIL } from './policy.ts'
import type { SignerStatus, TransactionSigner } from './signer.ts'

const MAX_CACHED = 1_000

/** Refusals are reported this long. A pending request is retried well within this time. */
const REFUSAL_MEMORY_MS = 150_000
const MAX_LISTED = 3

export interface SignerAccess extends KeyHolder {
  /** Describes recent refusals by the signer; undefined if there are none. */
  refusals(): string | undefined
  /** Returns the refusal text while signing is stopped, otherwise undefined. */
  stopNotice(): string | undefined
}

type SignerService = Pick<TransactionSigner, 'sign' | 'signMessage'> & {
  status(): SignerStatus | Promise<SignerStatus>
  stop(): void | Promise<void>
}

export function createSignerAccess(held: PublicKeyData, signer: SignerService, clock: Clock): SignerAccess {
  const accounts = held.accounts.map(({ publicKey, chainCode }) => ({
    publicKey: Buffer.from(publicKey, 'hex'),
    chainCode: Buffer.from(chainCode, 'hex'),
  }))
  const known = new Map<KeyName, TronAddress>()
  if (held.fund !== undefined) known.set('fund', held.fund)
  if (held.zapbuy !== undefined) known.set('zapbuy', held.zapbuy)

  function addressOf(name: KeyName): TronAddress | undefined {
    const found = known.get(name)
    if (found !== undefined) return found
    const place = derivationOf(name)
    const account = place && accounts[place.account]
    if (!account) return undefined
    const address = addressOfPublicKey(publicChild(account, place.index))
    if (known.size < MAX_CACHED) known.set(name, address)
    return address
  }

  /** Refusal texts with the time of their last occurrence. */
  const refused = new Map<string, number>()

  async function recordRefusal(signature: Promise<string>): Promise<string> {
    try {
      const signed = await signature
      refused.delete(STOPPED_DETAIL)
      return signed
    } catch (error) {
      if (hasCode(error, 'SIGNER_REFUSED')) refused.set(`${error.data.detail}`, clock.now())
      throw error
    }
  }

  function recentRefusals(): string[] {
    for (const [text, atMs] of refused) if (hasPassed(clock, REFUSAL_MEMORY_MS, atMs)) refused.delete(text)
    return [...refused.keys()].reverse()
  }

  return {
    refusals() {
      const texts = recentRefusals().filter((text) => text !== STOPPED_DETAIL)
      if (texts.length === 0) return undefined
      const more = texts.length > MAX_LISTED ? `; and ${texts.length - MAX_LISTED} more` : ''
      return `refused by the signer, will be retried: ${texts.slice(0, MAX_LISTED).join('; ')}${more}`
    },
    stopNotice: () => recentRefusals().find((text) => text === STOPPED_DETAIL),
    has: (name) => addressOf(name) !== undefined,
    key(name) {
      const address = addressOf(name)
      if (address === undefined) throw new RangeError(`the signer has no key ${name}`)
      return {
        address,
        sign: async (built, returns) =>
          withSignature(built, await recordRefusal(signer.sign(name, built.tx.raw_data_hex, returns))),
        signMessage: (text) => recordRefusal(signer.signMessage(name, text)),
      }
    },
    signing: {
      isStopped: async () => (await signer.status()).stopped,
      stop: async () => signer.stop(),
    },
    secret(what) {
      const secret = held.secrets?.[what]
      if (secret === undefined) throw new RangeError('the signer has no seed phrase')
      return Buffer.from(secret, 'hex')
    },
  }
}
