/** Changing and cancelling orders over MCP: the same effect as over REST, for the order's owner only. */
import { describe, expect, it } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
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
  type PayingFixture,
} from './paying-fixture.ts'

const UPDATE = 'tronsave_order_update'
const CANCEL = 'tronsave_order_cancel'
const OUTCOME = { success: true, message: 'Success', code: 200 }
const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000
/** Cost of the order from `createWaitingOrder` at 70 SUN. */
const RAISED = payout(70, 32_000, 3_600)

/** Creates a fixture without supply, so that orders wait. */
const createFixtureWithoutSupply = () => createPayingFixture({ bare: true })
const createWaitingOrder = (fixture: PayingFixture) => fixture.buy({ unitPrice: 60 })
const balanceOf = async (fixture: PayingFixture) =>
  Number((await fixture.rest('GET', '/v2/user-info', fixture.apiKey)).balance)
const readOrder = (fixture: PayingFixture, id: string) => fixture.rest('GET', `/v2/order/${id}`, fixture.apiKey)

/** Creates a waiting order that PAYER paid for with a transfer. */
async function createWalletOrder(fixture: PayingFixture): Promise<string> {
  const body = { ...BUY, unitPrice: 60, signedTx: fixture.sign() }
  return (await fixture.withBlocks(fixture.rest('POST', '/v2/buy-resource', undefined, body))).orderId
}

