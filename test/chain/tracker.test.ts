/** The tracker alone, with a kind that only keeps what it was told: every way that a transaction can go. */
import { expect, onTestFinished, test } from 'vitest'
import { send, signingMoment, writingTo } from '../../src/chain/send.ts'
import { createTracker, trackedKind } from '../../src/chain/tracker.ts'
import { createWitness } from '../../src/chain/witness.ts'
import { openOutgoing, refusalOf } from '../../src/db/stores/chain/outgoing.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { createChain, startTronNode } from '../../src/sandbox/tron-node/index.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import type { TronNode } from '../../src/tron/types.ts'
import { tempDb } from '../support/temp.ts'

const [FROM, TO] = [signerOf('1'.repeat(64)), signerOf('2'.repeat(64))]
const SEND = 'wallet/broadcasttransaction'
const refusing = (code: string) => ({
  path: SEND,
  act: { at: 'answer' as const, status: 200, body: { code, message: Buffer.from('no').toString('hex') } },
})

/**
 * `confirms`: whether its kind acts on one block. `world.knows`: whether a node can tell what it needs to know.
 * `world.showsBlocksEmpty`: its blocks are without what is in them.
 */
async function trackerWorld({ confirms = true } = {}) {
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  const accounts = [FROM, TO].map(({ address }) => ({ address, balanceSun: 1_000_000_000 }))
  const chain = createChain({ clock, genesis: { accounts } })
  const running = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
  onTestFinished(() => running.close())
  const db = await tempDb()
  const real = createTronNode({ endpoints: [running.url], clock, log: silentLogger, retryWaitsMs: [] })
  const told: string[] = []
  const world = { knows: true, fails: false, showsBlocksEmpty: false }
  const node: TronNode = {
    ...real,
    async blocks(...asked) {
      const blocks = await real.blocks(...asked)
      return world.showsBlocksEmpty ? blocks.map((block) => ({ ...block, transactions: [] })) : blocks
    },
  }
  const note = (event: string) => {
    if (world.fails) throw new Error('no')
    told.push(event)
  }
  const kind = trackedKind({
    ask: async () => (world.knows ? true : undefined),
    ...(confirms
      ? {
          confirmed: async () => note('confirmed'),
          moved: async () => note('moved'),
          reverted: async () => note('reverted'),
        }
      : {}),
    ended: async (_write, _sent, end) => note(end),
  })
  function start() {
    const parts = { db, node, clock, log: silentLogger, name: 'test' }
    const witness = createWitness({
      ...parts,
      watch: () => false,
      takeBlock: async () => {},
      rollBack: async () => {},
    })
    return {
      witness,
      tracker: createTracker({
        ...parts,
        writing: writingTo(db),
        chain: witness,
        kinds: () => ({ SWEEP: kind }),
      }),
    }
  }
  let process = start()
  await process.tracker.pass()
  return {
    chain,
    told,
    world,
    faults: running.faults,
    get tracker() {
      return process.tracker
    },
    restart: () => {
      process = start()
    },
    /** Signed, written down and broadcast; its txid. */
    async sign(amountSun = 5_000_000): Promise<string> {
      const { context } = await signingMoment({ node })
      const order = { from: FROM.address, to: TO.address, amountSun: sun(amountSun) }
      const prepared = buildTransfer(order, FROM, context)
      const sending = { db, node, log: silentLogger, chain: process.witness }
      await send(sending, { purpose: 'SWEEP', owner: FROM.address, prepared }, writingTo(db), async () => 7)
      return prepared.txid
    },
    async blocks(count: number): Promise<void> {
      for (let i = 0; i < count; i++) {
        clock.advance(3_000)
        chain.mine()
        await process.tracker.pass()
      }
    },
    isOnChain: async (txid: string) => (await node.transactionInfo(txid)) !== undefined,
    open: () => db.read((reader) => openOutgoing(reader, 'test', Number.MAX_SAFE_INTEGER)),
    refusal: (txid: string) => db.read(async (reader) => (await refusalOf(reader, txid))?.refusal),
  }
}

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
