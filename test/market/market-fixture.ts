/**
 * Fixture: a marketplace on its own chain, with a real database and a fake node over HTTP. Blocks and time advance only
 * on request.
 */
import { expect, onTestFinished } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import type { ProblemName } from '../../src/contract/operator/problems.ts'
import type { Account } from '../../src/db/stores/accounts/accounts.ts'
import { balance } from '../../src/db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { type Clock, ManualClock } from '../../src/kernel/clock.ts'
import { type Logger, silentLogger } from '../../src/kernel/logger.ts'
import { SUN_PER_TRX, type Sun, sun, sunFromTrx, ZERO_SUN } from '../../src/kernel/sun.ts'
import type { Worker } from '../../src/kernel/worker.ts'
import { openAccount } from '../../src/market/accounts/open-account.ts'
import { reconcile } from '../../src/market/audit/reconcile.ts'
import type { Market } from '../../src/market/base/deps.ts'
import { buyer } from '../../src/market/base/ledger.ts'
import { DEFAULT_MARKET_SETTINGS, type MarketSettings } from '../../src/market/base/settings.ts'
import { type MarketParts, openMarket } from '../../src/market/market.ts'
import type { WebhooksWorker } from '../../src/market/webhooks/worker.ts'
import {
  type Chain,
  DEFAULT_OPERATIONS,
  type Faults,
  type Genesis,
  type GenesisAccount,
  SOLIDIFIED_LAG_BLOCKS,
} from '../../src/sandbox/tron-node/tron-node.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import type { Signer } from '../../src/tron/types.ts'
import { startChain } from '../support/chain.ts'
import { type InterposeNodes, inProcessNodes } from '../support/interposed-nodes.ts'
import { createTestMarketKeys } from '../support/keys.ts'
import { pooledDatabase, type TempDatabase } from '../support/temp.ts'
import { auditBooks, auditBooksAt } from '../torture/auditor.ts'

export const MNEMONIC = 'test test test test test test test test test test test junk'
const POOL = createTestMarketKeys(MNEMONIC, 'sandbox').pool.address
/** 2026-01-05, a Monday, noon UTC. */
export const NOON_MS = Date.UTC(2026, 0, 5, 12)

/** Provider of Energy: about 9.5 units per staked TRX, at 60 SUN. */
export const ENERGY_PROVIDER = providerSigner(1)
/** Provider of Bandwidth: about 1.6 units per staked TRX, at 600 SUN. */
export const BANDWIDTH_PROVIDER = providerSigner(2)
/** An activated address. */
export const RECEIVER = providerSigner(3).address

export interface MarketFixture {
  market: Market
  chain: Chain
  databaseUrl: string
  /** Starts listening and returns the node's URL, for tests that need a socket. */
  listenForNode(): Promise<string>
  /** Returns the whole database as text, to search for data that must not be stored. */
  databaseText(): Promise<string>
  faults: Faults
  clock: ManualClock
  workers: Worker[]
  webhooks: WebhooksWorker
  /** Runs one pass of every worker. The audit of the books runs only once an hour. */
  work(): Promise<void>
  /** Like `work`, but a failing pass is retried by the next call. Returns false if a pass failed. */
  tryWork(): Promise<boolean>
  /** Returns the `/healthz` entry for this problem. */
  problem(name: ProblemName): Promise<string | undefined>
  account(): Promise<Account & { apiKey: string }>
  /** Sends TRX from an outside address, in the next block. Returns the txid. */
  send(to: TronAddress, trx: string): string
  balanceOf(account: Account): Promise<Sun>
  ledger(name: string): Promise<Sun>
}

export function providerSigner(n: number): Signer {
  return signerOf(String(n).padStart(64, '7'))
}

/** Account on the chain whose active permission allows the marketplace to delegate for it. */
export function provider(n: number, stake: { energyTrx?: number; bandwidthTrx?: number }): GenesisAccount {
  const { energyTrx, bandwidthTrx } = stake
  return {
    address: providerSigner(n).address,
    balanceSun: 1_000_000_000,
    activePermission: {
      keys: [POOL],
      operations: DEFAULT_OPERATIONS,
    },
    ...(energyTrx === undefined ? {} : { stakedEnergySun: energyTrx * SUN_PER_TRX }),
    ...(bandwidthTrx === undefined ? {} : { stakedBandwidthSun: bandwidthTrx * SUN_PER_TRX }),
  }
}

function genesis(more: GenesisAccount[]): Genesis {
  const activePermission = { keys: [POOL], operations: DEFAULT_OPERATIONS }
  const staked = { balanceSun: 1_000_000_000, activePermission }
  return {
    accounts: [
      { address: ENERGY_PROVIDER.address, stakedEnergySun: 20_000_000_000, ...staked },
      { address: BANDWIDTH_PROVIDER.address, stakedBandwidthSun: 20_000_000_000, ...staked },
      { address: RECEIVER, balanceSun: 1_000_000 },
      ...more,
    ],
  }
}

const HOUR_MS = 3_600_000
/** Sweep threshold that is never reached: deposits stay at their addresses unless a test is about sweeps. */
const UNREACHABLE_SUN = sun(Number.MAX_SAFE_INTEGER)
/** Default settings for a network other than the sandbox. */
export const { withdrawals: WITHDRAWALS } = readConfig({ MARKET_WITHDRAW_ADDRESS_WAIT_MINUTES: '1440' }).config.market
const NO_SWEEPS = { sweepMinSun: UNREACHABLE_SUN, payLaterSweepMinSun: UNREACHABLE_SUN }

