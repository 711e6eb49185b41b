/** Settles a delegation in a transaction. Row, order, money and book change together or not at all. */
import { partsOfPaid } from '../../contract/pricing.ts'
import type { Tx } from '../../db/db.ts'
import type { Included } from '../../db/stores/chain/outgoing.ts'
import { isCancelled, type OrderRow, orderById, setProgress } from '../../db/stores/orders/orders.ts'
import {
  markConfirmed,
  markUnbought,
  moveDelegation,
  replan,
  unconfirm,
} from '../../db/stores/rentals/delegation-moves.ts'
import {
  type Delegation,
  delegationById,
  deliveriesOf,
  hasOpenDelegations,
  type InState,
} from '../../db/stores/rentals/delegations.ts'
import { adjustDelegatable, storeProviderSuspension } from '../../db/stores/selling/providers.ts'
import { moveSourceOrder } from '../../db/stores/selling/sources.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addSun, mulDivDown, mulDivUp, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { reportDuration } from '../../kernel/telemetry/span.ts'
import { stakeFor, unitsFor } from '../../tron/resources.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { buyer, earnerOf, FEES, hold, MARKUP } from '../base/ledger.ts'
import { enqueueOrderEnded, enqueueOrderEvent } from '../base/webhook-events.ts'
import { maxReturnRefund } from '../book/returns.ts'
import { cancelUnits, ORDER_CANCELLED, priceOfUnits, refundUnused, spentOnFilledUnits } from '../holds/order-money.ts'
import { waitingOrder } from '../matching/change-book.ts'
import { matchWaiting, planPieces } from '../matching/match.ts'
import { ownPeriod, prolongPair, restoreEnds } from '../matching/pair-lock.ts'
import { reviveDelegation } from './revive.ts'
import { forgetFailures } from './seller-pauses.ts'

const FIRST_SUSPENSION_MS = 30_000
const MAX_SUSPENSION_MS = 3_600_000

/**
 * Confirms a delegation: counts its fill and pays its part of the payout. State: signed -> confirmed. False if the row
 * is no longer signed.
 */
export async function confirmDelegation(
  write: BookWrite,
  row: InState<'signed'>,
  at: Included & { solid: boolean },
): Promise<boolean> {
  const { market, tx, undo } = write
  const order = await requireOrder(tx, row.orderId)
  const totals = market.book.totals(row.resource)
  if (!totals) throw new Error(`network totals have not been read for ${row.resource}`)
  const givenUnits = unitsFor(row.balanceSun, totals)
  // An extension counts with all its units. Units that its stake does not yield are refunded.
  const units = row.kind === 'EXTEND' ? row.units : Math.min(row.units, givenUnits)
  const { blockTimestampMs: startedAtMs, blockNumber, solid } = at
  const block = { blockNumber, solid: false }
  const run = ownPeriod(row, startedAtMs)
  const { wholeSun, unusedSun } = payoutPart(order, row, units, givenUnits)
  // A supplier may take its delegation back at any time, so the whole price waits for the end.
  const heldBackSun = row.source === null ? maxReturnRefund(row, wholeSun) : wholeSun
  const paidOutSun = subSun(wholeSun, heldBackSun)
  const { marketSun: paidSun, markupSun } = partsOfPaid(paidOutSun, order.markupBp)
  const feeSun = mulDivDown(paidSun, row.commissionBp, 10_000)
  const confirmations = row.confirmations + 1
  const money = { paidSun, feeSun, markupSun, unusedSun, heldBackSun }
  const confirmed = { units, givenUnits, ...money, confirmations, ...block, startedAtMs, ...run }
  if (!(await markConfirmed(tx, row.id, row.txid, confirmed))) return false

  const nowMs = market.clock.now()
  const earner = earnerOf(row)
  await post(tx, nowMs, `fill:${row.id}:${confirmations}`, [
    { from: hold(order.id), to: earner, amount: subSun(paidSun, feeSun) },
    { from: hold(order.id), to: FEES, amount: feeSun },
    { from: hold(order.id), to: MARKUP, amount: markupSun },
  ])
  const next = {
    plannedUnits: order.plannedUnits - row.units + units,
    confirmedUnits: order.confirmedUnits + units,
    paidSun: addSun(order.paidSun, paidOutSun),
    unusedSun: addSun(order.unusedSun, unusedSun),
    heldBackSun: addSun(order.heldBackSun, heldBackSun),
  }
  const status = await orderStatus(tx, { ...order, ...next }, row.id)
  await setProgress(tx, order.id, { ...next, status })
  // The unused part is refunded now, so that the fill event includes it.
  if (solid) await refundUnused(market, tx, row, unusedSun)
  if (next.confirmedUnits === order.units)
    reportDuration('order.fill', (nowMs - order.createdAtMs) / 1000, { resource: order.resource })
  await enqueueFillEvents(market, tx, row.id, { ...order, ...next, status })
  await adjustDelegatable(tx, row.resource, row.provider, -row.balanceSun)
  await clearRefusals(write, row)
  if (row.paymentAddress !== null) await forgetFailures(write, row)
  market.book.change(undo, row.id, {
    activePeriod: run,
    units: row.kind === 'RENT' ? units : Math.min(row.extraUnits, givenUnits),
  })
  market.book.markStale(row.resource, row.provider)
  await prolongPair(write, row, startedAtMs)
  if (units < row.units) {
    const missing = row.units - units
    if (await isCancelled(tx, order.id))
      await cancelUnits(market, tx, order.id, missing, `short:${row.id}:${confirmations}`)
    else await replaceMissingUnits(write, row, missing)
  }
  return true
}

