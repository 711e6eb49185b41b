/** Screen of a notice about a failed transfer: the reason, and the remedy with its button. */
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import type { Facts, OutboxEvent } from '../../../db/stores/bot/outbox.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { unreachable } from '../../../kernel/errors.ts'
import { sun } from '../../../kernel/sun.ts'
import type { BotDeps } from '../../base/deps.ts'
import { type Html, lines } from '../../locales/html.ts'
import { tokenText } from '../../locales/tokens.ts'
import type { Translator } from '../../locales/translator.ts'
import { addressText, type Names } from '../../orders/names.ts'
import { rentalButton } from '../../orders/rental-button.ts'
import { transactionButton } from '../../orders/zap-texts.ts'
import { goButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'

type FailureEvent = Extract<OutboxEvent, { kind: 'transfer_failed' }>

/** Says why the user's own transfer failed, and what to do. Without a transaction: why none would be accepted. */
export function failedTransferScreen(
  t: Translator,
  p: Purchase,
  event: FailureEvent,
  names: Names,
  network: BotDeps['network'],
): Screen {
  const { txid, why, facts } = event
  const { receiver, durationSec } = p
  const more = why === 'bytes' ? MIN_AMOUNT.BANDWIDTH : Number(facts.more ?? 0)
  const resource = why === 'bytes' ? ('BANDWIDTH' as const) : ('ENERGY' as const)
  // An extension has no duration of its own.
  const rental = { resource, receiver, amount: more, ...(durationSec > 0 && { durationSec }) }
  return {
    text: lines(
      t(why === 'bytes' ? 'failed-bytes' : 'failed-title'),
      t('failed-from', { address: addressText(receiver, names) }),
      failureReasonText(t, why, facts),
      facts.more !== undefined &&
        t('failed-again', { left: t.number(Number(facts.left)), more: t.number(Number(facts.more)) }),
    ),
    buttons: [
      [more > 0 && rentalButton(t, rental, names)],
      [txid !== undefined && transactionButton(t, network, txid)],
      [goButton(t, 'menu', 'keep')],
    ],
  }
}

function failureReasonText(t: Translator, why: FailureEvent['why'], facts: Facts): Html {
  const trx = (fact: string) => t.exactTrx(sun(facts[fact] ?? 0))
  switch (why) {
    case 'fee_limit':
      return facts.needSun === undefined
        ? t('failed-fee-limit-some', { limit: trx('limitSun') })
        : t('failed-fee-limit', { limit: trx('limitSun'), need: trx('needSun') })
    case 'energy':
      return facts.need === undefined
        ? t('failed-energy-some')
        : t('failed-energy', { need: t.number(Number(facts.need)) })
    case 'balance': {
      const usdt = (fact: string) => tokenText(t, String(facts.token), String(facts[fact]))
      return t('failed-balance', { amount: usdt('amount'), has: usdt('has') })
    }
    case 'frozen':
      return t('failed-frozen')
    case 'refused':
      return t('failed-refused')
    case 'bytes':
      return t('failed-bytes-why', { burn: trx('burnSun') })
    case 'other':
      return t('failed-other', { result: String(facts.result) })
    default:
      return unreachable(why)
  }
}
