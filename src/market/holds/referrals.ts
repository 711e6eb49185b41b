/**
 * A share of an order's markup for the account that invited its buyer, or that owns the bot it was made in: noted with
 * the order, credited when the order is final.
 */
import type { DeskTerms } from '../../contract/operator/desk.ts'
import type { Tx } from '../../db/db.ts'
import { accountById } from '../../db/stores/accounts/accounts.ts'
import {
  dueReferrals,
  earnedOf,
  insertOrderReferral,
  markCredited,
  type OrderReferral,
} from '../../db/stores/orders/order-referrals.ts'
import { mulDivDown } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { creditFromMarkup } from './markup.ts'
import type { OrderOwner } from './order-money.ts'

const EVERY_MS = 5_000
const AT_ONCE = 100

/**
 * In the write of the order. Nobody has a share of their own orders but in their own bot, and an account that is not
 * there has none.
 */
export async function noteReferrer(tx: Tx, { id, accountId }: OrderOwner, terms: DeskTerms | undefined): Promise<void> {
  const referrer = terms?.referrer
  if (!referrer || (referrer.bot === undefined && referrer.accountId === accountId)) return
  if (!(await accountById(tx, referrer.accountId))) return
  await insertOrderReferral(tx, { orderId: id, ...referrer })
}

/** Once for each order, when no fork can take a fill of it back any more: the share can be spent at once. */
export function createReferralsWorker({ db, clock, log }: Market): Worker {
  async function credit({ orderId, accountId, shareBp, bot }: OrderReferral): Promise<void> {
    await db.write(async (tx) => {
      const nowMs = clock.now()
      const { paidSun, markupSun } = await earnedOf(tx, orderId)
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
      for (const due of await db.read((reader) => dueReferrals(reader, AT_ONCE))) await credit(due)
    },
  })
}
