/** Signed payments on their way, or in a block that a fork could still take: asked about until the chain has decided. */

import { duePayments } from '../../db/stores/payments/payments.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { lookAtPayment } from './settle-payment.ts'

const EVERY_MS = 1_000
const AT_ONCE = 8
const MOST_PER_PASS = 200

export function createPaymentsWorker(market: Market): Worker {
  return createWorker({
    name: 'payments',
    everyMs: EVERY_MS,
    clock: market.clock,
    log: market.log,
    pass: async () => {
      const nowMs = market.clock.now()
      const due = await market.db.read((reader) => duePayments(reader, nowMs, MOST_PER_PASS))
      if (due.length > 0) await market.chain.catchUp()
      throwFirst(await settleEach(due, AT_ONCE, (payment) => lookAtPayment(market, payment)))
    },
  })
}
