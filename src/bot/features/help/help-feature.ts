/** /help: explains the bot and lists its commands. /id: shows the user's Telegram ID, for the operator. */
import { Composer } from 'grammy'
import { commandsOf } from '../../base/commands.ts'
import type { BotContext } from '../../base/context.ts'
import { type Feature, showHere } from '../../base/flow.ts'
import { code, lines, paragraphs } from '../../locales/html.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'

function helpScreen(ctx: BotContext): Screen {
  const { t } = ctx
  const commands = commandsOf(ctx.features, ctx.deps, t, ctx.role).map(({ command, description }) =>
    t('help-command', { command: `/${command}`, description }),
  )
  return {
    text: paragraphs(t('welcome-energy'), t('help-money'), lines(t('help-commands'), ...commands), t('help-stuck')),
    buttons: [[menuButton(ctx)]],
  }
}

export const help: Feature = {
  name: 'help',
  openers: { help: (ctx) => showHere(ctx, helpScreen(ctx)) },
  commands: ['help'],
}

const idComposer = new Composer<BotContext>()

idComposer.command('id', (ctx) =>
  showHere(ctx, { text: ctx.t('id-yours', { id: code(String(ctx.user.id)) }), buttons: [[menuButton(ctx)]] }),
)

export const id: Feature = { name: 'id', composer: idComposer, commands: ['id'] }
