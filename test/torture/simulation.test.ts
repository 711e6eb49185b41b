/**
 * One seed of the simulation, twice: nothing breaks, and it is the same history. Each is a process of its own, as the
 * time and the chance of all of it are replaced.
 */
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { builtScript } from '../support/built.ts'
import { onPostgres } from '../support/temp.ts'
import type { Story } from './simulation/simulation.ts'
import { seedsOf } from './tries.ts'

const DAYS = '0.02'

async function told(script: string, seed: number): Promise<Story> {
  const argv = [script, '--seed', String(seed), '--days', DAYS]
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const text of child.stdout) output += text
  return JSON.parse(output)
}

// It crashes by taking the files as they are.
test.skipIf(onPostgres).each(seedsOf([1]))(
  'a whole system comes right after everything goes wrong, and a seed is a history, seed %i',
  async (seed) => {
    const script = await builtScript('test/torture/simulation/main.ts')
    const [one, again] = await Promise.all([told(script, seed), told(script, seed)])
    expect(one.broken).toEqual([])
    expect(again.hash).toBe(one.hash)
  },
  300_000,
)
