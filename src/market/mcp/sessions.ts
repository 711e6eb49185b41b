/**
 * Sessions, for the protocols that have them: each is a server of the package with its transport, and perhaps a login.
 * They end when they are closed, an hour after the last request, a day after the first, and when there are too many:
 * then the one that was used longest ago makes room, of the same caller first.
 */
import { createHash, randomUUID } from 'node:crypto'
import { type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import type { Clock } from '../../kernel/clock.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import type { KeptLogin } from './logins.ts'

const IDLE_MS = HOUR_SEC * 1000
const LONGEST_MS = DAY_SEC * 1000
const MOST_SESSIONS = 2_000
const MOST_OF_CALLER = 100

export interface Session {
  readonly id: string
  readonly transport: WebStandardStreamableHTTPServerTransport
  /** Whose place it takes: an account's id, or a client address. */
  readonly caller: string
  /** Who it was opened by with a header: it is nobody else's. Undefined: opened without one. */
  readonly owner: string | undefined
  readonly openedAtMs: number
  usedAtMs: number
  login: KeptLogin | undefined
}

export interface Sessions {
  /** Ready for the `initialize` request that asked for it; when that is refused nothing is kept. */
  open(caller: string, owner: string | undefined): Promise<Session>
  /** Undefined: unknown, or over. */
  find(id: string): Session | undefined
  end(session: Session): Promise<void>
  endAll(): Promise<void>
  readonly size: number
}

/** When a session ends at the latest, unix ms. */
export function endOf(session: Session): number {
  return Math.min(session.usedAtMs + IDLE_MS, session.openedAtMs + LONGEST_MS)
}

/** What a session is called where others may read it. */
export function nameOf({ id }: Session): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16)
}

export function createSessions(
  clock: Clock,
  createServer: () => Server,
  log: (error: Error) => void,
): Sessions {
  /** That used longest ago first. */
  const kept = new Map<string, Session>()
  const counts = new Map<string, number>()

  const forget = (session: Session) => {
    if (!kept.delete(session.id)) return
    const left = (counts.get(session.caller) ?? 1) - 1
    if (left > 0) counts.set(session.caller, left)
    else counts.delete(session.caller)
  }
  const end = async (session: Session) => {
    forget(session)
    await session.transport.close()
  }
  const keep = (session: Session) => {
    kept.set(session.id, session)
    counts.set(session.caller, (counts.get(session.caller) ?? 0) + 1)
  }
  const makeRoom = async (caller: string) => {
    const crowded = (counts.get(caller) ?? 0) >= MOST_OF_CALLER
    const over = [...kept.values()].filter((session) => endOf(session) <= clock.now())
    await Promise.all(over.map(end))
    if (crowded && (counts.get(caller) ?? 0) >= MOST_OF_CALLER) {
      const first = [...kept.values()].find((session) => session.caller === caller)
      if (first) await end(first)
    } else if (kept.size >= MOST_SESSIONS) {
      const [first] = kept.values()
      if (first) await end(first)
    }
  }

  return {
    async open(caller, owner) {
      await makeRoom(caller)
      const id = randomUUID()
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: () => id,
        onsessioninitialized: () => keep(session),
      })
      const openedAtMs = clock.now()
      const session: Session = {
        id,
        transport,
        caller,
        owner,
        openedAtMs,
        usedAtMs: openedAtMs,
        login: undefined,
      }
      const server = createServer()
      server.onerror = log
      server.onclose = () => forget(session)
      await server.connect(transport)
      return session
    },
    find(id) {
      const session = kept.get(id)
      if (!session) return undefined
      if (endOf(session) <= clock.now()) {
        end(session).catch(log)
        return undefined
      }
      session.usedAtMs = clock.now()
      kept.delete(id)
      kept.set(id, session)
      return session
    },
    end,
    async endAll() {
      await Promise.all([...kept.values()].map(end))
    },
    get size() {
      return kept.size
    },
  }
}
