/** `/jsonrpc`: the chain in Ethereum's JSON-RPC format. */
import { describe, expect, it } from 'vitest'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { type NodeFixture, type NodeUser, TRX, world } from './node-fixture.ts'

async function chain(): Promise<{
  w: NodeFixture
  a: NodeUser
  b: NodeUser
  rpc(method: string, ...params: unknown[]): Promise<Record<string, unknown>>
  result(method: string, ...params: unknown[]): Promise<unknown>
}> {
  const w = await world({ 0: { balanceSun: 1_000 * TRX, usdt: 50 * TRX }, 1: { balanceSun: TRX } })
  const rpc = (method: string, ...params: unknown[]) => w.post('jsonrpc', { jsonrpc: '2.0', id: 7, method, params })
  return {
    w,
    a: w.person(0),
    b: w.person(1),
    rpc,
    async result(method, ...params) {
      const answer = await rpc(method, ...params)
      expect(answer).toMatchObject({ jsonrpc: '2.0', id: 7 })
      return answer.result
    },
  }
}

const evm = (person: NodeUser) => `0x${person.hex.slice(2)}`

describe('/jsonrpc', () => {
  it('returns the chain, its head and its prices', async () => {
    const { w, result } = await chain()
    const genesis = w.chain.block(0)?.id ?? ''
    expect(Number(await result('eth_chainId'))).toBe(Number.parseInt(genesis.slice(-8), 16))
    expect(await result('net_version')).toBe(await result('eth_chainId'))
    expect(Number(await result('eth_blockNumber'))).toBe(w.chain.head().number)
    expect(Number(await result('eth_gasPrice'))).toBe(100)
    expect(await result('eth_accounts')).toEqual([])
    expect(await result('eth_syncing')).toBe(false)
  })

  it('returns balances, and calls the token', async () => {
    const { w, a, b, result, rpc } = await chain()
    expect(Number(await result('eth_getBalance', evm(a), 'latest'))).toBe(1_000 * TRX)
    expect(Number(await result('eth_getBalance', evm(w.person(9)), 'latest'))).toBe(0)
    const token = `0x${a.web.address.toHex(USDT_ADDRESS).slice(2)}`
    const word = (hex: string) => hex.padStart(64, '0')
    const balanceOf = `0x70a08231${word(a.hex.slice(2))}`
    expect(Number(await result('eth_call', { to: token, data: balanceOf }, 'latest'))).toBe(50 * TRX)
    expect(await result('eth_getCode', token, 'latest')).not.toBe('0x')
    expect(await result('eth_getCode', evm(a), 'latest')).toBe('0x')
    const pay = `0xa9059cbb${word(b.hex.slice(2))}${word((51 * TRX).toString(16))}`
    expect(await rpc('eth_call', { from: evm(a), to: token, data: pay }, 'latest')).toMatchObject({
      error: { code: -32_000, message: 'REVERT opcode executed' },
    })
    const small = `0xa9059cbb${word(b.hex.slice(2))}${word('1')}`
    expect(Number(await result('eth_estimateGas', { from: evm(a), to: token, data: small }))).toBe(130_285)
  })

  it('finds blocks, transactions, receipts and logs', async () => {
    const { w, a, b, result } = await chain()
    const usdt = await a.web.contract().at(USDT_ADDRESS)
    const txid = `0x${await usdt.transfer(b.address, 3 * TRX).send({ feeLimit: 100 * TRX })}`
    const [mined] = w.chain.mine()
    const number = `0x${mined?.number.toString(16)}`
    const block = await result('eth_getBlockByNumber', number, false)
    expect(block).toMatchObject({ hash: `0x${mined?.id}`, transactions: [txid] })
    expect(await result('eth_getBlockByHash', `0x${mined?.id}`, false)).toEqual(block)
    expect(await result('eth_getBlockTransactionCountByNumber', 'latest')).toBe('0x1')
    expect(await result('eth_getTransactionByHash', txid)).toMatchObject({
      blockNumber: number,
      from: evm(a),
      hash: txid,
      value: '0x0',
    })
    const receipt = (await result('eth_getTransactionReceipt', txid)) as { logs: object[] }
    expect(receipt).toMatchObject({ status: '0x1', blockNumber: number })
    const topic = (who: NodeUser) => `0x${who.hex.slice(2).padStart(64, '0')}`
    const logs = (topics: unknown[]) => result('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest', topics })
    expect(await logs([null, topic(a)])).toEqual(receipt.logs)
    expect(await logs([null, topic(b)])).toEqual([])
    expect(await result('eth_getTransactionReceipt', `0x${'0'.repeat(64)}`)).toBeNull()
    expect(await result('eth_getBlockByNumber', '0xffffff', false)).toBeNull()
  })

  it('returns an error code for each problem, even in a batch', async () => {
    const { w, a, rpc } = await chain()
    expect(await rpc('eth_sendRawTransaction', '0x00')).toMatchObject({ error: { code: -32_601 } })
    expect(await rpc('constructor')).toMatchObject({ error: { code: -32_601 } })
    expect(await rpc('eth_getBalance', 'nonsense', 'latest')).toMatchObject({ error: { code: -32_602 } })
    expect(await rpc('eth_getBalance', evm(a), '0x1')).toMatchObject({ error: { code: -32_602 } })
    expect(await w.post('jsonrpc')).toMatchObject({ error: { code: -32_700 } })
    const batch = ['eth_blockNumber', 'nothing'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
    expect(await w.post('jsonrpc', batch)).toMatchObject([
      { id: 0, result: `0x${w.chain.head().number.toString(16)}` },
      { id: 1, error: { code: -32_601 } },
    ])
  })
})
