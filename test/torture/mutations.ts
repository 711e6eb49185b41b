/**
 * `npm run torture:mutations`: shows that the tests of faults can fail. Each guard is taken out of a copy of the
 * program in turn, and the test that looks after it has to find that; one that finds nothing is worth nothing.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTATIONS } from './guards.ts'

/** In words of its guard; all of them without. */
const [wanted = ''] = process.argv.slice(2)
const chosen = MUTATIONS.filter(({ guard }) => guard.includes(wanted))
const PARTS = ['src', 'test', 'migrations', 'package.json', 'tsconfig.json', 'vitest.config.ts', 'build.mjs', 'docs']
const dir = mkdtempSync(join(tmpdir(), 'sunwatt-mutations-'))
const report = join(dir, 'report.json')

interface Report {
  success: boolean
  testResults: { assertionResults: { status: string; title: string }[] }[]
}

/** Undefined: all pass. The name of one that failed; a file that cannot even be loaded has found nothing. */
function failedOf(tests: readonly string[], onPostgres: boolean): string | undefined {
  rmSync(report, { force: true })
  const vitest = ['vitest', 'run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const command = onPostgres ? ['tsx', 'test/support/with-postgres.ts', ...vitest] : vitest
  spawnSync('npx', command, { cwd: dir, stdio: 'ignore' })
  const { success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  if (success) return undefined
  const failed = testResults.flatMap((file) => file.assertionResults).find(({ status }) => status === 'failed')
  if (!failed) throw new Error(`${tests.join(' ')}: none of the tests could be run`)
  return failed.title
}

let found = 0
try {
  for (const part of PARTS) cpSync(part, join(dir, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(dir, 'node_modules'))
  for (const onPostgres of [false, true]) {
    const here = chosen.filter(({ postgres = false }) => postgres === onPostgres)
    if (here.length === 0) continue
    const broken = failedOf([...new Set(here.map(({ test }) => test))], onPostgres)
    if (broken !== undefined) throw new Error(`fails with all guards in place: ${broken}`)
    for (const { guard, file, takes, leaves, test } of here) {
      const whole = readFileSync(file, 'utf8')
      writeFileSync(
        join(dir, file),
        whole.replace(takes, () => leaves),
      )
      const finder = failedOf([test], onPostgres)
      writeFileSync(join(dir, file), whole)
      if (finder !== undefined) found++
      process.stdout.write(`${finder === undefined ? 'NOT FOUND' : 'found'}: without "${guard}": ${finder ?? test}\n`)
    }
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
process.stdout.write(`${found} of ${chosen.length}\n`)
process.exit(found === chosen.length ? 0 : 1)
