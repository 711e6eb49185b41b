/** Rotates the API-key pepper and the webhook root secret while clients make calls. */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '../../../src/db/db.ts'
import { apiKeys } from '../../../src/db/schema/accounts/accounts.ts'
import { marketSecrets } from '../../../src/db/schema/accounts/market-secrets.ts'
import { latestNotices } from '../../../src/db/stores/accounts/account-notices.ts'
import { webhookOf } from '../../../src/db/stores/webhooks/webhooks.ts'
import { findAccountByKey } from '../../../src/market/accounts/authenticate.ts'
import { loadSecrets } from '../../../src/market/base/secrets/stored.ts'
import { rotateSecret } from '../../../src/market/operator/secrets.ts'
import { secretsOf } from '../../../src/market/webhooks/register.ts'
import { createTestMarketKeys, programSigner } from '../../support/keys.ts'
import { MNEMONIC } from '../market-fixture.ts'
import { type ApiFixture, createApiFixture } from './api-fixture.ts'

type Name = 'PEPPER' | 'WEBHOOK_SECRET'

/** Returns each version and the number of items that use it, newest first, e.g. `2:1 1:3`. */
function versionsIn(answer: Awaited<ReturnType<ApiFixture['callAsOperator']>>, name: Name): string {
  expect(answer.status).toBe(200)
  const found = answer.body.data.secrets.find((one: { name: Name }) => one.name === name)
  return found.versions.map((one: { version: number; inUse: number }) => `${one.version}:${one.inUse}`).join(' ')
}

const readVersions = async (api: ApiFixture, name: Name = 'PEPPER') =>
  versionsIn(await api.callAsOperator('GET', '/v2/operator/secrets'), name)
const change = async (api: ApiFixture, how: 'rotate' | 'retire', newest: number, name: Name = 'PEPPER') =>
  versionsIn(await api.callAsOperator('POST', `/v2/operator/secrets/${how}`, { name, newest }), name)
const isIn = async (api: ApiFixture, apiKey: string) => (await api.get('/v2/user-info', apiKey)).status === 200
const hashes = async (db: Db) => (await db.read(({ orm }) => orm.select().from(apiKeys).all())).map((row) => row.hash)

/** Loads the secrets as the next process with this database would. */
async function nextProcess({ market }: ApiFixture) {
  const keys = createTestMarketKeys(MNEMONIC, 'sandbox')
  await loadSecrets({ ...market, keys })
  return keys
}

test('version 1 of a secret is derived from the seed phrase, so that keys of old databases stay valid', async () => {
  const { market } = await createApiFixture()
  const secret = (what: string) =>
    createHmac('sha256', programSigner(MNEMONIC, 'pool').privateKey).update(`sunwatt ${what} sandbox`).digest()
  const hash = (text: string) => createHmac('sha256', secret('api keys')).update(text).digest('hex')
  expect(market.keys.hashesOfKey('a key')).toEqual([hash('a key')])
  expect(market.keys.hashesOfClient('10.0.0.0')).toEqual([hash('client 10.0.0.0')])
  expect(market.keys.fingerprint('an admin key')).toBe(hash('an admin key'))
  const signs = createHmac('sha256', secret('webhooks')).update('account salt').digest('base64')
  expect(market.keys.webhookSecret('account', 'salt')).toBe(`whsec_${signs}`)
})

test('secrets never appear in plain text in the database, responses or logs', async () => {
  const api = await createApiFixture()
  const answer = await api.callAsOperator('POST', '/v2/operator/secrets/rotate', { name: 'PEPPER', newest: 1 })
  const rows = await api.market.db.read(({ orm }) => orm.select().from(marketSecrets).all())
  expect(rows.map(({ kind, version }) => `${kind} ${version}`).sort()).toEqual(['pepper 1', 'pepper 2', 'webhooks 1'])
  const told = JSON.stringify([rows, answer, await api.callAsOperator('GET', '/v2/operator/actions')])
  const { pepper, webhooks } = api.market.keys.secrets()
  for (const { secret } of [...pepper, ...webhooks])
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(told).not.toContain(secret.toString(form))
})

