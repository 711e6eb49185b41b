/**
 * The two simulated processes, marketplace and bot, each with its own database. A crash loses everything in memory; the
 * next start uses a copy of the database files as they were at the crash.
 */
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createBot } from '../../../src/bot/bot.ts'
import { createNotifier } from '../../../src/bot/notifier/notifier.ts'
import { NO_LIMITS } from '../../../src/bot/telegram/transport.ts'
import { createMarketClient } from '../../../src/client/client.ts'
import { readConfig } from '../../../src/config/config.ts'
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
import { DEFAULT_MARKET_SETTINGS, type MarketSettings } from '../../../src/market/base/settings.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { openMarket } from '../../../src/market/market.ts'
import { enrollProvider } from '../../../src/market/selling/enroll-provider.ts'
import type { SandboxSeed } from '../../../src/sandbox/seed.ts'
import type { SupplierKinds } from '../../../src/suppliers/supplier.ts'
import { createTronNode } from '../../../src/tron/node/node.ts'
import { createZapWatcher } from '../../../src/zapbuy/watcher.ts'
import { readFiguresFrom } from '../../support/chain-figures.ts'
import { createTestMarketKeys, signingKeyOf } from '../../support/keys.ts'
import { ALL_FAULTS, type ProcessLife, type Responder, type SimulatedNetwork } from './network.ts'
import type { SimulatedTime } from './time.ts'

export const MNEMONIC = 'test test test test test test test test test test test junk'
export const SANDBOX_MNEMONIC = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
export const ADMIN_KEY = 'admin-key-of-a-simulation-0123456789'
const ZAPBUY_KEY = '01234567-89ab-cdef-0123-456789abcdef'
const NODE_NAMES = ['node-1', 'node-2'] as const
/** Wait after a crash before the old database is deleted. By then, all pending work of the dead process has failed. */
const CLEANUP_DELAY_MS = 600_000
const TRIGGER_INTERVAL_MS = 2_000

const { withdrawals } = readConfig({ MARKET_WITHDRAW_ADDRESS_WAIT_MINUTES: '0' }).config.market

/** Everything the processes share: time, network and nodes. */
export interface ProcessEnvironment {
  time: SimulatedTime
  wires: SimulatedNetwork
  log: Logger
  dir: string
  seed: SandboxSeed
  genesisId: string
  /** Nodes by host name. */
  nodes: Record<(typeof NODE_NAMES)[number], Responder>
  /** Difference between the process's clock and the true time, in ms. */
  skewMs(name: string): number
}

export interface SimulationEnvironment extends ProcessEnvironment {
  telegram: { token: string; answer: Responder }
  adminIds: number[]
}

export interface SimulatedProcess {
  readonly name: string
  /** Path of its SQLite database. */
  readonly file: string
  readonly db: Db
  crash(): void
  start(): Promise<void>
}

/** Per-start dependencies of a process. */
interface ProcessDeps {
  life: ProcessLife
  clock: Clock
  db: Db
  node: ReturnType<typeof createTronNode>
}

interface RunningProcess {
  workers: readonly Worker[]
  /** Workers that a simple timer triggers, because node-cron would make up for all the time that the machine slept. */
  timerTriggered?: readonly Worker[]
  stop(): Promise<void>
}

// The network must not duplicate calls to Telegram: each would show up as a duplicate message.
const TELEGRAM_FAULTS = ALL_FAULTS.filter((how) => how !== 'twice')

export const transportOver =
  (wires: SimulatedNetwork, from: ProcessLife, to: Parameters<SimulatedNetwork['call']>[1]): Transport =>
  (url, { method, headers, body, signal }) => {
    const { pathname, search } = new URL(url)
    return wires.call(from, to, { path: pathname + search, method, headers, body }, signal)
  }

function createProcess(
  { time, wires, log, dir, genesisId, nodes, skewMs }: ProcessEnvironment,
  name: string,
  run: (deps: ProcessDeps) => Promise<RunningProcess>,
): SimulatedProcess {
  let startCount = 0
  let alive = false
  let file = join(dir, `${name}-0.db`)
  let db: Db
  let running: RunningProcess | undefined

  const diskOf = (path: string) => ({
    sync: async () => time.noteActivity(),
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
      const number = ++startCount
      alive = true
      const life = { name, isAlive: () => alive && number === startCount }
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
          return transportOver(wires, life, { name, answer: nodes[name], faultKinds: ALL_FAULTS })(url, {
            ...call,
            headers: {},
          })
        },
      })
      const started = await run({ life, clock, db, node })
      if (!life.isAlive()) return
      running = started
      for (const worker of running.workers) worker.start()
      for (const worker of running.timerTriggered ?? []) trigger(worker, clock)
    },
    crash() {
      alive = false
      const dead = { file, db, running }
      running = undefined
      file = join(dir, `${name}-${startCount}.db`)
      for (const end of ['', '-wal']) if (existsSync(dead.file + end)) copyFileSync(dead.file + end, file + end)
      // Only frees memory: a dead process has no visible effects.
      void dead.running?.stop().catch(() => {})
      for (const worker of dead.running?.workers ?? []) void worker.stop().catch(() => {})
      time.after(CLEANUP_DELAY_MS, () => {
        const gone = () => ['', '-wal', '-shm', '-lock'].map((end) => rmSync(dead.file + end, { force: true }))
        dead.db.close().then(gone, gone)
      })
    },
  }
}

