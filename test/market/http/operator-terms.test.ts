/**
 * Operator terms: only the bot in the same process may set them on an order. Other callers' terms are rejected or
 * ignored.
 */
import { expect, test } from 'vitest'
import { MARKUP } from '../../../src/market/base/ledger.ts'
import { enrollProvider } from '../../../src/market/selling/enroll-provider.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market-fixture.ts'
import { type ApiFixture, createApiFixture } from './api-fixture.ts'

const OPERATOR_TERMS_KEY = 'made-at-the-start-of-the-program'
const ENERGY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
const TERMS = { markupBp: 500 }

async function createFundedFixture(
  options: Parameters<typeof createApiFixture>[0] = { operatorTermsKey: OPERATOR_TERMS_KEY },
) {
  const fixture = await createApiFixture(options)
  const account = await fixture.account()
  fixture.send(account.depositAddress, '101')
  fixture.chain.mine(25)
  await fixture.work()
  await enrollProvider(fixture.market, {
    address: ENERGY_PROVIDER.address,
    resource: 'ENERGY',
    minPriceSun: 60,
    minUnits: 1_000,
    maxDurationSec: 30 * 86_400,
    extensionAllowed: true,
    shareBasisPoints: 10_000,
  })
  const taken = async (headers: Record<string, string>, body: object = ENERGY) => {
    const before = await fixture.balanceOf(account)
    const answer = await fixture.post('/v2/buy-resource', body, account.apiKey, headers)
    return { answer, sun: before - (await fixture.balanceOf(account)) }
  }
  return { ...fixture, account, taken }
}

const termsHeaders = (terms: unknown, key = OPERATOR_TERMS_KEY) => ({
  'x-desk-key': key,
  'x-desk-terms': JSON.stringify(terms),
})

/** Mines blocks and runs workers until all orders are filled and solidified. */
async function fillOrders(fixture: Pick<ApiFixture, 'work' | 'chain' | 'ledger'>): Promise<number> {
  for (let i = 0; i < 4; i++) {
    await fixture.work()
    fixture.chain.mine()
  }
  await fixture.work()
  return fixture.ledger(MARKUP)
}

test('the bot in the same process adds its markup to the charge of an order', async () => {
  const fixture = await createFundedFixture()
  const { answer, sun } = await fixture.taken(termsHeaders(TERMS))
  expect(answer.status).toBe(201)
  expect(sun).toBe(2_016_000)
  expect(await fillOrders(fixture)).toBe(96_000)
  const { body } = await fixture.get(`/v2/order/${answer.body.data.orderId}`, fixture.account.apiKey)
  expect(body.data).toMatchObject({ payoutAmount: 2_016_000, price: 60, markupBasisPoints: 500 })
  const listed = await fixture.get('/v2/orders', fixture.account.apiKey)
  expect(listed.body.data.data[0]).toMatchObject({ payoutAmount: 2_016_000, markupBasisPoints: 500 })
})

test.each([
  ['without the secret', { 'x-desk-terms': JSON.stringify(TERMS) }, ENERGY],
  ['with another secret', termsHeaders(TERMS, 'guessed-by-somebody-from-outside'), ENERGY],
  ['with an empty secret', termsHeaders(TERMS, ''), ENERGY],
  ['in the body', {}, { ...ENERGY, terms: TERMS, markupBp: 500, markup: 500 }],
])('operator terms %s have no effect, and the market’s price is charged', async (_, headers, body) => {
  const fixture = await createFundedFixture()
  const { answer, sun } = await fixture.taken(headers, body)
  expect(answer.status).toBe(201)
  expect(sun).toBe(1_920_000)
  expect(await fillOrders(fixture)).toBe(0)
})

test('a marketplace without a bot ignores operator terms', async () => {
  const fixture = await createFundedFixture({})
  expect((await fixture.taken(termsHeaders(TERMS))).sun).toBe(1_920_000)
  expect((await fixture.taken(termsHeaders(TERMS, 'undefined'))).sun).toBe(1_920_000)
})

test.each([[{ markupBp: 5_001 }], [{ markupBp: -1 }], [{ markupBp: 1.5 }], [{}], [{ ...TERMS, more: 1 }], [null]])(
  'invalid operator terms, %j, are rejected',
  async (terms) => {
    const fixture = await createFundedFixture()
    const { answer, sun } = await fixture.taken(termsHeaders(terms))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('INVALID_PARAMS x-desk-terms')
    expect(sun).toBe(0)
  },
)

test('an estimate excludes the markup for every caller', async () => {
  const fixture = await createFundedFixture()
  const estimate = await fixture.post('/v2/estimate-buy-resource', ENERGY, fixture.account.apiKey, termsHeaders(TERMS))
  expect(estimate.body.data.estimateTrx).toBe(1_920_000)
})
