/** Setup of an alert: the address, if it is not known yet, and the level. */
import { recentReceivers } from '../../../db/stores/bot/purchases/lists.ts'
import type { NewRule, Rule } from '../../../db/stores/bot/rules.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { roundUpToCent, sun, sunFromTrx } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, cancelButton, defineFlow, type Flow, withBackAndCancel } from '../../base/flow.ts'
import { readAmount } from '../../lines/answers.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import { numberFromAnswer, parsedOrAskAgain, receiverFromText, sunFromAnswer } from '../../orders/answers.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { checkReceiver } from '../../orders/input.ts'
import { addressLabel, addressText, namesOfCurrentUser } from '../../orders/names.ts'
import { amountOf, amountProblem, receiverProblem, resourceName } from '../../orders/texts.ts'
import { requireLink } from '../../purchases/guard.ts'
import { balanceText, currentBalance, nullIfSlow } from '../../purchases/optional-data.ts'
import { currentCost } from '../../purchases/suggestions.ts'
import { type AlertKind, PRICE_ALERT_RENTAL, subjectKeys, usableUnits } from '../../rules/alerts.ts'
import { MAX_COST_SUN, priceAlert, rulesFullText, saveNewRule, suggestedLevels } from '../../rules/price-alert.ts'
import { type Button, inPairs, type Screen } from '../../telegram/screen.ts'
import { ruleScreen } from './alert-screens.ts'

export type AlertArgs = { kind: AlertKind; resource?: Resource; receiver?: TronAddress }
type AlertDraft = { [K in keyof AlertArgs]: AlertArgs[K] }

export const alertFlow = defineFlow<AlertArgs>('alert', 1, async (flow, args) => {
  const draft: AlertDraft = { ...args }
  for (;;) {
    if (draft.kind === 'low_resource' && !draft.receiver) draft.receiver = await askReceiver(flow)
    const level = await askLevel(flow, draft)
    if (level === BACK) {
      // If the address was given, the flow has no earlier step.
      if (draft.kind !== 'low_resource' || args.receiver)
        return flow.show((ctx) => ({
          text: ctx.t('flow-cancelled'),
          buttons: [[ruleButton(ctx.t, 'button-alerts-all', 'list')]],
        }))
      delete draft.receiver
      continue
    }
    const saved = await flow.run((ctx) => saveNewRule(ctx, newAlert(ctx, draft, level)))
    return flow.show((ctx) => savedScreen(ctx, saved))
  }
})

function newAlert(ctx: BotContext, { kind, resource = 'ENERGY', receiver }: AlertDraft, level: number): NewRule {
  const common = { id: newId(ctx.deps.clock.now()), userId: ctx.user.id, kind, level }
  switch (kind) {
    case 'low_resource':
      if (!receiver) throw new Error('A low-resource alert needs a receiver address')
      return { ...common, resource, receiver, subject: subjectKeys.address(receiver) }
    case 'price':
      return priceAlert(ctx, resource, level)
    case 'low_balance': {
      const { accountId } = requireLink(ctx)
      return { ...common, accountId, subject: subjectKeys.account(accountId) }
    }
  }
}

export async function savedScreen(ctx: BotContext, saved: Rule | null): Promise<Screen> {
  if (saved) return ruleScreen(ctx, saved, ctx.t('alerts-saved'))
  return { text: rulesFullText(ctx.t), buttons: [[ruleButton(ctx.t, 'button-alerts-all', 'list')]] }
}

const SHOWN_RECENT = 6

async function recentButtons(ctx: BotContext, recent: readonly TronAddress[]): Promise<Button[][]> {
  const names = await namesOfCurrentUser(ctx)
  return inPairs(recent.map((address, i) => ({ label: addressLabel(address, names), action: `r${i}` })))
}

async function askReceiver(flow: Flow): Promise<TronAddress> {
  const recent = await flow.run((ctx) =>
    ctx.deps.db.read((reader) => recentReceivers(reader, ctx.user.id, SHOWN_RECENT)),
  )
  const answer = await flow.askText(async (ctx) => ({
    text: ctx.t('alerts-which-address'),
    buttons: [...(await recentButtons(ctx, recent)), [cancelButton(ctx)]],
  }))
  const text = answer.kind === 'text' ? answer.text : (recent[Number(answer.action.slice(1))] ?? '')
  return receiverFromText(flow, answer, text)
}

/** Asks until an address can receive a delegation, and returns it. `known`: address to check before the question. */
export async function askUsableReceiver(flow: Flow, known: TronAddress | undefined): Promise<TronAddress> {
  for (let receiver = known ?? (await askReceiver(flow)); ; receiver = await askReceiver(flow)) {
    const isUsable = await flow.run(async (ctx) => {
      const checked = await checkReceiver(ctx.deps, receiver)
      if (!checked.ok) ctx.flow.note = ctx.t('wrong-input', { problem: receiverProblem(ctx.t, checked) })
      return checked.ok
    })
    if (isUsable) return receiver
  }
}

