/**
 * Checks uncommitted changes, or all since a commit, in about half a minute: format, lint and types, and the closest
 * tests. `npm test` runs all tests, because most modules affect more than half of them.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Tests that read files instead of importing them. */
const FILE_TESTS = ['repo/comments', 'repo/documentation', 'repo/imports', 'repo/migrations', 'bot/locales']
/** If a file has more tests than this, only some of them run. */
const MAX_NEAR_TESTS = 20

const [base = 'HEAD'] = process.argv.slice(2)
const listed = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [
  ...listed('diff', '--name-only', '--diff-filter=d', base),
  ...listed('ls-files', '--others', '--exclude-standard'),
]
const tests = listed('ls-files', '--cached', '--others', '--exclude-standard', 'test/**/*.test.ts')

/** Returns the files that a test imports directly. */
const importsOf = (test: string): string[] =>
  [...readFileSync(test, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(test), path),
  )

/**
 * Returns the tests that import a file, and those of its folder, or of the nearest folder above that has any. If there
 * are too many, returns only those whose name contains a word of the path.
 */
function testsOf(file: string): string[] {
  if (tests.includes(file)) return [file]
  const [, module, path] = /^(?:src|test)\/([^/]+)\/(.*)\./.exec(file) ?? []
  if (module === undefined || path === undefined) return []
  let folder = `test/${module}/${path}`
  let near: string[] = []
  while (near.length === 0 && folder !== 'test') {
    folder = dirname(folder)
    near = tests.filter((test) => test.startsWith(`${folder}/`))
  }
  if (near.length > MAX_NEAR_TESTS) {
    const words = path.split(/[^a-z]+/).flatMap((word) => (word.length > 2 ? word.replace(/s$/, '') : []))
    near = near.filter((test) => words.some((word) => basename(test).includes(word)))
  }
  return [...near, ...tests.filter((test) => importsOf(test).includes(file)).slice(0, MAX_NEAR_TESTS)]
}

const steps = [
  ['biome', 'check', '--no-errors-on-unmatched', ...changed],
  ['npm', 'run', '--silent', 'types'],
  ['vitest', 'run', ...new Set([...FILE_TESTS.map((name) => `test/${name}.test.ts`), ...changed.flatMap(testsOf)])],
] as const
for (const [command, ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
