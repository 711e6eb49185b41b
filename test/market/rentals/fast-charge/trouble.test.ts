/** Fast Charge through lost responses, reorgs, rejections and concurrent workers: exactly one delegation results. */
import { expect, test } from 'vitest'
import { createMarketTracker } from '../../../../src/market/kinds.ts'
import { createFastChargeWorker } from '../../../../src/market/rentals/fast-charge/worker.ts'
import { drain, ENERGY_PROVIDER } from '../../market-fixture.ts'
import { ENERGY, provider, providerSigner, RECEIVER } from '../../orders/order-fixture.ts'
import { createFastChargeFixture, type FastChargeFixture } from './fast-charge-fixture.ts'

const SEND = 'broadcasttransaction'
const PAID = 125_000

/** Checks the normal end: confirmed, reclaimed, no delegation left on the chain, and one hour paid. */
async function expectNormalEnd(fixture: FastChargeFixture, id: string, before: number): Promise<void> {
  expect(await fixture.statuses([id])).toEqual(['Matched'])
  expect(await fixture.confirm([id])).toBe(1)
  await fixture.settle()
  expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  expect(await fixture.balance()).toBe(before - PAID)
  expect(await fixture.audit()).toEqual([])
}

async function orderOne(fixture: FastChargeFixture): Promise<{ id: string; before: number }> {
  const before = await fixture.balance()
  const [id = ''] = await fixture.order({ receivers: [RECEIVER] })
  return { id, before }
}

/** Returns the stake for 50,000 Energy, in SUN. */
async function stake(fixture: FastChargeFixture): Promise<number> {
  return (await fixture.delegatedOnChain(ENERGY)).sun
}

test.each([
  ['the broadcast got through', true],
  ['the broadcast was lost', false],
])('a Fast Charge is delivered once if the delegation gets no response and %s', async (_name, performed) => {
  const fixture = await createFastChargeFixture()
  const { id, before } = await orderOne(fixture)
  fixture.faults.add({ path: SEND, performed, act: { at: 'reset' } })
  await fixture.settle()
  expect(await stake(fixture)).toBeLessThan(6_000_000_000)
  await expectNormalEnd(fixture, id, before)
})

test.each([
  ['the broadcast got through', true],
  ['the broadcast was lost', false],
])('Fast Charge stake is reclaimed once if the reclaim gets no response and %s', async (_name, performed) => {
  const fixture = await createFastChargeFixture()
  const { id, before } = await orderOne(fixture)
  await fixture.settle()
  fixture.faults.add({ path: SEND, performed, act: { at: 'reset' } })
  await expectNormalEnd(fixture, id, before)
})

test('a Fast Charge survives a node that is down for minutes', async () => {
  const fixture = await createFastChargeFixture()
  const { id, before } = await orderOne(fixture)
  fixture.faults.add({ path: SEND, times: 1_000, act: { at: 'answer', status: 503 } })
  await fixture.blocks(40)
  expect(await fixture.statuses([id])).toEqual(['Pending'])
  fixture.faults.clear()
  await fixture.settle()
  await expectNormalEnd(fixture, id, before)
})

test('a Fast Charge signed at its deadline and never included is cancelled with a full refund', async () => {
  const fixture = await createFastChargeFixture()
  const before = await fixture.balance()
  const [id = ''] = await fixture.order({ receivers: [RECEIVER], deadline: 30 })
  fixture.faults.add({ path: SEND, times: 1_000, act: { at: 'answer', status: 503 } })
  await fixture.blocks(10)
  expect(await fixture.statuses([id])).toEqual(['Pending'])
  await fixture.blocks(60)
  expect(await fixture.statuses([id])).toEqual(['Cancelled'])
  expect(await fixture.balance()).toBe(before)
  fixture.faults.clear()
  await fixture.settle()
  expect(await stake(fixture)).toBe(0)
})

test.each([
  ['to another block', true],
  ['out of the chain', false],
])('a Fast Charge ends normally if a fork moves it %s', async (_name, keepTransactions) => {
  const fixture = await createFastChargeFixture()
  const { id, before } = await orderOne(fixture)
  await fixture.blocks(2)
  expect(await fixture.statuses([id])).toEqual(['Matched'])
  fixture.chain.fork(3, { keepTransactions })
  await fixture.work()
  await fixture.settle()
  await fixture.blocks(30)
  await expectNormalEnd(fixture, id, before)
})

