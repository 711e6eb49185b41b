/** Faults of a database server for the drill. Each fault begins and ends. */
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock as clock, wait } from '../src/kernel/clock.ts'
import type { Server } from '../test/support/postgres-server.ts'

/** Database user of the program, without rights outside its database. */
export const DATABASE_USER = 'sunwatt'

export interface Fault {
  description: string
  /** True if the fault lasts until operators are alerted. Short interruptions must not alert them. */
  isLasting: boolean
  /** Prepares the server before anything runs on it. Returns `false` if this machine cannot provide the fault. */
  prepare?(server: Server): Promise<boolean>
  /** Returns the database URL for the program, given the server's URL. */
  url?(server: Server, url: string): Promise<string>
  /** SQL clause that sets the database's location. */
  databaseClause?: string
  begin(server: Server, database: string): Promise<unknown>
  end(server: Server, database: string): Promise<unknown>
  /** Removes what the fault created outside the server. */
  cleanUp?(server: Server): Promise<void>
}

const DOWN_MS = 1_500
const SLOW_MS = 100
const FULL_MB = 32
const SYNC_MS = 20_000
const POLL_MS = 50

export const FAULTS: Record<string, Fault> = {
  fast: restartFault('fast'),
  immediate: restartFault('immediate'),
  away: {
    description: 'the server is down',
    isLasting: true,
    begin: (server) => server.stop('immediate'),
    end: (server) => server.start(),
  },
  failover: failoverFault(),
  connections: {
    description: 'the connection limit is reached',
    isLasting: true,
    begin: (server, database) =>
      runSql(
        server.url,
        `alter role ${DATABASE_USER} connection limit 0`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      ),
    end: (server) => runSql(server.url, `alter role ${DATABASE_USER} connection limit -1`),
  },
  slow: slowFault(),
  full: {
    description: 'the disk is full',
    isLasting: true,
    databaseClause: 'tablespace small',
    async prepare({ url, folder }) {
      const small = join(folder, 'small')
      const { uid, gid } = statSync(folder)
      mkdirSync(small)
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${FULL_MB}m`, 'tmpfs', small], { stdio: 'ignore' })
      } catch {
        return false
      }
      chownSync(small, uid, gid)
      await runSql(
        url,
        `create tablespace small location '${small}'`,
        `grant create on tablespace small to ${DATABASE_USER}`,
      )
      return true
    },
    async begin({ folder }) {
      try {
        for (let i = 0; ; i++) writeFileSync(join(folder, 'small', `filler-${i}`), Buffer.alloc(8_192))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    async end({ folder }) {
      for (let i = 0; i < (FULL_MB * 1_048_576) / 8_192; i++)
        rmSync(join(folder, 'small', `filler-${i}`), { force: true })
    },
    async cleanUp({ folder, stop }) {
      await stop('immediate')
      execFileSync('umount', [join(folder, 'small')])
    },
  },
}

function restartFault(how: 'fast' | 'immediate'): Fault {
  return {
    description: `the server is restarted (${how})`,
    isLasting: false,
    begin: (server) => server.stop(how),
    async end(server) {
      await wait(clock, DOWN_MS)
      await server.start()
    },
  }
}

/** Makes every commit wait for the replica; then crashes the primary and promotes the replica. */
function failoverFault(): Fault {
  let replica: Server | undefined
  return {
    description: 'the server is lost, and its synchronous replica takes over',
    isLasting: false,
    async url(server, url) {
      replica = await server.replica()
      await replica.start()
      await runSql(server.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
      const isSync = `select 1 from pg_stat_replication where sync_state = 'sync'`
      for (const untilMs = clock.now() + SYNC_MS; (await runSql(server.url, isSync)) === 0; await wait(clock, POLL_MS))
        if (clock.now() >= untilMs) throw new Error('the replica does not follow')
      const hostOf = (one: string) => new URL(one).host
      return url.replace(hostOf(url), `${hostOf(url)},${hostOf(replica.url)}`)
    },
    begin: (server) => server.stop('immediate'),
    async end() {
      if (replica) await runSql(replica.url, 'select pg_promote()')
    },
    async cleanUp() {
      await replica?.remove()
    },
  }
}

/** Delays all data that the program sends by the same time. */
function slowFault(): Fault {
  let delayMs = 0
  const open = new Set<Socket>()
  let close = () => {}
  return {
    description: `a statement takes ${SLOW_MS} ms`,
    isLasting: false,
    async url(_server, url) {
      const { hostname, port } = new URL(url)
      const between = createServer((client) => {
        const upstream = dial(Number(port), hostname)
        for (const socket of [client, upstream]) {
          open.add(socket)
          socket.on('error', () => {})
          socket.on('close', () => [client, upstream].map((one) => one.destroy()))
        }
        client.on('data', (bytes) => void setTimeout(() => upstream.write(bytes), delayMs))
        upstream.on('data', (bytes) => void client.write(bytes))
      })
      await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
      close = () => {
        between.close()
        for (const socket of open) socket.destroy()
      }
      const here = between.address()
      if (typeof here !== 'object' || !here) throw new Error('the proxy has no port')
      return url.replace(new URL(url).host, `127.0.0.1:${here.port}`)
    },
    async begin() {
      delayMs = SLOW_MS
    },
    async end() {
      delayMs = 0
    },
    cleanUp: async () => close(),
  }
}

/** Runs the statements in order and returns the number of rows of the last one. */
export async function runSql(url: string, ...statements: string[]): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows = 0
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0
    return rows
  } finally {
    await client.end()
  }
}
