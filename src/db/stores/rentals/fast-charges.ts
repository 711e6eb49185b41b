import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, statement } from '../../orm.ts'
import { type FastChargeState, fastChargeMoves, fastCharges } from '../../schema/rentals/fast-charges.ts'
import { countOf, hasRow, insertRow, moveRow, rowOf, rowsOf, setWhere, sumSun } from '../rows.ts'

export type FastCharge = typeof fastCharges.$inferSelect

export interface ProviderAssignment {
  provider: TronAddress
  balanceSun: Sun
}

/** Returns the provider and stake of a rental. Throws before the state `planned`, because there is no provider yet. */
export function assignmentOf(row: FastCharge): ProviderAssignment {
  const { provider, balanceSun } = row
  if (provider === null || balanceSun === null) throw new Error(`fast charge ${row.id} has no provider`)
  return { provider, balanceSun }
}

export type NewFastCharge = Pick<
  FastCharge,
  | 'orderId'
  | 'accountId'
  | 'requester'
  | 'receiver'
  | 'resource'
  | 'units'
  | 'maxPriceSun'
  | 'priceSun'
  | 'durationSec'
  | 'chargeSun'
  | 'deadlineSec'
  | 'deadlineMs'
  | 'createdAtMs'
>

export const insertFastCharge = (tx: Tx, charge: NewFastCharge): Promise<FastCharge> =>
  insertRow(tx, fastCharges, { ...charge, state: 'pending' })

export const fastChargeByOrder = (reader: Reader, orderId: string): Promise<FastCharge | undefined> =>
  rowOf(reader, fastCharges, eq(fastCharges.orderId, orderId))

export const fastChargeById = (reader: Reader, id: number): Promise<FastCharge | undefined> =>
  rowOf(reader, fastCharges, eq(fastCharges.id, id))

/** Returns the rentals in one of these states, oldest first. */
export async function fastChargesIn(reader: Reader, states: readonly FastChargeState[]): Promise<FastCharge[]> {
  return some(reader, inArray(fastCharges.state, [...states]))
}

/** Returns all rentals that use a provider's stake. Omits those whose reclaim is already in a block. */
export async function liveFastCharges(reader: Reader): Promise<FastCharge[]> {
  const live = inArray(fastCharges.state, ['planned', 'signed', 'running', 'closing', 'reclaiming'])
  const back = sql`exists (select 1 from outgoing o
    where o.txid = ${fastCharges.reclaimTxid} and o.confirmed_in is not null)`
  return some(reader, and(live, sql`not ${back}`))
}

/** True if a rental is in one of these states. */
export const hasFastChargeIn = (reader: Reader, states: readonly FastChargeState[]): Promise<boolean> =>
  hasRow(reader, fastCharges, inArray(fastCharges.state, [...states]))

/** Returns unsigned rentals whose deadline has passed. */
export async function lateFastCharges(reader: Reader, nowMs: number): Promise<FastCharge[]> {
  const unsigned = inArray(fastCharges.state, ['pending', 'planned'])
  return some(reader, and(unsigned, lte(fastCharges.deadlineMs, nowMs)))
}

export async function overdueFastCharges(reader: Reader, nowMs: number): Promise<FastCharge[]> {
  return some(reader, and(eq(fastCharges.state, 'running'), lte(fastCharges.endsAtMs, nowMs)))
}

const some = (reader: Reader, where: SQL | undefined): Promise<FastCharge[]> =>
  rowsOf(reader, fastCharges, where, asc(fastCharges.id))

const totalsBetween = statement((orm) =>
  orm
    .select({
      orders: sql<number>`count(*)`,
      energyOrders: sql<number>`count(*) filter (where ${fastCharges.resource} = 'ENERGY')`,
      chargeSun: sumSun(fastCharges.chargeSun),
    })
    .from(fastCharges)
    .where(
      and(
        equalsParameters(fastCharges, 'accountId'),
        gte(fastCharges.createdAtMs, sql.placeholder('fromMs')),
        lt(fastCharges.createdAtMs, sql.placeholder('toMs')),
      ),
    )
    .prepare(),
)

