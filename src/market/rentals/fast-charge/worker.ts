/**
 * Cancels rentals at their deadlines, ends expired rentals, matches waiting ones, and sends delegations and reclaims.
 */

import { REUSE_MS } from '../../../chain/followed-chain.ts'
import { reasonNotToSend } from '../../../chain/quarantine.ts'
import { readSigningContext } from '../../../chain/send.ts'
import type { Reader } from '../../../db/db.ts'
import { createPausingWork } from '../../../db/pausing-poll.ts'
import type { FastChargeState } from '../../../db/schema/rentals/fast-charges.ts'
import {
  type FastCharge,
  fastChargesIn,
  hasFastChargeIn,
  lateFastCharges,
  overdueFastCharges,
} from '../../../db/stores/rentals/fast-charges.ts'
import { runCollectingErrors, throwFirst } from '../../../kernel/pool.ts'
import { createWorker, type Worker } from '../../../kernel/worker.ts'
import type { Market } from '../../base/deps.ts'
import { isUnknownReceiver, unknownDelegationReceivers } from '../../chain/audit-outgoing.ts'
import { changeBook } from '../../matching/change-book.ts'
import { matchWaiting } from '../../matching/match.ts'
import { refreshTotals } from '../../matching/stakes.ts'
import { sendFastCharge } from './delegate.ts'
import { reclaimFastCharge } from './reclaim.ts'
import { cancelUnsigned, closeFastCharge, findInState, findPiece, planFastCharge } from './settle.ts'

const EVERY_MS = 1_000
/** States of the rentals that this worker changes. The tracker changes the others. */
const HANDLED_STATES = ['pending', 'planned', 'running', 'closing'] as const
const CONCURRENCY = 8

export function createFastChargeWorker(market: Market): Worker {
  async function pass(): Promise<void> {
    await market.chain.catchUp(REUSE_MS)
    if (reasonNotToSend(market.quarantine) !== undefined) return
    await advance()
  }

  const hasOpen = (reader: Reader) => hasFastChargeIn(reader, HANDLED_STATES)
  const advance = createPausingWork(market, hasOpen, async () => {
    await cancelLate()
    await endExpired()
    await match()
    throwFirst(await sendTransactions())
  })

  function rowsIn(...states: FastChargeState[]): Promise<FastCharge[]> {
    return market.db.read((reader) => fastChargesIn(reader, states))
  }

  /** Cancels and refunds rentals without a signed delegation whose deadline has passed. */
  async function cancelLate(): Promise<void> {
    const late = (reader: Reader) => lateFastCharges(reader, market.clock.now())
    if ((await market.db.read(late)).length === 0) return
    await changeBook(market, async (write) => {
      const { tx } = write
      for (const row of await late(tx)) await cancelUnsigned(write, row)
    })
  }

  /** Ends rentals that the buyer has not ended by their end. The full time was used. */
  async function endExpired(): Promise<void> {
    const expired = (reader: Reader) => overdueFastCharges(reader, market.clock.now())
    if ((await market.db.read(expired)).length === 0) return
    await market.db.write(async (tx) => {
      for (const row of await expired(tx)) await closeFastCharge(market, tx, row, row.endsAtMs ?? market.clock.now())
    })
  }

  /** Matches waiting orders first, then pending rentals: higher price first, then older first. */
  async function match(): Promise<void> {
    const waiting = await rowsIn('pending')
    // The check needs no transaction, because even an empty transaction would cost a commit.
    if (!waiting.some((row) => findPiece(market, row))) return
    waiting.sort((a, b) => b.priceSun - a.priceSun || a.id - b.id)
    await changeBook(market, async (write) => {
      const { tx } = write
      for (const resource of new Set(waiting.map((row) => row.resource))) await matchWaiting(write, resource)
      for (const { id } of waiting) {
        const row = await findInState(tx, id, 'pending')
        if (row) await planFastCharge(write, row)
      }
    })
  }

  async function sendTransactions(): Promise<unknown[]> {
    const nowMs = market.clock.now()
    const unknown = await market.db.read((reader) => unknownDelegationReceivers(reader, market.keys.fund.address))
    const planned = (await rowsIn('planned')).filter((row) => !isUnknownReceiver(unknown, row))
    const closing = (await rowsIn('closing')).filter((row) => row.solid && row.notBeforeMs <= nowMs)
    const [first] = [...planned, ...closing]
    if (!first) return []
    await refreshTotals(market, first.provider ?? undefined)
    const moment = await readSigningContext(market)
    return [
      ...(await runCollectingErrors(planned, CONCURRENCY, (row) => sendFastCharge(market, row, moment))),
      ...(await runCollectingErrors(closing, CONCURRENCY, (row) => reclaimFastCharge(market, row, moment))),
    ]
  }

  return createWorker({ name: 'fast-charge', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
}
