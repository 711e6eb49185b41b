/**
 * Takes the stake back when a rental is over, or was returned. Only what a delegation of ours gave, only once its lock
 * has ended, never what another rental of the same pair has without a lock, and not while one of those, or an
 * extension, is on its way. Done when the block that has it is solidified.
 */
import { reasonToHold } from '../../chain/hold.ts'
import { type Moment, signingMoment } from '../../chain/send.ts'
import type { TrackedKind } from '../../chain/tracker.ts'
import { LATELY_MS } from '../../chain/witness.ts'
import type { Reader } from '../../db/db.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import {
  markReclaimed,
  markReclaiming,
  postponeReclaim,
  reclaimAgain,
} from '../../db/stores/rentals/delegation-moves.ts'
import { delegationById, ended, hasUnreclaimed, type InState, overOf } from '../../db/stores/rentals/delegations.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { minSun, type Sun, subSun, sun } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { enqueueOrderEnded } from '../base/webhook-events.ts'
import { pendingBetween, solidBetween, sumSun } from '../chain/locks.ts'
import { settleUnreturned } from '../holds/returns.ts'
import { changeBook, liveDelegation } from '../matching/change-book.ts'
import { settleWaiting } from '../matching/match.ts'
import { reclaimLater, sendStake, stakeBackKind } from './stake.ts'
import { settleTaken } from './taken-early.ts'

const EVERY_MS = 3_000
const AT_ONCE = 8
const MAX_PER_PASS = 200
const RETRY_MS = 30_000

export function createReclaimWorker(market: Market): Worker {
  async function pass(): Promise<void> {
    await market.chain.catchUp(LATELY_MS)
    if (reasonToHold(market.hold) !== undefined) return
    await settleUnreturned(market)
    await settleTaken(market)
    const errors = await begin()
    await completeSold()
    await settleWaiting(market)
    throwFirst(errors)
  }

  async function begin(): Promise<unknown[]> {
    const over = (nowMs: number) => market.db.read((reader) => ended(reader, nowMs, MAX_PER_PASS))
    if ((await over(market.clock.now())).length === 0) return []
    // The lock is measured in the chain's time.
    const moment = await signingMoment(market)
    const pairs = new Map<string, InState<'confirmed'>[]>()
    for (const row of await over(Math.min(moment.headMs, market.clock.now()))) {
      const pair = `${row.resource} ${row.provider} ${row.receiver}`
      pairs.set(pair, [...(pairs.get(pair) ?? []), row])
    }
    return settleEach([...pairs.values()], AT_ONCE, (rows) => beginPair(rows, moment))
  }

  /** The stake is its owner's to take back; here the rental is over. */
  async function completeSold(): Promise<void> {
    const over = (reader: Reader) => ended(reader, market.clock.now(), MAX_PER_PASS, { sold: true })
    if ((await market.db.read(over)).length === 0) return
    await changeBook(market, async (write) => {
      for (const row of await over(write.tx)) await completeReclaim(write, row)
    })
  }

  /** Rows of one provider and one receiver: they share what the chain says of the pair. */
  async function beginPair(rows: InState<'confirmed'>[], moment: Moment): Promise<void> {
    const [first] = rows
    if (!first) return
    const pair = market.book.towards(first.resource, first.receiver).filter((one) => one.provider === first.provider)
    if (pair.some((one) => (one.kind === 'EXTEND' || one.unlocked) && !one.runs)) return
    // Also those that are over and tried again later: they are nobody's any more.
    const ending = await market.db.read((reader) => overOf(reader, pair, moment.headMs))
    const besideSun = sumSun(pair.filter(({ id, unlocked }) => unlocked && !ending.has(id)))
    const onChain = await pendingBetween(market.node, first)
    const locked = onChain.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) >= moment.headMs)
    const lockEndsMs = Math.max(0, ...locked.map(({ expiresAtMs }) => expiresAtMs ?? 0))
    const unlockedSun = sumSun(onChain.filter((one) => !locked.includes(one)))
    let freeSun = sun(Math.max(0, unlockedSun - besideSun))
    for (const row of rows) {
      if (freeSun < row.balanceSun && (lockEndsMs > 0 || besideSun > 0)) {
        const isLocked = lockEndsMs > 0 && row.returnPercent === 0
        const laterMs = isLocked ? lockEndsMs : market.clock.now() + RETRY_MS
        await market.db.write((tx) => postponeReclaim(tx, row.id, laterMs))
        continue
      }
      if (freeSun < row.balanceSun && !(await isGone(row, freeSun))) continue
      if (freeSun <= 0) {
        await nothingLeft(row)
        continue
      }
      const balanceSun = minSun(row.balanceSun, freeSun)
      freeSun = subSun(freeSun, balanceSun)
      await reclaim(row, balanceSun, moment)
    }
  }

  /** True if the stake that is missing is missing for good; a mempool may have what never comes into a block. */
  async function isGone(row: InState<'confirmed'>, freeSun: Sun): Promise<boolean> {
    return sumSun(await solidBetween(market.node, row)) <= freeSun
  }

  /** The provider has taken it back itself. */
  async function nothingLeft(row: InState<'confirmed'>): Promise<void> {
    market.log.warn({ delegation: row.id, provider: row.provider }, 'reclaim.nothing_left')
    await changeBook(market, (write) => completeReclaim(write, row))
  }

  async function reclaim(row: InState<'confirmed'>, balanceSun: Sun, moment: Moment): Promise<void> {
    const { id, provider: owner, receiver, resource } = row
    const keep = ({ tx }: BookWrite, txid: string) => markReclaiming(tx, id, txid, balanceSun)
    const order = { owner, receiver, resource, balanceSun }
    const unable = await sendStake(market, { purpose: 'RECLAIM', id, keep }, order, moment)
    if (!unable) return
    const laterMs = reclaimLater(market, { delegation: id, provider: owner }, unable)
    await market.db.write((tx) => postponeReclaim(tx, id, laterMs))
  }

  return createWorker({ name: 'reclaim', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
}

/** Nothing of it is left, for good; with its last delegation an order is over. */
async function completeReclaim(
  { market, tx, undo }: BookWrite,
  { id, orderId, resource, provider }: InState<'confirmed' | 'reclaiming'>,
): Promise<void> {
  if (!(await markReclaimed(tx, id))) return
  market.book.remove(undo, id)
  market.book.markStale(resource, provider)
  const order = await orderById(tx, orderId)
  if (order?.status === 'Completed' && !(await hasUnreclaimed(tx, orderId)))
    await enqueueOrderEnded(market, tx, order, 'RENTAL_OVER')
}

export function reclaimKind(market: Market): TrackedKind<BookWrite> {
  return stakeBackKind(
    market,
    async (tx, { ref, txid }, againAtMs) => {
      const id = Number(ref)
      if ((await delegationById(tx, id))?.state !== 'reclaiming') return undefined
      const row = againAtMs === undefined ? await delegationById(tx, id) : await reclaimAgain(tx, id, txid, againAtMs)
      return row && liveDelegation(row)
    },
    async (write, id) => {
      const row = await delegationById(write.tx, id)
      if (row?.state === 'reclaiming') await completeReclaim(write, row)
    },
  )
}
