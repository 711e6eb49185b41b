/**
 * Takes the stake back when a rental is over. Only what a delegation of ours gave, only once its lock has ended, never
 * what a Fast Charge rental of the same pair has, and not while one of those, or an extension, is on its way. Signed and written down, broadcast, asked about by
 * txid, like the delegation itself; done when its block is solidified.
 */

import type { Reader, Tx } from '../../db/db.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import {
  markReclaimed,
  markReclaiming,
  postponeReclaim,
  reclaimAgain,
} from '../../db/stores/rentals/delegation-moves.ts'
import { ended, hasUnreclaimed, type InState, reclaiming } from '../../db/stores/rentals/delegations.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { minSun, type Sun, subSun, sun } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { buildUndelegate } from '../../tron/transactions.ts'
import type { Market } from '../base/deps.ts'
import { tellEnd } from '../base/tell.ts'
import { between, sumSun } from '../chain/locks.ts'
import { authorityFor, type Moment, sentTransaction, signedBytes, signingMoment } from '../chain/signing.ts'
import { changeBook, liveDelegation } from '../matching/change-book.ts'
import { settleWaiting } from '../matching/match.ts'

const EVERY_MS = 3_000
const AT_ONCE = 8
const MOST_PER_PASS = 200
const REBROADCAST_MS = 9_000
const RETRY_MS = 30_000
/** Until a provider that took its permission away is asked for it again. */
const NO_PERMISSION_MS = 600_000

