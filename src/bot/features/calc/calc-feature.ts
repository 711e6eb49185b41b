/** /calc: compares renting with burning TRX, for an amount and a duration. Needs no account. */
import { Composer } from 'grammy'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, backButton, cancelButton, defineFlow, enterFlow, type Feature, type Flow } from '../../base/flow.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import { durationFromAnswer, parsedOrAskAgain } from '../../orders/answers.ts'
import { buyPayload, readAmount, readAmountAndDuration } from '../../orders/input.ts'
import { amountProblem, rentalInputProblem, resourceName } from '../../orders/texts.ts'
import { priceButton } from '../../prices/button.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { deepLink, goButton, menuButton, shareButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { rentButton } from '../buy/rent-button.ts'

/** Shows the cost of renting and of burning for an amount and a duration, with buttons that lead to a quote. */
export async function calcScreen(
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
  const cost = t.trx(estimate.costSun)
  const short =
    estimate.available < amount &&
    (estimate.available > 0
      ? t('calc-short', { resource, available: t.number(estimate.available) })
      : t('calc-none', { resource }))
  if (!burn) return lines(t('calc-line-rent', { resource, cost }), short)
  const percent = Math.floor(((burn.costSun - estimate.costSun) * 100) / Math.max(1, burn.costSun))
  const shown = t.trx(burn.costSun)
  return lines(
    percent > 0
      ? t('calc-line', { resource, cost, burn: shown, percent })
      : t('calc-line-dear', { resource, cost, burn: shown }),
    short,
  )
}

const DURATIONS_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC]

/** A typed amount may mean either resource. */
type CalcInput = { amount: number; resources: readonly Resource[] }
type CalcArgs = { amount?: number; durationSec?: number }

/** Conversation of the calculator: asks for amount and duration, then shows the cost. */
export const calcFlow = defineFlow<CalcArgs>('calc', 3, async (flow, args) => {
  let wish: CalcInput | undefined =
    args.amount === undefined ? undefined : { amount: args.amount, resources: RESOURCES }
  for (;;) {
    const { amount, resources } = wish ?? (await askAmount(flow))
    const durationSec = args.durationSec ?? (await askDuration(flow, amount))
    if (durationSec !== BACK) return flow.show((ctx) => calcScreen(ctx, amount, durationSec, resources))
    wish = undefined
  }
})

async function askAmount(flow: Flow): Promise<CalcInput> {
  const { holder, newHolder } = await flow.run((ctx) => ctx.runtime.chain.usdtTransfer())
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('calc-amount', { holder: ctx.t.number(holder), newHolder: ctx.t.number(newHolder) }),
    buttons: [
      ...(
        [
          ['preset-usdt-holder', holder],
          ['preset-usdt-new', newHolder],
          ['preset-usdt-holder-10', 10 * holder],
        ] as const
      ).map(([key, amount]) => [{ label: ctx.t.plain(key, { amount: ctx.t.number(amount) }), action: `a${amount}` }]),
      [cancelButton(ctx)],
    ],
  }))
  if (answer.kind === 'button') return { amount: Number(answer.action.slice(1)), resources: ['ENERGY'] }
  // The smaller minimum applies to the input. A resource with a larger minimum shows that in its own line.
  return {
    amount: await parsedOrAskAgain(answer, readAmount(answer.text, 'BANDWIDTH'), amountProblem),
    resources: RESOURCES,
  }
}

async function askDuration(flow: Flow, amount: number): Promise<number | typeof BACK> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('calc-duration', { amount: ctx.t.number(amount) }),
    buttons: [
      DURATIONS_SEC.map((sec) => ({ label: ctx.t.shortDuration(sec), action: `d${sec}` })),
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  return durationFromAnswer(answer)
}

const composer = new Composer<BotContext>()

composer.command('calc', async (ctx) => {
  if (ctx.match.trim() === '') return enterFlow(ctx, calcFlow, {})
  const read = readAmountAndDuration(ctx.match, 'BANDWIDTH')
  if (read.ok) return replyWithScreen(ctx, await calcScreen(ctx, read.value.amount, read.value.durationSec))
  const { ok: _, ...wrong } = read
  const text = paragraphs(rentalInputProblem(ctx.t, wrong), ctx.t('calc-usage'))
  await replyWithScreen(ctx, { text, buttons: [[menuButton(ctx)]] })
})

export const calc: Feature = {
  name: 'calc',
  composer,
  openers: { calc: (ctx) => enterFlow(ctx, calcFlow, {}) },
  flows: [calcFlow],
  commands: ['calc'],
}
