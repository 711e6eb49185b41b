/** Votes, claims and restakes for providers: as their owners chose, once each, and as the permission allows. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openQuarantine } from '../../../src/chain/quarantine.ts'
import { outgoing } from '../../../src/db/schema/chain/outgoing.ts'
import { rewardTransactions } from '../../../src/db/schema/selling/rewards.ts'
import { latestRewards } from '../../../src/db/stores/selling/rewards.ts'
import { addressToHex, SANDBOX_REPRESENTATIVE } from '../../../src/kernel/address.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { sun } from '../../../src/kernel/sun.ts'
import type { Market } from '../../../src/market/base/deps.ts'
import { DEFAULT_MARKET_SETTINGS } from '../../../src/market/base/settings.ts'
import { ownRewards, setOwnRewards } from '../../../src/market/selling/rewards/own-rewards.ts'
import { createRewardsWorker, rewardSteps } from '../../../src/market/selling/rewards/rewards-worker.ts'
import { EXTRA_NAMES, grantedOperations, type OptionalOperation } from '../../../src/tron/permission-update.ts'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
import { buildTransfer, unsignedPermissionUpdate, withSignature } from '../../../src/tron/transactions.ts'
import type { AccountResources, AccountState, PreparedTransaction } from '../../../src/tron/types.ts'
import { ENERGY_PROVIDER } from '../market-fixture.ts'
import { createOrderFixture, DAY_MS, ENERGY, errorCodeOf, type OrderFixture, restart } from '../orders/order-fixture.ts'

const TRX = 1_000_000
/** 20,000 votes earn 580,266 SUN in each cycle of six hours, and 2.32 TRX a day. */
const POWER = 20_000
const send = 'wallet/broadcasttransaction'

const createRewardFixture = (options: Parameters<typeof createOrderFixture>[0] = {}) =>
  createOrderFixture({
    ...options,
    settings: { providers: { ...DEFAULT_MARKET_SETTINGS.providers, representatives: [SANDBOX_REPRESENTATIVE] } },
  })

const rewards = ({ market }: OrderFixture) => market.db.read((reader) => latestRewards(reader, ENERGY, 20))
const choose = ({ market }: OrderFixture, body: Parameters<typeof setOwnRewards>[2]) =>
  setOwnRewards(market, ENERGY, body)
const account = async ({ market }: OrderFixture) => (await market.node.pendingAccount(ENERGY)) as AccountState

/** Lets the marketplace work until all its transactions are final. */
async function settle(fixture: OrderFixture): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await fixture.work()
    await fixture.blocks(25)
  }
}

async function days(fixture: OrderFixture, count: number): Promise<void> {
  for (let half = 0; half < 2 * count; half++) await fixture.passTime(DAY_MS / 2)
  await settle(fixture)
}

/** Gives the pool key a permission with these optional operations only, whose id is the next one. */
function grant(fixture: OrderFixture, extras: readonly OptionalOperation[], dummies = 0): void {
  const keys = (address: string) => [{ address: addressToHex(address as never), weight: 1 }]
  const active = (address: string, operations: string) => ({
    ...{ type: 'Active' as const, permission_name: 'test', threshold: 1, operations, keys: keys(address) },
  })
  const owner = { permission_name: 'owner', threshold: 1, keys: keys(ENERGY) }
  const mine = active(fixture.market.keys.pool.address, grantedOperations(extras))
  const actives = [...Array.from({ length: dummies }, () => active(ENERGY, grantedOperations([]))), mine]
  const block = fixture.chain.solid()
  const refBlock = { number: block.number, id: block.id, timestampMs: fixture.clock.now() }
  const built = unsignedPermissionUpdate(ENERGY, { owner, actives }, { refBlock })
  sendNow(fixture, withSignature(built, signTxid(built.txid, ENERGY_PROVIDER.privateKey)))
}

function sendNow(fixture: OrderFixture, { tx }: PreparedTransaction): void {
  fixture.chain.broadcast(tx as never)
  fixture.chain.mine()
}

