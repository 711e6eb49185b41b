/** Webhooks of accounts, and their events, delivered or not. */
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
    /** Event types as JSON. Null for all types. */
    events: text('events', { mode: 'json' }).$type<string[]>(),
    /** Random salt from which the secret is derived. After a rotation, the old secret also signs for a while. */
    salt: text('salt').notNull(),
    oldSalt: text('old_salt'),
    oldSaltUntilMs: integer('old_salt_until_ms'),
    /**
     * State of the webhook. `paused`: all calls failed for days. `disabled`: the receiver answered 410. A new
     * registration activates the webhook.
     */
    state: text('state', { enum: ['active', 'paused', 'disabled'] }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    lastSuccessAtMs: integer('last_success_at_ms'),
    lastFailureAtMs: integer('last_failure_at_ms'),
    lastFailure: text('last_failure'),
    failuresInARow: integer('failures_in_a_row').notNull().default(0),
    failingSinceMs: integer('failing_since_ms'),
    /** End of the back-off after several failures in a row. Nothing is sent before. */
    restsUntilMs: integer('rests_until_ms').notNull().default(0),
    /** Number of dropped events, because too many waited or they waited too long. */
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
    /** Public id, sent as `webhook-id`. It is the same in every attempt. */
    eventId: text('event_id').notNull().unique(),
    accountId: text('account_id').notNull(),
    /** Key of the queue, for example an order id or a deposit's txid. Events with the same key are sent in order. */
    lane: text('lane').notNull(),
    type: text('type').notNull(),
    orderId: text('order_id'),
    /** Body as JSON, exactly as it is signed and sent. */
    body: text('body').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * Time of the next attempt. During an attempt, the time after which it counts as lost. Null while another event of
     * the same queue is first.
     */
    dueAtMs: integer('due_at_ms'),
    /** True while an attempt is in progress, or if it was lost. */
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
