/** The tracker alone: every possible outcome of a transaction. */
import { expect, test } from 'vitest'
import { silentLogger } from '../../src/kernel/log.ts'
import { createTrackerFixture } from './tracker-fixture.ts'

const SEND = 'wallet/broadcasttransaction'
const rejectBroadcasts = (code: string) => ({
  path: SEND,
  act: { at: 'answer' as const, status: 200, body: { code, message: Buffer.from('no').toString('hex') } },
})

test('a transaction in a block is confirmed once and solidified once, also across a restart', async () => {
  const w = await createTrackerFixture()
  await w.sign()
  await w.blocks(2)
  expect(w.told).toEqual(['confirmed'])
  w.restart()
  await w.blocks(25)
  expect(w.told).toEqual(['confirmed', 'solidified'])
  expect(await w.open()).toEqual([])
  expect(w.tracker.counts).toMatchObject({ confirmed: 0, solidified: 1 })
})

test('the row of a transaction is notified once, even by two concurrent trackers', async () => {
  const w = await createTrackerFixture()
  const txid = await w.sign()
  w.chain.mine()
  await Promise.all([w.tracker.pass(), w.tracker.followNow(txid)])
  expect(w.told).toEqual(['confirmed'])
  expect(w.tracker.counts).toMatchObject({ confirmed: 1 })
})

test('a transaction in no block read so far is not gone if a node knows its block', async () => {
  const w = await createTrackerFixture()
  w.world.showsBlocksEmpty = true
  await w.sign()
  await w.blocks(20)
  expect(w.told).toEqual([])
  await w.blocks(12)
  expect(w.told).toEqual(['confirmed', 'solidified'])
})

test('a solidified head of another chain, or one not read yet, solidifies nothing', async () => {
  const w = await createTrackerFixture()
  await w.sign()
  await w.blocks(2)
  const { number, timestampMs } = w.chain.head()
  const other = {
    blockID: number.toString(16).padStart(16, '0') + 'f'.repeat(48),
    block_header: { raw_data: { number, timestamp: timestampMs, parentHash: 'e'.repeat(64) } },
  }
  w.faults.add({ path: 'walletsolidity/getnowblock', times: 1, act: { at: 'answer', status: 200, body: other } })
  // The solidified head is read once for each new block.
  await w.blocks(1)
  expect(w.told).toEqual(['confirmed'])
  await w.blocks(25)
  expect(w.told).toEqual(['confirmed', 'solidified'])
})

test('a transaction kind that ignores unsolidified blocks is notified only of the final outcome', async () => {
  const w = await createTrackerFixture({ confirms: false })
  await w.sign()
  await w.blocks(2)
  w.chain.fork(1)
  await w.blocks(25)
  expect(w.told).toEqual(['solidified'])
})

test('a reorg moves a transaction to another block, or reverts it until another block includes it', async () => {
  const w = await createTrackerFixture()
  await w.sign()
  await w.blocks(1)
  w.chain.fork(1)
  await w.blocks(1)
  expect(w.told).toEqual(['confirmed', 'moved'])
  w.chain.fork(3, { keepTransactions: false })
  await w.tracker.pass()
  expect(w.told).toEqual(['confirmed', 'moved', 'reverted'])
  // Rebroadcast after nine seconds; the next block includes it.
  await w.blocks(5)
  expect(w.told.slice(3)).toEqual(['confirmed'])
  await w.blocks(25)
  expect(w.told.slice(3)).toEqual(['confirmed', 'solidified'])
})

test('a transaction with a lost broadcast is rebroadcast after nine seconds, or immediately by the next process', async () => {
  const w = await createTrackerFixture()
  await w.blocks(1)
  w.faults.add({ path: SEND, act: { at: 'answer', status: 503 } })
  await w.sign()
  await w.blocks(2)
  expect(w.told).toEqual([])
  await w.blocks(2)
  expect(w.told).toEqual(['confirmed'])
  w.faults.add({ path: SEND, act: { at: 'answer', status: 503 } })
  await w.sign(6_000_000)
  w.restart()
  await w.blocks(2)
  expect(w.told).toEqual(['confirmed', 'confirmed'])
})

test('a transaction in no block is gone when the solidified block is past its expiration, and is not rebroadcast', async () => {
  const w = await createTrackerFixture()
  w.faults.add({ path: SEND, times: 1_000, act: { at: 'answer', status: 503 } })
  const txid = await w.sign()
  await w.blocks(20)
  expect(w.told).toEqual([])
  expect(await w.open()).toMatchObject([{ txid, purpose: 'SWEEP', ref: '7', signed: true }])
  await w.blocks(12)
  expect(w.told).toEqual(['gone'])
  w.faults.clear()
  await w.blocks(10)
  expect(await w.isOnChain(txid)).toBe(false)
  expect(w.told).toEqual(['gone'])
})

test('the first rejection reason is stored; reasons about the transaction replace reasons about the node', async () => {
  const w = await createTrackerFixture()
  for (const code of ['SERVER_BUSY', 'CONTRACT_VALIDATE_ERROR', 'SERVER_BUSY', 'SIGERROR'])
    w.faults.add(rejectBroadcasts(code))
  const txid = await w.sign()
  expect(await w.refusal(txid)).toBe('SERVER_BUSY no')
  await w.blocks(3)
  expect(await w.refusal(txid)).toBe('CONTRACT_VALIDATE_ERROR no')
  await w.blocks(6)
  expect(await w.refusal(txid)).toBe('CONTRACT_VALIDATE_ERROR no')
  expect(w.told).toEqual([])
})

test('a rejected transaction is rebroadcast less and less often, and logged when the reason changes', async () => {
  const warned: string[] = []
  const warn = (fields: object, event: string) => {
    if (event === 'transaction.broadcast') warned.push((fields as { outcome: { code: string } }).outcome.code)
  }
  let broadcasts = 0
  const w = await createTrackerFixture({
    log: { ...silentLogger, warn },
    between: (forward) => [
      ({ path, method, body }) => {
        if (path.endsWith(SEND)) broadcasts++
        return forward(path, method, body)
      },
    ],
  })
  const codes = ['CONTRACT_VALIDATE_ERROR', 'CONTRACT_VALIDATE_ERROR', 'BANDWITH_ERROR', 'BANDWITH_ERROR']
  for (const code of codes) w.faults.add(rejectBroadcasts(code))
  await w.sign(5_000_000, 600_000)
  await w.blocks(30)
  expect(warned).toEqual(['CONTRACT_VALIDATE_ERROR', 'BANDWITH_ERROR'])
  // Broadcast immediately and after 9, 18, 36 and 72 s; the last one is accepted.
  expect(broadcasts).toBe(5)
  expect(w.told).toEqual(['confirmed'])
})

test('a transaction stays open while no node can resolve it, and is queried again', async () => {
  const w = await createTrackerFixture({ confirms: false })
  w.world.knows = false
  await w.sign()
  await w.blocks(30)
  expect([w.told, (await w.open()).length]).toEqual([[], 1])
  w.world.knows = true
  await w.blocks(6)
  expect([w.told, (await w.open()).length]).toEqual([['solidified'], 0])
})

test('a failed effect of a transaction is rolled back and applied again later', async () => {
  const w = await createTrackerFixture()
  await w.sign()
  w.world.fails = true
  await expect(w.blocks(1)).rejects.toThrow('no')
  w.world.fails = false
  await w.blocks(1)
  expect(w.told).toEqual(['confirmed'])
})
