/** Connections that several ask by turns. */
import pg from 'pg'
import { optionsOf, schemaIn } from './connection.ts'
import { Client, CONNECT_MS } from './servers.ts'

const READERS = 8

/** A read that takes longer than this has a server that answers nothing any more. */
const READ_MS = 15_000

/** A beat that does not come through is followed by another one, and is nothing to lose. */
const BEAT_MS = 2_000
const BEAT_SETTINGS = `set statement_timeout = ${BEAT_MS}; set synchronous_commit = off`

/** A read waits this long for its turn: the bots of a process that has died come up all at once in the next one. */
const TURN_MS = 30_000

interface Limits {
  max: number
  /** ms. */
  query_timeout: number
  /** For a connection, its turn and the server, ms. */
  connectionTimeoutMillis: number
}

/** What it has it keeps: a server without a connection left would give it no other one. */
function openPool(url: string, limits: Limits, settings?: string): pg.Pool {
  const pool = new pg.Pool({ ...optionsOf(url), ...limits, idleTimeoutMillis: 0, Client: Client as never })
  // A connection that is lost while somebody has it fails their query; unheard, the event would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (settings !== undefined) client.query(settings).catch(() => {})
  })
  pool.on('error', () => {})
  return pool
}

/** What the schemas of one database have in common: a thousand of them need no more connections for it. */
function sharing<T extends { end(): Promise<void> }>(open: (base: string) => T) {
  const known = new Map<string, { one: T; users: number }>()
  return (url: string): { one: T; end(): Promise<void> } => {
    const { base } = schemaIn(url)
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

const readers = (url: string, connectionTimeoutMillis: number): pg.Pool =>
  openPool(url, { max: READERS, query_timeout: READ_MS, connectionTimeoutMillis })

export function aloneReaders(url: string) {
  const one = readers(url, CONNECT_MS)
  return { one, end: () => one.end() }
}

export const sharedReaders = sharing((base) => readers(base, TURN_MS))
export const sharedBeats = sharing((base) =>
  openPool(base, { max: 1, query_timeout: BEAT_MS, connectionTimeoutMillis: CONNECT_MS }, BEAT_SETTINGS),
)
