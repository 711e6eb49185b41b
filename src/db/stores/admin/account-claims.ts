/** Accounts as operators see them: who has linked one, who had linked it, and claims to one that no user has linked. */
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { accountClaims, formerLinks, links } from '../../schema/bot/users.ts'
import type { FormerLink, LinkRow } from '../bot/users.ts'
import { hasRow, insertRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type AccountClaim = typeof accountClaims.$inferSelect

const MAX_FOUND = 8

/** Returns the latest former link of the account with this id, deposit address or represent address. */
export async function findFormerLink(reader: Reader, name: string): Promise<FormerLink | undefined> {
  const { accountId, depositAddress, representAddress, unlinkedAtMs } = formerLinks
  const isIt = or(eq(accountId, name), eq(depositAddress, name), eq(representAddress, name))
  return (await rowsOf(reader, formerLinks, isIt, desc(unlinkedAtMs), 1))[0]
}

export const formerLink = (reader: Reader, id: string): Promise<FormerLink | undefined> =>
  rowOf(reader, formerLinks, eq(formerLinks.id, id))

/** Returns the users who have linked the account, and those who had linked it, the latest first. */
export async function usersOfAccount(
  reader: Reader,
  accountId: string,
): Promise<{ now: LinkRow[]; before: FormerLink[] }> {
  const isBefore = eq(formerLinks.accountId, accountId)
  return {
    now: await rowsOf(reader, links, eq(links.accountId, accountId), links.accountSinceMs, MAX_FOUND),
    before: await rowsOf(reader, formerLinks, isBefore, desc(formerLinks.unlinkedAtMs), MAX_FOUND),
  }
}

/** True if a user has linked the account with a key that works. */
export const isAccountLinked = (reader: Reader, accountId: string): Promise<boolean> =>
  hasRow(reader, links, and(eq(links.accountId, accountId), isNull(links.rejectedAtMs)))

/** Returns the account's latest former link whose key is not erased yet. */
export async function retainedKey(reader: Reader, accountId: string): Promise<FormerLink | undefined> {
  const has = and(eq(formerLinks.accountId, accountId), isNotNull(formerLinks.sealedKey))
  return (await rowsOf(reader, formerLinks, has, desc(formerLinks.unlinkedAtMs), 1))[0]
}

export const accountClaim = (reader: Reader, id: string): Promise<AccountClaim | undefined> =>
  rowOf(reader, accountClaims, eq(accountClaims.id, id))

export async function insertClaim(tx: Tx, claim: AccountClaim): Promise<void> {
  await insertRow(tx, accountClaims, claim)
}

/** Marks the claim as proven by compare-and-set. Returns false if it was proven before. */
export const proveClaim = async (tx: Tx, id: string, nowMs: number): Promise<boolean> =>
  (await setWhere(
    tx,
    accountClaims,
    { givenAtMs: nowMs },
    and(eq(accountClaims.id, id), isNull(accountClaims.givenAtMs)),
  )) === 1

/** Allows another attempt, because the marketplace refused the new key. */
export async function reopenClaim(tx: Tx, id: string): Promise<void> {
  await setWhere(tx, accountClaims, { givenAtMs: null }, eq(accountClaims.id, id))
}
