/** Reclaims the unlocked stake of an ended rental, but no stake of other rentals of the same pair. */
import type { SigningContext } from '../../../chain/send.ts'
import type { TrackedKind } from '../../../chain/tracker.ts'
import { endedAmong } from '../../../db/stores/rentals/delegations.ts'
import {
  assignmentOf,
  changeFastCharge,
  type FastCharge,
  fastChargeById,
  moveFastCharge,
} from '../../../db/stores/rentals/fast-charges.ts'
import { flatMapSequentially } from '../../../kernel/pool.ts'
import { minSun, type Sun } from '../../../kernel/sun.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import type { LiveDelegation } from '../../book/book.ts'
import { type Pair, pendingDelegationsBetween, solidifiedDelegationsBetween, sumSun } from '../../chain/locks.ts'
import { bookId, changeBook, chargeId, fastChargeForBook, isFastCharge } from '../../matching/change-book.ts'
import { nextReclaimMs, sendStake, stakeReclaimKind } from '../stake.ts'
import { findInState } from './settle.ts'

const RETRY_MS = 30_000

/**
 * Reclaims the stake of a rental. State: closing -> reclaiming, or reclaimed if the provider has already reclaimed the
 * stake.
 */
export async function reclaimFastCharge(market: Market, charge: FastCharge, moment: SigningContext): Promise<void> {
  const { provider: owner, balanceSun } = assignmentOf(charge)
  const { id, receiver, resource } = charge
  const pair = { provider: owner, receiver, resource }
  const unlocked = await unlockedSun(market, pair, moment.headMs, false)
  // Only if the solidified state lacks the stake too is it certain to be gone.
  if (unlocked < balanceSun && (await unlockedSun(market, pair, moment.headMs, true)) > unlocked) return
  if (unlocked <= 0) {
    await changeBook(market, (write) => completeFastReclaim(write, id))
    return
  }
  const { others, ofOrders } = await otherStake(market, charge, moment.headMs)
  // The stake of each rental is known only when all of them are confirmed.
  if (others.some(({ startedAtMs }) => startedAtMs === null) || ofOrders.some(({ activePeriod }) => !activePeriod))
    return
  const othersSun = sumSun([...others.map(assignmentOf), ...ofOrders])
  if (othersSun > 0 && unlocked - othersSun < balanceSun) {
    const notBeforeMs = market.clock.now() + RETRY_MS
    await market.db.write((tx) => changeFastCharge(tx, id, 'closing', { notBeforeMs }))
    return
  }
  const order = { owner, receiver, resource, balanceSun: minSun(balanceSun, unlocked) }
  const updateRow = ({ tx }: BookWrite, reclaimTxid: string) => moveFastCharge(tx, id, 'reclaim', { reclaimTxid })
  const problem = await sendStake(market, { purpose: 'FAST_RECLAIM', id, updateRow }, order, moment)
  if (!problem) return
  const notBeforeMs = nextReclaimMs(market, { charge: id, provider: owner }, problem)
  await market.db.write((tx) => changeFastCharge(tx, id, 'closing', { notBeforeMs }))
}

/** Ends the reclaim. Called once the receiver no longer has any of the stake. */
export async function completeFastReclaim({ market, tx, undo }: BookWrite, id: number): Promise<void> {
  const charge = await fastChargeById(tx, id)
  if (!charge || !(await moveFastCharge(tx, id, 'finish'))) return
  market.book.remove(undo, bookId(charge))
  market.book.markStale(charge.resource, assignmentOf(charge).provider)
}

export function fastReclaimKind(market: Market): TrackedKind<BookWrite> {
  return stakeReclaimKind(
    market,
    async (tx, { ref }, notBeforeMs) => {
      const charge = await findInState(tx, Number(ref), 'reclaiming')
      if (charge && notBeforeMs !== undefined)
        await moveFastCharge(tx, charge.id, 'reclaimAgain', { reclaimTxid: null, notBeforeMs })
      return charge && fastChargeForBook(charge)
    },
    completeFastReclaim,
  )
}

/**
 * Returns stake of the same pair that must not be reclaimed: other Fast Charge rentals that are active or being
 * reclaimed, and orders without a lock. Expired orders are left out: they wait for this reclaim, so it must not wait
 * for them.
 */
async function otherStake(
  market: Market,
  charge: FastCharge,
  headMs: number,
): Promise<{ others: FastCharge[]; ofOrders: LiveDelegation[] }> {
  const { provider } = assignmentOf(charge)
  const unlocked = market.book
    .delegationsTo(charge.resource, charge.receiver)
    .filter((one) => one.unlocked && one.provider === provider && one.id !== bookId(charge))
  const ids = unlocked.filter(isFastCharge).map(chargeId)
  const others = await market.db.read((reader) =>
    flatMapSequentially(ids, async (id) => {
      const charge = await fastChargeById(reader, id)
      return charge && charge.state !== 'closing' ? charge : []
    }),
  )
  const ofOrders = unlocked.filter((one) => !isFastCharge(one))
  const expired = await market.db.read((reader) => endedAmong(reader, ofOrders, headMs))
  return { others, ofOrders: ofOrders.filter(({ id }) => !expired.has(id)) }
}

/** Sums the stake of the pair that is not locked. */
async function unlockedSun(market: Market, pair: Pair, headMs: number, solid: boolean): Promise<Sun> {
  const found = await (solid ? solidifiedDelegationsBetween : pendingDelegationsBetween)(market.node, pair)
  return sumSun(found.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) < headMs))
}
