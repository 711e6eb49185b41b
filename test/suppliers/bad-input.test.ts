/**
 * Answers of suppliers with other values than expected. Each is recorded from the fake, changed, and replayed. After a
 * sale, no answer may count as a refusal, because the marketplace would buy again elsewhere.
 */
import { describe, expect, it } from 'vitest'
import { AppError, hasCode } from '../../src/kernel/errors.ts'
import type { HttpCall, Transport } from '../../src/kernel/http/transport.ts'
import { withoutControlCharacters } from '../../src/kernel/text/control-characters.ts'
import { FAKE_SUPPLIERS, type FakeSupplierName } from '../../src/sandbox/suppliers/fake-supplier.ts'
import type { Supplier, SupplierBalance, SupplierOffer, SupplierOrder } from '../../src/suppliers/supplier.ts'
import { createSupplierFixture, errorOf, transportTo } from './supplier-fixture.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Path = readonly (string | number)[]

const TXID = 'ab'.repeat(32)
const BAD_VALUES: readonly Json[] = [
  ...[0, -1, 0.5, 1e300, Number.MAX_SAFE_INTEGER, '', 'abc', '-1', '1e9', '9'.repeat(40), null, true, [], [null], {}],
  ...['constructor', '__proto__', `\u0000\u001b[2J`, 'x'.repeat(100_000)],
]

/** Answers by call, as the fake gave them, and the results that the adapter made of them. */
async function record(name: FakeSupplierName) {
  const fixture = await createSupplierFixture(name)
  const inside = transportTo(fixture.fake)
  const answers = new Map<string, Json>()
  const supplier = fixture.adapter({
    async transport(url, call) {
      const answer = await inside(url, call)
      answers.set(keyOf(url, call), JSON.parse(answer.text) as Json)
      return answer
    },
  })
  const [offer] = await supplier.offers()
  if (!offer) throw new Error('no offer')
  const request = fixture.request(offer)
  const sent = { ...request, sentAtMs: fixture.clock.now(), otherIds: new Set<string>() }
  const { supplierId } = await supplier.order(request)
  fixture.mine()
  const reference = { ownId: request.ownId, supplierId, request: sent }
  const calls = {
    offers: (supplier: Supplier) => supplier.offers(),
    balance: async (supplier: Supplier) => supplier.balance?.(),
    order: (supplier: Supplier) => supplier.order(request),
    look: async (supplier: Supplier) => supplier.look?.(reference),
    find: async (supplier: Supplier) =>
      supplier.traits.findsByOwnId ? supplier.look?.({ ownId: request.ownId, request: sent }) : undefined,
  }
  for (const call of Object.values(calls)) await call(supplier)
  const replay = (changed?: { key: string; json: Json } | { key: string; text: string }) => {
    const used = new Set<string>()
    const transport: Transport = async (url, call) => {
      const key = keyOf(url, call)
      used.add(key)
      const json = changed?.key === key && 'json' in changed ? changed.json : answers.get(key)
      const text = changed?.key === key && 'text' in changed ? changed.text : JSON.stringify(json)
      return { status: 200, headers: {}, text }
    }
    return { supplier: fixture.adapter({ transport }), used }
  }
  return { fixture, request, reference, answers, replay, calls }
}

const keyOf = (url: string, { method, body }: HttpCall) =>
  `${method} ${new URL(url).pathname}${new URL(url).search} ${body ?? ''}`

/** Returns the paths of all values, except the contents of empty ones. */
function pathsOf(value: Json, at: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [at, ...inner.flatMap(([key, child]) => pathsOf(child, [...at, key]))]
}

function changedAt(value: Json, [key, ...rest]: Path, change: (old: Json) => Json): Json {
  if (key === undefined) return change(value)
  const copy = structuredClone(value) as Record<string | number, Json>
  copy[key] = changedAt(copy[key] as Json, rest, change)
  return copy as Json
}

