/** Users' rules: the subject of each rule, its due time, and the history of its decisions. */
import { and, asc, desc, eq, inArray, isNull, like, lte, min, ne, notInArray, or, sql } from 'drizzle-orm'
import { sun, sunFromTrx } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { atMost, statement } from '../../orm.ts'
import {
  type AutoBuyTerms,
  type KeepTerms,
  type PackageTerms,
  type RuleKind,
  type RuleState,
  ruleEvents,
  ruleMoves,
  rules,
  SUBJECT_KINDS,
  type SubjectKind,
} from '../../schema/bot/rules.ts'
import { users } from '../../schema/bot/users.ts'
import { countOf, deleteWhere, insertRow, moveReturning, moveRow, rowOf, rowsOf, setWhere } from '../rows.ts'
import { enqueue, type Facts } from './outbox.ts'
import { pendingKeyChange } from './users.ts'

export type { AutoBuyTerms, KeepTerms, PackageTerms, RuleKind, RuleState, SubjectKind }
export { SUBJECT_KINDS }

export type Rule = typeof rules.$inferSelect
export type RuleEvent = typeof ruleEvents.$inferSelect
export type NewRule = Pick<Rule, 'id' | 'userId' | 'kind' | 'subject' | 'level'> &
  Partial<Pick<Rule, 'accountId' | 'resource' | 'receiver' | 'purchaseId' | 'terms'>>

export const MAX_RULES = 50
/** Highest cost that a user may enter for a rule. */
export const MAX_COST_SUN = sunFromTrx('1000000')
/** Level of a price alert at any price. It waits until the market can fill the rental, and then ends. */
export const ANY_COST_SUN = sun(2 * MAX_COST_SUN)
export const isStockAlert = ({ kind, level }: Pick<Rule, 'kind' | 'level'>): boolean =>
  kind === 'price' && level >= ANY_COST_SUN
/** Due time of rules that are only read and need no checks. */
const NEVER_MS = Number.MAX_SAFE_INTEGER
/** Time after which a message about a crossed level expires. */
const CROSSED_EXPIRY_MS = 3_600_000
/** Maximum number of entries in a rule's history. Older ones are deleted. */
const MAX_EVENTS = 100

/**
 * Creates a rule, or replaces the user's rule of the same kind and subject. Undefined if the user has `MAX_RULES`
 * rules.
 */
export async function saveRule(tx: Tx, newRule: NewRule, nowMs: number): Promise<Rule | undefined> {
  const { userId, kind, subject, level, terms = null, resource = null, accountId = null } = newRule
  const dueAtMs = kind === 'ending' ? NEVER_MS : nowMs
  const before = (
    await rowsOf(tx, rules, and(eq(rules.userId, userId), eq(rules.kind, kind), eq(rules.subject, subject)))
  ).find(
    (one) =>
      one.resource === resource &&
      one.purchaseId === (newRule.purchaseId ?? null) &&
      isStockAlert(one) === isStockAlert(newRule),
  )
  if (!before) {
    const settings = ne(rules.kind, 'ending')
    if (kind !== 'ending' && (await countOf(tx, rules, and(eq(rules.userId, userId), settings))) >= MAX_RULES)
      return undefined
    const made = await insertRow(tx, rules, {
      ...newRule,
      state: 'on',
      dueAtMs,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    })
    await recordEvent(tx, made, 'made', {}, nowMs)
    return made
  }
  const set = { level, terms, accountId, crossed: false, decision: null, dueAtMs, failures: 0, updatedAtMs: nowMs }
  const changed = await moveReturning(tx, ruleMoves.renew, before.id, set)
  if (kind !== 'ending') await recordEvent(tx, before, 'changed', {}, nowMs)
  return changed
}

export const rule = (reader: Reader, id: string): Promise<Rule | undefined> => rowOf(reader, rules, eq(rules.id, id))

/** Returns the user's rules, oldest first. Excludes those that set when the user is warned before a rental ends. */
export const rulesOf = (reader: Reader, userId: number): Promise<Rule[]> =>
  rowsOf(reader, rules, and(eq(rules.userId, userId), ne(rules.kind, 'ending')), asc(rules.createdAtMs))

