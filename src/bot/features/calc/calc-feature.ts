/** /calc: compares renting with burning TRX, for an amount and a duration. Needs no account. */
import { Composer } from 'grammy'
import { MIN_AMOUNT, MIN_DURATION_SEC } from '../../../contract/v2.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import type { Preset } from '../../base/chain-facts.ts'
import type { BotContext } from '../../base/context.ts'
import {
  type Answer,
  BACK,
  backButton,
  cancelButton,
  defineFlow,
  enterFlow,
  type Feature,
  type Flow,
} from '../../base/flow.ts'
import { readUserLine } from '../../base/typed-line.ts'
import { buyPayload } from '../../lines/answers.ts'
import { isOnlyResource, type Rental } from '../../lines/line.ts'
import { type Html, lines, paragraphs, raw } from '../../locales/html.ts'
import { presetButtons } from '../../orders/preset-buttons.ts'
import { resourceName, transferPriceText, unreadProblem } from '../../orders/texts.ts'
import { priceButton } from '../../prices/button.ts'
import { offeredDurations } from '../../prices/durations.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { deepLink, goButton, menuButton, shareButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { askRental, nextStep, withResource } from '../buy/flow.ts'
import { rentButton } from '../buy/rent-button.ts'
import { keepLine, showChoices } from '../buy/typed-rental.ts'

/** Shows the cost of renting and of burning for an amount and a duration, with buttons that lead to a quote. */
async function calcScreen(
  ctx: BotContext,
  amount: number,
  durationSec: number,
  resources: readonly Resource[] = RESOURCES,
): Promise<Screen> {
  const { t } = ctx
  const rows = await Promise.all(resources.map((resource) => costLine(ctx, resource, amount, durationSec)))
  const days = Math.floor(durationSec / 86_400)
  const rentable = resources.filter((resource) => amount >= MIN_AMOUNT[resource])
  return {
    text: paragraphs(
      t('calc-title', { amount: t.number(amount), duration: t.duration(durationSec) }),
      lines(...rows),
      durationSec < DAY_SEC && t('calc-day', { duration: t.duration(durationSec), day: t.duration(DAY_SEC) }),
      days > 1 && t('calc-days', { days }),
    ),
    buttons: [
      rentable.map((resource) => rentButton(t, { resource, amount, durationSec })),
      [
        priceButton(t, rentable[0] ?? 'ENERGY', durationSec),
        rentable[0] &&
          shareButton(t, 'button-share', deepLink(ctx, buyPayload({ resource: rentable[0], amount, durationSec }))),
      ],
      [goButton(t, 'calc'), menuButton(ctx)],
    ],
  }
}

/** An amount without a resource that is large enough for Energy means Energy. */
const resourcesOf = (amount: number): readonly Resource[] => (amount < MIN_AMOUNT.ENERGY ? RESOURCES : ['ENERGY'])

async function costLine(ctx: BotContext, resourceKind: Resource, amount: number, durationSec: number): Promise<Html> {
  const { t } = ctx
  const resource = resourceName(t, resourceKind)
  if (amount < MIN_AMOUNT[resourceKind]) return t('calc-below', { resource, min: t.number(MIN_AMOUNT[resourceKind]) })
  const [estimate, burn] = await Promise.all([
    ctx.deps.client
      .estimate({ resource: resourceKind, amount, durationSec, allowPartialFill: true })
      .catch((error: unknown) => {
        ctx.deps.log.info({ err: error }, 'calc.estimate_failed')
        return undefined
      }),
    ctx.runtime.chain.burn(resourceKind, amount, durationSec),
  ])
  if (!estimate) return t('calc-unknown', { resource })
  if (estimate.available === 0) return t('calc-none', { resource })
  const cost = t.trx(estimate.costSun)
  const isForTransfers = resourceKind === 'ENERGY' && durationSec < DAY_SEC
  const energy = isForTransfers ? (await ctx.runtime.chain.usdtTransfer()).holder : undefined
  const each = transferPriceText(t, { amount, costSun: estimate.costSun }, energy)
  const short = estimate.available < amount && t('calc-short', { resource, available: t.number(estimate.available) })
  if (!burn) return lines(t('calc-line-rent', { resource, cost }), each, short)
  const percent = Math.floor(((burn.costSun - estimate.costSun) * 100) / Math.max(1, burn.costSun))
  const shown = t.trx(burn.costSun)
  return lines(
    percent > 0
      ? t('calc-line', { resource, cost, burn: shown, percent })
      : t('calc-line-dear', { resource, cost, burn: shown }),
    each,
    short,
  )
}

const DURATIONS_SEC = [MIN_DURATION_SEC, HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC]

/**
 * Conversation of the calculator: asks for amount and duration, then shows the cost. An address in an answer or after
 * the cost turns the calculation into a rental, and another amount or duration changes it.
 */
export const calcFlow = defineFlow<Rental>('calc', 8, async (flow, args) => {
  const draft: Rental = { ...args }
  for (;;) {
    const { amount, durationSec, resource, receiver } = draft
    if (amount !== undefined && durationSec !== undefined) await flow.run((ctx) => keepLine(ctx, draft))
    if (receiver) return askRental(flow, nextStep(withResource(draft)), draft)
    if (amount === undefined) await askAmount(flow, draft)
    else if (durationSec === undefined) await askDuration(flow, draft, amount)
    else {
      const text = await flow.showAndListen(async (ctx) => {
        const screen = await calcScreen(ctx, amount, durationSec, resource ? [resource] : resourcesOf(amount))
        return { ...screen, text: paragraphs(screen.text, ctx.t('calc-send-address')) }
      })
      const line = await flow.run((ctx) => readUserLine(ctx, text))
      if (line.at !== 'rental' || isOnlyResource(line.rental)) return flow.leave()
      Object.assign(draft, line.rental)
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
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('calc-duration', { amount: ctx.t.number(amount) }),
    buttons: [
      offeredDurations(ctx, DURATIONS_SEC).map((sec) => ({ label: ctx.t.shortDuration(sec), action: `d${sec}` })),
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
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