/** Returns totals of the rentals that an account created from `fromMs` to before `toMs`. */
export async function fastChargeTotals(
  reader: Reader,
  accountId: string,
  fromMs: number,
  toMs: number,
): Promise<{ orders: number; energyOrders: number; chargeSun: Sun }> {
  const totals = await totalsBetween(reader).get({ accountId, fromMs, toMs })
  return totals ?? { orders: 0, energyOrders: 0, chargeSun: ZERO_SUN }
}

/** Returns the rentals that an account created from `fromMs` to `toMs`, inclusive, newest first. */
export async function fastChargesOf(
  reader: Reader,
  accountId: string,
  query: { fromMs: number; toMs: number; offset: number; limit: number },
): Promise<{ rows: FastCharge[]; total: number }> {
  const { fromMs, toMs, offset, limit } = query
  const where = and(
    eq(fastCharges.accountId, accountId),
    gte(fastCharges.createdAtMs, fromMs),
    lte(fastCharges.createdAtMs, toMs),
  )
  const newest = [desc(fastCharges.createdAtMs), desc(fastCharges.id)]
  const rows = await rowsOf(reader, fastCharges, where, newest, limit, offset)
  return { rows, total: await countOf(reader, fastCharges, where) }
}

export type FastChargeChange = Partial<Omit<FastCharge, keyof NewFastCharge | 'id' | 'state'>>

export type FastChargeMove = keyof typeof fastChargeMoves

/** Returns false if the rental was in another state. */
export const moveFastCharge = (tx: Tx, id: number, move: FastChargeMove, change: FastChargeChange = {}) =>
  moveRow(tx, fastChargeMoves[move], id, change)

/** Changes a rental in this state. */
export const changeFastCharge = (tx: Tx, id: number, state: FastChargeState, change: FastChargeChange) =>
  setWhere(tx, fastCharges, change, and(eq(fastCharges.id, id), eq(fastCharges.state, state)))

/**
 * Returns rentals whose hold is wrong. A hold is the ledger account `prefix` + order id. It must equal the charge until
 * the rental is settled, and be empty afterwards; the paid and refunded amounts must add up to the charge.
 */
export async function fastChargeDifferences(reader: Reader, prefix: string) {
  const rows = await reader.orm.all<{ account: string; held: number; needed: number }>(sql`
    with needed as (
      select ${prefix} || order_id as account,
        case when state in ('pending', 'planned', 'signed', 'running') then charge_sun else 0 end as needed
      from fast_charges
    )
    select n.account as account, coalesce(l.balance, 0) as held, n.needed as needed
    from needed n left join ledger_accounts l on l.name = n.account
    where coalesce(l.balance, 0) <> n.needed
    union all
    select l.name as account, l.balance as held, 0 as needed
    from ledger_accounts l
    where l.balance <> 0 and l.name >= ${prefix} and l.name < ${`${prefix}\u{10ffff}`}
      and not exists (select 1 from fast_charges f where f.order_id = substr(l.name, length(${prefix}) + 1))`)
  const unequal = await reader.orm.all<{ order_id: string; charge: number; spent: number }>(sql`
    select order_id, charge_sun as charge, paid_sun + refund_sun as spent from fast_charges
    where state not in ('pending', 'planned', 'signed', 'running') and charge_sun <> paid_sun + refund_sun`)
  return [
    ...rows.map(({ account, held, needed }) => ({
      problem: `${account} holds ${held} SUN, but its rental needs ${needed} SUN`,
      of: account.slice(prefix.length),
      bySun: held - needed,
    })),
    ...unequal.map(({ order_id, charge, spent }) => ({
      problem: `fast charge ${order_id} was charged ${charge} SUN, but ${spent} SUN were paid and refunded`,
      of: order_id,
      bySun: charge - spent,
    })),
  ]
}
