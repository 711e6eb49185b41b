/** Outside a private chat: one line that points to it, and nothing else. */
import { Composer } from 'grammy'
import type { BotContext } from '../base/context.ts'

export const groups = new Composer<BotContext>()

groups.chatType(['group', 'supergroup']).on('message:text', async (ctx) => {
  const command = /^\/[a-z_]+(?:@(\w+))?/i.exec(ctx.message.text)
  const addressed = command && (command[1] ?? ctx.me.username).toLowerCase() === ctx.me.username.toLowerCase()
  if (!addressed) return
  await ctx.reply(ctx.t('group-pointer'), {
    parse_mode: 'HTML',
    reply_markup: {
      inline_keyboard: [
        [{ text: ctx.t.plain('button-open-private'), url: `https://t.me/${ctx.me.username}?start=group` }],
      ],
    },
  })
})
