/**
 * What the providers of one resource can give now, cheapest first. A demand is met from the front of that list; those
 * that have nothing left are not in it. Pure; units are the resource's, prices SUN per unit per day.
 */
import type { TronAddress } from '../../kernel/address.ts'

/** One provider's terms and what it has left; offers of one price are served in the order given. */
export interface Offer {
  provider: TronAddress
  priceSun: number
  /** Its smallest delegation. */
  minUnits: number
  maxDurationSec: number
  /** What it can still delegate; 0 keeps it in sight for the lowest price. */
  freeUnits: number
}

/** What is asked for. */
export interface Demand {
  units: number
  durationSec: number
  /** Several providers may share it; else one must give all of it. */
  partial: boolean
  /** Providers that cannot give at least this much are left out. */
  minPieceUnits: number
  own: OwnRules
}

/**
 * By provider, for those that share a lock with the receiver already (see `Pairs.rules`): units that the demand's lock
 * prolongs unpaid, for as long as the demand pays for; Infinity if the provider cannot serve. No entry is zero.
 */
export type OwnRules = ReadonlyMap<TronAddress, number>

export const NO_RULES: OwnRules = new Map()

/** The price, SUN, at which `units` pay a provider for themselves and for what they make run on. */
export function priceWithRunOn(minPriceSun: number, units: number, runOnUnits: number): number {
  return runOnUnits === 0 ? minPriceSun : minPriceSun + Math.ceil((minPriceSun * runOnUnits) / units)
}

/** What one provider would give. */
export interface Piece {
  provider: TronAddress
  units: number
}

/** Units that can be had, and the lowest price at which they can; priceSun is 0 where nothing can be had. */
export interface Fill {
  units: number
  priceSun: number
}

export interface Level {
  priceSun: number
  /** Units an order at this price could get. */
  units: number
}

/** Tables of levels kept at one time: anybody may ask for another duration each time. */
const MAX_KEPT_LEVELS = 100

interface Place extends Offer {
  /** By price, and at one price in the order given. */
  readonly rank: number
}

/** `least`: what it could be cut down to, to leave the next provider its minimum. */
interface Taken extends Piece {
  least: number
}

export class Supply {
  readonly #all: readonly Place[]
  readonly #places: ReadonlyMap<TronAddress, Place>
  /** Of all, those that can give something now. */
  readonly #open: Place[]
  /** The depth for receivers without a rule, by what is asked for: kept until somebody has more or less left. */
  readonly #levels = new Map<string, readonly Level[]>()

