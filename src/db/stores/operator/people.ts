/** Operators of the marketplace, their sessions at `/admin`, and their own keys. */
import { and, asc, desc, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { operatorKeys, operatorPeople, operatorSessions } from '../../schema/operator/people.ts'
import { deleteWhere, hasRow, insertNew, insertRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type PersonRow = typeof operatorPeople.$inferSelect
export type SessionRow = typeof operatorSessions.$inferSelect
export type KeyRow = typeof operatorKeys.$inferSelect

export const allPeople = (reader: Reader): Promise<PersonRow[]> =>
  rowsOf(reader, operatorPeople, undefined, asc(operatorPeople.name))

export const hasPeople = (reader: Reader): Promise<boolean> => hasRow(reader, operatorPeople, undefined)

/** True if an owner has joined. From then on the shared password does not work. */
export const hasJoinedOwner = (reader: Reader): Promise<boolean> =>
  hasRow(reader, operatorPeople, and(eq(operatorPeople.role, 'owner'), isNotNull(operatorPeople.joinedAtMs)))

export const personByName = (reader: Reader, name: string): Promise<PersonRow | undefined> =>
  rowOf(reader, operatorPeople, eq(operatorPeople.name, name))

export const personByInvite = (reader: Reader, inviteHash: string): Promise<PersonRow | undefined> =>
  rowOf(reader, operatorPeople, eq(operatorPeople.inviteHash, inviteHash))

export const personByChat = (reader: Reader, chatUserId: number): Promise<PersonRow | undefined> =>
  rowOf(reader, operatorPeople, eq(operatorPeople.chatUserId, chatUserId))

export const personByOnce = (reader: Reader, onceHash: string): Promise<PersonRow | undefined> =>
  rowOf(reader, operatorPeople, eq(operatorPeople.onceHash, onceHash))

/** Returns false if the name is taken. */
export const insertPerson = (tx: Tx, person: typeof operatorPeople.$inferInsert): Promise<boolean> =>
  insertNew(tx, operatorPeople, person)

export async function setPerson(tx: Tx, name: string, set: Partial<Omit<PersonRow, 'name'>>): Promise<void> {
  await setWhere(tx, operatorPeople, set, eq(operatorPeople.name, name))
}

/** Marks a time step as used. Returns false if this step or a later one was used before. */
export const useTotpStep = async (tx: Tx, name: string, totpStep: number): Promise<boolean> =>
  (await setWhere(
    tx,
    operatorPeople,
    { totpStep },
    and(eq(operatorPeople.name, name), lt(operatorPeople.totpStep, totpStep)),
  )) === 1

export async function deletePerson(tx: Tx, name: string): Promise<void> {
  await deleteWhere(tx, operatorPeople, eq(operatorPeople.name, name))
}

/** Returns all sessions, or a person's, latest first. */
export const sessionsOf = (reader: Reader, person?: string): Promise<SessionRow[]> =>
  rowsOf(
    reader,
    operatorSessions,
    person === undefined ? undefined : eq(operatorSessions.person, person),
    desc(operatorSessions.seenAtMs),
  )

export const sessionById = (reader: Reader, id: string): Promise<SessionRow | undefined> =>
  rowOf(reader, operatorSessions, eq(operatorSessions.id, id))

export const sessionByHash = (reader: Reader, hash: string): Promise<SessionRow | undefined> =>
  rowOf(reader, operatorSessions, eq(operatorSessions.hash, hash))

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await insertRow(tx, operatorSessions, session)
}

export async function setSessionSeen(tx: Tx, id: string, seenAtMs: number): Promise<void> {
  await setWhere(tx, operatorSessions, { seenAtMs }, eq(operatorSessions.id, id))
}

export const deleteSession = async (tx: Tx, id: string): Promise<boolean> =>
  (await deleteWhere(tx, operatorSessions, eq(operatorSessions.id, id))) === 1

export async function deleteSessionsOf(tx: Tx, person: string): Promise<void> {
  await deleteWhere(tx, operatorSessions, eq(operatorSessions.person, person))
}

/** Deletes the sessions whose hashes do not begin with this prefix. */
export async function deleteSessionsExcept(tx: Tx, prefix: string): Promise<void> {
  const start = sql`substr(${operatorSessions.hash}, 1, ${prefix.length})`
  await deleteWhere(tx, operatorSessions, ne(start, prefix))
}

export async function deleteExpiredSessions(tx: Tx, startedBeforeMs: number, seenBeforeMs: number): Promise<void> {
  await deleteWhere(
    tx,
    operatorSessions,
    or(lt(operatorSessions.startedAtMs, startedBeforeMs), lt(operatorSessions.seenAtMs, seenBeforeMs)),
  )
}

/** Returns all keys, or a person's, newest first. */
export const keysOf = (reader: Reader, person?: string): Promise<KeyRow[]> =>
  rowsOf(
    reader,
    operatorKeys,
    person === undefined ? undefined : eq(operatorKeys.person, person),
    desc(operatorKeys.createdAtMs),
  )

export const keyById = (reader: Reader, id: string): Promise<KeyRow | undefined> =>
  rowOf(reader, operatorKeys, eq(operatorKeys.id, id))

export const keyByHash = (reader: Reader, hash: string): Promise<KeyRow | undefined> =>
  rowOf(reader, operatorKeys, eq(operatorKeys.hash, hash))

export async function insertKey(tx: Tx, key: KeyRow): Promise<void> {
  await insertRow(tx, operatorKeys, key)
}

export async function setKeyUse(tx: Tx, id: string, lastUsedAtMs: number): Promise<void> {
  await setWhere(tx, operatorKeys, { lastUsedAtMs }, eq(operatorKeys.id, id))
}

export async function deleteKey(tx: Tx, id: string): Promise<void> {
  await deleteWhere(tx, operatorKeys, eq(operatorKeys.id, id))
}

export async function deleteKeysOf(tx: Tx, person: string): Promise<void> {
  await deleteWhere(tx, operatorKeys, eq(operatorKeys.person, person))
}
