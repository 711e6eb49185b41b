import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { createHistoryCheck, createNodeCheck, describeNode, inspectNode } from '../../src/tron/node/history.ts'
import { FULL_NODE_URL, SOLIDITY_NODE_URL, startChain } from '../support/chain.ts'

const RICH = signerOf('1'.repeat(64)).address
const LITE = 'this API is closed because this node is a lite fullnode'
const HISTORY_CALLS = ['getblockbynum', 'getblockbylimitnext', 'gettransactionbyid', 'gettransactioninfobyid']

function createNodeFixture() {
  const clock = new ManualClock(Date.UTC(2026, 0, 5))
  const started = startChain({ clock, genesis: { accounts: [] } })
  const options = {
    endpoints: [FULL_NODE_URL],
    transport: started.transport,
    clock,
    log: silentLogger,
    retryWaitsMs: [],
  }
  /** Makes the node answer every history query like a lite full node. */
  const refuseHistory = () => {
    for (const path of HISTORY_CALLS)
      started.faults.add({ path, act: { at: 'answer', status: 200, body: LITE }, times: 100 })
  }
  const mineTransaction = () => {
    const txid = started.chain.faucet(RICH, 1_000_000)
    started.chain.mine(20)
    return txid
  }
  return { ...started, options, refuseHistory, mine: mineTransaction }
}

describe('the history check', () => {
  it('reports a node whose history lacks a transaction that is in a block', async () => {
    const { faults, options, mine } = createNodeFixture()
    const check = createHistoryCheck(options)
    // The chain has no transaction to check yet.
    await check()
    const txid = mine()
    const light = { path: 'gettransactioninfobyid', act: { at: 'answer', status: 200, body: {} } } as const
    faults.add(light)
    await expect(check()).rejects.toThrow(
      `the node keeps no transaction history (it cannot find ${txid}, which is in a block)`,
    )
    await check()
    // The check succeeded once and is not repeated.
    faults.add(light)
    await check()
  })

  it('names a lite full node', async () => {
    const { options, mine, refuseHistory } = createNodeFixture()
    mine()
    refuseHistory()
    await expect(createHistoryCheck(options)()).rejects.toThrow('the node is a lite full node without history')
  })

  it('names a node that has become a lite full node', async () => {
    const { options, mine, faults, refuseHistory } = createNodeFixture()
    mine()
    const check = createHistoryCheck(options)
    await check()
    refuseHistory()
    await expect(check()).rejects.toThrow('the node is a lite full node without history')
    faults.clear()
    options.clock.advance(30_000)
    await check()
  })

  it('skips transactions of the genesis block, which are in no history', async () => {
    const { chain, options } = createNodeFixture()
    chain.mine(5)
    const first = { transactions: [{ txID: 'ab'.repeat(32), raw_data: { contract: [{ type: 'TransferContract' }] } }] }
    const { transport } = options
    const answering: typeof transport = async (url, request) => {
      const answer = await transport(url, request)
      return request.body === '{"num":0}' ? { ...answer, text: JSON.stringify(first) } : answer
    }
    await createHistoryCheck({ ...options, transport: answering })()
  })
})

describe('the kind of a node', () => {
  it('is a hosted service if one URL serves everything', async () => {
    const { chain, options, mine } = createNodeFixture()
    const before = await inspectNode(options)
    expect(before).toMatchObject({ host: 'node.inside:8090', solidity: 'node.inside:8090', keepsHistory: undefined })
    mine()
    const after = await inspectNode(options)
    expect(after).toMatchObject({ keepsHistory: true, head: { number: chain.head().number } })
    expect(describeNode(after)).toBe('node.inside:8090, with its solidified state at the same address')
  })

  it('is java-tron if the solidified state is on the next port or at the configured URL', async () => {
    const { options, split } = createNodeFixture()
    await split()
    expect(describeNode(await inspectNode(options))).toBe(
      'node.inside:8090, with its solidified state at node.inside:8091',
    )
    const moved: typeof options.transport = (url, request) =>
      options.transport(
        url.replace(SOLIDITY_NODE_URL, 'http://nobody.inside').replace('http://set.inside', SOLIDITY_NODE_URL),
        request,
      )
    expect(describeNode(await inspectNode({ ...options, transport: moved }))).toContain('set TRON_SOLIDITY_URL')
    const set = { ...options, transport: moved, solidity: ['http://set.inside/'] }
    expect(await inspectNode(set)).toMatchObject({ solidity: 'set.inside' })
    await createNodeCheck(set)()
    await expect(createNodeCheck({ ...options, transport: moved })()).rejects.toMatchObject({
      data: { field: expect.stringContaining('set TRON_SOLIDITY_URL') },
    })
  })

  it('is a lite full node if it has no history', async () => {
    const { options, mine, refuseHistory } = createNodeFixture()
    mine()
    refuseHistory()
    const kind = await inspectNode(options)
    expect(kind).toMatchObject({ keepsHistory: false })
    expect(describeNode(kind)).toContain('this node keeps no history')
  })
})
