/**
 * From a transfer to its order: checked, sized, written down, sent, and its outcome written down. Whatever
 * happens in between, one transfer makes at most one order: a request without an outcome is looked for in the
 * account for ten minutes before it is sent again (`lost.ts`).
 */
import type { Witness } from '../chain/witness.ts'
import type { BookLevel, BuyRequest, PaidOutcome } from '../client/types.ts'
import { isPaused } from '../db/stores/bot/flags.ts'
import { dropAlert } from '../db/stores/bot/outbox.ts'
import { startAgain } from '../db/stores/zapbuy/lost-zaps.ts'
import { tellSender } from '../db/stores/zapbuy/zap-news.ts'
import {
  backToSeen,
  dueZaps,
  endZap,
  isOffChain,
  markZapOrdered,
  postponeZap,
  startOrdering,
  type Zap,
  zap as zapRow,
} from '../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { ZERO_SUN } from '../kernel/sun.ts'
import { EXCHANGE_WALLETS } from './exchange-wallets.ts'
import { createLostZaps } from './lost.ts'
import { endWithoutOrder, returnedSun } from './no-order.ts'
import {
  BOOK_FRESH_MS,
  DUST_SUN,
  MAX_ATTEMPTS,
  SOLID_ABOVE_SUN,
  ZAP_DURATION_SEC,
  type ZapWatcherDeps,
} from './settings.ts'
import { afterMarkup, sizeZap } from './sizing.ts'
import { isSolid } from './solid.ts'

const LOOK_AGAIN_MS = 5_000
const RETRY_MS = 10_000

/** The market moved between the book and the order: sized again, at once. */
const MARKET_MOVED = new Set(['CANNOT_FULFILLED', 'PRICE_EXCEED_MAX_PRICE_REQUIRED'])
/** Nothing is wrong with the order: the market or the operator's account is not able right now. */
const NOT_NOW = new Set([
  'MARKET_UNREACHABLE',
  'MARKET_RATE_LIMITED',
  'MARKET_BAD_ANSWER',
  'SERVICE_UNAVAILABLE',
  'ORDERS_PAUSED',
  'INTERNAL_ERROR',
  'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
  'INTERNAL_ACCOUNT_NOT_FOUND',
  'INVALID_API_KEY',
  'API_KEY_REQUIRED',
  'FORBIDDEN',
])

