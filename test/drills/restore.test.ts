/** Short runs of the drills; the long ones are `npm run drill`. */
import { expect, test } from 'vitest'
import { restoreDrill } from '../../drills/restore.ts'

test('a marketplace restored after losing its machine agrees with the chain, and repeats nothing', async () => {
  const numbers = await restoreDrill({ seed: 4, blocksBefore: 20, blocksLost: 40 }, () => {})
  expect(numbers.quarantineMs).toBeGreaterThan(60_000)
  expect(numbers.house).toBeGreaterThan(0)
})
