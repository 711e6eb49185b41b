/** A marketplace on a chain of its own: real database, real node over HTTP; blocks and time when told to. */
import { expect, onTestFinished } from 'vitest'
import type { Account } from '../../src/db/stores/accounts.ts'
import { balance } from '../../src/db/stores/ledger.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { type Sun, sunFromTrx } from '../../src/kernel/sun.ts'
import type { Market } from '../../src/market/deps.ts'
import { buyer } from '../../src/market/domain/ledger.ts'
import { openMarket } from '../../src/market/market.ts'
import { openAccount } from '../../src/market/open-account.ts'
import { reconcile } from '../../src/market/reconcile.ts'
import { DEFAULT_MARKET_SETTINGS, type MarketSettings } from '../../src/market/settings.ts'
import { type Chain, createChain, startTronNode } from '../../src/sandbox/tron-node/index.ts'
import { createTronNode } from '../../src/tron/node.ts'
import { tempDb } from '../support/temp.ts'

export const MNEMONIC = 'test test test test test test test test test test test junk'
/** 2026-01-05, a Monday, noon UTC. */
export const NOON_MS = Date.UTC(2026, 0, 5, 12)

export interface MarketWorld {
  market: Market
  chain: Chain
  clock: ManualClock
  /** One pass of every worker. */
  work(): Promise<void>
  account(): Promise<Account & { apiKey: string }>
  /** Sends TRX from outside, in the next block. */
  send(to: TronAddress, trx: string): string
  balanceOf(account: Account): Promise<Sun>
  ledger(name: string): Promise<Sun>
}

/** Ends with the books and the chain in agreement, unless `problems` says what must be found, `tolerate` what may. */
export async function marketWorld(
  options: { settings?: Partial<MarketSettings>; problems?: RegExp[]; tolerate?: RegExp } = {},
): Promise<MarketWorld> {
  const clock = new ManualClock(NOON_MS)
  const chain = createChain({ clock, genesis: { accounts: [] } })
  const running = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
  onTestFinished(() => running.close())
  const db = tempDb()
  const node = createTronNode({ endpoints: [running.url], clock, log: silentLogger, retryWaitsMs: [] })
  const settings = { ...DEFAULT_MARKET_SETTINGS, network: 'sandbox' as const, ...options.settings }
  const { market, workers } = await openMarket({
    db,
    node,
    clock,
    log: silentLogger,
    settings,
    mnemonic: MNEMONIC,
  })
  const work = async () => {
    for (const worker of workers) await worker.pass()
  }
  onTestFinished(async () => {
    await work()
    const found = (await reconcile(market)).filter((problem) => !options.tolerate?.test(problem))
    expect(found).toEqual((options.problems ?? []).map((problem) => expect.stringMatching(problem)))
  })
  return {
    market,
    chain,
    clock,
    work,
    account: async () => {
      const { account, apiKey } = await openAccount(market)
      return { ...account, apiKey }
    },
    send: (to, trx) => chain.faucet(to, sunFromTrx(trx)),
    balanceOf: ({ id }) => db.read((reader) => balance(reader, buyer(id))),
    ledger: (name) => db.read((reader) => balance(reader, name)),
  }
}
