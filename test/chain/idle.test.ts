/** Calls to the node while nothing happens: a public node counts them against a daily plan (docs/decisions/132). */
import { expect, test } from 'vitest'
import { createContractPayments } from '../../src/chain/contract-payments.ts'
import { createFollowedChain } from '../../src/chain/followed-chain.ts'
import { cursor } from '../../src/db/stores/chain/cursors.ts'
import { addressToHex, tronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { startChain } from '../support/chain.ts'
import { tempDb } from '../support/temp.ts'

const SLOT_MS = 3_000
const POLL_MS = 1_000
const BLOCKS_PER_DAY = 28_800
const CONTRACT = tronAddress('TEEXEWrkMFKapSMJ6mErg39ELFKDqEs6w3')
const OURS = signerOf('5'.repeat(64)).address
const OTHER = signerOf('6'.repeat(64)).address

/** Two followers of one process, each with a reader of contract payments, on a chain with a block in each slot. */
async function createIdleFixture({ clockAheadMs = 0 } = {}) {
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  const { chain, node, transport } = startChain({
    clock,
    genesis: { accounts: [{ address: CONTRACT, balanceSun: sunFromTrx('1000'), contract: true }] },
  })
  const calls = new Map<string, number>()
  const counting: typeof transport = (url, request) => {
    const path = new URL(url).pathname.slice(1)
    calls.set(path, (calls.get(path) ?? 0) + 1)
    return transport(url, request)
  }
  const programClock = new ManualClock(clock.now() + clockAheadMs)
  const shared = node({ slotMs: SLOT_MS, transport: counting, clock: programClock })
  const db = await tempDb()
  const hex = addressToHex(OURS)
  const paid: string[] = []
  const hidden = { surplus: '', searches: 0, onSearch: () => {} }
  const followers = ['market', 'zapbuy'].map((name) => {
    const taken: number[] = []
    const followed = createFollowedChain({
      ...{ db, node: shared, clock: programClock, log: silentLogger, name },
      isWatched: (one) => one === hex,
      mayReceive: (one) => one === hex && hidden.surplus === '',
      handleBlock: async (_tx, { number }) => void taken.push(number),
      rollBack: async (_tx, to) => void taken.splice(0, taken.length, ...taken.filter((number) => number <= to)),
    })
    const payments = createContractPayments({
      ...{ db, node: shared, clock: programClock, log: silentLogger, chain: followed },
      isWatched: (one) => one === hex,
      recordPayment: async (_tx, { key }) => {
        paid.push(`${name} ${key}`)
        hidden.surplus = ''
      },
      async findSurplus() {
        hidden.searches++
        const { surplus } = hidden
        hidden.onSearch()
        return surplus
      },
      surplusBlocks: 60,
    })
    return { name, taken, followed, payments }
  })
  const poll = async () => {
    for (const { followed, payments } of followers) {
      await followed.catchUp(0, true)
      await payments.pass()
    }
  }
  const advance = (ms: number) => {
    clock.advance(ms)
    programClock.advance(ms)
  }
  const [first] = chain.mine()
  // The sandbox's first block is ahead of the clock.
  advance((first?.timestampMs ?? 0) - clock.now())
  let mined = 0
  /** Lets `count` slots pass. */
  const pass = async (count: number, inSlot: (n: number) => unknown = () => {}) => {
    for (const end = mined + count; mined < end; mined++) {
      await inSlot(mined)
      chain.mine()
      for (let atMs = 0; atMs < SLOT_MS; atMs += POLL_MS) {
        await poll()
        advance(POLL_MS)
      }
    }
  }
  const total = () => [...calls.values()].reduce((sum, count) => sum + count, 0)
  return { chain, calls, followers, pass, total, paid, hidden, db, poll, advance }
}

test('two idle followers make little more than one call per block', async () => {
  const idle = await createIdleFixture()
  await idle.pass(70)
  idle.calls.clear()
  const before = idle.total()
  // Other people pay each other by contracts in every block.
  await idle.pass(150, () => idle.chain.payFromContract(CONTRACT, OTHER, sunFromTrx('0.001')))
  const perBlock = (idle.total() - before) / 150
  expect(Math.round(perBlock * BLOCKS_PER_DAY)).toBeLessThan(33_000)
  for (const { taken, followed } of idle.followers) {
    expect(taken.at(-1)).toBe(idle.chain.head().number)
    expect(taken).toEqual(taken.map((_, i) => (taken[0] ?? 0) + i))
    expect(idle.chain.head().number - (followed.solid()?.number ?? 0)).toBeLessThan(65)
  }
})

test.each([
  ['blocks arrive 700 ms after their time', { clockAheadMs: 700 }],
  ['the clock is 20 s ahead', { clockAheadMs: 20_000 }],
  ['the clock is 20 s behind', { clockAheadMs: -20_000 }],
])('followers read each block in its slot, with few calls, if %s', async (_, options) => {
  const idle = await createIdleFixture(options)
  await idle.pass(70)
  idle.calls.clear()
  for (let n = 0; n < 30; n++) {
    await idle.pass(1)
    for (const { taken } of idle.followers) expect(taken.at(-1)).toBe(idle.chain.head().number)
  }
  expect(idle.total() / 30).toBeLessThan(1.6)
})

test('a transfer to us is solidified for its follower as soon as for the node', async () => {
  const { chain, followers, pass } = await createIdleFixture()
  await pass(60)
  chain.faucet(OURS, sunFromTrx('5'))
  await pass(1)
  const { number } = chain.head()
  while (chain.solid().number < number) await pass(1)
  for (const { followed } of followers) expect(followed.solid()?.number).toBeGreaterThanOrEqual(number)
})

test('a payment from a contract that names us is found when its block is solidified', async () => {
  const { chain, pass, paid, calls } = await createIdleFixture()
  await pass(60)
  calls.clear()
  const txid = chain.payFromContract(CONTRACT, OURS, sunFromTrx('7'))
  await pass(1)
  const { number } = chain.head()
  while (chain.solid().number < number) await pass(1)
  expect(paid).toEqual([`market ${txid}.0`, `zapbuy ${txid}.0`])
  expect(calls.get('wallet/gettransactioninfobyblocknum')).toBe(2)
})

test('a payment that no call names is found by the surplus, in the skipped blocks, and a surplus that stays is not searched again', async () => {
  const { chain, pass, paid, calls, hidden } = await createIdleFixture()
  await pass(30)
  hidden.surplus = '7 TRX'
  const txid = chain.payFromContract(CONTRACT, OURS, sunFromTrx('7'))
  await pass(30)
  expect(paid).toEqual([])
  await pass(70)
  expect(paid).toContain(`market ${txid}.0`)

  hidden.surplus = 'a gift'
  await pass(140)
  calls.clear()
  hidden.searches = 0
  await pass(130)
  expect(hidden.searches).toBeGreaterThan(1)
  expect(calls.get('wallet/gettransactioninfobyblocknum') ?? 0).toBeLessThan(5)
})

test('a payment that no call names is found, also if it comes during a search that finds nothing', async () => {
  const { chain, pass, paid, hidden } = await createIdleFixture()
  await pass(30)
  hidden.surplus = 'a gift'
  let txid = ''
  hidden.onSearch = () => {
    txid ||= chain.payFromContract(CONTRACT, OURS, sunFromTrx('7'))
    hidden.surplus = 'a gift and 7 TRX'
  }
  await pass(200)
  expect(paid).toContain(`market ${txid}.0`)
})

test('a surplus check that fails is retried without reading the blocks again', async () => {
  const { followers, pass, calls, hidden } = await createIdleFixture()
  await pass(30)
  hidden.surplus = 'a gift'
  hidden.onSearch = () => {
    if (hidden.searches === 2) throw new AppError('TRON_UNREACHABLE', {})
  }
  await expect(pass(100)).rejects.toMatchObject({ code: 'TRON_UNREACHABLE' })
  const blocksRead = () => calls.get('wallet/gettransactioninfobyblocknum') ?? 0
  expect(blocksRead()).toBeGreaterThan(50)
  calls.clear()
  await followers[0]?.payments.pass()
  expect(hidden.searches).toBe(3)
  expect(blocksRead()).toBe(0)
})

test('a reorg is followed, whether or not the new chain is longer', async () => {
  const { chain, followers, pass, db } = await createIdleFixture()
  await pass(60)
  for (const length of [1, 3, 8]) {
    chain.fork(length, { keepTransactions: false })
    await pass(3)
    const head = chain.head()
    for (const { name, taken } of followers) {
      expect(await db.read((reader) => cursor(reader, name))).toEqual({ blockNumber: head.number, blockId: head.id })
      expect(taken.slice(-15)).toEqual(Array.from({ length: 15 }, (_, i) => head.number - 14 + i))
    }
  }
})

test('a chain that stops and continues is read to its head', async () => {
  const { chain, followers, poll, advance, pass, calls } = await createIdleFixture()
  await pass(60)
  calls.clear()
  for (let sec = 0; sec < 30; sec++) {
    advance(POLL_MS)
    await poll()
  }
  // The head is requested, so that a chain without new blocks is noticed.
  expect(calls.get('wallet/getblock')).toBeGreaterThan(20)
  chain.mine(12)
  advance(POLL_MS)
  await poll()
  for (const { taken } of followers) expect(taken.at(-1)).toBe(chain.head().number)
})
