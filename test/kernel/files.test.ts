import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '../../src/kernel/files.ts'
import { tempDir } from '../support/temp.ts'

it('creates missing parents with the given permissions, and accepts a folder that exists', () => {
  const folder = join(tempDir(), 'a', 'b')
  makeFolder(folder, 0o700)
  makeFolder(folder, 0o700)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it.skipIf(!existsSync('/proc/self'))(
  'reports a parent that takes no folders, where mkdirSync would never return',
  () => {
    expect(() => makeFolder('/proc/nowhere/x')).toThrow('ENOENT')
  },
)
