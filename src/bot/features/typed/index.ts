/** What is typed without a question: an address, an amount and a time, or something that leads to people. */
import { Composer } from 'grammy'
import type { TronAddress } from '../../../kernel/address.ts'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/feature.ts'
import { enterFlow } from '../../base/flow.ts'
import { quotable } from '../../base/quoting.ts'
import { code, paragraphs } from '../../locales/html.ts'
import { receiverProblem, wishProblem } from '../../orders/words.ts'
import { reply } from '../../purchases/guard.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { buyFlow } from '../buy/flow.ts'
import { rentButton } from '../buy/rent-button.ts'
import { calcFlow } from '../calc/flow.ts'
import { calcScreen } from '../calc/screen.ts'
import { readTyped } from './read.ts'

const composer = new Composer<BotContext>()

composer.on('message:text', async (ctx, next) => {
  const { t } = ctx
  const { text } = ctx.message
  if (text.startsWith('/')) return next()
  const typed = readTyped(text)
  switch (typed.at) {
    case 'address':
      return answerAddress(ctx, typed.address)
    case 'wish': {
      const { address: receiver, amount, durationSec } = typed
      return enterFlow(ctx, buyFlow, { step: 'quote', resource: 'ENERGY', receiver, amount, durationSec })
    }
    case 'cost':
      return reply(ctx, await calcScreen(ctx, typed.amount, typed.durationSec))
    case 'amount':
      return enterFlow(ctx, calcFlow, { amount: typed.amount })
    case 'wrong_address': {
      const problem = receiverProblem(t, typed.wrong)
      return reply(ctx, { text: problem, buttons: [[menuButton(ctx)]] })
    }
    case 'wrong': {
      const buttons = [[goButton(t, 'calc')], [menuButton(ctx)]]
      return reply(ctx, { text: paragraphs(wishProblem(t, typed.wrong), t('typed-examples')), buttons })
    }
    case 'unknown': {
      const quoted = quotable(text) || '…'
      const buttons = [[goButton(t, 'help'), goButton(t, 'support')], [menuButton(ctx)]]
      return reply(ctx, {
        text: paragraphs(t('typed-unknown', { text: quoted }), t('typed-examples')),
        buttons,
      })
    }
  }
})

async function answerAddress(ctx: BotContext, receiver: TronAddress): Promise<void> {
  const { t, link, deps } = ctx
  const address = code(receiver)
  if (receiver === link?.depositAddress) {
    const text = t('typed-deposit-address', { address })
    return reply(ctx, { text, buttons: [[goButton(t, 'deposit')], [menuButton(ctx)]] })
  }
  if (receiver === deps.zapbuy?.address) {
    const text = t('typed-zapbuy-address', { address })
    return reply(ctx, { text, buttons: [[goButton(t, 'zapbuy')], [menuButton(ctx)]] })
  }
  const rent = (['ENERGY', 'BANDWIDTH'] as const).map((resource) => rentButton(t, { resource, receiver }))
  await reply(ctx, { text: t('typed-address', { address }), buttons: [rent, [menuButton(ctx)]] })
}

export const typed: Feature = { name: 'typed', composer }
