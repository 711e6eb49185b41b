/**
 * Broadcasts: a cursor over people by their id, and a row for each who was taken and has not got it yet. The row is
 * there before the message leaves and gone after, so that a crash repeats at most what was on its way.
 */
import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { type BroadcastState, type BroadcastTarget, broadcastPeople, broadcasts } from '../../schema/bot/broadcasts.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links, users } from '../../schema/bot/users.ts'
import { countOf, deleteWhere, hasRow, insertRow, rowOf, rowsOf, setRow, setWhere } from '../rows.ts'

export type { BroadcastTarget }
export type Broadcast = typeof broadcasts.$inferSelect
export type NewBroadcast = Pick<Broadcast, 'id' | 'texts' | 'target' | 'userId' | 'chatId' | 'createdAtMs'>

/** Somebody to send to; `attempts` with this one. */
export interface BroadcastPerson {
  userId: number
  language: (typeof users.$inferSelect)['language']
  attempts: number
}

export async function insertBroadcast(tx: Tx, broadcast: NewBroadcast): Promise<Broadcast> {
  return insertRow(tx, broadcasts, { ...broadcast, state: 'draft' })
}

export async function broadcast(reader: Reader, id: string): Promise<Broadcast | undefined> {
  return rowOf(reader, broadcasts, eq(broadcasts.id, id))
}

/** Telegram's HTML in the person's language, or in the first that it was written in. */
export const textFor = ({ texts }: Broadcast, language: keyof Broadcast['texts']): string =>
  texts[language] ?? Object.values(texts)[0] ?? ''

/** What a draft says, or to whom; false: it was not a draft any more. */
export async function changeDraft(
  tx: Tx,
  id: string,
  change: Partial<Pick<Broadcast, 'texts' | 'target'>>,
): Promise<boolean> {
  return (await setWhere(tx, broadcasts, change, inState(id, 'draft'))) === 1
}

/** `untilMs` null: it is taken down. */
export async function pinBroadcast(tx: Tx, id: string, untilMs: number | null): Promise<boolean> {
  return (await setWhere(tx, broadcasts, { pinnedUntilMs: untilMs }, eq(broadcasts.id, id))) === 1
}

/** What stands on home cards, the newest first. */
export async function pinnedBroadcasts(reader: Reader, nowMs: number): Promise<Broadcast[]> {
  return rowsOf(reader, broadcasts, gt(broadcasts.pinnedUntilMs, nowMs), desc(broadcasts.createdAtMs))
}

/** The newest of them that is for this person. */
export async function announcementFor(reader: Reader, userId: number, nowMs: number): Promise<Broadcast | undefined> {
  for (const row of await pinnedBroadcasts(reader, nowMs)) {
    if (await hasRow(reader, users, and(eq(users.id, userId), wanted(reader, row.target, nowMs)))) return row
  }
  return undefined
}

/** Drafts and the names of those whom a broadcast did not reach, from before `beforeMs`. */
export async function forgetBroadcasts(tx: Tx, beforeMs: number, nowMs: number): Promise<void> {
  const isDown = or(isNull(broadcasts.pinnedUntilMs), lte(broadcasts.pinnedUntilMs, nowMs))
  const unsent = and(eq(broadcasts.state, 'draft'), lt(broadcasts.createdAtMs, beforeMs), isDown)
  await deleteWhere(tx, broadcasts, unsent)
  const old = tx.orm.select({ id: broadcasts.id }).from(broadcasts).where(lt(broadcasts.endedAtMs, beforeMs))
  await deleteWhere(tx, broadcastPeople, inArray(broadcastPeople.broadcastId, old))
}

/** The one that is being sent; of several the one that began first. */
export async function sendingBroadcast(reader: Reader): Promise<Broadcast | undefined> {
  const [first] = await rowsOf(reader, broadcasts, eq(broadcasts.state, 'sending'), broadcasts.startedAtMs, 1)
  return first
}

