/** What the conformance package has found: from the summary it prints, and from the checks that it writes down. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Scenario {
  name: string
  passed: boolean
  /** Not required of this revision: why. */
  unscored: string | undefined
  /** `FAILURE check-id: what was wrong`; warnings too. */
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

/** `folder`: what was given as `--output-dir`, which has one folder `server-<scenario>-<time>` for each scenario. */
export function scenariosOf(stdout: string, folder: string): Scenario[] {
  const unscored = new Map([...stdout.matchAll(UNSCORED)].map(([, name, why]) => [name, why]))
  const folders = readdirSync(folder)
  return [...stdout.matchAll(LINE)].map(([, mark, name = '']) => ({
    name,
    passed: mark === '✓',
    unscored: unscored.get(name),
    complaints: folders
      .filter((one) => one.replace(/-\d{4}-\d\d-\d\dT.*$/, '') === `server-${name}`)
      .flatMap((one) => complaintsIn(join(folder, one, 'checks.json'))),
  }))
}

function complaintsIn(file: string): string[] {
  const checks = JSON.parse(readFileSync(file, 'utf8')) as Check[]
  return checks
    .filter(({ status }) => COMPLAINTS.has(status))
    .map(({ status, id, errorMessage = '' }) => `${status} ${id}: ${errorMessage}`)
}
