/** Calls that stock wallets and libraries make and the product itself does not. */
import { utils } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { broadcast, type NodeFixture, type NodeUser, TRX, world } from './node-fixture.ts'

async function people(): Promise<{ w: NodeFixture; a: NodeUser; b: NodeUser }> {
  const w = await world({ 0: { balanceSun: 1_000 * TRX, stakedEnergySun: 50 * TRX }, 1: { balanceSun: TRX } })
  return { w, a: w.person(0), b: w.person(1) }
}

describe('the memo of a sandbox transaction', () => {
  it('is added to an unsigned transaction by tronweb, which then signs and sends it', async () => {
    const { w, a, b } = await people()
    const { transactionBuilder } = a.web
    const memo = await transactionBuilder.addUpdateData(await transactionBuilder.sendTrx(b.address, TRX), 'order 7')
    const info = await w.sendAndMine(a, memo)
    const tx = await w.post('wallet/gettransactionbyid', { value: info.id })
    expect(tx.raw_data).toMatchObject({ data: Buffer.from('order 7').toString('hex') })
    expect(info.fee).toBe(TRX)
  })

  it('does not change the permission that signs', async () => {
    const { w, a, b } = await people()
    const { transactionBuilder } = a.web
    const tx = await transactionBuilder.sendTrx(b.address, TRX, a.address, { permissionId: 2 })
    const later = await transactionBuilder.addUpdateData(tx, 'order 8')
    expect(later.raw_data.contract[0]).toMatchObject({ Permission_id: 2 })
    const weight = await a.web.trx.getSignWeight(later)
    expect(weight.transaction.transaction).not.toHaveProperty('signature')
    const signed = await a.web.trx.multiSign(later, a.key)
    expect((await a.web.trx.getSignWeight(signed)).approved_list).toEqual([a.hex])
    expect(await broadcast(a.web, signed)).toMatchObject({ result: true })
    w.chain.mine()
  })
})

describe('a transaction in the sandbox', () => {
  it('can be broadcast as hex, and is returned in the response', async () => {
    const { w, a, b } = await people()
    const signed = await a.web.trx.sign(await a.web.transactionBuilder.sendTrx(b.address, TRX))
    const raw = signed.raw_data_hex
    const length = (raw.length / 2).toString(16).padStart(2, '0')
    const wide = raw.length / 2 > 127 ? `${(((raw.length / 2) % 128) | 128).toString(16)}01` : length
    const hex = `0a${wide}${raw}1241${signed.signature[0]}`
    const answer = await a.web.trx.sendHexTransaction(hex)
    expect(answer).toMatchObject({ result: true, code: 'SUCCESS', txid: signed.txID })
    expect(answer.transaction).toMatchObject({
      txID: signed.txID,
      signature: [signed.signature[0]?.toLowerCase()],
    })
    w.chain.mine()
    expect(await b.web.trx.getUnconfirmedBalance(b.address)).toBe(2 * TRX)
    const again = await w.post('wallet/broadcasthex', { transaction: hex })
    expect(again).toMatchObject({ result: false, code: 'DUP_TRANSACTION_ERROR' })
    expect(again.message).toBe('Dup transaction.')
    expect(await w.post('wallet/broadcasthex', { transaction: '0a01' })).toHaveProperty('Error')
  })

  it('can be built by the node, with the same validation as on the chain', async () => {
    const { w, a, b } = await people()
    const body = { owner_address: a.address, to_address: b.address, amount: TRX, visible: true }
    const tx = await w.post('wallet/createtransaction', { ...body, extra_data: 'thanks' })
    expect(tx).toMatchObject({
      visible: true,
      raw_data: { contract: [{ parameter: { value: { owner_address: a.address, to_address: b.address } } }] },
    })
    const unsigned = await w.post('wallet/createtransaction', {
      ...body,
      owner_address: a.hex,
      to_address: b.hex,
      visible: false,
    })
    expect(utils.transaction.txCheck(unsigned as never)).toBe(true)
    expect((await w.sendAndMine(a, unsigned)).fee).toBeUndefined()
    const poor = await w.post('wallet/createtransaction', { ...body, amount: 5_000 * TRX })
    expect(poor.Error).toContain('balance is not sufficient')
    expect(await b.web.trx.getUnconfirmedBalance(b.address)).toBe(2 * TRX)
    const staked = await w.post('wallet/freezebalancev2', {
      owner_address: a.hex,
      frozen_balance: TRX,
      resource: 'ENERGY',
    })
    await w.sendAndMine(a, staked)
    expect(await w.post('wallet/delegateresource', { owner_address: a.hex, balance: 1 })).toHaveProperty('Error')
  })
})

