/**
 * Fixture that runs the whole program as `npm start` does, on the sandbox, with real SQLite, HTTP and signatures. Only
 * Telegram, the chain and the clock are fakes. After each test, books and chain must agree and the log must contain no
 * secret.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TronWeb } from 'tronweb'
import { expect, onTestFinished } from 'vitest'
import type { App } from '../../src/app/app.ts'
import { apiKeyOf } from '../../src/bot/base/vault.ts'
import { createMarketClient } from '../../src/client/client.ts'
import { readConfig, readDatabaseConfig } from '../../src/config/config.ts'
import { copyTo } from '../../src/db/backups/make-backup.ts'
import { restoreCopy } from '../../src/db/backups/restore-backup.ts'
import type { DatabaseLocation } from '../../src/db/locations.ts'
import { readCurrentLink } from '../../src/db/stores/bot/users.ts'
import { type TronAddress, tronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { createLogger, silentLogger } from '../../src/kernel/logger.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import type { Worker } from '../../src/kernel/worker.ts'
import { reconcile } from '../../src/market/audit/reconcile.ts'
import type { SandboxKeys } from '../../src/sandbox/keys.ts'
import type { Person } from '../../src/sandbox/telegram/chats/person.ts'
import { createKeyRing } from '../../src/tron/keys.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import type { Signer } from '../../src/tron/types.ts'
import { audit, nodeCallerAt } from '../torture/auditor.ts'
import { expectNoSecrets } from './canaries.ts'
import { startApp } from './program.ts'
import { createSettle } from './settle.ts'
import { onPostgres, tempDatabase, tempDir } from './temp.ts'

const START_MS = Date.UTC(2026, 0, 5, 12)
const BLOCK_MS = 3_000
/** More blocks than it takes to solidify one. */
const SOLIDIFY_BLOCKS = 25
/** Minimum interval between runs of slow workers, those with an interval of ten blocks or more. */
const SLOW_WORKER_MS = 30_000
const SLOW_WORKERS = new Set([
  ...['bot.health', 'bot.housekeeping', 'bot.prices', 'bot.reviews', 'bot.tickets'],
  ...['archive', 'books', 'sweeps', 'zapbuy.account'],
])
/** The manual clock also advances with real time, so that waits between retries end. */
const TICK_MS = 100

type Part = 'market' | 'bot' | 'notifier' | 'fleet' | 'zapbuy' | 'tron' | 'telegram'
type RunningApp = App & { [P in Part]: NonNullable<App[P]> }

/** Sandbox user with a wallet. */
export interface SandboxUser {
  chat: Person
  /** Returns the user in the chat with additional bot number `n`, counted from 0. */
  inBot(n: number): Person
  wallet: Signer
}

