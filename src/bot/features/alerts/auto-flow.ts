/** Setup of an auto-buy rule: asks for the level, then suggests the other settings, each of which can be changed. */
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { type AutoBuyTerms, type NewRule, rule } from '../../../db/stores/bot/rules.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { unreachable } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, cancelButton, defineFlow, type Flow, withBackAndCancel } from '../../base/flow.ts'
import { lines, paragraphs, raw } from '../../locales/html.ts'
import { durationFromAnswer, sunFromAnswer } from '../../orders/answers.ts'
import { namesOfCurrentUser } from '../../orders/names.ts'
import { amountOf } from '../../orders/texts.ts'
import { requireLink } from '../../purchases/guard.ts'
import { currentCost } from '../../purchases/suggestions.ts'
import { subjectKeys } from '../../rules/alerts.ts'
import { formatHours, readHours } from '../../rules/day.ts'
import { MAX_COST_SUN, percentOf, saveNewRule } from '../../rules/price-alert.ts'
import { termsText } from '../../rules/texts.ts'
import { inPairs } from '../../telegram/screen.ts'
import { amountFromAnswer, askAmount } from '../buy/steps.ts'
import {
  askUnits,
  askUsableReceiver,
  costButtons,
  currentUnits,
  PRICE_LIMIT_PERCENTAGES,
  savedScreen,
  USUAL_PRICE_LIMIT_PERCENTAGE,
} from './flow.ts'

/** `ruleId`: the existing rule to change. */
export type AutoArgs = { resource: Resource; receiver?: TronAddress; ruleId?: string }

const FIELDS = ['level', 'amount', 'duration', 'max', 'daily', 'total', 'quiet'] as const
type Field = (typeof FIELDS)[number]
type AutoBuyDraft = { receiver: TronAddress; resource: Resource; level: number } & Omit<AutoBuyTerms, 'kind'>

export const autoFlow = defineFlow<AutoArgs>('auto-buy', 5, async (flow, { resource, receiver: known, ruleId }) => {
  const before = await flow.run((ctx) => termsOf(ctx, ruleId))
  const receiver = await askUsableReceiver(flow, known)
  const blank = { level: 0, amount: 0, durationSec: HOUR_SEC, maxCostSun: 0, dailySun: 0, totalSun: null, quiet: null }
  const draft: AutoBuyDraft = { receiver, resource, ...(before ?? blank) }
  const chosen = new Set<Field>(before ? FIELDS : [])
  if (!before) await chooseField(flow, draft, 'level', chosen)
  for (;;) {
    const now = await flow.run((ctx) => currentUnits(ctx, receiver, resource))
    const answer = await flow.askText(async (ctx) => ({
      text: paragraphs(
        ctx.t('auto-sure'),
        termsText(ctx.t, { ...draft, terms: { kind: 'auto_buy', ...draft } }, await namesOfCurrentUser(ctx)),
        now !== null && now < draft.level && ctx.t('auto-at-once', { what: amountOf(ctx.t, now, resource) }),
        ctx.t('auto-how'),
      ),
      buttons: [
        [{ label: ctx.t.plain('button-rule-start'), action: 'start' }],
        ...inPairs(FIELDS.map((field) => ({ label: ctx.t.plain(FIELD_LABELS[field]), action: field }))),
        [cancelButton(ctx)],
      ],
    }))
    if (answer.kind === 'text') {
      draft.amount = Number(await amountFromAnswer(answer, draft))
      await suggestRest(flow, draft, chosen.add('amount'))
      continue
    }
    if (answer.action === 'start') break
    const field = FIELDS.find((one) => one === answer.action)
    if (field) await chooseField(flow, draft, field, chosen)
  }
  const saved = await flow.run((ctx) => saveNewRule(ctx, newAutoBuy(ctx, draft)))
  return flow.show((ctx) => savedScreen(ctx, saved))
})

const FIELD_LABELS = {
  level: 'button-auto-level',
  amount: 'button-auto-amount',
  duration: 'button-auto-duration',
  max: 'button-auto-max',
  daily: 'button-auto-daily',
  total: 'button-auto-total',
  quiet: 'button-auto-quiet',
} as const

async function termsOf(ctx: BotContext, ruleId: string | undefined) {
  const found = ruleId === undefined ? undefined : await ctx.deps.db.read((reader) => rule(reader, ruleId))
  if (found?.userId !== ctx.user.id || found.terms?.kind !== 'auto_buy') return null
  const { kind: _, ...terms } = found.terms
  return { level: found.level, ...terms }
}

function newAutoBuy(ctx: BotContext, { receiver, resource, level, ...rest }: AutoBuyDraft): NewRule {
  const { amount, durationSec, maxCostSun, dailySun, totalSun, quiet } = rest
  const terms: AutoBuyTerms = { kind: 'auto_buy', amount, durationSec, maxCostSun, dailySun, totalSun, quiet }
  const { accountId } = requireLink(ctx)
  const about = { subject: subjectKeys.address(receiver), receiver, resource, accountId }
  return { ...about, id: newId(ctx.deps.clock.now()), userId: ctx.user.id, kind: 'auto_buy', level, terms }
}

/** Asks for one setting, then suggests those that the user has not chosen. */
async function chooseField(flow: Flow, draft: AutoBuyDraft, field: Field, chosen: Set<Field>): Promise<void> {
  // Before the summary can be shown, there is nothing to go back to.
  while (!(await askField(flow, draft, field))) if (draft.level > 0 && draft.maxCostSun > 0) return
  await suggestRest(flow, draft, chosen.add(field))
}

