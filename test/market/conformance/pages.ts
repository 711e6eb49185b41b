/** Contract section 4, lists: defaults, sort order, ranges, cursors and item fields. */
import { expect } from 'vitest'
import { RECEIVER } from '../market-fixture.ts'
import type { Answer, RunningMarket } from './running.ts'
import { expectData, type Row, row } from './walk.ts'

const ORDER =
  'id requester receiver resourceAmount resourceType remainAmount orderType price durationSec status ' +
  'allowPartialFill payoutAmount fulfilledPercent createdAt delegates'
const OWN_ORDER = `${ORDER} smartMatching totalMergeInfo extendInfo`
const ORDER_V0 =
  'id requester target resource_amount resource_type remain_amount price duration allow_partial_fill payout_amount ' +
  'fulfilled_percent matched_delegates'
const MONTH = 'month totalOrder totalOrderEnergy totalOrderBW totalTrxDepositToCreateBuyOrder totalTrxDepositInternal'
const HISTORY = '/v2/internal/buyer/orders'
/** Number of waiting orders: more than fit on one page. */
const OVER_ONE_PAGE = 21

type Listed = { data: { data: { createdAt: number }[]; total: number } }
const listOf = ({ body }: Answer) => (body as Listed).data

/** Replaces the page in the response by its items. */
const items = (answer: Answer): Answer => ({
  ...answer,
  body: { error: false, message: 'Success', data: listOf(answer).data },
})
const count = (n: number) => ({ length: n })
const sec = (m: RunningMarket) => Math.floor(m.clock.now() / 1000)

const LISTS: Row[] = [
  row(
    'GET /v2/orders',
    'pageSize 10 unless asked for, each item an order',
    expectData(200, `[${OWN_ORDER}]`, expect.objectContaining(count(10))),
    async (m) => {
      for (let n = 0; n < OVER_ONE_PAGE; n++) {
        const body = {
          resourceAmount: 250_000,
          receiver: RECEIVER,
          durationSec: 3_600,
          unitPrice: 60 + (n % 3),
        }
        await m.post('/v2/buy-resource', body, m.sellerKey)
        m.clock.advance(1_000)
      }
      return items(await m.get('/v2/orders', m.sellerKey))
    },
  ),
  row('GET /v2/orders', 'page counts from 0', expectData(200, 'data total', { total: OVER_ONE_PAGE }), async (m) => {
    const [a, b] = [await m.get('/v2/orders', m.sellerKey), await m.get('/v2/orders?page=0', m.sellerKey)]
    expect(a.body).toEqual(b.body)
    return b
  }),
  row('GET /v2/orders', 'createdAt is unix seconds, newest first', expectData(200, 'data total'), async (m) => {
    const answer = await m.get('/v2/orders?pageSize=100', m.sellerKey)
    const times = listOf(answer).data.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(sec(m) - Math.max(...times)).toBeLessThan(60)
    return answer
  }),
  row('GET /v2/orders', 'past the end', expectData(200, 'data total', { data: [], total: OVER_ONE_PAGE }), (m) =>
    m.get('/v2/orders?page=9', m.sellerKey),
  ),
  row(
    'GET /v2/orders/active-global',
    'pageSize 10 unless asked for, each item an order',
    expectData(200, `[${ORDER}]`, expect.objectContaining(count(10))),
    async (m) => items(await m.get('/v2/orders/active-global', m.sellerKey)),
  ),
  row('GET /v0/orders', 'each item an order of v0', expectData(200, `[${ORDER_V0}]`), async (m) => {
    const answer = await m.get('/v0/orders?status=Active', m.sellerKey)
    const { data: list, total } = answer.body as { data: unknown[]; total: number }
    expect([list.length, total]).toEqual([10, OVER_ONE_PAGE])
    return { ...answer, body: { error: false, message: 'Success', data: list } }
  }),
]

const CURSORS: Row[] = [
  row(
    `GET ${HISTORY}`,
    'pageSize 20 unless asked for, each item an order',
    expectData(200, `[${OWN_ORDER}]`, expect.objectContaining(count(20))),
    async (m) => items(await m.get(HISTORY, m.sellerKey)),
  ),
  row(`GET ${HISTORY}`, 'there and back again', expectData(200, '', { prevCursor: null, pageSize: 20 }), async (m) => {
    const first = await m.get(HISTORY, m.sellerKey)
    const page = (answer: Answer) => (answer.body as { data: { nextCursor: string; prevCursor: string } }).data
    const second = await m.get(`${HISTORY}?cursor=${page(first).nextCursor}`, m.sellerKey)
    expect(listOf(second).data).toHaveLength(OVER_ONE_PAGE - 20)
    const back = await m.get(`${HISTORY}?cursor=${page(second).prevCursor}&direction=prev`, m.sellerKey)
    expect(listOf(back).data).toEqual(listOf(first).data)
    return back
  }),
  row(
    `GET ${HISTORY}`,
    'startTimestamp and endTimestamp, seconds',
    expectData(200, '', { nextCursor: null }),
    async (m) => {
      const all = listOf(await m.get('/v2/orders?pageSize=100', m.sellerKey)).data
      const [startTimestamp, endTimestamp] = [Number(all[4]?.createdAt), Number(all[2]?.createdAt)]
      const range = `startTimestamp=${startTimestamp}&endTimestamp=${endTimestamp}`
      const answer = await m.get(`${HISTORY}?${range}`, m.sellerKey)
      expect(answer.body).toMatchObject({ data: { startTimestamp, endTimestamp, data: all.slice(2, 5) } })
      return answer
    },
  ),
  row('GET /v2/internal/buyer/monthly-stats', 'the month of now, in TRX', expectData(200, `[${MONTH}]`), async (m) => {
    const answer = items(await m.get('/v2/internal/buyer/monthly-stats', m.sellerKey))
    const { data: months } = answer.body as { data: Record<string, unknown>[] }
    expect(months).toHaveLength(6)
    expect(months[0]).toMatchObject({
      month: '2026-01',
      totalOrder: OVER_ONE_PAGE,
      totalOrderEnergy: OVER_ONE_PAGE,
      totalOrderBW: 0,
      // Seven orders each at 60, 61 and 62 SUN.
      totalTrxDepositToCreateBuyOrder: (7 * 250_000 * (60 + 61 + 62)) / 1_000_000,
      totalTrxDepositInternal: 1_001,
    })
    return answer
  }),
]

export const PAGES: Row[] = [...LISTS, ...CURSORS]
