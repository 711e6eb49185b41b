import pg from 'pg'
import { optionsOf, parseSchemaUrl } from './connection.ts'
import { Client, CONNECT_MS } from './servers.ts'

const READERS = 8

/** Query timeout for reads. If an answer takes longer, the server no longer responds. */
const READ_MS = 15_000

/** Query timeout for heartbeats. Losing one heartbeat is harmless, because the next one follows. */
const HEARTBEAT_TIMEOUT_MS = 2_000
const HEARTBEAT_SETTINGS = `set statement_timeout = ${HEARTBEAT_TIMEOUT_MS}; set synchronous_commit = off`

/**
 * Maximum wait of a read for a connection. Long, because all bots of a crashed process start together in another
 * process.
 */
const TURN_MS = 30_000

interface Limits {
  max: number
  query_timeout: number
  /** Maximum wait for a free connection, in ms. Includes connecting to the server. */
  connectionTimeoutMillis: number
}

/** Opens a pool that never closes idle connections, because a server at its limit might not grant new ones. */
function openPool(url: string, limits: Limits, settings?: string): pg.Pool {
  const pool = new pg.Pool({ ...optionsOf(url), ...limits, idleTimeoutMillis: 0, Client: Client as never })
  // The loss of a connection in use fails its queries. Without a listener, the event would also end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (settings !== undefined) client.query(settings).catch(() => {})
  })
  pool.on('error', () => {})
  return pool
}

/**
 * Makes a function that opens a resource, such as a connection pool, once per database. All schemas of the database
 * share it, so the number of connections does not grow with the number of schemas. The last user closes it.
 */
function createSharing<T extends { end(): Promise<void> }>(open: (base: string) => T) {
  const known = new Map<string, { one: T; users: number }>()
  return (url: string): { one: T; end(): Promise<void> } => {
    const { base } = parseSchemaUrl(url)
    const found = known.get(base) ?? { one: open(base), users: 0 }
    found.users++
    known.set(base, found)
    return {
      one: found.one,
      async end() {
        found.users--
        if (found.users > 0) return
        known.delete(base)
        await found.one.end()
      },
    }
  }
}

const openReaders = (url: string, connectionTimeoutMillis: number): pg.Pool =>
  openPool(url, { max: READERS, query_timeout: READ_MS, connectionTimeoutMillis })

export function separateReaders(url: string) {
  const one = openReaders(url, CONNECT_MS)
  return { one, end: () => one.end() }
}

export const sharedReaders = createSharing((base) => openReaders(base, TURN_MS))
export const sharedHeartbeatPool = createSharing((base) =>
  openPool(
    base,
    { max: 1, query_timeout: HEARTBEAT_TIMEOUT_MS, connectionTimeoutMillis: CONNECT_MS },
    HEARTBEAT_SETTINGS,
  ),
)
