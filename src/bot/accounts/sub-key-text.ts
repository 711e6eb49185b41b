/** What a key for programs may do, and what it has spent today. */
import type { SeenSubKey } from '../../client/types.ts'
import { MAX_RECEIVERS } from '../../contract/sub-keys.ts'
import { shortAddress } from '../../kernel/address.ts'
import { type Html, lines } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'

/** `maxNamed`: how many of its addresses are named. */
export function subKeyText(t: Translator, key: SeenSubKey, maxNamed = MAX_RECEIVERS): Html {
  const { name, dailySun, spentTodaySun, receivers, expiresAtMs } = key
  const spent = t.trx(spentTodaySun)
  return lines(
    t('keys-line', { name }),
    dailySun === null ? t('keys-spent-free', { spent }) : t('keys-spent', { spent, daily: t.trx(dailySun) }),
    receivers === null ? t('keys-for-any') : t('keys-for', { addresses: shortList(t, receivers, maxNamed) }),
    expiresAtMs === null ? t('keys-forever') : t('keys-until', { time: t.time(expiresAtMs) }),
  )
}

function shortList(t: Translator, receivers: readonly string[], maxNamed: number): string {
  const more = receivers.length - maxNamed
  const shown = receivers.slice(0, maxNamed).map(shortAddress)
  return [...shown, ...(more > 0 ? [t.plain('bulk-more', { count: more })] : [])].join(', ')
}

/** The same of the key that is linked in this chat. */
export const linkedSubKeyText = (t: Translator, key: SeenSubKey): Html =>
  lines(t('account-sub-key'), subKeyText(t, key))
