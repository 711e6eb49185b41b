/** Who delegates for the market, on what terms, and what the chain last said about them. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
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
