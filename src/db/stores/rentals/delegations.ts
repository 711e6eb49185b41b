/** Delegations: what they are, where they stand. Their changes of state are in `delegation-moves.ts`. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { type DelegationState, delegations } from '../../schema/orders/orders.ts'

export type DelegationRecord = typeof delegations.$inferSelect

/** What never changes. */
interface Facts {
  id: number
  orderId: string
  kind: 'RENT' | 'EXTEND'
  provider: TronAddress
  /** Sold: signed by its owner, who is paid at this address; undefined: signed by the pool key. */
  paymentAddress: TronAddress | undefined
  receiver: TronAddress
  resource: Resource
  units: number
  extraUnits: number
  durationSec: number
  extendToMs: number | undefined
  costSun: Sun | undefined
  createdAtMs: number
}

/** How and until when it runs. */
export interface Running {
  txid: string
  givenUnits: number
  paidSun: Sun
  feeSun: Sun
  unusedSun: Sun
  confirmations: number
  blockNumber: number
  blockId: string
  solid: boolean
  /** Its block's time. */
  startedAtMs: number
  endsAtMs: number
  paidUntilMs: number
}

/** A row as a union over its states; see the schema for units and meaning. */
export type Delegation = Facts & { balanceSun: Sun } & (
    | { state: 'planned'; attempts: number; notBeforeMs: number; confirmations: number }
    | { state: 'signed'; attempts: number; confirmations: number; txid: string }
    | ({ state: 'confirmed'; notBeforeMs: number } & Running)
    | ({ state: 'reclaiming' } & Running)
    | ({ state: 'reclaimed' } & Running)
    | { state: 'failed'; failure: string; lockedUntilMs: number | undefined }
  )

export type InState<S extends DelegationState> = Extract<Delegation, { state: S }>

export function delegationFromRow(row: DelegationRecord): Delegation {
  const facts = {
    id: row.id,
    orderId: row.orderId,
    kind: row.kind,
    provider: row.provider as TronAddress,
    paymentAddress: (row.paymentAddress ?? undefined) as TronAddress | undefined,
    receiver: row.receiver as TronAddress,
    resource: row.resource,
    units: row.units,
    extraUnits: row.extraUnits,
    durationSec: row.durationSec,
    extendToMs: row.extendToMs ?? undefined,
    costSun: row.costSun === null ? undefined : sun(row.costSun),
    createdAtMs: row.createdAtMs,
    balanceSun: sun(row.balanceSun),
  }
  const { state, attempts, notBeforeMs, confirmations } = row
  switch (state) {
    case 'planned':
      return { ...facts, state, attempts, notBeforeMs, confirmations }
    case 'signed':
      if (row.txid === null) throw new Error(`delegation ${row.id} is signed without a transaction`)
      return { ...facts, state, attempts, confirmations, txid: row.txid }
    case 'confirmed':
      return { ...facts, state, notBeforeMs, ...running(row) }
    case 'reclaiming':
    case 'reclaimed':
      return { ...facts, state, ...running(row) }
    case 'failed':
      return { ...facts, state, failure: row.failure ?? '', lockedUntilMs: row.lockedUntilMs ?? undefined }
  }
}

function running(row: DelegationRecord): Running {
  const { txid, givenUnits, blockNumber, blockId, startedAtMs, endsAtMs, paidUntilMs } = row
  if (
    txid === null ||
    givenUnits === null ||
    blockNumber === null ||
    blockId === null ||
    startedAtMs === null
  )
    throw new Error(`delegation ${row.id} runs without a block`)
  if (endsAtMs === null || paidUntilMs === null) throw new Error(`delegation ${row.id} runs without an end`)
  const money = { paidSun: sun(row.paidSun), feeSun: sun(row.feeSun), unusedSun: sun(row.unusedSun) }
  const { confirmations, solid } = row
  const block = { blockNumber, blockId, solid, startedAtMs }
  return { txid, givenUnits, ...money, confirmations, ...block, endsAtMs, paidUntilMs }
}

