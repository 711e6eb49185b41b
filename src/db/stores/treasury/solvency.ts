/** What was published of what the marketplace owes and has. */
import { and, desc, isNotNull, lt, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { solvencyTrees } from '../../schema/treasury/solvency.ts'
import { deleteWhere, insertRow, rowsOf, setWhere } from '../rows.ts'

export type { PublishedAddress } from '../../schema/treasury/solvency.ts'

/** See the schema for meaning. */
export type SolvencyTree = typeof solvencyTrees.$inferSelect

const KEPT_SEC = 400 * 86_400
/** The addresses of one can be as long as all the rest. */
const ADDRESSES_KEPT_SEC = 86_400

/** With it goes what is too old. */
export async function insertSolvencyTree(tx: Tx, tree: SolvencyTree): Promise<void> {
  const { at } = solvencyTrees
  await deleteWhere(tx, solvencyTrees, lt(at, tree.at - KEPT_SEC))
  const old = and(lt(at, tree.at - ADDRESSES_KEPT_SEC), isNotNull(solvencyTrees.addresses))
  await setWhere(tx, solvencyTrees, { addresses: null }, old)
  await insertRow(tx, solvencyTrees, tree)
}

/** The latest one made by then (unix seconds), and the one before it. */
export function solvencyTreesUpTo(reader: Reader, atSec: number): Promise<SolvencyTree[]> {
  return rowsOf(reader, solvencyTrees, lte(solvencyTrees.at, atSec), desc(solvencyTrees.at), 2)
}
