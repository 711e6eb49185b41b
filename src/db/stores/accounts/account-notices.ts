/** What the people of an account should hear of at once, and the networks that its keys were used from. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { accountNotices, keyNetworks } from '../../schema/accounts/accounts.ts'
import { countOf, hasRow, rowsOf } from '../rows.ts'

export type AccountNotice = typeof accountNotices.$inferSelect
export type NewNotice = Omit<typeof accountNotices.$inferInsert, 'id'>

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx.orm.insert(accountNotices).values(notice).run()
}

/** Newest first. */
export async function latestNotices(reader: Reader, accountId: string, limit: number): Promise<AccountNotice[]> {
  return rowsOf(reader, accountNotices, eq(accountNotices.accountId, accountId), desc(accountNotices.id), limit)
}

/** How often an account was told this since then. */
export async function countNotices(
  reader: Reader,
  accountId: string,
  kind: AccountNotice['kind'],
  sinceMs: number,
): Promise<number> {
  const which = and(
    eq(accountNotices.accountId, accountId),
    eq(accountNotices.kind, kind),
    gt(accountNotices.atMs, sinceMs),
  )
  return countOf(reader, accountNotices, which)
}

type KeyNetwork = typeof keyNetworks.$inferSelect

/** `known`: it is noted already; `first`: no other one is; `more`: it is another one. */
export async function noteKeyNetwork(tx: Tx, row: KeyNetwork): Promise<'known' | 'first' | 'more'> {
  const isFirst = !(await hasRow(tx, keyNetworks, eq(keyNetworks.keyHash, row.keyHash)))
  const { changes } = await tx.orm.insert(keyNetworks).values(row).onConflictDoNothing().run()
  if (changes === 0) return 'known'
  return isFirst ? 'first' : 'more'
}

export async function isKeyNetwork(reader: Reader, keyHash: string, network: string): Promise<boolean> {
  return hasRow(reader, keyNetworks, and(eq(keyNetworks.keyHash, keyHash), eq(keyNetworks.network, network)))
}
