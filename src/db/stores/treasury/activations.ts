import { sql } from 'drizzle-orm'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { activationMoves, activations } from '../../schema/treasury/treasury.ts'
import { insertRow, moveReturning, rowsOf, sumOf } from '../rows.ts'

export type Activation = typeof activations.$inferSelect

/**
 * Inserts an activation as `signed`, before the broadcast. Returns its id. Throws if the address has an open
 * activation.
 */
export async function insertActivation(
  tx: Tx,
  activation: Omit<Activation, 'id' | 'state' | 'takenSun'>,
): Promise<number> {
  return (await insertRow(tx, activations, { ...activation, state: 'signed' })).id
}

/** Returns undefined if the activation was already ended. */
export const endActivation = (tx: Tx, id: number, state: 'done' | 'failed', takenSun: Sun) =>
  moveReturning(tx, activationMoves.settle[state], id, { takenSun })

/** Returns the unfinished activations, oldest first. */
export const openActivations = (reader: Reader): Promise<Activation[]> =>
  rowsOf(reader, activations, sql`${activations.state} = 'signed'`, activations.id)

export const activationTotal = async (reader: Reader): Promise<Sun> => sumOf(reader, activations, activations.takenSun)
