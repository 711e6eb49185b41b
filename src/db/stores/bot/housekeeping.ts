/** What nobody asks for any more goes, and what a clock that was set back would leave waiting is due again. */
import { and, eq, gt, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../db.ts'
import { depositWatches, messageDeletions } from '../../schema/bot/flows.ts'
import { accountLooks, purchases } from '../../schema/bot/purchases.ts'
import { ruleEvents, rules } from '../../schema/bot/rules.ts'
import { deleteWhere, setWhere } from '../rows.ts'

/** What comes back is put off by less than this. */
const LONGEST_WAIT_MS = 2 * 3_600_000
/** The history of a rule about a rental that is over can be read for as long. */
const KEPT_MS = 90 * 86_400_000

/** What is due later than anything is put off was written before the clock was set back. */
export async function takeBackDues(tx: Tx, nowMs: number): Promise<void> {
  const tooFarMs = nowMs + LONGEST_WAIT_MS
  await setWhere(tx, rules, { dueAtMs: nowMs }, and(gt(rules.dueAtMs, tooFarMs), ne(rules.kind, 'ending')))
  await setWhere(tx, accountLooks, { dueAtMs: nowMs }, gt(accountLooks.dueAtMs, tooFarMs))
  await setWhere(tx, depositWatches, { nextPollAtMs: nowMs }, gt(depositWatches.nextPollAtMs, tooFarMs))
  await setWhere(tx, messageDeletions, { dueAtMs: nowMs }, gt(messageDeletions.dueAtMs, tooFarMs))
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
