/**
 * `npm run torture -- --minutes N --seed S [--fault F] [--jobs J]` runs the fault tests repeatedly with new seeds. It
 * reports the number of tries per fault and of failures. Every other run is a simulation, which combines most faults.
 * For each failure it prints the command that reproduces it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

interface Fault {
  name: string
  /** Target number of tries in a long run. */
  target?: number
  /** Test files that take their seeds from SEEDS. Undefined for a simulation. */
  files?: readonly string[]
  /** Options of a simulation. */
  simulation?: readonly string[]
  /** Number of seeds that take about half a minute. */
  seeds: number
}

/** Simulated days with faults per seed. A day and a half without faults follows. */
const DAYS = ['--days', '7']
/** A year of a marketplace. Purchases come in bursts, one every sixth day, so that a run takes five minutes. */
const YEAR = [
  ...['--kind', 'market', '--days', '365', '--people', '20000', '--providers', '1000', '--orders', '3650'],
  ...['--burst-hours', '144', '--checkpoint-days', '60', '--faults-one-in', '6'],
]
/** Fast test of forks and broadcasts only. */
const TRACKER_TESTS = 'test/chain/storms.test.ts'

/** Keyed by the number that test files pass to `countTries`. */
const FAULTS: Record<string, Fault> = {
  all: { name: 'a whole system in one process: combines faults 1, 2 and 4 to 11', simulation: DAYS, seeds: 1 },
  market: {
    name: 'ten days of a marketplace with five suppliers: combines faults 1, 2, 6, 7 and 13',
    simulation: ['--kind', 'market', '--days', '10', '--orders', '600', '--people', '300', '--providers', '200'],
    seeds: 1,
  },
  year: {
    name: 'a year of a marketplace with five suppliers, 1,000 providers and 20,000 people',
    simulation: YEAR,
    seeds: 1,
  },
  1: {
    name: 'random operations compared with a model; 4: lost responses; 5: concurrent callers; 11: clock jumps',
    target: 100_000,
    files: ['test/torture/model.test.ts'],
    seeds: 40,
  },
  2: { name: 'SIGKILL of the whole process', target: 5_000, files: ['test/torture/kill.test.ts'], seeds: 5 },
  3: {
    name: 'the end of the log cut, torn or lost',
    target: 5_000,
    files: ['test/torture/torn-tail.test.ts'],
    seeds: 100,
  },
  6: {
    name: 'calls between bot, marketplace, node and Telegram: cut off, late, half answered, repeated, HTML, 429, 500',
    target: 10_000,
    files: ['test/torture/between.test.ts'],
    seeds: 12,
  },
  7: {
    name: 'forks under our transactions, orders, rentals, pay-later transfers and sweeps',
    target: 5_000,
    files: [
      TRACKER_TESTS,
      'test/market/orders/order-storms.test.ts',
      'test/market/payments/pay-later-storms.test.ts',
      'test/market/treasury/hot-wallet-storms.test.ts',
    ],
    seeds: 4,
  },
  8: {
    name: 'broadcasts that time out, are refused, arrive late or never',
    target: 5_000,
    files: [TRACKER_TESTS, 'test/market/chain/lying-node.test.ts', 'test/zapbuy/lying-node.test.ts'],
    seeds: 5,
  },
  9: {
    name: 'a node that lags, goes back, omits blocks, lies or serves another chain',
    target: 3_000,
    files: ['test/torture/fickle-node.test.ts'],
    seeds: 10,
  },
  10: {
    name: 'Telegram updates repeated, out of order or in bursts, with bot restarts',
    target: 10_000,
    files: ['test/torture/updates.test.ts'],
    seeds: 20,
  },
  12: {
    name: 'a full disk, a locked database, slow syncs',
    target: 500,
    files: ['test/torture/disk.test.ts'],
    seeds: 10,
  },
  13: {
    name: 'orders at rental services: answers lost, wrong or late; deliveries short, split, late or missing',
    target: 20_000,
    files: ['test/suppliers/random-faults.test.ts'],
    seeds: 8,
  },
}
/** Targets of faults that are counted in the test files of other faults. */
const SHARED_TARGETS: Record<string, number | undefined> = { 4: 20_000, 5: 10_000, 11: 3_000 }

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    fault: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
})
const startedMs = Date.now()
const untilMs = startedMs + Number(values.minutes) * 60_000
const selected = Object.entries(FAULTS).filter(([number]) =>
  values.fault === undefined ? number !== 'year' : number === values.fault,
)
if (
  selected.length === 0 ||
  !Number.isFinite(untilMs) ||
  !/^\d+$/.test(values.seed) ||
  !/^[1-9]\d?$/.test(values.jobs)
) {
  const lines = Object.entries(FAULTS).map(([number, { name }]) => `  ${number}: ${name}\n`)
  process.stderr.write(`npm run torture -- --minutes N --seed S [--fault F] [--jobs J]\n\n${lines.join('')}`)
  process.exit(1)
}

