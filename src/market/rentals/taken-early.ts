/**
 * A provider that takes stake without a lock back by its own hand: seen in its block, believed when that is solid. What
 * is held back pays the buyer for the time that is left, and the provider gets no orders for a while.
 */
import type { Reader, Tx } from '../../db/db.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { delegationById, type InState } from '../../db/stores/rentals/delegations.ts'
import { fastChargeById } from '../../db/stores/rentals/fast-charges.ts'
import { dropTaken, noteTaken, type TakenStake, takenUpTo } from '../../db/stores/rentals/taken-stakes.ts'
import { filterInTurn } from '../../kernel/pool.ts'
import { addSun, minSun, mulDivDown, type Sun } from '../../kernel/sun.ts'
import type { Block, DelegateContract } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { payerOf } from '../base/ledger.ts'
import { noteAccount } from '../base/note-account.ts'
import type { LiveDelegation } from '../book/book.ts'
import { solidBetween, sumSun } from '../chain/locks.ts'
import { settleReturn } from '../holds/returns.ts'
import { changeBook, chargeId, isCharge } from '../matching/change-book.ts'
import { letRest } from './settle.ts'

/** Without a lock, running or on its way. */
const unlockedOf = ({ book }: Market, { resource, provider, receiver }: Omit<TakenStake, 'blockNumber'>) =>
  book.towards(resource, receiver).filter((one) => one.unlocked && one.provider === provider)

/** In the write that takes the block. Ours are seen too; the chain then says that nothing is missing. */
export async function noteUndelegation(
  market: Market,
  tx: Tx,
  { owner: provider, receiver, resource }: DelegateContract,
  { number: blockNumber }: Block,
): Promise<void> {
  const pair = { resource, provider, receiver }
  if (unlockedOf(market, pair).some((one) => !isCharge(one))) await noteTaken(tx, { ...pair, blockNumber })
}

/** One look: pays back what the solidified chain says is gone. Throws AppError as the node does. */
export async function settleTaken(market: Market): Promise<void> {
  const solid = market.chain.solid()
  const all = solid ? await market.db.read((reader) => takenUpTo(reader, solid.number)) : []
  // A node that is behind does not know what we know to be there.
  if (!solid || all.length === 0 || (await market.node.solidHead()).number < solid.number) return
  for (const taken of all) await judge(market, taken, solid.number)
}

async function judge(market: Market, taken: TakenStake, solidNumber: number): Promise<void> {
  const all = unlockedOf(market, taken)
  const rows = await market.db.read((reader) => filterInTurn(all, (one) => isSolid(reader, one, solidNumber)))
  const nowMs = market.clock.now()
  const found = rows.length === 0 ? [] : await solidBetween(market.node, taken)
  const freeSun = sumSun(found.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) < nowMs))
  await changeBook(market, async (write) => {
    for (const row of uncovered(rows, freeSun)) await endEarly(write, row, nowMs)
    // One that no block was seen to have may be in that very block.
    if (all.every(({ runs }) => runs)) await dropTaken(write.tx, taken)
  })
}

/** Of what is on its way there or back the solidified chain says nothing yet. */
async function isSolid(reader: Reader, one: LiveDelegation, solidNumber: number): Promise<boolean> {
  if (isCharge(one)) {
    const charge = await fastChargeById(reader, chargeId(one))
    return charge?.solid === true && charge.state !== 'reclaiming'
  }
  const row = await delegationById(reader, one.id)
  return row?.state === 'confirmed' && row.blockNumber <= solidNumber
}

/** Those whose stake is not all there, where the oldest have theirs first; Fast Charge pays by its own end. */
function uncovered(rows: readonly LiveDelegation[], freeSun: Sun): LiveDelegation[] {
  let leftSun: number = freeSun
  return [...rows]
    .sort((a, b) => Math.abs(a.id) - Math.abs(b.id))
    .filter(({ balanceSun }) => {
      if (leftSun < balanceSun) return true
      leftSun -= balanceSun
      return false
    })
    .filter((row) => !isCharge(row))
}

async function endEarly(write: BookWrite, { id }: LiveDelegation, nowMs: number): Promise<void> {
  const { market, tx, undo } = write
  const row = await delegationById(tx, id)
  if (row?.state !== 'confirmed' || row.endsAtMs <= nowMs) return
  const backSun = unusedOf(row, nowMs)
  if (!(await settleReturn(market, tx, row, backSun, { returnedAtMs: nowMs }))) return
  market.book.change(undo, id, { runs: { endsAtMs: nowMs, paidUntilMs: nowMs } })
  await letRest(write, row)
  market.log.warn({ order: row.orderId, delegation: id, provider: row.provider, backSun }, 'rental.taken_early')
  await tell(write, row, backSun)
}

/** The price of the time that is left, as far as it is held back. */
function unusedOf(row: InState<'confirmed'>, nowMs: number): Sun {
  const wholeSun = addSun(row.paidSun, row.markupSun, row.heldBackSun)
  const leftMs = Math.min(row.endsAtMs - nowMs, row.durationSec * 1000)
  return minSun(row.heldBackSun, mulDivDown(wholeSun, leftMs, row.durationSec * 1000))
}

async function tell({ market, tx }: BookWrite, row: InState<'confirmed'>, amountSun: Sun): Promise<void> {
  const order = await orderById(tx, row.orderId)
  if (!order || payerOf(order.accountId) !== undefined) return
  const { accountId } = order
  await noteAccount(market, tx, { accountId, kind: 'rental_short', address: row.receiver, amountSun })
}
