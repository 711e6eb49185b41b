/** /calc: compares renting with burning TRX, for an amount and a duration. Needs no account. */
import { Composer } from 'grammy'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Preset } from '../../base/chain-facts.ts'
import type { BotContext } from '../../base/context.ts'
import { type Answer, BACK, cancelButton, defineFlow, enterFlow, type Feature, type Flow } from '../../base/flow.ts'
import { readUserLine } from '../../base/typed-line.ts'
import { buyPayload } from '../../lines/answers.ts'
import { isOnlyResource, type Rental, type ShownRental } from '../../lines/line.ts'
import { type Html, lines, paragraphs, raw } from '../../locales/html.ts'
import { presetButtons } from '../../orders/preset-buttons.ts'
import { resourceOf } from '../../orders/rental-button.ts'
import { resourceName, transferPriceText, unreadProblem } from '../../orders/texts.ts'
import { priceButton } from '../../prices/button.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { priceOf } from '../../purchases/quotes/offers.ts'
import { findLonger, type LongerRental, withinQuoteDelay } from '../../purchases/quotes/quote.ts'
import { longerText, savedPercent } from '../../purchases/quotes/quote-texts.ts'
import { deepLink, goButton, menuButton, shareButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { askRental, nextStep, withResource } from '../buy/flow.ts'
import { rentButton } from '../buy/rent-button.ts'
import { durationAnswer } from '../buy/steps.ts'
import { keepLine, showChoices } from '../buy/typed-rental.ts'

/** Undefined `now`: the service did not answer. `longer`: a longer rental that costs no more. */
type Cost = {
  resource: Resource
  now?: { costSun: Sun; available: number } | undefined
  longer?: LongerRental | undefined
}

/** Reads the cost of each resource that an order of this size can be for. */
async function readCosts(ctx: BotContext, { amount, durationSec, resource }: CalcDraft): Promise<Cost[]> {
  // A large amount without a resource means Energy.
  const resources = resource ? [resource] : amount < MIN_AMOUNT.ENERGY ? RESOURCES : (['ENERGY'] as const)
  return Promise.all(
    resources.map(async (one): Promise<Cost> => {
      if (amount < MIN_AMOUNT[one]) return { resource: one }
      const price = (sec: number) =>
        priceOf(ctx.deps, { resource: one, amount, durationSec: sec, allowPartialFill: true }).catch(
          (error: unknown) => {
            ctx.deps.log.info({ err: error }, 'calc.estimate_failed')
            return undefined
          },
        )
      const now = await price(durationSec)
      if (!now || now.available < amount) return { resource: one, now }
      const compare = findLonger({ amount, durationSec, costSun: now.costSun }, price)
      return { resource: one, now, longer: await withinQuoteDelay(ctx.deps, compare) }
    }),
  )
}

/** Shows the cost of renting and of burning, with buttons that lead to a quote. */
async function calcScreen(
  ctx: BotContext,
  { amount, durationSec }: CalcDraft,
  costs: readonly Cost[],
): Promise<Screen> {
  const { t } = ctx
  const rows = await Promise.all(costs.map((cost) => costLine(ctx, cost, amount, durationSec)))
  const days = Math.floor(durationSec / DAY_SEC)
  const rentable = costs.filter(({ resource }) => amount >= MIN_AMOUNT[resource])
  const first = rentable[0]?.resource
  return {
    text: paragraphs(
      t('calc-title', { amount: t.number(amount), duration: t.duration(durationSec) }),
      lines(...rows),
      days > 1 && t('calc-days', { days }),
      t('calc-send-address'),
    ),
    buttons: [
      rentable.map(({ resource, now }) => rentButton(t, { resource, amount, durationSec, shownSun: now?.costSun })),
      [
        priceButton(t, first ?? 'ENERGY', durationSec),
        first && shareButton(t, 'button-share', deepLink(ctx, buyPayload({ resource: first, amount, durationSec }))),
      ],
      [goButton(t, 'calc'), menuButton(ctx)],
    ],
  }
}

async function costLine(
  ctx: BotContext,
  { resource: resourceKind, now, longer }: Cost,
  amount: number,
  durationSec: number,
): Promise<Html> {
  const { t } = ctx
  const resource = resourceName(t, resourceKind)
  if (amount < MIN_AMOUNT[resourceKind]) return t('calc-below', { resource, min: t.number(MIN_AMOUNT[resourceKind]) })
  if (!now) return t('calc-unknown', { resource })
  const { costSun, available } = now
  if (available === 0) return t('calc-none', { resource })
  const burn = await ctx.runtime.chain.burn(resourceKind, amount, durationSec)
  const cost = t.trx(costSun)
  const isForTransfers = resourceKind === 'ENERGY' && durationSec < DAY_SEC
  const energy = isForTransfers ? (await ctx.runtime.chain.usdtTransfer()).holder : undefined
  const percent = burn ? savedPercent(costSun, burn.costSun) : 0
  const texts = { resource, cost, burn: t.aboutTrx(burn?.costSun ?? ZERO_SUN), percent }
  return lines(
    t(!burn ? 'calc-line-rent' : percent > 0 ? 'calc-line' : 'calc-line-dear', texts),
    transferPriceText(t, { amount, costSun }, energy),
    available < amount && t('calc-short', { resource, available: t.number(available) }),
    longer && longerText(t, longer, longer.costSun < costSun),
  )
}

type CalcDraft = ShownRental & { amount: number; durationSec: number }

/**
 * Conversation of the calculator: asks for amount and duration, then shows the cost. An address in an answer or after
 * the cost turns the calculation into a rental, and another amount or duration changes it.
 */
export const calcFlow = defineFlow<Rental>('calc', 9, async (flow, args) => {
  const draft: ShownRental = { ...args }
  for (;;) {
    const { amount, durationSec, receiver } = draft
    if (receiver) {
      await flow.run((ctx) => keepLine(ctx, draft))
      return askRental(flow, nextStep(withResource(draft)), draft)
    }
    if (amount === undefined) await askAmount(flow, draft)
    else if (durationSec === undefined) await askDuration(flow, draft, amount)
    else {
      const wanted = { ...draft, amount, durationSec }
      const costs = await flow.run((ctx) => readCosts(ctx, wanted))
      const shownSun = costs.length === 1 ? costs[0]?.now?.costSun : undefined
      await flow.run((ctx) => keepLine(ctx, { ...wanted, shownSun }))
      const text = await flow.showAndListen((ctx) => calcScreen(ctx, wanted, costs))
      const line = await flow.run((ctx) => readUserLine(ctx, text))
      if (line.at !== 'rental' || isOnlyResource(line.rental)) return flow.leave()
      const isSameRental = Object.keys(line.rental).join() === 'receiver'
      Object.assign(draft, line.rental, { shownSun: isSameRental ? shownSun : undefined })
    }
  }
})

async function askAmount(flow: Flow, draft: Rental): Promise<void> {
  const presets = await flow.run((ctx) => ctx.runtime.chain.presets('ENERGY'))
  const amountFor = (name: Preset['name']) => presets.find((preset) => preset.name === name)?.amount ?? 0
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('calc-amount', {
      holder: ctx.t.number(amountFor('usdt_holder')),
      newHolder: ctx.t.number(amountFor('usdt_new')),
    }),
    buttons: [...presetButtons(ctx, presets), [cancelButton(ctx)]],
  }))
  if (answer.kind === 'text') return fill(flow, answer, draft, 'amount')
  draft.amount = Number(answer.action.slice(1))
  draft.resource = 'ENERGY'
}