/** Reverts a fill and its earnings, because a reorg removed the block. State: confirmed -> signed. */
export async function revertConfirmation(write: BookWrite, row: InState<'confirmed'>): Promise<boolean> {
  const { market, tx, undo } = write
  if (!(await unconfirm(tx, row.id))) return false
  const order = await requireOrder(tx, row.orderId)
  await post(tx, market.clock.now(), `unfill:${row.id}:${row.confirmations}`, [
    { from: earnerOf(row), to: hold(order.id), amount: subSun(row.paidSun, row.feeSun) },
    { from: FEES, to: hold(order.id), amount: row.feeSun },
    { from: MARKUP, to: hold(order.id), amount: row.markupSun },
  ])
  await setProgress(tx, order.id, {
    confirmedUnits: order.confirmedUnits - row.units,
    paidSun: subSun(order.paidSun, addSun(row.paidSun, row.markupSun)),
    unusedSun: subSun(order.unusedSun, row.unusedSun),
    heldBackSun: subSun(order.heldBackSun, row.heldBackSun),
    status: 'Active',
  })
  await enqueueOrderEvent(market, tx, 'order.reverted', order, async () => [row])
  await adjustDelegatable(tx, row.resource, row.provider, row.balanceSun)
  market.book.change(undo, row.id, {
    activePeriod: undefined,
    ...(row.kind === 'EXTEND' ? { units: row.extraUnits } : {}),
  })
  await restoreEnds(write, row)
  market.book.markStale(row.resource, row.provider)
  return true
}

export interface Failure {
  /** Reason shown to the operator. */
  why: string
  /** End of a lock that prevents the delegation. The marketplace did not create this lock. */
  lockedUntilMs?: number
  /** True if the provider is to blame, so that it is suspended and gets no orders for a while. */
  isProviderFault: boolean
}

/**
 * Fails a delegation: frees its stake and matches the order again, or refunds an extension's part of the payout. State:
 * planned or signed -> failed.
 */
