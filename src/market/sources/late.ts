/**
 * Explains what suppliers deliver, charge or pay back after an order has ended. A delivery fills the order if that
 * still waits for it. Otherwise the operator bears the cost.
 */
import { moveDelegation } from '../../db/stores/rentals/delegation-moves.ts'
import { type Delegation, deliveriesOf, insertDelegation, isDelegation } from '../../db/stores/rentals/delegations.ts'
import {
  changeSourceOrder,
  claimSighting,
  moveSourceOrder,
  type Sighting,
  type SourceOrderRow,
  sourceOrderById,
  unexplainedSourceOrders,
} from '../../db/stores/selling/sources.ts'
import { pauseBetweenChecksMs } from '../../suppliers/lost-orders.ts'
import type { Supplier, SupplierOrder } from '../../suppliers/supplier.ts'
import { unitsFor } from '../../tron/resources.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import type { SourceState } from '../book/source-state.ts'
import { changeBook } from '../matching/change-book.ts'
import { reviveDelegation } from '../rentals/revive.ts'
import { bookCost } from './books.ts'
import { findDeliveries, isFullyClaimed, trackDelivery } from './deliveries.ts'
import { factsOf, LOOK_MS, referenceOf } from './orders.ts'
import { failureText } from './problems.ts'
import { refundRemainder } from './settle.ts'

/** If the supplier cannot be asked, a delegation of the ordered size counts for this long after the order. */
const UNANSWERED_MS = 30 * 60_000
/** Age from which a delivery is too late to fill the order: the minimum, and the addition per second of rental. */
const MIN_LATE_FILL_MS = 60_000
const LATE_FILL_PER_SEC_MS = 50
/** Number of orders that are checked before a higher balance counts as a top-up. */
const MAX_ASKED = 20

const canAsk = ({ look, traits }: Supplier, { supplierId }: SourceOrderRow): boolean =>
  look !== undefined && (supplierId !== null || traits.findsByOwnId)

/** Claims late deliveries that blocks show for an ended order. Asks the supplier about the remainder if possible. */
export async function followEndedOrder(market: Market, state: SourceState, order: SourceOrderRow): Promise<void> {
  const nowMs = market.clock.now()
  const { supplier } = state
  const isAskable = canAsk(supplier, order)
  await takeLate(market, order, !isAskable && nowMs - (order.sentAtMs ?? 0) < UNANSWERED_MS)
  if (!isAskable) return setNext(market, order, order.watchUntilMs)
  const nextAtMs = nowMs + Math.max(LOOK_MS, pauseBetweenChecksMs(nowMs - (order.sentAtMs ?? nowMs)))
  try {
    const report = await supplier.look?.(await referenceOf(market, order))
    const isExplained = report !== undefined && (await applyLateReport(market, order, report))
    await setNext(market, order, isExplained ? order.watchUntilMs : nextAtMs)
  } catch (error) {
    market.log.info({ ...factsOf(order), detail: failureText(error) }, 'source.look_failed')
    await setNext(market, order, nextAtMs)
  }
}

/** Asks about the ended orders of a source whose outcome is unknown: money that they paid back is no top-up. */
export async function askAboutEndedOrders(market: Market, name: string, state: SourceState): Promise<void> {
  const orders = await market.db.read((reader) => unexplainedSourceOrders(reader, name, market.clock.now(), MAX_ASKED))
  for (const order of orders) await followEndedOrder(market, state, order)
}

/** The end of the watch means that there is nothing more to ask. */
const setNext = ({ db }: Market, { id }: SourceOrderRow, nextAtMs: number): Promise<void> =>
  db.write((tx) => changeSourceOrder(tx, id, { nextAtMs }))

