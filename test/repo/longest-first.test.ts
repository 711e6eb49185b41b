import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { LONGEST } from '../support/longest-first.ts'

it('the files that start first are there under these names', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  expect(LONGEST.filter((file) => !existsSync(root + file))).toEqual([])
})
