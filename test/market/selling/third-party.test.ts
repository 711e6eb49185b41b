/** Typical flows of a client written for the reference service; only its base URL points to this marketplace. */
import { expect, test } from 'vitest'
import { PAYER, type RunningMarket, SECOND_RECEIVER, startMarket } from '../conformance/running.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market-fixture.ts'
import { type Client, createClient, type Json } from './client.ts'

interface ThirdPartyFixture {
  m: RunningMarket
  /** Client with the key of an account that has 10,000 TRX. */
  api: Client
  /** Client without a key. */
  keyless: Client
  /** Client with the key of a whitelisted account. */
  seller: Client
}

async function createThirdPartyFixture(): Promise<ThirdPartyFixture> {
  const m = await startMarket({ requestsPerSec: 15 })
  const sleep = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 3) await m.block()
  }
  const as = (key?: string) => createClient(m.url, sleep, key)
  return { m, api: as(m.key), keyless: as(), seller: as(m.sellerKey) }
}

const is_filled = (order: Json) => (order.fulfilledPercent ?? order.fulfilled_percent) === 100
const balance_of = async (api: Client) => Number((await api.get('/v2/user-info')).balance)
const now_sec = (m: RunningMarket) => Math.floor(m.clock.now() / 1000)
const given = (order: Json) =>
  (order.delegates ?? order.matched_delegates).reduce((sum: number, one: Json) => sum + one.amount, 0)

async function buy_and_wait({ api }: ThirdPartyFixture): Promise<Json> {
  const { orderId } = await api.post('/v2/buy-resource', {
    resourceType: 'ENERGY',
    unitPrice: 'MEDIUM',
    resourceAmount: 65_000,
    receiver: RECEIVER,
    durationSec: 3_600,
    options: { allowPartialFill: true, onlyCreateWhenFulfilled: false, maxPriceAccepted: 100 },
  })
  return api.poll(`/v2/order/${orderId}`, is_filled)
}

test('a program with a key can read the book, estimate, buy and poll until filled over v2', async () => {
  const here = await createThirdPartyFixture()
  const { api } = here
  const before = await balance_of(api)
  const book = await api.get(`/v2/order-book?address=${RECEIVER}`)
  expect(book.at(-1).availableResourceAmount).toBeGreaterThan(65_000)
  const orderTerms = { resourceAmount: 65_000, unitPrice: 'MEDIUM', resourceType: 'ENERGY', durationSec: 3_600 }
  const { unitPrice, estimateTrx, availableResource } = await api.post('/v2/estimate-buy-resource', orderTerms)
  expect(availableResource).toBe(65_000)
  const order = await buy_and_wait(here)
  expect(order).toMatchObject({ status: 'Completed', price: unitPrice, payoutAmount: estimateTrx })
  expect(given(order)).toBeGreaterThanOrEqual(65_000)
  expect(before - (await balance_of(api))).toBe(estimateTrx)
  const { data: mine } = await api.get('/v2/orders?page=0&pageSize=10')
  expect(mine).toMatchObject([order])
})

test('a program without a key can estimate, sign the payment, buy and poll over v2', async () => {
  const { m, keyless } = await createThirdPartyFixture()
  // The reference service publishes a fixed address; here the client reads it.
  const { address: fund_address } = await keyless.get('/v2/fund-address')
  const orderTerms = { resourceAmount: 32_000, unitPrice: 'MEDIUM', resourceType: 'ENERGY', durationSec: 3_600 }
  const { unitPrice, estimateTrx, durationSec } = await keyless.post('/v2/estimate-buy-resource', orderTerms)
  const body = {
    resourceType: 'ENERGY',
    resourceAmount: 32_000,
    unitPrice,
    allowPartialFill: true,
    receiver: RECEIVER,
    durationSec,
    signedTx: m.transfer(estimateTrx, fund_address),
  }
  const { orderId } = await m.withBlocks(keyless.post('/v2/buy-resource', body))
  const order = await keyless.poll(`/v2/order/${orderId}`, is_filled)
  expect(order).toMatchObject({ requester: PAYER.address, allowPartialFill: true, payoutAmount: estimateTrx })
})

test('a program without a key can omit the amount, which the signed payment then determines', async () => {
  const { m, keyless } = await createThirdPartyFixture()
  const estimate = await keyless.post('/v2/estimate-buy-resource', {
    amount: 32_000,
    unitPrice: 'MEDIUM',
    resourceType: 'ENERGY',
    durationSec: 259_200,
    requester: PAYER.address,
    receiver: RECEIVER,
    options: { allowPartialFill: true },
  })
  const body = {
    resourceType: 'ENERGY',
    unitPrice: estimate.unitPrice,
    allowPartialFill: true,
    receiver: RECEIVER,
    durationSec: estimate.durationSec,
    signedTx: m.transfer(estimate.estimateTrx),
    options: { allowPartialFill: true, maxPriceAccepted: 100 },
  }
  const { orderId } = await m.withBlocks(keyless.post('/v2/buy-resource', body))
  const order = await keyless.poll(`/v2/order/${orderId}`, is_filled)
  expect(order).toMatchObject({ resourceAmount: 32_000, payoutAmount: estimate.estimateTrx })
  expect(await keyless.post('/v2/buy-resource', { ...body, resourceAmount: 32_000 })).toEqual({ orderId })
})

