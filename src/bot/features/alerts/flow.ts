/** Setting up an alert: about which address, where that is not known, and the level. */
import { recentReceivers } from '../../../db/stores/bot/purchases/lists.ts'
import { type NewRule, type Rule, saveRule } from '../../../db/stores/bot/rules.ts'
import { shortAddress, type TronAddress } from '../../../kernel/address.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { mulDivUp, sun, sunFromTrx } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, cancelButton, defineFlow, type Flow, withLeave } from '../../base/flow.ts'
import { code, lines, paragraphs } from '../../locales/html.ts'
import { numberOf, readOrAgain, sunOf } from '../../orders/answers.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { readAmount, readReceiver } from '../../orders/input.ts'
import { amountOf, amountProblem, receiverProblem, resourceName } from '../../orders/words.ts'
import { linked } from '../../purchases/guard.ts'
import { balanceNow, balanceText, ifQuick } from '../../purchases/quick.ts'
import { chargeOf } from '../../purchases/quote.ts'
import { type AlertKind, subjects, USUAL, unitsOf } from '../../rules/alerts.ts'
import { type Button, pairs, type Screen } from '../../telegram/screen.ts'
import { ruleScreen } from './screens.ts'

export type AlertArgs = { kind: AlertKind; resource?: Resource; receiver?: TronAddress }
type Draft = { [K in keyof AlertArgs]: AlertArgs[K] }

export const alertFlow = defineFlow<AlertArgs>('alert', 1, async (flow, args) => {
  const draft: Draft = { ...args }
  for (;;) {
    if (draft.kind === 'low_resource' && !draft.receiver) draft.receiver = await askReceiver(flow)
    const level = await askLevel(flow, draft)
    if (level === BACK) {
      // Where the address was given there is nothing to go back to but the list.
      if (draft.kind !== 'low_resource' || args.receiver)
        return flow.show((ctx) => ({
          text: ctx.t('flow-cancelled'),
          buttons: [[ruleButton(ctx.t, 'button-alerts-all', 'list')]],
        }))
      delete draft.receiver
      continue
    }
    const saved = await flow.run((ctx) => save(ctx, newAlert(ctx, draft, level)))
    return flow.show((ctx) => savedScreen(ctx, saved))
  }
})

function newAlert(ctx: BotContext, { kind, resource = 'ENERGY', receiver }: Draft, level: number): NewRule {
  const common = { id: newId(ctx.deps.clock.now()), userId: ctx.user.id, kind, level }
  switch (kind) {
    case 'low_resource':
      if (!receiver) throw new Error('an alert about no address')
      return { ...common, resource, receiver, subject: subjects.address(receiver) }
    case 'price':
      return { ...common, resource, subject: subjects.price(resource) }
    case 'low_balance': {
      const { accountId } = linked(ctx)
      return { ...common, accountId, subject: subjects.account(accountId) }
    }
  }
}

/** Null: there are too many. */
export async function save(ctx: BotContext, wanted: NewRule): Promise<Rule | null> {
  return ctx.deps.db.write(async (tx) => (await saveRule(tx, wanted, ctx.deps.clock.now())) ?? null)
}

export async function savedScreen(ctx: BotContext, saved: Rule | null): Promise<Screen> {
  if (saved) return ruleScreen(ctx, saved, ctx.t('alerts-saved'))
  return { text: ctx.t('alerts-full'), buttons: [[ruleButton(ctx.t, 'button-alerts-all', 'list')]] }
}

const RECENT = 6

export async function askReceiver(flow: Flow): Promise<TronAddress> {
  const recent = await flow.run((ctx) => ctx.deps.db.read((reader) => recentReceivers(reader, ctx.user.id, RECENT)))
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('alerts-which-address'),
    buttons: [
      ...pairs(recent.map((address, i) => ({ label: shortAddress(address), action: `r${i}` }))),
      [cancelButton(ctx)],
    ],
  }))
  const text = answer.kind === 'text' ? answer.text : (recent[Number(answer.action.slice(1))] ?? '')
  return readOrAgain(answer, readReceiver(text), receiverProblem)
}

function askLevel(flow: Flow, draft: Draft): Promise<number | typeof BACK> {
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
    Promise.all([ctx.runtime.chain.presets(resource, receiver), unitsNow(ctx, receiver, resource)]),
  )
  const answer = await flow.askText((ctx) => ({
    text: paragraphs(
      ctx.t(question, { resource: resourceName(ctx.t, resource) }),
      lines(
        ctx.t('purchase-for', { address: code(receiver) }),
        now === null ? ctx.t('addresses-unknown') : ctx.t('alerts-now', { now: amountOf(ctx.t, now, resource) }),
      ),
    ),
    buttons: withLeave(
      ctx,
      presets.map(({ amount }) => ({ label: ctx.t.number(amount), action: `l${amount}` })),
    ),
  }))
  return numberOf(answer, (text) => readOrAgain(answer, readAmount(text, resource, 1), amountProblem))
}

function unitsNow(ctx: BotContext, receiver: TronAddress, resource: Resource): Promise<number | null> {
  return ifQuick(ctx, async () => unitsOf(await ctx.deps.node.pendingResources(receiver), resource))
}

const BALANCES_TRX = ['10', '50', '100', '500']

async function askBalance(flow: Flow): Promise<number | typeof BACK> {
  const now = await flow.run(balanceNow)
  const answer = await flow.askText((ctx) => ({
    text: paragraphs(ctx.t('alerts-balance'), balanceText(ctx, now)),
    buttons: withLeave(
      ctx,
      BALANCES_TRX.map((trx) => ({ label: `${trx} TRX`, action: `l${sunFromTrx(trx)}` })),
    ),
  }))
  return sunOf(answer)
}

/** Percent of the current price; TRX where that price is not known. */
const SHARES = [100, 95, 90, 80]
export const MAX_COST_SUN = sunFromTrx('1000000')

async function askPrice(flow: Flow, resource: Resource): Promise<number | typeof BACK> {
  const usual = USUAL[resource]
  const now = await flow.run((ctx) =>
    ifQuick(ctx, async () => chargeOf(await ctx.deps.client.estimate({ ...usual, allowPartialFill: true }), usual)),
  )
  const levels = now === null ? [] : SHARES.map((percent) => toTens(mulDivUp(now, percent, 100)))
  const answer = await flow.askText((ctx) => ({
    text: paragraphs(
      ctx.t('alerts-price', { what: amountOf(ctx.t, usual.amount, resource) }),
      now === null ? ctx.t('price-unknown') : ctx.t('alerts-price-now', { cost: ctx.t.trx(sun(now)) }),
    ),
    buttons: withLeave(
      ctx,
      levels.map((level) => ({ label: `≤ ${ctx.t.trx(sun(level))} TRX`, action: `l${level}` })),
    ),
  }))
  return sunOf(answer, MAX_COST_SUN)
}

/** `l<SUN>`; 0: no limit. */
export function costButtons(ctx: BotContext, levels: readonly number[]): Button[][] {
  return withLeave(
    ctx,
    levels.map((level) => ({
      label: level === 0 ? ctx.t.plain('auto-no-total') : `${ctx.t.trx(sun(toTens(level)))} TRX`,
      action: `l${toTens(level)}`,
    })),
  )
}

/** Whole hundredths of a TRX: nobody reads more. */
const toTens = (levelSun: number): number => Math.ceil(levelSun / 10_000) * 10_000
