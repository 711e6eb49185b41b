/** Tests that suppliers do not delay or undo each other's work. */
import { expect, it, onTestFinished } from 'vitest'
import { createSourceFixture, type SourceFixture } from './source-fixture.ts'

const UNITS = 65_000
const DAY_SEC = 86_400

/** Returns a promise that a call waits for, and the function that lets it continue. */
function createGate(): { gate: Promise<void>; release: () => void } {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  onTestFinished(() => release())
  return { gate, release: () => release() }
}

const MAX_PASS_MS = 5_000

/** Runs all workers while the clock moves, as it does while a call hangs. Throws if a pass waits for that call. */
async function workWhileClockMoves({ work, clock }: SourceFixture): Promise<void> {
  let isDone = false
  const pass = work().finally(() => {
    isDone = true
  })
  for (let ms = 0; !isDone; ms++) {
    if (ms > MAX_PASS_MS) throw new Error('a worker waits for the supplier')
    await new Promise((resolve) => setTimeout(resolve, 1))
    clock.advance(1)
  }
  await pass
}

const offersOf = ({ market }: SourceFixture, name: string) =>
  market.book.sourceOffers('ENERGY', market.sources.get(name)?.address as never)

it('a supplier that stalls delays neither the orders of others nor their offers', async () => {
  const fixture = await createSourceFixture()
  const { supplier, other, chain, clock } = fixture
  other.offer = { ...other.offer, durationSec: DAY_SEC, unitPriceMilliSun: 60_000 }
  await fixture.addSource('other')
  await fixture.run(3)
  const { gate, release } = createGate()
  supplier.stall = gate
  const stalled = await fixture.buy({ resourceAmount: UNITS })
  await workWhileClockMoves(fixture)
  expect(await fixture.sourceOrders()).toMatchObject([{ state: 'sent' }])

  const wanted = await fixture.buy({ resourceAmount: UNITS, durationSec: DAY_SEC })
  other.offer = { ...other.offer, unitPriceMilliSun: 55_000 }
  for (let i = 0; i < 5; i++) {
    clock.advance(3_000)
    chain.mine()
    await workWhileClockMoves(fixture)
  }
  expect(await fixture.delegations(wanted)).toMatchObject([{ state: 'confirmed', source: 'other' }])
  expect(offersOf(fixture, 'other')).toMatchObject([{ unitCostMilliSun: 55_000 }])
  expect(supplier.calls).toBe(1)

  supplier.stall = undefined
  release()
  // The call has failed, so it is unclear whether the supplier sold. It did not.
  for (let i = 0; i < 12; i++) await fixture.passTime(60_000)
  expect((await fixture.sourceOrders()).map(({ state }) => state)).toContain('failed')
  await fixture.run(60)
  expect((await fixture.delegations(stalled)).at(-1)).toMatchObject({ state: 'confirmed' })
  expect(supplier.sales.length + other.sales.length).toBe(2)
})

it('a supplier that was suspended during a pass is not listed again by this pass', async () => {
  const fixture = await createSourceFixture()
  const { supplier, work } = fixture
  supplier.refuses = 'stock'
  const id = await fixture.buy({ resourceAmount: UNITS })
  expect(offersOf(fixture, 'test')).toHaveLength(1)
  await work()
  expect(await fixture.sourceOrders()).toMatchObject([{ state: 'failed' }])
  expect(offersOf(fixture, 'test')).toEqual([])
  expect((await fixture.delegations(id)).map(({ state }) => state)).toEqual(['failed'])
  // The suspension ends after 30 seconds.
  supplier.refuses = undefined
  await fixture.run(45)
  expect((await fixture.delegations(id)).map(({ state }) => state)).toEqual(['failed', 'confirmed'])
})

it('a balance is not compared with the books if an order was charged while it was read', async () => {
  const fixture = await createSourceFixture()
  const { supplier, chain, clock } = fixture
  const { gate, release } = createGate()
  supplier.balanceWaits = gate
  const step = async (ms: number) => {
    clock.advance(ms)
    chain.mine()
    await workWhileClockMoves(fixture)
  }
  await step(12_000)
  await fixture.buy({ resourceAmount: UNITS })
  for (let i = 0; i < 2; i++) await step(3_000)
  expect(await fixture.sourceOrders()).toMatchObject([{ costSun: 3_250_000 }])
  release()
  await step(1_000)
  expect(await fixture.problem('suppliers')).toBeUndefined()
  supplier.balanceWaits = undefined
  await fixture.run(12)
  expect(await fixture.booked()).toBe(supplier.balanceSun)
  expect(await fixture.problem('suppliers')).toBeUndefined()
})

/** Creates a source that allows 12 calls a minute and delivers nothing. */
async function createLimitedFixture() {
  const fixture = await createSourceFixture()
  const { other } = fixture
  other.parts = 0
  other.traits = { ...other.traits, callsPerMinute: 12 }
  other.offer = { ...other.offer, unitPriceMilliSun: 40_000 }
  await fixture.addSource('other')
  await fixture.run(3)
  return fixture
}

it('looks at many orders within the supplier’s limit of calls, and new orders do not wait for that', async () => {
  const fixture = await createLimitedFixture()
  const { other } = fixture
  for (let i = 0; i < 8; i++) await fixture.buy({ resourceAmount: UNITS })
  await fixture.run(60)
  expect(other.sales).toHaveLength(8)
  expect(other.looks).toBeLessThanOrEqual(12)
  await fixture.run(60)
  expect(other.looks).toBeLessThanOrEqual(24)
  expect(other.looks).toBeGreaterThanOrEqual(6)
})

it('checks its orders while many new ones exceed the supplier’s rate limit', async () => {
  const fixture = await createLimitedFixture()
  const { other } = fixture
  for (let i = 0; i < 16; i++) await fixture.buy({ resourceAmount: UNITS })
  await fixture.run(6)
  expect(other.sales).toHaveLength(16)
  other.parts = 1
  for (const sale of other.sales) other.deliver(sale)
  await fixture.run(60)
  const ended = (await fixture.sourceOrders('other')).filter(({ state }) => state === 'settled')
  expect(ended.length).toBeGreaterThanOrEqual(5)
})
