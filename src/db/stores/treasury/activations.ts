/** Addresses that are activated for an account. */
import { and, eq, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { activations } from '../../schema/treasury/activations.ts'

type Row = typeof activations.$inferSelect

/** A row with its domain types; see the schema for meaning. */
export interface Activation extends Omit<Row, 'address' | 'chargeSun' | 'takenSun'> {
  address: TronAddress
  chargeSun: Sun
  takenSun: Sun
}

/** `signed`: written before it is broadcast; answers its id. One per address may be open: a second one throws. */
export function insertActivation(tx: Tx, activation: Omit<Activation, 'id' | 'state' | 'takenSun'>): number {
  return tx.orm
    .insert(activations)
    .values({ ...activation, state: 'signed' })
    .returning({ id: activations.id })
    .get().id
}

/** signed -> done | failed; undefined: it was somewhere else. */
export function endActivation(
  tx: Tx,
  id: number,
  state: 'done' | 'failed',
  takenSun: Sun,
): Activation | undefined {
  const row = tx.orm
    .update(activations)
    .set({ state, takenSun })
    .where(and(eq(activations.id, id), eq(activations.state, 'signed')))
    .returning()
    .get()
  return row && fromRow(row)
}

/** Oldest first. */
export function openActivations(reader: Reader): Activation[] {
  return reader.orm
    .select()
    .from(activations)
    .where(sql`${activations.state} = 'signed'`)
    .orderBy(activations.id)
    .all()
    .map(fromRow)
}

function fromRow(row: Row): Activation {
  const { address, chargeSun, takenSun } = row
  return { ...row, address: address as TronAddress, chargeSun: sun(chargeSun), takenSun: sun(takenSun) }
}

/** What has left the pool address for all of them. */
export function activationTotal(reader: Reader): Sun {
  const row = reader.orm
    .select({ total: sql<number>`coalesce(sum(${activations.takenSun}), 0)` })
    .from(activations)
    .get()
  return sun(row?.total ?? 0)
}
