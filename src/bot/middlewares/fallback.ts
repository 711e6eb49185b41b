/** What nobody else took: stale buttons, unknown commands, stray messages. Always an answer, never a crash. */
import { Composer } from 'grammy'
import type { BotContext } from '../base/context.ts'
import { deepLink, goButton, isPlace, menuButton } from '../telegram/keyboards.ts'
import { sendScreen } from '../telegram/live-message.ts'

export const fallback = new Composer<BotContext>()

fallback.on('callback_query', (ctx) => {
  ctx.ack(ctx.t.plain('stale-button'))
})

/** Other texts are the feature's that reads what is typed. */
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

/** Whatever else a banned person types or taps: how to appeal, and the ways to their own money. */
export const shutOut = new Composer<BotContext>()

async function turnAway(ctx: BotContext): Promise<void> {
  ctx.ack()
  const { t, chat, link } = ctx
  if (!chat) return
  const money = link ? [goButton(t, 'account'), goButton(t, 'withdraw')] : [goButton(t, 'link')]
  await sendScreen(ctx.api, chat.id, { text: t('banned'), buttons: [[goButton(t, 'support')], money] })
}

// Neither a list of filters nor a bare `turnAway`: the compiler would compare all kinds of updates with each other.
shutOut.on('message', (ctx) => turnAway(ctx))
shutOut.on('callback_query', (ctx) => turnAway(ctx))

/** Outside a private chat: one line that points to it, and nothing else. */
export const groups = new Composer<BotContext>()

groups.chatType(['group', 'supergroup']).on('message:text', async (ctx) => {
  const command = /^\/([a-z_]+)(?:@(\w+))?/.exec(ctx.message.text)
  const addressed = command && (command[2] ?? ctx.me.username).toLowerCase() === ctx.me.username.toLowerCase()
  if (!addressed) return
  const place = command[1] ?? ''
  await ctx.reply(ctx.t('group-pointer'), {
    parse_mode: 'HTML',
    reply_markup: {
      inline_keyboard: [
        [{ text: ctx.t.plain('button-open-private'), url: deepLink(ctx, isPlace(place) ? place : undefined) }],
      ],
    },
  })
})
