/**
 * The whole program as `npm start` runs it, on the sandbox: real SQLite, HTTP and signatures. Only Telegram, the
 * chain and time are stand-ins. When a test ends, books and chain must agree and the log must hold no secret.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TronWeb } from 'tronweb'
import { expect, onTestFinished } from 'vitest'
import type { App } from '../../src/app.ts'
import { apiKeyOf } from '../../src/bot/base/vault.ts'
import { createMarketClient } from '../../src/client/client.ts'
import { readConfig, readDatabaseConfig } from '../../src/config.ts'
import { copyTo } from '../../src/db/copies/make.ts'
import { restoreCopy } from '../../src/db/copies/restore.ts'
import type { Place } from '../../src/db/places.ts'
import { readLink } from '../../src/db/stores/bot/users.ts'
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
import { audited, nodeAt } from '../torture/auditor.ts'
import { expectNone } from './canaries.ts'
import { startApp } from './program.ts'
import { createSettling } from './settling.ts'
import { onPostgres, tempDatabase, tempDir } from './temp.ts'

const START_MS = Date.UTC(2026, 0, 5, 12)
const BLOCK_MS = 3_000
/** More than it takes until a block is solidified. */
const SOLID_BLOCKS = 25
/** Workers whose turn comes every ten blocks or later. */
const SELDOM_MS = 30_000
const SELDOM = new Set([
  ...['bot.health', 'bot.housekeeping', 'bot.prices', 'bot.reviews', 'bot.tickets'],
  ...['archive', 'books', 'sweeps', 'zapbuy.account'],
])
/** The world's clock keeps up with the wall's, so that waits between retries end. */
const TICK_MS = 100

type Part = 'market' | 'bot' | 'notifier' | 'fleet' | 'zapbuy' | 'tron' | 'telegram'
type RunningApp = App & { [P in Part]: NonNullable<App[P]> }

/** A person of the sandbox with their wallet. */
export interface Someone {
  chat: Person
  /** In the chat with a spare bot, the first is 0. */
  in(n: number): Person
  wallet: Signer
}

