/** Owners of staked TRX set their terms, pause, leave and read their earnings; the estimate before they join. */
import { expect, test } from 'vitest'
import type { OwnProvider } from '../../../src/contract/wallets/own-provider.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { listProviders, pauseProvider } from '../../../src/market/selling/enroll-provider.ts'
import { ownProvider, setOwnTerms } from '../../../src/market/selling/own-provider.ts'
import { statementCsv } from '../../../src/market/selling/provider-statement.ts'
import { estimateWeek } from '../../../src/market/selling/week-estimate.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { ENERGY_PROVIDER } from '../market-fixture.ts'
import {
  createOrderFixture,
  DAY_MS,
  ENERGY,
  errorCodeOf,
  provider,
  providerSigner,
  RECEIVER,
  restart,
} from '../orders/order-fixture.ts'

const NEW = providerSigner(5).address
const ADMIN_KEY = 'operator-key-of-the-test-0123456789'

const fixtureFor = (join: 'approve' | 'list' | 'on') =>
  createOrderFixture({
    accounts: [provider(5, { energyTrx: 20_000 })],
    settings: { providers: { join, minPriceSun: { ENERGY: 50, BANDWIDTH: 400 }, addresses: [], representatives: [] } },
  })

test('an owner changes one term at a time, within the operator’s bounds, and the market follows at once', async () => {
  const fixture = await fixtureFor('on')
  const { market } = fixture
  const set = (body: Parameters<typeof setOwnTerms>[2]) => setOwnTerms(market, ENERGY, body)
  const before = await ownProvider(market, ENERGY)
  expect(before).toMatchObject({ minPrice: 60, state: 'ACTIVE', frequency: 'DAILY', payoutAddress: ENERGY })
  expect(before.bounds).toEqual({
    minPrice: { min: 50, max: 1_000_000_000 },
    minDelegateAmount: { min: 32_000, max: 10_000_000_000 },
    maxDurationSec: { min: 300, max: 30 * 86_400 },
    sharePercent: { min: 1, max: 100 },
    keepAmount: { min: 0, max: 10_000_000_000 },
  })
  for (const [term, { min, max }] of Object.entries(before.bounds))
    for (const value of [min - 1, max + 1, 50.5, Number.NaN])
      expect(await errorCodeOf(set({ [term]: value }))).toBe(
        `INVALID_PARAMS ${term} must be a whole number from ${min} to ${max}`,
      )
  const pool = market.keys.pool.address
  expect(await errorCodeOf(set({ payoutAddress: pool }))).toMatch(/^INVALID_PARAMS payoutAddress must not be the pool/)
  expect(await errorCodeOf(set({ payoutAddress: 'T1' }))).toMatch(/^INVALID_PARAMS payoutAddress/)
  expect(await ownProvider(market, ENERGY)).toEqual(before)

  await set({ minPrice: 70, payoutAddress: NEW })
  const after = await set({ sharePercent: 50, keepAmount: 1_000, frequency: 'AT_ONCE' })
  const changed = { minPrice: 70, sharePercent: 50, keepAmount: 1_000, payoutAddress: NEW, frequency: 'AT_ONCE' }
  expect(after).toEqual({ ...before, ...changed, freeAmount: after.freeAmount })
  expect(after.freeAmount).toBeLessThan(before.freeAmount / 2)
  expect(market.book.supply('ENERGY').lowestPrice(32_000, 3_600)).toBe(70)
  await restart(fixture)
  expect(await ownProvider(fixture.market, ENERGY)).toEqual(after)
})

