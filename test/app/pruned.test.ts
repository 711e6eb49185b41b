/**
 * Tests the program as on a server: compiled, with only the packages that the build does not bundle. Every command must
 * run.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createPrunedPackage } from '../support/packed.ts'

it('the program starts, manages accounts and makes backups with only the files of the container image', async () => {
  const dir = await createPrunedPackage()
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: `file:${join(dir, 'data', 'sunwatt.db')}` }
  const npm = (...argv: string[]) => promisify(execFile)('npm', ['run', '--silent', ...argv], { cwd: dir, env })
  expect((await npm('operator', '--', '--help')).stdout).toContain('accounts')
  expect((await npm('backup', '--', '--help')).stdout).toContain('npm run backup -- FILE')
  const { scripts } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const [program, file] = scripts.start.split(' ')
  expect(program).toBe('node')
  // All modules are imported before the configuration is validated.
  await expect(
    promisify(execFile)(process.execPath, [file], { cwd: dir, env: { ...env, PORT: 'eighty' } }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('- PORT') })
})
