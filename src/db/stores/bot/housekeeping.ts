/** Deletes old data, and corrects due times after the clock was set back. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db.ts'
import { depositWatches, messageDeletions } from '../../schema/bot/flows.ts'
import { outbox } from '../../schema/bot/outbox.ts'
import { accountPolls, purchases } from '../../schema/bot/purchases.ts'
import { ruleEvents, rules } from '../../schema/bot/rules.ts'
import { zaps } from '../../schema/zapbuy/zaps.ts'
import { deleteWhere, setWhere } from '../rows.ts'
import { RATE_LIMITED } from './outbox.ts'

/** Maximum time until the next run of any recurring job. */
const MAX_WAIT_MS = 2 * 3_600_000
/** A rule and its history are retained this long after its rental has ended. */
const RETENTION_MS = 90 * 86_400_000
/** States of ZapBuy transfers that still need work. */
const OPEN_ZAPS = ['seen', 'ordering', 'ordered', 'owed'] as const

/**
 * Makes jobs due now that are more than `MAX_WAIT_MS` ahead, because the clock was set back since they were scheduled.
 */
export async function resetDueTimes(tx: Tx, nowMs: number): Promise<void> {
  const tooFarMs = nowMs + MAX_WAIT_MS
  await setWhere(tx, rules, { dueAtMs: nowMs }, and(gt(rules.dueAtMs, tooFarMs), ne(rules.kind, 'ending')))
  await setWhere(tx, accountPolls, { dueAtMs: nowMs }, gt(accountPolls.dueAtMs, tooFarMs))
  await setWhere(tx, depositWatches, { nextPollAtMs: nowMs }, gt(depositWatches.nextPollAtMs, tooFarMs))
  await setWhere(tx, messageDeletions, { dueAtMs: nowMs }, gt(messageDeletions.dueAtMs, tooFarMs))
  await setWhere(tx, zaps, { dueAtMs: nowMs }, and(inArray(zaps.state, [...OPEN_ZAPS]), gt(zaps.dueAtMs, tooFarMs)))
  // Messages that Telegram has rate-limited wait for as long as Telegram requires.
  const ours = or(isNull(outbox.lastError), ne(outbox.lastError, RATE_LIMITED))
  const queued = and(eq(outbox.state, 'queued'), ours, gt(outbox.dueAtMs, tooFarMs))
  await setWhere(tx, outbox, { dueAtMs: nowMs }, queued)
}

/** Deletes the oldest expired quotes to which no other row refers. Returns the number of deleted quotes. */
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

/** Deletes rules and their history `RETENTION_MS` after the end of their rental. Returns the number of rules. */
export async function forgetEndedRules(tx: Tx, nowMs: number): Promise<number> {
  const ended = tx.orm
    .select({ id: rules.id })
    .from(rules)
    .innerJoin(purchases, eq(purchases.id, rules.purchaseId))
    .where(and(isNotNull(purchases.endsAtMs), lt(purchases.endsAtMs, nowMs - RETENTION_MS)))
  await deleteWhere(tx, ruleEvents, inArray(ruleEvents.ruleId, ended))
  return deleteWhere(tx, rules, inArray(rules.id, ended))
}
