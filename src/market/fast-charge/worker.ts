/** What Fast Charge does by itself: deadlines, ends, matching, and the way of each rental over the chain and back. */
import type { Reader } from '../../db/db.ts'
import type { FastChargeState } from '../../db/schema/fast-charges.ts'
import {
  type FastCharge,
  fastChargesIn,
  lateFastCharges,
  overdueFastCharges,
  unsolidFastCharges,
} from '../../db/stores/fast-charges.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { changeBook } from '../book.ts'
import type { Market } from '../deps.ts'
import { isUnknownReceiver, unknownReceivers } from '../enter-unknown.ts'
import { matchWaiting } from '../match.ts'
import { eachOf, signingMoment, throwFirst } from '../signing.ts'
import { refreshTotals } from '../stakes.ts'
import { type Broadcasts, followFastCharge, sendFastCharge, watchFastCharge } from './delegate.ts'
import { pieceFor, planFastCharge, stillIn } from './match.ts'
import { followReclaim, reclaimedFastCharge, reclaimFastCharge } from './reclaim.ts'
import { cancelInWrite, closeFastCharge } from './settle.ts'

const EVERY_MS = 1_000
const AT_ONCE = 8

export function createFastChargeWorker(market: Market): Worker {
  const broadcasts: Broadcasts = new Map()

  async function pass(): Promise<void> {
    await market.chain.catchUp()
    const errors = await eachOf(await rowsIn('signed'), AT_ONCE, (row) =>
      followFastCharge(market, broadcasts, row),
    )
    await expire()
    await end()
    errors.push(...(await watch()))
    await match()
    errors.push(...(await send()))
    errors.push(
      ...(await eachOf(await rowsIn('reclaiming'), AT_ONCE, (row) => followReclaim(market, broadcasts, row))),
    )
    throwFirst(errors)
  }

  function rowsIn(...states: FastChargeState[]): Promise<FastCharge[]> {
    return market.db.read((reader) => fastChargesIn(reader, states))
  }

  /** Past the deadline, and nothing signed: cancelled, with all of it back. */
  async function expire(): Promise<void> {
    const late = (reader: Reader) => lateFastCharges(reader, market.clock.now())
    if ((await market.db.read(late)).length === 0) return
    await changeBook(market, (tx, journal) => {
      for (const row of late(tx)) cancelInWrite(market, tx, journal, row)
    })
  }

  /** Nobody has confirmed it: its time is over, and all of it was used. */
  async function end(): Promise<void> {
    const over = (reader: Reader) => overdueFastCharges(reader, market.clock.now())
    if ((await market.db.read(over)).length === 0) return
    await market.db.write((tx) => {
      for (const row of over(tx)) closeFastCharge(market, tx, row, row.endsAtMs ?? market.clock.now())
    })
  }

  /** Forks, until the block is final. */
  async function watch(): Promise<unknown[]> {
    const rows = await market.db.read((reader) => unsolidFastCharges(reader))
    return eachOf(rows, AT_ONCE, async (row) => {
      if ((await watchFastCharge(market, row)) === 'gone') await reclaimedFastCharge(market, row)
    })
  }

  /** Orders that wait come first; then the higher price, then the older. */
  async function match(): Promise<void> {
    const waiting = await rowsIn('pending')
    // Looking costs nothing; a write that changes nothing would.
    if (!waiting.some((row) => pieceFor(market, row))) return
    waiting.sort((a, b) => b.priceSun - a.priceSun || a.id - b.id)
    await changeBook(market, (tx, journal) => {
      for (const resource of new Set(waiting.map((row) => row.resource)))
        matchWaiting(market, tx, journal, resource)
      for (const { id } of waiting) {
        const row = stillIn(tx, id, 'pending')
        if (row) planFastCharge(market, tx, journal, row)
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
      ...(await eachOf(planned, AT_ONCE, (row) => sendFastCharge(market, broadcasts, row, moment))),
      ...(await eachOf(over, AT_ONCE, (row) => reclaimFastCharge(market, broadcasts, row, moment))),
    ]
  }

  return createWorker({ name: 'fast-charge', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
}
