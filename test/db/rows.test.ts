/** Tests that reading rejects a row that is invalid in the domain. */
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { payLaterOrders } from '../../src/db/schema/payments/pay-later.ts'
import { payerRefunds } from '../../src/db/schema/payments/payments.ts'
import { insertPayLater, payLaterById } from '../../src/db/stores/payments/pay-later.ts'
import { insertRefund, refundById } from '../../src/db/stores/payments/refunds.ts'
import { balance, post } from '../../src/db/stores/treasury/ledger.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { type Sun, sun } from '../../src/kernel/sun.ts'
import { tempDb } from '../support/temp.ts'

const ADDRESS = tronAddress('TUnmhMek8CoG11Js7x92LexSM8R8MVeau3')
const TOO_MUCH = (2 ** 53) as Sun

it('a SUN amount in a row beyond the range of exact numbers is rejected', async () => {
  const db = await tempDb()
  await db.write(async (tx) => {
    const terms = { body: '{}', amountSun: sun(1), priceSun: 1, units: 1, durationSec: 1, deadlineMs: 1 }
    const owner = { accountId: null, client: null, clientNetwork: null, refundAddress: null }
    await insertPayLater(tx, {
      ...terms,
      ...owner,
      orderId: 'a',
      addressIndex: 0,
      payAddress: ADDRESS,
      createdAtMs: 1,
    })
    await tx.orm.update(payLaterOrders).set({ lyingSun: TOO_MUCH }).where(eq(payLaterOrders.orderId, 'a')).run()
  })
  await expect(db.read((reader) => payLaterById(reader, 'a'))).rejects.toThrow(RangeError)
})

it('a ledger sum beyond the range of exact numbers is rejected', async () => {
  const db = await tempDb()
  const half = { from: 'chain:pool', to: 'buyer:a', amount: sun(2 ** 52) }
  await db.write(async (tx) => {
    await post(tx, 1, 'deposit:1', [half])
    await post(tx, 2, 'deposit:2', [half])
  })
  await expect(db.read((reader) => balance(reader, 'buyer:a'))).rejects.toThrow(RangeError)
})

it('a row whose state lacks its required values is rejected', async () => {
  const db = await tempDb()
  const id = await db.write((tx) => insertRefund(tx, { payer: ADDRESS, amountSun: sun(1), createdAtMs: 1 }))
  expect(await db.read((reader) => refundById(reader, id))).toMatchObject({ state: 'planned', txid: null })
  await db.write(async (tx) => void (await tx.orm.update(payerRefunds).set({ state: 'signed' }).run()))
  await expect(db.read((reader) => refundById(reader, id))).rejects.toThrow(
    `row ${id} in state signed has no value for txid`,
  )
})
