/** Follower of blocks: the effects of each block are applied once, in the transaction that moves the cursor past it. */
import { expect, test } from 'vitest'
import { createFollowedChain, REUSE_MS } from '../../src/chain/followed-chain.ts'
import { cursor } from '../../src/db/stores/chain/cursors.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { signerOf } from '../../src/tron/keys.ts'
import type { TronNode } from '../../src/tron/types.ts'
import { startChain } from '../support/chain.ts'
import { tempDb } from '../support/temp.ts'

async function createWitnessFixture() {
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  const { chain, node } = startChain({ clock, genesis: { accounts: [] } })
  const db = await tempDb()
  const taken: number[] = []
  const fixture: { refuses: number | undefined } = { refuses: undefined }
  let headReads = 0
  const start = (slotMs?: number) =>
    createFollowedChain({
      ...{ db, node: counted(node({ slotMs })), clock, log: silentLogger, name: 'test', isWatched: () => false },
      async handleBlock(_tx, { number }) {
        if (number === fixture.refuses) throw new Error('no')
        taken.push(number)
      },
      rollBack: async () => {},
    })
  const counted = (its: TronNode): TronNode => ({
    ...its,
    head() {
      headReads++
      return its.head()
    },
  })
  return {
    clock,
    chain,
    db,
    taken,
    headReads: () => headReads,
    world: fixture,
    start,
    at: async () => (await db.read((reader) => cursor(reader, 'test')))?.blockNumber,
  }
}

test('a failed block effect is applied when the block is read again', async () => {
  const w = await createWitnessFixture()
  const witness = w.start()
  await witness.catchUp()
  const [last] = w.taken.splice(0).slice(-1)
  const [first, second] = [...w.chain.mine(), ...w.chain.mine()].map(({ number }) => number)
  w.world.refuses = first
  await expect(witness.catchUp()).rejects.toThrow('no')
  expect(await w.at()).toBe(last)
  w.world.refuses = undefined
  await witness.catchUp()
  expect([w.taken, await w.at()]).toEqual([[first, second], second])
})

test('an outdated or failed read is repeated, and a read expires sooner while a transaction is awaited', async () => {
  const { chain, clock, db, start, taken, world } = await createWitnessFixture()
  const witness = start()
  await witness.catchUp(REUSE_MS)
  taken.splice(0)
  const mined = chain.mine(2).map(({ number }) => number)
  clock.advance(REUSE_MS - 1)
  await witness.catchUp(REUSE_MS)
  expect(taken).toEqual([])
  clock.advance(1)
  world.refuses = mined[0]
  for (let i = 0; i < 2; i++) await expect(witness.catchUp(REUSE_MS)).rejects.toThrow('no')
  world.refuses = undefined
  await witness.catchUp(REUSE_MS)
  expect(taken.splice(0)).toEqual(mined)
  const [next] = chain.mine().map(({ number }) => number)
  await witness.catchUp()
  expect(taken.splice(0)).toEqual([next])

  const own = { txid: 'a'.repeat(64), purpose: 'PAYOUT', owner: signerOf('5'.repeat(64)).address } as const
  await db.write((tx) =>
    witness.track(tx, { ...own, expirationMs: clock.now() + 60_000, ref: '1', signedTx: undefined }),
  )
  chain.mine()
  clock.advance(99)
  await witness.catchUp(REUSE_MS)
  expect(taken).toEqual([])
  clock.advance(1)
  await witness.catchUp(REUSE_MS)
  expect(taken).toHaveLength(1)
})

test('of two concurrent readers, one applies a block’s effects', async () => {
  const w = await createWitnessFixture()
  const both = [w.start(), w.start()]
  for (const one of both) await one.catchUp()
  w.taken.splice(0)
  const mined = w.chain.mine(3).map(({ number }) => number)
  await Promise.all(both.map((one) => one.catchUp()))
  expect([w.taken, await w.at()]).toEqual([mined, mined.at(-1)])
})

test('a transaction unknown to the node blocks neither of two readers of one database', async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  const { chain, node } = startChain({ clock, genesis: { accounts: [] } })
  const db = await tempDb()
  const following = (name: string) =>
    createFollowedChain({
      ...{
        db,
        node: node(),
        clock,
        log: silentLogger,
        name,
        isWatched: () => true,
        shouldBeRecorded: async () => true,
      },
      handleBlock: async () => {},
      rollBack: async () => {},
    })
  const both = ['one', 'two'].map(following)
  for (const witness of both) await witness.begin()
  chain.faucet(signerOf('5'.repeat(64)).address, sun(5))
  const [{ number } = { number: 0 }] = chain.mine()
  for (const witness of both) await witness.catchUp()
  const read = await db.read(async (reader) => [await cursor(reader, 'one'), await cursor(reader, 'two')])
  expect(read).toMatchObject([{ blockNumber: number }, { blockNumber: number }])
})

test('the node is not called before the next block is due, unless a transaction is awaited', async () => {
  const { chain, clock, db, start, taken, headReads } = await createWitnessFixture()
  const SLOT_MS = 3_000
  const witness = start(SLOT_MS)
  const [first] = chain.mine()
  const { timestampMs } = first as { timestampMs: number }
  // The sandbox's block is ahead of the clock.
  clock.advance(Math.max(0, timestampMs - clock.now()))
  await witness.catchUp()
  const reads = headReads()
  const pollAt = async (ms: number, onlyBlocks = true) => {
    clock.advance(timestampMs + ms - clock.now())
    await witness.catchUp(0, onlyBlocks)
    return headReads() - reads
  }
  await pollAt(1_000)
  expect(await pollAt(SLOT_MS - 1)).toBe(0)
  // A caller that compares the blocks with a node's balances always reads to the head.
  expect(await pollAt(SLOT_MS - 1, false)).toBe(1)
  // A due block is requested without the head. If it is late, the head is requested too: the chain may have stopped.
  expect(await pollAt(SLOT_MS)).toBe(1)
  expect(await pollAt(SLOT_MS + 1_000)).toBe(1)
  expect(await pollAt(SLOT_MS + 2_000)).toBe(2)
  const [second] = chain.mine()
  await witness.catchUp()
  expect(taken.at(-1)).toBe(second?.number)
  const before = headReads()
  const own = { txid: 'a'.repeat(64), purpose: 'PAYOUT', owner: signerOf('5'.repeat(64)).address } as const
  await db.write((tx) =>
    witness.track(tx, { ...own, expirationMs: clock.now() + 60_000, ref: '1', signedTx: undefined }),
  )
  await witness.catchUp(0, true)
  expect(headReads()).toBe(before + 1)
})

test('with a clock behind the chain, a new block is found within one block time', async () => {
  const { chain, clock, start, taken } = await createWitnessFixture()
  const witness = start(3_000)
  const [first] = chain.mine(10)
  await witness.catchUp()
  expect(first).toBeDefined()
  const [next] = chain.mine()
  clock.advance(3_000)
  await witness.catchUp(0, true)
  expect(taken.at(-1)).toBe(next?.number)
})
