/** Fixture of the bot with our own marketplace and chain. */
import { onTestFinished } from 'vitest'
import { createLocalMarket } from '../../src/app/local-market.ts'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import { currentMarkup, withMarkupCosts } from '../../src/bot/prices/markup.ts'
import { NO_LIMITS } from '../../src/bot/telegram/transport.ts'
import { queueKey } from '../../src/bot/telegram/user-queues.ts'
import { createMarketClient, type MarketClientOptions } from '../../src/client/client.ts'
import type { MarketClient } from '../../src/client/types.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import type { Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { buyer } from '../../src/market/base/ledger.ts'
import type { MarketSettings } from '../../src/market/base/settings.ts'
import { enrollProvider, type ProviderEnrollment } from '../../src/market/selling/enroll-provider.ts'
import type { PersonCard } from '../../src/sandbox/telegram/telegram.ts'
import type { GenesisAccount } from '../../src/sandbox/tron-node/tron-node.ts'
import { createMarketFixture, ENERGY_PROVIDER } from '../market/market-fixture.ts'
import { inProcessFastify } from '../support/inside.ts'
import { createCheckedServer } from '../support/market-server.ts'
import { type BotFixture, createBotFixture } from './bot-fixture.ts'

const OPERATOR_KEY = 'made-at-the-start-of-the-program'

export async function createMarketBotFixture(
  trx: string,
  wrapClient = (client: MarketClient) => client,
  {
    accounts = [],
    bare = false,
    linked = true,
    people,
    settings = {},
    adminKey,
    desk = false,
    bot = {},
    http = {},
    between = (market) => market,
    interposer,
  }: {
    accounts?: GenesisAccount[]
    bare?: boolean
    /** True if Ann has the account; otherwise it is not linked to any user. */
    linked?: boolean
    people?: readonly PersonCard[]
    settings?: Partial<MarketSettings>
    /** Admin key that the bot has too; Olga is then its operator. */
    adminKey?: string
    /** True if bot and marketplace run in one program and the operator may set a markup. */
    desk?: boolean
    bot?: Partial<BotDeps>
    /** Options of the bot's marketplace client. */
    http?: Pick<MarketClientOptions, 'fetch' | 'retryWaitsMs'>
    /** Wraps the transport between the bot's client and the marketplace. */
    between?: (market: Transport) => Transport
    /** Changes the answers of the marketplace's node. */
    interposer?: NonNullable<Parameters<typeof createMarketFixture>[0]>['interposer']
  } = {},
) {
  const marketFixture = await createMarketFixture({ accounts, settings, ...(interposer && { interposer }) })
  const { market, chain, work } = marketFixture
  const server = createCheckedServer(market, {
    adminKey,
    requestsPerSec: 1_000,
    ...(desk && { operatorTermsKey: OPERATOR_KEY }),
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const enroll = (address: TronAddress, terms: Partial<ProviderEnrollment> = {}) =>
    enrollProvider(market, {
      address,
      resource: 'ENERGY',
      minPriceSun: 60,
      minUnits: 1_000,
      maxDurationSec: 30 * 86_400,
      extensionAllowed: true,
      shareBasisPoints: 10_000,
      ...terms,
    })
  if (!bare) await enroll(ENERGY_PROVIDER.address)
  const account = await marketFixture.account()
  const deposit = async (amount: string) => {
    marketFixture.send(account.depositAddress, amount)
    chain.mine(25)
    await work()
  }
  await deposit(trx)
  const clock: Clock = {
    now: () => marketFixture.clock.now(),
    after(ms, fn) {
      const timer = setTimeout(fn, ms / 100)
      return () => clearTimeout(timer)
    },
  }
  const real = wrapClient(
    createMarketClient({
      baseUrl: url,
      transport: between(inProcessFastify(url, server)),
      clock,
      log: silentLogger,
      ...(adminKey && { adminKey }),
      ...(desk && { operatorTermsKey: OPERATOR_KEY }),
      ...http,
    }),
  )
  const operatorOptions = desk ? { localMarket: createLocalMarket(market) } : {}
  const client = desk ? withMarkupCosts(real, () => currentMarkup({ db: botFixture.db, ...operatorOptions })) : real
  const botFixture: BotFixture = await createBotFixture(
    { client, node: market.node, figures: market.figures, ...operatorOptions, ...bot },
    undefined,
    people,
  )
  const { ann } = botFixture
  if (linked) await botFixture.link(ann, account.apiKey)
  const deps: BotDeps = {
    db: botFixture.db,
    client,
    node: market.node,
    figures: market.figures,
    clock: botFixture.clock,
    log: silentLogger,
    vault: botFixture.vault,
    adminIds: adminKey ? [botFixture.olga.id] : [],
    network: 'sandbox',
    canOpenAccounts: adminKey !== undefined,
    zapbuy: undefined,
    sponsorCode: undefined,
    telegram: { apiRoot: undefined, limits: NO_LIMITS, webhook: undefined },
    ...operatorOptions,
    ...bot,
  } as BotDeps
  let notifier = createNotifier(deps, botFixture.sunwatt)
  return {
    ...marketFixture,
    url,
    /** Creates and sends all notifications that are due. */
    async notify(): Promise<void> {
      await notifier.reviews.pass()
      await notifier.outbox.pass()
    },
    bot: botFixture,
    get notifier() {
      return notifier
    },
    ann,
    account,
    openAccount: marketFixture.account,
    deposit,
    enroll,
    /** Restarts the bot's process. */
    async restart(): Promise<void> {
      await botFixture.restart()
      notifier = createNotifier({ ...deps, db: botFixture.db }, botFixture.sunwatt)
    },
    /** Runs the check for rentals that end soon, and sends its warnings. */
    async warn(): Promise<void> {
      await notifier.rentals.pass()
      await notifier.outbox.pass()
    },
    /** Runs the check for waiting orders whose deadline has passed. */
    async wait(): Promise<void> {
      await notifier.waits.pass()
    },
    /** Advances the clocks of bot and marketplace. */
    pass(ms: number): void {
      botFixture.clock.advance(ms)
      marketFixture.clock.advance(ms)
    },
    /** Mines blocks and runs the workers of marketplace and bot. */
    async settle(): Promise<void> {
      await botFixture.sunwatt.userQueues.run(queueKey(ann.id, ann.id), async () => {})
      for (const blocks of [1, 3]) {
        await work()
        chain.mine(blocks)
      }
      await work()
      botFixture.clock.advance(5_000)
      marketFixture.clock.advance(5_000)
      await botFixture.pass('bot.outcomes')
      await botFixture.pass('bot.quotes')
      await botFixture.pass('bot.wallet-payments')
      await notifier.progress.pass()
      await notifier.outbox.pass()
    },
  }
}

export type MarketBotFixture = Awaited<ReturnType<typeof createMarketBotFixture>>

/** Returns the balance of the user's account, in SUN. */
export const balanceOf = ({ ledger, account }: MarketBotFixture) => ledger(buyer(account.id))
