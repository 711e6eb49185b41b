/** Chain parameters that change by a proposal, from a given block on. */
import { describe, expect, it } from 'vitest'
import { addressToHex, tronAddress } from '../../../src/kernel/address.ts'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { type NodeFixture, type NodeUser, TRX, world } from './node-fixture.ts'

const two = () => world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })

async function inForce(w: NodeFixture, name: string): Promise<number | undefined> {
  const { chainParameter } = await w.post('wallet/getchainparameters')
  return (chainParameter as { key: string; value?: number }[]).find(({ key }) => key === name)?.value
}

describe('a parameter proposal in the sandbox', () => {
  it('is listed without a state until it ends, and applies from a later block on', async () => {
    const w = await two()
    const createdMs = w.chain.head().timestampMs
    await w.post('sandbox/parameter', { name: 'getTransactionFee', value: 1_500, inMs: 6_000 })
    const proposal = {
      proposal_id: 1,
      proposer_address: w.chain.witnesses()[0],
      parameters: [{ key: 3, value: 1_500 }],
      expiration_time: createdMs + 6_000,
      create_time: createdMs,
      approvals: w.chain.witnesses(),
    }
    expect(await w.post('wallet/listproposals')).toEqual({ proposals: [proposal] })
    expect(await w.post('wallet/getnextmaintenancetime')).toEqual({ num: createdMs + 6_000 })
    w.chain.mine()
    expect(await inForce(w, 'getTransactionFee')).toBe(1_000)
    expect((await w.post('wallet/getbandwidthprices')).prices).toMatch(/:1000$/)
    w.chain.mine()
    expect(await inForce(w, 'getTransactionFee')).toBe(1_500)
    expect(await w.post('wallet/listproposals')).toEqual({ proposals: [{ ...proposal, state: 'APPROVED' }] })
    const intervalMs = 21_600_000
    const { num } = (await w.post('wallet/getnextmaintenancetime')) as { num: number }
    expect([num % intervalMs, num - w.chain.head().timestampMs <= intervalMs]).toEqual([0, true])
    expect((await w.post('wallet/getbandwidthprices')).prices).toMatch(new RegExp(`:1000,${createdMs + 6_000}:1500$`))
  })

  it('does not change the fees of earlier transactions', async () => {
    const w = await two()
    const [a, b] = [w.person(0), w.person(1)]
    const memo = async () => {
      const tx = await a.web.transactionBuilder.sendTrx(b.address, 1)
      return w.sendAndMine(a, a.web.transactionBuilder.addUpdateData(tx, 'hi'))
    }
    w.chain.propose('getMemoFee', 3 * TRX, 3_000)
    expect((await memo()).fee).toBe(TRX)
    expect((await memo()).fee).toBe(3 * TRX)
  })

  it('changes nothing with fewer than 18 approvals', async () => {
    const w = await two()
    w.chain.propose('getMemoFee', 5 * TRX, 3_000, 17)
    w.chain.propose('getMultiSignFee', 0, 3_000, 18)
    w.chain.propose('getFreeNetLimit', 500, 3_000, 0)
    w.chain.mine()
    expect(await inForce(w, 'getMemoFee')).toBe(TRX)
    expect(await inForce(w, 'getMultiSignFee')).toBeUndefined()
    expect(await inForce(w, 'getFreeNetLimit')).toBe(600)
    const { proposals } = (await w.post('wallet/listproposals', { visible: true })) as { proposals: object[] }
    // Newest first. A zero value or a missing approval must not hide the other proposals.
    expect(proposals).toMatchObject([
      { proposal_id: 3, state: 'DISAPPROVED' },
      {
        proposal_id: 2,
        state: 'APPROVED',
        parameters: [{ key: 23, value: 0 }],
        proposer_address: expect.stringMatching(/^T/),
      },
      { proposal_id: 1, state: 'DISAPPROVED', approvals: Array(17).fill(expect.stringMatching(/^T/)) },
    ])
    expect(proposals[0]).not.toHaveProperty('approvals')
  })

  it('is reverted by a reorg that drops its end or its start', async () => {
    const w = await two()
    w.chain.mine()
    w.chain.propose('getEnergyFee', 210, 6_000)
    w.chain.mine(2)
    expect(await inForce(w, 'getEnergyFee')).toBe(210)
    w.chain.fork(1, { blocks: 0 })
    expect(await inForce(w, 'getEnergyFee')).toBe(100)
    w.chain.mine()
    expect(await inForce(w, 'getEnergyFee')).toBe(210)
    w.chain.fork(3, { blocks: 5 })
    expect(await inForce(w, 'getEnergyFee')).toBe(100)
    expect(await w.post('wallet/listproposals')).toEqual({})
  })

  it('can change each parameter that the marketplace reads', async () => {
    const w = await two()
    const names = [
      ...['getEnergyFee', 'getTransactionFee', 'getCreateAccountFee', 'getCreateNewAccountFeeInSystemContract'],
      ...['getMemoFee', 'getMultiSignFee', 'getUpdateAccountPermissionFee', 'getUnfreezeDelayDays'],
      ...['getMaxDelegateLockPeriod', 'getFreeNetLimit', 'getMaxFeeLimit', 'getTotalEnergyCurrentLimit'],
    ]
    for (const name of names) await w.post('sandbox/parameter', { name, value: 77 })
    for (const name of names) expect([name, await inForce(w, name)]).toEqual([name, 77])
    const { proposals } = (await w.post('wallet/listproposals')) as { proposals: { parameters: { key: number }[] }[] }
    const numbers = [11, 3, 2, 7, 68, 23, 22, 70, 78, 61, 47, 19]
    expect(proposals.toReversed().map(({ parameters }) => parameters[0]?.key)).toEqual(numbers)
  })
})

