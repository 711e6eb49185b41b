/** Accounts and keys over HTTP: which keys are accepted, and that revoked keys stay revoked. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AccountCreated, UserInfo } from '../../../src/contract/v2.ts'
import { apiKeys } from '../../../src/db/schema/accounts/accounts.ts'
import { insertDeposit } from '../../../src/db/stores/treasury/deposits.ts'
import { ZERO_SUN } from '../../../src/kernel/sun.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { MNEMONIC, RECEIVER } from '../market-fixture.ts'
import { createApiFixture, statusAndMessage } from './api-fixture.ts'

/** Only sub-keys have the field `key`. */
const namesOf = ({ properties }: { properties: object }) =>
  Object.keys(properties)
    .filter((name) => name !== 'key')
    .sort()

describe('POST /v2/accounts', () => {
  test('opens an account with a key, its own deposit address and no balance', async () => {
    const api = await createApiFixture()
    const one = await api.callAsOperator('POST', '/v2/accounts', {})
    const other = await api.callAsOperator('POST', '/v2/accounts')
    expect(one.status).toBe(201)
    expect(Object.keys(one.body.data).sort()).toEqual(namesOf(AccountCreated))
    expect(one.body).toMatchObject({ error: false, message: 'Success', data: { balance: '0' } })
    expect(one.body.data.representAddress).toBe(one.body.data.depositAddress)
    expect(one.body.data.depositAddress).toBe(createTestMarketKeys(MNEMONIC, 'sandbox').depositAddress(1))
    expect(other.body.data.depositAddress).toBe(createTestMarketKeys(MNEMONIC, 'sandbox').depositAddress(2))
  })

  test('returns the same account for a repeated proposed key, so a lost response is harmless', async () => {
    const api = await createApiFixture()
    const apiKey = randomUUID()
    const first = await api.callAsOperator('POST', '/v2/accounts', { apiKey })
    const again = await api.callAsOperator('POST', '/v2/accounts', { apiKey })
    expect(first.body.data.apiKey).toBe(apiKey)
    expect(again).toMatchObject({ status: 201, body: first.body })
  })

  test('opens one account for ten concurrent calls with one proposed key', async () => {
    const api = await createApiFixture()
    const apiKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.callAsOperator('POST', '/v2/accounts', { apiKey })),
    )
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  })

  test('rejects a revoked key', async () => {
    const api = await createApiFixture()
    const { apiKey } = await api.account()
    await api.post('/v2/api-key/revoke', {}, apiKey)
    expect(statusAndMessage(await api.callAsOperator('POST', '/v2/accounts', { apiKey }))).toBe(
      '400 408 INVALID_PARAMS apiKey was revoked: generate another key',
    )
  })

  test.each([
    ['missing', {}, '401 106 API_KEY_REQUIRED'],
    ['empty', { 'x-admin-key': '' }, '401 106 API_KEY_REQUIRED'],
    ['wrong', { 'x-admin-key': 'operator-key-of-the-testz' }, '401 107 INVALID_API_KEY'],
    ['too long', { 'x-admin-key': 'operator-key-of-the-tests-' }, '401 107 INVALID_API_KEY'],
  ])('opens nothing if the operator key is %s', async (_name, headers, expected) => {
    const api = await createApiFixture()
    const answer = await api.post('/v2/accounts', {}, undefined, headers as Record<string, string>)
    expect(statusAndMessage(answer)).toBe(expected)
  })

  test('rejects an account’s key as operator key, and has no operator if no key is configured', async () => {
    const api = await createApiFixture()
    const { apiKey } = await api.account()
    expect((await api.post('/v2/accounts', {}, apiKey)).status).toBe(401)
    const server = createMarketServer(api.market, { adminKey: undefined })
    const answer = await server.inject({
      method: 'POST',
      url: '/v2/accounts',
      headers: { 'x-admin-key': 'undefined' },
    })
    expect(answer.statusCode).toBe(401)
    await server.close()
  })

  test('accepts only the current and the previous operator key', async () => {
    const { market } = await createApiFixture()
    const server = createMarketServer(market, {
      adminKey: 'present-of-the-tests',
      formerAdminKey: 'former-of-the-tests',
    })
    const status = async (key: string) =>
      (await server.inject({ url: '/v2/operator/pause', headers: { 'x-admin-key': key } })).statusCode
    expect(await status('present-of-the-tests')).toBe(200)
    expect(await status('former-of-the-tests')).toBe(200)
    expect(await status('former-of-the-testz')).toBe(401)
    expect(await status('present-of-the-tests,former-of-the-tests')).toBe(401)
    await server.close()
  })

  test.each([
    ['not a UUID', 'secret'],
    ['upper case', randomUUID().toUpperCase()],
    ['a number', 12],
    ['written in digits of another script', randomUUID().replace(/^./, '٣')],
  ])('names the field if the proposed key is %s', async (_name, apiKey) => {
    const api = await createApiFixture()
    const answer = await api.callAsOperator('POST', '/v2/accounts', { apiKey })
    expect(answer).toMatchObject({ status: 400, body: { code: 'FST_ERR_VALIDATION' } })
    expect(answer.body.message).toMatch(/^apiKey: (a string$|must match \^)/)
  })
})

