/**
 * Who delegates for the market, on what terms, what the chain last said about them, and
 * what they and sellers have earned, on its way to them: where and how often they want it.
 */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

export const providers = sqliteTable(
  'providers',
  {
    address: addressColumn('address').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    /** SUN per unit per day. */
    minPriceSun: integer('min_price_sun').notNull(),
    /** Its smallest delegation, units. */
    minUnits: integer('min_units').notNull(),
    maxDurationSec: integer('max_duration_sec').notNull(),
    extensionAllowed: integer('extension_allowed', { mode: 'boolean' }).notNull(),
    /** The part of its stake that the market may have delegated at one time, hundredths of a percent. */
    shareBasisPoints: integer('share_basis_points').notNull(),
    /** Units that it keeps for itself: their stake is never delegated. */
    keepUnits: integer('keep_units').notNull().default(0),
    /** Of the price of a rental's unused whole hours, what it gives back to who returns it early, percent. */
    returnPercent: integer('return_percent').notNull().default(0),
    /** Under which the pool key may delegate and undelegate for it; 0: the pool's own account; null: it may not. */
    permissionId: integer('permission_id'),
    /** What the chain lets it delegate now, SUN of stake. */
    delegatableSun: sunColumn('delegatable_sun').notNull(),
    /** Its whole stake for this resource, delegated or not, SUN. */
    stakeSun: sunColumn('stake_sun').notNull(),
    /** Refusals in a row; each lets it rest for longer. */
    refusals: integer('refusals').notNull().default(0),
    /** Gets no orders before this. */
    restsUntilMs: integer('rests_until_ms').notNull().default(0),
    refreshedAtMs: integer('refreshed_at_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.resource, t.address] })],
)

/** The network's totals as last read, so that a restart knows what a stake is worth before the first answer. */
export const resourceTotals = sqliteTable('resource_totals', {
  resource: text('resource', { enum: RESOURCES }).primaryKey(),
  totalLimit: integer('total_limit').notNull(),
  totalWeight: integer('total_weight').notNull(),
})

/** signed -> paid; signed -> failed: no block can take it any more, or it failed in one; the money is earned again. */
export const payouts = sqliteTable(
  'payouts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Whose earnings: `provider:<address>` or `seller:<address>` of the ledger. */
    account: text('account').notNull(),
    /** Where to. */
    address: addressColumn('address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    /** The marketplace's, for being paid at once. */
    feeSun: sunColumn('fee_sun').notNull(),
    state: text('state', { enum: ['signed', 'paid', 'failed'] }).notNull(),
    txid: text('txid').notNull(),
    /** What the network took for it, SUN. */
    networkFeeSun: sunColumn('network_fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('payouts_account').on(t.account, t.id),
    index('payouts_txid').on(t.txid),
    index('payouts_open').on(t.id).where(sql`${t.state} = 'signed'`),
  ],
)

/** Without a row: daily, to the earner itself. */
export const payoutTerms = sqliteTable('payout_terms', {
  /** Whose earnings. */
  address: addressColumn('address').primaryKey(),
  payoutAddress: addressColumn('payout_address').notNull(),
  frequency: text('frequency', { enum: ['DAILY', 'AT_ONCE'] }).notNull(),
})
