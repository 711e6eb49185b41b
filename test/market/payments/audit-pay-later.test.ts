/** What the reconciliation says about the addresses of orders that are paid later. */
import { expect, test } from 'vitest'
import { payLatersToAudit } from '../../../src/db/stores/payments/pay-later.ts'
import { COST, payLaterWorld } from './pay-later-world.ts'

test('asks about each address that money has come to, and about the last ones', async () => {
  const world = await payLaterWorld()
  const asked = []
  for (let i = 0; i < 5; i++) asked.push(await world.ask())
  world.pay(asked[1]?.payAddress ?? '', COST)
  await world.blocks(1)
  const of = (latest: number) =>
    world.market.db.read(async (reader) => (await payLatersToAudit(reader, latest)).map(({ orderId }) => orderId))
  expect(await of(2)).toEqual([asked[1]?.orderId, asked[3]?.orderId, asked[4]?.orderId])
  expect(await of(9)).toEqual(asked.map(({ orderId }) => orderId))
})
