/**
 * The order of a transfer as a kind of act. One transfer makes at most one order: only what is called not made is sent
 * again, under the same key, or its money owed. A request that was called not made is watched all the same: a late
 * order stays with its transfer where that has none.
 */
import { type ActKind, adoptable, perform } from '../acts/act.ts'
import { type AccountView, isMissing, pauseBetweenLooksMs, viewAccount } from '../client/lost-calls.ts'
import type { BuyRequest, MarketOrder, OrderFingerprint } from '../client/types.ts'
import { ZAP_DURATION_SEC } from '../contract/pricing.ts'
import type { Reader, Tx } from '../db/db.ts'
import { dropAlert, raiseAlert } from '../db/stores/bot/outbox.ts'
import {
  adoptOrder,
  endZapWatch,
  noteZapAbsent,
  startAgain,
  watchedZaps,
  watchLost,
} from '../db/stores/zapbuy/lost-zaps.ts'
import { tellSender } from '../db/stores/zapbuy/zap-people.ts'
import {
  backToSeen,
  dueZaps,
  endZap,
  isOffChain,
  markZapOrdered,
  postponeZap,
  type Zap,
  zap as zapRow,
} from '../db/stores/zapbuy/zaps.ts'
import { AppError } from '../kernel/errors.ts'
import { mulDivUp, ZERO_SUN } from '../kernel/sun.ts'
import { transferFeeSun } from '../tron/parameters.ts'
import { endWithoutOrder, MAX_ATTEMPTS, RETRY_MS, returnedSun, type ZapWatcherDeps } from './settings.ts'

const LOOK_AGAIN_MS = 5_000
/** All watched transfers share one reading of the history. */
const WATCH_EVERY_MS = 60_000

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

export type ZapAct = ActKind<Zap, { orderId: string }, AccountView>