/**
 * Creates a marketplace. When the test ends, books and chain must agree, except for the expected `problems` and the
 * allowed `tolerate`.
 */
export async function createMarketFixture(
  options: {
    settings?: Partial<MarketSettings>
    problems?: RegExp[]
    tolerate?: RegExp
    /** Accounts in addition to the three default ones. */
    accounts?: GenesisAccount[]
    /** External services; by default, no host name resolves. */
    outside?: MarketParts['outside']
    /** Interceptor between the marketplace and the node. */
    interposer?: InterposeNodes
    /** Minimum time between two blocks, as on a public network. Without it, a block can come at any time. */
    slotMs?: number
    supplierKinds?: MarketParts['supplierKinds']
    /** Replaces the fast default database. */
    database?: Pick<TempDatabase, 'url' | 'open' | 'text' | 'books'>
    log?: Logger
    /** Offset of the marketplace's clock from the true time. */
    skew?: { ms: number }
  } = {},
): Promise<MarketFixture> {
  const clock = new ManualClock(NOON_MS)
  const runningChain = startChain({ clock, genesis: genesis(options.accounts ?? []) })
  const { chain } = runningChain
  const { open, url, text, books } = options.database ?? (await pooledDatabase())
  const db = await open()
  onTestFinished(() => db.close())
  const node = runningChain.node({
    slotMs: options.slotMs,
    ...(options.interposer && inProcessNodes(options.interposer(runningChain.forward))),
  })
  const settings = {
    ...DEFAULT_MARKET_SETTINGS,
    ...NO_SWEEPS,
    withdrawals: WITHDRAWALS,
    network: 'sandbox' as const,
    ...options.settings,
  }
  const { skew = { ms: 0 } } = options
  const ownClock: Clock = { now: () => clock.now() + skew.ms, after: (ms, fn) => clock.after(ms, fn) }
  const { market, workers, webhooks, health } = await openMarket({
    outside: options.outside ?? { resolve: async () => [] },
    ...(options.supplierKinds && { supplierKinds: options.supplierKinds }),
    db,
    node,
    clock: ownClock,
    log: options.log ?? silentLogger,
    settings,
    keys: createTestMarketKeys(MNEMONIC, settings.network, undefined, settings.treasuryAddress),
  })
  // The audit of the whole ledger runs hourly, as in the running program, and other workers run always. A sweeper with
  // an unreachable threshold also runs hourly.
  const hourly =
    settings.sweepMinSun + settings.payLaterSweepMinSun === 2 * UNREACHABLE_SUN ? ['books', 'sweeps'] : ['books']
  let hourlyAtMs = clock.now() + HOUR_MS
  const runWorkers = async (pass: (worker: Worker) => Promise<void>) => {
    const isTime = clock.now() >= hourlyAtMs
    if (isTime) hourlyAtMs = clock.now() + HOUR_MS
    for (const worker of workers) if (isTime || !hourly.includes(worker.name)) await pass(worker)
  }
  const work = () => runWorkers((worker) => worker.pass())
  onTestFinished(async () => {
    await webhooks.stop()
    // Books and chain are compared as of the solidified block, so solidify all transactions first.
    chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
    await work()
    const found = (await reconcile(market)).filter((problem) => !options.tolerate?.test(problem))
    expect(found).toEqual((options.problems ?? []).map((problem) => expect.stringMatching(problem)))
    if (options.problems || options.tolerate) return
    // Tests advance the clock without running the workers, so the audit skips deadlines.
    expect(await (books ? auditBooks(books, 0) : auditBooksAt(url, 0))).toEqual([])
  })
  return {
    market,
    chain,
    databaseUrl: url,
    listenForNode: runningChain.listen,
    databaseText: text,
    faults: runningChain.faults,
    clock,
    workers,
    webhooks,
    work,
    async tryWork() {
      let isWell = true
      await runWorkers((worker) =>
        worker.pass().catch(() => {
          isWell = false
        }),
      )
      return isWell
    },
    problem: async (name) => health.find((source) => source.name === name)?.problem(),
    account: async () => {
      const { account, apiKey } = await openAccount(market)
      return { ...account, apiKey }
    },
    send: (to, trx) => chain.faucet(to, sunFromTrx(trx)),
    balanceOf: ({ id }) => db.read((reader) => balance(reader, buyer(id))),
    ledger: (name) => db.read((reader) => balance(reader, name)),
  }
}

/** Sends away all TRX of an account and uses up its free Bandwidth, so that it cannot pay for another transaction. */
export async function drain({ market, chain }: Pick<MarketFixture, 'market' | 'chain'>, owner: Signer): Promise<void> {
  const transferBytes = 300
  for (let left = 3; left > 0; left--) {
    const { number, id, timestampMs } = chain.solid()
    const balanceSun = (await market.node.pendingAccount(owner.address))?.balanceSun ?? ZERO_SUN
    const amountSun = sun(Math.floor((balanceSun - transferBytes * 1_000) / left))
    const context = { refBlock: { number, id, timestampMs }, validForMs: 3_600_000 }
    const answer = chain.broadcast(buildTransfer({ from: owner.address, to: RECEIVER, amountSun }, owner, context).tx)
    if (!('result' in answer)) throw new Error(answer.message)
    chain.mine()
  }
}
