/** What nobody asks for any more goes, and what a clock that was set back would leave waiting is due again. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db.ts'
import { depositWatches, messageDeletions } from '../../schema/bot/flows.ts'
import { outbox } from '../../schema/bot/outbox.ts'
import { accountLooks, purchases } from '../../schema/bot/purchases.ts'
import { ruleEvents, rules } from '../../schema/bot/rules.ts'
import { zaps } from '../../schema/zapbuy/zaps.ts'
import { deleteWhere, setWhere } from '../rows.ts'
import { PUT_OFF } from './outbox.ts'

/** What comes back is put off by less than this. */
const MAX_WAIT_MS = 2 * 3_600_000
/** The history of a rule about a rental that is over can be read for as long. */
const KEPT_MS = 90 * 86_400_000
/** Zaps that something is still to be done for. */
const OPEN = ['seen', 'ordering', 'ordered', 'owed'] as const

/** What is due later than anything is put off was written before the clock was set back. */
export async function takeBackDues(tx: Tx, nowMs: number): Promise<void> {
  const tooFarMs = nowMs + MAX_WAIT_MS
  await setWhere(tx, rules, { dueAtMs: nowMs }, and(gt(rules.dueAtMs, tooFarMs), ne(rules.kind, 'ending')))
  await setWhere(tx, accountLooks, { dueAtMs: nowMs }, gt(accountLooks.dueAtMs, tooFarMs))
  await setWhere(tx, depositWatches, { nextPollAtMs: nowMs }, gt(depositWatches.nextPollAtMs, tooFarMs))
  await setWhere(tx, messageDeletions, { dueAtMs: nowMs }, gt(messageDeletions.dueAtMs, tooFarMs))
  await setWhere(tx, zaps, { dueAtMs: nowMs }, and(inArray(zaps.state, [...OPEN]), gt(zaps.dueAtMs, tooFarMs)))
  // Those that Telegram has put off wait as long as it says.
  const ours = or(isNull(outbox.lastError), ne(outbox.lastError, PUT_OFF))
  const queued = and(eq(outbox.state, 'queued'), ours, gt(outbox.dueAtMs, tooFarMs))
  await setWhere(tx, outbox, { dueAtMs: nowMs }, queued)
}

/** Quotes that nobody confirmed, and that nothing refers to: the oldest of them. How many went. */
export async function forgetQuotes(tx: Tx, beforeMs: number, limit: number): Promise<number> {
  const { orm } = tx
  const old = await orm
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        sql`${purchases.state} = 'expired'`,
        lt(purchases.updatedAtMs, beforeMs),
        isNull(purchases.orderId),
        sql`not exists (select 1 from wallet_payments w where w.purchase_id = ${purchases.id})`,
        sql`not exists (select 1 from batch_lines l where l.purchase_id = ${purchases.id})`,
        sql`not exists (select 1 from pay_requests r where r.purchase_id = ${purchases.id})`,
      ),
    )
    .orderBy(asc(purchases.updatedAtMs))
    .limit(limit)
    .all()
  const ids = old.map(({ id }) => id)
  return ids.length === 0 ? 0 : deleteWhere(tx, purchases, inArray(purchases.id, ids))
}

/** Rules about one rental, long after it has ended. */
export async function forgetEndedRules(tx: Tx, nowMs: number): Promise<number> {
  const ended = tx.orm
    .select({ id: rules.id })
    .from(rules)
    .innerJoin(purchases, eq(purchases.id, rules.purchaseId))
    .where(and(isNotNull(purchases.endsAtMs), lt(purchases.endsAtMs, nowMs - KEPT_MS)))
  await deleteWhere(tx, ruleEvents, inArray(ruleEvents.ruleId, ended))
  return deleteWhere(tx, rules, inArray(rules.id, ended))
}
