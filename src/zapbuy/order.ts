/**
 * Turns a transfer into an order by the ZapBuy rules of the marketplace contract. `order-call.ts` resolves the outcome.
 */

import type { FollowedChain } from '../chain/followed-chain.ts'
import { reasonNotToSend } from '../chain/quarantine.ts'
import type { BookLevel } from '../client/types.ts'
import { ZAP_DURATION_SEC, ZAP_MIN_ENERGY } from '../contract/pricing.ts'
import { activePause } from '../db/stores/bot/flags.ts'
import { dueZaps, postponeZap, startOrdering, type Zap, zap as zapRow } from '../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../kernel/address.ts'
import { hasPassed } from '../kernel/clock.ts'
import { mulDivUp, type Sun, subSun } from '../kernel/sun.ts'
import { createPayingCallResolver, submitPayingCall } from '../paying-calls/paying-call.ts'
import { EXCHANGE_WALLETS } from '../tron/wallets/exchange-wallets.ts'
import { codeOf, createZapCallKind, endTransfer } from './order-call.ts'
import { BOOK_FRESH_MS, DUST_SUN, isSolid, RETRY_MS, SOLID_ABOVE_SUN, type ZapWatcherDeps } from './settings.ts'

/** Largest order the contract allows. */
const MAX_ENERGY = 10_000_000_000

/**
 * - `order`: this much Energy, at no more than this price (SUN per unit per day; an hour costs as much as a day).
 * - `too_small`: the payment buys less than 65,000 Energy.
 * - `market_short`: the payment suffices, but the market does not offer that much.
 */
type Sizing =
  | { at: 'order'; energy: number; maxPriceSun: number }
  | { at: 'too_small'; energy: number }
  | { at: 'market_short' }

/** Returns what remains of `paid` after the markup, which is rounded up. */
export const afterMarkup = (paid: Sun, markupPercent: number): Sun => subSun(paid, mulDivUp(paid, markupPercent, 100))

/**
 * Sizes the order. `book` lists the amount available per price for 3,600 s. At each price the money buys floor(net /
 * price) units, if that much is available. The largest amount wins; on a tie, the lower price.
 */
export function computeZapSize(net: Sun, book: readonly BookLevel[]): Sizing {
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

export function createOrdering(deps: ZapWatcherDeps, chain: Pick<FollowedChain, 'solid'>): () => Promise<void> {
  const { db, node, client, clock, log } = deps
  const act = createZapCallKind(deps)
  const resolver = createPayingCallResolver(deps, act)

  const bookQuery = (receiver?: TronAddress) => ({
    apiKey: deps.apiKey,
    resource: 'ENERGY' as const,
    durationSec: ZAP_DURATION_SEC,
    ...(receiver === undefined ? {} : { receiver }),
  })
  let generalBook: { atMs: number; book: readonly BookLevel[] } | undefined

  /** Processes everything due. A failing transfer does not block the others. */
  return async () => {
    if (deps.quarantine?.restored()) return
    await resolver.pass()
    // While the chain is stalled, transfers the node has shown may not be in the chain.
    if (reasonNotToSend(deps.quarantine) !== undefined) return
    for (const zap of await db.read((reader) => dueZaps(reader, 'seen', clock.now()))) {
      try {
        await orderSeen(zap)
      } catch (error) {
        log.warn({ err: error, txid: zap.txid }, 'zapbuy.postponed')
        const code = codeOf(error)
        await postpone(zap, code)
        // The remaining transfers would wait for the same unreachable service.
        if (code === 'MARKET_UNREACHABLE' || code === 'TRON_UNREACHABLE') return
      }
    }
  }

  /** Schedules a retry. Once the time for retries is over and no request was sent, the payment becomes owed. */
  async function postpone(zap: Zap, reason: string): Promise<void> {
    const nowMs = clock.now()
    if (nowMs >= zap.tryUntilMs) return endUnfilled(zap, reason)
    await db.write((tx) => postponeZap(tx, zap, nowMs + RETRY_MS, reason, nowMs))
  }

  /** Ends a transfer. If it may already have an order, checks the operator's account first. */
  async function end(zap: Zap, to: 'ignored' | 'refused' | 'owed', reason: string): Promise<void> {
    if (zap.watchUntilMs !== null) {
      const found = await resolver.pollNow([zap]).catch(codeOf)
      if (found === true) return
      const nowMs = clock.now()
      if (found !== false) return void (await db.write((tx) => postponeZap(tx, zap, nowMs + RETRY_MS, found, nowMs)))
    }
    await db.write((tx) => endTransfer(deps, tx, zap, to, reason, clock.now()))
  }

  /** Ends a transfer without Energy: it becomes owed, unless it is too small for any order. */
  function endUnfilled(zap: Zap, reason: string): Promise<void> {
    return zap.paidSun < DUST_SUN ? end(zap, 'ignored', 'too_small') : end(zap, 'owed', reason)
  }

  async function readGeneralBook(): Promise<readonly BookLevel[]> {
    const atMs = clock.now()
    if (!generalBook || hasPassed(clock, BOOK_FRESH_MS, generalBook.atMs))
      generalBook = { atMs, book: await client.orderBook(bookQuery()) }
    return generalBook.book
  }

  async function orderSeen(zap: Zap): Promise<void> {
    if (EXCHANGE_WALLETS.has(zap.sender)) return end(zap, 'refused', 'exchange')
    if (await db.read((reader) => activePause(reader, 'zapbuy'))) return postpone(zap, 'paused')
    if (zap.paidSun > SOLID_ABOVE_SUN && !isSolid(zap, chain)) return postpone(zap, 'not_solid')

    // The book for one receiver is at most the general book and usually equal: read it only after a failed attempt.
    const book = zap.attempt === 0 ? await readGeneralBook() : await client.orderBook(bookQuery(zap.sender))
    const sizing = computeZapSize(afterMarkup(zap.paidSun, deps.markupPercent), book)
    if (sizing.at !== 'too_small' && (await node.isContract(zap.sender))) return end(zap, 'refused', 'contract')
    switch (sizing.at) {
      case 'too_small':
        return end(zap, 'ignored', 'too_small')
      case 'market_short':
        return endUnfilled(zap, 'market_short')
      case 'order':
        return send(zap, sizing)
    }
  }

  async function send(zap: Zap, request: { energy: number; maxPriceSun: number }): Promise<void> {
    if (zap.watchUntilMs !== null && (await resolver.pollNow([zap]))) return
    const { balanceSun } = await client.userInfo(deps.apiKey)
    const started = await deps.db.write(async (tx) =>
      (await startOrdering(tx, zap, { ...request, balanceSun }, clock.now())) ? zapRow(tx, zap.txid) : undefined,
    )
    await submitPayingCall(deps, act, started)
  }
}
