/**
 * Ordering over MCP with a signed transfer: one order per transfer, and nothing is sent that is wrong or costs too
 * much.
 */
import { ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signedPayments } from '../../../src/db/schema/payments/payments.ts'
import { claimSentence } from '../../../src/market/payments/judge-transfer.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
import { GENERATIONS } from './mcp-world.ts'
import {
  alike,
  asWallet,
  BUY,
  COST,
  FLAT,
  OTHER,
  ownerOf,
  PAYER,
  type PayingWorld,
  payingWorld,
  person,
} from './paying-world.ts'

const ONCHAIN = 'tronsave_order_create_onchain'
const CREATE = 'tronsave_order_create'

/** The same payment in both forms. */
const FORMS = [
  [ONCHAIN, (signedTx: unknown) => ({ ...FLAT, paymentSignedTx: signedTx })],
  [CREATE, (signedTx: unknown) => ({ order: BUY, payment: { method: 'onchain', signedTx } })],
] as const

/** Nothing is on its way, in the books or in the network; a refused transfer is kept only to be given back. */
async function nothingPaid({ market, chain, paidIn }: PayingWorld): Promise<void> {
  expect(chain.pending()).toEqual([])
  const wanted = ne(signedPayments.state, 'unwanted')
  expect(await market.db.read(({ orm }) => orm.select().from(signedPayments).where(wanted).all())).toEqual([])
  expect(await paidIn()).toBe(0)
}

