/** Texts of operator alerts: one per condition, with the information needed to resolve it. */
import { type Problem, RUNBOOK } from '../../contract/operator/problems.ts'
import type { AlertName, Facts, OutboxEvent } from '../../db/stores/bot/outbox.ts'
import { unreachable } from '../../kernel/errors.ts'
import { sun } from '../../kernel/sun.ts'
import { PARAMETERS, type ParameterName } from '../../tron/parameters.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import { type PlainKey, type Translator, translator } from '../locales/translator.ts'
import { stateName } from '../orders/zap-texts.ts'
import { callbackData, oneOf, text } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'

/** `ask` precedes `confirm`, which moves the money. `decline` asks for a reason. */
export const decideData = callbackData('am', { op: oneOf(['ask', 'confirm', 'decline']), id: text })

type AlertEvent = Extract<OutboxEvent, { kind: 'alert' | 'alert_over' }>

/** Limit for the text of a problem, which may list many transactions. A Telegram message holds 4,096 characters. */
const MAX_PROBLEM_LENGTH = 1_000

/** Reasons why the bot has not sent a refund, with the next step. */
const REFUND_REASONS: Readonly<Record<string, PlainKey>> = {
  by_hand: 'alert-why-by-hand',
  no_key: 'alert-why-no-key',
  too_large: 'alert-why-too-large',
  daily_limit: 'alert-why-daily-limit',
  wallet_low: 'alert-why-wallet-low',
  partly_delivered: 'alert-why-partly-delivered',
  maybe_sent: 'alert-why-maybe-sent',
  off_chain: 'alert-why-off-chain',
}

/**
 * Text of a problem reported by `/healthz`, with its remedy. Always in English, the language of the runbook and of what
 * programs report.
 */
export function problemText({ name, problem, remedy, runbook }: Omit<Problem, 'severity'>): Html {
  const t = translator('en')
  return lines(problemLines(t, { part: name, problem, remedy: remedy ?? '' }), runbookText(t, runbook))
}

function problemLines(t: Translator, { part, problem, remedy }: Record<'part' | 'problem' | 'remedy', string>): Html {
  const shortened = problem.slice(0, MAX_PROBLEM_LENGTH)
  return lines(t('alert-unwell', { part, problem: shortened }), remedy !== '' && t('alert-remedy', { remedy }))
}

const runbookText = (t: Translator, section: string): Html =>
  t('alert-runbook', { section: code(section), file: code(RUNBOOK) })

/**
 * Text of an alert: the problem, its start time and the runbook section. Once the problem has ended, also its duration.
 */
export function alertMessage(user: Translator, { kind, name, facts }: AlertEvent): Html {
  const t = name === 'unwell' ? inEnglish(user) : user
  const body = alertText(t, name, facts)
  const { sinceMs, lastedSec, runbook } = facts
  if (kind === 'alert_over')
    return paragraphs(
      t('alert-over-title'),
      lines(body, typeof lastedSec === 'number' && t('alert-lasted', { duration: t.duration(lastedSec) })),
    )
  return paragraphs(
    t('alert-title'),
    body,
    lines(
      typeof sinceMs === 'number' && t('alert-since', { time: t.time(sinceMs) }),
      runbookText(t, runbook === undefined ? name : String(runbook)),
    ),
  )
}

const inEnglish = (t: Translator): Translator =>
  t.language === 'en' ? t : translator('en', t.timeZone === 'UTC' ? null : t.timeZone)

/** Button of an alert, which opens the request that waits for a decision. */
export function alertButtons(t: Translator, { kind, name, facts }: AlertEvent): Button[][] {
  if (kind === 'alert_over' || name !== 'adjustment_waits') return []
  return [[{ label: t.plain('button-admin-adjust'), data: decideData.pack({ op: 'ask', id: String(facts.id) }) }]]
}

/** Text that explains the effect of each changed chain parameter to operators. */
const PARAMETER_EFFECTS: Record<ParameterName, PlainKey> = {
  energyFeeSun: 'alert-means-energy-fee',
  transactionFeeSun: 'alert-means-byte-fee',
  createAccountFeeSun: 'alert-means-activation',
  newAccountFeeSun: 'alert-means-activation',
  memoFeeSun: 'alert-means-sender',
  multiSignFeeSun: 'alert-means-sender',
  permissionUpdateFeeSun: 'alert-means-permission',
  freeBandwidth: 'alert-means-free-bandwidth',
  totalEnergyLimit: 'alert-means-supply',
  maxLockBlocks: 'alert-means-lock',
  unfreezeDelayDays: 'alert-means-unfreeze',
  maxFeeLimitSun: 'alert-means-fee-limit',
  dynamicEnergy: 'alert-means-dynamic',
  dynamicEnergyThreshold: 'alert-means-dynamic',
  dynamicEnergyIncrease: 'alert-means-dynamic',
  dynamicEnergyMax: 'alert-means-dynamic',
}

