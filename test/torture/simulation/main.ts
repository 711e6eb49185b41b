/** `tsx test/torture/simulation/main.ts --seed S --days D`: one seed; what came of it as a line of JSON. */
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { numbers } from '../../support/numbers.ts'
import { tried } from '../tries.ts'
import { createTime, takeOver } from './time.ts'

const START_MS = Date.UTC(2026, 0, 5, 12)

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '2' },
    /** Every line of what happens, to stderr. */
    tell: { type: 'boolean', default: false },
  },
})
const [seed, days] = [Number(values.seed), Number(values.days)]
const realNow = performance.now.bind(performance)
const begunMs = realNow()
const time = createTime(START_MS, numbers(seed + 5))
takeOver(time, numbers(seed + 6))
// What it loads has no time of its own any more.
const { simulate } = await import('./simulation.ts')
const loadedMs = realNow()
const loaded = process.cpuUsage()
const story = await simulate({
  seed,
  days,
  time,
  ...(values.tell && { tell: (line) => process.stderr.write(`${line}\n`) }),
})
const seconds = (realNow() - loadedMs) / 1000
const { user, system } = process.cpuUsage(loaded)
const cpuSeconds = (user + system) / 1e6
const timesLife = Math.round(story.virtualMs / 1000 / cpuSeconds)
process.stdout.write(
  `${JSON.stringify({ ...story, loadSeconds: (loadedMs - begunMs) / 1000, seconds, cpuSeconds, timesLife })}\n`,
)
for (const [fault, count] of Object.entries(story.tried)) tried(Number(fault), count)
process.exit(story.broken.length === 0 ? 0 : 1)
