/** Inside a write: finding a provider for a Fast Charge rental, losing it again, and the money of it, once. */
import { payout } from '../../../contract/pricing.ts'
import type { Tx } from '../../../db/db.ts'
import { type FastCharge, fastChargeById, givenOf, moveFastCharge } from '../../../db/stores/rentals/fast-charges.ts'
import { commissionOf } from '../../../db/stores/selling/commissions.ts'
import { post } from '../../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { maxSun, minSun, mulDivDown, mulDivUp, type Sun, subSun } from '../../../kernel/sun.ts'
import { stakeFor } from '../../../tron/resources.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import { buyer, FEES, fastHold, provider as providerAccount } from '../../base/ledger.ts'
import type { Piece } from '../../book/supply.ts'
import { bookId, entryOf, liveFastCharge } from '../../matching/change-book.ts'
import { piecesFor } from '../../matching/match.ts'
import { letRest } from '../settle.ts'

/** Who could give all of it now; undefined: nobody. */
export function pieceFor(market: Market, charge: FastCharge): Piece | undefined {
  const { orderId, resource, receiver, priceSun, units, durationSec } = charge
  const asked = { orderId, resource, receiver, priceSun, units, durationSec }
  const [piece] = piecesFor(market, { ...asked, partial: false, minPieceUnits: 0, turn: 0 }, false)
  return piece?.units === units ? piece : undefined
}

/** pending -> planned where one provider can give all of it now. */
export async function planFastCharge(write: BookWrite, charge: FastCharge): Promise<boolean> {
  const piece = pieceFor(write.market, charge)
  return piece !== undefined && planWith(write, charge, piece.provider)
}

/** pending -> planned with this provider. */
export async function planWith(write: BookWrite, charge: FastCharge, provider: TronAddress): Promise<boolean> {
  const { market, tx, undo } = write
  const totals = market.book.totals(charge.resource)
  if (!totals) return false
  const agreed = await commissionOf(tx, provider)
  const commissionBp = agreed?.basisPoints ?? market.settings.commissionBasisPoints
  const given = { provider, balanceSun: stakeFor(charge.units, totals), commissionBp }
  if (!(await moveFastCharge(tx, charge.id, ['pending'], 'planned', given))) return false
  market.book.add(undo, liveFastCharge({ ...charge, ...given, state: 'planned' }))
  return true
}

/** planned | signed -> pending: it looks for another; `rest`: this one has refused. */
export async function unplanFastCharge(write: BookWrite, charge: FastCharge, rest: boolean): Promise<boolean> {
  const { market, tx, undo } = write
  const none = { provider: null, balanceSun: null, txid: null }
  if (!(await moveFastCharge(tx, charge.id, [charge.state], 'pending', none))) return false
  const { provider } = givenOf(charge)
  const { resource } = charge
  market.book.remove(undo, bookId(charge))
  market.book.markStale(resource, provider)
  if (rest) await letRest(write, { resource, provider })
  return true
}

/** The row as it is now, where it is still in this state. */
export async function stillIn(tx: Tx, id: number, state: FastCharge['state']): Promise<FastCharge | undefined> {
  const row = await fastChargeById(tx, id)
  return row?.state === state ? row : undefined
}

/**
 * What the time used costs: its part of the price of the whole rental, at least the day's price for `leastSec`, rounded
 * up, and never more than the whole. The seconds begun count; units that the stake did not give are not paid for.
 */
export function costOfUse(charge: FastCharge, usedMs: number, minSec: number): Sun {
  const { priceSun, durationSec } = charge
  const usedSec = Math.min(durationSec, Math.max(0, Math.ceil(usedMs / 1000)))
  const units = Math.min(charge.units, charge.givenUnits ?? charge.units)
  const wholeSun = payout(priceSun, units, durationSec)
  const minCostSun = mulDivUp(priceSun * units, minSec, DAY_SEC)
  return minSun(wholeSun, maxSun(minCostSun, mulDivUp(wholeSun, usedSec, durationSec)))
}

/** running -> closing: over at `closedAtMs`; the provider is paid for what was used, the rest goes back. */
export async function closeFastCharge(
  market: Market,
  tx: Tx,
  charge: FastCharge,
  closedAtMs: number,
): Promise<boolean> {
  const { orderId, chargeSun, startedAtMs, commissionBp } = charge
  const { minFastChargeSec } = market.settings
  const paidSun = costOfUse(charge, closedAtMs - (startedAtMs ?? closedAtMs), minFastChargeSec)
  const feeSun = mulDivDown(paidSun, commissionBp, 10_000)
  const refundSun = subSun(chargeSun, paidSun)
  const settled = { closedAtMs, paidSun, feeSun, refundSun }
  if (!(await moveFastCharge(tx, charge.id, ['running'], 'closing', settled))) return false
  await post(tx, market.clock.now(), entryOf.settled(orderId), [
    { from: fastHold(orderId), to: providerAccount(givenOf(charge).provider), amount: subSun(paidSun, feeSun) },
    { from: fastHold(orderId), to: FEES, amount: feeSun },
    { from: fastHold(orderId), to: buyer(charge.accountId), amount: refundSun },
  ])
  return true
}

/** pending | planned -> cancelled: nothing was signed; all of it goes back. */
export async function cancelInWrite(write: BookWrite, charge: FastCharge): Promise<boolean> {
  const { market, tx, undo } = write
  const nowMs = market.clock.now()
  const { orderId, chargeSun } = charge
  const set = { closedAtMs: nowMs, refundSun: chargeSun, provider: null, balanceSun: null }
  if (!(await moveFastCharge(tx, charge.id, ['pending', 'planned'], 'cancelled', set))) return false
  if (charge.state === 'planned') market.book.remove(undo, bookId(charge))
  await post(tx, nowMs, entryOf.cancelled(orderId), [
    { from: fastHold(orderId), to: buyer(charge.accountId), amount: chargeSun },
  ])
  return true
}
