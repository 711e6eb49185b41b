/**
 * The order of a transfer, as a paying call. A transfer gets at most one order: only a call that counts as not made is
 * sent again, under the same key, or its money becomes owed. A late order is assigned to its transfer if the transfer
 * has none.
 */

import { type AccountView, isMoneyMissing, pauseBetweenChecksMs, viewAccount } from '../client/lost-calls.ts'
import type { BuyRequest, MarketOrder, OrderFingerprint } from '../client/types.ts'
import { ZAP_DURATION_SEC } from '../contract/pricing.ts'
import type { Reader, Tx } from '../db/db.ts'
import { dropAlert, raiseAlert } from '../db/stores/bot/outbox.ts'
import {
  adoptOrder,
  endZapWatch,
  recordZapMissing,
  startResend,
  watchedZaps,
  watchLostZap,
} from '../db/stores/zapbuy/lost-zaps.ts'
import { notifyZapUsers } from '../db/stores/zapbuy/zap-people.ts'
import {
  dueZaps,
  endZap,
  isOffChain,
  markZapOrdered,
  postponeZap,
  returnToSeen,
  type Zap,
  zap as zapRow,
} from '../db/stores/zapbuy/zaps.ts'
import { AppError } from '../kernel/errors.ts'
import { mulDivUp, ZERO_SUN } from '../kernel/sun.ts'
import { findAdoptableOrder, type PayingCallKind, submitPayingCall } from '../paying-calls/paying-call.ts'
import { transferFeeSun } from '../tron/parameters.ts'
import { endWithoutOrder, MAX_ATTEMPTS, RETRY_MS, returnedSun, type ZapWatcherDeps } from './settings.ts'

const RECHECK_MS = 5_000
/** Interval for watched transfers, which share one read of the history. */
const WATCH_EVERY_MS = 60_000

/**
 * Errors that occur if the market moved between reading the book and ordering. The order is sized again immediately.
 */
