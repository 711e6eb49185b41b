/**
 * Asked in the middle of a fork, the reconciliation does not name what the fork will bring back, or what nobody has
 * read yet.
 */
import { expect, test } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { reconcile } from '../../../src/market/audit/reconcile.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { turns } from '../../support/turns.ts'
import { marketWorld, providerSigner, RECEIVER } from '../market-world.ts'
import { orderWorld } from '../orders/order-world.ts'

const PAYER = providerSigner(5)
const BUY = { resourceAmount: 60_000, receiver: RECEIVER, durationSec: 3_600 }
const COST = payout(60, BUY.resourceAmount, BUY.durationSec)

test('a fork that has not been read is read before anything is compared', async () => {
  const { market, chain, work, send, account } = await marketWorld()
  const { depositAddress } = await account()
  send(depositAddress, '20')
  chain.mine()
  await work()
  expect(await reconcile(market)).toEqual([])
  chain.fork(1, { keepTransactions: false })
  expect(await reconcile(market)).toEqual([])
  await work()
  expect(await reconcile(market)).toEqual([])
  chain.mine(25)
  await work()
})

test('a payment whose block a fork took is not missing at the fund before the chain has decided', async () => {
  const world = await orderWorld({ accounts: [{ address: PAYER.address, balanceSun: sunFromTrx('100') }] })
  const { market, chain } = world
  const { number, id, timestampMs } = chain.head()
  const { tx } = buildTransfer({ from: PAYER.address, to: market.keys.fund.address, amountSun: sun(COST) }, PAYER, {
    refBlock: { number, id, timestampMs },
  })
  const paid = payForRental(market, { body: { ...BUY, signedTx: tx as unknown as Record<string, unknown> } })
  await turns(300)
  await world.blocks(1)
  await paid
  expect(await reconcile(market)).toEqual([])
  chain.fork(1, { keepTransactions: false })
  await market.chain.catchUp()
  expect(await reconcile(market)).toEqual([])
  // The same bytes again: it comes back.
  await world.blocks(25)
})
