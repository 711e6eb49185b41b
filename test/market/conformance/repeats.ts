/**
 * Contract section 3: `Idempotency-Key` on every call that creates or pays. The reference service has no such header.
 */
import { isDeepStrictEqual } from 'node:util'
import { RECEIVER } from '../market-fixture.ts'
import { type Answer, type RunningMarket, SECOND_RECEIVER } from './running.ts'
import { type Expected, expectCode, type Row, row } from './walk.ts'

type Body = Record<string, unknown>

/** A paying call: builds its body once per case, and can vary that body. */
interface Paying {
  call: string
  form?: 'v0'
  /** True if the response comes only after a block. */
  waits?: boolean
  key?: (m: RunningMarket) => string | undefined
  path?: (m: RunningMarket) => string
  body(m: RunningMarket): Promise<Body> | Body
  other(body: Body): Body
}

const BUY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, unitPrice: 60 }
const BUY_V0 = {
  resource_type: 'ENERGY',
  buy_energy_type: 60,
  amount: 32_000,
  allow_partial_fill: true,
  target_address: RECEIVER,
  duration_millisec: 3_600_000,
}
const COST = 1_920_000
const CHARGE = { amount: 32_000, duration_sec: 900, max_price_accept: 60, receivers: [SECOND_RECEIVER] }
const buyer = (m: RunningMarket) => m.key
const noKey = () => undefined

async function extensionOf(m: RunningMarket): Promise<{ delegator: string; extendTo: number }[]> {
  await m.post('/v2/buy-resource', BUY, m.key)
  await m.blocks(3)
  const extendTo = Math.floor(m.clock.now() / 1000) + 12 * 3_600
  const { body } = await m.post('/v2/get-extendable-delegates', { extendTo, receiver: RECEIVER }, m.key)
  return (body as { data: { extendData: { delegator: string; extendTo: number }[] } }).data.extendData
}

const PAYING: Paying[] = [
  { call: 'POST /v2/buy-resource', body: () => BUY, other: (body) => ({ ...body, sponsor: 'x' }) },
  {
    call: 'POST /v2/pay-later',
    body: () => BUY,
    other: (body) => ({ ...body, unitPrice: 61 }),
  },
  {
    call: 'POST /v2/extend-request',
    body: async (m) => ({ extendData: await extensionOf(m), receiver: RECEIVER }),
    other: (body) => ({ ...body, receiver: SECOND_RECEIVER }),
  },
  {
    call: 'PATCH /v2/order/:id',
    path: (m) => `/v2/order/${m.storedIds.get('waiting')}`,
    body: async (m) => {
      const { body } = await m.post('/v2/buy-resource', { ...BUY, resourceAmount: 250_000 }, m.key)
      m.storedIds.set('waiting', (body as { data: { orderId: string } }).data.orderId)
      return { unitPrice: 61 }
    },
    other: () => ({ unitPrice: 62 }),
  },
  {
    call: 'POST /v2/orders/sell-manual',
    key: (m) => m.sellerKey,
    body: async (m) => ({
      orderId: m.storedIds.get('waiting'),
      signedTx: await m.delegation(250_000, RECEIVER, 3_600),
    }),
    other: (body) => ({ ...body, minPrice: 1 }),
  },
  {
    call: 'POST /v0/internal-buy-energy',
    form: 'v0',
    body: () => BUY_V0,
    other: (body) => ({ ...body, amount: 33_000 }),
  },
  {
    call: 'POST /v0/fast-charge-order-request',
    form: 'v0',
    body: () => CHARGE,
    other: (body) => ({ ...body, amount: 33_000 }),
  },
  {
    call: 'POST /v2/buy-resource',
    waits: true,
    key: noKey,
    body: (m) => ({ ...BUY, signedTx: m.transfer(COST) }),
    other: (body) => ({ ...body, sponsor: 'x' }),
  },
]

const send = (m: RunningMarket, one: Paying, name: string, body: Body): Promise<Answer> => {
  const [method = 'POST', url = ''] = one.call.split(' ')
  const apikey = (one.key ?? buyer)(m)
  const headers = { 'idempotency-key': name, ...(apikey === undefined ? {} : { apikey }) }
  m.clock.advance(2_000) // some calls are for once in two seconds
  const asked = m.request(method, one.path?.(m) ?? url, body, headers)
  return one.waits ? m.withBlocks(asked) : asked
}

const THE_FIRST: Expected = {
  expectation: '2xx the first answer',
  check({ status, body }) {
    if (status >= 300 || body !== 'the first answer') throw new Error(`${status}`)
  },
}

/** Rows for one call: the same key and body return the first response; the same key with another body is rejected. */
function repeats(one: Paying, n: number): Row[] {
  const name = `repeat-${n}`
  const of = one.waits ? ', signed' : ''
  let body: Body = {}
  return [
    row(one.call, `the same Idempotency-Key, the same body${of}`, THE_FIRST, async (m) => {
      body = await one.body(m)
      const first = await send(m, one, name, body)
      const again = await send(m, one, name, body)
      return isDeepStrictEqual(first.body, again.body) && first.status === again.status
        ? { ...again, body: 'the first answer' }
        : { ...again, body: [first.body, again.body] }
    }),
    ...(one.waits
      ? []
      : [
          row(
            one.call,
            'the same Idempotency-Key, another body',
            expectCode(422, 'IDEMPOTENCY_KEY_REUSED', one.form),
            (m) => send(m, one, name, one.other(body)),
          ),
        ]),
  ]
}

const order = (m: RunningMarket, key = m.key) => m.post('/v2/buy-resource', BUY, key, { 'idempotency-key': 'kept' })
const idOf = ({ body }: Answer) => (body as { data: { orderId: string } }).data.orderId
const isOtherBody = (first: string | undefined, answer: Answer) => ({
  ...answer,
  body: first === idOf(answer) ? 'the first answer' : 'another',
})
const ANOTHER: Expected = {
  expectation: '201 another order',
  check: ({ status, body }) => {
    if (status !== 201 || body !== 'another') throw new Error(`${status}`)
  },
}

const STORED_KEYS: Row[] = [
  row('POST /v2/buy-resource', 'a key is its account’s: of another it is new', ANOTHER, async (m) => {
    const first = await order(m)
    m.storedIds.set('first', idOf(first))
    return isOtherBody(idOf(first), await order(m, m.sellerKey))
  }),
  row('POST /v2/buy-resource', 'kept for 24 hours', THE_FIRST, async (m) => {
    m.clock.advance(86_390_000)
    return isOtherBody(m.storedIds.get('first'), await order(m))
  }),
  row('POST /v2/buy-resource', 'and not longer', ANOTHER, async (m) => {
    m.clock.advance(10_000)
    return isOtherBody(m.storedIds.get('first'), await order(m))
  }),
]

export const REPEATS: Row[] = [...PAYING.flatMap(repeats), ...STORED_KEYS]