describe.each(GENERATIONS)('changing an order over MCP, %s', (generation) => {
  it('changes its price and receiver, as REST does', async () => {
    const fixture = await createFixtureWithoutSupply()
    const [ours, twin] = [await createWaitingOrder(fixture), await createWaitingOrder(fixture)]
    await fixture.passTime(HOUR_MS)
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const before = await balanceOf(fixture)
    const changed = await caller.callOk(UPDATE, { orderId: ours, newPrice: 70, receiver: OTHER.address })
    expect(changed).toEqual({ ...OUTCOME, data: await readOrder(fixture, ours) })
    expect(changed.data).toMatchObject({ price: 70, receiver: OTHER.address, payoutAmount: RAISED })
    expect(before - (await balanceOf(fixture))).toBe(RAISED - COST)
    const patch = { unitPrice: 70, receiver: OTHER.address }
    const expected = await fixture.rest('PATCH', `/v2/order/${twin}`, fixture.apiKey, patch)
    expect({ ...changed.data, id: twin, createdAt: expected.createdAt }).toEqual(expected)
    await caller.callOk(UPDATE, { orderId: ours, newPrice: 60 })
    expect(before - (await balanceOf(fixture))).toBe(RAISED - COST)
  })

  it("needs the order's own account, and fails with the same errors as REST", async () => {
    const fixture = await createFixtureWithoutSupply()
    const orderId = await createWaitingOrder(fixture)
    const args = { orderId, newPrice: 70 }
    const nobody = await fixture.connect(generation)
    expect(await nobody.callForError(UPDATE, args)).toBe('LOGIN_REQUIRED')
    const stranger = await fixture.connect(generation, { apiKey: (await fixture.account()).apiKey })
    expect(await stranger.callForError(UPDATE, args)).toBe('INVALID_PARAMS')
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    for (const [code, wrong] of [
      ['INVALID_PARAMS', { ...args, orderId: 'nothing' }],
      ['INVALID_PARAMS', { ...args, newPrice: 'FAST' }],
      ['INVALID_PARAMS', { newPrice: 70 }],
      ['INVALID_PARAMS', { orderId, receiver: 'Tnobody' }],
      ['MISSING_PARAMS', { orderId }],
      ['MIN_PRICE_INVALID', { orderId, newPrice: 1 }],
      ['ORDER_TOO_YOUNG', { orderId, receiver: OTHER.address }],
      ['INTERNAL_BALANCE_ACCOUNT_TOO_LOW', { orderId, newPrice: 1_000_000_000 }],
    ] as const)
      expect([wrong, await caller.callForError(UPDATE, wrong)]).toEqual([wrong, code])
    expect(await readOrder(fixture, orderId)).toMatchObject({ price: 60, payoutAmount: COST })
  })

  it('is rejected for the wallet that paid, which has no balance for a higher price', async () => {
    const fixture = await createFixtureWithoutSupply()
    const orderId = await createWalletOrder(fixture)
    const caller = await fixture.connect(generation)
    await logInAsWallet(caller, PAYER)
    expect(await caller.callForError(UPDATE, { orderId, newPrice: 70 })).toBe('API_KEY_REQUIRED')
  })

  it('is done once per idempotencyKey, and costs at most maxPriceSun in total', async () => {
    const fixture = await createFixtureWithoutSupply()
    const orderId = await createWaitingOrder(fixture)
    const before = await balanceOf(fixture)
    const [yes, no] = [fakeUser('yes'), fakeUser('no')]
    const args = { orderId, newPrice: 70, maxPriceSun: RAISED - 1, idempotencyKey: 'k' }
    const { apiKey } = fixture
    const alone = await fixture.connect(generation, { apiKey })
    expect(await alone.callForError(UPDATE, args)).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    const asked = await fixture.connect(generation, { apiKey, answerAsUser: no.answer })
    expect(await asked.callForError(UPDATE, args)).toBe('PAYMENT_DECLINED')
    expect(await readOrder(fixture, orderId)).toMatchObject({ price: 60, payoutAmount: COST })
    expect(await balanceOf(fixture)).toBe(before)

    const caller = await fixture.connect(generation, { apiKey, answerAsUser: yes.answer })
    const first = await caller.callOk(UPDATE, args)
    expect(yes.questions).toEqual([
      `Pay 2.24 TRX to complete order ${orderId} after the change, including its cost so far? The limit for this call is 2.239999 TRX.`,
    ])
    await alone.callOk(UPDATE, { orderId, newPrice: 80, maxPriceSun: payout(80, 32_000, 3_600) })
    const callers = await Promise.all(GENERATIONS.map((each) => fixture.connect(each, { apiKey })))
    const again = await Promise.all(callers.map((one) => one.callOk(UPDATE, { ...args, maxPriceSun: 1 })))
    expect(again).toEqual([first, first])
    expect(await readOrder(fixture, orderId)).toMatchObject({ price: 80 })
    expect(await alone.callForError(UPDATE, { ...args, newPrice: 71 })).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe.each(GENERATIONS)('cancelling an order over MCP, %s', (generation) => {
  it('refunds the same as REST, and repeats the response', async () => {
    const fixture = await createFixtureWithoutSupply()
    const before = await balanceOf(fixture)
    const [ours, twin] = [await createWaitingOrder(fixture), await createWaitingOrder(fixture)]
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    expect(await caller.callForError(CANCEL, { orderId: ours })).toBe('ORDER_TOO_YOUNG')
    await fixture.passTime(FIVE_MINUTES_MS)
    const [first, same] = await Promise.all([1, 2].map(() => caller.callOk(CANCEL, { orderId: ours })))
    expect(same).toEqual(first)
    expect(first).toMatchObject({ ...OUTCOME, data: { refundAmount: COST, cancelledAmount: 32_000 } })
    expect(await fixture.rest('POST', `/v2/order/${ours}/cancel`, fixture.apiKey, {})).toEqual(first.data)
    const expected = await fixture.rest('POST', `/v2/order/${twin}/cancel`, fixture.apiKey, {})
    expect({ ...first.data, orderId: twin }).toEqual(expected)
    const [other] = GENERATIONS.filter((each) => each !== generation)
    const there = await fixture.connect(other ?? generation, { apiKey: fixture.apiKey })
    expect(await there.callOk(CANCEL, { orderId: ours })).toEqual(first)
    expect(await balanceOf(fixture)).toBe(before)
    expect(await caller.callForError(UPDATE, { orderId: ours, newPrice: 70 })).toBe('ORDER_COMPLETED')
  })

  it('is rejected for filled orders, and unknown to other accounts', async () => {
    const fixture = await createPayingFixture()
    const orderId = await fixture.buy()
    await fixture.blocks(4)
    await fixture.passTime(HOUR_MS)
    const nobody = await fixture.connect(generation)
    expect(await nobody.callForError(CANCEL, { orderId })).toBe('LOGIN_REQUIRED')
    await logInAsWallet(nobody, OTHER)
    expect(await nobody.callForError(CANCEL, { orderId })).toBe('INVALID_PARAMS')
    const stranger = await fixture.connect(generation, { apiKey: (await fixture.account()).apiKey })
    expect(await stranger.callForError(CANCEL, { orderId })).toBe('INVALID_PARAMS')
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    expect(await caller.callForError(CANCEL, { orderId })).toBe('ORDER_COMPLETED')
    expect(await caller.callForError(CANCEL, { orderId: 'nothing' })).toBe('INVALID_PARAMS')
    expect(await caller.callForError(CANCEL, FLAT_BUY)).toBe('INVALID_PARAMS')
  })

  it('is allowed for the wallet that paid, by login or by signature', async () => {
    const fixture = await createFixtureWithoutSupply()
    const [first, second] = [await createWalletOrder(fixture), await createWalletOrder(fixture)]
    fixture.chain.mine(100)
    fixture.clock.advance(300_000)
    await fixture.blocks(1)
    const sentence = `Cancel order ${second}`
    const proof = { orderId: second, signature: signMessage(sentence, PAYER.privateKey) }

    const stranger = await fixture.connect(generation)
    await logInAsWallet(stranger, OTHER)
    expect(await stranger.callForError(CANCEL, { orderId: first })).toBe('INVALID_PARAMS')
    const forged = { orderId: second, signature: signMessage(sentence, OTHER.privateKey) }
    expect(await stranger.callForError(CANCEL, forged)).toBe('INVALID_PARAMS')
    expect(await stranger.callForError(CANCEL, { ...proof, signature: 'x' })).toBe('INVALID_PARAMS')
    expect(await stranger.callForError(CANCEL, { ...proof, orderId: first })).toBe('INVALID_PARAMS')
    const keyed = await fixture.connect(generation, { apiKey: fixture.apiKey })
    expect(await keyed.callForError(CANCEL, { orderId: second })).toBe('INVALID_PARAMS')

    const caller = await fixture.connect(generation)
    await logInAsWallet(caller, PAYER)
    const answer = await caller.callOk(CANCEL, { orderId: first })
    expect(answer).toMatchObject({ ...OUTCOME, data: { refundAmount: COST } })
    expect(await caller.callOk(CANCEL, { orderId: first })).toEqual(answer)
    // The signature decides, whichever account is logged in.
    const signed = await keyed.callOk(CANCEL, proof)
    expect(signed.data).toMatchObject({ refundAmount: COST })
    const nobody = await fixture.connect(generation)
    expect(await nobody.callOk(CANCEL, proof)).toEqual(signed)
  })
})
