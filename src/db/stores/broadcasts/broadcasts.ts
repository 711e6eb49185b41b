/**
 * Broadcasts. A broadcast has a cursor over the user ids, and a row per recipient while its message is being sent.
 * After a crash, messages that were being sent are sent again.
 */
import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import {
  type BroadcastTarget,
  broadcastMoves,
  broadcasts,
  broadcastUserMoves,
  broadcastUsers,
} from '../../schema/bot/broadcasts.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links, users } from '../../schema/bot/users.ts'
import {
  countOf,
  deleteWhere,
  hasRow,
  insertRow,
  moveRow,
  moveWhere,
  rowOf,
  rowsOf,
  setRow,
  setWhere,
} from '../rows.ts'

export type { BroadcastTarget }
export type Broadcast = typeof broadcasts.$inferSelect
export type NewBroadcast = Pick<Broadcast, 'id' | 'texts' | 'target' | 'userId' | 'chatId' | 'createdAtMs'>

/** Recipient of a broadcast. `attempts` includes the current one. */
export interface BroadcastRecipient {
  userId: number
  language: (typeof users.$inferSelect)['language']
  attempts: number
}

export const insertBroadcast = (tx: Tx, broadcast: NewBroadcast): Promise<Broadcast> =>
  insertRow(tx, broadcasts, { ...broadcast, state: 'draft' })

export const broadcast = (reader: Reader, id: string): Promise<Broadcast | undefined> =>
  rowOf(reader, broadcasts, eq(broadcasts.id, id))

/** Returns the text as Telegram HTML, in the user's language, otherwise in the first language of the broadcast. */
export const textFor = ({ texts }: Broadcast, language: keyof Broadcast['texts']): string =>
  texts[language] ?? Object.values(texts)[0] ?? ''

/** Changes the texts or the target of a draft. Returns false if the broadcast is no longer a draft. */
export async function changeDraft(
  tx: Tx,
  id: string,
  change: Partial<Pick<Broadcast, 'texts' | 'target'>>,
): Promise<boolean> {
  return (await setWhere(tx, broadcasts, change, isDraft(id))) === 1
}

/** Pins the broadcast to the home screens until `untilMs`. Null unpins it. */
export const pinBroadcast = async (tx: Tx, id: string, untilMs: number | null): Promise<boolean> =>
  (await setWhere(tx, broadcasts, { pinnedUntilMs: untilMs }, eq(broadcasts.id, id))) === 1

/** Returns the broadcasts that are pinned to home screens, newest first. */
export const pinnedBroadcasts = (reader: Reader, nowMs: number): Promise<Broadcast[]> =>
  rowsOf(reader, broadcasts, gt(broadcasts.pinnedUntilMs, nowMs), desc(broadcasts.createdAtMs))

/** Returns the newest pinned broadcast that targets this user. */
export async function announcementFor(reader: Reader, userId: number, nowMs: number): Promise<Broadcast | undefined> {
  for (const row of await pinnedBroadcasts(reader, nowMs)) {
    if (await hasRow(reader, users, and(eq(users.id, userId), targetCondition(reader, row.target, nowMs)))) return row
  }
  return undefined
}

/** Deletes drafts from before `beforeMs`, and the recipient rows of broadcasts that ended before that time. */
export async function forgetBroadcasts(tx: Tx, beforeMs: number, nowMs: number): Promise<void> {
  const isDown = or(isNull(broadcasts.pinnedUntilMs), lte(broadcasts.pinnedUntilMs, nowMs))
  const unsent = and(eq(broadcasts.state, 'draft'), lt(broadcasts.createdAtMs, beforeMs), isDown)
  await deleteWhere(tx, broadcasts, unsent)
  const old = tx.orm.select({ id: broadcasts.id }).from(broadcasts).where(lt(broadcasts.endedAtMs, beforeMs))
  await deleteWhere(tx, broadcastUsers, inArray(broadcastUsers.broadcastId, old))
}

/** Returns the broadcast that is being sent; of several, the first to start. */
export async function sendingBroadcast(reader: Reader): Promise<Broadcast | undefined> {
  const [first] = await rowsOf(reader, broadcasts, eq(broadcasts.state, 'sending'), broadcasts.startedAtMs, 1)
  return first
}

/** Returns ended broadcasts whose progress message does not show the end yet. */
export async function broadcastsToShow(reader: Reader): Promise<Broadcast[]> {
  const over = inArray(broadcasts.state, ['stopped', 'done'])
  return rowsOf(reader, broadcasts, and(over, ne(broadcasts.state, sql`coalesce(${broadcasts.shownState}, '')`)))
}

export async function setBroadcastShown(
  tx: Tx,
  id: string,
  shown: Pick<Broadcast, 'messageId' | 'shownState'>,
): Promise<void> {
  await setWhere(tx, broadcasts, shown, eq(broadcasts.id, id))
}

const isDraft = (id: string) => and(eq(broadcasts.id, id), eq(broadcasts.state, 'draft'))

/** `paid`: Telegram may charge Stars for each message. Returns false if the broadcast is no longer a draft. */
export async function startBroadcast(
  tx: Tx,
  { id, target }: Broadcast,
  nowMs: number,
  { paid = false } = {},
): Promise<boolean> {
  const people = await countTargets(tx, target, nowMs)
  return moveRow(tx, broadcastMoves.start, id, { people, paid, startedAtMs: nowMs })
}

/** Sends the rest of the broadcast without charge. */
export async function endPaidBroadcast(tx: Tx, id: string): Promise<void> {
  await setWhere(tx, broadcasts, { paid: false }, eq(broadcasts.id, id))
}

