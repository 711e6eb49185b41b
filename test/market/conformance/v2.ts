/** Contract section 4: REST v2 call by call, with the price rules of section 2 for calls that return prices. */
import { expect } from 'vitest'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market-fixture.ts'
import { NOT_ACTIVATED, PAYER, type RunningMarket, SECOND_RECEIVER } from './running.ts'
import { type Expected, expectBody as exactly, expectCode, expectData, expectInvalid, type Row, row } from './walk.ts'

const ESTIMATE = 'unitPrice durationSec estimateTrx availableResource'
const ORDER =
  'id requester receiver resourceAmount resourceType remainAmount orderType price durationSec status ' +
  'allowPartialFill payoutAmount fulfilledPercent createdAt delegates'
const PAY_LATER_FIELDS = 'orderId payAddress amount deadline unitPrice'
const PAGE = 'data total'
const BUY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
/** More units than all providers have. */
const MORE_THAN_AVAILABLE = 100_000_000
/** 32,000 Energy for an hour at 60 SUN, in SUN. */
const COST = 1_920_000

const orderId = (m: RunningMarket, name: string) => m.storedIds.get(name) ?? 'none'
const extendTo = (m: RunningMarket) => Math.floor(m.clock.now() / 1000) + 12 * 3_600
const storeOrderId = (m: RunningMarket, name: string, { body }: { body: unknown }) => {
  const { data: made } = body as { data: { orderId?: string } | null }
  m.storedIds.set(name, made?.orderId ?? 'none')
}

const estimate = (of: string, body: object, match: unknown, fields = ESTIMATE) =>
  row('POST /v2/estimate-buy-resource', of, expectData(200, fields, match), (m) =>
    m.post('/v2/estimate-buy-resource', body),
  )

const refusedEstimate = (of: string, body: object, expected: Expected) =>
  row('POST /v2/estimate-buy-resource', of, expected, (m) => m.post('/v2/estimate-buy-resource', body))

