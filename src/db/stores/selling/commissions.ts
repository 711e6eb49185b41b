import { asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { commissions } from '../../schema/selling/commissions.ts'
import { deleteWhere, putRow, rowOf, rowsOf } from '../rows.ts'

type Commission = typeof commissions.$inferSelect

/** Makes SQL for `set` and `values`: the earner's current commission on a sale, in hundredths of a percent. */
export const commissionNow = (earner: string | Placeholder, usualBp: number | Placeholder): SQL<number> => {
  const agreed = sql`select ${commissions.basisPoints} from ${commissions} where ${commissions.earner} = ${earner}`
  return sql`coalesce((${agreed}), ${usualBp})`
}

/** Returns an individual commission. Undefined if the default commission applies. */
export const commissionOf = (reader: Reader, earner: string): Promise<Commission | undefined> =>
  rowOf(reader, commissions, eq(commissions.earner, earner))

export const allCommissions = (reader: Reader): Promise<Commission[]> =>
  rowsOf(reader, commissions, undefined, asc(commissions.earner))

export async function putCommission(tx: Tx, commission: Commission): Promise<void> {
  await putRow(tx, commissions, commission, ['earner'])
}

export const endCommission = async (tx: Tx, earner: string): Promise<boolean> =>
  (await deleteWhere(tx, commissions, eq(commissions.earner, earner))) === 1
