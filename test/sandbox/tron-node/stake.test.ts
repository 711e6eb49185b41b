import { describe, expect, it } from 'vitest'
import { type NodeFixture, type NodeUser, TRX, world } from './node-fixture.ts'

const DAY_MS = 86_400_000

async function createStakedFixture(): Promise<{ w: NodeFixture; a: NodeUser; b: NodeUser }> {
  const w = await world({
    0: { balanceSun: 1_000 * TRX, stakedEnergySun: 100_000 * TRX, stakedBandwidthSun: 10_000 * TRX },
    1: { balanceSun: TRX, usdt: 5_000_000 },
    2: { balanceSun: TRX, contract: true },
  })
  return { w, a: w.person(0), b: w.person(1) }
}

function delegate(a: NodeUser, to: string, trx: number, lockBlocks?: number) {
  const lock = lockBlocks !== undefined
  return a.web.transactionBuilder.delegateResource(
    trx * TRX,
    to,
    'ENERGY',
    a.address,
    lock,
    ...(lockBlocks ? [lockBlocks] : []),
  )
}

function undelegate(a: NodeUser, to: string, trx: number) {
  return a.web.transactionBuilder.undelegateResource(trx * TRX, to, 'ENERGY', a.address)
}

async function delegations(w: NodeFixture, a: NodeUser, b: NodeUser, root = 'wallet') {
  const answer = await w.post(`${root}/getdelegatedresourcev2`, { fromAddress: a.hex, toAddress: b.hex })
  return (answer.delegatedResource ?? []) as Record<string, number>[]
}

describe('staking in the sandbox', () => {
  it('turns TRX into Energy at the network rate', async () => {
    const w = await world({ 0: { balanceSun: 20_000 * TRX } })
    const a = w.person(0)
    await w.sendAndMine(a, a.web.transactionBuilder.freezeBalanceV2(10_000 * TRX, 'ENERGY', a.address))
    const resources = await a.web.trx.getAccountResources(a.address)
    const rate = resources.TotalEnergyLimit / resources.TotalEnergyWeight
    expect(rate).toBeGreaterThan(9)
    expect(rate).toBeLessThan(10)
    expect(resources.EnergyLimit).toBe(Math.floor(10_000 * rate))
    const account = await a.web.trx.getUnconfirmedAccount(a.address)
    expect(account.frozenV2).toContainEqual({ type: 'ENERGY', amount: 10_000 * TRX })
    expect(account.balance).toBe(10_000 * TRX)
  })

  it('returns the TRX 14 days after unfreezing', async () => {
    const { w, a } = await createStakedFixture()
    const withdraw = () => a.web.transactionBuilder.withdrawExpireUnfreeze(a.address)
    await w.sendAndMine(a, a.web.transactionBuilder.unfreezeBalanceV2(500 * TRX, 'ENERGY', a.address))
    expect((await w.send(a, withdraw())).code).toBe('CONTRACT_VALIDATE_ERROR')
    w.chain.advance(14 * DAY_MS)
    const before = await a.web.trx.getUnconfirmedBalance(a.address)
    await w.sendAndMine(a, withdraw())
    expect(await a.web.trx.getUnconfirmedBalance(a.address)).toBe(before + 500 * TRX)
  })

  it('allows a waiting unfreeze to be cancelled', async () => {
    const { w, a } = await createStakedFixture()
    await w.sendAndMine(a, a.web.transactionBuilder.unfreezeBalanceV2(500 * TRX, 'ENERGY', a.address))
    await w.sendAndMine(a, a.web.transactionBuilder.cancelUnfreezeBalanceV2(a.address))
    const account = await a.web.trx.getUnconfirmedAccount(a.address)
    expect(account.frozenV2).toContainEqual({ type: 'ENERGY', amount: 100_000 * TRX })
    expect(account.unfrozenV2).toBeUndefined()
  })

  it('rejects less than 1 TRX and more than the balance', async () => {
    const { w, a } = await createStakedFixture()
    for (const sun of [TRX - 1, 1_001 * TRX]) {
      const tx = a.web.transactionBuilder.freezeBalanceV2(sun, 'ENERGY', a.address)
      expect((await w.send(a, tx)).code).toBe('CONTRACT_VALIDATE_ERROR')
    }
  })
})

