/** /help: explains the bot and lists its commands. /id: shows the user's Telegram ID, for the operator. */
import { Composer } from 'grammy'
import { commandsOf } from '../../base/commands.ts'
import type { BotContext } from '../../base/context.ts'
import { type Feature, showHere } from '../../base/flow.ts'
import { code, lines, paragraphs } from '../../locales/html.ts'
import { namesOfCurrentUser } from '../../orders/names.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'

/** Commands that people use most, by importance. Telegram's own menu lists all of them. */
const IMPORTANT = ['buy', 'orders', 'extend', 'deposit', 'account', 'alerts', 'price', 'addresses', 'zapbuy', 'support']
/** Listed in place of a command that this bot does not offer. */
const SUBSTITUTE = 'calc'
const EXAMPLE_RECEIVER = 'T…'

async function helpScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  const statusUrl = deps.publicUrl && `${deps.publicUrl}/status`
  const offered = commandsOf(ctx.features, ctx.deps, t, undefined)
  const [name = EXAMPLE_RECEIVER] = (await namesOfCurrentUser(ctx)).values()
  const entries = IMPORTANT.flatMap((wanted) => {
    const found = offered.find(({ command }) => command === wanted) ?? offered.find((one) => one.command === SUBSTITUTE)
    return found ? [t('help-command', { command: `/${found.command}`, description: found.description })] : []
  })
  return {
    text: paragraphs(
      t('help-line', { receiver: name }),
      t('help-money'),
      lines(...entries),
      lines(t('help-stuck'), statusUrl !== undefined && t('help-status', { url: statusUrl })),
    ),
    buttons: [[menuButton(ctx)]],
  }
}

export const help: Feature = {
  name: 'help',
  openers: { help: async (ctx) => showHere(ctx, await helpScreen(ctx)) },
  commands: ['help'],
}

const idComposer = new Composer<BotContext>()

idComposer.command('id', (ctx) =>
  showHere(ctx, { text: ctx.t('id-yours', { id: code(String(ctx.user.id)) }), buttons: [[menuButton(ctx)]] }),
)

export const id: Feature = { name: 'id', composer: idComposer, commands: ['id'] }
