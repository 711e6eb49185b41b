/**
 * Inside a write: what follows when a delegation is confirmed, when a fork takes that back, and when it fails.
 * The row, the order, the money and the book change together, once, or not at all.
 */
import { partsOfPaid } from '../../contract/pricing.ts'
import type { Tx } from '../../db/db.ts'
import type { Included } from '../../db/stores/chain/outgoing.ts'
import { isCancelled, type OrderRow, orderById, setProgress } from '../../db/stores/orders/orders.ts'
import {
  markConfirmed,
  markFailed,
  markSoldAfterAll,
  markUnbought,
  planAgain,
  unconfirm,
} from '../../db/stores/rentals/delegation-moves.ts'
import {
  type Delegation,
  delegationById,
  hasOpenDelegations,
  type InState,
} from '../../db/stores/rentals/delegations.ts'
import { moveDelegatable, restProvider } from '../../db/stores/selling/providers.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addSun, mulDivDown, mulDivUp, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { lasted } from '../../kernel/telemetry/span.ts'
import { stakeFor, unitsFor } from '../../tron/resources.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { buyer, earnerOf, FEES, hold, MARKUP } from '../base/ledger.ts'
import { enqueueOrderEnded, enqueueOrderEvent } from '../base/webhook-events.ts'
import { maxBack } from '../book/returns.ts'
import { CANCELLED, giveUp, refundUnused, spentOn, worthOf } from '../holds/order-money.ts'
import { liveDelegation, waitingOrder } from '../matching/change-book.ts'
import { matchWaiting, planPieces } from '../matching/match.ts'
import { ownRun, prolongPair, putBackEnds } from '../matching/pair-lock.ts'

const FIRST_REST_MS = 30_000
const MAX_REST_MS = 3_600_000

/** signed -> confirmed: the fill counts, its part of the payout is earned. False: it was somewhere else. */
export async function confirm(
  write: BookWrite,
  row: InState<'signed'>,
  at: Included & { solid: boolean },
): Promise<boolean> {
  const { market, tx, undo } = write
  const order = await orderOf(tx, row.orderId)
  const totals = market.book.totals(row.resource)
  if (!totals) throw new Error(`no totals of ${row.resource}`)
  const givenUnits = unitsFor(row.balanceSun, totals)
  // An extension's units are on the receiver already; its own stake is on top.
  const units = row.kind === 'EXTEND' ? row.units : Math.min(row.units, givenUnits)
  const { blockTimestampMs: startedAtMs, blockNumber, solid } = at
  const block = { blockNumber, solid: false }
  const run = ownRun(row, startedAtMs)
  const { wholeSun, unusedSun } = partOf(order, row, units, givenUnits)
  const heldBackSun = maxBack(row, wholeSun)
  const goneSun = subSun(wholeSun, heldBackSun)
  const { marketSun: paidSun, markupSun } = partsOfPaid(goneSun, order.markupBp)
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
    paidSun: addSun(order.paidSun, goneSun),
    unusedSun: addSun(order.unusedSun, unusedSun),
    heldBackSun: addSun(order.heldBackSun, heldBackSun),
  }
  const status = await statusOf(tx, { ...order, ...next }, row.id)
  await setProgress(tx, order.id, { ...next, status })
  // What is unused is back with the fill, and told with it.
  if (solid) await refundUnused(market, tx, row, unusedSun)
  if (next.confirmedUnits === order.units)
    lasted('order.fill', (nowMs - order.createdAtMs) / 1000, { resource: order.resource })
  await enqueueFillEvents(market, tx, row.id, { ...order, ...next, status })
  await moveDelegatable(tx, row.resource, row.provider, -row.balanceSun)
  await forgiveProvider(write, row)
  if (row.paymentAddress !== null) market.sellers.again(row.provider, 0)
  market.book.change(undo, row.id, {
    runs: run,
    units: row.kind === 'RENT' ? units : Math.min(row.extraUnits, givenUnits),
  })
  market.book.markStale(row.resource, row.provider)
  await prolongPair(write, row, startedAtMs)
  if (units < row.units) {
    const missing = row.units - units
    if (await isCancelled(tx, order.id)) await giveUp(market, tx, order.id, missing, `short:${row.id}:${confirmations}`)
    else await topUp(write, row, missing)
  }
  return true
}

