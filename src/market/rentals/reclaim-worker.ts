/**
 * Reclaims the stake of ended rentals after its lock has ended, but never stake that another rental of the pair uses
 * without a lock. Waits while such a rental or an extension is pending. A reclaim is complete once its block is
 * solidified.
 */

import { REUSE_MS } from '../../chain/followed-chain.ts'
import { reasonNotToSend } from '../../chain/quarantine.ts'
import { readSigningContext, type SigningContext } from '../../chain/send.ts'
import type { TrackedKind } from '../../chain/tracker.ts'
import type { Reader } from '../../db/db.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { changeDelegation, moveDelegation, reclaimAgain } from '../../db/stores/rentals/delegation-moves.ts'
import {
  delegationById,
  endedAmong,
  endedDelegations,
  hasUnreclaimed,
  type InState,
} from '../../db/stores/rentals/delegations.ts'
import { runCollectingErrors, throwFirst } from '../../kernel/pool.ts'
import { minSun, type Sun, subSun, sun } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { enqueueOrderEnded } from '../base/webhook-events.ts'
import { pendingDelegationsBetween, solidifiedDelegationsBetween, sumSun } from '../chain/locks.ts'
import { settleUnreturned } from '../holds/settle-returns.ts'
import { changeBook, delegationForBook } from '../matching/change-book.ts'
import { matchAllWaiting } from '../matching/match.ts'
import { settleEarlyReclaims } from './early-reclaim.ts'
import { nextReclaimMs, sendStake, stakeReclaimKind } from './stake.ts'

const EVERY_MS = 3_000
const CONCURRENCY = 8
const MAX_PER_PASS = 200
const RETRY_MS = 30_000

