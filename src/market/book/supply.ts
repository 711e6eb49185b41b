/**
 * Supply of one resource, used from the cheapest provider up. Pure. Amounts are units; prices, SUN per unit per day.
 */
import type { TronAddress } from '../../kernel/address.ts'
import type { Offer, RankedOffer } from './offer.ts'
import { SourceBook } from './source-book.ts'

export interface Demand {
  units: number
  durationSec: number
  /** True if several providers may share the demand. Otherwise one provider must fill all of it. */
  partial: boolean
  /** Minimum units per provider. Providers that cannot delegate that many are left out. */
  minPieceUnits: number
  pairRules: PairRules
}

/**
 * Rules for providers that already share a lock with the receiver (see `Pairs.rules`). By provider, the units of
 * existing delegations that a new lock would prolong without payment. Infinity if the provider cannot fill the demand.
 * Never zero.
 */
export type PairRules = ReadonlyMap<TronAddress, number>

export const NO_RULES: PairRules = new Map()

/** Returns the price at which `units` also pay for the delegations that they prolong. In SUN per unit per day. */
export function priceWithProlongation(minPriceSun: number, units: number, prolongedUnits: number): number {
  return prolongedUnits === 0 ? minPriceSun : minPriceSun + Math.ceil((minPriceSun * prolongedUnits) / units)
}

/** Part of a demand that one provider would delegate. */
export interface Piece {
  provider: TronAddress
  units: number
}

/** Available units, and the lowest price at which all of them are available. If there are none, both are 0. */
export interface Fill {
  units: number
  priceSun: number
}

export interface Level {
  priceSun: number
  /** Units that an order at this price could get. */
  units: number
}

/** Maximum number of cached depth tables. The cache needs a limit, because callers can request any duration. */
const MAX_CACHED_TABLES = 100

/** Piece that may still be cut to `minUnits`, so that the next provider reaches its minimum. */
interface TentativePiece extends Piece {
  minUnits: number
}

export class Supply {
  readonly #offers: readonly RankedOffer[]
  readonly #byProvider: ReadonlyMap<TronAddress, RankedOffer>
  readonly #available: RankedOffer[]
  /** Cached depth for receivers without pair rules, by demand. Cleared when any provider's free units change. */
  readonly #levels = new Map<string, readonly Level[]>()
  readonly #sources: SourceBook

