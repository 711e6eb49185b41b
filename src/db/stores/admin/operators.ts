import { asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { operators, ROLES, type Role } from '../../schema/admin/operators.ts'
import { deleteWhere, putRow, rowsOf } from '../rows.ts'

export { ROLES, type Role }

/** Role of a person with operator rights. `partner`: the owner of a partner's bot. */
export type OperatorRole = Role | 'partner'

export interface Operator {
  id: number
  role: OperatorRole
}

export interface Owners {
  adminIds: readonly number[]
  /** Role of the owners. `owner` by default. */
  ownerRole?: 'partner'
}

/** Returns the operators: first the owners from the configuration, whose roles assigned in the chat are ignored. */
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

export const removeOperator = async (tx: Tx, userId: number): Promise<boolean> =>
  (await deleteWhere(tx, operators, eq(operators.userId, userId))) === 1
