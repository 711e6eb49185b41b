/**
 * Conversation of /buy, up to the quote, which has its own buttons. If some values are known, the conversation starts
 * at a later step.
 */
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { setKeptLine } from '../../../db/stores/bot/users.ts'
import { sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { type Answer, BACK, defineFlow, type Flow } from '../../base/flow.ts'
import { readUserLine } from '../../base/typed-line.ts'
import { raw } from '../../locales/html.ts'
import { checkReceiver, type ReceiverProblem } from '../../orders/input.ts'
import { receiverProblem, unreadProblem } from '../../orders/texts.ts'
import { offerActivation, resolveReceiver } from '../../purchases/activation.ts'
import { isForOneTransfer } from '../../purchases/checks.ts'
import {
  askAfterFailure,
  type Failure,
  payerOf,
  quoteBarrier,
  stopAtBarrier,
  toFailure,
} from '../../purchases/guard.ts'
import { showOffer } from '../../purchases/live-message.ts'
import { priceRental, readActivePromo } from '../../purchases/quotes/offers.ts'
import { amountAnswer, askRecipient, durationAnswer, type RentDraft, receiverAnswer, resourceAnswer } from './steps.ts'

export type BuyStep = 'resource' | 'receiver' | 'amount' | 'recipient' | 'duration' | 'quote'

/** First step, and the values that are already known. `quoted`: quote that the user changes, for Back. */
export type BuyArgs = RentDraft & { step: BuyStep; quoted?: RentDraft }

/** Returns the first step for which a value is missing. */
export const nextStep = ({ resource, receiver, amount, durationSec }: RentDraft): BuyStep =>
  !resource
    ? 'resource'
    : !receiver
      ? 'receiver'
      : amount === undefined
        ? 'amount'
        : durationSec === undefined
          ? 'duration'
          : 'quote'

/** Sets the resource of the draft to Energy if none is named and the amount is large enough. Returns the draft. */
export function withResource(draft: RentDraft): RentDraft {
  if ((draft.amount ?? Infinity) >= MIN_AMOUNT.ENERGY) draft.resource ??= 'ENERGY'
  return draft
}

export const buyFlow = defineFlow<BuyArgs>('buy', 8, (flow, { step, quoted, ...draft }) =>
  askRental(flow, step, draft, quoted),
)

/** Asks for the missing values from this step on, and shows the quote. Back at the first step shows `quoted` again. */
export async function askRental(flow: Flow, first: BuyStep, known: RentDraft, quoted?: RentDraft): Promise<void> {
  if (quoted) flow.cancelText = 'quote-cancelled'
  if (await stopAtBarrier(flow, quoteBarrier)) return
  let draft = known
  let step: BuyStep | 'done' = first
  while (step !== 'done') {
    const next: NextStep = await takeStep(flow, step, draft)
    if (next !== BACK) step = next
    else if (quoted && step === first) {
      draft = { ...quoted }
      step = 'quote'
    } else step = stepBefore(step, draft)
  }
}

type NextStep = BuyStep | 'done' | typeof BACK

function stepBefore(step: BuyStep, draft: RentDraft): BuyStep {
  if (step === 'duration' || step === 'recipient') return 'amount'
  forget(draft, 'amount', 'durationSec')
  return step === 'amount' ? 'receiver' : 'resource'
}

async function takeStep(flow: Flow, step: BuyStep, draft: RentDraft): Promise<NextStep> {
  switch (step) {
    case 'resource': {
      const answer = await resourceAnswer(flow)
      if (answer.kind === 'text') await fill(flow, answer, draft)
      else draft.resource = answer.action === 'BANDWIDTH' ? 'BANDWIDTH' : 'ENERGY'
      if (draft.resource && (draft.amount ?? Infinity) < MIN_AMOUNT[draft.resource]) forget(draft, 'amount')
      return nextStep(withResource(draft))
    }
    case 'receiver': {
      const start = flow.mark()
      const answer = await receiverAnswer(flow, draft)
      if (answer.kind === 'button' && answer.action === BACK) return BACK
      if (answer.kind === 'text') {
        delete draft.receiver
        await fill(flow, answer, draft, 'receiver')
        if (!draft.receiver) return 'receiver'
      }
      const typed = answer.kind === 'text' ? (draft.receiver ?? '') : answer.action
      draft.receiver = await resolveReceiver(flow, answer, typed, start)
      return nextStep(draft)
    }
    case 'amount':
      return takeAmount(flow, draft)
    case 'recipient': {
      const answer = await askRecipient(flow, draft)
      if (answer === BACK) return BACK
      if (answer === undefined) delete draft.usdtTo
      else draft.usdtTo = answer
      // A user who came from a quote has already chosen a duration.
      return nextStep(draft)
    }
    case 'duration': {
      const answer = await durationAnswer(flow, draft)
      if (answer.kind === 'text') await fill(flow, answer, draft, 'duration')
      else if (answer.action === BACK) return BACK
      else draft.durationSec = Number(answer.action.slice(1))
      return nextStep(draft)
    }
    case 'quote':
      return quote(flow, draft)
  }
}

async function takeAmount(flow: Flow, draft: RentDraft): Promise<NextStep> {
  const answer = await amountAnswer(flow, draft)
  if (answer.kind === 'button' && answer.action === BACK) return BACK
  // If the user changes the amount, the bot asks for the duration again. A duration typed before the amount stays.
  if (draft.amount !== undefined) forget(draft, 'amount', 'durationSec')
  if (answer.kind === 'button') draft.amount = Number(answer.action.slice(1))
  else await fill(flow, answer, draft, 'amount')
  const { resource = 'ENERGY', amount, durationSec } = draft
  if (amount === undefined && durationSec !== undefined)
    await flow.run((ctx) => {
      ctx.flow.note = ctx.t('buy-duration-noted', { duration: ctx.t.duration(durationSec) })
    })
  const isTypedWhole = answer.kind === 'text' && durationSec !== undefined
  if (amount === undefined || isTypedWhole) return nextStep(draft)
  return isForOneTransfer({ kind: 'BUY', resource, amount }) ? 'recipient' : nextStep(draft)
}

function forget(draft: RentDraft, ...names: ('amount' | 'durationSec')[]): void {
  for (const name of names) delete draft[name]
  delete draft.shownSun
}

/** Takes over all values of a typed line. If it has none, repeats the question with the reason. */
async function fill(
  flow: Flow,
  answer: Extract<Answer, { kind: 'text' }>,
  draft: RentDraft,
  asked?: 'receiver' | 'amount' | 'duration',
): Promise<void> {
  const { resource } = draft
  const options = { resource, ...(asked !== 'receiver' && { asked }) }
  const line = await flow.run((ctx) => readUserLine(ctx, answer.text, options))
  if (line.at === 'unknown' && !asked) return answer.again((ctx) => ctx.t('flow-use-buttons'))
  if (line.at !== 'rental')
    return answer.again((ctx) => ctx.t('wrong-input', { problem: raw(unreadProblem(ctx.t, line, asked ?? 'amount')) }))
  const { rental } = line
  if (rental.resource !== undefined && rental.resource !== resource) forget(draft, 'amount')
  if (rental.amount !== undefined || rental.durationSec !== undefined) delete draft.shownSun
  Object.assign(draft, rental)
}

type QuoteResult =
  | { at: 'shown' }
  | { at: 'short'; minSec: number }
  | { at: 'receiver'; wrong: ReceiverProblem }
  | { at: 'failed'; failure: Failure }

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
        ctx.flow.note = ctx.t('wrong-input', { problem: receiverProblem(ctx.t, wrong) })
      })
      return 'receiver'
    }
    case 'short': {
      const { minSec } = quoted
      await flow.run((ctx) => {
        ctx.flow.note = ctx.t('wrong-duration-below', { min: ctx.t.duration(minSec) })
      })
      return 'duration'
    }
    case 'failed':
      return (await askAfterFailure(flow, quoted.failure, 'menu')) === BACK ? 'duration' : 'quote'
  }
}

