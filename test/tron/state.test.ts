/** Tests state reads that need several calls: all answers must come from one node and one moment. */
import { describe, expect, it } from 'vitest'
import { addressToHex, tronAddress } from '../../src/kernel/address.ts'
import { hasCode } from '../../src/kernel/errors.ts'
import { blockId, createClientOf, startCannedNode, wireBlock, wireTransfer } from './canned-node.ts'

const ALICE = tronAddress('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
const BOB = tronAddress('TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK')
const [SENT, UNSENT] = ['ab'.repeat(32), 'cd'.repeat(32)]
const LITE = 'this API is closed because this node is a lite fullnode'

interface State {
  head: number
  solid: number
  balance: number
  maxSize: number
  known: string[]
}

/** `before` runs at the node before it answers the nth call with this name. */
async function createStateNode(
  overrides: Partial<State> = {},
  before?: (call: string, n: number, state: State) => unknown,
) {
  const state: State = { head: 30, solid: 11, balance: 5, maxSize: 700, known: [SENT], ...overrides }
  const counts = new Map<string, number>()
  const block = (number: number) => wireBlock(number, blockId(number - 1), blockId(number))
  const server = await startCannedNode(({ call, body }) => {
    const n = (counts.get(call) ?? 0) + 1
    counts.set(call, n)
    const instead = before?.(call, n, state)
    if (typeof instead === 'string') return instead
    switch (call) {
      case 'wallet/getblock':
        return block(state.head)
      case 'walletsolidity/getnowblock':
        return block(state.solid)
      case 'walletsolidity/getaccount':
        return { address: body.address, balance: state.balance }
      case 'wallet/getcandelegatedmaxsize':
        return { max_size: state.maxSize }
      case 'wallet/gettransactionbyid': {
        const txid = String(body.value)
        return state.known.includes(txid) ? wireTransfer(txid, addressToHex(ALICE), addressToHex(BOB), 1) : {}
      }
      default:
        return 404
    }
  })
  return { ...server, times: (call: string) => counts.get(call) ?? 0 }
}

const readSolid = async (servers: { url: string }[], minBlock?: number) => {
  const { block, accounts } = await createClientOf(servers).node.solidAccounts([ALICE, BOB], minBlock)
  return { number: block.number, balances: accounts.map((account) => account?.balanceSun) }
}

describe('accounts in the solidified state', () => {
  it('are returned with the block they belong to', async () => {
    expect(await readSolid([await createStateNode()])).toEqual({ number: 11, balances: [5, 5] })
  })

  it('are read again if the block changes during the read', async () => {
    const node = await createStateNode({}, (call, n, state) => {
      if (call === 'walletsolidity/getaccount' && n === 2) Object.assign(state, { solid: 12, balance: 6 })
    })
    expect(await readSolid([node])).toEqual({ number: 12, balances: [6, 6] })
  })

  it('give an error if the block changes during every read', async () => {
    const node = await createStateNode({}, (call, _n, state) => {
      if (call === 'walletsolidity/getnowblock') state.solid++
    })
    await expect(readSolid([node])).rejects.toSatisfy((error) => hasCode(error, 'TRON_BAD_ANSWER'))
  })

  it('come from a node that has reached the block, not simply from the first node', async () => {
    const nodes = [await createStateNode({ solid: 10, balance: 4 }), await createStateNode()]
    expect(await readSolid(nodes, 11)).toEqual({ number: 11, balances: [5, 5] })
    await expect(readSolid(nodes, 12)).rejects.toSatisfy((error) => hasCode(error, 'TRON_BAD_ANSWER'))
  })
})

const readMax = async (servers: { url: string }[], of: { txids?: string[]; minBlock?: number }) => {
  const { maxSun, contains } = await createClientOf(servers).node.pendingDelegatable(ALICE, 'ENERGY', of)
  return { maxSun, sent: contains.get(SENT), unsent: contains.get(UNSENT) }
}
const BOTH = { txids: [SENT, UNSENT] }

describe('the stake that can be delegated', () => {
  it('is read in one call while none of our transactions is pending', async () => {
    const node = await createStateNode()
    expect(await readMax([node], {})).toEqual({ maxSun: 700, sent: undefined, unsent: undefined })
    expect(node.requests.map(({ call }) => call)).toEqual(['wallet/getcandelegatedmaxsize'])
  })

  it('is returned with those of our transactions that it includes', async () => {
    expect(await readMax([await createStateNode()], BOTH)).toEqual({ maxSun: 700, sent: true, unsent: false })
  })

  it('is returned without a transaction that appeared or disappeared during the read', async () => {
    const node = await createStateNode({}, (call, _n, state) => {
      if (call === 'wallet/getcandelegatedmaxsize') state.known = [UNSENT]
    })
    expect(await readMax([node], BOTH)).toEqual({ maxSun: 700, sent: undefined, unsent: undefined })
  })

  it('is read again if a block arrives, because the state then lacks the mempool for a moment', async () => {
    const node = await createStateNode({}, (call, n, state) => {
      if (call !== 'wallet/getcandelegatedmaxsize' || n > 1) return
      state.head++
      state.maxSize = 800
    })
    expect(await readMax([node], BOTH)).toEqual({ maxSun: 800, sent: true, unsent: false })
    expect(node.times('wallet/getcandelegatedmaxsize')).toBe(2)
  })

  it('is returned without any transaction if a block arrives during every read', async () => {
    const node = await createStateNode({}, (call, _n, state) => {
      if (call === 'wallet/getcandelegatedmaxsize') state.head++
    })
    expect(await readMax([node], BOTH)).toEqual({ maxSun: 700, sent: undefined, unsent: undefined })
  })

  it('is returned without any transaction if the node stores none', async () => {
    const node = await createStateNode({}, (call) => (call === 'wallet/gettransactionbyid' ? LITE : undefined))
    expect(await readMax([node], BOTH)).toEqual({ maxSun: 700, sent: undefined, unsent: undefined })
  })

  it("comes from a node that has the blocks read, with that node's mempool", async () => {
    const nodes = [await createStateNode({ head: 29, maxSize: 900 }), await createStateNode({ known: [UNSENT] })]
    expect(await readMax(nodes, { ...BOTH, minBlock: 30 })).toEqual({ maxSun: 700, sent: false, unsent: true })
    expect(await readMax(nodes, { minBlock: 30 })).toEqual({ maxSun: 700, sent: undefined, unsent: undefined })
  })
})
