/** The bot with a marketplace that plays tricks and a chain that knows a few addresses. */
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { laneOf } from '../../src/bot/telegram/lanes.ts'
import { addressFromHex, type TronAddress } from '../../src/kernel/address.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import type { Genesis } from '../../src/sandbox/tron-node/index.ts'
import { startChain } from '../support/chain.ts'
import { DELEGATOR, type HostileOptions, REPRESENT, startHostileMarket } from '../support/hostile-market.ts'
import { type BotWorld, botWorld, START_MS } from './world.ts'

export const KEY = 'a-key-of-the-marketplace'
/** Holds USDT. */
export const ALICE = REPRESENT as TronAddress
export const BOB = addressFromHex(`41${'b0'.repeat(20)}`)
export const CONTRACT = addressFromHex(`41${'c0'.repeat(20)}`)
export const NOBODY = addressFromHex(`41${'d0'.repeat(20)}`)

/** Real milliseconds, a hundred times faster: waits between retries take no time worth speaking of. */
const hastyClock = (now: () => number): Clock => ({
  now,
  after(ms, fn) {
    const timer = setTimeout(fn, ms / 100)
    return () => clearTimeout(timer)
  },
})

interface PurchaseWorldOptions {
  balanceTrx?: number
  linked?: boolean
  /** More that the chain knows. */
  accounts?: Genesis['accounts']
  bot?: Partial<BotDeps>
  market?: Pick<HostileOptions, 'keyFirst'>
}

export async function purchaseWorld(options: PurchaseWorldOptions = {}) {
  const { balanceTrx = 100, linked = true, accounts = [], bot = {}, market: how = {} } = options
  let now = () => START_MS
  const market = await startHostileMarket({ nowMs: () => now(), ...how })
  const account = market.open(KEY, balanceTrx * 1_000_000)
  const clock = hastyClock(() => now())
  const tron = startChain({
    clock,
    genesis: {
      accounts: [
        { address: ALICE, balanceSun: 1_000_000_000, usdt: 5_000_000 },
        { address: BOB, balanceSun: 1_000_000_000 },
        { address: DELEGATOR, balanceSun: 1_000_000_000 },
        { address: CONTRACT, balanceSun: 1_000_000, contract: true },
        ...accounts,
      ],
    },
  })
  const world: BotWorld = await botWorld({
    client: market.client({ clock }),
    node: tron.node({ retryWaitsMs: [1_000, 2_000] }),
    sponsorCode: 'sunwatt',
    ...bot,
  })
  now = () => world.clock.now()
  const { ann } = world
  if (linked) await world.link(ann, KEY)
  return {
    ...world,
    /** Getters of the world are lost by spreading. */
    world,
    market,
    account,
    tron,
    ann,
    /** A pass of the worker, once the bot has finished what Ann asked for. */
    async pass() {
      await world.sunwatt.lanes.run(laneOf(ann.id, ann.id), async () => {})
      await world.pass('bot.outcomes')
      await world.pass('bot.quotes')
    },
  }
}

export type PurchaseWorld = Awaited<ReturnType<typeof purchaseWorld>>
