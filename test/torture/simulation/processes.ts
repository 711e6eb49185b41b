/**
 * The two processes of a simulation, the marketplace and the bot, each with a database of its own. A crash drops one
 * where it stands: what it has in memory is gone, the next one begins with the files as they are at that moment.
 */
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createBot } from '../../../src/bot/bot.ts'
import { createNotifier } from '../../../src/bot/notifier/index.ts'
import { NO_LIMITS } from '../../../src/bot/telegram/transport.ts'
import { createMarketClient } from '../../../src/client/client.ts'
import { readConfig } from '../../../src/config.ts'
import type { Db } from '../../../src/db/db.ts'
import Database from '../../../src/db/sqlite/driver.js'
import { openSqlite } from '../../../src/db/sqlite/sqlite.ts'
import type { Clock } from '../../../src/kernel/clock.ts'
import type { Transport } from '../../../src/kernel/http/transport.ts'
import type { Logger } from '../../../src/kernel/logger.ts'
import { createVault } from '../../../src/kernel/secrets/vault.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import type { Worker } from '../../../src/kernel/worker.ts'
import { openAccount } from '../../../src/market/accounts/open-account.ts'
import type { Market } from '../../../src/market/base/deps.ts'
import { DEFAULT_MARKET_SETTINGS } from '../../../src/market/base/settings.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { openMarket } from '../../../src/market/market.ts'
import { enrollProvider } from '../../../src/market/selling/enroll-provider.ts'
import type { SandboxSeed } from '../../../src/sandbox/seed.ts'
import { createTronNode } from '../../../src/tron/node/node.ts'
import { createZapWatcher } from '../../../src/zapbuy/watcher.ts'
import { figuresOf } from '../../support/figures.ts'
import { marketKeys, signingKey } from '../../support/keys.ts'
import type { Time } from './time.ts'
import { ALL_SPOILS, type Answerer, type Life, type Wires } from './wires.ts'

export const MNEMONIC = 'test test test test test test test test test test test junk'
export const SANDBOX_MNEMONIC = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const ADMIN_KEY = 'admin-key-of-a-simulation-0123456789'
const ZAPBUY_KEY = '01234567-89ab-cdef-0123-456789abcdef'
const NODE_NAMES = ['node-1', 'node-2'] as const
/** Until then what a dead process had begun has come to nothing. */
const BURIED_MS = 600_000
const TRIGGERED_EVERY_MS = 2_000

const { withdrawals } = readConfig({ MARKET_WITHDRAW_ADDRESS_WAIT_MINUTES: '0' }).config.market

/** All that the processes have around them. */
export interface Surroundings {
  time: Time
  wires: Wires
  log: Logger
  dir: string
  seed: SandboxSeed
  genesisId: string
  /** By their names. */
  nodes: Record<(typeof NODE_NAMES)[number], Answerer>
  telegram: { token: string; answer: Answerer }
  adminIds: number[]
  /** How far the clock of a process is from the true time, ms. */
  skewMs(name: string): number
}

export interface Process {
  readonly name: string
  /** Of its database. */
  readonly file: string
  readonly db: Db
  crash(): void
  start(): Promise<void>
}

/** What one life of a process has. */
interface Parts {
  life: Life
  clock: Clock
  db: Db
  node: ReturnType<typeof createTronNode>
}

interface Running {
  workers: readonly Worker[]
  /** Those that a clock of node-cron's triggers, which makes up for each second that a machine slept. */
  triggered?: readonly Worker[]
  stop(): Promise<void>
}

// A message that the network doubled would be one that Telegram doubles.
const OF_TELEGRAM = ALL_SPOILS.filter((how) => how !== 'twice')

const wireTo =
  (wires: Wires, from: Life, to: Parameters<Wires['call']>[1]): Transport =>
  (url, { method, headers, body, signal }) => {
    const { pathname, search } = new URL(url)
    return wires.call(from, to, { path: pathname + search, method, headers, body }, signal)
  }

function createProcess(
  { time, wires, log, dir, genesisId, nodes, skewMs }: Surroundings,
  name: string,
  run: (parts: Parts) => Promise<Running>,
): Process {
  let lives = 0
  let alive = false
  let file = join(dir, `${name}-0.db`)
  let db: Db
  let running: Running | undefined

  const diskOf = (path: string) => ({
    sync: async () => time.stir(),
    async checkpoint() {
      const own = new Database(path)
      own.pragma('wal_checkpoint(RESTART)')
      own.close()
      return true
    },
    close: async () => {},
  })

  return {
    name,
    get file() {
      return file
    },
    get db() {
      return db
    },
    async start() {
      const number = ++lives
      alive = true
      const life = { name, isAlive: () => alive && number === lives }
      db = await openSqlite(file, { disk: diskOf })
      const clock: Clock = {
        now: () => time.now() + skewMs(name),
        after: (ms, fn) => time.after(ms, () => life.isAlive() && fn()),
      }
      const node = createTronNode({
        endpoints: NODE_NAMES.map((one) => `http://${one}`),
        genesisId,
        clock,
        log,
        transport(url, call) {
          const name = new URL(url).hostname as keyof typeof nodes
          return wireTo(wires, life, { name, answer: nodes[name], spoils: ALL_SPOILS })(url, { ...call, headers: {} })
        },
      })
      const begun = await run({ life, clock, db, node })
      if (!life.isAlive()) return
      running = begun
      for (const worker of running.workers) worker.start()
      for (const worker of running.triggered ?? []) trigger(worker, clock)
    },
    crash() {
      alive = false
      const dead = { file, db, running }
      running = undefined
      file = join(dir, `${name}-${lives}.db`)
      for (const end of ['', '-wal']) if (existsSync(dead.file + end)) copyFileSync(dead.file + end, file + end)
      // For the memory alone: nothing that it does can be seen any more.
      void dead.running?.stop().catch(() => {})
      for (const worker of dead.running?.workers ?? []) void worker.stop().catch(() => {})
      time.after(BURIED_MS, () => {
        const gone = () => ['', '-wal', '-shm', '-lock'].map((end) => rmSync(dead.file + end, { force: true }))
        dead.db.close().then(gone, gone)
      })
    },
  }
}

