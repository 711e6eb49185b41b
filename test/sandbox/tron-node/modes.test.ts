/**
 * Behavior of real nodes, as measured on java-tron 4.8.0 and documented in tron-facts.md of the project's shared notes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { tronAddress } from '../../../src/kernel/address.ts'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { startSandboxTron } from '../../../src/sandbox/sandbox.ts'
import { SOLID_STATE_LAG_BLOCKS, SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { newMnemonic } from '../../../src/tron/keys.ts'
import { FULL_NODE_URL, SOLIDITY_NODE_URL, startChain } from '../../support/chain.ts'
import { addressOf, type NodeFixture, START_MS, TRX, world } from './node-fixture.ts'

const two = () => world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })

describe('a lite full node', () => {
  const CLOSED = 'this API is closed because this node is a lite fullnode'
  const history = ['getblockbynum', 'getblockbylimitnext', 'gettransactionbyid', 'gettransactioninfobyid']

  it('answers history calls with an error text and status 200, for GET and POST under both roots', async () => {
    const w = await two()
    await w.post('sandbox/fault', { act: { at: 'lite' } })
    for (const root of ['wallet', 'walletsolidity']) {
      for (const method of ['GET', 'POST']) {
        for (const call of history) {
          const answer = await fetch(`${w.node.url}/${root}/${call}`, { method })
          expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
          expect(await answer.text()).toBe(CLOSED)
        }
        for (const call of ['getnowblock', 'getblock', 'getaccount', 'getnodeinfo']) {
          const answer = await fetch(`${w.node.url}/${root}/${call}`, { method })
          expect(await answer.text()).not.toBe(CLOSED)
        }
      }
    }
    await w.post('sandbox/clearfaults')
    expect(await w.post('wallet/getblockbynum', { num: 3 })).toHaveProperty('blockID')
  })

  it('gives the same answers over the transport without sockets', async () => {
    const { faults, transport } = startChain({ clock: new ManualClock(START_MS), genesis: { accounts: [] } })
    faults.add({ act: { at: 'lite' } })
    const { signal } = new AbortController()
    const call = { method: 'GET', signal, headers: {}, body: undefined, repeatable: true } as const
    expect(await transport(`${FULL_NODE_URL}/wallet/GetBlockByNum`, call)).toMatchObject({ status: 200, text: CLOSED })
  })
})

describe('a rate limited node', () => {
  const REFUSED = { Error: 'class java.lang.IllegalAccessException : lack of computing resources' }

  it('answers with status 200 and an error instead of 429', async () => {
    const w = await two()
    await w.post('sandbox/fault', { path: 'wallet/getaccount', times: 2, act: { at: 'limit' } })
    for (let i = 0; i < 2; i++) {
      const answer = await fetch(`${w.node.url}/wallet/getaccount`)
      expect([answer.status, await answer.json()]).toEqual([200, REFUSED])
      expect(await w.post('wallet/getnowblock')).toHaveProperty('blockID')
    }
    expect(await w.post('wallet/getaccount', { address: w.person(0).hex })).toHaveProperty('balance')
  })

  it('limits calls per second, and can respond with 429', async () => {
    const w = await two()
    w.node.faults.add({ act: { at: 'limit', perSecond: 3, status: 429 } })
    const statuses = async () => {
      const answers = []
      for (let i = 0; i < 5; i++) answers.push((await fetch(`${w.node.url}/wallet/getnowblock`)).status)
      return answers
    }
    expect(await statuses()).toEqual([200, 200, 200, 429, 429])
    w.clock.advance(1_000)
    expect(await statuses()).toEqual([200, 200, 200, 429, 429])
    w.node.faults.clear()
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  })
})

describe('a node started with SANDBOX_NODE', () => {
  it('has two ports, no history and a rate limit', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sunwatt-node-'))
    const clock = new ManualClock(START_MS)
    const { url, solidityUrl, close } = await startSandboxTron({
      ...{ dataDir, host: '127.0.0.1', port: 0, blockMs: undefined, clock, log: silentLogger },
      ...{ mnemonic: newMnemonic(), genesisId: 'a'.repeat(16), poolAddress: tronAddress(addressOf(1)) },
      nodeTraits: readConfig({ SANDBOX_NODE: 'limiter,lite,two-ports' }).config.sandbox.node,
    })
    onTestFinished(async () => {
      await close()
      rmSync(dataDir, { recursive: true })
    })
    expect((await fetch(`${url}/walletsolidity/getnowblock`)).status).toBe(404)
    expect(await (await fetch(`${solidityUrl}/walletsolidity/getnowblock`)).json()).toHaveProperty('blockID')
    expect(await (await fetch(`${url}/wallet/getblockbynum?num=1`)).text()).toContain('lite fullnode')
    const answers: string[] = []
    for (let i = 0; i < 20; i++) answers.push(await (await fetch(`${url}/wallet/getnowblock`)).text())
    expect(answers.filter((text) => text.includes('lack of computing resources'))).toHaveLength(20 - 15 + 1)
  })
})

describe('a contract that pays TRX', () => {
  async function paying(to: number) {
    const w = await two()
    const contract = w.person(5)
    await w.post('sandbox/contract', { address: contract.address, sun: 50 * TRX })
    const payee = w.person(to)
    const { txid } = await w.post('sandbox/pay', { contract: contract.address, address: payee.address, sun: 4 * TRX })
    return { w, contract, payee, txid: txid as string }
  }

  it('raises a balance without a transfer in any block, and the receipt has the internal transaction', async () => {
    const { w, contract, payee, txid } = await paying(1)
    expect(await w.post('wallet/getaccount', { address: payee.hex })).toMatchObject({ balance: 5 * TRX })
    w.chain.mine()
    expect(await w.post('wallet/getaccount', { address: payee.hex })).toMatchObject({ balance: 5 * TRX })
    expect(await w.post('wallet/getaccount', { address: contract.hex })).toMatchObject({ balance: 46 * TRX })
    const { transactions } = (await w.post('wallet/getnowblock')) as { transactions: object[] }
    expect(transactions).toMatchObject([
      { txID: txid, ret: [{ contractRet: 'SUCCESS' }], raw_data: { contract: [{ type: 'TriggerSmartContract' }] } },
    ])
    const info = await w.post('wallet/gettransactioninfobyid', { value: txid })
    expect(info).toMatchObject({ receipt: { result: 'SUCCESS', energy_usage_total: 10_000 } })
    expect(info.internal_transactions).toEqual([
      {
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        caller_address: contract.hex,
        transferTo_address: payee.hex,
        callValueInfo: [{ callValue: 4 * TRX }],
        note: '63616c6c',
      },
    ])
    const visible = await w.post('wallet/gettransactioninfobyid', { value: txid, visible: true })
    expect(visible.internal_transactions).toMatchObject([
      { caller_address: contract.address, transferTo_address: payee.address },
    ])
  })

  it('opens the account of a new address', async () => {
    const { w, payee } = await paying(6)
    w.chain.mine()
    expect(await w.post('wallet/getaccount', { address: payee.hex })).toMatchObject({ balance: 4 * TRX })
    w.chain.fork(1, { keepTransactions: false })
    expect(await w.post('wallet/getaccount', { address: payee.hex })).toEqual({})
  })

  it('cannot pay more than it has, and an ordinary account cannot pay as a contract', async () => {
    const { w, contract, payee } = await paying(1)
    for (const [from, sun] of [
      [contract, 47 * TRX],
      [w.person(0), TRX],
    ] as const) {
      const body = { contract: from.address, address: payee.address, sun }
      expect(await w.post('sandbox/pay', body)).toHaveProperty('Error')
    }
    expect(w.chain.pending()).toHaveLength(1)
  })
})

describe('a stalled sandbox chain', () => {
  it('keeps its head while the clock runs and calls are answered', async () => {
    const w = await world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } }, { blockMs: 3_000 })
    const [a, b] = [w.person(0), w.person(1)]
    w.clock.advance(6_000)
    const head = w.chain.head()
    await w.post('sandbox/stall')
    w.clock.advance(150_000)
    expect(w.chain.mine(5)).toEqual([])
    expect(w.chain.advance(1)).toBe(head)
    const { txid } = await w.send(a, a.web.transactionBuilder.sendTrx(b.address, 5 * TRX))
    expect(await w.post('wallet/getnowblock')).toMatchObject({
      block_header: { raw_data: { timestamp: START_MS + 6_000 } },
    })
    expect(await w.post('wallet/getaccount', { address: b.hex })).toMatchObject({ balance: 6 * TRX })
    expect(await w.post('wallet/gettransactioninfobyid', { value: txid })).toEqual({})

    await w.post('sandbox/resume')
    w.clock.advance(3_000)
    expect(w.chain.head()).toMatchObject({ number: head.number + 1, timestampMs: START_MS + 159_001 })
    expect(await w.post('wallet/gettransactioninfobyid', { value: txid })).toMatchObject({
      blockNumber: head.number + 1,
    })
  })
})

describe('a restart of the sandbox node', () => {
  async function played() {
    const w = await two()
    const [a, b] = [w.person(0), w.person(1)]
    const solid = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, 5 * TRX))
    w.chain.mine(SOLIDIFIED_LAG_BLOCKS - 1)
    const send = () => a.web.transactionBuilder.sendTrx(b.address, 7 * TRX)
    const lost = await w.sendAndMine(a, send())
    const waiting = await w.send(a, send())
    return { w, a, b, solid, lost, waiting }
  }
  const balanceOf = async (w: NodeFixture, hex: string) => (await w.post('wallet/getaccount', { address: hex })).balance

  it('rolls back to the solidified block, dropping later blocks and pending transactions', async () => {
    const { w, b, solid, lost, waiting } = await played()
    const before = w.chain.head().number
    expect(await balanceOf(w, b.hex)).toBe(20 * TRX)
    const { head } = await w.post('sandbox/restart')
    expect(head).toMatchObject({ number: before - SOLIDIFIED_LAG_BLOCKS })
    expect(await balanceOf(w, b.hex)).toBe(6 * TRX)
    for (const { id } of [lost, { id: waiting.txid }]) {
      expect(await w.post('wallet/gettransactioninfobyid', { value: id })).toEqual({})
      expect(await w.post('wallet/gettransactionbyid', { value: id })).toEqual({})
    }
    expect(await w.post('wallet/gettransactioninfobyid', { value: solid.id })).toHaveProperty('blockNumber')
    // The state on disk does not roll back, although the stored solidified height does.
    expect(w.chain.solid()).toBe(w.chain.head())
    const info = await w.post('wallet/getnodeinfo')
    expect(info.solidityBlock).toMatch(new RegExp(`^Num:${w.chain.head().number - SOLIDIFIED_LAG_BLOCKS},`))
    expect(await w.post('walletsolidity/getaccount', { address: b.hex })).toMatchObject({ balance: 6 * TRX })

    const [next] = w.chain.mine()
    expect(next).toMatchObject({ number: w.chain.head().number, txids: [] })
    expect(await w.post('walletsolidity/getaccount', { address: b.hex })).toMatchObject({ balance: 6 * TRX })
    w.chain.mine(40)
    expect(w.chain.solid().number).toBe(w.chain.head().number - SOLIDIFIED_LAG_BLOCKS)
  })

  it('allows lost transactions to be included again', async () => {
    const { w, b, lost } = await played()
    const before = w.chain.head().id
    expect(w.chain.restart({ lost: 1, keepTransactions: true }).leftOut).toEqual([])
    expect(w.chain.pending().map(({ txid }) => txid)).toEqual([lost.id])
    const [another] = w.chain.mine(2)
    expect(another).toMatchObject({ number: lost.blockNumber, txids: [lost.id] })
    expect(another?.id).not.toBe(before)
    expect(await balanceOf(w, b.hex)).toBe(13 * TRX)
  })

  it('loses nothing if every block is solidified, and never a solidified block', async () => {
    const { w } = await played()
    w.chain.restart()
    const head = w.chain.head()
    expect(w.chain.restart()).toEqual({ blocks: [], leftOut: [] })
    expect(w.chain.head()).toBe(head)
    expect(await w.post('sandbox/restart', { lost: 1 })).toHaveProperty('Error')
  })
})

describe('walletsolidity on a separate port', () => {
  async function split(): Promise<{ w: NodeFixture; ask: (path: string, body?: object) => Promise<Response> }> {
    const w = await two()
    const { url } = await w.post('sandbox/split')
    return { w, ask: (path, body = {}) => fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) }) }
  }

  it('is unavailable on the first port, as wallet is on the second: 404 for GET, 405 for POST', async () => {
    const { w, ask } = await split()
    for (const method of ['GET', 'POST']) {
      for (const call of ['getnowblock', 'getnodeinfo', 'gettransactioninfobyid']) {
        expect((await fetch(`${w.node.url}/walletsolidity/${call}`, { method })).status).toBe(
          method === 'GET' ? 404 : 405,
        )
      }
      expect((await fetch(`${w.node.url}/wallet/getnowblock`, { method })).status).toBe(200)
    }
    for (const path of ['wallet/getnowblock', 'walletsolidity/broadcasttransaction', 'sandbox/mine', 'jsonrpc']) {
      expect((await ask(path)).status).toBe(405)
    }
  })

  it('answers as of 19 blocks below the head, while getnodeinfo reports 18', async () => {
    const { w, ask } = await split()
    const [a, b] = [w.person(0), w.person(1)]
    const { id, blockNumber } = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, 5 * TRX))
    const json = async (path: string, body: object = {}) =>
      (await (await ask(path, body)).json()) as { balance?: number }
    w.chain.mine(SOLIDIFIED_LAG_BLOCKS)
    expect(w.chain.head().number).toBe(blockNumber + SOLID_STATE_LAG_BLOCKS - 1)
    expect((await json('walletsolidity/getaccount', { address: b.hex })).balance).toBe(TRX)
    expect(await json('walletsolidity/gettransactioninfobyid', { value: id })).toEqual({})
    expect(await w.post('wallet/getnodeinfo')).toMatchObject({
      block: `Num:${w.chain.head().number},ID:${w.chain.head().id}`,
      solidityBlock: `Num:${blockNumber},ID:${w.chain.block(blockNumber)?.id}`,
    })
    w.chain.mine()
    expect((await json('walletsolidity/getaccount', { address: b.hex })).balance).toBe(6 * TRX)
    expect(await json('walletsolidity/gettransactioninfobyid', { value: id })).toMatchObject({ id, blockNumber })
    expect(await json('walletsolidity/getnowblock')).toMatchObject({ blockID: w.chain.block(blockNumber)?.id })
  })

  it('has getnodeinfo under both roots, with its own state', async () => {
    const { w, ask } = await split()
    w.chain.mine(30)
    const top = w.chain.block(w.chain.head().number - 19)
    for (const root of ['wallet', 'walletsolidity']) {
      const info = (await (await ask(`${root}/getnodeinfo`)).json()) as object
      expect(info).toMatchObject({ block: `Num:${top?.number},ID:${top?.id}` })
      expect(info).toHaveProperty('solidityBlock', expect.stringMatching(`^Num:${(top?.number ?? 0) - 18},ID:`))
    }
  })

  it('also exists without sockets, and refuses connections before it is started', async () => {
    const { transport, split } = startChain({ clock: new ManualClock(START_MS), genesis: { accounts: [] } })
    const signal = new AbortController().signal
    const status = async (url: string) =>
      (await transport(url, { method: 'GET', signal, headers: {}, body: undefined, repeatable: true })).status
    expect(await status(`${FULL_NODE_URL}/walletsolidity/getnowblock`)).toBe(200)
    await expect(status(`${SOLIDITY_NODE_URL}/walletsolidity/getnowblock`)).rejects.toThrow('socket hang up')
    expect(await split()).toBeUndefined()
    expect(await status(`${FULL_NODE_URL}/walletsolidity/getnowblock`)).toBe(404)
    expect(await status(`${SOLIDITY_NODE_URL}/walletsolidity/getnowblock`)).toBe(200)
    await expect(split()).rejects.toThrow('already')
  })
})
