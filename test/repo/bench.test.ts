/** What the benchmarks measure: a past that is written in SQL, on a chain that answers no more than it is asked. */
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openPast } from '../../bench/market.ts'
import { bareServer, CALLS, saleOf } from '../../bench/market-calls.ts'
import { accountId, LARGE_ACCOUNT, WAITING, writePast } from '../../bench/past.ts'
import { outgoingAt } from '../../src/db/stores/chain/outgoing.ts'
import { delegationById } from '../../src/db/stores/rentals/delegations.ts'
import { mapInTurn } from '../../src/kernel/pool.ts'
import { reconcile } from '../../src/market/audit/reconcile.ts'
import { createMarketServer } from '../../src/market/http/server.ts'
import { listOrders } from '../../src/market/orders/orders.ts'
import { tempDir } from '../support/temp.ts'

const ORDERS = 200

it("the benchmarks' past is one that the marketplace could have left, and goes on from", async () => {
  const path = join(tempDir(), 'past.db')
  await writePast(path, ORDERS)
  const { market, db } = await openPast(path, 10)
  onTestFinished(() => db.close())

  expect(await reconcile(market)).toEqual([])
  expect(market.book.waiting('ENERGY').size).toBe(WAITING)
  const { total } = await listOrders(market, accountId(LARGE_ACCOUNT), { status: 'Completed' })
  expect(total).toBe(ORDERS / 10)
  await db.read(async (reader) => {
    const rows = await mapInTurn(Array.from({ length: ORDERS }).keys(), (i) => delegationById(reader, i + 1))
    expect(new Set(rows.map((row) => row?.state))).toEqual(new Set(['reclaimed']))
    const newest = rows.at(-1)
    for (const txid of [newest?.txid, newest?.reclaimTxid])
      expect(await outgoingAt(reader, txid ?? '')).toMatchObject({ success: true })
  })

  const server = createMarketServer(market, { adminKey: undefined })
  const answers: Record<string, unknown> = {}
  for (const { name, method, route, status, requests } of CALLS) {
    const { path: url, ...sent } = name === 'sell-manual' ? saleOf(0) : requests(ORDERS).next().value
    const request = { method: method as 'GET', url, ...sent }
    const answer = await server.inject(request)
    expect(answer.statusCode === status || [name, answer.body]).toBe(true)
    answers[route] = answer.json()
    const bare = await bareServer(answers).inject(request)
    expect([name, bare.json()]).toEqual([name, answer.json()])
  }
  expect(await reconcile(market)).toEqual([])
})
