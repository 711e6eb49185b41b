/** Chat texts of rules: their description, their history and their notifications. */
import type { Facts } from '../../db/stores/bot/outbox.ts'
import { isStockAlert, type Rule, type RuleEvent, type RuleState } from '../../db/stores/bot/rules.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { unreachable } from '../../kernel/errors.ts'
import { sun } from '../../kernel/sun.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { ruleButton } from '../orders/buttons.ts'
import { addressLabel, addressText, type Names } from '../orders/names.ts'
import { amountOf, pricePerThousand, resourceName } from '../orders/texts.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { PRICE_ALERT_RENTAL } from './alerts.ts'
import { formatHours } from './day.ts'

const trx = (t: Translator, value: number | string | undefined): string => t.exactTrx(sun(value ?? 0))

export function ruleTitle(t: Translator, rule: Rule, names?: Names): Html {
  const resource = rule.resource ?? 'ENERGY'
  switch (rule.kind) {
    case 'low_resource':
      return t('rule-low', {
        address: addressText(rule.receiver ?? '', names),
        resource: resourceName(t, resource),
        level: t.number(rule.level),
      })
    case 'low_balance':
      return t('rule-balance', { level: trx(t, rule.level) })
    case 'price':
      return isStockAlert(rule)
        ? t('rule-stock', { what: alertRentalText(t, rule) })
        : t('rule-price', { what: alertRentalText(t, rule), level: trx(t, rule.level) })
    case 'keep':
    case 'auto_buy':
    case 'package':
      return termsText(t, rule, names)
    case 'ending':
      return t('alerts-title')
    default:
      return unreachable(rule.kind)
  }
}

/** Describes a rule that spends money, with all its limits. */
export function termsText(
  t: Translator,
  rule: Pick<Rule, 'resource' | 'receiver' | 'level' | 'terms'>,
  names?: Names,
): Html {
  const { terms, level } = rule
  const resource = rule.resource ?? 'ENERGY'
  const address = addressText(rule.receiver ?? '', names)
  if (terms?.kind === 'keep')
    return lines(
      t('rule-keep', { resource: resourceName(t, resource), address }),
      t('keep-terms', { end: t.time(terms.untilMs), max: trx(t, terms.maxDailySun) }),
    )
  if (terms?.kind === 'package')
    return lines(
      t('rule-package', { count: terms.count, address }),
      t('package-terms', {
        what: amountOf(t, terms.amount, resource),
        duration: t.duration(terms.isReady ? Math.max(terms.durationSec, HOUR_SEC) : terms.durationSec),
        max: trx(t, terms.maxCostSun),
        end: t.time(terms.untilMs),
      }),
      t(terms.isReady ? 'package-ready' : 'package-on-request'),
    )
  if (terms?.kind !== 'auto_buy') throw new Error('A spending rule needs terms of kind keep, auto_buy or package')
  const { amount, durationSec, dailySun, totalSun, quiet } = terms
  const maxCostSun = Math.min(terms.maxCostSun, dailySun)
  const times = t.number(Math.floor(dailySun / maxCostSun))
  const budget = { max: trx(t, maxCostSun), daily: trx(t, dailySun), times }
  return lines(
    t('rule-auto', {
      address,
      level: t.number(level),
      what: amountOf(t, amount, resource),
      duration: t.duration(durationSec),
    }),
    totalSun === null ? t('auto-budget', budget) : t('auto-budget-total', { ...budget, total: trx(t, totalSun) }),
    quiet !== null && t('auto-quiet-hours', { hours: formatHours(quiet) }),
  )
}

/** Returns text such as `65,000 Energy, 1h`. */
function alertRentalText(t: Translator, { resource }: Rule): string {
  const { amount, durationSec, ...usual } = PRICE_ALERT_RENTAL[resource ?? 'ENERGY']
  return t.plain('rule-usual', { what: amountOf(t, amount, usual.resource), duration: t.duration(durationSec) })
}

const STATE_MARKS = { on: '🔔', paused: '⏸', stopped: '⚠️', done: '✔️' } as const satisfies Record<RuleState, string>

export function ruleLabel(t: Translator, rule: Rule, names: Names): string {
  const mark = STATE_MARKS[rule.state]
  const receiver = addressLabel(rule.receiver ?? '', names)
  const resource = resourceName(t, rule.resource ?? 'ENERGY')
  switch (rule.kind) {
    case 'low_resource':
      return t.plain('button-rule-low', { mark, receiver, resource, level: t.number(rule.level) })
    case 'low_balance':
      return t.plain('button-rule-balance', { mark, level: trx(t, rule.level) })
    case 'price':
      return isStockAlert(rule)
        ? t.plain('button-rule-stock', { mark, resource })
        : t.plain('button-rule-price', { mark, resource, level: trx(t, rule.level) })
    case 'keep':
      return t.plain('button-rule-keep', { mark, receiver, resource })
    case 'auto_buy':
      return t.plain('button-rule-auto', { mark, receiver, resource, level: t.number(rule.level) })
    case 'package':
      return t.plain('button-rule-package', {
        mark,
        receiver,
        count: t.number(rule.terms?.kind === 'package' ? rule.terms.count : 0),
      })
    case 'ending':
      return mark
    default:
      return unreachable(rule.kind)
  }
}

