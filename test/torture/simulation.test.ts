/**
 * Runs one seed of the simulation twice: no check may fail, and both runs must give the same event hash. Each run is a
 * separate process, because the simulation replaces its time and randomness.
 */
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { buildScript } from '../support/built.ts'
import { onPostgres } from '../support/temp.ts'
import type { SimulationResult } from './simulation/simulation.ts'
import { seedsOf } from './tries.ts'

const DAYS = '0.02'

async function runSimulation(script: string, seed: number): Promise<SimulationResult> {
  const argv = [script, '--seed', String(seed), '--days', DAYS]
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const text of child.stdout) output += text
  return JSON.parse(output)
}

// Skipped on PostgreSQL: a simulated crash copies the SQLite files.
test.skipIf(onPostgres).each(seedsOf([1]))(
  'a whole system recovers from all faults, and a seed always gives the same history, seed %i',
  async (seed) => {
    const script = await buildScript('test/torture/simulation/main.ts')
    const [one, again] = await Promise.all([runSimulation(script, seed), runSimulation(script, seed)])
    expect(one.broken).toEqual([])
    expect(again.hash).toBe(one.hash)
  },
  300_000,
)
