/**
 * Builds the running parts from a configuration. `main.ts` does this once; the tour and the tests do it many times,
 * with their own clocks.
 */
import { setMaxListeners } from 'node:events'
import Fastify from 'fastify'
import { createLiveness } from '../chain/liveness.ts'
import { createParameterWatch, readStoredFigures } from '../chain/parameter-watch.ts'
import { openQuarantine } from '../chain/quarantine.ts'
import { type Config, sandboxKeysFile } from '../config/config.ts'
import type { HealthSource } from '../contract/operator/problems.ts'
import type { NodeRegistry } from '../db/db.ts'
import { openDatabase, openNodes } from '../db/open.ts'
import { systemClock } from '../kernel/clock.ts'
import { startStaggered, type Worker } from '../kernel/worker.ts'
import { createFigures } from '../tron/figures.ts'
import { createTronNode } from '../tron/node/node.ts'
import { checkChain, logNodes } from './chain.ts'
import type { RunningFleet } from './fleet/types.ts'
import { addWebhookRoutes } from './fleet/webhooks.ts'
import { createForwarder, trustForwarded } from './nodes/forward.ts'
import { sharedKey } from './nodes/shared-keys.ts'
import { createSwitchableServer } from './nodes/switchable-server.ts'
import { proxyTrust } from './proxy-trust.ts'
import { FOLDER_SETTINGS, withSettingName } from './setting-names.ts'
import { selectSigner } from './signing/select-signer.ts'
import type { App, AppOptions, Base, Stops, TronNodeOptions } from './types.ts'
import { healthRoute, problemMeasures, problemsOf, workerHealth } from './watching/health.ts'
import { healthOf, measuresOf } from './watching/health-sources.ts'
import { createIncidents } from './watching/incidents.ts'
import { createLimitHealth } from './watching/limits.ts'
import { metricsRoute, watchRequests } from './watching/metrics.ts'
import { guardMetrics, warnOfOpenMetrics } from './watching/metrics-guard.ts'
import { createRemoteProblemsReader } from './watching/remote-problems.ts'
import { createSharedProblems } from './watching/shared-problems.ts'
import { watchUpgrade } from './watching/upgrade.ts'

/**
 * For scripts that start the built program in their own process.
 * @public
 */
