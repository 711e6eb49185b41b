/** Delegations and their queries. `delegation-moves.ts` has their state transitions. */
import { and, asc, desc, eq, gt, inArray, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, rowParameters, statement } from '../../orm.ts'
import { isTxid } from '../../schema/columns.ts'
import { type DelegationState, delegations } from '../../schema/orders/orders.ts'
import { countOf, hasRow, rowOf, rowsOf, type StateRow, stateRow, sumOf } from '../rows.ts'
import { commissionNow } from '../selling/commissions.ts'

type Row = typeof delegations.$inferSelect

const REQUIRED_WHEN_RUNNING = ['txid', 'givenUnits', 'blockNumber', 'startedAtMs', 'endsAtMs', 'paidUntilMs'] as const
const REQUIRED = {
  planned: [],
  signed: ['txid'],
  confirmed: REQUIRED_WHEN_RUNNING,
  reclaiming: REQUIRED_WHEN_RUNNING,
  reclaimed: REQUIRED_WHEN_RUNNING,
  failed: [],
} as const

export type InState<S extends DelegationState> = StateRow<Row, typeof REQUIRED, S>
export type Delegation = InState<DelegationState>
export type ConfirmedDelegation = InState<'confirmed' | 'reclaiming' | 'reclaimed'>

export const isConfirmed = (one: Delegation): one is ConfirmedDelegation =>
  one.state === 'confirmed' || one.state === 'reclaiming' || one.state === 'reclaimed'

export const delegationFromRow = (row: Row): Delegation => stateRow(row, REQUIRED)

const LATER_COLUMNS = [
  'id',
  'attempts',
  'notBeforeMs',
  'givenUnits',
  'paidSun',
  'feeSun',
  'markupSun',
  'unusedSun',
  'heldBackSun',
  'returnedAtMs',
  'returnedSun',
  'confirmations',
  'blockNumber',
  'solid',
  'startedAtMs',
  'endsAtMs',
  'paidUntilMs',
  'reclaimTxid',
  'reclaimSun',
  'failure',
  'lockedUntilMs',
] as const
const RENTAL_DEFAULTS = {
  kind: 'RENT',
  state: 'planned',
  extraUnits: 0,
  paymentAddress: null,
  sellerId: null,
  source: null,
  sourceOrderId: null,
  extendToMs: null,
  costSun: null,
  extraSun: null,
  returnPercent: 0,
  txid: null,
} as const
/** New delegation. `commissionBp` is the default commission, which an individual commission of the earner replaces. */
type NewDelegation = Omit<Row, (typeof LATER_COLUMNS)[number] | keyof typeof RENTAL_DEFAULTS>

const insert = statement((orm) => {
  const commissionBp = commissionNow(sql.placeholder('earner'), sql.placeholder('commissionBp'))
  const row = { ...rowParameters(delegations, LATER_COLUMNS), commissionBp }
  return orm.insert(delegations).values(row).returning({ id: delegations.id }).prepare()
})
const byId = statement((orm) => orm.select().from(delegations).where(equalsParameters(delegations, 'id')).prepare())
const ofOrder = statement((orm) =>
  orm.select().from(delegations).where(equalsParameters(delegations, 'orderId')).orderBy(asc(delegations.id)).prepare(),
)

export async function insertDelegation(
  tx: Tx,
  delegation: NewDelegation &
    Partial<
      Pick<
        Row,
        'kind' | 'extraUnits' | 'extendToMs' | 'costSun' | 'extraSun' | 'returnPercent' | 'source' | 'sourceOrderId'
      >
    >,
): Promise<number> {
  tx.notify('delegations')
  return (await insert(tx).get(Object.assign({ earner: delegation.provider }, RENTAL_DEFAULTS, delegation))).id
}

/**
 * Inserts a sale as `signed`: a delegation that its owner has signed and `sellerId` has submitted. `earner`: account or
 * address that may have an individual commission, by default the seller. Returns its id.
 */
