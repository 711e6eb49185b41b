/** The notifier: workers for all unsolicited messages of the bot. They start and stop with the bot. */
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import type { Runtime } from '../base/runtime.ts'
import type { Apis } from '../telegram/transport.ts'
import { createFailedTransferWatch } from './after-sale/failed-transfers.ts'
import { createBroadcaster } from './broadcast.ts'
import { createDigestWatch } from './digest/watch.ts'
import { createHealthWatch } from './health.ts'
import { createOutboxSender, outboxMeasures } from './outbox.ts'
import { createPriceWatch } from './prices.ts'
import { createProgressWatch } from './progress.ts'
import { createReferralWatch } from './referrals.ts'
import { createRentalWatch } from './rentals.ts'
import { createReviewWatch, createTicketWatch } from './tickets.ts'
import { createWaitWatch } from './waits.ts'

export type Notifier = ReturnType<typeof createNotifier>

/** Creates the notifier of a bot. Both share the runtime and its queue of live-message updates. */
export function createNotifier(deps: BotDeps, bot: { apis: Apis; runtime: Runtime }) {
  const { news } = bot.apis
  const outbox = createOutboxSender(deps, bot.runtime, news)
  const progress = createProgressWatch(deps, bot.runtime, news)
  const rentals = createRentalWatch(deps)
  const transfers = createFailedTransferWatch(deps)
  const waits = createWaitWatch(bot.runtime, news)
  const health = createHealthWatch(deps, news)
  const prices = createPriceWatch(deps)
  const reviews = createReviewWatch(deps)
  const referrals = createReferralWatch(deps)
  const tickets = createTicketWatch(deps)
  const digests = createDigestWatch(deps)
  const broadcasts = createBroadcaster(deps, bot.runtime, bot.apis)
  const marketWorkers = deps.isAdditional ? [] : [health, reviews, digests]
  const workers: Worker[] = [
    progress,
    rentals,
    transfers,
    waits,
    ...marketWorkers,
    prices,
    referrals,
    tickets,
    outbox,
    broadcasts,
  ]
  return {
    outbox,
    progress,
    rentals,
    transfers,
    waits,
    health,
    prices,
    reviews,
    digests,
    referrals,
    tickets,
    broadcasts,
    workers,
    measures: () => outboxMeasures(deps),
  }
}