  constructor(offers: readonly Offer[], sources = new SourceBook()) {
    this.#sources = sources
    const byPrice = offers.toSorted((a, b) => a.priceSun - b.priceSun)
    // Fields are copied one by one: objects made by a spread are thirty times slower to read here.
    this.#offers = byPrice.map(({ provider, priceSun, minUnits, maxDurationSec, freeUnits, turn }, rank) => ({
      provider,
      priceSun,
      minUnits,
      maxDurationSec,
      freeUnits,
      turn,
      rank,
    }))
    this.#byProvider = new Map(this.#offers.map((place) => [place.provider, place]))
    this.#available = this.#offers.filter(hasSupply).sort(inOrder)
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
    if (wasOpen) this.#available.splice(this.#indexOf(place), 1)
    else this.#available.splice(this.#indexOf(place), 0, place)
  }

  /** Sets the turn of a provider. Does nothing for an unknown provider. */
  setTurn(provider: TronAddress, turn: number): void {
    const place = this.#byProvider.get(provider)
    if (!place) return
    if (hasSupply(place)) this.#available.splice(this.#indexOf(place), 1)
    place.turn = turn
    if (hasSupply(place)) this.#available.splice(this.#indexOf(place), 0, place)
  }

  /** Must be called after the offers of sources have changed. */
  updateSources(): void {
    this.#levels.clear()
  }

  /** True if every provider and source is exhausted. */
  get empty(): boolean {
    return this.#available.length === 0 && !this.#sources.places(0).some(hasSupply)
  }

  /**
   * Returns the SLOW price: the lowest of all providers whose terms admit the order, even if they have no free units.
   * `excluded`: the receiver.
   */
  lowestPrice(units: number, durationSec: number, excluded?: TronAddress): number | undefined {
    const admits = (place: RankedOffer) =>
      Math.max(1, place.minUnits) <= units && place.maxDurationSec >= durationSec && place.provider !== excluded
    const cheapest = this.#offers.find(admits)?.priceSun ?? Number.POSITIVE_INFINITY
    const prices = this.#sources.places(durationSec).filter(admits)
    const price = Math.min(cheapest, ...prices.map(({ priceSun }) => priceSun))
    return price === Number.POSITIVE_INFINITY ? undefined : price
  }

  /** Returns the largest fill at up to `maxPriceSun`, and the lowest price at which it is possible. */
  fill(demand: Demand, maxPriceSun = Number.POSITIVE_INFINITY): Fill {
    const { rest, firstPriceSun, lastPriceSun } = this.#gather(demand, maxPriceSun)
    // One provider for the whole amount may be cheaper than the last of several providers, but never cheaper than the
    // first.
    const isCheapest = rest === 0 && firstPriceSun === lastPriceSun
    const whole = isCheapest ? undefined : this.#findSingleProvider(demand, rest === 0 ? lastPriceSun : maxPriceSun)
    if (whole) return { units: demand.units, priceSun: whole.priceSun }
    return { units: demand.units - rest, priceSun: lastPriceSun }
  }

  /**
   * Splits a demand into pieces, one per provider. Their sum is `fill(demand, maxPriceSun).units`. The cheapest
   * providers give all they have, unless the remainder is below the next provider's minimum: then earlier pieces are
   * cut.
   */
  plan(demand: Demand, maxPriceSun: number): Piece[] {
    const taken: TentativePiece[] = []
    const { rest } = this.#gather(demand, maxPriceSun, taken)
    const whole = rest === 0 ? undefined : this.#findSingleProvider(demand, maxPriceSun)
    if (whole) return [{ provider: whole.provider, units: demand.units }]
    return taken.map(({ provider, units }) => ({ provider, units }))
  }

  /**
   * Returns the market depth: for each price, the units of all offers up to that price. Ignores the demand's `units`.
   */
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
      walk.skipSource(place)
      units += place.freeUnits
      const last = levels.at(-1)
      if (last?.priceSun === place.priceSun) last.units = units
      else levels.push({ priceSun: place.priceSun, units })
    }
    return levels
  }

  /**
   * Splits a partial demand among providers, into `taken`. Returns the unfilled remainder, and the first and last
   * price.
   */
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
        // The remainder is below this provider's minimum, so earlier pieces are cut if possible.
        if (leastTaken + minUnits > demand.units) continue
        cutPieces(taken ?? [], minUnits - units)
        units = minUnits
        rest = 0
      } else rest -= units
      walk.skipSource(place)
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

  /**
   * Iterates over the offers by price, sources included. Providers with pair rules charge extra for the delegations
   * that they prolong. Sources delegate from other addresses each time, so a rule only excludes them.
   */
  #iterate({ pairRules, units, durationSec }: Pick<Demand, 'pairRules' | 'units' | 'durationSec'>): OfferIterator {
    if (this.#sources.isEmpty && pairRules.size === 0) return new OfferIterator(this.#available, pairRules, NO_PLACES)
    const extra = this.#sources
      .places(durationSec)
      .filter((place) => hasSupply(place) && !pairRules.has(place.provider))
    for (const [provider, runOnUnits] of pairRules) {
      const place = this.#byProvider.get(provider)
      if (place && hasSupply(place) && runOnUnits !== Number.POSITIVE_INFINITY)
        extra.push(withProlongationPrice(place, runOnUnits, Math.min(units, place.freeUnits)))
    }
    return new OfferIterator(this.#available, pairRules, extra.sort(inOrder))
  }

  /** Returns the index in the list of available offers at which this offer is, or would be inserted. */
  #indexOf(place: RankedOffer): number {
    let low = 0
    let high = this.#available.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (inOrder(this.#available[middle] ?? place, place) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

const NO_PLACES: RankedOffer[] = []

const hasSupply = ({ freeUnits, minUnits }: Pick<Offer, 'freeUnits' | 'minUnits'>): boolean =>
  freeUnits >= Math.max(1, minUnits)

/**
 * Merges the available offers with `extra` ones by price: sources, and surcharged offers. Skips available offers that
 * have a pair rule.
 */
class OfferIterator {
  readonly #available: readonly RankedOffer[]
  readonly #pairRules: PairRules
  readonly #extra: RankedOffer[]
  #index = 0
  #extraIndex = 0

  constructor(open: readonly RankedOffer[], own: PairRules, extra: RankedOffer[]) {
    this.#available = open
    this.#pairRules = own
    this.#extra = extra
  }

  next(): RankedOffer | undefined {
    if (this.#pairRules.size === 0 && this.#extra.length === 0) return this.#available[this.#index++]
    let place = this.#available[this.#index]
    while (place && this.#pairRules.has(place.provider)) place = this.#available[++this.#index]
    const other = this.#extra[this.#extraIndex]
    if (other && (!place || inOrder(other, place) < 0)) {
      this.#extraIndex++
      return other
    }
    this.#index++
    return place
  }

  /** Skips the other offers of the source that made this one. */
  skipSource({ provider }: RankedOffer): void {
    for (let i = this.#extra.length - 1; i >= this.#extraIndex; i--)
      if (this.#extra[i]?.provider === provider) this.#extra.splice(i, 1)
  }
}

/**
 * Returns the offer at the price that also covers prolonged delegations, with the smallest amount that pays for them.
 */
function withProlongationPrice(place: RankedOffer, prolongedUnits: number, units: number): RankedOffer {
  const priceSun = priceWithProlongation(place.priceSun, units, prolongedUnits)
  const minUnits = Math.ceil((place.priceSun * prolongedUnits) / (priceSun - place.priceSun))
  const { provider, maxDurationSec, freeUnits, turn, rank } = place
  // Fields are copied one by one, in the same order as in the list, so that reads are fast.
  return { provider, priceSun, minUnits: Math.max(place.minUnits, minUnits), maxDurationSec, freeUnits, turn, rank }
}

/** Compares the places of two offers. Never returns 0 for different offers, so that binary search finds each one. */
const inOrder = (a: RankedOffer, b: RankedOffer): number =>
  a.priceSun - b.priceSun || a.turn - b.turn || a.rank - b.rank

const minUnitsOf = ({ minUnits }: Offer): number => Math.max(1, minUnits)

function mayServe(offer: Offer, demand: Pick<Demand, 'durationSec' | 'minPieceUnits'>): boolean {
  return offer.maxDurationSec >= demand.durationSec && offer.freeUnits >= demand.minPieceUnits
}

/** Reduces the pieces by `units` in total, the most expensive first, but no piece below its minimum. */
function cutPieces(taken: readonly TentativePiece[], units: number): void {
  let left = units
  for (const piece of taken.toReversed()) {
    const cut = Math.min(left, piece.units - piece.minUnits)
    piece.units -= cut
    left -= cut
  }
}
