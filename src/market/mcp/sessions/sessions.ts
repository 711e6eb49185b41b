/**
 * Sessions, for protocol versions that have them: each has an SDK server, its transport, and possibly a login. A
 * session ends when it is closed, after an hour without requests, after a day, or to make space for newer ones.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import type { Clock } from '../../../kernel/clock.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { toUuid } from '../../../kernel/ids.ts'
import { createFairLru } from '../../base/logins/fair-lru.ts'
import type { StoredLogin } from '../../base/logins/handles.ts'
import type { ThrottledWarn } from './throttled-warn.ts'

const IDLE_MS = HOUR_SEC * 1000
const MAX_AGE_MS = DAY_SEC * 1000
/** Interval at which expired sessions are ended, for clients that send no more requests. */
const SWEEP_MS = 60_000
export const MAX_SESSIONS = 2_000
export const MAX_PER_CALLER = 100

export interface Session {
  readonly id: string
  readonly transport: WebStandardStreamableHTTPServerTransport
  /**
   * Hash of the API key that opened the session, without which the session is not found. Undefined if no key was used.
   */
  readonly keyHash: string | undefined
  /** True if the agreed protocol version requires servers to accept JSON-RPC batches. */
  readonly acceptsBatches: boolean
  readonly openedAtMs: number
  usedAtMs: number
  login: StoredLogin | undefined
  /**
   * Replaces the session's login. `caller`: account or IP network against whose limit the session counts from now on.
   */
  logIn(login: StoredLogin, caller: string): void
}

export interface Sessions {
  /**
   * Creates a session for an `initialize` request. The session is stored once the request is accepted. `caller`:
   * account or IP network against whose limit the session counts.
   */
  open(caller: string, keyHash: string | undefined, acceptsBatches: boolean): Promise<Session>
  /** Returns a session by its id. Undefined if it is unknown, has expired, or was opened with another key. */
  find(id: string, keyHash: string | undefined): Session | undefined
  end(session: Session): Promise<void>
  endAll(): Promise<void>
  readonly size: number
}

/** Returns the latest end of a session in unix milliseconds. */
export const latestEndMs = (session: Session): number =>
  Math.min(session.usedAtMs + IDLE_MS, session.openedAtMs + MAX_AGE_MS)

/** Returns the public name of a session, which does not reveal its id. */
export const publicNameOf = ({ id }: Session): string => createHash('sha256').update(id).digest('hex').slice(0, 16)

export function createSessions(
  clock: Clock,
  createServer: () => Server,
  log: (error: Error) => void,
  warn: ThrottledWarn,
): Sessions {
  const sessions = createFairLru<Session>({ max: MAX_SESSIONS, maxPerCaller: MAX_PER_CALLER })
  let cancelSweep: (() => void) | undefined

  const end = async (session: Session): Promise<void> => {
    sessions.remove(session.id)
    await session.transport.close().catch(log)
  }
  const store = (session: Session, caller: string): void => {
    const evicted = sessions.put(session.id, caller, session)
    if (evicted) {
      warn('mcp.session_made_room', { caller, open: sessions.size })
      void end(evicted)
    }
    cancelSweep ??= clock.after(SWEEP_MS, sweep)
  }
  const sweep = (): void => {
    for (const session of sessions.values()) if (latestEndMs(session) <= clock.now()) void end(session)
    cancelSweep = sessions.size === 0 ? undefined : clock.after(SWEEP_MS, sweep)
  }

  return {
    async open(caller, keyHash, acceptsBatches) {
      const id = toUuid(randomBytes(16))
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: () => id,
        onsessioninitialized: () => store(session, caller),
      })
      const openedAtMs = clock.now()
      const session: Session = {
        id,
        transport,
        keyHash,
        acceptsBatches,
        openedAtMs,
        usedAtMs: openedAtMs,
        login: undefined,
        logIn(login, by) {
          session.login = login
          if (sessions.get(id)) store(session, by)
        },
      }
      const server = createServer()
      server.onerror = log
      server.onclose = () => sessions.remove(id)
      await server.connect(transport)
      return session
    },
    find(id, keyHash) {
      const session = sessions.get(id)
      if (!session || session.keyHash !== keyHash) return undefined
      if (latestEndMs(session) <= clock.now()) {
        void end(session)
        return undefined
      }
      session.usedAtMs = clock.now()
      sessions.markUsed(id)
      return session
    },
    end,
    async endAll() {
      cancelSweep?.()
      cancelSweep = undefined
      await Promise.all(sessions.values().map(end))
    },
    get size() {
      return sessions.size
    },
  }
}
