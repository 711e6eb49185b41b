/** Offers of outside sources in the book. Their price depends on the duration, unlike that of providers. Pure. */
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { mulDivUp } from '../../kernel/sun.ts'

/** Units of a source for one duration, at the supplier's price with the operator's margin. */
export interface SourceOffer {
  /** Address that stands for the source in the book. It never delegates. */
  source: TronAddress
  name: string
  /** Duration that the supplier sells. The offer serves every demand up to it. */
  durationSec: number
  /** Price of one unit for this duration with the operator's margin, and its cost without, in thousandths of a SUN. */
  unitPriceMilliSun: number
  unitCostMilliSun: number
  minUnits: number
  /** Largest order. */
  maxUnits: number
  /** Units that one order can get now. */
  freeUnits: number
}

/**
 * Returns the price per unit per day, in SUN, at which a rental of `durationSec` pays for the offer. Rounded up. A
 * rental shorter than a day pays for a day.
 */
export const dailyPrice = (
  { unitPriceMilliSun }: Pick<SourceOffer, 'unitPriceMilliSun'>,
  durationSec: number,
): number => Math.max(1, mulDivUp(unitPriceMilliSun, DAY_SEC, 1_000 * Math.max(durationSec, DAY_SEC)))

/** Returns the cheapest offer of each source that serves the duration, in the given order. */
export function offersFor(offers: readonly SourceOffer[], durationSec: number): SourceOffer[] {
  const best = new Map<TronAddress, SourceOffer>()
  for (const offer of offers) {
    if (offer.durationSec < durationSec) continue
    const other = best.get(offer.source)
    if (!other || offer.unitPriceMilliSun < other.unitPriceMilliSun) best.set(offer.source, offer)
  }
  return [...best.values()]
}
