/** Sources, their orders, and delegations that may be their deliveries. */
import { and, asc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { endedShort, sightings, sourceOrderMoves, sourceOrders, sources } from '../../schema/selling/sources.ts'
import { deleteWhere, insertNew, insertRow, moveReturning, putRow, rowOf, rowsOf, setWhere, sumOf } from '../rows.ts'

export type SourceRow = typeof sources.$inferSelect
export type SourceOrderRow = typeof sourceOrders.$inferSelect
export type Sighting = typeof sightings.$inferSelect

export const allSources = (reader: Reader): Promise<SourceRow[]> => rowsOf(reader, sources, undefined, sources.name)

export const sourceByName = (reader: Reader, name: string): Promise<SourceRow | undefined> =>
  rowOf(reader, sources, eq(sources.name, name))

/** Adds a source. Returns false if the name is taken. */
export const insertSource = (tx: Tx, row: typeof sources.$inferInsert): Promise<boolean> => insertNew(tx, sources, row)

/** Changes a source. Returns false if there is none with this name. */
export const changeSource = async (tx: Tx, name: string, set: Partial<Omit<SourceRow, 'name'>>): Promise<boolean> =>
  (await setWhere(tx, sources, set, eq(sources.name, name))) === 1

export const deleteSource = (tx: Tx, name: string): Promise<number> => deleteWhere(tx, sources, eq(sources.name, name))

export const insertSourceOrder = (tx: Tx, row: typeof sourceOrders.$inferInsert): Promise<SourceOrderRow> => {
  tx.notify('source-orders')
  return insertRow(tx, sourceOrders, row)
}

export const sourceOrderById = (reader: Reader, id: number): Promise<SourceOrderRow | undefined> =>
  rowOf(reader, sourceOrders, eq(sourceOrders.id, id))

/** Returns an order by the id that the supplier got. */
export const sourceOrderByOwnId = (reader: Reader, ownId: string): Promise<SourceOrderRow | undefined> =>
  rowOf(reader, sourceOrders, eq(sourceOrders.ownId, ownId))

const isOpen = sql`${sourceOrders.state} in ('planned', 'sent', 'placed')`

/** Returns the orders that a supplier may still deliver or charge, oldest first. */
export const openSourceOrders = (reader: Reader): Promise<SourceOrderRow[]> =>
  rowsOf(reader, sourceOrders, isOpen, asc(sourceOrders.id))

/** Returns partly delivered orders that have ended and are due for a lookup at the supplier, oldest first. */
export const endedSourceOrders = (reader: Reader, nowMs: number): Promise<SourceOrderRow[]> =>
  rowsOf(
    reader,
    sourceOrders,
    and(gt(sourceOrders.watchUntilMs, nowMs), endedShort(sourceOrders), lte(sourceOrders.nextAtMs, nowMs)),
    asc(sourceOrders.id),
  )

/** Returns the orders of a source that ended short and whose outcome the supplier has not reported, newest first. */
export const unexplainedSourceOrders = (
  reader: Reader,
  source: string,
  nowMs: number,
  limit: number,
): Promise<SourceOrderRow[]> =>
  rowsOf(
    reader,
    sourceOrders,
    and(
      eq(sourceOrders.source, source),
      gt(sourceOrders.watchUntilMs, nowMs),
      endedShort(sourceOrders),
      sql`${sourceOrders.nextAtMs} < ${sourceOrders.watchUntilMs}`,
    ),
    sql`${sourceOrders.id} desc`,
    limit,
  )

/** Returns the orders of a source since `sinceMs` that cost more than expected, or cost money but filled nothing. */
export const troubledSourceOrders = (reader: Reader, source: string, sinceMs: number): Promise<SourceOrderRow[]> =>
  rowsOf(
    reader,
    sourceOrders,
    and(
      eq(sourceOrders.source, source),
      gte(sourceOrders.createdAtMs, sinceMs),
      sql`(${sourceOrders.costSun} > ${sourceOrders.expectedSun}
        or (${sourceOrders.state} = 'failed' and ${sourceOrders.costSun} > 0))`,
    ),
    asc(sourceOrders.id),
  )

const receiversWatched = statement((orm) =>
  orm
    .selectDistinct({ receiver: sourceOrders.receiver })
    .from(sourceOrders)
    .where(gt(sourceOrders.watchUntilMs, sql.placeholder('sinceMs')))
    .prepare(),
)

/** Returns the receivers to which a supplier may delegate, or from which it may take back, after `sinceMs`. */
export async function watchedReceivers(reader: Reader, sinceMs: number): Promise<TronAddress[]> {
  return (await receiversWatched(reader).all({ sinceMs })).map(({ receiver }) => receiver)
}

/** Returns the latest orders of a source, newest first. */
export const sourceOrdersOf = (reader: Reader, source: string, limit: number): Promise<SourceOrderRow[]> =>
  rowsOf(reader, sourceOrders, eq(sourceOrders.source, source), sql`${sourceOrders.id} desc`, limit)

/** Sums the cost of the orders of a source since `sinceMs`, in SUN. Unanswered ones count with their expected cost. */
export const spentSince = (reader: Reader, source: string, sinceMs: number): Promise<Sun> =>
  sumOf(
    reader,
    sourceOrders,
    sql`coalesce(${sourceOrders.costSun}, case when ${sourceOrders.state} = 'failed' then 0 else ${sourceOrders.expectedSun} end)`,
    and(eq(sourceOrders.source, source), gte(sourceOrders.createdAtMs, sinceMs)),
  )

/** Moves an order. Undefined if it is in another state. */
export const moveSourceOrder = (
  tx: Tx,
  move: keyof typeof sourceOrderMoves,
  id: number,
  set: Partial<Omit<SourceOrderRow, 'state'>> = {},
): Promise<SourceOrderRow | undefined> => moveReturning(tx, sourceOrderMoves[move], id, set)

/** Changes an order. Its state stays. */
export async function changeSourceOrder(
  tx: Tx,
  id: number,
  set: Partial<Omit<SourceOrderRow, 'state'>>,
): Promise<void> {
  await setWhere(tx, sourceOrders, set, eq(sourceOrders.id, id))
}

/**
 * Records a delegation that a block shows, in the transaction that handles the block. Partly delivered orders for its
 * receiver become due, because it may be their delivery.
 */
export async function recordSighting(tx: Tx, seen: Omit<Sighting, 'sourceOrderId'>): Promise<void> {
  await putRow(tx, sightings, seen, ['txid'])
  const { receiver, resource, blockTimeMs } = seen
  const isForReceiver = and(eq(sourceOrders.receiver, receiver), eq(sourceOrders.resource, resource))
  const isWatched = and(isForReceiver, endedShort(sourceOrders), gt(sourceOrders.watchUntilMs, blockTimeMs))
  await setWhere(tx, sourceOrders, { nextAtMs: blockTimeMs }, isWatched)
  tx.notify('source-orders')
}

/** Deletes unclaimed delegations that a reorg removed. Claimed ones are followed by their transaction. */
export async function deleteSightingsAbove(tx: Tx, blockNumber: number): Promise<void> {
  await deleteWhere(tx, sightings, and(gt(sightings.blockNumber, blockNumber), isNull(sightings.sourceOrderId)))
}

export async function deleteSightingsBefore(tx: Tx, timeMs: number): Promise<void> {
  await deleteWhere(tx, sightings, sql`${sightings.blockTimeMs} < ${timeMs}`)
}

/** Returns the unclaimed delegations to a receiver since `sinceMs`, oldest first. */
export const unclaimedSightings = (
  reader: Reader,
  { receiver, resource }: { receiver: TronAddress; resource: Resource },
  sinceMs: number,
): Promise<Sighting[]> =>
  rowsOf(
    reader,
    sightings,
    and(
      eq(sightings.receiver, receiver),
      eq(sightings.resource, resource),
      gte(sightings.blockTimeMs, sinceMs),
      isNull(sightings.sourceOrderId),
    ),
    [asc(sightings.blockNumber), asc(sightings.txid)],
  )

export const claimedSightings = (reader: Reader, sourceOrderId: number): Promise<Sighting[]> =>
  rowsOf(reader, sightings, eq(sightings.sourceOrderId, sourceOrderId))

/** Claims a delegation for an order. Returns false if another order has it, or a reorg removed it. */
export const claimSighting = async (tx: Tx, txid: string, sourceOrderId: number): Promise<boolean> =>
  (await setWhere(tx, sightings, { sourceOrderId }, and(eq(sightings.txid, txid), isNull(sightings.sourceOrderId)))) ===
  1
