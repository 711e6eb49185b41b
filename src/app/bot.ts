/** Builds the bot, notifier and ZapBuy watcher, on configured or sandbox servers. */
import { checkSealedKeys, reencryptSecrets } from '../bot/accounts/sealed-keys.ts'
import type { BotDeps } from '../bot/base/deps.ts'
import { createBot, type SunwattBot } from '../bot/bot.ts'
import { probeMarket } from '../bot/notifier/health.ts'
import { createNotifier } from '../bot/notifier/notifier.ts'
import { loadTexts } from '../bot/partners/texts.ts'
import { currentMarkup, withMarkupCosts } from '../bot/prices/markup.ts'
import { NO_LIMITS } from '../bot/telegram/transport.ts'
import type { Quarantine } from '../chain/quarantine.ts'
import { createMarketClient } from '../client/client.ts'
import type { Config, Secrets } from '../config/config.ts'
import type { HealthSource } from '../contract/operator/problems.ts'
import type { NodeRegistry } from '../db/db.ts'
import { readLinks } from '../db/stores/bot/users.ts'
import type { Clock } from '../kernel/clock.ts'
import { HOUR_SEC } from '../kernel/duration.ts'
import type { Logger } from '../kernel/logger.ts'
import type { Resource } from '../kernel/resource.ts'
import { createVault } from '../kernel/secrets/vault.ts'
import { sunFromTrx, ZERO_SUN } from '../kernel/sun.ts'
import type { SandboxTelegram, SandboxTron } from '../sandbox/sandbox.ts'
import type { KeyHolder } from '../tron/own-keys.ts'
import { createZapWatcher } from '../zapbuy/watcher.ts'
import { createFleet } from './fleet/fleet.ts'
import { fleetSettings } from './fleet/settings.ts'
import { createSharedParts } from './fleet/shared-parts.ts'
import { webhooksOf } from './fleet/webhooks.ts'
import { createLocalMarket } from './local-market.ts'
import { createOperatorPageEntry } from './operator-page-entry.ts'
import { sandboxPagesUrl } from './sandbox-pages.ts'
import { withSettingName } from './setting-names.ts'
import { createProviderEntry } from './supply/provider-entry.ts'
import { createSourceEntry } from './supply/source-entry.ts'
import type { App, Base, MarketInProcess } from './types.ts'
import { createServiceHealth, workerHealth } from './watching/health.ts'
import { CHECK_OPTIONS, marketProblem } from './watching/health-sources.ts'

const SANDBOX_REFUNDS = { refundMaxSun: sunFromTrx('50'), refundDailySun: sunFromTrx('500') }

interface BotParts extends Base {
  quarantine: Quarantine
  sandbox: { dataDir: string; host: string; port: number; clock: Clock; log: Logger }
  problems: NonNullable<BotDeps['problems']>
  /** Registry of the processes on the same database server. */
  nodes: NodeRegistry | undefined
}

/** Returns the bot's health sources, in addition to those of its workers. */
export async function buildBot(app: App, parts: BotParts): Promise<HealthSource[]> {
  const { config, secrets, holder, clock, log, stops, quarantine, problems } = parts
  const { db, node, figures, tron } = app
  const zap = zapAccount(app, secrets)
  const wallet = zapWallet(config, holder, tron)
  const { treasuryAddress, topUpAddresses } = config.market
  const refundMaxSun = wallet?.refundMaxSun ?? ZERO_SUN
  const noOrder = config.zapbuy.noOrder ?? (refundMaxSun > 0 ? 'return' : 'keep')
  let { publicUrl } = config
  if (secrets.botToken === undefined) {
    publicUrl ??= sandboxPagesUrl(app.apiUrl)
    const pagesUrl = publicUrl
    const knownAddresses = async (personId: number) => {
      const links = await db.read((reader) => readLinks(reader, personId))
      return [
        ...links.map(({ depositAddress: address, number }) => ({
          label: number === 1 ? 'My deposit address' : `My deposit address ${number}`,
          address,
        })),
        ...(zap ? [{ label: 'ZapBuy', address: zap.address }] : []),
      ]
    }
    const { startSandboxTelegram } = await import('../sandbox/sandbox.ts')
    app.telegram = await withSettingName('SANDBOX_PORT', () =>
      startSandboxTelegram({ ...parts.sandbox, tron, knownAddresses, pagesUrl }),
    )
    const { close } = app.telegram
    stops.push(() => close())
  }
  const token = app.telegram?.telegram.token ?? secrets.botToken
  if (token === undefined || secrets.encryptionKey === undefined)
    throw new Error('the bot needs BOT_TOKEN and ENCRYPTION_KEY')
  const vault = createVault(secrets.encryptionKey, secrets.formerEncryptionKeys)
  await checkSealedKeys({ db, vault, clock }, parts.forgetKeys)
  await reencryptSecrets({ db, vault, log })
  const ownMarket = config.marketUrl === undefined ? app.market : undefined
  const localMarket = ownMarket && createLocalMarket(ownMarket.market)
  const sandboxOf = ({ url, adminIds }: SandboxTelegram) => ({ apiRoot: url, limits: NO_LIMITS, adminIds })
  const commons = createSharedParts({
    ...parts,
    ...{ apiUrl: app.apiUrl, localMarket, node, figures, vault },
    publicUrl,
    telegram: app.telegram && sandboxOf(app.telegram),
  })
  const { client } = commons
  const deps: BotDeps = {
    ...commons.shared,
    db,
    client: localMarket ? withMarkupCosts(client, () => currentMarkup({ db, localMarket })) : client,
    zapbuy: zap && {
      address: zap.address,
      markupPercent: config.zapbuy.markupPercent,
      noOrder,
      refundMaxSun,
    },
    publicUrl,
    waitForPollSlot: commons.pollShare(),
    problems,
    isMarketInThisProcess: app.market !== undefined,
    ...(holder ? { signing: holder.signing } : {}),
    ...(app.market
      ? {
          stock: createStockReader(app.market),
          marketFigures: createFiguresReader(app.market),
          moneyValues: createValuesReader(app.market),
        }
      : {}),
    providers: createProviderEntry(ownMarket),
    sources: createSourceEntry(ownMarket),
    operatorPage: createOperatorPageEntry(ownMarket, publicUrl),
    telegram: { ...commons.telegram, webhook: webhooksOf(config, secrets)() },
  }
  await loadTexts(deps)
  const fleet =
    app.fleet ??
    createFleet({
      ...parts,
      ...fleetSettings(config, secrets, token),
      ...{ read: (job) => db.read(job), vault },
      sharedParts: async () => commons,
      apiRoot: commons.telegram.apiRoot,
    })
  fleet.lead(db)
  deps.fleet = fleet.operatorView
  app.fleet = fleet
  app.bot = createBot(token, deps)
  app.notifier = createNotifier(deps, app.bot)
  if (zap) {
    app.zapbuy = createZapWatcher({
      ...zap,
      db,
      node,
      figures,
      client,
      clock,
      log,
      markupPercent: config.zapbuy.markupPercent,
      sponsorCode: config.bot.sponsorCode,
      topUpAddresses: [...(treasuryAddress === undefined ? [] : [treasuryAddress]), ...topUpAddresses],
      noOrder,
      wallet,
      quarantine,
    })
  }
  stops.push(() => fleet.stop())
  return [...botHealth(app, app.bot, clock, log), ...fleet.health]
}

