/** What the start compares before anything is read, sold or sent: network, chain, database and keys. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { App, AppOptions } from '../../src/app.ts'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { createInbox } from '../../src/bot/base/inbox.ts'
import { readConfig } from '../../src/config.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { cursor } from '../../src/db/stores/chain/cursors.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { countsInMemory } from '../../src/signer/counts.ts'
import { createKeys } from '../../src/signer/keys.ts'
import { MAX_VALID_MS } from '../../src/signer/policy.ts'
import { listen } from '../../src/signer/server.ts'
import { createSigner } from '../../src/signer/signer.ts'
import { PUBLIC_CHAINS } from '../../src/tron/node/history.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import { MNEMONIC } from '../market/market-world.ts'
import { startChain } from '../support/chain.ts'
import { startApp } from '../support/program.ts'
import { layMigrated, tempDir } from '../support/temp.ts'
import { alone, aloneAndUp } from './alone.ts'
import { startProxy } from './proxy.ts'

/** A marketplace on a database in `dir`, with no chain of its own where `node` is one. */
async function start(dir: string, more: Record<string, string> = {}, told: AppOptions['told'] = {}): Promise<App> {
  const file = join(dir, 'sunwatt.db')
  if (!existsSync(file)) await layMigrated(file)
  const env = { ROLES: 'market', PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${file}`, ...more }
  const app = await startApp({ ...readConfig(env), log, manual: true, told })
  onTestFinished(() => app.stop())
  return app
}

const aNode = (name: string): Promise<string> => startChain({ clock, genesis: { id: name, accounts: [] } }).listen()

const refusal = (code: string, ...words: string[]) => ({
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
])('a signer apart that lacks %s, which the settings need, is named', async (name, settings) => {
  const dir = tempDir()
  const path = join(dir, 'signer.sock')
  const keys = createKeys({ mnemonic: undefined, fundKey: undefined, zapbuyKey: undefined })
  const { signer } = readConfig({}).config
  const parts = { keys, counts: countsInMemory(), clock, policy: { ...signer, maxValidMs: MAX_VALID_MS } }
  const server = await listen(createSigner(parts), path, () => {})
  onTestFinished(() => void server.close())
  const app = start(dir, { TRON_NODE_URL: await aNode('one'), SIGNER_SOCKET: path, ...settings })
  await expect(app).rejects.toMatchObject(refusal('SETTING_REFUSED', 'SIGNER_SOCKET', name))
})

describe('network, chain and database', () => {
  it('a node of another chain than NETWORK names does not start', async () => {
    const node = await aNode('one')
    await expect(start(tempDir(), { ...ON_NILE, TRON_NODE_URL: node })).rejects.toMatchObject(
      refusal('CHAIN_MISMATCH', 'TRON_NODE_URL', 'follows another chain', 'NETWORK is nile'),
    )
  })

  it('made-up keys meet no public chain', async () => {
    const between = await startProxy(await aNode('one'))
    between.spoil('/wallet/getblock', ({ status, body }) => ({
      status,
      body: body.replace(/"blockID":"0{16}[0-9a-f]+"/, `"blockID":"${PUBLIC_CHAINS.mainnet}"`),
    }))
    await expect(start(tempDir(), { TRON_NODE_URL: between.url })).rejects.toMatchObject(
      refusal('CHAIN_MISMATCH', 'follows mainnet, but NETWORK is sandbox'),
    )
  })

  it('a database keeps to its chain and its network', async () => {
    const [one, other] = [await aNode('one'), await aNode('other')]
    const dir = tempDir()
    await (await start(dir, { TRON_NODE_URL: one })).stop()
    await expect(start(dir, { TRON_NODE_URL: other })).rejects.toMatchObject(
      refusal('CHAIN_MISMATCH', 'another chain', 'than the database'),
    )
    await expect(start(dir, { TRON_NODE_URL: `${one},${other}` })).rejects.toMatchObject(
      refusal('CHAIN_MISMATCH', new URL(other).host),
    )
    await expect(start(dir, { ...ON_NILE, TRON_NODE_URL: one })).rejects.toMatchObject(
      refusal('NETWORK_CHANGED', 'NETWORK is nile', 'one of sandbox'),
    )
    await (await start(dir, { TRON_NODE_URL: one })).stop()
  })

  it('a node that was away at the start is compared before it is used', async () => {
    const [right, wrong] = [await startProxy(await aNode('one')), await aNode('other')]
    const dir = tempDir()
    await (await start(dir, { TRON_NODE_URL: right.url })).stop()
    const away = await startProxy(wrong)
    away.gone = true
    const { node, db } = await start(dir, { TRON_NODE_URL: `${away.url},${right.url}` })
    away.gone = false
    const { id } = await createTronNode({ endpoints: [right.url], clock, log }).head()
    expect(await node.head()).toMatchObject({ id })
    right.gone = true
    await expect(node.head()).rejects.toMatchObject({
      code: 'TRON_BAD_ANSWER',
      data: { call: 'of another chain', field: 'blockID of block 0' },
    })
    expect(await db.read((reader) => cursor(reader, 'deposits'))).toBeDefined()
  })
})

describe('an empty database', () => {
  it('with the words of a marketplace that has lived is not opened, until it is told to be a new one', async () => {
    const dir = tempDir()
    const first = await start(dir)
    const account = first.market?.market.keys.depositAddress(1)
    await first.stop()
    for (const name of readdirSync(dir).filter((file) => file.startsWith('sunwatt.db'))) rmSync(join(dir, name))

    for (const _ of ['once', 'again'])
      await expect(start(dir)).rejects.toMatchObject(
        refusal('MARKET_HAS_LIVED', `a deposit address ${account} \\(`, 'Restore', '--new'),
      )
    await (await start(dir, {}, { isNew: true })).stop()
    await (await start(dir)).stop()
  })

  it('does not open before the chain can be asked, and the words of one marketplace stay', async () => {
    const between = await startProxy(await aNode('one'))
    const dir = tempDir()
    const env = { TRON_NODE_URL: between.url, MARKET_MNEMONIC: MNEMONIC }
    between.spoil('/wallet/getaccount', () => ({ status: 401, body: '{}' }))
    await expect(start(dir, env)).rejects.toMatchObject(refusal('MARKET_NOT_BEGUN', 'no node', 'answers'))
    between.mend()
    await (await start(dir, env)).stop()
    const words = `${'abandon '.repeat(11)}about`
    await expect(start(dir, { ...env, MARKET_MNEMONIC: words })).rejects.toMatchObject(
      refusal('MNEMONIC_CHANGED', 'pool address was T'),
    )
  })
})

describe('ENCRYPTION_KEY', () => {
  it('that does not open what is sealed is refused with how many keys; they can be given up', async () => {
    const w = await aloneAndUp()
    await w.linked()
    await w.stop()
    const right = w.env.ENCRYPTION_KEY
    w.env.ENCRYPTION_KEY = randomBytes(32).toString('base64')
    await expect(w.start()).rejects.toMatchObject(
      refusal('ENCRYPTION_KEY_WRONG', 'ENCRYPTION_KEY cannot open 1 of the 1 keys', '--forget-keys'),
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
  it('open what they sealed at one start; at the next the present one does alone', async () => {
    const w = await alone()
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
    await expect(w.start()).rejects.toMatchObject(refusal('ENCRYPTION_KEY_WRONG', 'FORMER_ENCRYPTION_KEYS'))
  })
})

describe('ENCRYPTION_KEY of somebody who only wrote', () => {
  it('is refused too where it opens none of the messages that are not answered yet', async () => {
    const w = await alone()
    const db = await openSqlite(w.file)
    const vault = createVault(randomBytes(32))
    await createInbox({ db, vault, clock, log } as BotDeps).keep([{ update_id: 1 }])
    await db.close()
    await expect(w.start()).rejects.toMatchObject(
      refusal('ENCRYPTION_KEY_WRONG', 'cannot open 1 of the 1 keys and messages'),
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
  ])('is named: %s', async (name, env, what) => {
    await expect(start(tempDir(), { TRON_NODE_URL: await aNode('one'), ...env })).rejects.toMatchObject(
      refusal('SETTING_REFUSED', `^${name}: `, what),
    )
  })

  it('is named where a port is taken: PORT, SANDBOX_PORT', async () => {
    const taken = new URL(await aNode('one')).port
    await expect(start(tempDir(), { PORT: taken })).rejects.toMatchObject(
      refusal('SETTING_REFUSED', '^HOST, PORT: ', `EADDRINUSE.*:${taken}`),
    )
    await expect(start(tempDir(), { SANDBOX_PORT: String(Number(taken) - 1) })).rejects.toMatchObject(
      refusal('SETTING_REFUSED', '^SANDBOX_PORT ', `EADDRINUSE.*:${taken}`),
    )
  })
})
