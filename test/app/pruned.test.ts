/** On a server: compiled, with the packages that the build leaves out and no other. Every command still runs. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { prunedSunwatt } from '../support/packed.ts'

it('starts, keeps accounts and copies its database with what an image has', async () => {
  const dir = await prunedSunwatt()
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: `file:${join(dir, 'data', 'sunwatt.db')}` }
  const npm = (...argv: string[]) => promisify(execFile)('npm', ['run', '--silent', ...argv], { cwd: dir, env })
  expect((await npm('operator', '--', '--help')).stdout).toContain('accounts')
  expect((await npm('backup', '--', '--help')).stdout).toContain('npm run backup -- FILE')
  const { scripts } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const [program, file] = scripts.start.split(' ')
  expect(program).toBe('node')
  // Everything is imported before the configuration is looked at.
  await expect(
    promisify(execFile)(process.execPath, [file], { cwd: dir, env: { ...env, PORT: 'eighty' } }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('- PORT') })
})