describe('votes for a stake in the sandbox', () => {
  /** SUN per vote and cycle: 7,200 blocks of 8 + 128 TRX, less the brokerage, for 27 billion votes. */
  const PER_VOTE = (7_200 * 136 * TRX * 0.8) / 27e9

  async function createVoterFixture() {
    const { w, a, b } = await createStakedFixture()
    const [first = '', second = ''] = w.chain.witnesses()
    const build = (call: string, body: object) => w.post(`wallet/${call}`, { owner_address: a.hex, ...body })
    const vote = (...votes: [string, number][]) =>
      build('votewitnessaccount', { votes: votes.map(([vote_address, vote_count]) => ({ vote_address, vote_count })) })
    const unstake = (sun: number) => build('unfreezebalancev2', { unfreeze_balance: sun, resource: 'ENERGY' })
    const shown = () => w.post('wallet/getaccount', { address: a.hex })
    return { w, a, b, first, second, vote, unstake, shown }
  }

  it('shrink by the exact stake, and unstaking settles the reward', async () => {
    const { w, a, first, second, vote, unstake, shown } = await createVoterFixture()
    // A representative that is named twice stays twice in the list.
    await w.sendAndMine(a, vote([first, 60_000], [second, 40_000], [first, 10_000]))
    for (let cycle = 0; cycle < 2; cycle++) {
      w.chain.advance(6 * 3_600_000)
      w.chain.mine()
    }
    await w.sendAndMine(a, unstake(TRX / 10))
    expect((await shown()).allowance).toBe(Math.floor(110_000 * PER_VOTE))
    await w.sendAndMine(a, unstake(99_999_000_000))
    // 10,000.9 TRX are left. From 10,000, the first count would be 5,454.
    expect((await shown()).votes).toEqual([
      { vote_address: first, vote_count: 5_455 },
      { vote_address: second, vote_count: 3_636 },
      { vote_address: first, vote_count: 909 },
    ])
    await w.sendAndMine(a, unstake(900_000))
    expect((await unstake(1)).Error).toContain('no frozenBalance(Energy)')
  })

  it('are refused with the words of java-tron', async () => {
    const { w, a, b, first, vote, unstake } = await createVoterFixture()
    const nobody = w.person(9).hex
    const refused = async (...votes: [string, number][]) => (await vote(...votes)).Error
    expect(await refused()).toContain('VoteNumber must more than 0')
    expect(await refused(...Array.from({ length: 31 }, () => [first, 1] as [string, number]))).toContain(
      'VoteNumber more than maxVoteNumber 30',
    )
    expect(await refused([first, 0])).toContain('vote count must be greater than 0')
    expect(await refused([nobody, 1])).toContain(`Account[${nobody}] not exists`)
    expect(await refused([b.hex, 1])).toContain(`Witness[${b.hex}] not exists`)
    await w.sendAndMine(a, unstake(500_000))
    expect(await refused([first, 110_000])).toContain(
      'The total number of votes[110000000000] is greater than the tronPower[109999500000]',
    )
  })
})

