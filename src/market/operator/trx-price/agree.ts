/** Chooses the price on which independent sources agree. */

/** A source whose answer differs more than this from the others is left out, in percent. */
const MAX_DIFFERENCE_PERCENT = 10

export interface Quote {
  host: string
  priceMicro: number
}

interface Agreement {
  /** Median of the accepted answers. Undefined if the sources do not agree. */
  priceMicro: number | undefined
  accepted: Quote[]
  rejected: Quote[]
}

/**
 * Compares each answer with the median of all answers. With two answers that differ, the last stored price decides, if
 * there is a recent one.
 */
export function agreeOnPrice(quotes: readonly Quote[], lastMicro: number | undefined): Agreement {
  const known = quotes.map(({ priceMicro }) => priceMicro)
  const reference = median(quotes.length < 3 && lastMicro !== undefined ? [...known, lastMicro] : known)
  const isNear = ({ priceMicro }: Quote) =>
    reference !== undefined && Math.abs(priceMicro - reference) * 100 <= reference * MAX_DIFFERENCE_PERCENT
  const accepted = quotes.filter(isNear)
  const rejected = quotes.filter((quote) => !isNear(quote))
  return { priceMicro: median(accepted.map(({ priceMicro }) => priceMicro)), accepted, rejected }
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2)
}
