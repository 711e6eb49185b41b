/**
 * What the providers of one resource can give now, cheapest first, in a segment tree: the best offer, the
 * largest fill and a plan for an order are found without looking at every provider. Pure; units are the
 * resource's, prices SUN per unit per day.
 */

import type { TronAddress } from '../../kernel/address.ts'
import type { Demand, Level, Offer, OwnRules } from './depth.ts'
import { Depth } from './depth.ts'

export const NO_RULES: OwnRules = { size: 0, providers: () => [], least: () => 0 }

/** With more than so many rules nothing is taken unseen any more: each provider is looked at. */
const MOST_RULED_SLOTS = 32

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

interface Walk {
  readonly demand: Demand
  /** Slots from here on are too dear. */
  readonly end: number
  /** Slots with a rule of their own; undefined: too many to say. */
  readonly ruled: readonly number[] | undefined
  readonly taken: { slot: number; units: number; least: number }[] | undefined
  rest: number
  /** The least that the providers taken so far could be cut down to, together. */
  leastTaken: number
  lastPriceSun: number
}

export class Supply {
  readonly #offers: readonly Offer[]
  readonly #slots = new Map<TronAddress, number>()
  readonly #depth: Depth
  readonly #size: number
  readonly #prices: Float64Array
  // Over the offers that can give something now.
  readonly #sumFree: Float64Array
  readonly #sumLeast: Float64Array
  readonly #maxFree: Float64Array
  readonly #minFree: Float64Array
  readonly #minLeast: Float64Array
  readonly #maxDuration: Float64Array
  readonly #minDuration: Float64Array
  readonly #lastPrice: Float64Array
  // Over all offers.
  readonly #longest: Float64Array
  readonly #smallest: Float64Array

