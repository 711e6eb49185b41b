/** Operator use case: checks a supplier, on request with a small real order, before the marketplace buys there. */
import type { SourceTest, SourceTestBody } from '../../contract/operator/supply/sources.ts'
import {
  changeSourceOrder,
  insertSourceOrder,
  moveSourceOrder,
  openSourceOrders,
  type SourceRow,
  sourceByName,
} from '../../db/stores/selling/sources.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { wait } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { formatTrx, mulDivUp, ZERO_SUN } from '../../kernel/sun.ts'
import type { Supplier, SupplierOffer, SupplierOrder, SupplierRequest } from '../../suppliers/supplier.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { bookCost } from './books.ts'
import { failureText } from './problems.ts'
import { createSupplier } from './readings.ts'

/** Units of a test order, if the supplier sells so few. */
const TEST_UNITS = 32_000
const LOOK_MS = 3_000
/** Time for the delivery of a test order. */
const DELIVERY_MS = 90_000
/** Rounding makes a delegation up to this much smaller, in hundredths of a percent. */
const MIN_SIZE_BP = 9_800
const NO_DELEGATION = 'no delegation came for this test order'

type TestedOrder = NonNullable<SourceTest['order']>

/**
 * Reads offers and balance, if any, of a source. With a receiver, plans a small order, and with `isConfirmed` buys it.
 * Throws AppError INVALID_PARAMS for an unknown name, a wrong receiver, and a source that may be buying at the same
 * time.
 */
export async function testSource(
  market: Market,
  name: string,
  { receiver, isConfirmed = false }: SourceTestBody,
  by: Actor,
): Promise<SourceTest> {
  const row = await market.db.read((reader) => sourceByName(reader, name))
  if (!row) throw invalid(`name is not a source: ${name}`)
  const address = receiver === undefined ? undefined : readAddressField('receiver', receiver)
  const differences: string[] = []
  const attempt = async <T>(what: string, job: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await job()
    } catch (error) {
      differences.push(`${what}: ${failureText(error)}`)
      return undefined
    }
  }
  const supplier = await attempt('adapter', async () => createSupplier(market, row))
  const balance = supplier && (await attempt('balance', async () => supplier.balance?.()))
  const offers = (supplier && (await attempt('offers', () => supplier.offers()))) ?? []
  if (offers.length === 0 && differences.length === 0) differences.push('offers: there are none now')
  const offer = smallestOrder(offers)
  let order: TestedOrder | null = null
  if (address !== undefined && offer && differences.length === 0) {
    order = { ...offer.planned, ownId: null, supplierId: null, cost: null, txids: [], state: 'planned' }
    if (balance && balance.balanceSun < order.expected)
      differences.push(`balance: an order of ${order.amount} units costs ${formatTrx(offer.planned.expected)} TRX`)
    else if (isConfirmed && supplier)
      order = await buy(market, { row, supplier, offer, receiver: address, by }, differences)
  }
  return {
    isWell: differences.length === 0,
    differences,
    balance: balance?.balanceSun ?? null,
    reportsBalance: supplier === undefined || supplier.balance !== undefined,
    offers: offers.length,
    order,
  }
}

interface SmallOrder {
  offer: SupplierOffer
  planned: { amount: number; durationSec: number; expected: ReturnType<typeof mulDivUp> }
}

/** Returns the cheapest Energy order of about TEST_UNITS. */
function smallestOrder(offers: readonly SupplierOffer[]): SmallOrder | undefined {
  const orders = offers
    .filter(({ resource }) => resource === 'ENERGY')
    .map((offer) => {
      const amount = Math.min(offer.maxUnits, Math.max(TEST_UNITS, offer.minUnits))
      const expected = mulDivUp(offer.unitPriceMilliSun, amount, 1_000)
      return { offer, planned: { amount, durationSec: offer.durationSec, expected } }
    })
  return orders.toSorted((a, b) => a.planned.expected - b.planned.expected)[0]
}

interface Purchase {
  row: SourceRow
  supplier: Supplier
  offer: SmallOrder
  receiver: TronAddress
  by: Actor
}

