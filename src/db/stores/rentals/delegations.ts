/** Delegations: what they are, where they stand. Their changes of state are in `delegation-moves.ts`. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { atMost, given, givenRow, statement } from '../../orm.ts'
import { isTxid } from '../../schema/columns.ts'
import { type DelegationState, delegations } from '../../schema/orders/orders.ts'
import { countOf, hasRow, rowsOf, type StateRow, stateRow, sumOf } from '../rows.ts'
import { commissionNow } from '../selling/commissions.ts'

type Row = typeof delegations.$inferSelect

const RUNS = ['txid', 'givenUnits', 'blockNumber', 'startedAtMs', 'endsAtMs', 'paidUntilMs'] as const
/** What a delegation has for certain, by its state. */
const HAS = { planned: [], signed: ['txid'], confirmed: RUNS, reclaiming: RUNS, reclaimed: RUNS, failed: [] } as const

export type InState<S extends DelegationState> = StateRow<Row, typeof HAS, S>
/** A row as a union over its states; see the schema for units and meaning. */
export type Delegation = InState<DelegationState>

export const delegationFromRow = (row: Row): Delegation => stateRow(row, HAS)

/** What comes with its later states. */
const LATER = [
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
/** A rental out of a provider's stake, unless it says otherwise. */
const PLANNED = {
  kind: 'RENT',
  state: 'planned',
  extraUnits: 0,
  paymentAddress: null,
  extendToMs: null,
  costSun: null,
  extraSun: null,
  returnPercent: 0,
  txid: null,
} as const
/** `commissionBp`: the usual one, where none was agreed with who earns it. */
type NewDelegation = Omit<Row, (typeof LATER)[number] | keyof typeof PLANNED>

const insert = statement((orm) => {
  const commissionBp = commissionNow(sql.placeholder('earner'), sql.placeholder('commissionBp'))
  const row = { ...givenRow(delegations, LATER), commissionBp }
  return orm.insert(delegations).values(row).returning({ id: delegations.id }).prepare()
})
const byId = statement((orm) => orm.select().from(delegations).where(given(delegations, 'id')).prepare())
const ofOrder = statement((orm) =>
  orm.select().from(delegations).where(given(delegations, 'orderId')).orderBy(asc(delegations.id)).prepare(),
)

const sale = statement((orm) =>
  orm
    .select()
    .from(delegations)
    .where(
      and(
        given(delegations, 'txid'),
        sql`${delegations.paymentAddress} is not null and ${delegations.state} <> 'failed'`,
      ),
    )
    .prepare(),
)
const taken = statement((orm) =>
  orm
    .select({ id: delegations.id })
    .from(delegations)
    .where(
      and(
        isTxid(delegations.txid, sql.placeholder('txid')),
        sql`(${delegations.paymentAddress} is null or ${delegations.state} <> 'failed')`,
      ),
    )
    .limit(atMost(1))
    .prepare(),
)

/** `planned`; answers its id. */
export async function insertDelegation(
  tx: Tx,
  delegation: NewDelegation &
    Partial<Pick<Row, 'kind' | 'extraUnits' | 'extendToMs' | 'costSun' | 'extraSun' | 'returnPercent'>>,
): Promise<number> {
  tx.notify('delegations')
  return (await insert(tx).get(Object.assign({ earner: delegation.provider }, PLANNED, delegation))).id
}

/** What its owner has signed, sold by the account `earner`: `signed` from the first; answers its id. */
export async function insertSale(
  tx: Tx,
  sale: NewDelegation & { txid: string; paymentAddress: TronAddress; earner: string },
): Promise<number> {
  return (await insert(tx).get({ ...PLANNED, ...sale, state: 'signed' })).id
}

export async function delegationById(reader: Reader, id: number): Promise<Delegation | undefined> {
  const row = await byId(reader).get({ id })
  return row && delegationFromRow(row)
}

export async function delegationsOf(reader: Reader, orderId: string): Promise<Delegation[]> {
  return (await ofOrder(reader).all({ orderId })).map(delegationFromRow)
}

/** The sale that these signed bytes are, unless it has failed. */
export async function saleByTxid(reader: Reader, txid: string): Promise<Delegation | undefined> {
  const row = await sale(reader).get({ txid })
  return row && delegationFromRow(row)
}

/**
 * Whether these bytes are a delegation already: a sale that has not failed, or one of a provider's, whatever became of
 * it.
 */
export async function isDelegation(reader: Reader, txid: string): Promise<boolean> {
  return (await taken(reader).get({ txid })) !== undefined
}

/** Planned or signed: somebody waits for them. Oldest first. */
export async function onTheWay(reader: Reader): Promise<(InState<'planned'> | InState<'signed'>)[]> {
  const open = sql`${delegations.state} in ('planned', 'signed')`
  return (await some(reader, open, delegations.id)) as (InState<'planned'> | InState<'signed'>)[]
}

/** How many use stake on the chain, and how many of these are about to give it back. */
export async function countOnChain(reader: Reader): Promise<{ confirmed: number; reclaiming: number }> {
  return {
    confirmed: await countOf(reader, delegations, sql`${delegations.state} = 'confirmed'`),
    reclaiming: await countOf(reader, delegations, sql`${delegations.state} = 'reclaiming'`),
  }
}

/** One statement for a list of any length, given as JSON. */
export const oneOfIds = sql`${delegations.id} in (select cast(value as bigint) from json_each(${sql.placeholder('ids')}))`

const confirmedIn = statement((orm) =>
  orm
    .select()
    .from(delegations)
    .where(and(oneOfIds, eq(delegations.state, 'confirmed')))
    .orderBy(asc(delegations.blockNumber), asc(delegations.id))
    .prepare(),
)

/** Of these, those that are confirmed, in the order of their blocks. */
export async function confirmedOf(reader: Reader, ids: readonly number[]): Promise<InState<'confirmed'>[]> {
  const rows = await confirmedIn(reader).all({ ids: JSON.stringify(ids) })
  return rows.map(delegationFromRow) as InState<'confirmed'>[]
}

/** Of these, those that are over at `atMs` and whose stake nobody has begun to take back. */
export async function overOf(reader: Reader, some: readonly { id: number }[], atMs: number): Promise<Set<number>> {
  const confirmed = await confirmedOf(
    reader,
    some.map(({ id }) => id),
  )
  return new Set(confirmed.filter(({ endsAtMs }) => endsAtMs <= atMs).map(({ id }) => id))
}

/** Confirmed in a block that a fork could still take back. */
export async function unsolid(reader: Reader): Promise<InState<'confirmed'>[]> {
  const where = sql`${delegations.state} = 'confirmed' and not ${delegations.solid}`
  return (await some(reader, where, delegations.blockNumber)) as InState<'confirmed'>[]
}

/**
 * Confirmed, solid, over, and free to be tried; the one that ended first, first. Those that were `sold`, whose stake
 * is their owners' to take back, or all others.
 */
export async function ended(
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
    sold ? isNotNull(delegations.paymentAddress) : isNull(delegations.paymentAddress),
  )
  return (await some(reader, where, delegations.endsAtMs, limit)) as InState<'confirmed'>[]
}

