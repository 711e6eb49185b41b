import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { unreachable } from '../../../kernel/errors.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, defineFlow, enterFlow, type Feature, type Flow, withLeave } from '../../base/flow.ts'
import { lines, paragraphs, raw } from '../../locales/html.ts'
import { readOrAgain } from '../../orders/answers.ts'
import { costUntil, isExtendable, type Own } from '../../orders/extension.ts'
import { readDuration } from '../../orders/input.ts'
import { addressText, namesHere } from '../../orders/names.ts'
import { durationProblem } from '../../orders/words.ts'
import { askAfter, type Failure, failureOf, linked, stopAtBarrier } from '../../purchases/guard.ts'
import { showOffer } from '../../purchases/live-message.ts'
import { balanceNow, balanceText } from '../../purchases/quick.ts'
import { extendOffer, promoOf } from '../../purchases/quote.ts'
import { pricedLabel } from '../buy/steps.ts'
import { askWhat, askWhich, EVERYTHING, foundText, type Picked, sayNothing } from './choices.ts'
import { canExtend, type Extendable, findExtendable, latestEndMs } from './extendable.ts'

/** `look`: find out what can be extended of that; `quote`: everything is known. */
type ExtendStep = 'which' | 'look' | 'quote'

type ExtendArgs = {
  step: ExtendStep
  receiver?: TronAddress
  resource?: Resource
  /** The rental; without it all that the address has. */
  own?: Own
  extendToMs?: number
}

/** The conversation behind /extend: which rental or address, what of it, the new end, the quote. */
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
  await flow.show((ctx) => ({ text: ctx.t('price-asking') }))
  const failure = await flow.run((ctx) => showQuote(ctx, draft))
  return failure === null ? 'done' : afterFailure(flow, failure, 'quote')
}

/** Says what went wrong, and goes on where the person wants to. */
async function afterFailure(flow: Flow, failure: Failure, step: ExtendStep): Promise<ExtendStep> {
  if ((await askAfter(flow, failure)) !== BACK) return step
  return step === 'quote' ? 'look' : 'which'
}

async function showQuote(ctx: BotContext, draft: Draft): Promise<Failure | null> {
  const { receiver, resource, extendToMs, own } = draft
  if (!receiver || !resource || !extendToMs) throw new Error('a quote before its steps')
  try {
    const payer = { userId: ctx.user.id, accountId: linked(ctx).accountId }
    const promo = await promoOf(ctx.deps, payer.userId)
    const wish = { receiver, resource, extendToMs, promo, ...(own ? { own } : {}) }
    const offer = await extendOffer(ctx.runtime.deps, payer, wish)
    await showOffer(ctx, payer, offer)
    return null
  } catch (error) {
    return failureOf(ctx, error)
  }
}

const LONGER_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC]

/** The new end, ms: counted from the last end, or from now where that is not known. */
async function askEnd(flow: Flow, receiver: TronAddress, item: Extendable): Promise<number | typeof BACK> {
  const { nowMs, balance } = await flow.run(async (ctx) => ({
    nowMs: ctx.deps.clock.now(),
    balance: await balanceNow(ctx),
  }))
  const baseMs = Math.max(nowMs, ...item.endsMs)
  const maxMs = Math.min(latestEndMs(nowMs), ...latestOf(item))
  const longerSec = LONGER_SEC.filter((sec) => baseMs + sec * 1000 <= maxMs)
  const costOf = (sec: number) => item.parts && costUntil(item.parts, baseMs + sec * 1000)
  const answer = await flow.askText(async (ctx) => ({
    text: paragraphs(
      ctx.t('extend-end', { max: ctx.t.time(maxMs) }),
      lines(ctx.t('purchase-for', { address: addressText(receiver, await namesHere(ctx)) }), foundText(ctx, item)),
      balanceText(ctx, balance),
    ),
    buttons: withLeave(
      ctx,
      longerSec.map((sec) => ({ label: pricedLabel(ctx, sec, costOf(sec), '+'), action: `e${sec}` })),
    ),
  }))
  if (answer.kind === 'button') return answer.action === BACK ? BACK : baseMs + Number(answer.action.slice(1)) * 1000
  // Like a rental's duration, but as short as one likes.
  const endMs = baseMs + (await readOrAgain(answer, readDuration(answer.text, 1), durationProblem)) * 1000
  if (endMs > maxMs) {
    return answer.again((ctx) =>
      ctx.t('wrong-input', {
        problem: raw(ctx.t('extend-end-wrong', { end: ctx.t.time(endMs), max: ctx.t.time(maxMs) })),
      }),
    )
  }
  return endMs
}

/** The latest end that any of its providers gives; none where they are not known. */
function latestOf({ parts }: Extendable): number[] {
  const able = parts?.filter(isExtendable) ?? []
  return able.length === 0 ? [] : [Math.max(...able.map((part) => part.untilMs))]
}

/** /extend and the button that leads there. */
export const extend: Feature = {
  name: 'extend',
  opens: { extend: (ctx) => enterFlow(ctx, extendFlow, { step: 'which' }) },
  flows: [extendFlow],
  commands: ['extend'],
}
