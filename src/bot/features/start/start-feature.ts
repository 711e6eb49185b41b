/** /start: the welcome screen or the home card, and the deep links of other features. */
import { Composer } from 'grammy'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { lastBought } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { markLinkRejected } from '../../../db/stores/bot/users.ts'
import { announcementFor, textFor } from '../../../db/stores/broadcasts/broadcasts.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { accountLine, readFormerKeyButtons } from '../../base/accounts.ts'
import { type BotContext, findOpener } from '../../base/context.ts'
import { appUrlOf } from '../../base/deps.ts'
import { closeFlow, type Feature, showHere } from '../../base/flow.ts'
import { unlinkedScreen } from '../../base/guards.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { escapeHtml, type Html, lines, paragraphs, raw } from '../../locales/html.ts'
import { entriesWithoutAccount, type OrderEntries, type OrderEntry, readOrders } from '../../orders/list/entries.ts'
import { sortedEntries } from '../../orders/list/entry-texts.ts'
import { addressLabel, type Names, namesOfCurrentUser } from '../../orders/names.ts'
import { rentalButton } from '../../orders/rental-button.ts'
import { shortAmountOf } from '../../orders/texts.ts'
import { isEarnOffered } from '../../providers/grant-screens.ts'
import { ownedAddresses } from '../../providers/owned-stake.ts'
import { nullIfSlow } from '../../purchases/optional-data.ts'
import { appButton, goButton, type ScreenName } from '../../telegram/keyboards.ts'
import { type Button, inPairs, type Screen } from '../../telegram/screen.ts'
import { rentButton } from '../buy/rent-button.ts'

/** Number of running rentals on the home card. The others are under /orders. */
const SHOWN_RENTALS = 5

const IS_SENT_BACK: ReadonlySet<string> = new Set(['owed', 'refunding'])

export const TEMPORARY_ERRORS = ['MARKET_UNREACHABLE', 'MARKET_RATE_LIMITED', 'MARKET_BAD_ANSWER'] as const

/**
 * Shows running and waiting orders, balance and buttons, below `topNote`. Never throws; the screen reports a missing
 * answer.
 */
export async function statusScreen(ctx: BotContext, topNote?: Html): Promise<Screen> {
  const { t } = ctx
  const note = paragraphs(topNote, await announcement(ctx))
  if (!ctx.link || ctx.link.rejectedAtMs !== null) return welcomeScreen(ctx, note)
  const facts = await accountFacts(ctx, apiKeyOf(ctx.deps, ctx.link))
  if (facts === 'key-dead') return { ...(await unlinkedScreen(ctx)), text: paragraphs(note, t('error-key-dead')) }
  const card = facts
    ? lines(accountLine(ctx), t('status-balance', { balance: t.heldTrx(facts.balanceSun) }))
    : t('status-unavailable')
  const names = await namesOfCurrentUser(ctx)
  return {
    text: paragraphs(note, productText(ctx), facts && runningText(ctx, facts, names), card),
    buttons: [
      [ctx.user.keptLine !== null && { ...rentalButton(t, ctx.user.keptLine, names), style: 'primary' }],
      [{ ...goButton(t, 'rent'), style: 'primary' }, facts?.last && repeatRentalButton(ctx, facts.last, names)],
      [goButton(t, 'orders'), goButton(t, 'extend')],
      [goButton(t, 'deposit'), goButton(t, 'autobuy')],
      // The card has at most eight buttons.
      [goButton(t, 'more'), ctx.user.keptLine === null && appButton(t, appUrlOf(ctx.deps, ctx.me.id))],
    ],
  }
}

/** Opens everything that is used less often than the buttons of the home card. */
async function moreScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  const hasEarn = isEarnOffered(deps) || (await ownedAddresses(ctx)).length > 0
  const names: (ScreenName | false)[] = [
    'account',
    'addresses',
    'alerts',
    deps.zapbuy !== undefined && 'zapbuy',
    'bulk',
    'withdraw',
    'price',
    'calc',
    'referral',
    hasEarn && 'earn',
    'promo',
    'settings',
    'help',
  ]
  return {
    text: t('more-title'),
    buttons: [...inPairs(names.flatMap((name) => (name ? goButton(t, name) : []))), [goButton(t, 'menu')]],
  }
}

/** The bot's custom product name, if the operator set one. */
const productText = ({ t, deps }: BotContext): Html | undefined =>
  deps.texts?.product === undefined ? undefined : t('in-bold', { text: deps.texts.product })

/** Lists the rentals that end first, with the time left, and the number of waiting orders. */
function runningText(ctx: BotContext, orders: OrderEntries, names: Names): Html {
  const { t } = ctx
  const running = sortedEntries('R', orders.entries)
  // A ZapBuy transfer that is sent back no longer waits to be filled.
  const waitingEntries = sortedEntries('W', orders.entries).filter(({ zap }) => !zap || !IS_SENT_BACK.has(zap.state))
  const waiting = waitingEntries.length + orders.unread.W
  return lines(
    running.length > 0
      ? t('status-running', { count: t.number(running.length) })
      : orders.unread.R === 0 && t('orders-none-running'),
    ...running.slice(0, SHOWN_RENTALS).map((one) => statusLine(ctx, one, names)),
    running.length > SHOWN_RENTALS && t('status-more', { count: running.length - SHOWN_RENTALS }),
    waiting > 0 && t('status-waiting', { count: waiting }),
    orders.unread.R > 0 && t('orders-unread', { more: t.number(orders.unread.R) }),
  )
}

