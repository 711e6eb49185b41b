/** The signer: keys, a policy, and what was signed today. Whatever asks it may be in the hands of a thief. */
import { createHash } from 'node:crypto'
import type { Clock } from '../kernel/clock.ts'
import { signMessage } from '../tron/keys.ts'
import { signHash } from '../tron/signature.ts'
import type { Signer } from '../tron/types.ts'
import type { Counts } from './counts.ts'
import type { Held, Keys } from './keys.ts'
import { type Cost, checkLimits, checkMessage, FREE, judge, type Policy, refusal } from './policy.ts'

export interface SignerParts {
  keys: Keys
  policy: Policy
  counts: Counts
  clock: Clock
}

export interface SignerStatus {
  stopped: boolean
  used: Cost
}

export interface TransactionSigner {
  held(network: string): Held
  /** `name`: of the key. Answers 65 bytes as hex. Throws AppError SIGNER_REFUSED {detail}; then nothing was counted. */
  sign(name: string, rawDataHex: string): Promise<string>
  /** TIP-191: 0x and 130 hex. Throws AppError SIGNER_REFUSED {detail}. */
  signMessage(name: string, text: string): Promise<string>
  status(): SignerStatus
  /** Only its own machine starts it again. */
  stop(): void
}

export function createSigner({ keys, policy, counts, clock }: SignerParts): TransactionSigner {
  function signerFor(name: string): Signer {
    const signer = keys.signer(name)
    if (!signer) throw refusal(`there is no key ${name}`)
    if (counts.isStopped()) throw refusal('signing is stopped; `npm run signer -- resume` goes on')
    return signer
  }

  return {
    held: keys.held,
    async signMessage(name, text) {
      const { privateKey } = signerFor(name)
      checkMessage(text)
      return signMessage(text, privateKey)
    },
    async sign(name, rawDataHex) {
      const signer = signerFor(name)
      const nowMs = clock.now()
      const addressOf = (other: 'pool' | 'fund') => keys.signer(other)?.address
      const { cost, untilMs } = judge(rawDataHex, { name, address: signer.address, addressOf, nowMs }, policy)
      const txid = createHash('sha256').update(rawDataHex, 'hex').digest('hex')
      if (cost !== FREE) {
        // No block takes it on a later day: a clock that runs ahead would use up a day that is still to come.
        const atMs = Math.min(nowMs, untilMs)
        if (!counts.has(txid)) checkLimits(counts.used(atMs), cost, policy)
        await counts.add(txid, untilMs, cost, atMs)
      }
      return signHash(txid, signer.privateKey)
    },
    status: () => ({ stopped: counts.isStopped(), used: counts.used(clock.now()) }),
    stop: () => counts.stop(),
  }
}
