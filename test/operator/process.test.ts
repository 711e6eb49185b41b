/** The command line as a separate process, with a sandbox that has no configuration. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import type { Checkup } from '../../src/contract/operator/checkup.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { buildOnce } from '../support/built.ts'
import { startApp } from '../support/program.ts'
import { tempDir } from '../support/temp.ts'
import { hiddenFields } from './page-fixture.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

async function runOperatorCommand(env: Record<string, string>, ...argv: string[]) {
  return commandResult(await startCommand(env, ...argv))
}

async function startCommand(env: Record<string, string>, ...argv: string[]) {
  return startCommandIn(ROOT, env, ...argv)
}

async function startCommandIn(cwd: string, env: Record<string, string>, ...argv: string[]) {
  const child = spawn(process.execPath, [join(await buildOnce(), 'operator/main.js'), ...argv], {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

function commandResult(child: Awaited<ReturnType<typeof startCommand>>) {
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

test('the operator command reports unreadable settings in one sentence', async () => {
  const dir = tempDir()
  mkdirSync(join(dir, '.env'))
  const { code, out, err } = await commandResult(await startCommandIn(dir, {}, 'accounts', 'list'))
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/\.env is not a file that this user can read/)
  expect(err).not.toContain(' at ')
})

test('the operator command without configuration finds the sandbox and its key, or reports the problem', async () => {
  const dir = tempDir()
  const DATABASE_URL = `file:${join(dir, 'sunwatt.db')}`
  const early = await runOperatorCommand({ DATABASE_URL }, 'accounts', 'list')
  expect(early).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Start the sandbox first') })

  const app = await startApp({
    ...readConfig({ ROLES: 'market', PORT: '0', SANDBOX_PORT: '0', DATABASE_URL }),
    log,
    manual: true,
  })
  onTestFinished(() => app.stop())
  const PORT = new URL(app.apiUrl).port
  const listed = await runOperatorCommand({ DATABASE_URL, PORT }, 'accounts', 'list', '--json')
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(listed.out)).toMatchObject({ total: 1, data: [{ balance: 1_999_000_000 }] })

  const file = join(dir, 'sandbox-keys.json')
  const kept = readFileSync(file, 'utf8')
  for (const value of Object.values(JSON.parse(kept) as Record<string, string>))
    expect(`${early.err}${listed.out}`).not.toContain(value)

  // The output pipe is closed. That is harmless for a list; for a key that is shown only once it is an error.
  for (const [line, code, err] of [
    [['accounts', 'list'], 0, ''],
    [['accounts', 'export'], 0, ''],
    [['accounts', 'open'], 1, 'The result cannot be printed: EPIPE\n'],
  ] as const) {
    const child = await startCommand({ DATABASE_URL, PORT }, ...line)
    const end = commandResult(child)
    child.stdout.destroy()
    expect(await end, line.join(' ')).toMatchObject({ code, err })
  }

  const settings: [Record<string, string>, string][] = [
    [{ DATABASE_URL, PORT, MARKET_ADMIN_KEY: 'swordfish-swordfish' }, 'rejects this operator key'],
    [{ DATABASE_URL, PORT, MARKET_ADMIN_KEY: 'swordfish' }, 'MARKET_ADMIN_KEY: expected at least 16 characters'],
    // The sandbox's operator key is used on this machine only.
    [{ DATABASE_URL, MARKET_URL: app.apiUrl }, 'MARKET_ADMIN_KEY is missing'],
    [{ DATABASE_URL, PORT: '0' }, 'MARKET_URL is missing: PORT is 0'],
  ]
  for (const [env, sentence] of settings) {
    const result = await runOperatorCommand(env, 'accounts', 'list')
    expect(result).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) })
    expect(result.err).not.toContain('swordfish')
    expect(result.err).not.toMatch(/^\s+at /m)
  }
  writeFileSync(file, '{"marketAdminKey": 7}')
  const broken = await runOperatorCommand({ DATABASE_URL, PORT }, 'accounts', 'list')
  expect(broken).toMatchObject({ code: 1, err: expect.stringContaining('has no field marketAdminKey') })
  writeFileSync(file, kept)
  expect(await runOperatorCommand({}, 'acounts')).toMatchObject({ code: 2 })
})

test('doctor checks an installation without a running program, and its exit code reports a failure', async () => {
  const dir = tempDir()
  const env = { DATABASE_URL: `file:${join(dir, 'sunwatt.db')}`, PORT: '0' }
  const good = await commandResult(await startCommandIn(dir, env, 'doctor'))
  expect(good).toMatchObject({ code: 0, err: '' })
  expect(good.out).toMatch(/0 failure\(s\), 0 warning\(s\), \d+ ok/)
  const wrong = { ...env, MARKET_COMMISION_BASIS_POINTS: '500' }
  const { code, out } = await commandResult(await startCommandIn(dir, wrong, 'doctor', '--json'))
  const { findings } = JSON.parse(out) as Checkup
  expect(code).toBe(1)
  expect(findings.filter(({ kind }) => kind !== 'ok')).toMatchObject([
    { check: 'settings', finding: expect.stringContaining('the nearest name is MARKET_COMMISSION_BASIS_POINTS') },
  ])
  const main = spawn(process.execPath, [join(await buildOnce(), 'bin/main.js'), '--check'], {
    cwd: dir,
    env: { PATH: process.env.PATH ?? '', ...wrong },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  expect(await commandResult(main)).toMatchObject({ code: 1, out: expect.stringContaining('1 failure(s)') })
})

test("the doctor has a page in the operator's pages of the built program", async () => {
  const PASSWORD = 'swordfish-swordfish'
  const dir = tempDir()
  const settings = readConfig({
    ...{ ROLES: 'market', PORT: '0', SANDBOX_PORT: '0', MARKET_ADMIN_PASSWORD: PASSWORD },
    DATABASE_URL: `file:${join(dir, 'sunwatt.db')}`,
  })
  const app = await startApp({ ...settings, log, manual: true })
  onTestFinished(() => app.stop())
  const form = await (await fetch(`${app.apiUrl}/admin/sign-in`)).text()
  const body = new URLSearchParams({ ...hiddenFields(form), password: PASSWORD })
  const signIn = { method: 'POST', redirect: 'manual', headers: { origin: app.apiUrl }, body } as const
  const signedIn = await fetch(`${app.apiUrl}/admin/sign-in`, signIn)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await fetch(`${app.apiUrl}/admin/doctor`, { headers: { cookie } })
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(text).toMatch(/settings are set, and all are valid/)
  expect(text).toMatch(/0 failure\(s\)/)
})