describe('votes in the sandbox', () => {
  it('go to super representatives, at most one per staked TRX, and shrink with the stake', async () => {
    const { w, a, b } = await people()
    const [first = '', second = ''] = w.chain.witnesses()
    const { transactionBuilder } = a.web
    await w.sendAndMine(a, transactionBuilder.vote({ [first]: 30, [second]: 20 }, a.address))
    const account = await a.web.trx.getUnconfirmedAccount(a.address)
    expect(account.votes).toEqual([
      { vote_address: first, vote_count: 30 },
      { vote_address: second, vote_count: 20 },
    ])
    expect(await a.web.trx.getAccountResources(a.address)).toMatchObject({
      tronPowerUsed: 50,
      tronPowerLimit: 50,
    })
    const tooMany = await w.send(a, transactionBuilder.vote({ [first]: 51 }, a.address))
    expect(tooMany.message).toContain('greater than the tronPower')
    const stranger = await w.send(a, transactionBuilder.vote({ [b.hex]: 1 }, a.address))
    expect(stranger.message).toContain('Witness')
    await w.sendAndMine(a, transactionBuilder.unfreezeBalanceV2(25 * TRX, 'ENERGY'))
    expect((await a.web.trx.getUnconfirmedAccount(a.address)).votes).toEqual([
      { vote_address: first, vote_count: 15 },
      { vote_address: second, vote_count: 10 },
    ])
    await w.sendAndMine(a, transactionBuilder.unfreezeBalanceV2(25 * TRX, 'ENERGY'))
    expect(await a.web.trx.getUnconfirmedAccount(a.address)).not.toHaveProperty('votes')
  })

  it('earn from the first whole cycle, are paid once in 24 hours, and count until the end of a cycle', async () => {
    const { w, a } = await people()
    const [first = '', second = ''] = w.chain.witnesses()
    const { transactionBuilder } = a.web
    const reward = () => a.web.trx.getUnconfirmedReward(a.address)
    const nextCycle = async () => {
      w.clock.advance(((await w.post('wallet/getnextmaintenancetime')).num as unknown as number) - w.clock.now())
      w.chain.mine()
    }
    const claim = () => transactionBuilder.withdrawBlockRewards(a.address)
    await w.sendAndMine(a, transactionBuilder.vote({ [first]: 30 }, a.address))
    const refusal = async () => (await w.send(a, claim())).message
    expect(await refusal()).toContain('witnessAccount does not have any reward')
    await nextCycle()
    expect(await reward()).toBe(0)
    await nextCycle()
    // 7,200 blocks of 136 TRX, shared by 27 billion votes, less the commission of 20%: 29.01 SUN per vote.
    expect(await reward()).toBe(870)
    await w.sendAndMine(a, transactionBuilder.vote({ [second]: 40 }, a.address))
    await nextCycle()
    expect(await reward()).toBe(2 * 870)
    await nextCycle()
    expect(await reward()).toBe(2 * 870 + 1_160)
    const before = await a.web.trx.getUnconfirmedBalance(a.address)
    const info = await w.sendAndMine(a, claim())
    expect(info).toMatchObject({ withdraw_amount: 2 * 870 + 1_160 })
    expect(await a.web.trx.getUnconfirmedBalance(a.address)).toBe(before + 2 * 870 + 1_160 - (info.fee ?? 0))
    expect(await reward()).toBe(0)
    const account = await w.post('wallet/getaccount', { address: a.hex })
    expect(account.latest_withdraw_time).toBe(info.blockTimeStamp - 3_000)
    for (let cycle = 0; cycle < 3; cycle++) await nextCycle()
    expect(await refusal()).toContain(`The last withdraw time is ${account.latest_withdraw_time}, less than 24 hours`)
    await nextCycle()
    w.clock.advance(3_000)
    w.chain.mine()
    // The cycle of the claim and the three after it are rounded down on their own.
    expect(await w.sendAndMine(a, claim())).toMatchObject({ withdraw_amount: 1_160 + 3_481 })
  })

  it('earn nothing for a representative, whose commission is reported', async () => {
    const { w, a } = await people()
    const [witness = ''] = w.chain.witnesses()
    const { witnesses } = (await w.post('wallet/listwitnesses')) as { witnesses: unknown[] }
    expect(witnesses).toHaveLength(28)
    const refused = await w.post('wallet/withdrawbalance', { owner_address: witness })
    expect(refused.Error).toContain('is a guard representative and is not allowed to withdraw Balance')
    expect(await a.web.trx.getReward(a.address)).toBe(0)
    expect(await a.web.trx.getUnconfirmedBrokerage(witness)).toBe(20)
    // The default, which java-tron reports for every address.
    expect(await a.web.trx.getBrokerage(a.address)).toBe(20)
  })
})

