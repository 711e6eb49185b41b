/** Rate limiter: windows expire, and memory stays bounded for any number of callers. */
import { expect, test } from 'vitest'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { createRateLimiter } from '../../../src/kernel/http/rate-limiter.ts'

test('a rate limit window lasts one second from its first call', () => {
  const clock = new ManualClock(0)
  const limit = createRateLimiter(clock, 2)
  expect([limit('a'), limit('a'), limit('a')]).toEqual([undefined, undefined, 1_000])
  clock.advance(400)
  expect([limit('a'), limit('b')]).toEqual([600, undefined])
  clock.advance(600)
  expect([limit('a'), limit('a'), limit('a')]).toEqual([undefined, undefined, 1_000])
})

test('a flood of callers uses bounded memory, and the oldest callers are evicted first', () => {
  const clock = new ManualClock(0)
  const limit = createRateLimiter(clock, 1)
  limit('first')
  for (let i = 0; i < 9_999; i++) limit(`caller ${i}`)
  expect(limit('caller 9998')).toBe(1_000)
  limit('one more')
  expect(limit('caller 9998')).toBe(1_000)
  expect(limit('first')).toBeUndefined()
})

test('callers with an expired rate limit window are evicted first', () => {
  const clock = new ManualClock(0)
  const limit = createRateLimiter(clock, 1)
  for (let i = 0; i < 9_999; i++) limit(`caller ${i}`)
  clock.advance(1_000)
  limit('kept')
  limit('new')
  expect(limit('kept')).toBe(1_000)
})