const MARKET_MOVED_CODES = new Set(['CANNOT_FULFILLED', 'PRICE_EXCEED_MAX_PRICE_REQUIRED'])
/** Errors of a valid order that the marketplace or the operator's account cannot serve right now. */
const TEMPORARY_CODES = new Set([
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

export type ZapCallKind = PayingCallKind<Zap, { orderId: string }, AccountView>

export function createZapCallKind(deps: ZapWatcherDeps): ZapCallKind {
  const { client, clock, log } = deps
  let nextWatchAtMs = 0

  /**
   * Returns the transfers whose unknown outcome is due for a check, and once a minute the watched ones too. Pending
   * transfers come first, because a new order most likely belongs to one of them.
   */
  async function lost(reader: Reader, nowMs: number): Promise<Zap[]> {
    if (nowMs < nextWatchAtMs) return dueZaps(reader, 'ordering', nowMs)
    nextWatchAtMs = nowMs + WATCH_EVERY_MS
    const watched = (await watchedZaps(reader, nowMs)).filter((zap) => zap.state !== 'ordering')
    return [...(await dueZaps(reader, 'ordering', watched.length > 0 ? Number.MAX_SAFE_INTEGER : nowMs)), ...watched]
  }

  const kind: ZapCallKind = {
    name: 'zap',
    idOf: ({ txid }) => txid,
    call: (zap) => client.buy(deps.apiKey, buyRequest(deps, zap), `zap-${zap.txid}-${zap.attempt}`),
    async onDone(tx, zap, { orderId }, nowMs) {
      const marked = await markZapOrdered(tx, zap.txid, orderId, nowMs)
      if (marked === 'taken') await postponeZap(tx, zap, nowMs + RETRY_MS, 'order_taken', nowMs)
      if (marked !== 'ordered') return
      await notifyZapUsers(tx, zap, 'ordered', { energy: zap.energy ?? 0, orderId }, nowMs)
    },
    onRefused: (tx, zap, { code }, nowMs) => handleRefusal(deps, tx, zap, code, nowMs),
    async onUnknown(tx, zap, nowMs) {
      await postponeZap(tx, zap, nowMs + RECHECK_MS, 'answer_lost', nowMs)
    },

    lostCalls: lost,
    pauseMs: () => 0, // The row contains the due time.
    toLostCall: ({ state, sentAtMs, seenAtMs, absentSinceMs, watchUntilMs }) => ({
      sentAtMs: sentAtMs ?? seenAtMs,
      absentSinceMs,
      // A new call for a transfer that is already watched counts as a separate call.
      watchUntilMs: state === 'ordering' ? null : watchUntilMs,
    }),
    pollGroupOf: () => 'the operator',
    poll: (zaps) => viewAccount(client, deps.apiKey, Math.min(...zaps.map(firstSentAtMs))),
    async onPollFailed(tx, zap, error, nowMs) {
      if (zap.state === 'ordering') await recheckLater(tx, zap, RETRY_MS, codeOf(error), nowMs)
    },
    async settle(tx, zap, view, nowMs) {
      const order = await findAdoptableOrder(tx, view, wanted(zap))
      if (order) return (await adopt(tx, zap, order, nowMs)) ? 'settled' : 'undecided'
      return zap.state === 'ordering' && hasCharge(zap, view) ? 'money_missing' : 'absent'
    },
    async onStillUnknown(tx, zap, _sighting, nowMs) {
      await recordZapMissing(tx, zap.txid, nowMs)
      const pauseMs = pauseBetweenChecksMs(nowMs - (zap.sentAtMs ?? nowMs))
      await recheckLater(tx, zap, Math.max(RECHECK_MS, pauseMs), 'answer_lost', nowMs)
    },
    onNotMade: (tx, zap, watchUntilMs) => watchLostZap(tx, zap, watchUntilMs),
    onNeverMade: (tx, { txid }) => endZapWatch(tx, txid),
    alertFacts: async (_reader, { txid, state, reason }) =>
      state === 'ordering' ? { txid, reason: reason ?? 'answer_lost' } : undefined,
    async afterPoll(zap, found) {
      if (found !== 'not_made' || zap.state !== 'ordering') return
      await sendAgain(zap).catch(async (error: unknown) => {
        log.warn({ err: error, txid: zap.txid }, 'zapbuy.postponed')
        await deps.db.write((tx) => recheckLater(tx, zap, RETRY_MS, codeOf(error), clock.now()))
      })
    },
  }

  /** Sends the same request under the same key: if the marketplace supports keys, no second order is created. */
  async function sendAgain(zap: Zap): Promise<void> {
    const isOver = clock.now() >= zap.tryUntilMs
    if (zap.offChainSinceMs !== null || isOver)
      return deps.db.write((tx) => endTransfer(deps, tx, zap, 'owed', 'answer_lost', clock.now()))
    const { balanceSun } = await client.userInfo(deps.apiKey)
    const started = await deps.db.write(async (tx) =>
      (await startResend(tx, zap, balanceSun, clock.now())) ? zapRow(tx, zap.txid) : undefined,
    )
    await submitPayingCall(deps, kind, started)
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
    throw new Error(`zap ${txid} is in state ordering but has no request`)
  return { energy, maxPriceSun, sentAtMs }
}

const firstSentAtMs = (zap: Zap): number => zap.lostSinceMs ?? zap.sentAtMs ?? zap.seenAtMs

export const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'internal')

/**
 * Matches any one-hour Energy order for the sender of a watched transfer: it may have been tried with other amounts.
 */
function wanted(zap: Zap): OrderFingerprint {
  const { energy, lostSinceMs } = zap
  const amount = lostSinceMs === null && energy !== null ? { amount: energy } : {}
  return { ...hourlyOrderOf(zap, firstSentAtMs(zap)), ...amount }
}

export function hourlyOrderOf({ sender: receiver }: Zap, sentAtMs: number): OrderFingerprint {
  return { orderType: 'NORMAL', receiver, resource: 'ENERGY', durationSec: ZAP_DURATION_SEC, sentAtMs }
}

/** True if the order's price has left the operator's balance. An hour costs as much as a day. */
function hasCharge(zap: Zap, view: AccountView): boolean {
  const { energy, maxPriceSun, sentAtMs } = requestOf(zap)
  const { balanceSun } = zap
  const costSun = mulDivUp(energy, maxPriceSun, 1)
  return balanceSun !== null && isMoneyMissing(view, { balanceSun, atMs: sentAtMs }, costSun)
}

/** Assigns a found order to the transfer. Returns true if the transfer now owns it. */
async function adopt(tx: Tx, zap: Zap, order: MarketOrder, nowMs: number): Promise<boolean> {
  const { id: orderId, amount: energy } = order
  const { txid, state } = zap
  const adopted = await adoptOrder(tx, zap, order, nowMs)
  if (adopted === 'ordered') {
    await dropAlert(tx, 'refund_owed', txid)
    await notifyZapUsers(tx, zap, 'ordered', { energy, orderId, late: state === 'owed' ? 1 : 0 }, nowMs)
  } else if (adopted === 'late') {
    await raiseAlert(tx, 'zap_order_late', txid, { txid, orderId, state, costSun: order.payoutSun }, nowMs)
  }
  return adopted === 'ordered'
}

async function handleRefusal(deps: ZapWatcherDeps, tx: Tx, zap: Zap, code: string, nowMs: number): Promise<void> {
  // The key was used with another body, so an order may already exist. The history shows whether it does.
  if (code === 'IDEMPOTENCY_KEY_REUSED') {
    await postponeZap(tx, zap, nowMs + RETRY_MS, code, nowMs)
    return
  }
  const isTime = nowMs < zap.tryUntilMs
  const movedAgain = MARKET_MOVED_CODES.has(code) && zap.attempt < MAX_ATTEMPTS && isTime
  const dueAtMs = movedAgain ? nowMs : nowMs + RETRY_MS
  const triedAgain = movedAgain || (TEMPORARY_CODES.has(code) && isTime)
  if (triedAgain && (await returnToSeen(tx, zap.txid, dueAtMs, code, nowMs))) return
  await endTransfer(deps, tx, zap, 'owed', MARKET_MOVED_CODES.has(code) ? 'market_short' : code, nowMs)
}

/** Ends a transfer by the operator's rule. A transfer removed by a reorg has nothing to refund. */
export async function endTransfer(
  { noOrder, figures, log }: ZapWatcherDeps,
  tx: Tx,
  zap: Zap,
  targetState: 'ignored' | 'refused' | 'owed',
  reason: string,
  nowMs: number,
): Promise<void> {
  const feeSun = transferFeeSun(figures.lastOrThrow())
  const to = targetState === 'owed' ? targetState : endWithoutOrder(noOrder, targetState, zap.paidSun, feeSun)
  const [state, why] = (await isOffChain(tx, zap.txid)) ? (['vanished', 'fork'] as const) : [to, reason]
  if (!(await endZap(tx, zap.txid, zap.state === 'seen' ? 'seen' : 'ordering', state, why, nowMs))) return
  await dropAlert(tx, 'outcome_unknown', zap.txid)
  const backSun = state === 'owed' ? returnedSun({ ...zap, reason: why }, feeSun) : ZERO_SUN
  await notifyZapUsers(tx, zap, state, { reason: why, backSun }, nowMs)
  log.info({ txid: zap.txid, to: state, reason: why }, 'zapbuy.ended')
}

/** Schedules another check and informs the sender about the delay. */
async function recheckLater(tx: Tx, zap: Zap, ms: number, reason: string, nowMs: number): Promise<void> {
  if (await postponeZap(tx, zap, nowMs + ms, reason, nowMs)) await notifyZapUsers(tx, zap, 'ordering', {}, nowMs)
}