function expectValid(order: SupplierOrder, units: number): void {
  expect(order.supplierId).toMatch(/^[!-~]{1,100}$/)
  expect(['waiting', 'delivered', 'partly', 'failed', 'refunded']).toContain(order.state)
  expect(order.txids.length).toBeLessThanOrEqual(50)
  for (const txid of order.txids) expect(txid).toMatch(/^[0-9a-f]{64}$/)
  const { costSun = 0 } = order
  expect(Number.isSafeInteger(costSun) && costSun >= 0 && costSun <= units * 1_000_000).toBe(true)
}

/** Fails unless the call returns valid values or rejects with an expected code. */
async function expectClassified(call: Promise<unknown>, units: number, codes: readonly string[]): Promise<void> {
  try {
    const result = (await call) as SupplierOffer[] | SupplierOrder | SupplierBalance | undefined
    if (Array.isArray(result)) {
      expect(result.length).toBeLessThanOrEqual(200)
      for (const { unitPriceMilliSun, minUnits, maxUnits, durationSec } of result) {
        expect(unitPriceMilliSun >= 1 && unitPriceMilliSun <= 1e9 && durationSec >= 1).toBe(true)
        expect(Number.isSafeInteger(unitPriceMilliSun) && minUnits >= 1 && maxUnits >= minUnits).toBe(true)
      }
    } else if (result && 'balanceSun' in result) {
      expect(Number(result.balanceSun) >= 0 && Number.isSafeInteger(result.balanceSun)).toBe(true)
    } else if (result) expectValid(result, units)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(codes).toContain(error.code)
    expect(String(error.data.detail ?? '').length).toBeLessThanOrEqual(200)
    expect(withoutControlCharacters(String(error.data.detail ?? ''))).toBe(String(error.data.detail ?? ''))
  }
}

