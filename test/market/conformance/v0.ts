/** Contract section 5: API v0 and Fast Charge. */
import { expect } from 'vitest'
import { ENERGY_PROVIDER, RECEIVER } from '../market-fixture.ts'
import { NOT_ACTIVATED, type RunningMarket, SECOND_RECEIVER } from './running.ts'
import { expectCode, expectInvalid, expectPlain, type Row, row } from './walk.ts'

const FIELDS =
  'requester target resource_amount resource_type remain_amount price duration allow_partial_fill payout_amount ' +
  'fulfilled_percent'
const ORDER = `id ${FIELDS} matched_delegates`
const ESTIMATE = { amount: 32_000, buy_energy_type: 'MEDIUM', duration_millisec: 3_600_000 }
const BUY = {
  resource_type: 'ENERGY',
  buy_energy_type: 'MEDIUM',
  amount: 32_000,
  allow_partial_fill: true,
  target_address: RECEIVER,
  duration_millisec: 3_600_000,
}
const COST = 1_920_000

const storedId = (m: RunningMarket, name: string) => m.storedIds.get(name) ?? 'none'
const extendTo = (m: RunningMarket) => m.clock.now() + 12 * 3_600_000

const REST: Row[] = [
  row(
    'GET /v0/user-info',
    'a good key',
    expectPlain('id balance represent_address deposit_address', { balance: '10000000000' }),
    (m) => m.get('/v0/user-info', m.key),
  ),
  row('GET /v0/user-info', 'no key', expectCode(401, '106 API_KEY_REQUIRED', 'v0'), (m) => m.get('/v0/user-info')),
  row('GET /v0/order-book', 'every parameter', expectPlain('[price available_energy_amount]'), (m) =>
    m.get(`/v0/order-book?address=${RECEIVER}&min_delegate_amount=1000&duration_sec=3600`, m.key),
  ),
  row(
    'POST /v0/estimate-trx',
    'no key',
    expectPlain('unit_price duration_millisec available_energy estimate_trx', {
      unit_price: 60,
      duration_millisec: 3_600_000,
      available_energy: 32_000,
      estimate_trx: COST,
    }),
    (m) => m.post('/v0/estimate-trx', ESTIMATE),
  ),
  row(
    'POST /v0/estimate-trx',
    'a target that was never activated: told beside the price (ours)',
    expectPlain('unit_price duration_millisec available_energy estimate_trx receiver_active activation_fee', {
      receiver_active: false,
      activation_fee: 1_100_000,
    }),
    (m) => m.post('/v0/estimate-trx', { ...ESTIMATE, target_address: NOT_ACTIVATED }),
  ),
  row('POST /v0/estimate-trx', 'a required field is missing', expectInvalid("required property 'amount'"), (m) =>
    m.post('/v0/estimate-trx', { ...ESTIMATE, amount: undefined }),
  ),
  row('POST /v0/estimate-trx', 'a price below the lowest', expectCode(400, 'MIN_PRICE_INVALID', 'v0'), (m) =>
    m.post('/v0/estimate-trx', { ...ESTIMATE, buy_energy_type: 1 }),
  ),
  row(
    'POST /v0/internal-buy-energy',
    'from the balance',
    expectPlain(`order_id ${FIELDS}`, { target: RECEIVER, payout_amount: COST }),
    async (m) => {
      const answer = await m.post('/v0/internal-buy-energy', BUY, m.key)
      m.storedIds.set('v0', (answer.body as { order_id: string }).order_id)
      return answer
    },
  ),
  row('POST /v0/internal-buy-energy', 'no money', expectCode(400, 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW', 'v0'), (m) =>
    m.post('/v0/internal-buy-energy', BUY, m.poorKey),
  ),
  row(
    'POST /v0/internal-buy-energy',
    'above max_price_accepted',
    expectCode(400, 'PRICE_EXCEED_MAX_PRICE_REQUIRED', 'v0'),
    (m) => m.post('/v0/internal-buy-energy', { ...BUY, max_price_accepted: 59 }, m.key),
  ),
  row(
    'POST /v0/internal-buy-energy',
    'only_create_when_fulfilled, more than there is',
    expectCode(400, 'CANNOT_FULFILLED', 'v0'),
    (m) => m.post('/v0/internal-buy-energy', { ...BUY, amount: 1_000_000, only_create_when_fulfilled: true }, m.key),
  ),
  row(
    'POST /v0/buy-energy',
    'signed_tx pays',
    expectPlain('message', { message: expect.stringMatching(/^[0-9a-f]{24}$/) }),
    (m) => {
      const signed_tx = m.transfer(COST)
      const { buy_energy_type: _, amount: __, ...rest } = BUY
      return m.pay('/v0/buy-energy', { ...rest, unit_price: 60, tx_id: signed_tx.txID, signed_tx })
    },
  ),
  row(
    'POST /v0/buy-energy',
    'an amount that is not what signed_tx pays for',
    expectCode(400, '408 INVALID_PARAMS amount', 'v0'),
    (m) => {
      const signed_tx = m.transfer(COST)
      const { buy_energy_type: _, ...rest } = BUY
      return m.post('/v0/buy-energy', {
        ...rest,
        amount: 33_000,
        unit_price: 60,
        tx_id: signed_tx.txID,
        signed_tx,
      })
    },
  ),
  ...['/v0/order', '/v0/orders'].map((path) =>
    row(
      `GET ${path}/:id`,
      'filled, with its delegates',
      expectPlain(ORDER, {
        duration: 3_600,
        fulfilled_percent: 100,
        matched_delegates: [{ delegator: ENERGY_PROVIDER.address }],
      }),
      async (m) => {
        await m.blocks(3)
        return m.get(`${path}/${storedId(m, 'v0')}`, m.key)
      },
    ),
  ),
  row('GET /v0/order/:id', 'unknown', expectCode(400, '408 INVALID_PARAMS Invalid orderId', 'v0'), (m) =>
    m.get(`/v0/order/${'0'.repeat(24)}`, m.key),
  ),
  row('GET /v0/orders', 'a page', expectPlain('data total', { total: 1 }), (m) =>
    m.get('/v0/orders?page=0&pageSize=10', m.key),
  ),
  row(
    'POST /v0/get-extendable-delegates',
    'extend_to in milliseconds',
    expectPlain(
      'extend_order_book total_delegate_amount total_available_extend_amount total_estimate_trx is_able_to_extend your_balance extend_data',
      { is_able_to_extend: true, extend_data: [{ delegator: ENERGY_PROVIDER.address, is_extend: true }] },
    ),
    (m) => m.post('/v0/get-extendable-delegates', { extend_to: extendTo(m), receiver: RECEIVER, max_price: 90 }, m.key),
  ),
  row(
    'POST /v0/internal-extend-request',
    'from the balance',
    {
      expectation: '200 [order id]',
      check: ({ status, body }) => expect([status, body]).toEqual([200, [expect.stringMatching(/^[0-9a-f]{24}$/)]]),
    },
    async (m) => {
      const asked = { extend_to: extendTo(m), receiver: RECEIVER }
      const { body } = await m.post('/v0/get-extendable-delegates', asked, m.key)
      const { extend_data } = body as { extend_data: unknown }
      return m.post('/v0/internal-extend-request', { receiver: RECEIVER, extend_data }, m.key)
    },
  ),
]

const FAST = '/v0/fast-charge-order'
const RENTAL = { amount: 40_000, duration_sec: 172_800, max_price_accept: 70 }
const CHARGE =
  '_id receiver resource_type amount options charge_amount status pay_txid request_id requester unit_price is_matched ' +
  'charge_duration_sec created_at update_at delegate_amount_in_sun delegate_at delegate_txid delegator ' +
  'expire_delegate_at matched_resource_order_id paid_amount_actual repay_amount repay_at repay_by repay_txid'
const ids = (m: RunningMarket, name = 'charge') => ({ order_ids: [storedId(m, name)] })
const balance = async (m: RunningMarket) =>
  Number(((await m.get('/v0/user-info', m.key)).body as { balance: string }).balance)
const outcome = (list: string, is_success: boolean) =>
  expectPlain(list, {
    [list]: [{ order_id: expect.any(String), is_success, fail_reason: is_success ? null : expect.any(String) }],
  })

const FAST_CHARGE: Row[] = [
  row(
    'POST /v0/fast-charge-estimate-order-request',
    'what there is',
    expectPlain('charge_amount price max_receiver_can_provide able_to_match internal_balance duration_sec', {
      charge_amount: 4_800_000,
      able_to_match: true,
      price: 60,
    }),
    (m) => m.post('/v0/fast-charge-estimate-order-request', { ...RENTAL, receiver_count: 1 }, m.key),
  ),
  row(
    'POST /v0/fast-charge-estimate-order-request',
    'for three receivers three times as much; how many can be served; the balance is a string',
    expectPlain('charge_amount price max_receiver_can_provide able_to_match internal_balance duration_sec', {
      charge_amount: 14_400_000,
      max_receiver_can_provide: expect.any(Number),
      internal_balance: expect.stringMatching(/^[0-9]+$/),
      duration_sec: 172_800,
    }),
    (m) => m.post('/v0/fast-charge-estimate-order-request', { ...RENTAL, receiver_count: 3 }, m.key),
  ),
  row(
    'POST /v0/fast-charge-estimate-order-request',
    'max_price_accept below every price',
    expectPlain('charge_amount price max_receiver_can_provide able_to_match internal_balance duration_sec', {
      price: 60,
      max_receiver_can_provide: 0,
      able_to_match: false,
    }),
    (m) => {
      const body = { ...RENTAL, receiver_count: 1, max_price_accept: 59, resource_type: 'ENERGY' }
      return m.post('/v0/fast-charge-estimate-order-request', body, m.key)
    },
  ),
  row(
    `POST ${FAST}-request`,
    'max_price_accept below every price',
    expectCode(400, 'PRICE_EXCEED_MAX_PRICE_REQUIRED', 'v0'),
    (m) => m.post(`${FAST}-request`, { ...RENTAL, max_price_accept: 59, receivers: [SECOND_RECEIVER] }, m.key),
  ),
  row(`POST ${FAST}-request`, 'no money', expectCode(400, 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW', 'v0'), (m) =>
    m.post(`${FAST}-request`, { ...RENTAL, receivers: [SECOND_RECEIVER] }, m.poorKey),
  ),
  ...['amount', 'duration_sec', 'max_price_accept', 'receivers'].map((field) =>
    row(`POST ${FAST}-request`, `without ${field}`, expectInvalid(`required property '${field}'`), (m) =>
      m.post(`${FAST}-request`, { ...RENTAL, receivers: [SECOND_RECEIVER], [field]: undefined }, m.key),
    ),
  ),
  row(
    `POST ${FAST}-request`,
    'one receiver',
    expectPlain('order_ids', { order_ids: [expect.any(String)] }),
    async (m) => {
      const body = { ...RENTAL, receivers: [SECOND_RECEIVER], deadline: 300 }
      const answer = await m.post(`${FAST}-request`, body, m.key)
      m.storedIds.set('charge', (answer.body as { order_ids: string[] }).order_ids[0] ?? 'none')
      return answer
    },
  ),
  row(`POST ${FAST}-request`, 'no receivers', expectInvalid('body/receivers must NOT have fewer than 1 items'), (m) =>
    m.post(`${FAST}-request`, { ...RENTAL, receivers: [] }, m.key),
  ),
  row(
    `POST ${FAST}-tracking`,
    'on the chain',
    expectPlain('results', { results: [{ order_id: expect.any(String), status: 'Matched' }] }),
    async (m) => {
      await m.blocks(25)
      return m.post(`${FAST}-tracking`, ids(m), m.key)
    },
  ),
  row(`POST ${FAST}-cancel`, 'not pending any more', outcome('cancel_results', false), (m) =>
    m.post(`${FAST}-cancel`, ids(m), m.key),
  ),
  row(`POST ${FAST}-confirmation`, 'the unused day is paid back', outcome('confirmation_results', true), (m) =>
    m.post(`${FAST}-confirmation`, ids(m), m.key),
  ),
  row(`POST ${FAST}-confirmation`, 'a second time', outcome('confirmation_results', false), (m) =>
    m.post(`${FAST}-confirmation`, ids(m), m.key),
  ),
  row(
    `GET ${FAST}-history`,
    'the confirmed one',
    {
      ...expectPlain('total results', {
        total: 1,
        results: [
          {
            status: 'Completed',
            charge_amount: 4_800_000,
            paid_amount_actual: 100_000,
            repay_amount: 4_700_000,
            options: { deadline: expect.any(Number), max_price_accept: 70 },
          },
        ],
      }),
      expectation: `200 total results[${CHARGE}]`,
    },
    async (m) => {
      const answer = await m.get(`${FAST}-history?from=0&to=${m.clock.now()}&page=0&pageSize=10`, m.key)
      const { results } = answer.body as { results: object[] }
      expect(Object.keys(results[0] ?? {}).sort()).toEqual(CHARGE.split(' ').sort())
      return answer
    },
  ),
  row(
    `POST ${FAST}-tracking`,
    'more than there is: waits, and its charge is held',
    expectPlain('results', { results: [{ order_id: expect.any(String), status: 'Pending' }] }),
    async (m) => {
      const before = await balance(m)
      const body = { ...RENTAL, amount: 240_000, receivers: [SECOND_RECEIVER] }
      const { body: made } = await m.post(`${FAST}-request`, body, m.key)
      m.storedIds.set('pending', (made as { order_ids: string[] }).order_ids[0] ?? 'none')
      expect(before - (await balance(m))).toBe(240_000 * 2 * 70)
      return m.post(`${FAST}-tracking`, ids(m, 'pending'), m.key)
    },
  ),
  row(`POST ${FAST}-cancel`, 'pending: all of it comes back', outcome('cancel_results', true), async (m) => {
    const before = await balance(m)
    const cancelled = await m.post(`${FAST}-cancel`, ids(m, 'pending'), m.key)
    expect((await balance(m)) - before).toBe(240_000 * 2 * 70)
    return cancelled
  }),
  row(
    `GET ${FAST}-history`,
    'newest first, 10 unless asked for, times in ISO 8601; from and to in ms',
    expectPlain('total results', { total: 1, results: [{ status: 'Cancelled' }] }),
    async (m) => {
      const all = await m.get(`${FAST}-history`, m.key)
      const { total, results } = all.body as { total: number; results: { created_at: string }[] }
      const times = results.map(({ created_at }) => Date.parse(created_at))
      expect([total, times]).toEqual([2, [...times].sort((a, b) => b - a)])
      m.clock.advance(2_000)
      return m.get(`${FAST}-history?from=${times[0]}&to=${m.clock.now()}`, m.key)
    },
  ),
  row(`POST ${FAST}-tracking`, 'another account’s', expectCode(400, '408 INVALID_PARAMS', 'v0'), (m) =>
    m.post(`${FAST}-tracking`, ids(m), m.poorKey),
  ),
]

export const V0: Row[] = [...REST, ...FAST_CHARGE]