test('an owner has the marketplace vote, claim once a day and stake the rewards again, beyond the reserve', async () => {
  const fixture = await createRewardFixture()
  const before = (await account(fixture)).stakedSun.ENERGY
  expect(await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true, restakeFor: 'ENERGY' })).toMatchObject({
    voteFor: SANDBOX_REPRESENTATIVE,
    allowed: { vote: true, claim: true, restake: true },
    votingPower: POWER,
    claimable: 0,
  })
  await settle(fixture)
  expect((await account(fixture)).votes).toEqual([{ representative: SANDBOX_REPRESENTATIVE, count: POWER }])
  expect(await rewards(fixture)).toMatchObject([{ kind: 'VOTE', votes: POWER, state: 'done' }])
  for (let day = 0; day < 4; day++) await days(fixture, 1)
  const rows = await rewards(fixture)
  expect(rows.every(({ state }) => state === 'done')).toBe(true)
  const claims = rows.filter(({ kind }) => kind === 'CLAIM')
  const claimedSun = claims.reduce((sum, { amountSun }) => sum + amountSun, 0)
  expect(claims.length).toBeGreaterThanOrEqual(2)
  expect(claims.length).toBeLessThanOrEqual(5)
  const restakedSun = (await account(fixture)).stakedSun.ENERGY - before
  // Whole TRX are staked. The rest waits for the next claim.
  expect(restakedSun).toBe(Math.floor(claimedSun / TRX) * TRX)
  // The free Bandwidth of a day suffices for two of the three transactions, so a vote follows on the next day.
  const [vote] = (await account(fixture)).votes
  expect(vote?.count).toBeGreaterThan(POWER)
  expect(vote?.count).toBeLessThanOrEqual(POWER + restakedSun / TRX)
  expect(await ownRewards(fixture.market, ENERGY)).toMatchObject({
    claimed: { total: claimedSun },
    restaked: restakedSun,
  })
  expect(await fixture.audit()).toEqual([])
})

test('a reserve keeps TRX in the account, and what was claimed before is not staked', async () => {
  const fixture = await createRewardFixture()
  await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true })
  await days(fixture, 3)
  await choose(fixture, { restakeFor: 'BANDWIDTH', reserve: 2_000 * TRX })
  await days(fixture, 2)
  expect((await rewards(fixture)).some(({ kind }) => kind === 'RESTAKE')).toBe(false)
  await choose(fixture, { reserve: 0 })
  await days(fixture, 1)
  const stored = await ownRewards(fixture.market, ENERGY)
  expect(stored.restaked).toBeGreaterThan(0)
  expect(stored.restaked).toBeLessThanOrEqual(stored.claimed.total - 2 * TRX)
  expect((await account(fixture)).stakedSun.BANDWIDTH).toBe(stored.restaked)
})

test('rewards that were claimed before a restore are not staked, because the backup may lack their restakes', async () => {
  const fixture = await createRewardFixture()
  await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true, restakeFor: 'BANDWIDTH' })
  await days(fixture, 2)
  const { market, clock } = fixture
  const stakedSun = async () => (await account(fixture)).stakedSun.BANDWIDTH
  const before = await stakedSun()
  expect(before).toBeGreaterThan(0)
  // The backup was made before the restakes.
  await market.db.write(async (tx) => {
    await tx.orm.delete(rewardTransactions).where(eq(rewardTransactions.kind, 'RESTAKE'))
    await tx.orm.delete(outgoing).where(eq(outgoing.purpose, 'REWARD'))
  })
  await choose(fixture, { claim: false })
  const live = { problem: () => undefined, clockOff: () => undefined }
  const quarantine = await openQuarantine(market.db, { atMs: clock.now() - 60_000 }, live)
  Object.assign(market, { quarantine })
  await restart(fixture)
  await quarantine.end()
  await days(fixture, 1)
  expect(await stakedSun()).toBe(before)
  await choose(fixture, { claim: true })
  await days(fixture, 2)
  expect(await stakedSun()).toBeGreaterThan(before)
})