export async function insertSale(
  tx: Tx,
  sale: NewDelegation & { txid: string; paymentAddress: TronAddress; sellerId: string; earner?: string },
): Promise<number> {
  return (await insert(tx).get({ ...RENTAL_DEFAULTS, earner: sale.sellerId, ...sale, state: 'signed' })).id
}

export async function delegationById(reader: Reader, id: number): Promise<Delegation | undefined> {
  const row = await byId(reader).get({ id })
  return row && delegationFromRow(row)
}

export const deliveriesOf = async (reader: Reader, sourceOrderId: number): Promise<Delegation[]> =>
  some(reader, eq(delegations.sourceOrderId, sourceOrderId), delegations.id)

export const delegationsOf = async (reader: Reader, orderId: string): Promise<Delegation[]> =>
  (await ofOrder(reader).all({ orderId })).map(delegationFromRow)

/** Returns the sale with this transaction, unless the sale has failed. */
export async function saleByTxid(reader: Reader, txid: string): Promise<Delegation | undefined> {
  const isSale = sql`${delegations.paymentAddress} is not null and ${delegations.state} <> 'failed'`
  const row = await rowOf(reader, delegations, and(eq(delegations.txid, txid), isSale))
  return row && delegationFromRow(row)
}

/** Returns the latest sale with this transaction, in any state. */
export async function latestSale(reader: Reader, txid: string): Promise<Delegation | undefined> {
  const isSale = sql`${delegations.paymentAddress} is not null`
  const [row] = await rowsOf(reader, delegations, and(isTxid(delegations.txid, txid), isSale), desc(delegations.id), 1)
  return row && delegationFromRow(row)
}

/** True if a sale that has not failed, or a provider's delegation in any state, has this transaction. */
export function isDelegation(reader: Reader, txid: string): Promise<boolean> {
  const counts = sql`(${delegations.paymentAddress} is null or ${delegations.state} <> 'failed')`
  return hasRow(reader, delegations, and(isTxid(delegations.txid, txid), counts))
}

/** Returns planned and signed delegations, oldest first. Buyers are waiting for them. */
export async function pendingDelegations(reader: Reader): Promise<(InState<'planned'> | InState<'signed'>)[]> {
  const open = sql`${delegations.state} in ('planned', 'signed')`
  return (await some(reader, open, delegations.id)) as (InState<'planned'> | InState<'signed'>)[]
}

/** Counts the delegations that use stake on the chain, and those whose reclaim is pending. */
export async function countOnChain(reader: Reader): Promise<{ confirmed: number; reclaiming: number }> {
  return {
    confirmed: await countOf(reader, delegations, sql`${delegations.state} = 'confirmed'`),
    reclaiming: await countOf(reader, delegations, sql`${delegations.state} = 'reclaiming'`),
  }
}

/** Condition for ids in a JSON list, so that one statement serves lists of any length. */
export const oneOfIds = sql`${delegations.id} in (select cast(value as bigint) from json_each(${sql.placeholder('ids')}))`

const confirmedIn = statement((orm) =>
  orm
    .select()
    .from(delegations)
    .where(and(oneOfIds, eq(delegations.state, 'confirmed')))
    .orderBy(asc(delegations.blockNumber), asc(delegations.id))
    .prepare(),
)

/** Returns the confirmed ones of these delegations, in block order. */
export async function confirmedAmong(reader: Reader, ids: readonly number[]): Promise<InState<'confirmed'>[]> {
  const rows = await confirmedIn(reader).all({ ids: JSON.stringify(ids) })
  return rows.map(delegationFromRow) as InState<'confirmed'>[]
}

/** Returns those ids whose delegations have ended by `atMs` and are not being reclaimed yet. */
export async function endedAmong(reader: Reader, some: readonly { id: number }[], atMs: number): Promise<Set<number>> {
  const confirmed = await confirmedAmong(
    reader,
    some.map(({ id }) => id),
  )
  return new Set(confirmed.filter(({ endsAtMs }) => endsAtMs <= atMs).map(({ id }) => id))
}

/** Returns confirmed delegations whose block a reorg could still remove. */
export async function reversibleDelegations(reader: Reader): Promise<InState<'confirmed'>[]> {
  const where = sql`${delegations.state} = 'confirmed' and not ${delegations.solid}`
  return (await some(reader, where, delegations.blockNumber)) as InState<'confirmed'>[]
}

