/** What Fast Charge does by itself: deadlines, ends, matching, and the way of each rental over the chain and back. */
import { reasonToHold } from '../../../chain/hold.ts'
import { signingMoment } from '../../../chain/send.ts'
import { LATELY_MS } from '../../../chain/witness.ts'
import type { Reader } from '../../../db/db.ts'
import type { FastChargeState } from '../../../db/schema/rentals/fast-charges.ts'
import {
  type FastCharge,
  fastChargesIn,
  lateFastCharges,
  overdueFastCharges,
} from '../../../db/stores/rentals/fast-charges.ts'
import { settleEach, throwFirst } from '../../../kernel/pool.ts'
import { createWorker, type Worker } from '../../../kernel/worker.ts'
import type { Market } from '../../base/deps.ts'
import { isUnknownReceiver, unknownReceivers } from '../../chain/audit-outgoing.ts'
import { changeBook } from '../../matching/change-book.ts'
import { matchWaiting } from '../../matching/match.ts'
import { refreshTotals } from '../../matching/stakes.ts'
import { sendFastCharge } from './delegate.ts'
import { reclaimFastCharge } from './reclaim.ts'
import { cancelInWrite, closeFastCharge, pieceFor, planFastCharge, stillIn } from './settle.ts'

const EVERY_MS = 1_000
const AT_ONCE = 8

export function createFastChargeWorker(market: Market): Worker {
  async function pass(): Promise<void> {
    await market.chain.catchUp(LATELY_MS)
    if (reasonToHold(market.hold) !== undefined) return
    await expire()
    await end()
    await match()
    throwFirst(await send())
  }

  function rowsIn(...states: FastChargeState[]): Promise<FastCharge[]> {
    return market.db.read((reader) => fastChargesIn(reader, states))
  }

  /** Past the deadline, and nothing signed: cancelled, with all of it back. */
  async function expire(): Promise<void> {
    const late = (reader: Reader) => lateFastCharges(reader, market.clock.now())
    if ((await market.db.read(late)).length === 0) return
    await changeBook(market, async (write) => {
      const { tx } = write
      for (const row of await late(tx)) await cancelInWrite(write, row)
    })
  }

  /** Nobody has confirmed it: its time is over, and all of it was used. */
  async function end(): Promise<void> {
    const over = (reader: Reader) => overdueFastCharges(reader, market.clock.now())
    if ((await market.db.read(over)).length === 0) return
    await market.db.write(async (tx) => {
      for (const row of await over(tx)) await closeFastCharge(market, tx, row, row.endsAtMs ?? market.clock.now())
    })
  }

  /** Orders that wait come first; then the higher price, then the older. */
  async function match(): Promise<void> {
    const waiting = await rowsIn('pending')
    // Looking costs nothing; a write that changes nothing would.
    if (!waiting.some((row) => pieceFor(market, row))) return
    waiting.sort((a, b) => b.priceSun - a.priceSun || a.id - b.id)
    await changeBook(market, async (write) => {
      const { tx } = write
      for (const resource of new Set(waiting.map((row) => row.resource))) await matchWaiting(write, resource)
      for (const { id } of waiting) {
        const row = await stillIn(tx, id, 'pending')
        if (row) await planFastCharge(write, row)
      }
    })
  }

  async function send(): Promise<unknown[]> {
    const nowMs = market.clock.now()
    const unknown = await market.db.read((reader) => unknownReceivers(reader, market.keys.fund.address))
    const planned = (await rowsIn('planned')).filter((row) => !isUnknownReceiver(unknown, row))
    const over = (await rowsIn('closing')).filter((row) => row.solid && row.notBeforeMs <= nowMs)
    const [first] = [...planned, ...over]
    if (!first) return []
    await refreshTotals(market, first.provider ?? undefined)
    const moment = await signingMoment(market)
    return [
      ...(await settleEach(planned, AT_ONCE, (row) => sendFastCharge(market, row, moment))),
      ...(await settleEach(over, AT_ONCE, (row) => reclaimFastCharge(market, row, moment))),
    ]
  }

  return createWorker({ name: 'fast-charge', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
}
