/** Operator's view of accounts, deposits and orders, and the log of operator changes. */
import { randomUUID } from 'node:crypto'
import type { HTTPMethods } from 'fastify'
import { Value } from 'typebox/value'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  OperatorAccountDetail,
  OperatorAccounts,
  OperatorActions,
  OperatorDeposits,
} from '../../../src/contract/operator/accounts.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { createMarketFixture, ENERGY_PROVIDER, NOON_MS, RECEIVER } from '../market-fixture.ts'
import { ADMIN_KEY, type ApiFixture, createApiFixture, openFundedAccount, statusAndMessage } from './api-fixture.ts'

const NOON = NOON_MS / 1000

async function deposit(api: ApiFixture, to: Parameters<ApiFixture['send']>[0], trx: string): Promise<void> {
  api.send(to, trx)
  api.clock.advance(3_000)
  api.chain.mine()
  await api.work()
}

describe('operator calls for accounts', () => {
  test('list them newest first, in pages without a gap', async () => {
    const api = await createApiFixture()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await api.account()).id)
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => api.callAsOperator('GET', `/v2/operator/accounts?page=${page}&pageSize=2`)),
    )
    expect(pages.map(({ body }) => body.data.total)).toEqual([5, 5, 5, 5])
    expect(pages.map(({ body }) => body.data.data.map(({ id }: { id: string }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ])
    for (const { body } of pages) expect(Value.Errors(OperatorAccounts, body.data)).toEqual([])
  })

  test('can list only whitelisted accounts', async () => {
    const api = await createApiFixture()
    const accounts = [await api.account(), await api.account(), await api.account()] as const
    for (const { id } of [accounts[0], accounts[2]])
      await api.callAsOperator('PUT', `/v2/accounts/${id}/whitelist`, { whitelisted: true })
    // The operator can also name an account by its deposit address.
    await api.callAsOperator('PUT', `/v2/accounts/${accounts[0].depositAddress}/whitelist`, { whitelisted: false })
    const { body } = await api.callAsOperator('GET', '/v2/operator/accounts?whitelisted=true')
    expect(body.data).toMatchObject({ total: 1, data: [{ id: accounts[2].id, whitelistedAt: NOON }] })
  })

  test('read one by id or deposit address, with balance, key and deposits', async () => {
    const api = await createApiFixture()
    const account = await openFundedAccount(api)
    await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
    await deposit(api, account.depositAddress, '3')
    const bought = await api.post(
      '/v2/buy-resource',
      { resourceAmount: 250_000, receiver: RECEIVER, durationSec: 86_400, unitPrice: 60 },
      account.apiKey,
    )
    expect(bought.status).toBe(201)
    const byId = await api.callAsOperator('GET', `/v2/operator/accounts/${account.id}`)
    const byAddress = await api.callAsOperator('GET', `/v2/operator/accounts/${account.depositAddress}`)
    expect(byAddress.body).toEqual(byId.body)
    const { data } = byId.body
    expect(Value.Errors(OperatorAccountDetail, data)).toEqual([])
    expect(data).toMatchObject({
      id: account.id,
      balance: 999_000_000 - 15_000_000,
      held: 15_000_000,
      small: 3_000_000,
      owed: 0,
      activeOrders: 1,
      orders: 1,
      keyAlive: true,
      keyLastUsedAt: NOON + 3,
      keyCreatedAt: NOON,
      deposits: [
        { amount: 3_000_000, state: 'small', inBlock: true, fee: 0 },
        { amount: 1_000_000_000, state: 'credited', fee: 1_000_000 },
      ],
    })
    expect(JSON.stringify(byId.body)).not.toContain(account.apiKey)
  })

  test('show unused keys, and record the use of a key once an hour', async () => {
    const api = await createApiFixture()
    const { id, apiKey } = await api.account()
    const used = async () => (await api.callAsOperator('GET', `/v2/operator/accounts/${id}`)).body.data.keyLastUsedAt
    expect(await used()).toBeNull()
    const use = async () => {
      await api.get('/v2/user-info', apiKey)
      // The last-used time is written in the background; this transaction commits after it.
      await api.market.db.write(() => {})
      return used()
    }
    expect(await use()).toBe(NOON)
    api.clock.advance(3_599_000)
    expect(await use()).toBe(NOON)
    api.clock.advance(1_000)
    expect(await use()).toBe(NOON + 3_600)
  })

  test.each(['x', '0'.repeat(24), RECEIVER, "' or 1=1 --", 'T'.repeat(64)])('find no account for %j', async (name) => {
    const api = await createApiFixture()
    await api.account()
    const path = `/v2/operator/accounts/${encodeURIComponent(name)}`
    for (const answer of [
      await api.callAsOperator('GET', path),
      await api.callAsOperator('POST', `${path}/revoke-key`),
      await api.callAsOperator('GET', `/v2/operator/deposits?account=${encodeURIComponent(name)}`),
      await api.callAsOperator('GET', `/v2/operator/orders?account=${encodeURIComponent(name)}`),
    ])
      expect(statusAndMessage(answer)).toMatch(
        /^400 408 INVALID_PARAMS (id|account) must be the id or the deposit address of an account$/,
      )
  })
})

