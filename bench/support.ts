/**
 * Common parts of the benchmarks. Each prints JSON lines that compare this project with a baseline, measured in
 * alternating rounds (A B A B ...) because a machine's speed drifts. The ratio is the median of the rounds' ratios.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Comparison {
  bench: string
  unit: string
  /** Target for the ratio, such as `>= 0.8`. */
  aim: string
  rounds: number
  ours: () => Promise<number>
  baseline: () => Promise<number>
  /** Additional fields of the line, read at the end. */
  notes?: () => Record<string, unknown>
}

/** Creates a folder that is deleted when the process exits. */
export function benchDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Returns the processor time that this process has used, in ms. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export const median = (values: number[]): number => percentile(values, 50)

/** Returns the value that `percent` of the values do not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] as number
}

export const printResult = (line: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

export const roundForDisplay = (n: number) => (n >= 100 ? Math.round(n) : Number(n.toPrecision(3)))

export async function compare(m: Comparison): Promise<void> {
  await m.ours()
  await m.baseline()
  const ours: number[] = []
  const baseline: number[] = []
  for (let i = 0; i < m.rounds; i++) {
    ours.push(await m.ours())
    baseline.push(await m.baseline())
  }
  const ratios = ours.map((value, i) => value / (baseline[i] as number))
  printResult({
    bench: m.bench,
    unit: m.unit,
    ours: roundForDisplay(median(ours)),
    baseline: roundForDisplay(median(baseline)),
    ratio: roundForDisplay(median(ratios)),
    ratioMin: roundForDisplay(Math.min(...ratios)),
    ratioMax: roundForDisplay(Math.max(...ratios)),
    aim: m.aim,
    ...m.notes?.(),
  })
}

/** Runs `batch`, which makes `count` calls, and returns calls per second. */
export async function perSecond(count: number, batch: () => Promise<void> | void): Promise<number> {
  const start = process.hrtime.bigint()
  await batch()
  return count / (Number(process.hrtime.bigint() - start) / 1e9)
}

/** Calls `job` with 0 to `count` - 1, at most `concurrency` at a time. */
export async function runConcurrently(concurrency: number, count: number, job: (i: number) => unknown): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await job(next++)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
