/** What is promised in the documentation exists, and what exists is documented. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const read = (path: string) => readFileSync(root(path), 'utf8')

describe('README', () => {
  const readme = read('README.md')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const builtIn = new Set(['install', 'ci', 'prune'])

  it('names only commands that exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map((m) => m[1] as string)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !builtIn.has(name) && !(name in scripts))).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((m) => m[1] as string)
    expect(links.filter((link) => !existsSync(root(link)))).toEqual([])
  })

  it('starts with the two commands', () => {
    const top = readme.split('\n').slice(0, 30).join('\n')
    expect(top).toContain('npm install && npm start')
    expect(top).toContain('npm install && npm test')
  })
})

describe('.env.example', () => {
  const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((m) => m[1] as string)
  const used = [...read('src/config.ts').matchAll(/read\.[a-zA-Z0-9]+\(\s*'([A-Z_]+)'/g)].map(
    (m) => m[1] as string,
  )

  it('documents every setting that is read, and no other', () => {
    expect([...new Set(documented)].sort()).toEqual([...new Set(used)].sort())
  })

  it('explains each one', () => {
    const lines = read('.env.example').split('\n')
    const unexplained = documented.filter((name) => {
      let i = lines.findIndex((line) => line.startsWith(`${name}=`)) - 1
      while (i > 0 && /^[A-Z_]+=/.test(lines[i] as string)) i--
      return !(lines[i] as string).startsWith('# ')
    })
    expect(unexplained).toEqual([])
  })
})

describe('error codes', () => {
  it('are documented with their number and status', () => {
    const page = read('docs/errors.md')
    const missing = Object.entries(ERRORS)
      .filter(([code, spec]) => !page.includes(`| \`${code}\` | ${spec.number} | ${spec.http} |`))
      .map(([code]) => code)
    expect(missing).toEqual([])
  })

  it('have a number of their own each, and keep the fixed ones', () => {
    const numbers = Object.values(ERRORS).map((spec) => spec.number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const { API_KEY_REQUIRED, INVALID_API_KEY, FORBIDDEN, INVALID_PARAMS } = ERRORS
    expect([API_KEY_REQUIRED, INVALID_API_KEY, FORBIDDEN, INVALID_PARAMS].map((s) => s.number)).toEqual([
      106, 107, 108, 408,
    ])
  })
})