export const dropBroadcast = async (tx: Tx, id: string): Promise<boolean> =>
  (await deleteWhere(tx, broadcasts, isDraft(id))) === 1

/** Stops sending the broadcast to more users. Returns false if it was not being sent. */
export async function stopBroadcast(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const isStopped = await moveRow(tx, broadcastMoves.stop, id, { endedAtMs: nowMs })
  await deleteWhere(tx, broadcastUsers, isWaiting(id))
  tx.notify('broadcasts')
  return isStopped
}

/** Returns false if a recipient is still waiting, or if the broadcast was stopped. */
export async function finishBroadcast(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  return (
    !(await hasRow(tx, broadcastUsers, isWaiting(id))) && moveRow(tx, broadcastMoves.finish, id, { endedAtMs: nowMs })
  )
}

const isWaiting = (id: string) =>
  and(eq(broadcastUsers.broadcastId, id), inArray(broadcastUsers.state, ['sending', 'later']))

/** Makes a condition for the users of a target. Excludes users who blocked the bot or are banned. */
function targetCondition(tx: Reader, target: BroadcastTarget, nowMs: number): SQL | undefined {
  const reachable = and(isNull(users.blockedAtMs), isNull(users.bannedAtMs))
  const one = { one: sql`1` }
  switch (target.to) {
    case 'everybody':
      return reachable
    case 'language':
      return and(reachable, eq(users.language, target.language))
    case 'linked':
      return and(reachable, exists(tx.orm.select(one).from(links).where(eq(links.userId, users.id))))
    case 'renting': {
      const running = and(eq(purchases.userId, users.id), gt(purchases.endsAtMs, nowMs))
      const rented = and(running, inArray(purchases.state, ['ordered', 'completed']))
      return and(reachable, exists(tx.orm.select(one).from(purchases).where(rented)))
    }
  }
}

export const countTargets = (reader: Reader, target: BroadcastTarget, nowMs: number): Promise<number> =>
  countOf(reader, users, targetCondition(reader, target, nowMs))

/** Takes the next recipients, retries first. Returns none unless the state is `sending`. */
export async function takeRecipients(tx: Tx, id: string, nowMs: number, limit: number): Promise<BroadcastRecipient[]> {
  const row = await broadcast(tx, id)
  if (row?.state !== 'sending' || limit <= 0) return []
  const again = await takeRetries(tx, id, nowMs, limit)
  const next = await tx.orm
    .select({ userId: users.id, language: users.language })
    .from(users)
    .where(and(gt(users.id, row.cursor), targetCondition(tx, row.target, nowMs)))
    .orderBy(asc(users.id))
    .limit(limit - again.length)
    .all()
  const last = next.at(-1)
  if (!last) return again
  const state = 'sending' as const
  await tx.orm
    .insert(broadcastUsers)
    .values(next.map(({ userId }) => ({ broadcastId: id, userId, state, attempts: 1 })))
    .run()
  await setWhere(tx, broadcasts, { cursor: last.userId }, eq(broadcasts.id, id))
  return [...again, ...next.map((one) => ({ ...one, attempts: 1 }))]
}

async function takeRetries(tx: Tx, id: string, nowMs: number, limit: number): Promise<BroadcastRecipient[]> {
  const later = and(eq(broadcastUsers.state, 'later'), eq(broadcastUsers.broadcastId, id))
  const due = await rowsOf(tx, broadcastUsers, and(later, lte(broadcastUsers.dueAtMs, nowMs)), [], limit)
  const taken: BroadcastRecipient[] = []
  for (const { userId, attempts } of due) {
    const person = await rowOf(tx, users, eq(users.id, userId))
    if (!person || person.blockedAtMs !== null || person.bannedAtMs !== null) {
      await deleteWhere(tx, broadcastUsers, personOf(id, userId))
      continue
    }
    await moveWhere(tx, broadcastUserMoves.retry, personOf(id, userId), { attempts: attempts + 1 })
    taken.push({ userId, language: person.language, attempts: attempts + 1 })
  }
  return taken
}

const personOf = (id: string, userId: number) =>
  and(eq(broadcastUsers.broadcastId, id), eq(broadcastUsers.userId, userId))

export type BroadcastOutcome = { at: 'sent' | 'blocked' } | { at: 'failed'; reason: string }

export async function settleRecipient(
  tx: Tx,
  id: string,
  userId: number,
  outcome: BroadcastOutcome,
): Promise<Broadcast | undefined> {
  const { at } = outcome
  if (at === 'failed') await moveWhere(tx, broadcastUserMoves.fail, personOf(id, userId), { reason: outcome.reason })
  else await deleteWhere(tx, broadcastUsers, personOf(id, userId))
  return setRow(tx, broadcasts, { [at]: sql`${broadcasts[at]} + 1` }, eq(broadcasts.id, id))
}

/** Schedules another attempt. `attempts` excludes attempts that do not count, such as rate-limited ones. */
export async function scheduleRetry(
  tx: Tx,
  id: string,
  { userId, attempts }: Pick<BroadcastRecipient, 'userId' | 'attempts'>,
  dueAtMs: number,
): Promise<void> {
  await moveWhere(tx, broadcastUserMoves.postpone, personOf(id, userId), { attempts, dueAtMs })
}

export async function resumeInterrupted(tx: Tx): Promise<void> {
  await moveWhere(tx, broadcastUserMoves.postpone, undefined, { dueAtMs: 0 })
}
