/** Telling the people who have an account linked what another chat did with its key; in the transaction that did it. */
import type { Tx } from '../../db.ts'
import { type AboutNews, type AccountNews, enqueue } from './outbox.ts'
import { type LinkRow, markKeyGone, markLinkRejected, othersLinked } from './users.ts'

export async function tellPerson(
  tx: Tx,
  to: LinkRow,
  what: AccountNews,
  nowMs: number,
  about: AboutNews = {},
): Promise<void> {
  await enqueue(
    tx,
    {
      key: `account:${to.accountId}:${what}:${about.changeId ?? nowMs}@${to.userId}`,
      to: to.userId,
      event: { kind: 'account_news', what, link: to.linkedAtMs, ...about },
    },
    nowMs,
  )
}

/** Everybody else who has the account of `link`. */
export async function tellOthers(
  tx: Tx,
  link: Pick<LinkRow, 'userId' | 'accountId'>,
  what: AccountNews,
  nowMs: number,
  about: AboutNews = {},
): Promise<void> {
  for (const other of await othersLinked(tx, link)) await tellPerson(tx, other, what, nowMs, about)
}

/** The key of `link` was replaced by its own person: nobody else's works any more. */
export async function rejectOthers(tx: Tx, link: Pick<LinkRow, 'userId' | 'accountId'>, nowMs: number): Promise<void> {
  for (const other of await othersLinked(tx, link)) {
    if (await markKeyGone(tx, other.userId, other.sealedKey, nowMs)) await tellPerson(tx, other, 'revoked', nowMs)
  }
}

/** The marketplace does not know the key any more, and its person is not looking: marked, and told once. */
export async function rejectLink(tx: Tx, link: LinkRow, nowMs: number): Promise<void> {
  if (await markLinkRejected(tx, link.userId, link.sealedKey, nowMs)) await tellPerson(tx, link, 'dead', nowMs)
}
