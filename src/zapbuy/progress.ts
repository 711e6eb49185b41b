/** From an order to the Energy: one list call a pass covers all open orders; what is not on it is asked by itself. */
import { isOrderOf } from '../client/find-order.ts'
import { FOUND_WITHIN_MS } from '../client/lost-calls.ts'
import type { MarketOrder } from '../client/types.ts'
import { ZAP_DURATION_SEC } from '../contract/pricing.ts'
import { raiseAlert } from '../db/stores/bot/outbox.ts'
import { tellSender } from '../db/stores/zapbuy/zap-people.ts'
import {
  disownOrder,
  dueZaps,
  endZap,
  markZapFilled,
  postponeZap,
  setZapProgress,
  type Zap,
} from '../db/stores/zapbuy/zaps.ts'
import { AppError } from '../kernel/errors.ts'
import type { ZapWatcherDeps } from './settings.ts'

const PAGE_SIZE = 100
/** Orders asked for one by one in a pass: the rest has its turn in the next. */
const MAX_SINGLE_READS = 5
const YOUNG_MS = 2 * 60_000
const SLOW_MS = 15_000
/** The marketplace no longer has the order, or does not finish it: a human should look. */
const OVERDUE_MS = 10 * 60_000

export function createProgress(deps: ZapWatcherDeps): () => Promise<void> {
  const { db, node, client, clock, log } = deps

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
      if (zap.orderId === null) throw new Error(`zap ${zap.txid} is ordered without an order`)
      const known = listed.get(zap.orderId)
      if (!known && ++singleReads > MAX_SINGLE_READS) continue
      try {
        const order = known ?? (await client.order(deps.apiKey, zap.orderId))
        if (order && !isOurs(zap, order)) await disown(zap)
        else if (order) await note(zap, order)
        else await missing(zap)
      } catch (error) {
        // The others are looked at all the same.
        failure ??= error
        const nowMs = clock.now()
        await db.write((tx) => postponeZap(tx, zap.txid, nextLook(zap, nowMs), zap.reason, nowMs))
      }
    }
    if (failure !== undefined) throw failure
  }

  /** What the answer to the order named is not this order, or is nowhere: an unknown outcome like any other. */
  async function disown(zap: Zap): Promise<void> {
    log.error({ txid: zap.txid, orderId: zap.orderId }, 'zapbuy.wrong_order')
    await db.write((tx) => disownOrder(tx, zap.txid, clock.now()))
  }

  async function note(zap: Zap, order: MarketOrder): Promise<void> {
    const filled = order.filledPercent >= 100
    const endsAtMs = filled ? await endOf(order) : undefined
    const nowMs = clock.now()
    await db.write(async (tx) => {
      const dueAtMs = nextLook(zap, nowMs)
      const { filledPercent, delegates, payoutSun: costSun } = order
      await setZapProgress(tx, zap.txid, { filledPercent, delegates, costSun, dueAtMs }, nowMs)
      if (endsAtMs !== undefined) {
        if (await markZapFilled(tx, zap.txid, endsAtMs, nowMs))
          await tellSender(tx, zap, 'filled', { energy: order.amount, endsAtMs }, nowMs)
      } else if (order.status === 'Completed') {
        await endedShort(tx, zap, order, nowMs)
      } else if (isOverdue(zap, nowMs)) {
        await raiseAlert(tx, 'order_short', zap.txid, { txid: zap.txid, orderId: order.id, filledPercent }, nowMs)
      }
    })
    if (filled) log.info({ txid: zap.txid, orderId: order.id }, 'zapbuy.filled')
  }

  /** Nothing delivered: the payment is owed. Something delivered: a human decides what is owed. */
  async function endedShort(
    tx: Parameters<typeof endZap>[0],
    zap: Zap,
    { id: orderId, filledPercent }: MarketOrder,
    nowMs: number,
  ): Promise<void> {
    const reason = filledPercent === 0 ? 'order_ended' : 'order_short'
    if (!(await endZap(tx, zap.txid, ['ordered'], 'owed', reason, nowMs))) return
    if (filledPercent > 0)
      await raiseAlert(tx, 'order_short', zap.txid, { txid: zap.txid, orderId, filledPercent }, nowMs)
    await tellSender(tx, zap, 'owed', { reason }, nowMs)
  }

  async function missing(zap: Zap): Promise<void> {
    const nowMs = clock.now()
    if (zap.costSun === null && nowMs - (zap.sentAtMs ?? 0) >= FOUND_WITHIN_MS) return disown(zap)
    await db.write(async (tx) => {
      await postponeZap(tx, zap.txid, nowMs + SLOW_MS, 'order_missing', nowMs)
      const facts = { txid: zap.txid, orderId: zap.orderId ?? '', filledPercent: zap.filledPercent }
      if (isOverdue(zap, nowMs)) await raiseAlert(tx, 'order_short', zap.txid, facts, nowMs)
    })
  }

  /** An hour from the block of the first delegation; from now where the chain cannot say. */
  async function endOf(order: MarketOrder): Promise<number> {
    const txid = order.delegates[0]?.txid
    try {
      const info = txid ? await node.includedTransaction(txid) : undefined
      if (info) return info.blockTimestampMs + ZAP_DURATION_SEC * 1000
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    return clock.now() + ZAP_DURATION_SEC * 1000
  }
}

/** The answer to a paying call names an order; whether it is the one that was asked for, the order tells. */
function isOurs(zap: Zap, order: MarketOrder): boolean {
  const { sender: receiver, energy, lostSinceMs, sentAtMs } = zap
  const since = lostSinceMs ?? sentAtMs ?? 0
  return isOrderOf(order, { receiver, resource: 'ENERGY', amount: energy ?? 0, sentAtMs: since })
}

function nextLook(zap: Zap, nowMs: number): number {
  return nowMs - (zap.sentAtMs ?? nowMs) < YOUNG_MS ? nowMs : nowMs + SLOW_MS
}

const isOverdue = (zap: Zap, nowMs: number): boolean => nowMs - (zap.sentAtMs ?? nowMs) > OVERDUE_MS
