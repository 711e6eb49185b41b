/** Inside a write: the money of a Fast Charge rental, once. */
import { payout } from '../../contract/pricing.ts'
import type { Tx } from '../../db/db.ts'
import { type FastCharge, givenOf, moveFastCharge } from '../../db/stores/fast-charges.ts'
import { post } from '../../db/stores/ledger.ts'
import { minSun, mulDivDown, type Sun, subSun } from '../../kernel/sun.ts'
import type { Market } from '../deps.ts'
import type { Journal } from '../domain/book.ts'
import { buyer, FEES, fastHold, provider as providerAccount } from '../domain/ledger.ts'
import { bookId } from './live.ts'

/**
 * What the time used costs: the price rule for it, a day at least, rounded up, and never more than was charged. The
 * seconds begun count; units that the stake did not give are not paid for.
 */
export function costOfUse(charge: FastCharge, usedMs: number): Sun {
  const usedSec = Math.min(charge.durationSec, Math.max(0, Math.ceil(usedMs / 1000)))
  const units = Math.min(charge.units, charge.givenUnits ?? charge.units)
  return minSun(charge.chargeSun, payout(charge.priceSun, units, usedSec))
}

/** running -> closing: over at `closedAtMs`; the provider is paid for what was used, the rest goes back. */
export function closeFastCharge(market: Market, tx: Tx, charge: FastCharge, closedAtMs: number): boolean {
  const { orderId, chargeSun, startedAtMs } = charge
  const paidSun = costOfUse(charge, closedAtMs - (startedAtMs ?? closedAtMs))
  const feeSun = mulDivDown(paidSun, market.settings.feeBasisPoints, 10_000)
  const refundSun = subSun(chargeSun, paidSun)
  const settled = { closedAtMs, paidSun, feeSun, refundSun }
  if (!moveFastCharge(tx, charge.id, ['running'], 'closing', settled)) return false
  post(tx, market.clock.now(), `fast-settle:${orderId}`, [
    {
      from: fastHold(orderId),
      to: providerAccount(givenOf(charge).provider),
      amount: subSun(paidSun, feeSun),
    },
    { from: fastHold(orderId), to: FEES, amount: feeSun },
    { from: fastHold(orderId), to: buyer(charge.accountId), amount: refundSun },
  ])
  return true
}

/** pending | planned -> cancelled: nothing was signed; all of it goes back. */
export function cancelInWrite(market: Market, tx: Tx, journal: Journal, charge: FastCharge): boolean {
  const nowMs = market.clock.now()
  const { orderId, chargeSun } = charge
  const set = { closedAtMs: nowMs, refundSun: chargeSun, provider: null, balanceSun: null }
  if (!moveFastCharge(tx, charge.id, ['pending', 'planned'], 'cancelled', set)) return false
  if (charge.state === 'planned') market.book.remove(journal, bookId(charge))
  post(tx, nowMs, `fast-cancel:${orderId}`, [
    { from: fastHold(orderId), to: buyer(charge.accountId), amount: chargeSun },
  ])
  return true
}
