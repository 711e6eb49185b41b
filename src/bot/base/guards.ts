/** Who may pass. Put at the top of a feature's composer or before a handler. */
import type { MiddlewareFn } from 'grammy'
import { goButton } from '../telegram/keyboards.ts'
import { sendScreen } from '../telegram/live-message.ts'
import type { Screen } from '../telegram/screen.ts'
import type { BotContext } from './context.ts'

export const isAdmin = (ctx: BotContext): boolean => ctx.from !== undefined && ctx.deps.adminIds.includes(ctx.from.id)

/** Needs a linked account whose key still works, or says how to get there. */
export const linkedOnly: MiddlewareFn<BotContext> = async (ctx, next) => {
  if (ctx.link && ctx.link.rejectedAtMs === null) return next()
  ctx.ack()
  await sendScreen(ctx.api, ctx.user.id, unlinkedScreen(ctx))
}

/** For people without an account, or whose key was rejected. */
export function unlinkedScreen(ctx: Pick<BotContext, 't' | 'link' | 'deps'>): Screen {
  const { t } = ctx
  return {
    text: ctx.link ? t('error-key-dead') : t('not-linked'),
    buttons: [[goButton(t, 'link')], [ctx.deps.accountsOffered && goButton(t, 'create')]],
  }
}
