/**
 * Worker for pay-later orders: counts transfers as their blocks become final, creates paid orders, expires unpaid ones,
 * refunds unused money.
 */
import { REUSE_MS } from '../../chain/followed-chain.ts'
import { createPausingWork } from '../../db/pausing-poll.ts'
import { coveredPayLaters, overduePayLaters } from '../../db/stores/payments/pay-later.ts'
import {
  hasOpenPayLater,
  openTransfers,
  type PayLaterTransfer,
  releasable,
} from '../../db/stores/payments/pay-later-transfers.ts'
import { runCollectingErrors, throwFirst } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { REAPPEAR_BLOCKS } from '../treasury/deposits.ts'
import {
  countOrSettle,
  createPaidOrder,
  dropVanishedTransfer,
  expirePayLater,
  releaseRest,
} from './settle-pay-later.ts'

const EVERY_MS = 1_000
const CONCURRENCY = 8

/**
 * Creates the worker. It runs after the tracker, which reads the chain, so new transfers are handled within the same
 * second.
 */
export function createPayLaterWorker(market: Market): Worker {
  const { db, chain, clock, log } = market

  async function pass(): Promise<void> {
    await chain.catchUp(REUSE_MS)
    await settleOpen()
  }

  const settleOpen = createPausingWork(market, hasOpenPayLater, async () => {
    const open = await db.read(openTransfers)
    throwFirst([
      ...(await settleAll(open, (transfer) => countOrSettle(market, transfer, false))),
      ...(await settleAll(await db.read(coveredPayLaters), (id) => createPaidOrder(market, id))),
      ...(await settleSolid().catch((error: unknown) => [error])),
      ...(await settleAll(await db.read(releasable), (transfer) => releaseRest(market, transfer))),
    ])
  })

  const settleAll = <T>(items: readonly T[], job: (item: T) => Promise<void>) =>
    runCollectingErrors(items, CONCURRENCY, job)

  /** Handles work that needs solidified blocks: large transfers, transfers removed by a reorg, and expired orders. */
  async function settleSolid(): Promise<unknown[]> {
    const nowMs = clock.now()
    const pending = await db.read(async (reader) => ({
      transfers: await openTransfers(reader),
      overdue: (await overduePayLaters(reader, nowMs)).length > 0,
    }))
    const solid = chain.solid()
    if ((pending.transfers.length === 0 && !pending.overdue) || !solid) return []
    const errors = [
      ...(await settleAll(pending.transfers, (transfer) => settleTransferAt(transfer, solid.number))),
      ...(await settleAll(await db.read(coveredPayLaters), (id) => createPaidOrder(market, id))),
    ]
    if (errors.length > 0) return errors
    const overdue = await db.read((reader) => overduePayLaters(reader, solid.timestampMs))
    return settleAll(overdue, (id) => expirePayLater(market, id))
  }

  async function settleTransferAt(transfer: PayLaterTransfer, solidBlock: number): Promise<void> {
    const { blockNumber, vanishedAt } = transfer
    if (vanishedAt !== null) {
      if (vanishedAt + REAPPEAR_BLOCKS <= solidBlock) await dropVanishedTransfer(market, transfer)
      return
    }
    if (blockNumber <= solidBlock) await countOrSettle(market, transfer, true)
  }

  return createWorker({ name: 'pay-later', everyMs: EVERY_MS, clock, log, pass })
}
