/** A process among others on one server: it says that it is there, and learns which others are. */
import { setMaxListeners } from 'node:events'
import { systemClock } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Nodes } from '../../db.ts'
import { botSchema } from '../../places.ts'
import { connect, inSchema, type OwnConnection, schemaIn } from '../connection.ts'
import { newestMigration } from '../migrations.ts'
import { openPostgres } from '../postgres.ts'
import { openReads } from '../reads.ts'
import { keepBeating } from './beats.ts'
import type { Holder } from './held.ts'
import { type Lease, newNodeName } from './lease.ts'
import { nodesOn } from './present.ts'
import { createSessions } from './sessions.ts'
import { AFTER_MS, takeLease } from './taking.ts'

/** What takes longer is asked again at the next meeting. */
const ASK_MS = 2_000
const SETTINGS = `set statement_timeout = ${ASK_MS}; set synchronous_commit = off`

interface Presence extends Holder {
  leaving: AbortController
  lease: Lease
  said: string | undefined
  beating: { stop(): Promise<void> }
}

/** On the server of `url`; the others reach this process at `address`. */
export function openNodes(url: string, address: string): Nodes {
  const version = newestMigration()
  const { schema } = schemaIn(url)
  const main = openReads(url, true)
  let connection: OwnConnection | undefined
  let mine: Presence | undefined
  let closed: Promise<void> | undefined
  /** Others are believed to be silent from then on: the server may have been away for all of us. */
  let sureFromMs: number | undefined = 0
  let sessions = createSessions()

  /** Not counted before it has said what it runs. */
  async function arrived(there: OwnConnection, says: string): Promise<Presence> {
    const name = newNodeName()
    const lease = await takeLease(there, { name, schema, version, address, company: undefined, waits: false })
    await lease.say(there, says)
    await lease.migrated(there)
    const leaving = new AbortController()
    // Every bot listens.
    setMaxListeners(0, leaving.signal)
    const beating = keepBeating(url, lease, undefined, (why) => mine?.name === name && gone(why))
    return { name, address, lost: leaving.signal, leaving, lease, said: says, beating }
  }

  function gone(why: unknown = new AppError('DB_TAKEN_OVER')): void {
    mine?.leaving.abort(why)
    void mine?.beating.stop()
    mine = undefined
  }

  async function met(says: string): ReturnType<Nodes['meet']> {
    connection ??= await connect(url, SETTINGS, ASK_MS)
    mine ??= await arrived(connection, says)
    const { name, lease, said } = mine
    if (said !== says) {
      await lease.say(connection, says)
      mine.said = says
    }
    const nowMs = systemClock.now()
    sureFromMs ??= nowMs + AFTER_MS
    const isSure = nowMs >= sureFromMs
    const nodes = await nodesOn(connection, { version, isSure, sessions })
    if (!nodes) return { at: 'standing_back' }
    if (!isSure) return { at: 'unknown' }
    if (nodes.some((one) => one.name === name)) return { at: 'met', me: name, nodes }
    gone()
    return { at: 'unknown' }
  }

  async function close(): Promise<void> {
    mine?.leaving.abort(new AppError('DB_CLOSED'))
    await mine?.beating.stop()
    if (mine && connection) await mine.lease.release(connection).catch(() => {})
    await connection?.close().catch(() => {})
    await main.end()
  }

  return {
    read: main.read,
    async readBot(id, job) {
      const reads = openReads(inSchema(url, botSchema(id)))
      return reads.read(job).finally(reads.end)
    },
    async openBot(id, over) {
      if (!mine) throw new AppError('DB_TAKEN_OVER')
      return openPostgres(inSchema(url, botSchema(id)), { holder: mine, over })
    },
    async meet(says) {
      try {
        return await met(says)
      } catch (error) {
        const code = error instanceof AppError ? error.code : undefined
        if (code === 'CLOCK_OFF') return { at: 'standing_back' }
        if (code === 'DB_TAKEN_OVER') gone(error)
        else {
          void connection?.close().catch(() => {})
          connection = undefined
          sessions = createSessions()
          sureFromMs = undefined
        }
        return { at: 'unknown' }
      }
    },
    close: () => (closed ??= close()),
  }
}
