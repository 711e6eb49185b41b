/** Supply of one resource, served cheapest provider first. Pure. Amounts are units; prices, SUN per unit per day. */
import type { TronAddress } from '../../kernel/address.ts'

/** Terms and free units of one provider. Offers with equal prices are served in the given order. */
export interface Offer {
  provider: TronAddress
  priceSun: number
  /** Smallest delegation that the provider accepts. */
  minUnits: number
  maxDurationSec: number
  /** Units that the provider can still delegate. An offer with 0 still counts for the lowest price. */
  freeUnits: number
}

export interface Demand {
  units: number
  durationSec: number
  /** True if several providers may share the demand. Otherwise one provider must fill all of it. */
  partial: boolean
  /** Providers that cannot delegate at least this much are left out. */
  minPieceUnits: number
  pairRules: PairRules
}

/**
 * Rules for providers that already share a lock with the receiver (see `Pairs.rules`): the units that this demand's
 * lock would prolong unpaid, by provider. Infinity if the provider cannot serve the demand. Entries are never zero.
 */
export type PairRules = ReadonlyMap<TronAddress, number>

export const NO_RULES: PairRules = new Map()

/** Price in SUN at which `units` pay the provider for themselves and for the delegations that they prolong. */
export function priceWithProlongation(minPriceSun: number, units: number, prolongedUnits: number): number {
  return prolongedUnits === 0 ? minPriceSun : minPriceSun + Math.ceil((minPriceSun * prolongedUnits) / units)
}

/** Part of a demand that one provider would delegate. */
export interface Piece {
  provider: TronAddress
  units: number
}

/** Available units and the lowest price that yields them. If no units are available, both are 0. */
export interface Fill {
  units: number
  priceSun: number
}

export interface Level {
  priceSun: number
  /** Units that an order at this price could get. */
  units: number
}

/** Maximum number of cached depth tables. Callers can request any duration, so the cache needs a limit. */
const MAX_CACHED_TABLES = 100

interface RankedOffer extends Offer {
  /** Position by price; offers with equal prices keep the given order. */
  readonly rank: number
}

/** `minUnits` is the smallest size to which this piece may be cut, so that the next provider reaches its minimum. */
interface TentativePiece extends Piece {
  minUnits: number
}

export class Supply {
  readonly #offers: readonly RankedOffer[]
  readonly #byProvider: ReadonlyMap<TronAddress, RankedOffer>
  /** The offers that can delegate something now, ordered by rank. */
  readonly #available: RankedOffer[]
  /** Cached depth for receivers without pair rules, by demand. Cleared when the free units of any provider change. */
  readonly #levels = new Map<string, readonly Level[]>()