/** `settings`: additional settings (environment variables). */
export async function createSandboxFixture(settings: Readonly<Record<string, string>> = {}) {
  const dir = tempDir()
  const clock = new ManualClock(START_MS)
  const logged: string[] = []
  const log = createLogger('trace', { write: (line: string) => void logged.push(line) })
  const issuedKeys = new Set<string>()
  const database = await tempDatabase()
  const env = { PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: database.url, DATA_DIR: dir, ...settings }
  const databaseLocation = (): DatabaseLocation => ({ ...readDatabaseConfig(env), dataDir: dir })
  let app: RunningApp
  let slowWorkersDueMs = 0
  let isWorking = false

  async function start(): Promise<void> {
    app = assertComplete(await startApp({ ...readConfig(env), log, clock, manual: true }))
    slowWorkersDueMs = 0
    await app.ready
  }

  const ticking = setInterval(() => clock.advance(TICK_MS), TICK_MS)
  onTestFinished(() => clearInterval(ticking))
  await start()
  const sandboxKeys = JSON.parse(readFileSync(join(dir, 'sandbox-keys.json'), 'utf8')) as SandboxKeys
  const seedPhrase = readFileSync(join(dir, 'sandbox-words.txt'), 'utf8').trim()
  const vault = createVault(Buffer.from(sandboxKeys.encryptionKey, 'base64'))
  const workers = (): Worker[] => [
    ...app.market.workers,
    ...app.zapbuy.workers,
    ...app.bot.workers,
    ...app.notifier.workers,
    ...app.fleet.bots().flatMap(({ bot, notifier }) => [...bot.workers, ...notifier.workers]),
    ...(app.restoreCheck ? [app.restoreCheck] : []),
    // Must be last: it stops bots, and with them their workers.
    app.fleet.worker,
  ]

  function mine(blocks = 1): void {
    for (let i = 0; i < blocks; i++) {
      clock.advance(BLOCK_MS)
      app.tron.chain.mine()
    }
  }

  /** Makes blocks of pending transactions until `work` ends, because the marketplace waits for signed payments. */
  function mineUntil<T>(work: Promise<T>): Promise<T> {
    const mining = setInterval(() => app.tron.chain.pending().length > 0 && mine(), TICK_MS)
    return work.finally(() => clearInterval(mining))
  }

  async function runWorkers(): Promise<void> {
    const all = clock.now() >= slowWorkersDueMs
    if (all) slowWorkersDueMs = clock.now() + SLOW_WORKER_MS
    isWorking = true
    try {
      for (const worker of workers()) if (all || !SLOW_WORKERS.has(worker.name)) await worker.pass()
    } finally {
      isWorking = false
    }
  }

  const settle = createSettle({
    db: () => app.db,
    async step() {
      mine()
      await mineUntil(runWorkers())
    },
  })

  /** Runs until every transaction so far is solidified and all workers have processed it. */
  async function solidify(): Promise<void> {
    await settle()
    mine(SOLIDIFY_BLOCKS)
    await settle()
  }

  function sandboxUser(index: number): SandboxUser {
    const { seed } = app.tron
    const person = seed.people[index]
    if (!person) throw new Error(`the sandbox has no person ${index}`)
    const { id, wallet } = person
    // Getters, because a restart of the program creates a new fake Telegram.
    return {
      wallet,
      get chat() {
        return app.telegram.telegram.person(id)
      },
      inBot: (n) => required(app.telegram.spareTelegrams[n]).person(id),
    }
  }

  /** Returns the API key that the bot uses for this user. */
  async function keyOf(user: SandboxUser): Promise<string> {
    const link = await app.db.read((reader) => readCurrentLink(reader, user.chat.id))
    if (!link) throw new Error(`${user.chat.card.firstName} has no linked account`)
    const key = apiKeyOf({ vault }, link)
    issuedKeys.add(key)
    return key
  }

  /** Fails if a secret is in the log or, unencrypted, in a database. */
  async function expectNoSecretStored(): Promise<void> {
    for (const who of [fixture.alice, fixture.wei, fixture.olga])
      if (await app.db.read((reader) => readCurrentLink(reader, who.chat.id))) await keyOf(who)
    const { people, zapbuy } = app.tron.seed
    const secrets = [
      ...Object.entries(sandboxKeys).flatMap(([name, value]) => (name === 'genesisId' ? [] : [value])),
      ...[app.telegram.telegram, ...app.telegram.spareTelegrams].map(({ token }) => token),
      seedPhrase,
      createKeyRing(seedPhrase).signer(0).privateKey,
      ...[...people.map(({ wallet }) => wallet), zapbuy].map(({ privateKey }) => privateKey),
      ...issuedKeys,
    ]
    const text = logged.join('')
    expect(text).toContain('bot.started')
    expectNoSecrets(secrets, text)
    const botFiles = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.db(-|$)/.test(name))
      .map((name) => readFileSync(join(dir, name), 'latin1'))
    const stored = [await database.text(), ...botFiles].join()
    expectNoSecrets(secrets, stored)
  }

  onTestFinished(async () => {
    try {
      await solidify()
      expect(await reconcile(app.market.market)).toEqual([])
      expect(await audit(env.DATABASE_URL, nodeCallerAt(app.tron.url), clock.now())).toEqual([])
      await expectNoSecretStored()
    } finally {
      await app.stop()
    }
  })

  const fixture = {
    clock,
    logged,
    alice: sandboxUser(0),
    wei: sandboxUser(1),
    olga: sandboxUser(2),
    get app() {
      return app
    },
    get chain() {
      return app.tron.chain
    },
    /** True while the workers run. Some of them fail if the solidified block moves with every read. */
    get isWorking() {
      return isWorking
    },
    /** TronWeb, as an operator would use it with a real node. */
    get tronWeb() {
      return new TronWeb({ fullHost: app.tron.url })
    },
    mine,
    mineUntil,
    settle,
    solidify,
    keyOf,
    /**
     * Shuts the program down and starts it again on the same files. `whileDown` runs while it is down. `settings`
     * replaces environment variables.
     */
    async restart(whileDown: () => Promise<void> | void = () => {}, settings = {}): Promise<void> {
      await app.stop()
      await whileDown()
      Object.assign(env, settings)
      await start()
    },
    /** Creates an unencrypted backup of all databases and returns its path. */
    async backUp(): Promise<string> {
      const to = join(dir, 'copy.tar.gz')
      await copyTo(databaseLocation(), to, undefined)
      return to
    },
    /** Shuts down, restores the backup and starts again. */
    restore: (copy: string) =>
      fixture.restart(async () => {
        if (onPostgres) await (await import('./postgres.ts')).dropAllSchemas(database.url)
        await restoreCopy(copy, { ...databaseLocation(), keys: () => [], replace: true })
      }),
    /** Advances the clock, then runs workers and blocks until nothing changes. */
    async passTime(ms: number): Promise<void> {
      clock.advance(ms)
      await settle()
    },
    /** Sends TRX from a wallet, mines a block, and returns the txid. */
    async send(from: Signer, to: TronAddress, trx: string): Promise<string> {
      const refBlock = await app.node.head()
      const prepared = buildTransfer({ from: from.address, to, amountSun: sunFromTrx(trx) }, from, {
        refBlock,
      })
      const outcome = await app.node.broadcast(prepared.tx)
      if (outcome.at === 'refused') throw new Error(`${outcome.code} ${outcome.message}`)
      mine()
      return prepared.txid
    },
    /** Opens an account through the chat. With `trx`, also deposits that amount. */
    async openAccount(user: SandboxUser, trx?: string): Promise<void> {
      user.chat.start()
      await user.chat.sees(/./)
      await user.chat.tap('go:create')
      await user.chat.waitFor((all) => all.find((m) => m.buttons.flat().some((b) => isButton(b, 'go:deposit'))))
      const link = await app.db.read((reader) => readCurrentLink(reader, user.chat.id))
      if (!link) throw new Error('no account was opened')
      if (trx === undefined) return
      await fixture.send(user.wallet, tronAddress(link.depositAddress), trx)
      await settle()
    },
    /** Creates a client of the marketplace's HTTP API, as customers use it. */
    createClient: () => createMarketClient({ baseUrl: app.apiUrl, clock, log: silentLogger }),
    /** Returns the orders of the user's account, newest first. */
    async orders(user: SandboxUser) {
      return (await fixture.createClient().orders(await keyOf(user), { pageSize: 100 })).orders
    },
  }
  return fixture
}

export type SandboxFixture = Awaited<ReturnType<typeof createSandboxFixture>>

function required<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('expected a value, got undefined')
  return one
}

function assertComplete(app: App): RunningApp {
  const { market, bot, notifier, fleet, zapbuy, tron, telegram } = app
  if (!market || !bot || !notifier || !fleet || !zapbuy || !tron || !telegram)
    throw new Error('the sandbox started without all of its parts')
  return app as RunningApp
}

/** Ignores the mark of the account at the end of the data. */
const isButton = (button: { kind: string; data?: string }, data: string) =>
  button.kind === 'callback' && button.data?.split('@')[0] === data