test('a database with secrets of another seed phrase is rejected with the reason', async () => {
  const { market } = await createApiFixture()
  const keys = createTestMarketKeys(MNEMONIC, 'nile')
  await expect(loadSecrets({ ...market, keys })).rejects.toMatchObject({ code: 'MNEMONIC_CHANGED' })
})

test('after a rotation, old keys work, and each one is hashed again when used', async () => {
  const api = await createApiFixture()
  const [used, idle] = [await api.account(), await api.account()]
  const made = await api.post('/v2/sub-keys', { name: 'script' }, used.apiKey)
  const sub: string = made.body.data.apiKey
  expect(await readVersions(api)).toBe('1:3')
  expect(await change(api, 'rotate', 1)).toBe('2:0 1:3')
  const fresh = await api.account()
  expect(await readVersions(api)).toBe('2:1 1:3')
  // Call concurrently, with both kinds of key.
  const all = [used.apiKey, used.apiKey, sub, sub, fresh.apiKey]
  expect(await Promise.all(all.map((key) => isIn(api, key)))).toEqual(all.map(() => true))
  expect(await readVersions(api)).toBe('2:3 1:1')
  const keys = await nextProcess(api)
  for (const apiKey of [used.apiKey, idle.apiKey, sub, fresh.apiKey])
    expect(keys.hashesOfKey(apiKey)).toEqual(api.market.keys.hashesOfKey(apiKey))
  expect(await isIn(api, idle.apiKey)).toBe(true)
  expect(await hashes(api.market.db)).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/^2:[0-9a-f]{64}$/)),
  )
})

test('a revoked key stays revoked after a rotation, and a later revocation applies immediately', async () => {
  const api = await createApiFixture()
  const account = await api.account()
  const { apiKey: second } = (await api.post('/v2/api-key/revoke', {}, account.apiKey)).body.data
  await change(api, 'rotate', 1)
  expect(await isIn(api, account.apiKey)).toBe(false)
  const { apiKey: third } = (await api.post('/v2/api-key/revoke', {}, second)).body.data
  expect([await isIn(api, second), await isIn(api, third)]).toEqual([false, true])
  // A proposed key that was used under a former pepper still counts as used.
  const again = await api.callAsOperator('POST', '/v2/accounts', { apiKey: account.apiKey })
  expect(again.body.message).toContain('revoked')
  const other = await api.callAsOperator('POST', `/v2/operator/accounts/${account.id}/revoke-key`, {
    newApiKey: second,
  })
  expect(other.body.message).toContain('must not have been used before')
})

test('retiring a version revokes only the keys that were not used since the rotation', async () => {
  const api = await createApiFixture()
  const [used, idle] = [await api.account(), await api.account()]
  await change(api, 'rotate', 1)
  await isIn(api, used.apiKey)
  expect(await change(api, 'retire', 2)).toBe('2:1')
  expect([await isIn(api, used.apiKey), await isIn(api, idle.apiKey)]).toEqual([true, false])
  expect((await nextProcess(api)).secrets().pepper).toHaveLength(1)
  const given = await api.callAsOperator('POST', `/v2/operator/accounts/${idle.id}/revoke-key`, {})
  expect(await isIn(api, given.body.data.apiKey)).toBe(true)
  expect(await change(api, 'retire', 2)).toBe('2:2')
  expect(await change(api, 'rotate', 2)).toBe('3:0 2:2')
})

test('a rotation or retirement based on an outdated version has no effect', async () => {
  const api = await createApiFixture()
  expect(await change(api, 'rotate', 2)).toBe('1:0')
  expect(await change(api, 'rotate', 1)).toBe('2:0 1:0')
  expect(await change(api, 'rotate', 1)).toBe('2:0 1:0')
  expect(await change(api, 'retire', 1)).toBe('2:0 1:0')
  const actions = (await api.callAsOperator('GET', '/v2/operator/actions')).body.data.data
  expect(actions.filter(({ action }: { action: string }) => action.startsWith('secret.'))).toMatchObject([
    { action: 'secret.rotate', target: 'PEPPER', detail: { newest: 1 } },
  ])
})

