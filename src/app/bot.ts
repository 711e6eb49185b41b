/** The bot with its notifier and its ZapBuy watcher, on whatever Telegram, marketplace and chain there are. */
import { checkSealedKeys, renewSealed } from '../bot/accounts/sealed-keys.ts'
import type { BotDeps, Desk } from '../bot/base/deps.ts'
import { createScamList } from '../bot/base/scam-list.ts'
import { createBot, type SunwattBot } from '../bot/bot.ts'
import { probeMarket } from '../bot/notifier/health.ts'
import { createNotifier } from '../bot/notifier/index.ts'
import { markedUp, markupNow } from '../bot/prices/markup.ts'
import { createOffers } from '../bot/prices/offer.ts'
import { NO_LIMITS, TELEGRAM_LIMITS } from '../bot/telegram/transport.ts'
import type { Hold } from '../chain/hold.ts'
import { createMarketClient } from '../client/client.ts'
import type { Config, Secrets } from '../config.ts'
import type { HealthSource } from '../contract/operator/problems.ts'
import { openBotDatabase } from '../db/open.ts'
import { readLink } from '../db/stores/bot/users.ts'
import { readBotTexts } from '../db/stores/desk/bots.ts'
import { creditedForEstimates, estimateOf } from '../db/stores/orders/order-estimates.ts'
import { creditsOf, dailyCredits, dailyTradeOfBot, tradeOfBot } from '../db/stores/orders/order-referrals.ts'
import { balance } from '../db/stores/treasury/ledger.ts'
import { withdrawnSince } from '../db/stores/withdrawals/withdrawals.ts'
import { askedHealth, workerHealth } from '../health.ts'
import type { Clock } from '../kernel/clock.ts'
import { DAY_SEC, HOUR_SEC } from '../kernel/duration.ts'
import type { Logger } from '../kernel/logger.ts'
import { createFairPace } from '../kernel/pace.ts'
import { mapInTurn } from '../kernel/pool.ts'
import type { Resource } from '../kernel/resource.ts'
import { createVault } from '../kernel/secrets/vault.ts'
import { sunFromTrx } from '../kernel/sun.ts'
import type { SandboxTron } from '../sandbox/sandbox.ts'
import { signerOf } from '../tron/keys.ts'
import { RETURN_FEE_SUN } from '../zapbuy/settings.ts'
import { createZapWatcher } from '../zapbuy/watcher.ts'
import { createFleet } from './fleet/fleet.ts'
import { idOfToken, webhooksOf } from './fleet/webhooks.ts'
import { LOOK, marketProblem } from './health.ts'
import { named } from './setting-names.ts'
import type { App, MarketHere, Stops } from './types.ts'
import { problemsElsewhere } from './watching/elsewhere.ts'

const SANDBOX_REFUNDS = { refundMaxSun: sunFromTrx('50'), refundDailySun: sunFromTrx('500') }

interface BotParts {
  secrets: Secrets
  /** Shown to the marketplace where it is that of this program. */
  deskKey: string
  clock: Clock
  log: Logger
  hold: Hold
  sandbox: { dataDir: string; host: string; port: number; clock: Clock; log: Logger }
  stops: Stops
  stopping: AbortSignal
  /** See `AppOptions.told`. */
  forgetKeys: boolean
  problems: NonNullable<BotDeps['problems']>
  manual: boolean
}

