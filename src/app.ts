/**
 * The wiring: a configuration becomes running parts. `main.ts` starts it once; the guided tour and the tests
 * start it as often as they like, with a clock of their own.
 */
import { setMaxListeners } from 'node:events'
import Fastify from 'fastify'
import { checkChain, logNodes } from './app/chain.ts'
import type { RunningFleet } from './app/fleet/types.ts'
import { webhookRoutes } from './app/fleet/webhooks.ts'
import { healthOf, measuresOf } from './app/health.ts'
import { createDoor } from './app/nodes/door.ts'
import { ownKey } from './app/nodes/own-keys.ts'
import { believeNodes, createPassing } from './app/nodes/pass-on.ts'
import { proxyTrust } from './app/proxy-trust.ts'
import { FOLDER, named } from './app/setting-names.ts'
import { signingOf } from './app/signing.ts'
import type { App, AppOptions, Base, Stops, TronNodeOptions } from './app/types.ts'
import { limitSources } from './app/watching/limits.ts'
import { metricsRoute, watchRequests } from './app/watching/metrics.ts'
import { guardMetrics, warnOfOpenMetrics } from './app/watching/metrics-guard.ts'
import { watchUpgrade } from './app/watching/upgrade.ts'
import { openHold } from './chain/hold.ts'
import { createLiveness } from './chain/liveness.ts'
import { createParameterWatch, keptFigures } from './chain/parameter-watch.ts'
import { type Config, sandboxKeysFile } from './config.ts'
import type { HealthSource } from './contract/operator/problems.ts'
import type { Nodes } from './db/db.ts'
import { openDatabase, openNodes } from './db/open.ts'
import { healthRoute, problemMeasures, problemsOf, workerHealth } from './health.ts'
import { systemClock } from './kernel/clock.ts'
import { startInTurn, type Worker } from './kernel/worker.ts'
import { createFigures } from './tron/figures.ts'
import { createTronNode } from './tron/node/node.ts'

