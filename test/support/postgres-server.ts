/** A PostgreSQL of its own in a folder that goes away: to be stopped, started again, copied and promoted. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { freePort } from './free-port.ts'
import { WAIT_MS } from './patience.ts'
import { PLACE } from './place.ts'

/** Where distributions keep the server's programs. */
const FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
const LOOK_MS = 50

/** `fast` ends every session; `immediate` is a crash. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export interface Server {
  /** Of its database `postgres`, as the one who may do everything. */
  url: string
  /** For what the server writes to; it belongs to the server's user. */
  folder: string
  start(): Promise<void>
  stop(how: keyof typeof SIGNALS): Promise<void>
  /** One that has what this one has, and follows it; it does not run yet. */
  replica(): Promise<Server>
  /** Nothing of it is left. */
  remove(): Promise<void>
}

/** It runs. */
export async function newServer(settings: Record<string, string | number> = {}): Promise<Server> {
  const server = await serverIn(newFolder(), settings, async (data) => {
    await run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8')
  })
  await server.start()
  return server
}

async function serverIn(
  folder: string,
  settings: Record<string, string | number>,
  fill: (data: string) => Promise<void>,
): Promise<Server> {
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const own = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' }
  const flags = Object.entries({ ...own, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let running: ChildProcess | undefined
  await fill(data)

  async function stop(how: keyof typeof SIGNALS): Promise<void> {
    const over = running?.exitCode === null && running.signalCode === null ? once(running, 'exit') : undefined
    running?.kill(SIGNALS[how])
    await over
    running = undefined
  }

  async function remove(): Promise<void> {
    await stop('immediate')
    rmSync(folder, { recursive: true, force: true })
  }

  return {
    url,
    folder,
    stop,
    remove,
    async start() {
      running = spawn(program('postgres'), ['-D', data, ...flags], { ...asUser(), cwd: folder, stdio: 'ignore' })
      const untilMs = clock.now() + WAIT_MS
      while (!(await answers(url))) {
        if (clock.now() >= untilMs || running.exitCode !== null) {
          await remove()
          throw new Error('PostgreSQL does not start')
        }
        await wait(clock, LOOK_MS)
      }
    },
    replica: () =>
      serverIn(newFolder(), settings, async (copy) => {
        await run('pg_basebackup', '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', url)
      }),
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(PLACE, 'sunwatt-postgres-'))
  const { uid, gid } = asUser()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** The server refuses to run as root. */
function asUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const run = (name: string, ...args: string[]) => promisify(execFile)(program(name), args, { ...asUser(), cwd: '/' })

/** Of the newest version there is. */
function program(name: string): string {
  const found = FOLDERS.flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('bin/initdb'))
        .map((file) => join(folder, file, '..'))
    } catch {
      return []
    }
  })
  const newest = found.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  if (newest === undefined)
    throw new Error('no PostgreSQL here: install it (apt install postgresql), or name a server with TEST_POSTGRES')
  return join(newest, name)
}
