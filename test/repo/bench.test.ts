/** Benchmark data: a history written in SQL, on a chain that does only the requested work. */
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openMarketAt } from '../../bench/market.ts'
import { bareServer, CALLS, createSale } from '../../bench/market-calls.ts'
import { accountId, LARGE_ACCOUNT, OPEN_ORDERS, writePastDatabase } from '../../bench/past.ts'
import { blockOrExpirationOf } from '../../src/db/stores/chain/outgoing.ts'
import { delegationById } from '../../src/db/stores/rentals/delegations.ts'
import { firstIdAt } from '../../src/kernel/ids.ts'
import { mapSequentially } from '../../src/kernel/pool.ts'
import { reconcile } from '../../src/market/audit/reconcile.ts'
import { createMarketServer } from '../../src/market/http/server.ts'
import { listOrders } from '../../src/market/orders/orders.ts'
import { tempDir } from '../support/temp.ts'

const ORDERS = 200

it('the benchmark history is valid, and a marketplace can continue from it', async () => {
  const path = join(tempDir(), 'past.db')
  await writePastDatabase(path, ORDERS)
  const { market, db } = await openMarketAt(path, 10)
  onTestFinished(() => db.close())

  expect(await reconcile(market)).toEqual([])
  expect(market.book.waiting('ENERGY').size).toBe(OPEN_ORDERS)
  const { total } = await listOrders(market, accountId(LARGE_ACCOUNT), { status: 'Completed' })
  expect(total).toBe(ORDERS / 10)
  await db.read(async (reader) => {
    const rows = await mapSequentially(Array.from({ length: ORDERS }).keys(), (i) => delegationById(reader, i + 1))
    expect(new Set(rows.map((row) => row?.state))).toEqual(new Set(['reclaimed']))
    // The archive and the figures select orders by the time in their ids.
    const idTimes = rows.map((row) => row?.orderId.slice(0, 8))
    expect(idTimes).toEqual(rows.map((row) => firstIdAt(row?.createdAtMs ?? 0)))
    const newest = rows.at(-1)
    for (const txid of [newest?.txid, newest?.reclaimTxid])
      expect(await blockOrExpirationOf(reader, txid ?? '')).toMatchObject({ success: true })
  })

  const server = createMarketServer(market, { adminKey: undefined })
  const answers: Record<string, unknown> = {}
  for (const { name, method, route, status, requests } of CALLS) {
    const { path: url, ...sent } = name === 'sell-manual' ? createSale(0) : requests(ORDERS).next().value
    const request = { method: method as 'GET', url, ...sent }
    const answer = await server.inject(request)
    expect(answer.statusCode === status || [name, answer.body]).toBe(true)
    answers[route] = answer.json()
    const bare = await bareServer(answers).inject(request)
    expect([name, bare.json()]).toEqual([name, answer.json()])
  }
  expect(await reconcile(market)).toEqual([])
})