test('a rotation killed before or after the commit applies fully or not at all, and a retry applies it once', async () => {
  const api = await createApiFixture()
  const { apiKey } = await api.account()
  const { market } = api
  const body = { name: 'PEPPER', newest: 1 } as const
  const dying = (write: Db['write']) => ({ ...market, db: Object.assign(Object.create(market.db) as Db, { write }) })
  const before = dying(() => Promise.reject(new Error('killed')))
  await expect(rotateSecret(before, body, 'test')).rejects.toThrow('killed')
  expect(await readVersions(api)).toBe('1:1')
  const after = dying(async (act) => {
    await market.db.write(act)
    throw new Error('killed')
  })
  await expect(rotateSecret(after, body, 'test')).rejects.toThrow('killed')
  // A process that has not loaded the change accepts keys as before, and so does the next process.
  expect(market.keys.secrets().pepper).toHaveLength(1)
  expect(await isIn(api, apiKey)).toBe(true)
  expect((await nextProcess(api)).hashesOfKey(apiKey)[1]).toBe(market.keys.hashesOfKey(apiKey)[0])
  expect(await change(api, 'rotate', 1)).toBe('2:0 1:1')
  expect(await isIn(api, apiKey)).toBe(true)
  expect(await readVersions(api)).toBe('2:1 1:0')
})

test('the known networks of a key stay known after a rotation', async () => {
  const api = await createApiFixture()
  const { apiKey, id } = await api.account()
  const { market } = api
  const told = async () => {
    // The last-used time is written in the background; it is stored with the next transaction.
    await new Promise((resolve) => setImmediate(resolve))
    await market.db.write(async () => {})
    return (await market.db.read((reader) => latestNotices(reader, id, 9))).map(({ kind }) => kind)
  }
  const from = async (network: string) => {
    await findAccountByKey(market, apiKey, network)
    return told()
  }
  await from('10.0.0.0/24')
  await expect.poll(() => from('10.0.1.0/24')).toEqual(['new_network'])
  await change(api, 'rotate', 1)
  for (const network of ['10.0.1.0/24', '10.0.0.0/24', '10.0.1.0/24'])
    expect(await from(network)).toEqual(['new_network'])
  await expect.poll(() => from('10.0.2.0/24')).toEqual(['new_network', 'new_network'])
})

test('webhooks keep their secret after a rotation until the old version is retired', async () => {
  const api = await createApiFixture({
    settings: { localWebhooks: true },
    outside: { resolve: async () => ['127.0.0.1'] },
  })
  const { apiKey, id } = await api.account()
  const webhook = async (method: 'PUT' | 'GET', body?: object) =>
    (
      await api.raw({
        method,
        url: '/v2/webhook',
        headers: { apikey: apiKey, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { payload: JSON.stringify(body) }),
      })
    ).body.data
  const first = (await webhook('PUT', { url: 'http://127.0.0.1:9/hook' })).secret
  const signing = async () => {
    const row = await api.market.db.read((reader) => webhookOf(reader, id))
    return row ? secretsOf(api.market, row) : []
  }
  expect(await change(api, 'rotate', 1, 'WEBHOOK_SECRET')).toBe('2:0 1:1')
  expect(await signing()).toEqual([first])
  const second = (await api.post('/v2/webhook/rotate-secret', {}, apiKey)).body.data.secret
  expect(await readVersions(api, 'WEBHOOK_SECRET')).toBe('2:1 1:0')
  expect(await signing()).toEqual([second, first])
  // The secret in its 24-hour grace period belonged to the former root.
  expect(await change(api, 'retire', 2, 'WEBHOOK_SECRET')).toBe('2:1')
  expect(await signing()).toEqual([second])
  await change(api, 'rotate', 2, 'WEBHOOK_SECRET')
  await change(api, 'retire', 3, 'WEBHOOK_SECRET')
  const [third, ...more] = await signing()
  expect([more, [first, second].includes(third ?? first)]).toEqual([[], false])
  expect((await webhook('GET')).secretHint).toBe(third?.slice(-4))
})