function statusLine({ t, deps }: BotContext, one: OrderEntry, names: Names): Html {
  return t('status-line', {
    what: shortAmountOf(t, one.amount, one.resource),
    receiver: addressLabel(one.receiver, names),
    left: t.shortDuration(((one.endsAtMs ?? 0) - deps.clock.now()) / 1000),
  })
}

/** Button that opens a quote for the last rental again. */
function repeatRentalButton({ t }: BotContext, last: Purchase, names: Names): Button {
  const { resource, amount, durationSec, receiver } = last
  const label = t.plain('button-again-what', {
    what: shortAmountOf(t, amount, resource),
    duration: t.shortDuration(durationSec),
    receiver: addressLabel(receiver, names),
  })
  return { ...rentButton(t, { resource, amount, durationSec, receiver }), label }
}

/** Returns undefined if the marketplace does not answer, and `key-dead` if it rejects the key. */
async function accountFacts(ctx: BotContext, apiKey: string) {
  const { client, db, clock } = ctx.deps
  try {
    const [info, orders, withoutAccount, last] = await Promise.all([
      client.userInfo(apiKey),
      readOrders(ctx, apiKey, 0),
      entriesWithoutAccount(ctx),
      db.read((reader) => lastBought(reader, ctx.user.id, ctx.link?.accountId ?? '')),
    ])
    return { balanceSun: info.balanceSun, ...orders, entries: [...orders.entries, ...withoutAccount], last }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'INVALID_API_KEY' && ctx.link) {
      const { userId, sealedKey } = ctx.link
      const isDead = await db.write((tx) => markLinkRejected(tx, userId, sealedKey, clock.now()))
      return isDead ? 'key-dead' : undefined
    }
    if (TEMPORARY_ERRORS.some((code) => hasCode(error, code))) return undefined
    throw error
  }
}

/** Returns the current price and the saving. Undefined if the marketplace does not answer or has too little Energy. */
async function priceText(ctx: BotContext): Promise<Html | undefined> {
  const { t } = ctx
  const { holder } = await ctx.runtime.chain.usdtTransfer()
  const example = { resource: 'ENERGY', amount: Math.max(holder, MIN_AMOUNT.ENERGY), durationSec: HOUR_SEC } as const
  const [estimate, burn] = await Promise.all([
    nullIfSlow(ctx, () => ctx.deps.client.estimate({ ...example, allowPartialFill: true })),
    ctx.runtime.chain.burn(example.resource, example.amount, example.durationSec),
  ])
  if (!estimate || estimate.available < example.amount) return undefined
  const texts = { amount: t.number(example.amount), cost: t.trx(estimate.costSun) }
  const percent = burn ? Math.floor(((burn.costSun - estimate.costSun) * 100) / Math.max(1, burn.costSun)) : 0
  return burn && percent > 0
    ? t('welcome-price-saves', { ...texts, burn: t.aboutTrx(burn.costSun), percent })
    : t('welcome-price', texts)
}

async function welcomeScreen(ctx: BotContext, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  if (ctx.link) return { ...(await unlinkedScreen(ctx)), text: paragraphs(note, t('error-key-dead')) }
  const canPayFromWallet = !deps.client.lacks('pay-later')
  const entries = await entriesWithoutAccount(ctx)
  const hasOpen = entries.some(({ tab }) => tab !== 'E')
  const hasRunning = entries.some(({ tab }) => tab === 'R')
  return {
    text: paragraphs(
      note,
      productText(ctx),
      deps.texts?.greeting === undefined ? t('welcome') : (escapeHtml(deps.texts.greeting) as Html),
      hasOpen && runningText(ctx, { entries, unread: { R: 0, W: 0, E: 0 } }, await namesOfCurrentUser(ctx)),
      lines(t('welcome-energy'), await priceText(ctx)),
      deps.zapbuy && t('welcome-zapbuy'),
      t(canPayFromWallet ? 'welcome-wallet' : deps.canOpenAccounts ? 'welcome-next' : 'welcome-link'),
    ),
    buttons: [
      ...(await readFormerKeyButtons(ctx)),
      [deps.canOpenAccounts && { ...goButton(t, 'create'), style: 'primary' }],
      [canPayFromWallet && goButton(t, 'rent'), goButton(t, 'link')],
      [hasOpen && goButton(t, 'orders'), hasRunning && goButton(t, 'extend')],
      [goButton(t, 'calc'), deps.zapbuy && goButton(t, 'zapbuy')],
      [goButton(t, 'help'), !deps.canOpenAccounts && goButton(t, 'support', 'keep')],
    ],
  }
}

const composer = new Composer<BotContext>()

composer.command('start', async (ctx) => {
  await closeFlow(ctx)
  for (const { deepLink } of ctx.features) {
    if (deepLink && ctx.match.startsWith(deepLink.prefix) && (await deepLink.open(ctx, ctx.match))) return
  }
  const open = findOpener(ctx, ctx.match)
  if (open) return open(ctx)
  await showHere(ctx, await statusScreen(ctx, ctx.match === '' ? undefined : ctx.t('start-unknown')))
})

async function announcement({ deps: { db, clock }, user, t }: BotContext): Promise<Html | undefined> {
  const row = await db.read((reader) => announcementFor(reader, user.id, clock.now()))
  return row && t('announcement', { text: raw(textFor(row, user.language) as Html) })
}

composer.command('menu', showMenu)

async function showMenu(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  ctx.ack()
  await showHere(ctx, await statusScreen(ctx))
}

export const start: Feature = {
  name: 'start',
  composer,
  openers: { menu: showMenu, more: async (ctx) => showHere(ctx, await moreScreen(ctx)) },
  commands: ['start'],
}
