/** Fixture of the bot with a marketplace with injectable faults and a chain with a few addresses. */
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { queueKey } from '../../src/bot/telegram/user-queues.ts'
import { addressFromHex, type TronAddress } from '../../src/kernel/address.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import type { Genesis } from '../../src/sandbox/tron-node/tron-node.ts'
import { startChain } from '../support/chain.ts'
import {
  DELEGATOR_ADDRESS,
  type HostileOptions,
  REPRESENT_ADDRESS,
  startHostileMarket,
} from '../support/hostile-market.ts'
import { type BotFixture, createBotFixture, START_MS } from './bot-fixture.ts'

export const KEY = 'a-key-of-the-marketplace'
/** Holds USDT. */
export const ALICE = REPRESENT_ADDRESS as TronAddress
export const BOB = addressFromHex(`41${'b0'.repeat(20)}`)
export const CONTRACT = addressFromHex(`41${'c0'.repeat(20)}`)
export const UNUSED_ADDRESS = addressFromHex(`41${'d0'.repeat(20)}`)

/** Timers run a hundred times faster than real time, so waits between retries are negligible. */
const fastClock = (now: () => number): Clock => ({
  now,
  after(ms, fn) {
    const timer = setTimeout(fn, ms / 100)
    return () => clearTimeout(timer)
  },
})

interface PurchaseFixtureOptions {
  balanceTrx?: number
  linked?: boolean
  /** Additional accounts on the chain. */
  accounts?: Genesis['accounts']
  bot?: Partial<BotDeps>
  market?: Pick<HostileOptions, 'checksKeyFirst'>
}

export async function createPurchaseFixture(options: PurchaseFixtureOptions = {}) {
  const { balanceTrx = 100, linked = true, accounts = [], bot = {}, market: marketOptions = {} } = options
  let now = () => START_MS
  const market = await startHostileMarket({ nowMs: () => now(), ...marketOptions })
  const account = market.open(KEY, balanceTrx * 1_000_000)
  const clock = fastClock(() => now())
  const tron = startChain({
    clock,
    genesis: {
      accounts: [
        { address: ALICE, balanceSun: 1_000_000_000, usdt: 5_000_000 },
        { address: BOB, balanceSun: 1_000_000_000 },
        { address: DELEGATOR_ADDRESS, balanceSun: 1_000_000_000 },
        { address: CONTRACT, balanceSun: 1_000_000, contract: true },
        ...accounts,
      ],
    },
  })
  const fixture: BotFixture = await createBotFixture({
    client: market.client({ clock }),
    node: tron.node({ retryWaitsMs: [1_000, 2_000] }),
    sponsorCode: 'sunwatt',
    ...bot,
  })
  now = () => fixture.clock.now()
  const { ann } = fixture
  if (linked) await fixture.link(ann, KEY)
  return {
    ...fixture,
    /** Spreading the fixture would evaluate its getters once, so it is also here as a whole. */
    botFixture: fixture,
    market,
    account,
    tron,
    ann,
    /** Waits until the bot has finished Ann's requests, then runs its workers once. */
    async pass() {
      await fixture.sunwatt.userQueues.run(queueKey(ann.id, ann.id), async () => {})
      await fixture.pass('bot.outcomes')
      await fixture.pass('bot.quotes')
    },
  }
}

export type PurchaseFixture = Awaited<ReturnType<typeof createPurchaseFixture>>
