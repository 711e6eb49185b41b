/** /calc AMOUNT DURATION, or the button: what renting costs, and what burning would. No account needed. */
import { Composer } from 'grammy'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/feature.ts'
import { enterFlow } from '../../base/flow.ts'
import { paragraphs } from '../../locales/html.ts'
import { readAmountAndDuration } from '../../orders/input.ts'
import { wishProblem } from '../../orders/words.ts'
import { reply } from '../../purchases/guard.ts'
import { go, menuButton } from '../../telegram/keyboards.ts'
import { calcFlow } from './flow.ts'
import { calcScreen } from './screen.ts'

const composer = new Composer<BotContext>()

composer.callbackQuery(go('calc'), (ctx) => enterFlow(ctx, calcFlow, {}))

composer.command('calc', async (ctx) => {
  if (ctx.match.trim() === '') return enterFlow(ctx, calcFlow, {})
  const read = readAmountAndDuration(ctx.match, 'BANDWIDTH')
  if (read.ok) return reply(ctx, await calcScreen(ctx, read.value.amount, read.value.durationSec))
  const { ok: _, ...wrong } = read
  const text = paragraphs(wishProblem(ctx.t, wrong), ctx.t('calc-usage'))
  await reply(ctx, { text, buttons: [[menuButton(ctx)]] })
})

export const calc: Feature = {
  name: 'calc',
  composer,
  flows: [calcFlow],
  commands: [{ command: 'calc', description: 'command-calc' }],
}
