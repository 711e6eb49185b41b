import { asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { commissions } from '../../schema/selling/commissions.ts'
import { deleteWhere, putRow, rowOf, rowsOf } from '../rows.ts'

type Commission = typeof commissions.$inferSelect

/** SQL for `set` and `values`: the commission that the earner pays on a sale now, in hundredths of a percent. */
export const commissionNow = (earner: string | Placeholder, usualBp: number | Placeholder): SQL<number> => {
  const agreed = sql`select ${commissions.basisPoints} from ${commissions} where ${commissions.earner} = ${earner}`
  return sql`coalesce((${agreed}), ${usualBp})`
}

/** Undefined if the default commission applies. */
export async function commissionOf(reader: Reader, earner: string): Promise<Commission | undefined> {
  return rowOf(reader, commissions, eq(commissions.earner, earner))
}

export async function allCommissions(reader: Reader): Promise<Commission[]> {
  return rowsOf(reader, commissions, undefined, asc(commissions.earner))
}

export async function putCommission(tx: Tx, commission: Commission): Promise<void> {
  await putRow(tx, commissions, commission, ['earner'])
}

export async function endCommission(tx: Tx, earner: string): Promise<boolean> {
  return (await deleteWhere(tx, commissions, eq(commissions.earner, earner))) === 1
}