test('a program can extend a rental with its key, and again with a signed payment', async () => {
  const here = await createThirdPartyFixture()
  const { m, api, keyless } = here
  await buy_and_wait(here)
  const extensionQuery = { receiver: RECEIVER, resourceType: 'ENERGY', maxPriceAccepted: 165 }
  const later = { ...extensionQuery, extendTo: now_sec(m) + 86_400 }
  const offer = await api.post('/v2/get-extendable-delegates', later)
  expect(offer).toMatchObject({ isAbleToExtend: true, yourBalance: await balance_of(api) })
  const { orderId } = await api.post('/v2/extend-request', {
    extendData: offer.extendData,
    receiver: RECEIVER,
  })
  const order = await api.poll(`/v2/order/${orderId}`, is_filled)
  expect(order).toMatchObject({ orderType: 'EXTEND', payoutAmount: offer.totalEstimateTrx })

  await m.blocks(25)
  // Time in milliseconds, as in one published example, and without a key.
  const latest = { ...extensionQuery, extendTo: (now_sec(m) + 172_800) * 1000, requester: PAYER.address }
  const second = await keyless.post('/v2/get-extendable-delegates', latest)
  const signedTx = m.transfer(second.totalEstimateTrx)
  const body = { extendData: second.extendData, receiver: RECEIVER, signedTx }
  const made = await m.withBlocks(keyless.post('/v2/extend-request', body))
  expect(await keyless.poll(`/v2/order/${made.orderId}`, is_filled)).toMatchObject({ orderType: 'EXTEND' })
})

test('a selling bot can read open orders, submit a signed delegation, and see the order filled', async () => {
  const { m, api, seller } = await createThirdPartyFixture()
  const order = { resourceAmount: 250_000, receiver: SECOND_RECEIVER, durationSec: 3_600, unitPrice: 70 }
  const { orderId } = await api.post('/v2/buy-resource', order)
  const { data: open } = await seller.get('/v2/orders/active-global?page=0&pageSize=10')
  const [best] = open.filter((one: Json) => one.resourceType === 'ENERGY' && one.price >= 65)
  expect(best).toMatchObject({ id: orderId, status: 'Active', remainAmount: 250_000 })
  const sold = await seller.post('/v2/orders/sell-manual', {
    orderId: best.id,
    paymentAddress: RECEIVER,
    isAllowSellForLockedDelegator: false,
    signedTx: await m.delegation(best.remainAmount, best.receiver, best.durationSec),
  })
  expect(sold).toMatchObject({ success: true, code: 200 })
  await seller.poll('/v2/orders/active-global', ({ total }) => total === 0)
  const filled = await api.poll(`/v2/order/${orderId}`, is_filled)
  expect(filled.delegates).toEqual([expect.objectContaining({ txid: expect.stringMatching(`^${sold.delegatedId}`) })])
})

test('lenient parsing accepts nulls, alternative names, numbers as text and decimal prices from scripts', async () => {
  const { m, api, keyless, seller } = await createThirdPartyFixture()
  const estimate = await keyless.post('/v2/estimate-buy-resource', {
    amount: 32_000,
    unitPrice: 'MEDIUM',
    resourceType: 'ENERGY',
    durationSec: 3_600,
    requester: PAYER.address,
    receiver: RECEIVER,
    options: { allowPartialFill: true },
  })
  const rental = {
    resourceAmount: '32000',
    unitPrice: estimate.unitPrice + 0.5,
    receiver: RECEIVER,
    requester: null,
    durationSec: '3600',
    sponsor: null,
    isSmartMatching: false,
    options: { allowPartialFill: true, maxPriceAccepted: 67.5, minResourceDelegateRequiredAmount: null },
  }
  const { orderId } = await api.post('/v2/buy-resource', rental)
  const order = await api.poll(`/v2/order/${orderId}`, is_filled)
  expect(order).toMatchObject({ price: estimate.unitPrice, payoutAmount: estimate.estimateTrx })

  const extend_to = String((now_sec(m) + 86_400) * 1000)
  const offer = await api.post('/v0/get-extendable-delegates', {
    extend_to,
    receiver: RECEIVER,
    max_price: 165.9,
  })
  expect(offer.extend_data).toMatchObject([{ is_extend: true, extend_to: Number(extend_to) }])

  await api.post('/v2/buy-resource', { ...rental, resourceAmount: 250_000, receiver: SECOND_RECEIVER })
  const { data: open } = await seller.get('/v2/orders/active-global?page=0&pageSize=200')
  const sold = await seller.post('/v2/orders/sell-manual', {
    orderId: open[0].id,
    signedTx: await m.delegation(open[0].remainAmount, SECOND_RECEIVER, 3_600),
    paymentAddress: null,
    isAllowSellForLockedDelegator: false,
  })
  expect(sold).toMatchObject({
    message: 'Sell manual success',
    delegatedId: expect.stringMatching(/^[0-9a-f]{24}$/),
  })
})

