/** Smart orders: who gave the first part gives more when it can, for the time that is left, and only that is paid. */
import { describe, expect, test } from 'vitest'
import { buyer, hold } from '../../../src/market/base/ledger.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import { DAY_MS, type OrderWorld, orderWorld, provider, providerSigner, RECEIVER } from './order-world.ts'

const BIG = provider(5, { energyTrx: 1_000_000 })
const BIG_ADDRESS = providerSigner(5).address
const THREE_DAYS_SEC = 3 * 86_400
const SMART = {
  resourceAmount: 10_000_000,
  unitPrice: 60,
  durationSec: THREE_DAYS_SEC,
  options: { allowPartialFill: true },
}
const HALF = { address: BIG_ADDRESS, shareBasisPoints: 5_000 }

const seen = (world: OrderWorld, id: string) => order(world.market, world.accountId, id)
const balance = (world: OrderWorld) => world.ledger(buyer(world.accountId))
const earned = (world: OrderWorld) => world.ledger(`provider:${BIG_ADDRESS}`)

/** Half of the provider is the order's, its block solid. */
async function halfFilled(body: Partial<typeof SMART> = {}): Promise<{ world: OrderWorld; id: string }> {
  const world = await orderWorld({ bare: true, accounts: [BIG] })
  await world.enroll(HALF)
  const id = await world.buy({ ...SMART, ...body })
  await world.blocks(30)
  return { world, id }
}

/** The provider may give all it has; the order is looked at. */
async function regain(world: OrderWorld, shareBasisPoints = 10_000): Promise<void> {
  await world.enroll({ ...HALF, shareBasisPoints })
  await world.work()
}

describe('a smart order', () => {
  test('is given more by its providers for the time that is left; the unused time is refunded once it is solid', async () => {
    const { world, id } = await halfFilled()
    const [first] = await world.delegations(id)
    const before = await balance(world)
    const heldBefore = await world.ledger(hold(id))
    const earnedBefore = await earned(world)
    expect(earnedBefore).toBe(180 * (first?.units ?? 0))
    await world.pass(DAY_MS / 2)
    await regain(world)
    await world.blocks(2)
    const [, late] = await world.delegations(id)
    if (late?.state !== 'confirmed') throw new Error(`it is ${late?.state}`)
    const { durationSec, units } = late
    expect(durationSec).toBeGreaterThan(2.4 * 86_400)
    expect(durationSec).toBeLessThan(2.5 * 86_400)
    const worth = 180 * units
    const paid = Math.floor((worth * durationSec) / THREE_DAYS_SEC)
    expect(await earned(world)).toBe(earnedBefore + paid)
    expect(await balance(world)).toBe(before)
    expect(await world.ledger(hold(id))).toBe(heldBefore - paid)
    await world.blocks(30)
    expect(await balance(world)).toBe(before + worth - paid)
    expect(await world.ledger(hold(id))).toBe(heldBefore - worth)
    const { remainAmount, payoutAmount, status } = await seen(world, id)
    expect([status, payoutAmount]).toEqual(['Active', 1_800_000_000 - worth + paid])
    expect(remainAmount).toBe(10_000_000 - units - (first?.units ?? 0))
    // One lock, one end, a few seconds after the first one's.
    const rows = await world.delegations(id)
    const ends = rows.map((one) => (one.state === 'confirmed' ? one.endsAtMs : 0))
    expect(ends[0]).toBe(ends[1])
    const firstEnd = first?.state === 'confirmed' ? first.endsAtMs : 0
    expect((ends[0] ?? 0) - firstEnd).toBeLessThan(10_000)
    await cancelOrder(world.market, world.accountId, id)
    await world.pass(3 * DAY_MS)
    await world.blocks(30)
    expect((await world.onChain(BIG_ADDRESS)).sun).toBe(0)
  })

  test('cancelled or repriced after that, is reckoned to the last SUN', async () => {
    const { world, id } = await halfFilled()
    await world.pass(DAY_MS / 3)
    await regain(world, 9_000)
    await world.blocks(30)
    const { market, accountId } = world
    const paid = await earned(world)
    const { remainAmount } = await seen(world, id)
    const after = await updateOrder(market, { accountId, id, body: { unitPrice: 71 } })
    expect(await world.ledger(hold(id))).toBe(213 * remainAmount)
    expect(after.payoutAmount).toBe(paid + 213 * remainAmount)
    expect((await cancelOrder(market, accountId, id)).refundAmount).toBe(213 * remainAmount)
    expect(await seen(world, id)).toMatchObject({ status: 'Completed', payoutAmount: paid })
    expect(await world.ledger(hold(id))).toBe(0)
  })

  test('whose late part a fork takes away gets the unused time back only with what comes after', async () => {
    const { world, id } = await halfFilled()
    const before = await balance(world)
    await world.pass(DAY_MS / 2)
    await regain(world)
    await world.blocks(1)
    const held = await world.ledger(hold(id))
    expect((await world.delegations(id)).map((one) => one.state)).toEqual(['confirmed', 'confirmed'])
    world.chain.fork(1, { keepTransactions: false })
    await world.work()
    expect(await world.ledger(hold(id))).toBeGreaterThan(held)
    expect(await balance(world)).toBe(before)
    await world.blocks(60)
    const rows = (await world.delegations(id)).filter((one) => one.state === 'confirmed')
    const { payoutAmount } = await seen(world, id)
    expect(rows).toHaveLength(2)
    expect(await balance(world)).toBe(before + 1_800_000_000 - payoutAmount)
  })

  test.each([
    ['after a third of its time', SMART, DAY_MS + 60_000, 10_000],
    ['with less than 100,000 Energy', SMART, DAY_MS / 2, 5_090],
  ])('is given nothing %s', async (_name, body, waitMs, share) => {
    const { world, id } = await halfFilled(body)
    await world.pass(waitMs)
    await regain(world, share)
    await world.blocks(2)
    const rows = await world.delegations(id)
    expect(rows.filter((one) => one.durationSec < THREE_DAYS_SEC)).toEqual([])
  })

  test.each<[string, Partial<typeof SMART>]>([
    ['smaller', { resourceAmount: 9_999_999 }],
    ['shorter', { durationSec: THREE_DAYS_SEC - 1 }],
  ])('is none when it is %s', async (_name, body) => {
    const { world, id } = await halfFilled(body)
    await world.pass(DAY_MS / 2)
    await regain(world)
    await world.blocks(2)
    const full = body.durationSec ?? THREE_DAYS_SEC
    expect((await world.delegations(id)).every((one) => one.durationSec === full)).toBe(true)
  })

  test('waits its turn: a higher price comes first', async () => {
    const { world, id } = await halfFilled()
    const dear = await world.buy({
      resourceAmount: 4_000_000,
      // Enough for three more days of what the smart order has got.
      unitPrice: 110,
      receiver: RECEIVER,
      durationSec: 6 * 86_400,
    })
    await world.pass(DAY_MS / 2)
    await regain(world)
    await world.blocks(2)
    const late = (await world.delegations(id)).filter((one) => one.durationSec < THREE_DAYS_SEC)
    expect((await seen(world, dear)).status).toBe('Completed')
    for (const one of late) expect(one.units).toBeLessThan(1_000_000)
  })
})
