/** Queue of waiting orders: which order is next, and when orders leave the queue. */
import { describe, expect, test } from 'vitest'
import { type WaitingOrder, WaitingOrders } from '../../../src/market/book/waiting.ts'
import { RECEIVER } from '../market-fixture.ts'

const order = (orderId: string, priceSun: number, turn: number): WaitingOrder => ({
  orderId,
  resource: 'ENERGY',
  receiver: RECEIVER,
  priceSun,
  units: 32_000,
  durationSec: 3_600,
  partial: false,
  minPieceUnits: 0,
  turn,
})
const ids = (orders: WaitingOrders) => orders.ordered().map((one) => one.orderId)

describe('waiting orders', () => {
  test('are sorted by price, then by age', () => {
    const orders = new WaitingOrders()
    for (const one of [order('c', 60, 1), order('b', 70, 3), order('a', 70, 2)]) orders.set(one)
    expect(ids(orders)).toEqual(['a', 'b', 'c'])
  })

  test('are removed individually, even if another order has the same price and age', () => {
    for (const leaving of ['a', 'b', 'c']) {
      const orders = new WaitingOrders()
      for (const id of ['a', 'b', 'c']) orders.set(order(id, 60, 1))
      orders.set({ ...order(leaving, 60, 1), units: 0 })
      expect(ids(orders)).toEqual(['a', 'b', 'c'].filter((id) => id !== leaving))
      expect(orders.size).toBe(2)
    }
  })
})
