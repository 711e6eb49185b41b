/** Answers updates that no other handler took: stale buttons, unknown commands, stray messages. */
import { Composer } from 'grammy'
import type { BotContext } from '../base/context.ts'
import { goButton, menuButton } from '../telegram/keyboards.ts'
import { sendScreen } from '../telegram/live-message.ts'
import { BUSY_DATA } from '../telegram/screen.ts'

export const fallback = new Composer<BotContext>()

fallback.callbackQuery(BUSY_DATA, (ctx) => {
  ctx.ack(ctx.t.plain('tap-already'))
})

fallback.on('callback_query', (ctx) => {
  ctx.ack(ctx.t.plain('stale-button'))
})

/** Handles unknown commands. The feature for typed input handles all other texts. */
fallback.on('message:text', async (ctx) => {
  const text = ctx.t('unknown-command')
  await sendScreen(ctx.api, ctx.chat.id, { text, buttons: [[goButton(ctx.t, 'support'), menuButton(ctx)]] })
})

fallback.on('message', async (ctx) => {
  await sendScreen(ctx.api, ctx.chat.id, {
    text: ctx.t('stray-message'),
    buttons: [[goButton(ctx.t, 'support'), menuButton(ctx)]],
  })
})

fallback.on('edited_message', async (ctx) => {
  if (Object.keys(ctx.conversation.active()).length === 0) return
  await sendScreen(ctx.api, ctx.chat.id, { text: ctx.t('edited-message') })
})

/** Explains to a banned user how to appeal, and offers access to their own money. */
export const bannedFallback = new Composer<BotContext>()

async function turnAway(ctx: BotContext): Promise<void> {
  ctx.ack()
  const { t, chat, link } = ctx
  if (!chat) return
  const money = link ? [goButton(t, 'account'), goButton(t, 'withdraw')] : [goButton(t, 'link')]
  await sendScreen(ctx.api, chat.id, { text: t('banned'), buttons: [[goButton(t, 'support')], money] })
}

// Separate filters and arrow functions, because otherwise the compiler would compare all kinds of updates with each
// other.
bannedFallback.on('message', (ctx) => turnAway(ctx))
bannedFallback.on('callback_query', (ctx) => turnAway(ctx))
