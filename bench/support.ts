/**
 * Benchmarks print one JSON line each: what was measured, ours against a baseline measured in the same run,
 * in turns (A B A B ...), because a machine's speed drifts. The ratio is the median of the pairs' ratios.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Measured {
  bench: string
  unit: string
  /** Ratio to reach, and whether larger or smaller is better. */
  aim: string
  rounds: number
  ours: () => Promise<number>
  baseline: () => Promise<number>
  /** More for the line; asked for at the end. */
  notes?: () => Record<string, unknown>
}

/** A folder that goes away with the process. */
export function benchDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Processor time that this process has used. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export const median = (values: number[]): number => percentile(values, 50)

/** The value that `percent` of them do not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] as number
}

export const print = (line: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

export const round = (n: number) => (n >= 100 ? Math.round(n) : Number(n.toPrecision(3)))

export async function compare(m: Measured): Promise<void> {
  await m.ours()
  await m.baseline()
  const ours: number[] = []
  const baseline: number[] = []
  for (let i = 0; i < m.rounds; i++) {
    ours.push(await m.ours())
    baseline.push(await m.baseline())
  }
  const ratios = ours.map((value, i) => value / (baseline[i] as number))
  print({
    bench: m.bench,
    unit: m.unit,
    ours: round(median(ours)),
    baseline: round(median(baseline)),
    ratio: round(median(ratios)),
    ratioMin: round(Math.min(...ratios)),
    ratioMax: round(Math.max(...ratios)),
    aim: m.aim,
    ...m.notes?.(),
  })
}

/** Calls per second of `batch`, which makes `count` of them. */
export async function perSecond(count: number, batch: () => Promise<void> | void): Promise<number> {
  const start = process.hrtime.bigint()
  await batch()
  return count / (Number(process.hrtime.bigint() - start) / 1e9)
}

/** Calls `job` with 0 to `count` - 1, `atOnce` at a time. */
export async function eachOf(atOnce: number, count: number, job: (i: number) => unknown): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) await job(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
