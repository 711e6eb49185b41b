/**
 * `npm run torture:mutations`: shows that the tests of faults can fail. Each guard is taken out of a copy of the
 * program in turn, and the test that looks after it has to find that; one that finds nothing is worth nothing.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTATIONS, type Mutation } from './guards.ts'

/** In words of its guard; all of them without. */
const [wanted = ''] = process.argv.slice(2)
const chosen = MUTATIONS.filter(({ guard }) => guard.includes(wanted))
const PARTS = [
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

/** Whether the test fails that is to find it. What cannot even be loaded finds nothing. */
function fails({ test, finds, postgres }: Mutation): boolean {
  rmSync(report, { force: true })
  const vitest = ['vitest', 'run', test, '-t', finds, '--reporter=json', `--outputFile=${report}`]
  const command = postgres ? ['tsx', 'test/support/with-postgres.ts', ...vitest] : vitest
  spawnSync('npx', command, { cwd: dir, stdio: 'ignore', env: { ...process.env, THOROUGH: '1' } })
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
  if (numFailedTests + numPassedTests === 0) throw new Error(`${test}: "${finds}" could not be run`)
  return numFailedTests > 0
}

let found = 0
try {
  for (const part of PARTS) cpSync(part, join(dir, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(dir, 'node_modules'))
  for (const mutation of chosen) {
    const { guard, file, takes, leaves, finds } = mutation
    if (fails(mutation)) throw new Error(`fails with all guards in place: ${finds}`)
    const mutated = join(dir, file)
    const whole = readFileSync(mutated, 'utf8')
    writeFileSync(mutated, whole.split(takes).join(leaves))
    const isFound = fails(mutation)
    writeFileSync(mutated, whole)
    if (isFound) found++
    process.stdout.write(`${isFound ? 'found' : 'NOT FOUND'}: without "${guard}": ${finds}\n`)
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
process.stdout.write(`${found} of ${chosen.length}\n`)
process.exit(found === chosen.length ? 0 : 1)
