import { describe, expect, it } from 'vitest'
import { TRX, world } from './node-fixture.ts'

/** Size of a 1 TRX transfer: its amount takes three bytes. */
const TRANSFER_BYTES = 267

describe('a TRX transfer in the sandbox', () => {
  it('moves the amount in the next block', async () => {
    const w = await world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })
    const [a, b] = [w.person(0), w.person(1)]
    const info = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, 5 * TRX))
    expect(await a.web.trx.getUnconfirmedBalance(b.address)).toBe(6 * TRX)
    expect(await a.web.trx.getUnconfirmedBalance(a.address)).toBe(95 * TRX)
    expect(info.blockNumber).toBe(w.chain.head().number)
    const block = await a.web.trx.getCurrentBlock()
    expect(block.transactions?.map((t) => t.txID)).toEqual([info.id])
    const tx = await a.web.trx.getTransaction(info.id)
    expect(tx.ret).toEqual([{ contractRet: 'SUCCESS' }])
  })

  it('uses the 600 free Bandwidth, then burns 1,000 SUN per byte', async () => {
    const w = await world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })
    const [a, b] = [w.person(0), w.person(1)]
    const pay = (n: number) => w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, TRX + n))
    expect((await pay(1)).receipt).toEqual({ net_usage: TRANSFER_BYTES })
    expect((await pay(2)).receipt).toEqual({ net_usage: TRANSFER_BYTES })
    const third = await pay(3)
    expect(third.receipt).toEqual({ net_fee: TRANSFER_BYTES * 1_000 })
    expect(third.fee).toBe(TRANSFER_BYTES * 1_000)
  })

  it('recovers half of the free Bandwidth after half a day, and all after a day', async () => {
    const w = await world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })
    const [a, b] = [w.person(0), w.person(1)]
    await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, TRX))
    const used = async () => (await a.web.trx.getAccountResources(a.address)).freeNetUsed ?? 0
    w.chain.advance(12 * 3_600_000)
    expect(await used()).toBeCloseTo(TRANSFER_BYTES / 2, -1)
    w.chain.advance(12 * 3_600_000)
    expect(await used()).toBe(0)
  })

  it('uses staked Bandwidth before free Bandwidth', async () => {
    const w = await world({
      0: { balanceSun: 100 * TRX, stakedBandwidthSun: 1_000 * TRX },
      1: { balanceSun: TRX },
    })
    const [a, b] = [w.person(0), w.person(1)]
    await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, TRX))
    const resources = await a.web.trx.getAccountResources(a.address)
    expect(resources.NetUsed).toBe(TRANSFER_BYTES)
    expect(resources.freeNetUsed).toBeUndefined()
  })

  it('activates a new account for 1 TRX and 0.1 TRX, burned by the sender', async () => {
    const w = await world({ 0: { balanceSun: 100 * TRX } })
    const [a, b] = [w.person(0), w.person(1)]
    expect(await w.post('wallet/getaccount', { address: b.hex })).toEqual({})
    const info = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, 5 * TRX))
    expect(info.fee).toBe(1.1 * TRX)
    expect(await a.web.trx.getUnconfirmedBalance(a.address)).toBe(100 * TRX - 6.1 * TRX)
    const account = await w.post('wallet/getaccount', { address: b.hex })
    expect(account).toMatchObject({ address: b.hex, balance: 5 * TRX })
  })

  it('activates a new account for 1 TRX if the sender has staked Bandwidth', async () => {
    const w = await world({ 0: { balanceSun: 100 * TRX, stakedBandwidthSun: 1_000 * TRX } })
    const [a, b] = [w.person(0), w.person(1)]
    expect((await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, TRX))).fee).toBe(TRX)
  })

  it('costs 1 TRX more with a memo', async () => {
    const w = await world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })
    const [a, b] = [w.person(0), w.person(1)]
    const plain = await a.web.transactionBuilder.sendTrx(b.address, TRX)
    const tx = await a.web.transactionBuilder.addUpdateData(plain, 'hello', 'utf8', { txLocal: true })
    expect((await w.sendAndMine(a, tx)).fee).toBe(TRX)
  })

  it('looks the same while pending, but has no info and is not solidified', async () => {
    const w = await world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })
    const [a, b] = [w.person(0), w.person(1)]
    const { txid } = await w.send(a, a.web.transactionBuilder.sendTrx(b.address, TRX))
    expect(await a.web.trx.getUnconfirmedBalance(b.address)).toBe(2 * TRX)
    const shown = await w.post('wallet/gettransactionbyid', { value: txid })
    expect(shown).toMatchObject({ ret: [{ contractRet: 'SUCCESS' }], txID: txid })
    expect(await w.post('walletsolidity/gettransactionbyid', { value: txid })).toEqual({})
    expect(await w.post('wallet/gettransactioninfobyid', { value: txid })).toEqual({})
    expect(await w.post('wallet/getpendingsize')).toEqual({ pendingSize: 1 })
    w.chain.mine()
    expect(await w.post('wallet/gettransactionbyid', { value: txid })).toEqual(shown)
  })

  it('may come from an account of the contract type, but not go to one', async () => {
    const w = await world({ 0: { balanceSun: 100 * TRX, contract: true }, 1: { balanceSun: 50 * TRX } })
    const [contract, b] = [w.person(0), w.person(1)]
    await w.sendAndMine(contract, contract.web.transactionBuilder.sendTrx(b.address, TRX))
    expect(await w.post('wallet/getaccount', { address: contract.hex })).toMatchObject({ type: 'Contract' })
    expect(await w.post('wallet/getcontract', { value: contract.hex })).toHaveProperty('bytecode')
    expect(await w.post('wallet/getcontract', { value: b.hex })).toEqual({})
    const back = await w.send(b, b.web.transactionBuilder.sendTrx(contract.address, TRX))
    expect(back).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR' })
    expect(back.message).toContain('Cannot transfer TRX to a smartContract')
  })
})