/** Returns the lead time of the warning before a rental ends, in seconds. Undefined if the user chose none. */
export async function endingLead(
  reader: Reader,
  userId: number,
  purchaseId: string | null,
): Promise<number | undefined> {
  const all = await rowsOf(reader, rules, and(eq(rules.userId, userId), eq(rules.kind, 'ending')))
  return all.find((one) => one.purchaseId === purchaseId)?.level
}

/** Pauses or resumes a rule. Resuming also arms an alert again. Returns false if the state does not allow the move. */
export async function switchRule(tx: Tx, one: Rule, move: 'pause' | 'resume', nowMs: number): Promise<boolean> {
  const set = { crossed: false, decision: null, failures: 0, dueAtMs: nowMs, updatedAtMs: nowMs }
  if (!(await moveRow(tx, ruleMoves[move], one.id, set))) return false
  await recordEvent(tx, one, move === 'resume' ? 'resumed' : 'paused', {}, nowMs)
  return true
}

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await deleteWhere(tx, rules, eq(rules.id, id))
  await deleteWhere(tx, ruleEvents, eq(ruleEvents.ruleId, id))
}

/**
 * Condition for rules to run. Users who blocked the bot cannot get alerts, but rules that buy or extend for them
 * continue.
 */
const isDeliverable = or(inArray(rules.kind, ['keep', 'auto_buy', 'package']), isNull(users.blockedAtMs))

const due = statement((orm) => {
  const [now, kind] = [sql.placeholder('nowMs'), sql.placeholder('kind')]
  return orm
    .select({ subject: rules.subject })
    .from(rules)
    .leftJoin(users, eq(users.id, rules.userId))
    .where(and(eq(rules.state, 'on'), lte(rules.dueAtMs, now), like(rules.subject, kind), isDeliverable))
    .groupBy(rules.subject)
    .orderBy(asc(min(rules.dueAtMs)))
    .limit(atMost(sql.placeholder('limit')))
    .prepare()
})

/** Returns the ids of due subjects of one kind, longest due first. */
export async function dueSubjects(reader: Reader, kind: SubjectKind, nowMs: number, limit: number): Promise<string[]> {
  const rows = await due(reader).all({ nowMs, kind: `${kind}:%`, limit })
  return rows.map(({ subject }) => subject.slice(kind.length + 1))
}

/** Returns all rules that are decided by one check of the subject. */
export async function rulesOfSubject(reader: Reader, subject: string): Promise<Rule[]> {
  const rows = await reader.orm
    .select({ one: rules })
    .from(rules)
    .leftJoin(users, eq(users.id, rules.userId))
    .where(and(eq(rules.subject, subject), eq(rules.state, 'on'), isDeliverable))
    .all()
  return rows.map(({ one }) => one)
}

/** Reschedules the rules of a subject that were due at `seenAtMs`. `failures`: number of failed checks in a row. */
export async function setDue(
  tx: Tx,
  subject: string,
  seenAtMs: number,
  next: Pick<Rule, 'dueAtMs' | 'failures'>,
): Promise<void> {
  await setWhere(tx, rules, next, and(eq(rules.subject, subject), eq(rules.state, 'on'), lte(rules.dueAtMs, seenAtMs)))
}

export async function setRuleDue(tx: Tx, id: string, next: Pick<Rule, 'dueAtMs' | 'failures'>): Promise<void> {
  await setWhere(tx, rules, next, and(eq(rules.id, id), eq(rules.state, 'on')))
}

interface Decision {
  what: string
  facts?: Facts
  notify?: boolean
  crossed?: boolean
  /** State in which the decision ends the rule. Undefined if the rule continues. */
  end?: keyof typeof ruleMoves.end | undefined
  /** True if the decision is recorded even if it equals the last one. */
  again?: boolean
}

/**
 * Records a decision by compare-and-set. A rule that was changed since it was read waits for its next check. If the
 * decision equals the last one, it is neither stored nor announced. Returns true if it is new.
 */