/** Returns the parameter's name on the network, its values before and after, and the text about its effect. */
function parameterChange(t: Translator, facts: Facts) {
  const parameter = facts.parameter as ParameterName
  const { key, unit } = PARAMETERS[parameter]
  const shown = (value: number): string => {
    switch (unit) {
      case 'SUN':
        return `${t.number(value)} SUN`
      case 'TRX':
        return `${t.exactTrx(sun(value))} TRX`
      case 'factor':
        return String(value / 10_000)
      case 'count':
        return t.number(value)
    }
  }
  const change = { key, before: shown(Number(facts.before)), after: shown(Number(facts.after)) }
  return { change, means: t(PARAMETER_EFFECTS[parameter]) }
}

export function alertText(t: Translator, name: AlertName, facts: Facts): Html {
  const text = (fact: string) => String(facts[fact] ?? '')
  const trx = (fact: string) => t.exactTrx(sun(facts[fact] ?? 0))
  const txid = code(text('txid'))
  switch (name) {
    case 'refund_owed':
      return t('alert-refund-owed', {
        txid,
        paid: trx('paidSun'),
        sender: code(text('sender')),
        why: t.plain(REFUND_REASONS[text('why')] ?? 'alert-why-no-key'),
        reason: text('reason'),
      })
    case 'order_short':
      return t('alert-order-short', { txid, order: code(text('orderId')), percent: text('filledPercent') })
    case 'zap_vanished':
      return t('alert-zap-vanished', { txid, paid: trx('paidSun'), state: stateName(t, text('state')) })
    case 'zap_order_late':
      return t('alert-zap-order-late', {
        txid,
        order: code(text('orderId')),
        cost: trx('costSun'),
        state: stateName(t, text('state')),
      })
    case 'outcome_unknown':
      return t('alert-outcome-unknown', { txid, reason: text('reason') })
    case 'undecided':
      return t('alert-undecided', { txid, reason: text('reason') })
    case 'watcher_behind':
      return t('alert-watcher-behind', { lag: text('lag') })
    case 'unwell':
      return facts.problem === undefined
        ? t('alert-well-again', { part: text('part') })
        : problemLines(t, { part: text('part'), problem: text('problem'), remedy: text('remedy') })
    case 'operator_key_rejected':
      return t('alert-key-rejected')
    case 'operator_balance_low':
      return t('alert-balance-low', {
        balance: trx('balanceSun'),
        limit: trx('warnBelowSun'),
        address: code(text('depositAddress')),
      })
    case 'deposit_address_changed':
      return t('alert-deposit-address-changed', { before: code(text('before')), after: code(text('after')) })
    case 'withdrawal_review':
      return text('address') === ''
        ? t('alert-withdrawal-judged', { id: code(text('id')) })
        : t('alert-withdrawal-review', {
            amount: trx('amountSun'),
            address: code(text('address')),
            id: code(text('id')),
          })
    case 'adjustment_waits':
      return text('by') === ''
        ? t('alert-adjustment-decided', { id: code(text('id')) })
        : t('alert-adjustment-waits', {
            amount: trx('amountSun'),
            by: text('by'),
            reason: text('reason'),
            id: code(text('id')),
          })
    case 'ticket_waits':
      return t('alert-ticket-waits', { n: text('n'), hours: text('hours') })
    case 'chain_parameter': {
      const { change, means } = parameterChange(t, facts)
      return lines(t('alert-parameter', change), means)
    }
    case 'chain_proposal': {
      const { change, means } = parameterChange(t, facts)
      const about = { id: text('id'), end: t.time(Number(facts.expiresAtMs)), ...change }
      return lines(
        facts.stage === 'sure'
          ? t('alert-proposal-sure', about)
          : t('alert-proposal', { ...about, approvals: text('approvals') }),
        means,
      )
    }
    default:
      return unreachable(name)
  }
}