test('a pause or leaving stops rentals and extensions, and running rentals stay; an operator’s pause comes first', async () => {
  const fixture = await fixtureFor('on')
  const { market } = fixture
  await fixture.buy({ durationSec: 2 * 3_600 })
  await fixture.blocks(2)
  const free = () => market.book.offeredUnits('ENERGY', ENERGY)
  const price = () => market.book.supply('ENERGY').lowestPrice(32_000, 3_600)
  const before = free()
  const extendTo = Math.floor(fixture.clock.now() / 1000) + 10_000
  for (const state of ['PAUSED', 'LEFT'] as const) {
    const own = await setOwnTerms(market, ENERGY, { state })
    expect([own.freeAmount, own.running.count, price()]).toEqual([0, 1, undefined])
    expect(own.running.lastEndsAt).toBe(own.running.latest[0]?.endsAt)
    expect(own.running.latest[0]).toMatchObject({ receiver: RECEIVER, amount: 32_000 })
    const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }]
    const body = { extendData, receiver: RECEIVER }
    const extension = extend(market, { accountId: fixture.accountId, body, idempotencyKey: undefined })
    expect(await errorCodeOf(extension)).toMatch(/^SOME_DELEGATE_CANNOT_EXTEND .*: the provider is paused/)
  }
  // An order waits, and gets the stake when it is offered again; changing the terms does not offer it.
  await fixture.enroll({ minPriceSun: 65 })
  const id = await fixture.buy({ unitPrice: 80, receiver: NEW })
  expect(await fixture.delegations(id)).toEqual([])
  await pauseProvider(market, { address: ENERGY, resource: 'ENERGY', paused: true }, 'operator')
  await setOwnTerms(market, ENERGY, { state: 'ACTIVE' })
  expect(free()).toBe(0)
  await restart(fixture)
  expect(fixture.market.book.offeredUnits('ENERGY', ENERGY)).toBe(0)
  await pauseProvider(fixture.market, { address: ENERGY, resource: 'ENERGY', paused: false }, 'operator')
  expect((await fixture.delegations(id)).map(({ provider: from }) => from)).toEqual([ENERGY])
  expect(fixture.market.book.offeredUnits('ENERGY', ENERGY)).toBeLessThan(before)
  const other = pauseProvider(fixture.market, { address: NEW, resource: 'ENERGY', paused: true }, 'operator')
  expect(await errorCodeOf(other)).toMatch(/^INVALID_PARAMS address must be enrolled/)
})

test('the figures are those of the ledger: today, this month, the yield, and the statement', async () => {
  const fixture = await fixtureFor('on')
  const { market } = fixture
  Object.assign(market.settings, { commissionBasisPoints: 1_000 })
  await fixture.buy()
  await fixture.blocks(2)
  const first = await ownProvider(market, ENERGY)
  expect(first.earned.today).toBeGreaterThan(0)
  expect(first.earned).toEqual({ today: first.earned.today, month: first.earned.today, unpaid: first.earned.today })
  expect(first.yearlyYield).toBeNull()
  await fixture.passTime(2 * DAY_MS)
  await fixture.buy()
  await fixture.blocks(2)
  const second = await ownProvider(market, ENERGY)
  const { today, month } = second.earned
  expect(month).toBe(first.earned.month + today)
  const percent = (month / (20_000 * 1_000_000)) * (365 / 2) * 100
  expect(second.yearlyYield).toEqual({ percent: expect.closeTo(percent, 2), earned: month, days: 2 })
  expect(second.commissionBasisPoints).toBe(1_000)
})

test('the estimate takes the sales of the last week at the price or above, by the share of the stake', async () => {
  const fixture = await fixtureFor('on')
  const { market } = fixture
  const week = (priceSun: number) => estimateWeek(market, { address: NEW, stakeSun: 20_000_000_000 as never, priceSun })
  expect(await week(60)).toMatchObject({ fills: 0, soldSun: 0, earnedSun: undefined })
  for (let i = 0; i < 12; i++) {
    await fixture.buy({ unitPrice: i < 9 ? 60 : 90 })
    if (i % 4 !== 3) continue
    // The rentals end, and their stake is reclaimed for the next ones.
    await fixture.blocks(2)
    fixture.clock.advance(3_600_000)
    fixture.chain.mine(25)
    await fixture.blocks(3)
  }
  await fixture.passTime(10 * 60_000)
  const all = await week(60)
  const { earned } = await ownProvider(market, ENERGY)
  expect(all).toMatchObject({ fills: 12, soldSun: earned.today, stakeSun: 2e10, allStakeSun: 4e10 })
  expect(all.earnedSun).toBe(Math.floor(earned.today / 2))
  // Three sales reach the higher price: too few for a figure.
  expect(await week(61)).toMatchObject({ fills: 3, earnedSun: undefined })
  await fixture.passTime(8 * DAY_MS)
  expect(await week(60)).toMatchObject({ fills: 0, soldSun: 0 })
})

