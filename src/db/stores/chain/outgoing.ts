import { and, asc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, fieldParameters, statement } from '../../orm.ts'
import { type ChainAction, type KnownPurpose, outgoing, PURPOSES } from '../../schema/chain/outgoing.ts'
import { deleteWhere, hasRow, insertNew, rowOf, rowsOf, setWhere } from '../rows.ts'

export type { KnownPurpose }
export const KNOWN_PURPOSES = Object.keys(PURPOSES) as KnownPurpose[]

export interface Tracked {
  txid: string
  purpose: KnownPurpose
  /** Id of the related row, in the table of the purpose. */
  ref: string
  owner: TronAddress
  /** Signed transaction as JSON. Undefined if this program does not broadcast it. */
  signedTx: string | undefined
  expirationMs: number
}

/** Transaction that may still change, so that its related row may need an update. */
export interface Outgoing extends Omit<Tracked, 'signedTx'> {
  /** True if the signed bytes are stored for broadcasts. */
  signed: boolean
  recordedAtMs: number
  included: Included | undefined
  /** Id of the block whose confirmation the related row already reflects. */
  confirmedIn: string | undefined
  /** Reason why a node refused the transaction, error code first. */
  refusal: string | undefined
}

export interface Included {
  blockNumber: number
  blockId: string
  blockTimestampMs: number
  success: boolean
}

/** Transaction of a followed address that was not recorded before it was on the chain. */
export interface UnknownTransaction extends Included {
  txid: string
  owner: TronAddress
  act: ChainAction
  receiver: TronAddress
  resource: Resource | undefined
  amountSun: Sun
}

const tracked = {
  ...fieldParameters(['purpose', 'ref', 'expirationMs', 'signedTx']),
  open: true,
  confirmedIn: null,
  refusal: null,
}
const insertTracked = statement((orm) =>
  orm
    .insert(outgoing)
    .values({ ...fieldParameters(['txid', 'follower', 'owner', 'recordedAtMs']), ...tracked })
    .onConflictDoUpdate({ target: outgoing.txid, set: tracked })
    .prepare(),
)

/**
 * Tracks a transaction before its broadcast, in the database transaction that stores the intent. If a block with it was
 * already found, that block stays recorded.
 */
export async function trackOutgoing(tx: Tx, follower: string, tracked: Tracked, nowMs: number): Promise<void> {
  const { signedTx = null, ...rest } = tracked
  await insertTracked(tx).run({ ...rest, signedTx, follower, recordedAtMs: nowMs })
}

const open = (which?: SQL) =>
  statement((orm) =>
    orm
      .select({ ...getTableColumns(outgoing), signedTx: sql`${outgoing.signedTx} is not null`.mapWith(Boolean) })
      .from(outgoing)
      .where(
        and(
          equalsParameters(outgoing, 'follower'),
          sql`${outgoing.open}`,
          sql`(${outgoing.confirmedIn} is null or ${outgoing.blockId} is distinct from ${outgoing.confirmedIn}
            or not ${outgoing.success} or ${outgoing.blockNumber} <= ${sql.placeholder('solidNumber')})`,
          which,
        ),
      )
      .orderBy(asc(outgoing.recordedAtMs), sql`rowid`)
      .prepare(),
  )
const allOpen = open()
const oneOpen = open(equalsParameters(outgoing, 'txid'))

/**
 * Returns transactions that may need an update, oldest first. With `txid`, returns only that transaction. A transaction
 * may need an update if no block includes it, its row does not reflect its current block, it failed, or its block is
 * not above `solidNumber`.
 */