describe('dynamic Energy in the sandbox', () => {
  const holders = async () => {
    const w = await world({ 0: { balanceSun: 1_000 * TRX, usdt: 9_000_000 }, 1: { balanceSun: TRX, usdt: 1 } })
    return { w, from: w.person(0) }
  }
  const factorOf = async (w: NodeFixture) =>
    (await w.post('wallet/getcontractinfo', { value: USDT_ADDRESS, visible: true })).contract_state as object
  const call = (from: NodeUser, to: NodeUser) => ({
    ...{
      owner_address: from.hex,
      contract_address: addressToHex(tronAddress(USDT_ADDRESS)),
      function_selector: 'transfer(address,uint256)',
    },
    parameter: to.hex.slice(2).padStart(64, '0') + '1'.padStart(64, '0'),
  })
  /** Returns the Energy of a transfer. Both estimates and the receipt must agree. */
  async function energyOf(w: NodeFixture, from: NodeUser, to: NodeUser): Promise<[number, number | undefined]> {
    const constant = await w.post('wallet/triggerconstantcontract', call(from, to))
    const estimate = await w.post('wallet/estimateenergy', call(from, to))
    const parameter = [
      { type: 'address', value: to.address },
      { type: 'uint256', value: 1 },
    ]
    const { transaction } = await from.web.transactionBuilder.triggerSmartContract(
      ...([USDT_ADDRESS, 'transfer(address,uint256)', { feeLimit: 100 * TRX }, parameter, from.address] as const),
    )
    const { receipt } = await w.sendAndMine(from, transaction)
    expect([constant.energy_used, estimate.energy_required]).toEqual(Array(2).fill(receipt.energy_usage_total))
    expect(constant.energy_penalty).toBe(receipt.energy_penalty_total)
    return [receipt.energy_usage_total as number, receipt.energy_penalty_total as number | undefined]
  }

  it('multiplies the 14,610 and 29,610 Energy of a USDT transfer by the maximum of 4.4', async () => {
    const { w, from } = await holders()
    expect(await factorOf(w)).toMatchObject({ energy_factor: 34_000, update_cycle: expect.any(Number) })
    expect(await energyOf(w, from, w.person(1))).toEqual([64_285, 64_285 - 14_610])
    expect(await energyOf(w, from, w.person(2))).toEqual([130_285, 130_285 - 29_610])
  })

  it('follows the factor of the contract', async () => {
    const { w, from } = await holders()
    await w.post('sandbox/energyfactor', { factor: 0 })
    expect(await factorOf(w)).not.toHaveProperty('energy_factor')
    expect(await energyOf(w, from, w.person(1))).toEqual([14_610, undefined])
    expect(await energyOf(w, from, w.person(2))).toEqual([29_610, undefined])
    await w.post('sandbox/energyfactor', { factor: 10_000 })
    expect(await factorOf(w)).toMatchObject({ energy_factor: 10_000 })
    expect(await energyOf(w, from, w.person(1))).toEqual([29_220, 14_610])
    expect(await w.post('sandbox/energyfactor', { factor: -1 })).toHaveProperty('Error')
  })

  it('can be limited by a proposal that lowers the maximum, and ended by one that turns it off', async () => {
    const { w, from } = await holders()
    w.chain.propose('getDynamicEnergyMaxFactor', 12_000, 3_000)
    expect(await factorOf(w)).toMatchObject({ energy_factor: 34_000 })
    w.chain.mine()
    expect(await factorOf(w)).toMatchObject({ energy_factor: 12_000 })
    expect((await energyOf(w, from, w.person(1)))[0]).toBe(Math.floor(14_610.23 * 2.2))
    w.chain.setParameter('getAllowDynamicEnergy', 0)
    expect((await energyOf(w, from, w.person(1)))[0]).toBe(14_610)
  })

  it('applies to contracts only', async () => {
    const { w, from } = await holders()
    expect(await w.post('wallet/getcontractinfo', { value: from.hex })).toEqual({})
  })
})
