/**
 * `tsx test/torture/simulation/main.ts --seed S --days D` simulates one seed and prints the result as a line of JSON.
 */
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { createDice } from '../../support/dice.ts'
import { countTries } from '../tries.ts'
import { createTime, replaceTimeAndRandomness } from './time.ts'

const START_MS = Date.UTC(2026, 0, 5, 12)

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '2' },
    /** Print every event to stderr. */
    tell: { type: 'boolean', default: false },
  },
})
const [seed, days] = [Number(values.seed), Number(values.days)]
const realNow = performance.now.bind(performance)
const startedMs = realNow()
const time = createTime(START_MS, createDice(seed + 5))
replaceTimeAndRandomness(time, createDice(seed + 6))
// Import only now, so that all modules use the simulated time.
const { simulate } = await import('./simulation.ts')
const loadedMs = realNow()
const cpuBefore = process.cpuUsage()
const result = await simulate({
  seed,
  days,
  time,
  ...(values.tell && { onEvent: (line) => process.stderr.write(`${line}\n`) }),
})
const seconds = (realNow() - loadedMs) / 1000
const { user, system } = process.cpuUsage(cpuBefore)
const cpuSeconds = (user + system) / 1e6
const speedup = Math.round(result.virtualMs / 1000 / cpuSeconds)
process.stdout.write(
  `${JSON.stringify({ ...result, loadSeconds: (loadedMs - startedMs) / 1000, seconds, cpuSeconds, timesLife: speedup })}\n`,
)
for (const [fault, count] of Object.entries(result.tried)) countTries(Number(fault), count)
process.exit(result.broken.length === 0 ? 0 : 1)
