/**
 * Shares the markup with the account that invited the buyer or owns the bot. The share is credited once the order is
 * final.
 */
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import type { Tx } from '../../db/db.ts'
import { accountById } from '../../db/stores/accounts/accounts.ts'
import {
  dueReferrals,
  insertOrderReferral,
  markCredited,
  type OrderReferral,
  paidForOrder,
} from '../../db/stores/orders/order-referrals.ts'
import { mulDivDown } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { creditFromMarkup } from './markup.ts'
import type { OrderOwner } from './order-money.ts'

const EVERY_MS = 5_000
const BATCH_SIZE = 100

/** Records the account that gets a share. Buyers get no share of their own orders, except in their own bot. */
export async function recordReferrer(
  tx: Tx,
  { id, accountId }: OrderOwner,
  terms: OperatorTerms | undefined,
): Promise<void> {
  const referrer = terms?.referrer
  if (!referrer || (referrer.bot === undefined && referrer.accountId === accountId)) return
  if (!(await accountById(tx, referrer.accountId))) return
  await insertOrderReferral(tx, { orderId: id, ...referrer })
}

/** Credits each share once, when no reorg can revert the order's fills. The account can spend it immediately. */
export function createReferralsWorker({ db, clock, log }: Market): Worker {
  async function credit({ orderId, accountId, shareBp, bot }: OrderReferral): Promise<void> {
    await db.write(async (tx) => {
      const nowMs = clock.now()
      const { paidSun, markupSun } = await paidForOrder(tx, orderId)
      const amount = mulDivDown(markupSun, shareBp, 10_000)
      const credited = { paidSun, markupSun, creditedSun: amount, creditedAtMs: nowMs }
      if (!(await markCredited(tx, orderId, credited))) return
      const kind = bot === null ? 'referral' : 'margin'
      await creditFromMarkup(tx, nowMs, `${kind}:${orderId}`, { accountId, amountSun: amount })
      log.info({ order: orderId, account: accountId, amountSun: amount }, `${kind}.credited`)
    })
  }
  return createWorker({
    name: 'referrals',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      for (const due of await db.read((reader) => dueReferrals(reader, BATCH_SIZE))) await credit(due)
    },
  })
}
