/**
 * Computes the ends of an order's delegations. A provider has one lock per receiver, so a later delegation extends
 * earlier ones. A delegation that refills a Smart order ends together with the earlier ones, as its lock period on the
 * chain shows.
 */
import type { MarketOrder } from '../../client/types.ts'
import type { Purchase, PurchaseDelegate } from '../../db/stores/bot/purchases/purchases.ts'
import { AppError } from '../../kernel/errors.ts'
import { forEachLimited } from '../../kernel/pool.ts'
import type { TronNode } from '../../tron/types.ts'
import { BLOCK_MS, lockMsOf } from '../base/delegation-locks.ts'

const MAX_CONCURRENT_CALLS = 5

/** `hasNoLock`: the delegation has no lock, so it does not extend earlier ones. */
type Run = { startedAtMs: number; endsAtMs: number; hasNoLock?: true }

/**
 * Returns the order's delegations with their ends. Known ends are not read again. A delegation has no end while the
 * chain does not show it. `ended`: true at the last call, which estimates missing ends.
 */
export async function withEnds(
  { node, nowMs, ended }: { node: TronNode; nowMs: number; ended: boolean },
  p: Purchase,
  order: MarketOrder,
): Promise<PurchaseDelegate[]> {
  const { extendToMs } = p
  if (extendToMs !== null) return order.delegates.map((one) => ({ ...one, endsAtMs: extendToMs }))
  const known = new Map(p.delegates.map((one) => [keyOf(one), one]))
  const parts: PurchaseDelegate[] = order.delegates.map((one) => {
    const before = known.get(keyOf(one))
    const part = before?.endsAtMs === undefined ? one : { ...before, ...one }
    return one.returnedAtMs === undefined ? part : { ...part, endsAtMs: one.returnedAtMs }
  })
  const runs = new Map<PurchaseDelegate, Run>()
  const open = parts.filter((part) => part.endsAtMs === undefined)
  await forEachLimited(open, MAX_CONCURRENT_CALLS, async (part) => {
    const first = parts.find(({ delegator }) => delegator === part.delegator) === part
    const run = await runOf(node, part, first, p.durationSec * 1000)
    if (run) runs.set(part, run)
  })
  for (const part of open) {
    const earlier = parts.filter(({ delegator, endsAtMs }) => delegator === part.delegator && endsAtMs)
    const run = runs.get(part)
    if (run) {
      part.startsAtMs = run.startedAtMs
      part.endsAtMs = run.endsAtMs
      for (const one of run.hasNoLock ? [] : earlier)
        if ((one.endsAtMs ?? 0) > run.startedAtMs) one.endsAtMs = Math.max(one.endsAtMs ?? 0, run.endsAtMs)
    } else if (ended) part.endsAtMs = earlier.at(-1)?.endsAtMs ?? nowMs + p.durationSec * 1000
  }
  return parts
}

const keyOf = ({ delegator, txid }: PurchaseDelegate): string => `${delegator} ${txid}`

/**
 * Returns the start and end of a delegation. The `first` one runs for the full duration. Undefined if the transaction
 * is in no block or the node does not respond.
 */
async function runOf(
  node: TronNode,
  part: PurchaseDelegate,
  first: boolean,
  wholeMs: number,
): Promise<Run | undefined> {
  if (part.txid === '') return undefined
  try {
    const info = await node.includedTransaction(part.txid)
    if (!info) return undefined
    const startedAtMs = info.blockTimestampMs
    const whole = { startedAtMs, endsAtMs: startedAtMs + wholeMs }
    if (first) return whole
    const lockMs = await lockMsOf(node, part, info.blockNumber)
    if (lockMs === undefined) return undefined
    // Locks are rounded to whole blocks: a lock that is only seconds short counts as full.
    if (lockMs === 0) return { ...whole, hasNoLock: true }
    if (lockMs > wholeMs - BLOCK_MS) return whole
    return { startedAtMs, endsAtMs: startedAtMs + lockMs }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}