  constructor(offers: readonly Offer[]) {
    const byPrice = offers.toSorted((a, b) => a.priceSun - b.priceSun)
    // Copied field by field: objects made by a spread are thirty times slower to read here.
    this.#offers = byPrice.map(({ provider, priceSun, minUnits, maxDurationSec, freeUnits }, rank) => ({
      provider,
      priceSun,
      minUnits,
      maxDurationSec,
      freeUnits,
      rank,
    }))
    this.#byProvider = new Map(this.#offers.map((place) => [place.provider, place]))
    this.#available = this.#offers.filter(hasSupply)
  }

  /** True if the provider is listed with exactly these terms. */
  has(provider: TronAddress, priceSun: number, minUnits: number, maxDurationSec: number): boolean {
    const place = this.#byProvider.get(provider)
    return place?.priceSun === priceSun && place.minUnits === minUnits && place.maxDurationSec === maxDurationSec
  }

  /** Sets the free units of a provider. Does nothing for an unknown provider. */
  setFree(provider: TronAddress, freeUnits: number): void {
    const place = this.#byProvider.get(provider)
    if (!place) return
    if (place.freeUnits !== freeUnits) this.#levels.clear()
    const wasOpen = hasSupply(place)
    place.freeUnits = freeUnits
    if (hasSupply(place) === wasOpen) return
    if (wasOpen) this.#available.splice(this.#indexOf(place.rank), 1)
    else this.#available.splice(this.#indexOf(place.rank), 0, place)
  }

  /** True if every provider is exhausted. */
  get empty(): boolean {
    return this.#available.length === 0
  }

  /** SLOW price: the lowest among providers whose terms admit the order, exhausted or not. `excluded`: the receiver. */
  lowestPrice(units: number, durationSec: number, excluded?: TronAddress): number | undefined {
    const admits = (place: RankedOffer) =>
      Math.max(1, place.minUnits) <= units && place.maxDurationSec >= durationSec && place.provider !== excluded
    return this.#offers.find(admits)?.priceSun
  }

  /** Returns the largest fill at up to `maxPriceSun`, and the lowest price that reaches it. */
  fill(demand: Demand, maxPriceSun = Number.POSITIVE_INFINITY): Fill {
    const { rest, firstPriceSun, lastPriceSun } = this.#gather(demand, maxPriceSun)
    // A single provider for the whole amount may be cheaper than the last of several sharing it, but never cheaper than
    // the first.
    const isCheapest = rest === 0 && firstPriceSun === lastPriceSun
    const whole = isCheapest ? undefined : this.#findSingleProvider(demand, rest === 0 ? lastPriceSun : maxPriceSun)
    if (whole) return { units: demand.units, priceSun: whole.priceSun }
    return { units: demand.units - rest, priceSun: lastPriceSun }
  }

  /**
   * Pieces per provider; their sum is `fill(demand, maxPriceSun).units`. The cheapest providers give all they have;
   * earlier pieces are cut if the remainder is below the next provider's minimum.
   */
  plan(demand: Demand, maxPriceSun: number): Piece[] {
    const taken: TentativePiece[] = []
    const { rest } = this.#gather(demand, maxPriceSun, taken)
    const whole = rest === 0 ? undefined : this.#findSingleProvider(demand, maxPriceSun)
    if (whole) return [{ provider: whole.provider, units: demand.units }]
    return taken.map(({ provider, units }) => ({ provider, units }))
  }

  /** Market depth: per price, the units that all offers up to it can give. The demand's `units` do not matter. */
  levels(demand: Omit<Demand, 'units' | 'partial'>): readonly Level[] {
    if (demand.pairRules.size > 0) return this.#depth(demand)
    const key = `${demand.durationSec} ${demand.minPieceUnits}`
    const levels = this.#levels.get(key) ?? this.#depth(demand)
    if (this.#levels.size >= MAX_CACHED_TABLES) this.#levels.clear()
    this.#levels.set(key, levels)
    return levels
  }

  #depth(demand: Omit<Demand, 'units' | 'partial'>): Level[] {
    const levels: Level[] = []
    let units = 0
    const walk = this.#iterate({ ...demand, units: Number.POSITIVE_INFINITY })
    for (let place = walk.next(); place; place = walk.next()) {
      if (place.freeUnits < minUnitsOf(place) || !mayServe(place, demand)) continue
      units += place.freeUnits
      const last = levels.at(-1)
      if (last?.priceSun === place.priceSun) last.units = units
      else levels.push({ priceSun: place.priceSun, units })
    }
    return levels
  }

  /** Splits a partial demand among providers into `taken`. Returns the unfilled remainder and the price range. */
  #gather(demand: Demand, maxPriceSun: number, taken?: TentativePiece[]) {
    let rest = demand.units
    let leastTaken = 0
    let firstPriceSun = 0
    let lastPriceSun = 0
    const walk = this.#iterate(demand)
    for (let place = demand.partial ? walk.next() : undefined; place; place = walk.next()) {
      if (rest === 0 || place.priceSun > maxPriceSun) break
      const minUnits = minUnitsOf(place)
      if (place.freeUnits < minUnits || !mayServe(place, demand)) continue
      let units = Math.min(place.freeUnits, rest)
      if (units < minUnits) {
        // The remainder is below this provider's minimum, unless earlier pieces can be cut.
        if (leastTaken + minUnits > demand.units) continue
        cutPieces(taken ?? [], minUnits - units)
        units = minUnits
        rest = 0
      } else rest -= units
      if (leastTaken === 0) firstPriceSun = place.priceSun
      leastTaken += minUnits
      lastPriceSun = place.priceSun
      taken?.push({ provider: place.provider, units, minUnits })
    }
    return { rest, firstPriceSun, lastPriceSun }
  }

  #findSingleProvider(demand: Demand, maxPriceSun: number): RankedOffer | undefined {
    const walk = this.#iterate(demand)
    for (let place = walk.next(); place; place = walk.next()) {
      if (place.priceSun > maxPriceSun) return undefined
      const can = place.freeUnits >= demand.units && minUnitsOf(place) <= demand.units
      if (can && mayServe(place, demand)) return place
    }
    return undefined
  }

  /** Iterates by price for this demand. Providers with pair rules charge extra for delegations that they prolong. */
  #iterate({ pairRules, units }: Pick<Demand, 'pairRules' | 'units'>): OfferIterator {
    const dearer: RankedOffer[] = []
    for (const [provider, runOnUnits] of pairRules) {
      const place = this.#byProvider.get(provider)
      if (place && hasSupply(place) && runOnUnits !== Number.POSITIVE_INFINITY)
        dearer.push(withProlongationPrice(place, runOnUnits, Math.min(units, place.freeUnits)))
    }
    return new OfferIterator(this.#available, pairRules, dearer.sort(byPriceAndRank))
  }

  /** Returns the index in the list of available offers where this rank is or would be inserted. */
  #indexOf(rank: number): number {
    let low = 0
    let high = this.#available.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#available[middle]?.rank ?? rank) < rank) low = middle + 1
      else high = middle
    }
    return low
  }
}

