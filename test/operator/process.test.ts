/** The command line as a process of its own beside a sandbox that nobody has configured. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { built } from '../support/built.ts'
import { startApp } from '../support/program.ts'
import { tempDir } from '../support/temp.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

async function operator(env: Record<string, string>, ...argv: string[]) {
  return ended(await started(env, ...argv))
}

async function started(env: Record<string, string>, ...argv: string[]) {
  return startedIn(ROOT, env, ...argv)
}

async function startedIn(cwd: string, env: Record<string, string>, ...argv: string[]) {
  const child = spawn(process.execPath, [join(await built(), 'operator/main.js'), ...argv], {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

function ended(child: Awaited<ReturnType<typeof started>>) {
  let out = ''
  let err = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
  })
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }))
  })
}

test('says that it cannot read the settings, in a sentence', async () => {
  const dir = tempDir()
  mkdirSync(join(dir, '.env'))
  const { code, out, err } = await ended(await startedIn(dir, {}, 'accounts', 'list'))
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/\.env is not readable for this user, or is not a file/)
  expect(err).not.toContain(' at ')
})

test('with nothing configured it finds the sandbox and its key, and says what is wrong where it does not', async () => {
  const dir = tempDir()
  const DATABASE_URL = `file:${join(dir, 'sunwatt.db')}`
  const early = await operator({ DATABASE_URL }, 'accounts', 'list')
  expect(early).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Start the sandbox first') })

  const app = await startApp({
    ...readConfig({ ROLES: 'market', PORT: '0', SANDBOX_PORT: '0', DATABASE_URL }),
    log,
    manual: true,
  })
  onTestFinished(() => app.stop())
  const PORT = new URL(app.apiUrl).port
  const listed = await operator({ DATABASE_URL, PORT }, 'accounts', 'list', '--json')
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(listed.out)).toMatchObject({ total: 1, data: [{ balance: 1_999_000_000 }] })

  const file = join(dir, 'sandbox-keys.json')
  const kept = readFileSync(file, 'utf8')
  for (const value of Object.values(JSON.parse(kept) as Record<string, string>))
    expect(`${early.err}${listed.out}`).not.toContain(value)

  // Nobody reads on: of a list that is no harm, of a key that is told this once it is.
  for (const [line, code, err] of [
    [['accounts', 'list'], 0, ''],
    [['accounts', 'open'], 1, 'What was done cannot be printed: EPIPE\n'],
  ] as const) {
    const child = await started({ DATABASE_URL, PORT }, ...line)
    const end = ended(child)
    child.stdout.destroy()
    expect(await end, line.join(' ')).toMatchObject({ code, err })
  }

  const settings: [Record<string, string>, string][] = [
    [{ DATABASE_URL, PORT, MARKET_ADMIN_KEY: 'swordfish-swordfish' }, "does not take this operator's key"],
    [{ DATABASE_URL, PORT, MARKET_ADMIN_KEY: 'swordfish' }, 'MARKET_ADMIN_KEY: expected at least 16 characters'],
    // The sandbox's key stays on this machine.
    [{ DATABASE_URL, MARKET_URL: app.apiUrl }, 'MARKET_ADMIN_KEY is missing'],
    [{ DATABASE_URL, PORT: '0' }, 'MARKET_URL is missing: PORT is 0'],
  ]
  for (const [env, sentence] of settings) {
    const said = await operator(env, 'accounts', 'list')
    expect(said).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) })
    expect(said.err).not.toContain('swordfish')
    expect(said.err).not.toMatch(/^\s+at /m)
  }
  writeFileSync(file, '{"marketAdminKey": 7}')
  const broken = await operator({ DATABASE_URL, PORT }, 'accounts', 'list')
  expect(broken).toMatchObject({ code: 1, err: expect.stringContaining('has no marketAdminKey') })
  writeFileSync(file, kept)
  expect(await operator({}, 'acounts')).toMatchObject({ code: 2 })
})
