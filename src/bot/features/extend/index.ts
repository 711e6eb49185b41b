/** /extend and the button that leads there. */
import { Composer } from 'grammy'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/feature.ts'
import { enterFlow } from '../../base/flow.ts'
import { go } from '../../telegram/keyboards.ts'
import { extendFlow } from './flow.ts'

const composer = new Composer<BotContext>()

composer.command('extend', (ctx) => enterFlow(ctx, extendFlow, { step: 'which' }))
composer.callbackQuery(go('extend'), (ctx) => enterFlow(ctx, extendFlow, { step: 'which' }))

export const extend: Feature = {
  name: 'extend',
  composer,
  flows: [extendFlow],
  commands: [{ command: 'extend', description: 'command-extend' }],
}