/** Answers what can be wrong with it, beside its workers. */
export async function buildBot(
  app: App,
  { secrets, deskKey, clock, log, hold, sandbox, stops, stopping, forgetKeys, problems, manual }: BotParts,
): Promise<HealthSource[]> {
  const { config, db, node, tron } = app
  const zap = zapAccount(app, secrets)
  const wallet = zapWallet(config, secrets, tron)
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
    app.telegram = await named('SANDBOX_PORT', () => startSandboxTelegram({ ...sandbox, tron, knownAddresses }))
    const { close } = app.telegram
    stops.push(() => close())
  }
  const token = app.telegram?.telegram.token ?? secrets.botToken
  if (token === undefined || secrets.encryptionKey === undefined)
    throw new Error('the bot needs BOT_TOKEN and ENCRYPTION_KEY')
  const vault = createVault(secrets.encryptionKey, secrets.formerEncryptionKeys)
  await checkSealedKeys({ db, vault, clock }, forgetKeys)
  await renewSealed({ db, vault, log })
  const ours = config.marketUrl === undefined ? app.market : undefined
  const client = createMarketClient({
    baseUrl: config.marketUrl ?? app.apiUrl,
    ...(secrets.marketAdminKey === undefined ? {} : { adminKey: secrets.marketAdminKey }),
    ...(ours ? { deskKey } : {}),
    stopping,
    clock,
    log,
  })
  const desk = ours && deskOf(ours.market)
  const elsewhere = config.marketUrl === undefined ? undefined : problemsElsewhere(config.marketUrl)
  const polls = { perSecond: config.marketPollsPerSecond, burst: config.marketPollsPerSecond }
  const pollShare = createFairPace(clock, polls)
  const apiRoot = app.telegram?.url ?? config.telegram.apiRoot
  const webhookOf = webhooksOf(config, secrets)
  const texts = await db.read(readBotTexts)
  const deps: BotDeps = {
    db,
    client: desk ? markedUp(client, () => markupNow({ db, desk })) : client,
    offers: createOffers({ client, clock, log }),
    texts,
    node,
    clock,
    log,
    vault,
    adminIds: config.adminIds.length > 0 || !app.telegram ? config.adminIds : app.telegram.adminIds,
    network: config.network,
    accountsOffered: secrets.marketAdminKey !== undefined,
    zapbuy: zap && {
      address: zap.address,
      markupPercent: config.zapbuy.markupPercent,
      noOrder,
      returnFeeSun: RETURN_FEE_SUN,
    },
    sponsorCode: config.sponsorCode,
    pollTurn: pollShare(),
    supportContact: config.supportContact,
    ticketWaitHours: config.ticketWaitHours,
    scamList: config.scamAddressesFile === undefined ? undefined : createScamList(config.scamAddressesFile, log),
    problems: elsewhere === undefined ? problems : async () => [...(await problems()), ...(await elsewhere())],
    marketIsHere: app.market !== undefined,
    ...(app.market ? { stock: stockOf(app.market) } : {}),
    ...(desk ? { desk } : {}),
    telegram: { apiRoot, limits: app.telegram ? NO_LIMITS : TELEGRAM_LIMITS, webhook: webhookOf() },
  }
  const fleet = await createFleet({
    shared: deps,
    client,
    pollShare,
    partners: desk ? config.partnerBots : 'off',
    mainId: idOfToken(token),
    mainBot: () => app.bot,
    tokens: secrets.furtherTokens,
    webhookOf,
    open: (id) => openBotDatabase(id, config.dataDir, secrets.postgresUrl),
    forgetKeys,
    manual,
  })
  deps.fleet = fleet.desk
  app.fleet = fleet
  app.bot = createBot(token, deps)
  app.notifier = createNotifier(deps, app.bot)
  if (zap) {
    await named('ZAPBUY_PRIVATE_KEY', () => wallet && signerOf(wallet.privateKey))
    app.zapbuy = createZapWatcher({
      ...zap,
      db,
      node,
      client,
      clock,
      log,
      markupPercent: config.zapbuy.markupPercent,
      sponsorCode: config.sponsorCode,
      noOrder,
      wallet,
      hold,
    })
  }
  stops.push(() => fleet.stop())
  return [...botHealth(app, app.bot, clock, log), fleet.health]
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

/** What the bot sees of the marketplace of its own program. */
export function deskOf({ db, clock, settings }: Pick<MarketHere['market'], 'db' | 'clock' | 'settings'>): Desk {
  return {
    async markupSun() {
      const { MARKUP } = await import('../market/base/ledger.ts')
      return db.read((reader) => balance(reader, MARKUP))
    },
    credits: (accountId, last) => db.read((reader) => creditsOf(reader, accountId, last)),
    dailyCredits: (accountId, fromMs, toMs) => db.read((reader) => dailyCredits(reader, accountId, fromMs, toMs)),
    async estimates(orderIds) {
      const found = await db.read((reader) => mapInTurn(orderIds, (id) => estimateOf(reader, id)))
      return {
        undecided: found.some((estimate) => estimate?.outcome === null),
        credits: found.flatMap((estimate) =>
          estimate?.outcome === 'credited' && estimate.burnedSun !== null && estimate.shortUnits !== null
            ? { shortUnits: estimate.shortUnits, burnedSun: estimate.burnedSun, creditedSun: estimate.creditedSun }
            : [],
        ),
      }
    },
    partnerTrade: (bot, days) =>
      db.read(async (reader) => {
        const { toComeSun, ...all } = await tradeOfBot(reader, bot)
        return { all, toComeSun, days: await dailyTradeOfBot(reader, bot, days) }
      }),
    withdrawnSun: (accountId) => db.read((reader) => withdrawnSince(reader, accountId, 0)),
    estimateCredits: () =>
      db.read(async (reader) => ({
        ...settings.estimateCredits,
        daySun: await creditedForEstimates(reader, clock.now() - DAY_SEC * 1000),
        totalSun: await creditedForEstimates(reader),
      })),
  }
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