/** confirmed -> signed: the block is gone, and with it the fill and what was earned. */
export async function revertConfirmation(write: BookWrite, row: InState<'confirmed'>): Promise<boolean> {
  const { market, tx, undo } = write
  if (!(await unconfirm(tx, row.id))) return false
  const order = await orderOf(tx, row.orderId)
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
  await moveDelegatable(tx, row.resource, row.provider, row.balanceSun)
  market.book.change(undo, row.id, { runs: undefined, ...(row.kind === 'EXTEND' ? { units: row.extraUnits } : {}) })
  await putBackEnds(write, row)
  market.book.markStale(row.resource, row.provider)
  return true
}

export interface Failure {
  /** For the operator. */
  why: string
  /** A lock in the way, not of our making, runs until then. */
  lockedUntilMs?: number
  /** The provider gets no orders for a while. */
  rest: boolean
}

/**
 * planned | signed -> failed: the stake is free again and the order is matched again, in its turn. An extension
 * has nobody else to go to: its part of the payout goes back to the buyer.
 */
export async function fail(
  write: BookWrite,
  row: InState<'planned'> | InState<'signed'>,
  failure: Failure,
): Promise<boolean> {
  const { market, tx, undo } = write
  if (!(await markFailed(tx, row.id, failure.why, failure.lockedUntilMs))) return false
  const { resource, provider, receiver } = row
  if (failure.lockedUntilMs !== undefined)
    market.book.noteForeignLock(resource, provider, receiver, failure.lockedUntilMs)
  if (failure.rest) await letRest(write, row)
  market.book.remove(undo, row.id)
  market.book.markStale(resource, provider)
  const order = await orderOf(tx, row.orderId)
  const next = { ...order, plannedUnits: order.plannedUnits - row.units }
  if (row.kind === 'RENT') {
    await setProgress(tx, order.id, { plannedUnits: next.plannedUnits })
    if (await isCancelled(tx, order.id)) await giveUp(market, tx, order.id, row.units, `refund:${row.id}`)
    else market.book.setWaiting(undo, waitingOrder(next))
    await matchWaiting(write, resource)
    return true
  }
  const refundSun = row.costSun ?? ZERO_SUN
  await post(tx, market.clock.now(), `refund:${row.id}`, [
    { from: hold(order.id), to: buyer(order.accountId), amount: refundSun },
  ])
  const refundedSun = addSun(order.refundedSun, refundSun)
  const status = await statusOf(tx, next, row.id)
  await setProgress(tx, order.id, { plannedUnits: next.plannedUnits, refundedSun, status })
  if (status === 'Completed') await enqueueOrderEnded(market, tx, order, 'REFUSED')
  return true
}

/**
 * signed -> planned: its transaction can never be included, and another is signed later; but for a cancelled order
 * there is no other.
 */
export async function planUnlessCancelled(
  write: BookWrite,
  row: InState<'signed'>,
  notBeforeMs: number,
): Promise<void> {
  const { tx } = write
  if (row.kind === 'RENT' && (await isCancelled(tx, row.orderId)))
    await fail(write, row, { why: CANCELLED, rest: false })
  else await planAgain(tx, row.id, row.txid, notBeforeMs)
}

/**
 * failed -> signed: a block has a sale that the node had refused. It is paid like any other, if the order still wants
 * its units. Returns undefined if others have them: its seller was told that nothing was sold.
 */
export async function sellAfterAll(write: BookWrite, row: Delegation): Promise<InState<'signed'> | undefined> {
  const { market, tx, undo } = write
  if (row.state !== 'failed' || row.paymentAddress === null) return undefined
  const order = await orderOf(tx, row.orderId)
  const waiting = market.book.waiting(row.resource).get(row.orderId)
  if (waiting?.receiver !== row.receiver || waiting.units < row.units || !(await markSoldAfterAll(tx, row.id))) {
    const { id, provider, orderId, txid } = row
    await markUnbought(tx, id)
    market.log.warn({ id, provider, order: orderId, txid }, 'sale.unbought')
    return undefined
  }
  const live = liveDelegation({ ...row, state: 'signed', txid: row.txid ?? '' } as InState<'signed'>)
  if (live) market.book.add(undo, live)
  market.book.setWaiting(undo, { ...waiting, units: waiting.units - row.units })
  await setProgress(tx, order.id, { plannedUnits: order.plannedUnits + row.units })
  const signed = await delegationById(tx, row.id)
  return signed?.state === 'signed' ? signed : undefined
}

/** What a seller signed failed: it rests, for longer after each. What it sells next forgives it. */
export function letSellerRest({ sellers }: Market, provider: TronAddress): void {
  sellers.slowDown(provider, { baseMs: FIRST_REST_MS / 2, maxMs: MAX_REST_MS })
}