async function suggestRest(flow: Flow, draft: AutoBuyDraft, chosen: Set<Field>): Promise<void> {
  if (!chosen.has('amount')) draft.amount = Math.max(draft.level, MIN_AMOUNT[draft.resource])
  if (!chosen.has('max')) {
    const costSun = await flow.run((ctx) => currentCost(ctx, draft))
    if (costSun === null) return chooseField(flow, draft, 'max', chosen)
    draft.maxCostSun = percentOf(costSun, USUAL_PRICE_LIMIT_PERCENTAGE)
  }
  if (!chosen.has('daily')) draft.dailySun = draft.maxCostSun * SUGGESTED_DAILY_FACTOR
}

/** Asks for one setting. Returns false if the user tapped Back. */
async function askField(flow: Flow, draft: AutoBuyDraft, field: Field): Promise<boolean> {
  switch (field) {
    case 'level':
      return applyAnswer(await askUnits(flow, draft.receiver, draft.resource, 'auto-level'), (level) => {
        draft.level = level
      })
    case 'amount':
      return applyAnswer(await askAmount(flow, draft), (amount) => {
        draft.amount = amount
      })
    case 'duration':
      return applyAnswer(await askDuration(flow, draft), (sec) => {
        draft.durationSec = sec
      })
    case 'max':
      return applyAnswer(await askMax(flow, draft), (costSun) => {
        draft.maxCostSun = costSun
      })
    case 'daily':
      return applyAnswer(await askDaily(flow, draft), (costSun) => {
        draft.dailySun = costSun
      })
    case 'total':
      return applyAnswer(await askTotal(flow, draft), (costSun) => {
        draft.totalSun = costSun === 0 ? null : costSun
      })
    case 'quiet':
      return askQuiet(flow, draft)
    default:
      return unreachable(field)
  }
}

function applyAnswer(value: number | typeof BACK, apply: (value: number) => void): boolean {
  if (value === BACK) return false
  apply(value)
  return true
}

const DURATIONS_SEC = [HOUR_SEC, 3 * HOUR_SEC, DAY_SEC, 3 * DAY_SEC]

async function askDuration(flow: Flow, { amount, resource }: AutoBuyDraft): Promise<number | typeof BACK> {
  return durationFromAnswer(
    flow,
    await flow.askText((ctx) => ({
      text: paragraphs(ctx.t('auto-duration'), ctx.t('buy-amount-chosen', { what: amountOf(ctx.t, amount, resource) })),
      buttons: withBackAndCancel(
        ctx,
        DURATIONS_SEC.map((sec) => ({ label: ctx.t.shortDuration(sec), action: `d${sec}` })),
      ),
    })),
  )
}

async function askMax(flow: Flow, draft: AutoBuyDraft): Promise<number | typeof BACK> {
  const { resource, amount, durationSec } = draft
  const now = await flow.run((ctx) => currentCost(ctx, draft))
  return askCost(flow, now === null ? [] : PRICE_LIMIT_PERCENTAGES.map((percent) => percentOf(now, percent)), (ctx) =>
    lines(
      ctx.t('auto-max', { what: amountOf(ctx.t, amount, resource), duration: ctx.t.duration(durationSec) }),
      now === null ? ctx.t('price-unknown') : ctx.t('alerts-price-now', { cost: ctx.t.trx(sun(now)) }),
    ),
  )
}

const DAILY_LIMIT_FACTORS = [1, 3, 5, 10]
const SUGGESTED_DAILY_FACTOR = 3

function askDaily(flow: Flow, { maxCostSun }: AutoBuyDraft): Promise<number | typeof BACK> {
  return askCost(
    flow,
    DAILY_LIMIT_FACTORS.map((times) => maxCostSun * times),
    (ctx) => ctx.t('auto-daily'),
  )
}

/** Asks for the rule's total limit, in SUN. Returns 0 for no limit. */
async function askTotal(flow: Flow, { dailySun }: AutoBuyDraft): Promise<number | typeof BACK> {
  return askCost(flow, [0, ...[7, 30].map((times) => dailySun * times)], (ctx) => ctx.t('auto-total'))
}

async function askCost(
  flow: Flow,
  levels: readonly number[],
  question: (ctx: BotContext) => ReturnType<BotContext['t']>,
): Promise<number | typeof BACK> {
  const answer = await flow.askText((ctx) => ({ text: question(ctx), buttons: costButtons(ctx, levels) }))
  return sunFromAnswer(answer, MAX_COST_SUN)
}

const QUIET_HOURS_CHOICES = ['22-7', '23-8', '0-6']

async function askQuiet(flow: Flow, draft: AutoBuyDraft): Promise<boolean> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('auto-quiet'),
    buttons: withBackAndCancel(ctx, [
      { label: ctx.t.plain('auto-no-quiet'), action: 'none' },
      ...QUIET_HOURS_CHOICES.map((hours) => ({
        label: formatHours(readHours(hours) ?? { fromMin: 0, toMin: 0 }),
        action: hours,
      })),
    ]),
  }))
  if (answer.kind === 'button' && answer.action === BACK) return false
  const text = answer.kind === 'text' ? answer.text : answer.action
  const hours = text === 'none' ? null : readHours(text)
  if (hours === undefined)
    return answer.again((ctx) => ctx.t('wrong-input', { problem: raw(ctx.t('auto-quiet-wrong')) }))
  draft.quiet = hours
  return true
}