/** Books and claims what the supplier reports. Returns true if that explains the order. */
async function applyLateReport(market: Market, order: SourceOrderRow, report: SupplierOrder): Promise<boolean> {
  const { state, txids, supplierId = order.supplierId } = report
  const isSold = state === 'waiting' || state === 'delivered' || state === 'partly'
  await market.db.write(async (tx) => {
    const bookedSun = (await sourceOrderById(tx, order.id))?.costSun ?? null
    const costSun = report.costSun ?? bookedSun ?? (isSold ? order.expectedSun : null)
    if (costSun !== null) await bookCost(tx, order, costSun, market.clock.now())
    await changeSourceOrder(tx, order.id, { supplierId, ...(txids.length > 0 && { txids: [...txids] }) })
  })
  await takeLate(market, order, false)
  if (state === 'failed' || state === 'refunded') return true
  if (state === 'waiting' || !(await isFullyClaimed(market, order, txids))) return false
  if (state === 'delivered') await takeLate(market, order, true)
  return txids.length > 0
}

/** Claims late deliveries. `isUnnamedFine`: see `findDeliveries`. */
async function takeLate(market: Market, { id }: SourceOrderRow, isUnnamedFine: boolean): Promise<void> {
  const isFound = await market.db.read(async (reader) => {
    const order = await sourceOrderById(reader, id)
    return order && (await findDeliveries(market, reader, order, isUnnamedFine)).length > 0
  })
  if (isFound) await changeBook(market, (write) => takeLateDeliveries(write, id, isUnnamedFine))
}

async function takeLateDeliveries(write: BookWrite, id: number, isUnnamedFine: boolean): Promise<void> {
  const { market, tx } = write
  const order = await sourceOrderById(tx, id)
  if (!order || (order.state !== 'failed' && order.state !== 'settled')) return
  for (const sighting of await findDeliveries(market, tx, order, isUnnamedFine)) {
    if (await isDelegation(tx, sighting.txid)) continue
    const isFilled = await fillLate(write, order, sighting)
    if (!isFilled && !order.txids.includes(sighting.txid)) continue
    await claimSighting(tx, sighting.txid, id)
    if (order.costSun === null) await bookCost(tx, order, order.expectedSun, market.clock.now())
    const facts = { ...factsOf(order), txid: sighting.txid }
    if (isFilled) market.log.info(facts, 'source.delivered_late_but_wanted')
    else {
      market.log.warn(facts, 'source.delivered_late')
      await changeSourceOrder(tx, id, { failure: 'delivered when the order no longer waited for it' })
    }
  }
  await refundRemainder(write, order)
}

/** Fills the order with the delivery if it still waits, and the rental has only just begun. */
async function fillLate(write: BookWrite, order: SourceOrderRow, sighting: Sighting): Promise<boolean> {
  const { market, tx } = write
  const { txid, owner: provider, balanceSun, blockTimeMs } = sighting
  const totals = market.book.totals(order.resource)
  const failed = (await deliveriesOf(tx, order.id)).filter((row) => row.state === 'failed' && row.txid === null)
  const [row] = failed.sort((a, b) => b.units - a.units)
  if (!totals || !row) return false
  const maxAgeMs = Math.max(MIN_LATE_FILL_MS, row.durationSec * LATE_FILL_PER_SEC_MS)
  if (market.clock.now() - blockTimeMs > maxAgeMs) return false
  const units = Math.min(row.units, unitsFor(balanceSun, totals))
  const signed = await reviveDelegation(write, row, { txid, provider, balanceSun, units })
  if (!signed) return false
  if (units < row.units) await insertMissing(write, row, row.units - units)
  await trackDelivery(write, row.id, sighting)
  await moveSourceOrder(tx, 'revive', order.id)
  if (failed.length === 1 && units === row.units) await changeSourceOrder(tx, order.id, { failure: null })
  return true
}

/** Records the units that a late delivery lacks as a failed delegation, which the next one may revive. */
async function insertMissing({ tx }: BookWrite, row: Delegation, units: number): Promise<void> {
  const { orderId, kind, provider, receiver, resource, durationSec, balanceSun, createdAtMs } = row
  const { commissionBp, source, sourceOrderId, failure } = row
  const rental = { orderId, kind, provider, receiver, resource, durationSec, balanceSun, createdAtMs }
  const id = await insertDelegation(tx, { ...rental, units, commissionBp, source, sourceOrderId })
  await moveDelegation(tx, 'fail', id, { failure })
}
