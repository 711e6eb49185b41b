/** Maps each purpose of a marketplace transaction to the module that signs and settles it. */
import { createTracker, type TrackedKind, type Tracker } from '../chain/tracker.ts'
import type { KnownPurpose } from '../db/stores/chain/outgoing.ts'
import type { BookWrite, Market } from './base/deps.ts'
import { changeBook } from './matching/change-book.ts'
import { refundKind } from './payments/refunds-worker.ts'
import { paymentKind } from './payments/settle-payment.ts'
import { delegationKind } from './rentals/delegate-worker.ts'
import { fastDelegationKind } from './rentals/fast-charge/delegate.ts'
import { fastReclaimKind } from './rentals/fast-charge/reclaim.ts'
import { reclaimKind } from './rentals/reclaim-worker.ts'
import { payoutKind } from './selling/payouts-worker.ts'
import { rewardKind } from './selling/rewards/rewards-worker.ts'
import { activationKind } from './treasury/activate.ts'
import { sweepKind } from './treasury/sweeps-worker.ts'
import { withdrawalKind } from './withdrawals/worker.ts'

function trackedKinds(market: Market): Record<Exclude<KnownPurpose, `ZAP_${string}`>, TrackedKind<BookWrite>> {
  return {
    DELEGATE: delegationKind(market),
    RECLAIM: reclaimKind(market),
    FAST_DELEGATE: fastDelegationKind(market),
    FAST_RECLAIM: fastReclaimKind(market),
    PAYMENT: paymentKind(market),
    PAYOUT: payoutKind(market),
    REWARD: rewardKind(market),
    WITHDRAWAL: withdrawalKind(market),
    REFUND: refundKind(market),
    SWEEP: sweepKind(market),
    ACTIVATION: activationKind(market),
  }
}

/** Creates the tracker. `market` is a function, because the market object itself contains the result. */
export function createMarketTracker(
  market: () => Market,
  { db, node, clock, log, chain }: Pick<Market, 'db' | 'node' | 'clock' | 'log' | 'chain'>,
): Tracker {
  let kinds: ReturnType<typeof trackedKinds> | undefined
  return createTracker<BookWrite>({
    ...{ name: 'transactions', db, node, clock, log, chain },
    runTransaction: (job) => changeBook(market(), job),
    kinds: () => {
      kinds ??= trackedKinds(market())
      return kinds
    },
  })
}
