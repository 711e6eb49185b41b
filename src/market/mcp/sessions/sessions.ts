/**
 * Sessions, for the protocols that have them: each is a server of the package with its transport, and perhaps a login.
 * They end when they are closed, an hour after the last request, a day after the first, and when there are too many.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import type { Clock } from '../../../kernel/clock.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { inUuidForm } from '../../../kernel/ids.ts'
import { createFairLru } from './fair-lru.ts'
import type { KeptLogin } from './logins.ts'
import type { Seldom } from './seldom.ts'

const IDLE_MS = HOUR_SEC * 1000
const MAX_AGE_MS = DAY_SEC * 1000
/** How often those that are over are looked for: their clients ask no more. */
const SWEEP_MS = 60_000
export const MAX_SESSIONS = 2_000
export const MAX_PER_CALLER = 100

export interface Session {
  readonly id: string
  readonly transport: WebStandardStreamableHTTPServerTransport
  /** The hash of the key it was opened with, in a header: no other key finds it. Undefined: opened without one. */
  readonly keyHash: string | undefined
  readonly openedAtMs: number
  usedAtMs: number
  login: KeptLogin | undefined
  /** In place of the login it had. `caller`: the one it counts for from now on. */
  logIn(login: KeptLogin, caller: string): void
}

export interface Sessions {
  /**
   * Ready for the `initialize` request that asked for it; it takes its place when that is accepted. `caller`: whose
   * place, an account's or a network's.
   */
  open(caller: string, keyHash: string | undefined): Promise<Session>
  /** Undefined: unknown, over, or opened with another key. */
  find(id: string, keyHash: string | undefined): Session | undefined
  end(session: Session): Promise<void>
  endAll(): Promise<void>
  readonly size: number
}

/** When a session ends at the latest, unix ms. */
export const endOf = (session: Session): number => Math.min(session.usedAtMs + IDLE_MS, session.openedAtMs + MAX_AGE_MS)

/** What a session is called where others may read it. */
export const nameOf = ({ id }: Session): string => createHash('sha256').update(id).digest('hex').slice(0, 16)

export function createSessions(
  clock: Clock,
  createServer: () => Server,
  log: (error: Error) => void,
  warn: Seldom,
): Sessions {
  const kept = createFairLru<Session>({ max: MAX_SESSIONS, maxPerCaller: MAX_PER_CALLER })
  let cancelSweep: (() => void) | undefined

  const end = async (session: Session): Promise<void> => {
    kept.remove(session.id)
    await session.transport.close().catch(log)
  }
  const keep = (session: Session, caller: string): void => {
    const left = kept.put(session.id, caller, session)
    if (left) {
      warn('mcp.session_made_room', { caller, open: kept.size })
      void end(left)
    }
    cancelSweep ??= clock.after(SWEEP_MS, sweep)
  }
  const sweep = (): void => {
    for (const session of kept.values()) if (endOf(session) <= clock.now()) void end(session)
    cancelSweep = kept.size === 0 ? undefined : clock.after(SWEEP_MS, sweep)
  }

  return {
    async open(caller, keyHash) {
      const id = inUuidForm(randomBytes(16))
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: () => id,
        onsessioninitialized: () => keep(session, caller),
      })
      const openedAtMs = clock.now()
      const session: Session = {
        id,
        transport,
        keyHash,
        openedAtMs,
        usedAtMs: openedAtMs,
        login: undefined,
        logIn(login, by) {
          session.login = login
          if (kept.get(id)) keep(session, by)
        },
      }
      const server = createServer()
      server.onerror = log
      server.onclose = () => kept.remove(id)
      await server.connect(transport)
      return session
    },
    find(id, keyHash) {
      const session = kept.get(id)
      if (!session || session.keyHash !== keyHash) return undefined
      if (endOf(session) <= clock.now()) {
        void end(session)
        return undefined
      }
      session.usedAtMs = clock.now()
      kept.use(id)
      return session
    },
    end,
    async endAll() {
      cancelSweep?.()
      cancelSweep = undefined
      await Promise.all(kept.values().map(end))
    },
    get size() {
      return kept.size
    },
  }
}
