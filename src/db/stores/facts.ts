/** Facts about the database itself, each known since some start. */
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../db.ts'
import { facts } from '../schema/facts.ts'

/**
 * `network`: NETWORK; `genesis`: id of the chain's block 0; `pool`: the pool address of the marketplace in it;
 * `migrations`: names of those made, separated by blanks; `copied`: when the copy was made that this database is, ms;
 * `restored`: when the program first started with that copy, ms. The last two are there until it is reconciled.
 * `archiving`: the file of the archive whose orders are being deleted here.
 */
export type Fact = 'network' | 'genesis' | 'pool' | 'migrations' | 'copied' | 'restored' | 'archiving'

export async function fact(reader: Reader, name: Fact): Promise<string | undefined> {
  return (await reader.orm.select().from(facts).where(eq(facts.name, name)).get())?.value
}

export async function setFact(tx: Tx, name: Fact, value: string): Promise<void> {
  await tx.orm.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } }).run()
}

export async function forgetFact(tx: Tx, name: Fact): Promise<void> {
  await tx.orm.delete(facts).where(eq(facts.name, name)).run()
}