describe("an operator who replaces an account's key", () => {
  test('revokes the old key immediately, and gets a new one that works', async () => {
    const api = await createApiFixture()
    const { id, apiKey } = await api.account()
    const { status, body } = await api.callAsOperator('POST', `/v2/operator/accounts/${id}/revoke-key`)
    expect(status).toBe(200)
    expect((await api.get('/v2/user-info', apiKey)).status).toBe(401)
    expect((await api.get('/v2/user-info', body.data.apiKey)).body.data.id).toBe(id)
  })

  test('gets the same response for the same proposed key, and an error for a used one', async () => {
    const api = await createApiFixture()
    const [{ id, apiKey }, other] = [await api.account(), await api.account()]
    const newApiKey = randomUUID()
    const revoke = (key: string) =>
      api.callAsOperator('POST', `/v2/operator/accounts/${id}/revoke-key`, { newApiKey: key })
    const answers = await Promise.all(Array.from({ length: 5 }, () => revoke(newApiKey)))
    for (const { body } of answers) expect(body.data).toEqual({ apiKey: newApiKey })
    for (const used of [apiKey, other.apiKey])
      expect(statusAndMessage(await revoke(used))).toBe(
        '400 408 INVALID_PARAMS newApiKey must not have been used before',
      )
    expect((await api.get('/v2/user-info', newApiKey)).status).toBe(200)
    const { body } = await api.callAsOperator('GET', '/v2/operator/actions')
    expect(body.data.data.filter(({ action }: { action: string }) => action !== 'account.open')).toHaveLength(1)
  })
})

describe('operator calls for deposits', () => {
  test('list those of all accounts newest first, by state or account, with a cursor', async () => {
    const api = await createApiFixture()
    const [one, other] = [await api.account(), await api.account()]
    for (const [account, trx] of [
      [one, '20'],
      [other, '5'],
      [one, '30'],
      [other, '20000'],
    ] as const)
      await deposit(api, account.depositAddress, trx)
    const amounts = async (query: string) => {
      const { body } = await api.callAsOperator('GET', `/v2/operator/deposits?${query}`)
      expect(Value.Errors(OperatorDeposits, body.data)).toEqual([])
      return body.data.data.map(({ amount }: { amount: number }) => amount / 1_000_000)
    }
    expect(await amounts('')).toEqual([20_000, 30, 5, 20])
    expect(await amounts('state=waiting')).toEqual([20_000])
    expect(await amounts('state=small')).toEqual([5])
    expect(await amounts('state=credited')).toEqual([30, 20])
    expect(await amounts(`account=${other.id}`)).toEqual([20_000, 5])
    expect(await amounts(`account=${other.depositAddress}&state=small`)).toEqual([5])
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { body } = await api.callAsOperator('GET', `/v2/operator/deposits?pageSize=1${after}`)
      seen.push(...body.data.data.map(({ amount }: { amount: number }) => amount / 1_000_000))
      cursor = body.data.nextCursor
    }
    expect(seen).toEqual([20_000, 30, 5, 20])
    // Make everything final before the books are audited.
    for (let i = 0; i < 25; i++) api.chain.mine()
  })

  test('list each deposit of the same block once', async () => {
    const api = await createApiFixture()
    const account = await api.account()
    for (const trx of ['1', '2', '3']) api.send(account.depositAddress, trx)
    api.chain.mine()
    await api.work()
    const first = await api.callAsOperator('GET', '/v2/operator/deposits?pageSize=2')
    const { data, nextCursor } = first.body.data
    const second = await api.callAsOperator('GET', `/v2/operator/deposits?pageSize=2&cursor=${nextCursor}`)
    const txids = [...data, ...second.body.data.data].map(({ txid }: { txid: string }) => txid)
    expect(new Set(txids).size).toBe(3)
    expect(second.body.data.nextCursor).toBeNull()
  })
})

