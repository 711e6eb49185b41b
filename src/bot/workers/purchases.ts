/**
 * What happens to purchases without a tap: lost outcomes are looked up, quotes come back when a deposit has
 * arrived, quotes left alone end, and whatever a live message does not show yet is shown.
 */
import type { Bot } from 'grammy'
import { createLookout } from '../../acts/act.ts'
import { orderChange, untoldChanges } from '../../db/stores/bot/order-changes.ts'
import { staleQuotes, untold, waitingQuotes } from '../../db/stores/bot/purchase-lists.ts'
import { expireQuote, type Purchase, purchase } from '../../db/stores/bot/purchases.ts'
import { within } from '../../kernel/clock.ts'
import { createQueues, eachOf, type Queues } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotContext, BotDeps } from '../base/context.ts'
import { changeAct } from '../order-changes/act.ts'
import { tellChange } from '../order-changes/tell.ts'
import { purchaseAct } from '../purchases/act.ts'
import { type Desk, deskOf, tell } from '../purchases/desk.ts'
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

/** `bot.outcomes`, `bot.quotes`, `bot.wallet-payments`: one that waits for the marketplace never holds up another. */
export function createPurchaseWorkers(options: {
  bot: Bot<BotContext>
  lanes: Lanes
  deps: BotDeps
}): Worker[] {
  const { bot, lanes } = options
  const desk = deskOf(options.deps)
  const { db, clock, log } = desk.deps
  const lookouts = [
    createLookout(desk.deps, purchaseAct(desk.deps, desk.inHand)),
    createLookout(desk.deps, changeAct(desk.deps, desk.inHand)),
  ]
  const nextPollAtMs = new Map<string, number>()

  const chatOf = (one: InChat) => laneOf(one.chatId, one.userId)
  /** In the person's own lane, so that it never crosses a tap. */
  const inLane: InLane = (one, job) => lanes.run(chatOf(one), job)
  const outcomes = createQueues({ clock, log })
  const quotes = createQueues({ clock, log })

  async function comeBack(): Promise<void> {
    const waiting = await db.read(waitingQuotes)
    const nowMs = clock.now()
    const alive = new Set(waiting.map((p) => p.id))
    for (const id of nextPollAtMs.keys()) if (!alive.has(id)) nextPollAtMs.delete(id)
    const due = waiting.filter((p) => (nextPollAtMs.get(p.id) ?? 0) <= nowMs)
    await eachOf(due, POLLS_AT_ONCE, async (p) => {
      nextPollAtMs.set(p.id, nowMs - p.createdAtMs < POLL_EAGERLY_MS ? 0 : nowMs + POLL_GENTLY_EVERY_MS)
      await pollBalance(desk, bot, p, inLane).catch((error: unknown) =>
        log.info({ err: error, purchase: p.id }, 'purchase.balance_unknown'),
      )
    })
  }

  async function endStale(): Promise<void> {
    const nowMs = clock.now()
    const stale = await db.read((r) => [
      ...staleQuotes(r, 'quoted', nowMs - QUOTE_IDLE_MS),
      ...staleQuotes(r, 'waiting', nowMs - DEPOSIT_WAIT_MS),
    ])
    for (const p of stale) if (!desk.inHand.has(p.id)) await db.write((tx) => expireQuote(tx, p.id, nowMs))
  }

  async function tellAll(tells: Queues): Promise<void> {
    const news = (await db.read(untold)).filter(({ id }) => !desk.inHand.has(id))
    await tells.each(news, chatOf, (p) =>
      inLane(p, async () => {
        const now = await db.read((reader) => purchase(reader, p.id))
        if (now && now.shownState !== now.state) await tell(desk, bot.api, p.id)
      }),
    )
  }

  async function tellChanges(tells: Queues): Promise<void> {
    const news = (await db.read(untoldChanges)).filter(({ id }) => !desk.inHand.has(id))
    await tells.each(news, chatOf, (change) =>
      inLane(change, async () => {
        const now = await db.read((reader) => orderChange(reader, change.id))
        if (now && now.shownState !== now.state) await tellChange(desk, bot.api, change.id)
      }),
    )
  }

  const common = { everyMs: EVERY_MS, clock, log }
  return [
    createWorker({
      ...common,
      name: 'bot.outcomes',
      queues: outcomes,
      async pass() {
        await tellAll(outcomes)
        await tellChanges(outcomes)
        for (const lookout of lookouts) await lookout.pass()
        await tellAll(outcomes)
        await tellChanges(outcomes)
      },
    }),
    createWorker({
      ...common,
      name: 'bot.quotes',
      queues: quotes,
      async pass() {
        await endStale()
        await tellAll(quotes)
        await comeBack()
      },
    }),
    createWalletPaymentWorker({ bot, lanes, desk }),
  ]
}

type InChat = { chatId: number; userId: number }
type InLane = (one: InChat, job: () => Promise<void>) => Promise<void>

/** The quote of now in a message of its own, once the balance covers what the old one cost. */
async function pollBalance(desk: Desk, bot: Bot<BotContext>, p: Purchase, inLane: InLane): Promise<void> {
  const { db, client, clock } = desk.deps
  const { balanceSun } = await client.userInfo(await keyOf(desk.deps, p))
  if (balanceSun < p.costSun) return
  const offer = await offerAgain(desk.deps, p)
  const comeBack = async () => {
    const before = await db.read((reader) => purchase(reader, p.id))
    const next = await replaceQuote(desk.deps, p, offer, false)
    if (!next) return
    await tell(desk, bot.api, next.id, 'came_back')
    if (before?.messageId)
      await removeMessage(bot.api, p.chatId, before.messageId).catch((error: unknown) =>
        desk.deps.log.debug({ err: error }, 'purchase.old_quote_stays'),
      )
  }
  await within(clock, SHOW_MS, inLane(p, comeBack), () => undefined)
}