export type { App, AppOptions } from './app/types.ts'

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
  const door = createDoor(config)
  stops.push(() => door.close())
  const made = config.network === 'sandbox' ? await import('./app/sandbox.ts') : undefined
  const kept = await named(FOLDER, () => made?.sandboxKeys(sandboxKeysFile(config.dataDir)))
  const needsChain = config.tronNodeUrls.length === 0
  const secrets = made && kept ? made.completed(options.secrets, kept, config) : options.secrets
  const keys = made && kept && config.signer.socket === undefined ? made.completedKeys(secrets, kept, config) : secrets
  const { holder, health: ofSigner } = await signingOf(config, { ...keys, tronApiKey: secrets.tronApiKey }, options, {
    clock,
    log,
    stops,
  })
  const nodeKey = ownKey(holder, secrets, 'node')
  const deskKey = ownKey(holder, secrets, 'desk')
  const { postgresUrl } = secrets
  const stopping = new AbortController()
  // Every call that is under way listens, of any number of bots.
  setMaxListeners(0, stopping.signal)
  const base: Base = {
    ...{ config, secrets, holder, deskKey, clock, log, stops },
    stopping: stopping.signal,
    forgetKeys: options.told?.forgetKeys ?? false,
    manual: options.manual === true,
  }
  const { ending = new AbortController().signal, wanted = () => {}, over = () => {} } = options
  const standby =
    postgresUrl === undefined
      ? undefined
      : await (await import('./app/nodes/standby.ts')).createStandby(
          { config, metricsToken: secrets.metricsToken, nodeKey, clock, log, ending, wanted, over },
          door,
        )
  let nodes: Nodes | undefined
  let fleet: RunningFleet | undefined
  if (standby && postgresUrl !== undefined) {
    stops.push(() => standby.http.close())
    await (await import('./app/nodes/rehearsal.ts')).rehearse(config.roles, holder, log)
    nodes = config.roles.bot ? await openNodes(postgresUrl, standby.company.address) : undefined
    stops.push(() => nodes?.close())
    fleet =
      nodes &&
      (await import('./app/fleet/early.ts')).earlyFleet({
        ...base,
        secrets: options.secrets,
        nodes,
        apiUrl: standby.url,
      })
    if (fleet) {
      standby.alsoRuns(fleet)
      stops.push(() => fleet?.stop())
      stops.push(() => stopping.abort())
      if (!base.manual) fleet.worker.start()
    }
  }
  // First: the process that holds the database owns the files beside it too.
  const upgrading = watchUpgrade({ door: standby ? undefined : door, ending, clock, log })
  const db = await named('DATABASE_URL', () =>
    openDatabase(config.databaseFile, postgresUrl, { company: standby?.company, upgrading }),
  )
  standby?.company.standBy(undefined)
  stops.push(() => db.close())
  if (config.tracesEndpoint !== undefined)
    stops.push((await import('./app/watching/traces.ts')).startTraces(config.tracesEndpoint, config.serviceName))
  const sandbox = { dataDir: config.dataDir, host: config.host, port: config.sandbox.port, clock, log }
  const tron =
    made && kept && holder?.has('pool') && needsChain
      ? await made.startChain({
          ...sandbox,
          blockMs: base.manual ? undefined : config.sandbox.blockMs,
          node: config.sandbox.node,
          mnemonic: kept.sandboxMnemonic,
          genesisId: kept.genesisId,
          pool: holder.key('pool').address,
        })
      : undefined
  if (tron) stops.push(() => tron.close())
  const liveness = createLiveness(
    { clock, log },
    // A sandbox's chain in this process has no block at the start, and none by itself where tests make them.
    { slotMs: base.manual ? Number.POSITIVE_INFINITY : slotMsOf(config), judgesAge: !tron },
  )
  const nodeOptions: TronNodeOptions = {
    endpoints: tron ? [tron.url] : config.tronNodeUrls,
    solidity: config.tronSolidityUrls,
    onHead: liveness.onHead,
    ...(secrets.tronApiKey === undefined ? {} : { apiKey: secrets.tronApiKey }),
    stopping: stopping.signal,
    clock,
    log,
  }
  const genesisId = await checkChain(db, config.network, nodeOptions)
  if (genesisId !== undefined) nodeOptions.genesisId = genesisId
  const node = createTronNode(nodeOptions)
  if (!tron) void logNodes(nodeOptions)
  const last = await db.read(keptFigures)
  const figures = createFigures({ node, clock, log, network: config.network, last })
  const hold = await openHold(db, options.told?.isRestored ? { atMs: clock.now() } : undefined, liveness)

  const app: App = {
    config,
    apiUrl: '',
    db,
    node,
    figures,
    tron,
    telegram: undefined,
    market: undefined,
    bot: undefined,
    notifier: undefined,
    fleet,
    zapbuy: undefined,
    restored: undefined,
    ready: Promise.resolve(),
    stop: async () => {
      stopping.abort()
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
  const workers: Worker[] = [createParameterWatch({ db, node, figures, clock, log })]
  let complete = false
  const health: HealthSource[] = [{ name: 'start', problem: () => (complete ? undefined : 'not everything is up yet') }]
  const market = config.roles.market ? await import('./app/market.ts') : undefined
  const http = Fastify({
    logger: false,
    serverFactory: () => door.server,
    trustProxy: proxyTrust(config.trustedProxies),
    ...(market && { routerOptions: market.ROUTER_OPTIONS }),
  })
  const passing = standby?.passing ?? createPassing(nodeKey)
  if (standby) believeNodes(http, passing)
  watchRequests(http)
  guardMetrics(http, secrets.metricsToken)
  warnOfOpenMetrics(config, secrets.metricsToken, log)
  const sources = () => [...health, ...workers.map(workerHealth)]
  healthRoute(http, sources, clock)
  const metrics = metricsRoute(http, async () => [...(await problemMeasures(sources())), ...(await measuresOf(app))])
  stops.push(metrics.stop)
  health.push(
    ...limitSources(
      () => measuresOf(app),
      () => metrics.totals,
      clock,
    ),
  )
  stops.push(async () => {
    await Promise.all([http.close(), door.close()])
  })

  if (market && holder?.has('pool')) {
    app.market = await market.buildMarket(app, http, {
      ...base,
      keys: market.createMarketKeys(holder),
      isNew: options.told?.isNew ?? false,
      hold,
      seed: tron && kept && { tron, apiKey: kept.zapbuyApiKey },
    })
    workers.push(...app.market.workers)
    health.push(...app.market.health)
  }
  if (config.telegram.mode === 'webhook' && config.telegram.webhookUrl !== undefined)
    webhookRoutes(app, http, config.telegram.webhookUrl, { fleet: () => app.fleet, passing, clock })
  await door.give(http)
  app.apiUrl = await named('HOST, PORT', () => door.open())
  standby?.company.standBy({ name: 'this process', address: app.apiUrl, isNewer: false })
  // Where the marketplace is elsewhere nobody else has begun it.
  if (hold.restored()) await db.write((tx) => hold.begin(tx, clock.now()))
  health.push(...ofSigner, ...healthOf(app, nodeOptions, liveness))
  if (config.roles.bot) {
    const { buildBot } = await import('./app/bot.ts')
    const ofBot = await buildBot(app, { ...base, hold, sandbox, nodes, problems: () => problemsOf(sources()) })
    workers.push(...(app.notifier?.workers ?? []), ...(app.zapbuy?.workers ?? []))
    health.push(...ofBot)
    if (app.fleet) workers.push(app.fleet.worker)
  }
  if (hold.restored()) {
    const { createRestored } = await import('./app/backups/restored.ts')
    const restored = createRestored(app, hold, clock, log)
    app.restored = restored.worker
    workers.push(restored.worker)
    health.push(restored.health)
  }
  const { folder } = config.backup
  if (folder !== undefined) {
    const { createBackups } = await import('./app/backups/backups.ts')
    const backups = createBackups({
      settings: { ...config.backup, folder },
      ...{ clock, log, stopping: stopping.signal },
    })
    workers.push(backups.worker)
    health.push(backups.health)
  }
  if (!base.manual) startInTurn(workers)
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

/** TRON makes a block every three seconds; a sandbox may be slower. */
const SLOT_MS = 3_000
const slotMsOf = ({ network, sandbox }: Config): number =>
  network === 'sandbox' ? Math.max(SLOT_MS, sandbox.blockMs) : SLOT_MS
