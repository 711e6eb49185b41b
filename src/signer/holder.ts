/** What the rest of the program sees of the signer: addresses, which it works out itself, and who signs. */
import type { TronAddress } from '../kernel/address.ts'
import { type Clock, hasPassed } from '../kernel/clock.ts'
import { hasCode } from '../kernel/errors.ts'
import { publicChild } from '../tron/derivation.ts'
import { type KeyHolder, type KeyName, placeOf } from '../tron/own-keys.ts'
import { addressOfPublicKey } from '../tron/signature.ts'
import { withSignature } from '../tron/transactions.ts'
import type { Held } from './keys.ts'
import { STOPPED } from './policy.ts'
import type { SignerStatus, TransactionSigner } from './signer.ts'

/** Of the same few addresses. */
const MAX_KEPT = 1_000

/** What waits for a signature asks again long before this. */
const LATELY_MS = 150_000
const MAX_TOLD = 3

export interface Holder extends KeyHolder {
  /** What the signer has refused lately, in words; undefined: nothing. */
  refusals(): string | undefined
  /** The same while signing is stopped. */
  stopped(): string | undefined
}

type AskedSigner = Pick<TransactionSigner, 'sign' | 'signMessage'> & {
  status(): SignerStatus | Promise<SignerStatus>
  stop(): void | Promise<void>
}

export function holderOf(held: Held, signer: AskedSigner, clock: Clock): Holder {
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
    const place = placeOf(name)
    const account = place && accounts[place.account]
    if (!account) return undefined
    const address = addressOfPublicKey(publicChild(account, place.index))
    if (known.size < MAX_KEPT) known.set(name, address)
    return address
  }

  /** What was said, and when last. */
  const refused = new Map<string, number>()

  async function noted(signature: Promise<string>): Promise<string> {
    try {
      const signed = await signature
      refused.delete(STOPPED)
      return signed
    } catch (error) {
      if (hasCode(error, 'SIGNER_REFUSED')) refused.set(`${error.data.detail}`, clock.now())
      throw error
    }
  }

  /** Latest refusals, newest first. */
  function latest(): string[] {
    for (const [text, atMs] of refused) if (hasPassed(clock, LATELY_MS, atMs)) refused.delete(text)
    return [...refused.keys()].reverse()
  }

  return {
    refusals() {
      const texts = latest().filter((text) => text !== STOPPED)
      if (texts.length === 0) return undefined
      const more = texts.length > MAX_TOLD ? `; and ${texts.length - MAX_TOLD} more` : ''
      return `not signed, and waiting: ${texts.slice(0, MAX_TOLD).join('; ')}${more}`
    },
    stopped: () => latest().find((text) => text === STOPPED),
    has: (name) => addressOf(name) !== undefined,
    key(name) {
      const address = addressOf(name)
      if (address === undefined) throw new RangeError(`the signer has no key ${name}`)
      return {
        address,
        sign: async (built, returns) =>
          withSignature(built, await noted(signer.sign(name, built.tx.raw_data_hex, returns))),
        signMessage: (text) => noted(signer.signMessage(name, text)),
      }
    },
    signing: {
      isStopped: async () => (await signer.status()).stopped,
      stop: async () => signer.stop(),
    },
    secret(what) {
      const secret = held.secrets?.[what]
      if (secret === undefined) throw new RangeError('the signer has no words')
      return Buffer.from(secret, 'hex')
    },
  }
}