const READING: Row[] = [
  row(
    'GET /v2/user-info',
    'balance is a string of SUN',
    expectData(200, '', { balance: '10000000000', depositAddress: expect.stringMatching(/^T.{33}$/) }),
    (m) => m.get('/v2/user-info', m.key),
  ),
  row('GET /v2/order-book', 'Energy', expectData(200, '[price availableResourceAmount]'), (m) =>
    m.get('/v2/order-book', m.key),
  ),
  row(
    'GET /v2/order-book',
    'every parameter; price ascending',
    expectData(
      200,
      '[price availableResourceAmount]',
      expect.arrayContaining([expect.objectContaining({ price: 600 })]),
    ),
    (m) =>
      m.get(
        `/v2/order-book?address=${RECEIVER}&resourceType=BANDWIDTH&minDelegateAmount=1000&durationSec=86400`,
        m.key,
      ),
  ),
  row('GET /v2/order-book', 'no key', expectCode(401, '106 API_KEY_REQUIRED'), (m) => m.get('/v2/order-book')),
  estimate('no key, defaults', { resourceAmount: 32_000 }, { durationSec: 259_200, estimateTrx: 5_760_000 }),
  estimate(
    '32,000 Energy, 3 days, 64 SUN',
    { resourceAmount: 32_000, unitPrice: 64 },
    { unitPrice: 64, estimateTrx: 6_144_000 },
  ),
  estimate(
    '32,000 Energy, less than a day costs a day, 90 SUN',
    { resourceAmount: 32_000, unitPrice: 90, durationSec: 900 },
    { estimateTrx: 2_880_000 },
  ),
  estimate(
    '66,666 Energy, 900 s, 65 SUN',
    { resourceAmount: 66_666, unitPrice: 65, durationSec: 900 },
    { estimateTrx: 4_333_290 },
  ),
  estimate(
    '1,234 Bandwidth, 900 s, 600 SUN',
    { resourceAmount: 1_234, unitPrice: 600, durationSec: 900, resourceType: 'BANDWIDTH' },
    { estimateTrx: 740_400 },
  ),
  estimate('SLOW: the lowest price', { ...BUY, unitPrice: 'SLOW' }, { unitPrice: 60 }),
  estimate(
    'MEDIUM: the lowest that fills',
    { ...BUY, unitPrice: 'MEDIUM' },
    { unitPrice: 60, availableResource: 32_000 },
  ),
  estimate('FAST, fillable: as MEDIUM', { ...BUY, unitPrice: 'FAST' }, { unitPrice: 60 }),
  estimate(
    'MEDIUM, nothing to be had: SLOW + 10',
    { ...BUY, resourceAmount: MORE_THAN_AVAILABLE },
    { unitPrice: 70, availableResource: 0 },
  ),
  estimate(
    'FAST, nothing to be had: SLOW + 20',
    { ...BUY, resourceAmount: MORE_THAN_AVAILABLE, unitPrice: 'FAST' },
    { unitPrice: 80 },
  ),
  estimate(
    'FAST, a part to be had: MEDIUM + 10',
    { ...BUY, resourceAmount: MORE_THAN_AVAILABLE, unitPrice: 'FAST', options: { allowPartialFill: true } },
    { unitPrice: 70, availableResource: expect.any(Number) },
  ),
  estimate(
    'a receiver that was never activated: told beside the price (ours)',
    { ...BUY, receiver: NOT_ACTIVATED },
    { unitPrice: 60, receiverActive: false, activationFee: 1_100_000 },
    `${ESTIMATE} receiverActive activationFee`,
  ),
  refusedEstimate('a price below the lowest', { ...BUY, unitPrice: 59 }, expectCode(400, 'MIN_PRICE_INVALID')),
  refusedEstimate('31,999 Energy', { ...BUY, resourceAmount: 31_999 }, expectCode(400, '408 INVALID_PARAMS')),
  refusedEstimate('299 s', { ...BUY, durationSec: 299 }, expectCode(400, '408 INVALID_PARAMS')),
  refusedEstimate('30 days and a second', { ...BUY, durationSec: 2_592_001 }, expectCode(400, '408 INVALID_PARAMS')),
  refusedEstimate('a receiver that is no address', { ...BUY, receiver: 'T' }, expectCode(400, '408 INVALID_PARAMS')),
  refusedEstimate(
    'a field that looks like a misspelt one',
    { ...BUY, unit_price: 60 },
    expectInvalid("NOT have additional properties: 'unit_price'"),
  ),
  row(
    'POST /v2/estimate-buy-resource',
    'an unknown field is ignored, and named in x-ignored-fields (ours)',
    expectData(200, ESTIMATE),
    async (m) => {
      const answer = await m.post('/v2/estimate-buy-resource', { ...BUY, traceId: 'x' })
      expect(answer.headers.get('x-ignored-fields')).toBe('traceId')
      return answer
    },
  ),
  estimate('null for what is optional', { ...BUY, unitPrice: null, requester: '', options: null }, { unitPrice: 60 }),
  estimate('digits as texts', { ...BUY, resourceAmount: '32000', durationSec: '3600' }, { estimateTrx: COST }),
  estimate('amount in place of resourceAmount', { amount: 32_000, durationSec: 3_600 }, { estimateTrx: COST }),
  estimate('a price with decimals is rounded down', { ...BUY, unitPrice: 81.5 }, { unitPrice: 81 }),
]

const buy = (of: string, body: object, expected: Expected, name = 'another', poor = false) =>
  row('POST /v2/buy-resource', of, expected, async (m) => {
    const answer = await m.post('/v2/buy-resource', body, poor ? m.poorKey : m.key)
    storeOrderId(m, name, answer)
    return answer
  })

const CREATED = expectData(201, 'orderId', { orderId: expect.stringMatching(/^[0-9a-f]{24}$/) })
const INVALID_ORDER = expectCode(400, '408 INVALID_PARAMS Invalid orderId')

