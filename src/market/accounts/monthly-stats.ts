/** Use-case: what an account has ordered, Fast Charge too, and deposited, month by month. */
import type { MonthlyStats, MonthStats } from '../../contract/history.ts'
import type { Reader } from '../../db/db.ts'
import { creditedBetween } from '../../db/stores/orders/order-history.ts'
import { monthOf, monthTotals } from '../../db/stores/orders/order-months.ts'
import { fastChargeTotals } from '../../db/stores/rentals/fast-charges.ts'
import { mapInTurn } from '../../kernel/pool.ts'
import { addSun, SUN_PER_TRX, type Sun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'

const MONTHS = 6

/** The last six months, the current one first; months begin and end at midnight UTC. */
export async function monthlyStats(market: Market, accountId: string): Promise<MonthlyStats> {
  const now = new Date(market.clock.now())
  const months = Array.from({ length: MONTHS }, (_, i) => ({
    fromMs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i),
    toMs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - i),
  }))
  const data = await market.db.read((reader) =>
    mapInTurn(months, ({ fromMs, toMs }) => statsOf(reader, accountId, fromMs, toMs)),
  )
  return {
    fromMonth: data.at(-1)?.month ?? '',
    toMonth: data[0]?.month ?? '',
    monthCount: data.length,
    timezone: 'UTC',
    data,
  }
}

async function statsOf(reader: Reader, accountId: string, fromMs: number, toMs: number): Promise<MonthStats> {
  const month = monthOf(fromMs)
  const totals = await monthTotals(reader, accountId, month)
  const fast = await fastChargeTotals(reader, accountId, fromMs, toMs)
  const orders = totals.orders + fast.orders
  const energyOrders = totals.energyOrders + fast.energyOrders
  return {
    month,
    totalOrder: orders,
    totalOrderEnergy: energyOrders,
    totalOrderBW: orders - energyOrders,
    totalTrxDepositToCreateBuyOrder: inTrx(addSun(totals.payoutSun, fast.chargeSun)),
    totalTrxDepositInternal: inTrx(await creditedBetween(reader, accountId, fromMs, toMs)),
  }
}

/** For the wire, which wants TRX here: the nearest number to the exact amount. */
function inTrx(amount: Sun): number {
  return amount / SUN_PER_TRX
}
