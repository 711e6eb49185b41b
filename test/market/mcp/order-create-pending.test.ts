/** Pay-later orders over MCP: the same as over REST, with or without an account. */
import { describe, expect, it } from 'vitest'
import { MAX_WAITING_ORDERS } from '../../../src/market/payments/pay-later.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { GENERATIONS } from './mcp-fixture.ts'
import {
  BUY,
  COST,
  createPayingFixture,
  FLAT_BUY,
  fakeUser,
  logInAsWallet,
  OTHER,
  PAYER,
  payerIdOf,
  withoutIdentity,
} from './paying-fixture.ts'

const PENDING = 'tronsave_order_create_pending'
const DETAIL = 'tronsave_order_detail'
const CANCEL = 'tronsave_order_cancel'

/** A user sends the requested amount. */
async function pay(
  fixture: Awaited<ReturnType<typeof createPayingFixture>>,
  { payAddress, amount }: { payAddress: Parameters<typeof fixture.sign>[1]; amount: number },
) {
  expect(fixture.chain.broadcast(fixture.sign(amount, payAddress))).toMatchObject({ result: true })
  await fixture.blocks(5)
}

describe.each(GENERATIONS)('an MCP pay-later order, %s', (generation) => {
  it('equals an order made over REST, once it is paid', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation)
    const twin = await fixture.rest('POST', '/v2/pay-later', undefined, BUY)
    const { data, ...outcome } = await caller.callOk(PENDING, FLAT_BUY)
    expect(outcome).toEqual({ success: true, message: 'Success', code: 200 })
    const ours = {
      orderId: expect.stringMatching(/^[0-9a-f]{24}$/),
      payAddress: expect.stringMatching(/^T/),
      payPage: expect.stringMatching(/^\/pay\//),
    }
    expect(data).toEqual({ ...twin, ...ours })
    expect(data).toMatchObject({ amount: COST, unitPrice: 60 })
    expect(data.payAddress).not.toBe(twin.payAddress)
    const { payPage: _, ...terms } = data
    expect(await fixture.rest('GET', `/v2/pay-later/${data.orderId}`)).toMatchObject({
      ...terms,
      state: 'waiting',
    })
    await pay(fixture, data)
    await pay(fixture, twin)
    const see = async (id: string) => withoutIdentity(await fixture.rest('GET', `/v2/order/${id}`))
    expect(await see(data.orderId)).toMatchObject({ status: 'Completed', requester: PAYER.address })
    expect(await see(data.orderId)).toEqual(await see(twin.orderId))
    expect(await fixture.orderCount(payerIdOf(PAYER))).toBe(2)
  })

  it('belongs to the account of the key', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const { data } = await caller.callOk(PENDING, FLAT_BUY)
    await pay(fixture, data)
    expect(await fixture.rest('GET', `/v2/order/${data.orderId}`, fixture.apiKey)).toMatchObject({
      status: 'Completed',
    })
    expect(await fixture.orderCount()).toBe(1)
    const refund = { ...FLAT_BUY, refundAddress: OTHER.address }
    expect(await caller.callForError(PENDING, refund)).toBe('INVALID_PARAMS')
  })

  it('belongs to the refundAddress if no key is given', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation)
    await logInAsWallet(caller, PAYER)
    const { data } = await caller.callOk(PENDING, { ...FLAT_BUY, refundAddress: OTHER.address })
    await pay(fixture, data)
    expect(await fixture.rest('GET', `/v2/order/${data.orderId}`)).toMatchObject({ requester: OTHER.address })
    expect(await caller.callForError(PENDING, { ...FLAT_BUY, refundAddress: fixture.fund })).toBe('INVALID_PARAMS')
  })

  it('is rejected with the same errors as over REST', async () => {
    const { connect } = await createPayingFixture()
    const caller = await connect(generation)
    for (const [code, args] of [
      ['INVALID_PARAMS', { ...FLAT_BUY, orderReceiver: 'Tnobody' }],
      ['INVALID_PARAMS', { ...FLAT_BUY, orderResourceAmount: 1 }],
      ['INVALID_PARAMS', { ...FLAT_BUY, paymentPaymentAmount: 0 }],
      ['PRICE_EXCEED_MAX_PRICE_REQUIRED', { ...FLAT_BUY, paymentPaymentAmount: COST - 1 }],
      ['MIN_PRICE_INVALID', { ...FLAT_BUY, orderUnitPrice: 1 }],
    ] as const)
      expect([args, await caller.callForError(PENDING, args)]).toEqual([args, code])
  })

  it('is created once per idempotencyKey, across repeated and concurrent calls and generations', async () => {
    const fixture = await createPayingFixture()
    const callers = await Promise.all([generation, ...GENERATIONS].map((each) => fixture.connect(each)))
    const args = { ...FLAT_BUY, idempotencyKey: 'once' }
    const answers = await Promise.all(callers.map((caller) => caller.callOk(PENDING, args)))
    const [caller] = callers
    if (!caller) throw new Error('nobody')
    answers.push(await caller.callOk(PENDING, { ...args, maxPriceSun: 1 }))
    expect(new Set(answers.map(({ data }) => data.payAddress)).size).toBe(1)
    expect(await caller.callForError(PENDING, { ...args, orderResourceAmount: 33_000 })).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('shares its limit with REST orders of the same client', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation)
    for (let n = 1; n < MAX_WAITING_ORDERS; n++) await fixture.rest('POST', '/v2/pay-later', undefined, BUY)
    await caller.callOk(PENDING, FLAT_BUY)
    expect(await caller.callForError(PENDING, FLAT_BUY)).toBe('TOO_MANY_UNPAID')
    const keyed = await fixture.connect(generation, { apiKey: fixture.apiKey })
    await keyed.callOk(PENDING, FLAT_BUY)
  })

  it('costs at most maxPriceSun, unless the user confirms', async () => {
    const fixture = await createPayingFixture()
    const [yes, no] = [fakeUser('yes'), fakeUser('no')]
    const args = { ...FLAT_BUY, maxPriceSun: COST - 1, idempotencyKey: 'k' }
    const alone = await fixture.connect(generation)
    expect(await alone.callForError(PENDING, args)).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    const asked = await fixture.connect(generation, { answerAsUser: no.answer })
    expect(await asked.callForError(PENDING, args)).toBe('PAYMENT_DECLINED')
    const caller = await fixture.connect(generation, { answerAsUser: yes.answer })
    expect((await caller.callOk(PENDING, args)).data).toMatchObject({ amount: COST })
    expect(yes.questions).toEqual([expect.stringContaining(', paid later by a transfer? The limit')])
    await alone.callOk(PENDING, { ...FLAT_BUY, maxPriceSun: COST })
  })

  it('can be tracked without a login: received, missing and refunded amounts', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation)
    const { data } = await caller.callOk(PENDING, FLAT_BUY)
    const { payPage: _, ...terms } = data
    const see = () => caller.callOk(DETAIL, { id: data.orderId })
    expect(await see()).toMatchObject({
      order: { status: 'Active', fulfilledPercent: 0 },
      payLater: { ...terms, state: 'waiting', paid: 0, refunds: [] },
    })
    await pay(fixture, { ...data, amount: COST - 1_000_000 })
    expect(await see()).toMatchObject({ payLater: { state: 'waiting', paid: COST - 1_000_000 } })
    await pay(fixture, { ...data, amount: 3_000_000 })
    await fixture.blocks(20)
    expect(await see()).toMatchObject({
      order: { status: 'Completed' },
      payLater: {
        state: 'paid',
        paid: COST + 2_000_000,
        refunds: [{ amount: 2_000_000, state: expect.stringMatching(/^sen/), to: PAYER.address }],
      },
    })
  })

  it('shows the refund after it expired without an order', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation)
    const { data } = await caller.callOk(PENDING, FLAT_BUY)
    await pay(fixture, { ...data, amount: 1_000_000 })
    await fixture.passTime(1_800_000)
    await fixture.blocks(25)
    const detail = await caller.callOk(DETAIL, { id: data.orderId })
    expect(detail).toMatchObject({ payLater: { state: 'expired', refunds: [{ amount: 1_000_000 }] } })
    expect(detail).not.toHaveProperty('order')
    expect(await caller.callForError(CANCEL, { orderId: data.orderId })).toBe('PAYMENT_FAILED')
  })

  it('can be cancelled before payment, and later payments are refunded', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation)
    const { data } = await caller.callOk(PENDING, FLAT_BUY)
    await pay(fixture, { ...data, amount: 1_000_000 })
    const { orderId } = data
    const given = await caller.callOk(CANCEL, { orderId })
    expect(given).toMatchObject({
      success: true,
      data: { orderId, cancelledAmount: 32_000, refundAmount: 1_000_000, cancelFee: 0, pendingAmount: 0 },
    })
    expect(await caller.callOk(CANCEL, { orderId })).toEqual(given)
    await pay(fixture, { ...data, amount: COST })
    await fixture.blocks(25)
    const { payLater } = await caller.callOk(DETAIL, { id: orderId })
    expect(payLater).toMatchObject({ state: 'cancelled' })
    const back = payLater.refunds.map(({ amount, state, to }: Record<string, unknown>) => [amount, state, to])
    expect(back).toEqual([
      [1_000_000, 'sending', PAYER.address],
      [COST, 'sending', PAYER.address],
    ])
    expect(await fixture.orderCount(payerIdOf(PAYER))).toBe(0)
  })

  it('can be tracked and cancelled only by its account or refundAddress', async () => {
    const fixture = await createPayingFixture()
    const nobody = await fixture.connect(generation)
    const keyed = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const { data: mine } = await keyed.callOk(PENDING, FLAT_BUY)
    expect(await nobody.callForError(DETAIL, { id: mine.orderId })).toBe('LOGIN_REQUIRED')
    expect(await nobody.callForError(CANCEL, { orderId: mine.orderId })).toBe('LOGIN_REQUIRED')
    const { data: theirs } = await nobody.callOk(PENDING, { ...FLAT_BUY, refundAddress: OTHER.address })
    expect(await nobody.callForError(CANCEL, { orderId: theirs.orderId })).toBe('LOGIN_REQUIRED')
    const wallet = await fixture.connect(generation)
    await logInAsWallet(wallet, PAYER)
    for (const { orderId } of [mine, theirs])
      expect(await wallet.callForError(CANCEL, { orderId })).toBe('INVALID_PARAMS')
    expect(await keyed.callOk(DETAIL, { id: mine.orderId })).toMatchObject({ payLater: { state: 'waiting' } })
    await keyed.callOk(CANCEL, { orderId: mine.orderId })
    const signature = signMessage(`Cancel order ${theirs.orderId}`, OTHER.privateKey)
    await nobody.callOk(CANCEL, { orderId: theirs.orderId, signature })
    for (const { orderId } of [mine, theirs])
      expect(await fixture.rest('GET', `/v2/pay-later/${orderId}`)).toMatchObject({ state: 'cancelled' })
  })
})
