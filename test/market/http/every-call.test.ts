/**
 * Sends bad requests to every API call, a twentieth of them (all in a thorough run). The response must be the
 * documented one, and the database must not change.
 */
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { CALLS } from '../../../src/market/api/calls.ts'
import { sample } from '../../support/thorough.ts'
import { type BadRequest, type BadRequestsOf, expect400, expectNamedField } from './every-call/bad.ts'
import { invalidBodies } from './every-call/bad-bodies.ts'
import { badBodies, badQueries } from './every-call/bad-fields.ts'
import { badIds } from './every-call/bad-ids.ts'
import { badKeys } from './every-call/bad-keys.ts'
import { badSigned } from './every-call/bad-signed.ts'
import {
  type Answer,
  type RealCall,
  type RealMarket,
  realCall,
  realMarket,
  realValues,
  type Values,
  valuesWithoutRental,
} from './every-call/real-market.ts'
import type { Schema } from './every-call/routes.ts'
import { shapeProblem } from './every-call/shapes.ts'

const badFields: BadRequestsOf = ({ route, body, path }) => [
  ...badBodies(route.schema.body ?? {}, body).map(
    ({ path: at, name, text }): BadRequest => ({
      of: `${at.join('.')} ${name}`,
      text,
      problem: expectNamedField(...at),
    }),
  ),
  ...badQueries(route.schema.querystring ?? {}).map(
    ({ path: at, name, text }): BadRequest => ({
      of: `${at.join('.')} ${name}`,
      path: `${path.split('?')[0]}?${text}`,
      problem: expectNamedField(...at),
    }),
  ),
]

const badIdempotencyKeys: BadRequestsOf = ({ route }) =>
  route.call.pays
    ? ['', ' ', 'x'.repeat(256), 'two words', 'clé'].map((key) => ({
        of: `Idempotency-Key ${key.slice(0, 20)}`,
        headers: { 'idempotency-key': key },
        problem: expect400,
      }))
    : []

const HOUR_MS = 3_600_000

const EVERY_KIND: BadRequestsOf[] = [badFields, invalidBodies, badKeys, badIds, badIdempotencyKeys, badSigned]

test('the table of calls has every route of the server, with an example of each', async () => {
  const { routes } = await realMarket()
  expect([...routes.keys()].sort()).toEqual(Object.keys(CALLS).sort())
  for (const { name, url, call, schema } of routes.values()) {
    const { body, query, params } = call.example ?? {}
    const has = { body: Boolean(body), query: Boolean(query), params: Boolean(params) }
    const takes = {
      body: Boolean(schema.body),
      query: Boolean(schema.querystring),
      params: url.includes('/:'),
    }
    expect(has, `${name} needs an example where it is defined (src/market/api) to be tested`).toEqual(takes)
  }
})

/** Calls that, if they succeed, remove something other calls need: a key, a price, or stake without a lock. */
const DESTRUCTIVE_CALLS = [
  'POST /v2/api-key/revoke',
  'POST /v2/operator/pause',
  'POST /v2/operator/signing/stop',
  'POST /v2/operator/accounts/:id/revoke-key',
  'POST /v2/orders/sell-manual',
]
/** Calls that end rentals or need an ended rental. */
const RENTAL_CALLS = /\/order\/:id|extend|fast-charge-order/
/** Calls that change neither the marketplace nor the values. */
const READS = /^GET (?!.*\/(cancel|return|receipt)$)/

/** Returns the group of a call. Calls of one group share a marketplace, because each leaves what the next one needs. */
function groupOf(name: string) {
  if (DESTRUCTIVE_CALLS.includes(name)) return undefined
  if (READS.test(name)) return 'a read'
  if (CALLS[name]?.access === 'operator') return 'of the operator'
  return name.includes('/v0/') ? 'of v0' : 'of v2'
}

test.each(['a read', 'of the operator', 'of v0', 'of v2'])(
  'each call that is %s rejects bad requests as documented, changes nothing, and accepts lenient ones',
  // On PostgreSQL, every row is read after every request.
  { timeout: 900_000 },
  async (kind) => {
    const market = await realMarket()
    const names = Object.keys(CALLS).filter((name) => groupOf(name) === kind)
    await fundSeller(market)
    const shared = await realValues(market, kind === 'a read' ? names.join() : '')
    const valuesOf = async (name: string) => {
      if (kind === 'a read') return shared
      if (!RENTAL_CALLS.test(name)) return { ...shared, ...(await valuesWithoutRental(market, name)) }
      await freeCapacity(market)
      return realValues(market, name)
    }
    for (const name of names) {
      const { body, querystring } = market.routes.get(name)?.schema ?? {}
      try {
        await expectBadRequestsRejected(market, name, await valuesOf(name))
        if (body || querystring) await expectLenientParsing(market, name, await valuesOf(name))
      } catch (error) {
        throw new Error(name, { cause: error })
      }
    }
  },
)

