/** /partner: a bot of one's own on this program, what it brought, and what to do with it. */
import { Composer } from 'grammy'
import type { BotContext } from '../../base/context.ts'
import { enterFlow, type Feature, showHere } from '../../base/flow.ts'
import { may } from '../../base/rights.ts'
import { botFor, isOffered, STEPS, setAccount, step } from '../../partners/act.ts'
import { marginFlow, tokenFlow } from '../../partners/flows.ts'
import { botData, botScreen, closingScreen, daysScreen, newBotData, partnerScreen } from '../../partners/screens.ts'

const composer = new Composer<BotContext>()

composer.callbackQuery(newBotData.filter, async (ctx, next) => {
  const asked = newBotData.unpack(ctx.callbackQuery.data)
  if (!asked) return next()
  const own = asked.own === 1
  if (own ? !may(ctx.role, 'bots') : !ctx.link) return next()
  await enterFlow(ctx, tokenFlow, { own })
})

composer.callbackQuery(botData.filter, async (ctx, next) => {
  const asked = botData.unpack(ctx.callbackQuery.data)
  // Ids are not secret: somebody else's bot does not exist here.
  const row = asked && (await botFor(ctx, asked.id))
  if (!asked || !row) return next()
  const { op, id } = asked
  if (op === 'margin') return enterFlow(ctx, marginFlow, { id })
  if (op === 'days') return showHere(ctx, await daysScreen(ctx, row))
  if (op === 'closing') return showHere(ctx, closingScreen(ctx, row))
  if (op === 'account') await setAccount(ctx, id)
  const wanted = STEPS.find((one) => one === op)
  if (wanted) await step(ctx, row, wanted)
  await showHere(ctx, await botScreen(ctx, (await botFor(ctx, id)) ?? row))
})

export const partner: Feature = {
  name: 'partner',
  composer,
  flows: [tokenFlow, marginFlow],
  opens: { partner: async (ctx) => showHere(ctx, await partnerScreen(ctx)) },
  commands: ['partner'],
  isOffered,
}