async function orderOf(tx: Tx, id: string): Promise<OrderRow> {
  const order = await orderById(tx, id)
  if (!order) throw new Error(`no order ${id}`)
  return order
}

/**
 * What goes from the hold for these units, of the payout with the markup in it. The parts together never exceed it:
 * each is what all units so far are worth, less what was paid for those before; so the last one gets all that is left.
 * One for less than the whole time takes that part of it, an extension that for what it gives.
 */
function partOf(order: OrderRow, row: InState<'signed'>, units: number, givenUnits: number): Part {
  if (row.costSun !== null) {
    const unusedSun = notGiven(row, givenUnits)
    return { wholeSun: subSun(row.costSun, unusedSun), unusedSun }
  }
  const worthSun = worthOf(order, order.confirmedUnits + units)
  const allSun = subSun(worthSun, spentOn(order))
  if (row.durationSec >= order.durationSec) return { wholeSun: allSun, unusedSun: ZERO_SUN }
  const wholeSun = mulDivDown(allSun, row.durationSec, order.durationSec)
  return { wholeSun, unusedSun: subSun(allSun, wholeSun) }
}

type Part = { wholeSun: Sun; unusedSun: Sun }

/** Of an extension's price what was for extra units that the stake does not give, rounded up: it is the buyer's. */
function notGiven({ extraUnits, extraSun }: InState<'signed'>, givenUnits: number): Sun {
  const missing = Math.max(0, extraUnits - givenUnits)
  return missing === 0 || extraSun === null ? ZERO_SUN : mulDivUp(extraSun, missing, extraUnits)
}

/** An extension is over when each of its delegations is confirmed, or refunded; a rental when all of it is there. */
async function statusOf(tx: Tx, order: OrderRow, rowId: number): Promise<OrderRow['status']> {
  if (order.kind === 'EXTEND') return (await hasOpenDelegations(tx, order.id, rowId)) ? 'Active' : 'Completed'
  return order.confirmedUnits + order.cancelledUnits === order.units ? 'Completed' : 'Active'
}

/**
 * An order that is over with less than all of it has been cancelled, or is an extension that the chain refused in part.
 */
async function enqueueFillEvents(market: Market, tx: Tx, rowId: number, order: OrderRow): Promise<void> {
  const full = order.confirmedUnits === order.units
  const type = full ? 'order.filled' : 'order.partially_filled'
  await enqueueOrderEvent(market, tx, type, order, async () => [await delegationById(tx, rowId)])
  if (order.status === 'Completed' && !full)
    await enqueueOrderEnded(market, tx, order, order.kind === 'EXTEND' ? 'REFUSED' : 'CANCELLED')
}

/**
 * The weight of the network moved between signing and the block: the same provider adds it, where the pool signs for
 * it.
 */
async function topUp(write: BookWrite, row: InState<'signed'>, units: number): Promise<void> {
  const { market, tx, undo } = write
  const order = waitingOrder(await orderOf(tx, row.orderId))
  const totals = market.book.totals(row.resource)
  const enough =
    row.paymentAddress === null &&
    row.durationSec === order.durationSec &&
    totals !== undefined &&
    market.book.freeSun(row.resource, row.provider) >= stakeFor(units, totals)
  if (enough) {
    await planPieces(write, order, [{ provider: row.provider, units }])
    const { plannedUnits } = await orderOf(tx, row.orderId)
    await setProgress(tx, row.orderId, { plannedUnits: plannedUnits + units })
  } else market.book.setWaiting(undo, order)
}

/** A delegation went through: earlier refusals no longer count. */
export async function forgiveProvider(
  { market, tx, undo }: BookWrite,
  { resource, provider }: OfProvider,
): Promise<void> {
  const facts = market.book.provider(resource, provider)
  if (!facts || facts.refusals === 0) return
  await restProvider(tx, resource, provider, 0, 0)
  market.book.changeProvider(undo, { ...facts, refusals: 0, restsUntilMs: 0 })
}

/** Each refusal in a row doubles the rest, to an hour at most. */
export async function letRest({ market, tx, undo }: BookWrite, { resource, provider }: OfProvider): Promise<void> {
  const facts = market.book.provider(resource, provider)
  if (!facts) return
  const refusals = facts.refusals + 1
  const restMs = Math.min(FIRST_REST_MS * 2 ** Math.min(refusals - 1, 10), MAX_REST_MS)
  const restsUntilMs = market.clock.now() + restMs
  await restProvider(tx, resource, provider, refusals, restsUntilMs)
  market.book.changeProvider(undo, { ...facts, refusals, restsUntilMs })
}

type OfProvider = { resource: Resource; provider: TronAddress }
