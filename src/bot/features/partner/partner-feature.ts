/** /partner: the user's own bots on this program, their sales and their actions. */
import { Composer } from 'grammy'
import { askedAgain, isCurrentQuestion } from '../../base/checks/questions.ts'
import type { BotContext } from '../../base/context.ts'
import { enterFlow, type Feature, showHere } from '../../base/flow.ts'
import { hasRight } from '../../base/rights.ts'
import {
  arePartnerBotsOffered,
  possibleSteps,
  readManagedBot,
  runStep,
  STEPS,
  setAccount,
} from '../../partners/bot-changes.ts'
import { marginFlow, tokenFlow } from '../../partners/flows.ts'
import {
  botData,
  botScreen,
  closeQuestion,
  closeYesData,
  daysScreen,
  newBotData,
  partnerScreen,
} from '../../partners/partner-screens.ts'
import { managedBots } from './managed-bots.ts'

const composer = new Composer<BotContext>()

composer.callbackQuery(newBotData.filter, async (ctx, next) => {
  const asked = newBotData.unpack(ctx.callbackQuery.data)
  if (!asked) return next()
  const own = asked.own === 1
  if (own ? !hasRight(ctx.role, 'bots') : !ctx.link) return next()
  await enterFlow(ctx, tokenFlow, { own })
})

composer.use(managedBots)

composer.callbackQuery(botData.filter, async (ctx, next) => {
  const asked = botData.unpack(ctx.callbackQuery.data)
  // IDs are not secret, so a bot of another user counts as not found.
  const row = asked && (await readManagedBot(ctx, asked.id))
  if (!asked || !row) return next()
  const { op, id } = asked
  if (op === 'margin') return enterFlow(ctx, marginFlow, { id })
  if (op === 'days') return showHere(ctx, await daysScreen(ctx, row))
  if (op === 'close' && possibleSteps(ctx, row).includes('close')) return showHere(ctx, closeQuestion(ctx, row))
  if (op === 'account') await setAccount(ctx, id)
  const requestedStep = STEPS.find((one) => one === op)
  if (requestedStep) await runStep(ctx, row, requestedStep)
  await showHere(ctx, await botScreen(ctx, (await readManagedBot(ctx, id)) ?? row))
})

composer.callbackQuery(closeYesData.filter, async (ctx, next) => {
  const data = closeYesData.unpack(ctx.callbackQuery.data)
  const row = data && (await readManagedBot(ctx, data.id))
  if (!row) return next()
  const question = closeQuestion(ctx, row)
  const isOld = !isCurrentQuestion(ctx, data.stamp, question.text)
  if (isOld && possibleSteps(ctx, row).includes('close')) return showHere(ctx, askedAgain(ctx, question))
  await runStep(ctx, row, 'close')
  await showHere(ctx, await botScreen(ctx, (await readManagedBot(ctx, row.id)) ?? row))
})

export const partner: Feature = {
  name: 'partner',
  composer,
  flows: [tokenFlow, marginFlow],
  openers: { partner: async (ctx) => showHere(ctx, await partnerScreen(ctx)) },
  commands: ['partner'],
  isOffered: arePartnerBotsOffered,
}
