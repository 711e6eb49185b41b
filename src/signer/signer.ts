/**
 * Signs with keys, a policy and daily counters. Trusts no claim of the requesting program, which may be compromised.
 */
import { createHash } from 'node:crypto'
import type { TronAddress } from '../kernel/address.ts'
import { type Clock, hasPassed } from '../kernel/clock.ts'
import { signMessage } from '../tron/keys.ts'
import { signHash } from '../tron/signature.ts'
import type { ReceivedPayment, Signer } from '../tron/types.ts'
import type { SignerChain } from './chain.ts'
import { type Counts, utcDayOf } from './counts.ts'
import type { Keys, PublicKeyData } from './keys.ts'
import {
  type CheckedTransaction,
  type Cost,
  checkLimits,
  checkMessage,
  checkTransaction,
  isReturnOf,
  type Payment,
  type Policy,
  refusal,
  STOPPED_DETAIL,
  splitReturn,
} from './policy.ts'

export interface SignerParts {
  keys: Keys
  policy: Policy
  counts: Counts
  clock: Clock
  /**
   * Undefined if no node is configured: then refunds count as ordinary transfers, and the system clock sets the day.
   */
  chain?: SignerChain | undefined
}

export interface SignerStatus {
  stopped: boolean
  used: Cost
}

export interface TransactionSigner {
  publicData(network: string): PublicKeyData
  /**
   * Signs a transaction with the key `name`. `returns` lists the payments that the transfer sends back. Returns 65
   * bytes as hex. Throws AppError SIGNER_REFUSED {detail}; a refusal does not count against the limits.
   */
  sign(name: string, rawDataHex: string, returns?: readonly ReceivedPayment[]): Promise<string>
  /** Signs a message by TIP-191. Returns 0x and 130 hex characters. Throws AppError SIGNER_REFUSED {detail}. */
  signMessage(name: string, text: string): Promise<string>
  status(): SignerStatus
  /** Stops signing. Signing can only be resumed on the signer's own machine. */
  stop(): void
}

/** Cache lifetime of the chain head: one block. */
const HEAD_MS = 3_000
/** Cache size for looked-up payments. While a refund is retried, it names the same payments each time. */
const MAX_CACHED = 1_000

export function createSigner({ keys, policy, counts, clock, chain }: SignerParts): TransactionSigner {
  function signerFor(name: string): Signer {
    const signer = keys.signer(name)
    if (!signer) throw refusal(`there is no key ${name}`)
    if (counts.isStopped()) throw refusal(STOPPED_DETAIL)
    return signer
  }

  let headRequest: { atMs: number; head: Promise<number | undefined> } | undefined

  /**
   * Returns the time to count under. A new day starts only when the chain has reached it, because a clock may be fast.
   */
  async function countingTime(timeMs: number): Promise<number> {
    const day = counts.day()
    if (!chain || utcDayOf(timeMs) <= day) return timeMs
    if (!headRequest || hasPassed(clock, HEAD_MS, headRequest.atMs))
      headRequest = { atMs: clock.now(), head: chain.timeMs() }
    const chainMs = await headRequest.head
    // While no node answers, continue counting under the current day.
    return Math.min(timeMs, chainMs ?? (day === '' ? timeMs : Date.parse(day)))
  }

  const known = new Map<string, Payment>()

  async function findPayment({ txid, key }: ReceivedPayment): Promise<Payment | undefined> {
    const payment = known.get(txid) ?? (await chain?.payment(txid))
    if (!payment || payment.to !== keys.signer(key)?.address) return undefined
    if (known.size >= MAX_CACHED) known.clear()
    known.set(txid, payment)
    return payment
  }

  async function coveringPayments(
    name: string,
    { cost }: CheckedTransaction,
    returns: readonly ReceivedPayment[],
  ): Promise<Payment[]> {
    const found = new Map<string, Payment>()
    let restSun: number = cost.sun
    for (const paidAt of returns) {
      if (restSun <= 0) break
      const payment = isReturnOf(name, paidAt.key) ? await findPayment(paidAt) : undefined
      if (!payment || found.has(payment.txid)) continue
      found.set(payment.txid, payment)
      restSun -= Math.max(0, payment.amountSun - counts.usedOf(payment.txid))
    }
    return [...found.values()]
  }

  async function count(
    name: string,
    txid: string,
    judged: CheckedTransaction,
    returns: readonly ReceivedPayment[],
  ): Promise<void> {
    const { untilMs, to } = judged
    // The expiration caps the time: a fast clock must not use up a future day's limits.
    const atMs = await countingTime(Math.min(clock.now(), untilMs))
    const payments = await coveringPayments(name, judged, returns)
    // No await may follow until the transaction is counted, so that the limits cannot change in between.
    signerFor(name)
    if (counts.has(txid)) return counts.add(txid, untilMs, judged.cost, atMs)
    const { cost, uses } = to ? splitReturn(judged.cost, to, payments, counts.usedOf, atMs) : { ...judged, uses: [] }
    checkLimits(counts.used(atMs), cost, to, policy)
    await counts.add(txid, untilMs, cost, atMs, uses)
  }

  return {
    publicData: keys.publicData,
    async signMessage(name, text) {
      const { privateKey } = signerFor(name)
      checkMessage(text)
      return signMessage(text, privateKey)
    },
    async sign(name, rawDataHex, returns = []) {
      const signer = signerFor(name)
      const addressOf = (other: 'pool' | 'fund'): TronAddress | undefined => keys.signer(other)?.address
      const judged = checkTransaction(
        rawDataHex,
        { name, address: signer.address, addressOf, nowMs: clock.now() },
        policy,
      )
      const txid = createHash('sha256').update(rawDataHex, 'hex').digest('hex')
      await count(name, txid, judged, returns)
      return signHash(txid, signer.privateKey)
    },
    status: () => ({ stopped: counts.isStopped(), used: counts.used(clock.now()) }),
    stop: () => counts.stop(),
  }
}
