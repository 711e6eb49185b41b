import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { unreachable } from '../../../kernel/errors.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, defineFlow, enterFlow, type Feature, type Flow, withBackAndCancel } from '../../base/flow.ts'
import { readDuration } from '../../lines/answers.ts'
import { lines, paragraphs, raw } from '../../locales/html.ts'
import { parsedOrAskAgain } from '../../orders/answers.ts'
import { costUntil, isExtendable, othersIn, type ProviderUnits } from '../../orders/extension.ts'
import { addressText, namesOfCurrentUser } from '../../orders/names.ts'
import { rentalButton } from '../../orders/rental-button.ts'
import { durationProblem } from '../../orders/texts.ts'
import { canExtend, type Extendable, extendableText, findExtendable, latestEndOf } from '../../purchases/extendable.ts'
import { askAfterFailure, type Failure, requireLink, stopAtBarrier, toFailure } from '../../purchases/guard.ts'
import { showOffer } from '../../purchases/live-message.ts'
import { balanceText, currentBalance } from '../../purchases/optional-data.ts'
import { priceExtension, readActivePromo } from '../../purchases/quotes/offers.ts'
import { pricedLabel } from '../buy/steps.ts'
import { askExtendable, askTarget, EVERYTHING, type ExtensionTarget, showNothingExtendable } from './choices.ts'

/** `look`: find the extendable units of the receiver. `quote`: all values are known. */
type ExtendStep = 'which' | 'look' | 'quote'

type ExtendArgs = {
  step: ExtendStep
  receiver?: TronAddress
  resource?: Resource
  /** Units per provider of the rental to extend. If undefined, everything that the address has is extended. */
  own?: ProviderUnits
  extendToMs?: number
  /** Cost on the tapped button, in SUN. */
  shownSun?: number
}

/** Conversation of /extend: which rental or address, which resource, the new end, the quote. */
export const extendFlow = defineFlow<ExtendArgs>('extend', 2, async (flow, args) => {
  if (await stopAtBarrier(flow)) return
  const { step: first, ...draft } = args
  let step: ExtendStep | 'done' = first
  while (step !== 'done') step = await takeStep(flow, step, draft)
})

type ExtendDraft = { [K in keyof Omit<ExtendArgs, 'step'>]: ExtendArgs[K] | undefined }

async function takeStep(flow: Flow, step: ExtendStep, draft: ExtendDraft): Promise<ExtendStep | 'done'> {
  switch (step) {
    case 'which':
      setTarget(draft, await askTarget(flow))
      return 'look'
    case 'look':
      return chooseTarget(flow, draft)
    case 'quote':
      return quote(flow, draft)
    default:
      return unreachable(step)
  }
}

function setTarget(draft: ExtendDraft, { receiver, resource, own }: ExtensionTarget): void {
  draft.receiver = receiver
  draft.resource = resource
  draft.own = own
}

async function chooseTarget(flow: Flow, draft: ExtendDraft): Promise<ExtendStep> {
  const receiver = draft.receiver as TronAddress
  await flow.show((ctx) => ({ text: ctx.t('extend-looking') }))
  const seen = await flow.run(async (ctx): Promise<{ found: Extendable[] } | Failure> => {
    try {
      return { found: await findExtendable(ctx, receiver, draft) }
    } catch (error) {
      return toFailure(ctx, error)
    }
  })
  if (!('found' in seen)) return stepAfterFailure(flow, seen, 'look')
  if (!seen.found.some(canExtend)) {
    const other = await showNothingExtendable(flow, receiver, seen.found, draft.own !== undefined)
    if (other === BACK) return 'which'
    setTarget(draft, other === EVERYTHING ? { receiver } : other)
    return 'look'
  }
  const item = await askExtendable(flow, receiver, seen.found)
  if (item === BACK) return 'which'
  const end = await askEnd(flow, receiver, item)
  if (end === BACK) return seen.found.length > 1 ? 'look' : 'which'
  draft.resource = item.resource
  draft.own = item.own
  draft.extendToMs = end
  draft.shownSun = costUntil(item.parts ?? [], end)
  return 'quote'
}

