import { describe, expect, it } from 'vitest'
import { broadcast, TRX, world } from './node-fixture.ts'

async function two() {
  const w = await world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })
  return { w, a: w.person(0), b: w.person(1) }
}

describe('a fork of the sandbox chain', () => {
  it('replaces the latest blocks with others on the same parent', async () => {
    const { w, a } = await two()
    w.chain.mine(5)
    const before = await a.web.trx.getBlockRange(0, 24)
    w.chain.fork(3)
    const after = await a.web.trx.getBlockRange(0, 25)
    expect(after).toHaveLength(before.length + 1)
    after.forEach((block, i) => {
      if (i > 0) expect(block.block_header.raw_data.parentHash).toBe(after[i - 1]?.blockID)
      const same = i < before.length && block.blockID === before[i]?.blockID
      expect(same).toBe(i < before.length - 3)
    })
    const gone = before.at(-1)?.blockID
    expect(await w.post('wallet/getblockbyid', { value: gone })).toEqual({})
  })

  it('reverses the effects of dropped transactions', async () => {
    const { w, a, b } = await two()
    const info = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, 5 * TRX))
    const fresh = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(w.person(2).address, 5 * TRX))
    w.chain.fork(2, { keepTransactions: false })
    expect(await a.web.trx.getUnconfirmedBalance(a.address)).toBe(100 * TRX)
    expect(await a.web.trx.getUnconfirmedBalance(b.address)).toBe(TRX)
    expect(await w.post('wallet/getaccount', { address: w.person(2).hex })).toEqual({})
    for (const { id } of [info, fresh]) {
      expect(await w.post('wallet/gettransactionbyid', { value: id })).toEqual({})
    }
  })

  it('can include the same transactions again, in another block', async () => {
    const { w, a, b } = await two()
    const info = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, 5 * TRX))
    w.chain.mine(2)
    w.chain.fork(3)
    expect(await a.web.trx.getUnconfirmedBalance(b.address)).toBe(6 * TRX)
    const again = await w.post('wallet/gettransactioninfobyid', { value: info.id })
    expect(again.blockNumber).toBe(info.blockNumber)
    const block = await a.web.trx.getBlockByNumber(info.blockNumber)
    expect(block.transactions).toHaveLength(1)
  })

  it('omits and names transactions that referred to a dropped block', async () => {
    const { w, a, b } = await two()
    w.chain.mine()
    const { id } = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, 5 * TRX))
    const { leftOut } = await w.post('sandbox/fork', { drop: 2 })
    expect(leftOut).toEqual([{ txid: id, code: 'TAPOS_ERROR', message: 'Tapos check error.' }])
    expect(w.chain.pending()).toEqual([])
    expect(await a.web.trx.getUnconfirmedBalance(b.address)).toBe(TRX)
  })

  it('allows a dropped transaction to be broadcast again', async () => {
    const { w, a, b } = await two()
    const signed = await a.web.trx.sign(await a.web.transactionBuilder.sendTrx(b.address, TRX))
    await broadcast(a.web, signed)
    w.chain.mine()
    w.chain.fork(1, { keepTransactions: false })
    expect((await broadcast(a.web, signed)).result).toBe(true)
  })

  it('never drops the solidified block', async () => {
    const { w } = await two()
    w.chain.mine(5)
    const solid = w.chain.solid().id
    expect(() => w.chain.fork(19)).toThrow('not solid')
    w.chain.fork(18)
    expect(w.chain.block(w.chain.solid().number - 1)?.id).toBe(solid)
  })
})

describe('the solidified block', () => {
  it('is 18 blocks below the head, and walletsolidity responds with the state after it', async () => {
    const { w, a, b } = await two()
    const info = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, 5 * TRX))
    const solidBalance = () => a.web.trx.getBalance(b.address)
    w.chain.mine(17)
    expect(w.chain.solid().number).toBe(w.chain.head().number - 18)
    expect(await solidBalance()).toBe(TRX)
    expect(await w.post('walletsolidity/gettransactioninfobyid', { value: info.id })).toEqual({})
    expect(await w.post('walletsolidity/gettransactionbyid', { value: info.id })).toEqual({})
    w.chain.mine()
    expect(await solidBalance()).toBe(6 * TRX)
    expect(await w.post('walletsolidity/gettransactioninfobyid', { value: info.id })).toMatchObject({
      id: info.id,
    })
    const confirmed = await a.web.trx.getConfirmedCurrentBlock()
    expect(confirmed.block_header.raw_data.number).toBe(info.blockNumber)
  })

  it('contains no newer blocks and delegations', async () => {
    const w = await world({
      0: { balanceSun: 100 * TRX, stakedEnergySun: 100 * TRX },
      1: { balanceSun: TRX },
    })
    const [a, b] = [w.person(0), w.person(1)]
    await w.sendAndMine(a, a.web.transactionBuilder.delegateResource(TRX, b.address, 'ENERGY', a.address))
    const ask = (root: string) => w.post(`${root}/getdelegatedresourcev2`, { fromAddress: a.hex, toAddress: b.hex })
    expect(await ask('walletsolidity')).toEqual({})
    expect(await ask('wallet')).toHaveProperty('delegatedResource')
    const head = w.chain.head().number
    expect(await w.post('walletsolidity/getblockbynum', { num: head })).toEqual({})
    w.chain.mine(18)
    expect(await ask('walletsolidity')).toHaveProperty('delegatedResource')
  })
})
