/**
 * Licenses of production dependencies allow redistribution. A license that is not in this list needs a review first.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ACCEPTED_LICENSES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  // File-level copyleft: only changes to its files must be published, and we make none.
  'MPL-2.0',
  // License of a font.
  'OFL-1.1',
  'WTFPL',
]

it('every production dependency has an accepted license', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; license?: string }>
  }
  const strange = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .filter(
      ([, { license = 'none' }]) =>
        !license.split(/ (?:AND|OR) |[()]/).every((one) => one === '' || ACCEPTED_LICENSES.includes(one)),
    )
  expect(strange.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

it('every test file named in docs/security.md exists', () => {
  const named = readFileSync('docs/security.md', 'utf8').match(/`test\/[^`]+\.test\.ts`/g) ?? []
  expect(named.length).toBeGreaterThan(30)
  for (const name of named) expect(() => readFileSync(name.slice(1, -1)), name).not.toThrow()
})
