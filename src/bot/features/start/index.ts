/** /start: what this is, or where you stand; and the deep links that other features take. */
import { Composer } from 'grammy'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { lastBought } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { markLinkRejected } from '../../../db/stores/bot/users.ts'
import { announcementFor, textFor } from '../../../db/stores/broadcasts/broadcasts.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type BotContext, opener } from '../../base/context.ts'
import { closeFlow, type Feature, showHere } from '../../base/flow.ts'
import { unlinkedScreen } from '../../base/guards.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { code, escapeHtml, type Html, lines, paragraphs, raw } from '../../locales/html.ts'
import { addressLabel, type Names, namesHere } from '../../orders/names.ts'
import { amountOf, progressBar } from '../../orders/words.ts'
import { ifQuick } from '../../purchases/quick.ts'
import { goButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { rentButton } from '../buy/rent-button.ts'
import { type Entry, type Orders, ordersOf, zapEntries } from '../orders/entries.ts'
import { entryButtons, lineOf, listed } from '../orders/list-screen.ts'

/** Of what runs; the rest is under /orders. */
const SHOWN = 3

const ASK_AGAIN_LATER = new Set(['MARKET_UNREACHABLE', 'MARKET_RATE_LIMITED', 'MARKET_BAD_ANSWER'])

/**
 * The card: what runs now, what waits, the balance, and the main buttons. `said` stands above it. Never throws for a
 * marketplace that does not answer: the card says so.
 */
export async function statusScreen(ctx: BotContext, said?: Html): Promise<Screen> {
  const { t } = ctx
  const note = paragraphs(said, await announcement(ctx))
  if (!ctx.link || ctx.link.rejectedAtMs !== null) return welcomeScreen(ctx, note)
  const facts = await accountFacts(ctx, apiKeyOf(ctx.deps, ctx.link))
  if (facts === 'key-dead') return { ...unlinkedScreen(ctx), text: paragraphs(note, t('error-key-dead')) }
  const card = facts
    ? lines(
        t('status-balance', { balance: t.trx(facts.balanceSun) }),
        ctx.link.representAddress === ctx.link.depositAddress
          ? t('account-deposit-address', { address: code(ctx.link.depositAddress) })
          : t('status-account', { address: code(ctx.link.representAddress) }),
      )
    : t('status-unavailable')
  const names = await namesHere(ctx)
  return {
    text: paragraphs(note, productText(ctx), t('status-title'), facts && runningText(ctx, facts, names), card),
    buttons: [
      ...rentalButtons(ctx, facts?.entries ?? [], names),
      ...againButton(ctx, facts?.last, names),
      ...mainButtons(ctx),
    ],
  }
}

/** The name that the operator has given the bot, if any. */
const productText = ({ t, deps }: BotContext): Html | undefined =>
  deps.texts?.product === undefined ? undefined : t('in-bold', { text: deps.texts.product })

/** What ends first, with the time left, and how much waits. */
function runningText(ctx: BotContext, orders: Orders, names: Names): Html {
  const { t } = ctx
  const running = listed('R', orders.entries)
  const waiting = listed('W', orders.entries).length + orders.unread.W
  return lines(
    running.length > 0 ? t('orders-running') : orders.unread.R === 0 && t('orders-none-running'),
    ...running.slice(0, SHOWN).flatMap((one) => [lineOf(ctx, one, names), timeBar(ctx, one)]),
    running.length > SHOWN && t('status-more', { count: running.length - SHOWN }),
    waiting > 0 && t('status-waiting', { count: waiting }),
    orders.unread.R > 0 && t('orders-unread', { more: t.number(orders.unread.R) }),
  )
}

/** Of its time, what is left. */
function timeBar({ t, deps }: BotContext, { madeAtMs, endsAtMs }: Entry): Html | false {
  if (endsAtMs === null || endsAtMs <= madeAtMs) return false
  return t('as-it-is', { text: progressBar((100 * (endsAtMs - deps.clock.now())) / (endsAtMs - madeAtMs)) })
}

/** Each leads to its details, and the last to all of them. */
function rentalButtons(ctx: BotContext, entries: readonly Entry[], names: Names): Button[][] {
  const running = listed('R', entries)
  const rows = entryButtons(ctx, running.slice(0, SHOWN), 'R0', names)
  if (running.length > SHOWN)
    rows.push([
      {
        ...goButton(ctx.t, 'orders'),
        label: ctx.t.plain('button-running-all', { count: ctx.t.number(running.length) }),
      },
    ])
  return rows
}

/** The last rental once more: its quote at once. */
function againButton({ t }: BotContext, last: Purchase | undefined, names: Names): Button[][] {
  if (!last) return []
  const { resource, amount, durationSec, receiver } = last
  const label = t.plain('button-again-what', {
    what: amountOf(t, amount, resource),
    duration: t.shortDuration(durationSec),
    receiver: addressLabel(receiver, names),
  })
  return [[{ ...rentButton(t, { resource, amount, durationSec, receiver }), label }]]
}

/** `undefined`: the marketplace does not answer just now. */
async function accountFacts(ctx: BotContext, apiKey: string) {
  const { client, db, clock } = ctx.deps
  try {
    const [info, orders, zaps, last] = await Promise.all([
      client.userInfo(apiKey),
      ordersOf(ctx, apiKey, 0),
      zapEntries(ctx),
      db.read((reader) => lastBought(reader, ctx.user.id, ctx.link?.accountId ?? '')),
    ])
    return { balanceSun: info.balanceSun, ...orders, entries: [...orders.entries, ...zaps], last }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'INVALID_API_KEY' && ctx.link) {
      const { userId, sealedKey } = ctx.link
      const isDead = await db.write((tx) => markLinkRejected(tx, userId, sealedKey, clock.now()))
      return isDead ? 'key-dead' : undefined
    }
    if (ASK_AGAIN_LATER.has(error.code)) return undefined
    throw error
  }
}