describe.each(GENERATIONS)('an order paid with a transfer, %s', (generation) => {
  it.each(FORMS)('is the one that REST makes, and its payer’s: %s', async (tool, form) => {
    const world = await payingWorld()
    const caller = await world.connect(generation)
    const signedTx = world.sign(COST, world.fund, OTHER)
    const twin = await world.patiently(world.rest('POST', '/v2/buy-resource', undefined, { ...BUY, signedTx }))
    const { data } = await world.patiently(caller.ok(tool, { ...form(world.sign()), maxPriceSun: COST }))
    await world.blocks(4)
    const see = async (id: string) => alike(await world.rest('GET', `/v2/order/${id}`))
    expect(await see(data.orderId)).toEqual({ ...(await see(twin.orderId)), requester: PAYER.address })
    expect(await see(data.orderId)).toMatchObject({ status: 'Completed', payoutAmount: COST })
    expect(await world.orderCount(ownerOf(PAYER))).toBe(1)
  })

  it.each(FORMS)(
    'with a transfer that everybody can read is for its sender or with a proof: %s',
    async (tool, form) => {
      const world = await payingWorld()
      const [stranger, payer] = [await world.connect(generation), await world.connect(generation)]
      await asWallet(stranger, OTHER)
      await asWallet(payer, PAYER)
      const seen = async () => {
        const signedTx = world.sign()
        world.chain.broadcast(signedTx as never)
        return signedTx
      }
      expect(await stranger.refused(tool, form(await seen()))).toBe('INVALID_PARAMS')
      expect(await world.patiently(payer.ok(tool, form(await seen())))).toMatchObject({ data: {} })
      const signedTx = await seen()
      const proof = signMessage(claimSentence(FLAT.orderReceiver, signedTx.txID), PAYER.privateKey)
      const { payment, ...flat } = form(signedTx) as { payment?: object }
      const args = payment
        ? { ...flat, payment: { ...payment, signature: proof } }
        : { ...flat, paymentSignature: proof }
      expect(await world.patiently(stranger.ok(tool, args))).toMatchObject({ data: {} })
    },
  )

  it('leaves the balance of who is logged in alone', async () => {
    const world = await payingWorld()
    const { apiKey } = world
    const before = await world.rest('GET', '/v2/user-info', apiKey)
    const caller = await world.connect(generation, { apiKey })
    await world.patiently(caller.ok(ONCHAIN, { ...FLAT, paymentSignedTx: world.sign() }))
    expect(await world.rest('GET', '/v2/user-info', apiKey)).toEqual(before)
    expect(await world.orderCount()).toBe(0)
  })

  it('is one for one transfer: again, at once, in the other form and generation, with a key or without', async () => {
    const world = await payingWorld()
    const callers = await Promise.all(GENERATIONS.map((each) => world.connect(each)))
    const caller = await world.connect(generation)
    const signedTx = world.sign()
    const answers = await world.patiently(
      Promise.all(
        [caller, ...callers].flatMap((one) =>
          FORMS.map(([tool, form], n) =>
            one.ok(tool, { ...form(signedTx), ...(n === 0 ? { idempotencyKey: 'k' } : {}) }),
          ),
        ),
      ),
    )
    await world.blocks(1)
    const later = await caller.ok(ONCHAIN, { ...FLAT, paymentSignedTx: signedTx, maxPriceSun: 1 })
    expect(new Set([...answers, later].map(({ data }) => data.orderId)).size).toBe(1)
    expect(await world.orderCount(ownerOf(PAYER))).toBe(1)
    expect(await world.paidIn()).toBe(1)
    const other = { ...FLAT, orderResourceAmount: 33_000, paymentSignedTx: signedTx }
    expect(await caller.refused(ONCHAIN, other)).toBe('INVALID_PARAMS')
    const stated = { ...FLAT, paymentSignedTx: signedTx, paymentPaymentAmount: COST - 1 }
    expect(await caller.refused(ONCHAIN, stated)).toBe('INVALID_PARAMS')
  })

  it('is not one where a key has paid with another transfer', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation)
    const key = { idempotencyKey: 'k' }
    await world.patiently(caller.ok(ONCHAIN, { ...FLAT, paymentSignedTx: world.sign(), ...key }))
    const again = { ...FLAT, paymentSignedTx: world.sign(), ...key }
    expect(await caller.refused(ONCHAIN, again)).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await world.paidIn()).toBe(1)
  })

  it('broadcasts nothing that is forged, tampered with, late, too little, or for somebody else', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation)
    const good = world.sign()
    const doubled = JSON.stringify(good.raw_data).replace(`"amount":${COST}`, `"amount":${COST * 2}`)
    for (const [what, signedTx] of [
      ['forged', { ...good, signature: [signTxid(good.txID, OTHER.privateKey)] }],
      ['no signature', { ...good, signature: [] }],
      ['other words', { ...good, raw_data: JSON.parse(doubled) }],
      ['other bytes', { ...good, raw_data_hex: `${good.raw_data_hex.slice(0, -2)}00` }],
      ['another id', { ...good, txID: 'ab'.repeat(32) }],
      ['too little', world.sign(COST - 1)],
      ['too much', world.sign(COST + 1)],
      ['to another', world.sign(COST, OTHER.address)],
      ['nothing', {}],
    ] as const)
      for (const [tool, form] of FORMS)
        expect([what, await caller.refused(tool, form(signedTx))]).toEqual([what, 'INVALID_PARAMS'])
    const stated = { ...FLAT, paymentSignedTx: good, paymentPaymentAmount: COST + 1 }
    expect(await caller.refused(ONCHAIN, stated)).toBe('INVALID_PARAMS')
    const payment = { method: 'onchain', signedTx: good, amount: COST - 1 }
    expect(await caller.refused(CREATE, { order: BUY, payment })).toBe('INVALID_PARAMS')
    expect(await caller.refused(ONCHAIN, FLAT)).toBe('INVALID_PARAMS')
    expect(await caller.refused(ONCHAIN, { ...FLAT, paymentSignedTx: 'raw' })).toBe('INVALID_PARAMS')
    world.clock.advance(61_000)
    expect(await caller.refused(ONCHAIN, { ...FLAT, paymentSignedTx: good })).toBe('INVALID_PARAMS')
    await nothingPaid(world)
  })

  it('takes the amount that is stated, where it is what the transfer pays', async () => {
    const world = await payingWorld()
    const caller = await world.connect(generation)
    const args = { ...FLAT, paymentSignedTx: world.sign(), paymentPaymentAmount: COST }
    const first = await world.patiently(caller.ok(ONCHAIN, args))
    const payment = { method: 'onchain', signedTx: args.paymentSignedTx, amount: COST }
    expect(await caller.ok(CREATE, { order: BUY, payment })).toEqual(first)
  })

  it.each(FORMS)('is sent for no more than maxPriceSun, unless the person says so: %s', async (tool, form) => {
    const world = await payingWorld()
    const [yes, no] = [person('yes'), person('no')]
    const args = { ...form(world.sign()), maxPriceSun: COST - 1 }
    const alone = await world.connect(generation)
    expect(await alone.refused(tool, args)).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED')
    const asked = await world.connect(generation, { person: no.answer })
    expect(await asked.refused(tool, args)).toBe('PAYMENT_DECLINED')
    await nothingPaid(world)
    const caller = await world.connect(generation, { person: yes.answer })
    const first = await world.patiently(caller.ok(tool, args))
    expect(await caller.ok(tool, args)).toEqual(first)
    expect(yes.questions).toEqual([expect.stringMatching(/^Pay 1\.92 TRX to rent 32,000 ENERGY for 1h,/)])
    expect(await world.paidIn()).toBe(1)
  })
})