export function zapAct(deps: ZapWatcherDeps): ZapAct {
  const { client, clock, log } = deps
  let nextWatchAtMs = 0

  /**
   * Transfers that wait for their outcome and are due; and every minute those that are watched, after all that wait: an
   * order that was just made is theirs first.
   */
  async function lost(reader: Reader, nowMs: number): Promise<Zap[]> {
    if (nowMs < nextWatchAtMs) return dueZaps(reader, 'ordering', nowMs)
    nextWatchAtMs = nowMs + WATCH_EVERY_MS
    const watched = (await watchedZaps(reader, nowMs)).filter((zap) => zap.state !== 'ordering')
    return [...(await dueZaps(reader, 'ordering', watched.length > 0 ? Number.MAX_SAFE_INTEGER : nowMs)), ...watched]
  }

  const kind: ZapAct = {
    name: 'zap',
    idOf: ({ txid }) => txid,
    call: (zap) => client.buy(deps.apiKey, buyRequest(deps, zap), `zap-${zap.txid}-${zap.attempt}`),
    async done(tx, zap, { orderId }, nowMs) {
      const marked = await markZapOrdered(tx, zap.txid, orderId, nowMs)
      if (marked === 'taken') await postponeZap(tx, zap.txid, nowMs + RETRY_MS, 'order_taken', nowMs)
      if (marked !== 'ordered') return
      await tellSender(tx, zap, 'ordered', { energy: zap.energy ?? 0, orderId }, nowMs)
    },
    refused: (tx, zap, { code }, nowMs) => refused(deps, tx, zap, code, nowMs),
    unknown: (tx, { txid }, nowMs) => postponeZap(tx, txid, nowMs + LOOK_AGAIN_MS, 'answer_lost', nowMs),

    lost,
    pauseMs: () => 0, // when it is due stands in the row
    callOf: ({ state, sentAtMs, seenAtMs, absentSinceMs, watchUntilMs }) => ({
      sentAtMs: sentAtMs ?? seenAtMs,
      absentSinceMs,
      // The last request of one that was watched before is a call of its own.
      watchUntilMs: state === 'ordering' ? null : watchUntilMs,
    }),
    groupOf: () => 'the operator',
    look: (zaps) => viewAccount(client, deps.apiKey, Math.min(...zaps.map(firstSentAtMs))),
    async notSeen(tx, zap, error, nowMs) {
      if (zap.state === 'ordering') await lookAgainLater(tx, zap, RETRY_MS, codeOf(error), nowMs)
    },
    async settle(tx, zap, view, nowMs) {
      const order = await adoptable(tx, view, wanted(zap))
      if (order) return (await adopt(tx, zap, order, nowMs)) ? 'settled' : 'undecided'
      return zap.state === 'ordering' && isPaid(zap, view) ? 'money_missing' : 'absent'
    },
    async stillUnknown(tx, zap, _sighting, nowMs) {
      await noteZapAbsent(tx, zap.txid, nowMs)
      const pauseMs = pauseBetweenLooksMs(nowMs - (zap.sentAtMs ?? nowMs))
      await lookAgainLater(tx, zap, Math.max(LOOK_AGAIN_MS, pauseMs), 'answer_lost', nowMs)
    },
    notMade: (tx, zap, watchUntilMs) => watchLost(tx, zap, watchUntilMs),
    neverMade: (tx, { txid }) => endZapWatch(tx, txid),
    alarm: async (_reader, { txid, state, reason }) =>
      state === 'ordering' ? { txid, reason: reason ?? 'answer_lost' } : undefined,
    async afterLook(zap, found) {
      if (found !== 'not_made' || zap.state !== 'ordering') return
      await sendAgain(zap).catch(async (error: unknown) => {
        log.warn({ err: error, txid: zap.txid }, 'zapbuy.postponed')
        await deps.db.write((tx) => lookAgainLater(tx, zap, RETRY_MS, codeOf(error), clock.now()))
      })
    },
  }

  /** The same request under the same key: where keys count, even a late one makes no second. */
  async function sendAgain(zap: Zap): Promise<void> {
    const isOver = clock.now() >= zap.tryUntilMs
    if (zap.offChainSinceMs !== null || isOver)
      return deps.db.write((tx) => endTransfer(deps, tx, zap, 'owed', 'answer_lost', clock.now()))
    const { balanceSun } = await client.userInfo(deps.apiKey)
    await perform(deps, kind, async (tx, nowMs) =>
      (await startAgain(tx, zap, balanceSun, nowMs)) ? await zapRow(tx, zap.txid) : undefined,
    )
  }

  return kind
}

function buyRequest({ sponsorCode }: ZapWatcherDeps, zap: Zap): BuyRequest {
  const { energy, maxPriceSun } = requestOf(zap)
  return {
    resource: 'ENERGY',
    receiver: zap.sender,
    amount: energy,
    durationSec: ZAP_DURATION_SEC,
    allowPartialFill: true,
    onlyCreateWhenFulfilled: true,
    maxPriceAcceptedSun: maxPriceSun,
    ...(sponsorCode === undefined ? {} : { sponsor: sponsorCode }),
  }
}

function requestOf({ txid, energy, maxPriceSun, sentAtMs }: Zap) {
  if (energy === null || maxPriceSun === null || sentAtMs === null)
    throw new Error(`zap ${txid} is ordering without a request`)
  return { energy, maxPriceSun, sentAtMs }
}

const firstSentAtMs = (zap: Zap): number => zap.lostSinceMs ?? zap.sentAtMs ?? zap.seenAtMs

export const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'internal')

/**
 * A watched transfer may have been tried with other amounts since: any hour of Energy for its sender may be its own.
 */
function wanted(zap: Zap): OrderFingerprint {
  const { energy, lostSinceMs } = zap
  const amount = lostSinceMs === null && energy !== null ? { amount: energy } : {}
  return { ...hourFor(zap, firstSentAtMs(zap)), ...amount }
}

