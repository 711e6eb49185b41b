/**
 * Contract section 2: the price rule, tiers against a book with two prices, who may fill an order, and what can be
 * ordered.
 */
import { expect } from 'vitest'
import { ENERGY_PROVIDER, providerSigner, RECEIVER } from '../market-fixture.ts'
import { type RunningMarket, SECOND_RECEIVER } from './running.ts'
import { expectCode, expectData, type Row, row } from './walk.ts'

/** Cheap provider: about 190,000 Energy at 60 SUN. */
const CHEAP = ENERGY_PROVIDER.address
/** Expensive provider: about 570,000 Energy at 80 SUN. */
const EXPENSIVE = providerSigner(6).address
const BOTH = { resourceAmount: 600_000, receiver: RECEIVER, durationSec: 3_600 }
const ONE = { ...BOTH, resourceAmount: 300_000 }
const MORE_THAN_AVAILABLE = { ...BOTH, resourceAmount: 100_000_000 }
const partial = { options: { allowPartialFill: true } }

const estimate = (of: string, body: object, match: unknown) =>
  row('POST /v2/estimate-buy-resource', of, expectData(200, '', match), (m) =>
    m.post('/v2/estimate-buy-resource', body),
  )
const refused = (of: string, body: object) =>
  row('POST /v2/estimate-buy-resource', of, expectCode(400, '408 INVALID_PARAMS'), (m) =>
    m.post('/v2/estimate-buy-resource', body),
  )

const BOOK: Row[] = [
  row(
    'GET /v2/order-book',
    'price ascending, the amount grows with the price',
    {
      expectation: '200 at 60 SUN less than at 80 SUN',
      check({ body }) {
        const levels = (body as { data: { price: number; availableResourceAmount: number }[] }).data
        expect(levels.map(({ price }) => price)).toEqual([60, 80])
        const [low = 0, high = 0] = levels.map((level) => level.availableResourceAmount)
        expect(high).toBeGreaterThan(low)
        expect(high).toBeGreaterThan(700_000)
      },
    },
    async (m) => {
      const operator = { 'x-admin-key': m.adminKey }
      await m.request('PUT', `/v2/providers/${EXPENSIVE}`, { minPrice: 80 }, operator)
      await m.blocks(4)
      return m.get('/v2/order-book', m.key)
    },
  ),
  ...[`minDelegateAmount=200000`, `address=${CHEAP}`].map((query) =>
    row('GET /v2/order-book', `${query.split('=')[0]} leaves one out`, expectData(200, '', [{ price: 80 }]), (m) =>
      m.get(`/v2/order-book?${query}`, m.key),
    ),
  ),
]

const TIERS: Row[] = [
  estimate(
    'SLOW: the lowest price, and what it gets',
    { ...ONE, unitPrice: 'SLOW' },
    {
      unitPrice: 60,
      availableResource: 0,
    },
  ),
  estimate('MEDIUM: the lowest price at which one provider fills all of it', ONE, {
    unitPrice: 80,
    availableResource: 300_000,
  }),
  estimate(
    'MEDIUM, in parts: the lowest that reaches the largest fill',
    { ...BOTH, ...partial },
    {
      unitPrice: 80,
      availableResource: 600_000,
    },
  ),
  estimate('not in parts: two providers do not fill one order', BOTH, {
    unitPrice: 70,
    availableResource: 0,
  }),
  estimate('FAST, all to be had: as MEDIUM', { ...ONE, unitPrice: 'FAST' }, { unitPrice: 80 }),
  estimate(
    'FAST, a part to be had: MEDIUM + 10',
    { ...MORE_THAN_AVAILABLE, ...partial, unitPrice: 'FAST' },
    { unitPrice: 90 },
  ),
  estimate('FAST, nothing to be had: SLOW + 20', { ...MORE_THAN_AVAILABLE, unitPrice: 'FAST' }, { unitPrice: 80 }),
  estimate('MEDIUM, nothing to be had: SLOW + 10', MORE_THAN_AVAILABLE, { unitPrice: 70 }),
  estimate('a number: that price', { ...ONE, unitPrice: 61 }, { unitPrice: 61, availableResource: 0 }),
  estimate(
    'minResourceDelegateRequiredAmount drops who cannot give as much',
    {
      ...ONE,
      options: { allowPartialFill: true, minResourceDelegateRequiredAmount: 200_000 },
      unitPrice: 60,
    },
    { unitPrice: 60, availableResource: 0 },
  ),
  estimate(
    'resolved for the receiver: who receives does not delegate',
    { ...ONE, receiver: CHEAP, unitPrice: 'SLOW' },
    {
      unitPrice: 80,
    },
  ),
]

