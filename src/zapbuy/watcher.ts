/**
 * ZapBuy: a TRX transfer to the bot address buys a one-hour Energy rental for its sender. Five workers share the rows
 * of `zaps`, and each moves its own states forward. Every worker can be killed at any time and resumes after a restart.
 */
import { type ContractPayments, createContractPayments } from '../chain/contract-payments.ts'
import type { FollowedChain } from '../chain/followed-chain.ts'
import { chainMeasures } from '../chain/measures.ts'
import { createTransactionRunner } from '../chain/send.ts'
import { createTracker, type Tracker } from '../chain/tracker.ts'
import { createPausingWork } from '../db/pausing-poll.ts'
import { hasZapToOrder } from '../db/stores/zapbuy/lost-zaps.ts'
import { noteTransfer, zap } from '../db/stores/zapbuy/zaps.ts'
import { addressToHex } from '../kernel/address.ts'
import type { Measure } from '../kernel/telemetry/measure.ts'
import { createWorker, type Worker } from '../kernel/worker.ts'
import { createAccountWatch, topUpKind } from './account.ts'
import { createZapChain } from './follow.ts'
import { createOrdering } from './order.ts'
import { endTransfer } from './order-call.ts'
import { createProgress } from './progress.ts'
import { createRefunds, zapRefundKind } from './refund.ts'
import { enterMissing } from './restore.ts'
import type { ZapWatcherDeps } from './settings.ts'

export type { ZapWatcherDeps }

export interface ZapWatcher {
  follow: Tracker
  order: Worker
  refund: Worker
  account: Worker
  /** Enters refunds and orders that a restored copy does not know. Returns the reasons that still prevent this. */
  enterMissing(): Promise<string[]>
  /** All workers, in the order in which a transfer passes through them. */
  workers: Worker[]
  measures(): Promise<Measure[]>
}

/** Creates the watcher. Throws Error if the wallet's key does not belong to the address. */
export function createZapWatcher(deps: ZapWatcherDeps): ZapWatcher {
  if (deps.wallet && deps.wallet.key.address !== deps.address)
    throw new Error('ZAPBUY_PRIVATE_KEY does not belong to ZAPBUY_ADDRESS')
  const worker = (name: string, everyMs: number, pass: () => Promise<void>) =>
    createWorker({ name: `zapbuy.${name}`, everyMs, clock: deps.clock, log: deps.log, pass })
  const chain = createZapChain(deps)
  const ordering = createOrdering(deps, chain)
  const progress = createProgress(deps)

  const { db, node, clock, log } = deps
  const kinds = { ZAP_REFUND: zapRefundKind(deps), ZAP_TOP_UP: topUpKind() }
  const parts = { name: 'zapbuy.follow', db, node, clock, log, chain }
  const follow = createTracker({ ...parts, runTransaction: createTransactionRunner(db), kinds: () => kinds })
  const contracts = createZapContractPayments(deps, chain)
  const placeOrders = createPausingWork(deps, hasZapToOrder, async () => {
    await ordering()
    await progress()
  })
  const order = worker('order', 1_000, placeOrders)
  const refund = worker('refund', 3_000, createRefunds(deps, chain))
  const account = worker('account', 30_000, createAccountWatch(deps, chain))
  return {
    enterMissing: () => enterMissing(deps, chain),
    ...{ follow, order, refund, account, workers: [follow, contracts, order, refund, account] },
    measures: () => db.read((reader) => chainMeasures(reader, 'zapbuy', { chain, tracker: follow }, clock.now())),
  }
}

/**
 * Watches for TRX that contracts pay to the bot's address. The recipient of the Energy is unknown, because the account
 * that called the contract need not be the payer, so the payment is owed and refunded by hand.
 */
function createZapContractPayments(deps: ZapWatcherDeps, chain: FollowedChain): ContractPayments {
  const { db, node, clock, log } = deps
  const watchedHex = addressToHex(deps.address)
  return createContractPayments({
    ...{ db, node, clock, log, chain },
    isWatched: (hex) => hex === watchedHex,
    // Refresh the figures first: payments are processed inside a database transaction, which must not call a node.
    refresh: async () => void (await deps.figures.current()),
    async recordPayment(tx, { key: txid, from: sender, caller, amountSun: paidSun, blockNumber, blockTimeMs }) {
      const nowMs = clock.now()
      if ((await noteTransfer(tx, { txid, sender, paidSun, blockNumber, blockTimeMs }, nowMs)) === 'known') return
      const row = await zap(tx, txid)
      // The caller's account is notified, because its users will look for the payment.
      if (row) await endTransfer(deps, tx, { ...row, sender: caller }, 'owed', 'contract', nowMs)
    },
  })
}
