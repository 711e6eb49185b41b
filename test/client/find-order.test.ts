import { describe, expect, it } from 'vitest'
import { findOrder } from '../../src/client/find-order.ts'
import type { MarketOrder, OrderFingerprint } from '../../src/client/types.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { sun } from '../../src/kernel/sun.ts'

const RECEIVER = tronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
const OTHER = tronAddress('TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')
const SENT_AT_MS = 1_700_000_000_000

function order(id: string, change: Partial<MarketOrder> = {}): MarketOrder {
  return {
    id,
    requester: RECEIVER,
    receiver: RECEIVER,
    resource: 'ENERGY',
    amount: 65_000,
    remaining: 0,
    orderType: 'NORMAL',
    priceSun: 60,
    durationSec: 3_600,
    status: 'Active',
    allowPartialFill: true,
    payoutSun: sun(3_900_000),
    filledPercent: 0,
    createdAtMs: SENT_AT_MS + 1_000,
    delegates: [],
    ...change,
  }
}

/** Serves pages like a marketplace, newest first, and counts the requests. */
function history(orders: MarketOrder[], serve: { pageSize?: number; samePage?: boolean } = {}) {
  const pages: number[] = []
  return {
    pages,
    client: {
      async orders(_key: string, { page = 0, pageSize = 10 }: { page?: number; pageSize?: number }) {
        pages.push(page)
        const size = Math.min(pageSize, serve.pageSize ?? pageSize)
        const from = serve.samePage ? 0 : page * size
        return { orders: orders.slice(from, from + size), total: orders.length }
      },
    },
  }
}

const fingerprint: OrderFingerprint = {
  orderType: 'NORMAL',
  receiver: RECEIVER,
  resource: 'ENERGY',
  amount: 65_000,
  durationSec: 3_600,
  sentAtMs: SENT_AT_MS,
}
const olderOrders = (n: number) =>
  Array.from({ length: n }, (_, i) => order(`old${i}`, { createdAtMs: SENT_AT_MS - 60_000 - i * 1_000 }))

describe('searching for the order of a lost response', () => {
  it.each<[string, Partial<MarketOrder>]>([
    ['another receiver', { receiver: OTHER }],
    ['another resource', { resource: 'BANDWIDTH' }],
    ['another amount', { amount: 65_001 }],
    ['another duration', { durationSec: 7_200 }],
    ['another type', { orderType: 'EXTEND' }],
    ['an earlier time', { createdAtMs: SENT_AT_MS - 31_000 }],
  ])('skips an order with %s', async (_what, change) => {
    const { client } = history([order('x', change)])
    expect(await findOrder(client, 'key', fingerprint)).toBeUndefined()
  })

  it('finds the order among later ones', async () => {
    const { client } = history([order('later', { receiver: OTHER }), order('it'), ...olderOrders(200)])
    expect(await findOrder(client, 'key', fingerprint)).toMatchObject({ id: 'it' })
  })

  it('skips an order that belongs to another call', async () => {
    const { client } = history([order('claimed'), order('it')])
    const found = await findOrder(client, 'key', { ...fingerprint, excludedIds: new Set(['claimed']) })
    expect(found).toMatchObject({ id: 'it' })
  })

  it('chooses the order closest to the call if several match', async () => {
    const { client } = history([order('late', { createdAtMs: SENT_AT_MS + 20_000 }), order('it')])
    expect(await findOrder(client, 'key', fingerprint)).toMatchObject({ id: 'it' })
  })

  it('reads more pages, back to the time of the call', async () => {
    const newer = Array.from({ length: 120 }, (_, i) => order(`new${i}`, { receiver: OTHER }))
    const { client, pages } = history([...newer, order('it'), ...olderOrders(500)])
    expect(await findOrder(client, 'key', fingerprint)).toMatchObject({ id: 'it' })
    expect(pages).toEqual([0, 1, 2])
  })

  it('reads to the end if pages are smaller than requested', async () => {
    const newer = Array.from({ length: 25 }, (_, i) => order(`new${i}`, { receiver: OTHER }))
    const { client } = history([...newer, order('it')], { pageSize: 10 })
    expect(await findOrder(client, 'key', fingerprint)).toMatchObject({ id: 'it' })
  })

  it('ends if every page is the same', async () => {
    const { client, pages } = history(
      [order('x', { receiver: OTHER }), ...olderOrders(0), order('y', { receiver: OTHER })],
      {
        samePage: true,
      },
    )
    expect(await findOrder(client, 'key', fingerprint)).toBeUndefined()
    expect(pages.length).toBeLessThan(4)
  })

  it('does not report the order missing if the history shows fewer orders than its total', async () => {
    const client = { orders: async () => ({ orders: [], total: 3 }) }
    await expect(findOrder(client, 'key', fingerprint)).rejects.toMatchObject({ code: 'MARKET_BAD_ANSWER' })
  })

  it('continues past rows that moved between pages, and past a total that is too small', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => order(id, { receiver: OTHER }))
    const pages = [[a, b], [b, c], [order('it')]] as MarketOrder[][]
    const client = { orders: async (_key: string, { page = 0 }) => ({ orders: pages[page] ?? [], total: 2 }) }
    expect(await findOrder(client, 'key', fingerprint)).toMatchObject({ id: 'it' })
  })

  it.each<[string, string[][]]>([
    ['that is cut off', [['a', 'b'], []]],
    [
      'whose pages are all the same',
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
    ],
  ])('does not report the order missing after a history %s', async (_what, pages) => {
    const rows = pages.map((ids) => ids.map((id) => order(id, { receiver: OTHER })))
    const client = { orders: async (_key: string, { page = 0 }) => ({ orders: rows[page] ?? [], total: 3 }) }
    await expect(findOrder(client, 'key', fingerprint)).rejects.toMatchObject({ code: 'MARKET_BAD_ANSWER' })
  })

  it('does not report the order missing if a page in the middle fails', async () => {
    const client = {
      orders: async (_key: string, { page = 0 }) => {
        if (page === 1) throw new AppError('MARKET_UNREACHABLE')
        return { orders: [order(`on${page}`, { receiver: OTHER })], total: 3 }
      },
    }
    await expect(findOrder(client, 'key', fingerprint)).rejects.toMatchObject({ code: 'MARKET_UNREACHABLE' })
  })
})
