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