describe('delegating in the sandbox', () => {
  it('gives the receiver the Energy and shows the lock', async () => {
    const { w, a, b } = await createStakedFixture()
    const headMs = w.chain.head().timestampMs
    await w.sendAndMine(a, delegate(a, b.address, 7_000, 600))
    expect(await delegations(w, a, b)).toEqual([
      {
        from: a.hex,
        to: b.hex,
        frozen_balance_for_energy: 7_000 * TRX,
        expire_time_for_energy: headMs + 600 * 3_000,
      },
    ])
    const resources = await b.web.trx.getAccountResources(b.address)
    const rate = resources.TotalEnergyLimit / resources.TotalEnergyWeight
    expect(resources.EnergyLimit).toBe(Math.floor(7_000 * rate))
    const owner = await w.post('wallet/getaccount', { address: a.hex })
    expect(owner.account_resource).toMatchObject({ delegated_frozenV2_balance_for_energy: 7_000 * TRX })
    expect(owner.frozenV2).toContainEqual({ type: 'ENERGY', amount: 93_000 * TRX })
    const receiver = await w.post('wallet/getaccount', { address: b.hex })
    expect(receiver.account_resource).toMatchObject({
      acquired_delegated_frozenV2_balance_for_energy: 7_000 * TRX,
    })
    const index = await w.post('wallet/getdelegatedresourceaccountindexv2', { value: a.hex })
    expect(index).toEqual({ account: a.hex, toAccounts: [b.hex] })
  })

  it('can be undone after the end of the lock, not before', async () => {
    const { w, a, b } = await createStakedFixture()
    await w.sendAndMine(a, delegate(a, b.address, 7_000, 600))
    const early = await w.send(a, undelegate(a, b.address, 7_000))
    expect(early.code).toBe('CONTRACT_VALIDATE_ERROR')
    expect(early.message).toContain('insufficient delegateFrozenBalance(Energy)')
    w.chain.advance(600 * 3_000)
    await w.sendAndMine(a, undelegate(a, b.address, 7_000))
    expect(await delegations(w, a, b)).toEqual([])
    expect(await a.web.trx.getCanDelegatedMaxSize(a.address, 'ENERGY', { confirmed: false })).toEqual({
      max_size: 100_000 * TRX,
    })
    expect(await w.post('wallet/getdelegatedresourceaccountindexv2', { value: b.hex })).toEqual({
      account: b.hex,
    })
  })

  it('locks for three days if no period is given', async () => {
    const { w, a, b } = await createStakedFixture()
    const headMs = w.chain.head().timestampMs
    await w.sendAndMine(a, delegate(a, b.address, 1, 0))
    const [record] = await delegations(w, a, b)
    expect(record?.expire_time_for_energy).toBe(headMs + 3 * DAY_MS)
  })

  it('extends the lock of all locked stake, and never shortens it', async () => {
    const { w, a, b } = await createStakedFixture()
    await w.sendAndMine(a, delegate(a, b.address, 1_000, 600))
    const shorter = await w.send(a, delegate(a, b.address, 1_000, 500))
    expect(shorter.code).toBe('CONTRACT_VALIDATE_ERROR')
    expect(shorter.message).toContain('cannot be less than the remaining time')
    const headMs = w.chain.head().timestampMs
    await w.sendAndMine(a, delegate(a, b.address, 500, 1_200))
    expect(await delegations(w, a, b)).toMatchObject([
      { frozen_balance_for_energy: 1_500 * TRX, expire_time_for_energy: headMs + 1_200 * 3_000 },
    ])
  })

  it('keeps locked and unlocked stake separate', async () => {
    const { w, a, b } = await createStakedFixture()
    await w.sendAndMine(a, delegate(a, b.address, 1_000, 600))
    await w.sendAndMine(a, delegate(a, b.address, 300))
    expect(await delegations(w, a, b)).toMatchObject([
      { frozen_balance_for_energy: 300 * TRX },
      { frozen_balance_for_energy: 1_000 * TRX },
    ])
    expect((await w.send(a, undelegate(a, b.address, 301))).code).toBe('CONTRACT_VALIDATE_ERROR')
    await w.sendAndMine(a, undelegate(a, b.address, 300))
    expect(await delegations(w, a, b)).toHaveLength(1)
  })

  it('can be partly undone, and the rest is then unlocked', async () => {
    const { w, a, b } = await createStakedFixture()
    await w.sendAndMine(a, delegate(a, b.address, 1_000, 10))
    w.chain.advance(31_000)
    await w.sendAndMine(a, undelegate(a, b.address, 400))
    expect(await delegations(w, a, b)).toEqual([{ from: a.hex, to: b.hex, frozen_balance_for_energy: 600 * TRX }])
  })

  it('is limited by stake that usage occupies', async () => {
    const { w, a, b } = await createStakedFixture()
    const max = async () =>
      (await a.web.trx.getCanDelegatedMaxSize(a.address, 'BANDWIDTH', { confirmed: false })).max_size
    const before = await max()
    await w.sendAndMine(a, delegate(a, b.address, 1))
    // The delegation itself used a few hundred Bandwidth of the stake.
    expect(before - (await max())).toBeGreaterThan(100 * TRX)
    const everything = a.web.transactionBuilder.delegateResource(10_000 * TRX, b.address, 'BANDWIDTH', a.address)
    const answer = await w.send(a, everything)
    expect(answer.message).toContain('available FreezeBandwidthV2 balance')
  })

  const refusals: [string, (w: NodeFixture, a: NodeUser, b: NodeUser) => Promise<unknown>, string][] = [
    ['less than 1 TRX', (_w, a, b) => delegate(a, b.address, 0.999999), 'greater than or equal to 1 TRX'],
    ['more than is free', (_w, a, b) => delegate(a, b.address, 100_001), 'available FreezeEnergyV2'],
    ['to no account', (w, a) => delegate(a, w.person(9).address, 1), 'not exists'],
    ['to a contract', (w, a) => delegate(a, w.person(2).address, 1), 'to contract addresses'],
    ['for too long', (_w, a, b) => delegate(a, b.address, 1, 864_001), 'cannot exceed 864000'],
    ['that was never made, back', (_w, a, b) => undelegate(a, b.address, 1), 'does not exist'],
  ]
  for (const [what, tx, words] of refusals) {
    it(`rejects a delegation ${what}`, async () => {
      const { w, a, b } = await createStakedFixture()
      const answer = await w.send(a, tx(w, a, b))
      expect(answer.code).toBe('CONTRACT_VALIDATE_ERROR')
      expect(answer.message).toContain(words)
    })
  }

  it('returns the used share of Energy to the owner when undone', async () => {
    const { w, a, b } = await createStakedFixture()
    await w.sendAndMine(a, delegate(a, b.address, 20_000))
    const usdt = await b.web.contract().at('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
    await usdt.transfer(a.address, 1).send({ feeLimit: 100 * TRX })
    w.chain.mine()
    await w.sendAndMine(a, undelegate(a, b.address, 20_000))
    const owner = await a.web.trx.getAccountResources(a.address)
    expect(owner.EnergyUsed).toBeGreaterThan(130_000)
    const receiver = await b.web.trx.getAccountResources(b.address)
    expect(receiver.EnergyUsed ?? 0).toBe(0)
  })
})
