/** What nobody else took: stale buttons, unknown commands, stray messages. Always an answer, never a crash. */
import { Composer } from 'grammy'
import type { BotContext } from '../base/context.ts'
import { menuButton } from '../telegram/keyboards.ts'
import { sendScreen } from '../telegram/live-message.ts'

export const fallback = new Composer<BotContext>()

fallback.on('callback_query', (ctx) => {
  ctx.ack(ctx.t.plain('stale-button'))
})

/** Other texts are the feature's that reads whatever is typed. */
fallback.on('message:text', async (ctx) => {
  const text = ctx.t('unknown-command')
  await sendScreen(ctx.api, ctx.chat.id, { text, buttons: [[menuButton(ctx)]] })
})

fallback.on('message', async (ctx) => {
  await sendScreen(ctx.api, ctx.chat.id, { text: ctx.t('stray-message'), buttons: [[menuButton(ctx)]] })
})

fallback.on('edited_message', async (ctx) => {
  if (Object.keys(ctx.conversation.active()).length === 0) return
  await sendScreen(ctx.api, ctx.chat.id, { text: ctx.t('edited-message') })
})
