/** Fixture for ZapBuy: the sandbox chain, a real database, a marketplace over HTTP, and a manual clock. */
import type { MarketClient } from '../../src/client/types.ts'
import { lastZaps, type Zap, zap } from '../../src/db/stores/zapbuy/zaps.ts'
import { type Clock, ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sun, sunFromTrx } from '../../src/kernel/sun.ts'
import type { Fork, ForkOptions } from '../../src/sandbox/tron-node/tron-node.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import type { Signer } from '../../src/tron/types.ts'
import { createZapWatcher, type ZapWatcherDeps } from '../../src/zapbuy/watcher.ts'
import { startChain } from '../support/chain.ts'
import { readFiguresFrom } from '../support/chain-figures.ts'
import { startHostileMarket } from '../support/hostile-market.ts'
import { type InterposeNodes, inProcessNodes } from '../support/interposed-nodes.ts'
import { signingKeyOf } from '../support/keys.ts'
import { tempDb } from '../support/temp.ts'
import { ann, bot, OPERATOR_KEY, wei } from './participants.ts'

export { ann, bot, OPERATOR_KEY, wei } from './participants.ts'
export const trx = sunFromTrx
export const REFUNDS = { key: signingKeyOf(bot), refundMaxSun: trx('100'), refundDailySun: trx('250') }

/** `interposeNodes` puts other nodes between the watcher and the real node. */
export async function createZapFixture(options: Partial<ZapWatcherDeps> = {}, interposeNodes?: InterposeNodes) {
  const clock = new ManualClock(Date.UTC(2026, 0, 15))
  /** HTTP retries do not wait in tests. */
  const instantClock: Clock = {
    now: () => clock.now(),
    after(_ms, fn) {
      const immediate = setImmediate(fn)
      return () => clearImmediate(immediate)
    },
  }
  const accounts = [bot, ann, wei].map(({ address }) => ({ address, balanceSun: trx('50000') }))
  const running = startChain({ clock, genesis: { accounts } })
  const { chain } = running
  const market = await startHostileMarket({ nowMs: () => clock.now() })
  const operator = market.open(OPERATOR_KEY, trx('1000'))
  const db = await tempDb()
  const node = running.node({
    clock: instantClock,
    ...(interposeNodes && inProcessNodes(interposeNodes(running.forward))),
  })
  const client = market.client({ clock: instantClock, timeoutMs: 300 })
  const deps: ZapWatcherDeps = {
    db,
    node,
    figures: readFiguresFrom(node, clock),
    client,
    clock,
    log: silentLogger,
    address: bot.address,
    apiKey: OPERATOR_KEY,
    markupPercent: 0,
    sponsorCode: undefined,
    topUpAddresses: [],
    noOrder: 'keep',
    wallet: undefined,
    ...options,
  }
  let watcher = createZapWatcher(deps)
  await watcher.follow.pass()

  /** Mining moves the chain's time ahead; this moves the clock up to it. */
  function syncClock(): void {
    const behind = chain.head().timestampMs - clock.now()
    if (behind > 0) clock.advance(behind)
  }

  async function transfer(from: Signer, amountTrx: string): Promise<string> {
    const order = { from: from.address, to: bot.address, amountSun: trx(amountTrx) }
    const prepared = buildTransfer(order, from, { refBlock: await node.head() })
    const answer = chain.broadcast(prepared.tx as never)
    if (!('result' in answer)) throw new Error(answer.message)
    return prepared.txid
  }

  return {
    clock,
    chain,
    node,
    client,
    market,
    operator,
    db,
    deps,
    faults: running.faults,
    get watcher() {
      return watcher
    },
    /** Sends TRX to the bot address, mines a block, and returns the txid. */
    async send(from: Signer, amountTrx: string): Promise<string> {
      const txid = await transfer(from, amountTrx)
      chain.mine()
      syncClock()
      return txid
    },
    transfer,
    mine(count = 1): void {
      chain.mine(count)
      syncClock()
    },
    fork(drop: number, how?: ForkOptions): Fork {
      const fork = chain.fork(drop, how)
      syncClock()
      return fork
    },
    /** Runs each worker once, in the order in which a transfer passes through them. */
    async run(): Promise<void> {
      await watcher.follow.pass()
      await watcher.order.pass()
      await watcher.refund.pass()
    },
    /** Simulates a crash: a new watcher starts from the database. */
    restart(change: Partial<ZapWatcherDeps> = {}): void {
      watcher = createZapWatcher({ ...deps, ...change })
    },
    zap: (txid: string): Promise<Zap | undefined> => db.read((reader) => zap(reader, txid)),
    async state(txid: string): Promise<string | undefined> {
      return (await db.read((reader) => zap(reader, txid)))?.state
    },
    zaps: () => db.read((reader) => lastZaps(reader, undefined, 100)),
    fill(percent: number, status = percent === 100 ? 'Completed' : 'Active'): void {
      const order = operator.orders[0]
      if (!order) throw new Error('no order')
      order.fulfilledPercent = percent
      order.remainAmount = Math.round((Number(order.resourceAmount) * (100 - percent)) / 100)
      order.status = status
    },
    balance: async (who: Signer) => (await node.pendingAccount(who.address))?.balanceSun ?? sun(0),
  }
}

export type ZapFixture = Awaited<ReturnType<typeof createZapFixture>>

/**
 * Returns a client that never responds after a call with this name, as a process sees it that is killed at that moment.
 */
export function stopAnsweringAfter(client: MarketClient, name: 'buy' | 'orderBook'): MarketClient {
  return {
    ...client,
    [name]: async (...args: never[]) => {
      await (client[name] as (...a: never[]) => Promise<unknown>)(...args)
      return new Promise(() => {})
    },
  }
}
