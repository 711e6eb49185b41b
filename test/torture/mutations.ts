/**
 * `npm run torture:mutations` verifies that the fault tests can fail. It removes each guard in turn from a copy of the
 * program, and the test named for that guard must then fail.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTATIONS, type Mutation } from './guards.ts'

/** Runs only the guards whose description contains this text; without it, all guards. */
const [filter = ''] = process.argv.slice(2)
const chosen = MUTATIONS.filter(({ guard }) => guard.includes(filter))
const COPIED_PATHS = [
  'src',
  'test',
  'migrations',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vitest.config.ts',
  'build.mjs',
  'docs',
]
const dir = mkdtempSync(join(tmpdir(), 'sunwatt-mutations-'))
const report = join(dir, 'report.json')

interface Report {
  numFailedTests: number
  numPassedTests: number
}

/** True if the test fails. Throws if the test cannot be loaded or no title matches. */
function testFails({ test, failingTest, postgres }: Mutation): boolean {
  rmSync(report, { force: true })
  const vitest = ['vitest', 'run', test, '-t', failingTest, '--reporter=json', `--outputFile=${report}`]
  const command = postgres ? ['tsx', 'test/support/with-postgres.ts', ...vitest] : vitest
  spawnSync('npx', command, { cwd: dir, stdio: 'ignore', env: { ...process.env, THOROUGH: '1' } })
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
  if (numFailedTests + numPassedTests === 0) throw new Error(`${test}: "${failingTest}" matches no test that can run`)
  return numFailedTests > 0
}

let foundCount = 0
try {
  for (const part of COPIED_PATHS) cpSync(part, join(dir, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(dir, 'node_modules'))
  for (const mutation of chosen) {
    const { guard, file, removes, insertsInstead, failingTest } = mutation
    if (testFails(mutation)) throw new Error(`the test fails even with all guards in place: ${failingTest}`)
    const mutated = join(dir, file)
    const original = readFileSync(mutated, 'utf8')
    writeFileSync(mutated, original.split(removes).join(insertsInstead))
    const isFound = testFails(mutation)
    writeFileSync(mutated, original)
    if (isFound) foundCount++
    process.stdout.write(`${isFound ? 'found' : 'NOT FOUND'}: without "${guard}": ${failingTest}\n`)
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
process.stdout.write(`${foundCount} of ${chosen.length}\n`)
process.exit(foundCount === chosen.length ? 0 : 1)
