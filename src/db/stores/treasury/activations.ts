import { and, eq, sql } from 'drizzle-orm'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { activations } from '../../schema/treasury/treasury.ts'
import { insertRow, rowsOf, setRow, sumOf } from '../rows.ts'

export type Activation = typeof activations.$inferSelect

/** Inserts as `signed`, before the broadcast. Returns the id. Throws if the address has an open activation. */
export async function insertActivation(
  tx: Tx,
  activation: Omit<Activation, 'id' | 'state' | 'takenSun'>,
): Promise<number> {
  return (await insertRow(tx, activations, { ...activation, state: 'signed' })).id
}

/** signed -> done | failed. Returns undefined if the activation was in another state. */
export async function endActivation(
  tx: Tx,
  id: number,
  state: 'done' | 'failed',
  takenSun: Sun,
): Promise<Activation | undefined> {
  const where = and(eq(activations.id, id), eq(activations.state, 'signed'))
  return setRow(tx, activations, { state, takenSun }, where)
}

/** Returns the unfinished activations, oldest first. */
export async function openActivations(reader: Reader): Promise<Activation[]> {
  return rowsOf(reader, activations, sql`${activations.state} = 'signed'`, activations.id)
}

export const activationTotal = async (reader: Reader): Promise<Sun> => sumOf(reader, activations, activations.takenSun)
