/** Who is logged in over MCP, and what the marketplace does for it, in both generations of the protocol. */
import { describe, expect, it } from 'vitest'
import { makeSubKey } from '../../../src/market/accounts/sub-keys.ts'
import { provider as earned } from '../../../src/market/base/ledger.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { confirmFastCharges } from '../../../src/market/rentals/fast-charge/follow-up.ts'
import { orderFastCharges } from '../../../src/market/rentals/fast-charge/order.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import type { Signer } from '../../../src/tron/types.ts'
import { ADMIN_KEY } from '../http/api.ts'
import { BANDWIDTH_PROVIDER, ENERGY_PROVIDER } from '../market-world.ts'
import { DAY_MS, ENERGY, providerSigner, RECEIVER } from '../orders/order-world.ts'
import { type Caller, GENERATIONS, type Generation, type McpWorld, mcpWorld } from './mcp-world.ts'

const INFO = 'tronsave_user_info_get'
const PERMISSIONS = 'tronsave_user_permissions_get'
const INTERNAL = 'tronsave_internal_account_get'
const SETTINGS = 'tronsave_user_auto_setting_get'
const STATS = 'tronsave_user_seller_energy_stats_get'
const STRANGER = providerSigner(9)
const OFF = { isEnabled: false, terms: null }
const NOTHING = { delegations: 0, units: 0, unitDays: 0, earnedSun: 0 }

async function asWallet(world: McpWorld, generation: Generation, wallet: Signer): Promise<Caller> {
  const caller = await world.connect(generation)
  const { message, nonce } = await caller.ok('tronsave_get_sign_message')
  await caller.logIn({ signature: `${signMessage(message, wallet.privateKey)}_${nonce}` })
  return caller
}

