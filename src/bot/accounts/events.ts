/** Texts of unsolicited messages about the account, and callback data of the account screen's buttons. */
import type { DepositNews, OutboxEvent } from '../../db/stores/bot/outbox.ts'
import type { KeptLine } from '../../db/stores/bot/users.ts'
import { unreachable } from '../../kernel/errors.ts'
import { sun } from '../../kernel/sun.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import { isUsdt, tokenText } from '../locales/tokens.ts'
import type { Translator } from '../locales/translator.ts'
import { smallDepositsText } from '../orders/deposit-terms.ts'
import { addressText, type Names } from '../orders/names.ts'
import { rentalButton } from '../orders/rental-button.ts'
import { callbackData, text, wholeNumber } from '../telegram/callback-data.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Button, Screen } from '../telegram/screen.ts'

// `link`: time at which the account shown with the button was linked. The button is stale after a newer link.
// `stamp`: see base/checks/questions.ts.
export const showKeyData = callbackData('key-show', { link: wholeNumber })
export const revokeData = callbackData('key-revoke', { link: wholeNumber })
export const revokeYesData = callbackData('key-revoke-yes', { link: wholeNumber, stamp: text })
export const unlinkData = callbackData('unlink', { link: wholeNumber })
export const unlinkYesData = callbackData('unlink-yes', { link: wholeNumber, stamp: text })
export const createSubKeyData = callbackData('sk-new', { link: wholeNumber })
export const renameAccountData = callbackData('acc-name', { link: wholeNumber })
export const accountMoreData = callbackData('acc-rare', { link: wholeNumber })
export const chooseAccountData = callbackData('acc-use', { link: wholeNumber })
/** Creates another account. `has` is the number of accounts that the user had when the button was shown. */
export const createMoreData = callbackData('acc-more', { has: wholeNumber })
export const exportData = callbackData('export', { link: wholeNumber })
export const verifySolvencyData = callbackData('counted', { link: wholeNumber })
export const stopKeyChangeData = callbackData('key-object', { change: text })

/** The next three buttons stop a recent change: a new withdrawal address, a sub-key, a withdrawal. */
export const removeAddressData = callbackData('wd-off', { link: wholeNumber, address: text })
export const revokeSubKeyData = callbackData('sk-off', { link: wholeNumber, id: text })
export const stopWithdrawalData = callbackData('wd-stop', { link: wholeNumber, id: text })

type AccountEvent = Extract<
  OutboxEvent,
  { kind: 'deposit_arrived' | 'deposit' | 'deposit_dust' | 'key_change' | 'account_news' }
>

export function accountEventScreen(t: Translator, event: AccountEvent, nowMs: number, names: Names): Screen {
  switch (event.kind) {
    case 'deposit_arrived': {
      const arrived = t.heldTrx(sun(event.arrivedSun))
      const balance = t.heldTrx(sun(event.balanceSun))
      return { text: t('deposit-arrived', { arrived, balance }), buttons: rentButtons(t, event.keptLine, names) }
    }
    case 'deposit':
      return depositScreen(t, event.deposit, names)
    case 'deposit_dust':
      return dustScreen(t, event)
    case 'key_change':
      return { text: keyChangeText(t, event), buttons: [[goButton(t, event.done ? 'account' : 'menu', 'keep')]] }
    case 'account_news':
      return accountNewsScreen(t, event, nowMs, names)
  }
}

function rentButtons(t: Translator, keptLine: KeptLine | undefined, names: Names): Button[][] {
  return [
    keptLine ? [{ ...rentalButton(t, keptLine, names), style: 'primary' }] : [],
    [goButton(t, 'energy', 'keep'), goButton(t, 'bandwidth', 'keep')],
    [goButton(t, 'menu', 'keep')],
  ]
}