/**
 * Buys once. Stores the journal entry and the order before the call, because the answer may be lost. If no balance can
 * show a sale, the order counts as charged until an answer says otherwise.
 */
async function buy(
  market: Market,
  { row: { name }, supplier, offer: { planned }, receiver, by }: Purchase,
  differences: string[],
): Promise<TestedOrder> {
  const { clock, db } = market
  const ownId = `test-${newId(clock.now())}`
  const { amount, durationSec, expected } = planned
  const action: OperatorAction = { action: 'source.test', target: name, detail: { ownId, receiver, amount, expected } }
  const before = await energyLimit(market, receiver)
  const order = await db.write(async (tx) => {
    const open = (await openSourceOrders(tx)).some(({ source }) => source === name)
    // Otherwise the books could not tell the cost of this order from that of another one.
    if (open || !(await sourceByName(tx, name))?.isPaused)
      throw invalid(`${name} may be buying: pause it, and wait until its orders have ended, before a test order`)
    await recordAction(market, tx, by, action)
    const nowMs = clock.now()
    const inserted = await insertSourceOrder(tx, {
      ...{ source: name, orderId: '', ownId, receiver, resource: 'ENERGY', units: amount, durationSec, txids: [] },
      ...{ expectedSun: expected, nextAtMs: nowMs, watchUntilMs: nowMs, createdAtMs: nowMs },
      ...{ state: 'failed', failure: 'the answer to this test order was lost' },
    })
    if (!supplier.balance) await bookCost(tx, inserted, expected, nowMs)
    return inserted
  })
  logAction(market, by, action)
  const request: SupplierRequest = {
    ownId,
    receiver,
    resource: 'ENERGY',
    units: amount,
    durationSec,
    maxCostSun: expected,
  }
  const result: TestedOrder = { ...planned, ownId, supplierId: null, cost: null, txids: [], state: 'unclear' }
  let report: SupplierOrder | undefined
  try {
    report = await supplier.order(request)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const failure = failureText(error)
    differences.push(`order: ${failure}`)
    if (hasCode(error, 'SUPPLIER_UNCLEAR')) {
      differences.push(`order: it is unclear whether ${name} sold: look for ${ownId} there before you repeat the test`)
      return result
    }
    await db.write(async (tx) => {
      await bookCost(tx, order, ZERO_SUN, clock.now())
      await changeSourceOrder(tx, order.id, { failure })
    })
    return { ...result, state: 'refused' }
  }
  const cost = report.costSun ?? expected
  const { supplierId = null } = report
  await db.write(async (tx) => {
    await moveSourceOrder(tx, 'revive', order.id, { supplierId, failure: NO_DELEGATION })
    await bookCost(tx, order, cost, clock.now())
  })
  if (cost > expected) differences.push(`order: it cost ${formatTrx(cost)} TRX instead of ${formatTrx(expected)} TRX`)
  const isDelivered = await waitForDelivery(market, receiver, before + Math.floor((amount * MIN_SIZE_BP) / 10_000))
  await db.write(async (tx) => {
    if (isDelivered) await changeSourceOrder(tx, order.id, { failure: null })
    else await moveSourceOrder(tx, 'lose', order.id)
  })
  try {
    report = (supplierId !== null && (await supplier.look?.({ ownId, supplierId }))) || report
  } catch (error) {
    differences.push(`look: ${failureText(error)}`)
  }
  if (!isDelivered)
    differences.push(
      `order: no delegation of ${amount} units came within ${DELIVERY_MS / 1000} s; ${name} reports: ${report.state}`,
    )
  const state = isDelivered ? 'delivered' : 'missing'
  return { ...result, supplierId, cost, txids: [...report.txids], state }
}

const energyLimit = async ({ node }: Market, receiver: TronAddress): Promise<number> =>
  (await node.pendingResources(receiver)).energy.limit

async function waitForDelivery(market: Market, receiver: TronAddress, limit: number): Promise<boolean> {
  const { clock } = market
  for (const endMs = clock.now() + DELIVERY_MS; ; ) {
    if ((await energyLimit(market, receiver)) >= limit) return true
    if (clock.now() >= endMs) return false
    await wait(clock, LOOK_MS)
  }
}
