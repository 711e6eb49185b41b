/**
 * `tsx test/support/with-postgres.ts COMMAND...`: runs it with TEST_POSTGRES, a server of its own in a folder that goes
 * away; with the one that TEST_POSTGRES names already, where it does.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { PLACE } from './place.ts'

/** Where distributions keep the server's programs. */
const FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
const START_MS = 20_000

const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('which command?')
const server = process.env.TEST_POSTGRES
  ? { url: process.env.TEST_POSTGRES, stop: async () => {} }
  : await startServer()
try {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_POSTGRES: server.url } })
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await server.stop()
}

async function startServer() {
  const programs = programsFolder()
  const folder = mkdtempSync(join(PLACE, 'sunwatt-postgres-'))
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? userOf('postgres') : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, stdio: 'ignore' as const }
  execFileSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'], options)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 300,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const running = spawn(join(programs, 'postgres'), ['-D', data, ...flags], options)
  const stop = async () => {
    const over = running.exitCode === null ? once(running, 'exit') : undefined
    running.kill('SIGQUIT')
    await over
    rmSync(folder, { recursive: true, force: true })
  }
  const untilMs = Date.now() + START_MS
  for (;;) {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
    } catch (error) {
      if (Date.now() < untilMs && running.exitCode === null) continue
      await stop()
      throw new Error('PostgreSQL does not start', { cause: error })
    }
  }
}

/** The newest. */
function programsFolder(): string {
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
  return newest
}

function userOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
