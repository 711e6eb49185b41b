/** Unsigned payments for wallets: amount, validity and refused payers. */
import { expect, test } from 'vitest'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
import { verifyTransaction } from '../../../src/tron/verify.ts'
import { EXCHANGE_WALLETS } from '../../../src/tron/wallets/exchange-wallets.ts'
import { NOT_ACTIVATED } from '../conformance/running.ts'
import { BUY, COST, CREATED_RESPONSE, createPayFixture, PAYER } from './pay-fixture.ts'

const PREPARE = '/v2/orders/prepare'
const inject = (fixture: { post: PostOnce }, body: object) => fixture.post(PREPARE, { ...BUY, ...body })
type PostOnce = (url: string, body: unknown) => Promise<{ status: number; data: Prepared; message: string }>
interface Prepared {
  transaction: { txID: string }
  expiresAt: number
  unitPrice: number
}

test('a prepared transfer pays for its order once it is signed, within five minutes', async () => {
  const fixture = await createPayFixture()
  const { status, data } = await inject(fixture, { payer: PAYER.address })
  expect([status, data]).toMatchObject([200, { payAddress: fixture.fund, amount: COST, unitPrice: 60 }])
  const nowMs = fixture.clock.now()
  expect(data.expiresAt).toBe(Math.floor(nowMs / 1000) + 300)
  const signedTx = { ...data.transaction, signature: [signTxid(data.transaction.txID, PAYER.privateKey)] }
  expect(verifyTransaction(signedTx, nowMs)).toMatchObject({
    ok: true,
    verified: { contract: { kind: 'transfer', from: PAYER.address, to: fixture.fund, amountSun: COST } },
  })
  await fixture.blocks(90)
  const paid = await fixture.payFor({ unitPrice: data.unitPrice, signedTx })
  expect(paid).toMatchObject(CREATED_RESPONSE)
  await fixture.blocks(5)
  expect((await fixture.readPayment(paid.data.orderId)).data).toMatchObject({ fulfilledPercent: 100 })
})

test('two transfers prepared at the same moment differ, so that each pays for an order', async () => {
  const fixture = await createPayFixture()
  const [first, second] = [
    await inject(fixture, { payer: PAYER.address }),
    await inject(fixture, { payer: PAYER.address }),
  ]
  expect(first.data.transaction.txID).not.toBe(second.data.transaction.txID)
})

test('no transfer is prepared for an order that would be refused', async () => {
  const fixture = await createPayFixture()
  const { address: own } = fixture.market.keys.pool
  const [exchange] = EXCHANGE_WALLETS
  const rows = [
    [{ payer: own }, "INVALID_PARAMS payer must not be one of the marketplace's addresses"],
    [{ payer: fixture.depositAddress }, "INVALID_PARAMS payer must not be one of the marketplace's addresses"],
    [{ payer: exchange }, "INVALID_PARAMS payer must not be an exchange's wallet"],
    [{ payer: NOT_ACTIVATED }, 'INVALID_PARAMS payer is not activated on the chain'],
    [{ payer: PAYER.address, receiver: NOT_ACTIVATED }, 'INVALID_PARAMS receiver is not activated on the chain'],
    [{ payer: PAYER.address, unitPrice: 59 }, 'MIN_PRICE_INVALID'],
    [{ payer: PAYER.address, options: { maxPriceAccepted: 59 } }, 'PRICE_EXCEED_MAX_PRICE_REQUIRED'],
    [
      { payer: PAYER.address, resourceAmount: 100_000_000, options: { onlyCreateWhenFulfilled: true } },
      'CANNOT_FULFILLED',
    ],
  ] as const
  for (const [body, why] of rows) {
    const { status, message } = await inject(fixture, body)
    expect([status, message]).toEqual([400, expect.stringContaining(why)])
  }
})
