/** /id: the person's Telegram id, for the operator. */
import { Composer } from 'grammy'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/feature.ts'
import { code } from '../../locales/html.ts'
import { sendScreen } from '../../telegram/live-message.ts'

const composer = new Composer<BotContext>()

composer.command('id', async (ctx) => {
  await sendScreen(ctx.api, ctx.chat.id, { text: ctx.t('id-yours', { id: code(String(ctx.user.id)) }) })
})

export const id: Feature = { name: 'id', composer, commands: [{ command: 'id', description: 'command-id' }] }
