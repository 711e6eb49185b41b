/**
 * `npm run torture -- --minutes N --seed S [--fault F]`: tries the faults again and again with new seeds, and says how
 * often each was tried and how many promises broke. What broke is tried again alone by the command that is printed.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

interface Fault {
  name: string
  /** How often it is to be tried in the long form. */
  long: number
  /** Each takes its seeds from SEEDS. */
  files: readonly string[]
  /** How many seeds take about half a minute. */
  seeds: number
}

/** By the number under which `tried` counts them. */
const FAULTS: Record<number, Fault> = {
  1: {
    name: 'random operations against a model; 4: the answer lost; 5: many callers; 11: time jumps',
    long: 100_000,
    files: ['test/torture/model.test.ts'],
    seeds: 40,
  },
  2: { name: 'SIGKILL of the whole process', long: 5_000, files: ['test/torture/kill.test.ts'], seeds: 5 },
  3: {
    name: 'the tail of the log cut, torn or lost',
    long: 5_000,
    files: ['test/torture/torn-tail.test.ts'],
    seeds: 100,
  },
  6: {
    name: 'between bot, marketplace, node and Telegram: cut off, late, by half, twice, HTML, 429, 500',
    long: 10_000,
    files: ['test/torture/between.test.ts'],
    seeds: 12,
  },
  7: {
    name: 'forks under orders, rentals, later payments and sweeps',
    long: 5_000,
    files: [
      'test/market/orders/order-storms.test.ts',
      'test/market/payments/pay-later-storms.test.ts',
      'test/market/treasury/hot-wallet-storms.test.ts',
    ],
    seeds: 4,
  },
  8: {
    name: 'broadcasts that time out, are refused, come late or never',
    long: 5_000,
    files: ['test/market/chain/lying-node.test.ts', 'test/zapbuy/lying-node.test.ts'],
    seeds: 5,
  },
  9: {
    name: 'a node that lags, jumps back, has holes, lies, serves another chain',
    long: 3_000,
    files: ['test/torture/fickle-node.test.ts'],
    seeds: 10,
  },
  10: {
    name: 'updates twice, out of order, in bursts; the bot restarted',
    long: 10_000,
    files: ['test/torture/updates.test.ts'],
    seeds: 20,
  },
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    fault: { type: 'string' },
  },
})
const untilMs = Date.now() + Number(values.minutes) * 60_000
const wanted = Object.entries(FAULTS).filter(([number]) => values.fault === undefined || number === values.fault)
if (wanted.length === 0 || !Number.isFinite(untilMs) || !/^\d+$/.test(values.seed)) {
  const lines = Object.entries(FAULTS).map(([number, { name }]) => `  ${number}: ${name}\n`)
  process.stderr.write(`npm run torture -- --minutes N --seed S [--fault F]\n\n${lines.join('')}`)
  process.exit(1)
}

const dir = mkdtempSync(join(tmpdir(), 'sunwatt-torture-'))
const triesFile = join(dir, 'tries')
writeFileSync(triesFile, '')
let broken = 0
let first = Number(values.seed)
process.stdout.write(`seed ${first}, ${values.minutes} minutes\n`)
while (Date.now() < untilMs) {
  for (const [number, { files, seeds }] of wanted) {
    if (Date.now() >= untilMs) break
    const range = `${first}..${first + seeds - 1}`
    const env = { ...process.env, SEEDS: range, TRIES_FILE: triesFile }
    const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', ...files, '--reporter=dot'], {
      env,
      encoding: 'utf8',
    })
    if (status === 0) continue
    broken++
    const at = join(dir, `broken-${broken}.log`)
    writeFileSync(at, stdout + stderr)
    process.stdout.write(`broken: fault ${number}, SEEDS=${range} npx vitest run ${files.join(' ')}: ${at}\n`)
  }
  first += Math.max(...wanted.map(([, { seeds }]) => seeds))
}

const counts = new Map<number, number>()
for (const line of readFileSync(triesFile, 'utf8').split('\n').filter(Boolean)) {
  const { fault, count } = JSON.parse(line) as { fault: number; count: number }
  counts.set(fault, (counts.get(fault) ?? 0) + count)
}
for (const [fault, tried] of [...counts].sort(([a], [b]) => a - b))
  process.stdout.write(`${JSON.stringify({ fault, tried, long: FAULTS[fault]?.long })}\n`)
process.stdout.write(`${JSON.stringify({ seed: Number(values.seed), minutes: Number(values.minutes), broken })}\n`)
if (broken === 0) rmSync(dir, { recursive: true, force: true })
process.exit(broken === 0 ? 0 : 1)
