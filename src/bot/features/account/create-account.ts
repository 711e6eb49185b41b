/** Creates an account at the marketplace, and asks first if the user has one. */
import type { CallbackQueryContext, NextFunction } from 'grammy'
import { readCurrentLink } from '../../../db/stores/bot/users.ts'
import { createMoreData } from '../../accounts/events.ts'
import { notCreatedText, openAccount } from '../../accounts/key-changes.ts'
import { accountLine } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, showHere } from '../../base/flow.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { showDeposit } from '../deposit/deposit-feature.ts'
import { showLink } from '../link/link-feature.ts'
import { accountLines } from './left-behind.ts'

/** A second tap within this time shows the same result again instead of "already linked". */
const DOUBLE_TAP_MS = 10_000

/** Creates an account and then shows its deposit address. Asks first if the user has an account. */
export async function showCreate(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  const [newest] = ctx.links.slice(-1)
  const isDoubleTap = newest && ctx.deps.clock.now() - newest.linkedAtMs < DOUBLE_TAP_MS
  if (isDoubleTap) return showHere(ctx, createdScreen(ctx))
  if (newest) return showHere(ctx, await createMoreScreen(ctx))
  await createAndShow(ctx)
}

async function createAndShow(ctx: BotContext): Promise<void> {
  const before = ctx.link
  await showHere(ctx, await createScreen(ctx))
  if (ctx.link && ctx.link !== before) await showDeposit(ctx, ctx.link)
}

/** Creates another account after the user has confirmed it. */
export async function createMore(ctx: CallbackQueryContext<BotContext>, next: NextFunction): Promise<void> {
  // A second tap has an old number of accounts.
  if (createMoreData.unpack(ctx.callbackQuery.data)?.has !== ctx.links.length) return next()
  await closeFlow(ctx)
  ctx.ack()
  await createAndShow(ctx)
}

async function createMoreScreen(ctx: BotContext): Promise<Screen> {
  const { t, links } = ctx
  const more = createMoreData.pack({ has: links.length })
  return {
    text: paragraphs(t('create-more'), lines(...(await accountLines(ctx, links)))),
    buttons: [
      [{ label: t.plain('button-create-more'), data: more, style: 'primary' }],
      [{ ...goButton(t, 'account'), label: t.plain('button-back') }, menuButton(ctx)],
    ],
  }
}

async function createScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  const outcome = await openAccount(deps, ctx.user.id)
  if (outcome.at !== 'done') {
    const next = outcome.at === 'full' ? 'account' : outcome.at === 'refused' && 'link'
    return { text: t(notCreatedText(outcome)), buttons: [[next && goButton(t, next)], [menuButton(ctx)]] }
  }
  const link = await deps.db.read((reader) => readCurrentLink(reader, ctx.user.id))
  if (link) showLink(ctx, link)
  return createdScreen(ctx)
}

function createdScreen(ctx: BotContext): Screen {
  const { t } = ctx
  const isAnother = ctx.links.length > 1
  return {
    text: paragraphs(accountLine(ctx), lines(t('create-done'), isAnother && t('create-paying'))),
    buttons: [[goButton(t, 'deposit')], [goButton(t, 'account'), menuButton(ctx)]],
  }
}
