/** Tracks orders until delivery. One list call per pass covers all open orders; missing ones are read individually. */

import { couldBeOrderOf } from '../client/find-order.ts'
import { FOUND_WITHIN_MS } from '../client/lost-calls.ts'
import type { MarketOrder } from '../client/types.ts'
import { ZAP_DURATION_SEC } from '../contract/pricing.ts'
import type { Tx } from '../db/db.ts'
import { raiseAlert } from '../db/stores/bot/outbox.ts'
import { notifyZapUsers } from '../db/stores/zapbuy/zap-people.ts'
import { dueZaps, markZapFilled, moveZap, postponeZap, setZapProgress, type Zap } from '../db/stores/zapbuy/zaps.ts'
import { fallback } from '../kernel/errors.ts'
import { mulDivUp } from '../kernel/sun.ts'
import { transferFeeSun } from '../tron/parameters.ts'
import type { ZapWatcherDeps } from './settings.ts'

const PAGE_SIZE = 100
/** Individual reads per pass; the remaining orders follow in the next pass. */
const MAX_SINGLE_READS = 5
const YOUNG_MS = 2 * 60_000
const SLOW_MS = 15_000
/** Time after which an unfinished or missing order is reported to the operators. */
const OVERDUE_MS = 10 * 60_000
/** An ended order counts as filled from this percentage, if the missing units are worth at most a refund's fee. */
const MIN_FILLED_PERCENT = 99

export function createProgress(deps: ZapWatcherDeps): () => Promise<void> {
  const { db, node, figures, client, clock, log } = deps

  return async () => {
    const due = await db.read((reader) => dueZaps(reader, 'ordered', clock.now()))
    if (due.length === 0) return
    const listed = new Map<string, MarketOrder>()
    if (due.length > 1) {
      const page = await client.orders(deps.apiKey, { page: 0, pageSize: PAGE_SIZE })
      for (const order of page.orders) listed.set(order.id, order)
    }
    let singleReads = 0
    let failure: unknown
    for (const zap of due) {
      if (zap.orderId === null) throw new Error(`zap ${zap.txid} is in state ordered but has no order id`)
      const known = listed.get(zap.orderId)
      if (!known && ++singleReads > MAX_SINGLE_READS) continue
      try {
        const order = known ?? (await client.order(deps.apiKey, zap.orderId))
        if (order && !isRequestedOrder(zap, order)) await disown(zap)
        else if (order) await recordProgress(zap, order)
        else await handleMissing(zap)
      } catch (error) {
        // Continue with the other orders.
        failure ??= error
        const nowMs = clock.now()
        await db.write((tx) => postponeZap(tx, zap, nextCheckMs(zap, nowMs), zap.reason, nowMs))
      }
    }
    if (failure !== undefined) throw failure
  }

  /** Handles an order id that belongs to another order or is nowhere found: the outcome counts as unknown. */
  async function disown(zap: Zap): Promise<void> {
    log.error({ txid: zap.txid, orderId: zap.orderId }, 'zapbuy.wrong_order')
    await db.write((tx) =>
      moveZap(tx, 'disown', zap.txid, { orderId: null, reason: 'wrong_order', dueAtMs: clock.now() }, clock.now()),
    )
  }

  async function recordProgress(zap: Zap, order: MarketOrder): Promise<void> {
    const filled = order.filledPercent >= 100 || (await isNearlyFilled(zap, order))
    const endsAtMs = filled ? await endOf(order) : undefined
    const nowMs = clock.now()
    await db.write(async (tx) => {
      const dueAtMs = nextCheckMs(zap, nowMs)
      const { filledPercent, delegates, payoutSun: costSun } = order
      await setZapProgress(tx, zap.txid, { filledPercent, delegates, costSun, dueAtMs }, nowMs)
      if (endsAtMs !== undefined) {
        const missing = filledPercent >= 100 ? 0 : order.remaining
        const energy = order.amount - missing
        if (await markZapFilled(tx, zap.txid, { energy, endsAtMs }, nowMs))
          await notifyZapUsers(tx, zap, 'filled', { energy, missing, endsAtMs }, nowMs)
      } else if (order.status === 'Completed') {
        await handleEndedShort(tx, zap, order, nowMs)
      } else if (isOverdue(zap, nowMs)) {
        await raiseAlert(tx, 'order_short', zap.txid, { txid: zap.txid, orderId: order.id, filledPercent }, nowMs)
      }
    })
    if (filled) log.info({ txid: zap.txid, orderId: order.id }, 'zapbuy.filled')
  }

  async function isNearlyFilled(zap: Zap, { status, filledPercent, remaining, amount }: MarketOrder): Promise<boolean> {
    if (status !== 'Completed' || filledPercent < MIN_FILLED_PERCENT) return false
    return mulDivUp(zap.paidSun, remaining, amount) <= transferFeeSun(await figures.current())
  }

  /** Handles an order that ended early: without delivery, the payment is owed; otherwise an operator decides. */
  async function handleEndedShort(
    tx: Tx,
    zap: Zap,
    { id: orderId, filledPercent, amount: wanted, remaining }: MarketOrder,
    nowMs: number,
  ): Promise<void> {
    const reason = filledPercent === 0 ? 'order_ended' : 'order_short'
    if (!(await moveZap(tx, 'endOrdered', zap.txid, { reason, dueAtMs: nowMs }, nowMs))) return
    if (filledPercent > 0)
      await raiseAlert(tx, 'order_short', zap.txid, { txid: zap.txid, orderId, filledPercent }, nowMs)
    await notifyZapUsers(tx, zap, 'owed', { reason, energy: wanted - remaining, wanted }, nowMs)
  }

  async function handleMissing(zap: Zap): Promise<void> {
    const nowMs = clock.now()
    if (zap.costSun === null && nowMs - (zap.sentAtMs ?? 0) >= FOUND_WITHIN_MS) return disown(zap)
    await db.write(async (tx) => {
      if (!(await postponeZap(tx, zap, nowMs + SLOW_MS, 'order_missing', nowMs))) return
      const facts = { txid: zap.txid, orderId: zap.orderId ?? '', filledPercent: zap.filledPercent }
      if (isOverdue(zap, nowMs)) await raiseAlert(tx, 'order_short', zap.txid, facts, nowMs)
    })
  }

  /**
   * Returns the end of the rental: one hour after the first delegation's block, or one hour from now if the node does
   * not know that block.
   */
  async function endOf(order: MarketOrder): Promise<number> {
    const txid = order.delegates[0]?.txid
    const info = txid ? await node.includedTransaction(txid).catch(fallback(undefined)) : undefined
    return (info?.blockTimestampMs ?? clock.now()) + ZAP_DURATION_SEC * 1000
  }
}

function isRequestedOrder(zap: Zap, order: MarketOrder): boolean {
  const { sender: receiver, energy, lostSinceMs, sentAtMs } = zap
  const since = lostSinceMs ?? sentAtMs ?? 0
  return couldBeOrderOf(order, { receiver, resource: 'ENERGY', amount: energy ?? 0, sentAtMs: since })
}

function nextCheckMs(zap: Zap, nowMs: number): number {
  return nowMs - (zap.sentAtMs ?? nowMs) < YOUNG_MS ? nowMs : nowMs + SLOW_MS
}

const isOverdue = (zap: Zap, nowMs: number): boolean => nowMs - (zap.sentAtMs ?? nowMs) > OVERDUE_MS
