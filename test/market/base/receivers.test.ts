/** Receiver checks: which results of "does this address exist?" are cached, and for how long. */
import { expect, test } from 'vitest'
import { addressFromHex } from '../../../src/kernel/address.ts'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { createReceivers } from '../../../src/market/base/receivers.ts'
import type { AccountState } from '../../../src/tron/types.ts'

const ADDRESS = addressFromHex(`41${'ab'.repeat(20)}`)

function asked(answer: () => Partial<AccountState> | undefined) {
  const clock = new ManualClock(1_700_000_000_000)
  let times = 0
  const account = async () => {
    times++
    return answer() as AccountState | undefined
  }
  return {
    clock,
    receivers: createReceivers({ pendingAccount: account }, clock, async () => undefined),
    times: () => times,
  }
}

test('an address that can receive a delegation is queried at most once a minute', async () => {
  const { clock, receivers, times } = asked(() => ({ isContract: false }))
  await receivers.check('receiver', ADDRESS)
  clock.advance(59_999)
  await receivers.check('receiver', ADDRESS)
  expect(await receivers.isActive(ADDRESS)).toBe(true)
  expect(times()).toBe(1)
  clock.advance(2)
  await receivers.check('receiver', ADDRESS)
  expect(times()).toBe(2)
})

test('the minute between queries of an address starts with the request, not with the response', async () => {
  const { clock, receivers, times } = asked(() => {
    clock.advance(50_000)
    return { isContract: false }
  })
  await receivers.check('receiver', ADDRESS)
  clock.advance(10_001)
  await receivers.check('receiver', ADDRESS)
  expect(times()).toBe(2)
})

test('an address that cannot receive a delegation is queried each time, because it may be activated', async () => {
  let found: Partial<AccountState> | undefined
  const { receivers, times } = asked(() => found)
  await expect(receivers.check('receiver', ADDRESS)).rejects.toThrow(AppError)
  expect(await receivers.isActive(ADDRESS)).toBe(false)
  found = { isContract: true }
  await expect(receivers.check('receiver', ADDRESS)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  expect(await receivers.isActive(ADDRESS)).toBe(true)
  found = { isContract: false }
  await receivers.check('receiver', ADDRESS)
  expect(times()).toBe(5)
})
