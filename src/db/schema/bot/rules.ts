/** What the bot does by itself for a person: rules, and what it decided about each. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { addressColumn } from '../columns.ts'
import type { Facts } from './outbox.ts'

/**
 * - `ending`: a rental is about to end; read by the notifier where it warns.
 * - `low_resource`: an address has less than `level` units. `low_balance`: the account has less than `level` SUN.
 * - `price`: the usual rental costs `level` SUN or less.
 * - `keep`: a rental is extended, time and again. `auto_buy`: an address is kept above `level` units.
 */
const RULE_KINDS = ['ending', 'low_resource', 'low_balance', 'price', 'keep', 'auto_buy'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** What is looked at. */
export const SUBJECT_KINDS = ['address', 'price', 'account', 'rental'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** on <-> paused by the person; on -> stopped: it cannot go on without the person; on -> done: there is no more. */
const RULE_STATES = ['on', 'paused', 'stopped', 'done'] as const
export type RuleState = (typeof RULE_STATES)[number]

export interface KeepTerms {
  kind: 'keep'
  untilMs: number
  /** SUN for each day that is added, at most. */
  maxDailySun: number
}

export interface AutoBuyTerms {
  kind: 'auto_buy'
  /** Units of each rental, and its length, s. */
  amount: number
  durationSec: number
  /** SUN for each rental, at most. */
  maxCostSun: number
  /** SUN a day of the person's, and SUN in all; null: no limit in all. */
  dailySun: number
  totalSun: number | null
  /** Minutes after midnight of the person's: nothing is bought from then until then. Null: at any time. */
  quiet: { fromMin: number; toMin: number } | null
}

export const rules = sqliteTable(
  'rules',
  {
    /** 24 hex. */
    id: text('id').primaryKey(),
    /** Telegram user id. */
    userId: integer('user_id').notNull(),
    kind: text('kind', { enum: RULE_KINDS }).notNull(),
    /**
     * What has to be looked at for it, so that rules about the same share a look: a kind and an id (`address:T...`,
     * `price:ENERGY`, `account:<id>`, `rental:<purchase id>`); `none`: the rule is only read.
     */
    subject: text('subject').notNull(),
    /** The marketplace's id of the account that is meant, or that pays; null: none. */
    accountId: text('account_id'),
    resource: text('resource', { enum: RESOURCES }),
    receiver: addressColumn('receiver'),
    /** `keep`, and `ending` of one rental. */
    purchaseId: text('purchase_id'),
    /** Units, or SUN; `ending`: s before the end, 0: never; `keep`: 0. */
    level: integer('level').notNull(),
    terms: text('terms', { mode: 'json' }).$type<KeepTerms | AutoBuyTerms>(),
    state: text('state').$type<RuleState>().notNull(),
    /** An alert that was given, until it rearms. */
    crossed: integer('crossed', { mode: 'boolean' }).notNull().default(false),
    /** The last entry of its history: the same once more is not kept again. */
    decision: text('decision'),
    /** The next look. */
    dueAtMs: integer('due_at_ms').notNull(),
    /** Looks in a row that failed. */
    failures: integer('failures').notNull().default(0),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('rules_due').on(t.state, t.dueAtMs),
    index('rules_subject').on(t.subject),
    index('rules_user').on(t.userId, t.createdAtMs),
    index('rules_purchase').on(t.purchaseId),
  ],
)

/** What was decided about a rule, and what the person changed of it: once per change. */
export const ruleEvents = sqliteTable(
  'rule_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ruleId: text('rule_id').notNull(),
    userId: integer('user_id').notNull(),
    what: text('what').notNull(),
    facts: text('facts', { mode: 'json' }).$type<Facts>().notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [index('rule_events_rule').on(t.ruleId, t.id), index('rule_events_user').on(t.userId)],
)