async function showQuote(ctx: BotContext, draft: RentDraft): Promise<QuoteResult> {
  const { resource, amount, durationSec, usdtTo } = draft
  if (!resource || !draft.receiver || !amount || !durationSec)
    throw new Error('The quote step needs a resource, a receiver, an amount and a duration')
  const minSec = ctx.deps.client.minDurationSec()
  // A duration from a link, an old button or another marketplace may be below this marketplace's minimum.
  if (durationSec < minSec) return { at: 'short', minSec }
  try {
    const receiver = await checkReceiver(ctx.deps, draft.receiver)
    if (!receiver.ok) {
      const { ok: _, ...wrong } = receiver
      return { at: 'receiver', wrong }
    }
    const payer = payerOf(ctx)
    const wish = { resource, receiver: receiver.value, amount, durationSec, ...(usdtTo && { usdtTo }) }
    const promo = await readActivePromo(ctx.deps, payer.userId)
    const offer = await priceRental(ctx.runtime.deps, payer, { ...wish, promo }, 'whole')
    // A user without an account may still open one and pay from its balance.
    if (ctx.user.keptLine !== null) {
      const { costSun: shownSun } = offer
      const keptLine = ctx.link ? null : { resource, receiver: receiver.value, amount, durationSec, shownSun }
      await ctx.deps.db.write((tx) => setKeptLine(tx, payer.userId, keptLine))
    }
    await showOffer(ctx, payer, offer, draft.shownSun === undefined ? undefined : sun(draft.shownSun))
    return { at: 'shown' }
  } catch (error) {
    return { at: 'failed', failure: toFailure(ctx, error) }
  }
}
