/**
 * Until when each delegation of an order stays, from the block it is in. A provider's lock towards an address is one: a
 * later delegation takes the earlier ones along. One that fills up a Smart order runs only as long as those do, which
 * the chain tells.
 */
import type { MarketOrder } from '../../client/types.ts'
import type { Purchase, PurchaseDelegate } from '../../db/stores/bot/purchases/purchases.ts'
import { AppError } from '../../kernel/errors.ts'
import { eachOf } from '../../kernel/pool.ts'
import type { TronNode } from '../../tron/types.ts'
import { BLOCK_MS, lockMsOf } from '../base/locks.ts'

const AT_ONCE = 5

/** `alone`: without a lock it takes nothing along. */
type Run = { startedAtMs: number; endsAtMs: number; alone?: true }

/**
 * The order's delegations with their ends; a known one is not asked about again. Without an end: the chain cannot say
 * yet. `ended`: nobody will look again, so what is not known is estimated.
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
  await eachOf(open, AT_ONCE, async (part) => {
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
      for (const one of run.alone ? [] : earlier)
        if ((one.endsAtMs ?? 0) > run.startedAtMs) one.endsAtMs = Math.max(one.endsAtMs ?? 0, run.endsAtMs)
    } else if (ended) part.endsAtMs = earlier.at(-1)?.endsAtMs ?? nowMs + p.durationSec * 1000
  }
  return parts
}

const keyOf = ({ delegator, txid }: PurchaseDelegate): string => `${delegator} ${txid}`

/**
 * `first`: of its provider, so that it cannot be a late one. Undefined: not in a block, or the node does not answer.
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
    // Seconds less than the whole is the same rounded to blocks.
    if (lockMs === 0) return { ...whole, alone: true }
    if (lockMs > wholeMs - BLOCK_MS) return whole
    return { startedAtMs, endsAtMs: startedAtMs + lockMs }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}
