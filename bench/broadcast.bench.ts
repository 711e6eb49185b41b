/**
 * A broadcast to 100,000 people against a Telegram that limits messages per second; all rates are scaled up, so that it
 * ends within a minute. The least time is people by rate. In the middle of it fills are told, by the notifier as it
 * runs (it looks once a second).
 */

import { enqueue } from '../src/db/stores/bot/outbox.ts'
import { insertBroadcast, sendingBroadcast, startBroadcast } from '../src/db/stores/broadcasts/broadcasts.ts'
import { systemClock, wait } from '../src/kernel/clock.ts'
import { createPace } from '../src/kernel/pace.ts'
import { benchBot, people } from './bot.ts'
import { cpuMs, print, round } from './support.ts'

const PEOPLE = 100_000
/** Telegram's are 30 a second and 30 at once. */
const RATE = 2_000
const FILLS = 10
const FILL_EVERY_MS = 3_000

// Its own clock counts what arrives: a message too many in a second is refused.
const allowed = createPace(systemClock, { perSecond: RATE, burst: RATE * 1.1 })
let refused = 0
let sent = 0
const told = new Map<number, number>()
const { db, notifier } = await benchBot({
  limits: { overall: { perSecond: RATE, burst: RATE }, perChat: { perSecond: 1, burst: 20 } },
  telegram({ method, body }) {
    if (!method.startsWith('send')) return
    if (allowed.waitMs() > 0) {
      refused++
      return { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } }
    }
    allowed.take()
    if (body.text === '<b>News</b>') sent++
    else told.set(body.chat_id ?? 0, Date.now())
  },
})
await people(db, PEOPLE)
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
if (sent !== PEOPLE || (await db.read(sendingBroadcast))) throw new Error(`${sent} of ${PEOPLE} were told`)
const leastSec = PEOPLE / RATE
const usedSec = (cpuMs() - cpuBeforeMs) / 1000
await wait(systemClock, 2_000)
await notifier.outbox.stop()
print({
  bench: 'broadcast',
  unit: 's',
  people: PEOPLE,
  perSecond: RATE,
  ours: round(tookSec),
  baseline: round(leastSec),
  ratio: Number((tookSec / leastSec).toFixed(3)),
  aim: '<= 1.02',
  processorSec: round(usedSec),
  refusedByTelegram: refused,
  fillToldMs: Math.max(...fills.map(({ person, atMs }) => (told.get(person) ?? Number.POSITIVE_INFINITY) - atMs)),
  fillAim: '<= 2000',
})
await db.close()
process.exit(0)
