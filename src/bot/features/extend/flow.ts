/** The conversation behind /extend: which address, what can be extended, the new end, the quote. */
import type { TronAddress } from '../../../kernel/address.ts'
import { unreachable } from '../../../kernel/errors.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../context.ts'
import { BACK, backButton, cancelButton, defineFlow, type Flow } from '../../flow.ts'
import { deskOf, tell } from '../../purchases/desk.ts'
import { remedyButton } from '../../purchases/failures.ts'
import { type Failure, failureNote, failureOf, linked, purchaseBarrier } from '../../purchases/guard.ts'
import { extendOffer, openQuote } from '../../purchases/quote.ts'
import { type Extendable, findExtendable } from './extendable.ts'
import { askEnd, askOther, askReceiver, askResource } from './steps.ts'

/** `look`: find out what this address has; `quote`: everything is known. */
export type ExtendStep = 'receiver' | 'look' | 'quote'

export type ExtendArgs = {
  step: ExtendStep
  receiver?: TronAddress
  resource?: Resource
  extendToMs?: number
}

export const extendFlow = defineFlow<ExtendArgs>('extend', 1, async (flow, args) => {
  const barrier = await flow.run(async (ctx) => (await purchaseBarrier(ctx)) !== undefined)
  if (barrier) {
    await flow.show(async (ctx) => (await purchaseBarrier(ctx)) ?? { text: ctx.t('stray-text') })
    return
  }
  const { step: first, ...draft } = args
  let step: ExtendStep | 'done' = first
  while (step !== 'done') step = await takeStep(flow, step, draft)
})

type Draft = Omit<ExtendArgs, 'step'>

async function takeStep(flow: Flow, step: ExtendStep, draft: Draft): Promise<ExtendStep | 'done'> {
  switch (step) {
    case 'receiver':
      draft.receiver = await askReceiver(flow)
      delete draft.resource
      return 'look'
    case 'look':
      return look(flow, draft)
    case 'quote':
      return quote(flow, draft)
    default:
      return unreachable(step)
  }
}

async function look(flow: Flow, draft: Draft): Promise<ExtendStep> {
  const receiver = draft.receiver as TronAddress
  await flow.show((ctx) => ({ text: ctx.t('extend-looking') }))
  const seen = await flow.run(async (ctx): Promise<{ found: Extendable[] } | Failure> => {
    try {
      return { found: await findExtendable(ctx, receiver, draft.resource && [draft.resource]) }
    } catch (error) {
      return failureOf(ctx, error)
    }
  })
  if (!('found' in seen)) return afterFailure(flow, seen, 'look')
  const { found } = seen
  if (found.length === 0) {
    const other = await askOther(flow, receiver)
    if (other === BACK) return 'receiver'
    draft.receiver = other
    delete draft.resource
    return 'look'
  }
  const [first] = found
  const item = found.length === 1 && first ? first : await askResource(flow, receiver, found)
  if (item === BACK) return 'receiver'
  const end = await askEnd(flow, receiver, item)
  if (end === BACK) {
    delete draft.resource
    return found.length > 1 ? 'look' : 'receiver'
  }
  draft.resource = item.resource
  draft.extendToMs = end
  return 'quote'
}

async function quote(flow: Flow, draft: Draft): Promise<ExtendStep | 'done'> {
  await flow.show((ctx) => ({ text: ctx.t('extend-asking') }))
  const failure = await flow.run((ctx) => showQuote(ctx, draft))
  return failure === null ? 'done' : afterFailure(flow, failure, 'quote')
}

/** Says what went wrong, and goes on where the person wants to. */
async function afterFailure(flow: Flow, failure: Failure, step: ExtendStep): Promise<ExtendStep> {
  const answer = await flow.ask((ctx) => ({
    text: failureNote(ctx, failure),
    buttons: [
      [
        remedyButton(ctx.t, failure.code, {
          retry: { label: ctx.t.plain('button-retry'), action: 'retry' },
          change: backButton(ctx),
        }),
      ],
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  if (answer.kind === 'button' && answer.action === BACK) return step === 'quote' ? 'look' : 'receiver'
  return step
}

async function showQuote(ctx: BotContext, draft: Draft): Promise<Failure | null> {
  const desk = deskOf(ctx.deps)
  const { receiver, resource, extendToMs } = draft
  if (!receiver || !resource || !extendToMs) throw new Error('a quote before its steps')
  try {
    const payer = { userId: ctx.user.id, accountId: linked(ctx).accountId }
    const offer = await extendOffer(desk.deps, payer, { receiver, resource, extendToMs })
    const messageId = ctx.flow.liveMessageId
    const asker = { ...payer, chatId: ctx.user.id, ...(messageId === undefined ? {} : { messageId }) }
    const purchase = await openQuote(desk.deps, asker, offer)
    // The message is the purchase's from here on.
    ctx.flow.liveMessageId = undefined
    await tell(desk, ctx.api, purchase.id)
    return null
  } catch (error) {
    return failureOf(ctx, error)
  }
}