export function createOrdering(deps: ZapWatcherDeps, chain: Pick<Witness, 'solid'>): () => Promise<void> {
  const { db, node, client, clock, log } = deps
  const lost = createLostZaps(deps, notMade)

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
    await lost.pass()
    for (const zap of await db.read((reader) => dueZaps(reader, 'seen', clock.now()))) {
      try {
        await orderSeen(zap)
      } catch (error) {
        log.warn({ err: error, txid: zap.txid }, 'zapbuy.postponed')
        const code = error instanceof AppError ? error.code : 'internal'
        await postpone(zap, code)
        // Nobody answers the others either, and each would wait as long to learn it.
        if (code === 'MARKET_UNREACHABLE' || code === 'TRON_UNREACHABLE') return
      }
    }
  }

  /** Tried again later; when its time is over and nothing was sent, it is owed. */
  async function postpone(zap: Zap, reason: string): Promise<void> {
    const nowMs = clock.now()
    if (zap.state === 'seen' && nowMs >= zap.tryUntilMs) {
      if (zap.paidSun < DUST_SUN) return end(zap, 'ignored', 'too_small')
      return end(zap, 'owed', reason)
    }
    await db.write((tx) => postponeZap(tx, zap.txid, nowMs + RETRY_MS, reason, nowMs))
  }

  async function end(
    zap: Zap,
    wanted: 'ignored' | 'refused' | 'owed' | 'vanished',
    reason: string,
  ): Promise<void> {
    const nowMs = clock.now()
    const noOrder = wanted === 'ignored' || wanted === 'refused'
    const to = noOrder ? endWithoutOrder(deps.noOrder, wanted, zap.paidSun) : wanted
    await db.write((tx) => {
      // A fork took it while its order was under way: there is nothing to give back.
      const [state, why] = isOffChain(tx, zap.txid) ? (['vanished', 'fork'] as const) : [to, reason]
      if (!endZap(tx, zap.txid, [zap.state], state, why, nowMs)) return
      dropAlert(tx, 'outcome_unknown', zap.txid)
      const backSun = state === 'owed' ? returnedSun({ ...zap, reason: why }) : ZERO_SUN
      tellSender(tx, zap, state, { reason: why, backSun }, nowMs)
      log.info({ txid: zap.txid, to: state, reason: why }, 'zapbuy.ended')
    })
  }

  async function bookForAll(): Promise<readonly BookLevel[]> {
    const nowMs = clock.now()
    if (!asked || nowMs - asked.atMs >= BOOK_FRESH_MS)
      asked = { atMs: nowMs, book: await client.orderBook(bookQuery()) }
    return asked.book
  }

  async function orderSeen(zap: Zap): Promise<void> {
    if (EXCHANGE_WALLETS.has(zap.sender)) return end(zap, 'refused', 'exchange')
    if (await db.read((reader) => isPaused(reader, 'zapbuy'))) return postpone(zap, 'paused')
    if (zap.paidSun > SOLID_ABOVE_SUN && !isSolid(zap, chain)) return postpone(zap, 'not_solid')

    // A receiver gets no more than the book has for everybody, and mostly just that: what it gets is asked once that failed.
    const book = zap.attempt === 0 ? await bookForAll() : await client.orderBook(bookQuery(zap.sender))
    const sizing = sizeZap(afterMarkup(zap.paidSun, deps.markupPercent), book)
    if (sizing.at !== 'too_small' && (await node.isContract(zap.sender)))
      return end(zap, 'refused', 'contract')
    switch (sizing.at) {
      case 'too_small':
        return end(zap, 'ignored', 'too_small')
      case 'market_short':
        return zap.paidSun < DUST_SUN ? end(zap, 'ignored', 'too_small') : end(zap, 'owed', 'market_short')
      case 'order':
        return send(zap, sizing)
    }
  }

  /** The intent is on disk before the request leaves. */
  async function send(zap: Zap, request: { energy: number; maxPriceSun: number }): Promise<void> {
    if (await lost.wasMadeAfterAll(zap)) return
    const { balanceSun } = await client.userInfo(deps.apiKey)
    const nowMs = clock.now()
    const row = await db.write((tx) =>
      startOrdering(tx, zap, { ...request, balanceSun }, nowMs) ? zapRow(tx, zap.txid) : undefined,
    )
    if (row) await settle(row, await client.buy(deps.apiKey, buyRequest(row), idempotencyKey(row)))
  }

  async function settle(zap: Zap, outcome: PaidOutcome): Promise<void> {
    switch (outcome.at) {
      case 'done':
        return ordered(zap, outcome.orderId)
      case 'refused':
        return refused(zap, outcome.code)
      case 'unknown':
        log.warn({ txid: zap.txid, reason: outcome.reason }, 'zapbuy.answer_lost')
        return db.write((tx) =>
          postponeZap(tx, zap.txid, clock.now() + LOOK_AGAIN_MS, 'answer_lost', clock.now()),
        )
    }
  }

  async function ordered(zap: Zap, orderId: string): Promise<void> {
    const nowMs = clock.now()
    const marked = await db.write((tx) => {
      const done = markZapOrdered(tx, zap.txid, orderId, nowMs)
      if (done === 'ordered') {
        dropAlert(tx, 'outcome_unknown', zap.txid)
        tellSender(tx, zap, 'ordered', { energy: zap.energy ?? 0, orderId }, nowMs)
      }
      return done
    })
    log.info({ txid: zap.txid, orderId, marked }, 'zapbuy.ordered')
    if (marked === 'taken') await postpone(zap, 'order_taken')
  }

  /** The marketplace said no: nothing was created. */
  async function refused(zap: Zap, code: string): Promise<void> {
    const nowMs = clock.now()
    // The key was used with another body, by whoever: an order may stand behind it. The history tells.
    if (code === 'IDEMPOTENCY_KEY_REUSED') return postpone(zap, code)
    const movedAgain = MARKET_MOVED.has(code) && zap.attempt < MAX_ATTEMPTS && nowMs < zap.tryUntilMs
    const notNow = NOT_NOW.has(code) && nowMs < zap.tryUntilMs
    if (!movedAgain && !notNow) return end(zap, 'owed', MARKET_MOVED.has(code) ? 'market_short' : code)
    const dueAtMs = movedAgain ? nowMs : nowMs + RETRY_MS
    if (!(await db.write((tx) => backToSeen(tx, zap.txid, dueAtMs, code, nowMs))))
      return end(zap, 'vanished', 'fork')
    log.info({ txid: zap.txid, code, attempt: zap.attempt }, 'zapbuy.order_refused')
  }

  /** The same request under the same key: where keys count, even a late one makes no second. */
  async function notMade(zap: Zap): Promise<void> {
    if (zap.offChainSinceMs !== null) return end(zap, 'vanished', 'fork')
    if (clock.now() >= zap.tryUntilMs) return end(zap, 'owed', 'answer_lost')
    const { balanceSun } = await client.userInfo(deps.apiKey)
    const row = await db.write((tx) =>
      startAgain(tx, zap, balanceSun, clock.now()) ? zapRow(tx, zap.txid) : undefined,
    )
    if (row) await settle(row, await client.buy(deps.apiKey, buyRequest(row), idempotencyKey(row)))
  }

  function buyRequest(zap: Zap): BuyRequest {
    if (zap.energy === null || zap.maxPriceSun === null) throw new Error(`zap ${zap.txid} has no request`)
    return {
      resource: 'ENERGY',
      receiver: zap.sender,
      amount: zap.energy,
      durationSec: ZAP_DURATION_SEC,
      allowPartialFill: true,
      onlyCreateWhenFulfilled: true,
      maxPriceAcceptedSun: zap.maxPriceSun,
      ...(deps.sponsorCode === undefined ? {} : { sponsor: deps.sponsorCode }),
    }
  }
}

function idempotencyKey(zap: Zap): string {
  return `zap-${zap.txid}-${zap.attempt}`
}
