/**
 * Owners of staked TRX who let the marketplace delegate it, or take that back, on a page of the bot. The chain decides
 * about the permission; the row holds who asked, and the transaction until its outcome is certain.
 */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import { addressColumn } from '../columns.ts'
import { machine } from '../machine.ts'

/**
 * - `open`: the page waits for a signature. `sent`: the transaction was signed and may be in a block.
 * - `granted`: a solidified block has the permission, and the marketplace has not enrolled the provider yet.
 * - `done`: enrolled, or the permission is gone. `ended`: the page has expired.
 */
export const PROVIDER_GRANT_STATES = ['open', 'sent', 'granted', 'done', 'ended'] as const

/** Optional operations of a permission, as in `tron/permission-update.ts`. */
export type GrantExtra = 'vote' | 'claim' | 'restake'

/** Signed transaction as it was verified. */
export interface SignedJson {
  visible?: boolean
  txID: string
  raw_data: Record<string, unknown>
  raw_data_hex: string
  signature: string[]
}

export const providerGrants = sqliteTable(
  'provider_grants',
  {
    /** 24 hex characters, which the page's token names. */
    id: text('id').primaryKey(),
    userId: integer('user_id').notNull(),
    address: addressColumn('address').notNull(),
    kind: text('kind', { enum: ['grant', 'revoke'] }).notNull(),
    state: text('state', { enum: PROVIDER_GRANT_STATES }).notNull(),
    /** Resources for which the account is enrolled after a grant. Null: Energy, or a row of the kind `revoke`. */
    resources: text('resources', { mode: 'json' }).$type<readonly Resource[]>(),
    /** Optional operations that the page adds to the permission. Null: the owner may choose them on the page. */
    extras: text('extras', { mode: 'json' }).$type<GrantExtra[]>(),
    /**
     * Transaction of the state `sent`, or of a later state. In state `open`: a refused transaction that its owner can
     * still send.
     */
    signedTx: text('signed_tx', { mode: 'json' }).$type<SignedJson>(),
    expiresAtMs: integer('expires_at_ms'),
    /** Transaction that a node refused before the owner signed `signedTx`, while its owner can still send it. */
    refused: text('refused', { mode: 'json' }).$type<{ signedTx: SignedJson; expiresAtMs: number }>(),
    /** Reason why the last transaction had no effect. */
    problem: text('problem', { enum: ['refused', 'expired', 'failed'] }),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('provider_grants_user').on(t.userId),
    index('provider_grants_state').on(t.state),
    uniqueIndex('provider_grants_open').on(t.userId, t.address).where(sql`${t.state} in ('open', 'sent', 'granted')`),
  ],
)

export const providerGrantMoves = machine(providerGrants, 'open', ['done', 'ended'], {
  send: ['open', 'sent'],
  // The transaction was refused, has expired or failed: the owner may sign again. A refused one can no longer be sent.
  reopen: [['sent', 'open'], 'open'],
  see: [['open', 'sent'], 'granted'],
  finish: [['open', 'sent', 'granted'], 'done'],
  end: [['open', 'granted'], 'ended'],
})

/**
 * Notices that owners of enrolled stake can choose. `price`: a free provider offers a lower price. `idle`: none of the
 * stake has been used for a day. `withdraw`: unstaked TRX can be withdrawn. `rewards`: rewards of votes were claimed.
 */
export const PROVIDER_TOPICS = ['sold', 'ended', 'price', 'idle', 'withdraw', 'rewards'] as const
export type ProviderTopic = (typeof PROVIDER_TOPICS)[number]
/** Notices about the account, whichever resource it provides. The others are about the stake for one resource. */
export const ACCOUNT_TOPICS: readonly ProviderTopic[] = ['withdraw', 'rewards']

export const providerWatches = sqliteTable(
  'provider_watches',
  {
    userId: integer('user_id').notNull(),
    address: addressColumn('address').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull().default('ENERGY'),
    topics: text('topics', { mode: 'json' }).$type<ProviderTopic[]>().notNull(),
    /** Time up to which sold and ended rentals were announced. */
    soldToMs: integer('sold_to_ms').notNull(),
    endedToMs: integer('ended_to_ms').notNull(),
    /** Time up to which claimed rewards were announced. */
    claimedToMs: integer('claimed_to_ms').notNull().default(0),
    /** Time since which all of the offered stake has been free. Null while some of it is rented out. */
    idleSinceMs: integer('idle_since_ms'),
    /** Conditions that were announced and still hold. */
    standing: text('standing', { mode: 'json' }).$type<ProviderTopic[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.address, t.resource] })],
)