export { readConfig } from '../config/config.ts'
export type { App, AppOptions } from './types.ts'

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
  const server = createSwitchableServer(config)
  stops.push(() => server.close())
  const sandboxModule = config.network === 'sandbox' ? await import('./sandbox.ts') : undefined
  const storedKeys = await withSettingName(FOLDER_SETTINGS, () =>
    sandboxModule?.sandboxKeys(sandboxKeysFile(config.dataDir)),
  )
  const hasSandboxChain = config.tronNodeUrls.length === 0
  const secrets =
    sandboxModule && storedKeys
      ? sandboxModule.withSandboxSecrets(options.secrets, storedKeys, config)
      : options.secrets
  const keys =
    sandboxModule && storedKeys && config.signer.socket === undefined
      ? sandboxModule.withSandboxKeys(secrets, storedKeys, config)
      : secrets
  const { holder, health: signerHealth } = await selectSigner(
    config,
    { ...keys, tronApiKey: secrets.tronApiKey },
    options,
    {
      clock,
      log,
      stops,
    },
  )
  const nodeKey = sharedKey(holder, secrets, 'node')
  const localMarketKey = sharedKey(holder, secrets, 'desk')
  const { postgresUrl } = secrets
  const stopping = new AbortController()
  // Removes the limit on listeners: every running call adds one, for any number of bots.
  setMaxListeners(0, stopping.signal)
  const base: Base = {
    ...{ config, secrets, holder, localMarketKey, clock, log, stops },
    stopping: stopping.signal,
    forgetKeys: options.startFlags?.forgetKeys ?? false,
    manual: options.manual === true,
  }
  const { ending = new AbortController().signal, onNewerVersion = () => {}, onLost = () => {} } = options
  const standby =
    postgresUrl === undefined
      ? undefined
      : await (await import('./nodes/standby.ts')).createStandby(
          { config, metricsToken: secrets.metricsToken, nodeKey, clock, log, ending, onNewerVersion, onLost },
          server,
        )
  let nodes: NodeRegistry | undefined
  let fleet: RunningFleet | undefined
  if (standby && postgresUrl !== undefined) {
    stops.push(() => standby.http.close())
    await (await import('./nodes/warm-up.ts')).warmUp(config.roles, holder, log)
    nodes = config.roles.bot ? await openNodes(postgresUrl, standby.replica.address) : undefined
    stops.push(() => nodes?.close())
    fleet =
      nodes &&
      (await import('./fleet/standby-fleet.ts')).createStandbyFleet({
        ...base,
        secrets: options.secrets,
        nodes,
        apiUrl: standby.url,
      })
    if (fleet) {
      const { forwarder } = standby
      const hasPages = config.publicUrl !== undefined
      standby.addFleet(
        fleet,
        hasPages ? await (await import('./pages.ts')).createStandbyPages(fleet, { ...base, forwarder }) : undefined,
      )
      stops.push(() => fleet?.stop())
      stops.push(() => stopping.abort())
      if (!base.manual) fleet.worker.start()
    }
  }
  // Open the database first: the process that locks it also owns the files next to it.
  const upgrading = watchUpgrade({
    server: standby ? undefined : server,
    addHealth: standby?.addHealth,
    ...{ ending, clock, log },
  })
  const db = await withSettingName('DATABASE_URL', () =>
    openDatabase(config.databaseFile, postgresUrl, { replica: standby?.replica, upgrading }),
  )
  standby?.replica.onOwner(undefined)
  stops.push(() => db.close())
  if (config.tracesEndpoint !== undefined)
    stops.push((await import('./watching/traces.ts')).startTraces(config.tracesEndpoint, config.serviceName))
  const sandbox = { dataDir: config.dataDir, host: config.host, port: config.sandbox.port, clock, log }
  const tron =
    sandboxModule && storedKeys && holder?.has('pool') && hasSandboxChain
      ? await sandboxModule.startChain({
          ...sandbox,
          blockMs: base.manual ? undefined : config.sandbox.blockMs,
          nodeTraits: config.sandbox.node,
          mnemonic: storedKeys.sandboxMnemonic,
          genesisId: storedKeys.genesisId,
          poolAddress: holder.key('pool').address,
        })
      : undefined
  if (tron) stops.push(() => tron.close())
  const suppliers =
    tron && storedKeys && options.hasSandboxSuppliers
      ? await sandboxModule?.startSuppliers(tron, { ...sandbox, mnemonic: storedKeys.sandboxMnemonic })
      : undefined
  for (const supplier of suppliers ?? []) stops.push(supplier.close)
  const liveness = createLiveness(
    { clock, log },
    // Block times of a sandbox chain in this process are not checked, because it starts without blocks. If tests make
    // its blocks, there is no fixed time between them.
    { slotMs: base.manual ? Number.POSITIVE_INFINITY : slotMsOf(config), judgesAge: !tron },
  )
  const nodeOptions: TronNodeOptions = {
    endpoints: tron ? [tron.url] : config.tronNodeUrls,
    solidity: config.tronSolidityUrls,
    onHead: liveness.onHead,
    slotMs: options.slotMs ?? (config.network === 'sandbox' ? undefined : SLOT_MS),
    ...(secrets.tronApiKey === undefined ? {} : { apiKey: secrets.tronApiKey }),
    stopping: stopping.signal,
    clock,
    log,
  }
  const genesisId = await checkChain(db, config.network, nodeOptions)
  if (genesisId !== undefined) nodeOptions.genesisId = genesisId
  const node = createTronNode(nodeOptions)
  if (!tron) void logNodes(nodeOptions)
  const lastFigures = await db.read(readStoredFigures)
  const figures = createFigures({ node, clock, log, network: config.network, last: lastFigures })
  const quarantine = await openQuarantine(
    db,
    options.startFlags?.isRestored ? { atMs: clock.now() } : undefined,
    liveness,
  )

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
    restoreCheck: undefined,
    ready: Promise.resolve(),
    stop: async () => {
      stopping.abort()
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
  const workers: Worker[] = [createParameterWatch({ db, node, figures, clock, log })]
  let isStarted = false
  const health: HealthSource[] = [
    { name: 'start', problem: () => (isStarted ? undefined : 'the program is still starting') },
  ]
  const market = config.roles.market ? await import('./market.ts') : undefined
  const http = Fastify({
    logger: false,
    serverFactory: () => server.server,
    trustProxy: proxyTrust(config.trustedProxies),
    ...(market && { routerOptions: market.ROUTER_OPTIONS }),
  })
  const forwarder = standby?.forwarder ?? createForwarder(nodeKey)
  if (standby) trustForwarded(http, forwarder)
  watchRequests(http)
  guardMetrics(http, secrets.metricsToken)
  // Only users of the sandbox's Telegram server have a sandbox wallet.
  if (secrets.botToken === undefined) await sandboxModule?.injectWallet(http, () => app.telegram?.url)
  warnOfOpenMetrics(config, secrets.metricsToken, log)
  const sources = () => [...health, ...workers.map(workerHealth)]
  healthRoute(http, sources, clock)
  const readRemote = config.marketUrl === undefined ? undefined : createRemoteProblemsReader(config.marketUrl)
  const problems = createSharedProblems(
    async () => [...(await problemsOf(sources())), ...((await readRemote?.()) ?? [])],
    clock,
  )
  const incidents = createIncidents({ ...base, db, problems })
  workers.push(incidents.worker)
  health.push(incidents.health)
  const metrics = metricsRoute(http, async () => [...(await problemMeasures(sources())), ...(await measuresOf(app))])
  stops.push(metrics.stop)
  health.push(
    ...createLimitHealth(
      () => measuresOf(app),
      () => metrics.totals,
      clock,
    ),
  )
  stops.push(async () => {
    await Promise.all([http.close(), server.close()])
  })

  if (market && holder?.has('pool')) {
    app.market = await market.buildMarket(app, http, {
      ...base,
      keys: market.createMarketKeys(holder),
      isNew: options.startFlags?.isNew ?? false,
      quarantine,
      alarms: incidents.controls,
      seed: tron && storedKeys && { tron, apiKey: storedKeys.zapbuyApiKey, suppliers: suppliers ?? [] },
    })
    workers.push(...app.market.workers)
    const { market: own } = app.market
    const digests = incidents.digests(() => market.readFigures(own))
    if (digests) workers.push(digests)
    health.push(...app.market.health)
  }
  if (config.telegram.mode === 'webhook' && config.telegram.webhookUrl !== undefined)
    addWebhookRoutes(app, http, config.telegram.webhookUrl, { fleet: () => app.fleet, forwarder, clock })
  // Without a public address there are no links to pages, except in the sandbox's chat.
  const hasBots = config.roles.bot && (config.publicUrl !== undefined || secrets.botToken === undefined)
  const hasPages = hasBots || app.market !== undefined
  const pages = hasPages
    ? await (await import('./pages.ts')).addPages(http, app, { ...base, forwarder, hasBots })
    : undefined
  ;(await import('./status/routes.ts')).addStatusRoutes(http, app, { watch: incidents.worker, clock, log })
  // Close the event streams first: an open stream would keep the HTTP server from closing.
  if (pages) stops.push(() => pages.close())
  await server.setHandler(http)
  app.apiUrl = await withSettingName('HOST, PORT', () => server.open())
  standby?.replica.onOwner({ name: 'this process', address: app.apiUrl, isNewer: false })
  // Records the start of a restored database, unless the marketplace in this process has already done so.
  if (quarantine.restored()) await db.write((tx) => quarantine.recordStart(tx, clock.now()))
  health.push(...signerHealth, ...healthOf(app, nodeOptions, liveness))
  if (config.roles.bot) {
    const { buildBot } = await import('./bot.ts')
    const botHealth = await buildBot(app, {
      ...base,
      quarantine,
      sandbox,
      nodes,
      problems: problems.now,
    })
    workers.push(...(app.notifier?.workers ?? []), ...(app.zapbuy?.workers ?? []))
    health.push(...botHealth)
    if (app.fleet) workers.push(app.fleet.worker)
  }
  if (quarantine.restored()) {
    const { createRestoreCheck } = await import('./backups/restore-check.ts')
    const restored = createRestoreCheck(app, quarantine, clock, log)
    app.restoreCheck = restored.worker
    workers.push(restored.worker)
    health.push(restored.health)
  }
  const { folder } = config.backup
  if (folder !== undefined) {
    const { createBackups } = await import('./backups/backups.ts')
    const backups = createBackups({
      settings: { ...config.backup, folder },
      ...{ clock, log, stopping: stopping.signal },
    })
    workers.push(backups.worker)
    health.push(backups.health)
  }
  if (!base.manual) startStaggered(workers)
  stops.push(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  })
  const { bot } = app
  if (bot) {
    bot.start()
    stops.push(() => bot.stop())
    app.ready = bot.ready
  }
  isStarted = true
  return app
}

/** TRON makes a block every three seconds. A sandbox may be slower. */
const SLOT_MS = 3_000
const slotMsOf = ({ network, sandbox }: Config): number =>
  network === 'sandbox' ? Math.max(SLOT_MS, sandbox.blockMs) : SLOT_MS
