/** Every alert has a section in the runbook, and the commands in it exist. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ALERT_ROLES } from '../../src/bot/base/rights.ts'
import { DIFFERENCES } from '../../src/contract/operator/differences.ts'
import { PROBLEMS, RUNBOOK } from '../../src/contract/operator/problems.ts'
import { COMMANDS } from '../../src/operator/commands/all-commands.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const runbook = read(RUNBOOK)
const sections = new Map(
  runbook
    .split(/^### /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text] as const),
)

it('the runbook has exactly one section for each problem of /healthz and each alert', () => {
  const rules = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map((m) => m[1] as string)
  expect(rules.length).toBeGreaterThan(3)
  expect([...sections.keys()].sort()).toEqual([...Object.keys(PROBLEMS), ...Object.keys(ALERT_ROLES), ...rules].sort())
})

it.each([...sections])('the runbook section "%s" has meaning, symptoms, steps and a check for the end', (_, text) => {
  expect([...text.matchAll(/^- \*\*([A-Z][a-z ]+):\*\* ./gm)].map((m) => m[1])).toEqual([
    'Means',
    'People notice',
    'Do',
    'Resolved',
  ])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it.skipIf(!hasPromtool).each([
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
])('promtool accepts: %s %s %s', (...command) => {
  const cwd = new URL('../../deploy/prometheus/', import.meta.url)
  const { status, stdout, stderr } = spawnSync('promtool', command, { cwd, encoding: 'utf8' })
  expect(status === 0 || [stdout, stderr]).toBe(true)
})

it('the runbook has a step that sends no money for every kind of difference', () => {
  for (const [kind, { step }] of Object.entries(DIFFERENCES)) {
    if (!('run' in step)) continue
    const command = COMMANDS.find(({ name }) => step.run === name || step.run.startsWith(`${name} `))
    expect(command && (!command.needsConfirmation || command.name === 'orders pause'), kind).toBe(true)
  }
})

it('the runbook has a template for incident reports, with existing commands', () => {
  expect(runbook).toContain('](post-mortem.md)')
  const page = read('docs/post-mortem.md')
  const typed = [...page.matchAll(/`operator ([a-z][a-z ]*?)(?: [A-Z-]+)?`/g)].map((m) => m[1] as string)
  expect(typed).toContain('reconcile')
  expect(typed.filter((name) => !COMMANDS.some((command) => command.name === name))).toEqual([])
})

it('the runbook names only commands and settings that exist, and links only to its own sections', () => {
  const commands = COMMANDS.map(({ name }) => name)
  const typed = [...runbook.matchAll(/`operator ([a-z][a-z -]*?)(?: [A-Z-].*?)?`/g)].map((m) => m[1] as string)
  expect(typed.length).toBeGreaterThan(10)
  expect(typed.filter((name) => !commands.includes(name.trim()))).toEqual([])
  const settings = new Set(read('.env.example').match(/^[A-Z_]+(?==)/gm))
  const named = [...runbook.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map((m) => m[1] as string)
  const codes = ['DB_SYNC_FAILED', 'REFUND_TXID', 'CLOCK_OFF']
  expect(named.filter((name) => !settings.has(name) && !codes.includes(name))).toEqual([])
  const linked = [...runbook.matchAll(/\]\(#([^)]+)\)/g)].map((m) => m[1] as string)
  const ofRules = [...read('deploy/prometheus/alerts.yml').matchAll(/runbook\.md#(\w+)/g)].map((m) => m[1] as string)
  const titles = [...runbook.matchAll(/^## (.+)$/gm)].map((m) => (m[1] as string).replaceAll(' ', '-'))
  const anchors = [...sections.keys(), ...titles].map((name) => name.toLowerCase())
  expect([...linked, ...ofRules].filter((name) => !anchors.includes(name))).toEqual([])
})
