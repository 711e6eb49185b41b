/** Who may pass. Put at the top of a feature's composer or before a handler. */
import type { MiddlewareFn } from 'grammy'
import type { Pause } from '../../db/stores/bot/flags.ts'
import type { LinkRow } from '../../db/stores/bot/users.ts'
import { hasCode } from '../../kernel/errors.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { goButton } from '../telegram/keyboards.ts'
import { sendScreen } from '../telegram/live-message.ts'
import type { Screen } from '../telegram/screen.ts'
import type { BotContext, Open } from './context.ts'
import { may, type Right } from './rights.ts'

export const isOperator = (ctx: BotContext): boolean => ctx.role !== undefined

/** Behind `isOperator`: an operator whose role has no such right is told so. */
export const needs =
  (right: Right): MiddlewareFn<BotContext> =>
  async (ctx, next) => {
    if (may(ctx.role, right)) return next()
    const refused = ctx.t.plain('admin-not-yours')
    if (ctx.callbackQuery) return ctx.ack(refused, true)
    await sendScreen(ctx.api, ctx.user.id, { text: ctx.t('admin-not-yours') })
  }

/** Needs a linked account whose key still works, or says how to get there. */
export const linkedOnly: MiddlewareFn<BotContext> = async (ctx, next) => {
  if (ctx.link && ctx.link.rejectedAtMs === null) return next()
  ctx.ack()
  await sendScreen(ctx.api, ctx.user.id, unlinkedScreen(ctx))
}

/** The same for a place. */
export const forLinked =
  (open: (ctx: BotContext, link: LinkRow) => Promise<unknown>): Open =>
  (ctx) =>
    Promise.resolve(linkedOnly(ctx, async () => void (ctx.link && (await open(ctx, ctx.link)))))

/** What came of a call about the thing that a button names; undefined: the account has no such thing. */
export const ifThere = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (!hasCode(error, 'INVALID_PARAMS')) throw error
    return undefined
  })

/** For people without an account, or whose key was rejected. */
export function unlinkedScreen(ctx: Pick<BotContext, 't' | 'link' | 'deps'>): Screen {
  const { t } = ctx
  const { accountsOffered } = ctx.deps
  return {
    text: ctx.link ? t('error-key-dead') : t('not-linked'),
    buttons: [[goButton(t, 'link')], [accountsOffered ? goButton(t, 'create') : goButton(t, 'support', 'keep')]],
  }
}

/** The operator's reason of a pause, to follow a word of any language. */
export const pauseReasonText = (reason: string): string => (reason === '' ? '' : ` (${reason})`)

/** Undefined for an ordinary pause. */
export const closingText = (t: Translator, { closesAtMs }: Pick<Pause, 'closesAtMs'>): Html | undefined =>
  closesAtMs === null ? undefined : t('bot-sells-no-more', { time: t.time(closesAtMs) })
