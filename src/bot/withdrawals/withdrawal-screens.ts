/** The live message of a withdrawal and its buttons. The screen depends only on the row. */
import type { ChatWithdrawal } from '../../db/stores/withdrawals/chat-withdrawals.ts'
import { unreachable } from '../../kernel/errors.ts'
import { subSun } from '../../kernel/sun.ts'
import type { BotDeps } from '../base/deps.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { failureText } from '../orders/failures.ts'
import { transactionButton } from '../orders/zap-texts.ts'
import { callbackData, oneOf, text } from '../telegram/callback-data.ts'
import { busyButton, goButton } from '../telegram/keyboards.ts'
import type { Button, Screen } from '../telegram/screen.ts'

/** Operations on a withdrawal: `ok` confirms, `no` declines, `stop` cancels, `see` refreshes. */
const WITHDRAWAL_OPS = ['ok', 'no', 'stop', 'see'] as const
export type WithdrawalOp = (typeof WITHDRAWAL_OPS)[number]

export const withdrawalData = callbackData('wd', { op: oneOf(WITHDRAWAL_OPS), id: text })

const button = (t: Translator, label: PlainKey, op: WithdrawalOp, id: string): Button => ({
  label: t.plain(label),
  data: withdrawalData.pack({ op, id }),
})

/**
 * Screen of a withdrawal. `termsChanged`: the terms have changed since the user saw them, and the screen shows the new
 * ones.
 */
export function withdrawalScreen(
  t: Translator,
  row: ChatWithdrawal,
  { network, termsChanged }: { network: BotDeps['network']; termsChanged: boolean },
): Screen {
  const { id, state } = row
  const after = [goButton(t, 'account', 'keep'), goButton(t, 'menu', 'keep')]
  const help = [goButton(t, 'support', 'keep'), goButton(t, 'menu', 'keep')]
  const stop = [button(t, 'button-withdraw-stop', 'stop', id)]
  switch (state) {
    case 'asked':
      return {
        text: paragraphs(termsChanged && t('question-again'), questionText(t, row, termsChanged)),
        buttons: [[button(t, 'button-withdraw-yes', 'ok', id)], [button(t, 'button-cancel', 'no', id)]],
      }
    case 'sending':
      return { text: t('withdraw-sending'), buttons: [[busyButton(t)]] }
    case 'unknown':
      return { text: t('withdraw-unknown'), buttons: [help] }
    case 'not_made':
      return { text: t('withdraw-not-made'), buttons: [[goButton(t, 'withdraw', 'keep')], help] }
    case 'not_taken':
      return { text: refusedText(t, row), buttons: [[goButton(t, 'withdraw', 'keep')], help] }
    case 'requested':
      return {
        text: paragraphs(summaryText(t, row), t('withdraw-requested', { time: t.time(row.sendAtMs ?? 0) })),
        buttons: [stop, [button(t, 'button-refresh', 'see', id)]],
      }
    case 'review':
      return {
        text: paragraphs(
          summaryText(t, row),
          row.reason === null ? t('withdraw-review') : t('withdraw-held', { reason: row.reason }),
        ),
        buttons: [stop, [button(t, 'button-refresh', 'see', id)]],
      }
    case 'signed':
      return {
        text: paragraphs(summaryText(t, row), t('withdraw-signed')),
        buttons: [[row.txid !== null && transactionButton(t, network, row.txid)], after],
      }
    case 'done':
      return {
        text: paragraphs(
          t('withdraw-done', { amount: arrivingAmount(t, row) }),
          lines(
            t('withdraw-to', { address: code(row.address) }),
            t('withdraw-fee', { fee: t.exactTrx(row.feeSun) }),
            t('withdraw-txid', { txid: code(row.txid ?? '') }),
          ),
        ),
        buttons: [[row.txid !== null && transactionButton(t, network, row.txid)], after],
      }
    case 'failed':
      return {
        text: paragraphs(summaryText(t, row), t('withdraw-failed')),
        buttons: [[goButton(t, 'withdraw', 'keep')], help],
      }
    case 'cancelled':
      return { text: paragraphs(summaryText(t, row), t('withdraw-cancelled')), buttons: [after] }
    case 'refused':
      return {
        text: paragraphs(summaryText(t, row), t('withdraw-refused', { reason: row.reason ?? '' })),
        buttons: [help],
      }
    default:
      return unreachable(state)
  }
}

const arrivingAmount = (t: Translator, { amountSun, feeSun }: ChatWithdrawal): string =>
  t.exactTrx(subSun(amountSun, feeSun))

function summaryText(t: Translator, row: ChatWithdrawal): Html {
  return lines(
    t('withdraw-title', { amount: t.exactTrx(row.amountSun) }),
    t('withdraw-to', { address: code(row.address) }),
    t('withdraw-arrives', { amount: arrivingAmount(t, row) }),
  )
}

function questionText(t: Translator, row: ChatWithdrawal, termsChanged: boolean): Html {
  return paragraphs(
    lines(t('withdraw-ask', { amount: t.exactTrx(row.amountSun) }), t('withdraw-to', { address: code(row.address) })),
    lines(
      t('withdraw-fee', { fee: t.exactTrx(row.feeSun) }),
      t('withdraw-arrives', { amount: arrivingAmount(t, row) }),
      // Older versions stored the remaining limit here, so a question that is shown again leaves the line out.
      (termsChanged || row.shownState === null) && t('withdraw-left-after', { left: t.heldTrx(row.leftSun) }),
    ),
    row.looked ? t('withdraw-will-look') : t('withdraw-will-wait', { time: t.duration(row.delaySec) }),
    t('withdraw-final'),
  )
}

const REFUSALS: Readonly<Record<string, PlainKey>> = {
  WITHDRAWAL_ADDRESS_NOT_LISTED: 'withdraw-not-listed',
  WITHDRAWAL_ADDRESS_IS_CONTRACT: 'withdraw-contract',
  WITHDRAWAL_ADDRESS_TOO_NEW: 'withdraw-too-new',
  WITHDRAWAL_LIMIT_REACHED: 'withdraw-limit',
  WITHDRAWALS_PAUSED: 'withdraw-paused',
  WITHDRAWALS_NOT_OFFERED: 'withdraw-not-offered',
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 'withdraw-balance',
  INVALID_PARAMS: 'withdraw-not-possible',
}

function refusedText(t: Translator, { id, reason }: ChatWithdrawal): Html {
  if (reason === 'DROPPED') return t('withdraw-dropped')
  const known = REFUSALS[reason ?? '']
  return paragraphs(t('withdraw-not-taken'), known ? t(known) : failureText(t, reason ?? 'UNKNOWN', id))
}
