/** Sale rules: each transaction field against the order, and the units that a stake yields. */
import { describe, expect, test } from 'vitest'
import { tronAddress } from '../../../src/kernel/address.ts'
import { sun } from '../../../src/kernel/sun.ts'
import type { WaitingOrder } from '../../../src/market/book/waiting.ts'
import { checkSale, unitsOfSale } from '../../../src/market/selling/sale.ts'
import type { DelegateContract } from '../../../src/tron/types.ts'

const RECEIVER = tronAddress('TUnmhMek8CoG11Js7x92LexSM8R8MVeau3')
const OWNER = tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')

const errorOf = (act: () => unknown) => {
  try {
    return act()
  } catch (error) {
    return (error as { data?: { detail: string } }).data?.detail ?? error
  }
}

test('a sale is accepted only if its delegation matches the order', () => {
  const good: DelegateContract = {
    kind: 'delegate',
    owner: OWNER,
    receiver: RECEIVER,
    resource: 'ENERGY',
    balanceSun: sun(1),
    lock: true,
    lockPeriodBlocks: 1_200,
  }
  const read = (contract: Partial<DelegateContract>) =>
    errorOf(() => checkSale({ ...good, ...contract }, { resource: 'ENERGY', receiver: RECEIVER, durationSec: 3_602 }))
  expect(read({})).toEqual(good)
  const bad: [Partial<DelegateContract>, string][] = [
    [{ kind: 'undelegate' }, 'must be a DelegateResourceContract'],
    [{ resource: 'BANDWIDTH' }, 'resource must be ENERGY, it is BANDWIDTH'],
    [{ receiver: OWNER }, `receiver_address must be ${RECEIVER}, it is ${OWNER}`],
    [{ owner: RECEIVER }, 'owner_address must not be the receiver'],
    [{ lock: false }, 'lock must be true'],
    [{ lockPeriodBlocks: 1_201 }, 'lock_period must be 1200 blocks, it is 1201'],
  ]
  for (const [contract, problem] of bad) expect(read(contract)).toBe(`signedTx ${problem}`)
})

describe('the stake of a sale', () => {
  // At 10 units per TRX, 95 units need 10 TRX.
  const units = (trx: number, order: Partial<WaitingOrder>) =>
    errorOf(() => {
      const waitingOrder = { units: 95, partial: true, minPieceUnits: 20, ...order } as WaitingOrder
      return unitsOfSale(sun(trx * 1_000_000), waitingOrder, { totalLimit: 1_000, totalWeight: 100 })
    })
  const whole = (trx: number) => `signedTx balance must be 10000000 SUN for 95 units, it is ${trx}000000 SUN`
  const parts = (fromTrx: number, isSun: number) =>
    `signedTx balance must be whole TRX from ${fromTrx}000000 to 10000000 SUN, it is ${isSun} SUN`

  test('must yield all units if the order does not allow parts', () => {
    const all = { partial: false }
    expect([units(10, all), units(9, all), units(11, all)]).toEqual([95, whole(9), whole(11)])
  })

  test('must yield at least the smallest part if the order allows parts', () => {
    expect([units(10, {}), units(9, {}), units(2, {})]).toEqual([95, 90, 20])
    expect([units(1, {}), units(11, {})]).toEqual([parts(2, 1_000_000), parts(2, 11_000_000)])
    expect([units(2.5, {}), units(10.5, {})]).toEqual([parts(2, 2_500_000), parts(2, 10_500_000)])
  })

  test('must yield at least one unit, and may yield fewer than the smallest part if these are the last units', () => {
    expect([units(1, { minPieceUnits: 0 }), units(0, { minPieceUnits: 0 })]).toEqual([10, parts(1, 0)])
    expect([units(10, { minPieceUnits: 200 }), units(9, { minPieceUnits: 200 })]).toEqual([95, parts(10, 9_000_000)])
  })
})
