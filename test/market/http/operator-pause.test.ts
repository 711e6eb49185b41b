/** Pausing new orders: every API rejects them with one code, and existing orders continue. */
import { expect, onTestFinished, test } from 'vitest'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import { errorsOf } from '../../../src/market/api/call.ts'
import { CALLS } from '../../../src/market/api/calls.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { MNEMONIC } from '../market-fixture.ts'
import { createOrderFixture, ENERGY, providerSigner, RECEIVER } from '../orders/order-fixture.ts'

const ADMIN = 'an-operator-key-of-the-test'
const PAYER = providerSigner(8)
const POOL = createTestMarketKeys(MNEMONIC, 'sandbox').pool.address
const BUY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
const BUY_V0 = {
  resource_type: 'ENERGY',
  buy_energy_type: 'MEDIUM',
  amount: 32_000,
  allow_partial_fill: true,
}
const PAUSED = '428 ORDERS_PAUSED new orders are paused: the chain is being looked at; nothing was created or charged'

async function createOperatorFixture() {
  const fixture = await createOrderFixture({
    accounts: [PAYER.address, POOL].map((address) => ({ address, balanceSun: sunFromTrx('100') })),
  })
  const { market, chain } = fixture
  const server = createMarketServer(market, { adminKey: ADMIN, requestsPerSec: 100_000 })
  onTestFinished(() => server.close())
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: object,
    headers: Record<string, string> = { apikey: fixture.apiKey },
  ) => {
    const answer = await server.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    const { data, message = '' } = answer.json()
    return { status: answer.statusCode, data, message: String(message).replace(/^SUNWATT:/, '') }
  }
  const operate = (method: 'GET' | 'POST', url: string, body?: object) =>
    ask(method, `/v2/operator/${url}`, body, { 'x-admin-key': ADMIN })
  const { number, id, timestampMs } = chain.head()
  const order = { from: PAYER.address, to: market.keys.fund.address, amountSun: sunFromTrx('1.92') }
  const { tx: signedTx } = buildTransfer(order, PAYER, { refBlock: { number, id, timestampMs } })
  const extendTo = Math.floor(fixture.clock.now() / 1000) + 86_400
  const item = { delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }
  const { delegator, extraAmount: extra_amount } = item
  const calls: Record<string, [url: string, body: object, headers?: Record<string, string>]> = {
    'v2 buy': ['/v2/buy-resource', BUY],
    'signed buy': ['/v2/buy-resource', { ...BUY, signedTx }, {}],
    'prepared buy': ['/v2/orders/prepare', { ...BUY, payer: PAYER.address }, {}],
    'pay later': ['/v2/pay-later', BUY],
    'pay later without a key': ['/v2/pay-later', { ...BUY, refundAddress: PAYER.address }, {}],
    extend: ['/v2/extend-request', { receiver: RECEIVER, extendData: [item] }],
    'v0 buy': ['/v0/internal-buy-energy', { ...BUY_V0, target_address: RECEIVER, duration_millisec: 3_600_000 }],
    'v0 extend': [
      '/v0/internal-extend-request',
      {
        receiver: RECEIVER,
        extend_data: [{ delegator, is_extend: true, extra_amount, extend_to: extendTo * 1000 }],
      },
    ],
    'fast charge': [
      '/v0/fast-charge-order-request',
      { amount: 32_000, duration_sec: 3_600, max_price_accept: 100, receivers: [RECEIVER] },
    ],
  }
  const call = (name: string) => ask('POST', ...(calls[name] as (typeof calls)[string]))
  return { ...fixture, ask, operate, call, names: Object.keys(calls) }
}

test('a pause rejects new orders in every call until it ends', async () => {
  const { operate, call, names, ask, balance } = { ...(await createOperatorFixture()), balance: '/v2/user-info' }
  expect(await operate('POST', 'pause', { reason: 'the chain is being looked at' })).toMatchObject({
    status: 200,
    data: { paused: true, reason: 'the chain is being looked at' },
  })
  const before = (await ask('GET', balance)).data
  for (const name of names) expect([name, await call(name)]).toMatchObject([name, { status: 400, message: PAUSED }])
  expect((await ask('GET', balance)).data).toEqual(before)
  expect(await ask('POST', '/v2/estimate-buy-resource', BUY)).toMatchObject({ status: 200 })
  expect((await operate('POST', 'resume')).data).toEqual({
    paused: false,
    reason: null,
    since: null,
    by: null,
  })
  for (const name of ['v2 buy', 'pay later', 'v0 buy'])
    expect([name, (await call(name)).status < 300]).toEqual([name, true])
})

