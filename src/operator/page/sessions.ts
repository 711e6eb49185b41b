/**
 * Who is signed in, and that a form is one of ours. A session is a signed cookie: nothing of it is kept, but that it
 * was ended before its time, until then. Another admin key or another password ends all.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import { inUuidForm } from '../../kernel/ids.ts'
import { sameSecret } from '../../kernel/same-secret.ts'

/** Without a page asked for. */
export const IDLE_MINUTES = 30
/** However busy. */
const SESSION_HOURS = 12
/** A cookie is written again once it is this old. */
const RENEW_AFTER_MS = 60_000
export const FORM_MS = 3_600_000
const IDLE_MS = IDLE_MINUTES * 60_000
const SESSION_MS = SESSION_HOURS * 3_600_000

/** Raised when what is signed, or made from a form, changes: sessions and forms of before are none then. */
const EPOCH = 'sunwatt operator page 2'

export interface Session {
  id: string
  startedMs: number
  /** When the cookie was written. */
  seenMs: number
}

/** By the ids of sessions that were ended: until when each would have run, ms. */
type Ended = ReadonlyMap<string, number>

/** Outlives the process: who takes over knows what was ended before. */
export interface EndedSessions {
  load(): Promise<Ended>
  /** All of them, one more than before. */
  keep(id: string, untilMs: number): Promise<void>
}

interface SessionParts {
  adminKey: string
  password: string
  clock: Clock
  endedSessions: EndedSessions
}

export function createSessions({ adminKey, password, clock, endedSessions }: SessionParts) {
  const sessionKey = Buffer.from(hkdfSync('sha256', adminKey, password, EPOCH, 32))
  const formKey = Buffer.from(hkdfSync('sha256', adminKey, password, `${EPOCH}, forms`, 32))
  /** Until when each would have run. */
  const ended = new Map<string, number>()

  const cookieOf = ({ id, startedMs, seenMs }: Session) => signed(sessionKey, `${id}.${startedMs}.${seenMs}`)
  const formMac = (session: Session | undefined, of: readonly string[]) =>
    macOf(formKey, JSON.stringify([session?.id ?? '', ...of]))

  return {
    /** The cookie of a new one. */
    open(): string {
      const now = clock.now()
      return cookieOf({ id: randomBytes(16).toString('base64url'), startedMs: now, seenMs: now })
    },
    /** Undefined: it is over, or never was. */
    read(cookie: string): Session | undefined {
      const [id = '', started, seen] = (unsigned(sessionKey, cookie) ?? '').split('.')
      const session = { id, startedMs: Number(started), seenMs: Number(seen) }
      const now = clock.now()
      const runs = now - session.startedMs < SESSION_MS && now - session.seenMs < IDLE_MS
      return runs && !ended.has(id) ? session : undefined
    },
    /** The cookie as it is to be now; undefined: it is young enough. */
    renewed(session: Session): string | undefined {
      const now = clock.now()
      return now - session.seenMs < RENEW_AFTER_MS ? undefined : cookieOf({ ...session, seenMs: now })
    },
    /** Before the first is read. */
    async begin(): Promise<void> {
      for (const [id, untilMs] of await endedSessions.load()) ended.set(id, untilMs)
    },
    /** Rejects where it cannot be kept: it is ended in this process all the same. */
    async end({ id, startedMs }: Session): Promise<void> {
      const now = clock.now()
      for (const [one, untilMs] of ended) if (untilMs <= now) ended.delete(one)
      ended.set(id, startedMs + SESSION_MS)
      await endedSessions.keep(id, startedMs + SESSION_MS)
    },
    /** Of one form with these values in it, of this session, good for an hour. */
    formToken(session: Session | undefined, ...of: readonly string[]): string {
      const head = `${clock.now()}.${randomBytes(9).toString('base64url')}`
      return `${head}.${formMac(session, [head, ...of])}`
    },
    /** A new API key that a form with this token asks for, however often it is sent. */
    apiKeyOf: (token: string): string => inUuidForm(createHmac('sha256', formKey).update(`key ${token}`).digest()),
    isFormToken(token: string, session: Session | undefined, ...of: readonly string[]): boolean {
      const [madeMs, nonce, mac = ''] = token.split('.')
      return sameSecret(mac, formMac(session, [`${madeMs}.${nonce}`, ...of])) && clock.now() - Number(madeMs) < FORM_MS
    },
  }
}

const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

const signed = (key: Buffer, text: string): string => `${text}.${macOf(key, text)}`

function unsigned(key: Buffer, text: string): string | undefined {
  const end = text.lastIndexOf('.')
  const said = text.slice(0, Math.max(0, end))
  return sameSecret(text.slice(end + 1), macOf(key, said)) ? said : undefined
}
