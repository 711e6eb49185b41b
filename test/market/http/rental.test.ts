/** A rental from the deposit to its end as a client sees it, with the chain doing its part. */
import { expect, test } from 'vitest'
import { FEES, provider } from '../../../src/market/base/ledger.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market-world.ts'
import { type Api, marketApi, richAccount } from './api.ts'

const HOUR_MS = 3_600_000

/** Blocks come and the workers look, as often as a delegation needs. */
async function settle(api: Api, rounds = 4): Promise<void> {
  for (let i = 0; i < rounds; i++) {
    await api.work()
    api.chain.mine()
  }
  await api.work()
}

test('bought, filled, extended, ended: the client is told, the chain agrees, the money adds up', async () => {
  const api = await marketApi({ settings: { commissionBasisPoints: 500 } })
  await api.admin('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
  const { apiKey } = await richAccount(api)
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
  await settle(api)
  const filled = (await api.get(`/v2/order/${orderId}`, apiKey)).body.data
  expect(filled).toMatchObject({ status: 'Completed', fulfilledPercent: 100, remainAmount: 0 })
  const [delegate] = filled.delegates
  expect(delegate).toMatchObject({ delegator: ENERGY_PROVIDER.address, amount: expect.closeTo(65_000, -2) })
  expect(await api.market.node.includedTransaction(delegate.txid)).toMatchObject({ success: true })
  const during = await api.market.node.pendingResources(receiver)
  expect(during.energy.limit - before.energy.limit).toBeGreaterThanOrEqual(65_000)
  const [lock] = await api.market.node.pendingDelegations(ENERGY_PROVIDER.address, receiver)
  expect(lock?.expiresAtMs).toBeGreaterThanOrEqual(api.clock.now() + 7_000_000)

  // 3.9 TRX, of which 5% are the marketplace's, beside the 1 TRX of the first deposit.
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
  await settle(api)
  expect((await api.get(`/v2/order/${extended.body.data.orderId}`, apiKey)).body.data).toMatchObject({
    orderType: 'EXTEND',
    status: 'Completed',
  })
  const [later] = await api.market.node.pendingDelegations(ENERGY_PROVIDER.address, receiver)
  expect(later?.expiresAtMs).toBeGreaterThan((lock?.expiresAtMs ?? 0) + 3 * HOUR_MS)

  api.clock.advance(7 * HOUR_MS)
  api.chain.mine(20) // what is taken back must be solidified
  await settle(api)
  expect(await api.market.node.pendingDelegations(ENERGY_PROVIDER.address, receiver)).toEqual([])
  expect((await api.market.node.pendingResources(receiver)).energy.limit).toBe(before.energy.limit)
})

test('a deposit that arrives after an order was too dear makes it possible', async () => {
  const api = await marketApi()
  await api.admin('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
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
