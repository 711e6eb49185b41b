import { expect, it } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { createFailedCalls } from '../../src/tron/failed-calls.ts'
import { USDT } from '../../src/tron/tokens.ts'
import { buildTokenTransfer } from '../../src/tron/transactions.ts'
import { signerOf } from '../market/chain-transfers.ts'
import { startChain } from '../support/chain.ts'

const WALLET = signerOf('5'.repeat(64))
const FRIEND = signerOf('6'.repeat(64))

function createFixture() {
  const clock = new ManualClock(1_700_000_000_000)
  const funded = { balanceSun: 1_000_000_000, usdt: 1_000_000 }
  const tron = startChain({
    clock,
    genesis: { accounts: [WALLET, FRIEND].map(({ address }) => ({ address, ...funded })) },
  })
  const { chain } = tron
  const node = tron.node()
  let blockReads = 0
  const counted = {
    ...node,
    blocks: (...args: Parameters<typeof node.blocks>) => {
      blockReads++
      return node.blocks(...args)
    },
  }
  const failed = createFailedCalls({ node: counted, clock })
  const mine = (count = 1) => {
    clock.advance(3_000 * count)
    chain.mine(count)
  }
  mine(30)
  return {
    chain,
    clock,
    mine,
    send(amount: bigint, feeLimitTrx: string) {
      const { number, id, timestampMs } = chain.head()
      const order = { token: USDT.sandbox, from: WALLET.address, to: FRIEND.address, amount }
      const transfer = { ...order, feeLimitSun: sunFromTrx(feeLimitTrx) }
      const { tx, txid } = buildTokenTransfer(transfer, WALLET, { refBlock: { number, id, timestampMs } })
      expect(chain.broadcast(tx)).toMatchObject({ result: true })
      mine()
      return txid
    },
    /** Reads again, without reusing the last answer. */
    recent() {
      clock.advance(10_000)
      return failed.recent()
    },
    reused: () => failed.recent(),
    blockReads: () => blockReads,
  }
}

it('names the caller, the result, the fee limit and the transfer of each failed call', async () => {
  const w = createFixture()
  const outOfEnergy = w.send(1n, '5')
  w.send(1n, '100')
  const reverted = w.send(9_000_000n, '100')
  const call = { caller: WALLET.address, transfer: { from: WALLET.address, to: FRIEND.address, token: USDT.sandbox } }
  expect(await w.recent()).toMatchObject([
    { ...call, txid: outOfEnergy, result: 'OUT_OF_ENERGY', feeLimitSun: 5_000_000 },
    { ...call, txid: reverted, result: 'REVERT', feeLimitSun: 100_000_000, transfer: { amount: '9000000' } },
  ])
})

it('forgets a call whose block a reorg removed, and reads the blocks that replaced it', async () => {
  const w = createFixture()
  w.send(1n, '5')
  expect(await w.recent()).toHaveLength(1)
  w.chain.fork(1, { keepTransactions: false, blocks: 2 })
  expect(await w.recent()).toEqual([])
  const again = w.send(2n, '5')
  expect((await w.recent()).map(({ txid }) => txid)).toEqual([again])
})

it('reads each block once, and starts a minute before the head after a pause', async () => {
  const w = createFixture()
  w.send(1n, '5')
  await w.recent()
  const reads = w.blockReads()
  expect(await w.reused()).toHaveLength(1)
  expect(w.blockReads()).toBe(reads)
  w.mine(150)
  const later = w.send(2n, '5')
  expect((await w.recent()).map(({ txid }) => txid)).toEqual([later])
  expect(w.blockReads()).toBe(reads + 1)
})
