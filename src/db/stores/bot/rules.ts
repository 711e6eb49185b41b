/** Rules of people: what each looks at, when it is due, and the history of what was decided. */
import { and, asc, desc, eq, inArray, isNull, like, lte, min, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { atMost, statement } from '../../orm.ts'
import {
  type AutoBuyTerms,
  type KeepTerms,
  type RuleKind,
  type RuleState,
  ruleEvents,
  rules,
  SUBJECT_KINDS,
  type SubjectKind,
} from '../../schema/bot/rules.ts'
import { users } from '../../schema/bot/users.ts'
import { countOf, deleteWhere, insertRow, rowOf, rowsOf, setRow, setWhere } from '../rows.ts'
import { enqueue, type Facts } from './outbox.ts'
import { pendingKeyChange } from './users.ts'

export type { AutoBuyTerms, KeepTerms, RuleKind, RuleState, SubjectKind }
export { SUBJECT_KINDS }

/** See the schema for units and meaning. */
export type Rule = typeof rules.$inferSelect
export type RuleEvent = typeof ruleEvents.$inferSelect
export type NewRule = Pick<Rule, 'id' | 'userId' | 'kind' | 'subject' | 'level'> &
  Partial<Pick<Rule, 'accountId' | 'resource' | 'receiver' | 'purchaseId' | 'terms'>>

const MAX_RULES = 50
/** What is only read is never due. */
const NEVER_MS = Number.MAX_SAFE_INTEGER
/** A level that was crossed longer ago is not told any more. */
const CROSSED_MS = 3_600_000
/** Of one rule's history; what is older goes. */
const MAX_EVENTS = 100

/**
 * A person has one rule of a kind about one thing: the same again is the old one with what is wanted now. Undefined:
 * there are `MAX_RULES`.
 */
export async function saveRule(tx: Tx, wanted: NewRule, nowMs: number): Promise<Rule | undefined> {
  const { userId, kind, subject, level, terms = null, resource = null, accountId = null } = wanted
  const dueAtMs = kind === 'ending' ? NEVER_MS : nowMs
  const before = (
    await rowsOf(tx, rules, and(eq(rules.userId, userId), eq(rules.kind, kind), eq(rules.subject, subject)))
  ).find((one) => one.resource === resource && one.purchaseId === (wanted.purchaseId ?? null))
  if (!before) {
    const settings = ne(rules.kind, 'ending')
    if (kind !== 'ending' && (await countOf(tx, rules, and(eq(rules.userId, userId), settings))) >= MAX_RULES)
      return undefined
    const made = await insertRow(tx, rules, {
      ...wanted,
      state: 'on',
      dueAtMs,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    })
    await keepEvent(tx, made, 'made', {}, nowMs)
    return made
  }
  const set = { level, terms, accountId, state: 'on', crossed: false, decision: null, dueAtMs, failures: 0 } as const
  const changed = await setRow(tx, rules, { ...set, updatedAtMs: nowMs }, eq(rules.id, before.id))
  if (kind !== 'ending') await keepEvent(tx, before, 'changed', {}, nowMs)
  return changed
}

export async function rule(reader: Reader, id: string): Promise<Rule | undefined> {
  return rowOf(reader, rules, eq(rules.id, id))
}

/** Oldest first; the choices about rentals that end are left out. */
export async function rulesOf(reader: Reader, userId: number): Promise<Rule[]> {
  return rowsOf(reader, rules, and(eq(rules.userId, userId), ne(rules.kind, 'ending')), asc(rules.createdAtMs))
}

/** When the person is warned before a rental ends, s; undefined: not chosen. */
export async function endingLead(
  reader: Reader,
  userId: number,
  purchaseId: string | null,
): Promise<number | undefined> {
  const all = await rowsOf(reader, rules, and(eq(rules.userId, userId), eq(rules.kind, 'ending')))
  return all.find((one) => one.purchaseId === purchaseId)?.level
}

/** `on` <-> `paused`, and `stopped` -> `on`: an alert that resumes is armed again. False: it is in no such state. */
export async function switchRule(tx: Tx, one: Rule, to: 'on' | 'paused', nowMs: number): Promise<boolean> {
  const from: RuleState[] = to === 'on' ? ['paused', 'stopped', 'done'] : ['on']
  const set = { state: to, crossed: false, decision: null, failures: 0, dueAtMs: nowMs, updatedAtMs: nowMs }
  const there = and(eq(rules.id, one.id), inArray(rules.state, from))
  if ((await setWhere(tx, rules, set, there)) !== 1) return false
  await keepEvent(tx, one, to === 'on' ? 'resumed' : 'paused', {}, nowMs)
  return true
}

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await deleteWhere(tx, rules, eq(rules.id, id))
  await deleteWhere(tx, ruleEvents, eq(ruleEvents.ruleId, id))
}

