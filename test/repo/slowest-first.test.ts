import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { SLOWEST_FILES } from '../support/slowest-first.ts'

it('all files in the list of slowest tests exist', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  expect(SLOWEST_FILES.filter((file) => !existsSync(root + file))).toEqual([])
})