const STATES = {
  on: 'rule-state-on',
  paused: 'rule-state-paused',
  stopped: 'rule-state-stopped',
  done: 'rule-state-done',
} as const satisfies Record<RuleState, PlainKey>

export const stateText = (t: Translator, { state }: Rule): Html => t(STATES[state])

export function historyLine(t: Translator, rule: Rule, { what, facts, atMs }: RuleEvent): Html {
  return t('named-line', { name: t.time(atMs), text: eventText(t, rule, what, facts) })
}

/** Text for each kind of rule event, with its numbers. */
const EVENT_TEXTS: Partial<Record<string, (t: Translator, numbers: ReturnType<typeof eventNumbers>) => string>> = {
  made: (t) => t.plain('rule-log-made'),
  changed: (t) => t.plain('rule-log-changed'),
  paused: (t) => t.plain('rule-log-paused'),
  resumed: (t) => t.plain('rule-log-resumed'),
  stopped_key: (t) => t.plain('rule-log-key'),
  crossed: (t, { now }) => t.plain('rule-log-crossed', { now: now() }),
  back: (t, { now }) => t.plain('rule-log-back', { now: now() }),
  bought: (t, { amount: what, cost, left, longer }) =>
    longer
      ? t.plain('rule-did-bought-longer', { what, cost, left, ...longer })
      : t.plain('rule-did-bought', { what, cost, left }),
  extended: (t, { end, cost }) => t.plain('rule-did-extended', { end, cost }),
  buying_paused: (t) => t.plain('rule-did-paused'),
  bot_closes: (t, { end }) => t.plain('bot-sells-no-more', { time: end }),
  moved: (t) => t.plain('rule-did-moved'),
  not_extendable: (t) => t.plain('rule-did-not-extendable'),
  late: (t) => t.plain('rule-did-late'),
  ended: (t) => t.plain('rule-did-ended'),
  enough: (t, { left }) => t.plain('rule-did-enough', { left }),
  incoming: (t) => t.plain('rule-did-incoming'),
  quiet: (t, { left }) => t.plain('rule-did-quiet', { left }),
  price: (t, { cost, max }) => t.plain('rule-did-price', { cost, max }),
  dear: (t, { cost, max }) => t.plain('rule-did-dear', { cost, max }),
  market: (t, { available }) => t.plain('rule-did-market', { available }),
  daily: (t, { spent, max }) => t.plain('rule-did-daily', { spent, max }),
  total: (t, { spent, max }) => t.plain('rule-did-total', { spent, max }),
  balance: (t, { missing }) =>
    missing === undefined ? t.plain('rule-did-balance') : t.plain('rule-did-balance-missing', { missing }),
  unknown: (t, { cost }) => t.plain('rule-did-unknown', { cost }),
  not_made: (t, { cost }) => t.plain('rule-did-not-made', { cost }),
  refused: (t, { code }) => t.plain('rule-did-refused', { code }),
  transfer: (t, { n, count, amount: what, time, cost }) => t.plain('rule-did-transfer', { n, count, what, time, cost }),
  unused: (t) => t.plain('rule-did-unused'),
  package_used: (t, { count, spent }) => t.plain('rule-did-package-used', { count, spent }),
  package_over: (t, { used, count, spent, back }) => t.plain('rule-did-package-over', { used, count, spent, back }),
  kept: (t, { end }) => t.plain('rule-did-kept', { end }),
}

const eventText = (t: Translator, rule: Rule, what: string, facts: Facts): string =>
  EVENT_TEXTS[what]?.(t, eventNumbers(t, rule, facts)) ?? what

function eventNumbers(t: Translator, rule: Rule, facts: Facts) {
  const units = (value: Facts[string] | undefined) => amountOf(t, Number(value ?? 0), rule.resource ?? 'ENERGY')
  return {
    now: () => observedValueText(t, rule, facts),
    left: units(facts.value),
    amount: units(facts.amount),
    available: units(facts.available),
    end: t.time(Number(facts.endsAtMs ?? 0)),
    cost: trx(t, facts.cost),
    max: trx(t, facts.max),
    spent: trx(t, facts.spent),
    missing: facts.missing === undefined ? undefined : trx(t, facts.missing),
    code: String(facts.code ?? ''),
    n: t.number(Number(facts.n ?? 0)),
    count: t.number(Number(facts.count ?? 0)),
    used: t.number(Number(facts.used ?? 0)),
    time: t.duration(Number(facts.durationSec ?? 0)),
    back: trx(t, facts.back),
    longer: facts.insteadOfSec !== undefined && {
      duration: t.duration(Number(facts.durationSec)),
      asked: t.duration(Number(facts.insteadOfSec)),
    },
  }
}

