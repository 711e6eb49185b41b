import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { createHistoryCheck, createNodeCheck, describeKind, kindOfNode } from '../../src/tron/node/history.ts'
import { INSIDE, SOLIDITY_INSIDE, startChain } from '../support/chain.ts'

const RICH = signerOf('1'.repeat(64)).address
const LITE = 'this API is closed because this node is a lite fullnode'
const HISTORY_CALLS = ['getblockbynum', 'getblockbylimitnext', 'gettransactionbyid', 'gettransactioninfobyid']

function aNode() {
  const clock = new ManualClock(Date.UTC(2026, 0, 5))
  const started = startChain({ clock, genesis: { accounts: [] } })
  const options = { endpoints: [INSIDE], transport: started.transport, clock, log: silentLogger, retryWaitsMs: [] }
  /** Answers every look-up as a lite full node does. */
  const refuseHistory = () => {
    for (const path of HISTORY_CALLS)
      started.faults.add({ path, act: { at: 'answer', status: 200, body: LITE }, times: 100 })
  }
  const mine = () => {
    const txid = started.chain.faucet(RICH, 1_000_000)
    started.chain.mine(20)
    return txid
  }
  return { ...started, options, refuseHistory, mine }
}

describe('the history check', () => {
  it('names a node that has a transaction in a block and does not know it', async () => {
    const { faults, options, mine } = aNode()
    const check = createHistoryCheck(options)
    // Nothing to ask about yet.
    await check()
    const txid = mine()
    const light = { path: 'gettransactioninfobyid', act: { at: 'answer', status: 200, body: {} } } as const
    faults.add(light)
    await expect(check()).rejects.toThrow(`it has ${txid} in a block and does not know it`)
    await check()
    // Known once: it is not asked again.
    faults.add(light)
    await check()
  })

  it('names a lite full node', async () => {
    const { options, mine, refuseHistory } = aNode()
    mine()
    refuseHistory()
    await expect(createHistoryCheck(options)()).rejects.toThrow('the node has no history, it is a lite full node')
  })

  it('names a node that has become a lite one', async () => {
    const { options, mine, faults, refuseHistory } = aNode()
    mine()
    const check = createHistoryCheck(options)
    await check()
    refuseHistory()
    await expect(check()).rejects.toThrow('the node has no history, it is a lite full node')
    faults.clear()
    options.clock.advance(30_000)
    await check()
  })

  it('asks about no transaction of the first block, which is in no history', async () => {
    const { chain, options } = aNode()
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
  it('is a hosted service: everything at one address', async () => {
    const { chain, options, mine } = aNode()
    const before = await kindOfNode(options)
    expect(before).toMatchObject({ host: 'node.inside:8090', solidity: 'node.inside:8090', keepsHistory: undefined })
    mine()
    const after = await kindOfNode(options)
    expect(after).toMatchObject({ keepsHistory: true, head: { number: chain.head().number } })
    expect(describeKind(after)).toBe('node.inside:8090, with its solidified state at the same address')
  })

  it('is a java-tron: the solidified state on the next port, or at the address that is set', async () => {
    const { options, split } = aNode()
    await split()
    expect(describeKind(await kindOfNode(options))).toBe(
      'node.inside:8090, with its solidified state at node.inside:8091',
    )
    const moved: typeof options.transport = (url, request) =>
      options.transport(
        url.replace(SOLIDITY_INSIDE, 'http://nobody.inside').replace('http://set.inside', SOLIDITY_INSIDE),
        request,
      )
    expect(describeKind(await kindOfNode({ ...options, transport: moved }))).toContain('set TRON_SOLIDITY_URL')
    const set = { ...options, transport: moved, solidity: ['http://set.inside/'] }
    expect(await kindOfNode(set)).toMatchObject({ solidity: 'set.inside' })
    await createNodeCheck(set)()
    await expect(createNodeCheck({ ...options, transport: moved })()).rejects.toMatchObject({
      data: { field: expect.stringContaining('set TRON_SOLIDITY_URL') },
    })
  })

  it('is a lite full node', async () => {
    const { options, mine, refuseHistory } = aNode()
    mine()
    refuseHistory()
    const kind = await kindOfNode(options)
    expect(kind).toMatchObject({ keepsHistory: false })
    expect(describeKind(kind)).toContain('this node has no history')
  })
})
