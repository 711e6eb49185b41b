/** The tracker alone: every way that a transaction can go. */
import { expect, test } from 'vitest'
import { silentLogger } from '../../src/kernel/log.ts'
import { trackerWorld } from './tracker-world.ts'

const SEND = 'wallet/broadcasttransaction'
const refusing = (code: string) => ({
  path: SEND,
  act: { at: 'answer' as const, status: 200, body: { code, message: Buffer.from('no').toString('hex') } },
})

test('one that a block has is confirmed once, and solidified once, also over a restart', async () => {
  const w = await trackerWorld()
  await w.sign()
  await w.blocks(2)
  expect(w.told).toEqual(['confirmed'])
  w.restart()
  await w.blocks(25)
  expect(w.told).toEqual(['confirmed', 'solidified'])
  expect(await w.open()).toEqual([])
  expect(w.tracker.counts).toMatchObject({ confirmed: 0, solidified: 1 })
})

test('its row is told once, also by two who look at once', async () => {
  const w = await trackerWorld()
  const txid = await w.sign()
  w.chain.mine()
  await Promise.all([w.tracker.pass(), w.tracker.look(txid)])
  expect(w.told).toEqual(['confirmed'])
  expect(w.tracker.counts).toMatchObject({ confirmed: 1 })
})

test('one of which no block that was read has told is not gone where a node knows its block', async () => {
  const w = await trackerWorld()
  w.world.showsBlocksEmpty = true
  await w.sign()
  await w.blocks(20)
  expect(w.told).toEqual([])
  await w.blocks(12)
  expect(w.told).toEqual(['confirmed', 'solidified'])
})

test('a solidified head of another chain, or that was not read, solidifies nothing', async () => {
  const w = await trackerWorld()
  await w.sign()
  await w.blocks(2)
  const { number, timestampMs } = w.chain.head()
  const other = {
    blockID: number.toString(16).padStart(16, '0') + 'f'.repeat(48),
    block_header: { raw_data: { number, timestamp: timestampMs, parentHash: 'e'.repeat(64) } },
  }
  w.faults.add({ path: 'walletsolidity/getnowblock', times: 1, act: { at: 'answer', status: 200, body: other } })
  // It is asked for once for each head.
  await w.blocks(1)
  expect(w.told).toEqual(['confirmed'])
  await w.blocks(25)
  expect(w.told).toEqual(['confirmed', 'solidified'])
})

test('a kind that does not act on one block hears of its end alone', async () => {
  const w = await trackerWorld({ confirms: false })
  await w.sign()
  await w.blocks(2)
  w.chain.fork(1)
  await w.blocks(25)
  expect(w.told).toEqual(['solidified'])
})

test('a reorg moves it to another block, or takes it back until another block has it', async () => {
  const w = await trackerWorld()
  await w.sign()
  await w.blocks(1)
  w.chain.fork(1)
  await w.blocks(1)
  expect(w.told).toEqual(['confirmed', 'moved'])
  w.chain.fork(3, { keepTransactions: false })
  await w.tracker.pass()
  expect(w.told).toEqual(['confirmed', 'moved', 'reverted'])
  // Broadcast again after nine seconds, and in the next block.
  await w.blocks(5)
  expect(w.told.slice(3)).toEqual(['confirmed'])
  await w.blocks(25)
  expect(w.told.slice(3)).toEqual(['confirmed', 'solidified'])
})

test('one whose broadcast was lost is broadcast again after nine seconds, or at once by the next process', async () => {
  const w = await trackerWorld()
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

test('one that no block takes is gone when the solidified chain is past its time, and is not broadcast any more', async () => {
  const w = await trackerWorld()
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

test('why a node refused it is kept: the first time, and what it says of the transaction before what it says of itself', async () => {
  const w = await trackerWorld()
  for (const code of ['SERVER_BUSY', 'CONTRACT_VALIDATE_ERROR', 'SERVER_BUSY', 'SIGERROR']) w.faults.add(refusing(code))
  const txid = await w.sign()
  expect(await w.refusal(txid)).toBe('SERVER_BUSY no')
  await w.blocks(3)
  expect(await w.refusal(txid)).toBe('CONTRACT_VALIDATE_ERROR no')
  await w.blocks(6)
  expect(await w.refusal(txid)).toBe('CONTRACT_VALIDATE_ERROR no')
  expect(w.told).toEqual([])
})

test('one that a node refuses is broadcast less and less often, and is logged when the refusal changes', async () => {
  const warned: string[] = []
  const warn = (fields: object, event: string) => {
    if (event === 'transaction.broadcast') warned.push((fields as { outcome: { code: string } }).outcome.code)
  }
  let broadcasts = 0
  const w = await trackerWorld({
    log: { ...silentLogger, warn },
    between: (forward) => [
      ({ path, method, body }) => {
        if (path.endsWith(SEND)) broadcasts++
        return forward(path, method, body)
      },
    ],
  })
  const codes = ['CONTRACT_VALIDATE_ERROR', 'CONTRACT_VALIDATE_ERROR', 'BANDWITH_ERROR', 'BANDWITH_ERROR']
  for (const code of codes) w.faults.add(refusing(code))
  await w.sign(5_000_000, 600_000)
  await w.blocks(30)
  expect(warned).toEqual(['CONTRACT_VALIDATE_ERROR', 'BANDWITH_ERROR'])
  // At once, and after 9, 18, 36 and 72 s; the last one is taken.
  expect(broadcasts).toBe(5)
  expect(w.told).toEqual(['confirmed'])
})

test('it stays open while nobody can tell what its end needs, and is asked about again', async () => {
  const w = await trackerWorld({ confirms: false })
  w.world.knows = false
  await w.sign()
  await w.blocks(30)
  expect([w.told, (await w.open()).length]).toEqual([[], 1])
  w.world.knows = true
  await w.blocks(6)
  expect([w.told, (await w.open()).length]).toEqual([['solidified'], 0])
})

test('what its kind could not do in the write is undone, and told again', async () => {
  const w = await trackerWorld()
  await w.sign()
  w.world.fails = true
  await expect(w.blocks(1)).rejects.toThrow('no')
  w.world.fails = false
  await w.blocks(1)
  expect(w.told).toEqual(['confirmed'])
})