const hasSupply = ({ freeUnits, minUnits }: Offer): boolean => freeUnits >= Math.max(1, minUnits)

/** Merges the available offers with the surcharged ones by price. The first list skips offers with a pair rule. */
class OfferIterator {
  readonly #available: readonly RankedOffer[]
  readonly #pairRules: PairRules
  readonly #surcharged: readonly RankedOffer[]
  #index = 0
  #surchargedIndex = 0

  constructor(open: readonly RankedOffer[], own: PairRules, dearer: readonly RankedOffer[]) {
    this.#available = open
    this.#pairRules = own
    this.#surcharged = dearer
  }

  next(): RankedOffer | undefined {
    if (this.#pairRules.size === 0) return this.#available[this.#index++]
    let place = this.#available[this.#index]
    while (place && this.#pairRules.has(place.provider)) place = this.#available[++this.#index]
    const other = this.#surcharged[this.#surchargedIndex]
    if (other && (!place || byPriceAndRank(other, place) < 0)) {
      this.#surchargedIndex++
      return other
    }
    this.#index++
    return place
  }
}

/** Offer at the price that covers the prolonged delegations, with the smallest amount that pays for them. */
function withProlongationPrice(place: RankedOffer, prolongedUnits: number, units: number): RankedOffer {
  const priceSun = priceWithProlongation(place.priceSun, units, prolongedUnits)
  const minUnits = Math.ceil((place.priceSun * prolongedUnits) / (priceSun - place.priceSun))
  const { provider, maxDurationSec, freeUnits, rank } = place
  // Copied field by field, in the same order as in the list, for fast reads.
  return { provider, priceSun, minUnits: Math.max(place.minUnits, minUnits), maxDurationSec, freeUnits, rank }
}

const byPriceAndRank = (a: RankedOffer, b: RankedOffer): number => a.priceSun - b.priceSun || a.rank - b.rank

const minUnitsOf = ({ minUnits }: Offer): number => Math.max(1, minUnits)

function mayServe(offer: Offer, demand: Pick<Demand, 'durationSec' | 'minPieceUnits'>): boolean {
  return offer.maxDurationSec >= demand.durationSec && offer.freeUnits >= demand.minPieceUnits
}

/** Cuts `units` off the pieces, most expensive first, without going below any minimum. */
function cutPieces(taken: readonly TentativePiece[], units: number): void {
  let left = units
  for (const piece of taken.toReversed()) {
    const cut = Math.min(left, piece.units - piece.minUnits)
    piece.units -= cut
    left -= cut
  }
}