describe('operator calls for orders', () => {
  test('list open ones or those of an account, and read one by id', async () => {
    const api = await createApiFixture()
    const account = await openFundedAccount(api)
    const buy = (resourceAmount: number) =>
      api.post(
        '/v2/buy-resource',
        { resourceAmount, receiver: RECEIVER, durationSec: 3_600, unitPrice: 60 },
        account.apiKey,
      )
    const { orderId } = (await buy(40_000)).body.data
    const open = await api.callAsOperator('GET', '/v2/operator/orders')
    expect(open.body.data).toMatchObject({ total: 1, data: [{ id: orderId, remainAmount: 40_000 }] })
    const mine = await api.callAsOperator('GET', `/v2/operator/orders?account=${account.id}&status=Active`)
    expect(mine.body.data).toMatchObject({ total: 1, data: [{ id: orderId }] })
    expect((await api.callAsOperator('GET', `/v2/operator/orders/${orderId}`)).body.data).toMatchObject({
      id: orderId,
      requester: account.depositAddress,
    })
    expect(statusAndMessage(await api.callAsOperator('GET', '/v2/operator/orders?status=Completed'))).toBe(
      '400 407 MISSING_PARAMS status Completed requires the parameter account',
    )
    expect(statusAndMessage(await api.callAsOperator('GET', `/v2/operator/orders/${'0'.repeat(24)}`))).toBe(
      '400 408 INVALID_PARAMS id must be the id of an order',
    )
  })
})

describe("an operator's change", () => {
  test('is stored and logged with actor, time and change, but without keys', async () => {
    const api = await createApiFixture()
    const log = vi.spyOn(api.market.log, 'info')
    const opened = (await api.callAsOperator('POST', '/v2/accounts')).body.data
    api.clock.advance(1_000)
    await api.callAsOperator('PUT', `/v2/accounts/${opened.id}/whitelist`, { whitelisted: true })
    await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 61, sharePercent: 80 })
    await api.callAsOperator('PUT', `/v2/payouts/${RECEIVER}`, { frequency: 'AT_ONCE' })
    const revoked = (await api.callAsOperator('POST', `/v2/operator/accounts/${opened.id}/revoke-key`)).body.data
    const { body } = await api.callAsOperator('GET', '/v2/operator/actions')
    expect(Value.Errors(OperatorActions, body.data)).toEqual([])
    expect(body.data.data).toMatchObject([
      { action: 'account.revoke-key', target: opened.id },
      {
        action: 'payouts.set',
        target: RECEIVER,
        detail: { payoutAddress: RECEIVER, frequency: 'AT_ONCE' },
      },
      {
        action: 'provider.set',
        target: ENERGY_PROVIDER.address,
        detail: { resource: 'ENERGY', minPriceSun: 61, shareBasisPoints: 8_000 },
      },
      { action: 'account.whitelist', target: opened.id, at: NOON + 1, detail: { whitelisted: true } },
      { action: 'account.open', target: opened.id, at: NOON },
    ])
    const by = new Set(body.data.data.map((one: { by: string }) => one.by))
    expect([...by]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/)])
    const lines = log.mock.calls.filter((call) => call[1] === 'operator.action').map(([what]) => what)
    expect(lines).toHaveLength(5)
    for (const text of [JSON.stringify(lines), JSON.stringify(body)])
      for (const secret of [opened.apiKey, revoked.apiKey, 'operator-key-of-the-tests'])
        expect(text).not.toContain(secret)
  })

  test('is listed with a cursor, unless it was rejected or had no effect', async () => {
    const api = await createApiFixture()
    const apiKey = randomUUID()
    for (let i = 0; i < 3; i++) await api.callAsOperator('POST', '/v2/accounts', { apiKey })
    await api.callAsOperator('PUT', '/v2/accounts/nobody/whitelist', { whitelisted: true })
    await api.callAsOperator('PUT', '/v2/payouts/Tx', {})
    await api.callAsOperator('PUT', '/v2/providers/Tx', { minPrice: 1 })
    await api.callAsOperator('POST', '/v2/accounts')
    const first = (await api.callAsOperator('GET', '/v2/operator/actions?pageSize=1')).body.data
    expect(first).toMatchObject({ data: [{ id: 2 }], nextCursor: '2' })
    const second = (await api.callAsOperator('GET', '/v2/operator/actions?pageSize=1&cursor=2')).body.data
    expect(second).toMatchObject({ data: [{ id: 1 }], nextCursor: null })
  })
})

