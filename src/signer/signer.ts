/** The signer: keys, a policy, and counts of today. The program that asks it may be in the hands of a thief. */
import { createHash } from 'node:crypto'
import type { TronAddress } from '../kernel/address.ts'
import { type Clock, hasPassed } from '../kernel/clock.ts'
import { signMessage } from '../tron/keys.ts'
import { signHash } from '../tron/signature.ts'
import type { PaidAt, Signer } from '../tron/types.ts'
import type { SignerChain } from './chain.ts'
import { type Counts, dayOf } from './counts.ts'
import type { Held, Keys } from './keys.ts'
import {
  type Cost,
  checkLimits,
  checkMessage,
  returns as isReturnOf,
  type Judged,
  judge,
  type Payment,
  type Policy,
  refusal,
  STOPPED,
  splitReturn,
} from './policy.ts'

export interface SignerParts {
  keys: Keys
  policy: Policy
  counts: Counts
  clock: Clock
  /** Undefined: no node is known. Then returns count as any transfer, and the day is the clock's. */
  chain?: SignerChain | undefined
}

export interface SignerStatus {
  stopped: boolean
  used: Cost
}

export interface TransactionSigner {
  held(network: string): Held
  /**
   * Returns 65 bytes as hex. `name`: of the key; `returns`: payments that the transfer sends back. Throws AppError
   * SIGNER_REFUSED {detail}; then nothing was counted.
   */
  sign(name: string, rawDataHex: string, returns?: readonly PaidAt[]): Promise<string>
  /** TIP-191: 0x and 130 hex. Throws AppError SIGNER_REFUSED {detail}. */
  signMessage(name: string, text: string): Promise<string>
  status(): SignerStatus
  /** Only its own machine starts it again. */
  stop(): void
}

/** One block: until then the head is the same. */
const HEAD_MS = 3_000
/** Payments that were looked up: the same few are named again while a return waits. */
const MAX_KNOWN = 1_000

export function createSigner({ keys, policy, counts, clock, chain }: SignerParts): TransactionSigner {
  function signerFor(name: string): Signer {
    const signer = keys.signer(name)
    if (!signer) throw refusal(`there is no key ${name}`)
    if (counts.isStopped()) throw refusal(STOPPED)
    return signer
  }

  /** The last look at the head of the chain. */
  let asked: { atMs: number; head: Promise<number | undefined> } | undefined

  /** A new day begins when the chain is in it: a clock that is ahead opens none. */
  async function dayTime(timeMs: number): Promise<number> {
    const day = counts.day()
    if (!chain || dayOf(timeMs) <= day) return timeMs
    if (!asked || hasPassed(clock, HEAD_MS, asked.atMs)) asked = { atMs: clock.now(), head: chain.timeMs() }
    const chainMs = await asked.head
    // While no node answers, everything counts for the day that is counted already.
    return Math.min(timeMs, chainMs ?? (day === '' ? timeMs : Date.parse(day)))
  }

  const known = new Map<string, Payment>()

  async function paymentAt({ txid, key }: PaidAt): Promise<Payment | undefined> {
    const payment = known.get(txid) ?? (await chain?.payment(txid))
    if (!payment || payment.to !== keys.signer(key)?.address) return undefined
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(txid, payment)
    return payment
  }

  /** As many of them as cover the transfer. */
  async function paymentsOf(name: string, { cost }: Judged, returns: readonly PaidAt[]): Promise<Payment[]> {
    const found = new Map<string, Payment>()
    let restSun: number = cost.sun
    for (const paidAt of returns) {
      if (restSun <= 0) break
      const payment = isReturnOf(name, paidAt.key) ? await paymentAt(paidAt) : undefined
      if (!payment || found.has(payment.txid)) continue
      found.set(payment.txid, payment)
      restSun -= Math.max(0, payment.amountSun - counts.usedOf(payment.txid))
    }
    return [...found.values()]
  }

  async function count(name: string, txid: string, judged: Judged, returns: readonly PaidAt[]): Promise<void> {
    const { untilMs, to } = judged
    // No block takes it on a later day: a clock that runs ahead would use up a day that is still to come.
    const atMs = await dayTime(Math.min(clock.now(), untilMs))
    const payments = await paymentsOf(name, judged, returns)
    // Nothing waits from here to the count.
    signerFor(name)
    if (counts.has(txid)) return counts.add(txid, untilMs, judged.cost, atMs)
    const { cost, uses } = to ? splitReturn(judged.cost, to, payments, counts.usedOf, atMs) : { ...judged, uses: [] }
    checkLimits(counts.used(atMs), cost, to, policy)
    await counts.add(txid, untilMs, cost, atMs, uses)
  }

  return {
    held: keys.held,
    async signMessage(name, text) {
      const { privateKey } = signerFor(name)
      checkMessage(text)
      return signMessage(text, privateKey)
    },
    async sign(name, rawDataHex, returns = []) {
      const signer = signerFor(name)
      const addressOf = (other: 'pool' | 'fund'): TronAddress | undefined => keys.signer(other)?.address
      const judged = judge(rawDataHex, { name, address: signer.address, addressOf, nowMs: clock.now() }, policy)
      const txid = createHash('sha256').update(rawDataHex, 'hex').digest('hex')
      await count(name, txid, judged, returns)
      return signHash(txid, signer.privateKey)
    },
    status: () => ({ stopped: counts.isStopped(), used: counts.used(clock.now()) }),
    stop: () => counts.stop(),
  }
}
