import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { createChain, USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { START_MS, TRX, world } from './node-fixture.ts'

const two = () => world({ 0: { balanceSun: 100 * TRX, stakedEnergySun: 50 * TRX }, 1: { balanceSun: TRX } })

async function get(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(url)).json()) as Record<string, unknown>
}

describe('responses of the sandbox node', () => {
  it('identify blocks by number, time and parent as the real chain does', async () => {
    const w = await two()
    const block = (await w.post('wallet/getnowblock')) as {
      blockID: string
      block_header: { raw_data: object }
    }
    const number = w.chain.head().number
    expect(block.blockID.slice(0, 16)).toBe(number.toString(16).padStart(16, '0'))
    expect(block.block_header.raw_data).toMatchObject({
      number,
      timestamp: START_MS,
      parentHash: w.chain.block(number - 1)?.id,
    })
    expect(block).not.toHaveProperty('transactions')
    const [next] = w.chain.mine()
    expect(next?.timestampMs).toBe(START_MS + 3_000)
  })

  it('omit zero fields, including the number of block 0', async () => {
    const w = await two()
    const zero = await w.post('wallet/getblockbynum', { num: 0 })
    expect((zero.block_header as { raw_data: object }).raw_data).not.toHaveProperty('number')
    const resources = await w.post('wallet/getaccountresource', { address: w.person(1).hex })
    expect(Object.values(resources)).not.toContain(0)
    expect(resources).not.toHaveProperty('EnergyLimit')
  })

  it('rotate through 27 super representatives', async () => {
    const w = await two()
    w.chain.mine(30)
    const blocks = Array.from({ length: 27 }, (_, i) => w.chain.block(i + 1)?.witness)
    expect(new Set(blocks).size).toBe(27)
    const { witnesses } = (await get(`${w.node.url}/wallet/listwitnesses`)) as {
      witnesses: { address: string }[]
    }
    expect(witnesses.map((x) => x.address)).toContain(blocks[0])
  })

  it('are the same for GET, for POST, with an empty body and with a form', async () => {
    const w = await two()
    const byPost = await w.post('wallet/getnowblock')
    expect(await get(`${w.node.url}/wallet/getnowblock`)).toEqual(byPost)
    const form = await fetch(`${w.node.url}/wallet/getblock`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect(await form.json()).toEqual(byPost)
    const fields = await fetch(`${w.node.url}/wallet/getaccount`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `address=${w.person(0).hex}`,
    })
    const account = await w.post('wallet/getaccount', { address: w.person(0).hex })
    expect(await fields.json()).toEqual(account)
    expect(await get(`${w.node.url}/wallet/getaccount?address=${w.person(0).hex}`)).toEqual(account)
  })

  it('contain base58 addresses if visible ones are requested', async () => {
    const w = await two()
    const { address } = w.person(0)
    const account = await w.post('wallet/getaccount', { address, visible: true })
    expect(account).toMatchObject({ address, owner_permission: { keys: [{ address }] } })
    const contract = await w.post('wallet/getcontract', { value: USDT_ADDRESS, visible: true })
    expect(contract.contract_address).toBe(USDT_ADDRESS)
  })

  it('contain blocks in ranges of at most 100, excluding the end', async () => {
    const w = await two()
    w.chain.mine(120)
    const range = async (startNum: number, endNum: number) =>
      (await w.post('wallet/getblockbylimitnext', { startNum, endNum })).block as { blockID: string }[] | undefined
    expect((await range(5, 8))?.map((b) => b.blockID)).toEqual([5, 6, 7].map((n) => w.chain.block(n)?.id))
    expect(await range(0, 100)).toHaveLength(100)
    expect(await range(0, 101)).toBeUndefined()
    expect(await range(8, 8)).toBeUndefined()
    expect(await range(w.chain.head().number, w.chain.head().number + 50)).toHaveLength(1)
  })

  it('contain a block by number or id, and are empty for a missing block', async () => {
    const w = await two()
    const { id } = w.chain.head()
    expect((await w.post('wallet/getblock', { id_or_num: id })).blockID).toBe(id)
    expect((await w.post('wallet/getblock', { id_or_num: '3' })).blockID).toBe(w.chain.block(3)?.id)
    expect(await w.post('wallet/getblock', { id_or_num: '999' })).toEqual({})
    expect(await w.post('wallet/getblockbynum', { num: 999 })).toEqual({})
    expect(await w.post('wallet/getblock', { id_or_num: 'abc' })).toHaveProperty('Error')
  })

  it('are an error with status 200 for nonsense, and a Jetty page for calls that do not exist', async () => {
    const w = await two()
    expect(await w.post('wallet/getaccount', { address: 'nonsense' })).toHaveProperty('Error')
    const broken = await fetch(`${w.node.url}/wallet/getaccount`, { method: 'POST', body: '{"address"' })
    expect([broken.status, await broken.json()]).toEqual([200, { Error: expect.any(String) }])
    for (const path of ['wallet/nothing', 'wallet/constructor', 'nothing', 'walletsolidity/broadcasttransaction']) {
      const posted = await fetch(`${w.node.url}/${path}`, { method: 'POST' })
      expect([posted.status, posted.headers.get('content-type')]).toEqual([405, 'text/html;charset=utf-8'])
      expect((await fetch(`${w.node.url}/${path}`)).status).toBe(404)
    }
  })

  it('describe the network to tronweb', async () => {
    const w = await two()
    const { web, address } = w.person(0)
    expect(await web.isConnected()).toMatchObject({ fullNode: true, solidityNode: true })
    const parameters = await web.trx.getChainParameters()
    expect(parameters).toContainEqual({ key: 'getEnergyFee', value: 100 })
    expect(parameters).toContainEqual({ key: 'getTransactionFee', value: 1_000 })
    expect(await web.trx.getEnergyPrices()).toMatch(/:100$/)
    expect((await web.trx.getNodeInfo()).configNodeInfo.codeVersion).toMatch(/^\d/)
    expect(await web.trx.getBandwidth(address)).toBe(600)
    expect(await w.post('wallet/getaccountnet', { address: w.person(0).hex })).toMatchObject({
      freeNetLimit: 600,
    })
  })
})

