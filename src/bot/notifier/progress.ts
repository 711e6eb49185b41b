/**
 * Follows open orders with one list call per account: young orders often, old ones rarely, longest wait first. A 429 or
 * 5xx slows down only its account. Each change is stored before it is shown.
 */
import type { Api } from 'grammy'
import { couldBeOrderOf, readHistory } from '../../client/find-order.ts'
import { FOUND_WITHIN_MS } from '../../client/lost-calls.ts'
import { orderPages } from '../../client/order-pages.ts'
import { SIGNED_PAYMENT_ENDS } from '../../client/signed/buy-signed.ts'
import type { MarketOrder } from '../../client/types.ts'
import { createPausingPoll } from '../../db/pausing-poll.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  type AccountPoll,
  duePolls,
  endPolls,
  nextAccountPollMs,
  reschedulePoll,
} from '../../db/stores/bot/purchases/account-polls.ts'
import { completionsToShow, reshowExtended } from '../../db/stores/bot/purchases/ends.ts'
import { openPurchases } from '../../db/stores/bot/purchases/lists.ts'
import { detachOrder } from '../../db/stores/bot/purchases/lost.ts'
import { doneChangesOf } from '../../db/stores/bot/purchases/order-changes.ts'
import { completePurchase, type Progress, setProgress } from '../../db/stores/bot/purchases/progress.ts'
import { isExternal, movePurchase, type Purchase, setShown } from '../../db/stores/bot/purchases/purchases.ts'
import { resolveWithin } from '../../kernel/clock.ts'
import { AppError, fallback, hasCode } from '../../kernel/errors.ts'
import { createQueues } from '../../kernel/pool.ts'
import { backoffAfterFailuresMs, createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import type { Runtime } from '../base/runtime.ts'
import { updatePurchaseMessage } from '../purchases/live-message.ts'
import { readWithAnyKey } from '../purchases/payer-calls.ts'
import { removeMessage } from '../telegram/live-message.ts'
import { withEnds } from './ends.ts'

const ACCOUNTS_AT_ONCE = 30
/** Maximum number of ended orders to show again in parallel, after their first update failed. */
const MAX_ENDED_PER_PASS = 100
/** Time that a poll waits for a message update if Telegram delays the chat. */
const SHOW_TIMEOUT_MS = 2_000
/** Maximum single-order calls per poll, for orders that have left the Active list. */
const MAX_SINGLE_READS = 5
/** Backoff: the first pause after a failure is twice this; each later pause is doubled. */
const BACKOFF_BASE_MS = 2_500
const MAX_SLOWDOWN_MS = 5 * 60_000
const REVOKED_KEY_PAUSE_MS = 5 * 60_000

/** Poll interval by the age of an account's youngest open order, in ms. */
function pauseMs(ageMs: number): number {
  if (ageMs < 2 * 60_000) return 2_000
  if (ageMs < 3_600_000) return 15_000
  return ageMs < 86_400_000 ? 60_000 : 5 * 60_000
}

export function createProgressWatch(deps: BotDeps, runtime: Runtime, api: Api): Worker {
  const { db, client, clock, log, node } = deps
  const { waitForPollSlot } = runtime.deps
  const polls = createQueues({ clock, log, maxKeys: ACCOUNTS_AT_ONCE })
  const ends = createQueues({ clock, log, maxKeys: MAX_ENDED_PER_PASS })
  /** Schedule of single-order calls per account: the order read least recently comes first. */
  const singleReadSchedules = new Map<string, ReturnType<typeof createSchedule>>()

  const pass = createPausingPoll(deps, async () => {
    const ended = await db.read((reader) => completionsToShow(reader, MAX_ENDED_PER_PASS))
    await ends.each(
      ended,
      ({ chatId }) => String(chatId),
      ({ id }) => updatePurchaseMessage(runtime, api, id),
    )
    // Accounts with a poll in progress are still due: read twice as many, so that enough idle ones remain.
    const due = await db.read((reader) => duePolls(reader, clock.now(), ACCOUNTS_AT_ONCE * 2))
    if (ended.length === 0 && due.length === 0) return (await db.read(nextAccountPollMs)) ?? Infinity
    const idle = due.filter(({ accountId }) => !polls.has(accountId))
    await polls.each(idle.slice(0, polls.capacity), ({ accountId }) => accountId, pollAccount)
    return undefined
  })

  async function pollAccount(scheduled: AccountPoll): Promise<void> {
    const { accountId: account } = scheduled
    const purchases = await db.read((reader) => openPurchases(reader, account))
    try {
      if (isExternal(scheduled)) await pollSingleOrders(undefined, account, purchases)
      else if (purchases.length > 0)
        await readWithAnyKey(runtime.deps, purchases, (apiKey) => pollOrders(apiKey, account, purchases))
      await scheduleNextPoll(scheduled)
    } catch (error) {
      const again = (inMs: number, failures: number) =>
        db.write((tx) => reschedulePoll(tx, scheduled, { dueAtMs: clock.now() + inMs, failures }))
      if (hasCode(error, 'NOT_LINKED')) return again(REVOKED_KEY_PAUSE_MS, 0)
      const requestedMs = hasCode(error, 'MARKET_RATE_LIMITED') ? Number(error.data.retryAfterMs ?? 0) : 0
      const failures = scheduled.failures + 1
      await again(
        backoffAfterFailuresMs(failures, { baseMs: BACKOFF_BASE_MS, maxMs: MAX_SLOWDOWN_MS, requestedMs }),
        failures,
      )
      log.warn({ err: error, account, failures }, 'notifier.account_slowed')
      if (!(error instanceof AppError)) throw error
    }
  }

  async function scheduleNextPoll(scheduled: AccountPoll): Promise<void> {
    const nowMs = clock.now()
    await db.write(async (tx) => {
      const open = await openPurchases(tx, scheduled.accountId)
      if (open.length === 0) {
        singleReadSchedules.delete(scheduled.accountId)
        return endPolls(tx, scheduled)
      }
      const youngestMs = Math.max(...open.map((p) => p.sentAtMs ?? p.createdAtMs))
      await reschedulePoll(tx, scheduled, { dueAtMs: nowMs + pauseMs(nowMs - youngestMs), failures: 0 })
    })
  }

  async function pollOrders(apiKey: string, account: string, purchases: readonly Purchase[]): Promise<void> {
    const listed = new Map<string, MarketOrder>()
    await waitForPollSlot()
    for await (const { orders, left } of orderPages(client, apiKey, { status: 'Active' })) {
      for (const order of orders) listed.set(order.id, order)
      if (left <= 0) break
      await waitForPollSlot()
    }
    for (const p of purchases) {
      const order = p.orderId === null ? undefined : listed.get(p.orderId)
      if (order) await recordOrDisown(p, order)
    }
    await pollSingleOrders(apiKey, account, purchases, listed)
  }

  /** Reads orders that the list of active orders does not contain. An order paid without an account needs no key. */
  async function pollSingleOrders(
    apiKey: string | undefined,
    account: string,
    purchases: readonly Purchase[],
    listed: ReadonlyMap<string, MarketOrder> = new Map(),
  ): Promise<void> {
    const turns = singleReadSchedules.get(account) ?? createSchedule(clock)
    singleReadSchedules.set(account, turns)
    const gone = purchases.filter(({ orderId }) => orderId !== null && !listed.has(orderId))
    const due = turns.due(gone, ({ id }) => id).sort((a, b) => turns.nextTurnMs(a.id) - turns.nextTurnMs(b.id))
    const left = due.slice(0, MAX_SINGLE_READS)
    let completed: Promise<MarketOrder[]> | undefined
    for (const p of left) {
      await waitForPollSlot()
      turns.scheduleIn(p.id, 0)
      const order = await readOrder(apiKey, p)
      if (order === 'not_paid') continue
      if (apiKey !== undefined && order && order.status !== 'Completed') completed ??= readCompletedOrders(apiKey, left)
      await recordOrDisown(p, order && withListedStatus(order, listed, await completed))
    }
  }

  /** Reads the order of a purchase. If its signed transfer buys nothing, records that and returns `not_paid`. */
  async function readOrder(apiKey: string | undefined, p: Purchase): Promise<MarketOrder | undefined | 'not_paid'> {
    try {
      return await client.order(apiKey, p.orderId as string)
    } catch (error) {
      if (!p.signedPayment || !(error instanceof AppError) || !SIGNED_PAYMENT_ENDS.has(error.code)) throw error
      const { code: errorCode } = error
      // The outcome comes in a new message, because Telegram does not notify about edits.
      const set = { errorCode, messageId: null }
      if (await db.write((tx) => movePurchase(tx, 'undo', p.id, set, clock.now()))) {
        log.warn({ purchase: p.id, orderId: p.orderId, code: errorCode }, 'notifier.order_not_paid')
        await updatePurchaseMessage(runtime, api, p.id)
      }
      return 'not_paid'
    }
  }

  async function readCompletedOrders(apiKey: string, purchases: readonly Purchase[]): Promise<MarketOrder[]> {
    const sinceMs = Math.min(...purchases.map((p) => p.sentAtMs ?? p.createdAtMs))
    const orders: typeof client.orders = async (...asked) => {
      await waitForPollSlot()
      return client.orders(...asked)
    }
    return readHistory({ orders }, apiKey, sinceMs, 'Completed').catch(fallback([], 'MARKET_BAD_ANSWER'))
  }

  /**
   * Adds the order's status from the lists, because some marketplaces return no status with a single order. An order
   * that is not active has ended if the completed list contains it. If any order is in both lists, the lists are
   * unreliable or outdated.
   */
  function withListedStatus(
    order: MarketOrder,
    active: ReadonlyMap<string, MarketOrder>,
    completed: readonly MarketOrder[] = [],
  ): MarketOrder {
    const row = completed.find(({ id }) => id === order.id)
    if (!row || completed.some(({ id }) => active.has(id))) return order
    return { ...order, status: row.status }
  }

  async function recordOrDisown(p: Purchase, order: MarketOrder | undefined): Promise<void> {
    if (order && isOrderOfPurchase(p, order)) return recordProgress(p, order)
    if (order || clock.now() - (p.sentAtMs ?? 0) >= FOUND_WITHIN_MS) await disown(p)
  }

  /** Marks the outcome of the purchase as unknown, because the response describes another order or no order. */
  async function disown(p: Purchase): Promise<void> {
    if (!(await db.write((tx) => detachOrder(tx, p.id, clock.now())))) return
    log.error({ purchase: p.id, orderId: p.orderId }, 'notifier.wrong_order')
    await updatePurchaseMessage(runtime, api, p.id)
  }

  async function recordProgress(p: Purchase, order: MarketOrder): Promise<void> {
    const nowMs = clock.now()
    const ended = order.filledPercent >= 100 || order.status === 'Completed'
    const delegates = await withEnds({ node, nowMs, ended }, p, order)
    const endsMs = delegates.flatMap((one) => one.endsAtMs ?? [])
    // This marketplace does not list the delegations of an order.
    if (delegates.length === 0 && ended && order.filledPercent > 0) endsMs.push(nowMs + p.durationSec * 1000)
    const endsAtMs = p.extendToMs ?? (endsMs.length === 0 ? undefined : Math.max(...endsMs))
    const progress: Progress = {
      filledPercent: order.filledPercent,
      delegates,
      costSun: order.payoutSun,
      unitPriceSun: order.priceSun,
      receiver: order.receiver,
      ...(endsAtMs === undefined ? {} : { endsAtMs }),
      ...(ended ? await burnCostOf(p, order) : {}),
    }
    let cancelMessageId: number | null | undefined
    const news = await db.write(async (tx) => {
      if (!ended) return setProgress(tx, p.id, progress, nowMs)
      if (!(await completePurchase(tx, p.id, progress, nowMs))) return false
      if (p.kind === 'EXTEND') await reshowExtended(tx, { ...p, delegates })
      // A purchase of a batch gets no receipt: the batch's message reports it.
      if (p.batchId !== null) return false
      const event = { kind: 'receipt', purchaseId: p.id } as const
      const cancels = (await doneChangesOf(tx, order.id)).filter(({ kind }) => kind === 'cancel')
      const ownCancel = cancels.find(({ userId }) => userId === p.userId)
      // A cancellation that was found late also says so.
      cancelMessageId = ownCancel?.watchUntilMs === null && ownCancel.chatId === p.chatId ? ownCancel.messageId : null
      // The user who cancelled the order has already seen the refund and the remaining part.
      if (ownCancel) return true
      await enqueue(tx, { key: `receipt:${p.id}`, to: p.userId, accountId: p.accountId, event }, nowMs)
      return true
    })
    if (!news) return
    const moved = cancelMessageId ? moveCard(p, cancelMessageId) : Promise.resolve()
    const shown = moved
      .catch((error: unknown) => log.info({ err: error, purchase: p.id }, 'notifier.card_not_moved'))
      .then(() => updatePurchaseMessage(runtime, api, p.id))
    await resolveWithin(clock, SHOW_TIMEOUT_MS, shown, () => undefined)
  }

  /**
   * Turns the message that reported a cancellation into the card of its order, so that only one message shows the
   * outcome. If the card cannot be deleted, both messages stay.
   */
  async function moveCard(p: Purchase, messageId: number): Promise<void> {
    if (p.ruleId !== null || (p.messageId !== null && !(await removeMessage(api, p.chatId, p.messageId)))) return
    await db.write((tx) => setShown(tx, p, messageId))
  }

  /** Cost of burning TRX for the filled units. */
  async function burnCostOf(p: Purchase, { amount, remaining }: MarketOrder): Promise<{ burnSun?: number }> {
    if (p.kind === 'EXTEND' || remaining === amount) return {}
    const burn = await runtime.chain.burn(p.resource, amount - remaining, p.durationSec)
    return burn ? { burnSun: burn.costSun } : {}
  }

  return createWorker({ name: 'bot.progress', everyMs: 1_000, clock, log, pass, queues: polls })
}

/**
 * True if the response describes the order of this purchase. Not checked after the first match, because the receiver
 * may change later.
 */
function isOrderOfPurchase(p: Purchase, order: MarketOrder): boolean {
  const { receiver, resource, kind, amount, returnedSun, createdAtMs: sentAtMs } = p
  const wanted = { receiver, resource, sentAtMs, ...(kind === 'BUY' ? { amount } : {}) }
  return returnedSun !== null || couldBeOrderOf(order, wanted)
}
