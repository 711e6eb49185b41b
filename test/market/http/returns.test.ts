/** Early return of a rental over HTTP: quote, response and errors. */
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { success } from '../../../src/contract/envelope.ts'
import { OrderReturn, ReturnPreview } from '../../../src/contract/order-life.ts'
import { Order } from '../../../src/contract/v2.ts'
import { buyer } from '../../../src/market/base/ledger.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market-fixture.ts'
import { createApiFixture, openFundedAccount, statusAndMessage } from './api-fixture.ts'

const ajv = new Ajv()
const HOUR_MS = 3_600_000
/** A rental that costs 3 TRX. */
const RENTAL = { resourceAmount: 50_000, receiver: RECEIVER, durationSec: 86_400, unitPrice: 60 }

async function createRental(returnPercent = 50) {
  const api = await createApiFixture()
  const terms = { minPrice: 60, returnPercent }
  await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, terms)
  const { id, apiKey } = await openFundedAccount(api)
  const { orderId } = (await api.post('/v2/buy-resource', RENTAL, apiKey)).body.data
  await blocks(api, 25)
  return { ...api, accountId: id, apiKey, orderId: orderId as string, path: `/v2/order/${orderId}/return` }
}

async function blocks(api: Awaited<ReturnType<typeof createApiFixture>>, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await api.work()
    api.clock.advance(3_000)
    api.chain.mine()
  }
}

test('the preview of a return changes nothing; the return refunds that amount once, and the order shows it', async () => {
  const api = await createRental()
  const balance = () => api.ledger(buyer(api.accountId))
  const before = await balance()
  const preview = await api.get(api.path, api.apiKey)
  expect(preview.status).toBe(200)
  expect(ajv.compile(success(ReturnPreview))(preview.body)).toBe(true)
  expect(preview.body.data).toMatchObject({
    orderId: api.orderId,
    returnableAmount: 50_000,
    refundAmount: 1_437_500,
    returnedAmount: 0,
    delegates: [{ state: 'RETURNABLE', returnPercent: 50, unusedHours: 23, refundAmount: 1_437_500 }],
  })
  expect(await balance()).toBe(before)
  const low = await api.post(api.path, { minRefundAmount: 1_437_501 }, api.apiKey)
  expect(statusAndMessage(low)).toBe('400 445 REFUND_TOO_LOW 1437500 SUN would be refunded, less than minRefundAmount')
  const answers = await Promise.all([1, 2, 3].map(() => api.post(api.path, { minRefundAmount: 1_437_500 }, api.apiKey)))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(ajv.compile(success(OrderReturn))(answer.body)).toBe(true)
    expect(answer.body.data).toMatchObject({ returnedAmount: 50_000, refundAmount: 1_437_500 })
    expect(answer.body.data).toEqual(answers[0]?.body.data)
  }
  expect(await balance()).toBe(before + 1_437_500)
  await blocks(api, 30)
  expect(await api.market.node.pendingDelegations(ENERGY_PROVIDER.address, RECEIVER)).toEqual([])
  const order = await api.get(`/v2/order/${api.orderId}`, api.apiKey)
  expect(ajv.compile(success(Order))(order.body)).toBe(true)
  expect(order.body.data).toMatchObject({
    status: 'Completed',
    fulfilledPercent: 100,
    payoutAmount: 3_000_000 - 1_437_500,
    delegates: [{ refundAmount: 1_437_500, returnedAt: expect.any(Number) }],
  })
  expect((await api.get(api.path, api.apiKey)).body.data).toMatchObject({
    returnableAmount: 0,
    refundAmount: 0,
    returnedAmount: 50_000,
    returnedRefund: 1_437_500,
    delegates: [{ state: 'RETURNED', isBack: true }],
  })
})

test('a rejected return states the end of the lock; other accounts’ orders and invalid bodies are rejected', async () => {
  const api = await createRental(0)
  const { delegates } = (await api.get(api.path, api.apiKey)).body.data
  expect(delegates).toMatchObject([{ state: 'NOT_TAKEN_BACK', returnPercent: 0, refundAmount: 0 }])
  const left = delegates[0].lockedUntil * 1000 - api.clock.now()
  expect(left).toBeGreaterThan(23 * HOUR_MS)
  expect(statusAndMessage(await api.post(api.path, {}, api.apiKey))).toBe(
    `400 444 NOTHING_TO_RETURN its providers do not accept early returns, and the stake is locked until ${delegates[0].lockedUntil}`,
  )
  const { apiKey } = await openFundedAccount(api)
  expect(statusAndMessage(await api.post(api.path, {}, apiKey))).toBe('400 408 INVALID_PARAMS Invalid orderId')
  expect(statusAndMessage(await api.get(api.path, apiKey))).toBe('400 408 INVALID_PARAMS Invalid orderId')
  expect((await api.post(api.path, {})).status).toBe(401)
  for (const minRefundAmount of [-1, 'x', {}])
    expect((await api.post(api.path, { minRefundAmount }, api.apiKey)).status).toBe(400)
  const odd = await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, {
    minPrice: 60,
    returnPercent: 101,
  })
  expect(odd.status).toBe(400)
})
