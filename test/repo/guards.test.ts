/** Code that `npm run torture:mutations` removes must exist in the program as listed. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from '../torture/guards.ts'

test.each(MUTATIONS)(
  'the code that the mutation "$guard" removes exists once, and so does its test file',
  ({ file, removes, insertsInstead, test: its }) => {
    expect(readFileSync(file, 'utf8').split(removes)).toHaveLength(2)
    expect(removes).not.toBe(insertsInstead)
    expect(existsSync(its)).toBe(true)
  },
)