const insert = statement((orm) =>
  orm
    .insert(delegations)
    .values({
      orderId: sql.placeholder('orderId'),
      kind: sql.placeholder('kind'),
      provider: sql.placeholder('provider'),
      paymentAddress: sql.placeholder('paymentAddress'),
      receiver: sql.placeholder('receiver'),
      resource: sql.placeholder('resource'),
      units: sql.placeholder('units'),
      extraUnits: sql.placeholder('extraUnits'),
      durationSec: sql.placeholder('durationSec'),
      extendToMs: sql.placeholder('extendToMs'),
      costSun: sql.placeholder('costSun'),
      state: sql.placeholder('state'),
      balanceSun: sql.placeholder('balanceSun'),
      txid: sql.placeholder('txid'),
      createdAtMs: sql.placeholder('createdAtMs'),
    })
    .returning({ id: delegations.id })
    .prepare(),
)
const byId = statement((orm) =>
  orm
    .select()
    .from(delegations)
    .where(eq(delegations.id, sql.placeholder('id')))
    .prepare(),
)
const ofOrder = statement((orm) =>
  orm
    .select()
    .from(delegations)
    .where(eq(delegations.orderId, sql.placeholder('orderId')))
    .orderBy(asc(delegations.id))
    .prepare(),
)

const sale = statement((orm) =>
  orm
    .select()
    .from(delegations)
    .where(
      and(
        eq(delegations.txid, sql.placeholder('txid')),
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
        eq(delegations.txid, sql.placeholder('txid')),
        sql`(${delegations.paymentAddress} is null or ${delegations.state} <> 'failed')`,
      ),
    )
    .limit(1)
    .prepare(),
)

type NewDelegation = Omit<Facts, 'id' | 'paymentAddress'> & { balanceSun: Sun }
const UNSIGNED = { state: 'planned', paymentAddress: null, txid: null }

/** `planned`; answers its id. */
export function insertDelegation(tx: Tx, delegation: NewDelegation): number {
  const { extendToMs, costSun } = delegation
  const nulls = { extendToMs: extendToMs ?? null, costSun: costSun ?? null }
  return insert(tx).get({ ...delegation, ...UNSIGNED, ...nulls }).id
}

type NewSale = Omit<NewDelegation, 'kind' | 'extraUnits' | 'extendToMs' | 'costSun'> & {
  txid: string
  paymentAddress: TronAddress
}

/** What its owner has signed: `signed` from the first; answers its id. */
export function insertSale(tx: Tx, facts: NewSale): number {
  const rent = { kind: 'RENT', extraUnits: 0, extendToMs: null, costSun: null }
  return insert(tx).get({ ...facts, ...rent, state: 'signed' }).id
}

export function delegationById(reader: Reader, id: number): Delegation | undefined {
  const row = byId(reader).get({ id })
  return row && delegationFromRow(row)
}

export function delegationsOf(reader: Reader, orderId: string): Delegation[] {
  return ofOrder(reader).all({ orderId }).map(delegationFromRow)
}

/** The sale that these signed bytes are, unless it has failed. */
export function saleByTxid(reader: Reader, txid: string): Delegation | undefined {
  const row = sale(reader).get({ txid })
  return row && delegationFromRow(row)
}

/** Whether these bytes are a delegation already: a sale that has not failed, or one of a provider's, whatever became of it. */
export function isDelegation(reader: Reader, txid: string): boolean {
  return taken(reader).get({ txid }) !== undefined
}

/** Planned or signed: somebody waits for them. Oldest first. */
export function onTheWay(reader: Reader): (InState<'planned'> | InState<'signed'>)[] {
  const rows = reader.orm
    .select()
    .from(delegations)
    .where(sql`${delegations.state} in ('planned', 'signed')`)
    .orderBy(delegations.id)
    .all()
  return rows.map(delegationFromRow).filter((row) => row.state === 'planned' || row.state === 'signed')
}