test('while the chain is stalled, every call rejects new orders, and no TRX is sent', async () => {
  const { market, call, names, ask, buy, blocks, delegations, operate } = await createOperatorFixture()
  const stall = 'no new block after block 712 for 33 s'
  const planned = await buy()
  const { quarantine } = market
  Object.assign(market, { quarantine: { ...quarantine, stallReason: () => stall } })
  const before = (await ask('GET', '/v2/user-info')).data
  const refused = `428 ORDERS_PAUSED the chain is stalled: ${stall}; nothing was created or charged`
  for (const name of names) expect([name, await call(name)]).toMatchObject([name, { status: 400, message: refused }])
  expect((await ask('GET', '/v2/user-info')).data).toEqual(before)
  // Other calls are not rejected, because the operator has not paused the marketplace.
  expect(await ask('POST', '/v2/estimate-buy-resource', BUY)).toMatchObject({ status: 200 })
  expect((await operate('GET', 'pause')).data).toMatchObject({ paused: false })
  await blocks(3)
  expect((await delegations(planned))[0]?.state).toBe('planned')
  Object.assign(market, { quarantine })
  await blocks(3)
  expect((await delegations(planned))[0]?.state).toBe('confirmed')
  for (const name of ['v2 buy', 'pay later', 'v0 buy'])
    expect([name, (await call(name)).status < 300]).toEqual([name, true])
})

const INACTIVE = providerSigner(77).address

test('a pause rejects price increases and activations, but allows lower prices and free calls', async () => {
  const { operate, ask, buy } = await createOperatorFixture()
  const waiting = await buy({ resourceAmount: 50_000_000, unitPrice: 70, options: { allowPartialFill: false } })
  const price = (unitPrice: number) => ask('PATCH', `/v2/order/${waiting}`, { unitPrice })
  const activate = (address: string) => ask('POST', '/v0/helper/multi-active-address', { addresses: [address] })
  await operate('POST', 'pause', { reason: 'the chain is being looked at' })
  const before = (await ask('GET', '/v2/user-info')).data.balance
  for (const refused of [await price(71), await activate(INACTIVE)])
    expect(refused).toMatchObject({ status: 400, message: PAUSED })
  expect((await ask('GET', '/v2/user-info')).data.balance).toBe(before)
  expect(await activate(PAYER.address)).toMatchObject({ status: 200 })
  expect(await price(65)).toMatchObject({ status: 200, data: { price: 65 } })
  expect(Number((await ask('GET', '/v2/user-info')).data.balance)).toBeGreaterThan(Number(before))
  await operate('POST', 'resume')
  expect(await price(66)).toMatchObject({ status: 200, data: { price: 66 } })
  expect(await activate(INACTIVE)).toMatchObject({ status: 200 })
})

test('every call of a buyer that charges a balance documents the error for a pause', () => {
  const ofBuyers = Object.values(CALLS).filter(({ access }) => access !== 'operator')
  const taking = ofBuyers.filter((call) => errorsOf(call).includes('INTERNAL_BALANCE_ACCOUNT_TOO_LOW'))
  const unpaused = taking.filter((call) => !errorsOf(call).includes('ORDERS_PAUSED')).map(({ name }) => name)
  expect(unpaused).toEqual(['POST /v2/withdrawals'])
  expect(CALLS['POST /v2/withdrawals']?.errors).toContain('WITHDRAWALS_PAUSED')
})

test('existing orders are filled and cancelled as usual during a pause', async () => {
  const { buy, operate, ask, blocks, delegations, passTime } = await createOperatorFixture()
  const filled = await buy()
  const waiting = await buy({ resourceAmount: 50_000_000, options: { allowPartialFill: false } })
  await operate('POST', 'pause')
  await blocks(3)
  expect((await delegations(filled))[0]?.state).toBe('confirmed')
  await passTime(301_000)
  expect(await ask('POST', `/v2/order/${waiting}/cancel`)).toMatchObject({ status: 200 })
})

test('a repeated call for an existing order gets its first response during a pause', async () => {
  const { operate, ask, apiKey } = await createOperatorFixture()
  const headers = { apikey: apiKey, 'idempotency-key': 'a-key-of-mine' }
  const first = await ask('POST', '/v2/buy-resource', BUY, headers)
  await operate('POST', 'pause')
  expect(await ask('POST', '/v2/buy-resource', BUY, headers)).toEqual(first)
})

test('only the operator can pause orders; the first pause is stored with actor and reason', async () => {
  const { operate, ask } = await createOperatorFixture()
  expect((await ask('POST', '/v2/operator/pause', {}, { 'x-admin-key': 'x'.repeat(20) })).status).toBe(401)
  await operate('POST', 'pause', { reason: 'first' })
  const again = (await operate('POST', 'pause', { reason: 'second' })).data
  expect(again).toMatchObject({ paused: true, reason: 'first', by: expect.stringMatching(/^[0-9a-f]{12}$/) })
  expect((await operate('GET', 'pause')).data).toEqual(again)
  await operate('POST', 'resume')
  await operate('POST', 'resume')
  expect((await operate('GET', 'actions')).data.data).toMatchObject([
    { action: 'orders.resume', target: 'buy', by: again.by },
    { action: 'orders.pause', target: 'buy', by: again.by, detail: { reason: 'first' } },
  ])
})