function askLevel(flow: Flow, draft: AlertDraft): Promise<number | typeof BACK> {
  switch (draft.kind) {
    case 'low_resource':
      return askUnits(flow, draft.receiver as TronAddress, draft.resource ?? 'ENERGY')
    case 'low_balance':
      return askBalance(flow)
    case 'price':
      return askPrice(flow, draft.resource ?? 'ENERGY')
  }
}

export async function askUnits(
  flow: Flow,
  receiver: TronAddress,
  resource: Resource,
  question: 'alerts-low' | 'auto-level' = 'alerts-low',
): Promise<number | typeof BACK> {
  const [presets, now] = await flow.run((ctx) =>
    Promise.all([ctx.runtime.chain.presets(resource, receiver), currentUnits(ctx, receiver, resource)]),
  )
  const answer = await flow.askText(async (ctx) => ({
    text: paragraphs(
      ctx.t(question, { resource: resourceName(ctx.t, resource) }),
      lines(
        ctx.t('purchase-for', { address: addressText(receiver, await namesOfCurrentUser(ctx)) }),
        now === null ? ctx.t('addresses-unknown') : ctx.t('alerts-now', { now: amountOf(ctx.t, now, resource) }),
      ),
    ),
    buttons: withBackAndCancel(
      ctx,
      presets.map(({ amount }) => ({ label: ctx.t.number(amount), action: `l${amount}` })),
    ),
  }))
  return numberFromAnswer(answer, (text) => parsedOrAskAgain(answer, readAmount(text, resource, 1), amountProblem))
}

/** Returns the units that an address can use now. Null if the chain does not answer in time. */
export function currentUnits(ctx: BotContext, receiver: TronAddress, resource: Resource): Promise<number | null> {
  return nullIfSlow(ctx, async () => usableUnits(await ctx.deps.node.pendingResources(receiver), resource))
}

const BALANCES_TRX = ['10', '50', '100', '500']

async function askBalance(flow: Flow): Promise<number | typeof BACK> {
  const now = await flow.run(currentBalance)
  const answer = await flow.askText((ctx) => ({
    text: paragraphs(ctx.t('alerts-balance'), balanceText(ctx, now)),
    buttons: withBackAndCancel(
      ctx,
      BALANCES_TRX.map((trx) => ({ label: `${trx} TRX`, action: `l${sunFromTrx(trx)}` })),
    ),
  }))
  return sunFromAnswer(answer)
}

async function askPrice(flow: Flow, resource: Resource): Promise<number | typeof BACK> {
  const usual = PRICE_ALERT_RENTAL[resource]
  const now = await flow.run((ctx) => currentCost(ctx, usual))
  const answer = await flow.askText((ctx) => ({
    text: paragraphs(
      ctx.t('alerts-price', { what: amountOf(ctx.t, usual.amount, resource) }),
      now === null ? ctx.t('price-unknown') : ctx.t('alerts-price-now', { cost: ctx.t.trx(sun(now)) }),
    ),
    buttons: withBackAndCancel(
      ctx,
      suggestedLevels(now).map((level) => ({ label: `≤ ${ctx.t.exactTrx(sun(level))} TRX`, action: `l${level}` })),
    ),
  }))
  const level = await sunFromAnswer(answer, MAX_COST_SUN)
  const minSun = roundUpToCent((now ?? 0) / FAR_BELOW)
  if (now === null || level === BACK || level >= minSun) return level
  return answer.again((ctx) =>
    ctx.t('alerts-price-far', { cost: ctx.t.trx(sun(now)), min: ctx.t.exactTrx(sun(minSun)) }),
  )
}

/** A level this many times below the current price is most likely a price for 1,000 units. */
const FAR_BELOW = 10

/** Buttons with the action `l<SUN>`. 0 means no limit. */
export function costButtons(ctx: BotContext, levels: readonly number[]): Button[][] {
  return withBackAndCancel(
    ctx,
    levels.map((level) => ({
      label: level === 0 ? ctx.t.plain('auto-no-total') : `${ctx.t.exactTrx(sun(roundUpToCent(level)))} TRX`,
      action: `l${roundUpToCent(level)}`,
    })),
  )
}

/** Choices for the highest price of a purchase by a rule, in percent of the current cost. */
export const PRICE_LIMIT_PERCENTAGES = [100, 110, 125, 150]
/** Suggested highest price. */
export const USUAL_PRICE_LIMIT_PERCENTAGE = 125
