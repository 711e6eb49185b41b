/** Rules that the bot applies automatically for a user, and the history of their decisions. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { addressColumn } from '../columns.ts'
import { machine } from '../machine.ts'
import type { Facts } from './outbox.ts'

/**
 * Kinds of rules.
 * - `ending`: warns before a rental ends. The notifier reads this rule when it sends warnings.
 * - `low_resource`: alerts if an address has less than `level` units. `low_balance`: if the account has less than
 *   `level` SUN.
 * - `price`: alerts if the usual rental costs `level` SUN or less.
 * - `keep`: extends a rental repeatedly. `auto_buy`: keeps an address above `level` units.
 * - `package`: a number of transfers, whose Energy is rented one by one.
 */
const RULE_KINDS = ['ending', 'low_resource', 'low_balance', 'price', 'keep', 'auto_buy', 'package'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const SUBJECT_KINDS = ['address', 'price', 'account', 'rental'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** `paused`: by the user. `stopped`: needs the user's help to continue. `done`: nothing left to do. */
const RULE_STATES = ['on', 'paused', 'stopped', 'done'] as const
export type RuleState = (typeof RULE_STATES)[number]

export interface KeepTerms {
  kind: 'keep'
  untilMs: number
  /** Maximum cost per added day, in SUN. */
  maxDailySun: number
}

export interface AutoBuyTerms {
  kind: 'auto_buy'
  /** Units and duration (s) of each rental. */
  amount: number
  durationSec: number
  /** Maximum cost per rental, in SUN. */
  maxCostSun: number
  /** Limits in SUN: per day in the user's time zone, and in total. Null if the total is unlimited. */
  dailySun: number
  totalSun: number | null
  /**
   * Period in which the rule buys nothing, in minutes after midnight in the user's time zone. Null if there is none.
   */
  quiet: { fromMin: number; toMin: number } | null
}

export interface PackageTerms {
  kind: 'package'
  /** Number of transfers. */
  count: number
  /** Units and shortest duration (s) of each transfer. */
  amount: number
  durationSec: number
  /** Maximum cost per transfer, in SUN. */
  maxCostSun: number
  /** Start of the package. Earlier purchases of the rule belong to an earlier package for the same address. */
  sinceMs: number
  untilMs: number
  /** True: the address is always ready for one transfer. False: the user requests each one. */
  isReady: boolean
}

export const rules = sqliteTable(
  'rules',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id').notNull(),
    kind: text('kind', { enum: RULE_KINDS }).notNull(),
    /**
     * Kind and id of the polled subject: `address:T...`, `price:ENERGY`, `account:<id>`, `rental:<purchase id>`. Rules
     * with the same subject share a poll. `none` for a rule that is not polled.
     */
    subject: text('subject').notNull(),
    /** Marketplace id of the monitored or paying account. Null if there is none. */
    accountId: text('account_id'),
    resource: text('resource', { enum: RESOURCES }),
    receiver: addressColumn('receiver'),
    /** Purchase of the rental. Only for `keep`, and for `ending` of a single rental. */
    purchaseId: text('purchase_id'),
    /** Level in units or SUN. For `ending`: seconds before the end, or 0 for never. For `keep`: 0. */
    level: integer('level').notNull(),
    terms: text('terms', { mode: 'json' }).$type<KeepTerms | AutoBuyTerms | PackageTerms>(),
    state: text('state', { enum: RULE_STATES }).notNull(),
    /** True from an alert until the level is safe again. */
    crossed: integer('crossed', { mode: 'boolean' }).notNull().default(false),
    /** Last entry of the history. An identical entry is not stored again. */
    decision: text('decision'),
    dueAtMs: integer('due_at_ms').notNull(),
    /** Number of failed polls in a row. */
    failures: integer('failures').notNull().default(0),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('rules_due').on(t.state, t.dueAtMs),
    index('rules_subject').on(t.subject),
    index('rules_user').on(t.userId, t.createdAtMs),
    index('rules_purchase').on(t.purchaseId),
    index('rules_package').on(t.accountId).where(sql`${t.kind} = 'package' and ${t.state} <> 'done'`),
  ],
)

export const ruleMoves = machine(rules, 'on', 'done', {
  pause: ['on', 'paused'],
  end: ['on', ['stopped', 'done']],
  resume: [['paused', 'stopped', 'done'], 'on'],
  // A package ends. Its state before makes no difference.
  finish: [['on', 'paused', 'stopped'], 'done'],
  // The user changed the terms of the rule.
  renew: [['on', 'paused', 'stopped', 'done'], 'on'],
})

/** History of a rule: its decisions and the user's changes, one row per change. */
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
