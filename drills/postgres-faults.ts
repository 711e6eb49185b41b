/** What a database server can do to the program: each fault begins, and ends again. */
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock as clock, wait } from '../src/kernel/clock.ts'
import type { Server } from '../test/support/postgres-server.ts'

/** What the program is, on the server: a user without rights beyond its database. */
export const USER = 'sunwatt'

export interface Fault {
  what: string
  /** Whether it lasts until the operators were told: what is over in a moment is none of their business. */
  lasts: boolean
  /** What it needs of the server before anything runs on it; `false`: this machine cannot have that. */
  prepare?(server: Server): Promise<boolean>
  /** Of the program's database, for a server's URL. */
  url?(server: Server, url: string): Promise<string>
  /** Where the database lies, in SQL. */
  place?: string
  begin(server: Server, database: string): Promise<unknown>
  end(server: Server, database: string): Promise<unknown>
  /** What it has made beside the server. */
  clear?(server: Server): Promise<void>
}

const AWAY_MS = 1_500
const SLOW_MS = 100
const FULL_MB = 32
const SYNC_MS = 20_000
const LOOK_MS = 50

export const FAULTS: Record<string, Fault> = {
  fast: restarted('fast'),
  immediate: restarted('immediate'),
  away: {
    what: 'the server is away',
    lasts: true,
    begin: (server) => server.stop('immediate'),
    end: (server) => server.start(),
  },
  failover: failover(),
  connections: {
    what: 'no connection is left',
    lasts: true,
    begin: (server, database) =>
      say(
        server.url,
        `alter role ${USER} connection limit 0`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      ),
    end: (server) => say(server.url, `alter role ${USER} connection limit -1`),
  },
  slow: slow(),
  full: {
    what: 'the disk is full',
    lasts: true,
    place: 'tablespace small',
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
      await say(url, `create tablespace small location '${small}'`, `grant create on tablespace small to ${USER}`)
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
    async clear({ folder, stop }) {
      await stop('immediate')
      execFileSync('umount', [join(folder, 'small')])
    },
  },
}

function restarted(how: 'fast' | 'immediate'): Fault {
  return {
    what: `the server is restarted (${how})`,
    lasts: false,
    begin: (server) => server.stop(how),
    async end(server) {
      await wait(clock, AWAY_MS)
      await server.start()
    },
  }
}

/** Every commit waits for the replica; then the primary crashes, and the replica takes its place. */
function failover(): Fault {
  let replica: Server | undefined
  return {
    what: 'the server is lost, and its synchronous replica takes over',
    lasts: false,
    async url(server, url) {
      replica = await server.replica()
      await replica.start()
      await say(server.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
      const isSync = `select 1 from pg_stat_replication where sync_state = 'sync'`
      for (const untilMs = clock.now() + SYNC_MS; (await say(server.url, isSync)) === 0; await wait(clock, LOOK_MS))
        if (clock.now() >= untilMs) throw new Error('the replica does not follow')
      const hostOf = (one: string) => new URL(one).host
      return url.replace(hostOf(url), `${hostOf(url)},${hostOf(replica.url)}`)
    },
    begin: (server) => server.stop('immediate'),
    async end() {
      if (replica) await say(replica.url, 'select pg_promote()')
    },
    async clear() {
      await replica?.remove()
    },
  }
}

/** What the program sends takes so long to arrive; of what it sends at once, all of it as long. */
function slow(): Fault {
  let delayMs = 0
  const open = new Set<Socket>()
  let close = () => {}
  return {
    what: `a statement takes ${SLOW_MS} ms`,
    lasts: false,
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
      if (typeof here !== 'object' || !here) throw new Error('no port')
      return url.replace(new URL(url).host, `127.0.0.1:${here.port}`)
    },
    async begin() {
      delayMs = SLOW_MS
    },
    async end() {
      delayMs = 0
    },
    clear: async () => close(),
  }
}

/** One after the other; answers how many rows the last one has. */
export async function say(url: string, ...statements: string[]): Promise<number> {
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
