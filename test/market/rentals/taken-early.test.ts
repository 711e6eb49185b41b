/** A provider takes back stake without a lock itself: the buyer gets the retained money back, once. */
import { describe, expect, test } from 'vitest'
import { latestNotices } from '../../../src/db/stores/accounts/account-notices.ts'
import { entriesOf } from '../../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { buyer } from '../../../src/market/base/ledger.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { createReclaimWorker } from '../../../src/market/rentals/reclaim-worker.ts'
import { buildUndelegate } from '../../../src/tron/transactions.ts'
import { ENERGY_PROVIDER } from '../market-fixture.ts'
import { balanceOf, createOrderFixture, ENERGY, type OrderFixture, RECEIVER, restart } from '../orders/order-fixture.ts'

const HOUR_MS = 3_600_000
/** Price in SUN of 32,000 Energy for a day at 60 SUN; 80 percent of the unused hours are refundable. */
const PRICE = 1_920_000

/** Creates a rental of which three hours have passed. */
async function createRental(fixture: OrderFixture): Promise<string> {
  const id = await fixture.buy({ durationSec: 24 * 3_600 })
  await fixture.blocks(25)
  await fixture.passTime(3 * HOUR_MS)
  return id
}

async function createUnlockedFixture(): Promise<OrderFixture> {
  const fixture = await createOrderFixture()
  await fixture.enroll({ returnPercent: 80 })
  return fixture
}

/** The provider takes the stake back; the next block includes it. */
function takeBack({ chain }: OrderFixture, balanceSun: number): void {
  const { number, id, timestampMs } = chain.solid()
  const context = { refBlock: { number, id, timestampMs }, validForMs: 20 * HOUR_MS }
  const order = { owner: ENERGY, receiver: RECEIVER, resource: 'ENERGY', balanceSun: sun(balanceSun) } as const
  const answer = chain.broadcast(buildUndelegate(order, { privateKey: ENERGY_PROVIDER.privateKey }, context).tx)
  if (!('result' in answer)) throw new Error(answer.message)
}

const listNotices = ({ market, accountId }: OrderFixture) =>
  market.db.read((reader) => latestNotices(reader, accountId, 10))
const returns = async ({ market, accountId }: OrderFixture): Promise<string[]> =>
  (await market.db.read((reader) => entriesOf(reader, buyer(accountId))))
    .map(({ cause }) => cause)
    .filter((cause) => /^return:/.test(cause))

test('stake that a provider takes back early refunds the unused time and notifies the account', async () => {
  const fixture = await createUnlockedFixture()
  const id = await createRental(fixture)
  const before = await balanceOf(fixture)
  const [row] = await fixture.delegations(id)
  takeBack(fixture, row?.balanceSun ?? 0)
  await fixture.blocks(2)
  expect(await balanceOf(fixture)).toBe(before)
  // The event was stored with its block, so it survives a restart.
  await restart(fixture)
  await fixture.blocks(25)
  const back = (await balanceOf(fixture)) - before
  const [ended] = await fixture.delegations(id)
  const leftMs = (row?.endsAtMs ?? 0) - (ended?.returnedAtMs ?? 0)
  expect(back).toBe(Math.min(row?.heldBackSun ?? 0, Math.floor((PRICE * leftMs) / (24 * HOUR_MS))))
  expect(back).toBeGreaterThan(PRICE / 2)
  expect(ended).toMatchObject({ returnedSun: back, heldBackSun: 0 })
  expect(await listNotices(fixture)).toMatchObject([{ kind: 'rental_short', address: RECEIVER, amountSun: back }])
  expect(fixture.market.book.provider('ENERGY', ENERGY)?.restsUntilMs).toBeGreaterThan(fixture.clock.now() - HOUR_MS)
  await fixture.passTime(24 * HOUR_MS)
  await fixture.blocks(25)
  expect((await fixture.delegations(id))[0]?.state).toBe('reclaimed')
  expect(await returns(fixture)).toHaveLength(1)
  expect(await balanceOf(fixture)).toBe(before + back)
})

test('taking stake back early has no effect if a reorg drops it', async () => {
  const fixture = await createUnlockedFixture()
  const id = await createRental(fixture)
  const before = await balanceOf(fixture)
  const [row] = await fixture.delegations(id)
  takeBack(fixture, row?.balanceSun ?? 0)
  await fixture.blocks(2)
  fixture.chain.fork(2, { keepTransactions: false })
  await fixture.blocks(30)
  expect(await fixture.delegations(id)).toMatchObject([{ state: 'confirmed', returnedAtMs: null }])
  expect(await balanceOf(fixture)).toBe(before)
  expect(await listNotices(fixture)).toEqual([])
})