describe('sandbox blocks made by time', () => {
  it('arrive at the configured interval of the clock, stamped with its time', async () => {
    const { chain, clock } = await world({}, { blockMs: 3_000 })
    const start = chain.head()
    clock.advance(2_999)
    expect(chain.head()).toBe(start)
    clock.advance(9_001)
    expect(chain.head().number).toBe(start.number + 4)
    expect(chain.head().timestampMs).toBe(START_MS + 12_000)
    chain.advance(3_600_000)
    clock.advance(3_000)
    expect(chain.head().timestampMs).toBeGreaterThanOrEqual(START_MS + 12_000 + 3_600_000)
    chain.stop()
    const stopped = chain.head()
    clock.advance(30_000)
    expect(chain.head()).toBe(stopped)
  })

  it('follow the clock even if timers fire early and blocks are also requested', () => {
    class EarlyClock extends ManualClock {
      override after(ms: number, fn: () => void): () => void {
        return super.after(Math.max(1, ms - 1), fn)
      }
    }
    const clock = new EarlyClock(START_MS)
    const chain = createChain({ clock, blockMs: 3_000, genesis: { accounts: [] } })
    const start = chain.head().number
    clock.advance(60_000)
    expect(chain.head().number).toBe(start + 20)
    expect(chain.head().timestampMs).toBe(START_MS + 60_000)
    chain.mine(10)
    expect(chain.head().timestampMs).toBe(START_MS + 90_000)
    clock.advance(60_000)
    expect(chain.head().timestampMs).toBe(START_MS + 120_000)
    chain.stop()
  })
})

