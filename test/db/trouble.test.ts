/** What an engine has met lately, and how long that is lately. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTrouble } from '../../src/db/trouble.ts'
import { systemClock } from '../../src/kernel/clock.ts'

it('is over when it has not come back for a minute, and not kept by a clock that was set back', () => {
  let nowMs = Date.UTC(2026, 0, 5, 12)
  const spy = vi.spyOn(systemClock, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => spy.mockRestore())
  const trouble = createTrouble()
  const after = (ms: number) => {
    nowMs += ms
    return trouble.now()
  }
  trouble.note(new Error('full'))
  expect(after(30_000)).toEqual({ seconds: 30, reason: 'full' })
  expect(after(30_000)).toBeUndefined()
  trouble.note(new Error('full'))
  expect(after(-3_600_000)).toBeUndefined()
  trouble.note(new Error('full'))
  expect(after(10_000)).toEqual({ seconds: 10, reason: 'full' })
  expect(after(-20_000)).toEqual({ seconds: 0, reason: 'full' })
})

it('is over five seconds after the last failure once something has worked, but not while failures go on', () => {
  let nowMs = Date.UTC(2026, 0, 5, 12)
  const spy = vi.spyOn(systemClock, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => spy.mockRestore())
  const trouble = createTrouble()
  trouble.note(new Error('full'))
  for (let i = 1; i <= 3; i++) {
    nowMs += 4_000
    trouble.noteSuccess()
    expect(trouble.now()).toEqual({ seconds: 4 * i, reason: 'full' })
    trouble.note(new Error('full'))
  }
  nowMs += 6_000
  expect(trouble.now()).toMatchObject({ seconds: 18 })
  trouble.noteSuccess()
  expect(trouble.now()).toBeUndefined()
})
