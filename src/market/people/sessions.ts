/**
 * Sessions at `/admin`. The database stores a keyed hash of the cookie; a new admin key or password changes the key and
 * so ends all sessions.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { OperatorSessions } from '../../contract/operator/people.ts'
import type { Reader, Tx } from '../../db/db.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsExcept,
  hasJoinedOwner,
  insertSession,
  personByName,
  type SessionRow,
  sessionByHash,
  sessionById,
  sessionsOf,
  setSessionSeen,
} from '../../db/stores/operator/people.ts'
import { newId } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import {
  actorName,
  fingerprintOf,
  logAction,
  type OperatorAction,
  type OperatorCaller,
  recordAction,
} from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'

/** Time without a request after which a session ends. */
const IDLE_MS = 30 * 60_000
/** Maximum length of a session, even if it is in use. */
const SESSION_MS = 12 * 3_600_000
/** Minimum time between two updates of the last-seen timestamp. */
const SEEN_UPDATE_INTERVAL_MS = 60_000

/** Secrets of the marketplace's operator. Without a password, there is no sign-in with a shared one. */
export interface SharedSecrets {
  adminKey: string
  password: string | undefined
}

export interface Client {
  address: string
  /** Browser and system, in words. */
  browser: string
}

const KEY_ID_LENGTH = 8

/** Returns the hash of a cookie, which begins with an id of the hash's key. */
function hashOfCookie(shared: SharedSecrets, cookie: string): string {
  return `${sessionKeyId(shared)}:${macOf(shared, `cookie ${cookie}`)}`
}

const sessionKeyId = (shared: SharedSecrets): string => macOf(shared, 'id').slice(0, KEY_ID_LENGTH)

function macOf({ adminKey, password = '' }: SharedSecrets, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', adminKey, password, 'sunwatt operator sessions', 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Deletes the sessions that were started with another admin key or password. */
export async function endOtherKeysSessions({ db }: Market, shared: SharedSecrets): Promise<void> {
  await db.write((tx) => deleteSessionsExcept(tx, `${sessionKeyId(shared)}:`))
}

/** Starts a session and returns its cookie. `person` null: with the shared password. */
export async function startSession(
  { clock }: Market,
  tx: Tx,
  { shared, person, client }: { shared: SharedSecrets; person: string | null; client: Client },
): Promise<string> {
  const nowMs = clock.now()
  const cookie = randomBytes(24).toString('base64url')
  await deleteExpiredSessions(tx, nowMs - SESSION_MS, nowMs - IDLE_MS)
  await insertSession(tx, {
    id: newId(nowMs),
    hash: hashOfCookie(shared, cookie),
    person,
    startedAtMs: nowMs,
    seenAtMs: nowMs,
    client: client.address,
    browser: client.browser,
  })
  return cookie
}

/** Returns the caller of a session, by its cookie. Undefined if the session has ended or the cookie is unknown. */
export async function findByCookie(
  market: Market,
  shared: SharedSecrets,
  cookie: string,
): Promise<OperatorCaller | undefined> {
  const hash = hashOfCookie(shared, cookie)
  const found = await market.db.read(async (reader) => {
    const row = await sessionByHash(reader, hash)
    const caller = row && (await callerOf(market, reader, row, shared.adminKey))
    return caller && { row, caller }
  })
  if (found) await updateSeen(market, found.row)
  return found?.caller
}

/** Returns the caller of a session, by its id. Undefined if the session has ended. */
export function findBySessionId(market: Market, adminKey: string, id: string): Promise<OperatorCaller | undefined> {
  return market.db.read(async (reader) => {
    const row = await sessionById(reader, id)
    return row && callerOf(market, reader, row, adminKey)
  })
}

async function callerOf(
  market: Market,
  reader: Reader,
  row: SessionRow,
  adminKey: string,
): Promise<OperatorCaller | undefined> {
  if (!isActive(market, row)) return undefined
  const session = { way: 'web', sessionId: row.id } as const
  if (row.person === null) {
    if (await hasJoinedOwner(reader)) return undefined
    return { ...session, who: fingerprintOf(market, adminKey), role: 'owner', isPerson: false }
  }
  const person = await personByName(reader, row.person)
  return person && { ...session, who: person.name, role: person.role, isPerson: true }
}

function isActive({ clock }: Market, { startedAtMs, seenAtMs }: SessionRow): boolean {
  const nowMs = clock.now()
  return nowMs - startedAtMs < SESSION_MS && nowMs - seenAtMs < IDLE_MS
}

/** A failed update is harmless: the session may end earlier. */
async function updateSeen({ db, clock, log }: Market, { id, seenAtMs }: SessionRow): Promise<void> {
  const nowMs = clock.now()
  if (nowMs - seenAtMs < SEEN_UPDATE_INTERVAL_MS) return
  await db
    .write((tx) => setSessionSeen(tx, id, nowMs))
    .catch((error) => log.warn({ err: error }, 'operator.session_update_failed'))
}

/** Ends the caller's own session. */
export async function signOut({ db }: Market, sessionId: string): Promise<void> {
  await db.write((tx) => deleteSession(tx, sessionId))
}

/** Returns all open sessions, or a person's. */
export async function activeSessionsOf(market: Market, reader: Reader, person?: string): Promise<SessionRow[]> {
  const isSharedOff = await hasJoinedOwner(reader)
  const rows = await sessionsOf(reader, person)
  return rows.filter((row) => isActive(market, row) && !(isSharedOff && row.person === null))
}

/** Returns all open sessions if the caller is an owner, otherwise the caller's sessions. */
export async function listSessions(market: Market, caller: OperatorCaller): Promise<OperatorSessions> {
  const person = caller.role === 'owner' ? undefined : caller.who
  const rows = await market.db.read((reader) => activeSessionsOf(market, reader, person))
  return {
    sessions: rows.map(({ id, person, startedAtMs, seenAtMs, client, browser }) => ({
      id,
      person: person ?? 'shared password',
      startedAt: Math.floor(startedAtMs / 1000),
      lastSeenAt: Math.floor(seenAtMs / 1000),
      client,
      browser,
      isCurrent: id === caller.sessionId,
    })),
  }
}

/** Ends a session: any for owners, otherwise one of the caller. Throws AppError INVALID_PARAMS. */
export async function endSession(market: Market, caller: OperatorCaller, id: string): Promise<{ id: string }> {
  const by = actorName(caller)
  const action = await market.db.write(async (tx) => {
    const row = await sessionById(tx, id)
    if (!row || (caller.role !== 'owner' && row.person !== caller.who)) throw invalid('id must be the id of a session')
    await deleteSession(tx, id)
    const ended: OperatorAction = { action: 'session.end', target: row.person ?? 'shared password' }
    await recordAction(market, tx, by, ended)
    return ended
  })
  logAction(market, by, action)
  return { id }
}