describe('an account in the sandbox', () => {
  it('can be named once', async () => {
    const { w, a } = await people()
    await w.sendAndMine(a, a.web.transactionBuilder.updateAccount('Anna', a.address))
    expect(a.web.toUtf8((await a.web.trx.getUnconfirmedAccount(a.address)).account_name)).toBe('Anna')
    expect(await w.post('wallet/getaccount', { address: a.address, visible: true })).toMatchObject({
      account_name: 'Anna',
    })
    const again = await w.send(a, a.web.transactionBuilder.updateAccount('Berta', a.address))
    expect(again.message).toContain('already existed')
  })

  it('has an address whose format can be validated', async () => {
    const { w, a } = await people()
    const validateAddress = async (address: string) => w.post('wallet/validateaddress', { address })
    expect(await validateAddress(a.address)).toEqual({ result: true, message: 'Base58check format' })
    expect(await validateAddress(a.hex)).toEqual({ result: true, message: 'Hex string format' })
    const wrong = a.address.slice(0, -1) + (a.address.endsWith('a') ? 'b' : 'a')
    expect(await validateAddress(wrong)).toEqual({ result: false, message: 'Invalid address' })
    expect(await validateAddress('T1')).toEqual({ result: false, message: 'Length error' })
  })
})

describe('the sandbox network', () => {
  it('returns its nodes and the burned TRX', async () => {
    const { w, a } = await people()
    expect(await a.web.trx.listNodes()).toEqual(['127.0.0.1:18888'])
    expect(await w.post('wallet/getburntrx')).toEqual({ burnTrxAmount: 0 })
    const { fee } = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(w.person(5).address, TRX))
    expect(fee).toBe(1_100_000)
    expect(await w.post('wallet/getburntrx')).toEqual({ burnTrxAmount: fee })
    expect(await w.post('walletsolidity/getburntrx')).toEqual({ burnTrxAmount: 0 })
    expect(await a.web.isConnected()).toEqual({ fullNode: true, solidityNode: true, eventServer: true })
  })
})

describe('a token allowance in the sandbox', () => {
  it('can be granted, read, and used only by its spender up to its amount', async () => {
    const w = await world({
      0: { balanceSun: 1_000 * TRX, usdt: 50 * TRX },
      1: { balanceSun: 1_000 * TRX },
      2: { balanceSun: TRX, usdt: 1 },
    })
    const [owner, spender, shop] = [w.person(0), w.person(1), w.person(2)]
    const token = async (who: NodeUser) => who.web.contract().at(USDT_ADDRESS)
    const options = { feeLimit: 100 * TRX }
    const mined = async (txid: string) => {
      w.chain.mine()
      return w.post('wallet/gettransactioninfobyid', { value: txid })
    }
    const allowed = async () => Number(await (await token(shop)).allowance(owner.address, spender.address).call())

    expect(await allowed()).toBe(0)
    const approved = await mined(await (await token(owner)).approve(spender.address, 10 * TRX).send(options))
    expect(approved.receipt).toMatchObject({ result: 'SUCCESS', energy_usage_total: 99_764 })
    expect(await allowed()).toBe(10 * TRX)

    const spent = (amount: number) => async () =>
      (await token(spender)).transferFrom(owner.address, shop.address, amount).send(options)
    expect((await mined(await spent(4 * TRX)())).receipt).toMatchObject({ result: 'SUCCESS' })
    expect(await allowed()).toBe(6 * TRX)
    expect(await mined(await spent(7 * TRX)())).toMatchObject({ result: 'FAILED' })
    const usdt = await token(shop)
    expect(Number(await usdt.balanceOf(shop.address).call())).toBe(4 * TRX + 1)
    expect(Number(await usdt.balanceOf(owner.address).call())).toBe(46 * TRX)
    const stranger = (await token(shop)).transferFrom(owner.address, shop.address, 1).send({ feeLimit: TRX })
    expect(await mined(await stranger)).toMatchObject({ result: 'FAILED' })
    await mined(await (await token(owner)).approve(spender.address, 0).send(options))
    expect(await allowed()).toBe(0)
  })
})
