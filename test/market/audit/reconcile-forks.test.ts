/**
 * During a reorg, the reconciliation must not report transactions that the new branch will include again, or blocks
 * that the reader has not processed yet.
 */
import { expect, test } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { reconcile } from '../../../src/market/audit/reconcile.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { createMarketFixture, providerSigner, RECEIVER } from '../market-fixture.ts'
import { createOrderFixture } from '../orders/order-fixture.ts'

const PAYER = providerSigner(5)
const BUY = { resourceAmount: 60_000, receiver: RECEIVER, durationSec: 3_600 }
const COST = payout(60, BUY.resourceAmount, BUY.durationSec)

test('reconciling first reads a reorg that has not been read yet', async () => {
  const { market, chain, work, send, account } = await createMarketFixture()
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

test('a payment in a reorged block is not reported missing before the chain is final', async () => {
  const fixture = await createOrderFixture({ accounts: [{ address: PAYER.address, balanceSun: sunFromTrx('100') }] })
  const { market, chain } = fixture
  const { number, id, timestampMs } = chain.head()
  const { tx } = buildTransfer({ from: PAYER.address, to: market.keys.fund.address, amountSun: sun(COST) }, PAYER, {
    refBlock: { number, id, timestampMs },
  })
  const paid = payForRental(market, { body: { ...BUY, signedTx: tx as unknown as Record<string, unknown> } })
  await passTurns(300)
  await fixture.blocks(1)
  await paid
  expect(await reconcile(market)).toEqual([])
  chain.fork(1, { keepTransactions: false })
  await market.chain.catchUp()
  expect(await reconcile(market)).toEqual([])
  // Broadcast the same bytes again, so the transaction returns to the chain.
  await fixture.blocks(25)
})
