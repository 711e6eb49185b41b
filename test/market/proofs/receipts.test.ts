/** Receipts: signed, identical on every request, and exact to the SUN. The unfilled part is refunded automatically. */
import { describe, expect, test } from 'vitest'
import { verifyReceipt } from '../../../src/client/index.ts'
import type { Receipt, SignedReceipt } from '../../../src/contract/proofs/receipt.ts'
import { unixSec } from '../../../src/contract/v2.ts'
import { entriesOf } from '../../../src/db/stores/treasury/ledger.ts'
import { buyer, provider as earned, hold } from '../../../src/market/base/ledger.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { signedReceipt } from '../../../src/market/proofs/receipts.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import {
  createOrderFixture,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  RECEIVER,
  restart,
} from '../orders/order-fixture.ts'

const HOUR_SEC = 3_600
const EXTRA = 100_000

const signedReceiptOf = ({ market, accountId }: OrderFixture, id: string): Promise<SignedReceipt> =>
  signedReceipt(market, accountId, id)

/** Fetches the same receipt over HTTP. */
async function fetchReceipt({ market, apiKey }: OrderFixture, id: string): Promise<unknown> {
  const server = createMarketServer(market, { adminKey: undefined })
  try {
    return (await server.inject({ url: `/v2/order/${id}/receipt`, headers: { apikey: apiKey } })).json().data
  } finally {
    await server.close()
  }
}

/** Fetches and verifies a receipt. */
async function receiptFor(fixture: OrderFixture, id: string): Promise<Receipt> {
  const signed = await signedReceiptOf(fixture, id)
  const receipt = verifyReceipt(await fetchReceipt(fixture, id), fixture.market.keys.fund.address)
  if (!receipt) throw new Error('the receipt is not signed')
  expect(await signedReceiptOf(fixture, id)).toEqual(signed)
  return receipt
}

describe('a receipt', () => {
  test('is issued once no reorg can change it, and states the delivery after the end', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    expect(await errorCodeOf(signedReceiptOf(fixture, id))).toBe('RECEIPT_NOT_READY')
    await fixture.blocks(2)
    expect(await errorCodeOf(signedReceiptOf(fixture, id))).toBe('RECEIPT_NOT_READY')
    await fixture.blocks(22)
    const running = await receiptFor(fixture, id)
    const [row] = await fixture.delegations(id)
    expect(running).toMatchObject({
      network: 'sandbox',
      order: { id, receiver: RECEIVER, resourceAmount: 32_000, price: 60, durationSec: HOUR_SEC },
      payout: 1_920_000,
      paid: 1_920_000,
      refunded: 0,
      held: 0,
      delegations: [{ delegator: ENERGY, txid: row?.txid, amount: 32_000, paid: 1_920_000, deliveredSec: null }],
      over: false,
    })
    await fixture.passTime(HOUR_SEC * 1000)
    await fixture.blocks(25)
    expect(await receiptFor(fixture, id)).toMatchObject({ delegations: [{ deliveredSec: HOUR_SEC }], over: true })
  })

  test('is available to every caller who may read the order', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    await fixture.blocks(25)
    expect(await errorCodeOf(signedReceipt(fixture.market, undefined, id))).toBe('API_KEY_REQUIRED')
    expect(await errorCodeOf(signedReceipt(fixture.market, 'somebody', id))).toBe('INVALID_PARAMS Invalid orderId')
    expect(await errorCodeOf(signedReceipt(fixture.market, fixture.accountId, 'x'))).toBe(
      'INVALID_PARAMS Invalid orderId',
    )
  })

  test('is invalid with another text or another signer', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    await fixture.blocks(25)
    const { fund, pool } = fixture.market.keys
    const signed = await signedReceiptOf(fixture, id)
    const { receipt, signature } = signed
    const turned = Object.fromEntries(Object.entries(receipt).reverse())
    expect(verifyReceipt({ receipt: turned, signature }, fund.address)).toBeDefined()
    const forged = [
      { ...signed, receipt: { ...receipt, payout: receipt.payout + 1 } },
      { ...signed, receipt: { ...receipt, order: { ...receipt.order, id: 'f'.repeat(24) } } },
      { ...signed, receipt: { ...receipt, delegations: [] } },
      { ...signed, receipt: { ...receipt, more: 1 } },
      { ...signed, signature: `0x${'1'.repeat(128)}1b` },
      { ...signed, signature: '' },
      { receipt },
      undefined,
    ]
    expect(forged.filter((one) => verifyReceipt(one, fund.address) !== undefined)).toEqual([])
    expect(verifyReceipt(signed, pool.address)).toBeUndefined()
  })
})

