/** Compares pages of orders and monthly totals with results computed from the orders directly. */
import { expect, it } from 'vitest'
import { ordersOf } from '../../src/db/stores/orders/order-history.ts'
import { monthOf, monthTotals } from '../../src/db/stores/orders/order-months.ts'
import { changeTerms, insertOrder, orderById, setProgress } from '../../src/db/stores/orders/orders.ts'
import { delegationById, insertDelegation, insertSale } from '../../src/db/stores/rentals/delegations.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { mapSequentially } from '../../src/kernel/pool.ts'
import { sun } from '../../src/kernel/sun.ts'
import { tempDb } from '../support/temp.ts'

const RECEIVER = tronAddress('TUnmhMek8CoG11Js7x92LexSM8R8MVeau3')
const JANUARY_MS = Date.UTC(2026, 0, 31, 23)
const HOUR_MS = 3_600_000

const order = (n: number) => ({
  id: n.toString(16).padStart(24, '0'),
  accountId: n % 7 === 0 ? 'other' : 'one',
  requester: RECEIVER,
  receiver: RECEIVER,
  resource: n % 3 === 0 ? ('BANDWIDTH' as const) : ('ENERGY' as const),
  kind: 'NORMAL' as const,
  units: 1_000,
  priceSun: 60,
  durationSec: 3_600,
  payoutSun: sun(60_000 + n),
  partial: false,
  minPieceUnits: 0,
  sponsor: null,
  plannedUnits: 0,
  turn: n,
  createdAtMs: JANUARY_MS + Math.floor(n / 20) * HOUR_MS,
})

/** Makes long runs of active and completed orders as well as single ones. */
const isCompleted = (n: number) => (n > 30 && n < 60) || n % 5 === 1
const numbers = Array.from({ length: 100 }, (_, i) => i + 1)

async function withOrders() {
  const db = await tempDb()
  await db.write(async (tx) => {
    for (const n of numbers) {
      await insertOrder(tx, order(n))
      if (isCompleted(n)) await setProgress(tx, order(n).id, { status: 'Completed' })
    }
  })
  return db
}

it('omitted or undefined fields of an order get their column defaults', async () => {
  const db = await tempDb()
  const { sponsor: _, ...bare } = order(1)
  await db.write(async (tx) => {
    await insertOrder(tx, bare)
    await insertOrder(tx, { ...order(2), sponsor: undefined, markupBp: undefined })
    await insertOrder(tx, { ...order(3), sponsor: 'eve', markupBp: 150 })
  })
  const rows = await db.read((reader) => mapSequentially([1, 2, 3], (n) => orderById(reader, order(n).id)))
  expect(rows.map((row) => [row?.sponsor, row?.markupBp])).toEqual([
    [null, 0],
    [null, 0],
    ['eve', 150],
  ])
})

it.each(['Active', 'Completed', undefined] as const)('the pages of %s orders are complete', async (status) => {
  const db = await withOrders()
  const wanted = numbers
    .filter((n) => n % 7 !== 0 && (status === undefined || isCompleted(n) === (status === 'Completed')))
    .map((n) => order(n).id)
    .reverse()
  for (const limit of [1, 4, 100])
    for (let offset = 0; offset <= wanted.length + limit; offset += limit) {
      const query = { offset, limit, ...(status ? { status } : {}) }
      const page = await db.read((reader) => ordersOf(reader, 'one', query))
      expect(page.rows.map(({ id }) => id)).toEqual(wanted.slice(offset, offset + limit))
      expect(page.total).toBe(wanted.length)
    }
})

it('each order is counted in its month, at its current total cost', async () => {
  const db = await withOrders()
  const dearer = order(1).id
  await db.write(async (tx) => {
    const old = await orderById(tx, dearer)
    if (!old) throw new Error('no order')
    await changeTerms(tx, old, { ...old, payoutSun: sun(old.payoutSun + 500) })
    await changeTerms(tx, { ...old, payoutSun: sun(old.payoutSun + 500) }, { ...old, payoutSun: sun(1) })
  })
  for (const month of ['2025-12', '2026-01', '2026-02']) {
    const those = numbers.map(order).filter((o) => o.accountId === 'one' && monthOf(o.createdAtMs) === month)
    expect(await db.read((reader) => monthTotals(reader, 'one', month))).toMatchObject({
      orders: those.length,
      energyOrders: those.filter(({ resource }) => resource === 'ENERGY').length,
      payoutSun: those.reduce((sum, o) => sum + (o.id === dearer ? 1 : o.payoutSun), 0),
    })
  }
})

it("a sale is stored as signed, and a provider's delegation as planned", async () => {
  const db = await tempDb()
  const { id: orderId, receiver, resource, units, durationSec, createdAtMs } = order(1)
  const facts = { orderId, provider: RECEIVER, receiver, resource, units, durationSec, commissionBp: 7, createdAtMs }
  const sent = { txid: 'a'.repeat(64), paymentAddress: RECEIVER, sellerId: 'one' }
  const [saleId, plannedId] = await db.write(async (tx) => {
    await insertOrder(tx, order(1))
    const sold = await insertSale(tx, { ...facts, ...sent, balanceSun: sun(5_000_000) })
    return [sold, await insertDelegation(tx, { ...facts, balanceSun: sun(6_000_000) })] as const
  })
  const [kept, planned] = await db.read((reader) =>
    mapSequentially([saleId, plannedId], (id) => delegationById(reader, id)),
  )
  expect(kept).toMatchObject({ ...facts, ...sent, state: 'signed', balanceSun: 5_000_000 })
  expect(planned).toMatchObject({ ...facts, state: 'planned', balanceSun: 6_000_000, attempts: 0 })
})
