/** The bot with its notifier and its ZapBuy watcher, on whatever Telegram, marketplace and chain there are. */
import { checkSealedKeys, renewSealed } from '../bot/accounts/sealed-keys.ts'
import type { BotDeps } from '../bot/base/deps.ts'
import { createBot, type SunwattBot } from '../bot/bot.ts'
import { probeMarket } from '../bot/notifier/health.ts'
import { createNotifier } from '../bot/notifier/index.ts'
import { loadTexts } from '../bot/partners/texts.ts'
import { markedUp, markupNow } from '../bot/prices/markup.ts'
import { NO_LIMITS } from '../bot/telegram/transport.ts'
import type { Hold } from '../chain/hold.ts'
import { createMarketClient } from '../client/client.ts'
import type { Config, Secrets } from '../config.ts'
import type { HealthSource } from '../contract/operator/problems.ts'
import type { Nodes } from '../db/db.ts'
import { readLink } from '../db/stores/bot/users.ts'
import { askedHealth, workerHealth } from '../health.ts'
import type { Clock } from '../kernel/clock.ts'
import { HOUR_SEC } from '../kernel/duration.ts'
import type { Logger } from '../kernel/logger.ts'
import type { Resource } from '../kernel/resource.ts'
import { createVault } from '../kernel/secrets/vault.ts'
import { sunFromTrx } from '../kernel/sun.ts'
import type { SandboxTelegram, SandboxTron } from '../sandbox/sandbox.ts'
import type { KeyHolder } from '../tron/own-keys.ts'
import { createZapWatcher } from '../zapbuy/watcher.ts'
import { deskOf } from './desk.ts'
import { commonsOf } from './fleet/commons.ts'
import { createFleet } from './fleet/fleet.ts'
import { fleetSettings } from './fleet/settings.ts'
import { webhooksOf } from './fleet/webhooks.ts'
import { LOOK, marketProblem } from './health.ts'
import { named } from './setting-names.ts'
import type { App, Base, MarketHere } from './types.ts'
import { problemsElsewhere } from './watching/elsewhere.ts'

const SANDBOX_REFUNDS = { refundMaxSun: sunFromTrx('50'), refundDailySun: sunFromTrx('500') }

interface BotParts extends Base {
  hold: Hold
  sandbox: { dataDir: string; host: string; port: number; clock: Clock; log: Logger }
  problems: NonNullable<BotDeps['problems']>
  /** This process among those on the same server. */
  nodes: Nodes | undefined
}

