/** Providers with their terms and last known chain state, and the payouts to providers and sellers. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

const OWNER_STATES = ['ACTIVE', 'PAUSED', 'LEFT'] as const
export type OwnerState = (typeof OWNER_STATES)[number]

export const providers = sqliteTable(
  'providers',
  {
    address: addressColumn('address').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    /** SUN per unit per day. */
    minPriceSun: integer('min_price_sun').notNull(),
    minUnits: integer('min_units').notNull(),
    maxDurationSec: integer('max_duration_sec').notNull(),
    extensionAllowed: integer('extension_allowed', { mode: 'boolean' }).notNull(),
    /** Maximum share of its stake that the market may delegate at a time, in hundredths of a percent. */
    shareBasisPoints: integer('share_basis_points').notNull(),
    /** Units reserved for the provider. Their stake is never delegated. */
    keepUnits: integer('keep_units').notNull().default(0),
    /** Refund for early returns, as a percentage of the price of the unused whole hours. */
    returnPercent: integer('return_percent').notNull().default(0),
    /** The owner's choice. `PAUSED` and `LEFT`: no new rentals and no extensions. Running rentals continue. */
    ownerState: text('owner_state', { enum: OWNER_STATES }).notNull().default('ACTIVE'),
    /** True: an operator has stopped new rentals, whatever the owner chooses. */
    pausedByOperator: integer('paused_by_operator', { mode: 'boolean' }).notNull().default(false),
    /**
     * Id of the permission that allows the pool key to delegate and undelegate. 0 for the pool's own account. Null if
     * there is none.
     */
    permissionId: integer('permission_id'),
    /** Stake that the provider can delegate now according to the chain, in SUN. */
    delegatableSun: sunColumn('delegatable_sun').notNull(),
    /** Total stake for this resource, delegated or not, in SUN. */
    stakeSun: sunColumn('stake_sun').notNull(),
    /** Number of refusals in a row. Each refusal makes the next suspension longer. */
    refusals: integer('refusals').notNull().default(0),
    /** End of the suspension, during which the provider gets no orders. */
    restsUntilMs: integer('rests_until_ms').notNull().default(0),
    refreshedAtMs: integer('refreshed_at_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.resource, t.address] })],
)

/** Network totals as last read. Stored so that stakes can be converted right after a restart. */
export const resourceTotals = sqliteTable('resource_totals', {
  resource: text('resource', { enum: RESOURCES }).primaryKey(),
  totalLimit: integer('total_limit').notNull(),
  totalWeight: integer('total_weight').notNull(),
})

/** `failed`: no block can include it any more, or it failed in its block. The money returns to the earnings. */
export const payouts = sqliteTable(
  'payouts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Ledger account of the earner: `provider:<address>` or `seller:<address>`. */
    account: text('account').notNull(),
    address: addressColumn('address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    /** Marketplace fee for an immediate payout. */
    feeSun: sunColumn('fee_sun').notNull(),
    state: text('state', { enum: ['signed', 'paid', 'failed'] }).notNull(),
    txid: text('txid').notNull(),
    networkFeeSun: sunColumn('network_fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('payouts_account').on(t.account, t.id),
    index('payouts_txid').on(t.txid),
    index('payouts_open').on(t.id).where(sql`${t.state} = 'signed'`),
  ],
)

export const payoutMoves = machine(payouts, 'signed', ['paid', 'failed'], { settle: ['signed', ['paid', 'failed']] })

/** Payout settings. An earner without a row is paid daily to its own address. */
export const payoutTerms = sqliteTable('payout_terms', {
  address: addressColumn('address').primaryKey(),
  payoutAddress: addressColumn('payout_address').notNull(),
  frequency: text('frequency', { enum: ['DAILY', 'AT_ONCE'] }).notNull(),
})
