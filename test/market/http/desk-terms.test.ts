/** What only the bot of the same program may say of an order, and what becomes of it from anybody else. */
import { expect, test } from 'vitest'
import { MARKUP } from '../../../src/market/base/ledger.ts'
import { enrollProvider } from '../../../src/market/selling/enroll-provider.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market-world.ts'
import { type Api, marketApi } from './api.ts'

const DESK_KEY = 'made-at-the-start-of-the-program'
const ENERGY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
const TERMS = { markupBp: 500 }

async function rich(options: Parameters<typeof marketApi>[0] = { deskKey: DESK_KEY }) {
  const world = await marketApi(options)
  const account = await world.account()
  world.send(account.depositAddress, '101')
  world.chain.mine(25)
  await world.work()
  await enrollProvider(world.market, {
    address: ENERGY_PROVIDER.address,
    resource: 'ENERGY',
    minPriceSun: 60,
    minUnits: 1_000,
    maxDurationSec: 30 * 86_400,
    extensionAllowed: true,
    shareBasisPoints: 10_000,
  })
  const taken = async (headers: Record<string, string>, body: object = ENERGY) => {
    const before = await world.balanceOf(account)
    const answer = await world.post('/v2/buy-resource', body, account.apiKey, headers)
    return { answer, sun: before - (await world.balanceOf(account)) }
  }
  return { ...world, account, taken }
}

const shown = (terms: unknown, key = DESK_KEY) => ({ 'x-desk-key': key, 'x-desk-terms': JSON.stringify(terms) })

/** Everything filled and solid. */
async function filled(world: Pick<Api, 'work' | 'chain' | 'ledger'>): Promise<number> {
  for (let i = 0; i < 4; i++) {
    await world.work()
    world.chain.mine()
  }
  await world.work()
  return world.ledger(MARKUP)
}

test('the bot of the program has its markup taken with the order', async () => {
  const world = await rich()
  const { answer, sun } = await world.taken(shown(TERMS))
  expect(answer.status).toBe(201)
  expect(sun).toBe(2_016_000)
  expect(await filled(world)).toBe(96_000)
  const { body } = await world.get(`/v2/order/${answer.body.data.orderId}`, world.account.apiKey)
  expect(body.data).toMatchObject({ payoutAmount: 2_016_000, price: 60, markupBasisPoints: 500 })
  const listed = await world.get('/v2/orders', world.account.apiKey)
  expect(listed.body.data.data[0]).toMatchObject({ payoutAmount: 2_016_000, markupBasisPoints: 500 })
})

test.each([
  ['without the secret', { 'x-desk-terms': JSON.stringify(TERMS) }, ENERGY],
  ['with another secret', shown(TERMS, 'guessed-by-somebody-from-outside'), ENERGY],
  ['with an empty secret', shown(TERMS, ''), ENERGY],
  ['in the body', {}, { ...ENERGY, terms: TERMS, markupBp: 500, markup: 500 }],
])('terms %s count for nothing: the market’s price is paid', async (_, headers, body) => {
  const world = await rich()
  const { answer, sun } = await world.taken(headers, body)
  expect(answer.status).toBe(201)
  expect(sun).toBe(1_920_000)
  expect(await filled(world)).toBe(0)
})

test('a marketplace without a bot reads nobody’s terms', async () => {
  const world = await rich({})
  expect((await world.taken(shown(TERMS))).sun).toBe(1_920_000)
  expect((await world.taken(shown(TERMS, 'undefined'))).sun).toBe(1_920_000)
})

test.each([[{ markupBp: 5_001 }], [{ markupBp: -1 }], [{ markupBp: 1.5 }], [{}], [{ ...TERMS, more: 1 }], [null]])(
  'terms that are none, %j, make no order',
  async (terms) => {
    const world = await rich()
    const { answer, sun } = await world.taken(shown(terms))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('INVALID_PARAMS x-desk-terms')
    expect(sun).toBe(0)
  },
)

test('an estimate is the market’s, whoever asks', async () => {
  const world = await rich()
  const estimate = await world.post('/v2/estimate-buy-resource', ENERGY, world.account.apiKey, shown(TERMS))
  expect(estimate.body.data.estimateTrx).toBe(1_920_000)
})
