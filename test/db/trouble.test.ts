/** Tests the record of recent database problems, and when a problem is no longer recent. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { createFailureTracker } from '../../src/db/temporary-failures.ts'
import { systemClock } from '../../src/kernel/clock.ts'

it('a database problem clears after a minute without a failure, even if the clock was set back', () => {
  let nowMs = Date.UTC(2026, 0, 5, 12)
  const spy = vi.spyOn(systemClock, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => spy.mockRestore())
  const trouble = createFailureTracker()
  const after = (ms: number) => {
    nowMs += ms
    return trouble.current()
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

it('a database problem clears five seconds after the last failure if a call has succeeded since', () => {
  let nowMs = Date.UTC(2026, 0, 5, 12)
  const spy = vi.spyOn(systemClock, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => spy.mockRestore())
  const trouble = createFailureTracker()
  trouble.note(new Error('full'))
  for (let i = 1; i <= 3; i++) {
    nowMs += 4_000
    trouble.noteSuccess()
    expect(trouble.current()).toEqual({ seconds: 4 * i, reason: 'full' })
    trouble.note(new Error('full'))
  }
  nowMs += 6_000
  expect(trouble.current()).toMatchObject({ seconds: 18 })
  trouble.noteSuccess()
  expect(trouble.current()).toBeUndefined()
})
