/** /start: what this is, or where you stand; and the deep links that other features take. */
import { Composer } from 'grammy'
import { markLinkRejected } from '../../../db/stores/bot/users.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, type Feature, showHere } from '../../base/flow.ts'
import { unlinkedScreen } from '../../base/guards.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import { go, goButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { type Entry, entriesOf, zapEntries } from '../orders/entries.ts'
import { lineOf, sorted } from '../orders/list-screen.ts'

/** Of what runs; the rest is under /orders. */
const SHOWN = 3

const ASK_AGAIN_LATER = new Set(['MARKET_UNREACHABLE', 'MARKET_RATE_LIMITED', 'MARKET_BAD_ANSWER'])

/**
 * The card: what runs now, what waits, the balance, and the main buttons. `note` stands above it. Never throws for a
 * marketplace that does not answer: the card says so.
 */
export async function statusScreen(ctx: BotContext, note?: Html): Promise<Screen> {
  const { t } = ctx
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
  return {
    text: paragraphs(note, t('status-title'), facts && runningText(ctx, facts.entries), card),
    buttons: mainButtons(ctx),
  }
}

/** What ends first, with the time left, and how much waits. */
function runningText(ctx: BotContext, entries: readonly Entry[]): Html {
  const { t } = ctx
  const running = sorted(
    'R',
    entries.filter(({ tab }) => tab === 'R'),
  )
  const waiting = entries.filter(({ tab }) => tab === 'W').length
  return lines(
    running.length === 0 ? t('orders-none-running') : t('orders-running'),
    ...running.slice(0, SHOWN).map((one) => lineOf(ctx, one)),
    running.length > SHOWN && t('status-more', { count: running.length - SHOWN }),
    waiting > 0 && t('status-waiting', { count: waiting }),
  )
}

/** `undefined`: the marketplace does not answer just now. */
async function accountFacts(ctx: BotContext, apiKey: string) {
  const { client, db, clock } = ctx.deps
  try {
    const [info, orders, zaps] = await Promise.all([
      client.userInfo(apiKey),
      entriesOf(ctx, (query) => client.orders(apiKey, query), 0),
      zapEntries(ctx),
    ])
    return { balanceSun: info.balanceSun, entries: [...orders, ...zaps] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'INVALID_API_KEY' && ctx.link) {
      const { userId, sealedKey } = ctx.link
      await db.write((tx) => markLinkRejected(tx, userId, sealedKey, clock.now()))
      return 'key-dead'
    }
    if (ASK_AGAIN_LATER.has(error.code)) return undefined
    throw error
  }
}

function welcomeScreen(ctx: BotContext, note?: Html): Screen {
  const { t, deps } = ctx
  if (ctx.link) return { ...unlinkedScreen(ctx), text: paragraphs(note, t('error-key-dead')) }
  return {
    text: paragraphs(
      note,
      t('welcome'),
      t('welcome-energy'),
      deps.zapbuy && t('welcome-zapbuy'),
      t(deps.accountsOffered ? 'welcome-next' : 'welcome-link'),
    ),
    buttons: [
      [deps.accountsOffered && goButton(t, 'create')],
      [goButton(t, 'link')],
      [goButton(t, 'calc'), deps.zapbuy && goButton(t, 'zapbuy')],
      [goButton(t, 'help')],
    ],
  }
}

function mainButtons(ctx: BotContext): Screen['buttons'] {
  const { t, deps } = ctx
  return [
    [goButton(t, 'energy'), goButton(t, 'bandwidth')],
    [goButton(t, 'extend'), goButton(t, 'orders')],
    [goButton(t, 'deposit'), goButton(t, 'account')],
    [deps.zapbuy && goButton(t, 'zapbuy'), goButton(t, 'alerts'), goButton(t, 'help')],
  ]
}

const composer = new Composer<BotContext>()

composer.command('start', async (ctx) => {
  await closeFlow(ctx)
  for (const { deepLink } of ctx.features) {
    if (deepLink && ctx.match.startsWith(deepLink.prefix) && (await deepLink.open(ctx, ctx.match))) return
  }
  await showHere(ctx, await statusScreen(ctx))
})

composer.callbackQuery(go('menu'), async (ctx) => {
  await closeFlow(ctx)
  ctx.ack()
  await showHere(ctx, await statusScreen(ctx))
})

/** /start: what this is, or where you stand; and the deep links that other features take. */
export const start: Feature = { name: 'start', composer, commands: ['start'] }
