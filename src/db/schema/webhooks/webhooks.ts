/** Webhooks of accounts, and all events delivered or waiting for delivery. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/accounts.ts'
import { machine } from '../machine.ts'

export const webhooks = sqliteTable(
  'webhooks',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    url: text('url').notNull(),
    /** Event types as JSON. Null: all. */
    events: text('events', { mode: 'json' }).$type<string[]>(),
    /** Random salt from which the secret is derived. After a rotation, the old secret also signs for a while. */
    salt: text('salt').notNull(),
    oldSalt: text('old_salt'),
    oldSaltUntilMs: integer('old_salt_until_ms'),
    /** `paused`: only failures for days. `disabled`: answered 410. Registering again activates the webhook. */
    state: text('state', { enum: ['active', 'paused', 'disabled'] }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    lastSuccessAtMs: integer('last_success_at_ms'),
    lastFailureAtMs: integer('last_failure_at_ms'),
    lastFailure: text('last_failure'),
    failuresInARow: integer('failures_in_a_row').notNull().default(0),
    failingSinceMs: integer('failing_since_ms'),
    /** After several failures in a row, nothing is sent until this time. */
    restsUntilMs: integer('rests_until_ms').notNull().default(0),
    /** Number of events dropped because too many waited or they waited too long. */
    dropped: integer('dropped').notNull().default(0),
  },
  (t) => [index('webhooks_active').on(t.failuresInARow).where(sql`${t.state} = 'active'`)],
)

export const webhookMoves = machine(webhooks, 'active', ['paused', 'disabled'], {
  pause: ['active', 'paused'],
  disable: [['active', 'paused'], 'disabled'],
  activate: [['active', 'paused', 'disabled'], 'active'],
})

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const

export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Public id, sent as `webhook-id`. The same for every attempt. */
    eventId: text('event_id').notNull().unique(),
    accountId: text('account_id').notNull(),
    /** Queue key: events with the same key are sent in order. An order id or a deposit's txid. */
    lane: text('lane').notNull(),
    type: text('type').notNull(),
    orderId: text('order_id'),
    /** JSON that is signed and sent. */
    body: text('body').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * Waiting: next attempt. During an attempt: time after which it is lost. Null: behind another event of its queue.
     */
    dueAtMs: integer('due_at_ms'),
    /** True if an attempt is running or was lost. */
    onItsWay: integer('on_its_way', { mode: 'boolean' }).notNull().default(false),
    lastAttemptAtMs: integer('last_attempt_at_ms'),
    /** Result of the last attempt: an HTTP status or one of our codes. */
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

export const deliveryMoves = machine(webhookDeliveries, 'waiting', ['delivered', 'failed', 'dropped'], {
  settle: ['waiting', ['delivered', 'failed', 'dropped']],
  sendAgain: [['delivered', 'failed', 'dropped'], 'waiting'],
})
