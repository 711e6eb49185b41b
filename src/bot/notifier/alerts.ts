/** What the operators are told, in words: one text per condition, with what it takes to act on it. */
import type { AlertName, Facts } from '../../db/stores/bot/outbox.ts'
import { unreachable } from '../../kernel/errors.ts'
import { sun } from '../../kernel/sun.ts'
import { code, type Html, lines } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'

/** A message holds 4,096 characters, and a problem may name many transactions. */
const MAX_SAID = 1_000

/** Why the bot has not sent a refund, and what to do about it. */
const WHY: Readonly<Record<string, PlainKey>> = {
  by_hand: 'alert-why-by-hand',
  no_key: 'alert-why-no-key',
  too_large: 'alert-why-too-large',
  daily_limit: 'alert-why-daily-limit',
  wallet_low: 'alert-why-wallet-low',
  partly_delivered: 'alert-why-partly-delivered',
  off_chain: 'alert-why-off-chain',
}

/** A problem that `/healthz` names, and what to do about it. */
export function problemText(
  t: Translator,
  { name, problem, remedy }: { name: string; problem: string; remedy?: string | undefined },
): Html {
  const said = problem.slice(0, MAX_SAID)
  return lines(t('alert-unwell', { part: name, problem: said }), !!remedy && t('alert-remedy', { remedy }))
}

export function alertText(t: Translator, name: AlertName, facts: Facts): Html {
  const text = (fact: string) => String(facts[fact] ?? '')
  const trx = (fact: string) => t.trx(sun(facts[fact] ?? 0))
  const txid = code(text('txid'))
  switch (name) {
    case 'refund_owed':
      return t('alert-refund-owed', {
        txid,
        paid: trx('paidSun'),
        sender: code(text('sender')),
        why: t.plain(WHY[text('why')] ?? 'alert-why-no-key'),
        reason: text('reason'),
      })
    case 'order_short':
      return t('alert-order-short', { txid, order: code(text('orderId')), percent: text('filledPercent') })
    case 'zap_vanished':
      return t('alert-zap-vanished', { txid, paid: trx('paidSun'), state: text('state') })
    case 'zap_order_late':
      return t('alert-zap-order-late', {
        txid,
        order: code(text('orderId')),
        cost: trx('costSun'),
        state: text('state'),
      })
    case 'outcome_unknown':
      return t('alert-outcome-unknown', { txid, reason: text('reason') })
    case 'watcher_behind':
      return t('alert-watcher-behind', { lag: text('lag') })
    case 'unwell':
      return facts.problem === undefined
        ? t('alert-well-again', { part: text('part') })
        : problemText(t, { name: text('part'), problem: text('problem'), remedy: text('remedy') })
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
    case 'ticket_waits':
      return t('alert-ticket-waits', { n: text('n'), hours: text('hours') })
    default:
      return unreachable(name)
  }
}
