/**
 * `npm run mcp:conformance`: the official conformance package against our server, for both generations of the
 * protocol. With the fixtures that its scenarios call, everything that is required must pass. As the product has it,
 * everything but what `product.yml` names: the transport, the life of a session, headers, hosts, the tools' list.
 * Exits 0 only if all is well.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONFORMANCE, runTool } from './packages.ts'
import { inSandbox } from './sandbox.ts'
import { type Scenario, scenariosOf } from './summary.ts'

const REVISIONS = ['2025-11-25', '2026-07-28'] as const
const PRODUCT = fileURLToPath(new URL('product.yml', import.meta.url))
const MAX_COMPLAINT_LENGTH = 200

interface Outcome {
  scenarios: Scenario[]
  /** By the package's own verdict. */
  good: boolean
  printed: string
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(url: string, revision: string, folder: string, args: string[]): Promise<Outcome> {
  mkdirSync(folder)
  const { exitCode, stdout, stderr } = await runTool(CONFORMANCE, 'conformance', [
    ...['server', '--url', url, '--requirements', revision, '--output-dir', folder],
    ...args,
  ])
  return { scenarios: scenariosOf(stdout, folder), good: exitCode === 0, printed: stdout + stderr }
}

function printOutcome(title: string, good: boolean, required: Scenario[], { scenarios, printed }: Outcome): void {
  const passed = required.filter((one) => one.passed).length
  say(`${good ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${required.length - passed} failed`)
  if (good) return
  for (const { name, complaints } of required)
    for (const line of complaints) say(`     ${name}: ${line.slice(0, MAX_COMPLAINT_LENGTH)}`)
  say(scenarios.length === 0 ? printed : printed.slice(printed.lastIndexOf('\nTotal:')))
}

/** What the package runs and nobody has to pass. */
function printUnscored(others: Scenario[]): void {
  for (const { name, unscored, passed } of others)
    say(`     not required (${unscored}): ${name} ${passed ? 'passed' : 'failed'}`)
}

process.exitCode = await inSandbox(async ({ fixtures, product, folder }) => {
  let bad = 0
  for (const revision of REVISIONS) {
    const all = await run(fixtures, revision, join(folder, `fixtures-${revision}`), [])
    const required = all.scenarios.filter(({ unscored }) => unscored === undefined)
    const good = all.good && required.length > 0 && required.every(({ passed }) => passed)
    printOutcome(`${revision} with the fixtures`, good, required, all)
    printUnscored(all.scenarios.filter(({ unscored }) => unscored !== undefined))

    const names = new Set(required.map(({ name }) => name))
    const ours = await run(product, revision, join(folder, `product-${revision}`), [
      ...['--expected-failures', PRODUCT],
    ])
    const scored = ours.scenarios.filter(({ name }) => names.has(name))
    printOutcome(`${revision} as the product has it, failing only as product.yml says`, ours.good, scored, ours)
    bad += Number(!good) + Number(!ours.good)
  }
  return bad === 0 ? 0 : 1
})
