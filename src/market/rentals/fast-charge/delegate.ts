/**
 * Broadcasts delegations without a lock. The rental starts with its block; until that is solidified, a reorg reverts
 * it.
 */
import { isAboutPermission, isAboutTransaction, type SigningContext } from '../../../chain/send.ts'
import { type TrackedKind, trackedKind } from '../../../chain/tracker.ts'
import {
  assignmentOf,
  changeFastCharge,
  type FastCharge,
  fastChargeById,
  moveFastCharge,
} from '../../../db/stores/rentals/fast-charges.ts'
import { adjustDelegatable } from '../../../db/stores/selling/providers.ts'
import { unitsFor } from '../../../tron/resources.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import { bookId, changeBook } from '../../matching/change-book.ts'
import { clearRefusals } from '../settle.ts'
import { createTotalsRefresher, sendStake } from '../stake.ts'
import { completeFastReclaim } from './reclaim.ts'
import { cancelUnsigned, findInState, unplanFastCharge } from './settle.ts'

export async function sendFastCharge(market: Market, charge: FastCharge, moment: SigningContext): Promise<void> {
  const { provider: owner, balanceSun } = assignmentOf(charge)
  const { id, receiver, resource } = charge
  if (await market.receivers.isContract(receiver)) {
    await changeBook(market, async (write) => {
      const current = await findInState(write.tx, id, 'planned')
      if (current) await cancelUnsigned(write, current)
    })
    return
  }
  const updateRow = ({ tx }: BookWrite, txid: string) => moveFastCharge(tx, id, 'sign', { txid })
  const order = { owner, receiver, resource, balanceSun }
  const problem = await sendStake(market, { purpose: 'FAST_DELEGATE', id, updateRow }, order, moment)
  if (!problem) return
  await changeBook(market, async (write) => {
    const current = await findInState(write.tx, id, 'planned')
    if (current) await unplanFastCharge(write, current, false)
  })
}

export function fastDelegationKind(market: Market): TrackedKind<BookWrite> {
  const totals = createTotalsRefresher(market)
  return trackedKind<BookWrite, 'contract' | 'none'>({
    async fetchData({ owner, ref }, event) {
      if (event === 'confirmed') await totals(owner)
      if (event !== 'failed' && event !== 'gone') return 'none'
      const charge = await market.db.read((reader) => fastChargeById(reader, Number(ref)))
      return charge && (await market.receivers.isContract(charge.receiver)) ? 'contract' : 'none'
    },
    async onConfirmed(write, { ref }, { blockTimestampMs }) {
      const charge = await findInState(write.tx, Number(ref), 'signed')
      if (charge) await startRental(write, charge, blockTimestampMs)
    },
    async onReverted(write, { ref }) {
      // A rental that has ended stays paid, even if a reorg removes its block.
      const charge = await findInState(write.tx, Number(ref), 'running')
      if (charge) await revertRental(write, charge)
    },
    async onEnd(write, { ref, refusal }, end, receiver) {
      const charge = await fastChargeById(write.tx, Number(ref))
      if (!charge) return
      const { id, state } = charge
      if (end === 'solidified') await changeFastCharge(write.tx, id, state, { solid: true })
      else if (state === 'signed') {
        const refused = isAboutTransaction(refusal) && !isAboutPermission(refusal)
        // The provider is not at fault if the receiver became a contract.
        const rest = receiver !== 'contract' && (end === 'failed' || refused)
        await unplanFastCharge(write, charge, rest)
      } else await completeFastReclaim(write, id)
    },
  })
}

/** Starts a rental with its block. State: signed -> running. */
async function startRental(write: BookWrite, charge: FastCharge, startedAtMs: number): Promise<void> {
  const { market, tx, undo } = write
  const { id, resource, durationSec } = charge
  const { provider, balanceSun } = assignmentOf(charge)
  const endsAtMs = startedAtMs + durationSec * 1000
  const totals = market.book.totals(resource)
  const givenUnits = totals ? unitsFor(balanceSun, totals) : charge.units
  if (!(await moveFastCharge(tx, id, 'run', { givenUnits, startedAtMs, endsAtMs }))) return
  await adjustDelegatable(tx, resource, provider, -balanceSun)
  market.book.change(undo, bookId(charge), { activePeriod: { endsAtMs, paidUntilMs: endsAtMs } })
  await clearRefusals(write, { resource, provider })
  market.book.markStale(resource, provider)
}

/** Reverts the start of a rental after a reorg. State: running -> signed. */
async function revertRental({ market, tx, undo }: BookWrite, charge: FastCharge): Promise<void> {
  const { id, resource } = charge
  const { provider, balanceSun } = assignmentOf(charge)
  const cleared = { givenUnits: null, startedAtMs: null, endsAtMs: null }
  if (!(await moveFastCharge(tx, id, 'undo', cleared))) return
  await adjustDelegatable(tx, resource, provider, balanceSun)
  market.book.change(undo, bookId(charge), { activePeriod: undefined })
  market.book.markStale(resource, provider)
}