/** Answers what can be wrong with it, beside its workers. */
export async function buildBot(app: App, parts: BotParts): Promise<HealthSource[]> {
  const { config, secrets, holder, clock, log, stops, hold, problems } = parts
  const { db, node, figures, tron } = app
  const zap = zapAccount(app, secrets)
  const wallet = zapWallet(config, holder, tron)
  const { treasuryAddress, topUpAddresses } = config.market
  const noOrder = config.zapbuy.noOrder ?? (wallet && wallet.refundMaxSun > 0 ? 'return' : 'keep')
  if (secrets.botToken === undefined) {
    const knownAddresses = async (personId: number) => {
      const link = await db.read((reader) => readLink(reader, personId))
      return [
        ...(link ? [{ label: 'My deposit address', address: link.depositAddress }] : []),
        ...(zap ? [{ label: 'ZapBuy', address: zap.address }] : []),
      ]
    }
    const { startSandboxTelegram } = await import('../sandbox/sandbox.ts')
    app.telegram = await named('SANDBOX_PORT', () => startSandboxTelegram({ ...parts.sandbox, tron, knownAddresses }))
    const { close } = app.telegram
    stops.push(() => close())
  }
  const token = app.telegram?.telegram.token ?? secrets.botToken
  if (token === undefined || secrets.encryptionKey === undefined)
    throw new Error('the bot needs BOT_TOKEN and ENCRYPTION_KEY')
  const vault = createVault(secrets.encryptionKey, secrets.formerEncryptionKeys)
  await checkSealedKeys({ db, vault, clock }, parts.forgetKeys)
  await renewSealed({ db, vault, log })
  const ours = config.marketUrl === undefined ? app.market : undefined
  const desk = ours && deskOf(ours.market)
  const sandboxOf = ({ url, adminIds }: SandboxTelegram) => ({ apiRoot: url, limits: NO_LIMITS, adminIds })
  const commons = commonsOf({
    ...parts,
    ...{ apiUrl: app.apiUrl, desk, node, figures, vault },
    telegram: app.telegram && sandboxOf(app.telegram),
  })
  const { client } = commons
  const elsewhere = config.marketUrl === undefined ? undefined : problemsElsewhere(config.marketUrl)
  const deps: BotDeps = {
    ...commons.shared,
    db,
    client: desk ? markedUp(client, () => markupNow({ db, desk })) : client,
    zapbuy: zap && {
      address: zap.address,
      markupPercent: config.zapbuy.markupPercent,
      noOrder,
    },
    pollTurn: commons.pollShare(),
    problems: elsewhere === undefined ? problems : async () => [...(await problems()), ...(await elsewhere())],
    marketIsHere: app.market !== undefined,
    ...(holder ? { signing: holder.signing } : {}),
    ...(app.market ? { stock: stockOf(app.market) } : {}),
    telegram: { ...commons.telegram, webhook: webhooksOf(config, secrets)() },
  }
  await loadTexts(deps)
  const fleet =
    app.fleet ??
    createFleet({
      ...parts,
      ...fleetSettings(config, secrets, token),
      ...{ read: (job) => db.read(job), vault },
      commons: async () => commons,
      apiRoot: commons.telegram.apiRoot,
    })
  fleet.lead(db)
  deps.fleet = fleet.desk
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
      hold,
    })
  }
  stops.push(() => fleet.stop())
  return [...botHealth(app, app.bot, clock, log), ...fleet.health]
}

/** Where the marketplace runs beside the bot, its operators ask it directly. */
function stockOf({ market }: MarketHere): NonNullable<BotDeps['stock']> {
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

/** The address to watch and the account that pays; in a sandbox with our own marketplace they are there. */
function zapAccount({ config, market, tron }: App, { zapbuyApiKey: apiKey }: Secrets) {
  const address = config.zapbuy.address ?? (market ? tron?.seed.zapbuy.address : undefined)
  return address && apiKey ? { address, apiKey } : undefined
}

/** With the key of the ZapBuy address the bot refunds by itself, within the operator's limits. */
function zapWallet(config: Config, holder: KeyHolder | undefined, tron: SandboxTron | undefined) {
  if (!holder?.has('zapbuy')) return undefined
  const key = holder.key('zapbuy')
  const { address, refundMaxSun, refundDailySun } = config.zapbuy
  if (address !== undefined) return { key, refundMaxSun, refundDailySun }
  return tron && { key, ...SANDBOX_REFUNDS }
}

/** What the bot needs to be well, beside the notifier's and the ZapBuy watcher's workers. */
function botHealth({ config, apiUrl }: App, bot: SunwattBot, clock: Clock, log: Logger): HealthSource[] {
  const client = createMarketClient({ ...LOOK, baseUrl: config.marketUrl ?? apiUrl, clock, log })
  return [
    ...bot.workers.map(workerHealth),
    askedHealth(
      'market',
      async () => {
        const { ok, code = 'MARKET_UNREACHABLE' } = await probeMarket({ client, clock })
        if (!ok) throw new Error(marketProblem(code, config.marketUrl !== undefined))
      },
      clock,
    ),
    askedHealth('webhook', () => bot.checkWebhook(), clock),
    {
      name: 'telegram',
      problem() {
        const { at, telegramError } = bot.health()
        return telegramError ?? (at === 'starting' ? 'Telegram has not answered yet' : undefined)
      },
    },
  ]
}
