/** Tests the upgrade of a large, older database, done in a child process while this one answers requests. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import type { Health } from '../../src/contract/operator/problems.ts'
import { createLogger } from '../../src/kernel/logger.ts'
import { buildOnce } from '../support/built.ts'
import { freePort } from '../support/free-port.ts'
import { layBefore, layEmptyBefore } from '../support/migrations.ts'
import { startApp } from '../support/program.ts'
import { onPostgres, tempDir } from '../support/temp.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'

const PADDING_BYTES = 70 * 1024 * 1024

it.skipIf(onPostgres)('after an upgrade, the program reports it in the log and in /healthz', async () => {
  const dir = tempDir()
  const file = join(dir, 'sunwatt.db')
  const older = layEmptyBefore(file)
  older.pragma('journal_mode = WAL')
  older.exec(`create table padding as select zeroblob(${PADDING_BYTES}) as bytes`)
  older.pragma('wal_checkpoint(TRUNCATE)')
  // This lock delays the upgrade, so that the test can observe it.
  older.exec('begin immediate')

  const port = await freePort()
  const logged: string[] = []
  const log = createLogger('info', { write: (line: string) => void logged.push(line) })
  const env = { PORT: String(port), SANDBOX_PORT: '0', DATA_DIR: dir, DATABASE_URL: `file:${file}` }
  const starting = startApp({ ...readConfig(env), log, manual: true })
  onTestFinished(async () => (await starting).stop())
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const health = async () => (await (await ask('/healthz')).json()) as Health

  const problem = expect.stringMatching(
    /^the database is being upgraded to version \S+: step 3 of 3, applying the migrations \(\d+%\); running for \d+ s$/,
  )
  await expect
    .poll(() => health().catch(() => undefined), POLL_OPTIONS)
    .toMatchObject({
      status: 'unwell',
      upgrade: { step: 3, steps: 3, doing: 'applying the migrations' },
      problems: [{ name: 'upgrading', severity: 'unwell', problem }],
    })
  const refused = await ask('/v2/order-book')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  await expect.poll(() => logged.join(''), POLL_OPTIONS).toContain('"db.upgrading"')
  expect(logged.join('')).toMatch(/"neededDisk":"\d+ MB","freeDisk":"[^"]+","neededMemory":"\d+ MB"/)

  older.exec('rollback')
  older.close()
  await (await starting).ready
  for (const doing of ['copying the database', 'verifying the copy', 'applying the migrations'])
    expect(logged.join('')).toContain(`"doing":"${doing}"`)
  expect(logged.join('')).toContain('"db.upgraded"')
  expect(await health()).not.toHaveProperty('upgrade')
  expect((await ask('/v2/order-book')).status).toBe(401)
  expect(statSync(file).size).toBeGreaterThan(PADDING_BYTES)
  expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBeLessThan(PADDING_BYTES)
  expect(readdirSync(dir).filter((name) => name.startsWith('sunwatt.db.before-'))).toHaveLength(1)
})

it.skipIf(onPostgres)('migrate --check upgrades a copy and changes nothing; migrate upgrades', async () => {
  const file = join(tempDir(), 'sunwatt.db')
  layBefore(file)
  const bytes = readFileSync(file)
  const program = join(await buildOnce(), 'bin/migrate.js')
  const migrate = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [program, ...args], { env: { DATABASE_URL: `file:${file}` } })).stdout
  const trial = await migrate('--check')
  expect(trial).toMatch(/missing migrations: 0001_kept_line, .* needs up to \d+ MB of disk space; .* is free\./)
  expect(trial).toMatch(/the upgrade of a copy took \d+ s, \S+ [kM]B of disk space and \d+ MB of memory\./)
  expect(readFileSync(file).equals(bytes)).toBe(true)
  expect(readdirSync(join(file, '..'))).toEqual(['sunwatt.db'])
  expect(await migrate()).toContain('sunwatt.db: upgraded.')
  expect(await migrate('--check')).toContain('sunwatt.db: no migration is missing.')
  expect(readdirSync(join(file, '..')).filter((name) => name.includes('.before-'))).toHaveLength(1)
})