describe('the permission', () => {
  test('decides about each kind, under the id that it has at that moment', async () => {
    const fixture = await createRewardFixture()
    grant(fixture, ['claim'])
    expect(await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true })).toMatchObject({
      allowed: { vote: false, claim: true, restake: false },
    })
    await settle(fixture)
    expect(await rewards(fixture)).toEqual([])
    grant(fixture, ['vote'], 2)
    await days(fixture, 1)
    const [vote, ...others] = await rewards(fixture)
    expect(vote).toMatchObject({ kind: 'VOTE', state: 'done' })
    expect(others).toEqual([])
    expect(await fixture.market.node.pendingTransaction(vote?.txid ?? '')).toMatchObject({ permissionId: 4 })
  })

  test('that moves between the signature and the broadcast delays a vote, which is cast once', async () => {
    const fixture = await createRewardFixture()
    grant(fixture, EXTRA_NAMES)
    await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE })
    fixture.faults.add({ path: send, act: { at: 'answer', status: 503 } })
    await createRewardsWorker(fixture.market).pass()
    grant(fixture, EXTRA_NAMES, 1)
    await fixture.blocks(50)
    expect(await rewards(fixture)).toMatchObject([{ kind: 'VOTE', state: 'failed' }])
    await days(fixture, 1)
    expect((await rewards(fixture)).map(({ state }) => state)).toEqual(['done', 'failed'])
  })

  test('that was revoked ends all of it without an error', async () => {
    const fixture = await createRewardFixture()
    await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true })
    await days(fixture, 2)
    const known = (await rewards(fixture)).length
    grant(fixture, [])
    await days(fixture, 2)
    expect(await rewards(fixture)).toHaveLength(known)
  })
})

test('a process that dies between the signature and the broadcast stakes once', async () => {
  const fixture = await createRewardFixture()
  await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true })
  await days(fixture, 2)
  await choose(fixture, { restakeFor: 'ENERGY' })
  fixture.faults.add({ path: send, act: { at: 'reset' } })
  const before = (await account(fixture)).stakedSun.ENERGY
  for (let day = 0; day < 4; day++) {
    fixture.faults.add({ path: send, performed: day % 2 === 0, act: { at: 'reset' } })
    await fixture.passTime(DAY_MS / 2)
    await restart(fixture)
    await fixture.passTime(DAY_MS / 2)
    await restart(fixture)
  }
  fixture.faults.clear()
  await days(fixture, 1)
  const rows = await rewards(fixture)
  const staked = rows.filter(({ kind, state }) => kind === 'RESTAKE' && state === 'done')
  const stakedSun = staked.reduce((sum, { amountSun }) => sum + amountSun, 0)
  expect(stakedSun).toBeGreaterThan(0)
  expect((await account(fixture)).stakedSun.ENERGY - before).toBe(stakedSun)
  const { claimed } = await ownRewards(fixture.market, ENERGY)
  expect(stakedSun).toBeLessThanOrEqual(claimed.total)
})

test('an owner who unticks everything, or has left, is left alone', async () => {
  const fixture = await createRewardFixture()
  await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true, restakeFor: 'ENERGY' })
  await choose(fixture, { voteFor: null, claim: false, restakeFor: null })
  await days(fixture, 1)
  expect(await rewards(fixture)).toEqual([])
})

test.each([
  ['voteFor', { voteFor: 'T123' }],
  ['voteFor', { voteFor: ENERGY }],
] as const)('a wrong %s is refused', async (field, body) => {
  expect(await errorCodeOf(choose(await createRewardFixture(), body))).toContain(`INVALID_PARAMS ${field}`)
})

interface SignedContract {
  type: string
  parameter: { value: { frozen_balance?: number } }
}

/** Starts the rewards worker with other settings or keys. */
function replaceWorker({ market, workers }: OrderFixture, changed: Partial<Market>): void {
  Object.assign(market, changed)
  workers[workers.findIndex(({ name }) => name === 'rewards')] = createRewardsWorker(market)
}