const createFiguresReader =
  ({ market }: MarketInProcess): NonNullable<BotDeps['marketFigures']> =>
  async () =>
    (await import('../market/operator/figures/figures.ts')).readFigures(market)

const createValuesReader =
  ({ market }: MarketInProcess): NonNullable<BotDeps['moneyValues']> =>
  async () => {
    const { readValues } = await import('../market/operator/trx-price/value.ts')
    return readValues(market, market.db.read, { fromMs: 0, toMs: market.clock.now() })
  }

/** Creates the function that reads the supply and hot wallets of the marketplace in this process, for its operators. */
function createStockReader({ market }: MarketInProcess): NonNullable<BotDeps['stock']> {
  return async () => {
    const [{ readHotWallets }, { orderBook }] = await Promise.all([
      import('../market/treasury/hot-wallets.ts'),
      import('../market/matching/prices.ts'),
    ])
    const units = (resourceType: Resource) =>
      orderBook(market, { resourceType, durationSec: HOUR_SEC }).at(-1)?.availableResourceAmount ?? 0
    const { pool, fund } = await readHotWallets(market)
    return { units: { ENERGY: units('ENERGY'), BANDWIDTH: units('BANDWIDTH') }, pool, fund }
  }
}

/**
 * Returns the address to watch and the API key that pays. The sandbox provides both if the marketplace runs in this
 * process.
 */
function zapAccount({ config, market, tron }: App, { zapbuyApiKey: apiKey }: Secrets) {
  const address = config.zapbuy.address ?? (market ? tron?.seed.zapbuy.address : undefined)
  return address && apiKey ? { address, apiKey } : undefined
}

/**
 * Returns the wallet for automatic refunds within the operator's limits. Undefined without the key of the ZapBuy
 * address.
 */
function zapWallet(config: Config, holder: KeyHolder | undefined, tron: SandboxTron | undefined) {
  if (!holder?.has('zapbuy')) return undefined
  const key = holder.key('zapbuy')
  const { address, refundMaxSun, refundDailySun } = config.zapbuy
  if (address !== undefined) return { key, refundMaxSun, refundDailySun }
  return tron && { key, ...SANDBOX_REFUNDS }
}

/** Returns the bot's health sources, in addition to the workers of the notifier and the ZapBuy watcher. */
function botHealth({ config, apiUrl }: App, bot: SunwattBot, clock: Clock, log: Logger): HealthSource[] {
  const client = createMarketClient({ ...CHECK_OPTIONS, baseUrl: config.marketUrl ?? apiUrl, clock, log })
  return [
    ...bot.workers.map(workerHealth),
    createServiceHealth(
      'market',
      async () => {
        const found = await probeMarket({ client, clock })
        if (!found.ok) throw new Error(marketProblem(found, config.marketUrl !== undefined))
      },
      clock,
    ),
    createServiceHealth('webhook', () => bot.checkWebhook(), clock),
    {
      name: 'telegram',
      problem() {
        const { at, telegramError } = bot.health()
        return telegramError ?? (at === 'starting' ? 'Telegram has not answered yet' : undefined)
      },
    },
  ]
}
