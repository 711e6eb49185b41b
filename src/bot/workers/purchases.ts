/**
 * What happens to purchases without a tap: lost outcomes are looked up, quotes come back when a deposit has
 * arrived, quotes left alone end, and whatever a live message does not show yet is shown.
 */
import type { Api } from 'grammy'
import { createLookout } from '../../acts/act.ts'
import type { Reader } from '../../db/db.ts'
import { staleQuotes, untold, waitingQuotes } from '../../db/stores/bot/purchases/lists.ts'
import { orderChange, untoldChanges } from '../../db/stores/bot/purchases/order-changes.ts'
import { expireQuote, type Purchase, purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { within } from '../../kernel/clock.ts'
import { createQueues, eachOf, type Queues } from '../../kernel/pool.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import type { Runtime } from '../base/runtime.ts'
import { changeAct } from '../order-changes/act.ts'
import { updateChangeMessage } from '../order-changes/make.ts'
import { purchaseAct } from '../purchases/act.ts'
import { updatePurchaseMessage } from '../purchases/live-message.ts'
import { promoGone } from '../purchases/place.ts'
import { keyOf, offerAgain, replaceQuote } from '../purchases/quote.ts'
import { createWalletPaymentWorker } from '../purchases/wallet/worker.ts'
import { type Lanes, laneOf } from '../telegram/lanes.ts'
import { removeMessage } from '../telegram/live-message.ts'

const EVERY_MS = 5_000
const POLLS_AT_ONCE = 5
/** A poll goes on without a chat that Telegram lets wait longer. */
const SHOW_MS = 2_000
/** A quote nobody touches ends like every flow. */
const QUOTE_IDLE_MS = 15 * 60_000
/** A deposit may come from an exchange that takes its time. */
const DEPOSIT_WAIT_MS = 2 * 3_600_000
/** Soon while the person is at it, then gently. */
const POLL_EAGERLY_MS = 10 * 60_000
const POLL_GENTLY_EVERY_MS = 30_000

interface LiveRows {
  untold(reader: Reader): Promise<(InChat & { id: string })[]>
  read(reader: Reader, id: string): Promise<{ state: string; shownState: string | null } | undefined>
  update(runtime: Runtime, api: Api, id: string): Promise<void>
}

/** The rows that have a live message. */
const ROWS: LiveRows[] = [
  { untold, read: purchase, update: updatePurchaseMessage },
  { untold: untoldChanges, read: orderChange, update: updateChangeMessage },
]

/** `bot.outcomes`, `bot.quotes`, `bot.wallet-payments`: one that waits for the marketplace never holds up another. */
export function createPurchaseWorkers(options: { api: Api; lanes: Lanes; runtime: Runtime }): Worker[] {
  const { api, lanes, runtime } = options
  const { db, clock, log } = runtime.deps
  const lookouts = [
    createLookout(runtime.deps, purchaseAct(runtime.deps, runtime.inHand)),
    createLookout(runtime.deps, changeAct(runtime.deps, runtime.inHand)),
  ]
  const schedule = createSchedule(clock)

  const chatOf = (one: InChat) => laneOf(one.chatId, one.userId)
  /** In the person's own lane, so that it never crosses a tap. */
  const inLane: InLane = (one, job) => lanes.run(chatOf(one), job)
  const outcomes = createQueues({ clock, log })
  const quotes = createQueues({ clock, log })

  async function comeBack(): Promise<void> {
    const waiting = await db.read(waitingQuotes)
    const nowMs = clock.now()
    const due = schedule.due(waiting, ({ id }) => id)
    await eachOf(due, POLLS_AT_ONCE, async (p) => {
      schedule.again(p.id, nowMs - p.createdAtMs < POLL_EAGERLY_MS ? 0 : POLL_GENTLY_EVERY_MS)
      await pollBalance(runtime, api, p, inLane).catch((error: unknown) =>
        log.info({ err: error, purchase: p.id }, 'purchase.balance_unknown'),
      )
    })
  }

  async function endStale(): Promise<void> {
    const nowMs = clock.now()
    const stale = await db.read(async (r) => [
      ...(await staleQuotes(r, 'quoted', nowMs - QUOTE_IDLE_MS)),
      ...(await staleQuotes(r, 'waiting', nowMs - DEPOSIT_WAIT_MS)),
    ])
    for (const p of stale) if (!runtime.inHand.has(p.id)) await db.write((tx) => expireQuote(tx, p.id, nowMs))
  }

  /** Whatever a live message does not show yet, each in the lane of its person. */
  async function updateAll(queues: Queues): Promise<void> {
    for (const { untold, read, update } of ROWS) {
      const news = (await db.read(untold)).filter(({ id }) => !runtime.inHand.has(id))
      await queues.each(news, chatOf, (one) =>
        inLane(one, async () => {
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
        await updateAll(outcomes)
        for (const lookout of lookouts) await lookout.pass()
        await updateAll(outcomes)
      },
    }),
    createWorker({
      ...common,
      name: 'bot.quotes',
      queues: quotes,
      async pass() {
        await endStale()
        await updateAll(quotes)
        await comeBack()
      },
    }),
    createWalletPaymentWorker({ api, lanes, runtime }),
  ]
}

type InChat = { chatId: number; userId: number }
type InLane = (one: InChat, job: () => Promise<void>) => Promise<void>

/** A current quote in a message of its own, once the balance covers what the old one cost. */
async function pollBalance(runtime: Runtime, api: Api, p: Purchase, inLane: InLane): Promise<void> {
  const { db, client, clock } = runtime.deps
  await runtime.deps.pollTurn()
  const { balanceSun } = await client.userInfo(await keyOf(runtime.deps, p))
  if (balanceSun < p.costSun) return
  const offer = await offerAgain(runtime.deps, p)
  const comeBack = async () => {
    const before = await db.read((reader) => purchase(reader, p.id))
    const next = await replaceQuote(runtime.deps, p, offer, null)
    if (!next) return
    await updatePurchaseMessage(runtime, api, next.id, (await promoGone(runtime.deps, p)) ?? 'came_back')
    if (before?.messageId)
      await removeMessage(api, p.chatId, before.messageId).catch((error: unknown) =>
        runtime.deps.log.debug({ err: error }, 'purchase.old_quote_stays'),
      )
  }
  await within(clock, SHOW_MS, inLane(p, comeBack), () => undefined)
}
