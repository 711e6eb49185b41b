/** Outside sources of one resource in the book: their offers, less what pending orders at them still take. */
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { mulDivUp } from '../../kernel/sun.ts'
import type { RankedOffer } from './offer.ts'

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

/** Maximum number of durations whose places are cached, because callers can request any duration. */
const MAX_CACHED_DURATIONS = 100
const NO_PLACES: readonly RankedOffer[] = []

export class SourceBook {
  readonly #offers = new Map<TronAddress, readonly SourceOffer[]>()
  /** Units of pending orders at each source, which its offers may not have subtracted yet. */
  readonly #reservedUnits = new Map<TronAddress, number>()
  readonly #places = new Map<number, readonly RankedOffer[]>()

  get isEmpty(): boolean {
    return this.#offers.size === 0
  }

  has(source: TronAddress): boolean {
    return this.#offers.has(source)
  }

  /** Replaces the offers of a source. An empty list removes it. `pendingUnits`: units of its pending orders. */
  set(source: TronAddress, offers: readonly SourceOffer[], pendingUnits: number): void {
    this.#places.clear()
    if (offers.length === 0) {
      this.#offers.delete(source)
      this.#reservedUnits.delete(source)
      return
    }
    this.#offers.set(source, offers)
    this.#reservedUnits.set(source, pendingUnits)
  }

  /** Adds the units of an order to a source, or with negative `units` removes them. */
  reserve(source: TronAddress, units: number): void {
    this.#places.clear()
    this.#reservedUnits.set(source, (this.#reservedUnits.get(source) ?? 0) + units)
  }

  /** Returns the offers as they were listed, pending orders included. */
  offersOf(source: TronAddress): readonly SourceOffer[] {
    return this.#offers.get(source) ?? []
  }

  /** Returns the cheapest offer of the source that would fill an order of these units. */
  offerFor(source: TronAddress, units: number, durationSec: number): SourceOffer | undefined {
    const fitting = this.offersOf(source).filter(
      (offer) => offer.durationSec >= durationSec && offer.minUnits <= units && this.#freeUnits(offer) >= units,
    )
    return fitting.sort(byPrice)[0]
  }

  /**
   * Returns the offers for rentals of this duration at their daily price, cheapest first. All offers of a source share
   * its stock and its balance, so an order may use only one of them.
   */
  places(durationSec: number): readonly RankedOffer[] {
    if (this.isEmpty) return NO_PLACES
    const known = this.#places.get(durationSec)
    if (known) return known
    const places = [...this.#offers.values()]
      .flat()
      .filter((offer) => offer.durationSec >= durationSec)
      .sort(byPrice)
      .map((offer, rank) => ({
        provider: offer.source,
        priceSun: dailyPrice(offer, durationSec),
        minUnits: offer.minUnits,
        maxDurationSec: offer.durationSec,
        freeUnits: this.#freeUnits(offer),
        // Own providers come first at equal prices.
        turn: Number.POSITIVE_INFINITY,
        rank,
      }))
    if (this.#places.size >= MAX_CACHED_DURATIONS) this.#places.clear()
    this.#places.set(durationSec, places)
    return places
  }

  #freeUnits({ freeUnits, source }: SourceOffer): number {
    return Math.max(0, freeUnits - (this.#reservedUnits.get(source) ?? 0))
  }
}

const byPrice = (a: SourceOffer, b: SourceOffer): number => a.unitPriceMilliSun - b.unitPriceMilliSun
