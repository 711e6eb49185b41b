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
 * Compares each answer with the median of all answers. Two answers that differ are compared with the last stored price
 * too, if there is a recent one. A single answer is compared with that price only, and is not accepted without it.
 */
export function agreeOnPrice(quotes: readonly Quote[], lastMicro: number | undefined): Agreement {
  const reference = referenceOf(
    quotes.map(({ priceMicro }) => priceMicro),
    lastMicro,
  )
  if (reference === undefined) return { priceMicro: undefined, accepted: [], rejected: [] }
  const isNear = ({ priceMicro }: Quote) => Math.abs(priceMicro - reference) * 100 <= reference * MAX_DIFFERENCE_PERCENT
  const accepted = quotes.filter(isNear)
  const rejected = quotes.filter((quote) => !isNear(quote))
  return { priceMicro: median(accepted.map(({ priceMicro }) => priceMicro)), accepted, rejected }
}

function referenceOf(known: readonly number[], lastMicro: number | undefined): number | undefined {
  if (known.length === 1) return lastMicro
  return median(known.length === 2 && lastMicro !== undefined ? [...known, lastMicro] : known)
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2)
}
