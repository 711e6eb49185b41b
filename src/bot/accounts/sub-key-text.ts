/** Describes a sub-key: its permissions and what it has spent today. */
import type { SubKeyInfo } from '../../client/types.ts'
import { MAX_RECEIVERS } from '../../contract/sub-keys.ts'
import { shortAddress } from '../../kernel/address.ts'
import { type Html, lines } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'

/** Describes a sub-key. `maxNamed`: maximum number of addresses to list. */
export function subKeyText(t: Translator, key: SubKeyInfo, maxNamed = MAX_RECEIVERS): Html {
  const { name, dailySun, spentTodaySun, receivers, expiresAtMs } = key
  const spent = t.exactTrx(spentTodaySun)
  return lines(
    t('keys-line', { name }),
    dailySun === null ? t('keys-spent-free', { spent }) : t('keys-spent', { spent, daily: t.exactTrx(dailySun) }),
    receivers === null ? t('keys-for-any') : t('keys-for', { addresses: addressList(t, receivers, maxNamed) }),
    expiresAtMs === null ? t('keys-forever') : t('keys-until', { time: t.time(expiresAtMs) }),
  )
}

function addressList(t: Translator, receivers: readonly string[], maxNamed: number): string {
  const more = receivers.length - maxNamed
  const shown = receivers.slice(0, maxNamed).map(shortAddress)
  return t.list([...shown, ...(more > 0 ? [t.plain('bulk-more', { count: more })] : [])])
}

/** Describes the sub-key that is linked in this chat. */
export const linkedSubKeyText = (t: Translator, key: SubKeyInfo): Html =>
  lines(t('account-sub-key'), subKeyText(t, key))
