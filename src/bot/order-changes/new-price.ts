/** The new price of a waiting order: suggestions, and the prices that the bot accepts. */
import type { MarketOrder } from '../../client/types.ts'
import { MIN_AMOUNT } from '../../contract/v2.ts'
import { mulDivDown } from '../../kernel/sun.ts'
import type { PersonContext } from '../base/context.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { amountOf, pricePerThousand } from '../orders/texts.ts'

/** Market prices for the unfilled part, in SUN per unit per day. Stored as JSON by a flow. */
export type MarketPrices = {
  /** MEDIUM price. Null if it would fill nothing now, or the marketplace does not answer. */
  mediumSun: number | null
  /** SLOW price, the lowest that the marketplace accepts. Null if the marketplace does not answer. */
  lowestSun: number | null
}

export async function readMarketPrices(
  { deps: { client } }: Pick<PersonContext, 'deps'>,
  apiKey: string,
  { resource, durationSec, receiver, allowPartialFill, remaining }: MarketOrder,
): Promise<MarketPrices> {
  const amount = Math.max(remaining, MIN_AMOUNT[resource])
  const remainder = { resource, amount, durationSec, receiver, allowPartialFill, apiKey }
  const medium = await client.estimate(remainder).catch(() => null)
  const slow = await client.estimate({ ...remainder, unitPrice: 'SLOW' }).catch(() => null)
  return {
    mediumSun: medium && medium.available > 0 ? medium.unitPriceSun : null,
    lowestSun: slow?.unitPriceSun ?? null,
  }
}

/** `foot`: last line. */
export function newPriceText(
  t: Translator,
  order: MarketOrder,
  { mediumSun, lowestSun }: MarketPrices,
  foot?: Html,
): Html {
  return paragraphs(
    t('change-price-ask', { what: amountOf(t, order.amount, order.resource) }),
    lines(
      t('change-price-now', { price: pricePerThousand(t, order.priceSun) }),
      mediumSun !== null && t('change-price-medium', { price: pricePerThousand(t, mediumSun) }),
      lowestSun !== null && t('change-price-lowest', { price: pricePerThousand(t, lowestSun) }),
      foot,
    ),
  )
}

/** Returns the suggested prices: a tenth more than now, rounded down but at least 1 SUN more, and the market's. */
export function suggestedPrices(
  t: Translator,
  { priceSun }: MarketOrder,
  { mediumSun }: MarketPrices,
): { label: string; priceSun: number }[] {
  const suggested = new Set([
    Math.max(priceSun + 1, mulDivDown(priceSun, 11, 10)),
    ...(mediumSun === null ? [] : [mediumSun]),
  ])
  return [...suggested]
    .filter((price) => price !== priceSun)
    .map((price) => ({
      label: t.plain(price === mediumSun ? 'button-price-medium' : 'button-price-higher', {
        price: pricePerThousand(t, price),
      }),
      priceSun: price,
    }))
}

/** Returns the highest price that does not look like a typo. */
export const maxNewPriceSun = ({ priceSun }: MarketOrder, { mediumSun }: MarketPrices): number =>
  10 * Math.max(priceSun, mediumSun ?? 0)

/** Undefined if the order can get this price. */
export function newPriceProblem(
  t: Translator,
  order: MarketOrder,
  { lowestSun }: MarketPrices,
  priceSun: number,
): Html | undefined {
  if (lowestSun !== null && priceSun < lowestSun)
    return t('change-price-below', { price: pricePerThousand(t, lowestSun) })
  return priceSun === order.priceSun ? t('change-price-same') : undefined
}
