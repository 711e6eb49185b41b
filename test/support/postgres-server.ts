/** Runs a temporary PostgreSQL server that tests can stop, restart, copy and promote. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { freePort } from './free-port.ts'
import { TEMP_ROOT } from './temp-folder.ts'
import { WAIT_TIMEOUT_MS } from './timeouts.ts'

/** Folders in which distributions install the PostgreSQL binaries. */
const INSTALL_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
const POLL_MS = 50

/** `fast` ends every session; `immediate` is a crash. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export interface Server {
  /** Connects as superuser to the database `postgres`. */
  url: string
  /** Folder that the server's user owns, for everything the server writes. */
  folder: string
  start(): Promise<void>
  stop(how: keyof typeof SIGNALS): Promise<void>
  /** Creates a streaming replica of this server. The replica is not started. */
  replica(): Promise<Server>
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>
}

export async function startPostgres(settings: Record<string, string | number> = {}): Promise<Server> {
  const server = await createServerIn(newFolder(), settings, async (data) => {
    await run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8')
  })
  await server.start()
  return server
}

async function createServerIn(
  folder: string,
  settings: Record<string, string | number>,
  initialize: (data: string) => Promise<void>,
): Promise<Server> {
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const required = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' }
  const flags = Object.entries({ ...required, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let running: ChildProcess | undefined
  await initialize(data)

  async function stop(how: keyof typeof SIGNALS): Promise<void> {
    const exited = running?.exitCode === null && running.signalCode === null ? once(running, 'exit') : undefined
    running?.kill(SIGNALS[how])
    await exited
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
      running = spawn(programPath('postgres'), ['-D', data, ...flags], {
        ...serverUser(),
        cwd: folder,
        stdio: 'ignore',
      })
      const untilMs = clock.now() + WAIT_TIMEOUT_MS
      while (!(await isReachable(url))) {
        if (clock.now() >= untilMs || running.exitCode !== null) {
          await remove()
          throw new Error('PostgreSQL did not start in time')
        }
        await wait(clock, POLL_MS)
      }
    },
    replica: () =>
      createServerIn(newFolder(), settings, async (copy) => {
        await run('pg_basebackup', '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', url)
      }),
  }
}

async function isReachable(url: string): Promise<boolean> {
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
  const folder = mkdtempSync(join(TEMP_ROOT, 'sunwatt-postgres-'))
  const { uid, gid } = serverUser()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** PostgreSQL refuses to run as root, so a root process runs it as the user `postgres`. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const run = (name: string, ...args: string[]) =>
  promisify(execFile)(programPath(name), args, { ...serverUser(), cwd: '/' })

/** Path of a PostgreSQL program in the newest version installed. */
function programPath(name: string): string {
  const found = INSTALL_FOLDERS.flatMap((folder) => {
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
    throw new Error(
      'PostgreSQL is not installed: install it (apt install postgresql), or set TEST_POSTGRES to the URL of a server',
    )
  return join(newest, name)
}