function depositScreen(t: Translator, deposit: DepositNews, names: Names): Screen {
  const trx = (amount: number) => t.heldTrx(sun(amount))
  const amount = trx(deposit.amountSun)
  const balance = trx(deposit.balanceSun)
  const again = [[goButton(t, 'deposit', 'keep'), goButton(t, 'menu', 'keep')]]
  const help = [[goButton(t, 'support', 'keep'), goButton(t, 'menu', 'keep')]]
  switch (deposit.state) {
    case 'waiting':
      return { text: t('deposit-waiting', { amount }), buttons: [[goButton(t, 'menu', 'keep')]] }
    case 'small':
      return { text: smallText(t, amount, deposit), buttons: again }
    case 'credited': {
      const fee = t.trx(sun(deposit.feeSun))
      const credited = trx(Math.max(0, deposit.amountSun - deposit.feeSun))
      const text = lines(
        t('deposit-credited', { credited, balance }),
        deposit.feeSun > 0 ? t('deposit-fee', { amount, fee }) : t('deposit-no-fee'),
      )
      return { text, buttons: rentButtons(t, deposit.keptLine, names) }
    }
    case 'reversed':
      return { text: t('deposit-reversed', { amount, balance }), buttons: help }
    case 'token': {
      return { text: tokenWarning(t, deposit), buttons: help }
    }
    default:
      return unreachable(deposit.state)
  }
}

/** Text for tokens. Only known tokens can be worth something. */
function tokenWarning(t: Translator, { token = '', tokenAmount = '', count = 1 }: DepositNews): Html {
  const shown = tokenText(t, token, tokenAmount)
  if (!isUsdt(token)) return t('deposit-token-unknown', { token: shown })
  return count > 1
    ? t('deposit-token-many', { count: t.number(count), token: shown })
    : t('deposit-token', { token: shown })
}

function dustScreen(t: Translator, event: Extract<AccountEvent, { kind: 'deposit_dust' }>): Screen {
  const { count, amountSun, tokens } = event
  return {
    text: lines(
      count > 0 && t('deposit-dust', { count, amount: t.heldTrx(sun(amountSun)) }),
      tokens > 0 && t('deposit-dust-tokens', { count: t.number(tokens) }),
      event.missingSun > 0 && smallDepositsText(t, event),
      t('deposit-dust-rule'),
    ),
    buttons: [[goButton(t, 'deposit', 'keep'), goButton(t, 'menu', 'keep')]],
  }
}

/** Text for deposits that are below the minimum. */
function smallText(t: Translator, amount: string, deposit: DepositNews): Html {
  const { count = 1, missingSun } = deposit
  return paragraphs(
    count > 1 ? t('deposit-small-many', { count: t.number(count), amount }) : t('deposit-small', { amount }),
    missingSun > 0 && smallDepositsText(t, deposit),
  )
}

function keyChangeText(t: Translator, event: Extract<AccountEvent, { kind: 'key_change' }>) {
  if (event.change === 'give_back') return t(event.done ? 'account-given-back' : 'account-not-given-back')
  if (event.change === 'create') return event.done ? t('create-done') : t('create-failed')
  return event.done ? t('account-revoked') : t('account-revoke-failed')
}

