/** Receipts: signed, the same each time, and true to the last SUN; what was not given goes back by itself. */
import { describe, expect, test } from 'vitest'
import { verifyReceipt } from '../../../src/client/index.ts'
import type { Receipt, SignedReceipt } from '../../../src/contract/proofs/receipt.ts'
import { unixSec } from '../../../src/contract/v2.ts'
import { entriesOf } from '../../../src/db/stores/treasury/ledger.ts'
import { buyer, provider as earned, hold } from '../../../src/market/base/ledger.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { openMarket } from '../../../src/market/market.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { receiptOf } from '../../../src/market/proofs/receipts.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { codeOf, ENERGY, type OrderWorld, orderWorld, RECEIVER } from '../orders/order-world.ts'

const HOUR_SEC = 3_600
const EXTRA = 100_000

const signedOf = ({ market, accountId }: OrderWorld, id: string): Promise<SignedReceipt> =>
  receiptOf(market, accountId, id)

/** The same over the wire. */
async function fetched({ market, apiKey }: OrderWorld, id: string): Promise<unknown> {
  const server = createMarketServer(market, { adminKey: undefined })
  try {
    return (await server.inject({ url: `/v2/order/${id}/receipt`, headers: { apikey: apiKey } })).json().data
  } finally {
    await server.close()
  }
}

/** Verified. */
async function receiptFor(world: OrderWorld, id: string): Promise<Receipt> {
  const signed = await signedOf(world, id)
  const receipt = verifyReceipt(await fetched(world, id), world.market.keys.fund.address)
  if (!receipt) throw new Error('the receipt is not signed')
  expect(await signedOf(world, id)).toEqual(signed)
  return receipt
}

describe('a receipt', () => {
  test('comes when no fork can change it, and says what was delivered when it is over', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    expect(await codeOf(signedOf(world, id))).toBe('RECEIPT_NOT_READY')
    await world.blocks(2)
    expect(await codeOf(signedOf(world, id))).toBe('RECEIPT_NOT_READY')
    await world.blocks(22)
    const running = await receiptFor(world, id)
    const [row] = await world.delegations(id)
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
    await world.pass(HOUR_SEC * 1000)
    await world.blocks(25)
    expect(await receiptFor(world, id)).toMatchObject({ delegations: [{ deliveredSec: HOUR_SEC }], over: true })
  })

  test('is for whoever may see the order', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    await world.blocks(25)
    expect(await codeOf(receiptOf(world.market, undefined, id))).toBe('API_KEY_REQUIRED')
    expect(await codeOf(receiptOf(world.market, 'somebody', id))).toBe('INVALID_PARAMS Invalid orderId')
    expect(await codeOf(receiptOf(world.market, world.accountId, 'x'))).toBe('INVALID_PARAMS Invalid orderId')
  })

  test('of another wording, or of another signer, is none', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    await world.blocks(25)
    const { fund, pool } = world.market.keys
    const signed = await signedOf(world, id)
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
  /** An extension signed, on its way. */
  async function grown() {
    const world = await orderWorld()
    const rental = await world.buy()
    await world.blocks(22)
    const [row] = await world.delegations(rental)
    const endsAt = unixSec(row?.endsAtMs ?? 0)
    const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: EXTRA, extendTo: endsAt + HOUR_SEC }]
    const body = { extendData, receiver: RECEIVER }
    const { orderId: id } = await extend(world.market, { accountId: world.accountId, body })
    await world.work()
    const before = { earned: await world.ledger(earned(ENERGY)), balance: await world.ledger(buyer(world.accountId)) }
    return { ...world, id, before }
  }
  const causes = async ({ market, accountId }: OrderWorld): Promise<string[]> =>
    (await market.db.read((reader) => entriesOf(reader, buyer(accountId)))).map(({ cause }) => cause)

  test('are not paid: their part of the price goes back, once, for good', async () => {
    const world = await grown()
    const { id, before } = world
    grow(world)
    await world.blocks(1)
    const [row] = await world.delegations(id)
    const given = row?.givenUnits ?? 0
    expect(given).toBeLessThan(EXTRA)
    const cost = (32_000 * 60 * HOUR_SEC) / 86_400 + EXTRA * 60
    const back = Math.ceil((EXTRA * 60 * (EXTRA - given)) / EXTRA)
    expect(await world.ledger(earned(ENERGY))).toBe(before.earned + cost - back)
    expect(await world.ledger(hold(id))).toBe(back)
    await world.blocks(25)
    expect(await world.ledger(hold(id))).toBe(0)
    expect(await world.ledger(buyer(world.accountId))).toBe(before.balance + back)
    expect((await causes(world)).filter((cause) => /^unused:/.test(cause))).toHaveLength(1)
    const delegates = [{ amount: 32_000 + given }]
    expect(await order(world.market, world.accountId, id)).toMatchObject({ payoutAmount: cost - back, delegates })
    expect(await receiptFor(world, id)).toMatchObject({
      payout: cost,
      paid: cost - back,
      refunded: back,
      held: 0,
      delegations: [{ amount: 32_000 + EXTRA, given, refunded: back }],
    })
  })

  test('are judged again in the block that a fork moves it to, and go back once, also after a restart', async () => {
    const world = await grown()
    const { id, before } = world
    grow(world)
    await world.blocks(1)
    world.chain.fork(1, { keepTransactions: false })
    await world.work()
    expect(await world.ledger(buyer(world.accountId))).toBe(before.balance)
    await restart(world)
    await world.blocks(30)
    const [row] = await world.delegations(id)
    const back = Math.ceil((EXTRA * 60 * (EXTRA - (row?.givenUnits ?? 0))) / EXTRA)
    expect(row).toMatchObject({ confirmations: 2, unusedSun: back })
    expect(await world.ledger(buyer(world.accountId))).toBe(before.balance + back)
    expect((await causes(world)).filter((cause) => /^unused:/.test(cause))).toHaveLength(1)
    expect(await world.ledger(hold(id))).toBe(0)
  })

  test('that are all there cost what they were sold for', async () => {
    const world = await grown()
    await world.blocks(26)
    expect(await world.ledger(buyer(world.accountId))).toBe(world.before.balance)
    expect(await receiptFor(world, world.id)).toMatchObject({ refunded: 0 })
  })
})

async function restart(world: OrderWorld): Promise<void> {
  const { market, workers } = await openMarket(world.market)
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

/** The network gives half as much for a stake. */
const grow = ({ chain }: OrderWorld) => chain.setParameter('getTotalEnergyCurrentLimit', 90_000_000_000)
