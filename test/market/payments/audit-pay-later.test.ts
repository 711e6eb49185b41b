/** Reconciliation of the addresses of pay-later orders. */
import { expect, test } from 'vitest'
import { payLatersToAudit } from '../../../src/db/stores/payments/pay-later.ts'
import { COST, createPayLaterFixture } from './pay-later-fixture.ts'

test('the audit covers each pay-later address that received money, and the newest addresses', async () => {
  const fixture = await createPayLaterFixture()
  const payLaters = []
  for (let i = 0; i < 5; i++) payLaters.push(await fixture.createPayLater())
  fixture.pay(payLaters[1]?.payAddress ?? '', COST)
  await fixture.blocks(1)
  const of = (latest: number) =>
    fixture.market.db.read(async (reader) => (await payLatersToAudit(reader, latest)).map(({ orderId }) => orderId))
  expect(await of(2)).toEqual([payLaters[1]?.orderId, payLaters[3]?.orderId, payLaters[4]?.orderId])
  expect(await of(9)).toEqual(payLaters.map(({ orderId }) => orderId))
})
