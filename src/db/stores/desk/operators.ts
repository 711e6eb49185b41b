/** Who operates the bot. */
import { asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { operators, ROLES, type Role } from '../../schema/desk/operators.ts'
import { deleteWhere, putRow, rowsOf } from '../rows.ts'

export { ROLES, type Role }

/** `partner`: of a bot that is not the operator's. */
export type DeskRole = Role | 'partner'

export interface Operator {
  id: number
  role: DeskRole
}

export interface Owners {
  adminIds: readonly number[]
  /** Default: owner. */
  ownerRole?: 'partner'
}

/** The owners of the configuration first; what was said of them in the chat counts for nothing. */
export async function operatorsOf(reader: Reader, { adminIds, ownerRole }: Owners): Promise<Operator[]> {
  const added = await rowsOf(reader, operators, undefined, asc(operators.addedAtMs))
  return [
    ...adminIds.map((id): Operator => ({ id, role: ownerRole ?? 'owner' })),
    ...added.filter(({ userId }) => !adminIds.includes(userId)).map(({ userId: id, role }) => ({ id, role })),
  ]
}

export async function setOperator(tx: Tx, row: typeof operators.$inferInsert): Promise<void> {
  await putRow(tx, operators, row, ['userId'])
}

/** False: nobody of that id was one. */
export async function removeOperator(tx: Tx, userId: number): Promise<boolean> {
  return (await deleteWhere(tx, operators, eq(operators.userId, userId))) === 1
}
