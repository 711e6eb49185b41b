/** Orders over MCP that are paid later: those of REST, with an account or without. */
import { describe, expect, it } from 'vitest'
import { MAX_WAITING_ORDERS } from '../../../src/market/payments/pay-later.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { GENERATIONS } from './mcp-world.ts'
import { alike, asWallet, BUY, COST, FLAT, OTHER, ownerOf, PAYER, payingWorld, person } from './paying-world.ts'

const PENDING = 'tronsave_order_create_pending'
const DETAIL = 'tronsave_order_detail'
const CANCEL = 'tronsave_order_cancel'

/** Somebody sends what was asked for. */
async function pay(
  world: Awaited<ReturnType<typeof payingWorld>>,
  { payAddress, amount }: { payAddress: Parameters<typeof world.sign>[1]; amount: number },
) {
  expect(world.chain.broadcast(world.sign(amount, payAddress))).toMatchObject({ result: true })
  await world.blocks(5)
}

describe.each(GENERATIONS)('an order that is paid later, %s', (generation) => {
  it('is the one that REST makes, once it is paid', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation)
    const twin = await world.rest('POST', '/v2/pay-later', undefined, BUY)
    const { data, ...outcome } = await caller.ok(PENDING, FLAT)
    expect(outcome).toEqual({ success: true, message: 'Success', code: 200 })
    const ours = { orderId: expect.stringMatching(/^[0-9a-f]{24}$/), payAddress: expect.stringMatching(/^T/) }
    expect(data).toEqual({ ...twin, ...ours })
    expect(data).toMatchObject({ amount: COST, unitPrice: 60 })
    expect(data.payAddress).not.toBe(twin.payAddress)
    expect(await world.rest('GET', `/v2/pay-later/${data.orderId}`)).toMatchObject({
      ...data,
      state: 'waiting',
    })
    await pay(world, data)
    await pay(world, twin)
    const see = async (id: string) => alike(await world.rest('GET', `/v2/order/${id}`))
    expect(await see(data.orderId)).toMatchObject({ status: 'Completed', requester: PAYER.address })
    expect(await see(data.orderId)).toEqual(await see(twin.orderId))
    expect(await world.orderCount(ownerOf(PAYER))).toBe(2)
  })

  it('is the account’s, with its key', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    const { data } = await caller.ok(PENDING, FLAT)
    await pay(world, data)
    expect(await world.rest('GET', `/v2/order/${data.orderId}`, world.apiKey)).toMatchObject({
      status: 'Completed',
    })
    expect(await world.orderCount()).toBe(1)
    const refund = { ...FLAT, refundAddress: OTHER.address }
    expect(await caller.refused(PENDING, refund)).toBe('INVALID_PARAMS')
  })

  it('is whose refundAddress is given, without a key', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation)
    await asWallet(caller, PAYER)
    const { data } = await caller.ok(PENDING, { ...FLAT, refundAddress: OTHER.address })
    await pay(world, data)
    expect(await world.rest('GET', `/v2/order/${data.orderId}`)).toMatchObject({ requester: OTHER.address })
    expect(await caller.refused(PENDING, { ...FLAT, refundAddress: world.fund })).toBe('INVALID_PARAMS')
  })

  it('is refused as REST refuses it', async () => {
    const { connect } = await payingWorld()
    const caller = await connect(generation)
    for (const [code, args] of [
      ['INVALID_PARAMS', { ...FLAT, orderReceiver: 'Tnobody' }],
      ['INVALID_PARAMS', { ...FLAT, orderResourceAmount: 1 }],
      ['INVALID_PARAMS', { ...FLAT, paymentPaymentAmount: 0 }],
      ['PRICE_EXCEED_MAX_PRICE_REQUIRED', { ...FLAT, paymentPaymentAmount: COST - 1 }],
      ['MIN_PRICE_INVALID', { ...FLAT, orderUnitPrice: 1 }],
    ] as const)
      expect([args, await caller.refused(PENDING, args)]).toEqual([args, code])
  })

  it('is one for one idempotencyKey: again, at once, in the other generation', async () => {
    const world = await payingWorld()
    const callers = await Promise.all([generation, ...GENERATIONS].map((each) => world.connect(each)))
    const args = { ...FLAT, idempotencyKey: 'once' }
    const answers = await Promise.all(callers.map((caller) => caller.ok(PENDING, args)))
    const [caller] = callers
    if (!caller) throw new Error('nobody')
    answers.push(await caller.ok(PENDING, { ...args, maxPriceSun: 1 }))
    expect(new Set(answers.map(({ data }) => data.payAddress)).size).toBe(1)
    expect(await caller.refused(PENDING, { ...args, orderResourceAmount: 33_000 })).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('waits beside those that the same client has asked REST for', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation)
    for (let n = 1; n < MAX_WAITING_ORDERS; n++) await world.rest('POST', '/v2/pay-later', undefined, BUY)
    await caller.ok(PENDING, FLAT)
    expect(await caller.refused(PENDING, FLAT)).toBe('TOO_MANY_UNPAID')
    const keyed = await world.connect(generation, { apiKey: world.apiKey })
    await keyed.ok(PENDING, FLAT)
  })

  it('asks for no more than maxPriceSun, unless the person says so', async () => {
    const world = await payingWorld()
    const [yes, no] = [person('yes'), person('no')]
    const args = { ...FLAT, maxPriceSun: COST - 1, idempotencyKey: 'k' }
    const alone = await world.connect(generation)
    expect(await alone.refused(PENDING, args)).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    const asked = await world.connect(generation, { person: no.answer })
    expect(await asked.refused(PENDING, args)).toBe('PAYMENT_DECLINED')
    const caller = await world.connect(generation, { person: yes.answer })
    expect((await caller.ok(PENDING, args)).data).toMatchObject({ amount: COST })
    expect(yes.questions).toEqual([expect.stringContaining(', by a transfer later? The limit')])
    await alone.ok(PENDING, { ...FLAT, maxPriceSun: COST })
  })

  it('is followed without a login: what has come, what is missing, what goes back', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation)
    const { data } = await caller.ok(PENDING, FLAT)
    const see = () => caller.ok(DETAIL, { id: data.orderId })
    expect(await see()).toMatchObject({
      order: { status: 'Active', fulfilledPercent: 0 },
      payLater: { ...data, state: 'waiting', paid: 0, refunds: [] },
    })
    await pay(world, { ...data, amount: COST - 1_000_000 })
    expect(await see()).toMatchObject({ payLater: { state: 'waiting', paid: COST - 1_000_000 } })
    await pay(world, { ...data, amount: 3_000_000 })
    await world.blocks(20)
    expect(await see()).toMatchObject({
      order: { status: 'Completed' },
      payLater: {
        state: 'paid',
        paid: COST + 2_000_000,
        refunds: [{ amount: 2_000_000, state: expect.stringMatching(/^sen/), to: PAYER.address }],
      },
    })
  })

  it('shows what goes back of one that lapsed, and is no order', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation)
    const { data } = await caller.ok(PENDING, FLAT)
    await pay(world, { ...data, amount: 1_000_000 })
    await world.pass(1_800_000)
    await world.blocks(25)
    const seen = await caller.ok(DETAIL, { id: data.orderId })
    expect(seen).toMatchObject({ payLater: { state: 'expired', refunds: [{ amount: 1_000_000 }] } })
    expect(seen).not.toHaveProperty('order')
    expect(await caller.refused(CANCEL, { orderId: data.orderId })).toBe('PAYMENT_FAILED')
  })

  it('is given up before it is paid; what comes all the same goes back', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation)
    const { data } = await caller.ok(PENDING, FLAT)
    await pay(world, { ...data, amount: 1_000_000 })
    const { orderId } = data
    const given = await caller.ok(CANCEL, { orderId })
    expect(given).toMatchObject({
      success: true,
      data: { orderId, cancelledAmount: 32_000, refundAmount: 1_000_000, cancelFee: 0, pendingAmount: 0 },
    })
    expect(await caller.ok(CANCEL, { orderId })).toEqual(given)
    await pay(world, { ...data, amount: COST })
    await world.blocks(25)
    const { payLater } = await caller.ok(DETAIL, { id: orderId })
    expect(payLater).toMatchObject({ state: 'cancelled' })
    const back = payLater.refunds.map(({ amount, state, to }: Record<string, unknown>) => [amount, state, to])
    expect(back).toEqual([
      [1_000_000, 'sending', PAYER.address],
      [COST, 'sending', PAYER.address],
    ])
    expect(await world.orderCount(ownerOf(PAYER))).toBe(0)
  })

  it('is followed and given up by nobody but the account, or the refundAddress, that it is of', async () => {
    const world = await payingWorld()
    const nobody = await world.connect(generation)
    const keyed = await world.connect(generation, { apiKey: world.apiKey })
    const { data: mine } = await keyed.ok(PENDING, FLAT)
    expect(await nobody.refused(DETAIL, { id: mine.orderId })).toBe('LOGIN_REQUIRED')
    expect(await nobody.refused(CANCEL, { orderId: mine.orderId })).toBe('LOGIN_REQUIRED')
    const { data: theirs } = await nobody.ok(PENDING, { ...FLAT, refundAddress: OTHER.address })
    expect(await nobody.refused(CANCEL, { orderId: theirs.orderId })).toBe('LOGIN_REQUIRED')
    const wallet = await world.connect(generation)
    await asWallet(wallet, PAYER)
    for (const { orderId } of [mine, theirs]) expect(await wallet.refused(CANCEL, { orderId })).toBe('INVALID_PARAMS')
    expect(await keyed.ok(DETAIL, { id: mine.orderId })).toMatchObject({ payLater: { state: 'waiting' } })
    await keyed.ok(CANCEL, { orderId: mine.orderId })
    const signature = signMessage(`Cancel order ${theirs.orderId}`, OTHER.privateKey)
    await nobody.ok(CANCEL, { orderId: theirs.orderId, signature })
    for (const { orderId } of [mine, theirs])
      expect(await world.rest('GET', `/v2/pay-later/${orderId}`)).toMatchObject({ state: 'cancelled' })
  })
})
