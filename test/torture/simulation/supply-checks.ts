/**
 * Checks the books of a marketplace against its suppliers' own records: each purchase belongs to one order, nothing was
 * bought twice, and each coin of the prepaid balances is explained.
 */
import Database from '../../../src/db/sqlite/driver.js'
import { addressToHex, type TronAddress } from '../../../src/kernel/address.ts'
import type { ShopOrder } from '../../../src/sandbox/suppliers/fake-shop.ts'
import type { FakeSupplier } from '../../../src/sandbox/suppliers/fake-supplier.ts'
import type { CallNode } from '../auditor.ts'
import type { Purchase } from './buyers.ts'

interface SourceOrder {
  id: number
  source: string
  orderId: string
  ownId: string
  supplierId: string | null
  state: string
  costSun: number | null
  sentAtMs: number | null
  receiver: string
  units: number
  failure: string | null
}

const SOURCE_ORDERS = `select id, source, order_id as orderId, own_id as ownId, supplier_id as supplierId, state,
  cost_sun as costSun, sent_at_ms as sentAtMs, receiver, units, failure from source_orders`

/** Orders that were not paid once, by SQL. */
const PAID_ONCE = `
  select 'order ' || o.id || ' was paid ' || count(t.id) || ' times' as what from orders o
  left join ledger_transactions t on t.cause = 'place:' || o.id group by o.id having count(t.id) <> 1`

/** Prepaid balance at each supplier by the books, and corrections of it, in SUN. */
const PREPAID = `select substr(name, 16) as source, -balance as sun from ledger_accounts where name like 'chain:supplier:%'`
const CORRECTIONS = `
  select substr(a.name, 16) as source, -sum(e.amount) as sun from ledger_entries e
  join ledger_accounts a on a.id = e.account and a.name like 'chain:supplier:%'
  join ledger_transactions t on t.id = e.transaction_id and t.cause like 'supply-balance:%' group by a.name`

/** Active deliveries of suppliers that the chain must still show. */
const ACTIVE_DELIVERIES = `
  select provider as owner, receiver, resource, sum(balance_sun) as sun from delegations
  where source is not null and state = 'confirmed' and ends_at_ms > ? group by 1, 2, 3`

interface SupplyState {
  file: string
  fakes: readonly FakeSupplier[]
  /** SUN that the operator has sent to each supplier so far. */
  sentSun: ReadonlyMap<string, number>
  purchases: readonly Purchase[]
  isOnChain(txid: string): boolean
  ask: CallNode
  nowMs: number
}

export interface SupplyFindings {
  broken: string[]
  /** Purchases at suppliers, by outcome. */
  counts: Record<string, number>
  /** Cost of all purchases, less what was paid back, in SUN. */
  costSun: number
  /** Part of the cost for which nothing was delivered in time, in SUN. */
  lostSun: number
}

/** The marketplace must be idle: no call pending, no order open. */
export async function checkSupply(state: SupplyState): Promise<SupplyFindings> {
  const db = new Database(state.file, { readonly: true })
  try {
    const rows = <T>(query: string, ...values: number[]) => db.prepare(query).all(...values) as T[]
    const prepaid = sumsBySource(rows(PREPAID))
    const corrections = sumsBySource(rows(CORRECTIONS))
    const orders = rows<SourceOrder>(SOURCE_ORDERS)
    const broken = rows<{ what: string }>(PAID_ONCE).map(({ what }) => what)
    broken.push(...checkPurchases(state.purchases, rows<{ id: string }>('select id from orders')))
    const counts: Record<string, number> = {}
    let costSun = 0
    let lostSun = 0
    for (const { name, shop } of state.fakes) {
      const own = orders.filter(({ source }) => source === name)
      const matched = matchOrders(name, own, shop.state.orders, broken)
      let differenceSun = 0
      for (const { sale, order } of matched) {
        const { kind, isFine } = classify(sale, order, state.isOnChain)
        counts[kind] = (counts[kind] ?? 0) + 1
        if (!isFine) broken.push(`${kind}: ${name} sold ${sale.id} for order ${order.orderId} (${order.failure})`)
        const netSun = sale.costSun - sale.refundedSun
        costSun += netSun
        if (order.state === 'failed') lostSun += netSun
        differenceSun += (order.costSun ?? 0) - netSun
      }
      const balanceSun = shop.state.knobs.balanceSun
      const [bookedSun = 0, correctedSun = 0] = [prepaid.get(name), corrections.get(name)]
      if (bookedSun !== balanceSun) broken.push(`${name} has ${balanceSun} SUN, the books say ${bookedSun}`)
      const expectedSun = (state.sentSun.get(name) ?? 0) + differenceSun
      if (correctedSun !== expectedSun)
        broken.push(`${name}: top-ups and losses are booked as ${correctedSun} SUN, but add up to ${expectedSun}`)
    }
    const deliveries = rows<{ owner: TronAddress; receiver: TronAddress; resource: string; sun: number }>(
      ACTIVE_DELIVERIES,
      state.nowMs,
    )
    for (const delivery of deliveries) broken.push(...(await checkDelivery(state.ask, delivery)))
    return { broken, counts, costSun, lostSun }
  } finally {
    db.close()
  }
}