function trigger(worker: Worker, clock: Clock): void {
  clock.after(TRIGGERED_EVERY_MS, () => {
    const again = () => trigger(worker, clock)
    worker.pass().then(again, again)
  })
}

export interface MarketProcess extends Process {
  readonly answer: Answerer
  readonly market: Market
}

export function createMarketProcess(around: Surroundings): MarketProcess {
  const { log, seed } = around
  let server: FastifyInstance | undefined
  let isSeeded = false
  let market: Market
  const running = createProcess(around, 'market', async ({ clock, db, node }) => {
    const opened = await openMarket({
      ...{ db, node, clock, log, keys: marketKeys(MNEMONIC, 'sandbox'), outside: { resolve: async () => [] } },
      settings: {
        ...DEFAULT_MARKET_SETTINGS,
        network: 'sandbox',
        withdrawals,
        zapbuyAddress: seed.zapbuy.address,
        localWebhooks: true,
      },
    })
    market = opened.market
    if (!isSeeded) {
      for (const { signer, resource, minPriceSun, minUnits, maxDurationSec } of seed.providers)
        await enrollProvider(market, {
          ...{ address: signer.address, resource, minPriceSun, minUnits, maxDurationSec },
          ...{ extensionAllowed: true, shareBasisPoints: 10_000 },
        })
      await openAccount(market, ZAPBUY_KEY)
      isSeeded = true
    }
    const made = createMarketServer(market, { adminKey: ADMIN_KEY, requestsPerSec: 1_000 })
    await made.ready()
    server = made
    return { workers: opened.workers, stop: () => made.close() }
  })
  return {
    ...running,
    get file() {
      return running.file
    },
    get db() {
      return running.db
    },
    get market() {
      return market
    },
    crash() {
      server = undefined
      running.crash()
    },
    async answer({ path, method, headers, body }) {
      const asked = server
      if (!asked) return undefined
      const {
        statusCode,
        headers: given,
        body: text,
      } = await asked.inject({
        ...{ method: method as 'GET', url: path, headers },
        ...(body === undefined ? {} : { payload: body as string }),
      })
      // It died meanwhile: nobody hears what it said.
      if (asked !== server) return undefined
      const date = new Date(around.time.now() + around.skewMs('market')).toUTCString()
      return { status: statusCode, headers: { date, 'retry-after': String(given['retry-after'] ?? '') }, text }
    },
  }
}

/** The bot with its notifier and its ZapBuy watcher. */
export function createBotProcess(around: Surroundings, market: Answerer): Process {
  const { log, seed, telegram, adminIds } = around
  return createProcess(around, 'bot', async ({ life, clock, db, node }) => {
    const toMarket = wireTo(around.wires, life, { name: 'market', answer: market, spoils: ALL_SPOILS })
    const fetch = (async (url: string, { method = 'GET', headers, body, signal }: RequestInit) => {
      const sent = { method: method as 'GET', headers: headers as Record<string, string>, body: body as string }
      const got = await toMarket(url, { ...sent, signal: signal as AbortSignal, repeatable: false })
      return new Response(got.text, { status: got.status, headers: got.headers as Record<string, string> })
    }) as typeof globalThis.fetch
    const client = createMarketClient({ baseUrl: 'http://market', adminKey: ADMIN_KEY, clock, log, fetch })
    const figures = figuresOf(node, clock)
    const zapbuy = { address: seed.zapbuy.address, markupPercent: 0, noOrder: 'return' as const }
    const deps = {
      ...{ db, client, node, figures, clock, log, adminIds, network: 'sandbox' as const, accountsOffered: true },
      vault: createVault(Buffer.alloc(32, 7)),
      zapbuy,
      sponsorCode: undefined,
      telegram: {
        ...{ apiRoot: 'http://telegram', limits: NO_LIMITS, webhook: undefined },
        transport: wireTo(around.wires, life, { name: 'telegram', answer: telegram.answer, spoils: OF_TELEGRAM }),
      },
    }
    const bot = createBot(telegram.token, deps)
    const notifier = createNotifier(deps, bot)
    const zaps = createZapWatcher({
      topUpAddresses: [],
      ...{ ...zapbuy, db, node, figures, client, clock, log, apiKey: ZAPBUY_KEY, sponsorCode: undefined },
      wallet: {
        key: signingKey(seed.zapbuy),
        ...{ refundMaxSun: sunFromTrx('50'), refundDailySun: sunFromTrx('500') },
      },
    })
    bot.start()
    return { workers: zaps.workers, triggered: notifier.workers, stop: () => bot.stop() }
  })
}