function observedValueText(t: Translator, { kind, resource }: Rule, { value }: Facts): string {
  if (kind === 'low_resource') return amountOf(t, Number(value ?? 0), resource ?? 'ENERGY')
  return t.plain('rule-trx', { amount: trx(t, value) })
}

/** Notification about a rule, with a button for the next step. Undefined if there is nothing to report. */
export function ruleNewsScreen(
  t: Translator,
  rule: Rule,
  { what, facts }: Pick<RuleEvent, 'what' | 'facts'>,
  names: Names,
): Screen | undefined {
  const count = Number(facts.count ?? 1)
  if (what === 'stopped_key')
    return {
      text: paragraphs(t('rule-told-key', { count }), count === 1 && ruleTitle(t, rule, names)),
      buttons: [[goButton(t, 'link', 'keep')], [goButton(t, 'alerts', 'keep'), goButton(t, 'menu', 'keep')]],
    }
  const text =
    what === 'crossed'
      ? alertText(t, rule, facts, names)
      : paragraphs(spenderNewsText(t, rule, what, facts), ruleTitle(t, rule, names))
  if (!text) return undefined
  return {
    text,
    buttons: [
      helpButtons(t, rule, what),
      [ruleButton(t, 'button-rule-open', 'open', rule.id), goButton(t, 'menu', 'keep')],
    ],
  }
}

/** Reports what a spending rule did, or why it did nothing. */
function spenderNewsText(t: Translator, rule: Rule, what: string, facts: Facts): Html {
  const key = rule.kind === 'keep' ? 'rule-told-keep' : rule.kind === 'package' ? 'rule-told-package' : 'rule-told-auto'
  return t(key, { text: eventText(t, rule, what, facts) })
}

function helpButtons(t: Translator, rule: Rule, what: string): Button[] {
  const resume = ruleButton(t, 'button-rule-resume', 'resume', rule.id)
  switch (what) {
    case 'balance':
      return [goButton(t, 'deposit', 'keep'), resume]
    case 'refused':
      return [goButton(t, 'support', 'keep'), resume]
    case 'daily':
    case 'total':
      return rule.kind === 'package' ? [] : [ruleButton(t, 'button-rule-edit', 'edit', rule.id)]
    case 'price':
    case 'dear':
      if (rule.kind === 'package') return []
      return [nextStepButton(t, rule), ruleButton(t, 'button-rule-edit', 'edit', rule.id)]
    case 'unknown':
      return [goButton(t, 'orders', 'keep')]
    case 'package_used':
    case 'package_over':
      return [ruleButton(t, 'button-new-package', 'package', rule.receiver ?? '')]
    default:
      if (rule.kind === 'package') return []
      return isStockAlert(rule) ? [nextStepButton(t, rule), goButton(t, 'zapbuy', 'keep')] : [nextStepButton(t, rule)]
  }
}

function alertText(t: Translator, rule: Rule, facts: Facts, names: Names): Html | undefined {
  switch (rule.kind) {
    case 'low_resource':
      return paragraphs(
        lines(
          t('rule-told-low', { left: observedValueText(t, rule, facts) }),
          t('purchase-for', { address: addressText(rule.receiver ?? '', names) }),
        ),
        t('rule-told-low-level', { level: t.number(rule.level) }),
      )
    case 'low_balance':
      return paragraphs(
        t('rule-told-balance', { balance: trx(t, facts.value) }),
        t('rule-told-balance-level', { level: trx(t, rule.level) }),
      )
    case 'price':
      return paragraphs(
        t('rule-told-price', { what: alertRentalText(t, rule), cost: trx(t, facts.value) }),
        !isStockAlert(rule) &&
          t('rule-told-price-level', {
            level: trx(t, rule.level),
            price: pricePerThousand(t, Number(facts.unitPriceSun ?? 0)),
          }),
      )
    case 'ending':
    case 'keep':
    case 'auto_buy':
    case 'package':
      return undefined
    default:
      return unreachable(rule.kind)
  }
}

function nextStepButton(t: Translator, rule: Rule): Button {
  switch (rule.kind) {
    case 'low_balance':
      return goButton(t, 'deposit', 'keep')
    case 'price':
      return ruleButton(t, 'button-rule-rent-price', 'act', rule.id)
    case 'keep':
      return ruleButton(t, 'button-extend', 'act', rule.id)
    case 'low_resource':
    case 'ending':
    case 'auto_buy':
    case 'package':
      return ruleButton(t, 'button-rule-rent', 'act', rule.id)
    default:
      return unreachable(rule.kind)
  }
}
