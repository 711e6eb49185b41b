/** /help: what the bot does, and every command it knows; /id: the person's Telegram id, for the operator. */
import { Composer } from 'grammy'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/flow.ts'
import { isAdmin } from '../../base/guards.ts'
import { code, lines, paragraphs } from '../../locales/html.ts'
import { go, menuButton, replaceableMessage } from '../../telegram/keyboards.ts'
import { sendScreen, showLive } from '../../telegram/live-message.ts'
import type { Screen } from '../../telegram/screen.ts'

const composer = new Composer<BotContext>()

composer.command('help', async (ctx) => {
  await sendScreen(ctx.api, ctx.chat.id, helpScreen(ctx))
})

composer.callbackQuery(go('help'), async (ctx) => {
  ctx.ack()
  await showLive(ctx.api, ctx.user.id, replaceableMessage(ctx), helpScreen(ctx))
})

function helpScreen(ctx: BotContext): Screen {
  const { t } = ctx
  const commands = ctx.features
    .flatMap((feature) => feature.commands ?? [])
    .filter((c) => !c.adminOnly || isAdmin(ctx))
    .map((c) => t('help-command', { command: c.command, description: t.plain(c.description) }))
  return {
    text: paragraphs(t('welcome-energy'), t('help-money'), lines(t('help-commands'), ...commands), t('help-stuck')),
    buttons: [[menuButton(ctx)]],
  }
}

/** /help: what the bot does, and every command it knows. */
export const help: Feature = { name: 'help', composer, commands: [{ command: 'help', description: 'command-help' }] }

const idComposer = new Composer<BotContext>()

idComposer.command('id', async (ctx) => {
  await sendScreen(ctx.api, ctx.chat.id, { text: ctx.t('id-yours', { id: code(String(ctx.user.id)) }) })
})

/** /id: the person's Telegram id, for the operator. */
export const id: Feature = {
  name: 'id',
  composer: idComposer,
  commands: [{ command: 'id', description: 'command-id' }],
}
