/**
 * Benchmark: time from a tap to the edited message, at Telegram's real limits. 500 people in conversations make 20 taps
 * per second at random times, while a broadcast uses the remaining capacity. Also measures one durable write at each of
 * these moments.
 */
import type { Update } from 'grammy/types'
import { TELEGRAM_LIMITS } from '../src/bot/telegram/transport.ts'
import { insertBroadcast, setBroadcastShown, startBroadcast } from '../src/db/stores/broadcasts/broadcasts.ts'
import { systemClock, wait } from '../src/kernel/clock.ts'
import { benchBot, insertPeople, textUpdate } from './bot.ts'
import { percentile, printResult, roundForDisplay } from './support.ts'

const PEOPLE = 500
const BROADCAST_PEOPLE = 10_000
const TAPS_PER_SECOND = 20

const screens = new Map<number, { messageId: number; data: string }>()
const editedAtMs = new Map<number, number>()
let broadcastCount = 0
let messageId = 1_000_000
const { db, sunwatt, notifier } = await benchBot({
  limits: TELEGRAM_LIMITS,
  telegram({ method, body }) {
    const chat = body.chat_id ?? 0
    if (method === 'editMessageText') editedAtMs.set(chat, performance.now())
    if (method !== 'sendMessage') return
    if (body.text === '<b>News</b>') broadcastCount++
    const markup = body.reply_markup as { inline_keyboard: { callback_data?: string }[][] } | undefined
    const data = markup?.inline_keyboard.flat().at(-1)?.callback_data
    if (data) screens.set(chat, { messageId: ++messageId, data })
    return { ok: true, result: { message_id: messageId, date: 1, chat: { id: chat, type: 'private' }, text: 'x' } }
  },
})
await insertPeople(db, BROADCAST_PEOPLE)

const from = (id: number) => ({ id, is_bot: false, first_name: 'a', language_code: 'en' }) as const
const chatOf = (id: number) => ({ id, type: 'private', first_name: 'a' }) as const
function tapUpdate(id: number): Update {
  const screen = screens.get(id)
  if (!screen) throw new Error(`${id} has no open conversation`)
  const message = { message_id: screen.messageId, date: 1, chat: chatOf(id), from: from(1), text: 'x' }
  const tap = { id: String(id), from: from(id), chat_instance: '1', data: screen.data, message }
  return { update_id: 1_000_000 + id, callback_query: tap as never }
}

await Promise.all(Array.from({ length: PEOPLE }, (_, i) => sunwatt.handle(textUpdate(i + 1, '/link'))))
await db.write(async (tx) => {
  const target = { to: 'everybody' } as const
  const texts = { en: '<b>News</b>' }
  const row = await insertBroadcast(tx, {
    id: 'b',
    texts,
    target,
    userId: BROADCAST_PEOPLE,
    chatId: BROADCAST_PEOPLE,
    createdAtMs: Date.now(),
  })
  await startBroadcast(tx, row, Date.now())
})
void notifier.broadcasts.pass()
editedAtMs.clear()

// Random times with a fixed seed, so that runs can be compared.
let seed = 42
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
const at = Array.from({ length: PEOPLE }, () => (random() * PEOPLE * 1_000) / TAPS_PER_SECOND).sort((a, b) => a - b)
const tappedAtMs = new Map<number, number>()
/** Duration of one durable write at the time of each tap, in ms. */
const commits: number[] = []
const startedMs = performance.now()
const handling = at.map(async (ms, i) => {
  await wait(systemClock, ms - (performance.now() - startedMs))
  const update = tapUpdate(i + 1)
  const writtenMs = performance.now()
  await db.write((tx) => setBroadcastShown(tx, 'b', { messageId: i, shownState: 'sending' }))
  commits.push(performance.now() - writtenMs)
  tappedAtMs.set(i + 1, performance.now())
  await sunwatt.handle(update)
})
await Promise.all(handling)
const latenciesMs = [...tappedAtMs].map(([id, ms]) => (editedAtMs.get(id) ?? Number.POSITIVE_INFINITY) - ms)
const tapsSec = (performance.now() - startedMs) / 1_000
printResult({
  bench: 'taps',
  unit: 'ms',
  people: PEOPLE,
  tapsPerSecond: TAPS_PER_SECOND,
  p50: roundForDisplay(percentile(latenciesMs, 50)),
  p99: roundForDisplay(percentile(latenciesMs, 99)),
  max: roundForDisplay(Math.max(...latenciesMs)),
  aim: 'p99 <= 150',
  broadcastPerSecond: roundForDisplay(broadcastCount / tapsSec),
  commitP50: roundForDisplay(percentile(commits, 50)),
  commitP99: roundForDisplay(percentile(commits, 99)),
  ratio: roundForDisplay(percentile(latenciesMs, 99) / percentile(commits, 99)),
})
process.exit(0)
