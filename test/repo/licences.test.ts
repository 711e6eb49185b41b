/** What a production install brings along may be given on: a licence that is not in this list is looked at first. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const TAKEN = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  // Of files: changes to those have to be given on, and none are made.
  'MPL-2.0',
  // A font.
  'OFL-1.1',
  'WTFPL',
]

it('no package has a licence that was not looked at', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; license?: string }>
  }
  const strange = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .filter(
      ([, { license = 'none' }]) =>
        !license.split(/ (?:AND|OR) |[()]/).every((one) => one === '' || TAKEN.includes(one)),
    )
  expect(strange.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

it('every test that the page about security names is there', () => {
  const named = readFileSync('docs/security.md', 'utf8').match(/`test\/[^`]+\.test\.ts`/g) ?? []
  expect(named.length).toBeGreaterThan(30)
  for (const name of named) expect(() => readFileSync(name.slice(1, -1)), name).not.toThrow()
})