test('taking back one of two rentals leaves the other with its full stake', async () => {
  const fixture = await createUnlockedFixture()
  const [first, second] = [await createRental(fixture), await createRental(fixture)]
  const [row] = await fixture.delegations(second)
  takeBack(fixture, row?.balanceSun ?? 0)
  await fixture.blocks(25)
  expect(await fixture.delegations(first)).toMatchObject([{ state: 'confirmed', returnedAtMs: null }])
  expect((await fixture.delegations(second))[0]?.returnedSun).toBeGreaterThan(0)
  expect(await returns(fixture)).toHaveLength(1)
})

test('taking stake back in the block after the delegation is detected, even before that block was read', async () => {
  const fixture = await createUnlockedFixture()
  const id = await fixture.buy({ durationSec: 24 * 3_600 })
  await fixture.work()
  fixture.chain.mine()
  takeBack(fixture, (await fixture.delegations(id))[0]?.balanceSun ?? 0)
  fixture.chain.mine()
  fixture.clock.advance(6_000)
  await fixture.blocks(60)
  expect((await fixture.delegations(id))[0]?.returnedSun).toBeGreaterThan(0)
  expect(await listNotices(fixture)).toMatchObject([{ kind: 'rental_short' }])
})

describe('our own reclaim does not end another rental', () => {
  test.each<[string, (fixture: OrderFixture, id: string) => Promise<unknown>]>([
    ['was returned', ({ market, accountId }, id) => returnEarly(market, accountId, id, {})],
    ['has ended', (fixture) => fixture.passTime(24 * HOUR_MS)],
  ])('that began after the first one %s', async (_name, end) => {
    const fixture = await createUnlockedFixture()
    const first = await fixture.buy({ durationSec: 24 * 3_600 })
    await fixture.blocks(25)
    await end(fixture, first)
    await fixture.blocks(3)
    expect(await fixture.delegations(first)).toMatchObject([{ state: 'reclaiming' }])
    const second = await fixture.buy({ durationSec: 24 * 3_600 })
    // Mine until the block is solidified.
    for (let i = 0; i < 25; i++) await fixture.blocks(1)
    expect(await fixture.delegations(first)).toMatchObject([{ state: 'reclaimed' }])
    expect(await fixture.delegations(second)).toMatchObject([{ state: 'confirmed', returnedAtMs: null }])
    expect(await listNotices(fixture)).toEqual([])
  })

  test('if no worker ran until its block was solidified', async () => {
    const fixture = await createUnlockedFixture()
    const first = await fixture.buy({ durationSec: 2 * 3_600 })
    await fixture.blocks(25)
    const second = await fixture.buy({ durationSec: 24 * 3_600 })
    await fixture.blocks(25)
    await fixture.passTime(2 * HOUR_MS)
    expect(await fixture.delegations(first)).toMatchObject([{ state: 'reclaiming' }])
    fixture.clock.advance(90_000)
    fixture.chain.mine(30)
    await createReclaimWorker(fixture.market).pass()
    await fixture.blocks(25)
    expect(await fixture.delegations(second)).toMatchObject([{ state: 'confirmed', returnedAtMs: null }])
  })
})

test('after one of two rentals is taken back and both have ended, the receiver has no stake left', async () => {
  const fixture = await createUnlockedFixture()
  const ids = []
  for (let i = 0; i < 2; i++) {
    ids.push(await fixture.buy({ durationSec: 4 * 3_600 }))
    await fixture.blocks(25)
  }
  const [first = '', second = ''] = ids
  takeBack(fixture, (await fixture.delegations(second))[0]?.balanceSun ?? 0)
  await fixture.blocks(25)
  expect((await fixture.delegations(second))[0]?.returnedSun).toBeGreaterThan(0)
  // From here on, each reclaim is retried on its own schedule.
  await fixture.passTime(3.9 * HOUR_MS)
  const ended = async () => (await fixture.delegations(first))[0]?.state === 'reclaimed'
  for (let i = 0; i < 100 && !(await ended()); i++) await fixture.blocks(1)
  expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  expect(await fixture.delegations(first)).toMatchObject([{ state: 'reclaimed' }])
})