test('after a reorg, a confirmed Fast Charge is paid once, and no delegation remains', async () => {
  const fixture = await createFastChargeFixture()
  const { id, before } = await orderOne(fixture)
  await fixture.blocks(2)
  expect(await fixture.confirm([id])).toBe(1)
  fixture.chain.fork(3, { keepTransactions: false })
  await fixture.work()
  await fixture.blocks(60)
  expect(await stake(fixture)).toBe(0)
  expect(await fixture.statuses([id])).toEqual(['Completed'])
  expect(await fixture.balance()).toBe(before - PAID)
})

test('a rejected Fast Charge provider is suspended, and another delegates at the same price', async () => {
  const other = providerSigner(5).address
  const fixture = await createFastChargeFixture({ accounts: [provider(5, { energyTrx: 20_000 })] })
  const { id } = await orderOne(fixture)
  await fixture.enroll({ address: other, minPriceSun: 55 })
  const refusal = { code: 'CONTRACT_VALIDATE_ERROR', message: Buffer.from('no').toString('hex') }
  // The node rejects every broadcast until the transaction expires.
  fixture.faults.add({ path: SEND, times: 3, act: { at: 'answer', status: 200, body: refusal } })
  await fixture.settle()
  await fixture.settle()
  expect(await fixture.statuses([id])).toEqual(['Matched'])
  expect((await fixture.history())[0]).toMatchObject({ delegator: other, unit_price: 60 })
  expect(fixture.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(1)
  expect(await stake(fixture)).toBe(0)
  expect(await fixture.confirm([id])).toBe(1)
  await fixture.settle()
  // After a rest, provider delivers again, and its failures are cleared.
  await fixture.enroll({ address: other, minPriceSun: 90 })
  const again = await orderOne(fixture)
  await fixture.settle()
  expect(fixture.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
  await expectNormalEnd(fixture, again.id, again.before)
})

test('if the receiver became a contract, the buyer is refunded, and the provider is not suspended', async () => {
  const fixture = await createFastChargeFixture()
  const { id, before } = await orderOne(fixture)
  fixture.chain.makeContract(RECEIVER)
  while ((await fixture.statuses([id]))[0] !== 'Cancelled') await fixture.blocks(5)
  expect(await fixture.balance()).toBe(before)
  expect(fixture.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
  expect(await stake(fixture)).toBe(0)
})

test('a provider without Bandwidth and TRX signs nothing, and another delegates immediately', async () => {
  const other = providerSigner(5).address
  const fixture = await createFastChargeFixture({ accounts: [provider(5, { energyTrx: 20_000 })] })
  const { id } = await orderOne(fixture)
  await fixture.enroll({ address: other, minPriceSun: 55 })
  await drain(fixture, ENERGY_PROVIDER)
  await fixture.work()
  await fixture.blocks(2)
  expect(await fixture.statuses([id])).toEqual(['Matched'])
  expect((await fixture.history())[0]).toMatchObject({ delegator: other })
  expect(await stake(fixture)).toBe(0)
  expect(fixture.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
})

test('stake of a provider without Bandwidth and TRX is reclaimed once it has some', async () => {
  const fixture = await createFastChargeFixture()
  const { id, before } = await orderOne(fixture)
  await fixture.settle()
  await drain(fixture, ENERGY_PROVIDER)
  expect(await fixture.confirm([id])).toBe(1)
  await fixture.settle()
  expect(await stake(fixture)).toBeGreaterThan(0)
  expect(await fixture.problem('provider-fees')).toContain('and its rentals need 1')
  fixture.send(ENERGY, '0.9')
  await fixture.passTime(60_000)
  await fixture.settle()
  expect(await stake(fixture)).toBe(0)
  expect(await fixture.balance()).toBe(before - PAID)
})

test('two concurrent workers delegate and reclaim a Fast Charge once', async () => {
  const fixture = await createFastChargeFixture()
  const { id, before } = await orderOne(fixture)
  const { market } = fixture
  const others = [createMarketTracker(() => market, market), createFastChargeWorker(market)]
  const all = () => Promise.all([fixture.blocks(1), ...others.map((other) => other.pass())])
  for (let i = 0; i < 25; i++) await all()
  expect(await stake(fixture)).toBeLessThan(6_000_000_000)
  expect(await fixture.statuses([id])).toEqual(['Matched'])
  expect(await fixture.confirm([id])).toBe(1)
  for (let i = 0; i < 25; i++) await all()
  expect(await stake(fixture)).toBe(0)
  expect(await fixture.balance()).toBe(before - PAID)
})
