/** Chain parameters that change: by a proposal, from a block on. */
import { describe, expect, it } from 'vitest'
import { TRX, type World, world } from './support.ts'

const two = () => world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })

async function inForce(w: World, name: string): Promise<number | undefined> {
  const { chainParameter } = await w.post('wallet/getchainparameters')
  return (chainParameter as { key: string; value?: number }[]).find(({ key }) => key === name)?.value
}

describe('a proposal', () => {
  it('is listed until its end without a state, and in force from a block on', async () => {
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
    w.chain.mine()
    expect(await inForce(w, 'getTransactionFee')).toBe(1_000)
    expect((await w.post('wallet/getbandwidthprices')).prices).toMatch(/:1000$/)
    w.chain.mine()
    expect(await inForce(w, 'getTransactionFee')).toBe(1_500)
    expect(await w.post('wallet/listproposals')).toEqual({ proposals: [{ ...proposal, state: 'APPROVED' }] })
    expect((await w.post('wallet/getbandwidthprices')).prices).toMatch(new RegExp(`:1000,${createdMs + 6_000}:1500$`))
  })

  it('burns what is in force when a transaction comes', async () => {
    const w = await two()
    const [a, b] = [w.person(0), w.person(1)]
    const memo = async () => {
      const tx = await a.web.transactionBuilder.sendTrx(b.address, 1)
      return w.mined(a, a.web.transactionBuilder.addUpdateData(tx, 'hi'))
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
    // Newest first; neither a zero value nor a missing approval hides the rest.
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

  it('is taken back by a fork that drops its end, or its beginning', async () => {
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

  it('changes each parameter that the marketplace reads', async () => {
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