/** Lets the signer refuse the transactions that `isRefused` selects. */
function refuse(fixture: OrderFixture, isRefused: (contract: SignedContract) => boolean): void {
  const { keys } = fixture.market
  const sign: typeof keys.pool.sign = async (built, returns) => {
    const [contract] = built.tx.raw_data.contract as unknown as [SignedContract]
    if (isRefused(contract)) throw new AppError('SIGNER_REFUSED', { detail: 'a limit' })
    return keys.pool.sign(built, returns)
  }
  replaceWorker(fixture, { keys: { ...keys, pool: { ...keys.pool, sign } } })
}

describe('a signer that refuses', () => {
  test('large restakes gets them in parts', async () => {
    const fixture = await createRewardFixture()
    const limit = 2 * TRX
    refuse(fixture, ({ parameter }) => (parameter.value.frozen_balance ?? 0) > limit)
    await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true, restakeFor: 'ENERGY', reserve: 1e12 })
    for (let day = 0; day < 4; day++) await days(fixture, 1)
    expect((await ownRewards(fixture.market, ENERGY)).claimed.total).toBeGreaterThan(3 * limit)
    await choose(fixture, { voteFor: null, claim: false, reserve: 0 })
    for (let day = 0; day < 6; day++) await days(fixture, 1)
    const { claimed, restaked } = await ownRewards(fixture.market, ENERGY)
    expect(claimed.total - restaked).toBeLessThan(limit)
  })

  test('votes still gets claims', async () => {
    const fixture = await createRewardFixture()
    await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true, restakeFor: 'ENERGY' })
    await settle(fixture)
    refuse(fixture, ({ type }) => type === 'VoteWitnessContract')
    for (let day = 0; day < 5; day++) await days(fixture, 1)
    expect((await rewards(fixture)).filter(({ kind }) => kind === 'CLAIM').length).toBeGreaterThanOrEqual(3)
  })
})

test('a representative that the operator no longer offers gets no votes, and claims continue', async () => {
  const fixture = await createRewardFixture()
  const { settings } = fixture.market
  await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true, restakeFor: 'ENERGY' })
  await settle(fixture)
  replaceWorker(fixture, { settings: { ...settings, providers: { ...settings.providers, representatives: [] } } })
  for (let day = 0; day < 5; day++) await days(fixture, 1)
  const kinds = (await rewards(fixture)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'VOTE')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'CLAIM').length).toBeGreaterThanOrEqual(3)
})

test('a node that shows old votes does not make an account burn TRX all day', async () => {
  const fixture = await createRewardFixture()
  const { node } = fixture.market
  const { pendingAccount } = node
  node.pendingAccount = async (address) => {
    const found = await pendingAccount(address)
    return found && { ...found, votes: [] }
  }
  await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE })
  for (let i = 0; i < 20; i++) {
    await fixture.passTime(60_000)
    await fixture.blocks(25)
  }
  const votes = await rewards(fixture)
  expect(votes.length).toBeGreaterThan(2)
  expect(votes.length).toBeLessThanOrEqual(5)
})

test('rewards are not staked twice if the clock is set back', async () => {
  const fixture = await createRewardFixture()
  const { clock } = fixture
  await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE, claim: true })
  await days(fixture, 2)
  const before = await choose(fixture, { restakeFor: 'ENERGY', reserve: 1e12 })
  await days(fixture, 2)
  const { claimed } = await choose(fixture, { claim: false })
  const now = clock.now.bind(clock)
  clock.now = () => now() - 4 * DAY_MS
  await choose(fixture, { reserve: 0 })
  for (let day = 0; day < 6; day++) await days(fixture, 1)
  const { restaked } = await ownRewards(fixture.market, ENERGY)
  expect(restaked).toBeGreaterThan(0)
  expect(restaked).toBeLessThanOrEqual(claimed.total - before.claimed.total)
})

test('a wallet that is no provider gets NOT_A_PROVIDER', async () => {
  const { market } = await createOrderFixture({ bare: true })
  expect(await errorCodeOf(setOwnRewards(market, ENERGY, { claim: true }))).toBe('NOT_A_PROVIDER')
})

