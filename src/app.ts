/**
 * The wiring: a configuration becomes running parts. `main.ts` starts it once; the guided tour and the tests
 * start it as often as they like, with a clock of their own.
 */
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { createBot, type SunwattBot } from './bot/bot.ts'
import type { BotDeps } from './bot/context.ts'
import { probeMarket } from './bot/notifier/health.ts'
import { createNotifier, type Notifier } from './bot/notifier/index.ts'
import { NO_LIMITS, TELEGRAM_LIMITS } from './bot/transport.ts'
import { createVault } from './bot/vault.ts'
import { createMarketClient } from './client/client.ts'
import type { Config, Secrets } from './config.ts'
import type { Db } from './db/db.ts'
import { openSqlite } from './db/sqlite.ts'
import { readLink } from './db/stores/users.ts'
import { askedHealth, type HealthSource, healthRoutes, workerHealth } from './health.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { AppError } from './kernel/errors.ts'
import type { Logger } from './kernel/logger.ts'
import { sunFromTrx } from './kernel/sun.ts'
import type { Worker } from './kernel/worker.ts'
import { enrollProvider } from './market/enroll-provider.ts'
import { marketApi } from './market/http/server.ts'
import { createMarketKeys } from './market/keys.ts'
import { openMarket, type RunningMarket } from './market/market.ts'
import { openAccount } from './market/open-account.ts'
import { DEFAULT_MARKET_SETTINGS } from './market/settings.ts'
import { type SandboxKeys, sandboxKeys } from './sandbox/keys.ts'
import {
  type SandboxTelegram,
  type SandboxTron,
  startSandboxTelegram,
  startSandboxTron,
} from './sandbox/sandbox.ts'
import { SANDBOX_PEOPLE } from './sandbox/seed.ts'
import { createTronNode } from './tron/node.ts'
import type { TronNode } from './tron/types.ts'
import { createZapWatcher, type ZapWatcher } from './zapbuy/watcher.ts'

export interface AppOptions {
  config: Config
  secrets: Secrets
  log: Logger
  clock?: Clock
  /** Workers do not run by themselves and the sandbox makes blocks only when told to: tests drive both. */
  manual?: boolean
}

export interface App {
  config: Config
  /** Of the REST API, health and metrics. */
  apiUrl: string
  db: Db
  node: TronNode
  tron: SandboxTron | undefined
  telegram: SandboxTelegram | undefined
  market: RunningMarket | undefined
  bot: SunwattBot | undefined
  notifier: Notifier | undefined
  zapbuy: ZapWatcher | undefined
  /** Resolves when the marketplace answers and the bot hears. */
  ready: Promise<void>
  /** No new work, what runs is finished, everything is closed. */
  stop(): Promise<void>
}

type TronNodeOptions = Parameters<typeof createTronNode>[0]

/** What goes up must come down, in the opposite order. */
type Stops = (() => Promise<void> | void)[]

/** The operator's account pays for the sandbox's zaps. */
const SANDBOX_OPERATOR_SUN = sunFromTrx('2000')
/** What the sandbox's providers have earned is paid out of it. */
const SANDBOX_POOL_SUN = sunFromTrx('10000')
/** Whoever looks at the health wants to know now. */
const LOOK = { timeoutMs: 5_000, retryWaitsMs: [] }
const SANDBOX_REFUNDS = { refundMaxSun: sunFromTrx('50'), refundDailySun: sunFromTrx('500') }

export async function startApp(options: AppOptions): Promise<App> {
  const stops: Stops = []
  try {
    return await buildApp(options, stops)
  } catch (error) {
    for (const stop of stops.reverse()) await Promise.resolve(stop()).catch(() => {})
    throw error
  }
}