const BUYING: Row[] = [
  buy('from the balance', BUY, CREATED, 'filled'),
  row(
    'GET /v2/order/:id',
    'just made',
    expectData(200, ORDER, { status: 'Active', orderType: 'NORMAL', payoutAmount: COST }),
    (m) => m.get(`/v2/order/${orderId(m, 'filled')}`, m.key),
  ),
  row(
    'GET /v2/order/:id',
    'filled, with its delegates',
    expectData(200, ORDER, {
      status: 'Completed',
      fulfilledPercent: 100,
      remainAmount: 0,
      delegates: [
        {
          delegator: ENERGY_PROVIDER.address,
          amount: expect.any(Number),
          txid: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    }),
    async (m) => {
      await m.blocks(3)
      return m.get(`/v2/order/${orderId(m, 'filled')}`, m.key)
    },
  ),
  row('GET /v2/order/:id', 'malformed', INVALID_ORDER, (m) => m.get('/v2/order/x', m.key)),
  row('GET /v2/order/:id', 'unknown', INVALID_ORDER, (m) => m.get(`/v2/order/${'0'.repeat(24)}`, m.key)),
  row('GET /v2/order/:id', 'another account’s', INVALID_ORDER, (m) =>
    m.get(`/v2/order/${orderId(m, 'filled')}`, m.poorKey),
  ),
  buy('no money', BUY, expectCode(400, 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW'), 'x', true),
  buy(
    'above maxPriceAccepted',
    { ...BUY, options: { maxPriceAccepted: 59 } },
    expectCode(400, 'PRICE_EXCEED_MAX_PRICE_REQUIRED'),
  ),
  buy('below the lowest price', { ...BUY, unitPrice: 1 }, expectCode(400, 'MIN_PRICE_INVALID')),
  buy(
    'onlyCreateWhenFulfilled, more than there is',
    { ...BUY, resourceAmount: 1_000_000, options: { onlyCreateWhenFulfilled: true } },
    expectCode(400, 'CANNOT_FULFILLED'),
  ),
  buy('more than there is: waits', { ...BUY, resourceAmount: 250_000, receiver: SECOND_RECEIVER }, CREATED, 'waiting'),
  buy(
    'preventDuplicateIncompleteOrders, the same terms',
    {
      ...BUY,
      resourceAmount: 250_000,
      receiver: SECOND_RECEIVER,
      options: { preventDuplicateIncompleteOrders: true },
    },
    expectCode(400, 'MUST_BE_WAIT_PREVIOUS_ORDER_FILLED'),
  ),
  row('POST /v2/buy-resource', 'neither key nor signedTx', expectCode(401, '106 API_KEY_REQUIRED'), (m) =>
    m.post('/v2/buy-resource', BUY),
  ),
  row('POST /v2/buy-resource', 'signedTx pays exactly the payout', CREATED, async (m) => {
    const answer = await m.pay('/v2/buy-resource', { ...BUY, signedTx: m.transfer(COST) })
    storeOrderId(m, 'signed', answer)
    return answer
  }),
  row('POST /v2/buy-resource', 'signedTx pays another amount', expectCode(400, '408 INVALID_PARAMS'), (m) =>
    m.post('/v2/buy-resource', { ...BUY, signedTx: m.transfer(COST + 1) }),
  ),
  row('POST /v2/buy-resource', 'signedTx pays somebody else', expectCode(400, '408 INVALID_PARAMS'), (m) =>
    m.post('/v2/buy-resource', { ...BUY, signedTx: m.transfer(COST, RECEIVER) }),
  ),
  row(
    'POST /v2/orders/prepare',
    'no key; the transfer to sign',
    expectData(200, 'transaction payAddress amount unitPrice expiresAt', { amount: COST, unitPrice: 60 }),
    (m) => m.post('/v2/orders/prepare', { ...BUY, payer: PAYER.address }),
  ),
  row('POST /v2/orders/prepare', 'a payer that is not activated', expectCode(400, '408 INVALID_PARAMS'), (m) =>
    m.post('/v2/orders/prepare', { ...BUY, payer: NOT_ACTIVATED }),
  ),
  row('POST /v2/orders/prepare', 'signedTx has no place in it', expectInvalid('signedTx: unknown field'), (m) =>
    m.post('/v2/orders/prepare', { ...BUY, payer: PAYER.address, signedTx: {} }),
  ),
  row(
    'POST /v2/pay-later',
    'without a key',
    expectData(201, `${PAY_LATER_FIELDS} payPage`, { amount: COST, unitPrice: 60 }),
    async (m) => {
      const answer = await m.post('/v2/pay-later', { ...BUY, unitPrice: 60 })
      const { payAddress } = (answer.body as { data: { payAddress: TronAddress } }).data
      storeOrderId(m, 'later', answer)
      m.send(payAddress, '1.92')
      await m.block()
      return answer
    },
  ),
  row('POST /v2/pay-later', 'signedTx has no place in it', expectInvalid('signedTx: unknown field'), (m) =>
    m.post('/v2/pay-later', { ...BUY, signedTx: {} }),
  ),
  row('POST /v2/pay-later', 'a wrong key', expectCode(401, '107 INVALID_API_KEY'), (m) =>
    m.post('/v2/pay-later', BUY, 'wrong'),
  ),
  row(
    'GET /v2/pay-later/:id',
    'paid, by its id alone',
    expectData(200, `${PAY_LATER_FIELDS} state paid arriving notCounted refunds`, {
      state: 'paid',
      paid: COST,
      refunds: [],
    }),
    (m) => m.get(`/v2/pay-later/${orderId(m, 'later')}`),
  ),
  row('GET /v2/pay-later/:id', 'unknown', INVALID_ORDER, (m) => m.get(`/v2/pay-later/${'0'.repeat(24)}`)),
  row('GET /v2/order/:id', 'paid later, by its id alone', expectData(200, ORDER), (m) =>
    m.get(`/v2/order/${orderId(m, 'later')}`),
  ),
  row('GET /v2/order/:id', 'paid with signedTx, by its id alone', expectData(200, ORDER), (m) =>
    m.get(`/v2/order/${orderId(m, 'signed')}`),
  ),
  row(
    'GET /v2/orders',
    'newest first',
    expectData(200, PAGE, { total: 2, data: [{ receiver: SECOND_RECEIVER }, { receiver: RECEIVER }] }),
    (m) => m.get('/v2/orders', m.key),
  ),
  row('GET /v2/orders', 'a page of one', expectData(200, PAGE, { total: 2, data: [{ receiver: RECEIVER }] }), (m) =>
    m.get('/v2/orders?page=1&pageSize=1', m.key),
  ),
  row('GET /v2/orders', 'status Completed', expectData(200, PAGE, { total: 1, data: [{ status: 'Completed' }] }), (m) =>
    m.get('/v2/orders?status=Completed', m.key),
  ),
  row(
    'GET /v2/orders',
    'status Active',
    expectData(200, PAGE, { total: 1, data: [{ status: 'Active', receiver: SECOND_RECEIVER }] }),
    (m) => m.get('/v2/orders?status=Active', m.key),
  ),
  row('GET /v2/orders', 'pageSize 101 is 100', expectData(200, PAGE, { total: 2 }), (m) =>
    m.get('/v2/orders?pageSize=101', m.key),
  ),
  row('GET /v2/orders', 'an unknown field of the query is ignored', expectData(200, PAGE, { total: 2 }), (m) =>
    m.get('/v2/orders?_=17', m.key),
  ),
  row(
    'GET /v2/order/',
    'no id: an unknown route',
    exactly(404, { message: 'Route GET:/v2/order/ not found', error: 'Not Found', statusCode: 404 }),
    (m) => m.get('/v2/order/', m.key),
  ),
  ...['/v2/signed-tx', '/v0/signed-tx'].map((url) =>
    row(
      `POST ${url}`,
      'takes no private key, and says how to sign (ours)',
      expectCode(400, 'SIGN_LOCALLY', url.startsWith('/v0') ? 'v0' : 'v2'),
      (m) => m.post(url, { privateKey: '00'.repeat(32) }),
    ),
  ),
]

const EXTENDABLE =
  'extendOrderBook totalDelegateAmount totalAvailableExtendAmount totalEstimateTrx isAbleToExtend yourBalance extendData delegations'

async function offer(m: RunningMarket, unit = 1) {
  const extensionQuery = { extendTo: extendTo(m) * unit, receiver: RECEIVER }
  return m.post('/v2/get-extendable-delegates', extensionQuery, m.key)
}
const offered = async (m: RunningMarket) =>
  ((await offer(m)).body as { data: { extendData: object[]; totalEstimateTrx: number } }).data

const EXTENDING: Row[] = [
  row(
    'POST /v2/get-extendable-delegates',
    'extendTo in seconds',
    expectData(200, EXTENDABLE, {
      isAbleToExtend: true,
      extendOrderBook: [{ price: 60, value: expect.any(Number) }],
      extendData: [
        { delegator: ENERGY_PROVIDER.address, isExtend: true, extraAmount: 0, extendTo: expect.any(Number) },
      ],
    }),
    (m) => offer(m),
  ),
  row(
    'POST /v2/get-extendable-delegates',
    'extendTo in milliseconds',
    expectData(200, EXTENDABLE, { isAbleToExtend: true }),
    (m) => offer(m, 1000),
  ),
  row(
    'POST /v2/get-extendable-delegates',
    'maxPriceAccepted leaves out the dearer',
    expectData(200, EXTENDABLE, { totalAvailableExtendAmount: 0, isAbleToExtend: false }),
    (m) =>
      m.post(
        '/v2/get-extendable-delegates',
        { extendTo: extendTo(m), receiver: RECEIVER, maxPriceAccepted: 59 },
        m.key,
      ),
  ),
  row('POST /v2/get-extendable-delegates', 'no key', expectCode(401, '106 API_KEY_REQUIRED'), (m) =>
    m.post('/v2/get-extendable-delegates', { extendTo: extendTo(m), receiver: RECEIVER }),
  ),
  row(
    'POST /v2/get-extendable-delegates',
    'no key, but who will pay with a signed transaction (ours)',
    expectData(200, EXTENDABLE, { isAbleToExtend: true, yourBalance: 0 }),
    (m) => {
      const extensionQuery = { extendTo: extendTo(m), receiver: RECEIVER, requester: PAYER.address }
      return m.post('/v2/get-extendable-delegates', extensionQuery)
    },
  ),
  row('POST /v2/get-extendable-delegates', 'a wrong key', expectCode(401, '107 INVALID_API_KEY'), (m) => {
    const extensionQuery = { extendTo: extendTo(m), receiver: RECEIVER, requester: PAYER.address }
    return m.post('/v2/get-extendable-delegates', extensionQuery, 'wrong')
  }),
  row(
    'POST /v2/get-extendable-delegates',
    'a day more costs the price x the units more (ours)',
    {
      expectation: '200 totalEstimateTrx + 60 x totalAvailableExtendAmount',
      check: ({ body }) => expect(body).toMatchObject({ data: { units: expect.any(Number), more: 60 } }),
    },
    async (m) => {
      const extensionQuery = { extendTo: extendTo(m), receiver: RECEIVER }
      const ask = async (extendTo: number) => {
        m.clock.advance(1_000)
        const answer = await m.post('/v2/get-extendable-delegates', { ...extensionQuery, extendTo }, m.key)
        return { ...answer, found: (answer.body as { data: Record<string, number> }).data }
      }
      const { found: a } = await ask(extensionQuery.extendTo)
      const { found: b, ...answer } = await ask(extensionQuery.extendTo + 86_400)
      const units = Number(a.totalAvailableExtendAmount)
      const more = (Number(b.totalEstimateTrx) - Number(a.totalEstimateTrx)) / units
      return { ...answer, body: { data: { units, more } } }
    },
  ),
  row(
    'POST /v2/extend-request',
    'a delegator without a delegation',
    expectCode(400, 'SOME_DELEGATE_CANNOT_EXTEND'),
    async (m) => {
      const item = { delegator: SECOND_RECEIVER, isExtend: true, extraAmount: 0, extendTo: extendTo(m) }
      return m.post('/v2/extend-request', { extendData: [item], receiver: RECEIVER }, m.key)
    },
  ),
  row('POST /v2/extend-request', 'from the balance', CREATED, async (m) => {
    const { extendData } = await offered(m)
    const answer = await m.post('/v2/extend-request', { extendData, receiver: RECEIVER }, m.key)
    storeOrderId(m, 'extension', answer)
    return answer
  }),
  row('GET /v2/order/:id', 'an extension', expectData(200, ORDER, { orderType: 'EXTEND' }), (m) =>
    m.get(`/v2/order/${orderId(m, 'extension')}`, m.key),
  ),
  row('POST /v2/extend-request', 'signedTx pays totalEstimateTrx', CREATED, async (m) => {
    m.clock.advance(7_200_000)
    await m.blocks(25)
    const { extendData, totalEstimateTrx } = await offered(m)
    return m.pay('/v2/extend-request', {
      extendData,
      receiver: RECEIVER,
      signedTx: m.transfer(totalEstimateTrx),
    })
  }),
]

const CHANGING: Row[] = [
  row('PATCH /v2/order/:id', 'the price (ours)', expectData(200, ORDER, { price: 65 }), (m) =>
    m.request('PATCH', `/v2/order/${orderId(m, 'waiting')}`, { unitPrice: 65 }, { apikey: m.key }),
  ),
  row('PATCH /v2/order/:id', 'the receiver after an hour (ours)', expectData(200, ORDER, { receiver: RECEIVER }), (m) =>
    m.request('PATCH', `/v2/order/${orderId(m, 'waiting')}`, { receiver: RECEIVER }, { apikey: m.key }),
  ),
  row('PATCH /v2/order/:id', 'a filled one (ours)', expectCode(400, 'ORDER_COMPLETED'), (m) =>
    m.request('PATCH', `/v2/order/${orderId(m, 'filled')}`, { unitPrice: 65 }, { apikey: m.key }),
  ),
  row(
    'GET /v2/order/:id/cancel',
    'what would come back (ours)',
    expectData(200, 'orderId cancelledAmount refundAmount cancelFee pendingAmount cancellableAt', {
      cancelledAmount: 250_000,
      refundAmount: 16_250_000,
    }),
    (m) => m.get(`/v2/order/${orderId(m, 'waiting')}/cancel`, m.key),
  ),
  row('GET /v2/order/:id/cancel', 'a filled one (ours)', expectCode(400, 'ORDER_COMPLETED'), (m) =>
    m.get(`/v2/order/${orderId(m, 'filled')}/cancel`, m.key),
  ),
  row(
    'POST /v2/order/:id/cancel',
    'after five minutes (ours)',
    expectData(200, 'orderId cancelledAmount refundAmount cancelFee pendingAmount cancelledAt', {
      cancelledAmount: 250_000,
      refundAmount: 16_250_000,
      cancelFee: 0,
    }),
    (m) => m.post(`/v2/order/${orderId(m, 'waiting')}/cancel`, {}, m.key),
  ),
  row(
    'GET /v2/order/:id/return',
    'what nobody takes back (ours)',
    expectData(200, 'orderId returnableAmount refundAmount returnedAmount returnedRefund delegates', {
      refundAmount: 0,
    }),
    (m) => m.get(`/v2/order/${orderId(m, 'filled')}/return`, m.key),
  ),
  row('POST /v2/order/:id/return', 'what nobody takes back (ours)', expectCode(400, 'NOTHING_TO_RETURN'), (m) =>
    m.post(`/v2/order/${orderId(m, 'filled')}/return`, {}, m.key),
  ),
  buy(
    'more than there is, once more',
    { ...BUY, resourceAmount: 250_000, receiver: SECOND_RECEIVER },
    CREATED,
    'young',
  ),
  row('PATCH /v2/order/:id', 'the receiver before an hour (ours)', expectCode(400, 'ORDER_TOO_YOUNG'), (m) =>
    m.request('PATCH', `/v2/order/${orderId(m, 'young')}`, { receiver: RECEIVER }, { apikey: m.key }),
  ),
  row('POST /v2/order/:id/cancel', 'before five minutes (ours)', expectCode(400, 'ORDER_TOO_YOUNG'), (m) =>
    m.post(`/v2/order/${orderId(m, 'young')}/cancel`, {}, m.key),
  ),
]

const SELL = 'POST /v2/orders/sell-manual'
const sellable = { resourceAmount: 250_000, receiver: SECOND_RECEIVER, durationSec: 3_600 }
const HISTORY = 'startTimestamp endTimestamp data pageSize prevCursor nextCursor'

const SELLING: Row[] = [
  row(
    'GET /v2/orders/active-global',
    'everybody’s open orders',
    expectData(200, PAGE, {
      total: 1,
      data: [{ status: 'Active', resourceAmount: 250_000, createdAt: expect.any(Number) }],
    }),
    (m) => m.get('/v2/orders/active-global?page=0&pageSize=10', m.sellerKey),
  ),
  row(SELL, 'not whitelisted', expectCode(403, '108 FORBIDDEN'), async (m) =>
    m.post('/v2/orders/sell-manual', { orderId: orderId(m, 'young'), signedTx: {} }, m.key),
  ),
  row(SELL, 'signedTx is no object', expectInvalid('body/signedTx must be object'), async (m) =>
    m.post('/v2/orders/sell-manual', { orderId: orderId(m, 'young'), signedTx: 'x' }, m.sellerKey),
  ),
  row(SELL, 'an order that is unknown', INVALID_ORDER, async (m) => {
    const signedTx = await m.delegation(sellable.resourceAmount, SECOND_RECEIVER, 3_600)
    return m.post('/v2/orders/sell-manual', { orderId: '0'.repeat(24), signedTx }, m.sellerKey)
  }),
  row(SELL, 'to another receiver', expectCode(400, '408 INVALID_PARAMS'), async (m) => {
    const signedTx = await m.delegation(sellable.resourceAmount, RECEIVER, 3_600)
    return m.post('/v2/orders/sell-manual', { orderId: orderId(m, 'young'), signedTx }, m.sellerKey)
  }),
  row(SELL, 'another lock_period', expectCode(400, '408 INVALID_PARAMS'), async (m) => {
    const signedTx = await m.delegation(sellable.resourceAmount, SECOND_RECEIVER, 3_603)
    return m.post('/v2/orders/sell-manual', { orderId: orderId(m, 'young'), signedTx }, m.sellerKey)
  }),
  row(SELL, 'another stake', expectCode(400, '408 INVALID_PARAMS'), async (m) => {
    const signedTx = await m.delegation(100_000, SECOND_RECEIVER, 3_600)
    return m.post('/v2/orders/sell-manual', { orderId: orderId(m, 'young'), signedTx }, m.sellerKey)
  }),
  row(SELL, 'raw_data that says otherwise than raw_data_hex', expectCode(400, '408 INVALID_PARAMS'), async (m) => {
    const tx = await m.delegation(sellable.resourceAmount, SECOND_RECEIVER, 3_600)
    const text = JSON.stringify(tx).replace(/"lock_period":\d+/, '"lock_period":7')
    return m.post('/v2/orders/sell-manual', { orderId: orderId(m, 'young'), signedTx: JSON.parse(text) }, m.sellerKey)
  }),
  row('GET /v2/internal/buyer/orders', 'not whitelisted', expectCode(403, '108 FORBIDDEN'), (m) =>
    m.get('/v2/internal/buyer/orders', m.key),
  ),
  row(
    'GET /v2/internal/buyer/orders',
    'nothing bought yet',
    expectData(200, HISTORY, { data: [], pageSize: 20, nextCursor: null }),
    (m) => m.get('/v2/internal/buyer/orders', m.sellerKey),
  ),
  row('GET /v2/internal/buyer/orders', 'pageSize 21', expectInvalid('querystring/pageSize must be <= 20'), (m) =>
    m.get('/v2/internal/buyer/orders?pageSize=21', m.sellerKey),
  ),
  row(
    'GET /v2/internal/buyer/orders',
    'the next page by its cursor',
    expectData(200, HISTORY, { data: [{ resourceAmount: 32_000 }], prevCursor: expect.any(String) }),
    async (m) => {
      await m.post('/v2/buy-resource', BUY, m.sellerKey)
      await m.post('/v2/buy-resource', { ...BUY, resourceAmount: 33_000 }, m.sellerKey)
      const first = await m.get('/v2/internal/buyer/orders?pageSize=1', m.sellerKey)
      const { nextCursor } = (first.body as { data: { nextCursor: string } }).data
      return m.get(`/v2/internal/buyer/orders?pageSize=1&cursor=${encodeURIComponent(nextCursor)}`, m.sellerKey)
    },
  ),
  row(
    'GET /v2/internal/buyer/monthly-stats',
    'six months',
    expectData(200, 'fromMonth toMonth monthCount timezone data', { monthCount: 6, timezone: 'UTC' }),
    (m) => m.get('/v2/internal/buyer/monthly-stats', m.sellerKey),
  ),
  row(
    SELL,
    'every field right',
    expectData(200, 'success message code delegatedId', {
      success: true,
      code: 200,
      message: 'Sell manual success',
      delegatedId: expect.stringMatching(/^[0-9a-f]{24}$/),
    }),
    async (m) => {
      const signedTx = await m.delegation(sellable.resourceAmount, SECOND_RECEIVER, 3_600)
      return m.post(
        '/v2/orders/sell-manual',
        { orderId: orderId(m, 'young'), signedTx, paymentAddress: RECEIVER },
        m.sellerKey,
      )
    },
  ),
  row(SELL, 'an order that is sold', expectCode(400, 'ORDER_NOT_SELLABLE'), async (m) => {
    await m.blocks(3)
    const signedTx = await m.delegation(sellable.resourceAmount, SECOND_RECEIVER, 3_600)
    return m.post('/v2/orders/sell-manual', { orderId: orderId(m, 'young'), signedTx }, m.sellerKey)
  }),
]

export const V2: Row[] = [...READING, ...BUYING, ...EXTENDING, ...CHANGING, ...SELLING]
