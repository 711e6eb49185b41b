/**
 * A provider that takes stake without a lock back by its own hand: seen in its block, believed when that is solid. What
 * is held back pays the buyer for the time that is left, and the provider gets no orders for a while.
 */
import type { Tx } from '../../db/db.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { delegationById, type InState } from '../../db/stores/rentals/delegations.ts'
import { dropTaken, noteTaken, type TakenStake, takenUpTo } from '../../db/stores/rentals/taken-stakes.ts'
import { addSun, minSun, mulDivDown, type Sun } from '../../kernel/sun.ts'
import type { Block, DelegateContract } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { payerOf } from '../base/ledger.ts'
import { noteAccount } from '../base/note-account.ts'
import type { LiveDelegation } from '../book/book.ts'
import { between, sumSun } from '../chain/locks.ts'
import { settleReturn } from '../holds/returns.ts'
import { changeBook, isCharge } from '../matching/change-book.ts'
import { letRest } from './settle.ts'

/** Without a lock, running. */
const unlockedOf = ({ book }: Market, { resource, provider, receiver }: Omit<TakenStake, 'blockNumber'>) =>
  book.towards(resource, receiver).filter((one) => one.unlocked && one.runs && one.provider === provider)

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
  if (!solid) return
  for (const taken of await market.db.read((reader) => takenUpTo(reader, solid.number))) await judge(market, taken)
}

async function judge(market: Market, taken: TakenStake): Promise<void> {
  const rows = unlockedOf(market, taken)
  const nowMs = market.clock.now()
  const found = rows.length === 0 ? [] : await between(market.node, taken, { solid: true })
  const freeSun = sumSun(found.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) < nowMs))
  await changeBook(market, async (write) => {
    for (const row of uncovered(rows, freeSun)) await endEarly(write, row, nowMs)
    await dropTaken(write.tx, taken)
  })
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