/** Any hour of Energy for its sender since then. */
export function hourFor({ sender: receiver }: Zap, sentAtMs: number): OrderFingerprint {
  const notIds = new Set<string>()
  return { orderType: 'NORMAL', receiver, resource: 'ENERGY', durationSec: ZAP_DURATION_SEC, sentAtMs, notIds }
}

/** Its price has left the operator's balance. An hour costs a day. */
function isPaid(zap: Zap, view: AccountView): boolean {
  const { energy, maxPriceSun, sentAtMs } = requestOf(zap)
  const { balanceSun } = zap
  const costSun = mulDivUp(energy, maxPriceSun, 1)
  return balanceSun !== null && isMissing(view, { balanceSun, atMs: sentAtMs }, costSun)
}

/** True: it is the transfer's own now. */
async function adopt(tx: Tx, zap: Zap, order: MarketOrder, nowMs: number): Promise<boolean> {
  const { id: orderId, amount: energy } = order
  const { txid, state } = zap
  const adopted = await adoptOrder(tx, zap, order, nowMs)
  if (adopted === 'ordered') {
    await dropAlert(tx, 'refund_owed', txid)
    await tellSender(tx, zap, 'ordered', { energy, orderId, late: state === 'owed' ? 1 : 0 }, nowMs)
  } else if (adopted === 'late') {
    await raiseAlert(tx, 'zap_order_late', txid, { txid, orderId, state, costSun: order.payoutSun }, nowMs)
  }
  return adopted === 'ordered'
}

/** The marketplace said no: nothing was created. */
async function refused(deps: ZapWatcherDeps, tx: Tx, zap: Zap, code: string, nowMs: number): Promise<void> {
  // The key was used with another body: an order may stand behind it. The history tells.
  if (code === 'IDEMPOTENCY_KEY_REUSED') {
    await postponeZap(tx, zap.txid, nowMs + RETRY_MS, code, nowMs)
    return
  }
  const isTime = nowMs < zap.tryUntilMs
  const movedAgain = MARKET_MOVED.has(code) && zap.attempt < MAX_ATTEMPTS && isTime
  const dueAtMs = movedAgain ? nowMs : nowMs + RETRY_MS
  const triedAgain = movedAgain || (NOT_NOW.has(code) && isTime)
  if (triedAgain && (await backToSeen(tx, zap.txid, dueAtMs, code, nowMs))) return
  await endTransfer(deps, tx, zap, 'owed', MARKET_MOVED.has(code) ? 'market_short' : code, nowMs)
}

/** It ends without an order, as the operator has set it; what a fork took meanwhile has nothing to give back. */
export async function endTransfer(
  { noOrder, figures, log }: ZapWatcherDeps,
  tx: Tx,
  zap: Zap,
  wanted: 'ignored' | 'refused' | 'owed',
  reason: string,
  nowMs: number,
): Promise<void> {
  const feeSun = transferFeeSun(figures.known())
  const to = wanted === 'owed' ? wanted : endWithoutOrder(noOrder, wanted, zap.paidSun, feeSun)
  const [state, why] = (await isOffChain(tx, zap.txid)) ? (['vanished', 'fork'] as const) : [to, reason]
  if (!(await endZap(tx, zap.txid, [zap.state], state, why, nowMs))) return
  await dropAlert(tx, 'outcome_unknown', zap.txid)
  const backSun = state === 'owed' ? returnedSun({ ...zap, reason: why }, feeSun) : ZERO_SUN
  await tellSender(tx, zap, state, { reason: why, backSun }, nowMs)
  log.info({ txid: zap.txid, to: state, reason: why }, 'zapbuy.ended')
}

/** It is looked for again; its sender hears why nothing comes. */
async function lookAgainLater(tx: Tx, zap: Zap, ms: number, reason: string, nowMs: number): Promise<void> {
  await postponeZap(tx, zap.txid, nowMs + ms, reason, nowMs)
  await tellSender(tx, zap, 'ordering', {}, nowMs)
}
