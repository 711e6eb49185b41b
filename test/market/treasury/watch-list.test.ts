/** Attribution of incoming money to owners when many addresses exist. */
import { expect, test } from 'vitest'
import type { Db } from '../../../src/db/db.ts'
import { type Account, insertAccount } from '../../../src/db/stores/accounts/accounts.ts'
import { insertPayLater } from '../../../src/db/stores/payments/pay-later.ts'
import { addressFromHex, addressToHex } from '../../../src/kernel/address.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { filterSequentially, mapSequentially } from '../../../src/kernel/pool.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { createWatchList } from '../../../src/market/treasury/watch-list.ts'
import { tempDb } from '../../support/temp.ts'

/** Spreads addresses like random ones. An odd factor maps no two numbers to the same address. */
const addressOf = (n: number) => {
  const tail = ((n * 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')
  return addressFromHex(`41${'ab'.repeat(16)}${tail}`)
}

async function giveOut(db: Db, from: number, to: number): Promise<string[]> {
  return db.write((tx) =>
    mapSequentially(Array.from({ length: to - from }).keys(), async (i) => {
      const orderId = newId(1)
      await insertPayLater(tx, {
        orderId,
        accountId: null,
        client: null,
        clientNetwork: null,
        addressIndex: from + i,
        payAddress: addressOf(from + i),
        refundAddress: null,
        body: '{}',
        amountSun: sun(1),
        priceSun: 1,
        units: 1,
        durationSec: 1,
        deadlineMs: 1,
        createdAtMs: 1,
      })
      return orderId
    }),
  )
}

test('every issued address has an owner, however many there are, and an unknown address has none', async () => {
  const db = await tempDb()
  const account: Account = {
    id: newId(1),
    depositAddress: addressOf(900_001),
    depositIndex: 1,
    createdAtMs: 1,
    whitelistedAtMs: null,
  }
  await db.write((tx) => insertAccount(tx, account))
  const orderIds = await giveOut(db, 0, 4_000)
  const list = createWatchList(db)
  expect(list.mayContain(addressToHex(addressOf(0)))).toBe(false)
  let turnsOfOthers = 0
  let waiting: NodeJS.Immediate
  const others = () => {
    turnsOfOthers++
    waiting = setImmediate(others)
  }
  others()
  await list.refresh().finally(() => clearImmediate(waiting))
  expect(turnsOfOthers).toBeGreaterThan(1)
  orderIds.push(...(await giveOut(db, 4_000, 4_007)))
  await list.refresh()

  const lost = await db.read((reader) =>
    filterSequentially(orderIds.entries(), async ([n, orderId]) => {
      const address = addressOf(n)
      if (!list.mayContain(addressToHex(address))) return true
      const owner = await list.findOwner(reader, address)
      return !owner || !('orderId' in owner) || owner.orderId !== orderId
    }),
  )
  expect(lost).toEqual([])
  const strangers = Array.from({ length: 10_000 }, (_, n) => addressOf(100_000 + n))
  const taken = strangers.filter((address) => list.mayContain(addressToHex(address)))
  expect(taken.length).toBeLessThan(20)
  await db.read(async (reader) => {
    for (const address of [...taken, ...strangers.slice(0, 100)])
      expect(await list.findOwner(reader, address)).toBeUndefined()
    expect(await list.findOwner(reader, account.depositAddress)).toEqual({ accountId: account.id })
  })
  expect(list.mayContain(addressToHex(account.depositAddress))).toBe(true)
})
