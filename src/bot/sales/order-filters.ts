/** The open orders that a seller wants to see: names, values and the reading of typed limits. */
import { FILTER_LIMITS, type FilterLimit } from '../../contract/wallets/manual-sale.ts'
import type { SellerFilter } from '../../db/stores/selling/manual-sales.ts'
import type { Resource } from '../../kernel/resource.ts'
import { readAmount, readDuration } from '../lines/answers.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { UNIT_PRICE } from '../orders/answers.ts'

interface LimitSpec {
  name: PlainKey
  format(t: Translator, value: number): string
  /** Undefined if the text is not a number of this kind. */
  read(text: string, resource: Resource): number | undefined
}

const amount: Omit<LimitSpec, 'name'> = {
  format: (t, value) => t.number(value),
  read(text, resource) {
    const read = readAmount(text, resource, 1)
    return read.ok ? read.value : undefined
  },
}
const duration: Omit<LimitSpec, 'name'> = {
  format: (t, value) => t.duration(value),
  read(text) {
    const read = readDuration(text, 1)
    return read.ok ? read.value : undefined
  },
}

export const LIMITS: Readonly<Record<FilterLimit, LimitSpec>> = {
  minAmount: { name: 'sell-name-min-amount', ...amount },
  maxAmount: { name: 'sell-name-max-amount', ...amount },
  minPrice: { name: 'own-name-price', ...UNIT_PRICE },
  minDurationSec: { name: 'sell-name-min-duration', ...duration },
  maxDurationSec: { name: 'own-name-longest', ...duration },
}

type FilterNumbers = Pick<SellerFilter, FilterLimit>

/** Returns the limits that the seller has set. */
export const filterLimits = (filter: FilterNumbers): Partial<Record<FilterLimit, number>> =>
  Object.fromEntries(FILTER_LIMITS.flatMap((limit) => (filter[limit] === null ? [] : [[limit, filter[limit]]])))