const sumsBySource = (rows: { source: string; sun: number }[]) =>
  new Map(rows.map(({ source, sun }) => [source, Number(sun)]))

/** Each order belongs to one purchase of a customer, and each acknowledged purchase to one order. */
function checkPurchases(purchases: readonly Purchase[], orders: { id: string }[]): string[] {
  const acknowledged = purchases.flatMap(({ orderId }) => orderId ?? [])
  const known = new Set(orders.map(({ id }) => id))
  const unanswered = purchases.filter(({ orderId, refusedWith }) => orderId === undefined && refusedWith === undefined)
  const broken = acknowledged.filter((id) => !known.has(id)).map((id) => `acknowledged order ${id} is missing`)
  if (new Set(acknowledged).size !== acknowledged.length) broken.push('two purchases got the same order')
  for (const id of acknowledged) known.delete(id)
  if (known.size > unanswered.length)
    broken.push(`${known.size} orders of ${unanswered.length} purchases without an answer: ${[...known].join(', ')}`)
  return broken
}

interface Match {
  sale: ShopOrder
  order: SourceOrder
}

/**
 * Pairs the supplier's sales with the orders of the marketplace: by the own id or the supplier's id, or else, if the
 * answer was lost, by receiver and size.
 */
function matchOrders(name: string, orders: SourceOrder[], sales: ShopOrder[], broken: string[]): Match[] {
  const byOwnId = new Map(orders.map((order) => [order.ownId, order]))
  const bySupplierId = new Map(orders.map((order) => [order.supplierId?.slice(-16).replace(/^\D*0*/, ''), order]))
  const seen = new Set<number>()
  const unanswered = (sale: ShopOrder) =>
    orders.find(
      ({ id, supplierId, sentAtMs, receiver, units }) =>
        supplierId === null && sentAtMs !== null && !seen.has(id) && receiver === sale.receiver && units === sale.units,
    )
  return sales.flatMap((sale) => {
    const order = (sale.ownId && byOwnId.get(sale.ownId)) || bySupplierId.get(sale.id) || unanswered(sale)
    if (!order) {
      broken.push(`${name} sold ${sale.id}, which no order explains`)
      return []
    }
    if (seen.has(order.id)) broken.push(`bought twice: ${name} sold order ${order.ownId} again as ${sale.id}`)
    seen.add(order.id)
    return [{ sale, order }]
  })
}

/** Returns the outcome of a purchase. Buying elsewhere is an error if this supplier delivered in time. */
function classify(
  sale: ShopOrder,
  order: SourceOrder,
  isInBlock: SupplyState['isOnChain'],
): { kind: string; isFine: boolean } {
  const isOnChain = sale.parts.some(({ txid }) => isInBlock(txid))
  if (order.state === 'settled') return { kind: isOnChain ? 'delivered' : 'dropped by a reorg', isFine: true }
  if (order.state !== 'failed') return { kind: `still ${order.state}`, isFine: false }
  if (!isOnChain)
    return { kind: sale.refundedSun > 0 ? 'failed and refunded' : 'paid and never delivered', isFine: true }
  const waitedMs = (sale.sentAtMs ?? 0) - (order.sentAtMs ?? sale.createdAtMs)
  const isLate = waitedMs >= LATE_MS || sale.units - sale.deliveredUnits > sale.units * SHORT_PART
  return isLate ? { kind: 'delivered too late', isFine: true } : { kind: 'bought twice', isFine: false }
}

/** The marketplace waits this long for a delivery; a block and the interval of its looks are subtracted. */
const LATE_MS = 170_000
const SHORT_PART = 0.02

async function checkDelivery(
  ask: CallNode,
  { owner, receiver, resource, sun }: { owner: TronAddress; receiver: TronAddress; resource: string; sun: number },
): Promise<string[]> {
  const pair = { fromAddress: addressToHex(owner), toAddress: addressToHex(receiver) }
  const { delegatedResource = [] } = await ask('wallet/getdelegatedresourcev2', pair)
  const field = resource === 'ENERGY' ? 'frozen_balance_for_energy' : 'frozen_balance_for_bandwidth'
  const onChainSun = (delegatedResource as Record<string, unknown>[]).reduce(
    (total, record) => total + Number(record[field] ?? 0),
    0,
  )
  if (onChainSun >= sun) return []
  return [`${owner} delegates ${onChainSun} SUN to ${receiver}, the books say ${sun}`]
}
