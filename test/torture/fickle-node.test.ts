/** Injects wrong block data and forks: the marketplace must read every block, and credit each deposit exactly once. */
import { expect, test } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { reconcile } from '../../src/market/audit/reconcile.ts'
import { buyer, FEES, smallDeposits } from '../../src/market/base/ledger.ts'
import { createMarketFixture, NOON_MS } from '../market/market-fixture.ts'
import { createBlockMiner } from '../support/blocks.ts'
import { forkRandomly, startChain } from '../support/chain.ts'
import { createDice } from '../support/dice.ts'
import { createFickleNode, type FickleNode } from '../support/fickle-node.ts'
import { audit, nodeCallerAt } from './auditor.ts'
import { countTries, seedsOf } from './tries.ts'

const BLOCKS = 75
/** Block reads per block. Each worker would do one, because each runs after the last read has expired. */
const READS_PER_BLOCK = 10
/** More blocks than a fork can undo. */
const CALM_BLOCKS = 40

test.each(seedsOf([1, 2]))('every block is read exactly once from an unreliable node, seed %i', async (seed) => {
  let faultyNode: FickleNode | undefined
  const fixture = await createMarketFixture({
    interposer: (forward) => {
      const other = startChain({ clock: new ManualClock(NOON_MS + 1_000), genesis: { accounts: [] } })
      other.chain.mine(70)
      faultyNode = createFickleNode(forward, other.forward, createDice(seed))
      return [faultyNode.answer]
    },
  })
  if (!faultyNode) throw new Error('the faulty node was not created')
  const { chain, clock, market } = fixture
  const dice = createDice(seed)
  const { int, maybe, pick } = dice
  const people = await Promise.all([1, 2, 3].map(async () => fixture.account()))
  await fixture.work()
  const work = async () => {
    for (let i = 0; i < READS_PER_BLOCK; i++) await market.chain.catchUp().catch(() => {})
    await fixture.tryWork()
  }
  faultyNode.startFaults()
  for (let block = 0; block < BLOCKS; block++) {
    const person = pick(people)
    if (maybe()) {
      fixture.send(person.depositAddress, String(int(1, 60)))
    }
    clock.advance(3_000)
    chain.mine()
    if (int(0, 3) === 0) forkRandomly(chain, dice)
    await work()
  }
  faultyNode.stopFaults()
  // Forks may have removed every deposit so far.
  for (const { depositAddress } of people) fixture.send(depositAddress, '20')
  await createBlockMiner({ clock, chain, work })(CALM_BLOCKS)
  expect(await reconcile(market)).toEqual([])
  expect(await audit(fixture.databaseUrl, nodeCallerAt(await fixture.listenForNode()), 0)).toEqual([])
  let [booked, onChain] = [Number(await fixture.ledger(FEES)), 0]
  for (const { id, depositAddress } of people) {
    booked += (await fixture.ledger(buyer(id))) + (await fixture.ledger(smallDeposits(id)))
    onChain += (await market.node.pendingAccount(depositAddress))?.balanceSun ?? 0
  }
  expect(booked).toBe(onChain)
  expect(onChain).toBeGreaterThan(0)
  countTries(
    9,
    Object.values(faultyNode.faultCounts).reduce((sum, count) => sum + count, 0),
  )
})
