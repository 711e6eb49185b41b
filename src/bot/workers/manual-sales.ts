/** Follows the sales that users have signed, and announces new open orders to users who want that. */
import { suitsSeller } from '../../contract/wallets/manual-sale.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  changeSellerFilter,
  notifiedFilters,
  type SellerFilter,
  sentSales,
  unlockedSales,
} from '../../db/stores/selling/manual-sales.ts'
import { forEachLimited } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps, SaleEntry } from '../base/deps.ts'
import type { Runtime } from '../base/runtime.ts'
import { filterLimits } from '../sales/order-filters.ts'
import { announceUnlock, followSale } from '../sales/sales.ts'

const FOLLOW_EVERY_MS = 5_000
const ANNOUNCE_EVERY_MS = 15_000
const CONCURRENCY = 4
/** Interval between two notices to a user. Orders that arrive meanwhile come in one message. */
const QUIET_MS = 10 * 60_000
/** Orders that a notice describes. */
const DESCRIBED = 3

export function createManualSaleWorker(bot: BotDeps, runtime: Runtime): Worker {
  const { db, clock, log, providers } = bot
  const deps = { db, clock, log, isExpiredUnseen: runtime.deps.isExpiredUnseen }
  return createWorker({
    name: 'bot.manual-sales',
    everyMs: FOLLOW_EVERY_MS,
    clock,
    log,
    async pass() {
      if (!providers) return
      const { sent, unlocked } = await db.read(async (reader) => ({
        sent: await sentSales(reader),
        unlocked: await unlockedSales(reader, clock.now()),
      }))
      for (const sale of unlocked) await announceUnlock(deps, sale)
      await forEachLimited(sent, CONCURRENCY, (sale) =>
        followSale(deps, providers.sales, sale).catch((error: unknown) =>
          log.info({ err: error, sale: sale.id }, 'manual_sale.not_followed'),
        ),
      )
    },
  })
}

export function createOpenOrdersWorker({ db, clock, log, providers }: BotDeps): Worker {
  return createWorker({
    name: 'bot.open-orders',
    everyMs: ANNOUNCE_EVERY_MS,
    clock,
    log,
    async pass() {
      const filters = providers ? await db.read(notifiedFilters) : []
      const due = filters.filter(({ notifiedAtMs }) => clock.now() - notifiedAtMs >= QUIET_MS)
      if (!providers || due.length === 0) return
      const orders = await providers.sales.openOrders({})
      for (const filter of due) await announce(filter, orders)
    },
  })

  async function announce(filter: SellerFilter, orders: Awaited<ReturnType<SaleEntry['openOrders']>>): Promise<void> {
    const { userId, resource, seenOrderId } = filter
    const limits = filterLimits(filter)
    const found = orders.filter(
      (order) =>
        order.orderId > seenOrderId && (resource === null || order.resource === resource) && suitsSeller(order, limits),
    )
    const newest = found
      .map(({ orderId }) => orderId)
      .sort()
      .at(-1)
    if (newest === undefined) return
    const best = found.toSorted((a, b) => b.earnedSun - a.earnedSun).slice(0, DESCRIBED)
    const shown = best.map(({ resource, units, durationSec, earnedSun }) => ({
      resource,
      units,
      durationSec,
      earnedSun,
    }))
    await db.write(async (tx) => {
      const event = { kind: 'open_orders', count: found.length, best: shown } as const
      await enqueue(tx, { key: `open-orders:${userId}:${newest}`, to: userId, event }, clock.now())
      await changeSellerFilter(tx, userId, { seenOrderId: newest, notifiedAtMs: clock.now() })
    })
  }
}