describe.each(Object.keys(FAKE_SUPPLIERS) as FakeSupplierName[])('%s', (name) => {
  it('accepts or rejects every value in every field, and calls no sale a refusal', async () => {
    const { answers, calls, replay, request } = await record(name)
    let tried = 0
    for (const [what, call] of Object.entries(calls)) {
      const { supplier, used } = replay()
      await call(supplier)
      const codes = what === 'order' ? ['SUPPLIER_UNCLEAR'] : ['SUPPLIER_UNCLEAR', 'SUPPLIER_REFUSED']
      // The calls for other durations and sizes have the same fields.
      for (const key of [...used].slice(0, 3)) {
        const json = answers.get(key) as Json
        for (const path of pathsOf(json)) {
          for (const value of BAD_VALUES) {
            const changed = { key, json: changedAt(json, path, () => value) }
            await expectClassified(call(replay(changed).supplier), request.units, codes)
            tried++
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(500)
  })

  it('reads numbers as text, and ignores unknown fields', async () => {
    const { answers, calls, replay } = await record(name)
    for (const call of Object.values(calls)) {
      const { supplier, used } = replay()
      const expected = await call(supplier)
      for (const key of [...used].slice(0, 3)) {
        const json = answers.get(key) as Json
        for (const path of pathsOf(json)) {
          const change = (old: Json): Json =>
            typeof old === 'number' ? String(old) : isRecord(old) ? { ...old, unknownField: { id: 1 } } : old
          expect([path, await call(replay({ key, json: changedAt(json, path, change) }).supplier)]).toEqual([
            path,
            expected,
          ])
        }
      }
    }
  })

  it('rejects reports about another receiver, amount, own id or id', async () => {
    const { fixture, answers, calls, replay, request, reference } = await record(name)
    const { stranger } = fixture
    const others = new Map<Json, Json>([
      [request.receiver, stranger],
      [request.units, request.units + 1],
      [request.ownId, 'sw-77'],
      [reference.supplierId ?? '', 'another-1'],
    ])
    const { supplier, used } = replay()
    await calls.look(supplier)
    let changes = 0
    for (const key of used) {
      const json = answers.get(key) as Json
      for (const path of pathsOf(json)) {
        const old = path.reduce<Json>((value, part) => (value as Record<string, Json>)[part] as Json, json)
        const other = others.get(old)
        // itrx names no number of the order that equals its serial for certain.
        const isUnused = ['order_no', 'requester', 'delegator'].includes(String(path.at(-1))) && name !== 'feee'
        if (other === undefined || isUnused) continue
        if (['fulfilledPercent', 'remainAmount', 'amount'].includes(String(path.at(-1))) && path.length > 2) continue
        changes++
        const changed = { key, json: changedAt(json, path, () => other) }
        expect([path, await errorOf(calls.look(replay(changed).supplier))]).toMatchObject([
          path,
          { code: 'SUPPLIER_UNCLEAR' },
        ])
      }
    }
    expect(changes).toBeGreaterThanOrEqual(name === 'netts' ? 0 : 2)
    const taken = { ...reference, request: { ...reference.request, otherIds: new Set([String(reference.supplierId)]) } }
    const look = replay().supplier.look?.(taken)
    if (look) expect(await errorOf(look)).toMatchObject({ data: { detail: 'id of another order' } })
  })

  it('is unclear about bodies that are too long, too deep, or no JSON', async () => {
    const { calls, replay } = await record(name)
    const { supplier, used } = replay()
    await calls.order(supplier)
    const [key = ''] = used
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    for (const text of ['', '<html></html>', 'null', '0', '"text"', '[]', '{}', deep, `{"detail":${deep}}`])
      expect(await errorOf(calls.order(replay({ key, text }).supplier))).toMatchObject({ code: 'SUPPLIER_UNCLEAR' })
  })
})

const isRecord = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

describe('an error beside an order is unclear', () => {
  it.each([
    ['catfee', { code: 1001, sub_msg: 'INSUFFICIENT_BALANCE', data: { id: 'cf-1' } }],
    ['catfee', { code: 9999, sub_msg: 'INSUFFICIENT_BALANCE', data: null }],
    ['netts', { detail: { code: 403, msg: 'Balance is too low', data: { orderId: 7 } } }],
    ['tronzap', { code: 6, key: 'insufficient_funds', result: { id: 'tz-1' } }],
    ['tronzap', { code: 20, key: 'not_found' }],
    ['itrx', { errno: 1, message: 'Insufficient balance', serial: '0001' }],
    ['feee', { code: 20002, msg: 'Insufficient balance', data: { order_no: 'fe-1' } }],
    ['merx', { error: { code: 'INSUFFICIENT_FUNDS', message: '' }, data: { id: 'ord_1' } }],
    ['merx', { error: { code: 'IDEMPOTENCY_CONFLICT', message: '' } }],
    ['merx', { error: { code: 'constructor', message: '' } }],
    ['marketplace', { error: true, message: 'X:999 UNHEARD_OF' }],
  ] as const)('%s: %j', async (name, body) => {
    const fixture = await createSupplierFixture(name)
    const offer = await fixture.offer()
    fixture.failNext(200, body)
    expect(await errorOf(fixture.supplier.order(fixture.request(offer)))).toMatchObject({ code: 'SUPPLIER_UNCLEAR' })
  })
})

it.each([
  ['netts', 400, {}],
  ['netts', 403, { message: 'Forbidden' }],
  ['netts', 404, { detail: 'Not Found' }],
  ['itrx', 400, {}],
  ['itrx', 404, { detail: 'Not found.' }],
  ['feee', 400, { code: 0, msg: 'success', data: null }],
  ['tronex', 400, {}],
  ['tronex', 402, { message: 'Insufficient funds', order_id: 7 }],
  ['tronex', 200, { message: 'Insufficient funds' }],
  ['merx', 409, { error: { code: 'INSUFFICIENT_FUNDS' } }],
  ['catfee', 404, { message: 'no route' }],
] as const)('%s: HTTP %i with %j is no documented refusal', async (name, status, body) => {
  const fixture = await createSupplierFixture(name)
  const offer = await fixture.offer()
  fixture.failNext(status, body)
  expect(await errorOf(fixture.supplier.order(fixture.request(offer)))).toMatchObject({ code: 'SUPPLIER_UNCLEAR' })
})

it('keeps every digit of a long id, and at most 50 transactions', async () => {
  const fixture = await createSupplierFixture('feee')
  const offer = await fixture.offer()
  const txids = Array.from({ length: 60 }, (_, i) => TXID.slice(2) + String(i).padStart(2, '0'))
  const text = JSON.stringify({ code: 0, data: { order_no: '#', frozen_tx_id: `${txids.join()},${txids.join()}` } })
  const transport: Transport = async () => ({
    status: 200,
    headers: {},
    text: text.replace('"#"', '20261127123456789012'),
  })
  const order = await fixture.adapter({ transport }).order(fixture.request(offer))
  expect(order).toMatchObject({ supplierId: '20261127123456789012', txids: txids.slice(0, 50) })
})

it('leaves out a cost that cannot be true, and one of zero before the delivery', async () => {
  const fixture = await createSupplierFixture('merx')
  const offer = await fixture.offer()
  for (const total_cost_sun of [offer.minUnits * 1_000_000 + 1, 0]) {
    fixture.failNext(201, { data: { id: 'ord_1', status: 'PENDING', total_cost_sun } })
    const order = await fixture.supplier.order(fixture.request(offer))
    expect(order).toEqual({ supplierId: 'ord_1', state: 'waiting', txids: [] })
  }
})

it('sends MERX a highest price with its decimals, and reads its wait', async () => {
  const fixture = await createSupplierFixture('merx', {
    knobs: { pricesMilliSun: { ENERGY: [60_250], BANDWIDTH: [] } },
  })
  const offer = await fixture.offer()
  const maxCostSun = Math.ceil((offer.unitPriceMilliSun * offer.minUnits) / 1000)
  await fixture.supplier.order(fixture.request(offer, { maxCostSun: maxCostSun as never }))
  expect(fixture.sold()).toHaveLength(1)
  fixture.fake.faults.add({ act: { at: 'answer', status: 429, body: '', headers: { 'ratelimit-reset': '9' } } })
  expect(await errorOf(fixture.read())).toMatchObject({ data: { retryAfterMs: 9_000 } })
})

it('signs the path of a CatFee address that has one', async () => {
  const fixture = await createSupplierFixture('catfee')
  const urls: string[] = []
  const inside = transportTo(fixture.fake)
  const supplier = fixture.adapter({
    url: `${fixture.fake.url}/proxy/`,
    async transport(url, call) {
      urls.push(new URL(url).pathname)
      return inside(url, call)
    },
  })
  // The fake has no such path, but checks the signature first.
  const error = await supplier.balance?.().catch((error: unknown) => error)
  expect(hasCode(error, 'SUPPLIER_REFUSED')).toBe(false)
  expect(urls).toEqual(['/proxy/v1/account'])
})

it('does without the lookup of Feee if that does not exist', async () => {
  const fixture = await createSupplierFixture('feee')
  const request = fixture.request(await fixture.offer())
  const { supplierId } = await fixture.supplier.order(request)
  fixture.failNext(404, '<html>Not Found</html>')
  expect(await fixture.supplier.look?.({ ownId: request.ownId, supplierId })).toBeUndefined()
  expect(fixture.supplier.look).toBeUndefined()
})

it('offers only rentals of an hour at TronZap, and leaves out what is sold out', async () => {
  const { answers, replay } = await record('tronzap')
  const key = [...answers.keys()].find((key) => key.includes('/services')) ?? ''
  const rate = { duration: 1, min_amount: 60_000, max_amount: 100_000, price: '0.05' }
  const energy = [rate, { ...rate, duration: 24 }, { ...rate, max_amount: 0 }]
  const { supplier } = replay({ key, json: { code: 0, result: { energy } } })
  expect(await supplier.offers()).toMatchObject([{ durationSec: 3_600, minUnits: 60_000 }])
  expect(
    await replay({ key, json: { code: 0, result: { energy: Array(201).fill(rate) } } })
      .supplier.offers()
      .catch(String),
  ).toMatch(/SUPPLIER_UNCLEAR/)
})
