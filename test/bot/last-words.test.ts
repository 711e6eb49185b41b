/** An edit that Telegram takes long after we stopped waiting for it has not the last word. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTelegramFetch } from '../../src/bot/telegram/transport.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import type { Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { turns } from '../support/turns.ts'

const SIX_MINUTES = 360_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Takes what it is told at once, but for those texts that it takes when the test says so. */
function telegram({ runsForMs = SIX_MINUTES } = {}) {
  const clock = new ManualClock(1_000_000)
  const heldBack: string[] = []
  const late: (() => void)[] = []
  const taken: string[] = []
  const transport: Transport = async (url, { body, signal }) => {
    const { message_id: id, text = url.slice(url.lastIndexOf('/') + 1) } = JSON.parse(String(body))
    const take = () => void taken.push(`${id} ${text}`)
    const at = heldBack.indexOf(text)
    if (at < 0) take()
    else {
      heldBack.splice(at, 1)
      late.push(take)
      await new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')))
      })
    }
    return { status: 200, headers: {}, text: '{"ok":true,"result":true}' }
  }
  const call = createTelegramFetch({ clock, log: silentLogger, transport })('answer')
  clock.advance(runsForMs)
  const ask = (method: string, id: number, text?: string) =>
    call(`https://telegram.example/bot1:A/${method}`, { body: JSON.stringify({ chat_id: 7, message_id: id, text }) })
  /** Until it is given up and made again. */
  async function heldBackAt(id: number, text: string): Promise<void> {
    heldBack.push(text)
    const asked = ask('editMessageText', id, text)
    await vi.advanceTimersByTimeAsync(20_000)
    clock.advance(1_000)
    await asked
  }
  async function pass(ms: number): Promise<void> {
    clock.advance(ms)
    await turns(50)
  }
  return { ask, clock, heldBackAt, heldBack, late, pass, taken }
}

test('the last word is said again once nothing can be late any more, and only of the message in doubt', async () => {
  const { ask, heldBackAt, late, pass, taken } = telegram()
  await heldBackAt(1, 'not known')
  await ask('editMessageText', 1, 'ordered')
  await ask('editMessageText', 2, 'another')
  for (const land of late) land()
  expect(taken).toEqual(['1 not known', '1 ordered', '2 another', '1 not known'])
  await pass(SIX_MINUTES - 1_001)
  expect(taken).toHaveLength(4)
  await pass(1_001)
  expect(taken.slice(4)).toEqual(['1 ordered'])
  await pass(10 * SIX_MINUTES)
  expect(taken).toHaveLength(5)
})

test('what was removed is removed again; another call that may be late puts it off', async () => {
  const { ask, heldBackAt, pass, taken } = telegram()
  await heldBackAt(1, 'first')
  await pass(SIX_MINUTES - 60_000)
  await heldBackAt(1, 'second')
  await ask('deleteMessage', 1)
  const before = taken.length
  await pass(SIX_MINUTES - 2_000)
  expect(taken).toHaveLength(before)
  await pass(2_000)
  expect(taken.slice(before)).toEqual(['1 deleteMessage'])
})

test('what is said while the last word is on its way again is said after it', async () => {
  const { ask, clock, heldBackAt, heldBack, pass, taken } = telegram()
  await heldBackAt(1, 'first')
  heldBack.push('first')
  await pass(SIX_MINUTES)
  await ask('editMessageText', 1, 'second')
  const before = taken.length
  await vi.advanceTimersByTimeAsync(20_000)
  clock.advance(1_000)
  await turns(50)
  await pass(SIX_MINUTES)
  expect(taken.slice(before).at(-1)).toBe('1 second')
})

test('the last word that may itself be late is said once more', async () => {
  const { ask, clock, heldBackAt, heldBack, late, pass, taken } = telegram()
  await heldBackAt(1, 'first')
  heldBack.push('first')
  await pass(SIX_MINUTES)
  await vi.advanceTimersByTimeAsync(20_000)
  clock.advance(1_000)
  await turns(50)
  await ask('editMessageText', 1, 'second')
  for (const land of late) land()
  expect(taken.at(-1)).toBe('1 first')
  await pass(SIX_MINUTES)
  expect(taken.at(-1)).toBe('1 second')
})

test('what the process before had on its way is said over: each message that is changed soon after the start', async () => {
  const { ask, clock, pass, taken } = telegram({ runsForMs: 0 })
  await ask('editMessageText', 1, 'not known')
  clock.advance(SIX_MINUTES - 1)
  await ask('editMessageText', 1, 'ordered')
  await ask('sendMessage', 2, 'a new one')
  await ask('deleteMessage', 4)
  const before = taken.length
  await pass(1)
  await ask('editMessageText', 3, 'later')
  expect(taken.slice(before)).toEqual(['1 ordered', '3 later'])
  await pass(10 * SIX_MINUTES)
  expect(taken).toHaveLength(before + 2)
})
