/** Resolves lost outcomes of purchases, renews and expires quotes, and updates outdated live messages. */
import type { Api } from 'grammy'
import type { Reader } from '../../db/db.ts'
import { isDepositWatchDue } from '../../db/stores/bot/flows.ts'
import { hasDueMessage } from '../../db/stores/bot/outbox.ts'
import { purchasesToShow, staleQuotes, waitingQuotes } from '../../db/stores/bot/purchases/lists.ts'
import { changesToShow, orderChange } from '../../db/stores/bot/purchases/order-changes.ts'
import { expireQuote, isPageOnly, type Purchase, purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { resolveWithin } from '../../kernel/clock.ts'
import { createQueues, forEachLimited, type Queues } from '../../kernel/pool.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import { createPayingCallResolver } from '../../paying-calls/paying-call.ts'
import type { Runtime } from '../base/runtime.ts'
import { updateChangeMessage } from '../order-changes/make.ts'
import { orderChangeCall } from '../order-changes/tracked-call.ts'
import { updatePurchaseMessage } from '../purchases/live-message.ts'
import { requireApiKey } from '../purchases/payer-calls.ts'
import { invalidPromoReason } from '../purchases/place.ts'
import { purchaseCall } from '../purchases/purchase-call.ts'
import { missingSun, readReserved, refreshOffer } from '../purchases/quotes/offers.ts'
import { QUOTE_LIFE_MS, replaceQuote } from '../purchases/quotes/quote.ts'
import { signedPurchaseCall } from '../purchases/wallet/signed-purchase-call.ts'
import { createWalletPaymentWorker } from '../purchases/wallet/worker.ts'
import { removeMessage } from '../telegram/live-message.ts'
import { queueKey, type UserQueues } from '../telegram/user-queues.ts'

const EVERY_MS = 5_000
const CONCURRENT_POLLS = 5
/** A poll waits at most this long for an update of the chat message, which Telegram's rate limit may delay. */
const MAX_SHOW_WAIT_MS = 2_000
/** Period of frequent polls, while the user is probably watching. Later polls are less frequent. */
const FREQUENT_POLL_PERIOD_MS = 10 * 60_000
const SLOW_POLL_EVERY_MS = 30_000

interface LiveTable {
  readOutdated(reader: Reader): Promise<(ChatOwner & { id: string })[]>
  read(reader: Reader, id: string): Promise<{ state: string; shownState: string | null } | undefined>
  update(runtime: Runtime, api: Api, id: string): Promise<void>
}

/** Tables whose rows have a live message. */
const LIVE_TABLES: LiveTable[] = [
  { readOutdated: purchasesToShow, read: purchase, update: updatePurchaseMessage },
  { readOutdated: changesToShow, read: orderChange, update: updateChangeMessage },
]

/**
 * Creates the workers `bot.outcomes`, `bot.quotes` and `bot.wallet-payments`. They are separate, so that a slow
 * response delays only one of them.
 */
export function createPurchaseWorkers(options: { api: Api; userQueues: UserQueues; runtime: Runtime }): Worker[] {
  const { api, userQueues, runtime } = options
  const { db, clock, log } = runtime.deps
  const resolvers = [
    createPayingCallResolver(runtime.deps, purchaseCall(runtime.deps), runtime.activeTaps),
    createPayingCallResolver(runtime.deps, signedPurchaseCall(runtime.deps), runtime.activeTaps),
    createPayingCallResolver(runtime.deps, orderChangeCall(runtime.deps), runtime.activeTaps),
  ]
  const schedule = createSchedule(clock)

  const queueKeyOf = (one: ChatOwner) => queueKey(one.chatId, one.userId)
  /** Runs the job in the user's queue, so that it never overlaps with a button handler of the same user. */
  const runInQueue: RunInQueue = (one, job) => userQueues.run(queueKeyOf(one), job)
  const outcomes = createQueues({ clock, log })
  const quotes = createQueues({ clock, log })

  async function renewWaitingQuotes(): Promise<void> {
    const waiting = await db.read(waitingQuotes)
    const nowMs = clock.now()
    const due = schedule.due(waiting, ({ id }) => id)
    await forEachLimited(due, CONCURRENT_POLLS, async (p) => {
      schedule.scheduleIn(p.id, nowMs - p.createdAtMs < FREQUENT_POLL_PERIOD_MS ? 0 : SLOW_POLL_EVERY_MS)
      const pollSoon = () => schedule.scheduleIn(p.id, 0)
      await pollBalance({ runtime, api, runInQueue, pollSoon }, p).catch((error: unknown) =>
        log.info({ err: error, purchase: p.id }, 'purchase.balance_poll_failed'),
      )
    })
  }

  async function expireStaleQuotes(): Promise<void> {
    const nowMs = clock.now()
    const stale = await db.read(async (r) => [
      ...(await staleQuotes(r, 'quoted', nowMs - QUOTE_LIFE_MS.quoted)),
      ...(await staleQuotes(r, 'waiting', nowMs - QUOTE_LIFE_MS.waiting)),
    ])
    // A quote that only a page shows has no chat message to update.
    for (const p of stale)
      if (!runtime.activeTaps.has(p.id)) await db.write((tx) => expireQuote(tx, p.id, nowMs, { shown: isPageOnly(p) }))
  }

  /** Updates all outdated live messages, each in the queue of its user. */
  async function updateMessages(queues: Queues): Promise<void> {
    for (const { readOutdated, read, update } of LIVE_TABLES) {
      const news = (await db.read(readOutdated)).filter(({ id }) => !runtime.activeTaps.has(id))
      await queues.each(news, queueKeyOf, (one) =>
        runInQueue(one, async () => {
          const now = await db.read((reader) => read(reader, one.id))
          if (now && now.shownState !== now.state) await update(runtime, api, one.id)
        }),
      )
    }
  }

  const common = { everyMs: EVERY_MS, clock, log }
  return [
    createWorker({
      ...common,
      name: 'bot.outcomes',
      queues: outcomes,
      async pass() {
        await updateMessages(outcomes)
        for (const resolver of resolvers) await resolver.pass()
        await updateMessages(outcomes)
      },
    }),
    createWorker({
      ...common,
      name: 'bot.quotes',
      queues: quotes,
      async pass() {
        await expireStaleQuotes()
        await updateMessages(quotes)
        await renewWaitingQuotes()
      },
    }),
    createWalletPaymentWorker({ api, userQueues, runtime }),
  ]
}

type ChatOwner = { chatId: number; userId: number }
type RunInQueue = (one: ChatOwner, job: () => Promise<void>) => Promise<void>

/** Sends a current quote in a new message as soon as the balance covers the cost of the old quote. */
async function pollBalance(
  { runtime, api, runInQueue, pollSoon }: { runtime: Runtime; api: Api; runInQueue: RunInQueue; pollSoon: () => void },
  p: Purchase,
): Promise<void> {
  const { db, client, clock } = runtime.deps
  await runtime.deps.waitForPollSlot()
  const { balanceSun } = await client.userInfo(await requireApiKey(runtime.deps, p))
  const reservedSun = await readReserved(runtime.deps, p)
  if (missingSun({ costSun: p.costSun, balanceSun, reservedSun }) > 0) return
  // The news about the deposit goes first, so that the quote ends up below it.
  const nowMs = clock.now()
  const hasNews = await db.read(
    async (r) => (await isDepositWatchDue(r, p, nowMs)) || (await hasDueMessage(r, p.userId, nowMs)),
  )
  if (hasNews) return pollSoon()
  const offer = await refreshOffer(runtime.deps, p)
  const sendRenewedQuote = async () => {
    const before = await db.read((reader) => purchase(reader, p.id))
    const next = await replaceQuote(runtime.deps, p, offer, null)
    if (!next) return
    const why = (await invalidPromoReason(runtime.deps, p)) ?? 'came_back'
    await updatePurchaseMessage(runtime, api, next.id, why, p.costSun)
    if (before?.messageId)
      await removeMessage(api, p.chatId, before.messageId).catch((error: unknown) =>
        runtime.deps.log.debug({ err: error }, 'purchase.old_quote_not_deleted'),
      )
  }
  await resolveWithin(clock, MAX_SHOW_WAIT_MS, runInQueue(p, sendRenewedQuote), () => undefined)
}
