/** Changing and cancelling orders over MCP: what REST does, for who owns the order. */
import { describe, expect, it } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { GENERATIONS } from './mcp-world.ts'
import { asWallet, BUY, COST, FLAT, OTHER, PAYER, type PayingWorld, payingWorld, person } from './paying-world.ts'

const UPDATE = 'tronsave_order_update'
const CANCEL = 'tronsave_order_cancel'
const OUTCOME = { success: true, message: 'Success', code: 200 }
const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000
/** What the order of `waiting` costs at 70 SUN. */
const RAISED = payout(70, 32_000, 3_600)

/** Nobody sells: orders wait. */
const emptyWorld = () => payingWorld({ bare: true })
const waiting = (world: PayingWorld) => world.buy({ unitPrice: 60 })
const balanceOf = async (world: PayingWorld) => Number((await world.rest('GET', '/v2/user-info', world.apiKey)).balance)
const see = (world: PayingWorld, id: string) => world.rest('GET', `/v2/order/${id}`, world.apiKey)

/** An order that PAYER has paid with a transfer, and that waits. */
async function paidByWallet(world: PayingWorld): Promise<string> {
  const body = { ...BUY, unitPrice: 60, signedTx: world.sign() }
  return (await world.patiently(world.rest('POST', '/v2/buy-resource', undefined, body))).orderId
}

