/** Check of the running program: the problems that its `/healthz` reports. */
import { Value } from 'typebox/value'
import { localUrl } from '../config/config.ts'
import { HEALTH, Health } from '../contract/operator/problems.ts'
import { packageVersion } from '../kernel/files.ts'
import { fetchLimited } from '../kernel/http/limits.ts'
import { type Check, failure, type Outcome, ok, warning } from './check.ts'
import type { DatabaseFacts } from './database-facts.ts'

const TIMEOUT_MS = 5_000

export const RUNNING: Check = {
  name: 'program',
  async run({ config, database }) {
    if (config.port === 0) return []
    const url = localUrl(config)
    const health = await readHealth(url)
    if (health === 'none') return [ok(`nothing runs at ${url} yet`)]
    if (health === 'other') return [failure(`another program answers at ${url}`, 'stop it, or set PORT to a free port')]
    return [...otherDatabase(database, url), ...healthOutcomes(health, url)]
  },
}

/** Commands with these settings, such as a backup, would use another database than the running program. */
const otherDatabase = (database: DatabaseFacts, url: string): Outcome[] =>
  database.at === 'new'
    ? [
        failure(
          `the program at ${url} runs, but the database of these settings, ${database.info.name}, does not exist`,
          'run this with the settings of the program (systemd: docs/operating/install.md#with-systemd)',
        ),
      ]
    : []

/** `none`: nothing listens there. `other`: the answer is not that of sunwatt. */
async function readHealth(url: string): Promise<Health | 'none' | 'other'> {
  try {
    const request = { signal: AbortSignal.timeout(TIMEOUT_MS) }
    const body: unknown = await (await fetchLimited('health page', `${url}${HEALTH}`, request)).json()
    return Value.Check(Health, body) ? body : 'other'
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } }
    return cause?.code === 'ECONNREFUSED' ? 'none' : 'other'
  }
}

export function healthOutcomes({ problems, version }: Health, url: string): Outcome[] {
  const older =
    version === packageVersion()
      ? []
      : [warning(`${url} runs version ${version}, but this is ${packageVersion()}`, 'restart the program')]
  const found = problems.map(({ severity, name, problem, remedy, runbook }) => {
    const next = remedy ?? `docs/runbook.md#${runbook}`
    return severity === 'unwell' ? failure(`${name}: ${problem}`, next) : warning(`${name}: ${problem}`, next)
  })
  const outcomes = [...older, ...found]
  return outcomes.length > 0 ? outcomes : [ok(`the program at ${url} reports no problem`)]
}
