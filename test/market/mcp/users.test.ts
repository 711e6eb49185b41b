/** MCP logins and what the marketplace allows each one, in both protocol generations. */
import { describe, expect, it } from 'vitest'
import { createSubKey } from '../../../src/market/accounts/sub-keys.ts'
import { provider as earned } from '../../../src/market/base/ledger.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { confirmFastCharges } from '../../../src/market/rentals/fast-charge/follow-up.ts'
import { orderFastCharges } from '../../../src/market/rentals/fast-charge/order.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import type { Signer } from '../../../src/tron/types.ts'
import { ADMIN_KEY } from '../http/api-fixture.ts'
import { BANDWIDTH_PROVIDER, ENERGY_PROVIDER } from '../market-fixture.ts'
import { DAY_MS, ENERGY, providerSigner, RECEIVER } from '../orders/order-fixture.ts'
import { type Caller, createMcpFixture, GENERATIONS, type Generation, type McpFixture } from './mcp-fixture.ts'

const INFO = 'tronsave_user_info_get'
const PERMISSIONS = 'tronsave_user_permissions_get'
const INTERNAL = 'tronsave_internal_account_get'
const SETTINGS = 'tronsave_user_auto_setting_get'
const STATS = 'tronsave_user_seller_energy_stats_get'
const STRANGER = providerSigner(9)
const OFF = { isEnabled: false, terms: null }
const NOTHING = { delegations: 0, units: 0, unitDays: 0, earnedSun: 0 }

async function connectAsWallet(fixture: McpFixture, generation: Generation, wallet: Signer): Promise<Caller> {
  const caller = await fixture.connect(generation)
  const { message, nonce } = await caller.callOk('tronsave_get_sign_message')
  await caller.logIn({ signature: `${signMessage(message, wallet.privateKey)}_${nonce}` })
  return caller
}