export async function failDelegation(
  write: BookWrite,
  row: InState<'planned'> | InState<'signed'>,
  failure: Failure,
): Promise<boolean> {
  const { market, tx, undo } = write
  const { why, lockedUntilMs = null } = failure
  if (!(await moveDelegation(tx, 'fail', row.id, { failure: why, lockedUntilMs }))) return false
  const { resource, provider, receiver } = row
  if (failure.lockedUntilMs !== undefined)
    market.book.recordForeignLock(resource, provider, receiver, failure.lockedUntilMs)
  if (failure.isProviderFault) await suspendProvider(write, row)
  market.book.remove(undo, row.id)
  market.book.markStale(resource, provider)
  const order = await requireOrder(tx, row.orderId)
  const next = { ...order, plannedUnits: order.plannedUnits - row.units }
  if (row.kind === 'RENT') {
    await setProgress(tx, order.id, { plannedUnits: next.plannedUnits })
    if (await isCancelled(tx, order.id)) await cancelUnits(market, tx, order.id, row.units, `refund:${row.id}`)
    else market.book.setWaiting(undo, waitingOrder(next))
    await matchWaiting(write, resource)
    return true
  }
  const refundSun = row.costSun ?? ZERO_SUN
  await post(tx, market.clock.now(), `refund:${row.id}`, [
    { from: hold(order.id), to: buyer(order.accountId), amount: refundSun },
  ])
  const refundedSun = addSun(order.refundedSun, refundSun)
  const status = await orderStatus(tx, next, row.id)
  await setProgress(tx, order.id, { plannedUnits: next.plannedUnits, refundedSun, status })
  if (status === 'Completed') await enqueueOrderEnded(market, tx, order, 'REFUSED')
  return true
}

/**
 * Fails a delivery that a reorg removed for good. If nothing else of the order was delivered, the supplier was paid for
 * nothing, which is a problem for the operator.
 */
export async function failLostDelivery(write: BookWrite, row: InState<'signed'>, sourceOrderId: number): Promise<void> {
  const why = 'a reorg removed the delivery'
  await failDelegation(write, row, { why, isProviderFault: false })
  const rows = await deliveriesOf(write.tx, sourceOrderId)
  if (rows.every(({ state }) => state === 'failed'))
    await moveSourceOrder(write.tx, 'lose', sourceOrderId, { failure: why })
}

/**
 * Plans a delegation again after its transaction is gone, so that a new one is signed later. State: signed -> planned.
 * If the order is cancelled, fails the delegation instead.
 */
export async function replanUnlessCancelled(
  write: BookWrite,
  row: InState<'signed'>,
  notBeforeMs: number,
): Promise<void> {
  const { tx } = write
  if (row.kind === 'RENT' && (await isCancelled(tx, row.orderId)))
    await failDelegation(write, row, { why: ORDER_CANCELLED, isProviderFault: false })
  else await replan(tx, row.id, row.txid, notBeforeMs)
}

/**
 * Accepts a manual sale that the node had refused but a block contains. State: failed -> signed. Returns undefined if
 * other providers have filled the units, because the seller was already informed that the sale failed.
 */
export async function acceptLateSale(write: BookWrite, row: Delegation): Promise<InState<'signed'> | undefined> {
  if (row.state !== 'failed' || row.paymentAddress === null) return undefined
  const signed = await reviveDelegation(write, row)
  if (signed) return signed
  const { id, provider, orderId, txid } = row
  await markUnbought(write.tx, id)
  write.market.log.warn({ id, provider, order: orderId, txid }, 'sale.unbought')
  return undefined
}

async function requireOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = await orderById(tx, id)
  if (!order) throw new Error(`order not found: ${id}`)
  return order
}

/**
 * Returns the part of the held payout for these units, markup included. Each part is the price of all units so far less
 * earlier payments, so the sum never exceeds the payout and the last part includes the rounding remainder. A rental for
 * less than the full time gets a proportional part. An extension is reduced by the units that it did not yield.
 */
function payoutPart(order: OrderRow, row: InState<'signed'>, units: number, givenUnits: number): PayoutPart {
  if (row.costSun !== null) {
    const unusedSun = undeliveredSun(row, givenUnits)
    return { wholeSun: subSun(row.costSun, unusedSun), unusedSun }
  }
  const worthSun = priceOfUnits(order, order.confirmedUnits + units)
  const allSun = subSun(worthSun, spentOnFilledUnits(order))
  if (row.durationSec >= order.durationSec) return { wholeSun: allSun, unusedSun: ZERO_SUN }
  const wholeSun = mulDivDown(allSun, row.durationSec, order.durationSec)
  return { wholeSun, unusedSun: subSun(allSun, wholeSun) }
}

