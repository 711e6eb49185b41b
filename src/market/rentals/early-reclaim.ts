/**
 * Detects providers that reclaim unlocked stake early. The reclaim is recorded with its block and settled once it is
 * solidified: held-back money compensates the buyer for the remaining time, and the provider is suspended.
 */
import type { Reader, Tx } from '../../db/db.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { delegationById, type InState } from '../../db/stores/rentals/delegations.ts'
import { fastChargeById } from '../../db/stores/rentals/fast-charges.ts'
import {
  deleteReclaimedStake,
  type ReclaimedStake,
  reclaimedStakesUpTo,
  recordReclaimedStake,
} from '../../db/stores/rentals/reclaimed-stakes.ts'
import { filterSequentially } from '../../kernel/pool.ts'
import { addSun, minSun, mulDivDown, type Sun } from '../../kernel/sun.ts'
import type { Block, DelegateContract } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { payerOf } from '../base/ledger.ts'
import { notifyAccount } from '../base/notify-account.ts'
import type { LiveDelegation } from '../book/book.ts'
import { solidifiedDelegationsBetween, sumSun } from '../chain/locks.ts'
import { settleReturn } from '../holds/settle-returns.ts'
import { changeBook, chargeId, isFastCharge } from '../matching/change-book.ts'
import { suspendProvider } from './settle.ts'

/** Returns the unlocked delegations of this pair, active or pending. */
const unlockedDelegations = ({ book }: Market, { resource, provider, receiver }: Omit<ReclaimedStake, 'blockNumber'>) =>
  book.delegationsTo(resource, receiver).filter((one) => one.unlocked && one.provider === provider)

/**
 * Records an undelegation in the database transaction of its block. Also records our own reclaims, which settle without
 * effect.
 */
export async function recordUndelegation(
  market: Market,
  tx: Tx,
  { owner: provider, receiver, resource }: DelegateContract,
  { number: blockNumber }: Block,
): Promise<void> {
  const pair = { resource, provider, receiver }
  if (unlockedDelegations(market, pair).some((one) => !isFastCharge(one)))
    await recordReclaimedStake(tx, { ...pair, blockNumber })
}

/** Refunds rentals whose stake is missing in the solidified state. Throws the errors of the TRON node. */
export async function settleEarlyReclaims(market: Market): Promise<void> {
  const solid = market.chain.solid()
  const all = solid ? await market.db.read((reader) => reclaimedStakesUpTo(reader, solid.number)) : []
  // A node that is behind the follower would not know recent delegations, so it is not asked.
  if (!solid || all.length === 0 || (await market.node.solidHead()).number < solid.number) return
  for (const taken of all) await settlePair(market, taken, solid.number)
}

async function settlePair(market: Market, taken: ReclaimedStake, solidNumber: number): Promise<void> {
  const all = unlockedDelegations(market, taken)
  const rows = await market.db.read((reader) => filterSequentially(all, (one) => isSolid(reader, one, solidNumber)))
  const nowMs = market.clock.now()
  const found = rows.length === 0 ? [] : await solidifiedDelegationsBetween(market.node, taken)
  const freeSun = sumSun(found.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) < nowMs))
  await changeBook(market, async (write) => {
    for (const row of withMissingStake(rows, freeSun)) await endEarly(write, row, nowMs)
    // A delegation that still counts as pending may be in the block of the reclaim, so the record stays until all are
    // confirmed.
    if (all.every(({ activePeriod }) => activePeriod)) await deleteReclaimedStake(write.tx, taken)
  })
}

/** True if the delegation is in the solidified state. False if it is pending or being reclaimed. */
async function isSolid(reader: Reader, one: LiveDelegation, solidNumber: number): Promise<boolean> {
  if (isFastCharge(one)) {
    const charge = await fastChargeById(reader, chargeId(one))
    return charge?.solid === true && charge.state !== 'reclaiming'
  }
  const row = await delegationById(reader, one.id)
  return row?.state === 'confirmed' && row.blockNumber <= solidNumber
}

/**
 * Returns the rentals that `freeSun` does not cover; it covers older delegations first. Excludes Fast Charge rentals,
 * which settle at their own end.
 */
function withMissingStake(rows: readonly LiveDelegation[], freeSun: Sun): LiveDelegation[] {
  let leftSun: number = freeSun
  return [...rows]
    .sort((a, b) => Math.abs(a.id) - Math.abs(b.id))
    .filter(({ balanceSun }) => {
      if (leftSun < balanceSun) return true
      leftSun -= balanceSun
      return false
    })
    .filter((row) => !isFastCharge(row))
}

async function endEarly(write: BookWrite, { id }: LiveDelegation, nowMs: number): Promise<void> {
  const { market, tx, undo } = write
  const row = await delegationById(tx, id)
  if (row?.state !== 'confirmed' || row.endsAtMs <= nowMs) return
  const backSun = unusedRefund(row, nowMs)
  if (!(await settleReturn(market, tx, row, backSun, { returnedAtMs: nowMs }))) return
  market.book.change(undo, id, { activePeriod: { endsAtMs: nowMs, paidUntilMs: nowMs } })
  await suspendProvider(write, row)
  market.log.warn({ order: row.orderId, delegation: id, provider: row.provider, backSun }, 'rental.reclaimed_early')
  await notifyBuyer(write, row, backSun)
}

/** Returns the price of the remaining time, up to the amount held back. */
function unusedRefund(row: InState<'confirmed'>, nowMs: number): Sun {
  const wholeSun = addSun(row.paidSun, row.markupSun, row.heldBackSun)
  const leftMs = Math.min(row.endsAtMs - nowMs, row.durationSec * 1000)
  return minSun(row.heldBackSun, mulDivDown(wholeSun, leftMs, row.durationSec * 1000))
}

async function notifyBuyer({ market, tx }: BookWrite, row: InState<'confirmed'>, amountSun: Sun): Promise<void> {
  const order = await orderById(tx, row.orderId)
  if (!order || payerOf(order.accountId) !== undefined) return
  const { accountId } = order
  await notifyAccount(market, tx, { accountId, kind: 'rental_short', address: row.receiver, amountSun })
}
