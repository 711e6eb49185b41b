/**
 * How far people's orders are: one list call per account covers all its open orders. Young orders are asked
 * about often, old ones seldom; the longest waiting account goes first; an account that gets a 429 or a 5xx is
 * slowed down alone. A change is written first, then shown.
 */
import type { Api } from 'grammy'
import { isOrderOf } from '../../client/find-order.ts'
import { FOUND_WITHIN_MS } from '../../client/lost-calls.ts'
import type { MarketOrder } from '../../client/types.ts'
import { rejectLink } from '../../db/stores/bot/account-news.ts'
import { disownPurchase } from '../../db/stores/bot/lost-purchases.ts'
import { doneChangesOf } from '../../db/stores/bot/order-changes.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { endsNotShown } from '../../db/stores/bot/purchase-ends.ts'
import { openPurchasesByAccount } from '../../db/stores/bot/purchase-lists.ts'
import { complete, type Progress, type Purchase, setProgress } from '../../db/stores/bot/purchases.ts'
import { readLink } from '../../db/stores/bot/users.ts'
import { within } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { createQueues } from '../../kernel/pool.ts'
import { createSchedule, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import type { Runtime } from '../base/runtime.ts'
import { updatePurchaseMessage } from '../purchases/live-message.ts'
import { keyOfAny } from '../purchases/quote.ts'
import { createCronWorker } from './cron.ts'
import { withEnds } from './ends.ts'

/** The bot's own budget: accounts asked per pass (a pass a second) and at once. */
const ACCOUNTS_PER_PASS = 10
const ACCOUNTS_AT_ONCE = 30
/** Ends that are shown at once where the first attempt failed. */
const ENDS_PER_PASS = 100
/** A poll goes on without a chat that Telegram lets wait longer. */
const SHOW_MS = 2_000
const PAGE_SIZE = 100
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
  const schedule = createSchedule(clock)
  const polls = createQueues({ clock, log, atOnce: ACCOUNTS_AT_ONCE })
  const ends = createQueues({ clock, log, atOnce: ENDS_PER_PASS })

  async function pass(): Promise<void> {
    const ended = await db.read((reader) => endsNotShown(reader, ENDS_PER_PASS))
    await ends.each(
      ended,
      ({ chatId }) => String(chatId),
      ({ id }) => updatePurchaseMessage(runtime, api, id),
    )
    const open = await db.read(openPurchasesByAccount)
    const due = schedule
      .due([...open.keys()], String)
      .filter((account) => !polls.has(account))
      .sort((a, b) => schedule.turnMs(a) - schedule.turnMs(b))
      .slice(0, Math.min(ACCOUNTS_PER_PASS, polls.room))
    await polls.each(due, String, (account) => pollAccount(account, open.get(account) ?? []))
  }

  /** Never rejects. */
  async function pollAccount(account: string, purchases: Purchase[]): Promise<void> {
    try {
      await look(await keyOfAny(runtime.deps, purchases), purchases)
      const youngest = Math.max(...purchases.map((p) => p.sentAtMs ?? p.createdAtMs))
      schedule.again(account, pauseMs(clock.now() - youngest))
    } catch (error) {
      if (hasCode(error, 'NOT_LINKED')) return schedule.again(account, DEAD_KEY_MS)
      const askedMs = hasCode(error, 'MARKET_RATE_LIMITED') ? Number(error.data.retryAfterMs ?? 0) : 0
      const failures = schedule.slowDown(account, { baseMs: TROUBLE_MS, maxMs: MAX_SLOWDOWN_MS, askedMs })
      log.warn({ err: error, account, failures }, 'notifier.account_slowed')
      if (hasCode(error, 'INVALID_API_KEY')) await rejectKeys(purchases, account)
      else if (!(error instanceof AppError)) throw error
    }
  }

  async function rejectKeys(purchases: readonly Purchase[], account: string): Promise<void> {
    await db.write(async (tx) => {
      for (const userId of new Set(purchases.map((p) => p.userId))) {
        const link = await readLink(tx, userId)
        if (link?.accountId === account) await rejectLink(tx, link, clock.now())
      }
    })
  }

  async function look(apiKey: string, purchases: readonly Purchase[]): Promise<void> {
    const listed = new Map<string, MarketOrder>()
    for (let page = 0; ; page++) {
      const answer = await client.orders(apiKey, { status: 'Active', page, pageSize: PAGE_SIZE })
      for (const order of answer.orders) listed.set(order.id, order)
      if (answer.orders.length < PAGE_SIZE || (page + 1) * PAGE_SIZE >= answer.total) break
    }
    let reads = 0
    for (const p of purchases) {
      if (p.orderId === null) continue
      const known = listed.get(p.orderId)
      if (!known && ++reads > SINGLE_READS) continue
      const order = known ?? (await client.order(apiKey, p.orderId))
      if (order && isHis(p, order)) await note(p, order)
      else if (order || clock.now() - (p.sentAtMs ?? 0) >= FOUND_WITHIN_MS) await disown(p)
    }
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