/** Condition for delegations of providers, which the pool key signs and reclaims. */
const isPoolStake = sql`(${delegations.paymentAddress} is null and ${delegations.source} is null)`

/**
 * Returns confirmed, final delegations that have ended and are due for a reclaim, earliest end first. With `sold`,
 * returns only sales and deliveries by suppliers, whose owners reclaim the stake themselves; otherwise all others.
 */
export async function endedDelegations(
  reader: Reader,
  nowMs: number,
  limit: number,
  { sold } = { sold: false },
): Promise<InState<'confirmed'>[]> {
  const where = and(
    sql`${delegations.state} = 'confirmed'`,
    eq(delegations.solid, true),
    lte(delegations.endsAtMs, nowMs),
    lte(delegations.notBeforeMs, nowMs),
    sold ? not(isPoolStake) : isPoolStake,
  )
  return (await some(reader, where, delegations.endsAtMs, limit)) as InState<'confirmed'>[]
}

/** Returns final delegations that have ended with an amount held back, which is now due to the earner. */
export async function endedWithHeldBack(reader: Reader, nowMs: number, limit: number): Promise<Delegation[]> {
  const where = and(sql`${delegations.heldBackSun} > 0`, lte(delegations.endsAtMs, nowMs), eq(delegations.solid, true))
  return some(reader, where, delegations.endsAtMs, limit)
}

/** Returns pending, confirmed and reclaiming delegations by id. Omits those whose reclaim is already in a block. */
export async function liveDelegations(reader: Reader): Promise<Delegation[]> {
  const running = await some(reader, sql`${delegations.state} = 'confirmed'`)
  const reclaiming = await some(
    reader,
    sql`${delegations.state} = 'reclaiming' and not exists (select 1 from outgoing o
      where o.txid = ${delegations.reclaimTxid} and o.confirmed_in is not null)`,
  )
  return [...(await pendingDelegations(reader)), ...running, ...reclaiming].sort((a, b) => a.id - b.id)
}

async function some(
  reader: Reader,
  where: SQL | undefined,
  order?: SQLiteColumn,
  limit?: number,
): Promise<Delegation[]> {
  return (await rowsOf(reader, delegations, where, order, limit)).map(delegationFromRow)
}

/** Returns the current locks that have prevented a delegation. */
export async function foreignLocks(
  reader: Reader,
  nowMs: number,
): Promise<{ provider: TronAddress; receiver: TronAddress; resource: Resource; untilMs: number }[]> {
  const { provider, receiver, resource, lockedUntilMs } = delegations
  return reader.orm
    .select({ provider, receiver, resource, untilMs: sql<number>`${lockedUntilMs}` })
    .from(delegations)
    .where(and(sql`${lockedUntilMs} is not null`, gt(lockedUntilMs, nowMs)))
    .all()
}

export const markupTotal = (reader: Reader): Promise<Sun> =>
  sumOf(reader, delegations, delegations.markupSun, sql`${delegations.markupSun} > 0`)

/** Returns the part of the collected markup that a reorg could still remove. */
export const unsolidMarkup = (reader: Reader): Promise<Sun> =>
  sumOf(
    reader,
    delegations,
    delegations.markupSun,
    sql`${delegations.state} = 'confirmed' and not ${delegations.solid}`,
  )

/** True if the order has a pending delegation other than `exceptId`. */
export async function hasOpenDelegations(reader: Reader, orderId: string, exceptId: number): Promise<boolean> {
  const open = inArray(delegations.state, ['planned', 'signed'])
  const others = and(eq(delegations.orderId, orderId), ne(delegations.id, exceptId))
  return hasRow(reader, delegations, and(others, open))
}

export async function hasUnreclaimed(reader: Reader, orderId: string): Promise<boolean> {
  const given = inArray(delegations.state, ['planned', 'signed', 'confirmed', 'reclaiming'])
  return hasRow(reader, delegations, and(eq(delegations.orderId, orderId), given))
}
