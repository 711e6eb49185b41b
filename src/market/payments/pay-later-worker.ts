/**
 * Orders that are paid later, from the blocks that were read: transfers counted as their blocks become final, orders
 * made, expired, and what they do not take given back.
 */
import { LATELY_MS } from '../../chain/witness.ts'
import { coveredPayLaters, overduePayLaters } from '../../db/stores/payments/pay-later.ts'
import { openTransfers, type PayLaterTransfer, releasable } from '../../db/stores/payments/pay-later-transfers.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { REAPPEAR_BLOCKS } from '../treasury/deposits.ts'
import { countOrSettle, dropped, expire, makePaidOrder, release } from './settle-pay-later.ts'

const EVERY_MS = 1_000
const AT_ONCE = 8

/** Comes after the tracker, which reads the chain: what a block has brought is in its pass of the same second. */
export function createPayLaterWorker(market: Market): Worker {
  const { db, chain, clock, log } = market

  async function pass(): Promise<void> {
    await chain.catchUp(LATELY_MS)
    const open = await db.read(openTransfers)
    const errors = await settleEach(open, AT_ONCE, (transfer) => countOrSettle(market, transfer, false))
    errors.push(...(await each(await db.read(coveredPayLaters), (id) => makePaidOrder(market, id))))
    errors.push(...(await settleSolid().catch((error: unknown) => [error])))
    errors.push(...(await each(await db.read(releasable), (transfer) => release(market, transfer))))
    throwFirst(errors)
  }

  const each = <T>(items: readonly T[], job: (item: T) => Promise<void>) => settleEach(items, AT_ONCE, job)

  /** What waits for the solidified chain: large transfers, those a fork took, and orders nobody paid. */
  async function settleSolid(): Promise<unknown[]> {
    const nowMs = clock.now()
    const waits = await db.read(async (reader) => ({
      transfers: await openTransfers(reader),
      overdue: (await overduePayLaters(reader, nowMs)).length > 0,
    }))
    const solid = chain.solid()
    if ((waits.transfers.length === 0 && !waits.overdue) || !solid) return []
    const errors = await each(waits.transfers, (transfer) => settle(transfer, solid.number))
    errors.push(...(await each(await db.read(coveredPayLaters), (id) => makePaidOrder(market, id))))
    if (errors.length > 0) return errors
    const overdue = await db.read((reader) => overduePayLaters(reader, solid.timestampMs))
    return each(overdue, (id) => expire(market, id))
  }

  async function settle(transfer: PayLaterTransfer, sureTo: number): Promise<void> {
    const { blockNumber, vanishedAt } = transfer
    if (vanishedAt !== null) {
      if (vanishedAt + REAPPEAR_BLOCKS <= sureTo) await dropped(market, transfer)
      return
    }
    if (blockNumber <= sureTo) await countOrSettle(market, transfer, true)
  }

  return createWorker({ name: 'pay-later', everyMs: EVERY_MS, clock, log, pass })
}