describe.each(GENERATIONS)('changing an order, %s', (generation) => {
  it('gives it another price and receiver, as REST does', async () => {
    const world = await emptyWorld()
    const [ours, twin] = [await waiting(world), await waiting(world)]
    await world.pass(HOUR_MS)
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    const before = await balanceOf(world)
    const changed = await caller.ok(UPDATE, { orderId: ours, newPrice: 70, receiver: OTHER.address })
    expect(changed).toEqual({ ...OUTCOME, data: await see(world, ours) })
    expect(changed.data).toMatchObject({ price: 70, receiver: OTHER.address, payoutAmount: RAISED })
    expect(before - (await balanceOf(world))).toBe(RAISED - COST)
    const patch = { unitPrice: 70, receiver: OTHER.address }
    const expected = await world.rest('PATCH', `/v2/order/${twin}`, world.apiKey, patch)
    expect({ ...changed.data, id: twin, createdAt: expected.createdAt }).toEqual(expected)
    await caller.ok(UPDATE, { orderId: ours, newPrice: 60 })
    expect(before - (await balanceOf(world))).toBe(RAISED - COST)
  })

  it('is for its account, and refused as REST refuses it', async () => {
    const world = await emptyWorld()
    const orderId = await waiting(world)
    const args = { orderId, newPrice: 70 }
    const nobody = await world.connect(generation)
    expect(await nobody.refused(UPDATE, args)).toBe('LOGIN_REQUIRED')
    const stranger = await world.connect(generation, { apiKey: (await world.account()).apiKey })
    expect(await stranger.refused(UPDATE, args)).toBe('INVALID_PARAMS')
    const caller = await world.connect(generation, { apiKey: world.apiKey })
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
      expect([wrong, await caller.refused(UPDATE, wrong)]).toEqual([wrong, code])
    expect(await see(world, orderId)).toMatchObject({ price: 60, payoutAmount: COST })
  })

  it('is not for the wallet that paid an order: it has no balance that would pay more', async () => {
    const world = await emptyWorld()
    const orderId = await paidByWallet(world)
    const caller = await world.connect(generation)
    await asWallet(caller, PAYER)
    expect(await caller.refused(UPDATE, { orderId, newPrice: 70 })).toBe('API_KEY_REQUIRED')
  })

  it('is done once for one idempotencyKey, and costs no more than maxPriceSun in all', async () => {
    const world = await emptyWorld()
    const orderId = await waiting(world)
    const before = await balanceOf(world)
    const [yes, no] = [person('yes'), person('no')]
    const args = { orderId, newPrice: 70, maxPriceSun: RAISED - 1, idempotencyKey: 'k' }
    const { apiKey } = world
    const alone = await world.connect(generation, { apiKey })
    expect(await alone.refused(UPDATE, args)).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    const asked = await world.connect(generation, { apiKey, person: no.answer })
    expect(await asked.refused(UPDATE, args)).toBe('PAYMENT_DECLINED')
    expect(await see(world, orderId)).toMatchObject({ price: 60, payoutAmount: COST })
    expect(await balanceOf(world)).toBe(before)

    const caller = await world.connect(generation, { apiKey, person: yes.answer })
    const first = await caller.ok(UPDATE, args)
    expect(yes.questions).toEqual([
      `Pay 2.24 TRX to have all of order ${orderId} after the change, what it has cost so far included? The limit for this call is 2.239999 TRX.`,
    ])
    await alone.ok(UPDATE, { orderId, newPrice: 80, maxPriceSun: payout(80, 32_000, 3_600) })
    const callers = await Promise.all(GENERATIONS.map((each) => world.connect(each, { apiKey })))
    const again = await Promise.all(callers.map((one) => one.ok(UPDATE, { ...args, maxPriceSun: 1 })))
    expect(again).toEqual([first, first])
    expect(await see(world, orderId)).toMatchObject({ price: 80 })
    expect(await alone.refused(UPDATE, { ...args, newPrice: 71 })).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe.each(GENERATIONS)('cancelling an order, %s', (generation) => {
  it('gives back what REST would, and the same again', async () => {
    const world = await emptyWorld()
    const before = await balanceOf(world)
    const [ours, twin] = [await waiting(world), await waiting(world)]
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    expect(await caller.refused(CANCEL, { orderId: ours })).toBe('ORDER_TOO_YOUNG')
    await world.pass(FIVE_MINUTES_MS)
    const [first, same] = await Promise.all([1, 2].map(() => caller.ok(CANCEL, { orderId: ours })))
    expect(same).toEqual(first)
    expect(first).toMatchObject({ ...OUTCOME, data: { refundAmount: COST, cancelledAmount: 32_000 } })
    expect(await world.rest('POST', `/v2/order/${ours}/cancel`, world.apiKey, {})).toEqual(first.data)
    const expected = await world.rest('POST', `/v2/order/${twin}/cancel`, world.apiKey, {})
    expect({ ...first.data, orderId: twin }).toEqual(expected)
    const [other] = GENERATIONS.filter((each) => each !== generation)
    const there = await world.connect(other ?? generation, { apiKey: world.apiKey })
    expect(await there.ok(CANCEL, { orderId: ours })).toEqual(first)
    expect(await balanceOf(world)).toBe(before)
    expect(await caller.refused(UPDATE, { orderId: ours, newPrice: 70 })).toBe('ORDER_COMPLETED')
  })

  it('is refused for what is filled, and to everybody else as unknown', async () => {
    const world = await payingWorld()
    const orderId = await world.buy()
    await world.blocks(4)
    await world.pass(HOUR_MS)
    const nobody = await world.connect(generation)
    expect(await nobody.refused(CANCEL, { orderId })).toBe('LOGIN_REQUIRED')
    await asWallet(nobody, OTHER)
    expect(await nobody.refused(CANCEL, { orderId })).toBe('INVALID_PARAMS')
    const stranger = await world.connect(generation, { apiKey: (await world.account()).apiKey })
    expect(await stranger.refused(CANCEL, { orderId })).toBe('INVALID_PARAMS')
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    expect(await caller.refused(CANCEL, { orderId })).toBe('ORDER_COMPLETED')
    expect(await caller.refused(CANCEL, { orderId: 'nothing' })).toBe('INVALID_PARAMS')
    expect(await caller.refused(CANCEL, FLAT)).toBe('INVALID_PARAMS')
  })

  it('is for the wallet that paid: by its login, or by what it has signed', async () => {
    const world = await emptyWorld()
    const [first, second] = [await paidByWallet(world), await paidByWallet(world)]
    world.chain.mine(100)
    world.clock.advance(300_000)
    await world.blocks(1)
    const sentence = `Cancel order ${second}`
    const proof = { orderId: second, signature: signMessage(sentence, PAYER.privateKey) }

    const stranger = await world.connect(generation)
    await asWallet(stranger, OTHER)
    expect(await stranger.refused(CANCEL, { orderId: first })).toBe('INVALID_PARAMS')
    const forged = { orderId: second, signature: signMessage(sentence, OTHER.privateKey) }
    expect(await stranger.refused(CANCEL, forged)).toBe('INVALID_PARAMS')
    expect(await stranger.refused(CANCEL, { ...proof, signature: 'x' })).toBe('INVALID_PARAMS')
    expect(await stranger.refused(CANCEL, { ...proof, orderId: first })).toBe('INVALID_PARAMS')
    const keyed = await world.connect(generation, { apiKey: world.apiKey })
    expect(await keyed.refused(CANCEL, { orderId: second })).toBe('INVALID_PARAMS')

    const caller = await world.connect(generation)
    await asWallet(caller, PAYER)
    const answer = await caller.ok(CANCEL, { orderId: first })
    expect(answer).toMatchObject({ ...OUTCOME, data: { refundAmount: COST } })
    expect(await caller.ok(CANCEL, { orderId: first })).toEqual(answer)
    // No matter who is logged in: what is signed is what counts.
    const signed = await keyed.ok(CANCEL, proof)
    expect(signed.data).toMatchObject({ refundAmount: COST })
    const nobody = await world.connect(generation)
    expect(await nobody.ok(CANCEL, proof)).toEqual(signed)
  })
})
