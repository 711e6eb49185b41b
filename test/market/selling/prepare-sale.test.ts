/** Sales of sellers without an account: the transaction that a wallet signs, and its outcome. */
import { expect, test } from 'vitest'
import type { SellManualBody } from '../../../src/contract/selling.ts'
import { putCommission } from '../../../src/db/stores/selling/commissions.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { prepareSale, saleOutcome, sellableOrders } from '../../../src/market/selling/prepare-sale.ts'
import { sellManual } from '../../../src/market/selling/sell-manual.ts'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
import { stakeFor } from '../../../src/tron/resources.ts'
import { buildDelegate } from '../../../src/tron/transactions.ts'
import type { Signer } from '../../../src/tron/types.ts'
import { providerSigner, RECEIVER } from '../market-fixture.ts'
import { restart } from '../orders/order-fixture.ts'
import { createSellFixture, OTHER, SELLER, type SellFixture } from './sell-fixture.ts'

const PERSON = 'telegram:1001'

const prepare = ({ market }: SellFixture, orderId: string, owner: TronAddress = SELLER.address) =>
  prepareSale(market, { orderId, owner, sellerId: PERSON })

async function sellAs(fixture: SellFixture, orderId: string, by: Signer = SELLER) {
  const { unsigned, ...facts } = await prepare(fixture, orderId, by.address)
  const signedTx = { ...unsigned.tx, signature: [signTxid(unsigned.txid, by.privateKey)] }
  await sellManual(fixture.market, {
    seller: { id: PERSON, isWhitelisted: true },
    earner: by.address,
    body: { orderId, signedTx: signedTx as unknown as SellManualBody['signedTx'] },
  })
  return { txid: unsigned.txid, ...facts }
}

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof AppError ? [error.code, error.data.reason].filter(Boolean).join(' ') : error
}

test('a prepared delegation sells all units, is valid for two minutes, and earns what it says', async () => {
  const fixture = await createSellFixture({ settings: { commissionBasisPoints: 1_000 } })
  const { market } = fixture
  const id = await fixture.buy({ durationSec: 2 * 86_400, unitPrice: 70 })
  const [order] = await sellableOrders(market, { resourceType: 'ENERGY', minPrice: 70 })
  // 32,000 units at 70 SUN for two days, less 10%.
  expect(order).toMatchObject({ orderId: id, units: 32_000, priceSun: 70, earnedSun: 4_032_000 })
  expect(await sellableOrders(market, { minPrice: 71 })).toEqual([])
  const { unsigned } = await prepare(fixture, id)
  expect(unsigned.expirationMs - (await market.node.head()).timestampMs).toBe(120_000)
  expect(await saleOutcome(market, unsigned.txid)).toEqual({ at: 'unknown' })
  const sold = await sellAs(fixture, id)
  expect(sold).toMatchObject({ units: 32_000, balanceSun: order?.stakeSun, earnedSun: 4_032_000 })
  expect(await saleOutcome(market, sold.txid)).toEqual({ at: 'pending' })
  await fixture.blocks(2)
  const outcome = { at: 'sold', units: 32_000, earnedSun: 4_032_000, endsAtMs: expect.any(Number) }
  expect(await saleOutcome(market, sold.txid)).toEqual({ ...outcome, isFinal: false })
  await fixture.blocks(25)
  expect(await saleOutcome(market, sold.txid)).toEqual({ ...outcome, isFinal: true })
})

test('a commission that is agreed with the wallet’s address applies, and the figures name it before the sale', async () => {
  const fixture = await createSellFixture({ settings: { commissionBasisPoints: 1_000 } })
  const { market } = fixture
  await market.db.write((tx) => putCommission(tx, { earner: SELLER.address, basisPoints: 0, setAtMs: 1 }))
  const id = await fixture.buy({ unitPrice: 65 })
  const { txid, earnedSun } = await sellAs(fixture, id)
  await fixture.blocks(2)
  expect(earnedSun).toBe(32_000 * 65)
  expect(await saleOutcome(market, txid)).toMatchObject({ at: 'sold', earnedSun })
})

test('a part is prepared if the order allows parts and the owner has less', async () => {
  const fixture = await createSellFixture()
  const { market } = fixture
  const large = { resourceAmount: 2_000_000, receiver: OTHER.address }
  const whole = await fixture.buy(large)
  const { ENERGY: totals } = await market.node.pendingTotals(SELLER.address)
  expect(await refusalOf(prepare(fixture, whole))).toBe('INVALID_PARAMS stake')
  const parts = await fixture.buy({ ...large, options: { allowPartialFill: true } })
  const part = await prepare(fixture, parts)
  expect(part.balanceSun).toBe(20_000_000_000)
  expect(part.balanceSun).toBeLessThan(stakeFor(2_000_000, totals))
  const sold = await sellAs(fixture, parts)
  await fixture.blocks(2)
  expect(await saleOutcome(market, sold.txid)).toMatchObject({ at: 'sold', units: part.units })
  // All of the stake is delegated now.
  const another = await fixture.buy({ resourceAmount: 40_000, options: { allowPartialFill: true } })
  expect(await refusalOf(prepare(fixture, another))).toBe('INVALID_PARAMS stake')
})

test('what cannot be sold is refused before a wallet signs, with the reason, and reserves nothing', async () => {
  const fixture = await createSellFixture()
  const { market } = fixture
  const id = await fixture.buy()
  const to = await fixture.buy({ receiver: SELLER.address })
  expect(await refusalOf(prepare(fixture, to))).toBe('INVALID_PARAMS own')
  expect(await refusalOf(prepare(fixture, id, providerSigner(9).address))).toBe('INVALID_PARAMS account')
  expect(await refusalOf(prepare(fixture, 'f'.repeat(24)))).toBe('INVALID_PARAMS')
  // A lock that the seller made elsewhere.
  const { number, id: blockId, timestampMs } = fixture.chain.solid()
  const lock = buildDelegate(
    {
      owner: OTHER.address,
      receiver: RECEIVER,
      resource: 'ENERGY',
      balanceSun: 1_000_000,
      lockPeriodBlocks: 10_000,
    } as never,
    { privateKey: OTHER.privateKey },
    { refBlock: { number, id: blockId, timestampMs } },
  )
  await market.node.broadcast(lock.tx)
  await fixture.blocks(1)
  expect(await refusalOf(prepare(fixture, id, OTHER.address))).toBe('INVALID_PARAMS lock')
  expect(market.book.waiting('ENERGY').get(id)?.units).toBe(32_000)
  await fixture.passTime(10 * 60_000)
  await cancelOrder(market, fixture.accountId, id)
  expect(await refusalOf(prepare(fixture, id))).toBe('ORDER_NOT_SELLABLE')
})

test('repeated refusals rest the person with every wallet, also after a restart', async () => {
  const fixture = await createSellFixture()
  const id = await fixture.buy()
  const body = { result: false, code: 'CONTRACT_VALIDATE_ERROR', message: Buffer.from('no').toString('hex') }
  fixture.faults.add({ path: 'wallet/broadcasttransaction', act: { at: 'answer', status: 200, body } })
  expect(await refusalOf(sellAs(fixture, id))).toBe('SALE_REFUSED')
  expect(await refusalOf(prepare(fixture, id, OTHER.address))).toBe('SALE_REFUSED')
  await restart(fixture)
  expect(await refusalOf(prepare(fixture, id, OTHER.address))).toBe('SALE_REFUSED')
  expect(fixture.market.book.waiting('ENERGY').get(id)?.units).toBe(32_000)
  await fixture.passTime(31_000)
  await sellAs(fixture, id, OTHER)
})
