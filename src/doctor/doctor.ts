/**
 * Checks an installation from outside the running program: one list of checks, run in parallel and each with a time
 * limit. The operator's command and page, the setup and `--check` before a start use the same list.
 */
import { resolve } from 'node:path'
import { ENV_FILE, readSettings } from '../config/config.ts'
import type { Env } from '../config/reader.ts'
import type { Checkup, Finding } from '../contract/operator/checkup.ts'
import { resolveWithin, systemClock } from '../kernel/clock.ts'
import { describeError } from '../kernel/errors.ts'
import { type Check, type Installation, warning } from './check.ts'
import { readDatabaseFacts } from './database-facts.ts'
import { BACKUP, DISK, FILES } from './machine-checks.ts'
import { CERTIFICATES, MARKET, NODES, TELEGRAM, WEBHOOK } from './network-checks.ts'
import { DATABASE, KEYS, SIGNER, SOURCES, VERSIONS } from './program-checks.ts'
import { RUNNING } from './running-check.ts'
import { ENV_FILES, OPERATORS, SETTINGS } from './setting-checks.ts'

/** All checks, in the order of the report. */
const CHECKS: readonly Check[] = [
  SETTINGS,
  ENV_FILES,
  VERSIONS,
  FILES,
  DISK,
  DATABASE,
  KEYS,
  BACKUP,
  NODES,
  MARKET,
  TELEGRAM,
  WEBHOOK,
  CERTIFICATES,
  SOURCES,
  SIGNER,
  OPERATORS,
  RUNNING,
]

/** Time limit of a check. */
const LIMIT_MS = 8_000

/** Checks the installation with these settings. `folder` is the one in which the program starts. */
export async function examine(env: Env, folder = process.cwd()): Promise<Checkup> {
  const { config, secrets, problems } = readSettings(env)
  const installation: Installation = {
    env,
    envPath: resolve(folder, ENV_FILE),
    config,
    secrets,
    problems,
    database: await readDatabaseFacts(config, secrets),
  }
  const results = await Promise.all(CHECKS.map((check) => runCheck(check, installation)))
  return { findings: results.flat() }
}

async function runCheck({ name, run }: Check, installation: Installation): Promise<Finding[]> {
  const late = () => [warning(`no result within ${LIMIT_MS / 1_000} s`, 'run the doctor again; then check the network')]
  const outcomes = await resolveWithin(
    systemClock,
    LIMIT_MS,
    Promise.resolve().then(() => run(installation)),
    late,
  ).catch((error: unknown) => [
    warning(`could not be checked: ${describeError(error)}`, 'correct this, then run the doctor again'),
  ])
  return outcomes.map((outcome) => ({ check: name, ...outcome }))
}

export const hasFailure = ({ findings }: Checkup): boolean => findings.some(({ kind }) => kind === 'failure')
