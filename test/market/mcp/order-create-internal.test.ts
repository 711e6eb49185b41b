/** Ordering from the balance over MCP: what REST would make, once, for no more than was said. */
import { describe, expect, it } from 'vitest'
import { addressFromHex } from '../../../src/kernel/address.ts'
import { GENERATIONS } from './mcp-world.ts'
import { alike, asWallet, BUY, COST, FLAT, OTHER, payingWorld, person } from './paying-world.ts'

const INTERNAL = 'tronsave_order_create_internal'
const CREATE = 'tronsave_order_create'
const NESTED = { order: BUY, payment: { method: 'internal' } }

describe.each(GENERATIONS)('an order from the balance, %s', (generation) => {
  it('is the one that REST makes, in both forms', async () => {
    const world = await payingWorld()
    const { apiKey } = world
    const caller = await world.connect(generation, { apiKey })
    const twin = await world.rest('POST', '/v2/buy-resource', apiKey, BUY)
    const flat = await caller.ok(INTERNAL, FLAT)
    const nested = await caller.ok(CREATE, NESTED)
    expect(flat).toEqual({
      success: true,
      message: 'Success',
      code: 200,
      data: { orderId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    })
    await world.blocks(4)
    const see = async (id: string) => alike(await world.rest('GET', `/v2/order/${id}`, apiKey))
    const expected = await see(twin.orderId)
    expect(expected).toMatchObject({ status: 'Completed', payoutAmount: COST })
    expect(await see(flat.data.orderId)).toEqual(expected)
    expect(await see(nested.data.orderId)).toEqual(expected)
  })

  it('has its defaults from the schema', async () => {
    const world = await payingWorld()
    const { apiKey } = world
    const caller = await world.connect(generation, { apiKey })
    const { orderReceiver, orderUnitPrice } = FLAT
    const least = { orderReceiver, orderUnitPrice }
    for (const [resourceType, resourceAmount] of [
      ['ENERGY', 100_000],
      ['BANDWIDTH', 1_000],
    ]) {
      const { data } = await caller.ok(INTERNAL, {
        ...least,
        ...(resourceType === 'ENERGY' ? {} : { orderResourceType: resourceType }),
      })
      expect(await world.rest('GET', `/v2/order/${data.orderId}`, apiKey)).toMatchObject({
        resourceType,
        resourceAmount,
        durationSec: 259_200,
      })
    }
  })

  it('is for accounts, and refused as REST refuses it; then nothing is held', async () => {
    const world = await payingWorld()
    const { apiKey } = world
    const nobody = await world.connect(generation)
    expect(await nobody.refused(INTERNAL, FLAT)).toBe('LOGIN_REQUIRED')
    expect(await nobody.refused(CREATE, NESTED)).toBe('LOGIN_REQUIRED')
    await asWallet(nobody, OTHER)
    expect(await nobody.refused(INTERNAL, FLAT)).toBe('API_KEY_REQUIRED')
    expect(await nobody.refused(CREATE, NESTED)).toBe('API_KEY_REQUIRED')
    const poor = await world.connect(generation, { apiKey: (await world.account()).apiKey })
    expect(await poor.refused(INTERNAL, FLAT)).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')

    const caller = await world.connect(generation, { apiKey })
    const before = await world.rest('GET', '/v2/user-info', apiKey)
    const nobodys = addressFromHex(`41${'ab'.repeat(20)}`)
    const { orderUnitPrice: _, ...priceless } = FLAT
    for (const [code, args] of [
      ['INVALID_PARAMS', { ...FLAT, orderReceiver: 'Tnobody' }],
      ['INVALID_PARAMS', { ...FLAT, orderReceiver: nobodys }],
      ['INVALID_PARAMS', { ...FLAT, orderResourceAmount: 31_999 }],
      ['INVALID_PARAMS', { ...FLAT, orderDurationSec: 899 }],
      ['INVALID_PARAMS', { ...FLAT, orderUnitPrice: 'CHEAP' }],
      ['INVALID_PARAMS', { ...FLAT, paymentSignedTx: {} }],
      ['INVALID_PARAMS', priceless],
      ['MIN_PRICE_INVALID', { ...FLAT, orderUnitPrice: 1 }],
      ['PRICE_EXCEED_MAX_PRICE_REQUIRED', { ...FLAT, paymentPaymentAmount: COST - 1, maxPriceSun: COST }],
    ] as const)
      expect([args, await caller.refused(INTERNAL, args)]).toEqual([args, code])
    for (const [code, payment] of [
      ['INVALID_PARAMS', { method: 'internal', signedTx: {} }],
      ['PRICE_EXCEED_MAX_PRICE_REQUIRED', { method: 'internal', amount: COST - 1 }],
      ['INVALID_PARAMS', { method: 'cash' }],
      ['INVALID_PARAMS', {}],
      ['MISSING_PARAMS', { method: 'onchain' }],
    ] as const)
      expect([payment, await caller.refused(CREATE, { order: BUY, payment })]).toEqual([payment, code])
    expect(await world.rest('GET', '/v2/user-info', apiKey)).toEqual(before)
    expect(await world.orderCount()).toBe(0)
  })

  it('names the fields that were sent where it is refused', async () => {
    const { connect, apiKey } = await payingWorld()
    const caller = await connect(generation, { apiKey })
    const refusal = async (name: string, args: object) => (await caller.call(name, { ...args })).data.error.message
    expect(await refusal(INTERNAL, { ...FLAT, orderReceiver: 'Tnobody' })).toMatch(/: orderReceiver must be/)
    expect(await refusal(INTERNAL, { ...FLAT, orderResourceAmount: 31_999 })).toMatch(/: orderResourceAmount must/)
    const order = { ...BUY, receiver: 'Tnobody' }
    expect(await refusal(CREATE, { ...NESTED, order })).toMatch(/: order\.receiver must be/)
  })

  it('is made once for one idempotencyKey: again, at once, in the other form and generation', async () => {
    const world = await payingWorld()
    const { apiKey } = world
    const before = await world.rest('GET', '/v2/user-info', apiKey)
    const callers = await Promise.all(GENERATIONS.map((each) => world.connect(each, { apiKey })))
    const caller = await world.connect(generation, { apiKey })
    const key = { idempotencyKey: 'once' }
    const answers = await Promise.all(
      [caller, ...callers].flatMap((one) => [
        one.ok(INTERNAL, { ...FLAT, ...key }),
        one.ok(CREATE, { ...NESTED, ...key, maxPriceSun: COST }),
      ]),
    )
    const again = await caller.ok(INTERNAL, { ...FLAT, ...key, maxPriceSun: 1 })
    expect(new Set([...answers, again].map(({ data }) => data.orderId)).size).toBe(1)
    const other = { ...FLAT, orderResourceAmount: 33_000, ...key }
    expect(await caller.refused(INTERNAL, other)).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await world.orderCount()).toBe(1)
    const after = await world.rest('GET', '/v2/user-info', apiKey)
    expect(Number(before.balance) - Number(after.balance)).toBe(COST)
  })

  it('costs no more than maxPriceSun, where nobody can be asked', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    const { isError, data } = await caller.call(INTERNAL, { ...FLAT, maxPriceSun: COST - 1 })
    expect({ isError, data }).toMatchObject({
      isError: true,
      data: { error: { code: 'PRICE_EXCEED_MAX_PRICE_REQUIRED', retryable: false } },
    })
    expect(data.error.message).toContain(`it costs ${COST} SUN in all`)
    expect(await world.orderCount()).toBe(0)
    await caller.ok(INTERNAL, { ...FLAT, maxPriceSun: COST })
    expect(await world.orderCount()).toBe(1)
  })

  it.each([
    [INTERNAL, FLAT],
    [CREATE, NESTED],
  ] as const)('above maxPriceSun is for the person to say, %s', async (tool, args) => {
    const world = await payingWorld()
    const { apiKey } = world
    const [yes, no, nothing] = [person('yes'), person('no'), person('nothing')]
    const limited = { ...args, maxPriceSun: 1_000_000 }
    for (const { answer } of [no, nothing]) {
      const caller = await world.connect(generation, { apiKey, person: answer })
      expect(await caller.refused(tool, { ...limited, idempotencyKey: 'k' })).toBe('PAYMENT_DECLINED')
      expect(await world.orderCount()).toBe(0)
    }
    const caller = await world.connect(generation, { apiKey, person: yes.answer })
    const { data } = await caller.ok(tool, { ...limited, idempotencyKey: 'k' })
    expect(yes.questions).toEqual([
      `Pay 1.92 TRX to rent 32,000 ENERGY for 1h, for the address ${BUY.receiver}? The limit for this call is 1 TRX.`,
    ])
    expect((await caller.ok(tool, { ...limited, idempotencyKey: 'k' })).data).toEqual(data)
    expect(yes.questions).toHaveLength(1)
    expect(await world.orderCount()).toBe(1)
  })
})
