/** Queues messages for users who linked an account, about what another chat did with the account's key. */
import type { Tx } from '../../db.ts'
import { type AboutNews, type AccountNews, enqueue } from './outbox.ts'
import { type LinkRow, linksOfOthers, markKeyRejected, markLinkRejected } from './users.ts'

export async function notifyLinkedUser(
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
      accountId: to.accountId,
      event: { kind: 'account_news', what, link: to.linkedAtMs, ...about },
    },
    nowMs,
  )
}

export async function notifyOthers(
  tx: Tx,
  link: Pick<LinkRow, 'userId' | 'accountId'>,
  what: AccountNews,
  nowMs: number,
): Promise<void> {
  for (const other of await linksOfOthers(tx, link)) await notifyLinkedUser(tx, other, what, nowMs)
}

/** Marks the key of other users as rejected and notifies them, because the user of `link` has replaced it. */
export async function rejectOthers(tx: Tx, link: Pick<LinkRow, 'userId' | 'accountId'>, nowMs: number): Promise<void> {
  for (const other of await linksOfOthers(tx, link)) {
    if (await markKeyRejected(tx, other.userId, other.sealedKey, nowMs))
      await notifyLinkedUser(tx, other, 'revoked', nowMs)
  }
}

/**
 * Marks the user's key as rejected and notifies the user once. For background work, while the user is not in the chat.
 */
export async function rejectLink(tx: Tx, link: LinkRow, nowMs: number): Promise<void> {
  if (await markLinkRejected(tx, link.userId, link.sealedKey, nowMs)) await notifyLinkedUser(tx, link, 'dead', nowMs)
}
