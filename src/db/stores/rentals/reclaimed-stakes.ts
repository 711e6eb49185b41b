/** Unlocked stake that its owner has reclaimed outside the marketplace. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { reclaimedStakes } from '../../schema/rentals/reclaimed-stakes.ts'
import { deleteWhere, putRow, rowsOf } from '../rows.ts'

export type ReclaimedStake = typeof reclaimedStakes.$inferSelect

/** Records reclaimed stake, in the transaction that handles the block. */
export async function recordReclaimedStake(tx: Tx, row: ReclaimedStake): Promise<void> {
  await putRow(tx, reclaimedStakes, row, ['resource', 'provider', 'receiver'])
}

export async function deleteReclaimedStakesAbove(tx: Tx, blockNumber: number): Promise<void> {
  await deleteWhere(tx, reclaimedStakes, gt(reclaimedStakes.blockNumber, blockNumber))
}

/** Returns records from blocks up to `blockNumber`, which no reorg can remove. */
export const reclaimedStakesUpTo = (reader: Reader, blockNumber: number): Promise<ReclaimedStake[]> =>
  rowsOf(reader, reclaimedStakes, lte(reclaimedStakes.blockNumber, blockNumber))

/** Deletes a record that was handled. A later record of the same pair stays. */
export async function deleteReclaimedStake(
  tx: Tx,
  { resource, provider, receiver, blockNumber }: ReclaimedStake,
): Promise<void> {
  const pair = and(
    eq(reclaimedStakes.resource, resource),
    eq(reclaimedStakes.provider, provider),
    eq(reclaimedStakes.receiver, receiver),
  )
  await deleteWhere(tx, reclaimedStakes, and(pair, lte(reclaimedStakes.blockNumber, blockNumber)))
}
