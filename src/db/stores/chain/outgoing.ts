/** Transactions of our addresses, or awaited by us, and where the followed chain has them. */
import { and, asc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { given, givenFields, statement } from '../../orm.ts'
import { type ChainAct, type KnownPurpose, outgoing, PURPOSES } from '../../schema/chain/outgoing.ts'
import { deleteWhere, insertNew, rowsOf, setWhere } from '../rows.ts'

export type { KnownPurpose }
export const KNOWN_PURPOSES = Object.keys(PURPOSES) as KnownPurpose[]

export interface Tracked {
  txid: string
  purpose: KnownPurpose
  /** Of its purpose: the row that it is for. */
  ref: string
  owner: TronAddress
  /** JSON; undefined: it is not ours to broadcast. */
  signedTx: string | undefined
  expirationMs: number
}

/** Something can still become of it that its row has to be told. */
export interface Outgoing extends Omit<Tracked, 'signedTx'> {
  /** Whether its bytes are here, to be broadcast. */
  signed: boolean
  notedAtMs: number
  included: Included | undefined
  /** Id of the block whose confirmation its row has been told of. */
  confirmedIn: string | undefined
  /** Why a node would not take it, its code first. */
  refusal: string | undefined
}

/** Where the followed chain has it. */
export interface Included {
  blockNumber: number
  blockId: string
  blockTimestampMs: number
  success: boolean
}

/** A transaction of an address of ours that nobody wrote down before it was on the chain. */
export interface UnknownTransaction extends Included {
  txid: string
  owner: TronAddress
  act: ChainAct
  receiver: TronAddress
  resource: Resource | undefined
  amountSun: Sun
}

const tracked = {
  ...givenFields(['purpose', 'ref', 'expirationMs', 'signedTx']),
  open: true,
  confirmedIn: null,
  refusal: null,
}
const insertTracked = statement((orm) =>
  orm
    .insert(outgoing)
    .values({ ...givenFields(['txid', 'follower', 'owner', 'notedAtMs']), ...tracked })
    .onConflictDoUpdate({ target: outgoing.txid, set: tracked })
    .prepare(),
)

/** Written in the same write as the intent, before the broadcast. One that is on the chain already keeps its block. */
export async function trackOutgoing(tx: Tx, follower: string, tracked: Tracked, nowMs: number): Promise<void> {
  const { signedTx = null, ...rest } = tracked
  await insertTracked(tx).run({ ...rest, signedTx, follower, notedAtMs: nowMs })
}

const open = (which?: SQL) =>
  statement((orm) =>
    orm
      .select({ ...getTableColumns(outgoing), signedTx: sql`${outgoing.signedTx} is not null`.mapWith(Boolean) })
      .from(outgoing)
      .where(
        and(
          given(outgoing, 'follower'),
          sql`${outgoing.open}`,
          sql`(${outgoing.confirmedIn} is null or ${outgoing.blockId} is distinct from ${outgoing.confirmedIn}
            or not ${outgoing.success} or ${outgoing.blockNumber} <= ${sql.placeholder('solidNumber')})`,
          which,
        ),
      )
      .orderBy(asc(outgoing.notedAtMs), sql`rowid`)
      .prepare(),
  )
const allOpen = open()
const oneOpen = open(given(outgoing, 'txid'))

/**
 * What there may be something to do for, oldest first: what no block has, what its row was not told of, what is in
 * another block now, and what `solidNumber` has passed. One alone with `txid`.
 */
export async function openOutgoing(
  reader: Reader,
  follower: string,
  solidNumber: number,
  txid?: string,
): Promise<Outgoing[]> {
  const asked = { follower, solidNumber }
  const rows = await (txid === undefined ? allOpen(reader).all(asked) : oneOpen(reader).all({ ...asked, txid }))
  return rows.map(({ signedTx, ...row }) => ({
    txid: row.txid,
    purpose: row.purpose as KnownPurpose,
    ref: row.ref ?? '',
    owner: row.owner,
    signed: signedTx,
    expirationMs: row.expirationMs ?? Number.POSITIVE_INFINITY,
    notedAtMs: row.notedAtMs,
    included: includedOf(row),
    confirmedIn: row.confirmedIn ?? undefined,
    refusal: row.refusal ?? undefined,
  }))
}

const openByPurpose = statement((orm) =>
  orm
    .select({
      purpose: outgoing.purpose,
      open: sql<number>`count(*)`,
      included: sql<number>`count(${outgoing.blockNumber})`,
      oldestMs: sql<number | null>`min(case when ${outgoing.blockNumber} is null then ${outgoing.notedAtMs} end)`,
    })
    .from(outgoing)
    .where(and(given(outgoing, 'follower'), sql`${outgoing.open}`))
    .groupBy(outgoing.purpose)
    .prepare(),
)

/** How many are open, how many of these a block has, and since when the oldest of the others waits for one. */
export const countOpen = (reader: Reader, follower: string) => openByPurpose(reader).all({ follower })

/** The bytes, while it is open; undefined: it is not ours to broadcast. */
export async function signedTxOf(reader: Reader, txid: string): Promise<string | undefined> {
  return (await byTxid(reader).get({ txid }))?.signedTx ?? undefined
}

/** Why a node would not take it, while a block still may, and until when that is. */
export async function refusalOf(
  reader: Reader,
  txid: string,
): Promise<{ refusal: string; expirationMs: number } | undefined> {
  const { open, refusal, expirationMs } = (await byTxid(reader).get({ txid })) ?? {}
  return open && refusal && expirationMs ? { refusal, expirationMs } : undefined
}

export async function setRefusal(tx: Tx, txid: string, refusal: string): Promise<void> {
  await setWhere(tx, outgoing, { refusal }, and(eq(outgoing.txid, txid), sql`${outgoing.open}`))
}

/** It is not broadcast again; a block may include it all the same. */
export async function stopBroadcasting(tx: Tx, txid: string): Promise<void> {
  await setWhere(tx, outgoing, { signedTx: null }, eq(outgoing.txid, txid))
}

/** It was written down and never signed: nothing can become of it. */
export async function closeUnsent(tx: Tx, txid: string): Promise<void> {
  await setWhere(tx, outgoing, { open: false }, eq(outgoing.txid, txid))
}

/** Its row is told in the same write. False: it is not where `sent` has it any more. */
export async function advanceOutgoing(
  tx: Tx,
  { txid, included, confirmedIn }: Outgoing,
  now: { confirmedIn: string | null } | { open: false },
): Promise<boolean> {
  const set = 'open' in now ? { open: false, signedTx: null } : now
  const asSeen = and(
    eq(outgoing.txid, txid),
    sql`${outgoing.open}`,
    sql`${outgoing.blockId} is not distinct from ${included?.blockId ?? null}`,
    sql`${outgoing.confirmedIn} is not distinct from ${confirmedIn ?? null}`,
  )
  return (await setWhere(tx, outgoing, set, asSeen)) === 1
}

const place = statement((orm) =>
  orm
    .update(outgoing)
    .set({
      blockNumber: sql`${sql.placeholder('blockNumber')}`,
      blockId: sql`${sql.placeholder('blockId')}`,
      blockTimeMs: sql`${sql.placeholder('blockTimestampMs')}`,
      success: sql`${sql.placeholder('success')}`,
    })
    .where(given(outgoing, 'txid', 'follower'))
    .prepare(),
)

/** A block of the followed chain has it; false: nobody awaits it. */
export async function placeOutgoing(tx: Tx, follower: string, txid: string, at: Included): Promise<boolean> {
  const { changes } = await place(tx).run({ ...at, success: at.success ? 1 : 0, txid, follower })
  if (changes === 1) tx.notify('outgoing')
  return changes === 1
}

/** False: another follower of this database has it, as what it is there. */
export async function insertUnknown(
  tx: Tx,
  follower: string,
  seen: UnknownTransaction,
  nowMs: number,
): Promise<boolean> {
  const { blockTimestampMs, resource, ...known } = seen
  return insertNew(tx, outgoing, {
    ...known,
    resource: resource ?? null,
    blockTimeMs: blockTimestampMs,
    follower,
    purpose: 'UNKNOWN',
    notedAtMs: nowMs,
  })
}

/**
 * Whether this delegation was taken back by a transaction that nobody wrote down either: of those of one stake between
 * two addresses the first is taken back first.
 */
export async function wasTakenBack(reader: Reader, delegation: UnknownTransaction): Promise<boolean> {
  const { txid, owner, receiver, resource, amountSun } = delegation
  const pair = and(eq(outgoing.owner, owner), eq(outgoing.receiver, receiver), eq(outgoing.amountSun, amountSun))
  const unknown = sql`${outgoing.resource} = ${resource} and ${outgoing.purpose} in ('UNKNOWN', 'ACCEPTED')`
  const acts = await rowsOf(reader, outgoing, and(pair, unknown), [asc(outgoing.blockNumber), sql`rowid`])
  const standing: string[] = []
  for (const { act, txid } of acts) {
    if (act === 'delegate') standing.push(txid)
    else standing.shift()
  }
  return !standing.includes(txid)
}

/** UNKNOWN -> ACCEPTED; false: it was something else. */
export async function acceptUnknown(tx: Tx, txid: string): Promise<boolean> {
  const unknown = and(eq(outgoing.txid, txid), eq(outgoing.purpose, 'UNKNOWN'))
  return (await setWhere(tx, outgoing, { purpose: 'ACCEPTED' }, unknown)) === 1
}

/** A fork took the blocks above `number`: what they had is awaited again, and what nobody awaited is forgotten. */
export async function displaceOutgoing(tx: Tx, follower: string, number: number): Promise<void> {
  const above = and(eq(outgoing.follower, follower), gt(outgoing.blockNumber, number))
  await deleteWhere(tx, outgoing, and(above, eq(outgoing.purpose, 'UNKNOWN')))
  await setWhere(tx, outgoing, { blockNumber: null, blockId: null, blockTimeMs: null, success: null }, above)
  tx.notify('outgoing')
}

const known = and(given(outgoing, 'follower'), sql`${outgoing.purpose} <> 'UNKNOWN' and not ${outgoing.open}`)
const pruneIncluded = statement((orm) =>
  orm
    .delete(outgoing)
    .where(and(known, sql`${outgoing.blockNumber} is not null`, lt(outgoing.blockNumber, sql.placeholder('number'))))
    .prepare(),
)
const pruneExpired = statement((orm) =>
  orm
    .delete(outgoing)
    .where(and(known, sql`${outgoing.blockNumber} is null`, lt(outgoing.expirationMs, sql.placeholder('expiredMs'))))
    .prepare(),
)

/** Forgets what was included below `number`, and what expired before `expiredMs`; what is UNKNOWN or open stays. */
export async function pruneOutgoing(tx: Tx, follower: string, number: number, expiredMs: number): Promise<void> {
  await pruneIncluded(tx).run({ follower, number })
  await pruneExpired(tx).run({ follower, expiredMs })
}

const byTxid = statement((orm) => orm.select().from(outgoing).where(given(outgoing, 'txid')).prepare())

/**
 * Where it is; without a block: no block of the followed chain has it (yet). Undefined: never written down, or
 * forgotten.
 */
export async function outgoingAt(
  reader: Reader,
  txid: string,
): Promise<Included | { expirationMs: number } | undefined> {
  const row = await byTxid(reader).get({ txid })
  return row && (includedOf(row) ?? { expirationMs: row.expirationMs ?? Number.POSITIVE_INFINITY })
}

type Row = typeof outgoing.$inferSelect

function includedOf(row: Pick<Row, 'blockNumber' | 'blockId' | 'blockTimeMs' | 'success'>): Included | undefined {
  const { blockNumber, blockId, blockTimeMs, success } = row
  if (blockNumber === null || blockId === null || blockTimeMs === null || success === null) return undefined
  return { blockNumber, blockId, blockTimestampMs: blockTimeMs, success }
}

const awaited = statement((orm) =>
  orm
    .selectDistinct({ owner: outgoing.owner })
    .from(outgoing)
    .where(
      and(
        given(outgoing, 'follower'),
        sql`${outgoing.blockNumber} is null`,
        gt(outgoing.expirationMs, sql.placeholder('sinceMs')),
      ),
    )
    .prepare(),
)

/** Owners of what no block has, and what did not expire before `sinceMs`. */
export async function awaitedOwners(reader: Reader, follower: string, sinceMs: number): Promise<TronAddress[]> {
  return (await awaited(reader).all({ follower, sinceMs })).map(({ owner }) => owner)
}

/** Oldest first. */
export async function unknownTransactions(reader: Reader, follower: string): Promise<UnknownTransaction[]> {
  const unknown = and(eq(outgoing.follower, follower), sql`${outgoing.purpose} = 'UNKNOWN'`)
  return (await rowsOf(reader, outgoing, unknown, asc(outgoing.blockNumber))).flatMap((row) => {
    const at = includedOf(row)
    const { txid, act, owner, receiver, amountSun } = row
    if (!at || act === null || receiver === null || amountSun === null) return []
    return [{ txid, act, owner, receiver, resource: row.resource ?? undefined, amountSun, ...at }]
  })
}
