/** The bot with our own marketplace and chain behind it. */
import { onTestFinished } from 'vitest'
import { deskOf } from '../../src/app/desk.ts'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { createNotifier } from '../../src/bot/notifier/index.ts'
import { markedUp, markupNow } from '../../src/bot/prices/markup.ts'
import { laneOf } from '../../src/bot/telegram/lanes.ts'
import { NO_LIMITS } from '../../src/bot/telegram/transport.ts'
import { createMarketClient, type MarketClientOptions } from '../../src/client/client.ts'
import type { MarketClient } from '../../src/client/types.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import type { Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import type { MarketSettings } from '../../src/market/base/settings.ts'
import { createMarketServer } from '../../src/market/http/server.ts'
import { type EnrollProvider, enrollProvider } from '../../src/market/selling/enroll-provider.ts'
import type { PersonCard } from '../../src/sandbox/telegram/telegram.ts'
import type { GenesisAccount } from '../../src/sandbox/tron-node/index.ts'
import { ENERGY_PROVIDER, marketWorld } from '../market/market-world.ts'
import { fastifyInside } from '../support/inside.ts'
import { type BotWorld, botWorld } from './world.ts'

const DESK_KEY = 'made-at-the-start-of-the-program'

export async function realWorld(
  trx: string,
  wrap = (client: MarketClient) => client,
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
  }: {
    accounts?: GenesisAccount[]
    bare?: boolean
    /** Ann has the account; otherwise nobody has. */
    linked?: boolean
    people?: readonly PersonCard[]
    settings?: Partial<MarketSettings>
    /** The bot has it too, and Olga is its operator. */
    adminKey?: string
    /** Bot and marketplace are of one program, and the operator may take a markup. */
    desk?: boolean
    bot?: Partial<BotDeps>
    /** Of the bot's client. */
    http?: Pick<MarketClientOptions, 'fetch' | 'retryWaitsMs'>
    /** What stands between the bot's client and the market. */
    between?: (market: Transport) => Transport
  } = {},
) {
  const behind = await marketWorld({ accounts, settings })
  const { market, chain, work } = behind
  const server = createMarketServer(market, { adminKey, requestsPerSec: 1_000, ...(desk && { deskKey: DESK_KEY }) })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const enroll = (address: TronAddress, terms: Partial<EnrollProvider> = {}) =>
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
  const account = await behind.account()
  const deposit = async (amount: string) => {
    behind.send(account.depositAddress, amount)
    chain.mine(25)
    await work()
  }
  await deposit(trx)
  const clock: Clock = {
    now: () => behind.clock.now(),
    after(ms, fn) {
      const timer = setTimeout(fn, ms / 100)
      return () => clearTimeout(timer)
    },
  }
  const real = wrap(
    createMarketClient({
      baseUrl: url,
      transport: between(fastifyInside(url, server)),
      clock,
      log: silentLogger,
      ...(adminKey && { adminKey }),
      ...(desk && { deskKey: DESK_KEY }),
      ...http,
    }),
  )
  const ofDesk = desk ? { desk: deskOf(market) } : {}
  const client = desk ? markedUp(real, () => markupNow({ db: world.db, ...ofDesk })) : real
  const world: BotWorld = await botWorld(
    { client, node: market.node, figures: market.figures, ...ofDesk, ...bot },
    undefined,
    people,
  )
  const { ann } = world
  if (linked) await world.link(ann, account.apiKey)
  const deps: BotDeps = {
    db: world.db,
    client,
    node: market.node,
    figures: market.figures,
    clock: world.clock,
    log: silentLogger,
    vault: world.vault,
    adminIds: adminKey ? [world.olga.id] : [],
    network: 'sandbox',
    accountsOffered: adminKey !== undefined,
    zapbuy: undefined,
    sponsorCode: undefined,
    telegram: { apiRoot: undefined, limits: NO_LIMITS, webhook: undefined },
    ...ofDesk,
    ...bot,
  } as BotDeps
  let notifier = createNotifier(deps, world.sunwatt)
  return {
    ...behind,
    url,
    /** What is to be told is told. */
    async notify(): Promise<void> {
      await notifier.reviews.pass()
      await notifier.outbox.pass()
    },
    bot: world,
    get notifier() {
      return notifier
    },
    ann,
    account,
    openAccount: behind.account,
    deposit,
    enroll,
    /** The bot's process ends and another one begins. */
    async restart(): Promise<void> {
      await world.restart()
      notifier = createNotifier({ ...deps, db: world.db }, world.sunwatt)
    },
    /** The bot looks what ends soon. */
    async warn(): Promise<void> {
      await notifier.rentals.pass()
      await notifier.outbox.pass()
    },
    /** The bot looks whose waiting is over. */
    async wait(): Promise<void> {
      await notifier.waits.pass()
    },
    /** Time, for everybody. */
    pass(ms: number): void {
      world.clock.advance(ms)
      behind.clock.advance(ms)
    },
    /** Blocks come, the marketplace works, the bot looks. */
    async settle(): Promise<void> {
      await world.sunwatt.lanes.run(laneOf(ann.id, ann.id), async () => {})
      for (const blocks of [1, 3]) {
        await work()
        chain.mine(blocks)
      }
      await work()
      world.clock.advance(5_000)
      behind.clock.advance(5_000)
      await world.pass('bot.outcomes')
      await world.pass('bot.quotes')
      await world.pass('bot.wallet-payments')
      await notifier.progress.pass()
      await notifier.outbox.pass()
    },
  }
}
