/** Facts about the database itself, each known since some start. */
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../db.ts'
import { facts } from '../schema/facts.ts'
import { deleteWhere, putRow, rowOf } from './rows.ts'

/**
 * `network`: NETWORK; `genesis`: id of the chain's block 0; `pool`: the pool address of the marketplace in it;
 * `migrations`: names of those made, separated by blanks; `copied`: when the copy was made that this database is, ms;
 * `restored`: when the program first started with that copy, ms. The last two are there until it is reconciled.
 * `signed-out`: sessions of the operator's page that were ended before their time, as `signedOut` reads them.
 * `archiving`: the file of the archive whose orders are being deleted here.
 * `chain-figures`: the chain parameters as read last, as JSON.
 */
export type Fact =
  | 'network'
  | 'genesis'
  | 'pool'
  | 'migrations'
  | 'copied'
  | 'restored'
  | 'archiving'
  | 'signed-out'
  | 'chain-figures'

export async function fact(reader: Reader, name: Fact): Promise<string | undefined> {
  return (await rowOf(reader, facts, eq(facts.name, name)))?.value
}

export async function setFact(tx: Tx, name: Fact, value: string): Promise<void> {
  await putRow(tx, facts, { name, value }, ['name'])
}

export async function forgetFact(tx: Tx, name: Fact): Promise<void> {
  await deleteWhere(tx, facts, eq(facts.name, name))
}

/** By session: until when it would have run, ms. */
export async function signedOut(reader: Reader): Promise<Map<string, number>> {
  return new Map(JSON.parse((await fact(reader, 'signed-out')) ?? '[]') as [string, number][])
}

/** Those whose time is over are forgotten with it. */
export async function addSignedOut(tx: Tx, session: string, untilMs: number, nowMs: number): Promise<void> {
  const before = [...(await signedOut(tx))].filter(([, until]) => until > nowMs)
  await setFact(tx, 'signed-out', JSON.stringify([...before, [session, untilMs]]))
}
