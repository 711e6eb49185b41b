/** Conversation of /buy, up to the quote, which has its own buttons. Known values let it start at a later step. */
import type { BotContext } from '../../base/context.ts'
import { BACK, defineFlow, type Flow } from '../../base/flow.ts'
import { checkReceiver, type ReceiverProblem } from '../../orders/input.ts'
import { receiverProblem } from '../../orders/texts.ts'
import { offerActivation } from '../../purchases/activation.ts'
import { isForOneTransfer } from '../../purchases/checks.ts'
import { askAfterFailure, type Failure, requireLink, stopAtBarrier, toFailure } from '../../purchases/guard.ts'
import { showOffer } from '../../purchases/live-message.ts'
import { priceRental, readActivePromo } from '../../purchases/quote.ts'
import { askAmount, askDuration, askReceiver, askRecipient, askResource, type RentDraft } from './steps.ts'

export type BuyStep = 'resource' | 'receiver' | 'amount' | 'recipient' | 'duration' | 'quote'

/** First step, and the values that are already known. */
export type BuyArgs = RentDraft & { step: BuyStep }

export const buyFlow = defineFlow<BuyArgs>('buy', 4, async (flow, args) => {
  if (await stopAtBarrier(flow)) return
  const { step: first, ...draft } = args
  let step: BuyStep | 'done' = first
  // If the amount and the duration are given, the bot asks only for the receiver.
  let prefilled = draft.amount !== undefined && draft.durationSec !== undefined
  while (step !== 'done') {
    const next = await takeStep(flow, step, draft)
    step = prefilled && step === 'receiver' && next === 'amount' ? 'quote' : next
    if (step === 'quote' || step === 'resource') prefilled = false
  }
})

async function takeStep(flow: Flow, step: BuyStep, draft: RentDraft): Promise<BuyStep | 'done'> {
  switch (step) {
    case 'resource':
      draft.resource = await askResource(flow)
      return 'receiver'
    case 'receiver': {
      const answer = await askReceiver(flow, draft)
      if (answer === BACK) return 'resource'
      draft.receiver = answer
      return 'amount'
    }
    case 'amount': {
      const answer = await askAmount(flow, draft)
      if (answer === BACK) return 'receiver'
      // If the user changes the amount, the bot asks for the duration again. A duration that was given at the start
      // stays.
      if (draft.amount !== undefined) delete draft.durationSec
      draft.amount = answer
      if (isForOneTransfer({ kind: 'BUY', resource: draft.resource ?? 'ENERGY', amount: answer })) return 'recipient'
      return draft.durationSec === undefined ? 'duration' : 'quote'
    }
    case 'recipient': {
      const answer = await askRecipient(flow, draft)
      if (answer === BACK) return 'amount'
      if (answer === undefined) delete draft.usdtTo
      else draft.usdtTo = answer
      // A user who came from a quote has already chosen a duration.
      return draft.durationSec === undefined ? 'duration' : 'quote'
    }
    case 'duration': {
      const answer = await askDuration(flow, draft)
      if (answer === BACK) return 'amount'
      draft.durationSec = answer
      return 'quote'
    }
    case 'quote':
      return quote(flow, draft)
  }
}

type QuoteResult = { at: 'shown' } | { at: 'receiver'; wrong: ReceiverProblem } | { at: 'failed'; failure: Failure }

async function quote(flow: Flow, draft: RentDraft): Promise<BuyStep | 'done'> {
  await flow.show((ctx) => ({ text: ctx.t('price-asking') }))
  const quoted = await flow.run((ctx) => showQuote(ctx, draft))
  switch (quoted.at) {
    case 'shown':
      return 'done'
    case 'receiver': {
      const { wrong } = quoted
      const offered = wrong.problem === 'not_activated' && (await offerActivation(flow, wrong.address))
      if (offered === 'active') return 'quote'
      if (offered === 'back') return 'receiver'
      await flow.run((ctx) => {
        ctx.flow.note = ctx.t('argument-address', { problem: receiverProblem(ctx.t, wrong) })
      })
      return 'receiver'
    }
    case 'failed':
      return (await askAfterFailure(flow, quoted.failure, 'menu')) === BACK ? 'duration' : 'quote'
  }
}

async function showQuote(ctx: BotContext, draft: RentDraft): Promise<QuoteResult> {
  const { resource, amount, durationSec, usdtTo } = draft
  if (!resource || !draft.receiver || !amount || !durationSec)
    throw new Error('The quote step needs a resource, a receiver, an amount and a duration')
  try {
    const receiver = await checkReceiver(ctx.deps, draft.receiver, ctx.link?.depositAddress)
    if (!receiver.ok) {
      const { ok: _, ...wrong } = receiver
      return { at: 'receiver', wrong }
    }
    const link = requireLink(ctx)
    const payer = { userId: ctx.user.id, accountId: link.accountId }
    const wish = { resource, receiver: receiver.value, amount, durationSec, ...(usdtTo && { usdtTo }) }
    const promo = await readActivePromo(ctx.deps, payer.userId)
    const offer = await priceRental(ctx.runtime.deps, payer, { ...wish, promo }, 'whole')
    await showOffer(ctx, payer, offer)
    return { at: 'shown' }
  } catch (error) {
    return { at: 'failed', failure: toFailure(ctx, error) }
  }
}
