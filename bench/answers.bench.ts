/**
 * Benchmark: answers to people a second, at Telegram's limits, with a server in another process that accepts every
 * call. 1,000 people in conversations each type their next answer as soon as the bot has answered: the bot deletes what
 * they typed and edits its message. The baseline repeats these calls over the same connections without the bot.
 */
import { TELEGRAM_LIMITS } from '../src/bot/telegram/transport.ts'
import { createTransport, type HttpCall } from '../src/kernel/http/transport.ts'
import { benchBot, textUpdate } from './bot.ts'
import { startProcess } from './process.ts'
import { compare, cpuMs, perSecond, runConcurrently } from './support.ts'

const PEOPLE = 1_000
/** All rounds together stay below the burst of 20 messages that Telegram allows in a chat. */
const ANSWERS = 4
const ROUNDS = 3

const server = await startProcess<{ url: string }>('./telegram-server.ts')
const transport = createTransport('Telegram', Number.POSITIVE_INFINITY)
let calls: { url: string; call: HttpCall }[] = []
const { sunwatt } = await benchBot({
  limits: TELEGRAM_LIMITS,
  client: { minDurationSec: () => 900 },
  apiRoot: server.url,
  transport(url, call) {
    calls.push({ url, call })
    return transport(url, call)
  },
})
/** A repeated text would get a new message instead of an edited one. */
const runPeople = (answers: number, textOf: (i: number) => string) =>
  runConcurrently(PEOPLE, PEOPLE, async (person) => {
    for (let i = 0; i < answers; i++) await sunwatt.handle(textUpdate(person + 1, textOf(i)))
  })

await runPeople(1, () => '/calc')
let cpuMsPerAnswer = 0
await compare({
  bench: 'answers',
  unit: 'answers/s',
  aim: 'ours >= 1000',
  rounds: ROUNDS,
  notes: () => ({ people: PEOPLE, callsPerAnswer: calls.length / (PEOPLE * ANSWERS), cpuMsPerAnswer }),
  async ours() {
    calls = []
    const startedMs = cpuMs()
    const rate = await perSecond(PEOPLE * ANSWERS, () => runPeople(ANSWERS, (i) => `this is no amount ${i}`))
    cpuMsPerAnswer = Number(((cpuMs() - startedMs) / (PEOPLE * ANSWERS)).toFixed(3))
    return rate
  },
  baseline: () =>
    perSecond(PEOPLE * ANSWERS, () =>
      runConcurrently(PEOPLE, calls.length, async (i) => {
        const { url, call } = calls[i] as (typeof calls)[number]
        await transport(url, call)
      }),
    ),
})
await server.disconnect()
process.exit()