describe('the steps', () => {
  const terms = {
    ...{ address: ENERGY, voteFor: SANDBOX_REPRESENTATIVE, claim: true, restakeFor: 'ENERGY' as const },
    ...{ restakeFromMs: 0, reserveSun: sun(10 * TRX), updatedAtMs: 0 },
  } satisfies Parameters<typeof rewardSteps>[0]
  const voted = [{ representative: SANDBOX_REPRESENTATIVE, count: 100 }]
  const kinds = (
    state: Partial<AccountState>,
    facts: { rewardSun?: number; restakableSun?: number; headMs?: number } = {},
  ) =>
    rewardSteps(terms, {
      account: { balanceSun: sun(20 * TRX), votes: voted, claimedAtMs: 0, ...state } as AccountState,
      resources: { votingPower: 100 } as AccountResources,
      rewardSun: sun(facts.rewardSun ?? 0),
      restakableSun: sun(facts.restakableSun ?? 0),
      headMs: facts.headMs ?? 10 * DAY_MS,
    }).map(({ kind, amountSun, maxFeeSun }) => [kind, amountSun, maxFeeSun])

  test.each([
    ['nothing to do', {}, {}, []],
    ['no votes yet', { votes: [] }, {}, [['VOTE', 0, 100_000]]],
    ['one more TRX staked', { votes: [{ ...voted[0], count: 99 }] }, {}, [['VOTE', 0, 1_000]]],
    ['a vote for another one', { votes: [...voted, { ...voted[0], count: 1 }] }, {}, [['VOTE', 0, 0]]],
    ['less than 1 TRX', {}, { rewardSun: TRX - 1 }, []],
    ['1 TRX', {}, { rewardSun: TRX }, [['CLAIM', TRX, TRX / 20]]],
    ['23:59:59.999 after a claim', { claimedAtMs: 9 * DAY_MS + 1 }, { rewardSun: TRX }, []],
    ['24 hours after a claim', { claimedAtMs: 9 * DAY_MS }, { rewardSun: TRX }, [['CLAIM', TRX, TRX / 20]]],
    ['whole TRX only', {}, { restakableSun: 2 * TRX - 1 }, [['RESTAKE', TRX, TRX / 20]]],
    ['less than the rewards beyond the reserve', {}, { restakableSun: 15 * TRX }, [['RESTAKE', 10 * TRX, TRX / 2]]],
    ['nothing beyond the reserve', { balanceSun: sun(9 * TRX) }, { restakableSun: 15 * TRX }, []],
  ] as const)('with %s', (_what, state, facts, expected) => {
    expect(kinds(state as Partial<AccountState>, facts)).toEqual(expected)
  })
})

test('a vote waits while its fee would be missing for the rentals', async () => {
  const fixture = await createRewardFixture()
  const { chain, clock, market } = fixture
  const { address: to } = market.keys.pool
  const transfer = (amountSun: number) => {
    const refBlock = { ...chain.solid(), timestampMs: clock.now() }
    const order = { from: ENERGY, to, amountSun: sun(amountSun) }
    sendNow(fixture, buildTransfer(order, { privateKey: ENERGY_PROVIDER.privateKey }, { refBlock }))
  }
  // The first transfer creates an account. The others use the free Bandwidth of the day. The rental burns 0.28 TRX, and
  // its reclaim needs 0.3 TRX.
  transfer(1)
  transfer(1)
  transfer((await account(fixture)).balanceSun - 800_000)
  await fixture.buy()
  await fixture.blocks(3)
  expect((await account(fixture)).delegatedSun.ENERGY).toBeGreaterThan(0)
  await choose(fixture, { voteFor: SANDBOX_REPRESENTATIVE })
  await createRewardsWorker(market).pass()
  expect(await rewards(fixture)).toEqual([])
  fixture.send(ENERGY, '1')
  chain.mine()
  await createRewardsWorker(market).pass()
  expect(await rewards(fixture)).toMatchObject([{ kind: 'VOTE' }])
})
