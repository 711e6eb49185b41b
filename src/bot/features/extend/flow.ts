/** The conversation behind /extend: which rental or address, what of it, the new end, the quote. */
import type { TronAddress } from '../../../kernel/address.ts'
import { unreachable } from '../../../kernel/errors.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, backButton, cancelButton, defineFlow, type Flow } from '../../base/flow.ts'
import type { Own } from '../../orders/extension.ts'
import { remedyButton } from '../../orders/failures.ts'
import { type Failure, failureNote, failureOf, linked, stopAtBarrier } from '../../purchases/guard.ts'
import { updatePurchaseMessage } from '../../purchases/live-message.ts'
import { extendOffer, openQuote } from '../../purchases/quote.ts'
import { askWhat, askWhich, EVERYTHING, type Picked, sayNothing } from './choices.ts'
import { canExtend, type Extendable, findExtendable } from './extendable.ts'
import { askEnd } from './steps.ts'

/** `look`: find out what can be extended of that; `quote`: everything is known. */
export type ExtendStep = 'which' | 'look' | 'quote'

export type ExtendArgs = {
  step: ExtendStep
  receiver?: TronAddress
  resource?: Resource
  /** The rental; without it all that the address has. */
  own?: Own
  extendToMs?: number
}

export const extendFlow = defineFlow<ExtendArgs>('extend', 2, async (flow, args) => {
  if (await stopAtBarrier(flow)) return
  const { step: first, ...draft } = args
  let step: ExtendStep | 'done' = first
  while (step !== 'done') step = await takeStep(flow, step, draft)
})

type Draft = { [K in keyof Omit<ExtendArgs, 'step'>]: ExtendArgs[K] | undefined }

async function takeStep(flow: Flow, step: ExtendStep, draft: Draft): Promise<ExtendStep | 'done'> {
  switch (step) {
    case 'which':
      pick(draft, await askWhich(flow))
      return 'look'
    case 'look':
      return look(flow, draft)
    case 'quote':
      return quote(flow, draft)
    default:
      return unreachable(step)
  }
}

function pick(draft: Draft, { receiver, resource, own }: Picked): void {
  draft.receiver = receiver
  draft.resource = resource
  draft.own = own
}

async function look(flow: Flow, draft: Draft): Promise<ExtendStep> {
  const receiver = draft.receiver as TronAddress
  await flow.show((ctx) => ({ text: ctx.t('extend-looking') }))
  const seen = await flow.run(async (ctx): Promise<{ found: Extendable[] } | Failure> => {
    try {
      return { found: await findExtendable(ctx, receiver, draft) }
    } catch (error) {
      return failureOf(ctx, error)
    }
  })
  if (!('found' in seen)) return afterFailure(flow, seen, 'look')
  if (!seen.found.some(canExtend)) {
    const other = await sayNothing(flow, receiver, seen.found, draft.own !== undefined)
    if (other === BACK) return 'which'
    pick(draft, other === EVERYTHING ? { receiver } : other)
    return 'look'
  }
  const item = await askWhat(flow, receiver, seen.found)
  if (item === BACK) return 'which'
  const end = await askEnd(flow, receiver, item)
  if (end === BACK) return seen.found.length > 1 ? 'look' : 'which'
  draft.resource = item.resource
  draft.own = item.own
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
  if (answer.kind === 'button' && answer.action === BACK) return step === 'quote' ? 'look' : 'which'
  return step
}

async function showQuote(ctx: BotContext, draft: Draft): Promise<Failure | null> {
  const runtime = ctx.runtime
  const { receiver, resource, extendToMs, own } = draft
  if (!receiver || !resource || !extendToMs) throw new Error('a quote before its steps')
  try {
    const payer = { userId: ctx.user.id, accountId: linked(ctx).accountId }
    const wish = { receiver, resource, extendToMs, ...(own ? { own } : {}) }
    const offer = await extendOffer(runtime.deps, payer, wish)
    const messageId = ctx.flow.liveMessageId
    const asker = { ...payer, chatId: ctx.user.id, ...(messageId === undefined ? {} : { messageId }) }
    const purchase = await openQuote(runtime.deps, asker, offer)
    // The message is the purchase's from here on.
    ctx.flow.liveMessageId = undefined
    await updatePurchaseMessage(runtime, ctx.api, purchase.id)
    return null
  } catch (error) {
    return failureOf(ctx, error)
  }
}
