/** Registers a process at a server, and finds the other processes there. */
import { setMaxListeners } from 'node:events'
import { systemClock } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { LiveNode, NodeRegistry } from '../../db.ts'
import { botSchema } from '../../locations.ts'
import { type Connection, connect, type DedicatedConnection, parseSchemaUrl, urlInSchema } from '../connection.ts'
import { newestMigration } from '../migrations.ts'
import { openPostgres } from '../postgres.ts'
import { openReads } from '../reads.ts'
import type { LeaseHolder } from './bot-lease.ts'
import { startHeartbeats } from './heartbeats.ts'
import { IS_NODE, IS_WANTED, isDead, type Lease, newNodeName, WRITER } from './lease.ts'
import { createSessionTracker, HAS_SESSION, type SessionState, type SessionTracker } from './sessions.ts'
import { SILENCE_MS, takeLease } from './take-lease.ts'

/**
 * Deletes the rows of silent processes. If such a process lives, it finds out which databases it lost and takes a new
 * name.
 */
const FORGET = `delete from leases where ${IS_NODE} and ${isDead('leases')}`

const FORGET_GONE = `delete from leases where name = ? and number = ? and not ${HAS_SESSION}`

const MET = `select name, number, address, says, version, ${IS_NODE} as is_node, ${HAS_SESSION} as has_session,
  wanted > version and ${IS_WANTED} as is_wanted from leases order by name`

interface NodeRow extends LiveNode, SessionState {
  version: number
  is_node: boolean
  is_wanted: boolean
}

/**
 * Returns the live processes of that version by name. Undefined if the database has another version, or a newer version
 * waits for it. `isSure`: true once silent processes have had enough time, so that their rows are deleted.
 */
async function liveNodesOn(
  { runStatements, query }: Connection,
  { version, isSure, sessions }: { version: number; isSure: boolean; sessions: SessionTracker },
): Promise<LiveNode[] | undefined> {
  const rows = (await runStatements(isSure ? `${FORGET}; ${MET}` : MET)).at(-1)?.rows as NodeRow[]
  const writer = rows.find(({ name }) => name === WRITER)
  if (writer?.version !== version || writer.is_wanted) return undefined
  const nodes = rows.filter((one) => one.is_node && one.version === version)
  const crashed = sessions.crashedOf(nodes)
  for (const { name, number } of crashed) await query(FORGET_GONE, [name, number])
  return nodes.filter((one) => !crashed.includes(one))
}

/** Query timeout. A slower query is repeated at the next meeting. */
const QUERY_MS = 2_000
const SETTINGS = `set statement_timeout = ${QUERY_MS}; set synchronous_commit = off`

interface Presence extends LeaseHolder {
  leaving: AbortController
  lease: Lease
  lastReport: string | undefined
  heartbeats: { stop(): Promise<void> }
}

/** Opens the registry on the server of `url`. Other processes reach this process at `address`. */
export function openNodes(url: string, address: string): NodeRegistry {
  const version = newestMigration()
  const { schema } = parseSchemaUrl(url)
  const main = openReads(url, true)
  let connection: DedicatedConnection | undefined
  let presence: Presence | undefined
  let closed: Promise<void> | undefined
  /** Time from which silent processes count as dead. After a server outage, all processes get time for a heartbeat. */
  let silentDeadFromMs: number | undefined = 0
  let sessions = createSessionTracker()

  /** Registers this process. Others see it only after it has stored its first report. */
  async function register(connection: DedicatedConnection, report: string): Promise<Presence> {
    const name = newNodeName()
    const lease = await takeLease(connection, {
      name,
      schema,
      version,
      address,
      replica: undefined,
      keepsWaiting: false,
    })
    await lease.storeReport(connection, report)
    await lease.recordMigrated(connection)
    const leaving = new AbortController()
    // There is no limit on listeners, because every bot adds one.
    setMaxListeners(0, leaving.signal)
    const heartbeats = startHeartbeats(url, lease, undefined, (why) => presence?.name === name && unregister(why))
    return { name, address, lost: leaving.signal, leaving, lease, lastReport: report, heartbeats }
  }

  function unregister(why: unknown = new AppError('DB_TAKEN_OVER')): void {
    presence?.leaving.abort(why)
    void presence?.heartbeats.stop()
    presence = undefined
  }

  async function meetOthers(report: string): ReturnType<NodeRegistry['meet']> {
    connection ??= await connect(url, SETTINGS, QUERY_MS)
    presence ??= await register(connection, report)
    const { name, lease, lastReport } = presence
    if (lastReport !== report) {
      await lease.storeReport(connection, report)
      presence.lastReport = report
    }
    const nowMs = systemClock.now()
    silentDeadFromMs ??= nowMs + SILENCE_MS
    const isSure = nowMs >= silentDeadFromMs
    const nodes = await liveNodesOn(connection, { version, isSure, sessions })
    if (!nodes) return { at: 'standing_back' }
    if (!isSure) return { at: 'unknown' }
    if (nodes.some((one) => one.name === name)) return { at: 'met', me: name, nodes }
    unregister()
    return { at: 'unknown' }
  }

  async function close(): Promise<void> {
    presence?.leaving.abort(new AppError('DB_CLOSED'))
    await presence?.heartbeats.stop()
    if (presence && connection) await presence.lease.release(connection).catch(() => {})
    await connection?.close().catch(() => {})
    await main.end()
  }

  return {
    read: main.read,
    async readBot(id, job) {
      const reads = openReads(urlInSchema(url, botSchema(id)))
      return reads.read(job).finally(reads.end)
    },
    async openBot(id, onLost) {
      if (!presence) throw new AppError('DB_TAKEN_OVER')
      return openPostgres(urlInSchema(url, botSchema(id)), { holder: presence, onLost })
    },
    async meet(report) {
      try {
        return await meetOthers(report)
      } catch (error) {
        const code = error instanceof AppError ? error.code : undefined
        if (code === 'CLOCK_OFF') return { at: 'standing_back' }
        if (code === 'DB_TAKEN_OVER') unregister(error)
        else {
          void connection?.close().catch(() => {})
          connection = undefined
          sessions = createSessionTracker()
          silentDeadFromMs = undefined
        }
        return { at: 'unknown' }
      }
    },
    close: () => (closed ??= close()),
  }
}
