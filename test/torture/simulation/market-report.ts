/** Figures of a simulated marketplace, read from its database in plain SQL. */
import { statSync } from 'node:fs'
import Database from '../../../src/db/sqlite/driver.js'
import { SUN_PER_TRX } from '../../../src/kernel/sun.ts'
import type { Purchase } from './buyers.ts'
import type { SupplyFindings } from './supply-checks.ts'

/** The price of a delivery is held until the rental ends, because a supplier may take it back. */
const HELD = 'select coalesce(sum(held_back_sun), 0) as heldSun from delegations where source is not null'

const BALANCES = `
  select sum(case when name in ('fees', 'markup') or name like 'source:%' then balance else 0 end) as earnedSun,
    sum(case when name = 'chain:network' then -balance else 0 end) as networkSun from ledger_accounts`

const ORDERS = `
  select count(*) as orders, sum(units) as units, sum(confirmed_units) as filledUnits, sum(paid_sun + held_back_sun) as paidSun,
    sum(case when confirmed_units = units then 1 else 0 end) as filledOrders,
    sum(case when created_at_ms >= ? then 1 else 0 end) as newOrders from orders`

/** Time from each filled order to the block of its last delegation, in ms, with 1 if a supplier delivered a part. */
const FILL_TIMES = `
  select o.id, max(d.started_at_ms) - o.created_at_ms as ms, max(d.source is not null) as isSupplied from orders o
  join delegations d on d.order_id = o.id and d.started_at_ms is not null and d.state <> 'failed'
  where o.confirmed_units = o.units group by o.id order by ms`

export interface MarketReport {
  orders: number
  newOrders: number
  fillPercent: number
  filledOrdersPercent: number
  /** Excludes customers who wait for the lowest price. */
  secondsToFill: FillTimes
  /** Orders that suppliers filled, at least in part. */
  supplied: FillTimes
  paidTrx: number
  supplierCostTrx: number
  marginTrx: number
  marginPercent: number
  /** Cost of purchases that were not delivered in time. */
  lostTrx: number
  networkTrx: number
  purchases: Record<string, number>
  databaseMb: number
}

interface FillTimes {
  count: number
  median: number
  p99: number
  longest: number
}

interface ReportOptions {
  file: string
  purchases: readonly Purchase[]
  supply: SupplyFindings
  /** Orders from this time on count as new. */
  sinceMs: number
}

export function reportOf({ file, purchases, supply, sinceMs }: ReportOptions): MarketReport {
  const { counts, costSun, lostSun } = supply
  const patient = new Set(purchases.flatMap(({ isPatient, orderId }) => (isPatient && orderId ? [orderId] : [])))
  const db = new Database(file, { readonly: true })
  try {
    const row = <T>(query: string, ...values: number[]) => db.prepare(query).get(...values) as T
    const { earnedSun, networkSun } = row<Record<'earnedSun' | 'networkSun', number>>(BALANCES)
    const found = row<Record<'orders' | 'units' | 'filledUnits' | 'paidSun' | 'filledOrders' | 'newOrders', number>>(
      ORDERS,
      sinceMs,
    )
    const all = db.prepare(FILL_TIMES).all() as { id: string; ms: number; isSupplied: number }[]
    const times = all.filter(({ id }) => !patient.has(id))
    const { heldSun } = row<Record<'heldSun', number>>(HELD)
    const marginSun = earnedSun + heldSun - costSun - networkSun
    const inTrx = (amountSun: number) => Math.round(amountSun / SUN_PER_TRX)
    return {
      orders: found.orders,
      newOrders: found.newOrders,
      fillPercent: percent(found.filledUnits, found.units),
      filledOrdersPercent: percent(found.filledOrders, found.orders),
      secondsToFill: fillTimes(times),
      supplied: fillTimes(times.filter(({ isSupplied }) => isSupplied)),
      paidTrx: inTrx(found.paidSun),
      supplierCostTrx: inTrx(costSun),
      marginTrx: inTrx(marginSun),
      marginPercent: percent(marginSun, found.paidSun),
      lostTrx: inTrx(lostSun),
      networkTrx: inTrx(networkSun),
      purchases: counts,
      databaseMb: Math.round(statSync(file).size / 1e5) / 10,
    }
  } finally {
    db.close()
  }
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10)

/** `times` are in order. */
function fillTimes(times: readonly { ms: number }[]): FillTimes {
  const at = (part: number) => Math.round((times[Math.floor((times.length - 1) * part)]?.ms ?? 0) / 100) / 10
  return { count: times.length, median: at(0.5), p99: at(0.99), longest: at(1) }
}
