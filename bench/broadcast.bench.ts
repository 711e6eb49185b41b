/**
 * Benchmark: a broadcast to 100,000 people through a fake Telegram with a rate limit. All rates are scaled up so that
 * it ends within a minute. The baseline is people divided by rate. During the broadcast the notifier, which polls every
 * second, also announces fills.
 */

import { enqueue } from '../src/db/stores/bot/outbox.ts'
import { insertBroadcast, sendingBroadcast, startBroadcast } from '../src/db/stores/broadcasts/broadcasts.ts'
import { systemClock, wait } from '../src/kernel/clock.ts'
import { createPace } from '../src/kernel/pace.ts'
import { benchBot, insertPeople } from './bot.ts'
import { cpuMs, printResult, roundForDisplay } from './support.ts'

const PEOPLE = 100_000
/** Messages per second, also used as the burst. Telegram's own limits are 30 per second and a burst of 30. */
const RATE = 2_000
const FILLS = 10
const FILL_EVERY_MS = 3_000

// Rate limit of the fake Telegram. Messages above it get 429.
const telegramPace = createPace(systemClock, { perSecond: RATE, burst: RATE * 1.1 })
let refused = 0
let sent = 0
const notifiedAtMs = new Map<number, number>()
const { db, notifier } = await benchBot({
  limits: { overall: { perSecond: RATE, burst: RATE }, perChat: { perSecond: 1, burst: 20 } },
  telegram({ method, body }) {
    if (!method.startsWith('send')) return
    if (telegramPace.waitMs() > 0) {
      refused++
      return { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } }
    }
    telegramPace.take()
    if (body.text === '<b>News</b>') sent++
    else notifiedAtMs.set(body.chat_id ?? 0, Date.now())
  },
})
await insertPeople(db, PEOPLE)
await db.write(async (tx) => {
  const texts = { en: '<b>News</b>' }
  const target = { to: 'everybody' } as const
  const row = await insertBroadcast(tx, { id: 'b', texts, target, userId: 1, chatId: 1, createdAtMs: Date.now() })
  await startBroadcast(tx, row, Date.now())
})

notifier.outbox.start()
const startedMs = Date.now()
const cpuBeforeMs = cpuMs()
const pass = notifier.broadcasts.pass()
const fills: { person: number; atMs: number }[] = []
for (let i = 0; i < FILLS; i++) {
  await wait(systemClock, FILL_EVERY_MS)
  const person = PEOPLE - i * 7
  fills.push({ person, atMs: Date.now() })
  await db.write((tx) => enqueue(tx, { key: `fill:${i}`, to: person, event: { kind: 'not_handled' } }, Date.now()))
}
await pass
const tookSec = (Date.now() - startedMs) / 1000
if (sent !== PEOPLE || (await db.read(sendingBroadcast))) throw new Error(`${sent} of ${PEOPLE} people got the message`)
const leastSec = PEOPLE / RATE
const usedSec = (cpuMs() - cpuBeforeMs) / 1000
await wait(systemClock, 2_000)
await notifier.outbox.stop()
printResult({
  bench: 'broadcast',
  unit: 's',
  people: PEOPLE,
  perSecond: RATE,
  ours: roundForDisplay(tookSec),
  baseline: roundForDisplay(leastSec),
  ratio: Number((tookSec / leastSec).toFixed(3)),
  aim: '<= 1.02',
  processorSec: roundForDisplay(usedSec),
  refusedByTelegram: refused,
  fillToldMs: Math.max(
    ...fills.map(({ person, atMs }) => (notifiedAtMs.get(person) ?? Number.POSITIVE_INFINITY) - atMs),
  ),
  fillAim: '<= 2000',
})
await db.close()
process.exit(0)
