/** Where accounts want to be told of events, and every event that was or is to be told. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/accounts.ts'

export const webhooks = sqliteTable(
  'webhooks',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    url: text('url').notNull(),
    /** Types of events, JSON; null: all of them. */
    events: text('events', { mode: 'json' }).$type<string[]>(),
    /** Its secret is derived from this, random; a rotation makes another, and the one before signs too for a while. */
    salt: text('salt').notNull(),
    oldSalt: text('old_salt'),
    oldSaltUntilMs: integer('old_salt_until_ms'),
    /**
     * `paused`: nothing but failure for days. `disabled`: the receiver has said 410. Registering again makes it active.
     */
    state: text('state', { enum: ['active', 'paused', 'disabled'] }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    lastSuccessAtMs: integer('last_success_at_ms'),
    lastFailureAtMs: integer('last_failure_at_ms'),
    lastFailure: text('last_failure'),
    failuresInARow: integer('failures_in_a_row').notNull().default(0),
    /** The first of the failures in a row. */
    failingSinceMs: integer('failing_since_ms'),
    /** After some failures in a row nothing is sent before this. */
    restsUntilMs: integer('rests_until_ms').notNull().default(0),
    /** Events that were given up because too many waited, or for too long. */
    dropped: integer('dropped').notNull().default(0),
  },
  (t) => [index('webhooks_active').on(t.failuresInARow).where(sql`${t.state} = 'active'`)],
)

/** waiting -> delivered | failed | dropped; each of these -> waiting, by hand. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const

export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** Rises with each one. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Its name on the wire, `webhook-id`; the same with every attempt. */
    eventId: text('event_id').notNull().unique(),
    accountId: text('account_id').notNull(),
    /** Events of one lane are sent one after the other: an order's id, a deposit's txid. */
    lane: text('lane').notNull(),
    type: text('type').notNull(),
    orderId: text('order_id'),
    /** The JSON that is signed and sent. */
    body: text('body').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Waiting: not before this; while it is being sent, when it counts as lost. Null: behind another of its lane. */
    dueAtMs: integer('due_at_ms'),
    /** An attempt is being made, or was lost. */
    onItsWay: integer('on_its_way', { mode: 'boolean' }).notNull().default(false),
    lastAttemptAtMs: integer('last_attempt_at_ms'),
    /** What the last attempt got: an HTTP status, or a code of ours. */
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    createdAtMs: integer('created_at_ms').notNull(),
    settledAtMs: integer('settled_at_ms'),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.accountId, t.dueAtMs).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_lane').on(t.accountId, t.lane, t.id).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_waiting').on(t.createdAtMs).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_log').on(t.accountId, t.id),
    index('webhook_deliveries_state').on(t.accountId, t.state, t.id),
    index('webhook_deliveries_settled').on(t.settledAtMs).where(sql`${t.settledAtMs} is not null`),
  ],
)