  constructor(offers: readonly Offer[]) {
    this.#offers = offers
      .map((offer, i) => ({ offer, i }))
      .sort((a, b) => a.offer.priceSun - b.offer.priceSun || a.i - b.i)
      .map(({ offer }) => ({ ...offer }))
    this.#size = 2 ** Math.ceil(Math.log2(Math.max(1, offers.length)))
    const nodes = () => new Float64Array(2 * this.#size)
    this.#prices = Float64Array.from(this.#offers, (offer) => offer.priceSun)
    this.#sumFree = nodes()
    this.#sumLeast = nodes()
    this.#maxFree = nodes()
    this.#minFree = nodes().fill(Number.POSITIVE_INFINITY)
    this.#minLeast = nodes().fill(Number.POSITIVE_INFINITY)
    this.#maxDuration = nodes()
    this.#minDuration = nodes().fill(Number.POSITIVE_INFINITY)
    this.#lastPrice = nodes()
    this.#longest = nodes()
    this.#smallest = nodes().fill(Number.POSITIVE_INFINITY)
    for (const [slot, offer] of this.#offers.entries()) {
      this.#slots.set(offer.provider, slot)
      this.#setLeaf(slot, offer)
    }
    for (let node = this.#size - 1; node >= 1; node--) this.#join(node)
    this.#depth = new Depth(this.#offers)
  }

  /** Whether the provider is here with these terms. */
  has(provider: TronAddress, priceSun: number, minUnits: number, maxDurationSec: number): boolean {
    const slot = this.#slots.get(provider)
    const offer = slot === undefined ? undefined : this.#offers[slot]
    return (
      offer?.priceSun === priceSun && offer.minUnits === minUnits && offer.maxDurationSec === maxDurationSec
    )
  }

  /** Nothing happens for a provider that is not here. */
  setFree(provider: TronAddress, freeUnits: number): void {
    const slot = this.#slots.get(provider)
    const offer = slot === undefined ? undefined : this.#offers[slot]
    if (slot === undefined || !offer) return
    offer.freeUnits = freeUnits
    this.#depth.setFree(provider, freeUnits)
    this.#setLeaf(slot, offer)
    for (let node = (this.#size + slot) >> 1; node >= 1; node >>= 1) this.#join(node)
  }

  /** Whether any provider has anything left. */
  get empty(): boolean {
    return at(this.#maxFree, 1) === 0
  }

  /**
   * SLOW: the lowest price among all whose terms admit such an order, whether or not they have anything left.
   * `not`: a provider that cannot serve it (the receiver itself).
   */
  lowestPrice(units: number, durationSec: number, not?: TronAddress): number | undefined {
    const excluded = not === undefined ? undefined : this.#slots.get(not)
    const slot = this.#leftmost(1, 0, this.#size, (node, lo, leaf) => {
      if (at(this.#longest, node) < durationSec || at(this.#smallest, node) > units) return false
      return !(leaf && lo === excluded)
    })
    return slot === undefined ? undefined : this.#offers[slot]?.priceSun
  }

  /** The largest fill at up to `maxPriceSun`, and the lowest price that reaches it. */
  fill(demand: Demand, maxPriceSun = Number.POSITIVE_INFINITY): Fill {
    const end = this.#endOf(maxPriceSun)
    const whole = this.#whole(demand, end)
    const wholePriceSun = whole === undefined ? undefined : at(this.#prices, whole)
    if (!demand.partial)
      return { units: whole === undefined ? 0 : demand.units, priceSun: wholePriceSun ?? 0 }
    const walk = this.#gather(demand, end, false)
    if (walk.rest > 0 && wholePriceSun !== undefined) return { units: demand.units, priceSun: wholePriceSun }
    const units = demand.units - walk.rest
    const priceSun = units === 0 ? 0 : walk.lastPriceSun
    return { units, priceSun: Math.min(priceSun, wholePriceSun ?? priceSun) }
  }

  /**
   * Who gives what at up to `maxPriceSun`, adding up to `fill(demand, maxPriceSun).units`. Cheapest first, each
   * all it has; where the rest is less than what the next one gives at least, those taken before give way.
   */
  plan(demand: Demand, maxPriceSun: number): Piece[] {
    const end = this.#endOf(maxPriceSun)
    if (demand.partial) {
      const walk = this.#gather(demand, end, true)
      const taken = walk.taken ?? []
      if (walk.rest === 0) return taken.map((piece) => this.#piece(piece.slot, piece.units))
      const whole = this.#whole(demand, end)
      if (whole !== undefined) return [this.#piece(whole, demand.units)]
      return taken.map((piece) => this.#piece(piece.slot, piece.units))
    }
    const whole = this.#whole(demand, end)
    return whole === undefined ? [] : [this.#piece(whole, demand.units)]
  }

  /** The depth: per price, what all offers up to it can give to such a demand (its `units` do not matter). */
  levels(demand: Omit<Demand, 'units' | 'partial'>): Level[] {
    return this.#depth.levels(demand)
  }

  #piece(slot: number, units: number): Piece {
    const offer = this.#offers[slot]
    if (!offer) throw new RangeError(`no offer in slot ${slot}`)
    return { provider: offer.provider, units }
  }

  #setLeaf(slot: number, offer: Offer): void {
    const node = this.#size + slot
    const least = Math.max(1, offer.minUnits)
    const open = offer.freeUnits >= least
    this.#sumFree[node] = open ? offer.freeUnits : 0
    this.#sumLeast[node] = open ? least : 0
    this.#maxFree[node] = open ? offer.freeUnits : 0
    this.#minFree[node] = open ? offer.freeUnits : Number.POSITIVE_INFINITY
    this.#minLeast[node] = open ? least : Number.POSITIVE_INFINITY
    this.#maxDuration[node] = open ? offer.maxDurationSec : 0
    this.#minDuration[node] = open ? offer.maxDurationSec : Number.POSITIVE_INFINITY
    this.#lastPrice[node] = open ? offer.priceSun : 0
    this.#longest[node] = offer.maxDurationSec
    this.#smallest[node] = least
  }

  #join(node: number): void {
    const left = 2 * node
    const right = left + 1
    this.#sumFree[node] = at(this.#sumFree, left) + at(this.#sumFree, right)
    this.#sumLeast[node] = at(this.#sumLeast, left) + at(this.#sumLeast, right)
    this.#maxFree[node] = Math.max(at(this.#maxFree, left), at(this.#maxFree, right))
    this.#minFree[node] = Math.min(at(this.#minFree, left), at(this.#minFree, right))
    this.#minLeast[node] = Math.min(at(this.#minLeast, left), at(this.#minLeast, right))
    this.#maxDuration[node] = Math.max(at(this.#maxDuration, left), at(this.#maxDuration, right))
    this.#minDuration[node] = Math.min(at(this.#minDuration, left), at(this.#minDuration, right))
    this.#lastPrice[node] = Math.max(at(this.#lastPrice, left), at(this.#lastPrice, right))
    this.#longest[node] = Math.max(at(this.#longest, left), at(this.#longest, right))
    this.#smallest[node] = Math.min(at(this.#smallest, left), at(this.#smallest, right))
  }

  /** The first slot that is dearer. */
  #endOf(maxPriceSun: number): number {
    let lo = 0
    let hi = this.#offers.length
    while (lo < hi) {
      const middle = (lo + hi) >> 1
      if (at(this.#prices, middle) <= maxPriceSun) lo = middle + 1
      else hi = middle
    }
    return lo
  }

  /** The first slot that passes; `may` also answers for a subtree whether one in it could. */
  #leftmost(
    node: number,
    lo: number,
    width: number,
    may: (node: number, lo: number, leaf: boolean) => boolean,
  ): number | undefined {
    if (!may(node, lo, width === 1)) return undefined
    if (width === 1) return lo
    const half = width >> 1
    return this.#leftmost(2 * node, lo, half, may) ?? this.#leftmost(2 * node + 1, lo + half, half, may)
  }

  /** The cheapest slot that can give all of it at once. */
  #whole(demand: Demand, end: number): number | undefined {
    const needed = Math.max(demand.units, demand.minPieceUnits)
    return this.#leftmost(1, 0, this.#size, (node, lo, leaf) => {
      if (lo >= end || at(this.#maxFree, node) < needed) return false
      if (at(this.#maxDuration, node) < demand.durationSec || at(this.#minLeast, node) > demand.units)
        return false
      if (!leaf || demand.own.size === 0) return true
      const provider = this.#offers[lo]?.provider
      return provider !== undefined && demand.own.least(provider) <= demand.units
    })
  }

  #gather(demand: Demand, end: number, keep: boolean): Walk {
    const walk: Walk = {
      demand,
      end,
      ruled: keep ? undefined : this.#ruled(demand.own),
      taken: keep ? [] : undefined,
      rest: demand.units,
      leastTaken: 0,
      lastPriceSun: 0,
    }
    this.#gatherFrom(walk, 1, 0, this.#size)
    return walk
  }

  #ruled(own: OwnRules): number[] | undefined {
    if (own.size > MOST_RULED_SLOTS) return undefined
    const slots: number[] = []
    for (const provider of own.providers()) {
      const slot = this.#slots.get(provider)
      if (slot !== undefined) slots.push(slot)
    }
    return slots
  }

  #gatherFrom(walk: Walk, node: number, lo: number, width: number): void {
    const { durationSec, minPieceUnits, units } = walk.demand
    if (walk.rest === 0 || lo >= walk.end || at(this.#maxFree, node) < Math.max(1, minPieceUnits)) return
    if (at(this.#maxDuration, node) < durationSec || at(this.#minLeast, node) > units) return
    if (width === 1) {
      this.#takeLeaf(walk, lo)
      return
    }
    const everyone =
      walk.taken === undefined &&
      lo + width <= walk.end &&
      at(this.#sumFree, node) <= walk.rest &&
      at(this.#minFree, node) >= minPieceUnits &&
      at(this.#minDuration, node) >= durationSec &&
      !mayBeRuled(walk.ruled, lo, lo + width)
    if (everyone) {
      walk.rest -= at(this.#sumFree, node)
      walk.leastTaken += at(this.#sumLeast, node)
      walk.lastPriceSun = at(this.#lastPrice, node)
      return
    }
    const half = width >> 1
    this.#gatherFrom(walk, 2 * node, lo, half)
    this.#gatherFrom(walk, 2 * node + 1, lo + half, half)
  }

  #takeLeaf(walk: Walk, slot: number): void {
    const offer = this.#offers[slot]
    if (!offer) return
    const { own } = walk.demand
    const least = Math.max(1, offer.minUnits, own.size === 0 ? 0 : own.least(offer.provider))
    if (offer.freeUnits < least) return
    let units = Math.min(offer.freeUnits, walk.rest)
    if (units < least) {
      // The rest is too little for it, unless those before give way.
      if (walk.leastTaken + least > walk.demand.units) return
      giveWay(walk.taken, least - units)
      units = least
      walk.rest = 0
    } else walk.rest -= units
    walk.leastTaken += least
    walk.lastPriceSun = offer.priceSun
    walk.taken?.push({ slot, units, least })
  }
}

/** Cuts `units` off what was taken, the dearest first, each down to its least. */
function giveWay(taken: Walk['taken'], units: number): void {
  let left = units
  for (let i = (taken?.length ?? 0) - 1; i >= 0 && left > 0; i--) {
    const piece = taken?.[i]
    if (!piece) continue
    const cut = Math.min(left, piece.units - piece.least)
    piece.units -= cut
    left -= cut
  }
}

function mayBeRuled(ruled: Walk['ruled'], from: number, to: number): boolean {
  if (ruled === undefined) return true
  for (const slot of ruled) if (slot >= from && slot < to) return true
  return false
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0
}
