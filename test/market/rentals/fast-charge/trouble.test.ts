/** Fast Charge when the chain gives trouble: lost answers, forks, refusals, two workers. One delegation in the end. */
import { expect, test } from 'vitest'
import { createMarketTracker } from '../../../../src/market/kinds.ts'
import { createFastChargeWorker } from '../../../../src/market/rentals/fast-charge/worker.ts'
import { drain, ENERGY_PROVIDER } from '../../market-world.ts'
import { ENERGY, provider, providerSigner, RECEIVER } from '../../orders/order-world.ts'
import { type FastWorld, fastWorld } from './fast-world.ts'

const SEND = 'broadcasttransaction'
const PAID = 125_000

/** Confirmed and taken back: nothing left on the chain, one hour paid. */
async function endsWell(world: FastWorld, id: string, before: number): Promise<void> {
  expect(await world.statuses([id])).toEqual(['Matched'])
  expect(await world.confirm([id])).toBe(1)
  await world.settle()
  expect((await world.onChain(ENERGY)).sun).toBe(0)
  expect(await world.balance()).toBe(before - PAID)
  expect(await world.audit()).toEqual([])
}

async function one(world: FastWorld): Promise<{ id: string; before: number }> {
  const before = await world.balance()
  const [id = ''] = await world.order({ receivers: [RECEIVER] })
  return { id, before }
}

/** What 50,000 Energy takes, in SUN of stake. */
async function stake(world: FastWorld): Promise<number> {
  return (await world.onChain(ENERGY)).sun
}

test.each([
  ['the broadcast got through', true],
  ['the broadcast was lost', false],
])('no answer to the delegation, and %s', async (_name, performed) => {
  const world = await fastWorld()
  const { id, before } = await one(world)
  world.faults.add({ path: SEND, performed, act: { at: 'reset' } })
  await world.settle()
  expect(await stake(world)).toBeLessThan(6_000_000_000)
  await endsWell(world, id, before)
})

test.each([
  ['the broadcast got through', true],
  ['the broadcast was lost', false],
])('no answer to the reclaim, and %s', async (_name, performed) => {
  const world = await fastWorld()
  const { id, before } = await one(world)
  await world.settle()
  world.faults.add({ path: SEND, performed, act: { at: 'reset' } })
  await endsWell(world, id, before)
})

test('a node that is down for minutes', async () => {
  const world = await fastWorld()
  const { id, before } = await one(world)
  world.faults.add({ path: SEND, times: 1_000, act: { at: 'answer', status: 503 } })
  await world.blocks(40)
  expect(await world.statuses([id])).toEqual(['Pending'])
  world.faults.clear()
  await world.settle()
  await endsWell(world, id, before)
})

test('signed when the deadline came, and never included: cancelled, with all of it back', async () => {
  const world = await fastWorld()
  const before = await world.balance()
  const [id = ''] = await world.order({ receivers: [RECEIVER], deadline: 30 })
  world.faults.add({ path: SEND, times: 1_000, act: { at: 'answer', status: 503 } })
  await world.blocks(10)
  expect(await world.statuses([id])).toEqual(['Pending'])
  await world.blocks(60)
  expect(await world.statuses([id])).toEqual(['Cancelled'])
  expect(await world.balance()).toBe(before)
  world.faults.clear()
  await world.settle()
  expect(await stake(world)).toBe(0)
})

test.each([
  ['to another block', true],
  ['out of the chain', false],
])('a fork moves it %s', async (_name, keepTransactions) => {
  const world = await fastWorld()
  const { id, before } = await one(world)
  await world.blocks(2)
  expect(await world.statuses([id])).toEqual(['Matched'])
  world.chain.fork(3, { keepTransactions })
  await world.work()
  await world.settle()
  await world.blocks(30)
  await endsWell(world, id, before)
})

