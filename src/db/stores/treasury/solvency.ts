import { and, desc, isNotNull, lt, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { solvencyTrees } from '../../schema/treasury/solvency.ts'
import { deleteWhere, insertRow, rowsOf, setWhere } from '../rows.ts'

export type { PublishedAddress } from '../../schema/treasury/solvency.ts'

export type SolvencyTree = typeof solvencyTrees.$inferSelect

const RETENTION_SEC = 400 * 86_400
/** Addresses are retained for a shorter time, because they can be as large as the rest of the report. */
const ADDRESS_RETENTION_SEC = 86_400

/** Inserts a report and deletes data past its retention. */
export async function insertSolvencyTree(tx: Tx, tree: SolvencyTree): Promise<void> {
  const { at } = solvencyTrees
  await deleteWhere(tx, solvencyTrees, lt(at, tree.at - RETENTION_SEC))
  const old = and(lt(at, tree.at - ADDRESS_RETENTION_SEC), isNotNull(solvencyTrees.addresses))
  await setWhere(tx, solvencyTrees, { addresses: null }, old)
  await insertRow(tx, solvencyTrees, tree)
}

/** Returns the latest report made by `atSec` (unix seconds), and the report before it. */
export const solvencyTreesUpTo = (reader: Reader, atSec: number): Promise<SolvencyTree[]> =>
  rowsOf(reader, solvencyTrees, lte(solvencyTrees.at, atSec), desc(solvencyTrees.at), 2)
