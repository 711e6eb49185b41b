/**
 * Benchmark: the time to read typed lines, on average and for the slowest. The baseline only normalizes each line and
 * splits it into words.
 */
import { performance } from 'node:perf_hooks'
import { readLine } from '../src/bot/lines/line.ts'
import { compare, roundForDisplay } from './support.ts'

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const LINES = [
  '65k 1h',
  `65,000 energy for two hours to ${ADDRESS} please`,
  `https://tronscan.org/#/address/${ADDRESS}?lang=en 131k`,
  `给${ADDRESS}租6.5万能量一小时，谢谢`,
  `۶۵ هزار انرژی برای یک روز به ${ADDRESS}`,
  'нужно 65 тыс энергии на полтора часа',
  '65,000k',
  // The slowest: full length, and a new token at almost every character.
  '-5'.repeat(60),
  '1a'.repeat(60),
  '🙂'.repeat(60),
  'ab '.repeat(12).trim(),
]
const ROUNDS = 400
let slowestMs = 0

/** Returns the ms per line. */
function measure(read: (line: string) => unknown): number {
  const start = performance.now()
  for (let i = 0; i < ROUNDS; i++) for (const line of LINES) read(line)
  return (performance.now() - start) / (ROUNDS * LINES.length)
}

/** Returns the ms of the slowest line, as the median of its repetitions: a pause of the process is not its work. */
function measureSlowest(): number {
  const medians = LINES.map((line) => {
    const times = Array.from({ length: 101 }, () => {
      const start = performance.now()
      readLine(line)
      return performance.now() - start
    })
    return times.sort((a, b) => a - b)[50] ?? 0
  })
  return Math.max(...medians)
}

await compare({
  bench: 'lines',
  unit: 'ms',
  aim: 'slowest <= 2 ms',
  rounds: 5,
  notes: () => ({ slowestMs: roundForDisplay(slowestMs) }),
  ours: async () => {
    const ms = measure((line) => readLine(line))
    slowestMs = Math.max(slowestMs, measureSlowest())
    return ms
  },
  baseline: async () => measure((line) => line.normalize('NFKC').split(/\s+/)),
})
