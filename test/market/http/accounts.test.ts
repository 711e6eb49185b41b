/** Accounts and keys over HTTP: who comes in, who does not, and that a key that is dead is dead. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AccountCreated, UserInfo } from '../../../src/contract/v2.ts'
import { apiKeys } from '../../../src/db/schema/accounts/accounts.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { marketKeys } from '../../support/keys.ts'
import { MNEMONIC } from '../market-world.ts'
import { codeAndDetail, marketApi } from './api.ts'

/** `key` is of sub-keys alone. */
const namesOf = ({ properties }: { properties: object }) =>
  Object.keys(properties)
    .filter((name) => name !== 'key')
    .sort()

describe('POST /v2/accounts', () => {
  test('opens an account with a key, a deposit address of its own and nothing on it', async () => {
    const api = await marketApi()
    const one = await api.admin('POST', '/v2/accounts', {})
    const other = await api.admin('POST', '/v2/accounts')
    expect(one.status).toBe(201)
    expect(Object.keys(one.body.data).sort()).toEqual(namesOf(AccountCreated))
    expect(one.body).toMatchObject({ error: false, message: 'Success', data: { balance: '0' } })
    expect(one.body.data.representAddress).toBe(one.body.data.depositAddress)
    expect(one.body.data.depositAddress).toBe(marketKeys(MNEMONIC, 'sandbox').depositAddress(1))
    expect(other.body.data.depositAddress).toBe(marketKeys(MNEMONIC, 'sandbox').depositAddress(2))
  })

  test('a proposed key again gets the same account: a lost answer costs nothing', async () => {
    const api = await marketApi()
    const apiKey = randomUUID()
    const first = await api.admin('POST', '/v2/accounts', { apiKey })
    const again = await api.admin('POST', '/v2/accounts', { apiKey })
    expect(first.body.data.apiKey).toBe(apiKey)
    expect(again).toMatchObject({ status: 201, body: first.body })
  })

  test('ten at once with one proposed key are one account', async () => {
    const api = await marketApi()
    const apiKey = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.admin('POST', '/v2/accounts', { apiKey })))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  })

  test('refuses to bring a revoked key back to life', async () => {
    const api = await marketApi()
    const { apiKey } = await api.account()
    await api.post('/v2/api-key/revoke', {}, apiKey)
    expect(codeAndDetail(await api.admin('POST', '/v2/accounts', { apiKey }))).toBe(
      '400 408 INVALID_PARAMS apiKey has been revoked, propose a new one',
    )
  })

  test.each([
    ['none', {}, '401 106 API_KEY_REQUIRED'],
    ['an empty one', { 'x-admin-key': '' }, '401 106 API_KEY_REQUIRED'],
    ['a wrong one', { 'x-admin-key': 'operator-key-of-the-testz' }, '401 107 INVALID_API_KEY'],
    ['a longer one', { 'x-admin-key': 'operator-key-of-the-tests-' }, '401 107 INVALID_API_KEY'],
  ])('with %s for an operator’s key opens nothing', async (_name, headers, expected) => {
    const api = await marketApi()
    const answer = await api.post('/v2/accounts', {}, undefined, headers as Record<string, string>)
    expect(codeAndDetail(answer)).toBe(expected)
  })

  test('an account’s key is no operator’s key, and where none is configured nobody is the operator', async () => {
    const api = await marketApi()
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

  test('the former operator’s key is taken beside the present one, and no other is', async () => {
    const { market } = await marketApi()
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
    ['no UUID', 'secret'],
    ['upper case', randomUUID().toUpperCase()],
    ['a number', 12],
    ['digits of another script', randomUUID().replace(/^./, '٣')],
  ])('a proposed key that is %s names the field', async (_name, apiKey) => {
    const api = await marketApi()
    const answer = await api.admin('POST', '/v2/accounts', { apiKey })
    expect(answer).toMatchObject({ status: 400, body: { code: 'FST_ERR_VALIDATION' } })
    expect(answer.body.message).toMatch(/^body\/apiKey must /)
  })
})

describe('GET /v2/user-info', () => {
  test('tells who the key is and what it can spend', async () => {
    const api = await marketApi()
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
    ['a key that nobody has', randomUUID(), '401 107 INVALID_API_KEY'],
    ['no key at all but a long text', 'x'.repeat(5_000), '401 107 INVALID_API_KEY'],
    ['SQL', "' or 1=1 --", '401 107 INVALID_API_KEY'],
  ])('with %s', async (_name, apiKey, expected) => {
    const api = await marketApi()
    expect(codeAndDetail(await api.get('/v2/user-info', apiKey))).toBe(expected)
  })

  test('a key of another network, or of another marketplace, is unknown', async () => {
    const api = await marketApi()
    const { apiKey } = await api.account()
    const other = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
    for (const keys of [marketKeys(MNEMONIC, 'nile'), marketKeys(other, 'sandbox')]) {
      const server = createMarketServer({ ...api.market, keys }, { adminKey: undefined })
      const answer = await server.inject({ url: '/v2/user-info', headers: { apikey: apiKey } })
      expect(answer.json().message).toBe('SUNWATT:107 INVALID_API_KEY')
      await server.close()
    }
  })

  test('the database knows keys only by their hash', async () => {
    const api = await marketApi()
    const { apiKey } = await api.account()
    const rows = await api.market.db.read((reader) => reader.orm.select().from(apiKeys).all())
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(apiKey)
    expect(rows[0]?.hash).toBe(api.market.keys.hashesOfKey(apiKey)[0])
  })
})

describe('POST /v2/api-key/revoke', () => {
  test('the old key is dead at once, the new one opens the same account', async () => {
    const api = await marketApi()
    const account = await api.account()
    const answer = await api.post('/v2/api-key/revoke', {}, account.apiKey)
    expect(answer.status).toBe(200)
    expect(codeAndDetail(await api.get('/v2/user-info', account.apiKey))).toBe('401 107 INVALID_API_KEY')
    const info = await api.get('/v2/user-info', answer.body.data.apiKey)
    expect(info.body.data.id).toBe(account.id)
  })

  test('takes the proposed key, and works without any body', async () => {
    const api = await marketApi()
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

  test('two at once: one key comes of it', async () => {
    const api = await marketApi()
    const { apiKey } = await api.account()
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/v2/api-key/revoke', {}, apiKey)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('refuses the old key as the new one, and one that somebody has or had', async () => {
    const api = await marketApi()
    const [one, other] = [await api.account(), await api.account()]
    const detail = '400 408 INVALID_PARAMS newApiKey must not have been used before'
    for (const newApiKey of [one.apiKey, other.apiKey]) {
      expect(codeAndDetail(await api.post('/v2/api-key/revoke', { newApiKey }, one.apiKey))).toBe(detail)
    }
    expect((await api.get('/v2/user-info', one.apiKey)).status).toBe(200)
  })
})