const RULE: Row[] = [
  estimate(
    'rounded up: 32,001 Energy for 100,000 s at 61 SUN is 2,259,329.86',
    { resourceAmount: 32_001, durationSec: 100_000, unitPrice: 61 },
    { estimateTrx: 2_259_330 },
  ),
  estimate('a day', { resourceAmount: 32_000, durationSec: 86_400, unitPrice: 60 }, { estimateTrx: 1_920_000 }),
  estimate(
    'a second more than a day costs more',
    { resourceAmount: 32_000, durationSec: 86_401, unitPrice: 60 },
    { estimateTrx: 1_920_023 },
  ),
  estimate('900 s', { resourceAmount: 32_000, durationSec: 900 }, { durationSec: 900 }),
  estimate('30 days', { resourceAmount: 32_000, durationSec: 2_592_000 }, { durationSec: 2_592_000 }),
  estimate('1,000 Bandwidth', { resourceAmount: 1_000, resourceType: 'BANDWIDTH' }, { unitPrice: 600 }),
  refused('999 Bandwidth', { resourceAmount: 999, resourceType: 'BANDWIDTH' }),
]

async function buyAndWait(m: RunningMarket, body: object, blocks = 0) {
  const { body: made } = await m.post('/v2/buy-resource', body, m.key)
  await m.blocks(blocks)
  return m.get(`/v2/order/${(made as { data: { orderId: string } }).data.orderId}`, m.key)
}
const filledByTwoProviders = expectData(200, '', {
  price: 80,
  allowPartialFill: true,
  status: 'Completed',
  delegates: [{ delegator: expect.any(String) }, { delegator: expect.any(String) }],
})

const ORDERS: Row[] = [
  row(
    'POST /v2/buy-resource',
    'defaults: ENERGY, MEDIUM, three days, by one provider; its requester represents the account',
    expectData(200, '', {
      resourceType: 'ENERGY',
      price: 60,
      durationSec: 259_200,
      allowPartialFill: false,
      payoutAmount: 5_760_000,
      requester: expect.stringMatching(/^T.{33}$/),
    }),
    async (m) => {
      const answer = await buyAndWait(m, { resourceAmount: 32_000, receiver: SECOND_RECEIVER })
      const { body: info } = await m.get('/v2/user-info', m.key)
      const { representAddress } = (info as { data: { representAddress: string } }).data
      expect((answer.body as { data: { requester: string } }).data.requester).toBe(representAddress)
      return answer
    },
  ),
  row('POST /v2/buy-resource', 'every option, and a sponsor', expectData(200, '', { price: 61 }), (m) =>
    buyAndWait(m, {
      resourceAmount: 32_000,
      receiver: RECEIVER,
      resourceType: 'ENERGY',
      unitPrice: 61,
      durationSec: 900,
      sponsor: 'friend',
      options: {
        allowPartialFill: true,
        onlyCreateWhenFulfilled: true,
        maxPriceAccepted: 61,
        preventDuplicateIncompleteOrders: true,
        minResourceDelegateRequiredAmount: 1_000,
      },
    }),
  ),
  row('POST /v2/buy-resource', 'allowPartialFill: many may fill it', filledByTwoProviders, (m) =>
    buyAndWait(m, { ...BOTH, ...partial }, 3),
  ),
  row(
    'POST /v2/buy-resource',
    'allowPartialFill beside options, as published examples send it',
    expectData(200, '', { allowPartialFill: true }),
    (m) => buyAndWait(m, { ...ONE, allowPartialFill: true }),
  ),
  row(
    'POST /v2/buy-resource',
    'options.allowPartialFill counts where both are there',
    expectData(200, '', { allowPartialFill: false }),
    (m) => buyAndWait(m, { ...ONE, allowPartialFill: true, options: { allowPartialFill: false } }),
  ),
]

export const PRICES: Row[] = [...BOOK, ...TIERS, ...RULE, ...ORDERS]
