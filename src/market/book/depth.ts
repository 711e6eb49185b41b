/**
 * How much can be had at each price. The offers lie by price, and within one by how long they can be rented, the
 * longest first: those that admit a duration are the first of their price, and a Fenwick tree (Fenwick 1994) knows the
 * sum of what any such run has free. Pure; units and prices as in `supply.ts`.
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

/** Providers with a rule of their own for the receiver: the least they would have to give, Infinity for none at all. */
export interface OwnRules {
  readonly size: number
  providers(): Iterable<TronAddress>
  /** 0: no rule. */
  least(provider: TronAddress): number
}

export interface Level {
  priceSun: number
  /** Units an order at this price could get. */
  units: number
}

export class Depth {
  readonly #offers: readonly Offer[]
  readonly #places = new Map<TronAddress, number>()
  /** The place at which each price begins, and the end of all. */
  readonly #begins: number[] = []
  /** What the offer at a place can give now; 0 where that is less than its smallest delegation. */
  readonly #open: Float64Array
  readonly #sums: Float64Array

  constructor(offers: readonly Offer[]) {
    this.#offers = [...offers].sort((a, b) => a.priceSun - b.priceSun || b.maxDurationSec - a.maxDurationSec)
    this.#open = new Float64Array(offers.length)
    this.#sums = new Float64Array(offers.length + 1)
    for (const [place, offer] of this.#offers.entries()) {
      if (offer.priceSun !== this.#offers[place - 1]?.priceSun) this.#begins.push(place)
      this.#places.set(offer.provider, place)
      this.setFree(offer.provider, offer.freeUnits)
    }
    this.#begins.push(offers.length)
  }

  /** Nothing happens for a provider that is not here. */
  setFree(provider: TronAddress, freeUnits: number): void {
    const place = this.#places.get(provider)
    const offer = place === undefined ? undefined : this.#offers[place]
    if (place === undefined || !offer) return
    const open = freeUnits >= Math.max(1, offer.minUnits) ? freeUnits : 0
    const change = open - this.#openAt(place)
    if (change === 0) return
    this.#open[place] = open
    for (let i = place + 1; i < this.#sums.length; i += i & -i) this.#sums[i] = (this.#sums[i] ?? 0) + change
  }

  /** See `Supply.levels`. */
  levels(demand: Omit<Demand, 'units' | 'partial'>): Level[] {
    const barred = this.#barred(demand)
    const levels: Level[] = []
    let units = 0
    for (let i = 0; i + 1 < this.#begins.length; i++) {
      const begin = this.#begins[i] ?? 0
      const end = this.#endOf(begin, this.#begins[i + 1] ?? begin, demand.durationSec)
      let here =
        demand.minPieceUnits > 1 ? this.#scan(begin, end, demand.minPieceUnits) : this.#between(begin, end)
      for (const place of barred) if (place >= begin && place < end) here -= this.#openAt(place)
      if (here === 0) continue
      units += here
      levels.push({ priceSun: this.#offers[begin]?.priceSun ?? 0, units })
    }
    return levels
  }

  /** Where those would count that would have to give more to this receiver than they have. */
  #barred({ own, minPieceUnits }: Omit<Demand, 'units' | 'partial'>): Set<number> {
    const places = new Set<number>()
    for (const provider of own.providers()) {
      const place = this.#places.get(provider)
      if (place === undefined) continue
      const open = this.#openAt(place)
      if (open >= minPieceUnits && open < own.least(provider)) places.add(place)
    }
    return places
  }

  /** Of the places of one price, the first whose offer is for a shorter time only. */
  #endOf(begin: number, end: number, durationSec: number): number {
    let lo = begin
    let hi = end
    while (lo < hi) {
      const middle = (lo + hi) >> 1
      if ((this.#offers[middle]?.maxDurationSec ?? 0) >= durationSec) lo = middle + 1
      else hi = middle
    }
    return lo
  }

  #between(begin: number, end: number): number {
    return this.#before(end) - this.#before(begin)
  }

  #before(place: number): number {
    let sum = 0
    for (let i = place; i > 0; i -= i & -i) sum += this.#sums[i] ?? 0
    return sum
  }

  #scan(begin: number, end: number, leastUnits: number): number {
    let sum = 0
    for (let place = begin; place < end; place++) {
      const open = this.#openAt(place)
      if (open >= leastUnits) sum += open
    }
    return sum
  }

  #openAt(place: number): number {
    return this.#open[place] ?? 0
  }
}