test.each(DESTRUCTIVE_CALLS)(
  '%s rejects bad requests and accepts lenient ones, in its own marketplace',
  async (name) => {
    for (const tries of [expectBadRequestsRejected, expectLenientParsing]) {
      const market = await realMarket()
      await tries(market, name, await realValues(market, name))
    }
  },
)

/** Gives the account of the seller key enough TRX for all calls. */
async function fundSeller(market: RealMarket): Promise<void> {
  const { body } = await market.get('/v2/user-info', market.sellerKey)
  market.send((body as { data: { depositAddress: TronAddress } }).data.depositAddress, '20000')
  await market.blocks(25)
}

/** Cancels the account's waiting orders and lets its rentals end, to free capacity. */
async function freeCapacity(market: RealMarket): Promise<void> {
  const { body } = await market.get('/v2/orders?status=Active', market.sellerKey)
  for (const { id } of (body as { data: { data: { id: string }[] } }).data.data)
    await market.post(`/v2/order/${id}/cancel`, {}, market.sellerKey)
  market.clock.advance(50 * HOUR_MS)
  market.chain.mine(20)
  await market.blocks(2)
}

async function expectBadRequestsRejected(market: RealMarket, name: string, values: Values): Promise<void> {
  const first = await realCall(market, name, values)
  const bads = (await Promise.all(EVERY_KIND.map((kind) => kind(first, market)))).flat()
  const wrong: string[] = []
  let before = await market.rows()
  for (const bad of sample(bads, 20, Object.keys(CALLS).indexOf(name))) {
    const good = await realCall(market, name, values)
    const answer = await send(market, good, bad)
    const after = await market.rows()
    const trace = before === after ? undefined : 'it has changed something'
    const problem = isMissingPayment(answer, good) ? undefined : bad.problem(answer)
    for (const one of [problem, shapeProblem(first.route, answer), trace])
      if (one) wrong.push(`${bad.of}: ${one}: ${answer.status} ${JSON.stringify(answer.body)}`)
    before = after
  }
  expect(wrong).toEqual([])
  const { headers } = await expectGood(market, await realCall(market, name, values))
  expect(headers['x-ignored-fields']).toBeUndefined()
}

/** Checks that the call accepts nulls, numbers as text and unknown fields. The call must have a body or a query. */
async function expectLenientParsing(market: RealMarket, name: string, values: Values): Promise<void> {
  const call = await realCall(market, name, values)
  const { body, querystring } = call.route.schema
  const [path, query = ''] = call.path.split('?')
  const { headers } = await expectGood(market, call, {
    ...(body ? { text: JSON.stringify({ ...(asClientsSend(body, call.body) as object), traceId: 'x' }) } : {}),
    ...(querystring ? { path: `${path}?${query}&traceId=x` } : {}),
  })
  expect(headers['x-ignored-fields']).toBe('traceId')
}

/** Returns the request with null for every absent field and text for every number. */
function asClientsSend(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => asClientsSend(schema.items ?? {}, item))
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null || schema.additionalProperties !== false) return value
  const given = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, inner]) => [
      field,
      given[field] === undefined ? null : asClientsSend(inner, given[field]),
    ]),
  )
}

/** If a signed transaction replaces the key, a body without it has no credentials at all. */
const isMissingPayment = ({ status, body }: Answer, { waitsForBlock }: RealCall) =>
  waitsForBlock && status === 401 && String(body.message).includes('API_KEY_REQUIRED')

function send(market: RealMarket, good: RealCall, bad: Partial<BadRequest>): Promise<Answer> {
  const given = {
    ...good.headers,
    ...(good.body ? { 'content-type': 'application/json' } : {}),
    ...bad.headers,
  }
  const headers = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const request: InjectOptions = { method: good.route.method, url: bad.path ?? good.path, headers }
  const payload = bad.text ?? (good.body && JSON.stringify(good.body))
  return market.inject(payload === undefined ? request : { ...request, payload })
}

/** Checks that the valid request succeeds; otherwise the bad variants may have failed for another reason. */
async function expectGood(market: RealMarket, call: RealCall, as: Partial<BadRequest> = {}): Promise<Answer> {
  const { route } = call
  const answered = send(market, call, as)
  const { status, body, headers } = await (call.waitsForBlock ? market.withBlocks(answered) : answered)
  const said = `${route.name} must take its example, with what realValues() knows in it: ${status} ${JSON.stringify(body)}`
  expect([status < 300, shapeProblem(route, { status, body })], said).toEqual([!route.call.refuse, undefined])
  return { status, body, headers }
}
