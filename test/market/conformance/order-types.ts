/** Contract section 7: order types and the chain rules that apply to them. */
import { expect } from 'vitest'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { BANDWIDTH_PROVIDER, ENERGY_PROVIDER, providerSigner, RECEIVER } from '../market-fixture.ts'
import { NOT_ACTIVATED, type RunningMarket, SECOND_RECEIVER } from './running.ts'
import { expectCode, expectData, expectPlain, type Row, row } from './walk.ts'

/** Provider with 60,000 TRX of Energy stake, about 570,000 units. */
const SUPPLIER = providerSigner(6).address
const HOUR = { resourceAmount: 150_000, receiver: SECOND_RECEIVER, durationSec: 3_600 }
const _CREATED = expectData(201, '', { orderId: expect.any(String) })

const storedId = (m: RunningMarket, name: string) => m.storedIds.get(name) ?? 'none'

async function buy(m: RunningMarket, name: string, body: object) {
  const answer = await m.post('/v2/buy-resource', body, m.key)
  const { data: made } = answer.body as { data: { orderId: string } | null }
  m.storedIds.set(name, made?.orderId ?? 'none')
  return answer
}
/** Sets the share of its stake that the supplier offers, then mines four blocks. */
async function setSupply(m: RunningMarket, sharePercent: number) {
  const operator = { 'x-admin-key': m.adminKey }
  await m.request('PUT', `/v2/providers/${SUPPLIER}`, { minPrice: 60, sharePercent }, operator)
  await m.blocks(4)
}
const readOrder = (m: RunningMarket, name: string) => m.get(`/v2/order/${storedId(m, name)}`, m.key)

const NORMAL_AND_PENDING: Row[] = [
  row(
    'POST /v2/buy-resource',
    'Normal: matched at once',
    expectData(200, '', { status: 'Completed', fulfilledPercent: 100 }),
    async (m) => {
      await buy(m, 'normal', HOUR)
      await m.blocks(3)
      return readOrder(m, 'normal')
    },
  ),
  row(
    'POST /v2/buy-resource',
    'Pending: there is not enough, it waits',
    expectData(200, '', { status: 'Active', fulfilledPercent: 0 }),
    async (m) => {
      await buy(m, 'first at 61', { ...HOUR, unitPrice: 61 })
      await m.blocks(1)
      await buy(m, 'second at 61', { ...HOUR, unitPrice: 61 })
      await buy(m, 'at 62', { ...HOUR, unitPrice: 62 })
      await m.blocks(3)
      return readOrder(m, 'at 62')
    },
  ),
  row('Pending', 'supply for one: the higher price first', expectData(200, '', { status: 'Completed' }), async (m) => {
    await setSupply(m, 30)
    return readOrder(m, 'at 62')
  }),
  row('Pending', 'and no other', expectData(200, '', { status: 'Active', remainAmount: 150_000 }), (m) =>
    readOrder(m, 'first at 61'),
  ),
  row('Pending', 'supply for another: the older first', expectData(200, '', { status: 'Completed' }), async (m) => {
    await setSupply(m, 60)
    return readOrder(m, 'first at 61')
  }),
  row('Pending', 'and not the younger', expectData(200, '', { status: 'Active', remainAmount: 150_000 }), (m) =>
    readOrder(m, 'second at 61'),
  ),
]

const SMART_BODY = {
  resourceAmount: 10_000_000,
  receiver: RECEIVER,
  durationSec: 259_200,
  unitPrice: 60,
  options: { allowPartialFill: true },
}

