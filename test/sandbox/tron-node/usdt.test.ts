import { describe, expect, it } from 'vitest'
import {
  USDT_ADDRESS,
  USDT_TRANSFER_ENERGY,
  USDT_TRANSFER_NEW_HOLDER_ENERGY,
} from '../../../src/sandbox/tron-node/tron-node.ts'
import { type Info, type NodeFixture, type NodeUser, TRX, world } from './node-fixture.ts'

const USDT = 1_000_000

async function holders(energyStakeTrx = 0): Promise<{ w: NodeFixture; a: NodeUser; b: NodeUser }> {
  const w = await world({
    0: { balanceSun: 100 * TRX, usdt: 50 * USDT, stakedEnergySun: energyStakeTrx * TRX },
    1: { balanceSun: TRX, usdt: USDT },
    2: { balanceSun: TRX },
  })
  return { w, a: w.person(0), b: w.person(1) }
}

async function pay(w: NodeFixture, from: NodeUser, to: string, amount: number, feeLimit = 100 * TRX): Promise<Info> {
  const usdt = await from.web.contract().at(USDT_ADDRESS)
  const txid = await usdt.transfer(to, amount).send({ feeLimit })
  w.chain.mine()
  return (await w.post('wallet/gettransactioninfobyid', { value: txid })) as unknown as Info
}

async function balance(who: NodeUser): Promise<number> {
  const usdt = await who.web.contract().at(USDT_ADDRESS)
  return Number(await usdt.balanceOf(who.address).call())
}

describe('USDT in the sandbox', () => {
  it('returns its name, symbol and decimals', async () => {
    const { a } = await holders()
    const usdt = await a.web.contract().at(USDT_ADDRESS)
    expect(await usdt.name().call()).toBe('Tether USD')
    expect(await usdt.symbol().call()).toBe('USDT')
    expect(Number(await usdt.decimals().call())).toBe(6)
  })

  it('can be sent for TRX if the sender has no Energy', async () => {
    const { w, a, b } = await holders()
    const info = await pay(w, a, b.address, 10 * USDT)
    expect(info.receipt).toMatchObject({
      energy_fee: USDT_TRANSFER_ENERGY * 100,
      energy_usage_total: USDT_TRANSFER_ENERGY,
      result: 'SUCCESS',
    })
    expect(info.fee).toBe(USDT_TRANSFER_ENERGY * 100)
    expect(await a.web.trx.getUnconfirmedBalance(a.address)).toBe(100 * TRX - USDT_TRANSFER_ENERGY * 100)
    expect([await balance(a), await balance(b)]).toEqual([40 * USDT, 11 * USDT])
  })

  it('can be sent for free if the sender has enough Energy', async () => {
    const { w, a, b } = await holders(10_000)
    const info = await pay(w, a, b.address, 10 * USDT)
    expect(info.fee).toBeUndefined()
    expect(info.receipt).toMatchObject({ energy_usage: USDT_TRANSFER_ENERGY })
    expect(await a.web.trx.getUnconfirmedBalance(a.address)).toBe(100 * TRX)
  })

  it('burns TRX only for the missing Energy', async () => {
    const { w, a, b } = await holders(1_000)
    const { EnergyLimit } = await a.web.trx.getAccountResources(a.address)
    const info = await pay(w, a, b.address, 10 * USDT)
    expect(info.receipt).toMatchObject({
      energy_usage: EnergyLimit,
      energy_fee: (USDT_TRANSFER_ENERGY - EnergyLimit) * 100,
    })
  })

  it('uses twice the Energy for a recipient without USDT', async () => {
    const { w, a } = await holders()
    const info = await pay(w, a, w.person(2).address, 1)
    expect(info.receipt.energy_usage_total).toBe(USDT_TRANSFER_NEW_HOLDER_ENERGY)
  })

  it('follows the price of Energy', async () => {
    const { w, a, b } = await holders()
    w.chain.setParameter('getEnergyFee', 210)
    expect((await pay(w, a, b.address, USDT)).fee).toBe(USDT_TRANSFER_ENERGY * 210)
    const { chainParameter } = (await w.post('wallet/getchainparameters')) as {
      chainParameter: { key: string; value: number }[]
    }
    expect(chainParameter).toContainEqual({ key: 'getEnergyFee', value: 210 })
    expect(String((await w.post('wallet/getenergyprices')).prices)).toMatch(/:210$/)
  })

  it('fails and burns its whole fee limit if that limit is too low', async () => {
    const { w, a, b } = await holders()
    const info = await pay(w, a, b.address, USDT, TRX)
    expect(info).toMatchObject({ result: 'FAILED', fee: TRX, receipt: { result: 'OUT_OF_ENERGY' } })
    expect(await balance(b)).toBe(USDT)
  })

  it('reverts if the sender has too little USDT', async () => {
    const { w, a, b } = await holders()
    const data = { feeLimit: 100 * TRX }
    const parameters = [
      { type: 'address', value: b.address },
      { type: 'uint256', value: 51 * USDT },
    ]
    const { transaction } = await a.web.transactionBuilder._triggerSmartContractLocal(
      USDT_ADDRESS,
      'transfer(address,uint256)',
      data,
      parameters,
      a.address,
    )
    const info = await w.sendAndMine(a, transaction)
    expect(info).toMatchObject({ result: 'FAILED', receipt: { result: 'REVERT' } })
    const tx = await w.post('wallet/gettransactionbyid', { value: info.id })
    expect(tx.ret).toEqual([{ contractRet: 'REVERT' }])
    expect([await balance(a), await balance(b)]).toEqual([50 * USDT, USDT])
  })

  it('estimates in advance how much Energy a transfer will use', async () => {
    const { w, a, b } = await holders()
    const ask = (to: string, amount: number) =>
      a.web.transactionBuilder.triggerConstantContract(
        USDT_ADDRESS,
        'transfer(address,uint256)',
        {},
        [
          { type: 'address', value: to },
          { type: 'uint256', value: amount },
        ],
        a.address,
      )
    expect((await ask(b.address, 1)).energy_used).toBe(USDT_TRANSFER_ENERGY)
    expect((await ask(w.person(2).address, 1)).energy_used).toBe(USDT_TRANSFER_NEW_HOLDER_ENERGY)
    await expect(ask(b.address, 51 * USDT)).rejects.toThrow('REVERT opcode executed')
    expect(await balance(a)).toBe(50 * USDT)
  })

  it('responds with an error to a call to an address that is not a contract', async () => {
    const { w, a, b } = await holders()
    const answer = await w.post('wallet/triggerconstantcontract', {
      owner_address: a.hex,
      contract_address: b.hex,
      function_selector: 'decimals()',
    })
    expect(answer.result).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR' })
  })
})
