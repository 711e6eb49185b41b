import { expect, it } from 'vitest'
import { createFairLru } from '../../../src/market/base/logins/fair-lru.ts'

function lruOf(max: number, maxPerCaller: number, keys: readonly string[]) {
  const lru = createFairLru<string>({ max, maxPerCaller })
  // The first letter of a key is its owner.
  for (const key of keys) lru.put(key, key.charAt(0), key)
  return lru
}

it('the cache limits the entries per caller, and retains the most recently used', () => {
  const lru = lruOf(10, 2, ['a1', 'a2', 'b1'])
  lru.markUsed('a1')
  expect(lru.put('a3', 'a', 'a3')).toBe('a2')
  expect(lru.values()).toEqual(['a1', 'b1', 'a3'])
})

it('a full cache evicts an entry of the caller with the most entries', () => {
  const lru = lruOf(4, 3, ['b1', 'a1', 'a2', 'a3'])
  expect(lru.put('c1', 'c', 'c1')).toBe('a1')
  expect(lru.put('c2', 'c', 'c2')).toBe('a2')
  expect(lru.put('c3', 'c', 'c3')).toBe('c1')
  expect(lru.values().sort()).toEqual(['a3', 'b1', 'c2', 'c3'])
})

it('the cache counts replaced entries once, and removed ones not at all', () => {
  const lru = lruOf(3, 2, ['a1', 'a2', 'a1', 'a2'])
  expect(lru.size).toBe(2)
  expect([lru.remove('a1'), lru.remove('a1'), lru.get('a1')]).toEqual([true, false, undefined])
  expect(lru.put('a3', 'a', 'a3')).toBeUndefined()
  // An entry that moves to another owner counts toward the new owner.
  lru.put('a2', 'b', 'a2')
  expect([lru.put('a4', 'a', 'a4'), lru.size]).toEqual([undefined, 3])
})

it('in a full cache, callers with one entry each evict only each other', () => {
  const lru = lruOf(1_000, 100, ['a1', 'a2', 'a3'])
  let lost = 0
  for (let n = 0; n < 10_000; n++) if (lru.put(`b${n}`, `b${n}`, 'b') === 'a') lost++
  expect([lru.size, lost]).toEqual([1_000, 0])
})
