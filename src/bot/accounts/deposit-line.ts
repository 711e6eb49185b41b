import type { DepositEntry } from '../../client/types.ts'
import { explorerLink } from '../../tron/resources.ts'
import type { BotDeps } from '../base/deps.ts'
import { code, type Html } from '../locales/html.ts'
import { tokenText } from '../locales/tokens.ts'
import type { Translator } from '../locales/translator.ts'

/** Describes a deposit in one line: time, amount, state and transaction. */
export function depositLine(t: Translator, one: DepositEntry, network: BotDeps['network']): Html {
  const { txid, state, amountSun, token = '', tokenAmount = '' } = one
  const what = state === 'token' ? tokenText(t, token, tokenAmount) : `${t.heldTrx(amountSun)} TRX`
  const shown = { time: t.time(one.atMs), what, state: stateText(t, one) }
  // Payments by a contract are numbered: `TXID.0`.
  const url = explorerLink(network, 'transaction', txid.slice(0, 64))
  return url === undefined
    ? t('deposits-line', { ...shown, txid: code(txid) })
    : t('deposits-line-link', { ...shown, url })
}

function stateText(t: Translator, { state, txid, creditedWith, feeSun }: DepositEntry): string {
  if (state !== 'credited') return t.plain(`deposits-${state}`)
  if (creditedWith !== undefined && creditedWith !== txid) return t.plain('deposits-with-later')
  return feeSun > 0 ? t.plain('deposits-credited-fee', { fee: t.trx(feeSun) }) : t.plain('deposits-credited')
}
