/** A rental from deposit to end as a client sees it, on the sandbox chain. */
import { expect, test } from 'vitest'
import { FEES, provider } from '../../../src/market/base/ledger.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market-fixture.ts'
import { type ApiFixture, createApiFixture, openFundedAccount } from './api-fixture.ts'

const HOUR_MS = 3_600_000

/** Mines blocks and runs the workers as often as a delegation needs. */
async function runUntilSettled(api: ApiFixture, rounds = 4): Promise<void> {
  for (let i = 0; i < rounds; i++) {
    await api.work()
    api.chain.mine()
  }
  await api.work()
}

test('a rental is bought, filled, extended and ended, and client, chain and money agree', async () => {
  const api = await createApiFixture({ settings: { commissionBasisPoints: 500 } })
  await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
  const { apiKey } = await openFundedAccount(api)
  const receiver = RECEIVER
  const before = await api.market.node.pendingResources(receiver)

  const body = { resourceAmount: 65_000, receiver, durationSec: 7_200 }
  const { orderId } = (await api.post('/v2/buy-resource', body, apiKey)).body.data
  expect((await api.get(`/v2/order/${orderId}`, apiKey)).body.data).toMatchObject({
    status: 'Active',
    fulfilledPercent: 0,
    remainAmount: 65_000,
    delegates: [],
  })
  await runUntilSettled(api)
  const filled = (await api.get(`/v2/order/${orderId}`, apiKey)).body.data
  expect(filled).toMatchObject({ status: 'Completed', fulfilledPercent: 100, remainAmount: 0 })
  const [delegate] = filled.delegates
  expect(delegate).toMatchObject({ delegator: ENERGY_PROVIDER.address, amount: expect.closeTo(65_000, -2) })
  expect(await api.market.node.includedTransaction(delegate.txid)).toMatchObject({ success: true })
  const during = await api.market.node.pendingResources(receiver)
  expect(during.energy.limit - before.energy.limit).toBeGreaterThanOrEqual(65_000)
  const [lock] = await api.market.node.pendingDelegations(ENERGY_PROVIDER.address, receiver)
  expect(lock?.expiresAtMs).toBeGreaterThanOrEqual(api.clock.now() + 7_000_000)

  // 5% of the 3.9 TRX goes to the marketplace, in addition to the 1 TRX fee of the first deposit.
  expect(await api.ledger(provider(ENERGY_PROVIDER.address))).toBe(3_705_000)
  expect(await api.ledger(FEES)).toBe(1_195_000)

  const extendTo = Math.floor(api.clock.now() / 1000) + 6 * 3_600
  const extendable = await api.post('/v2/get-extendable-delegates', { extendTo, receiver }, apiKey)
  expect(extendable.body.data).toMatchObject({
    isAbleToExtend: true,
    totalDelegateAmount: 65_000,
    totalAvailableExtendAmount: 65_000,
    extendData: [{ delegator: ENERGY_PROVIDER.address, isExtend: true, extendTo }],
  })
  const { extendData, totalEstimateTrx, yourBalance } = extendable.body.data
  const extended = await api.post('/v2/extend-request', { extendData, receiver }, apiKey)
  expect(extended.status).toBe(201)
  const info = await api.get('/v2/user-info', apiKey)
  expect(Number(info.body.data.balance)).toBe(yourBalance - totalEstimateTrx)
  await runUntilSettled(api)
  expect((await api.get(`/v2/order/${extended.body.data.orderId}`, apiKey)).body.data).toMatchObject({
    orderType: 'EXTEND',
    status: 'Completed',
  })
  const [later] = await api.market.node.pendingDelegations(ENERGY_PROVIDER.address, receiver)
  expect(later?.expiresAtMs).toBeGreaterThan((lock?.expiresAtMs ?? 0) + 3 * HOUR_MS)

  api.clock.advance(7 * HOUR_MS)
  api.chain.mine(20) // reclaims must be solidified
  await runUntilSettled(api)
  expect(await api.market.node.pendingDelegations(ENERGY_PROVIDER.address, receiver)).toEqual([])
  expect((await api.market.node.pendingResources(receiver)).energy.limit).toBe(before.energy.limit)
})

test('an order that was too expensive succeeds after a deposit', async () => {
  const api = await createApiFixture()
  await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
  const account = await api.account()
  const buy = () => api.post('/v2/buy-resource', { resourceAmount: 90_000, receiver: RECEIVER }, account.apiKey)
  expect((await buy()).body.message).toContain('INTERNAL_BALANCE_ACCOUNT_TOO_LOW need 16.2 TRX, have 0 TRX')
  api.send(account.depositAddress, '9')
  api.send(account.depositAddress, '10')
  api.chain.mine()
  await api.work()
  expect((await buy()).status).toBe(201)
  expect((await buy()).body.message).toContain('need 16.2 TRX, have 1.8 TRX')
})
