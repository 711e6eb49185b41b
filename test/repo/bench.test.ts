/** The past that the benchmarks measure with is written in SQL: it must be one that the marketplace could have left. */
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openPast } from '../../bench/market.ts'
import { accountId, LARGE_ACCOUNT, WAITING, writePast } from '../../bench/past.ts'
import { outgoingAt } from '../../src/db/stores/chain/outgoing.ts'
import { delegationById } from '../../src/db/stores/rentals/delegations.ts'
import { reconcile } from '../../src/market/audit/reconcile.ts'
import { listOrders } from '../../src/market/orders/orders.ts'
import { tempDir } from '../support/temp.ts'

const ORDERS = 200

it("the books of the benchmarks' past add up, and the marketplace reads it as its own", async () => {
  const path = join(tempDir(), 'past.db')
  await writePast(path, ORDERS)
  const { market, db } = await openPast(path, 10)
  onTestFinished(() => db.close())

  expect(await reconcile(market)).toEqual([])
  expect(market.book.waiting('ENERGY').size).toBe(WAITING)
  const { total } = await listOrders(market, accountId(LARGE_ACCOUNT), { status: 'Completed' })
  expect(total).toBe(ORDERS / 10)
  await db.read((reader) => {
    const rows = Array.from({ length: ORDERS }, (_, i) => delegationById(reader, i + 1))
    expect(new Set(rows.map((row) => row?.state))).toEqual(new Set(['reclaimed']))
    const newest = rows.at(-1)
    for (const txid of [newest?.txid, newest?.reclaimTxid])
      expect(outgoingAt(reader, txid ?? '')).toMatchObject({ success: true })
  })
})