export async function saveDecision(
  tx: Tx,
  seen: Rule,
  { what, facts = {}, notify = false, crossed = seen.crossed, end, again = false }: Decision,
  nowMs: number,
): Promise<boolean> {
  const now = await rule(tx, seen.id)
  if (!isSame(now, seen) || (now?.decision === what && !again)) return false
  if (end) await moveRow(tx, ruleMoves.end[end], seen.id, { crossed, decision: what })
  else await setWhere(tx, rules, { crossed, decision: what }, eq(rules.id, seen.id))
  const id = await recordEvent(tx, seen, what, facts, nowMs)
  if (notify) await announce(tx, seen, id, { what, facts, isOver: end !== undefined }, nowMs)
  return true
}

/** Ends a rule in whatever state it is, with a message. Returns false if it has already ended. */
export async function finishRule(tx: Tx, seen: Rule, what: string, facts: Facts, nowMs: number): Promise<boolean> {
  if (!(await moveRow(tx, ruleMoves.finish, seen.id, { decision: what, updatedAtMs: nowMs }))) return false
  const id = await recordEvent(tx, seen, what, facts, nowMs)
  await announce(tx, seen, id, { what, facts, isOver: true }, nowMs)
  return true
}

async function announce(
  tx: Tx,
  { id: ruleId, userId, accountId }: Rule,
  eventId: number,
  { what, facts, isOver }: { what: string; facts: Facts; isOver: boolean },
  nowMs: number,
): Promise<void> {
  const event = { kind: 'rule', ruleId, what, facts, ...(isOver && { isOver: true as const }) } as const
  const expires = what === 'crossed' ? { expiresAtMs: nowMs + CROSSED_EXPIRY_MS } : {}
  await enqueue(tx, { key: `rule:${ruleId}:${eventId}`, to: userId, accountId, event, ...expires }, nowMs)
}

/** True if the rule is on and the user has not changed it since it was read. */
export const isUnchanged = async (reader: Reader, seen: Rule): Promise<boolean> =>
  isSame(await rule(reader, seen.id), seen)

const isSame = (now: Rule | undefined, seen: Rule): boolean =>
  now?.state === 'on' && now.updatedAtMs === seen.updatedAtMs

/**
 * Stops the user's rules that need this account, because its key no longer works. Sends only one message, about the
 * first rule. Does nothing while a key change of the user has no outcome. Returns true if a rule stopped.
 */
export async function stopForKey(tx: Tx, userId: number, accountId: string, nowMs: number): Promise<boolean> {
  if (await pendingKeyChange(tx, userId)) return false
  const filter = and(eq(rules.userId, userId), eq(rules.accountId, accountId), eq(rules.state, 'on'))
  const stopped = await rowsOf(tx, rules, filter, asc(rules.createdAtMs))
  const facts = { count: stopped.length }
  for (const [i, one] of stopped.entries())
    await saveDecision(tx, one, { what: 'stopped_key', facts, notify: i === 0, end: 'stopped' }, nowMs)
  return stopped.length > 0
}

async function recordEvent(
  tx: Tx,
  { id: ruleId, userId }: Rule,
  what: string,
  facts: Facts,
  atMs: number,
): Promise<number> {
  const { id } = await insertRow(tx, ruleEvents, { ruleId, userId, what, facts, atMs })
  const newest = tx.orm
    .select({ id: ruleEvents.id })
    .from(ruleEvents)
    .where(eq(ruleEvents.ruleId, ruleId))
    .orderBy(desc(ruleEvents.id))
    .limit(MAX_EVENTS)
  await tx.orm
    .delete(ruleEvents)
    .where(and(eq(ruleEvents.ruleId, ruleId), notInArray(ruleEvents.id, sql`(${newest})`)))
    .run()
  return id
}

/** Returns the history of a rule, newest first. */
export const ruleHistory = (reader: Reader, ruleId: string, limit: number): Promise<RuleEvent[]> =>
  rowsOf(reader, ruleEvents, eq(ruleEvents.ruleId, ruleId), desc(ruleEvents.id), limit)