const SMART: Row[] = [
  row(
    'POST /v2/buy-resource',
    'Smart: 10,000,000 Energy for three days, a part of it at once',
    expectData(200, '', { status: 'Active', payoutAmount: 1_800_000_000, delegates: [{ delegator: SUPPLIER }] }),
    async (m) => {
      await m.post(`/v2/order/${storedId(m, 'second at 61')}/cancel`, {}, m.key)
      m.clock.advance(3_600_000)
      await m.blocks(5)
      await m.request('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 90 }, operator(m))
      await setSupply(m, 30)
      await buy(m, 'smart', SMART_BODY)
      await m.blocks(25)
      return readOrder(m, 'smart')
    },
  ),
  row(
    'Smart',
    '100,000 regained in the first third: more is matched',
    expectData(200, '', { delegates: [{ delegator: SUPPLIER }, { delegator: SUPPLIER }] }),
    async (m) => {
      m.clock.advance(6 * 3_600_000)
      await setSupply(m, 60)
      return readOrder(m, 'smart')
    },
  ),
  row(
    'Smart',
    'for the time that is left: the unused time is refunded',
    {
      expectation: '200 payoutAmount less than 1,800,000,000',
      check: ({ body }) =>
        expect((body as { data: { payoutAmount: number } }).data.payoutAmount).toBeLessThan(1_800_000_000),
    },
    async (m) => {
      await m.blocks(25)
      return readOrder(m, 'smart')
    },
  ),
]

const operator = (m: RunningMarket) => ({ 'x-admin-key': m.adminKey })
const refused = (of: string, body: object) =>
  row('POST /v2/buy-resource', of, expectCode(400, '408 INVALID_PARAMS'), (m) =>
    m.post('/v2/buy-resource', { ...HOUR, ...body }, m.key),
  )

const CHAIN: Row[] = [
  refused('a receiver that is not activated', { receiver: NOT_ACTIVATED }),
  refused('a receiver that is a contract', { receiver: USDT_ADDRESS }),
  row(
    'POST /v2/estimate-buy-resource',
    'who delegates is not who receives',
    expectData(200, '', { availableResource: 0 }),
    (m) =>
      m.post('/v2/estimate-buy-resource', {
        resourceAmount: 2_000,
        resourceType: 'BANDWIDTH',
        receiver: BANDWIDTH_PROVIDER.address,
      }),
  ),
]

const CHARGE = {
  amount: 4_000_000,
  duration_sec: 172_800,
  max_price_accept: 90,
  receivers: [SECOND_RECEIVER],
}

const DEADLINE: Row[] = [
  row(
    'POST /v0/fast-charge-order-tracking',
    'past its deadline a pending order is cancelled by itself',
    expectPlain('results', { results: [{ status: 'Cancelled' }] }),
    async (m) => {
      const { body } = await m.post('/v0/fast-charge-order-request', { ...CHARGE, deadline: 60 }, m.key)
      const { order_ids } = body as { order_ids: string[] }
      m.clock.advance(61_000)
      await m.block()
      return m.post('/v0/fast-charge-order-tracking', { order_ids }, m.key)
    },
  ),
  row(
    'GET /v0/fast-charge-order-history',
    'and all of it paid back',
    expectPlain('total results', {
      results: [{ status: 'Cancelled', is_matched: false, paid_amount_actual: 0, repay_amount: expect.any(Number) }],
    }),
    async (m) => {
      const answer = await m.get('/v0/fast-charge-order-history', m.key)
      const [first] = (answer.body as { results: { charge_amount: number; repay_amount: number }[] }).results
      expect(first?.repay_amount).toBe(first?.charge_amount)
      return answer
    },
  ),
]

/** More units than any provider has, for 61 SUN per unit. */
const PAID = { resourceAmount: 1_000_000, receiver: SECOND_RECEIVER, durationSec: 3_600, unitPrice: 61 }
const cancelPaid = (m: RunningMarket, signature?: string) =>
  m.post(`/v2/order/${storedId(m, 'paid')}/cancel`, signature === undefined ? {} : { signature })

const PAID_AND_CANCELLED: Row[] = [
  row(
    'POST /v2/order/:id/cancel',
    'of an order paid with signedTx, without a proof (ours)',
    expectCode(401, '106 API_KEY_REQUIRED'),
    async (m) => {
      const { body } = await m.pay('/v2/buy-resource', { ...PAID, signedTx: m.transfer(61_000_000) })
      m.storedIds.set('paid', (body as { data: { orderId: string } }).data.orderId)
      m.clock.advance(300_000)
      await m.blocks(25)
      return cancelPaid(m)
    },
  ),
  row(
    'POST /v2/order/:id/cancel',
    'with the proof of another order (ours)',
    expectCode(400, '408 INVALID_PARAMS'),
    (m) => cancelPaid(m, m.signCancel('0'.repeat(24))),
  ),
  row(
    'POST /v2/order/:id/cancel',
    'with its proof: all of it goes back to who paid (ours)',
    expectData(200, 'orderId cancelledAmount refundAmount cancelFee pendingAmount cancelledAt', {
      cancelledAmount: 1_000_000,
      refundAmount: 61_000_000,
    }),
    (m) => cancelPaid(m, m.signCancel(storedId(m, 'paid'))),
  ),
]

export const ORDER_TYPES: Row[] = [...NORMAL_AND_PENDING, ...SMART, ...CHAIN, ...DEADLINE, ...PAID_AND_CANCELLED]
