/** How real nodes behave: tron-facts.md of the project's shared notes, measured on java-tron 4.8.0, says each. */
import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { SOLID_STATE_LAG_BLOCKS, SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/index.ts'
import { INSIDE, SOLIDITY_INSIDE, startChain } from '../../support/chain.ts'
import { START_MS, TRX, type World, world } from './support.ts'

const two = () => world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })

describe('a stall', () => {
  it('keeps the head while the clock runs and everything is answered', async () => {
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

describe('walletsolidity on a port of its own', () => {
  async function split(): Promise<{ w: World; ask: (path: string, body?: object) => Promise<Response> }> {
    const w = await two()
    const { url } = await w.post('sandbox/split')
    return { w, ask: (path, body = {}) => fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) }) }
  }

  it('is 404 on the first port, and wallet is 404 on the second', async () => {
    const { w, ask } = await split()
    for (const method of ['GET', 'POST']) {
      for (const call of ['getnowblock', 'getnodeinfo', 'gettransactioninfobyid']) {
        expect((await fetch(`${w.node.url}/walletsolidity/${call}`, { method })).status).toBe(404)
      }
      expect((await fetch(`${w.node.url}/wallet/getnowblock`, { method })).status).toBe(200)
    }
    for (const path of ['wallet/getnowblock', 'walletsolidity/broadcasttransaction', 'sandbox/mine', 'jsonrpc']) {
      expect((await ask(path)).status).toBe(404)
    }
  })

  it('answers as of 19 blocks below the head, while getnodeinfo says 18', async () => {
    const { w, ask } = await split()
    const [a, b] = [w.person(0), w.person(1)]
    const { id, blockNumber } = await w.mined(a, a.web.transactionBuilder.sendTrx(b.address, 5 * TRX))
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

  it('has getnodeinfo under both roots, of its own state', async () => {
    const { w, ask } = await split()
    w.chain.mine(30)
    const top = w.chain.block(w.chain.head().number - 19)
    for (const root of ['wallet', 'walletsolidity']) {
      const info = (await (await ask(`${root}/getnodeinfo`)).json()) as object
      expect(info).toMatchObject({ block: `Num:${top?.number},ID:${top?.id}` })
      expect(info).toHaveProperty('solidityBlock', expect.stringMatching(`^Num:${(top?.number ?? 0) - 18},ID:`))
    }
  })

  it('is there without sockets too, and refuses connections before', async () => {
    const { transport, split } = startChain({ clock: new ManualClock(START_MS), genesis: { accounts: [] } })
    const signal = new AbortController().signal
    const status = async (url: string) =>
      (await transport(url, { method: 'GET', signal, headers: {}, body: undefined, repeatable: true })).status
    expect(await status(`${INSIDE}/walletsolidity/getnowblock`)).toBe(200)
    await expect(status(`${SOLIDITY_INSIDE}/walletsolidity/getnowblock`)).rejects.toThrow('socket hang up')
    expect(await split()).toBeUndefined()
    expect(await status(`${INSIDE}/walletsolidity/getnowblock`)).toBe(404)
    expect(await status(`${SOLIDITY_INSIDE}/walletsolidity/getnowblock`)).toBe(200)
    await expect(split()).rejects.toThrow('already')
  })
})
