/**
 * The wiring: a configuration becomes running parts. `main.ts` starts it once; the guided tour and the tests
 * start it as often as they like, with a clock of their own.
 */
import { dirname } from 'node:path'
import Fastify from 'fastify'
import { buildBot } from './app/bot.ts'
import { checkChain } from './app/chain.ts'
import { healthOf } from './app/health.ts'
import { guardMetrics, warnOfOpenMetrics } from './app/metrics-guard.ts'
import { completed, furnish } from './app/sandbox.ts'
import { named } from './app/setting-names.ts'
import type { App, AppOptions, Stops, TronNodeOptions } from './app/types.ts'
import { type Network, sandboxKeysFile } from './config.ts'
import { openSqlite } from './db/sqlite.ts'
import { type HealthSource, healthRoutes, problemsOf, workerHealth } from './health.ts'
import { systemClock } from './kernel/clock.ts'
import { HOUR_SEC } from './kernel/duration.ts'
import type { Worker } from './kernel/worker.ts'
import { checkBeginning } from './market/audit/beginning.ts'
import { createMarketKeys, type MarketKeys } from './market/base/keys.ts'
import { DEFAULT_MARKET_SETTINGS } from './market/base/settings.ts'
import { proxyTrust } from './market/doors/client-address.ts'
import { createRateLimiter, REQUESTS_PER_SEC } from './market/doors/rate-limit.ts'
import { marketApi, ROUTER_OPTIONS } from './market/http/server.ts'
import { openMarket } from './market/market.ts'
import { type McpApi, mcpApi } from './market/mcp/routes.ts'
import { sandboxKeys } from './sandbox/keys.ts'
import { startSandboxTron } from './sandbox/sandbox.ts'
import { signerOf } from './tron/keys.ts'
import { createTronNode } from './tron/node/node.ts'

export type { App, AppOptions } from './app/types.ts'

/** A body that has not come by then never does; sockets that only wait are not for keeping. */
const REQUEST_MS = 30_000

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
  // First: whoever has the database owns what lies beside it too.
  const db = await named('DATABASE_URL', () => openSqlite(config.databaseFile))
  stops.push(() => db.close())
  const kept = config.network === 'sandbox' ? sandboxKeys(sandboxKeysFile(config.databaseFile)) : undefined
  const secrets = completed(options.secrets, kept, config)

  const sandbox = { dataDir, host: config.host, port: config.sandbox.port, clock, log }
  const keys =
    secrets.marketMnemonic !== undefined && (kept || config.roles.market)
      ? await keysOf(secrets.marketMnemonic, config.network, secrets.marketFundKey)
      : undefined
  const tron =
    config.tronNodeUrls.length === 0 && kept && keys
      ? await named('SANDBOX_PORT (the TRON node takes the next one)', () =>
          startSandboxTron({
            ...sandbox,
            blockMs: options.manual ? undefined : config.sandbox.blockMs,
            mnemonic: kept.sandboxMnemonic,
            genesisId: kept.genesisId,
            pool: keys.pool.address,
          }),
        )
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
  const genesisId = await checkChain(db, config.network, nodeOptions)
  if (genesisId !== undefined) nodeOptions.genesisId = genesisId
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
  let mcp: McpApi | undefined
  const workers: Worker[] = []
  let complete = false
  const health: HealthSource[] = [
    { name: 'start', problem: () => (complete ? undefined : 'not everything is up yet') },
  ]
  const http = Fastify({
    logger: false,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    trustProxy: proxyTrust(config.trustedProxies),
    routerOptions: ROUTER_OPTIONS,
  })
  guardMetrics(http, secrets.metricsToken)
  warnOfOpenMetrics(config, secrets.metricsToken, log)
  const sources = () => [...health, ...workers.map(workerHealth)]
  healthRoutes(
    http,
    sources,
    clock,
    async () => [...((await app.market?.measures()) ?? []), ...(mcp?.measures() ?? [])],
    () => app.market?.counters ?? [],
  )
  stops.push(() => http.close())

  if (config.roles.market && secrets.marketMnemonic && keys) {
    await checkBeginning({ db, node, keys }, options.told?.isNew ?? false)
    app.market = await openMarket({
      db,
      node,
      clock,
      log,
      settings: {
        ...DEFAULT_MARKET_SETTINGS,
        network: config.network,
        cancelFeeBasisPoints: config.cancelFeePercent * 100,
        minFastChargeSec: config.minFastChargeHours * HOUR_SEC,
        treasuryAddress: config.treasuryAddress,
        localWebhooks: config.network === 'sandbox',
      },
      mnemonic: secrets.marketMnemonic,
      fundPrivateKey: secrets.marketFundKey,
    })
    workers.push(...app.market.workers)
    health.push(...app.market.health)
    log.info({ pool: keys.pool.address, fund: keys.fund.address }, 'market.open')
    const common = createRateLimiter(clock, REQUESTS_PER_SEC)
    const { corsOrigins } = config
    await http.register(
      marketApi(app.market.market, { adminKey: secrets.marketAdminKey, common, corsOrigins }),
    )
    mcp = mcpApi(app.market.market, { ...config.mcp, common })
    await http.register(mcp)
    if (tron && kept) await furnish(app.market, tron, kept.zapbuyApiKey)
  }
  if (config.telegram.mode === 'webhook' && config.telegram.webhookUrl !== undefined)
    http.post(new URL(config.telegram.webhookUrl).pathname, (request, reply) =>
      app.bot?.webhook ? app.bot.webhook(request, reply) : reply.code(503).send(),
    )
  app.apiUrl = await named('HOST, PORT', () => http.listen({ host: config.host, port: config.port }))
  if (config.roles.bot) {
    const forgetKeys = options.told?.forgetKeys ?? false
    await buildBot(app, {
      secrets,
      clock,
      log,
      sandbox,
      stops,
      stopping: stopping.signal,
      forgetKeys,
      problems: () => problemsOf(sources()),
    })
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

/** The words and the key are each tried by themselves, so that the right one is named. */
async function keysOf(mnemonic: string, network: Network, fundKey: string | undefined): Promise<MarketKeys> {
  await named('MARKET_FUND_PRIVATE_KEY', () => fundKey && signerOf(fundKey))
  return named('MARKET_MNEMONIC', () => createMarketKeys(mnemonic, network, fundKey))
}
