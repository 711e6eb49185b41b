import { expect, it } from 'vitest'
import { createPlaces } from '../../../src/market/mcp/sessions/places.ts'

function taken(most: number, mostOfCaller: number, keys: readonly string[]) {
  const places = createPlaces<string>({ most, mostOfCaller })
  // The letter says whose it is.
  for (const key of keys) places.put(key, key.charAt(0), key)
  return places
}

it('keeps of one caller no more than one may have, and those that were used last', () => {
  const places = taken(10, 2, ['a1', 'a2', 'b1'])
  places.use('a1')
  expect(places.put('a3', 'a', 'a3')).toBe('a2')
  expect(places.values()).toEqual(['a1', 'b1', 'a3'])
})

it('where all are taken, takes from who has the most', () => {
  const places = taken(4, 3, ['b1', 'a1', 'a2', 'a3'])
  expect(places.put('c1', 'c', 'c1')).toBe('a1')
  expect(places.put('c2', 'c', 'c2')).toBe('a2')
  expect(places.put('c3', 'c', 'c3')).toBe('c1')
  expect(places.values().sort()).toEqual(['a3', 'b1', 'c2', 'c3'])
})

it('counts nothing twice, and nothing that is gone', () => {
  const places = taken(3, 2, ['a1', 'a2', 'a1', 'a2'])
  expect(places.size).toBe(2)
  expect([places.remove('a1'), places.remove('a1'), places.get('a1')]).toEqual([true, false, undefined])
  expect(places.put('a3', 'a', 'a3')).toBeUndefined()
  // What has moved to somebody else counts for him.
  places.put('a2', 'b', 'a2')
  expect([places.put('a4', 'a', 'a4'), places.size]).toEqual([undefined, 3])
})

it('lets many callers with one place each push out no more than one another', () => {
  const places = taken(1_000, 100, ['a1', 'a2', 'a3'])
  let lost = 0
  for (let n = 0; n < 10_000; n++) if (places.put(`b${n}`, `b${n}`, 'b') === 'a') lost++
  expect([places.size, lost]).toEqual([1_000, 0])
})
