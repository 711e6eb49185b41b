/** Tests the checks at startup, before anything is read, sold or sent: network, chain, database and keys. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { App, AppOptions } from '../../src/app/app.ts'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { createInbox } from '../../src/bot/base/inbox.ts'
import { readConfig } from '../../src/config/config.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { cursor } from '../../src/db/stores/chain/cursors.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { createKeys } from '../../src/signer/keys.ts'
import { MAX_VALID_MS } from '../../src/signer/policy.ts'
import { listen } from '../../src/signer/server.ts'
import { createSigner } from '../../src/signer/signer.ts'
import { PUBLIC_CHAINS } from '../../src/tron/node/history.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import { MNEMONIC } from '../market/market-fixture.ts'
import { startChain } from '../support/chain.ts'
import { createMemoryCounts } from '../support/memory-counts.ts'
import { startApp } from '../support/program.ts'
import { tempDir, writeMigratedDatabase } from '../support/temp.ts'
import { createBotOnlyFixture, startBotOnlyFixture } from './bot-only-fixture.ts'
import { startProxy } from './proxy.ts'

/** Starts a marketplace on a database in `dir`. Settings may name a node; otherwise it runs its own sandbox chain. */
async function startMarket(
  dir: string,
  more: Record<string, string> = {},
  startFlags: AppOptions['startFlags'] = {},
): Promise<App> {
  const file = join(dir, 'sunwatt.db')
  if (!existsSync(file)) await writeMigratedDatabase(file)
  const env = { ROLES: 'market', PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${file}`, ...more }
  const app = await startApp({ ...readConfig(env), log, manual: true, startFlags })
  onTestFinished(() => app.stop())
  return app
}

const startNamedNode = (name: string): Promise<string> =>
  startChain({ clock, genesis: { id: name, accounts: [] } }).listen()

const startError = (code: string, ...words: string[]) => ({
  code,
  data: { detail: expect.stringMatching(new RegExp(words.join('.*'))) },
})

const RETURNS = {
  ZAPBUY_ADDRESS: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  ZAPBUY_API_KEY: 'k',
  ZAPBUY_NO_ORDER: 'return',
  ZAPBUY_REFUND_MAX_TRX: '5',
}

const ON_NILE = {
  NETWORK: 'nile',
  MARKET_MNEMONIC: MNEMONIC,
  MARKET_ADMIN_KEY: 'swordfish-swordfish',
}

it.each([
  ['MARKET_MNEMONIC', {}],
  ['ZAPBUY_PRIVATE_KEY', { ROLES: 'bot', MARKET_URL: 'http://127.0.0.1:9', ...RETURNS }],
])(
  'the start fails and names %s if the settings need that key and the remote signer lacks it',
  async (name, settings) => {
    const dir = tempDir()
    const path = join(dir, 'signer.sock')
    const keys = createKeys({ mnemonic: undefined, fundKey: undefined, zapbuyKey: undefined })
    const { signer } = readConfig({}).config
    const parts = { keys, counts: createMemoryCounts(), clock, policy: { ...signer, maxValidMs: MAX_VALID_MS } }
    const server = await listen(createSigner(parts), path, () => {})
    onTestFinished(() => void server.close())
    const app = startMarket(dir, { TRON_NODE_URL: await startNamedNode('one'), SIGNER_SOCKET: path, ...settings })
    await expect(app).rejects.toMatchObject(startError('SETTING_REFUSED', 'SIGNER_SOCKET', name))
  },
)

describe('at startup, the program', () => {
  it('refuses a node of another chain than NETWORK', async () => {
    const node = await startNamedNode('one')
    await expect(startMarket(tempDir(), { ...ON_NILE, TRON_NODE_URL: node })).rejects.toMatchObject(
      startError('CHAIN_MISMATCH', 'TRON_NODE_URL', 'follows another chain', 'NETWORK is nile'),
    )
  })

  it('refuses generated keys on a public chain', async () => {
    const between = await startProxy(await startNamedNode('one'))
    between.changeResponses('/wallet/getblock', ({ status, body }) => ({
      status,
      body: body.replace(/"blockID":"0{16}[0-9a-f]+"/, `"blockID":"${PUBLIC_CHAINS.mainnet}"`),
    }))
    await expect(startMarket(tempDir(), { TRON_NODE_URL: between.url })).rejects.toMatchObject(
      startError('CHAIN_MISMATCH', 'follows mainnet, but NETWORK is sandbox'),
    )
  })

  it('refuses a database of another chain or network', async () => {
    const [one, other] = [await startNamedNode('one'), await startNamedNode('other')]
    const dir = tempDir()
    await (await startMarket(dir, { TRON_NODE_URL: one })).stop()
    await expect(startMarket(dir, { TRON_NODE_URL: other })).rejects.toMatchObject(
      startError('CHAIN_MISMATCH', 'another chain', 'than the database'),
    )
    await expect(startMarket(dir, { TRON_NODE_URL: `${one},${other}` })).rejects.toMatchObject(
      startError('CHAIN_MISMATCH', new URL(other).host),
    )
    await expect(startMarket(dir, { ...ON_NILE, TRON_NODE_URL: one })).rejects.toMatchObject(
      startError('NETWORK_CHANGED', 'NETWORK is nile', 'belongs to sandbox'),
    )
    await (await startMarket(dir, { TRON_NODE_URL: one })).stop()
  })

  it('verifies a node that was unreachable at startup before using it', async () => {
    const [right, wrong] = [await startProxy(await startNamedNode('one')), await startNamedNode('other')]
    const dir = tempDir()
    await (await startMarket(dir, { TRON_NODE_URL: right.url })).stop()
    const away = await startProxy(wrong)
    away.isDown = true
    const { node, db } = await startMarket(dir, { TRON_NODE_URL: `${away.url},${right.url}` })
    away.isDown = false
    const { id } = await createTronNode({ endpoints: [right.url], clock, log }).head()
    expect(await node.head()).toMatchObject({ id })
    right.isDown = true
    await expect(node.head()).rejects.toMatchObject({
      code: 'TRON_BAD_ANSWER',
      data: { call: 'of another chain', field: 'blockID of block 0' },
    })
    expect(await db.read((reader) => cursor(reader, 'deposits'))).toBeDefined()
  })
})

describe('an empty database', () => {
  it('is not opened with the seed phrase of a used marketplace, unless the operator passes --new', async () => {
    const dir = tempDir()
    const first = await startMarket(dir)
    const account = first.market?.market.keys.depositAddress(1)
    await first.stop()
    for (const name of readdirSync(dir).filter((file) => file.startsWith('sunwatt.db'))) rmSync(join(dir, name))

    for (const _ of ['once', 'again'])
      await expect(startMarket(dir)).rejects.toMatchObject(
        startError('MARKET_HAS_LIVED', `a deposit address ${account} \\(`, 'Restore', '--new'),
      )
    await (await startMarket(dir, {}, { isNew: true })).stop()
    await (await startMarket(dir)).stop()
  })

  it('is not opened before the chain answers, and keeps the seed phrase of its marketplace', async () => {
    const between = await startProxy(await startNamedNode('one'))
    const dir = tempDir()
    const env = { TRON_NODE_URL: between.url, MARKET_MNEMONIC: MNEMONIC }
    between.changeResponses('/wallet/getaccount', () => ({ status: 401, body: '{}' }))
    await expect(startMarket(dir, env)).rejects.toMatchObject(
      startError('MARKET_NOT_BEGUN', 'no usable answer \\(TRON_\\w+ wallet/getaccount'),
    )
    between.stopChanges()
    await (await startMarket(dir, env)).stop()
    const words = `${'abandon '.repeat(11)}about`
    await expect(startMarket(dir, { ...env, MARKET_MNEMONIC: words })).rejects.toMatchObject(
      startError('MNEMONIC_CHANGED', 'whose pool address is T'),
    )
  })
})

describe('ENCRYPTION_KEY', () => {
  it('that cannot decrypt the stored keys prevents the start, unless the operator discards those keys', async () => {
    const w = await startBotOnlyFixture()
    await w.linked()
    await w.stop()
    const right = w.env.ENCRYPTION_KEY
    w.env.ENCRYPTION_KEY = randomBytes(32).toString('base64')
    await expect(w.start()).rejects.toMatchObject(
      startError('ENCRYPTION_KEY_WRONG', 'ENCRYPTION_KEY cannot open 1 of the 1 keys', '--forget-keys'),
    )
    if (right === undefined) delete w.env.ENCRYPTION_KEY
    await w.start()
    await w.ready()
    const after = w.alice.last().id
    w.alice.start()
    await w.alice.sees('Balance: 100 TRX', { after })
    await w.stop()

    w.env.ENCRYPTION_KEY = randomBytes(32).toString('base64')
    await w.start({ forgetKeys: true })
    await w.ready()
    w.alice.start()
    await w.alice.sees('Link a current key')
    await w.stop()
    await w.start()
    await w.linked()
  })
})

describe('FORMER_ENCRYPTION_KEYS', () => {
  it('are needed for one start only: after it, the current key decrypts all stored keys', async () => {
    const w = await createBotOnlyFixture()
    const [before, next] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64')) as [string, string]
    w.env.ENCRYPTION_KEY = before
    await w.start()
    await w.ready()
    await w.linked()
    await w.stop()
    Object.assign(w.env, { ENCRYPTION_KEY: next, FORMER_ENCRYPTION_KEYS: before })
    await w.start()
    await w.ready()
    await w.stop()
    delete w.env.FORMER_ENCRYPTION_KEYS
    await w.start()
    await w.ready()
    const after = w.alice.last().id
    w.alice.start()
    await w.alice.sees('Balance: 100 TRX', { after })
    await w.stop()
    w.env.ENCRYPTION_KEY = before
    await expect(w.start()).rejects.toMatchObject(startError('ENCRYPTION_KEY_WRONG', 'FORMER_ENCRYPTION_KEYS'))
  })
})

describe('ENCRYPTION_KEY with only unanswered messages stored', () => {
  it('prevents the start if it decrypts none of the messages', async () => {
    const w = await createBotOnlyFixture()
    const db = await openSqlite(w.file)
    const vault = createVault(randomBytes(32))
    await createInbox({ db, vault, clock, log } as BotDeps).store([{ update_id: 1 }])
    await db.close()
    await expect(w.start()).rejects.toMatchObject(
      startError('ENCRYPTION_KEY_WRONG', 'cannot open 1 of the 1 keys and messages'),
    )
    await w.start({ forgetKeys: true })
    await w.ready()
    await w.stop()
    await w.start()
    await w.ready()
  })
})

describe('a setting that breaks the start', () => {
  it.each([
    ['MARKET_MNEMONIC', { MARKET_MNEMONIC: 'test '.repeat(12).trim() }, 'MNEMONIC_INVALID'],
    ['MARKET_FUND_PRIVATE_KEY', { MARKET_FUND_PRIVATE_KEY: '0'.repeat(64) }, 'PRIVATE_KEY_INVALID'],
    ['DATABASE_URL, DATA_DIR', { DATABASE_URL: 'file:/dev/null/sunwatt.db' }, '/dev/null'],
    ['HOST, PORT', { HOST: '192.0.2.1' }, 'EADDRNOTAVAIL'],
  ])('is named in the error: %s', async (name, env, what) => {
    await expect(startMarket(tempDir(), { TRON_NODE_URL: await startNamedNode('one'), ...env })).rejects.toMatchObject(
      startError('SETTING_REFUSED', `^${name}: `, what),
    )
  })

  it('is named in the error if its port is already in use: PORT, SANDBOX_PORT', async () => {
    const taken = new URL(await startNamedNode('one')).port
    await expect(startMarket(tempDir(), { PORT: taken })).rejects.toMatchObject(
      startError('SETTING_REFUSED', '^HOST, PORT: ', `EADDRINUSE.*:${taken}`),
    )
    await expect(startMarket(tempDir(), { SANDBOX_PORT: String(Number(taken) - 1) })).rejects.toMatchObject(
      startError('SETTING_REFUSED', '^SANDBOX_PORT ', `EADDRINUSE.*:${taken}`),
    )
  })
})
