/** Refunds to unknown payers do not count toward the signer's daily limit for other transfers. */
import { describe, expect, test } from 'vitest'
import { hasCode } from '../../../src/kernel/errors.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { createSignerChain } from '../../../src/signer/chain.ts'
import { createKeys } from '../../../src/signer/keys.ts'
import { createSigner } from '../../../src/signer/signer.ts'
import { createSignerAccess } from '../../../src/signer/signer-access.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { createMemoryCounts } from '../../support/memory-counts.ts'
import { type MarketFixture, MNEMONIC } from '../market-fixture.ts'
import { errorCodeOf } from '../orders/order-fixture.ts'
import { COST, createPayFixture, PAYER } from './pay-fixture.ts'
import { PAYER as ATTACKER, createPayLaterFixture, OTHER as STRANGER } from './pay-later-fixture.ts'

const HALF_HOUR_MS = 1_800_000
const KEYS = createKeys({ mnemonic: MNEMONIC, fundKey: undefined, zapbuyKey: undefined })

/** Creates a signer for the fund key whose limit for non-refund transfers is zero. */
function strictSigner({ market }: MarketFixture, dailyReturnTrx = '0') {
  const { clock, node } = market
  const policy = {
    ...{ maxSun: sun(0), dailySun: sun(0), dailyReturnSun: sunFromTrx(dailyReturnTrx), dailyStakeSun: sun(0) },
    ...{
      dailyRestakeSun: sun(0),
      dailyRewardTransactions: 0,
      representatives: [],
      dailyDelegations: 0,
      dailyTransfers: 100,
      ownAddresses: [],
      maxValidMs: Number.MAX_SAFE_INTEGER,
    },
  }
  const chain = createSignerChain(async () => node)
  const signer = createSigner({ keys: KEYS, policy, counts: createMemoryCounts(), clock, chain })
  const holder = createSignerAccess(signer.publicData('sandbox'), signer, clock)
  Object.assign(market.keys.fund, { sign: holder.key('fund').sign })
  return { used: () => signer.status().used, refusals: holder.refusals }
}

test("money that is paid and refunded repeatedly does not use up the signer's daily limit", async () => {
  const fixture = await createPayLaterFixture()
  const { used } = strictSigner(fixture)
  for (let round = 0; round < 3; round++) {
    const { payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST - 1)
    await fixture.blocks(2)
    await fixture.passTime(HALF_HOUR_MS)
    await fixture.blocks(60)
  }
  const back = { to: ATTACKER.address, amountSun: COST - 1 }
  expect(await fixture.refundsOnChain()).toEqual([back, back, back])
  expect(used()).toMatchObject({ sun: 0, transfers: 0, returnedSun: 3 * (COST - 1), otherReturnsSun: 0, returns: 3 })
})

test('refunds to a named refund address have a separate daily limit', async () => {
  const refundAddress = STRANGER.address
  const fixture = await createPayLaterFixture()
  const { refusals } = strictSigner(fixture)
  const { payAddress } = await fixture.createPayLater({ refundAddress })
  fixture.pay(payAddress, COST - 1)
  await fixture.blocks(2)
  await fixture.passTime(HALF_HOUR_MS)
  await fixture.blocks(60)
  expect(await fixture.refundsOnChain()).toEqual([])
  expect(refusals()).toMatch(/SIGNER_DAILY_RETURN_TRX: 1\.919999 TRX of returns requested, 0 TRX left today/)
  const { used } = strictSigner(fixture, '2')
  await fixture.blocks(30)
  expect(await fixture.refundsOnChain()).toEqual([{ to: refundAddress, amountSun: COST - 1 }])
  expect(used()).toMatchObject({ sun: 0, otherReturnsSun: COST - 1 })
})

describe("the signer's limits for a signed payment", () => {
  test('treat the refund of a cancelled order as a return of its payment', async () => {
    const fixture = await createPayFixture({ bare: true })
    const { used } = strictSigner(fixture)
    const { data } = await fixture.payFor({ signedTx: fixture.sign(), unitPrice: 60 })
    await fixture.blocks(101)
    const signature = signMessage(`Cancel order ${data.orderId}`, PAYER.privateKey)
    expect((await fixture.post(`/v2/order/${data.orderId}/cancel`, { signature })).status).toBe(200)
    await fixture.blocks(40)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect(used()).toMatchObject({ sun: 0, returnedSun: COST, returns: 1 })
  })

  test('allow the refund of a payment without an order', async () => {
    const fixture = await createPayFixture()
    const { used } = strictSigner(fixture)
    const signedTx = fixture.sign()
    fixture.chain.broadcast(signedTx as never)
    await fixture.blocks(1)
    expect((await fixture.payFor({ signedTx, unitPrice: 10 })).message).toContain('PAYMENT_RETURNED')
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect(used()).toMatchObject({ sun: 0, returnedSun: COST, returns: 1 })
  })
})

test('the signer finds a payment only once its node has solidified it', async () => {
  const fixture = await createPayFixture()
  const chain = createSignerChain(async () => fixture.market.node)
  const payment = fixture.sign()
  expect(await chain.payment(payment.txID)).toBeUndefined()
  fixture.chain.broadcast(payment as never)
  // A payment in the mempool does not justify a refund yet.
  expect(await chain.payment(payment.txID)).toBeUndefined()
  fixture.chain.mine(1)
  expect(await errorCodeOf(chain.payment(payment.txID))).toContain('SIGNER_REFUSED')
  const { timestampMs } = fixture.chain.head()
  fixture.chain.mine(20)
  expect(await chain.payment(payment.txID)).toEqual({
    ...{ txid: payment.txID, from: PAYER.address, to: fixture.fund, amountSun: COST, atMs: timestampMs },
  })
  expect(await chain.timeMs()).toBe(fixture.chain.head().timestampMs)
  fixture.faults.add({ times: 60, act: { at: 'reset' } })
  await expect(chain.payment(payment.txID)).rejects.toSatisfy((error) => hasCode(error, 'SIGNER_REFUSED'))
  expect(await chain.timeMs()).toBeUndefined()
  fixture.faults.clear()
  fixture.faults.add({ act: { at: 'lite' } })
  expect(await chain.payment(payment.txID)).toBeUndefined()
  fixture.faults.clear()
})
