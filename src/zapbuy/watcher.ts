/**
 * ZapBuy: a TRX transfer to the bot address makes a one-hour Energy rental for its sender. Five workers share
 * the rows of `zaps`, each moving its own states on; any of them may die at any moment and begin again.
 */
import { chainMeasures } from '../chain/measures.ts'
import { writingTo } from '../chain/send.ts'
import { createTracker, type Tracker } from '../chain/tracker.ts'
import type { Measure } from '../kernel/telemetry/measure.ts'
import { createWorker, type Worker } from '../kernel/worker.ts'
import { createAccountWatch, topUpKind } from './account.ts'
import { createZapContractPayments } from './contract-payments.ts'
import { createZapChain } from './follow.ts'
import { createOrdering } from './order.ts'
import { createProgress } from './progress.ts'
import { createRefunds, zapRefundKind } from './refund.ts'
import { enterLost } from './restored.ts'
import type { ZapWatcherDeps } from './settings.ts'

export type { ZapWatcherDeps }

export interface ZapWatcher {
  follow: Tracker
  order: Worker
  refund: Worker
  account: Worker
  /** Of a restored copy: finds the refunds and orders that it does not know. Answers what is in the way, in words. */
  enterLost(): Promise<string[]>
  /** All of them, in the order in which a transfer meets them. */
  workers: Worker[]
  /** For `/metrics`. */
  measures(): Promise<Measure[]>
}

/** Throws Error when the wallet's key is not the key of the address. */
export function createZapWatcher(deps: ZapWatcherDeps): ZapWatcher {
  if (deps.wallet && deps.wallet.key.address !== deps.address)
    throw new Error('ZAPBUY_PRIVATE_KEY is not the key of ZAPBUY_ADDRESS')
  const worker = (name: string, everyMs: number, pass: () => Promise<void>) =>
    createWorker({ name: `zapbuy.${name}`, everyMs, clock: deps.clock, log: deps.log, pass })
  const chain = createZapChain(deps)
  const ordering = createOrdering(deps, chain)
  const progress = createProgress(deps)

  const { db, node, clock, log } = deps
  const kinds = { ZAP_REFUND: zapRefundKind(deps), ZAP_TOP_UP: topUpKind() }
  const parts = { name: 'zapbuy.follow', db, node, clock, log, chain }
  const follow = createTracker({ ...parts, writing: writingTo(db), kinds: () => kinds })
  const contracts = createZapContractPayments(deps, chain)
  const order = worker('order', 1_000, async () => {
    await ordering()
    await progress()
  })
  const refund = worker('refund', 3_000, createRefunds(deps, chain))
  const account = worker('account', 30_000, createAccountWatch(deps, chain))
  return {
    enterLost: () => enterLost(deps, chain),
    ...{ follow, order, refund, account, workers: [follow, contracts, order, refund, account] },
    measures: () => db.read((reader) => chainMeasures(reader, 'zapbuy', { chain, tracker: follow }, clock.now())),
  }
}
