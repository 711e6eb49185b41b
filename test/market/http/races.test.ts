/** Ten concurrent callers over HTTP: exact counts, and balanced books, which this fixture always checks. */
import { expect, test } from 'vitest'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { type Answer, type RunningMarket, SECOND_RECEIVER, startMarket } from '../conformance/running.ts'

const TEN = Array.from({ length: 10 }, (_, i) => i)
const HOUR = { receiver: SECOND_RECEIVER, durationSec: 3_600, unitPrice: 60 }
/** One provider has about 190,000 Energy, so only one such order fits. */
const LARGEST_ORDER = { ...HOUR, resourceAmount: 150_000 }

type CreatedResponse = { data: { orderId: string } }
const idOf = ({ body }: Answer) => (body as CreatedResponse).data.orderId
const of = <T>(value: T, all: readonly T[]) => all.filter((one) => one === value).length
const codeOf = ({ status, body }: Answer) =>
  status < 300
    ? String(status)
    : String(/[A-Z_]{5,}$|[A-Z_]{5,}(?= )/.exec(String((body as { message: string }).message))?.[0])
const buy = (m: RunningMarket, body: object, key = m.key, header?: Record<string, string>) =>
  m.post('/v2/buy-resource', body, key, header)
const balance = async (m: RunningMarket, key = m.key) =>
  Number(((await m.get('/v2/user-info', key)).body as { data: { balance: string } }).data.balance)

async function expectCleanBooks(m: RunningMarket): Promise<void> {
  expect(await auditBooks(m.market)).toEqual([])
}

test('ten orders compete for the last supply: one gets it, nine get an error', async () => {
  const m = await startMarket()
  const before = await balance(m)
  const options = { onlyCreateWhenFulfilled: true }
  const codes = (await Promise.all(TEN.map(() => buy(m, { ...LARGEST_ORDER, options })))).map(codeOf)
  expect([of('201', codes), of('CANNOT_FULFILLED', codes)]).toEqual([1, 9])
  expect(await balance(m)).toBe(before - 150_000 * 60)
  await expectCleanBooks(m)
})

test('ten orders compete for the last TRX: only as many as the balance covers are created', async () => {
  const m = await startMarket()
  const account = await m.account()
  m.send(account.depositAddress, '11')
  await m.blocks(3)
  const small = { ...HOUR, resourceAmount: 40_000 }
  const codes = (await Promise.all(TEN.map(() => buy(m, small, account.apiKey)))).map(codeOf)
  expect([of('201', codes), of('INTERNAL_BALANCE_ACCOUNT_TOO_LOW', codes)]).toEqual([4, 6])
  expect(await balance(m, account.apiKey)).toBe(10_000_000 - 4 * 2_400_000)
  await expectCleanBooks(m)
})

test('ten calls with one Idempotency-Key create one order and get ten equal responses', async () => {
  const m = await startMarket()
  const before = await balance(m)
  const answers = await Promise.all(TEN.map(() => buy(m, LARGEST_ORDER, m.key, { 'idempotency-key': 'one' })))
  expect(answers.map(({ status }) => status)).toEqual(TEN.map(() => 201))
  expect(new Set(answers.map(idOf)).size).toBe(1)
  expect(await balance(m)).toBe(before - 150_000 * 60)
  await expectCleanBooks(m)
})

test('ten cancellations race the fill: the order is fully filled or fully refunded', async () => {
  const m = await startMarket()
  const before = await balance(m)
  await buy(m, LARGEST_ORDER)
  await m.blocks(3)
  const waiting = idOf(await buy(m, { ...LARGEST_ORDER, receiver: SECOND_RECEIVER }))
  m.clock.advance(3_600_000)
  const [, ...answers] = await Promise.all([
    m.blocks(4),
    ...TEN.map(() => m.post(`/v2/order/${waiting}/cancel`, {}, m.key)),
  ])
  await m.blocks(40)
  const { data } = (await m.get(`/v2/order/${waiting}`, m.key)).body as {
    data: { status: string; fulfilledPercent: number; payoutAmount: number }
  }
  expect(data.status).toBe('Completed')
  expect([0, 100]).toContain(data.fulfilledPercent)
  expect(data.payoutAmount).toBe(data.fulfilledPercent === 100 ? 150_000 * 60 : 0)
  expect(await balance(m)).toBe(before - 150_000 * 60 - data.payoutAmount)
  expect(new Set(answers.map(codeOf)).size).toBe(1)
  await expectCleanBooks(m)
})

test('ten price changes race the match: the order has one price and is paid once', async () => {
  const m = await startMarket()
  const before = await balance(m)
  await buy(m, LARGEST_ORDER)
  await m.blocks(3)
  const id = idOf(await buy(m, LARGEST_ORDER))
  const change = (unitPrice: number) => m.request('PATCH', `/v2/order/${id}`, { unitPrice }, { apikey: m.key })
  m.clock.advance(3_600_000)
  await Promise.all([m.blocks(6), ...TEN.map((n) => change(61 + n))])
  await m.blocks(40)
  const { data } = (await m.get(`/v2/order/${id}`, m.key)).body as {
    data: { status: string; price: number; payoutAmount: number }
  }
  expect(data.status).toBe('Completed')
  expect(data.payoutAmount).toBe(data.price * 150_000)
  expect(await balance(m)).toBe(before - 150_000 * 60 - data.payoutAmount)
  await expectCleanBooks(m)
})

test('ten confirmations of a Fast Charge race its deadline: it ends once and is paid once', async () => {
  const m = await startMarket()
  const before = await balance(m)
  const charge = { amount: 40_000, duration_sec: 172_800, max_price_accept: 60, receivers: [SECOND_RECEIVER] }
  const { body } = await m.post('/v0/fast-charge-order-request', { ...charge, deadline: 60 }, m.key)
  await m.blocks(3)
  m.clock.advance(60_000)
  // An account may make this call once in two seconds, so the clock advances between calls.
  const confirm = async () => {
    m.clock.advance(2_000)
    return m.post('/v0/fast-charge-order-confirmation', body, m.key)
  }
  const [, ...answers] = await Promise.all([m.block(), ...TEN.map(confirm)])
  const ended = answers.filter(({ body: one }) => JSON.stringify(one).includes('"is_success":true'))
  expect(ended).toHaveLength(1)
  await m.blocks(40)
  const history = (await m.get('/v0/fast-charge-order-history', m.key)).body as {
    results: { status: string; paid_amount_actual: number; repay_amount: number }[]
  }
  const [one] = history.results
  expect(one?.status).toBe('Completed')
  expect((one?.paid_amount_actual ?? 0) + (one?.repay_amount ?? 0)).toBe(40_000 * 60 * 2)
  expect(await balance(m)).toBe(before - (one?.paid_amount_actual ?? 0))
  await expectCleanBooks(m)
})