test('the stake of each resource has its own terms, state, sales and estimate; the payouts are those of the account', async () => {
  const both = providerSigner(6).address
  const fixture = await createOrderFixture({
    accounts: [provider(6, { energyTrx: 20_000, bandwidthTrx: 20_000 })],
    settings: {
      providers: { join: 'on', minPriceSun: { ENERGY: 50, BANDWIDTH: 400 }, addresses: [], representatives: [] },
    },
  })
  const { market } = fixture
  const set = (body: Parameters<typeof setOwnTerms>[2]) => setOwnTerms(market, both, body)
  const bandwidth = await set({ resourceType: 'BANDWIDTH', minPrice: 400 })
  expect(bandwidth).toMatchObject({ resourceType: 'BANDWIDTH', minPrice: 400, minDelegateAmount: 1_000 })
  expect(bandwidth.bounds).toMatchObject({ minPrice: { min: 400 }, minDelegateAmount: { min: 1_000 } })
  expect(bandwidth.resources).toEqual([{ resourceType: 'BANDWIDTH', state: 'ACTIVE', running: 0 }])
  expect(await errorCodeOf(ownProvider(market, both, 'ENERGY'))).toMatch(/^NOT_A_PROVIDER .*BANDWIDTH only/)
  // Without a resource, a call means the only one, and does not enroll the wallet for Energy.
  expect(await ownProvider(market, both)).toMatchObject({ resourceType: 'BANDWIDTH' })
  expect(await set({ sharePercent: 90 })).toMatchObject({ sharePercent: 90, resources: bandwidth.resources })
  await set({ sharePercent: 100 })
  expect(await errorCodeOf(ownProvider(market, NEW))).toBe('NOT_A_PROVIDER')

  await set({ resourceType: 'ENERGY', minPrice: 55 })
  await set({ state: 'PAUSED' })
  const energy = await set({ sharePercent: 30, frequency: 'AT_ONCE' })
  expect(energy).toMatchObject({
    resourceType: 'ENERGY',
    minPrice: 55,
    sharePercent: 30,
    state: 'PAUSED',
    freeAmount: 0,
  })
  expect(energy.resources).toEqual([
    { resourceType: 'ENERGY', state: 'PAUSED', running: 0 },
    { resourceType: 'BANDWIDTH', state: 'ACTIVE', running: 0 },
  ])
  const other = await ownProvider(market, both, 'BANDWIDTH')
  expect(other).toMatchObject({ minPrice: 400, sharePercent: 100, state: 'ACTIVE', frequency: 'AT_ONCE' })
  expect(other.freeAmount).toBeGreaterThan(20_000)

  const stake = { address: NEW, stakeSun: 20_000_000_000 as never }
  for (let i = 0; i < 12; i++) await fixture.buy({ resourceType: 'BANDWIDTH', resourceAmount: 1_000 })
  await fixture.blocks(2)
  const sold = await estimateWeek(market, { ...stake, priceSun: 400 }, 'BANDWIDTH')
  const { earned } = await ownProvider(market, both, 'BANDWIDTH')
  expect(sold).toMatchObject({ fills: 12, soldSun: earned.today, stakeSun: 2e10, allStakeSun: 4e10 })
  expect(sold.earnedSun).toBe(Math.floor(earned.today / 2))
  expect(await estimateWeek(market, { ...stake, priceSun: 1 }, 'ENERGY')).toMatchObject({ fills: 0 })
  expect((await ownProvider(market, both, 'ENERGY')).earned).toEqual({ today: 0, month: 0, unpaid: earned.unpaid })
  const csvOf = async (resources: readonly ('ENERGY' | 'BANDWIDTH')[]) => {
    const chunks = []
    for await (const chunk of statementCsv(market, both, resources)) chunks.push(chunk)
    return chunks.join('').trimEnd().split('\r\n').slice(1)
  }
  expect(await csvOf(['ENERGY'])).toEqual([])
  expect((await csvOf(['ENERGY', 'BANDWIDTH'])).every((line) => line.endsWith(',BANDWIDTH'))).toBe(true)
  expect(await csvOf(['BANDWIDTH'])).toHaveLength(12)
})