/** `extra`: settings of its own. */
export async function world(extra: Readonly<Record<string, string>> = {}) {
  const dir = tempDir()
  const clock = new ManualClock(START_MS)
  const logged: string[] = []
  const log = createLogger('trace', { write: (line: string) => void logged.push(line) })
  const given = new Set<string>()
  const database = await tempDatabase()
  const env = { PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: database.url, DATA_DIR: dir, ...extra }
  const place = (): Place => ({ ...readDatabaseConfig(env), dataDir: dir })
  let app: RunningApp
  let seldomAtMs = 0

  async function up(): Promise<void> {
    app = whole(await startApp({ ...readConfig(env), log, clock, manual: true }))
    seldomAtMs = 0
    await app.ready
  }

  const ticking = setInterval(() => clock.advance(TICK_MS), TICK_MS)
  onTestFinished(() => clearInterval(ticking))
  await up()
  const kept = JSON.parse(readFileSync(join(dir, 'sandbox-keys.json'), 'utf8')) as SandboxKeys
  const words = readFileSync(join(dir, 'sandbox-words.txt'), 'utf8').trim()
  const vault = createVault(Buffer.from(kept.encryptionKey, 'base64'))
  const workers = (): Worker[] => [
    ...app.market.workers,
    ...app.zapbuy.workers,
    ...app.bot.workers,
    ...app.notifier.workers,
    ...app.fleet.bots().flatMap(({ bot, notifier }) => [...bot.workers, ...notifier.workers]),
    ...(app.restored ? [app.restored] : []),
    // The last one: it ends bots, and with them their workers.
    app.fleet.worker,
  ]

  function mine(blocks = 1): void {
    for (let i = 0; i < blocks; i++) {
      clock.advance(BLOCK_MS)
      app.tron.chain.mine()
    }
  }

  const settle = createSettling({
    db: () => app.db,
    async step() {
      mine()
      const all = clock.now() >= seldomAtMs
      if (all) seldomAtMs = clock.now() + SELDOM_MS
      for (const worker of workers()) if (all || !SELDOM.has(worker.name)) await worker.pass()
    },
  })

  /** Until every transaction made so far is solidified and everybody has seen it. */
  async function solidify(): Promise<void> {
    await settle()
    mine(SOLID_BLOCKS)
    await settle()
  }

  function someone(index: number): Someone {
    const { seed } = app.tron
    const person = seed.people[index]
    if (!person) throw new Error(`the sandbox has no person ${index}`)
    const { id, wallet } = person
    // Read each time: a restart of the program brings up another Telegram.
    return {
      wallet,
      get chat() {
        return app.telegram.telegram.person(id)
      },
      in: (n) => found(app.telegram.others[n]).person(id),
    }
  }

  /** The API key that the person's bot uses. */
  async function keyOf(who: Someone): Promise<string> {
    const link = await app.db.read((reader) => readLink(reader, who.chat.id))
    if (!link) throw new Error(`${who.chat.card.firstName} has no account linked`)
    const key = apiKeyOf({ vault }, link)
    given.add(key)
    return key
  }

  /** Neither in the log nor, in the clear, in the database. */
  async function noSecretLeft(): Promise<void> {
    for (const who of [made.alice, made.wei, made.olga])
      if (await app.db.read((reader) => readLink(reader, who.chat.id))) await keyOf(who)
    const { people, zapbuy } = app.tron.seed
    const secrets = [
      ...Object.entries(kept).flatMap(([name, value]) => (name === 'genesisId' ? [] : [value])),
      ...[app.telegram.telegram, ...app.telegram.others].map(({ token }) => token),
      words,
      createKeyRing(words).signer(0).privateKey,
      ...[...people.map(({ wallet }) => wallet), zapbuy].map(({ privateKey }) => privateKey),
      ...given,
    ]
    const text = logged.join('')
    expect(text).toContain('bot.started')
    expectNone(secrets, text)
    const ofBots = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.db(-|$)/.test(name))
      .map((name) => readFileSync(join(dir, name), 'latin1'))
    const stored = [await database.text(), ...ofBots].join()
    expectNone(secrets, stored)
  }

  onTestFinished(async () => {
    try {
      await solidify()
      expect(await reconcile(app.market.market)).toEqual([])
      expect(await audited(env.DATABASE_URL, nodeAt(app.tron.url), clock.now())).toEqual([])
      await noSecretLeft()
    } finally {
      await app.stop()
    }
  })

  const made = {
    clock,
    logged,
    alice: someone(0),
    wei: someone(1),
    olga: someone(2),
    get app() {
      return app
    },
    get chain() {
      return app.tron.chain
    },
    /** What an operator would use against a real node. */
    get tronWeb() {
      return new TronWeb({ fullHost: app.tron.url })
    },
    mine,
    settle,
    solidify,
    keyOf,
    /** Stopped in order and started again on the same files; `between` is done to them while nothing runs. */
    async restart(between: () => Promise<void> | void = () => {}): Promise<void> {
      await app.stop()
      await between()
      await up()
    },
    /** Of all databases, in the clear. */
    async copy(): Promise<string> {
      const to = join(dir, 'copy.tar.gz')
      await copyTo(place(), to, undefined)
      return to
    },
    /** Stopped in order, and started again with the past. */
    restore: (copy: string) =>
      made.restart(async () => {
        if (onPostgres) await (await import('./postgres.ts')).emptied(database.url)
        await restoreCopy(copy, { ...place(), keys: () => [], replace: true })
      }),
    /** Time passes, for everybody and the chain. */
    async pass(ms: number): Promise<void> {
      clock.advance(ms)
      await settle()
    },
    /** A signed transfer from a wallet, in the next block; its txid. */
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
    /** Through the chat: an account opened and, with `trx`, a deposit credited. */
    async join(who: Someone, trx?: string): Promise<void> {
      who.chat.start()
      await who.chat.sees(/./)
      await who.chat.tap('go:create')
      await who.chat.waitFor((all) => all.find((m) => m.buttons.flat().some((b) => isButton(b, 'go:deposit'))))
      const link = await app.db.read((reader) => readLink(reader, who.chat.id))
      if (!link) throw new Error('no account was opened')
      if (trx === undefined) return
      await made.send(who.wallet, tronAddress(link.depositAddress), trx)
      await settle()
    },
    /** The marketplace as its customer sees it over HTTP. */
    market: () => createMarketClient({ baseUrl: app.apiUrl, clock, log: silentLogger }),
    /** All orders of the person's account, newest first, as the marketplace lists them. */
    async orders(who: Someone) {
      return (await made.market().orders(await keyOf(who), { pageSize: 100 })).orders
    },
  }
  return made
}

export type World = Awaited<ReturnType<typeof world>>

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('there is none')
  return one
}

function whole(app: App): RunningApp {
  const { market, bot, notifier, fleet, zapbuy, tron, telegram } = app
  if (!market || !bot || !notifier || !fleet || !zapbuy || !tron || !telegram)
    throw new Error('the sandbox did not come up whole')
  return app as RunningApp
}

const isButton = (button: { kind: string; data?: string }, data: string) =>
  button.kind === 'callback' && button.data === data
