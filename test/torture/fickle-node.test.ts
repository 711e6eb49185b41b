/**
 * Whatever a node says of its blocks, and the chain forks meanwhile: no block is passed over, no deposit is counted
 * twice or missed.
 */
import { expect, test } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { reconcile } from '../../src/market/audit/reconcile.ts'
import { buyer, FEES, small } from '../../src/market/base/ledger.ts'
import { marketWorld, NOON_MS } from '../market/market-world.ts'
import { createBlocks } from '../support/blocks.ts'
import { forkSome, startChain } from '../support/chain.ts'
import { createFickle, type Fickle } from '../support/fickle-node.ts'
import { numbers } from '../support/numbers.ts'
import { audited, nodeAt } from './auditor.ts'
import { seedsOf, tried } from './tries.ts'

const BLOCKS = 75
/** As many as workers, where each comes later than the last reading is good for. */
const READINGS = 10
/** More than a fork undoes. */
const CALM_BLOCKS = 40

test.each(seedsOf([1, 2]))('of a fickle node every block is read once, seed %i', async (seed) => {
  let fickle: Fickle | undefined
  const world = await marketWorld({
    between: (forward) => {
      const other = startChain({ clock: new ManualClock(NOON_MS + 1_000), genesis: { accounts: [] } })
      other.chain.mine(70)
      fickle = createFickle(forward, other.forward, numbers(seed))
      return [fickle.answer]
    },
  })
  if (!fickle) throw new Error('no node')
  const { chain, clock, market } = world
  const dice = numbers(seed)
  const { int, maybe, pick } = dice
  const people = await Promise.all([1, 2, 3].map(async () => world.account()))
  await world.work()
  const work = async () => {
    for (let i = 0; i < READINGS; i++) await market.chain.catchUp().catch(() => {})
    await world.tryWork()
  }
  fickle.worry()
  for (let block = 0; block < BLOCKS; block++) {
    const person = pick(people)
    if (maybe()) {
      world.send(person.depositAddress, String(int(1, 60)))
    }
    clock.advance(3_000)
    chain.mine()
    if (int(0, 3) === 0) forkSome(chain, dice)
    await work()
  }
  fickle.calm()
  // Forks may have taken all that came until now.
  for (const { depositAddress } of people) world.send(depositAddress, '20')
  await createBlocks({ clock, chain, work })(CALM_BLOCKS)
  expect(await reconcile(market)).toEqual([])
  expect(await audited(world.databaseUrl, nodeAt(await world.listen()), 0)).toEqual([])
  let [booked, onChain] = [Number(await world.ledger(FEES)), 0]
  for (const { id, depositAddress } of people) {
    booked += (await world.ledger(buyer(id))) + (await world.ledger(small(id)))
    onChain += (await market.node.pendingAccount(depositAddress))?.balanceSun ?? 0
  }
  expect(booked).toBe(onChain)
  expect(onChain).toBeGreaterThan(0)
  tried(
    9,
    Object.values(fickle.whims).reduce((sum, count) => sum + count, 0),
  )
})
