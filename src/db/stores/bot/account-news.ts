/** Telling the people who have an account linked what another chat did with its key; in the transaction that did it. */
import type { Tx } from '../../db.ts'
import { type AccountNews, enqueue } from './outbox.ts'
import { type LinkRow, markLinkRejected, othersLinked, pendingKeyChange } from './users.ts'

type About = { changeId?: string; dueAtMs?: number }

export function tellPerson(tx: Tx, to: LinkRow, what: AccountNews, nowMs: number, about: About = {}): void {
  enqueue(
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
export function tellOthers(
  tx: Tx,
  link: Pick<LinkRow, 'userId' | 'accountId'>,
  what: AccountNews,
  nowMs: number,
  about: About = {},
): void {
  for (const other of othersLinked(tx, link)) tellPerson(tx, other, what, nowMs, about)
}

/** The key of `link` was replaced by its own person: nobody else's works any more. */
export function rejectOthers(tx: Tx, link: Pick<LinkRow, 'userId' | 'accountId'>, nowMs: number): void {
  for (const other of othersLinked(tx, link)) {
    if (markLinkRejected(tx, other.userId, other.sealedKey, nowMs)) tellPerson(tx, other, 'revoked', nowMs)
  }
}

/**
 * The marketplace does not know the key any more, and its person is not looking: marked, and told once. Not while the
 * person's own change of it is being found out: that tells.
 */
export function rejectLink(tx: Tx, link: LinkRow, nowMs: number): void {
  if (pendingKeyChange(tx, link.userId)) return
  if (markLinkRejected(tx, link.userId, link.sealedKey, nowMs)) tellPerson(tx, link, 'dead', nowMs)
}
