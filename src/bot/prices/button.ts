/** From anywhere to the picture of a price. */
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Translator } from '../locales/translator.ts'
import { callbackData, oneOf, whole } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'
import type { Priced } from './offer.ts'
import { PERIOD_NAMES, type Period } from './picture.ts'

export interface PriceWish extends Priced {
  period: Period
}

const data = callbackData('price', { of: oneOf(['E', 'B']), sec: whole, past: oneOf(PERIOD_NAMES) })
export const PRICE = data.filter

export function priceData({ resource, durationSec, period }: PriceWish): string {
  return data.pack({ of: resource === 'ENERGY' ? 'E' : 'B', sec: durationSec, past: period })
}

/** Undefined: no button of ours. */
export function priceWish(packed: string): PriceWish | undefined {
  const found = data.unpack(packed)
  if (!found) return undefined
  return {
    resource: found.of === 'B' ? 'BANDWIDTH' : 'ENERGY',
    durationSec: found.sec < DAY_SEC ? HOUR_SEC : DAY_SEC,
    period: found.past,
  }
}

export function priceButton(t: Translator, resource: Resource, durationSec: number): Button {
  const kind = durationSec < DAY_SEC ? HOUR_SEC : DAY_SEC
  return { label: t.plain('button-price'), data: priceData({ resource, durationSec: kind, period: 'week' }) }
}
