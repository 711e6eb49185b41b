/** Steps within a transaction: assigning a provider to a rental or removing it, and settling the money exactly once. */
import { payout } from '../../../contract/pricing.ts'
import type { Tx } from '../../../db/db.ts'
import {
  assignmentOf,
  type FastCharge,
  fastChargeById,
  moveFastCharge,
} from '../../../db/stores/rentals/fast-charges.ts'
import { commissionOf } from '../../../db/stores/selling/commissions.ts'
import { post } from '../../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { maxSun, minSun, mulDivDown, mulDivUp, type Sun, subSun } from '../../../kernel/sun.ts'
import { stakeFor } from '../../../tron/resources.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import { buyer, FEES, fastHold, provider as providerAccount } from '../../base/ledger.ts'
import type { Piece } from '../../book/supply.ts'
import { bookId, fastChargeForBook, ledgerCauses } from '../../matching/change-book.ts'
import { piecesFor } from '../../matching/match.ts'
import { suspendProvider } from '../settle.ts'

/** Returns the provider that could fill the whole rental now. Undefined if none can. */
export function findPiece(market: Market, charge: FastCharge): Piece | undefined {
  const { orderId, resource, receiver, priceSun, units, durationSec } = charge
  const asked = { orderId, resource, receiver, priceSun, units, durationSec }
  const [piece] = piecesFor(market, { ...asked, partial: false, minPieceUnits: 0, turn: 0 }, false)
  return piece?.units === units ? piece : undefined
}

/** Plans a rental if one provider can fill all of it now. State: pending -> planned. */
export async function planFastCharge(write: BookWrite, charge: FastCharge): Promise<boolean> {
  const piece = findPiece(write.market, charge)
  return piece !== undefined && planWithProvider(write, charge, piece.provider)
}

/** Plans a rental with this provider. State: pending -> planned. */
export async function planWithProvider(write: BookWrite, charge: FastCharge, provider: TronAddress): Promise<boolean> {
  const { market, tx, undo } = write
  const totals = market.book.totals(charge.resource)
  if (!totals) return false
  const agreed = await commissionOf(tx, provider)
  const commissionBp = agreed?.basisPoints ?? market.settings.commissionBasisPoints
  const assignment = { provider, balanceSun: stakeFor(charge.units, totals), commissionBp }
  if (!(await moveFastCharge(tx, charge.id, 'plan', assignment))) return false
  market.book.add(undo, fastChargeForBook({ ...charge, ...assignment, state: 'planned' }))
  return true
}

/**
 * Removes the provider from a rental. State: planned or signed -> pending. Suspends the provider if its delegation was
 * refused (`isProviderFault`).
 */
export async function unplanFastCharge(
  write: BookWrite,
  charge: FastCharge,
  isProviderFault: boolean,
): Promise<boolean> {
  const { market, tx, undo } = write
  const cleared = { provider: null, balanceSun: null, txid: null }
  if (!(await moveFastCharge(tx, charge.id, 'unplan', cleared))) return false
  const { provider } = assignmentOf(charge)
  const { resource } = charge
  market.book.remove(undo, bookId(charge))
  market.book.markStale(resource, provider)
  if (isProviderFault) await suspendProvider(write, { resource, provider })
  return true
}

export async function findInState(tx: Tx, id: number, state: FastCharge['state']): Promise<FastCharge | undefined> {
  const row = await fastChargeById(tx, id)
  return row?.state === state ? row : undefined
}

/**
 * Returns the cost of the time used, in SUN: the used share of the whole price, rounded up. It is at least the price
 * for `minSec`, and at most the whole price. A started second counts in full. Units that the stake did not yield are
 * free.
 */
export function usageCost(charge: FastCharge, usedMs: number, minSec: number): Sun {
  const { priceSun, durationSec } = charge
  const usedSec = Math.min(durationSec, Math.max(0, Math.ceil(usedMs / 1000)))
  const units = Math.min(charge.units, charge.givenUnits ?? charge.units)
  const wholeSun = payout(priceSun, units, durationSec)
  const minCostSun = mulDivUp(priceSun * units, minSec, DAY_SEC)
  return minSun(wholeSun, maxSun(minCostSun, mulDivUp(wholeSun, usedSec, durationSec)))
}

/**
 * Ends a rental at `closedAtMs`: pays the provider for the time used and refunds the remainder. State: running ->
 * closing.
 */
export async function closeFastCharge(
  market: Market,
  tx: Tx,
  charge: FastCharge,
  closedAtMs: number,
): Promise<boolean> {
  const { orderId, chargeSun, startedAtMs, commissionBp } = charge
  const { minFastChargeSec } = market.settings
  const paidSun = usageCost(charge, closedAtMs - (startedAtMs ?? closedAtMs), minFastChargeSec)
  const feeSun = mulDivDown(paidSun, commissionBp, 10_000)
  const refundSun = subSun(chargeSun, paidSun)
  const settled = { closedAtMs, paidSun, feeSun, refundSun }
  if (!(await moveFastCharge(tx, charge.id, 'close', settled))) return false
  await post(tx, market.clock.now(), ledgerCauses.settled(orderId), [
    { from: fastHold(orderId), to: providerAccount(assignmentOf(charge).provider), amount: subSun(paidSun, feeSun) },
    { from: fastHold(orderId), to: FEES, amount: feeSun },
    { from: fastHold(orderId), to: buyer(charge.accountId), amount: refundSun },
  ])
  return true
}

/**
 * Cancels a rental whose delegation is not signed, and refunds all of its charge. State: pending or planned ->
 * cancelled.
 */
export async function cancelUnsigned(write: BookWrite, charge: FastCharge): Promise<boolean> {
  const { market, tx, undo } = write
  const nowMs = market.clock.now()
  const { orderId, chargeSun } = charge
  const cancelled = { closedAtMs: nowMs, refundSun: chargeSun, provider: null, balanceSun: null }
  if (!(await moveFastCharge(tx, charge.id, 'cancel', cancelled))) return false
  if (charge.state === 'planned') market.book.remove(undo, bookId(charge))
  await post(tx, nowMs, ledgerCauses.cancelled(orderId), [
    { from: fastHold(orderId), to: buyer(charge.accountId), amount: chargeSun },
  ])
  return true
}
