/** What `npm run torture:mutations` takes out stands in the program as the list has it. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from '../torture/guards.ts'

test.each(MUTATIONS)('$guard: is there once, and so is its test', ({ file, takes, leaves, test: its }) => {
  expect(readFileSync(file, 'utf8').split(takes)).toHaveLength(2)
  expect(takes).not.toBe(leaves)
  expect(existsSync(its)).toBe(true)
})