function accountNewsScreen(
  t: Translator,
  event: Extract<AccountEvent, { kind: 'account_news' }>,
  nowMs: number,
  names: Names,
): Screen {
  const { what, link, changeId, dueAtMs = 0, address = '', amountSun = 0, withdrawalId = '', reason = '' } = event
  const menu = goButton(t, 'menu', 'keep')
  const help = goButton(t, 'support', 'keep')
  const replace: Button = { label: t.plain('button-revoke-key'), data: revokeData.pack({ link }) }
  switch (what) {
    case 'linked':
      return { text: t('account-linked-elsewhere'), buttons: [[replace], [help, menu]] }
    case 'revealed':
      return { text: t('account-revealed-elsewhere'), buttons: [[replace], [help, menu]] }
    case 'revoke_asked': {
      const object = { label: t.plain('button-object'), data: stopKeyChangeData.pack({ change: changeId ?? '' }) }
      const text = t('account-revoke-asked', { time: t.time(dueAtMs) })
      return { text, buttons: [[object], [help, menu]] }
    }
    case 'revoked':
      return { text: t('account-revoked-elsewhere'), buttons: [[goButton(t, 'link', 'keep')], [help, menu]] }
    case 'dead':
      return { text: t('account-key-dead'), buttons: [[goButton(t, 'link', 'keep')], [help, menu]] }
    case 'address_added': {
      const off = { label: t.plain('button-withdraw-take-off'), data: removeAddressData.pack({ link, address }) }
      const text = t('account-address-added', { address: code(address), time: t.timeFrom(dueAtMs, nowMs) })
      return { text, buttons: [[off], [replace], [help, menu]] }
    }
    case 'withdrawal': {
      const stop = { label: t.plain('button-object'), data: stopWithdrawalData.pack({ link, id: withdrawalId }) }
      const amount = t.exactTrx(sun(amountSun))
      const text = t('account-withdrawal', { amount, address: code(address), time: t.time(dueAtMs) })
      return { text, buttons: [[stop], [replace], [help, menu]] }
    }
    case 'withdrawal_back': {
      const text = t('account-withdrawal-back', { amount: t.exactTrx(sun(amountSun)), address: code(address), reason })
      return {
        text,
        buttons: [
          [goButton(t, 'withdraw', 'keep'), goButton(t, 'account', 'keep')],
          [help, menu],
        ],
      }
    }
    case 'extension_short':
    case 'rental_short': {
      const words = what === 'rental_short' ? 'account-rental-short' : 'account-extension-short'
      const text = t(words, { amount: t.heldTrx(sun(amountSun)), address: addressText(address, names) })
      return {
        text,
        buttons: [
          [goButton(t, 'orders', 'keep'), goButton(t, 'account', 'keep')],
          [help, menu],
        ],
      }
    }
    case 'credit':
    case 'debit':
    case 'refund': {
      const amount = (what === 'debit' ? t.trx : t.heldTrx)(sun(amountSun))
      const text = paragraphs(
        what === 'refund' ? t('account-refund', { amount, address: code(address) }) : t(`account-${what}`, { amount }),
        reason !== '' && t('account-changed-why', { reason }),
      )
      return { text, buttons: [[goButton(t, 'account', 'keep')], [help, menu]] }
    }
    case 'new_network':
      return {
        text: t('account-new-network', { time: t.time(dueAtMs) }),
        buttons: [[replace], [help, menu]],
      }
    case 'key_made': {
      const off = { label: t.plain('button-key-off'), data: revokeSubKeyData.pack({ link, id: event.subKeyId ?? '' }) }
      const daily = event.amountSun === undefined ? undefined : t.exactTrx(sun(event.amountSun))
      const text = paragraphs(
        t('account-key-made', { name: event.subKeyName ?? '' }),
        daily === undefined ? t('account-key-made-all') : t('account-key-made-daily', { daily }),
        t('account-key-made-not-you'),
      )
      return { text, buttons: [[off], [goButton(t, 'keys', 'keep'), replace], [help, menu]] }
    }
    case 'key_limit': {
      const off = { label: t.plain('button-key-off'), data: revokeSubKeyData.pack({ link, id: event.subKeyId ?? '' }) }
      const text = paragraphs(
        t('account-key-limit', { name: event.subKeyName ?? '' }),
        address === ''
          ? t('account-key-limit-budget', { amount: t.exactTrx(sun(amountSun)) })
          : t('account-key-limit-address', { address: addressText(address, names) }),
        t('account-key-limit-rule'),
      )
      return { text, buttons: [[goButton(t, 'keys', 'keep')], [off], [help, menu]] }
    }
    case 'objected':
      return { text: t('account-objected-to'), buttons: [[goButton(t, 'account', 'keep')], [help, menu]] }
    default:
      return unreachable(what)
  }
}