type PayoutPart = { wholeSun: Sun; unusedSun: Sun }

/** Returns the price of an extension's extra units that its stake did not yield, rounded up. This price is refunded. */
function undeliveredSun({ extraUnits, extraSun }: InState<'signed'>, givenUnits: number): Sun {
  const missing = Math.max(0, extraUnits - givenUnits)
  return missing === 0 || extraSun === null ? ZERO_SUN : mulDivUp(extraSun, missing, extraUnits)
}

/**
 * Returns the status of an order. An extension is Completed when all its delegations are confirmed or refunded, a
 * rental when all its units are delegated or cancelled.
 */
async function orderStatus(tx: Tx, order: OrderRow, rowId: number): Promise<OrderRow['status']> {
  if (order.kind === 'EXTEND') return (await hasOpenDelegations(tx, order.id, rowId)) ? 'Active' : 'Completed'
  return order.confirmedUnits + order.cancelledUnits === order.units ? 'Completed' : 'Active'
}

/**
 * Queues the events of a fill. An order completed without a full fill was cancelled, or is an extension that the chain
 * partly refused.
 */
async function enqueueFillEvents(market: Market, tx: Tx, rowId: number, order: OrderRow): Promise<void> {
  const isFull = order.confirmedUnits === order.units
  const type = isFull ? 'order.filled' : 'order.partially_filled'
  await enqueueOrderEvent(market, tx, type, order, async () => [await delegationById(tx, rowId)])
  if (order.status === 'Completed' && !isFull)
    await enqueueOrderEnded(market, tx, order, order.kind === 'EXTEND' ? 'REFUSED' : 'CANCELLED')
}

/**
 * Replaces units that the stake no longer yields, because the network's total stake changed between signing and the
 * block. If the pool signs for the same provider, that provider adds them; otherwise the order waits for other
 * providers.
 */
async function replaceMissingUnits(write: BookWrite, row: InState<'signed'>, units: number): Promise<void> {
  const { market, tx, undo } = write
  const order = waitingOrder(await requireOrder(tx, row.orderId))
  const totals = market.book.totals(row.resource)
  const canAdd =
    row.paymentAddress === null &&
    row.durationSec === order.durationSec &&
    totals !== undefined &&
    market.book.freeSun(row.resource, row.provider) >= stakeFor(units, totals)
  if (canAdd) {
    await planPieces(write, order, [{ provider: row.provider, units }])
    const { plannedUnits } = await requireOrder(tx, row.orderId)
    await setProgress(tx, row.orderId, { plannedUnits: plannedUnits + units })
  } else market.book.setWaiting(undo, order)
}

/** Clears the provider's refusals after a successful delegation. */
export async function clearRefusals(
  { market, tx, undo }: BookWrite,
  { resource, provider }: ProviderKey,
): Promise<void> {
  const facts = market.book.provider(resource, provider)
  if (!facts || facts.refusals === 0) return
  await storeProviderSuspension(tx, resource, provider, 0, 0)
  market.book.changeProvider(undo, { ...facts, refusals: 0, restsUntilMs: 0 })
}

/** Suspends a provider. The time doubles with each consecutive refusal, up to one hour. */
export async function suspendProvider(
  { market, tx, undo }: BookWrite,
  { resource, provider }: ProviderKey,
): Promise<void> {
  const facts = market.book.provider(resource, provider)
  if (!facts) return
  const refusals = facts.refusals + 1
  const suspensionMs = Math.min(FIRST_SUSPENSION_MS * 2 ** Math.min(refusals - 1, 10), MAX_SUSPENSION_MS)
  const restsUntilMs = market.clock.now() + suspensionMs
  await storeProviderSuspension(tx, resource, provider, refusals, restsUntilMs)
  market.book.changeProvider(undo, { ...facts, refusals, restsUntilMs })
}

type ProviderKey = { resource: Resource; provider: TronAddress }