async function quote(flow: Flow, draft: ExtendDraft): Promise<ExtendStep | 'done'> {
  await flow.show((ctx) => ({ text: ctx.t('price-asking') }))
  const failure = await flow.run((ctx) => showQuote(ctx, draft))
  return failure === null ? 'done' : stepAfterFailure(flow, failure, 'quote')
}

/** Shows the error and returns the step that the user wants to continue with. */
async function stepAfterFailure(flow: Flow, failure: Failure, step: ExtendStep): Promise<ExtendStep> {
  if ((await askAfterFailure(flow, failure)) !== BACK) return step
  return step === 'quote' ? 'look' : 'which'
}

async function showQuote(ctx: BotContext, draft: ExtendDraft): Promise<Failure | null> {
  const { receiver, resource, extendToMs, own, shownSun } = draft
  if (!receiver || !resource || !extendToMs)
    throw new Error('The quote step needs a receiver, a resource and an end time')
  try {
    const payer = { userId: ctx.user.id, accountId: requireLink(ctx).accountId }
    const promo = await readActivePromo(ctx.deps, payer.userId)
    const wish = { receiver, resource, extendToMs, promo, ...(own ? { own } : {}) }
    const offer = await priceExtension(ctx.runtime.deps, payer, wish)
    await showOffer(ctx, payer, offer, shownSun as Sun | undefined)
    return null
  } catch (error) {
    return toFailure(ctx, error)
  }
}

const EXTENSION_CHOICES_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC]

/** Returns the new end in ms, counted from the latest current end, or from now if that is unknown. */
async function askEnd(flow: Flow, receiver: TronAddress, item: Extendable): Promise<number | typeof BACK> {
  const { nowMs, balance } = await flow.run(async (ctx) => ({
    nowMs: ctx.deps.clock.now(),
    balance: await currentBalance(ctx),
  }))
  const baseMs = Math.max(nowMs, ...item.endsMs)
  const maxMs = latestEndOf(item, nowMs)
  const offeredSec = EXTENSION_CHOICES_SEC.filter((sec) => baseMs + sec * 1000 <= maxMs)
  const others = othersIn(item.parts?.filter(isExtendable) ?? [])
  const costOf = (sec: number) => item.parts && costUntil(item.parts, baseMs + sec * 1000)
  const answer = await flow.askText(async (ctx) => ({
    text: paragraphs(
      ctx.t('extend-end', { max: ctx.t.time(maxMs) }),
      lines(
        ctx.t('purchase-for', { address: addressText(receiver, await namesOfCurrentUser(ctx)) }),
        extendableText(ctx.t, item),
        others > 0 && ctx.t('extend-or-rent'),
      ),
      balanceText(ctx, balance),
    ),
    buttons: withBackAndCancel(ctx, [
      ...offeredSec.map((sec) => ({ label: pricedLabel(ctx, sec, costOf(sec), '+'), action: `e${sec}` })),
      ...(others > 0 ? [rentalButton(ctx.t, { receiver, resource: item.resource, amount: item.amount - others })] : []),
    ]),
  }))
  if (answer.kind === 'button') return answer.action === BACK ? BACK : baseMs + Number(answer.action.slice(1)) * 1000
  // Uses the syntax of a rental's duration, but without a minimum.
  const endMs = baseMs + (await parsedOrAskAgain(answer, readDuration(answer.text, 1), durationProblem)) * 1000
  if (endMs > maxMs) {
    return answer.again((ctx) =>
      ctx.t('wrong-input', {
        problem: raw(ctx.t('extend-end-wrong', { end: ctx.t.time(endMs), max: ctx.t.time(maxMs) })),
      }),
    )
  }
  return endMs
}

export const extend: Feature = {
  name: 'extend',
  openers: { extend: (ctx) => enterFlow(ctx, extendFlow, { step: 'which' }) },
  flows: [extendFlow],
  commands: ['extend'],
}
