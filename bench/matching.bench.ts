/**
 * Benchmark: the matching core against two order-book libraries on the same stream: 10,000 offers at 60 prices, and
 * orders that take the cheapest. Each order's units return a hundred orders later. At the end all books must be equal.
 */

import { OrderBook as HftBook } from 'hft-limit-order-book'
import { OrderBook } from 'nodejs-order-book'
import type { Offer } from '../src/market/book/offer.ts'
import { NO_RULES, Supply } from '../src/market/book/supply.ts'
import { address } from './chain.ts'
import { compare, perSecond } from './support.ts'

const OFFERS = 10_000
const ORDERS = 10_000
const RETURN_AFTER_ORDERS = 100
const MAX_PRICE_SUN = 100

/** Seed of Park and Miller's generator, which makes the numbers reproducible. */
let seed = 1
const random = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

const offers: Offer[] = Array.from({ length: OFFERS }, (_, i) => ({
  provider: address(`provider ${i}`),
  priceSun: 50 + random(60),
  minUnits: 1,
  maxDurationSec: 86_400,
  freeUnits: 100_000 + random(1_000_000),
  turn: 0,
}))

type Event = { buy: number } | { back: number; offer: Offer }

/** Applies the events to this project's matching core. Reports the offers taken, from which the stream is made. */
class OurBook {
  readonly #free = new Map(offers.map((offer) => [offer.provider, { ...offer }]))
  readonly #supply = new Supply(offers)

  buy(units: number, onTaken?: (offer: Offer, units: number) => void): void {
    const demand = { units, durationSec: 3_600, partial: true, minPieceUnits: 0, pairRules: NO_RULES }
    for (const piece of this.#supply.plan(demand, MAX_PRICE_SUN)) {
      const offer = this.#free.get(piece.provider)
      if (!offer) throw new Error(`provider ${piece.provider} has no offer`)
      this.#move(offer, -piece.units)
      onTaken?.(offer, piece.units)
    }
  }

  back({ provider }: Offer, units: number): void {
    const offer = this.#free.get(provider)
    if (offer) this.#move(offer, units)
  }

  #move(offer: Offer, units: number): void {
    offer.freeUnits += units
    this.#supply.setFree(offer.provider, offer.freeUnits)
  }

  /** Returns each price with its units, lowest price first. */
  depth(): [number, number][] {
    const levels = this.#supply.levels({ durationSec: 3_600, minPieceUnits: 0, pairRules: NO_RULES })
    return levels.map(({ priceSun, units }, i) => [priceSun, units - (levels[i - 1]?.units ?? 0)])
  }
}

function makeStream(): Event[] {
  const book = new OurBook()
  const events: Event[] = []
  const out: { offer: Offer; units: number }[][] = []
  for (let i = 0; i < ORDERS; i++) {
    const units = 65_000 + random(2_000_000)
    const taken: { offer: Offer; units: number }[] = []
    events.push({ buy: units })
    book.buy(units, (offer, part) => taken.push({ offer, units: part }))
    out.push(taken)
    for (const { offer, units: back } of out[i - RETURN_AFTER_ORDERS] ?? []) {
      events.push({ back, offer })
      book.back(offer, back)
    }
  }
  return events
}

const stream = makeStream()
let expected = ''

function check(depth: unknown): void {
  const text = JSON.stringify(depth)
  expected ||= text
  if (text !== expected) throw new Error('the order books differ')
}

async function runOurs(): Promise<number> {
  const book = new OurBook()
  const speed = await perSecond(stream.length, () => {
    for (const event of stream) 'buy' in event ? book.buy(event.buy) : book.back(event.offer, event.back)
  })
  check(book.depth())
  return speed
}

async function runLibrary(book: OrderBook | HftBook): Promise<number> {
  let id = 0
  const sell = (size: number, price: number) =>
    book.createOrder({ type: 'limit', side: 'sell', size, price, id: `${id++}` } as never)
  const buy = (size: number) =>
    book.createOrder({
      type: 'limit',
      side: 'buy',
      size,
      price: MAX_PRICE_SUN,
      id: `${id++}`,
      timeInForce: 'IOC',
    } as never)
  for (const { freeUnits, priceSun } of offers) sell(freeUnits, priceSun)
  const speed = await perSecond(stream.length, () => {
    for (const event of stream) 'buy' in event ? buy(event.buy) : sell(event.back, event.offer.priceSun)
  })
  const asks = book.depth()[0]
  check([...asks].sort(([a], [b]) => a - b))
  return speed
}

for (const [name, Book] of [
  ['nodejs-order-book', OrderBook],
  ['hft-limit-order-book', HftBook],
] as const)
  await compare({
    bench: `matching against ${name}`,
    unit: 'operations/s',
    aim: '>= 1',
    rounds: 5,
    ours: runOurs,
    baseline: () => runLibrary(new Book()),
    notes: () => ({ offers: OFFERS, orders: ORDERS, operations: stream.length }),
  })
