/**
 * Places orders at suppliers and follows them. An order is recorded before it is sent, and never sent again while it
 * may have been bought. Only a delegation in a block counts as its delivery (`deliveries.ts`).
 */
import {
  changeSourceOrder,
  moveSourceOrder,
  type SourceOrderRow,
  sourceOrderById,
  sourceOrdersOf,
} from '../../db/stores/selling/sources.ts'
import { type AppError, fallback, hasCode } from '../../kernel/errors.ts'
import type { Sun } from '../../kernel/sun.ts'
import { LOST_CALL_WATCH_MS, pauseBetweenChecksMs, verdictOf } from '../../suppliers/lost-orders.ts'
import type {
  OrderReference,
  Supplier,
  SupplierOrder,
  SupplierRefusal,
  SupplierRequest,
} from '../../suppliers/supplier.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import type { SourceState } from '../book/source-state.ts'
import { changeBook } from '../matching/change-book.ts'
import { bookCost, bookedBalance } from './books.ts'
import { acceptDelivered, claimDeliveries, isFullyClaimed } from './deliveries.ts'
import { failureText } from './problems.ts'
import { failSourceOrder, isOvercharged, suspendSource } from './settle.ts'

/** A busy supplier is asked again this often before the units are bought elsewhere. */
const MAX_BUSY_ATTEMPTS = 3
const BUSY_MS = 2_000
/** Pause between two looks at an accepted order. */
export const LOOK_MS = 3_000
/** Time from the order to its delivery, after which the missing units are bought elsewhere. */
const DELIVERY_MS = 180_000
/** Number of orders of a supplier among which a lost one is looked for. */
const MAX_OTHERS = 1_000
/** Time from the order in which all parts of a delivery must appear. */
const PARTS_MS = 20_000
/** A receiver that a supplier refuses gets no offers of it for this long. */
const RECEIVER_MS = 3_600_000

/** Makes the next step of one order. Throws the database's errors only. */
export async function followOrder(market: Market, state: SourceState, order: SourceOrderRow): Promise<void> {
  switch (order.state) {
    case 'planned':
      return sendOrder(market, state, order)
    case 'sent':
      return findLostOrder(market, state, order)
    case 'placed':
      return lookAtOrder(market, state, order)
  }
}

async function sendOrder(market: Market, state: SourceState, order: SourceOrderRow): Promise<void> {
  const sentAtMs = market.clock.now()
  const sent = await market.db.write((tx) =>
    moveSourceOrder(tx, 'send', order.id, {
      sentAtMs,
      attempts: order.attempts + 1,
      nextAtMs: sentAtMs + LOOK_MS,
    }),
  )
  if (!sent) return
  try {
    await accept(market, sent, await state.supplier.order(requestOf(sent)))
  } catch (error) {
    if (hasCode(error, 'SUPPLIER_REFUSED')) await refuse(market, state, sent, error)
    else if (hasCode(error, 'SUPPLIER_BUSY')) await postpone(market, state, sent, error)
    else {
      await suspendSource(market, state, order.source)
      await noteUnclear(market, sent, error)
    }
  }
}

const requestOf = ({
  ownId,
  receiver,
  resource,
  units,
  durationSec,
  expectedSun,
}: SourceOrderRow): SupplierRequest => ({
  ownId,
  receiver,
  resource,
  units,
  durationSec,
  maxCostSun: expectedSun,
})

async function accept(market: Market, order: SourceOrderRow, answer: SupplierOrder): Promise<void> {
  const nowMs = market.clock.now()
  const costSun = answer.costSun ?? order.expectedSun
  const placed = await changeBook(market, async ({ tx }) => {
    const { supplierId = null, txids } = answer
    const set = { supplierId, txids: [...txids], nextAtMs: nowMs + LOOK_MS, failure: null }
    const placed = await moveSourceOrder(tx, 'accept', order.id, set)
    if (placed) await bookCost(tx, placed, costSun, nowMs)
    return placed
  })
  if (!placed) return
  market.log.info({ ...factsOf(order), supplierId: answer.supplierId, costSun }, 'source.order_placed')
  await suspendIfOvercharged(market, placed, costSun)
  await applyReport(market, { ...placed, costSun }, answer)
}

