/** Reads the results of the conformance package from its printed summary and its check files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Scenario {
  name: string
  passed: boolean
  /** Reason why the scenario is not required for this protocol revision. */
  unscored: string | undefined
  /** Failures and warnings, e.g. `FAILURE check-id: reason`. */
  complaints: string[]
}

interface Check {
  id: string
  status: string
  errorMessage?: string
}

const LINE = /^([✓✗]) ([\w-]+): \d+ passed, \d+ failed/gm
const UNSCORED = /^ {2}[✓✗] ([\w-]+) \(([\w-]+)\)/gm
const COMPLAINTS = new Set(['FAILURE', 'WARNING'])

/** Reads all scenarios. `folder` is the `--output-dir`, with one folder `server-<scenario>-<time>` per scenario. */
export function readScenarios(stdout: string, folder: string): Scenario[] {
  const unscored = new Map([...stdout.matchAll(UNSCORED)].map(([, name, why]) => [name, why]))
  const folders = readdirSync(folder)
  return [...stdout.matchAll(LINE)].map(([, mark, name = '']) => ({
    name,
    passed: mark === '✓',
    unscored: unscored.get(name),
    complaints: folders
      .filter((one) => one.replace(/-\d{4}-\d\d-\d\dT.*$/, '') === `server-${name}`)
      .flatMap((one) => readComplaints(join(folder, one, 'checks.json'))),
  }))
}

function readComplaints(file: string): string[] {
  const checks = JSON.parse(readFileSync(file, 'utf8')) as Check[]
  return checks
    .filter(({ status }) => COMPLAINTS.has(status))
    .map(({ status, id, errorMessage = '' }) => `${status} ${id}: ${errorMessage}`)
}
