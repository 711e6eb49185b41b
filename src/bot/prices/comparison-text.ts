/** Compares the current price with earlier ones. */
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import type { Html } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import type { Period, PriceHistory } from './price-chart.ts'

export const PERIOD_WORDS = {
  hour: 'price-period-hour',
  day: 'price-period-day',
  week: 'price-period-week',
} as const satisfies Record<Period, PlainKey>

/** `cost`: undefined if the market offers fewer units (`isShort`), or does not answer. */
interface CurrentOffer {
  what: string
  durationSec: number
  cost: string | undefined
  isShort: boolean
}

/** Compares the current price with earlier ones in one sentence. */
export function comparisonText(
  t: Translator,
  { compared, sinceMs }: PriceHistory,
  { what, durationSec, cost, isShort }: CurrentOffer,
): Html {
  const duration = t.duration(durationSec)
  if (cost === undefined) return isShort ? t('price-short', { what, duration }) : t('price-unknown')
  const now = { cost, what, duration }
  if (!compared) return sinceMs === undefined ? t('price-now', now) : t('price-new', { ...now, since: t.time(sinceMs) })
  const { cheaperThanPercent: cheaper, dearerThanPercent: dearer, overSec } = compared
  const past = overSec < 7 * DAY_SEC - HOUR_SEC ? t.duration(overSec) : t.plain('price-past-week')
  if (cheaper === 0 && dearer === 0) return t('price-steady', { ...now, past })
  return cheaper >= dearer
    ? t('price-cheaper', { ...now, past, percent: cheaper })
    : t('price-dearer', { ...now, past, percent: dearer })
}