describe('controls of the sandbox chain over HTTP', () => {
  it('make blocks and forks, and move time', async () => {
    const w = await two()
    const before = w.chain.head()
    expect((await w.post('sandbox/mine', { count: 3 })).blocks).toHaveLength(3)
    expect(w.chain.head().number).toBe(before.number + 3)
    await w.post('sandbox/fork', { drop: 2 })
    expect(w.chain.head().number).toBe(before.number + 4)
    const { timestampMs } = w.chain.head()
    await w.post('sandbox/advance', { ms: 60_000 })
    expect(w.chain.head().timestampMs).toBe(timestampMs + 60_000)
  })

  it('give TRX and USDT, and return balances and blocks', async () => {
    const w = await two()
    const { address } = w.person(5)
    const { txids } = await w.post('sandbox/faucet', { address, sun: 7 * TRX, usdt: 3_000_000 })
    await w.post('sandbox/mine')
    const { balances } = await w.post('sandbox/balances', { addresses: [address] })
    expect(balances).toMatchObject([{ address, activated: true, sun: 7 * TRX, usdt: 3_000_000 }])
    const { blocks } = (await w.post('sandbox/blocks', { count: 2 })) as {
      blocks: { transactions?: object[] }[]
    }
    expect(blocks).toHaveLength(2)
    expect(blocks[0]?.transactions).toHaveLength((txids as string[]).length)
  })

  it('report invalid input', async () => {
    const w = await two()
    const wrong: [string, object][] = [
      ['mine', { count: 0 }],
      ['fork', { drop: 99 }],
      ['faucet', { address: 'x', sun: 1 }],
      ['fault', { act: { at: 'explode' } }],
      ['parameter', { name: 'getNothing', value: 1 }],
    ]
    for (const [name, body] of wrong) {
      const url = `${w.node.url}/sandbox/${name}`
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
      expect([name, answer.status]).toEqual([name, 400])
    }
  })

  it('turn an account into a contract', async () => {
    const w = await two()
    await w.post('sandbox/contract', { address: w.person(1).address, sun: 5 * TRX })
    expect(await w.post('wallet/getaccount', { address: w.person(1).hex })).toMatchObject({
      type: 'Contract',
      balance: 6 * TRX,
    })
  })
})

describe('injected faults of the sandbox node', () => {
  it('change the next responses of a path, as often as requested', async () => {
    const w = await two()
    const answer = { at: 'answer', status: 503, body: 'busy' } as const
    w.node.faults.add({ path: 'wallet/getnowblock', times: 2, act: answer })
    const status = async (path: string) => (await fetch(`${w.node.url}/${path}`)).status
    expect(await status('wallet/getnodeinfo')).toBe(200)
    expect(await status('wallet/getnowblock')).toBe(503)
    expect(await status('wallet/getnowblock')).toBe(503)
    expect(await status('wallet/getnowblock')).toBe(200)
  })

  it('accept a broadcast and lose the response', async () => {
    const w = await two()
    const [a, b] = [w.person(0), w.person(1)]
    w.node.faults.add({ path: 'broadcasttransaction', performed: true, act: { at: 'reset' } })
    const tx = await a.web.transactionBuilder.sendTrx(b.address, TRX)
    await expect(w.send(a, tx)).rejects.toThrow()
    expect(w.chain.pending().map((p) => p.txid)).toEqual([tx.txID])
  })

  it('break the connection before anything happens', async () => {
    const w = await two()
    const [a, b] = [w.person(0), w.person(1)]
    w.node.faults.add({ path: 'broadcasttransaction', act: { at: 'reset' } })
    await expect(w.send(a, a.web.transactionBuilder.sendTrx(b.address, TRX))).rejects.toThrow()
    expect(w.chain.pending()).toEqual([])
  })

  it('delay a response by the chain’s clock', async () => {
    const w = await two()
    w.node.faults.add({ act: { at: 'delay', ms: 5_000 } })
    let answered = false
    const call = w.post('wallet/getnowblock').then(() => {
      answered = true
    })
    await w.post('wallet/getnodeinfo')
    expect(answered).toBe(false)
    w.clock.advance(5_000)
    await call
  })

  it('hang, and end when the node closes', async () => {
    const w = await two()
    await w.post('sandbox/fault', { path: 'getnowblock', act: { at: 'hang' } })
    const { hostname, port } = new URL(w.node.url)
    const socket = connect(Number(port), hostname)
    const closed = new Promise<number>((resolve) => {
      let bytes = 0
      socket.on('data', (d) => {
        bytes += d.length
      })
      socket.on('close', () => resolve(bytes))
      socket.on('error', () => {})
    })
    socket.write('GET /wallet/getnowblock HTTP/1.1\r\nHost: x\r\n\r\n')
    await w.post('wallet/getnodeinfo')
    await w.node.close()
    expect(await closed).toBe(0)
  })

  it('are cleared on request', async () => {
    const w = await two()
    await w.post('sandbox/fault', { times: 99, act: { at: 'hang' } })
    await w.post('sandbox/clearfaults')
    expect(await w.post('wallet/getnowblock')).toHaveProperty('blockID')
  })
})
