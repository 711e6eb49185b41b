/** A marketplace on a chain of its own: real database, real node over HTTP; blocks and time when told to. */
import { expect, onTestFinished } from 'vitest'
import { readConfig } from '../../src/config.ts'
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
} from '../../src/sandbox/tron-node/index.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import type { Signer } from '../../src/tron/types.ts'
import { startChain } from '../support/chain.ts'
import { marketKeys } from '../support/keys.ts'
import { nodesInside, type PutBetween } from '../support/node-between.ts'
import { pooledDatabase, type TempDatabase } from '../support/temp.ts'
import { auditBooks, auditedBooks } from '../torture/auditor.ts'

export const MNEMONIC = 'test test test test test test test test test test test junk'
const POOL = marketKeys(MNEMONIC, 'sandbox').pool.address
/** 2026-01-05, a Monday, noon UTC. */
export const NOON_MS = Date.UTC(2026, 0, 5, 12)

/** Energy of about 9.5 units per staked TRX, at 60 SUN. */
export const ENERGY_PROVIDER = providerSigner(1)
/** Bandwidth of about 1.6 units per staked TRX, at 600 SUN. */
export const BANDWIDTH_PROVIDER = providerSigner(2)
/** Somebody who exists on the chain. */
export const RECEIVER = providerSigner(3).address

export interface MarketWorld {
  market: Market
  chain: Chain
  databaseUrl: string
  /** The node's URL, for those who ask over a socket. */
  listen(): Promise<string>
  /** All that is in the database, for somebody who looks for what must not be. */
  stored(): Promise<string>
  faults: Faults
  clock: ManualClock
  workers: Worker[]
  webhooks: WebhooksWorker
  /** One pass of every worker; the audit of the books has its own every hour. */
  work(): Promise<void>
  /** The same, where a pass that fails is made again by the next look. False: one has failed. */
  tryWork(): Promise<boolean>
  /** What `/healthz` says of this part. */
  problem(name: ProblemName): Promise<string | undefined>
  account(): Promise<Account & { apiKey: string }>
  /** Sends TRX from outside, in the next block. */
  send(to: TronAddress, trx: string): string
  balanceOf(account: Account): Promise<Sun>
  ledger(name: string): Promise<Sun>
}

export function providerSigner(n: number): Signer {
  return signerOf(String(n).padStart(64, '7'))
}

/** An account on the chain whose active permission lets the marketplace delegate for it. */
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
/** What lies where people pay stays there, unless a test is about that. */
const NEVER = sun(Number.MAX_SAFE_INTEGER)
/** As the configuration has them for a network that is no sandbox. */
export const { withdrawals: WITHDRAWALS } = readConfig({ MARKET_WITHDRAW_ADDRESS_WAIT_MINUTES: '1440' }).config.market
const NO_SWEEPS = { sweepMinSun: NEVER, payLaterSweepMinSun: NEVER }

/** Ends with the books and the chain in agreement, unless `problems` says what must be found, `tolerate` what may. */
export async function marketWorld(
  options: {
    settings?: Partial<MarketSettings>
    problems?: RegExp[]
    tolerate?: RegExp
    /** Beside the three that are always there. */
    accounts?: GenesisAccount[]
    /** Of the world outside; unless told otherwise it has no names. */
    outside?: MarketParts['outside']
    /** What stands between the market and the node. */
    between?: PutBetween
    /** In place of a quick one. */
    database?: Pick<TempDatabase, 'url' | 'open' | 'text' | 'books'>
    log?: Logger
    /** How far the clock of the market is from the true time. */
    skew?: { ms: number }
  } = {},
): Promise<MarketWorld> {
  const clock = new ManualClock(NOON_MS)
  const running = startChain({ clock, genesis: genesis(options.accounts ?? []) })
  const { chain } = running
  const { open, url, text, books } = options.database ?? (await pooledDatabase())
  const db = await open()
  onTestFinished(() => db.close())
  const node = running.node(options.between && nodesInside(options.between(running.forward)))
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
    db,
    node,
    clock: ownClock,
    log: options.log ?? silentLogger,
    settings,
    keys: marketKeys(MNEMONIC, settings.network, undefined, settings.treasuryAddress),
  })
  // As in the running program: the audit of the whole ledger has its turn every hour, the others theirs all the time;
  // but for one that finds nothing large enough to send on.
  const hourly = settings.sweepMinSun + settings.payLaterSweepMinSun === 2 * NEVER ? ['books', 'sweeps'] : ['books']
  let hourlyAtMs = clock.now() + HOUR_MS
  const look = async (pass: (worker: Worker) => Promise<void>) => {
    const isTime = clock.now() >= hourlyAtMs
    if (isTime) hourlyAtMs = clock.now() + HOUR_MS
    for (const worker of workers) if (isTime || !hourly.includes(worker.name)) await pass(worker)
  }
  const work = () => look((worker) => worker.pass())
  onTestFinished(async () => {
    await webhooks.stop()
    // Books and chain are compared as of the solidified block: that has all that happened.
    chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
    await work()
    const found = (await reconcile(market)).filter((problem) => !options.tolerate?.test(problem))
    expect(found).toEqual((options.problems ?? []).map((problem) => expect.stringMatching(problem)))
    if (options.problems || options.tolerate) return
    // Tests move the clock while the workers stand still: deadlines are not asked about.
    expect(await (books ? auditBooks(books, 0) : auditedBooks(url, 0))).toEqual([])
  })
  return {
    market,
    chain,
    databaseUrl: url,
    listen: running.listen,
    stored: text,
    faults: running.faults,
    clock,
    workers,
    webhooks,
    work,
    async tryWork() {
      let isWell = true
      await look((worker) =>
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

/** Sends all its TRX and uses up its free Bandwidth, so that it cannot pay for another transaction. */
export async function drain({ market, chain }: Pick<MarketWorld, 'market' | 'chain'>, owner: Signer): Promise<void> {
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
