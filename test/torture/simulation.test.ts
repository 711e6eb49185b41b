/**
 * Runs one seed of each simulation. Each run is a separate process, because a simulation replaces its time and
 * randomness. The simulation of a whole system runs twice, and both runs must give the same event hash.
 */
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { buildScript } from '../support/built.ts'
import { onPostgres } from '../support/temp.ts'
import type { MarketSimulationResult } from './simulation/market-simulation.ts'
import type { SimulationResult } from './simulation/simulation.ts'
import { seedsOf } from './tries.ts'

const SCRIPT = 'test/torture/simulation/main.ts'
const DAYS = '0.02'
const MARKET = ['--kind', 'market', '--days', '2', '--people', '60', '--providers', '40', '--orders', '60']

/** Returns the last line of the output. */
async function runSimulation<Result>(seed: number, ...options: string[]): Promise<Result> {
  const argv = [await buildScript(SCRIPT), '--seed', String(seed), ...options]
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const text of child.stdout) output += text
  return JSON.parse(output.trim().split('\n').at(-1) ?? '')
}

// Skipped on PostgreSQL: a simulated crash copies the SQLite files.
test.skipIf(onPostgres).each(seedsOf([1]))(
  'a whole system recovers from all faults, and a seed always gives the same history, seed %i',
  async (seed) => {
    const run = () => runSimulation<SimulationResult>(seed, '--days', DAYS)
    const [one, again] = await Promise.all([run(), run()])
    expect(one.broken).toEqual([])
    expect(again.hash).toBe(one.hash)
  },
)

test.skipIf(onPostgres).each(seedsOf([3, 1, 2]))(
  'a marketplace with five suppliers pays each order once, explains each purchase and keeps its books, seed %i',
  async (seed) => {
    const { broken, checkpoints, tried } = await runSimulation<MarketSimulationResult>(seed, ...MARKET)
    expect(broken).toEqual([])
    const [last] = checkpoints
    // The run counts only if suppliers sold and had faults, and customers got what they paid for.
    expect(last?.purchases.delivered).toBeGreaterThan(20)
    expect(tried[13]).toBeGreaterThan(0)
    expect(last?.fillPercent).toBeGreaterThan(75)
  },
)