test('a program can estimate, buy with the key, read the order and buy with a signed payment over v0', async () => {
  const { m, api, keyless } = await createThirdPartyFixture()
  const estimate = await keyless.post('/v0/estimate-trx', {
    amount: 100_000,
    buy_energy_type: 'MEDIUM',
    duration_millisec: 86_400_000,
    request_address: PAYER.address,
    target_address: RECEIVER,
    is_partial: true,
  })
  expect(estimate).toMatchObject({ available_energy: 100_000, duration_millisec: 86_400_000 })
  const bought = await api.post('/v0/internal-buy-energy', {
    resource_type: 'ENERGY',
    buy_energy_type: 'FAST',
    amount: 100_000,
    allow_partial_fill: true,
    target_address: RECEIVER,
    duration_millisec: 86_400_000,
    only_create_when_fulfilled: false,
    max_price_accepted: 100,
    add_order_incomplete: false,
  })
  expect(bought).toMatchObject({ target: RECEIVER, duration: 86_400, payout_amount: estimate.estimate_trx })
  const order = await api.poll(`/v0/order/${bought.order_id}`, is_filled)
  expect(given(order)).toBeGreaterThanOrEqual(100_000)
  expect(await api.get(`/v0/orders/${bought.order_id}`)).toEqual(order)

  const signed_tx = m.transfer(32_000 * estimate.unit_price)
  const { message } = await m.withBlocks(
    keyless.post('/v0/buy-energy', {
      resource_type: 'ENERGY',
      unit_price: estimate.unit_price,
      allow_partial_fill: true,
      target_address: SECOND_RECEIVER,
      duration_millisec: 86_400_000,
      tx_id: signed_tx.txID,
      signed_tx,
    }),
  )
  const second = await keyless.poll(`/v0/order/${message}`, is_filled)
  expect(second).toMatchObject({ resource_amount: 32_000, requester: PAYER.address })
})

test('a program can estimate a Fast Charge, order for two, wait for both, confirm and read the history', async () => {
  const { m, api } = await createThirdPartyFixture()
  const before = await balance_of(api)
  const rental = { amount: 40_000, max_price_accept: 70, duration_sec: 86_400 }
  const receivers = [RECEIVER, SECOND_RECEIVER]
  const estimate = await api.post('/v0/fast-charge-estimate-order-request', {
    ...rental,
    receiver_count: receivers.length,
    resource_type: 'ENERGY',
  })
  expect(estimate).toMatchObject({ able_to_match: true, internal_balance: String(before) })
  const { order_ids } = await api.post('/v0/fast-charge-order-request', {
    ...rental,
    receivers,
    deadline: 300,
  })
  expect(before - (await balance_of(api))).toBe(estimate.charge_amount)

  const statuses = async () => {
    const { results } = await api.post('/v0/fast-charge-order-tracking', { order_ids })
    return results.map((one: Json) => one.status).join()
  }
  expect(await statuses()).toBe('Pending,Pending')
  for (let i = 0; i < 10 && (await statuses()) !== 'Matched,Matched'; i++) await m.block()
  const { confirmation_results } = await api.post('/v0/fast-charge-order-confirmation', { order_ids })
  expect(confirmation_results).toEqual(
    order_ids.map((order_id: string) => ({ order_id, is_success: true, fail_reason: null })),
  )
  expect(await statuses()).toBe('Completed,Completed')
  const { total, results } = await api.get(
    `/v0/fast-charge-order-history?from=0&to=${m.clock.now()}&page=0&pageSize=10`,
  )
  expect([total, results.map((one: Json) => one._id).sort()]).toEqual([2, [...order_ids].sort()])
  const paid = results.reduce((sum: number, one: Json) => sum + one.paid_amount_actual, 0)
  expect(paid).toBeLessThan(estimate.charge_amount)
  expect(before - (await balance_of(api))).toBe(paid)
  expect(results[0]).toMatchObject({ delegator: ENERGY_PROVIDER.address, is_matched: true })
})

test('an error has its code in the documented place', async () => {
  const { api, keyless, seller } = await createThirdPartyFixture()
  const failures: [string, Promise<Json>][] = [
    ['API_KEY_REQUIRED', keyless.get('/v2/user-info')],
    ['API_KEY_REQUIRED', keyless.get('/v0/user-info')],
    ['FORBIDDEN', api.get('/v2/orders/active-global')],
    ['INVALID_PARAMS', api.get('/v2/order/680b5ac7b09a385fb3d582ff')],
    ['FST_ERR_VALIDATION', seller.post('/v2/orders/sell-manual', {})],
    ['MIN_PRICE_INVALID', keyless.post('/v2/estimate-buy-resource', { resourceAmount: 65_000, unitPrice: 1 })],
  ]
  await Promise.all(failures.map(([code, failed]) => expect(failed).rejects.toMatchObject({ code })))
})