function trigger(worker: Worker, clock: Clock): void {
  clock.after(TRIGGER_INTERVAL_MS, () => {
    const again = () => trigger(worker, clock)
    worker.pass().then(again, again)
  })
}

export interface MarketProcess extends SimulatedProcess {
  readonly answer: Responder
  readonly market: Market
}

interface MarketOptions {
  settings?: Partial<MarketSettings>
  /** Suppliers, whose adapters call them from this process. */
  supplierKinds?: (life: ProcessLife) => SupplierKinds
}

export function createMarketProcess(
  environment: ProcessEnvironment,
  { settings, supplierKinds }: MarketOptions = {},
): MarketProcess {
  const { log, seed } = environment
  let server: FastifyInstance | undefined
  let isSeeded = false
  let market: Market
  const running = createProcess(environment, 'market', async ({ life, clock, db, node }) => {
    const opened = await openMarket({
      ...{
        db,
        node,
        clock,
        log,
        keys: createTestMarketKeys(MNEMONIC, 'sandbox'),
        outside: { resolve: async () => [] },
      },
      supplierKinds: supplierKinds?.(life) ?? {},
      settings: {
        ...DEFAULT_MARKET_SETTINGS,
        network: 'sandbox',
        withdrawals,
        zapbuyAddress: seed.zapbuy.address,
        localWebhooks: true,
        ...settings,
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
    const createdServer = createMarketServer(market, { adminKey: ADMIN_KEY, requestsPerSec: 1_000 })
    await createdServer.ready()
    server = createdServer
    return { workers: opened.workers, stop: () => createdServer.close() }
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
      const targetServer = server
      if (!targetServer) return undefined
      const {
        statusCode,
        headers: given,
        body: text,
      } = await targetServer.inject({
        ...{ method: method as 'GET', url: path, headers },
        ...(body === undefined ? {} : { payload: body as string }),
      })
      // The process crashed during the call, so the response is lost.
      if (targetServer !== server) return undefined
      const date = new Date(environment.time.now() + environment.skewMs('market')).toUTCString()
      return { status: statusCode, headers: { date, 'retry-after': String(given['retry-after'] ?? '') }, text }
    },
  }
}

/** Creates the bot with its notifier and its ZapBuy watcher. */
export function createBotProcess(environment: SimulationEnvironment, market: Responder): SimulatedProcess {
  const { log, seed, telegram, adminIds } = environment
  return createProcess(environment, 'bot', async ({ life, clock, db, node }) => {
    const toMarket = transportOver(environment.wires, life, { name: 'market', answer: market, faultKinds: ALL_FAULTS })
    const fetch = (async (url: string, { method = 'GET', headers, body, signal }: RequestInit) => {
      const sent = { method: method as 'GET', headers: headers as Record<string, string>, body: body as string }
      const got = await toMarket(url, { ...sent, signal: signal as AbortSignal, repeatable: false })
      return new Response(got.text, { status: got.status, headers: got.headers as Record<string, string> })
    }) as typeof globalThis.fetch
    const client = createMarketClient({ baseUrl: 'http://market', adminKey: ADMIN_KEY, clock, log, fetch })
    const figures = readFiguresFrom(node, clock)
    const zapbuy = { address: seed.zapbuy.address, markupPercent: 0, noOrder: 'return' as const }
    const deps = {
      ...{ db, client, node, figures, clock, log, adminIds, network: 'sandbox' as const, canOpenAccounts: true },
      vault: createVault(Buffer.alloc(32, 7)),
      zapbuy,
      sponsorCode: undefined,
      telegram: {
        ...{ apiRoot: 'http://telegram', limits: NO_LIMITS, webhook: undefined },
        transport: transportOver(environment.wires, life, {
          name: 'telegram',
          answer: telegram.answer,
          faultKinds: TELEGRAM_FAULTS,
        }),
      },
    }
    const bot = createBot(telegram.token, deps)
    const notifier = createNotifier(deps, bot)
    const zaps = createZapWatcher({
      topUpAddresses: [],
      ...{ ...zapbuy, db, node, figures, client, clock, log, apiKey: ZAPBUY_KEY, sponsorCode: undefined },
      wallet: {
        key: signingKeyOf(seed.zapbuy),
        ...{ refundMaxSun: sunFromTrx('50'), refundDailySun: sunFromTrx('500') },
      },
    })
    bot.start()
    const { prices } = notifier
    const timed = notifier.workers.filter((worker) => worker !== prices)
    return { workers: [...zaps.workers, ...timed], timerTriggered: [prices], stop: () => bot.stop() }
  })
}
