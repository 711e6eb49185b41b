/**
 * `npm run torture -- --minutes N --seed S [--fault F] [--jobs J]`: tries the faults again and again with new seeds,
 * and says how often each was tried and how many promises broke. Every other turn is the simulation's, in which most of
 * them come together. What broke is tried again alone by the command that is printed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

interface Fault {
  name: string
  /** How often it is to be tried in the long form. */
  long?: number
  /** Each takes its seeds from SEEDS; without any it is the simulation. */
  files?: readonly string[]
  /** How many seeds take about half a minute. */
  seeds: number
}

const SIMULATION = 'all'
/** Of a seed of the simulation, and of its storms; then it is calm for a day and a half. */
const DAYS = '7'
/** Forks and broadcasts alone, which is quick. */
const TRACKER = 'test/chain/storms.test.ts'

/** By the number under which `tried` counts them. */
const FAULTS: Record<string, Fault> = {
  [SIMULATION]: { name: 'a whole system in one process: 1, 2, 4 to 11 together', seeds: 1 },
  1: {
    name: 'random operations against a model; 4: the answer lost; 5: many callers; 11: the clock jumps',
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
    name: 'forks under transactions of ours, orders, rentals, later payments and sweeps',
    long: 5_000,
    files: [
      TRACKER,
      'test/market/orders/order-storms.test.ts',
      'test/market/payments/pay-later-storms.test.ts',
      'test/market/treasury/hot-wallet-storms.test.ts',
    ],
    seeds: 4,
  },
  8: {
    name: 'broadcasts that time out, are refused, come late or never',
    long: 5_000,
    files: [TRACKER, 'test/market/chain/lying-node.test.ts', 'test/zapbuy/lying-node.test.ts'],
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
  12: {
    name: 'the disk full, the database locked, a sync that takes its time',
    long: 500,
    files: ['test/torture/disk.test.ts'],
    seeds: 10,
  },
}
/** They are counted in the files of others. */
const LONG: Record<string, number | undefined> = { 4: 20_000, 5: 10_000, 11: 3_000 }

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    fault: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
})
const begunMs = Date.now()
const untilMs = begunMs + Number(values.minutes) * 60_000
const wanted = Object.entries(FAULTS).filter(([number]) => values.fault === undefined || number === values.fault)
if (wanted.length === 0 || !Number.isFinite(untilMs) || !/^\d+$/.test(values.seed) || !/^[1-9]\d?$/.test(values.jobs)) {
  const lines = Object.entries(FAULTS).map(([number, { name }]) => `  ${number}: ${name}\n`)
  process.stderr.write(`npm run torture -- --minutes N --seed S [--fault F] [--jobs J]\n\n${lines.join('')}`)
  process.exit(1)
}

const dir = mkdtempSync(join(tmpdir(), 'sunwatt-torture-'))
const triesFile = join(dir, 'tries')
writeFileSync(triesFile, '')
const running = new Set<ChildProcess>()
const simulated = { seeds: 0, seconds: 0, days: 0 }
let isOver = false
let broken = 0

/** Each in a group of its own, so that nothing that it has started stays. */
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
  isOver = true
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

function note(fault: string, command: string, output: string): void {
  if (isOver) return
  broken++
  const at = join(dir, `broken-${broken}.log`)
  writeFileSync(at, output)
  process.stdout.write(`broken: fault ${fault}, ${command}: ${at}\n`)
}

async function simulate(seed: number): Promise<void> {
  const argv = ['--import', 'tsx', 'test/torture/simulation/main.ts', '--seed', String(seed), '--days', DAYS]
  const { code, output } = await run(argv, { TRIES_FILE: triesFile })
  if (code !== 0) return note(SIMULATION, `node ${argv.join(' ')}`, output)
  const { virtualMs, cpuSeconds } = JSON.parse(output.trim().split('\n').at(-1) ?? '{}')
  simulated.seeds++
  simulated.seconds += cpuSeconds
  simulated.days += virtualMs / 86_400_000
}

async function tryFiles(fault: string, files: readonly string[], first: number, seeds: number): Promise<void> {
  const range = `${first}..${first + seeds - 1}`
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=dot', '--maxWorkers=1']
  const { code, output } = await run(vitest, { SEEDS: range, TRIES_FILE: triesFile })
  if (code !== 0) note(fault, `SEEDS=${range} npx vitest run ${files.join(' ')}`, output)
}

/** By fault, as far as turns have ended. */
function counted(): Map<number, number> {
  const counts = new Map<number, number>()
  for (const line of readFileSync(triesFile, 'utf8').split('\n').filter(Boolean)) {
    const { fault, count } = JSON.parse(line) as { fault: number; count: number }
    counts.set(fault, (counts.get(fault) ?? 0) + count)
  }
  return counts
}

/**
 * Every other one is the simulation, where it is wanted; the others in turn, of which those make way that were tried as
 * often as they are to be, as long as there are others.
 */
function* turns(): Generator<[string, Fault]> {
  const others = wanted.filter(([number]) => number !== SIMULATION)
  const whole = wanted.filter(([number]) => number === SIMULATION)
  for (;;) {
    const counts = counted()
    const short = others.filter(([number, { long }]) => (counts.get(Number(number)) ?? 0) < (long ?? 0))
    for (const other of short.length > 0 ? short : others) {
      yield* whole
      yield other
    }
    if (others.length === 0) yield* whole
  }
}

process.stdout.write(`seed ${values.seed}, ${values.minutes} minutes, ${values.jobs} at a time\n`)
const queue = turns()
let first = Number(values.seed)
async function work(): Promise<void> {
  while (!isOver && Date.now() < untilMs) {
    const [number, { files, seeds }] = queue.next().value as [string, Fault]
    const from = first
    first += seeds
    await (files ? tryFiles(number, files, from, seeds) : simulate(from))
  }
}
await Promise.all(Array.from({ length: Number(values.jobs) }, work))

const minutes = (Date.now() - begunMs) / 60_000
for (const [fault, tried] of [...counted()].sort(([a], [b]) => a - b)) {
  const long = FAULTS[fault]?.long ?? LONG[fault]
  process.stdout.write(`${JSON.stringify({ fault, tried, perMinute: Math.round(tried / minutes), long })}\n`)
}
const { seeds, seconds, days } = simulated
if (seeds > 0) {
  const timesLife = Math.round((days * 86_400) / seconds)
  process.stdout.write(`${JSON.stringify({ simulation: { seeds, days: Math.round(days), timesLife } })}\n`)
}
process.stdout.write(`${JSON.stringify({ seed: Number(values.seed), minutes: Math.round(minutes), broken })}\n`)
if (broken === 0) rmSync(dir, { recursive: true, force: true })
process.exit(broken === 0 ? 0 : 1)