export async function openOutgoing(
  reader: Reader,
  follower: string,
  solidNumber: number,
  txid?: string,
): Promise<Outgoing[]> {
  const params = { follower, solidNumber }
  const rows = await (txid === undefined ? allOpen(reader).all(params) : oneOpen(reader).all({ ...params, txid }))
  return rows.map(({ signedTx, ...row }) => ({
    txid: row.txid,
    purpose: row.purpose as KnownPurpose,
    ref: row.ref ?? '',
    owner: row.owner,
    signed: signedTx,
    expirationMs: row.expirationMs ?? Number.POSITIVE_INFINITY,
    recordedAtMs: row.recordedAtMs,
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
      oldestMs: sql<number | null>`min(case when ${outgoing.blockNumber} is null then ${outgoing.recordedAtMs} end)`,
    })
    .from(outgoing)
    .where(and(equalsParameters(outgoing, 'follower'), sql`${outgoing.open}`))
    .groupBy(outgoing.purpose)
    .prepare(),
)

/**
 * Counts open transactions by purpose, and those that a block includes. `oldestMs`: time of the oldest one that no
 * block includes.
 */
export const countOpen = (reader: Reader, follower: string) => openByPurpose(reader).all({ follower })

/** Returns the signed bytes while the transaction is open. Undefined if this program does not broadcast it. */
export const signedTxOf = async (reader: Reader, txid: string): Promise<string | undefined> =>
  (await rowOf(reader, outgoing, eq(outgoing.txid, txid)))?.signedTx ?? undefined

export const isTrackedTransaction = (reader: Reader, txid: string): Promise<boolean> =>
  hasRow(reader, outgoing, eq(outgoing.txid, txid))

/** Returns why a node refused the transaction and when it expires, while a block may still include it. */
export async function refusalOf(
  reader: Reader,
  txid: string,
): Promise<{ refusal: string; expirationMs: number } | undefined> {
  const { open, refusal, expirationMs } = (await rowOf(reader, outgoing, eq(outgoing.txid, txid))) ?? {}
  return open && refusal && expirationMs ? { refusal, expirationMs } : undefined
}

export async function setRefusal(tx: Tx, txid: string, refusal: string): Promise<void> {
  await setWhere(tx, outgoing, { refusal }, and(eq(outgoing.txid, txid), sql`${outgoing.open}`))
}

/** Ends the broadcasts of the transaction. A block may still include it. */
export async function stopBroadcasting(tx: Tx, txid: string): Promise<void> {
  await setWhere(tx, outgoing, { signedTx: null }, eq(outgoing.txid, txid))
}

/** Closes a transaction that was recorded but never signed, so that it can never reach the chain. */
export async function closeUnsent(tx: Tx, txid: string): Promise<void> {
  await setWhere(tx, outgoing, { open: false }, eq(outgoing.txid, txid))
}

/**
 * Records an event, in the transaction that updates the related row. False if the tracked transaction has changed since
 * it was read.
 */
export async function advanceOutgoing(
  tx: Tx,
  { txid, included, confirmedIn }: Outgoing,
  now: { confirmedIn: string | null } | { open: false },
): Promise<boolean> {
  const set = 'open' in now ? { open: false, signedTx: null } : now
  const unchanged = and(
    eq(outgoing.txid, txid),
    sql`${outgoing.open}`,
    sql`${outgoing.blockId} is not distinct from ${included?.blockId ?? null}`,
    sql`${outgoing.confirmedIn} is not distinct from ${confirmedIn ?? null}`,
  )
  return (await setWhere(tx, outgoing, set, unchanged)) === 1
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
    .where(equalsParameters(outgoing, 'txid', 'follower'))
    .prepare(),
)

/** Records the block of a tracked transaction. Returns false if it is not tracked. */
export async function placeOutgoing(tx: Tx, follower: string, txid: string, at: Included): Promise<boolean> {
  const { changes } = await place(tx).run({ ...at, success: at.success ? 1 : 0, txid, follower })
  if (changes === 1) tx.notify('outgoing')
  return changes === 1
}

/** Records an unknown transaction. Returns false if another follower of this database already tracks it. */
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
    recordedAtMs: nowMs,
  })
}

/**
 * True if the delegation was undelegated. Of equal stakes between the same addresses, the first is assumed to end
 * first.
 */
export async function wasUndelegated(reader: Reader, delegation: UnknownTransaction): Promise<boolean> {
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

/** Marks an unknown transaction as acknowledged. Returns false if it has another purpose. */
export async function acceptUnknown(tx: Tx, txid: string): Promise<boolean> {
  const unknown = and(eq(outgoing.txid, txid), eq(outgoing.purpose, 'UNKNOWN'))
  return (await setWhere(tx, outgoing, { purpose: 'ACCEPTED' }, unknown)) === 1
}

/** Handles a reorg above block `number`: tracked transactions wait for a block again, and unknown ones are deleted. */
export async function unconfirmOutgoing(tx: Tx, follower: string, number: number): Promise<void> {
  const above = and(eq(outgoing.follower, follower), gt(outgoing.blockNumber, number))
  await deleteWhere(tx, outgoing, and(above, eq(outgoing.purpose, 'UNKNOWN')))
  await setWhere(tx, outgoing, { blockNumber: null, blockId: null, blockTimeMs: null, success: null }, above)
  tx.notify('outgoing')
}

/** Deletes closed transactions that were included below `number` or expired before `expiredMs`. UNKNOWN ones remain. */
export async function pruneOutgoing(tx: Tx, follower: string, number: number, expiredMs: number): Promise<void> {
  const isKnownAndClosed = and(
    eq(outgoing.follower, follower),
    sql`${outgoing.purpose} <> 'UNKNOWN' and not ${outgoing.open}`,
  )
  const { blockNumber, expirationMs } = outgoing
  // Two statements, because each uses another partial index.
  await deleteWhere(tx, outgoing, and(isKnownAndClosed, sql`${blockNumber} is not null`, lt(blockNumber, number)))
  await deleteWhere(tx, outgoing, and(isKnownAndClosed, sql`${blockNumber} is null`, lt(expirationMs, expiredMs)))
}

/**
 * Returns the block of a transaction, otherwise its expiration. Undefined if it was never recorded or is already
 * deleted.
 */
export async function blockOrExpirationOf(
  reader: Reader,
  txid: string,
): Promise<Included | { expirationMs: number } | undefined> {
  const row = await rowOf(reader, outgoing, eq(outgoing.txid, txid))
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
        equalsParameters(outgoing, 'follower'),
        sql`${outgoing.blockNumber} is null`,
        gt(outgoing.expirationMs, sql.placeholder('sinceMs')),
      ),
    )
    .prepare(),
)

/** Returns the owners of transactions that no block includes and that did not expire before `sinceMs`. */
export const awaitedOwners = async (reader: Reader, follower: string, sinceMs: number): Promise<TronAddress[]> =>
  (await awaited(reader).all({ follower, sinceMs })).map(({ owner }) => owner)

/** Returns the unknown transactions, oldest first. */
export async function unknownTransactions(reader: Reader, follower: string): Promise<UnknownTransaction[]> {
  const unknown = and(eq(outgoing.follower, follower), sql`${outgoing.purpose} = 'UNKNOWN'`)
  return (await rowsOf(reader, outgoing, unknown, asc(outgoing.blockNumber))).flatMap((row) => {
    const at = includedOf(row)
    const { txid, act, owner, receiver, amountSun } = row
    if (!at || act === null || receiver === null || amountSun === null) return []
    return [{ txid, act, owner, receiver, resource: row.resource ?? undefined, amountSun, ...at }]
  })
}