async function askDuration(flow: Flow, draft: Rental, amount: number): Promise<void> {
  const answer = await durationAnswer(flow, { ...draft, resource: resourceOf({ ...draft, amount }) })
  if (answer.kind === 'text') return fill(flow, answer, draft, 'duration')
  if (answer.action !== BACK) draft.durationSec = Number(answer.action.slice(1))
  else for (const name of ['amount', 'resource'] as const) delete draft[name]
}

/**
 * Copies the values of a typed line to the draft. Accepts an amount that is large enough for one of the resources. For
 * the other resource, the result shows the minimum instead of a cost.
 */
async function fill(
  flow: Flow,
  answer: Extract<Answer, { kind: 'text' }>,
  draft: Rental,
  asked: 'amount' | 'duration',
): Promise<void> {
  const line = await flow.run((ctx) => readUserLine(ctx, answer.text, { asked }))
  if (line.at === 'transaction' || line.at === 'order') return flow.leave()
  if (line.at !== 'rental')
    return answer.again((ctx) => ctx.t('wrong-input', { problem: raw(unreadProblem(ctx.t, line, asked)) }))
  Object.assign(draft, line.rental)
}

const composer = new Composer<BotContext>()

composer.command('calc', async (ctx) => {
  if (ctx.match.trim() === '') return enterFlow(ctx, calcFlow, {})
  const line = await readUserLine(ctx, ctx.match)
  if (line.at === 'rental') {
    const { receiver: _, ...values } = line.rental
    return enterFlow(ctx, calcFlow, values)
  }
  if (line.at === 'question') return showChoices(ctx, line.choices)
  const problem = line.at === 'unknown' ? undefined : raw(unreadProblem(ctx.t, line, 'amount'))
  const text = paragraphs(problem && ctx.t('wrong-input', { problem }), ctx.t('calc-usage'))
  await replyWithScreen(ctx, { text, buttons: [[menuButton(ctx)]] })
})

export const calc: Feature = {
  name: 'calc',
  composer,
  openers: { calc: (ctx) => enterFlow(ctx, calcFlow, {}) },
  flows: [calcFlow],
  commands: ['calc'],
}
