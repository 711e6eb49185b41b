/**
 * `tsx test/torture/simulation/main.ts --seed S --days D` simulates one seed and prints the result as a line of JSON.
 * `--kind market` simulates a marketplace with suppliers instead of the whole system, and prints each checkpoint.
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
    kind: { type: 'string', default: 'system' },
    /** Only for a marketplace: customers, providers, and purchases of all days. */
    people: { type: 'string', default: '60' },
    providers: { type: 'string', default: '40' },
    orders: { type: 'string', default: '60' },
    'burst-hours': { type: 'string', default: '12' },
    'checkpoint-days': { type: 'string', default: '30' },
    'faults-one-in': { type: 'string', default: '3' },
    /** Print every event to stderr. */
    tell: { type: 'boolean', default: false },
  },
})
const [seed, days] = [Number(values.seed), Number(values.days)]
const realNow = performance.now.bind(performance)
const startedMs = realNow()
const time = createTime(START_MS, createDice(seed + 5))
replaceTimeAndRandomness(time, createDice(seed + 6))
const onEvent = values.tell ? (line: string) => void process.stderr.write(`${line}\n`) : undefined
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const print = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`)

// Import only now, so that all modules use the simulated time.
async function loadSimulation() {
  if (values.kind !== 'market') {
    const { simulate } = await import('./simulation.ts')
    return () => simulate({ seed, days, time, onEvent })
  }
  const { simulateMarket } = await import('./market-simulation.ts')
  const size = {
    people: Number(values.people),
    providers: Number(values.providers),
    orders: Number(values.orders),
    burstHours: Number(values['burst-hours']),
    checkpointDays: Number(values['checkpoint-days']),
    faultsOneIn: Number(values['faults-one-in']),
  }
  const onCheckpoint = (checkpoint: object) => print({ checkpoint })
  return () => simulateMarket({ seed, days, time, ...size, cpuMs, onEvent, onCheckpoint })
}

const simulation = await loadSimulation()
const loadedMs = realNow()
const loadCpuMs = cpuMs()
const result = await simulation()
const seconds = (realNow() - loadedMs) / 1000
const cpuSeconds = (cpuMs() - loadCpuMs) / 1000
const speedup = Math.round(result.virtualMs / 1000 / cpuSeconds)
print({ ...result, loadSeconds: (loadedMs - startedMs) / 1000, seconds, cpuSeconds, timesLife: speedup })
for (const [fault, count] of Object.entries(result.tried)) countTries(Number(fault), count)
process.exit(result.broken.length === 0 ? 0 : 1)
