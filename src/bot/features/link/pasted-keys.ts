/** An API key pasted where nobody asked for it goes away at once, and never reaches a stored conversation. */
import type { MiddlewareFn } from 'grammy'
import type { BotContext } from '../../base/context.ts'
import { goButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import { linkFlow } from './flow.ts'

const KEY_SHAPED = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/i

export const pastedKeys: MiddlewareFn<BotContext> = async (ctx, next) => {
  const message = ctx.message ?? ctx.editedMessage
  const text = message?.text ?? message?.caption
  if (!message || text === undefined || !KEY_SHAPED.test(text)) return next()
  const asked = ctx.message && (ctx.conversation.active(linkFlow.name) > 0 || ctx.hasCommand('link'))
  if (asked) return next()
  const gone = await ctx.removeInput()
  await sendScreen(ctx.api, ctx.user.id, {
    text: gone ? ctx.t('pasted-key-deleted') : ctx.t('pasted-key-not-deleted'),
    buttons: [[goButton(ctx.t, 'link')]],
  })
}
