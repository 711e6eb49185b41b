/** Facts about this database as a whole, by name. */
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../db.ts'
import { facts } from '../schema/facts.ts'
import { deleteWhere, putRow, rowOf } from './rows.ts'

/**
 * Names of facts.
 * - `network`: the setting NETWORK. `genesis`: id of the chain's block 0.
 * - `pool`: the marketplace's pool address on that chain.
 * - `migrations`: names of the completed migrations, separated by spaces.
 * - `copied`: time at which this copy of the database was made, in ms. Deleted once the copy is reconciled.
 * - `restored`: time at which the program first started with this copy, in ms. Deleted once the copy is reconciled.
 * - `app-launches`: launches of the Mini App that have started a session, as `endedSessions` reads them.
 * - `sign-in-pages`: sign-in pages that have added a wallet, in the same form.
 * - `archiving`: archive file whose orders are being deleted from this database.
 * - `supplier`: kind of the supplier that was added from the setting SUPPLIER.
 * - `chain-figures`: the latest chain parameters, as JSON.
 * - `digests`: day of the last digest of each alarm channel, as JSON.
 * - `watched`: period in which incidents were recorded, as JSON; see `WatchedPeriod`.
 */
export type Fact =
  | 'network'
  | 'genesis'
  | 'pool'
  | 'migrations'
  | 'copied'
  | 'restored'
  | 'archiving'
  | 'app-launches'
  | 'sign-in-pages'
  | 'supplier'
  | 'chain-figures'
  | 'digests'
  | 'watched'

export const fact = async (reader: Reader, name: Fact): Promise<string | undefined> =>
  (await rowOf(reader, facts, eq(facts.name, name)))?.value

export async function setFact(tx: Tx, name: Fact, value: string): Promise<void> {
  await putRow(tx, facts, { name, value }, ['name'])
}

export async function forgetFact(tx: Tx, name: Fact): Promise<void> {
  await deleteWhere(tx, facts, eq(facts.name, name))
}

type EndedSessionsFact = 'app-launches' | 'sign-in-pages'

/** Returns the sessions that were ended early, with the time at which each would have expired, in ms. */
export const endedSessions = async (reader: Reader, name: EndedSessionsFact): Promise<Map<string, number>> =>
  new Map(JSON.parse((await fact(reader, name)) ?? '[]') as [string, number][])

/** Records a session that was ended early. Drops recorded sessions that have expired. */
export async function addEndedSession(
  tx: Tx,
  session: string,
  untilMs: number,
  nowMs: number,
  name: EndedSessionsFact,
): Promise<void> {
  const before = [...(await endedSessions(tx, name))].filter(([, until]) => until > nowMs)
  await setFact(tx, name, JSON.stringify([...before, [session, untilMs]]))
}