/** The supplier refused: nothing was bought, and the units are bought elsewhere at once. */
async function refuse(market: Market, state: SourceState, order: SourceOrderRow, error: AppError): Promise<void> {
  const reason = error.data.reason as SupplierRefusal
  const why = `${order.source} refused the order (${reason}): ${failureText(error)}`
  if (reason === 'receiver')
    market.book.recordRefusal(order.resource, state.address, order.receiver, market.clock.now() + RECEIVER_MS)
  else await suspendSource(market, state, order.source)
  await changeBook(market, (write) => failSourceOrder(write, order, why, NOT_BOUGHT))
}

const NOT_BOUGHT = { wasBought: false }

async function postpone(market: Market, state: SourceState, order: SourceOrderRow, error: AppError): Promise<void> {
  if (order.attempts >= MAX_BUSY_ATTEMPTS) {
    await suspendSource(market, state, order.source)
    await changeBook(market, (write) => failSourceOrder(write, order, `${order.source} is too busy`, NOT_BOUGHT))
    return
  }
  const askedMs = Number(error.data.retryAfterMs ?? 0)
  const nextAtMs = market.clock.now() + Math.max(BUSY_MS, Math.min(askedMs, 10 * BUSY_MS))
  await market.db.write((tx) => moveSourceOrder(tx, 'postpone', order.id, { nextAtMs }))
}

async function noteUnclear(market: Market, order: SourceOrderRow, error: unknown): Promise<void> {
  const failure = failureText(error)
  market.log.warn({ ...factsOf(order), detail: failure }, 'source.answer_lost')
  const nextAtMs = market.clock.now() + LOOK_MS
  await market.db.write((tx) => changeSourceOrder(tx, order.id, { nextAtMs, failure }))
}

/** Finds out whether an order whose answer was lost was placed. Repeats it only where that cannot buy twice. */
async function findLostOrder(market: Market, state: SourceState, order: SourceOrderRow): Promise<void> {
  const nowMs = market.clock.now()
  const sentAtMs = order.sentAtMs ?? order.createdAtMs
  let moneyMissing = false
  try {
    const found = await askAgain(market, state.supplier, order)
    if (found) return accept(market, order, found)
    moneyMissing = await isMoneyMissing(market, state, order)
  } catch (error) {
    if (nowMs - sentAtMs < LOST_CALL_WATCH_MS) return noteUnclear(market, order, error)
  }
  const { findsByOwnId, repeatsByOwnId } = state.supplier.traits
  const canAsk = findsByOwnId || repeatsByOwnId
  if (!canAsk && (await changeBook(market, (write) => acceptDelivered(write, order)))) return
  const absentSinceMs = order.absentSinceMs ?? nowMs
  const verdict = verdictOf({ sentAtMs, absentSinceMs, watchUntilMs: null }, moneyMissing, nowMs)
  const nextAtMs = nowMs + Math.max(LOOK_MS, pauseBetweenChecksMs(nowMs - sentAtMs))
  if (verdict === 'unknown') await market.db.write((tx) => changeSourceOrder(tx, order.id, { absentSinceMs, nextAtMs }))
  else
    await changeBook(market, (write) => failAbsentOrder(write, order, canAsk || state.supplier.balance !== undefined))
}

/**
 * Ends an order that left no trace. `isShownAbsent`: a lookup or the balance shows that the supplier sold nothing.
 * Otherwise the books count the whole cost, so that the limit per day holds.
 */
async function failAbsentOrder(write: BookWrite, order: SourceOrderRow, isShownAbsent: boolean): Promise<void> {
  if (isShownAbsent) return failSourceOrder(write, order, `${order.source} did not get the order`)
  await bookCost(write.tx, order, order.expectedSun, write.market.clock.now())
  await failSourceOrder(write, order, `nothing shows whether ${order.source} sold it, so its cost is booked`)
}

/**
 * Returns the order as the supplier knows it. Undefined if it does not know it, or cannot be asked. A refusal now does
 * not prove that the first call bought nothing.
 */
async function askAgain(market: Market, supplier: Supplier, order: SourceOrderRow): Promise<SupplierOrder | undefined> {
  const { findsByOwnId, repeatsByOwnId } = supplier.traits
  if (findsByOwnId && supplier.look) return supplier.look(await referenceOf(market, order))
  if (!repeatsByOwnId) return undefined
  return supplier.order(requestOf(order)).catch(fallback(undefined, 'SUPPLIER_REFUSED'))
}