describe('GET /v2/user-info', () => {
  test('returns the account of the key and its balance', async () => {
    const api = await createApiFixture()
    const account = await api.account()
    api.send(account.depositAddress, '12.345678')
    api.chain.mine()
    await api.work()
    const { status, body } = await api.get('/v2/user-info', account.apiKey)
    expect(status).toBe(200)
    expect(Object.keys(body.data).sort()).toEqual(namesOf(UserInfo))
    expect(body.data).toMatchObject({ id: account.id, balance: '11345678' })
  })

  test.each([
    ['no key', undefined, '401 106 API_KEY_REQUIRED'],
    ['an empty key', '', '401 106 API_KEY_REQUIRED'],
    ['an unknown key', randomUUID(), '401 107 INVALID_API_KEY'],
    ['a long text as the key', 'x'.repeat(5_000), '401 107 INVALID_API_KEY'],
    ['SQL as the key', "' or 1=1 --", '401 107 INVALID_API_KEY'],
  ])('rejects a call with %s', async (_name, apiKey, expected) => {
    const api = await createApiFixture()
    expect(statusAndMessage(await api.get('/v2/user-info', apiKey))).toBe(expected)
  })

  test('rejects a key of another network or of another marketplace as unknown', async () => {
    const api = await createApiFixture()
    const { apiKey } = await api.account()
    const other = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
    for (const keys of [createTestMarketKeys(MNEMONIC, 'nile'), createTestMarketKeys(other, 'sandbox')]) {
      const server = createMarketServer({ ...api.market, keys }, { adminKey: undefined })
      const answer = await server.inject({ url: '/v2/user-info', headers: { apikey: apiKey } })
      expect(answer.json().message).toBe('SUNWATT:107 INVALID_API_KEY')
      await server.close()
    }
  })

  test('finds a key by its hash, because the database does not contain keys', async () => {
    const api = await createApiFixture()
    const { apiKey } = await api.account()
    const rows = await api.market.db.read((reader) => reader.orm.select().from(apiKeys).all())
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(apiKey)
    expect(rows[0]?.hash).toBe(api.market.keys.hashesOfKey(apiKey)[0])
  })
})

describe('POST /v2/api-key/revoke', () => {
  test('revokes the old key immediately, and the new one belongs to the same account', async () => {
    const api = await createApiFixture()
    const account = await api.account()
    const answer = await api.post('/v2/api-key/revoke', {}, account.apiKey)
    expect(answer.status).toBe(200)
    expect(statusAndMessage(await api.get('/v2/user-info', account.apiKey))).toBe('401 107 INVALID_API_KEY')
    const info = await api.get('/v2/user-info', answer.body.data.apiKey)
    expect(info.body.data.id).toBe(account.id)
  })

  test('accepts a proposed key, and works without a body', async () => {
    const api = await createApiFixture()
    const { apiKey } = await api.account()
    const newApiKey = randomUUID()
    const answer = await api.post('/v2/api-key/revoke', { newApiKey }, apiKey)
    expect(answer.body.data).toEqual({ apiKey: newApiKey })
    const bare = await api.raw({
      method: 'POST',
      url: '/v2/api-key/revoke',
      headers: { apikey: newApiKey },
    })
    expect(bare.status).toBe(200)
  })

  test('creates one key for two concurrent calls', async () => {
    const api = await createApiFixture()
    const { apiKey } = await api.account()
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/v2/api-key/revoke', {}, apiKey)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('rejects the old key as the new one, and any key in use or used before', async () => {
    const api = await createApiFixture()
    const [one, other] = [await api.account(), await api.account()]
    const detail = '400 408 INVALID_PARAMS newApiKey must not have been used before'
    for (const newApiKey of [one.apiKey, other.apiKey]) {
      expect(statusAndMessage(await api.post('/v2/api-key/revoke', { newApiKey }, one.apiKey))).toBe(detail)
    }
    expect((await api.get('/v2/user-info', one.apiKey)).status).toBe(200)
  })
})

describe('GET /v2/deposits', () => {
  test('lists a page, newest first, and leaves out dust and tokens on request; reports the fee of the next one', async () => {
    const api = await createApiFixture()
    const { apiKey, id, depositAddress } = await api.account()
    const { market, chain, work } = api
    const deposits = async () => (await api.get('/v2/user-info', apiKey)).body.data.deposits
    const rule = { firstFee: '1000000', freePerDay: 2, furtherFee: '300000' }
    expect(await deposits()).toMatchObject({ nextFee: '1000000', ...rule })
    for (const trx of ['50', '0.000001', '40', '0.099999', '30']) {
      api.send(depositAddress, trx)
      chain.mine()
      await work()
    }
    const block = { blockNumber: 1, blockId: 'b'.repeat(64), blockTimeMs: market.clock.now() + 60_000 }
    const transfer = { txid: 'f'.repeat(64), accountId: id, fromAddress: RECEIVER, amountSun: ZERO_SUN, ...block }
    await market.db.write((tx) => insertDeposit(tx, transfer, { token: RECEIVER, tokenAmount: '7' }))
    const list = async (query: string) => {
      const answer = await api.get(`/v2/deposits?${query}`, apiKey)
      if (answer.status !== 200) return statusAndMessage(answer)
      const { data, more } = answer.body.data
      return { amounts: data.map((one: { amount: string }) => Number(one.amount)), more }
    }
    expect(await list('page=0&pageSize=2')).toEqual({ amounts: [0, 30_000_000], more: true })
    expect(await list('page=2&pageSize=2')).toEqual({ amounts: [1, 50_000_000], more: false })
    expect(await list('page=0&minAmount=100000')).toEqual({
      amounts: [30_000_000, 40_000_000, 50_000_000],
      more: false,
    })
    expect(await list('minAmount=100000')).toEqual({ amounts: [50_000_000, 40_000_000, 30_000_000], more: false })
    expect(await list(`page=0&after=1-${'0'.repeat(64)}`)).toBe(
      '400 408 INVALID_PARAMS page and after exclude each other',
    )
    expect(await deposits()).toMatchObject({ nextFee: '300000', ...rule })
  })
})