export function createReclaimWorker(market: Market): Worker {
  /** txid -> when this process last broadcast it. */
  const sentAtMs = new Map<string, number>()

  async function pass(): Promise<void> {
    await market.chain.catchUp()
    const sent = await market.db.read((reader) => reclaiming(reader))
    const errors = await settleEach(sent, AT_ONCE, (row) => follow(row))
    errors.push(...(await begin()))
    await letGoOfSold()
    await settleWaiting(market)
    throwFirst(errors)
  }

  async function begin(): Promise<unknown[]> {
    const over = (nowMs: number) => market.db.read((reader) => ended(reader, nowMs, MOST_PER_PASS))
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
  async function letGoOfSold(): Promise<void> {
    const over = (reader: Reader) => ended(reader, market.clock.now(), MOST_PER_PASS, { sold: true })
    if ((await market.db.read(over)).length === 0) return
    await changeBook(market, ({ tx, undo }) => {
      for (const row of over(tx)) if (letGo(tx, row)) market.book.remove(undo, row.id)
    })
  }

  /** Rows of one provider and one receiver: they share what the chain says of the pair. */
  async function beginPair(rows: InState<'confirmed'>[], moment: Moment): Promise<void> {
    const [first] = rows
    if (!first) return
    const pair = market.book
      .towards(first.resource, first.receiver)
      .filter((one) => one.provider === first.provider)
    if (pair.some((one) => (one.kind === 'EXTEND' || one.unlocked) && !one.runs)) return
    const fastSun = sumSun(pair.filter(({ unlocked }) => unlocked))
    const onChain = await between(market.node, first)
    const locked = onChain.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) >= moment.headMs)
    const lockEndsMs = Math.max(0, ...locked.map(({ expiresAtMs }) => expiresAtMs ?? 0))
    const unlockedSun = sumSun(onChain.filter((one) => !locked.includes(one)))
    let freeSun = sun(Math.max(0, unlockedSun - fastSun))
    for (const row of rows) {
      if (freeSun < row.balanceSun && (lockEndsMs > 0 || fastSun > 0)) {
        const laterMs = lockEndsMs > 0 ? lockEndsMs : market.clock.now() + RETRY_MS
        await market.db.write((tx) => postponeReclaim(tx, row.id, laterMs))
        continue
      }
      if (freeSun <= 0) {
        await nothingLeft(row)
        continue
      }
      const balanceSun = minSun(row.balanceSun, freeSun)
      freeSun = subSun(freeSun, balanceSun)
      await send(row, balanceSun, moment)
    }
  }

  /** The provider has taken it back itself; only what is solid says so for good. */
  async function nothingLeft(row: InState<'confirmed'>): Promise<void> {
    if ((await between(market.node, row, { solid: true })).length > 0) return
    market.log.warn({ delegation: row.id, provider: row.provider }, 'reclaim.nothing_left')
    await changeBook(market, ({ tx, undo }) => {
      if (letGo(tx, row)) market.book.remove(undo, row.id)
    })
    market.book.doubt(row.resource, row.provider)
  }

  async function send(row: InState<'confirmed'>, balanceSun: Sun, moment: Moment): Promise<void> {
    if (market.book.provider(row.resource, row.provider)?.permissionId === undefined) {
      market.log.warn({ delegation: row.id, provider: row.provider }, 'reclaim.no_permission')
      const later = market.clock.now() + NO_PERMISSION_MS
      await market.db.write((tx) => postponeReclaim(tx, row.id, later))
      return
    }
    const { provider: owner, receiver, resource } = row
    const order = { owner, receiver, resource, balanceSun }
    const sent = sentTransaction(
      buildUndelegate(order, authorityFor(market, resource, owner), moment.context),
    )
    const mine = await market.db.write((tx) => {
      if (!markReclaiming(tx, row.id, sent, balanceSun)) return false
      market.chain.note(tx, { purpose: 'RECLAIM', owner, ...sent })
      return true
    })
    if (mine) await broadcast(row.id, sent)
  }

  /** Whatever it answers, only the chain can tell. */
  async function broadcast(id: number, sent: ReturnType<typeof sentTransaction>): Promise<void> {
    sentAtMs.set(sent.txid, market.clock.now())
    const outcome = await market.node.broadcast(signedBytes(sent))
    const why = outcome.at === 'refused' ? `${outcome.code} ${outcome.message}` : undefined
    market.log.info({ delegation: id, txid: sent.txid, outcome: outcome.at, why }, 'reclaim.broadcast')
  }

  async function follow(row: InState<'reclaiming'>): Promise<void> {
    const { reclaim } = row
    const fate = await market.chain.fate(reclaim.txid)
    switch (fate.at) {
      case 'included':
        if (fate.success) await included(row, fate.solid)
        else if (fate.solid) await again(row.id, reclaim.txid, RETRY_MS)
        return
      case 'pending': {
        const lastMs = sentAtMs.get(reclaim.txid)
        if (lastMs === undefined || market.clock.now() - lastMs >= REBROADCAST_MS)
          await broadcast(row.id, reclaim)
        return
      }
      case 'gone':
        await again(row.id, reclaim.txid, 0)
        return
    }
  }

  /** The stake is the provider's again with the first block; the row waits until no fork can undo that. */
  async function included(row: InState<'reclaiming'>, solid: boolean): Promise<void> {
    if (!solid && !market.book.live(row.id)) return
    await changeBook(market, ({ tx, undo }) => {
      if (solid) letGo(tx, row)
      market.book.remove(undo, row.id)
    })
    market.book.doubt(row.resource, row.provider)
    if (solid) sentAtMs.delete(row.reclaim.txid)
  }

  /** Nothing of it is left, for good; with its last delegation an order is over. False: that is known already. */
  function letGo(tx: Tx, { id, orderId }: InState<'confirmed' | 'reclaiming'>): boolean {
    if (!markReclaimed(tx, id)) return false
    const order = orderById(tx, orderId)
    if (order?.status === 'Completed' && !hasUnreclaimed(tx, orderId))
      tellEnd(market, tx, order, 'RENTAL_OVER')
    return true
  }

  async function again(id: number, txid: string, inMs: number): Promise<void> {
    sentAtMs.delete(txid)
    await changeBook(market, ({ tx, undo }) => {
      const row = reclaimAgain(tx, id, txid, market.clock.now() + inMs)
      const live = row && liveDelegation(row)
      if (!live || market.book.live(id)) return
      market.book.add(undo, live)
      market.book.doubt(live.resource, live.provider)
    })
  }

  return createWorker({ name: 'reclaim', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
}