test('over REST, a wallet joins as far as the operator allows, and an API key names no provider', async () => {
  const fixture = await fixtureFor('approve')
  const { market } = fixture
  const server = createMarketServer(market, { adminKey: ADMIN_KEY, requestsPerSec: 1_000 })
  const request = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    url: string,
    headers: object = {},
    body?: object,
  ) => {
    fixture.clock.advance(1_000)
    const answer = await server.inject({ method, url, headers: { ...headers }, ...(body && { payload: body }) })
    const isCsv = answer.headers['content-type']?.toString().startsWith('text/csv')
    return isCsv ? answer.body : (answer.json() as { data: unknown; message?: string })
  }
  const logIn = async ({ address, privateKey } = providerSigner(5)) => {
    const issued = (await request('POST', '/v2/auth/nonce', {}, { address })) as { data: Record<string, string> }
    const { message = '', nonce } = issued.data
    const body = { address, nonce, signature: signMessage(message, privateKey) }
    const { data } = (await request('POST', '/v2/auth/login', {}, body)) as { data: { token: string } }
    return { authorization: `Bearer ${data.token}` }
  }
  const headers = await logIn()
  const change = (body: object, by = headers) => request('PATCH', '/v2/provider', by, body)
  expect(await request('GET', '/v2/provider')).toMatchObject({ message: expect.stringContaining('LOGIN_REQUIRED') })
  const withKey = await request('GET', '/v2/provider', { apikey: fixture.apiKey })
  expect(withKey).toMatchObject({ message: expect.stringContaining('LOGIN_REQUIRED') })
  expect(await request('GET', '/v2/provider', headers)).toMatchObject({
    message: expect.stringMatching(/NOT_A_PROVIDER/),
  })
  const closed = { message: expect.stringContaining('PROVIDER_JOIN_CLOSED') }
  expect(await change({ minPrice: 80 })).toMatchObject(closed)
  Object.assign(market.settings, {
    providers: { join: 'list', minPriceSun: { ENERGY: 50, BANDWIDTH: 400 }, addresses: [ENERGY] },
  })
  expect(await change({ minPrice: 80 })).toMatchObject(closed)
  Object.assign(market.settings, {
    providers: { join: 'list', minPriceSun: { ENERGY: 50, BANDWIDTH: 400 }, addresses: [NEW] },
  })
  expect(await change({ minPrice: 49 })).toMatchObject({ message: expect.stringContaining('from 50 to') })
  expect((await listProviders(market)).length).toBe(1)
  const joined = (await change({ minPrice: 80 })) as { data: OwnProvider }
  expect(joined.data).toMatchObject({ address: NEW, minPrice: 80, permissionGranted: true, state: 'ACTIVE' })
  // A wallet without the permission gets an error that names it, and is not enrolled.
  Object.assign(market.settings, {
    providers: { join: 'on', minPriceSun: { ENERGY: 50, BANDWIDTH: 400 }, addresses: [] },
  })
  const stranger = await logIn(providerSigner(3))
  const refused = (await change({}, stranger)) as { message: string }
  expect(refused.message).toContain('must have an active permission')
  // An owner cannot change another owner's terms; the operator sees and pauses all.
  expect((await ownProvider(market, ENERGY)).minPrice).toBe(60)
  await request('PUT', `/v2/providers/${NEW}/pause`, { 'x-admin-key': ADMIN_KEY }, { paused: true })
  const own = (await request('GET', '/v2/provider', headers)) as { data: OwnProvider }
  expect([own.data.pausedByOperator, own.data.freeAmount]).toEqual([true, 0])

  await fixture.buy()
  await fixture.blocks(2)
  const csv = (await request('GET', '/v2/provider/statement', await logIn(ENERGY_PROVIDER))) as string
  const [header, row, ...rest] = csv.trimEnd().split('\r\n')
  expect(header).toBe('kind,started_utc,ends_utc,receiver,units,trx,fee_trx,txid,resource')
  expect(row).toMatch(new RegExp(`^rental,2026-01-05T.*,${RECEIVER},32000,1\\.92,0,[0-9a-f]{64},ENERGY$`))
  expect(rest).toEqual([])
  await server.close()
})
