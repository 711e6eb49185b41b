/**
 * `npm run mcp:conformance`: runs the official conformance package against our server, for both protocol generations.
 * With the fixtures that its scenarios call, all required scenarios must pass. Against the product itself, all must
 * pass except those listed in `product.yml`: transport, session lifetime, headers, hosts and the tool list are covered.
 * Exits 0 only if all checks pass.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONFORMANCE, runTool } from './packages.ts'
import { withSandbox } from './sandbox.ts'
import { readScenarios, type Scenario } from './summary.ts'

const REVISIONS = ['2025-11-25', '2026-07-28'] as const
const PRODUCT = fileURLToPath(new URL('product.yml', import.meta.url))
const MAX_COMPLAINT_LENGTH = 200

interface Outcome {
  scenarios: Scenario[]
  /** True if the package itself reports success. */
  hasPassed: boolean
  output: string
}

const print = (line: string) => process.stdout.write(`${line}\n`)

async function run(url: string, revision: string, folder: string, args: string[]): Promise<Outcome> {
  mkdirSync(folder)
  const { exitCode, stdout, stderr } = await runTool(CONFORMANCE, 'conformance', [
    ...['server', '--url', url, '--requirements', revision, '--output-dir', folder],
    ...args,
  ])
  return { scenarios: readScenarios(stdout, folder), hasPassed: exitCode === 0, output: stdout + stderr }
}

function printOutcome(title: string, good: boolean, required: Scenario[], { scenarios, output }: Outcome): void {
  const passed = required.filter((one) => one.passed).length
  print(`${good ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${required.length - passed} failed`)
  if (good) return
  for (const { name, complaints } of required)
    for (const line of complaints) print(`     ${name}: ${line.slice(0, MAX_COMPLAINT_LENGTH)}`)
  print(scenarios.length === 0 ? output : output.slice(output.lastIndexOf('\nTotal:')))
}

/** Prints scenarios that the package runs but does not require. */
function printUnscored(others: Scenario[]): void {
  for (const { name, unscored, passed } of others)
    print(`     not required (${unscored}): ${name} ${passed ? 'passed' : 'failed'}`)
}

process.exitCode = await withSandbox(async ({ fixtures, product, folder }) => {
  let bad = 0
  for (const revision of REVISIONS) {
    const all = await run(fixtures, revision, join(folder, `fixtures-${revision}`), [])
    const required = all.scenarios.filter(({ unscored }) => unscored === undefined)
    const good = all.hasPassed && required.length > 0 && required.every(({ passed }) => passed)
    printOutcome(`${revision} with the fixtures`, good, required, all)
    printUnscored(all.scenarios.filter(({ unscored }) => unscored !== undefined))

    const names = new Set(required.map(({ name }) => name))
    const ours = await run(product, revision, join(folder, `product-${revision}`), [
      ...['--expected-failures', PRODUCT],
    ])
    const scored = ours.scenarios.filter(({ name }) => names.has(name))
    printOutcome(`${revision} as the product has it, failing only as product.yml says`, ours.hasPassed, scored, ours)
    bad += Number(!good) + Number(!ours.hasPassed)
  }
  return bad === 0 ? 0 : 1
})
