/**
 * Sessions and form tokens. A session is a signed cookie; the server stores only the sessions that were ended early,
 * until they would have expired. A new admin key or password ends all sessions.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import { toUuid } from '../../kernel/ids.ts'
import { isSameSecret } from '../../kernel/same-secret.ts'

/** Minutes without a request after which a session ends. */
export const IDLE_MINUTES = 30
/** Maximum length of a session in hours, even if it is in use. */
const SESSION_HOURS = 12
/** Age at which the cookie is renewed. */
const RENEW_AFTER_MS = 60_000
export const FORM_MS = 3_600_000
const IDLE_MS = IDLE_MINUTES * 60_000
const SESSION_MS = SESSION_HOURS * 3_600_000

/**
 * Version of the signed data. Increase it when the signed data or the derived keys change; older sessions and forms
 * then become invalid.
 */
const KEY_CONTEXT = 'sunwatt operator page 2'

export interface Session {
  id: string
  startedMs: number
  /** Time at which the cookie was issued. */
  issuedMs: number
}

/** Ids of the sessions that were ended early, with the time at which each would have expired, in ms. */
type EndedSessionMap = ReadonlyMap<string, number>

/** Store for ended sessions that outlives the process, so that a successor process knows them. */
export interface EndedSessions {
  load(): Promise<EndedSessionMap>
  /** Adds one ended session to the stored ones. */
  add(id: string, untilMs: number): Promise<void>
}

interface SessionParts {
  adminKey: string
  password: string
  clock: Clock
  endedSessions: EndedSessions
}

export function createSessions({ adminKey, password, clock, endedSessions }: SessionParts) {
  const sessionKey = Buffer.from(hkdfSync('sha256', adminKey, password, KEY_CONTEXT, 32))
  const formKey = Buffer.from(hkdfSync('sha256', adminKey, password, `${KEY_CONTEXT}, forms`, 32))
  /** Ids of ended sessions, with the time at which each would have expired. */
  const ended = new Map<string, number>()

  const createCookie = ({ id, startedMs, issuedMs }: Session) => sign(sessionKey, `${id}.${startedMs}.${issuedMs}`)
  const computeFormMac = (session: Session | undefined, fields: readonly string[]) =>
    computeMac(formKey, JSON.stringify([session?.id ?? '', ...fields]))

  return {
    /** Starts a session and returns its cookie. */
    start(): string {
      const now = clock.now()
      return createCookie({ id: randomBytes(16).toString('base64url'), startedMs: now, issuedMs: now })
    },
    /** Returns undefined if the session has ended or the cookie is invalid. */
    read(cookie: string): Session | undefined {
      const [id = '', started, issued] = (verify(sessionKey, cookie) ?? '').split('.')
      const session = { id, startedMs: Number(started), issuedMs: Number(issued) }
      const now = clock.now()
      const isActive = now - session.startedMs < SESSION_MS && now - session.issuedMs < IDLE_MS
      return isActive && !ended.has(id) ? session : undefined
    },
    /** Returns a renewed cookie, or undefined if the current one is recent enough. */
    renew(session: Session): string | undefined {
      const now = clock.now()
      return now - session.issuedMs < RENEW_AFTER_MS ? undefined : createCookie({ ...session, issuedMs: now })
    },
    /** Loads the ended sessions. Call it before reading the first cookie. */
    async load(): Promise<void> {
      for (const [id, untilMs] of await endedSessions.load()) ended.set(id, untilMs)
    },
    /** Ends a session. Rejects if the end cannot be stored; the session has then ended in this process only. */
    async end({ id, startedMs }: Session): Promise<void> {
      const now = clock.now()
      for (const [one, untilMs] of ended) if (untilMs <= now) ended.delete(one)
      ended.set(id, startedMs + SESSION_MS)
      await endedSessions.add(id, startedMs + SESSION_MS)
    },
    /** Returns a token for one form with these values in this session, valid for an hour. */
    formToken(session: Session | undefined, ...fields: readonly string[]): string {
      const head = `${clock.now()}.${randomBytes(9).toString('base64url')}`
      return `${head}.${computeFormMac(session, [head, ...fields])}`
    },
    /** Derives the new API key for a form from its token, so that sending the form again yields the same key. */
    apiKeyOf: (token: string): string => toUuid(createHmac('sha256', formKey).update(`key ${token}`).digest()),
    isFormToken(token: string, session: Session | undefined, ...fields: readonly string[]): boolean {
      const [madeMs, nonce, mac = ''] = token.split('.')
      return (
        isSameSecret(mac, computeFormMac(session, [`${madeMs}.${nonce}`, ...fields])) &&
        clock.now() - Number(madeMs) < FORM_MS
      )
    },
  }
}

const computeMac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

const sign = (key: Buffer, text: string): string => `${text}.${computeMac(key, text)}`

function verify(key: Buffer, text: string): string | undefined {
  const end = text.lastIndexOf('.')
  const payload = text.slice(0, Math.max(0, end))
  return isSameSecret(text.slice(end + 1), computeMac(key, payload)) ? payload : undefined
}
