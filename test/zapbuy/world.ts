/** ZapBuy on the sandbox's chain, a real database and a marketplace over HTTP; time moves when told to. */
import type { MarketClient } from '../../src/client/types.ts'
import { lastZaps, type Zap, zap } from '../../src/db/stores/zapbuy/zaps.ts'
import { type Clock, ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sun, sunFromTrx } from '../../src/kernel/sun.ts'
import type { Fork, ForkOptions } from '../../src/sandbox/tron-node/index.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import type { Signer } from '../../src/tron/types.ts'
import { createZapWatcher, type ZapWatcherDeps } from '../../src/zapbuy/watcher.ts'
import { startChain } from '../support/chain.ts'
import { figuresOf } from '../support/figures.ts'
import { startHostileMarket } from '../support/hostile-market.ts'
import { signingKey } from '../support/keys.ts'
import { nodesInside, type PutBetween } from '../support/node-between.ts'
import { tempDb } from '../support/temp.ts'
import { ann, bot, OPERATOR_KEY, wei } from './people.ts'

export { ann, bot, OPERATOR_KEY, wei } from './people.ts'
export const trx = sunFromTrx
export const REFUNDS = { key: signingKey(bot), refundMaxSun: trx('100'), refundDailySun: trx('250') }

/** `between`: what stands between the watcher and the node. */
export async function zapWorld(options: Partial<ZapWatcherDeps> = {}, between?: PutBetween) {
  const clock = new ManualClock(Date.UTC(2026, 0, 15))
  /** Retries of HTTP calls do not wait in tests. */
  const eager: Clock = {
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
  const node = running.node({ clock: eager, ...(between && nodesInside(between(running.forward))) })
  const client = market.client({ clock: eager, timeoutMs: 300 })
  const deps: ZapWatcherDeps = {
    db,
    node,
    figures: figuresOf(node, clock),
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

  /** The chain's time is ahead of the clock by what was mined: here they meet again. */
  function sync(): void {
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
    /** A transfer to the bot address, in a block; its txid. */
    async send(from: Signer, amountTrx: string): Promise<string> {
      const txid = await transfer(from, amountTrx)
      chain.mine()
      sync()
      return txid
    },
    transfer,
    mine(count = 1): void {
      chain.mine(count)
      sync()
    },
    fork(drop: number, how?: ForkOptions): Fork {
      const fork = chain.fork(drop, how)
      sync()
      return fork
    },
    /** Everything once, in the order in which a transfer meets it. */
    async run(): Promise<void> {
      await watcher.follow.pass()
      await watcher.order.pass()
      await watcher.refund.pass()
    },
    /** The old process is gone, wherever it stood; this one begins with what is on disk. */
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

export type ZapWorld = Awaited<ReturnType<typeof zapWorld>>

/** A client that stops answering after a call of this name: what the process saw when it was killed. */
export function deafAfter(client: MarketClient, name: 'buy' | 'orderBook'): MarketClient {
  return {
    ...client,
    [name]: async (...args: never[]) => {
      await (client[name] as (...a: never[]) => Promise<unknown>)(...args)
      return new Promise(() => {})
    },
  }
}