  constructor(offers: readonly Offer[]) {
    const byPrice = offers.toSorted((a, b) => a.priceSun - b.priceSun)
    // Field by field: what a spread makes is thirty times as slow to read here.
    this.#all = byPrice.map(({ provider, priceSun, minUnits, maxDurationSec, freeUnits }, rank) => ({
      provider,
      priceSun,
      minUnits,
      maxDurationSec,
      freeUnits,
      rank,
    }))
    this.#places = new Map(this.#all.map((place) => [place.provider, place]))
    this.#open = this.#all.filter(isOpen)
  }

  /** Whether the provider is here with these terms. */
  has(provider: TronAddress, priceSun: number, minUnits: number, maxDurationSec: number): boolean {
    const place = this.#places.get(provider)
    return place?.priceSun === priceSun && place.minUnits === minUnits && place.maxDurationSec === maxDurationSec
  }

  /** Nothing happens for a provider that is not here. */
  setFree(provider: TronAddress, freeUnits: number): void {
    const place = this.#places.get(provider)
    if (!place) return
    if (place.freeUnits !== freeUnits) this.#levels.clear()
    const wasOpen = isOpen(place)
    place.freeUnits = freeUnits
    if (isOpen(place) === wasOpen) return
    if (wasOpen) this.#open.splice(this.#indexOf(place.rank), 1)
    else this.#open.splice(this.#indexOf(place.rank), 0, place)
  }

  /** Whether nobody has anything left. */
  get empty(): boolean {
    return this.#open.length === 0
  }

  /**
   * SLOW: the lowest price among all whose terms admit such an order, whether or not they have anything left.
   * `not`: a provider that cannot serve it (the receiver itself).
   */
  lowestPrice(units: number, durationSec: number, not?: TronAddress): number | undefined {
    const admits = (place: Place) =>
      Math.max(1, place.minUnits) <= units && place.maxDurationSec >= durationSec && place.provider !== not
    return this.#all.find(admits)?.priceSun
  }

  /** The largest fill at up to `maxPriceSun`, and the lowest price that reaches it. */
  fill(demand: Demand, maxPriceSun = Number.POSITIVE_INFINITY): Fill {
    const { rest, firstPriceSun, lastPriceSun } = this.#gather(demand, maxPriceSun)
    // One that gives all of it may be cheaper than the last of those that share it, never than the first.
    const isCheapest = rest === 0 && firstPriceSun === lastPriceSun
    const whole = isCheapest ? undefined : this.#whole(demand, rest === 0 ? lastPriceSun : maxPriceSun)
    if (whole) return { units: demand.units, priceSun: whole.priceSun }
    return { units: demand.units - rest, priceSun: lastPriceSun }
  }

  /**
   * Who gives what at up to `maxPriceSun`, adding up to `fill(demand, maxPriceSun).units`. Cheapest first, each
   * all it has; where the rest is less than what the next one gives at least, those taken before give way.
   */
  plan(demand: Demand, maxPriceSun: number): Piece[] {
    const taken: Taken[] = []
    const { rest } = this.#gather(demand, maxPriceSun, taken)
    const whole = rest === 0 ? undefined : this.#whole(demand, maxPriceSun)
    if (whole) return [{ provider: whole.provider, units: demand.units }]
    return taken.map(({ provider, units }) => ({ provider, units }))
  }

  /** The depth: per price, what all offers up to it can give to such a demand (its `units` do not matter). */
  levels(demand: Omit<Demand, 'units' | 'partial'>): readonly Level[] {
    if (demand.own.size > 0) return this.#depth(demand)
    const key = `${demand.durationSec} ${demand.minPieceUnits}`
    const levels = this.#levels.get(key) ?? this.#depth(demand)
    if (this.#levels.size >= MAX_KEPT_LEVELS) this.#levels.clear()
    this.#levels.set(key, levels)
    return levels
  }

  #depth(demand: Omit<Demand, 'units' | 'partial'>): Level[] {
    const levels: Level[] = []
    let units = 0
    const walk = this.#walk({ ...demand, units: Number.POSITIVE_INFINITY })
    for (let place = walk.next(); place; place = walk.next()) {
      if (place.freeUnits < leastOf(place) || !mayServe(place, demand)) continue
      units += place.freeUnits
      const last = levels.at(-1)
      if (last?.priceSun === place.priceSun) last.units = units
      else levels.push({ priceSun: place.priceSun, units })
    }
    return levels
  }

  /** Shares a demand out, where it may be; what each gives goes into `taken`. Answers what nobody gives. */
  #gather(demand: Demand, maxPriceSun: number, taken?: Taken[]) {
    let rest = demand.units
    let leastTaken = 0
    let firstPriceSun = 0
    let lastPriceSun = 0
    const walk = this.#walk(demand)
    for (let place = demand.partial ? walk.next() : undefined; place; place = walk.next()) {
      if (rest === 0 || place.priceSun > maxPriceSun) break
      const least = leastOf(place)
      if (place.freeUnits < least || !mayServe(place, demand)) continue
      let units = Math.min(place.freeUnits, rest)
      if (units < least) {
        // The rest is too little for it, unless those before give way.
        if (leastTaken + least > demand.units) continue
        giveWay(taken ?? [], least - units)
        units = least
        rest = 0
      } else rest -= units
      if (leastTaken === 0) firstPriceSun = place.priceSun
      leastTaken += least
      lastPriceSun = place.priceSun
      taken?.push({ provider: place.provider, units, least })
    }
    return { rest, firstPriceSun, lastPriceSun }
  }

  /** The cheapest that can give all of it at once. */
  #whole(demand: Demand, maxPriceSun: number): Place | undefined {
    const walk = this.#walk(demand)
    for (let place = walk.next(); place; place = walk.next()) {
      if (place.priceSun > maxPriceSun) return undefined
      const can = place.freeUnits >= demand.units && leastOf(place) <= demand.units
      if (can && mayServe(place, demand)) return place
    }
    return undefined
  }

  /** The open places by what they cost this demand: those with a rule are dearer by what they make run on. */
  #walk({ own, units }: Pick<Demand, 'own' | 'units'>): Walk {
    const dearer: Place[] = []
    for (const [provider, runOnUnits] of own) {
      const place = this.#places.get(provider)
      if (place && isOpen(place) && runOnUnits !== Number.POSITIVE_INFINITY)
        dearer.push(payingFor(place, runOnUnits, Math.min(units, place.freeUnits)))
    }
    return new Walk(this.#open, own, dearer.sort(byPriceAndRank))
  }

  /** Where the place of this rank is among the open ones, or would be. */
  #indexOf(rank: number): number {
    let low = 0
    let high = this.#open.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#open[middle]?.rank ?? rank) < rank) low = middle + 1
      else high = middle
    }
    return low
  }
}

