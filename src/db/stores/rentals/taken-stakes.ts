/** Stake without a lock that its owner took back by its own hand. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { takenStakes } from '../../schema/rentals/taken-stakes.ts'
import { deleteWhere, putRow, rowsOf } from '../rows.ts'

export type TakenStake = typeof takenStakes.$inferSelect

/** In the write that takes its block. */
export async function noteTaken(tx: Tx, row: TakenStake): Promise<void> {
  await putRow(tx, takenStakes, row, ['resource', 'provider', 'receiver'])
}

/** A fork took what came after that block. */
export async function forgetTakenAbove(tx: Tx, blockNumber: number): Promise<void> {
  await deleteWhere(tx, takenStakes, gt(takenStakes.blockNumber, blockNumber))
}

/** Those that no fork can take away any more. */
export const takenUpTo = (reader: Reader, blockNumber: number): Promise<TakenStake[]> =>
  rowsOf(reader, takenStakes, lte(takenStakes.blockNumber, blockNumber))

/** It is judged; a later one stays. */
export async function dropTaken(tx: Tx, { resource, provider, receiver, blockNumber }: TakenStake): Promise<void> {
  const pair = and(
    eq(takenStakes.resource, resource),
    eq(takenStakes.provider, provider),
    eq(takenStakes.receiver, receiver),
  )
  await deleteWhere(tx, takenStakes, and(pair, lte(takenStakes.blockNumber, blockNumber)))
}
