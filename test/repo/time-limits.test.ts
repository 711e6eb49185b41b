import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { TEST_TIMEOUT_MS } from '../support/timeouts.ts'

const TESTS = fileURLToPath(new URL('..', import.meta.url))
/** A limit after the function of a test, on the same line or on the next. */
const LIMIT =
  /^( *)(?:it|test)\b.*=> \{\n(?:(?!\1\S).*\n)*\1\}, ([\d_]+)\)$|^( *)async .*=> \{\n(?:(?!\3\S).*\n)*\3\},\n\3([\d_]+),$/gm

it('no test has a shorter time limit than the usual one, which a busy machine needs', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  const limits = files.flatMap((file) =>
    [...readFileSync(TESTS + file, 'utf8').matchAll(LIMIT)].map(([, , oneLine, , nextLine]) => ({
      file,
      ms: Number((oneLine ?? nextLine)?.replaceAll('_', '')),
    })),
  )
  const inBrowser = files.filter((file) => /setDefaultTimeout\(\d/.test(readFileSync(TESTS + file, 'utf8')))
  expect(inBrowser).toEqual([])
  expect(limits.length).toBeGreaterThan(0)
  expect(limits.filter(({ ms }) => ms < TEST_TIMEOUT_MS)).toEqual([])
})
