/**
 * Takes the stake of a Fast Charge rental back once it is over: there is no lock that could be in the way, and what
 * another one of the same pair has is left alone.
 */
import type { Moment } from '../../../chain/send.ts'
import type { TrackedKind } from '../../../chain/tracker.ts'
import { overOf } from '../../../db/stores/rentals/delegations.ts'
import { type FastCharge, fastChargeById, givenOf, moveFastCharge } from '../../../db/stores/rentals/fast-charges.ts'
import { flatMapInTurn } from '../../../kernel/pool.ts'
import { minSun, type Sun } from '../../../kernel/sun.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import type { LiveDelegation } from '../../book/book.ts'
import { type Pair, pendingBetween, solidBetween, sumSun } from '../../chain/locks.ts'
import { bookId, changeBook, chargeId, isCharge, liveFastCharge } from '../../matching/change-book.ts'
import { reclaimLater, sendStake, stakeBackKind } from '../stake.ts'
import { stillIn } from './settle.ts'

const RETRY_MS = 30_000

/** closing -> reclaiming, or straight to reclaimed where the provider has taken it back itself. */
export async function reclaimFastCharge(market: Market, charge: FastCharge, moment: Moment): Promise<void> {
  const { provider: owner, balanceSun } = givenOf(charge)
  const { id, receiver, resource } = charge
  const pair = { provider: owner, receiver, resource }
  const free = await freeSun(market, pair, moment.headMs, false)
  // Stake that is missing is missing for good only in the solidified state.
  if (free < balanceSun && (await freeSun(market, pair, moment.headMs, true)) > free) return
  if (free <= 0) {
    await changeBook(market, (write) => completeFastReclaim(write, id))
    return
  }
  const { others, ofOrders } = await besides(market, charge, moment.headMs)
  // Which stake is whose is certain once the chain is known to have it.
  if (others.some(({ startedAtMs }) => startedAtMs === null) || ofOrders.some(({ runs }) => !runs)) return
  const besideSun = sumSun([...others.map(givenOf), ...ofOrders])
  if (besideSun > 0 && free - besideSun < balanceSun) {
    const notBeforeMs = market.clock.now() + RETRY_MS
    await market.db.write((tx) => moveFastCharge(tx, id, ['closing'], 'closing', { notBeforeMs }))
    return
  }
  const order = { owner, receiver, resource, balanceSun: minSun(balanceSun, free) }
  const keep = ({ tx }: BookWrite, reclaimTxid: string) =>
    moveFastCharge(tx, id, ['closing'], 'reclaiming', { reclaimTxid })
  const unable = await sendStake(market, { purpose: 'FAST_RECLAIM', id, keep }, order, moment)
  if (!unable) return
  const notBeforeMs = reclaimLater(market, { charge: id, provider: owner }, unable)
  await market.db.write((tx) => moveFastCharge(tx, id, ['closing'], 'closing', { notBeforeMs }))
}

/** Nothing of it is with the receiver any more. */
export async function completeFastReclaim({ market, tx, undo }: BookWrite, id: number): Promise<void> {
  const charge = await fastChargeById(tx, id)
  if (!charge || !(await moveFastCharge(tx, id, ['closing', 'reclaiming'], 'reclaimed'))) return
  market.book.remove(undo, bookId(charge))
  market.book.markStale(charge.resource, givenOf(charge).provider)
}

export function fastReclaimKind(market: Market): TrackedKind<BookWrite> {
  return stakeBackKind(
    market,
    async (tx, { ref }, notBeforeMs) => {
      const charge = await stillIn(tx, Number(ref), 'reclaiming')
      if (charge && notBeforeMs !== undefined)
        await moveFastCharge(tx, charge.id, ['reclaiming'], 'closing', { reclaimTxid: null, notBeforeMs })
      return charge && liveFastCharge(charge)
    },
    completeFastReclaim,
  )
}

/**
 * Others of the same pair that are somebody's still, or whose stake is on its way back; and orders' without a lock. An
 * order's that is over waits for this one, and so this one not for it.
 */
async function besides(
  market: Market,
  charge: FastCharge,
  headMs: number,
): Promise<{ others: FastCharge[]; ofOrders: LiveDelegation[] }> {
  const { provider } = givenOf(charge)
  const unlocked = market.book
    .towards(charge.resource, charge.receiver)
    .filter((one) => one.unlocked && one.provider === provider && one.id !== bookId(charge))
  const ids = unlocked.filter(isCharge).map(chargeId)
  const others = await market.db.read((reader) =>
    flatMapInTurn(ids, async (id) => {
      const charge = await fastChargeById(reader, id)
      return charge && charge.state !== 'closing' ? charge : []
    }),
  )
  const ofOrders = unlocked.filter((one) => !isCharge(one))
  const over = await market.db.read((reader) => overOf(reader, ofOrders, headMs))
  return { others, ofOrders: ofOrders.filter(({ id }) => !over.has(id)) }
}

/** Stake between the two that no lock holds. */
async function freeSun(market: Market, pair: Pair, headMs: number, solid: boolean): Promise<Sun> {
  const found = await (solid ? solidBetween : pendingBetween)(market.node, pair)
  return sumSun(found.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) < headMs))
}