/** Over, with something held back that is its earner's now; no fork can take them away any more. */
export async function unreturned(reader: Reader, nowMs: number, limit: number): Promise<Delegation[]> {
  const where = and(sql`${delegations.heldBackSun} > 0`, lte(delegations.endsAtMs, nowMs), eq(delegations.solid, true))
  return some(reader, where, delegations.endsAtMs, limit)
}

/** Everything that uses a provider's stake, in the order it was planned; not what a block has given back. */
export async function liveDelegations(reader: Reader): Promise<Delegation[]> {
  const running = await some(reader, sql`${delegations.state} = 'confirmed'`)
  const reclaiming = await some(
    reader,
    sql`${delegations.state} = 'reclaiming' and not exists (select 1 from outgoing o
      where o.txid = ${delegations.reclaimTxid} and o.confirmed_in is not null)`,
  )
  return [...(await onTheWay(reader)), ...running, ...reclaiming].sort((a, b) => a.id - b.id)
}

async function some(
  reader: Reader,
  where: SQL | undefined,
  order?: SQLiteColumn,
  limit?: number,
): Promise<Delegation[]> {
  return (await rowsOf(reader, delegations, where, order, limit)).map(delegationFromRow)
}

/** Locks that were found in the way and still run. */
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

/** What all confirmations have moved to the markup, SUN. */
export const markupTotal = (reader: Reader): Promise<Sun> =>
  sumOf(reader, delegations, delegations.markupSun, sql`${delegations.markupSun} > 0`)

/** Of that, what a fork could take back. */
export const unsolidMarkup = (reader: Reader): Promise<Sun> =>
  sumOf(
    reader,
    delegations,
    delegations.markupSun,
    sql`${delegations.state} = 'confirmed' and not ${delegations.solid}`,
  )

/** Whether anything of this order is still on its way, apart from `exceptId`. */
export async function hasOpenDelegations(reader: Reader, orderId: string, exceptId: number): Promise<boolean> {
  const open = inArray(delegations.state, ['planned', 'signed'])
  const others = and(eq(delegations.orderId, orderId), ne(delegations.id, exceptId))
  return hasRow(reader, delegations, and(others, open))
}

/** Whether anything of this order is on its way, or was given and has not been taken back. */
export async function hasUnreclaimed(reader: Reader, orderId: string): Promise<boolean> {
  const given = inArray(delegations.state, ['planned', 'signed', 'confirmed', 'reclaiming'])
  return hasRow(reader, delegations, and(eq(delegations.orderId, orderId), given))
}