/** Confirmed in a block that a fork could still take back. */
export function unsolid(reader: Reader): InState<'confirmed'>[] {
  const rows = reader.orm
    .select()
    .from(delegations)
    .where(sql`${delegations.state} = 'confirmed' and not ${delegations.solid}`)
    .orderBy(delegations.blockNumber)
    .all()
  return rows.map(delegationFromRow).filter((row) => row.state === 'confirmed')
}

/**
 * Confirmed, solid, over, and free to be tried; the one that ended first, first. Those that were `sold`, whose stake
 * is their owners' to take back, or all others.
 */
export function ended(
  reader: Reader,
  nowMs: number,
  limit: number,
  { sold } = { sold: false },
): InState<'confirmed'>[] {
  const rows = reader.orm
    .select()
    .from(delegations)
    .where(
      and(
        sql`${delegations.state} = 'confirmed'`,
        eq(delegations.solid, true),
        lte(delegations.endsAtMs, nowMs),
        lte(delegations.notBeforeMs, nowMs),
        sold ? isNotNull(delegations.paymentAddress) : isNull(delegations.paymentAddress),
      ),
    )
    .orderBy(delegations.endsAtMs)
    .limit(limit)
    .all()
  return rows.map(delegationFromRow).filter((row) => row.state === 'confirmed')
}

/** Those whose stake no block has given back. */
function reclaiming(reader: Reader): InState<'reclaiming'>[] {
  const rows = reader.orm
    .select()
    .from(delegations)
    .where(
      sql`${delegations.state} = 'reclaiming' and not exists (select 1 from outgoing o
        where o.txid = ${delegations.reclaimTxid} and o.confirmed_in is not null)`,
    )
    .all()
  return rows.map(delegationFromRow).filter((row) => row.state === 'reclaiming')
}

/** Everything that uses a provider's stake, in the order it was planned. */
export function liveDelegations(reader: Reader): Delegation[] {
  const running = reader.orm
    .select()
    .from(delegations)
    .where(sql`${delegations.state} = 'confirmed'`)
    .all()
    .map(delegationFromRow)
  return [...onTheWay(reader), ...running, ...reclaiming(reader)].sort((a, b) => a.id - b.id)
}

/** Locks that were found in the way and still run. */
export function foreignLocks(
  reader: Reader,
  nowMs: number,
): { provider: TronAddress; receiver: TronAddress; resource: Resource; untilMs: number }[] {
  return reader.orm
    .select()
    .from(delegations)
    .where(and(sql`${delegations.lockedUntilMs} is not null`, gt(delegations.lockedUntilMs, nowMs)))
    .all()
    .map((row) => ({
      provider: row.provider as TronAddress,
      receiver: row.receiver as TronAddress,
      resource: row.resource,
      untilMs: row.lockedUntilMs ?? 0,
    }))
}

/** Whether anything of this order is still on its way, apart from `exceptId`. */
export function hasOpenDelegations(reader: Reader, orderId: string, exceptId: number): boolean {
  const row = reader.orm
    .select({ id: delegations.id })
    .from(delegations)
    .where(
      and(
        eq(delegations.orderId, orderId),
        ne(delegations.id, exceptId),
        inArray(delegations.state, ['planned', 'signed']),
      ),
    )
    .limit(1)
    .get()
  return row !== undefined
}

/** Whether anything of this order is on its way, or was given and has not been taken back. */
export function hasUnreclaimed(reader: Reader, orderId: string): boolean {
  const row = reader.orm
    .select({ id: delegations.id })
    .from(delegations)
    .where(
      and(
        eq(delegations.orderId, orderId),
        inArray(delegations.state, ['planned', 'signed', 'confirmed', 'reclaiming']),
      ),
    )
    .limit(1)
    .get()
  return row !== undefined
}
