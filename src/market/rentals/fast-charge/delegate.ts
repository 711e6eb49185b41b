/**
 * Brings planned Fast Charge rentals onto the chain, without a lock, and settles what becomes of their delegations: the
 * time of a rental begins with its block, and a reorg reverts that until the block is solidified.
 */
import { isOfThePermission, isOfTheTransaction, type Moment } from '../../../chain/send.ts'
import { type TrackedKind, trackedKind } from '../../../chain/tracker.ts'
import { type FastCharge, fastChargeById, givenOf, moveFastCharge } from '../../../db/stores/rentals/fast-charges.ts'
import { moveDelegatable } from '../../../db/stores/selling/providers.ts'
import { unitsFor } from '../../../tron/resources.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import { bookId, changeBook } from '../../matching/change-book.ts'
import { forgiveProvider } from '../settle.ts'
import { freshTotals, sendStake } from '../stake.ts'
import { completeFastReclaim } from './reclaim.ts'
import { cancelInWrite, stillIn, unplanFastCharge } from './settle.ts'

export async function sendFastCharge(market: Market, charge: FastCharge, moment: Moment): Promise<void> {
  const { provider: owner, balanceSun } = givenOf(charge)
  const { id, receiver, resource } = charge
  if (await market.receivers.isContract(receiver)) {
    await changeBook(market, async (write) => {
      const now = await stillIn(write.tx, id, 'planned')
      if (now) await cancelInWrite(write, now)
    })
    return
  }
  const keep = ({ tx }: BookWrite, txid: string) => moveFastCharge(tx, id, ['planned'], 'signed', { txid })
  const order = { owner, receiver, resource, balanceSun }
  const unable = await sendStake(market, { purpose: 'FAST_DELEGATE', id, keep }, order, moment)
  if (!unable) return
  await changeBook(market, async (write) => {
    const now = await stillIn(write.tx, id, 'planned')
    if (now) await unplanFastCharge(write, now, false)
  })
}

export function fastDelegationKind(market: Market): TrackedKind<BookWrite> {
  const totals = freshTotals(market)
  return trackedKind<BookWrite, 'contract' | 'none'>({
    async ask({ owner, ref }, event) {
      if (event === 'confirmed') await totals(owner)
      if (event !== 'failed' && event !== 'gone') return 'none'
      const charge = await market.db.read((reader) => fastChargeById(reader, Number(ref)))
      return charge && (await market.receivers.isContract(charge.receiver)) ? 'contract' : 'none'
    },
    async confirmed(write, { ref }, { blockTimestampMs }) {
      const charge = await stillIn(write.tx, Number(ref), 'signed')
      if (charge) await begin(write, charge, blockTimestampMs)
    },
    async reverted(write, { ref }) {
      // One that is over has been paid for what was used, whatever becomes of its block.
      const charge = await stillIn(write.tx, Number(ref), 'running')
      if (charge) await revert(write, charge)
    },
    async ended(write, { ref, refusal }, end, receiver) {
      const charge = await fastChargeById(write.tx, Number(ref))
      if (!charge) return
      const { id, state } = charge
      if (end === 'solidified') await moveFastCharge(write.tx, id, [state], state, { solid: true })
      else if (state === 'signed') {
        const refused = isOfTheTransaction(refusal) && !isOfThePermission(refusal)
        // A receiver that has become a contract is not its provider's fault.
        const rest = receiver !== 'contract' && (end === 'failed' || refused)
        await unplanFastCharge(write, charge, rest)
      } else await completeFastReclaim(write, id)
    },
  })
}

/** signed -> running: its time begins with the block. */
async function begin(write: BookWrite, charge: FastCharge, startedAtMs: number): Promise<void> {
  const { market, tx, undo } = write
  const { id, resource, durationSec } = charge
  const { provider, balanceSun } = givenOf(charge)
  const endsAtMs = startedAtMs + durationSec * 1000
  const totals = market.book.totals(resource)
  const givenUnits = totals ? unitsFor(balanceSun, totals) : charge.units
  if (!(await moveFastCharge(tx, id, ['signed'], 'running', { givenUnits, startedAtMs, endsAtMs }))) return
  await moveDelegatable(tx, resource, provider, -balanceSun)
  market.book.change(undo, bookId(charge), { runs: { endsAtMs, paidUntilMs: endsAtMs } })
  await forgiveProvider(write, { resource, provider })
  market.book.markStale(resource, provider)
}

/** running -> signed. */
async function revert({ market, tx, undo }: BookWrite, charge: FastCharge): Promise<void> {
  const { id, resource } = charge
  const { provider, balanceSun } = givenOf(charge)
  const none = { givenUnits: null, startedAtMs: null, endsAtMs: null }
  if (!(await moveFastCharge(tx, id, ['running'], 'signed', none))) return
  await moveDelegatable(tx, resource, provider, balanceSun)
  market.book.change(undo, bookId(charge), { runs: undefined })
  market.book.markStale(resource, provider)
}
