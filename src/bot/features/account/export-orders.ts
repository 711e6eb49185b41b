/** All orders of an account as CSV. */
import type { MarketClient, MarketOrder } from '../../../client/types.ts'
import { formatTrx } from '../../../kernel/sun.ts'

const PAGE = 100
/** More would be a file nobody opens, and minutes of calls. */
const MAX_EXPORTED = 5_000

const COLUMNS: [string, (order: MarketOrder) => string][] = [
  ['id', (o) => o.id],
  ['created_utc', (o) => (o.createdAtMs === undefined ? '' : new Date(o.createdAtMs).toISOString())],
  ['type', (o) => o.orderType],
  ['status', (o) => o.status],
  ['resource', (o) => o.resource],
  ['receiver', (o) => o.receiver],
  ['amount', (o) => String(o.amount)],
  ['filled_percent', (o) => String(o.filledPercent)],
  ['duration_sec', (o) => String(o.durationSec)],
  ['unit_price_sun', (o) => String(o.priceSun)],
  ['paid_trx', (o) => formatTrx(o.payoutSun).replaceAll(',', '')],
  ['delegation_txids', (o) => o.delegates.map((d) => d.txid).join(' ')],
]

/**
 * Newest first. An order that moves to another page while pages are read appears once. Throws the client's AppErrors.
 */
export async function ordersCsv(client: MarketClient, apiKey: string): Promise<{ csv: string; count: number }> {
  const orders = new Map<string, MarketOrder>()
  for (let page = 0; orders.size < MAX_EXPORTED; page++) {
    const answer = await client.orders(apiKey, { page, pageSize: PAGE })
    for (const order of answer.orders) orders.set(order.id, order)
    if (answer.orders.length === 0 || (page + 1) * PAGE >= answer.total) break
  }
  const rows = [...orders.values()].map((order) => COLUMNS.map(([, read]) => cell(read(order))).join(','))
  return { csv: `${[COLUMNS.map(([name]) => name).join(','), ...rows].join('\r\n')}\r\n`, count: rows.length }
}

/** A foreign marketplace's text is quoted where needed, and never starts a spreadsheet formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
