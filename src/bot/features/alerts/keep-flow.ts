/** Setup of a keep-running rule: the end, the daily limit, and a summary. */
import { payout, withMarkup } from '../../../contract/pricing.ts'
import { type Purchase, purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { KeepTerms, NewRule } from '../../../db/stores/bot/rules.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { newId } from '../../../kernel/ids.ts'
import { mulDivUp, sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, backButton, cancelButton, defineFlow, type Flow, withBackAndCancel } from '../../base/flow.ts'
import { MAX_UNTIL_DAYS, readUntil } from '../../lines/answers.ts'
import { type Html, lines, paragraphs, raw } from '../../locales/html.ts'
import { sunFromAnswer } from '../../orders/answers.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { addressText, namesOfCurrentUser } from '../../orders/names.ts'
import { amountOf } from '../../orders/texts.ts'
import { currentMarkup } from '../../prices/markup.ts'
import { requireLink } from '../../purchases/guard.ts'
import { subjectKeys } from '../../rules/alerts.ts'
import { MAX_COST_SUN, saveNewRule } from '../../rules/price-alert.ts'
import { costButtons, savedScreen } from './flow.ts'

const DAY_MS = DAY_SEC * 1000
const DAYS = [1, 3, 7, 14, 30, 90]
/** Suggested limits, in percent of the daily cost at the rental's price. */
const COST_PERCENTAGES = [100, 120, 150, 200]

/** Conversation of the button "keep it running". */
export const keepFlow = defineFlow<{ purchaseId: string }>('keep', 1, async (flow, { purchaseId }) => {
  for (;;) {
    const untilMs = await askUntil(flow, purchaseId)
    if (untilMs === BACK)
      return flow.show((ctx) => ({
        text: ctx.t('flow-cancelled'),
        buttons: [[ruleButton(ctx.t, 'button-alerts-all', 'list')]],
      }))
    const terms = await askTerms(flow, purchaseId, untilMs)
    if (terms === BACK) continue
    const saved = await flow.run(async (ctx) => saveNewRule(ctx, await newKeep(ctx, purchaseId, terms)))
    return flow.show((ctx) => savedScreen(ctx, saved))
  }
})

async function readOwnRental(ctx: BotContext, purchaseId: string): Promise<Purchase> {
  const p = await ctx.deps.db.read((reader) => purchase(reader, purchaseId))
  if (p?.userId !== ctx.user.id) throw new Error('The rental does not exist or belongs to another user')
  return p
}

async function newKeep(ctx: BotContext, purchaseId: string, terms: KeepTerms): Promise<NewRule> {
  const { receiver, resource } = await readOwnRental(ctx, purchaseId)
  const { accountId } = requireLink(ctx)
  const about = { subject: subjectKeys.rental(purchaseId), purchaseId, receiver, resource, accountId }
  return { ...about, id: newId(ctx.deps.clock.now()), userId: ctx.user.id, kind: 'keep', level: 0, terms }
}

async function rentalText(ctx: BotContext, { amount, resource, receiver }: Purchase): Promise<Html> {
  return lines(
    ctx.t('buy-amount-chosen', { what: amountOf(ctx.t, amount, resource) }),
    ctx.t('purchase-for', { address: addressText(receiver, await namesOfCurrentUser(ctx)) }),
  )
}

/** Returns the end, in ms since the epoch. */
async function askUntil(flow: Flow, purchaseId: string): Promise<number | typeof BACK> {
  const nowMs = await flow.run((ctx) => ctx.deps.clock.now())
  const answer = await flow.askText(async (ctx) => ({
    text: paragraphs(ctx.t('keep-until'), await rentalText(ctx, await readOwnRental(ctx, purchaseId))),
    buttons: withBackAndCancel(
      ctx,
      DAYS.map((days) => ({ label: ctx.t.shortDuration(days * DAY_SEC), action: `d${days}` })),
    ),
  }))
  if (answer.kind === 'button') return answer.action === BACK ? BACK : nowMs + Number(answer.action.slice(1)) * DAY_MS
  const untilMs = readUntil(answer.text, nowMs)
  if (untilMs !== undefined) return untilMs
  return answer.again((ctx) =>
    ctx.t('wrong-input', { problem: raw(ctx.t('keep-until-wrong', { days: MAX_UNTIL_DAYS })) }),
  )
}

async function askTerms(flow: Flow, purchaseId: string, untilMs: number): Promise<KeepTerms | typeof BACK> {
  for (;;) {
    const maxDailySun = await askMax(flow, purchaseId)
    if (maxDailySun === BACK) return BACK
    const terms: KeepTerms = { kind: 'keep', untilMs, maxDailySun }
    const action = await flow.ask(async (ctx) => ({
      text: paragraphs(
        ctx.t('keep-sure'),
        await rentalText(ctx, await readOwnRental(ctx, purchaseId)),
        ctx.t('keep-terms', { end: ctx.t.time(untilMs), max: ctx.t.exactTrx(sun(maxDailySun)) }),
        ctx.t('keep-how'),
      ),
      buttons: [[{ label: ctx.t.plain('button-rule-start'), action: 'start' }], [backButton(ctx), cancelButton(ctx)]],
    }))
    if (action === 'start') return terms
  }
}

/** Asks for the daily limit and returns it in SUN. */
async function askMax(flow: Flow, purchaseId: string): Promise<number | typeof BACK> {
  const dailySun = await flow.run(async (ctx) => {
    const { unitPriceSun, amount } = await readOwnRental(ctx, purchaseId)
    return withMarkup(payout(unitPriceSun, amount, DAY_SEC), await currentMarkup(ctx.deps))
  })
  const answer = await flow.askText((ctx) => ({
    text: paragraphs(ctx.t('keep-max'), dailySun > 0 && ctx.t('keep-max-now', { cost: ctx.t.trx(dailySun) })),
    buttons: costButtons(ctx, dailySun > 0 ? COST_PERCENTAGES.map((percent) => mulDivUp(dailySun, percent, 100)) : []),
  }))
  return sunFromAnswer(answer, MAX_COST_SUN)
}
