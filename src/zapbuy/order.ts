/**
 * From a transfer to its order: checked, sized (by the ZapBuy rules of the marketplace contract), and sent. What
 * becomes of the request: `act.ts`.
 */

import { createLookout, perform } from '../acts/act.ts'
import { reasonToHold } from '../chain/hold.ts'
import type { Witness } from '../chain/witness.ts'
import type { BookLevel } from '../client/types.ts'
import { ZAP_DURATION_SEC, ZAP_MIN_ENERGY } from '../contract/pricing.ts'
import { isPaused } from '../db/stores/bot/flags.ts'
import { dueZaps, postponeZap, startOrdering, type Zap, zap as zapRow } from '../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../kernel/address.ts'
import { hasPassed } from '../kernel/clock.ts'
import { mulDivUp, type Sun, subSun } from '../kernel/sun.ts'
import { EXCHANGE_WALLETS } from '../tron/exchange-wallets.ts'
import { codeOf, endTransfer, zapAct } from './act.ts'
import { BOOK_FRESH_MS, DUST_SUN, isSolid, RETRY_MS, SOLID_ABOVE_SUN, type ZapWatcherDeps } from './settings.ts'

/** The largest order the contract allows. */
const MAX_ENERGY = 10_000_000_000

/**
 * - `order`: this much, at no more than this price (SUN per unit per day; an hour costs a day).
 * - `too_small`: what it buys is below 65,000.
 * - `market_short`: the money would be enough, the market has not got that much.
 */
type Sizing =
  | { at: 'order'; energy: number; maxPriceSun: number }
  | { at: 'too_small'; energy: number }
  | { at: 'market_short' }

/** What is left of `paid` when the markup (rounded up) is off. */
export const afterMarkup = (paid: Sun, markupPercent: number): Sun => subSun(paid, mulDivUp(paid, markupPercent, 100))

/**
 * `book`: what can be had per price for 3,600 s. For each price the money buys floor(net / price) units,
 * possible if that much is available at it; the largest possible amount wins, the lower price on a tie.
 */
export function sizeZap(net: Sun, book: readonly BookLevel[]): Sizing {
  let best: { energy: number; maxPriceSun: number } | undefined
  for (const { priceSun, available } of book) {
    const energy = Math.min(Math.floor(net / priceSun), MAX_ENERGY)
    if (energy > available) continue
    if (!best || energy > best.energy || (energy === best.energy && priceSun < best.maxPriceSun))
      best = { energy, maxPriceSun: priceSun }
  }
  if (best) return best.energy < ZAP_MIN_ENERGY ? { at: 'too_small', energy: best.energy } : { at: 'order', ...best }
  const cheapest = Math.min(...book.map((level) => level.priceSun))
  const affordable = Number.isFinite(cheapest) ? Math.floor(net / cheapest) : undefined
  return affordable !== undefined && affordable < ZAP_MIN_ENERGY
    ? { at: 'too_small', energy: affordable }
    : { at: 'market_short' }
}

export function createOrdering(deps: ZapWatcherDeps, chain: Pick<Witness, 'solid'>): () => Promise<void> {
  const { db, node, client, clock, log } = deps
  const act = zapAct(deps)
  const lookout = createLookout(deps, act)

  const bookQuery = (receiver?: TronAddress) => ({
    apiKey: deps.apiKey,
    resource: 'ENERGY' as const,
    durationSec: ZAP_DURATION_SEC,
    ...(receiver === undefined ? {} : { receiver }),
  })
  /** The book for everybody, when it was last asked for. */
  let asked: { atMs: number; book: readonly BookLevel[] } | undefined

  /** One pass over everything due; one transfer's trouble does not hold up the others. */
  return async () => {
    if (deps.hold?.restored()) return
    await lookout.pass()
    // Transfers that a stalled node has shown may not be in the chain.
    if (reasonToHold(deps.hold) !== undefined) return
    for (const zap of await db.read((reader) => dueZaps(reader, 'seen', clock.now()))) {
      try {
        await orderSeen(zap)
      } catch (error) {
        log.warn({ err: error, txid: zap.txid }, 'zapbuy.postponed')
        const code = codeOf(error)
        await postpone(zap, code)
        // Nobody answers the others either, and each would wait as long to learn it.
        if (code === 'MARKET_UNREACHABLE' || code === 'TRON_UNREACHABLE') return
      }
    }
  }

  /** Tried again later; when its time is over and nothing was sent, it is owed. */
  async function postpone(zap: Zap, reason: string): Promise<void> {
    const nowMs = clock.now()
    if (nowMs >= zap.tryUntilMs) return endShort(zap, reason)
    await db.write((tx) => postponeZap(tx, zap.txid, nowMs + RETRY_MS, reason, nowMs))
  }

  /** One that may have an order already ends only after a look at the operator's account. */
  async function end(zap: Zap, to: 'ignored' | 'refused' | 'owed', reason: string): Promise<void> {
    if (zap.watchUntilMs !== null) {
      const found = await lookout.lookAt([zap]).catch(codeOf)
      if (found === true) return
      const nowMs = clock.now()
      if (found !== false) return db.write((tx) => postponeZap(tx, zap.txid, nowMs + RETRY_MS, found, nowMs))
    }
    await db.write((tx) => endTransfer(deps, tx, zap, to, reason, clock.now()))
  }

  /** Without Energy for it: owed, unless it is too small for any. */
  function endShort(zap: Zap, reason: string): Promise<void> {
    return zap.paidSun < DUST_SUN ? end(zap, 'ignored', 'too_small') : end(zap, 'owed', reason)
  }

  async function bookForAll(): Promise<readonly BookLevel[]> {
    const atMs = clock.now()
    if (!asked || hasPassed(clock, BOOK_FRESH_MS, asked.atMs))
      asked = { atMs, book: await client.orderBook(bookQuery()) }
    return asked.book
  }

  async function orderSeen(zap: Zap): Promise<void> {
    if (EXCHANGE_WALLETS.has(zap.sender)) return end(zap, 'refused', 'exchange')
    if (await db.read((reader) => isPaused(reader, 'zapbuy'))) return postpone(zap, 'paused')
    if (zap.paidSun > SOLID_ABOVE_SUN && !isSolid(zap, chain)) return postpone(zap, 'not_solid')

    // A receiver gets no more than the book has for everybody, and mostly just that: what it gets is asked once that
    // failed.
    const book = zap.attempt === 0 ? await bookForAll() : await client.orderBook(bookQuery(zap.sender))
    const sizing = sizeZap(afterMarkup(zap.paidSun, deps.markupPercent), book)
    if (sizing.at !== 'too_small' && (await node.isContract(zap.sender))) return end(zap, 'refused', 'contract')
    switch (sizing.at) {
      case 'too_small':
        return end(zap, 'ignored', 'too_small')
      case 'market_short':
        return endShort(zap, 'market_short')
      case 'order':
        return send(zap, sizing)
    }
  }

  async function send(zap: Zap, request: { energy: number; maxPriceSun: number }): Promise<void> {
    if (zap.watchUntilMs !== null && (await lookout.lookAt([zap]))) return
    const { balanceSun } = await client.userInfo(deps.apiKey)
    await perform(deps, act, async (tx, nowMs) =>
      (await startOrdering(tx, zap, { ...request, balanceSun }, nowMs)) ? await zapRow(tx, zap.txid) : undefined,
    )
  }
}