async function operator(fixture: McpFixture, method: string, path: string, body?: object) {
  const response = await fetch(`${fixture.url}${path}`, {
    method,
    headers: { 'x-admin-key': ADMIN_KEY, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Record<string, unknown>[] }).data
}

describe.each(GENERATIONS)('the MCP tools for the logged-in user, %s', (generation) => {
  it('show an account with the balance that REST shows', async () => {
    const fixture = await createMcpFixture()
    const account = await fixture.account()
    fixture.send(account.depositAddress, '50')
    fixture.chain.mine(25)
    fixture.clock.advance(75_000)
    await fixture.work()
    const { callOk } = await fixture.connect(generation, { apiKey: account.apiKey })
    const rest = await fixture.rest('GET', '/v2/user-info', account.apiKey)
    const found = await callOk(INFO)
    expect(found).toEqual({
      address: rest.representAddress,
      balance: rest.balance,
      info: { authMode: 'ApiKey', memberSince: Math.floor(account.createdAtMs / 1000), isWhitelisted: false },
      internalAccount: rest,
    })
    expect(Number(found.balance)).toBeGreaterThan(0)
    await operator(fixture, 'PUT', `/v2/accounts/${account.id}/whitelist`, { whitelisted: true })
    expect((await callOk(INFO)).info.isWhitelisted).toBe(true)
  })

  it('show the limits of a sub-key, and allow orders within them only', async () => {
    const fixture = await createMcpFixture()
    const { market, accountId } = fixture
    const expiresAt = Math.floor(fixture.clock.now() / 1000) + 3_600
    const terms = { name: 'an agent', dailyBudget: 2_000_000, receivers: [RECEIVER], expiresAt }
    const { apiKey, ...key } = await createSubKey(market, accountId, terms)
    const agent = await fixture.connect(generation, { apiKey })
    const left = { ...key, lastUsedAt: expect.any(Number) }
    const permitOperations = ['look', 'order', 'extend']
    expect(await agent.callOk(PERMISSIONS)).toMatchObject({ authMode: 'ApiKey', permitOperations, key: terms })
    expect((await agent.callOk(INTERNAL)).key).toMatchObject({ ...left, leftToday: 2_000_000 })
    const order = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
    const buy = 'tronsave_internal_order_create'
    const { orderId } = await agent.callOk(buy, { ...order, idempotencyKey: 'one' })
    expect(await agent.callOk(buy, { ...order, idempotencyKey: 'one' })).toEqual({ orderId })
    expect((await agent.callOk(PERMISSIONS)).key).toMatchObject({ spentToday: 1_920_000, leftToday: 80_000 })
    expect(await agent.callForError(buy, order)).toBe('KEY_BUDGET_EXCEEDED')
    expect(await agent.callForError(buy, { ...order, receiver: STRANGER.address })).toMatch(
      /KEY_RECEIVER|INVALID_PARAMS/,
    )
    await agent.callOk('tronsave_internal_order_details', { orderId })
    for (const [name, args] of [
      ['tronsave_order_cancel', { orderId }],
      ['tronsave_order_update', { orderId, newPrice: 90 }],
      ['tronsave_order_create_pending', { orderReceiver: RECEIVER, orderUnitPrice: 'MEDIUM' }],
    ] as const)
      expect([name, await agent.callForError(name, args)]).toEqual([name, 'KEY_NOT_PERMITTED'])
    const byTool = await fixture.connect(generation)
    await byTool.logIn({ apiKey })
    expect((await byTool.callOk(PERMISSIONS)).key).toMatchObject({ name: 'an agent' })
    fixture.clock.advance(3_600_000)
    // A session ends with its login. Without sessions, the handle becomes invalid.
    if (generation === 'sessions') await expect(byTool.call(PERMISSIONS)).rejects.toThrow('Session not found')
    else expect(await byTool.callForError(PERMISSIONS)).toBe('LOGIN_REQUIRED')
    expect(await (await fixture.connect(generation)).callForError('tronsave_login', { apiKey })).toBe('KEY_EXPIRED')
    const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
    const door = await fetch(`${fixture.url}/mcp`, { method: 'POST', headers, body: '{}' })
    expect([door.status, await door.text()]).toEqual([401, expect.stringContaining('KEY_EXPIRED: send')])
  })

  it('show a wallet without an account', async () => {
    const fixture = await createMcpFixture()
    const { callOk } = await connectAsWallet(fixture, generation, STRANGER)
    expect(await callOk(INFO)).toEqual({
      address: STRANGER.address,
      balance: '0',
      info: { authMode: 'Signature', isWhitelisted: false },
      internalAccount: null,
    })
  })

  it('list the permissions of an account', async () => {
    const fixture = await createMcpFixture()
    const { id, apiKey } = await fixture.account()
    const { callOk } = await fixture.connect(generation, { apiKey })
    const scopes = ['platform', 'internal']
    expect(await callOk(PERMISSIONS)).toEqual({ authMode: 'ApiKey', permitOperations: scopes })
    await operator(fixture, 'PUT', `/v2/accounts/${id}/whitelist`, { whitelisted: true })
    expect(await callOk(PERMISSIONS)).toEqual({ authMode: 'ApiKey', permitOperations: [...scopes, 'sell'] })
  })

  it('show the permissions that a wallet currently grants to the pool on the chain', async () => {
    const fixture = await createMcpFixture()
    const granted = await connectAsWallet(fixture, generation, ENERGY_PROVIDER)
    const { permitOperations } = await granted.callOk(PERMISSIONS)
    expect(permitOperations).toEqual(expect.arrayContaining(['DelegateResourceContract', 'UnDelegateResourceContract']))
    for (const wallet of [providerSigner(3), STRANGER]) {
      const { callOk } = await connectAsWallet(fixture, generation, wallet)
      expect(await callOk(PERMISSIONS)).toEqual({ authMode: 'Signature', permitOperations: [] })
    }
    fixture.faults.add({ path: 'wallet/getaccount', times: 20, act: { at: 'answer', status: 503 } })
    expect(await granted.callForError(PERMISSIONS)).toBe('SERVICE_UNAVAILABLE')
    fixture.faults.clear()
  })

  it('show a provider its terms, and empty settings to other callers', async () => {
    const fixture = await createMcpFixture()
    await fixture.enroll({ shareBasisPoints: 5_000, keepUnits: 7_000, returnPercent: 25 })
    const { callOk } = await connectAsWallet(fixture, generation, ENERGY_PROVIDER)
    const [rest] = await operator(fixture, 'GET', '/v2/providers')
    const { energy, permitOperations, ...others } = await callOk(SETTINGS)
    expect(rest).toMatchObject({
      address: ENERGY,
      sharePercent: 50,
      keepAmount: 7_000,
      returnPercent: 25,
      ...energy.terms,
    })
    expect(energy).toMatchObject({ isEnabled: true, terms: { minPrice: 60, sharePercent: 50 } })
    expect({ permitOperations }).toMatchObject({ permitOperations: (await callOk(PERMISSIONS)).permitOperations })
    expect(others).toEqual({
      vote: false,
      bandwidth: OFF,
      suggestSell: false,
      withdrawVote: false,
      reclaimOnlyOwn: true,
    })
    const { apiKey } = await fixture.account()
    for (const caller of [
      await fixture.connect(generation, { apiKey }),
      await connectAsWallet(fixture, generation, STRANGER),
    ])
      expect(await caller.callOk(SETTINGS)).toEqual({
        vote: false,
        energy: OFF,
        bandwidth: OFF,
        suggestSell: false,
        withdrawVote: false,
        permitOperations: [],
        reclaimOnlyOwn: false,
      })
  })

  it('add up what a wallet has delegated and earned, day by day', async () => {
    const fixture = await createMcpFixture({ settings: { commissionBasisPoints: 1_000 } })
    // Log in each time, because logins expire before the days in this test have passed.
    const readStats = async (args?: object) => {
      // The limit is one call a second.
      fixture.clock.advance(1_000)
      return (await connectAsWallet(fixture, generation, ENERGY_PROVIDER)).callOk(STATS, { ...args })
    }
    const caller = await connectAsWallet(fixture, generation, ENERGY_PROVIDER)
    await caller.callOk(STATS)
    expect(await caller.callForError(STATS)).toBe('RATE_LIMIT')
    expect((await readStats()).stats).toEqual(NOTHING)

    const first = await fixture.buy({ durationSec: 86_400 })
    await fixture.blocks(2)
    await fixture.passTime(DAY_MS / 2)
    const extendTo = Math.floor(fixture.clock.now() / 1000) + 86_400
    const longer = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }]
    const prolonging = await extend(fixture.market, {
      accountId: fixture.accountId,
      body: { receiver: RECEIVER, extendData: longer },
    })
    const fast = await orderFastCharges(fixture.market, {
      accountId: fixture.accountId,
      body: {
        amount: 50_000,
        duration_sec: 86_400,
        max_price_accept: 70,
        receivers: [BANDWIDTH_PROVIDER.address],
      },
    })
    await fixture.blocks(5)
    const paidOf = async (id: string) => (await getOrder(fixture.market, fixture.accountId, id)).payoutAmount
    const lessFee = (paidSun: number) => paidSun - Math.floor(paidSun / 10)

    const rented = lessFee(await paidOf(first))
    const extended = lessFee(await paidOf(prolonging.orderId))
    const before = await readStats({ timeFilterBy: 'D7' })
    expect(before.stats).toMatchObject({ delegations: 3, units: 82_000, earnedSun: rented + extended })
    await confirmFastCharges(fixture.market, fixture.accountId, fast.order_ids)
    await fixture.blocks(5)
    const after = await readStats({ timeFilterBy: 'D7' })
    expect(after.stats.earnedSun).toBeGreaterThan(rented + extended)

    const days = after.chart.map(({ day }: { day: string }) => day)
    expect(days).toEqual([30, 31, 1, 2, 3, 4, 5, 6].slice(-7).map(dayName))
    expect(after.chart.slice(0, 5)).toEqual(days.slice(0, 5).map((day: string) => ({ day, ...NOTHING })))
    expect(after.chart[5]).toMatchObject({ delegations: 1, units: 32_000, earnedSun: rented })
    // Wait for the end that the extension set.
    const [row] = await fixture.delegations(first)
    if (row?.state !== 'confirmed') throw new Error('not running')
    const ranDays = (row.endsAtMs - row.startedAtMs) / DAY_MS
    expect(ranDays).toBeGreaterThan(1.4)
    expect(after.chart[5].unitDays).toBe(Math.round(32_000 * ranDays * 100) / 100)
    expect(after.chart[6]).toMatchObject({ delegations: 2, units: 50_000 })
    expect(after.from).toBe(Date.UTC(2025, 11, 31) / 1000)
    for (const field of ['delegations', 'units', 'earnedSun'])
      expect(after.chart.reduce((sum: number, one: Record<string, number>) => sum + (one[field] ?? 0), 0)).toBe(
        after.stats[field],
      )
    expect((await readStats({ resourceType: 'BANDWIDTH' })).stats).toEqual(NOTHING)
    expect((await readStats()).chart).toHaveLength(30)
    expect((await readStats({ timeFilterBy: 'D90' })).chart).toHaveLength(90)
    await fixture.passTime(7 * DAY_MS)
    expect((await readStats({ timeFilterBy: 'D7' })).stats).toEqual(NOTHING)
  })

  it('count a wallet’s earnings as the ledger does', async () => {
    const fixture = await createMcpFixture({ settings: { commissionBasisPoints: 333 } })
    const { callOk } = await connectAsWallet(fixture, generation, ENERGY_PROVIDER)
    await fixture.buy({ resourceAmount: 33_333 })
    await fixture.buy({ resourceAmount: 65_001, durationSec: 7_200 })
    await fixture.blocks(2)
    const { stats } = await callOk(STATS)
    expect(stats.earnedSun).toBe(await fixture.ledger(earned(ENERGY)))
    expect(stats).toMatchObject({ delegations: 2, units: 98_334 })
    const { apiKey } = await fixture.account()
    const account = await fixture.connect(generation, { apiKey })
    expect((await account.callOk(STATS)).stats).toEqual(NOTHING)
  })

  it('reject callers without a login, and invalid input', async () => {
    const fixture = await createMcpFixture()
    const nobody = await fixture.connect(generation)
    const { apiKey } = await fixture.account()
    const known = await fixture.connect(generation, { apiKey })
    for (const name of [INFO, PERMISSIONS, SETTINGS, STATS]) {
      expect(await nobody.callForError(name)).toBe('LOGIN_REQUIRED')
      expect(await known.callForError(name, { address: RECEIVER })).toBe('INVALID_PARAMS')
    }
    for (const args of [{ timeFilterBy: 'D1' }, { resourceType: 'WATER' }])
      expect(await known.callForError(STATS, args)).toBe('INVALID_PARAMS')
  })
})

const dayName = (day: number) => (day > 20 ? `2025-12-${day}` : `2026-01-0${day}`)