/** Ended ones whose message does not say so yet. */
export async function untoldBroadcasts(reader: Reader): Promise<Broadcast[]> {
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

const inState = (id: string, state: BroadcastState) => and(eq(broadcasts.id, id), eq(broadcasts.state, state))

/** `draft` -> `sending`; false: it was not a draft any more. */
export async function startBroadcast(tx: Tx, { id, target }: Broadcast, nowMs: number): Promise<boolean> {
  const people = await countTargets(tx, target, nowMs)
  return (await setWhere(tx, broadcasts, { state: 'sending', people, startedAtMs: nowMs }, inState(id, 'draft'))) === 1
}

/** A draft that is not wanted. */
export async function dropBroadcast(tx: Tx, id: string): Promise<boolean> {
  return (await deleteWhere(tx, broadcasts, inState(id, 'draft'))) === 1
}

/** `sending` -> `stopped`: nobody else gets it. */
export async function stopBroadcast(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const stopped = await setWhere(tx, broadcasts, { state: 'stopped', endedAtMs: nowMs }, inState(id, 'sending'))
  await forgetWaiting(tx, id)
  tx.notify('broadcasts')
  return stopped === 1
}

/** `sending` -> `done`; false: there is still somebody who waits, or it was stopped. */
export async function finishBroadcast(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const waiting = and(eq(broadcastPeople.broadcastId, id), inArray(broadcastPeople.state, ['sending', 'later']))
  if (await hasRow(tx, broadcastPeople, waiting)) return false
  return (await setWhere(tx, broadcasts, { state: 'done', endedAtMs: nowMs }, inState(id, 'sending'))) === 1
}

async function forgetWaiting(tx: Tx, id: string): Promise<void> {
  const waiting = and(eq(broadcastPeople.broadcastId, id), inArray(broadcastPeople.state, ['sending', 'later']))
  await deleteWhere(tx, broadcastPeople, waiting)
}

/** Who blocks the bot or is banned is told nothing. */
function wanted(tx: Reader, target: BroadcastTarget, nowMs: number): SQL | undefined {
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

export async function countTargets(reader: Reader, target: BroadcastTarget, nowMs: number): Promise<number> {
  return countOf(reader, users, wanted(reader, target, nowMs))
}

/** The next people to send to, those that are tried again first; none where it is not `sending`. */
export async function takePeople(tx: Tx, id: string, nowMs: number, limit: number): Promise<BroadcastPerson[]> {
  const row = await broadcast(tx, id)
  if (row?.state !== 'sending' || limit <= 0) return []
  const again = await takeAgain(tx, id, nowMs, limit)
  const next = await tx.orm
    .select({ userId: users.id, language: users.language })
    .from(users)
    .where(and(gt(users.id, row.cursor), wanted(tx, row.target, nowMs)))
    .orderBy(asc(users.id))
    .limit(limit - again.length)
    .all()
  const last = next.at(-1)
  if (!last) return again
  const state = 'sending' as const
  await tx.orm
    .insert(broadcastPeople)
    .values(next.map(({ userId }) => ({ broadcastId: id, userId, state, attempts: 1 })))
    .run()
  await setWhere(tx, broadcasts, { cursor: last.userId }, eq(broadcasts.id, id))
  return [...again, ...next.map((one) => ({ ...one, attempts: 1 }))]
}

async function takeAgain(tx: Tx, id: string, nowMs: number, limit: number): Promise<BroadcastPerson[]> {
  const later = and(eq(broadcastPeople.state, 'later'), eq(broadcastPeople.broadcastId, id))
  const due = await rowsOf(tx, broadcastPeople, and(later, lte(broadcastPeople.dueAtMs, nowMs)), [], limit)
  const taken: BroadcastPerson[] = []
  for (const { userId, attempts } of due) {
    const person = await rowOf(tx, users, eq(users.id, userId))
    if (!person || person.blockedAtMs !== null || person.bannedAtMs !== null) {
      await deleteWhere(tx, broadcastPeople, personOf(id, userId))
      continue
    }
    await setWhere(tx, broadcastPeople, { state: 'sending', attempts: attempts + 1 }, personOf(id, userId))
    taken.push({ userId, language: person.language, attempts: attempts + 1 })
  }
  return taken
}

const personOf = (id: string, userId: number) =>
  and(eq(broadcastPeople.broadcastId, id), eq(broadcastPeople.userId, userId))

export type BroadcastOutcome = { at: 'sent' | 'blocked' } | { at: 'failed'; reason: string }

/** How it ended with this person; the broadcast as it is then. */
export async function settlePerson(
  tx: Tx,
  id: string,
  userId: number,
  outcome: BroadcastOutcome,
): Promise<Broadcast | undefined> {
  const { at } = outcome
  if (at === 'failed') await setWhere(tx, broadcastPeople, { state: at, reason: outcome.reason }, personOf(id, userId))
  else await deleteWhere(tx, broadcastPeople, personOf(id, userId))
  return setRow(tx, broadcasts, { [at]: sql`${broadcasts[at]} + 1` }, eq(broadcasts.id, id))
}

/** Tried again, not before `dueAtMs`; `attempts`: those that count. */
export async function sendLater(
  tx: Tx,
  id: string,
  { userId, attempts }: Pick<BroadcastPerson, 'userId' | 'attempts'>,
  dueAtMs: number,
): Promise<void> {
  await setWhere(tx, broadcastPeople, { state: 'later', attempts, dueAtMs }, personOf(id, userId))
}

/** What a crash left on its way is sent again, unless it was stopped. */
export async function resumeInterrupted(tx: Tx): Promise<void> {
  await setWhere(tx, broadcastPeople, { state: 'later', dueAtMs: 0 }, eq(broadcastPeople.state, 'sending'))
}

/** Why it did not get to whom. */
export async function broadcastFailures(
  reader: Reader,
  id: string,
  limit: number,
): Promise<{ userId: number; reason: string | null }[]> {
  const failed = and(eq(broadcastPeople.broadcastId, id), eq(broadcastPeople.state, 'failed'))
  return rowsOf(reader, broadcastPeople, failed, broadcastPeople.userId, limit)
}