describe('extra units that the chain does not give', () => {
  /** Creates a rental with a signed, pending extension. */
  async function createPendingExtension() {
    const fixture = await createOrderFixture()
    const rental = await fixture.buy()
    await fixture.blocks(22)
    const [row] = await fixture.delegations(rental)
    const endsAt = unixSec(row?.endsAtMs ?? 0)
    const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: EXTRA, extendTo: endsAt + HOUR_SEC }]
    const body = { extendData, receiver: RECEIVER }
    const { orderId: id } = await extend(fixture.market, { accountId: fixture.accountId, body })
    await fixture.work()
    const before = {
      earned: await fixture.ledger(earned(ENERGY)),
      balance: await fixture.ledger(buyer(fixture.accountId)),
    }
    return { ...fixture, id, before }
  }
  const causes = async ({ market, accountId }: OrderFixture): Promise<string[]> =>
    (await market.db.read((reader) => entriesOf(reader, buyer(accountId)))).map(({ cause }) => cause)

  test('are not charged, and their part of the price is refunded once', async () => {
    const fixture = await createPendingExtension()
    const { id, before } = fixture
    doubleStakePrice(fixture)
    await fixture.blocks(1)
    const [row] = await fixture.delegations(id)
    const given = row?.givenUnits ?? 0
    expect(given).toBeLessThan(EXTRA)
    const cost = (32_000 * 60 * HOUR_SEC) / 86_400 + EXTRA * 60
    const back = Math.ceil((EXTRA * 60 * (EXTRA - given)) / EXTRA)
    expect(await fixture.ledger(earned(ENERGY))).toBe(before.earned + cost - back)
    expect(await fixture.ledger(hold(id))).toBe(back)
    await fixture.blocks(25)
    expect(await fixture.ledger(hold(id))).toBe(0)
    expect(await fixture.ledger(buyer(fixture.accountId))).toBe(before.balance + back)
    expect((await causes(fixture)).filter((cause) => /^unused:/.test(cause))).toHaveLength(1)
    const delegates = [{ amount: 32_000 + given }]
    expect(await getOrder(fixture.market, fixture.accountId, id)).toMatchObject({
      payoutAmount: cost - back,
      delegates,
    })
    expect(await receiptFor(fixture, id)).toMatchObject({
      payout: cost,
      paid: cost - back,
      refunded: back,
      held: 0,
      delegations: [{ amount: 32_000 + EXTRA, given, refunded: back }],
    })
  })

  test('are checked again in the new block after a reorg, and refunded once, even after a restart', async () => {
    const fixture = await createPendingExtension()
    const { id, before } = fixture
    doubleStakePrice(fixture)
    await fixture.blocks(1)
    fixture.chain.fork(1, { keepTransactions: false })
    await fixture.work()
    expect(await fixture.ledger(buyer(fixture.accountId))).toBe(before.balance)
    await restart(fixture)
    await fixture.blocks(30)
    const [row] = await fixture.delegations(id)
    const back = Math.ceil((EXTRA * 60 * (EXTRA - (row?.givenUnits ?? 0))) / EXTRA)
    expect(row).toMatchObject({ confirmations: 2, unusedSun: back })
    expect(await fixture.ledger(buyer(fixture.accountId))).toBe(before.balance + back)
    expect((await causes(fixture)).filter((cause) => /^unused:/.test(cause))).toHaveLength(1)
    expect(await fixture.ledger(hold(id))).toBe(0)
  })

  test('are not refunded if the chain gives all of them', async () => {
    const fixture = await createPendingExtension()
    await fixture.blocks(26)
    expect(await fixture.ledger(buyer(fixture.accountId))).toBe(fixture.before.balance)
    expect(await receiptFor(fixture, fixture.id)).toMatchObject({ refunded: 0 })
  })
})

/** Doubles the stake per unit of Energy: the network yields half as much. */
const doubleStakePrice = ({ chain }: OrderFixture) => chain.setParameter('getTotalEnergyCurrentLimit', 90_000_000_000)