async function buildApp(options: AppOptions, stops: Stops): Promise<App> {
  const { config, log, clock = systemClock } = options
  const dataDir = dirname(config.databaseFile)
  const kept = config.network === 'sandbox' ? sandboxKeys(join(dataDir, 'sandbox-keys.json')) : undefined
  const secrets = completed(options.secrets, kept, config)
  const db = openSqlite(config.databaseFile)
  stops.push(() => db.close())

  const marketKeys = secrets.marketMnemonic
    ? createMarketKeys(secrets.marketMnemonic, config.network)
    : undefined
  const sandbox = { dataDir, host: config.host, port: config.sandbox.port, clock, log }
  const tron =
    config.tronNodeUrls.length === 0 && kept && marketKeys
      ? await startSandboxTron({
          ...sandbox,
          blockMs: options.manual ? undefined : config.sandbox.blockMs,
          mnemonic: kept.sandboxMnemonic,
          genesisId: kept.genesisId,
          pool: marketKeys.pool.address,
        })
      : undefined
  if (tron) stops.push(() => tron.close())
  const stopping = new AbortController()
  const nodeOptions: TronNodeOptions = {
    endpoints: tron ? [tron.url] : config.tronNodeUrls,
    ...(secrets.tronApiKey === undefined ? {} : { apiKey: secrets.tronApiKey }),
    stopping: stopping.signal,
    clock,
    log,
  }
  const node = createTronNode(nodeOptions)

  const app: App = {
    config,
    apiUrl: '',
    db,
    node,
    tron,
    telegram: undefined,
    market: undefined,
    bot: undefined,
    notifier: undefined,
    zapbuy: undefined,
    ready: Promise.resolve(),
    stop: async () => {
      stopping.abort()
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
  const workers: Worker[] = []
  let complete = false
  const health: HealthSource[] = [
    { name: 'start', problem: () => (complete ? undefined : 'not everything is up yet') },
  ]
  const http = Fastify({ logger: false, forceCloseConnections: 'idle' })
  healthRoutes(http, () => [...health, ...workers.map(workerHealth)], clock)
  stops.push(() => http.close())

  if (config.roles.market && secrets.marketMnemonic) {
    app.market = await openMarket({
      db,
      node,
      clock,
      log,
      settings: {
        ...DEFAULT_MARKET_SETTINGS,
        network: config.network,
        cancelFeeBasisPoints: config.cancelFeePercent * 100,
      },
      mnemonic: secrets.marketMnemonic,
      fundPrivateKey: secrets.marketFundKey,
    })
    workers.push(...app.market.workers)
    health.push(...app.market.health)
    const { pool, fund } = app.market.market.keys
    log.info({ pool: pool.address, fund: fund.address }, 'market.open')
    await http.register(marketApi(app.market.market, { adminKey: secrets.marketAdminKey }))
    if (tron && kept) await furnish(app.market, tron, kept.zapbuyApiKey)
  }
  if (config.telegram.mode === 'webhook' && config.telegram.webhookUrl !== undefined)
    http.post(new URL(config.telegram.webhookUrl).pathname, (request, reply) =>
      app.bot?.webhook ? app.bot.webhook(request, reply) : reply.code(503).send(),
    )
  app.apiUrl = await http.listen({ host: config.host, port: config.port })
  if (config.roles.bot) {
    await buildBot(app, { secrets, clock, log, sandbox, stops, stopping: stopping.signal })
    workers.push(...(app.notifier?.workers ?? []), ...(app.zapbuy?.workers ?? []))
  }
  health.push(...healthOf(app, nodeOptions))
  if (options.manual !== true) for (const worker of workers) worker.start()
  stops.push(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  })
  const { bot } = app
  if (bot) {
    bot.start()
    stops.push(() => bot.stop())
    app.ready = bot.ready
  }
  complete = true
  return app
}

interface BotParts {
  secrets: Secrets
  clock: Clock
  log: Logger
  sandbox: { dataDir: string; host: string; port: number; clock: Clock; log: Logger }
  stops: Stops
  stopping: AbortSignal
}

/** The bot, its notifier and its ZapBuy watcher, on whatever Telegram, marketplace and chain there are. */
async function buildBot(
  app: App,
  { secrets, clock, log, sandbox, stops, stopping }: BotParts,
): Promise<void> {
  const { config, db, node, tron } = app
  const zap = zapAccount(app, secrets)
  if (secrets.botToken === undefined) {
    app.telegram = await startSandboxTelegram({
      ...sandbox,
      tron,
      knownAddresses: async (personId) => {
        const link = await db.read((reader) => readLink(reader, personId))
        return [
          ...(link ? [{ label: 'My deposit address', address: link.depositAddress }] : []),
          ...(zap ? [{ label: 'ZapBuy', address: zap.address }] : []),
        ]
      },
    })
    const { close } = app.telegram
    stops.push(() => close())
  }
  const client = createMarketClient({
    baseUrl: config.marketUrl ?? app.apiUrl,
    ...(secrets.marketAdminKey === undefined ? {} : { adminKey: secrets.marketAdminKey }),
    stopping,
    clock,
    log,
  })
  const token = app.telegram?.telegram.token ?? secrets.botToken
  if (token === undefined || secrets.encryptionKey === undefined)
    throw new Error('the bot needs BOT_TOKEN and ENCRYPTION_KEY')
  const { webhookUrl } = config.telegram
  const deps: BotDeps = {
    db,
    client,
    node,
    clock,
    log,
    vault: createVault(secrets.encryptionKey),
    adminIds:
      config.adminIds.length > 0 || !app.telegram
        ? config.adminIds
        : SANDBOX_PEOPLE.filter(({ role }) => role === 'admin').map(({ id }) => id),
    network: config.network,
    accountsOffered: secrets.marketAdminKey !== undefined,
    zapbuy: zap && { address: zap.address, markupPercent: config.zapbuy.markupPercent },
    sponsorCode: config.sponsorCode,
    workers: () => [app.market, app.bot, app.notifier, app.zapbuy].flatMap((part) => part?.workers ?? []),
    telegram: {
      apiRoot: app.telegram?.url ?? config.telegram.apiRoot,
      limits: app.telegram ? NO_LIMITS : TELEGRAM_LIMITS,
      webhook:
        config.telegram.mode === 'webhook' && webhookUrl !== undefined && secrets.webhookSecret !== undefined
          ? { url: webhookUrl, secret: secrets.webhookSecret }
          : undefined,
    },
  }
  app.bot = createBot(token, deps)
  app.notifier = createNotifier(deps, app.bot.bot.api)
  if (zap)
    app.zapbuy = createZapWatcher({
      ...zap,
      db,
      node,
      client,
      clock,
      log,
      markupPercent: config.zapbuy.markupPercent,
      sponsorCode: config.sponsorCode,
      wallet: zapWallet(config, secrets, tron),
    })
}

/** The address to watch and the account that pays; in a sandbox with our own marketplace they are there. */
function zapAccount({ config, market, tron }: App, { zapbuyApiKey: apiKey }: Secrets) {
  const address = config.zapbuy.address ?? (market ? tron?.seed.zapbuy.address : undefined)
  return address && apiKey ? { address, apiKey } : undefined
}

/** With the key of the ZapBuy address the bot refunds by itself, within the operator's limits. */
function zapWallet(config: Config, secrets: Secrets, tron: SandboxTron | undefined) {
  const { address, refundMaxSun, refundDailySun } = config.zapbuy
  if (secrets.zapbuyPrivateKey !== undefined)
    return { privateKey: secrets.zapbuyPrivateKey, refundMaxSun, refundDailySun }
  if (address !== undefined || !tron) return undefined
  return { privateKey: tron.seed.zapbuy.privateKey, ...SANDBOX_REFUNDS }
}

/** What the process needs to be well, beside its workers. */
function healthOf(app: App, nodeOptions: TronNodeOptions): HealthSource[] {
  const { bot, db, config } = app
  const { clock, log } = nodeOptions
  const node = createTronNode({ ...nodeOptions, ...LOOK })
  const everybody = [
    askedHealth('tron', () => node.head(), clock),
    askedHealth('database', () => db.read(() => undefined), clock),
  ]
  if (!bot) return everybody
  const client = createMarketClient({ ...LOOK, baseUrl: config.marketUrl ?? app.apiUrl, clock, log })
  return [
    ...everybody,
    ...bot.workers.map(workerHealth),
    askedHealth(
      'market',
      async () => {
        const { ok, code } = await probeMarket({ client, clock })
        if (!ok) throw new AppError(code ?? 'MARKET_UNREACHABLE')
      },
      clock,
    ),
    {
      name: 'telegram',
      problem() {
        const { at, telegramError } = bot.health()
        return telegramError ?? (at === 'starting' ? 'Telegram has not answered yet' : undefined)
      },
    },
  ]
}

/** What is not configured comes from the sandbox's own secrets, on the sandbox network only. */
function completed(secrets: Secrets, kept: SandboxKeys | undefined, config: Config): Secrets {
  if (!kept) return secrets
  // Keys of our own marketplace are no business of another one.
  const ours = config.roles.market && config.marketUrl === undefined
  return {
    ...secrets,
    encryptionKey: secrets.encryptionKey ?? Buffer.from(kept.encryptionKey, 'base64'),
    marketMnemonic: secrets.marketMnemonic ?? kept.marketMnemonic,
    marketAdminKey: secrets.marketAdminKey ?? (ours ? kept.marketAdminKey : undefined),
    zapbuyApiKey: secrets.zapbuyApiKey ?? (ours ? kept.zapbuyApiKey : undefined),
  }
}

/** A marketplace of the sandbox has providers and what to pay them with, and the account that pays for zaps has money. */
async function furnish({ market, workers }: RunningMarket, tron: SandboxTron, apiKey: string): Promise<void> {
  for (const { signer, resource, minPriceSun, minUnits, maxDurationSec } of tron.seed.providers)
    await enrollProvider(market, {
      address: signer.address,
      resource,
      minPriceSun,
      minUnits,
      maxDurationSec,
      extensionAllowed: true,
      shareBasisPoints: 10_000,
    })
  const { account } = await openAccount(market, apiKey)
  if ((await market.node.account(account.depositAddress)) !== undefined) return
  tron.chain.faucet(account.depositAddress, SANDBOX_OPERATOR_SUN)
  tron.chain.faucet(market.keys.pool.address, SANDBOX_POOL_SUN)
  tron.chain.mine()
  for (const worker of workers) await worker.pass()
}
