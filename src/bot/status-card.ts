/** The card behind /start: balance, account, active orders, and the main buttons. */
import { markLinkRejected } from '../db/stores/users.ts'
import { AppError } from '../kernel/errors.ts'
import { formatTrx } from '../kernel/sun.ts'
import type { BotContext } from './context.ts'
import { unlinkedScreen } from './guards.ts'
import { code, type Html, lines, paragraphs } from './html.ts'
import { goButton } from './keyboards.ts'
import { apiKeyOf } from './links.ts'
import type { Screen } from './screen.ts'

const ASK_AGAIN_LATER = new Set(['MARKET_UNREACHABLE', 'MARKET_RATE_LIMITED', 'MARKET_BAD_ANSWER'])

/** `note` stands above the card. Never throws for a marketplace that does not answer: the card says so. */
export async function statusScreen(ctx: BotContext, note?: Html): Promise<Screen> {
  const { t } = ctx
  if (!ctx.link || ctx.link.rejectedAtMs !== null) return welcomeScreen(ctx, note)
  const facts = await accountFacts(ctx, apiKeyOf(ctx.deps, ctx.link))
  if (facts === 'key-dead') return { ...unlinkedScreen(ctx), text: paragraphs(note, t('error-key-dead')) }
  const card = facts
    ? lines(
        t('status-balance', { balance: formatTrx(facts.balanceSun) }),
        ctx.link.representAddress === ctx.link.depositAddress
          ? t('account-deposit-address', { address: code(ctx.link.depositAddress) })
          : t('status-account', { address: code(ctx.link.representAddress) }),
        t('status-orders', { count: facts.activeOrders }),
      )
    : t('status-unavailable')
  return { text: paragraphs(note, t('status-title'), card), buttons: mainButtons(ctx) }
}

/** `undefined`: the marketplace does not answer just now. */
async function accountFacts(ctx: BotContext, apiKey: string) {
  const { client, db, clock } = ctx.deps
  try {
    const [info, active] = await Promise.all([
      client.userInfo(apiKey),
      client.orders(apiKey, { status: 'Active', page: 0, pageSize: 1 }),
    ])
    return { balanceSun: info.balanceSun, activeOrders: active.total }
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
    text: paragraphs(note, t('welcome'), t('welcome-energy'), t('welcome-next')),
    buttons: [
      [goButton(t, 'link')],
      [deps.accountsOffered && goButton(t, 'create')],
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
    [deps.zapbuy && goButton(t, 'zapbuy'), goButton(t, 'help')],
  ]
}
