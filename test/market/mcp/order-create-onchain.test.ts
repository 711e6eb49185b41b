/**
 * Ordering over MCP with a signed transfer: one order per transfer. A transfer that is invalid or too expensive is
 * never broadcast.
 */
import { ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signedPayments } from '../../../src/db/schema/payments/payments.ts'
import { claimSentence } from '../../../src/market/payments/validate-transfer.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
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
  payerIdOf,
  withoutIdentity,
} from './paying-fixture.ts'

const ONCHAIN = 'tronsave_order_create_onchain'
const CREATE = 'tronsave_order_create'

/** The same payment in the input forms of both tools. */
const FORMS = [
  [ONCHAIN, (signedTx: unknown) => ({ ...FLAT_BUY, paymentSignedTx: signedTx })],
  [CREATE, (signedTx: unknown) => ({ order: BUY, payment: { method: 'onchain', signedTx } })],
] as const

/**
 * Checks that no payment is pending in the books or on the network. A rejected transfer is stored only so that it can
 * be refunded.
 */
async function expectNothingPaid({ market, chain, countTransfersIn }: PayingFixture): Promise<void> {
  expect(chain.pending()).toEqual([])
  const isWanted = ne(signedPayments.state, 'unwanted')
  expect(await market.db.read(({ orm }) => orm.select().from(signedPayments).where(isWanted).all())).toEqual([])
  expect(await countTransfersIn()).toBe(0)
}

