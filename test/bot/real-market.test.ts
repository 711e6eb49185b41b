/** The bot with our own marketplace and chain behind it: what a person sees, and what the chain says. */
import { expect, it, onTestFinished } from 'vitest'
import type { BotDeps } from '../../src/bot/context.ts'
import { laneOf } from '../../src/bot/middlewares/lanes.ts'
import { createNotifier } from '../../src/bot/notifier/index.ts'
import { NO_LIMITS } from '../../src/bot/transport.ts'
import { createMarketClient } from '../../src/client/client.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { enrollProvider } from '../../src/market/enroll-provider.ts'
import { createMarketServer } from '../../src/market/http/server.ts'
import { ENERGY_PROVIDER, marketWorld, RECEIVER } from '../market/market-world.ts'
import { botWorld } from './world.ts'

async function realWorld(trx: string) {
  const behind = await marketWorld()
  const { market, chain, work } = behind
  const server = createMarketServer(market, { adminKey: undefined, requestsPerSec: 1_000 })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  await enrollProvider(market, {
    address: ENERGY_PROVIDER.address,
    resource: 'ENERGY',
    minPriceSun: 60,
    minUnits: 1_000,
    maxDurationSec: 30 * 86_400,
    extensionAllowed: true,
    shareBasisPoints: 10_000,
  })
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
  const client = createMarketClient({ baseUrl: url, clock, log: silentLogger })
  const world = await botWorld({ client, node: market.node })
  const { ann, sunwatt } = world
  ann.say(`/link ${account.apiKey}`)
  await ann.sees('Your account is linked')
  const deps: BotDeps = {
    db: world.db,
    client,
    node: market.node,
    clock: world.clock,
    log: silentLogger,
    vault: world.vault,
    adminIds: [],
    network: 'sandbox',
    accountsOffered: false,
    zapbuy: undefined,
    sponsorCode: undefined,
    telegram: { apiRoot: undefined, limits: NO_LIMITS, webhook: undefined },
  }
  const notifier = createNotifier(deps, sunwatt.bot.api)
  return {
    ...behind,
    ann,
    account,
    deposit,
    /** Blocks come, the marketplace works, the bot looks. */
    async settle(): Promise<void> {
      await sunwatt.lanes.run(laneOf(ann.id, ann.id), async () => {})
      for (let i = 0; i < 4; i++) {
        await work()
        chain.mine()
      }
      await work()
      world.clock.advance(5_000)
      behind.clock.advance(5_000)
      await world.pass('bot.outcomes')
      await world.pass('bot.quotes')
      await notifier.progress.pass()
      await notifier.outbox.pass()
    },
  }
}

it('rents, watches it fill, gets a receipt, extends: the chain agrees', async () => {
  const { ann, settle, market, clock } = await realWorld('100')
  ann.say(`/energy ${RECEIVER} 65k 3h`)
  const quote = await ann.sees('Quote: rent 65,000 Energy')
  expect(quote.text).toContain('Total: 3.9 TRX')
  await ann.tap('✅ Confirm 3.9 TRX')
  await ann.sees('Ordered: 65,000 Energy')
  await settle()
  const filled = await ann.sees('▓▓▓▓▓▓▓▓ 100%')
  expect(filled.id).toBe(quote.id)
  const receipt = await ann.sees('Delegated by:')
  expect(receipt.id).toBeGreaterThan(quote.id)
  expect(receipt.text).toContain(ENERGY_PROVIDER.address)
  const [before] = await market.node.delegations(ENERGY_PROVIDER.address, RECEIVER)
  expect(before?.expiresAtMs).toBeGreaterThan(clock.now() + 10_000_000)

  // The marketplace answers one question about extensions a second.
  clock.advance(1_000)
  await ann.tap('⏳ Extend')
  const end = await ann.sees('Until when?')
  expect(end.text).toContain('65,000 Energy, ends 2026-01-05 15:0')
  clock.advance(1_000)
  await ann.tap('+1d')
  await ann.sees('Quote: extend 65,000 Energy')
  clock.advance(1_000)
  const confirm = ann.last().buttons.flat()[0]?.text ?? ''
  await ann.tap(confirm)
  await ann.sees('Extension ordered')
  await settle()
  await ann.sees('Extended: 65,000 Energy')
  const [after] = await market.node.delegations(ENERGY_PROVIDER.address, RECEIVER)
  expect(after?.expiresAtMs).toBeGreaterThan((before?.expiresAtMs ?? 0) + 20 * 3_600_000)
})

it('takes the part that the market has, and a quote comes back after a deposit on the chain', async () => {
  const { ann, settle, deposit } = await realWorld('11')
  ann.say(`/energy ${RECEIVER} 1M 1h`)
  const partial = await ann.sees('The market can give only')
  const take = partial.buttons.flat()[0]?.text ?? ''
  expect(take).toMatch(/^Take 1\d\d,\d{3} now$/)
  await ann.tap(take)
  await ann.sees('are missing')
  await deposit('100')
  await settle()
  await ann.sees('Your deposit is there')
  await ann.tap(ann.last().buttons.flat()[0]?.text ?? '')
  await ann.sees('Ordered')
  await settle()
  await ann.sees('▓▓▓▓▓▓▓▓ 100%')
})