export function createReclaimWorker(market: Market): Worker {
  async function pass(): Promise<void> {
    await market.chain.catchUp(REUSE_MS)
    if (reasonNotToSend(market.quarantine) !== undefined) return
    await settleUnreturned(market)
    await settleEarlyReclaims(market)
    const errors = await startReclaims()
    await completeSold()
    await matchAllWaiting(market)
    throwFirst(errors)
  }

  async function startReclaims(): Promise<unknown[]> {
    const expired = (nowMs: number) => market.db.read((reader) => endedDelegations(reader, nowMs, MAX_PER_PASS))
    if ((await expired(market.clock.now())).length === 0) return []
    // Lock ends are compared with the chain's time.
    const moment = await readSigningContext(market)
    const pairs = new Map<string, InState<'confirmed'>[]>()
    for (const row of await expired(Math.min(moment.headMs, market.clock.now()))) {
      const pair = `${row.resource} ${row.provider} ${row.receiver}`
      pairs.set(pair, [...(pairs.get(pair) ?? []), row])
    }
    return runCollectingErrors([...pairs.values()], CONCURRENCY, (rows) => reclaimPair(rows, moment))
  }

  /** Ends rentals that were sold manually. The seller reclaims its own stake. */
  async function completeSold(): Promise<void> {
    const expired = (reader: Reader) => endedDelegations(reader, market.clock.now(), MAX_PER_PASS, { sold: true })
    if ((await market.db.read(expired)).length === 0) return
    await changeBook(market, async (write) => {
      for (const row of await expired(write.tx)) await completeReclaim(write, row)
    })
  }

  /** Reclaims rows of one provider and receiver together, because the chain reports stake per pair. */
  async function reclaimPair(rows: InState<'confirmed'>[], moment: SigningContext): Promise<void> {
    const [first] = rows
    if (!first) return
    const pair = market.book
      .delegationsTo(first.resource, first.receiver)
      .filter((one) => one.provider === first.provider)
    if (pair.some((one) => (one.kind === 'EXTEND' || one.unlocked) && !one.activePeriod)) return
    // Expired rentals include those whose reclaim was postponed, because their stake is no longer in use.
    const expired = await market.db.read((reader) => endedAmong(reader, pair, moment.headMs))
    const inUseSun = sumSun(pair.filter(({ id, unlocked }) => unlocked && !expired.has(id)))
    const onChain = await pendingDelegationsBetween(market.node, first)
    const locked = onChain.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) >= moment.headMs)
    const lockEndsMs = Math.max(0, ...locked.map(({ expiresAtMs }) => expiresAtMs ?? 0))
    const unlockedSun = sumSun(onChain.filter((one) => !locked.includes(one)))
    let freeSun = sun(Math.max(0, unlockedSun - inUseSun))
    for (const row of rows) {
      if (freeSun < row.balanceSun && (lockEndsMs > 0 || inUseSun > 0)) {
        const isLocked = lockEndsMs > 0 && row.returnPercent === 0
        const laterMs = isLocked ? lockEndsMs : market.clock.now() + RETRY_MS
        await market.db.write((tx) => changeDelegation(tx, 'confirmed', row.id, { notBeforeMs: laterMs }))
        continue
      }
      if (freeSun < row.balanceSun && !(await isGoneForGood(row, freeSun))) continue
      if (freeSun <= 0) {
        await completeMissing(row)
        continue
      }
      const balanceSun = minSun(row.balanceSun, freeSun)
      freeSun = subSun(freeSun, balanceSun)
      await reclaim(row, balanceSun, moment)
    }
  }

  /**
   * True if the stake is missing in the solidified state. A node's pending state may contain transactions that are
   * never included.
   */
  async function isGoneForGood(row: InState<'confirmed'>, freeSun: Sun): Promise<boolean> {
    return sumSun(await solidifiedDelegationsBetween(market.node, row)) <= freeSun
  }

  /** Completes a rental whose stake the provider has already reclaimed. */
  async function completeMissing(row: InState<'confirmed'>): Promise<void> {
    market.log.warn({ delegation: row.id, provider: row.provider }, 'reclaim.stake_already_gone')
    await changeBook(market, (write) => completeReclaim(write, row))
  }

  async function reclaim(row: InState<'confirmed'>, balanceSun: Sun, moment: SigningContext): Promise<void> {
    const { id, provider: owner, receiver, resource } = row
    const updateRow = ({ tx }: BookWrite, txid: string) =>
      moveDelegation(tx, 'reclaim', id, { reclaimTxid: txid, reclaimSun: balanceSun })
    const order = { owner, receiver, resource, balanceSun }
    const problem = await sendStake(market, { purpose: 'RECLAIM', id, updateRow }, order, moment)
    if (!problem) return
    const retryAtMs = nextReclaimMs(market, { delegation: id, provider: owner }, problem)
    await market.db.write((tx) => changeDelegation(tx, 'confirmed', id, { notBeforeMs: retryAtMs }))
  }

  return createWorker({ name: 'reclaim', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
}

/** Ends a delegation whose stake is fully reclaimed. The order ends with its last delegation. */
async function completeReclaim(
  { market, tx, undo }: BookWrite,
  { id, orderId, resource, provider }: InState<'confirmed' | 'reclaiming'>,
): Promise<void> {
  if (!(await moveDelegation(tx, 'finish', id))) return
  market.book.remove(undo, id)
  market.book.markStale(resource, provider)
  const order = await orderById(tx, orderId)
  if (order?.status === 'Completed' && !(await hasUnreclaimed(tx, orderId)))
    await enqueueOrderEnded(market, tx, order, 'RENTAL_OVER')
}

export function reclaimKind(market: Market): TrackedKind<BookWrite> {
  return stakeReclaimKind(
    market,
    async (tx, { ref, txid }, againAtMs) => {
      const id = Number(ref)
      if ((await delegationById(tx, id))?.state !== 'reclaiming') return undefined
      const row = againAtMs === undefined ? await delegationById(tx, id) : await reclaimAgain(tx, id, txid, againAtMs)
      return row && delegationForBook(row)
    },
    async (write, id) => {
      const row = await delegationById(write.tx, id)
      if (row?.state === 'reclaiming') await completeReclaim(write, row)
    },
  )
}
