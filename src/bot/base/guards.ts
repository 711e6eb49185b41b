/** Access checks for the top of a feature's composer or for a single handler. */
import type { MiddlewareFn } from 'grammy'
import type { Pause } from '../../db/stores/bot/flags.ts'
import type { LinkRow } from '../../db/stores/bot/users.ts'
import { fallback } from '../../kernel/errors.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { goButton } from '../telegram/keyboards.ts'
import { sendScreen } from '../telegram/live-message.ts'
import type { Screen } from '../telegram/screen.ts'
import { readFormerKeyButtons } from './accounts.ts'
import type { BotContext, ScreenOpener } from './context.ts'
import { hasRight, type Right } from './rights.ts'

export const isOperator = (ctx: BotContext): boolean => ctx.role !== undefined

/** Requires a right. Use after `isOperator`: operators whose role lacks the right get a notice. */
export const requireRight =
  (right: Right): MiddlewareFn<BotContext> =>
  async (ctx, next) => {
    if (hasRight(ctx.role, right)) return next()
    const refused = ctx.t.plain('admin-not-yours')
    if (ctx.callbackQuery) return ctx.ack(refused, true)
    await sendScreen(ctx.api, ctx.user.id, { text: ctx.t('admin-not-yours') })
  }

/** Requires a linked account with a working key. Otherwise shows how to link one. */
export const requireLink: MiddlewareFn<BotContext> = async (ctx, next) => {
  if (ctx.link && ctx.link.rejectedAtMs === null) return next()
  ctx.ack()
  await sendScreen(ctx.api, ctx.user.id, await unlinkedScreen(ctx))
}

/** Requires a linked account for opening a screen. */
export const openIfLinked =
  (open: (ctx: BotContext, link: LinkRow) => Promise<unknown>): ScreenOpener =>
  (ctx) =>
    Promise.resolve(requireLink(ctx, async () => void (ctx.link && (await open(ctx, ctx.link)))))

/** Returns undefined if the account no longer has the object that a button refers to. */
export const undefinedIfMissing = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch(fallback(undefined, 'INVALID_PARAMS'))

/** Screen for users without an account, or whose key was rejected. Offers the accounts that they have just unlinked. */
export async function unlinkedScreen(ctx: Pick<BotContext, 't' | 'user' | 'link' | 'links' | 'deps'>): Promise<Screen> {
  const { t } = ctx
  const { canOpenAccounts } = ctx.deps
  const former = await readFormerKeyButtons(ctx)
  // The message or the flow belongs to an account that was unlinked.
  if (!ctx.link && ctx.links.length > 0)
    return { text: t('account-gone'), buttons: [...former, [goButton(t, 'account'), goButton(t, 'link')]] }
  return {
    text: ctx.link ? t('error-key-dead') : t('not-linked'),
    buttons: [
      ...former,
      [ctx.links.length > 1 && { ...goButton(t, 'account'), label: t.plain('button-accounts') }],
      [goButton(t, 'link')],
      [canOpenAccounts ? goButton(t, 'create') : goButton(t, 'support', 'keep')],
    ],
  }
}

/** The operator's reason for a pause, appended to a sentence in any language. */
export const pauseReasonText = (reason: string): string => (reason === '' ? '' : ` (${reason})`)

/** Announces that the bot closes for good. Undefined for an ordinary pause. */
export const closingText = (t: Translator, { closesAtMs }: Pick<Pause, 'closesAtMs'>): Html | undefined =>
  closesAtMs === null ? undefined : t('bot-sells-no-more', { time: t.time(closesAtMs) })