const isOpen = ({ freeUnits, minUnits }: Offer): boolean => freeUnits >= Math.max(1, minUnits)

/** Merges two lists of places in order of price; of `open` it leaves out those with a rule. */
class Walk {
  readonly #open: readonly Place[]
  readonly #own: OwnRules
  readonly #dearer: readonly Place[]
  #at = 0
  #dearerAt = 0

  constructor(open: readonly Place[], own: OwnRules, dearer: readonly Place[]) {
    this.#open = open
    this.#own = own
    this.#dearer = dearer
  }

  next(): Place | undefined {
    if (this.#own.size === 0) return this.#open[this.#at++]
    let place = this.#open[this.#at]
    while (place && this.#own.has(place.provider)) place = this.#open[++this.#at]
    const other = this.#dearer[this.#dearerAt]
    if (other && (!place || byPriceAndRank(other, place) < 0)) {
      this.#dearerAt++
      return other
    }
    this.#at++
    return place
  }
}

/** The smallest delegation is what pays for the run-on at that price. */
function payingFor(place: Place, runOnUnits: number, units: number): Place {
  const priceSun = priceWithRunOn(place.priceSun, units, runOnUnits)
  const minUnits = Math.ceil((place.priceSun * runOnUnits) / (priceSun - place.priceSun))
  const { provider, maxDurationSec, freeUnits, rank } = place
  // Field by field and in their order, as in the list: see there.
  return { provider, priceSun, minUnits: Math.max(place.minUnits, minUnits), maxDurationSec, freeUnits, rank }
}

const byPriceAndRank = (a: Place, b: Place): number => a.priceSun - b.priceSun || a.rank - b.rank

const leastOf = ({ minUnits }: Offer): number => Math.max(1, minUnits)

function mayServe(offer: Offer, demand: Pick<Demand, 'durationSec' | 'minPieceUnits'>): boolean {
  return offer.maxDurationSec >= demand.durationSec && offer.freeUnits >= demand.minPieceUnits
}

/** Cuts `units` off what was taken, the dearest first, each down to its least. */
function giveWay(taken: readonly Taken[], units: number): void {
  let left = units
  for (const piece of taken.toReversed()) {
    const cut = Math.min(left, piece.units - piece.least)
    piece.units -= cut
    left -= cut
  }
}