describe.each(GENERATIONS)('an MCP order paid with a transfer, %s', (generation) => {
  it.each(FORMS)('equals an order made over REST, and belongs to its payer: %s', async (tool, form) => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation)
    const signedTx = fixture.sign(COST, fixture.fund, OTHER)
    const twin = await fixture.withBlocks(fixture.rest('POST', '/v2/buy-resource', undefined, { ...BUY, signedTx }))
    const { data } = await fixture.withBlocks(caller.callOk(tool, { ...form(fixture.sign()), maxPriceSun: COST }))
    await fixture.blocks(4)
    const see = async (id: string) => withoutIdentity(await fixture.rest('GET', `/v2/order/${id}`))
    expect(await see(data.orderId)).toEqual({ ...(await see(twin.orderId)), requester: PAYER.address })
    expect(await see(data.orderId)).toMatchObject({ status: 'Completed', payoutAmount: COST })
    expect(await fixture.orderCount(payerIdOf(PAYER))).toBe(1)
  })

  it.each(FORMS)('with a public transfer must be for its sender or include a proof: %s', async (tool, form) => {
    const fixture = await createPayingFixture()
    const [stranger, payer] = [await fixture.connect(generation), await fixture.connect(generation)]
    await logInAsWallet(stranger, OTHER)
    await logInAsWallet(payer, PAYER)
    const readState = async () => {
      const signedTx = fixture.sign()
      fixture.chain.broadcast(signedTx as never)
      return signedTx
    }
    expect(await stranger.callForError(tool, form(await readState()))).toBe('INVALID_PARAMS')
    expect(await fixture.withBlocks(payer.callOk(tool, form(await readState())))).toMatchObject({ data: {} })
    const signedTx = await readState()
    const proof = signMessage(claimSentence(FLAT_BUY.orderReceiver, signedTx.txID), PAYER.privateKey)
    const { payment, ...flat } = form(signedTx) as { payment?: object }
    const args = payment ? { ...flat, payment: { ...payment, signature: proof } } : { ...flat, paymentSignature: proof }
    expect(await fixture.withBlocks(stranger.callOk(tool, args))).toMatchObject({ data: {} })
  })

  it('does not change the balance of the logged-in account', async () => {
    const fixture = await createPayingFixture()
    const { apiKey } = fixture
    const before = await fixture.rest('GET', '/v2/user-info', apiKey)
    const caller = await fixture.connect(generation, { apiKey })
    await fixture.withBlocks(caller.callOk(ONCHAIN, { ...FLAT_BUY, paymentSignedTx: fixture.sign() }))
    expect(await fixture.rest('GET', '/v2/user-info', apiKey)).toEqual(before)
    expect(await fixture.orderCount()).toBe(0)
  })

  it('is created once per transfer, even by repeated or concurrent calls of other forms or generations', async () => {
    const fixture = await createPayingFixture()
    const callers = await Promise.all(GENERATIONS.map((each) => fixture.connect(each)))
    const caller = await fixture.connect(generation)
    const signedTx = fixture.sign()
    const answers = await fixture.withBlocks(
      Promise.all(
        [caller, ...callers].flatMap((one) =>
          FORMS.map(([tool, form], n) =>
            one.callOk(tool, { ...form(signedTx), ...(n === 0 ? { idempotencyKey: 'k' } : {}) }),
          ),
        ),
      ),
    )
    await fixture.blocks(1)
    const later = await caller.callOk(ONCHAIN, { ...FLAT_BUY, paymentSignedTx: signedTx, maxPriceSun: 1 })
    expect(new Set([...answers, later].map(({ data }) => data.orderId)).size).toBe(1)
    expect(await fixture.orderCount(payerIdOf(PAYER))).toBe(1)
    expect(await fixture.countTransfersIn()).toBe(1)
    const other = { ...FLAT_BUY, orderResourceAmount: 33_000, paymentSignedTx: signedTx }
    expect(await caller.callForError(ONCHAIN, other)).toBe('INVALID_PARAMS')
    const stated = { ...FLAT_BUY, paymentSignedTx: signedTx, paymentPaymentAmount: COST - 1 }
    expect(await caller.callForError(ONCHAIN, stated)).toBe('INVALID_PARAMS')
  })

  it('is rejected if its idempotency key was used with another transfer', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation)
    const key = { idempotencyKey: 'k' }
    await fixture.withBlocks(caller.callOk(ONCHAIN, { ...FLAT_BUY, paymentSignedTx: fixture.sign(), ...key }))
    const again = { ...FLAT_BUY, paymentSignedTx: fixture.sign(), ...key }
    expect(await caller.callForError(ONCHAIN, again)).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await fixture.countTransfersIn()).toBe(1)
  })

  it('is rejected without a broadcast if the transfer is forged, late, too small, or to another receiver', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation)
    const good = fixture.sign()
    const doubled = JSON.stringify(good.raw_data).replace(`"amount":${COST}`, `"amount":${COST * 2}`)
    for (const [what, signedTx] of [
      ['forged', { ...good, signature: [signTxid(good.txID, OTHER.privateKey)] }],
      ['no signature', { ...good, signature: [] }],
      ['other words', { ...good, raw_data: JSON.parse(doubled) }],
      ['other bytes', { ...good, raw_data_hex: `${good.raw_data_hex.slice(0, -2)}00` }],
      ['another id', { ...good, txID: 'ab'.repeat(32) }],
      ['too little', fixture.sign(COST - 1)],
      ['too much', fixture.sign(COST + 1)],
      ['to another', fixture.sign(COST, OTHER.address)],
      ['nothing', {}],
    ] as const)
      for (const [tool, form] of FORMS)
        expect([what, await caller.callForError(tool, form(signedTx))]).toEqual([what, 'INVALID_PARAMS'])
    const stated = { ...FLAT_BUY, paymentSignedTx: good, paymentPaymentAmount: COST + 1 }
    expect(await caller.callForError(ONCHAIN, stated)).toBe('INVALID_PARAMS')
    const payment = { method: 'onchain', signedTx: good, amount: COST - 1 }
    expect(await caller.callForError(CREATE, { order: BUY, payment })).toBe('INVALID_PARAMS')
    expect(await caller.callForError(ONCHAIN, FLAT_BUY)).toBe('INVALID_PARAMS')
    expect(await caller.callForError(ONCHAIN, { ...FLAT_BUY, paymentSignedTx: 'raw' })).toBe('INVALID_PARAMS')
    fixture.clock.advance(61_000)
    expect(await caller.callForError(ONCHAIN, { ...FLAT_BUY, paymentSignedTx: good })).toBe('INVALID_PARAMS')
    await expectNothingPaid(fixture)
  })

  it('accepts the stated amount if it equals the transfer', async () => {
    const fixture = await createPayingFixture()
    const caller = await fixture.connect(generation)
    const args = { ...FLAT_BUY, paymentSignedTx: fixture.sign(), paymentPaymentAmount: COST }
    const first = await fixture.withBlocks(caller.callOk(ONCHAIN, args))
    const payment = { method: 'onchain', signedTx: args.paymentSignedTx, amount: COST }
    expect(await caller.callOk(CREATE, { order: BUY, payment })).toEqual(first)
  })

  it.each(FORMS)('is paid for at most maxPriceSun, unless the user confirms: %s', async (tool, form) => {
    const fixture = await createPayingFixture()
    const [yes, no] = [fakeUser('yes'), fakeUser('no')]
    const args = { ...form(fixture.sign()), maxPriceSun: COST - 1 }
    const alone = await fixture.connect(generation)
    expect(await alone.callForError(tool, args)).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    const callerWithUser = await fixture.connect(generation, { answerAsUser: no.answer })
    expect(await callerWithUser.callForError(tool, args)).toBe('PAYMENT_DECLINED')
    await expectNothingPaid(fixture)
    const caller = await fixture.connect(generation, { answerAsUser: yes.answer })
    const first = await fixture.withBlocks(caller.callOk(tool, args))
    expect(await caller.callOk(tool, args)).toEqual(first)
    expect(yes.questions).toEqual([expect.stringMatching(/^Pay 1\.92 TRX to rent 32,000 ENERGY for 1h,/)])
    expect(await fixture.countTransfersIn()).toBe(1)
  })
})