const dir = mkdtempSync(join(tmpdir(), 'sunwatt-torture-'))
const triesFile = join(dir, 'tries')
writeFileSync(triesFile, '')
const running = new Set<ChildProcess>()
const simulated = { seeds: 0, seconds: 0, days: 0 }
let isStopped = false
let failureCount = 0

/** Starts the process in its own group, so that `stop` can kill all of its children too. */
function run(argv: readonly string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, argv, { env: { ...process.env, ...env }, detached: true })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text
    })
  return new Promise((resolve) =>
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, output })
    }),
  )
}

function stop(): void {
  isStopped = true
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

function recordFailure(fault: string, command: string, output: string): void {
  if (isStopped) return
  failureCount++
  const at = join(dir, `broken-${failureCount}.log`)
  writeFileSync(at, output)
  process.stdout.write(`failed: fault ${fault}; reproduce with: ${command}; log: ${at}\n`)
}

async function simulate(fault: string, options: readonly string[], seed: number): Promise<void> {
  const argv = ['--import', 'tsx', 'test/torture/simulation/main.ts', '--seed', String(seed), ...options]
  const { code, output } = await run(argv, { TRIES_FILE: triesFile })
  if (code !== 0) return recordFailure(fault, `node ${argv.join(' ')}`, output)
  const lines = output.trim().split('\n')
  for (const line of lines.slice(0, -1)) process.stdout.write(`${line}\n`)
  const { virtualMs, cpuSeconds } = JSON.parse(lines.at(-1) ?? '{}')
  simulated.seeds++
  simulated.seconds += cpuSeconds
  simulated.days += virtualMs / 86_400_000
}

async function tryFiles(fault: string, files: readonly string[], first: number, seeds: number): Promise<void> {
  const range = `${first}..${first + seeds - 1}`
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=dot', '--maxWorkers=1']
  const { code, output } = await run(vitest, { SEEDS: range, TRIES_FILE: triesFile })
  if (code !== 0) recordFailure(fault, `SEEDS=${range} npx vitest run ${files.join(' ')}`, output)
}

/** Tries per fault in all finished runs. */
function countTries(): Map<number, number> {
  const counts = new Map<number, number>()
  for (const line of readFileSync(triesFile, 'utf8').split('\n').filter(Boolean)) {
    const { fault, count } = JSON.parse(line) as { fault: number; count: number }
    counts.set(fault, (counts.get(fault) ?? 0) + count)
  }
  return counts
}

/**
 * Yields the next fault to run: alternately the simulations, if selected, and the other faults in rotation. Faults that
 * reached their target are skipped while others have not.
 */
function* faultSequence(): Generator<[string, Fault]> {
  const others = selected.filter(([, { files }]) => files)
  const simulations = selected.filter(([, { simulation }]) => simulation)
  for (;;) {
    const counts = countTries()
    const belowTarget = others.filter(([number, { target }]) => (counts.get(Number(number)) ?? 0) < (target ?? 0))
    for (const other of belowTarget.length > 0 ? belowTarget : others) {
      yield* simulations
      yield other
    }
    if (others.length === 0) yield* simulations
  }
}

process.stdout.write(`seed ${values.seed}, ${values.minutes} minutes, ${values.jobs} jobs in parallel\n`)
const queue = faultSequence()
let first = Number(values.seed)
async function runJobs(): Promise<void> {
  while (!isStopped && Date.now() < untilMs) {
    const [number, { files, simulation = [], seeds }] = queue.next().value as [string, Fault]
    const from = first
    first += seeds
    await (files ? tryFiles(number, files, from, seeds) : simulate(number, simulation, from))
  }
}
await Promise.all(Array.from({ length: Number(values.jobs) }, runJobs))

const minutes = (Date.now() - startedMs) / 60_000
for (const [fault, tried] of [...countTries()].sort(([a], [b]) => a - b)) {
  const long = FAULTS[fault]?.target ?? SHARED_TARGETS[fault]
  process.stdout.write(`${JSON.stringify({ fault, tried, perMinute: Math.round(tried / minutes), long })}\n`)
}
const { seeds, seconds, days } = simulated
if (seeds > 0) {
  const speedup = Math.round((days * 86_400) / seconds)
  process.stdout.write(`${JSON.stringify({ simulation: { seeds, days: Math.round(days), timesLife: speedup } })}\n`)
}
process.stdout.write(
  `${JSON.stringify({ seed: Number(values.seed), minutes: Math.round(minutes), broken: failureCount })}\n`,
)
if (failureCount === 0) rmSync(dir, { recursive: true, force: true })
process.exit(failureCount === 0 ? 0 : 1)
