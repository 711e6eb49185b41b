/** The drills in short: the long ones are `npm run drill`. */
import { expect, test } from 'vitest'
import { restoreDrill } from '../../drills/restore.ts'

test('a marketplace whose machine was lost is that of the chain again, and does nothing twice', async () => {
  const numbers = await restoreDrill({ seed: 4, before: 20, lost: 40 }, () => {})
  expect(numbers.blocksHeld).toBeGreaterThan(20)
  expect(numbers.house).toBeGreaterThan(0)
})