test('a fork after it was confirmed: paid once, nothing left behind', async () => {
  const world = await fastWorld()
  const { id, before } = await one(world)
  await world.blocks(2)
  expect(await world.confirm([id])).toBe(1)
  world.chain.fork(3, { keepTransactions: false })
  await world.work()
  await world.blocks(60)
  expect(await stake(world)).toBe(0)
  expect(await world.statuses([id])).toEqual(['Completed'])
  expect(await world.balance()).toBe(before - PAID)
})

test('a provider that the chain refuses rests, and another delegates at the same price', async () => {
  const other = providerSigner(5).address
  const world = await fastWorld({ accounts: [provider(5, { energyTrx: 20_000 })] })
  const { id } = await one(world)
  await world.enroll({ address: other, minPriceSun: 55 })
  const refusal = { code: 'CONTRACT_VALIDATE_ERROR', message: Buffer.from('no').toString('hex') }
  // All of its broadcasts while a block could have it: sent to one node, refused by it.
  world.faults.add({ path: SEND, times: 3, act: { at: 'answer', status: 200, body: refusal } })
  await world.settle()
  await world.settle()
  expect(await world.statuses([id])).toEqual(['Matched'])
  expect((await world.history())[0]).toMatchObject({ delegator: other, unit_price: 60 })
  expect(world.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(1)
  expect(await stake(world)).toBe(0)
  expect(await world.confirm([id])).toBe(1)
  await world.settle()
  // Rested, it delivers again, and is forgiven.
  await world.enroll({ address: other, minPriceSun: 90 })
  const again = await one(world)
  await world.settle()
  expect(world.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
  await endsWell(world, again.id, again.before)
})

test('a receiver that has become a contract: its money is back, and the provider does not rest', async () => {
  const world = await fastWorld()
  const { id, before } = await one(world)
  world.chain.makeContract(RECEIVER)
  while ((await world.statuses([id]))[0] !== 'Cancelled') await world.blocks(5)
  expect(await world.balance()).toBe(before)
  expect(world.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
  expect(await stake(world)).toBe(0)
})

test('a provider without Bandwidth and TRX signs nothing: another delegates at once', async () => {
  const other = providerSigner(5).address
  const world = await fastWorld({ accounts: [provider(5, { energyTrx: 20_000 })] })
  const { id } = await one(world)
  await world.enroll({ address: other, minPriceSun: 55 })
  await drain(world, ENERGY_PROVIDER)
  await world.work()
  await world.blocks(2)
  expect(await world.statuses([id])).toEqual(['Matched'])
  expect((await world.history())[0]).toMatchObject({ delegator: other })
  expect(await stake(world)).toBe(0)
  expect(world.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
})

test('a provider without Bandwidth and TRX takes its stake back once it has some', async () => {
  const world = await fastWorld()
  const { id, before } = await one(world)
  await world.settle()
  await drain(world, ENERGY_PROVIDER)
  expect(await world.confirm([id])).toBe(1)
  await world.settle()
  expect(await stake(world)).toBeGreaterThan(0)
  expect(await world.problem('provider-fees')).toContain('its rentals still need 1')
  world.send(ENERGY, '0.9')
  await world.pass(60_000)
  await world.settle()
  expect(await stake(world)).toBe(0)
  expect(await world.balance()).toBe(before - PAID)
})

test('two workers at once delegate and reclaim once', async () => {
  const world = await fastWorld()
  const { id, before } = await one(world)
  const { market } = world
  const others = [createMarketTracker(() => market, market), createFastChargeWorker(market)]
  const all = () => Promise.all([world.blocks(1), ...others.map((other) => other.pass())])
  for (let i = 0; i < 25; i++) await all()
  expect(await stake(world)).toBeLessThan(6_000_000_000)
  expect(await world.statuses([id])).toEqual(['Matched'])
  expect(await world.confirm([id])).toBe(1)
  for (let i = 0; i < 25; i++) await all()
  expect(await stake(world)).toBe(0)
  expect(await world.balance()).toBe(before - PAID)
})
