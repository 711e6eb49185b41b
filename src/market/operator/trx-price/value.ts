/** Value of amounts in the operator's currency at their time. */
import type { Snapshot } from '../../../db/db.ts'
import { type TrxPrice, trxPricesBetween } from '../../../db/stores/operator/trx-prices.ts'
import { SUN_PER_TRX } from '../../../kernel/sun.ts'
import type { Market } from '../../base/deps.ts'
import type { Period } from '../periods.ts'
import { MAX_PRICE_AGE_MS } from './worker.ts'

/** Digits after the decimal point, enough to value amounts below 1 TRX. */
const PLACES = 4

export interface Values {
  currency: string
  /** Returns the value of an amount at a time, or an empty text if no price is known. */
  valueAt(amountSun: number, atMs: number): string
  /** Returns the price of TRX at a time, in millionths. Undefined if no price is known. */
  priceMicroAt(atMs: number): number | undefined
}

/** Reads the prices of a period. Undefined if no currency is configured. */
export async function readValues(
  { settings }: Partial<Pick<Market, 'settings'>>,
  read: Snapshot['read'],
  { fromMs, toMs }: Period,
): Promise<Values | undefined> {
  const { trxPrice } = settings ?? {}
  if (!trxPrice) return undefined
  const { currency } = trxPrice
  const prices = await read((reader) => trxPricesBetween(reader, currency, fromMs - MAX_PRICE_AGE_MS, toMs))
  const priceMicroAt = (atMs: number) => {
    const last = lastUntil(prices, atMs)
    return last && atMs - last.atMs <= MAX_PRICE_AGE_MS ? last.priceMicro : undefined
  }
  return {
    currency,
    priceMicroAt,
    valueAt(amountSun, atMs) {
      const micro = priceMicroAt(atMs)
      return micro === undefined ? '' : formatMicro(valueMicro(amountSun, micro))
    },
  }
}

/** Returns the value in millionths of the currency. */
export const valueMicro = (amountSun: number, priceMicro: number): number =>
  Number((BigInt(amountSun) * BigInt(priceMicro)) / BigInt(SUN_PER_TRX))

export const formatMicro = (micro: number): string => (micro / 1e6).toFixed(PLACES)

/** Returns the last price until this time by binary search. */
function lastUntil(prices: readonly TrxPrice[], atMs: number): TrxPrice | undefined {
  let low = 0
  let high = prices.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((prices[middle]?.atMs ?? 0) <= atMs) low = middle + 1
    else high = middle
  }
  return prices[low - 1]
}
