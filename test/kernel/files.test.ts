import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '../../src/kernel/files.ts'
import { tempDir } from '../support/temp.ts'

it('makeFolder creates missing parents with the given permissions, and accepts an existing folder', () => {
  const folder = join(tempDir(), 'a', 'b')
  makeFolder(folder, 0o700)
  makeFolder(folder, 0o700)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it.skipIf(!existsSync('/proc/self'))(
  'makeFolder reports a parent that allows no folders, for which mkdirSync would never return',
  () => {
    expect(() => makeFolder('/proc/nowhere/x')).toThrow('ENOENT')
  },
)
