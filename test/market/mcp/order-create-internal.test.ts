/** Ordering from the balance over MCP: the same order as over REST, once, and never above the caller's price limit. */
import { describe, expect, it } from 'vitest'
import { addressFromHex } from '../../../src/kernel/address.ts'
import { GENERATIONS } from './mcp-fixture.ts'
import {
  BUY,
  COST,
  createPayingFixture,
  FLAT_BUY,
  fakeUser,
  logInAsWallet,
  OTHER,
  withoutIdentity,
} from './paying-fixture.ts'

const INTERNAL = 'tronsave_order_create_internal'
const CREATE = 'tronsave_order_create'
const NESTED = { order: BUY, payment: { method: 'internal' } }

describe.each(GENERATIONS)('an MCP order paid from the balance, %s', (generation) => {
  it('equals an order made over REST, with flat and nested arguments', async () => {
    const fixture = await createPayingFixture()
    const { apiKey } = fixture
    const caller = await fixture.connect(generation, { apiKey })
    const twin = await fixture.rest('POST', '/v2/buy-resource', apiKey, BUY)
    const flat = await caller.callOk(INTERNAL, FLAT_BUY)
    const nested = await caller.callOk(CREATE, NESTED)
    expect(flat).toEqual({
      success: true,
      message: 'Success',
      code: 200,
      data: { orderId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    })
    await fixture.blocks(4)
    const see = async (id: string) => withoutIdentity(await fixture.rest('GET', `/v2/order/${id}`, apiKey))
    const expected = await see(twin.orderId)
    expect(expected).toMatchObject({ status: 'Completed', payoutAmount: COST })
    expect(await see(flat.data.orderId)).toEqual(expected)
    expect(await see(nested.data.orderId)).toEqual(expected)
  })

  it('has its defaults from the schema', async () => {
    const fixture = await createPayingFixture()
    const { apiKey } = fixture
    const caller = await fixture.connect(generation, { apiKey })
    const { orderReceiver, orderUnitPrice } = FLAT_BUY
    const least = { orderReceiver, orderUnitPrice }
    for (const [resourceType, resourceAmount] of [
      ['ENERGY', 100_000],
      ['BANDWIDTH', 1_000],
    ]) {
      const { data } = await caller.callOk(INTERNAL, {
        ...least,
        ...(resourceType === 'ENERGY' ? {} : { orderResourceType: resourceType }),
      })
      expect(await fixture.rest('GET', `/v2/order/${data.orderId}`, apiKey)).toMatchObject({
        resourceType,
        resourceAmount,
        durationSec: 259_200,
      })
    }
  })

  it('is for accounts only, and a rejected one has the same errors as REST and holds no money', async () => {
    const fixture = await createPayingFixture()
    const { apiKey } = fixture
    const nobody = await fixture.connect(generation)
    expect(await nobody.callForError(INTERNAL, FLAT_BUY)).toBe('LOGIN_REQUIRED')
    expect(await nobody.callForError(CREATE, NESTED)).toBe('LOGIN_REQUIRED')
    await logInAsWallet(nobody, OTHER)
    expect(await nobody.callForError(INTERNAL, FLAT_BUY)).toBe('API_KEY_REQUIRED')
    expect(await nobody.callForError(CREATE, NESTED)).toBe('API_KEY_REQUIRED')
    const poor = await fixture.connect(generation, { apiKey: (await fixture.account()).apiKey })
    expect(await poor.callForError(INTERNAL, FLAT_BUY)).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')

    const caller = await fixture.connect(generation, { apiKey })
    const before = await fixture.rest('GET', '/v2/user-info', apiKey)
    const nobodys = addressFromHex(`41${'ab'.repeat(20)}`)
    const { orderUnitPrice: _, ...priceless } = FLAT_BUY
    for (const [code, args] of [
      ['INVALID_PARAMS', { ...FLAT_BUY, orderReceiver: 'Tnobody' }],
      ['INVALID_PARAMS', { ...FLAT_BUY, orderReceiver: nobodys }],
      ['INVALID_PARAMS', { ...FLAT_BUY, orderResourceAmount: 31_999 }],
      ['INVALID_PARAMS', { ...FLAT_BUY, orderDurationSec: 299 }],
      ['INVALID_PARAMS', { ...FLAT_BUY, orderUnitPrice: 'CHEAP' }],
      ['INVALID_PARAMS', { ...FLAT_BUY, paymentSignedTx: {} }],
      ['INVALID_PARAMS', priceless],
      ['MIN_PRICE_INVALID', { ...FLAT_BUY, orderUnitPrice: 1 }],
      ['PRICE_EXCEED_MAX_PRICE_REQUIRED', { ...FLAT_BUY, paymentPaymentAmount: COST - 1, maxPriceSun: COST }],
    ] as const)
      expect([args, await caller.callForError(INTERNAL, args)]).toEqual([args, code])
    for (const [code, payment] of [
      ['INVALID_PARAMS', { method: 'internal', signedTx: {} }],
      ['PRICE_EXCEED_MAX_PRICE_REQUIRED', { method: 'internal', amount: COST - 1 }],
      ['INVALID_PARAMS', { method: 'cash' }],
      ['INVALID_PARAMS', {}],
      ['MISSING_PARAMS', { method: 'onchain' }],
    ] as const)
      expect([payment, await caller.callForError(CREATE, { order: BUY, payment })]).toEqual([payment, code])
    expect(await fixture.rest('GET', '/v2/user-info', apiKey)).toEqual(before)
    expect(await fixture.orderCount()).toBe(0)
  })

  it('is rejected with the field names as sent', async () => {
    const { connect, apiKey } = await createPayingFixture()
    const caller = await connect(generation, { apiKey })
    const refusal = async (name: string, args: object) => (await caller.call(name, { ...args })).data.error.message
    expect(await refusal(INTERNAL, { ...FLAT_BUY, orderReceiver: 'Tnobody' })).toMatch(/: orderReceiver must be/)
    expect(await refusal(INTERNAL, { ...FLAT_BUY, orderResourceAmount: 31_999 })).toMatch(/: orderResourceAmount must/)
    const order = { ...BUY, receiver: 'Tnobody' }
    expect(await refusal(CREATE, { ...NESTED, order })).toMatch(/: order\.receiver must be/)
  })

  it('is created once per idempotencyKey, across repeated and concurrent calls, forms and generations', async () => {
    const fixture = await createPayingFixture()
    const { apiKey } = fixture
    const before = await fixture.rest('GET', '/v2/user-info', apiKey)
    const callers = await Promise.all(GENERATIONS.map((each) => fixture.connect(each, { apiKey })))
    const caller = await fixture.connect(generation, { apiKey })
    const key = { idempotencyKey: 'once' }
    const answers = await Promise.all(
      [caller, ...callers].flatMap((one) => [
        one.callOk(INTERNAL, { ...FLAT_BUY, ...key }),
        one.callOk(CREATE, { ...NESTED, ...key, maxPriceSun: COST }),
      ]),
    )
    const again = await caller.callOk(INTERNAL, { ...FLAT_BUY, ...key, maxPriceSun: 1 })
    expect(new Set([...answers, again].map(({ data }) => data.orderId)).size).toBe(1)
    const other = { ...FLAT_BUY, orderResourceAmount: 33_000, ...key }
    expect(await caller.callForError(INTERNAL, other)).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await fixture.orderCount()).toBe(1)
    const after = await fixture.rest('GET', '/v2/user-info', apiKey)
    expect(Number(before.balance) - Number(after.balance)).toBe(COST)
  })

  it('costs at most maxPriceSun if no user can be asked', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const { isError, data } = await caller.call(INTERNAL, { ...FLAT_BUY, maxPriceSun: COST - 1 })
    expect({ isError, data }).toMatchObject({
      isError: true,
      data: { error: { code: 'PRICE_EXCEED_MAX_PRICE_REQUIRED', retryable: false } },
    })
    expect(data.error.message).toContain(
      `the total cost of ${COST} SUN exceeds the limit of this call, ${COST - 1} SUN`,
    )
    expect(await fixture.orderCount()).toBe(0)
    await caller.callOk(INTERNAL, { ...FLAT_BUY, maxPriceSun: COST })
    expect(await fixture.orderCount()).toBe(1)
  })

  it.each([
    [INTERNAL, FLAT_BUY],
    [CREATE, NESTED],
  ] as const)("above maxPriceSun needs the user's consent, %s", async (tool, args) => {
    const fixture = await createPayingFixture()
    const { apiKey } = fixture
    const [yes, no, nothing] = [fakeUser('yes'), fakeUser('no'), fakeUser('nothing')]
    const limited = { ...args, maxPriceSun: 1_000_000 }
    for (const { answer } of [no, nothing]) {
      const caller = await fixture.connect(generation, { apiKey, answerAsUser: answer })
      expect(await caller.callForError(tool, { ...limited, idempotencyKey: 'k' })).toBe('PAYMENT_DECLINED')
      expect(await fixture.orderCount()).toBe(0)
    }
    const caller = await fixture.connect(generation, { apiKey, answerAsUser: yes.answer })
    const { data } = await caller.callOk(tool, { ...limited, idempotencyKey: 'k' })
    expect(yes.questions).toEqual([
      `Pay 1.92 TRX to rent 32,000 ENERGY for 1h, for the address ${BUY.receiver}? The limit for this call is 1 TRX.`,
    ])
    expect((await caller.callOk(tool, { ...limited, idempotencyKey: 'k' })).data).toEqual(data)
    expect(yes.questions).toHaveLength(1)
    expect(await fixture.orderCount()).toBe(1)
  })
})