/** Returns the price now and the saving. Undefined if the marketplace does not answer or cannot deliver. */
async function priceText(ctx: BotContext): Promise<Html | undefined> {
  const { t } = ctx
  const { holder } = await ctx.runtime.chain.usdtTransfer()
  const example = { resource: 'ENERGY', amount: Math.max(holder, MIN_AMOUNT.ENERGY), durationSec: HOUR_SEC } as const
  const [estimate, burn] = await Promise.all([
    ifQuick(ctx, () => ctx.deps.client.estimate({ ...example, allowPartialFill: true })),
    ctx.runtime.chain.burn(example.resource, example.amount, example.durationSec),
  ])
  if (!estimate || estimate.available < example.amount) return undefined
  const said = { amount: t.number(example.amount), cost: t.trx(estimate.costSun) }
  const percent = burn ? Math.floor(((burn.costSun - estimate.costSun) * 100) / Math.max(1, burn.costSun)) : 0
  return burn && percent > 0
    ? t('welcome-price-saves', { ...said, burn: t.trx(burn.costSun), percent })
    : t('welcome-price', said)
}

async function welcomeScreen(ctx: BotContext, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  if (ctx.link) return { ...unlinkedScreen(ctx), text: paragraphs(note, t('error-key-dead')) }
  return {
    text: paragraphs(
      note,
      productText(ctx),
      deps.texts?.greeting === undefined ? t('welcome') : (escapeHtml(deps.texts.greeting) as Html),
      lines(t('welcome-energy'), await priceText(ctx)),
      deps.zapbuy && t('welcome-zapbuy'),
      t(deps.accountsOffered ? 'welcome-next' : 'welcome-link'),
    ),
    buttons: [
      [deps.accountsOffered && { ...goButton(t, 'create'), style: 'primary' }],
      [goButton(t, 'link')],
      [goButton(t, 'calc'), deps.zapbuy && goButton(t, 'zapbuy')],
      [goButton(t, 'help'), !deps.accountsOffered && goButton(t, 'support', 'keep')],
    ],
  }
}

function mainButtons(ctx: BotContext): NonNullable<Screen['buttons']> {
  const { t, deps } = ctx
  return [
    [{ ...goButton(t, 'rent'), style: 'primary' }, goButton(t, 'extend')],
    [goButton(t, 'orders'), goButton(t, 'deposit')],
    [goButton(t, 'account'), goButton(t, 'addresses')],
    [deps.zapbuy && goButton(t, 'zapbuy'), goButton(t, 'alerts')],
    [goButton(t, 'bulk'), goButton(t, 'help')],
  ]
}

const composer = new Composer<BotContext>()

composer.command('start', async (ctx) => {
  await closeFlow(ctx)
  for (const { deepLink } of ctx.features) {
    if (deepLink && ctx.match.startsWith(deepLink.prefix) && (await deepLink.open(ctx, ctx.match))) return
  }
  const open = opener(ctx, ctx.match)
  if (open) return open(ctx)
  await showHere(ctx, await statusScreen(ctx, ctx.match === '' ? undefined : ctx.t('start-unknown')))
})

/** What operators have to say, until they take it down. */
async function announcement({ deps: { db, clock }, user, t }: BotContext): Promise<Html | undefined> {
  const row = await db.read((reader) => announcementFor(reader, user.id, clock.now()))
  return row && t('announcement', { text: raw(textFor(row, user.language) as Html) })
}

async function showMenu(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  ctx.ack()
  await showHere(ctx, await statusScreen(ctx))
}

/** /start: what this is, or where you stand; and the deep links that other features take. */
export const start: Feature = { name: 'start', composer, opens: { menu: showMenu }, commands: ['start'] }
