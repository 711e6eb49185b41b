/** Tests that an edit which Telegram applies long after our timeout does not overwrite newer text. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTelegramFetch } from '../../src/bot/telegram/transport.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import type { Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { passTurns } from '../support/pass-turns.ts'

const SIX_MINUTES = 360_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Fake Telegram that applies each text immediately, except those that it delays until the test releases them. */
function createSlowTelegram({ runsForMs = SIX_MINUTES } = {}) {
  const clock = new ManualClock(1_000_000)
  const delayedTexts: string[] = []
  const delayedApplies: (() => void)[] = []
  const applied: string[] = []
  const transport: Transport = async (url, { body, signal }) => {
    const { message_id: id, text = url.slice(url.lastIndexOf('/') + 1) } = JSON.parse(String(body))
    const apply = () => void applied.push(`${id} ${text}`)
    const at = delayedTexts.indexOf(text)
    if (at < 0) apply()
    else {
      delayedTexts.splice(at, 1)
      delayedApplies.push(apply)
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
  /** Sends an edit that times out and is sent again. */
  async function sendDelayedEdit(id: number, text: string): Promise<void> {
    delayedTexts.push(text)
    const asked = ask('editMessageText', id, text)
    await vi.advanceTimersByTimeAsync(20_000)
    clock.advance(1_000)
    await asked
  }
  async function pass(ms: number): Promise<void> {
    clock.advance(ms)
    await passTurns(50)
  }
  return { ask, clock, heldBackAt: sendDelayedEdit, heldBack: delayedTexts, late: delayedApplies, pass, taken: applied }
}

test('the final text of a message is sent again later only if an earlier edit got no response', async () => {
  const { ask, heldBackAt, late, pass, taken } = createSlowTelegram()
  await heldBackAt(1, 'not known')
  await ask('editMessageText', 1, 'ordered')
  await ask('editMessageText', 2, 'another')
  for (const applyDelayed of late) applyDelayed()
  expect(taken).toEqual(['1 not known', '1 ordered', '2 another', '1 not known'])
  await pass(SIX_MINUTES - 1_001)
  expect(taken).toHaveLength(4)
  await pass(1_001)
  expect(taken.slice(4)).toEqual(['1 ordered'])
  await pass(10 * SIX_MINUTES)
  expect(taken).toHaveLength(5)
})

test('a deletion is sent again later if an earlier edit got no response, and another such edit delays it', async () => {
  const { ask, heldBackAt, pass, taken } = createSlowTelegram()
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

test('a text sent while the final text of a message is being repeated is applied after it', async () => {
  const { ask, clock, heldBackAt, heldBack, pass, taken } = createSlowTelegram()
  await heldBackAt(1, 'first')
  heldBack.push('first')
  await pass(SIX_MINUTES)
  await ask('editMessageText', 1, 'second')
  const before = taken.length
  await vi.advanceTimersByTimeAsync(20_000)
  clock.advance(1_000)
  await passTurns(50)
  await pass(SIX_MINUTES)
  expect(taken.slice(before).at(-1)).toBe('1 second')
})

test('the final text of a message is sent again if its first repeat may arrive late', async () => {
  const { ask, clock, heldBackAt, heldBack, late, pass, taken } = createSlowTelegram()
  await heldBackAt(1, 'first')
  heldBack.push('first')
  await pass(SIX_MINUTES)
  await vi.advanceTimersByTimeAsync(20_000)
  clock.advance(1_000)
  await passTurns(50)
  await ask('editMessageText', 1, 'second')
  for (const applyDelayed of late) applyDelayed()
  expect(taken.at(-1)).toBe('1 first')
  await pass(SIX_MINUTES)
  expect(taken.at(-1)).toBe('1 second')
})

test('after a start, each changed message is edited again in case the previous process had edits in flight', async () => {
  const { ask, clock, pass, taken } = createSlowTelegram({ runsForMs: 0 })
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
