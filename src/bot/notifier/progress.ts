/**
 * How far people's orders are: one list call per account covers all its open orders. Young orders are asked
 * about often, old ones seldom; the longest waiting account goes first, within what the bot may call; an account that
 * gets a 429 or a 5xx is slowed down alone. A change is written first, then shown.
 */
import type { Api } from 'grammy'
import { isOrderOf, readHistory } from '../../client/find-order.ts'
import { FOUND_WITHIN_MS } from '../../client/lost-calls.ts'
import { orderPages } from '../../client/order-pages.ts'
import type { MarketOrder } from '../../client/types.ts'
import { restful } from '../../db/rest.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  type AccountLook,
  dueLooks,
  endLooks,
  lookAgain,
  nextLookMs,
} from '../../db/stores/bot/purchases/account-looks.ts'
import { endsNotShown } from '../../db/stores/bot/purchases/ends.ts'
import { openPurchases } from '../../db/stores/bot/purchases/lists.ts'
import { disownPurchase } from '../../db/stores/bot/purchases/lost.ts'
import { doneChangesOf } from '../../db/stores/bot/purchases/order-changes.ts'
import { complete, type Progress, type Purchase, setProgress } from '../../db/stores/bot/purchases/purchases.ts'
import { within } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { createQueues } from '../../kernel/pool.ts'
import { createSchedule, slowDownMs, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import type { Runtime } from '../base/runtime.ts'
import { updatePurchaseMessage } from '../purchases/live-message.ts'
import { lookWithAnyKey } from '../purchases/quote.ts'
import { createCronWorker } from './cron.ts'
import { withEnds } from './ends.ts'

const ACCOUNTS_AT_ONCE = 30
/** Ends that are shown at once where the first attempt failed. */
const ENDS_PER_PASS = 100
/** A poll goes on without a chat that Telegram lets wait longer. */
const SHOW_MS = 2_000
/** Orders that left the Active list, asked for one by one in a poll. */
const SINGLE_READS = 5
/** After the first failure twice this, then doubled. */
const TROUBLE_MS = 2_500
const MAX_SLOWDOWN_MS = 5 * 60_000
const DEAD_KEY_MS = 5 * 60_000

/** Pause between two looks, by the age of an account's youngest open order. */
function pauseMs(ageMs: number): number {
  if (ageMs < 2 * 60_000) return 2_000
  if (ageMs < 3_600_000) return 15_000
  return ageMs < 86_400_000 ? 60_000 : 5 * 60_000
}

export function createProgressWatch(deps: BotDeps, runtime: Runtime, api: Api): Worker {
  const { db, client, clock, log, node } = deps
  const { pollTurn } = runtime.deps
  const polls = createQueues({ clock, log, atOnce: ACCOUNTS_AT_ONCE })
  const ends = createQueues({ clock, log, atOnce: ENDS_PER_PASS })
  /** Of each account, when an order was last asked for by itself: that one comes after the others. */
  const singles = new Map<string, ReturnType<typeof createSchedule>>()

  const pass = restful(deps, async () => {
    const ended = await db.read((reader) => endsNotShown(reader, ENDS_PER_PASS))
    await ends.each(
      ended,
      ({ chatId }) => String(chatId),
      ({ id }) => updatePurchaseMessage(runtime, api, id),
    )
    // Those that are being asked are still due.
    const due = await db.read((reader) => dueLooks(reader, clock.now(), ACCOUNTS_AT_ONCE * 2))
    if (ended.length === 0 && due.length === 0) return (await db.read(nextLookMs)) ?? Infinity
    const idle = due.filter(({ accountId }) => !polls.has(accountId))
    await polls.each(idle.slice(0, polls.room), ({ accountId }) => accountId, pollAccount)
    return undefined
  })

  async function pollAccount(seen: AccountLook): Promise<void> {
    const { accountId: account } = seen
    const purchases = await db.read((reader) => openPurchases(reader, account))
    try {
      if (purchases.length > 0)
        await lookWithAnyKey(runtime.deps, purchases, (apiKey) => look(apiKey, account, purchases))
      await lookedAt(seen)
    } catch (error) {
      const again = (inMs: number, failures: number) =>
        db.write((tx) => lookAgain(tx, seen, { dueAtMs: clock.now() + inMs, failures }))
      if (hasCode(error, 'NOT_LINKED')) return again(DEAD_KEY_MS, 0)
      const askedMs = hasCode(error, 'MARKET_RATE_LIMITED') ? Number(error.data.retryAfterMs ?? 0) : 0
      const failures = seen.failures + 1
      await again(slowDownMs(failures, { baseMs: TROUBLE_MS, maxMs: MAX_SLOWDOWN_MS, askedMs }), failures)
      log.warn({ err: error, account, failures }, 'notifier.account_slowed')
      if (!(error instanceof AppError)) throw error
    }
  }

  async function lookedAt(seen: AccountLook): Promise<void> {
    const nowMs = clock.now()
    await db.write(async (tx) => {
      const open = await openPurchases(tx, seen.accountId)
      if (open.length === 0) {
        singles.delete(seen.accountId)
        return endLooks(tx, seen)
      }
      const youngestMs = Math.max(...open.map((p) => p.sentAtMs ?? p.createdAtMs))
      await lookAgain(tx, seen, { dueAtMs: nowMs + pauseMs(nowMs - youngestMs), failures: 0 })
    })
  }

  async function look(apiKey: string, account: string, purchases: readonly Purchase[]): Promise<void> {
    const listed = new Map<string, MarketOrder>()
    await pollTurn()
    for await (const { orders, left } of orderPages(client, apiKey, { status: 'Active' })) {
      for (const order of orders) listed.set(order.id, order)
      if (left <= 0) break
      await pollTurn()
    }
    for (const p of purchases) {
      const order = p.orderId === null ? undefined : listed.get(p.orderId)
      if (order) await noteOrDisown(p, order)
    }
    const turns = singles.get(account) ?? createSchedule(clock)
    singles.set(account, turns)
    const gone = purchases.filter(({ orderId }) => orderId !== null && !listed.has(orderId))
    const due = turns.due(gone, ({ id }) => id).sort((a, b) => turns.turnMs(a.id) - turns.turnMs(b.id))
    const left = due.slice(0, SINGLE_READS)
    let completed: Promise<MarketOrder[]> | undefined
    for (const p of left) {
      await pollTurn()
      turns.again(p.id, 0)
      const order = await client.order(apiKey, p.orderId as string)
      if (order && order.status !== 'Completed') completed ??= completedOf(apiKey, left)
      await noteOrDisown(p, order && sayingItsEnd(order, listed, await completed))
    }
  }

  async function completedOf(apiKey: string, purchases: readonly Purchase[]): Promise<MarketOrder[]> {
    const sinceMs = Math.min(...purchases.map((p) => p.sentAtMs ?? p.createdAtMs))
    const orders: typeof client.orders = async (...asked) => {
      await pollTurn()
      return client.orders(...asked)
    }
    return readHistory({ orders }, apiKey, sinceMs, 'Completed').catch((error) => {
      if (!hasCode(error, 'MARKET_BAD_ANSWER')) throw error
      return []
    })
  }

  /**
   * Some marketplaces give no status with a single order. One that is none of the active is over where it is among the
   * completed; an order that is in both lists shows that they tell nothing, or not yet.
   */
  function sayingItsEnd(
    order: MarketOrder,
    active: ReadonlyMap<string, MarketOrder>,
    completed: readonly MarketOrder[] = [],
  ): MarketOrder {
    const row = completed.find(({ id }) => id === order.id)
    if (!row || completed.some(({ id }) => active.has(id))) return order
    return { ...order, status: row.status }
  }

  async function noteOrDisown(p: Purchase, order: MarketOrder | undefined): Promise<void> {
    if (order && isHis(p, order)) return note(p, order)
    if (order || clock.now() - (p.sentAtMs ?? 0) >= FOUND_WITHIN_MS) await disown(p)
  }

  /** What the answer to the order named is not this order, or is nowhere: an unknown outcome like any other. */
  async function disown(p: Purchase): Promise<void> {
    if (!(await db.write((tx) => disownPurchase(tx, p.id, clock.now())))) return
    log.error({ purchase: p.id, orderId: p.orderId }, 'notifier.wrong_order')
    await updatePurchaseMessage(runtime, api, p.id)
  }

  async function note(p: Purchase, order: MarketOrder): Promise<void> {
    const nowMs = clock.now()
    const ended = order.filledPercent >= 100 || order.status === 'Completed'
    const delegates = await withEnds({ node, nowMs, ended }, p, order)
    const endsMs = delegates.flatMap((one) => one.endsAtMs ?? [])
    // A marketplace that does not tell by whom it was filled.
    if (delegates.length === 0 && ended && order.filledPercent > 0) endsMs.push(nowMs + p.durationSec * 1000)
    const endsAtMs = p.extendToMs ?? (endsMs.length === 0 ? undefined : Math.max(...endsMs))
    const progress: Progress = {
      filledPercent: order.filledPercent,
      delegates,
      costSun: order.payoutSun,
      unitPriceSun: order.priceSun,
      receiver: order.receiver,
      ...(endsAtMs === undefined ? {} : { endsAtMs }),
      ...(ended ? await burnOf(p, order) : {}),
    }
    const news = await db.write(async (tx) => {
      if (!ended) return setProgress(tx, p.id, progress, nowMs)
      if (!(await complete(tx, p.id, progress, nowMs))) return false
      // Its list tells.
      if (p.batchId !== null) return false
      const event = { kind: 'receipt', purchaseId: p.id } as const
      // The person who cancelled it has read what came back and what stays.
      const cancels = (await doneChangesOf(tx, order.id)).filter(({ kind }) => kind === 'cancel')
      if (cancels.some(({ userId }) => userId === p.userId)) return true
      await enqueue(tx, { key: `receipt:${p.id}`, to: p.userId, event }, nowMs)
      return true
    })
    if (news) await within(clock, SHOW_MS, updatePurchaseMessage(runtime, api, p.id), () => undefined)
  }

  /** Instead of what was filled. */
  async function burnOf(p: Purchase, { amount, remaining }: MarketOrder): Promise<{ burnSun?: number }> {
    if (p.kind === 'EXTEND' || remaining === amount) return {}
    const burn = await runtime.chain.burn(p.resource, amount - remaining, p.durationSec)
    return burn ? { burnSun: burn.costSun } : {}
  }

  return createCronWorker({ name: 'bot.progress', cron: '* * * * * *', clock, log, pass, queues: polls })
}

/** An order that was seen once is known: its receiver may be changed later. */
function isHis(p: Purchase, order: MarketOrder): boolean {
  const { receiver, resource, kind, amount, returnedSun, createdAtMs: sentAtMs } = p
  const wanted = { receiver, resource, sentAtMs, ...(kind === 'BUY' ? { amount } : {}) }
  return returnedSun !== null || isOrderOf(order, wanted)
}
