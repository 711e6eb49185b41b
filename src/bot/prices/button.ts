/** Callback data and buttons that open the price chart. */
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Translator } from '../locales/translator.ts'
import { callbackData, oneOf, wholeNumber } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'
import type { PricedRental } from './offer.ts'
import { PERIOD_NAMES, type Period } from './price-chart.ts'

export interface PriceChartView extends PricedRental {
  period: Period
}

const data = callbackData('price', { of: oneOf(['E', 'B']), sec: wholeNumber, past: oneOf(PERIOD_NAMES) })
export const PRICE_BUTTON = data.filter

export function packPriceData({ resource, durationSec, period }: PriceChartView): string {
  return data.pack({ of: resource === 'ENERGY' ? 'E' : 'B', sec: durationSec, past: period })
}

/** Parses the callback data. Returns undefined if the button is not a price button. */
export function parsePriceData(packed: string): PriceChartView | undefined {
  const fields = data.unpack(packed)
  if (!fields) return undefined
  return {
    resource: fields.of === 'B' ? 'BANDWIDTH' : 'ENERGY',
    durationSec: fields.sec < DAY_SEC ? HOUR_SEC : DAY_SEC,
    period: fields.past,
  }
}

export function priceButton(t: Translator, resource: Resource, durationSec: number): Button {
  const kind = durationSec < DAY_SEC ? HOUR_SEC : DAY_SEC
  return { label: t.plain('button-price'), data: packPriceData({ resource, durationSec: kind, period: 'week' }) }
}