test.each([
  ['accounts?page=-1', 'page: at least 0'],
  ['accounts?pageSize=101', 'pageSize: at most 100'],
  ['accounts?whitelisted=yes', 'whitelisted: one of true'],
  ['deposits?state=lost', 'state: one of '],
  ['deposits?pageSize=0', 'pageSize: at least 1'],
  ['deposits?cursor=x', '408 INVALID_PARAMS cursor must be the nextCursor of a page'],
  ['actions?cursor=-1', '408 INVALID_PARAMS cursor must be the nextCursor of a page'],
  ['actions?cursor=1e3', '408 INVALID_PARAMS cursor must be the nextCursor of a page'],
  ['orders?status=Open', 'status: one of Active, Completed'],
])('GET /v2/operator/%s is rejected: %s', async (path, message) => {
  const api = await createApiFixture()
  const answer = await api.callAsOperator('GET', `/v2/operator/${path}`)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain(message)
})

test('every operator route, including HEAD, rejects other callers', async () => {
  const fixture = await createMarketFixture()
  const { apiKey } = await fixture.account()
  const server = createMarketServer(fixture.market, { adminKey: ADMIN_KEY, requestsPerSec: 100_000 })
  onTestFinished(() => server.close())
  const routes: { method: HTTPMethods; url: string }[] = []
  server.addHook('onRoute', ({ method, url }) => {
    if (/operator|admin|\/(accounts|providers|payouts)\b/.test(url))
      for (const one of [method].flat()) routes.push({ method: one, url })
  })
  await server.ready()
  expect(routes.length).toBeGreaterThanOrEqual(24)
  const others: Record<string, string>[] = [
    {},
    { apikey: apiKey },
    { apikey: ADMIN_KEY },
    { 'x-admin-key': apiKey },
    { 'x-admin-key': '' },
    { 'x-admin-key': ADMIN_KEY.slice(0, -1) },
    { 'x-admin-key': `${ADMIN_KEY}, ${ADMIN_KEY}` },
    { authorization: `Bearer ${ADMIN_KEY}` },
  ]
  for (const { method, url } of routes)
    for (const headers of others) {
      const { statusCode } = await server.inject({ method: method as 'GET', url, headers })
      expect(statusCode, `${method} ${url} ${Object.keys(headers)}`).toBe(401)
    }
})

test.each([
  'GET accounts',
  'GET accounts/x',
  'POST accounts/x/revoke-key',
  'GET deposits',
  'GET orders',
  'GET orders/x',
  'GET actions',
])('%s requires the operator key', async (call) => {
  const api = await createApiFixture()
  const { apiKey } = await api.account()
  const [method, path] = call.split(' ') as ['GET' | 'POST', string]
  for (const headers of [{}, { apikey: apiKey }, { 'x-admin-key': 'operator-key-of-the-testz' }] as Record<
    string,
    string
  >[])
    expect((await api.raw({ method, url: `/v2/operator/${path}`, headers })).status).toBe(401)
})
