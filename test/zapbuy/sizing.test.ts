import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Sun, sun, sunFromTrx } from '../../src/kernel/sun.ts'
import { EXCHANGE_WALLETS } from '../../src/tron/wallets/exchange-wallets.ts'
import { afterMarkup, computeZapSize } from '../../src/zapbuy/order.ts'

const level = (priceSun: number, available: number) => ({ priceSun, available })
const trx = sunFromTrx

describe('the rental that a ZapBuy transfer buys', () => {
  it.each<[string, Sun, [number, number][], object]>([
    [
      'all the money at the only price',
      trx('4.29'),
      [[65, 1_000_000]],
      { at: 'order', energy: 66_000, maxPriceSun: 65 },
    ],
    [
      'the largest possible amount, at the higher price',
      trx('10'),
      [
        [50, 150_000],
        [60, 166_666],
      ],
      { at: 'order', energy: 166_666, maxPriceSun: 60 },
    ],
    [
      'the lower price if it covers all',
      trx('10'),
      [
        [50, 200_000],
        [60, 900_000],
      ],
      { at: 'order', energy: 200_000, maxPriceSun: 50 },
    ],
    ['exactly 65,000 Energy', trx('3.9'), [[60, 65_000]], { at: 'order', energy: 65_000, maxPriceSun: 60 }],
    ['one unit too little', sun(3_899_999), [[60, 1_000_000]], { at: 'too_small', energy: 64_999 }],
    [
      'too little at the only sufficient price',
      trx('3.6'),
      [
        [30, 32_000],
        [60, 1_000_000],
      ],
      { at: 'too_small', energy: 60_000 },
    ],
    ['too little at any price', trx('1'), [[60, 10_000]], { at: 'too_small', energy: 16_666 }],
    [
      'enough money but too little supply',
      trx('1000'),
      [
        [60, 100_000],
        [70, 200_000],
      ],
      { at: 'market_short' },
    ],
    ['an empty market', trx('10'), [], { at: 'market_short' }],
    ['no money', sun(1), [[60, 1_000_000]], { at: 'too_small', energy: 0 }],
  ])('is computed: %s', (_what, net, book, expected) => {
    expect(
      computeZapSize(
        net,
        book.map(([price, available]) => level(price, available)),
      ),
    ).toEqual(expected)
  })

  it('never costs more than was paid, and never exceeds the available amount', () => {
    const levels = fc.array(fc.record({ priceSun: fc.integer({ min: 1, max: 5_000 }), available: fc.nat(50_000_000) }))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), levels, (net, book) => {
        const sizing = computeZapSize(sun(net), book)
        if (sizing.at !== 'order') return true
        const at = book.filter((l) => l.priceSun === sizing.maxPriceSun)
        return (
          sizing.energy >= 65_000 &&
          sizing.energy * sizing.maxPriceSun <= net &&
          at.some((l) => l.available >= sizing.energy)
        )
      }),
    )
  })

  it("is computed after deducting the markup, rounded in the operator's favour", () => {
    expect(afterMarkup(trx('10'), 0)).toBe(trx('10'))
    expect(afterMarkup(trx('10'), 5)).toBe(trx('9.5'))
    expect(afterMarkup(sun(101), 1)).toBe(99)
  })
})

describe('the list of exchange wallets', () => {
  it('contains only addresses with a valid checksum', () => {
    expect(EXCHANGE_WALLETS.size).toBeGreaterThan(10)
  })
})