/** Returns all by which a supplier may find the order. */
export async function referenceOf({ db }: Market, order: SourceOrderRow): Promise<OrderReference> {
  const others = await db.read((reader) => sourceOrdersOf(reader, order.source, MAX_OTHERS))
  const otherIds = new Set(others.flatMap(({ id, supplierId }) => (id !== order.id && supplierId ? [supplierId] : [])))
  const { ownId, supplierId } = order
  const request = { ...requestOf(order), sentAtMs: order.sentAtMs ?? order.createdAtMs, otherIds }
  return { ownId, supplierId: supplierId ?? undefined, request }
}

/** True if the supplier has less than the books say, by most of the order's cost. A top-up hides that. */
async function isMoneyMissing({ db }: Market, { supplier }: SourceState, order: SourceOrderRow): Promise<boolean> {
  const balance = await supplier.balance?.()
  if (!balance) return false
  const bookedSun = await db.read((reader) => bookedBalance(reader, order.source))
  return (bookedSun - balance.balanceSun) * 2 >= order.expectedSun
}

async function lookAtOrder(market: Market, state: SourceState, order: SourceOrderRow): Promise<void> {
  const nowMs = market.clock.now()
  const isLate = nowMs - (order.sentAtMs ?? nowMs) >= DELIVERY_MS
  try {
    const report = await state.supplier.look?.(await referenceOf(market, order))
    if (report && (await applyReport(market, order, report))) return
    if (!state.supplier.look && (await claimParts(market, order, order.txids))) return
  } catch (error) {
    market.log.info({ ...factsOf(order), err: error }, 'source.look_failed')
  }
  if (!isLate) {
    await market.db.write((tx) => changeSourceOrder(tx, order.id, { nextAtMs: nowMs + LOOK_MS }))
    return
  }
  // The supplier names no transaction, so one of about the ordered size counts.
  await changeBook(market, (write) => claimDeliveries(write, order, { isUnnamedFine: true }))
  if ((await market.db.read((reader) => sourceOrderById(reader, order.id)))?.state !== 'placed') return
  await suspendSource(market, state, order.source)
  await changeBook(market, (write) => failSourceOrder(write, order, `${order.source} did not deliver in time`))
}

/**
 * Claims a delivery that the supplier calls complete. Some suppliers name only one of several transactions, so the
 * others get some time to appear. Returns true if that ends the order.
 */
async function claimParts(market: Market, order: SourceOrderRow, txids: readonly string[]): Promise<boolean> {
  if (txids.length > 0 && !(await isFullyClaimed(market, order, txids))) return false
  await changeBook(market, (write) => claimDeliveries(write, order, { isUnnamedFine: true }))
  if (txids.length === 0 || market.clock.now() - (order.sentAtMs ?? 0) < PARTS_MS) return false
  await changeBook(market, (write) => failSourceOrder(write, order, `${order.source} delivered less`))
  return true
}

/** Suspends a supplier that charges more than its offer said, so that its offers are read before the next order. */
async function suspendIfOvercharged(market: Market, order: SourceOrderRow, costSun: Sun): Promise<void> {
  const state = market.sources.get(order.source)
  if (!state || isOvercharged(order) || !isOvercharged({ ...order, costSun })) return
  market.log.error({ ...factsOf(order), costSun, expectedSun: order.expectedSun }, 'source.charged_more')
  await suspendSource(market, state, order.source)
}

/** Records what the supplier reports. Returns true if that ends the order. */
async function applyReport(market: Market, order: SourceOrderRow, report: SupplierOrder): Promise<boolean> {
  const { txids, costSun, state } = report
  if (costSun !== undefined) await suspendIfOvercharged(market, order, costSun)
  await market.db.write(async (tx) => {
    if (costSun !== undefined) await bookCost(tx, order, costSun, market.clock.now())
    if (txids.length > 0) await changeSourceOrder(tx, order.id, { txids: [...txids] })
  })
  if (txids.length > 0) await changeBook(market, (write) => claimDeliveries(write, { ...order, txids: [...txids] }))
  if (state === 'waiting') return false
  if (state === 'delivered') return claimParts(market, order, txids)
  if (state === 'partly' && !(await isFullyClaimed(market, order, txids))) return false
  const source = market.sources.get(order.source)
  if (source && state !== 'partly') await suspendSource(market, source, order.source)
  await changeBook(market, (write) => failSourceOrder(write, order, `${order.source} reports: ${state}`))
  return true
}

export const factsOf = ({ id, source, orderId, units, receiver }: SourceOrderRow) => ({
  source,
  sourceOrder: id,
  order: orderId,
  units,
  receiver,
})