/** Nobody looks for who blocked the bot and could not be told; what acts for them goes on. */
const isWanted = or(inArray(rules.kind, ['keep', 'auto_buy']), isNull(users.blockedAtMs))

const due = statement((orm) => {
  const [now, kind] = [sql.placeholder('nowMs'), sql.placeholder('kind')]
  return orm
    .select({ subject: rules.subject })
    .from(rules)
    .leftJoin(users, eq(users.id, rules.userId))
    .where(and(eq(rules.state, 'on'), lte(rules.dueAtMs, now), like(rules.subject, kind), isWanted))
    .groupBy(rules.subject)
    .orderBy(asc(min(rules.dueAtMs)))
    .limit(atMost(sql.placeholder('limit')))
    .prepare()
})

/** The ids of one kind of subject that have to be looked at now, the longest due first. */
export async function dueSubjects(reader: Reader, kind: SubjectKind, nowMs: number, limit: number): Promise<string[]> {
  const rows = await due(reader).all({ nowMs, kind: `${kind}:%`, limit })
  return rows.map(({ subject }) => subject.slice(kind.length + 1))
}

/** All that one look is good for. */
export async function rulesOn(reader: Reader, subject: string): Promise<Rule[]> {
  const rows = await reader.orm
    .select({ one: rules })
    .from(rules)
    .leftJoin(users, eq(users.id, rules.userId))
    .where(and(eq(rules.subject, subject), eq(rules.state, 'on'), isWanted))
    .all()
  return rows.map(({ one }) => one)
}

/** After a look, of those that were due; `failures`: looks in a row that failed. */
export async function setDue(
  tx: Tx,
  subject: string,
  seenAtMs: number,
  next: Pick<Rule, 'dueAtMs' | 'failures'>,
): Promise<void> {
  await setWhere(tx, rules, next, and(eq(rules.subject, subject), eq(rules.state, 'on'), lte(rules.dueAtMs, seenAtMs)))
}

/** The same of one rule alone. */
export async function setRuleDue(tx: Tx, id: string, next: Pick<Rule, 'dueAtMs' | 'failures'>): Promise<void> {
  await setWhere(tx, rules, next, and(eq(rules.id, id), eq(rules.state, 'on')))
}

interface Decision {
  what: string
  facts?: Facts
  /** The person is told. */
  tell?: boolean
  set?: Partial<Pick<Rule, 'state' | 'crossed'>>
  /** It is another one, even if the last one was the same. */
  again?: boolean
}

/**
 * Compare-and-set on the rule that was looked at: one that was changed meanwhile is decided about at its next look. The
 * same decision as the last one is neither kept nor told. True: it is new.
 */
export async function decide(
  tx: Tx,
  seen: Rule,
  { what, facts = {}, tell = false, set = {}, again = false }: Decision,
  nowMs: number,
): Promise<boolean> {
  const now = await rule(tx, seen.id)
  if (!isSame(now, seen) || (now?.decision === what && !again)) return false
  await setWhere(tx, rules, { ...set, decision: what }, eq(rules.id, seen.id))
  const id = await keepEvent(tx, seen, what, facts, nowMs)
  if (tell) {
    const event = { kind: 'rule', ruleId: seen.id, what, facts, ...(set.state && { isOver: true }) } as const
    const expires = what === 'crossed' ? { expiresAtMs: nowMs + CROSSED_MS } : {}
    await enqueue(tx, { key: `rule:${seen.id}:${id}`, to: seen.userId, event, ...expires }, nowMs)
  }
  return true
}

/** It is on, and the person has not changed it since. */
export async function isAsSeen(reader: Reader, seen: Rule): Promise<boolean> {
  return isSame(await rule(reader, seen.id), seen)
}

const isSame = (now: Rule | undefined, seen: Rule): boolean =>
  now?.state === 'on' && now.updatedAtMs === seen.updatedAtMs

/**
 * The account of this person cannot be used any more: what needs it stops, and one message says so, in the name of the
 * first. Not while the person's own change of its key is being found out. True: something stopped.
 */
export async function stopForKey(tx: Tx, userId: number, accountId: string, nowMs: number): Promise<boolean> {
  if (await pendingKeyChange(tx, userId)) return false
  const mine = and(eq(rules.userId, userId), eq(rules.accountId, accountId), eq(rules.state, 'on'))
  const stopped = await rowsOf(tx, rules, mine, asc(rules.createdAtMs))
  const facts = { count: stopped.length }
  for (const [i, one] of stopped.entries())
    await decide(tx, one, { what: 'stopped_key', facts, tell: i === 0, set: { state: 'stopped' } }, nowMs)
  return stopped.length > 0
}

async function keepEvent(
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

/** The history of a rule, newest first. */
export async function ruleHistory(reader: Reader, ruleId: string, limit: number): Promise<RuleEvent[]> {
  return rowsOf(reader, ruleEvents, eq(ruleEvents.ruleId, ruleId), desc(ruleEvents.id), limit)
}