async function operator(world: McpWorld, method: string, path: string, body?: object) {
  const response = await fetch(`${world.url}${path}`, {
    method,
    headers: { 'x-admin-key': ADMIN_KEY, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Record<string, unknown>[] }).data
}

describe.each(GENERATIONS)('who is logged in, %s', (generation) => {
  it('shows an account with the balance that REST shows', async () => {
    const world = await mcpWorld()
    const account = await world.account()
    world.send(account.depositAddress, '50')
    world.chain.mine(25)
    world.clock.advance(75_000)
    await world.work()
    const { ok } = await world.connect(generation, { apiKey: account.apiKey })
    const rest = await world.rest('GET', '/v2/user-info', account.apiKey)
    const found = await ok(INFO)
    expect(found).toEqual({
      address: rest.representAddress,
      balance: rest.balance,
      info: { authMode: 'ApiKey', memberSince: Math.floor(account.createdAtMs / 1000), isWhitelisted: false },
      internalAccount: rest,
    })
    expect(Number(found.balance)).toBeGreaterThan(0)
    await operator(world, 'PUT', `/v2/accounts/${account.id}/whitelist`, { whitelisted: true })
    expect((await ok(INFO)).info.isWhitelisted).toBe(true)
  })

  it('says of a sub-key what it may do, lets it order within that, and nothing else', async () => {
    const world = await mcpWorld()
    const { market, accountId } = world
    const expiresAt = Math.floor(world.clock.now() / 1000) + 3_600
    const terms = { name: 'an agent', dailyBudget: 2_000_000, receivers: [RECEIVER], expiresAt }
    const { apiKey, ...key } = await makeSubKey(market, accountId, terms)
    const agent = await world.connect(generation, { apiKey })
    const left = { ...key, lastUsedAt: expect.any(Number) }
    const permitOperations = ['look', 'order', 'extend']
    expect(await agent.ok(PERMISSIONS)).toMatchObject({ authMode: 'ApiKey', permitOperations, key: terms })
    expect((await agent.ok(INTERNAL)).key).toMatchObject({ ...left, leftToday: 2_000_000 })
    const order = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
    const buy = 'tronsave_internal_order_create'
    const { orderId } = await agent.ok(buy, { ...order, idempotencyKey: 'one' })
    expect(await agent.ok(buy, { ...order, idempotencyKey: 'one' })).toEqual({ orderId })
    expect((await agent.ok(PERMISSIONS)).key).toMatchObject({ spentToday: 1_920_000, leftToday: 80_000 })
    expect(await agent.refused(buy, order)).toBe('KEY_BUDGET_EXCEEDED')
    expect(await agent.refused(buy, { ...order, receiver: STRANGER.address })).toMatch(/KEY_RECEIVER|INVALID_PARAMS/)
    await agent.ok('tronsave_internal_order_details', { orderId })
    for (const [name, args] of [
      ['tronsave_order_cancel', { orderId }],
      ['tronsave_order_update', { orderId, newPrice: 90 }],
      ['tronsave_order_create_pending', { orderReceiver: RECEIVER, orderUnitPrice: 'MEDIUM' }],
    ] as const)
      expect([name, await agent.refused(name, args)]).toEqual([name, 'KEY_NOT_PERMITTED'])
    const byTool = await world.connect(generation)
    await byTool.logIn({ apiKey })
    expect((await byTool.ok(PERMISSIONS)).key).toMatchObject({ name: 'an agent' })
    world.clock.advance(3_600_000)
    // A session ends with its login; a handle opens nothing more.
    if (generation === 'sessions') await expect(byTool.call(PERMISSIONS)).rejects.toThrow('Session not found')
    else expect(await byTool.refused(PERMISSIONS)).toBe('LOGIN_REQUIRED')
    expect(await (await world.connect(generation)).refused('tronsave_login', { apiKey })).toBe('KEY_EXPIRED')
    const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
    const door = await fetch(`${world.url}/mcp`, { method: 'POST', headers, body: '{}' })
    expect([door.status, await door.text()]).toEqual([401, expect.stringContaining('KEY_EXPIRED: send')])
  })

  it('shows a wallet without an account', async () => {
    const world = await mcpWorld()
    const { ok } = await asWallet(world, generation, STRANGER)
    expect(await ok(INFO)).toEqual({
      address: STRANGER.address,
      balance: '0',
      info: { authMode: 'Signature', isWhitelisted: false },
      internalAccount: null,
    })
  })

  it('says what an account may use', async () => {
    const world = await mcpWorld()
    const { id, apiKey } = await world.account()
    const { ok } = await world.connect(generation, { apiKey })
    const scopes = ['platform', 'internal']
    expect(await ok(PERMISSIONS)).toEqual({ authMode: 'ApiKey', permitOperations: scopes })
    await operator(world, 'PUT', `/v2/accounts/${id}/whitelist`, { whitelisted: true })
    expect(await ok(PERMISSIONS)).toEqual({ authMode: 'ApiKey', permitOperations: [...scopes, 'sell'] })
  })

  it('says what a wallet lets the pool sign, as the chain has it now', async () => {
    const world = await mcpWorld()
    const granted = await asWallet(world, generation, ENERGY_PROVIDER)
    const { permitOperations } = await granted.ok(PERMISSIONS)
    expect(permitOperations).toEqual(expect.arrayContaining(['DelegateResourceContract', 'UnDelegateResourceContract']))
    for (const wallet of [providerSigner(3), STRANGER]) {
      const { ok } = await asWallet(world, generation, wallet)
      expect(await ok(PERMISSIONS)).toEqual({ authMode: 'Signature', permitOperations: [] })
    }
    world.faults.add({ path: 'wallet/getaccount', times: 20, act: { at: 'answer', status: 503 } })
    expect(await granted.refused(PERMISSIONS)).toBe('SERVICE_UNAVAILABLE')
    world.faults.clear()
  })

  it('shows a provider the terms that the operator sees, and has all off for everybody else', async () => {
    const world = await mcpWorld()
    await world.enroll({ shareBasisPoints: 5_000, keepUnits: 7_000, returnPercent: 25 })
    const { ok } = await asWallet(world, generation, ENERGY_PROVIDER)
    const [rest] = await operator(world, 'GET', '/v2/providers')
    const { energy, permitOperations, ...others } = await ok(SETTINGS)
    expect(rest).toMatchObject({
      address: ENERGY,
      sharePercent: 50,
      keepAmount: 7_000,
      returnPercent: 25,
      ...energy.terms,
    })
    expect(energy).toMatchObject({ isEnabled: true, terms: { minPrice: 60, sharePercent: 50 } })
    expect({ permitOperations }).toMatchObject({ permitOperations: (await ok(PERMISSIONS)).permitOperations })
    expect(others).toEqual({
      vote: false,
      bandwidth: OFF,
      suggestSell: false,
      withdrawVote: false,
      reclaimOnlyOwn: true,
    })
    const { apiKey } = await world.account()
    for (const caller of [await world.connect(generation, { apiKey }), await asWallet(world, generation, STRANGER)])
      expect(await caller.ok(SETTINGS)).toEqual({
        vote: false,
        energy: OFF,
        bandwidth: OFF,
        suggestSell: false,
        withdrawVote: false,
        permitOperations: [],
        reclaimOnlyOwn: false,
      })
  })

  it('adds up what a wallet has delegated and earned, day by day', async () => {
    const world = await mcpWorld({ settings: { commissionBasisPoints: 1_000 } })
    // A login each time: days pass, and no login lasts that long.
    const seen = async (args?: object) => {
      // Once a second.
      world.clock.advance(1_000)
      return (await asWallet(world, generation, ENERGY_PROVIDER)).ok(STATS, { ...args })
    }
    const caller = await asWallet(world, generation, ENERGY_PROVIDER)
    await caller.ok(STATS)
    expect(await caller.refused(STATS)).toBe('RATE_LIMIT')
    expect((await seen()).stats).toEqual(NOTHING)

    const first = await world.buy({ durationSec: 86_400 })
    await world.blocks(2)
    await world.pass(DAY_MS / 2)
    const extendTo = Math.floor(world.clock.now() / 1000) + 86_400
    const longer = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }]
    const prolonging = await extend(world.market, {
      accountId: world.accountId,
      body: { receiver: RECEIVER, extendData: longer },
    })
    const fast = await orderFastCharges(world.market, {
      accountId: world.accountId,
      body: {
        amount: 50_000,
        duration_sec: 86_400,
        max_price_accept: 70,
        receivers: [BANDWIDTH_PROVIDER.address],
      },
    })
    await world.blocks(5)
    const paidOf = async (id: string) => (await order(world.market, world.accountId, id)).payoutAmount
    const lessFee = (paidSun: number) => paidSun - Math.floor(paidSun / 10)

    const rented = lessFee(await paidOf(first))
    const extended = lessFee(await paidOf(prolonging.orderId))
    const before = await seen({ timeFilterBy: 'D7' })
    expect(before.stats).toMatchObject({ delegations: 3, units: 82_000, earnedSun: rented + extended })
    await confirmFastCharges(world.market, world.accountId, fast.order_ids)
    await world.blocks(5)
    const after = await seen({ timeFilterBy: 'D7' })
    expect(after.stats.earnedSun).toBeGreaterThan(rented + extended)

    const days = after.chart.map(({ day }: { day: string }) => day)
    expect(days).toEqual([30, 31, 1, 2, 3, 4, 5, 6].slice(-7).map(dayName))
    expect(after.chart.slice(0, 5)).toEqual(days.slice(0, 5).map((day: string) => ({ day, ...NOTHING })))
    expect(after.chart[5]).toMatchObject({ delegations: 1, units: 32_000, earnedSun: rented })
    // Until the end that the extension has moved.
    const [row] = await world.delegations(first)
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
    expect((await seen({ resourceType: 'BANDWIDTH' })).stats).toEqual(NOTHING)
    expect((await seen()).chart).toHaveLength(30)
    expect((await seen({ timeFilterBy: 'D90' })).chart).toHaveLength(90)
    await world.pass(7 * DAY_MS)
    expect((await seen({ timeFilterBy: 'D7' })).stats).toEqual(NOTHING)
  })

  it('counts what was earned as the ledger does, and of nobody else', async () => {
    const world = await mcpWorld({ settings: { commissionBasisPoints: 333 } })
    const { ok } = await asWallet(world, generation, ENERGY_PROVIDER)
    await world.buy({ resourceAmount: 33_333 })
    await world.buy({ resourceAmount: 65_001, durationSec: 7_200 })
    await world.blocks(2)
    const { stats } = await ok(STATS)
    expect(stats.earnedSun).toBe(await world.ledger(earned(ENERGY)))
    expect(stats).toMatchObject({ delegations: 2, units: 98_334 })
    const { apiKey } = await world.account()
    const account = await world.connect(generation, { apiKey })
    expect((await account.ok(STATS)).stats).toEqual(NOTHING)
  })

  it('refuses who is not logged in, and what it does not understand', async () => {
    const world = await mcpWorld()
    const nobody = await world.connect(generation)
    const { apiKey } = await world.account()
    const known = await world.connect(generation, { apiKey })
    for (const name of [INFO, PERMISSIONS, SETTINGS, STATS]) {
      expect(await nobody.refused(name)).toBe('LOGIN_REQUIRED')
      expect(await known.refused(name, { address: RECEIVER })).toBe('INVALID_PARAMS')
    }
    for (const args of [{ timeFilterBy: 'D1' }, { resourceType: 'WATER' }])
      expect(await known.refused(STATS, args)).toBe('INVALID_PARAMS')
  })
})

const dayName = (day: number) => (day > 20 ? `2025-12-${day}` : `2026-01-0${day}`)
