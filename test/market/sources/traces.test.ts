/** Tests where orders at suppliers leave traces: in the archive, and not in the figures of providers. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { OrderWithRows } from '../../../src/db/stores/orders/order-archive.ts'
import { providerChanges, statementRows } from '../../../src/db/stores/selling/provider-sales.ts'
import { rentedSunDays } from '../../../src/db/stores/selling/providers.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import { readArchive } from '../../../src/market/archive/files.ts'
import { createArchiveWorker } from '../../../src/market/archive/worker.ts'
import { createFiguresWorker } from '../../../src/market/operator/figures/worker.ts'
import { estimateWeek } from '../../../src/market/selling/week-estimate.ts'
import { tempDir } from '../../support/temp.ts'
import { DAY_MS, providerSigner } from '../orders/order-fixture.ts'
import { createSourceFixture } from './source-fixture.ts'

const UNITS = 65_000
const AFTER_DAYS = 300

it('orders at suppliers are archived with the order that they fill, once no delivery can come any more', async () => {
  const folder = join(tempDir(), 'archive')
  const fixture = await createSourceFixture({ settings: { archive: { afterDays: 0, folder } } })
  const { market, clock, chain } = fixture
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    clock.advance(1_000)
    ids.push(await fixture.buy({ resourceAmount: UNITS }))
    await fixture.run(9)
  }
  await fixture.passTime(3_700_000)
  await fixture.run(90)
  clock.advance((AFTER_DAYS + 1) * DAY_MS)
  chain.mine()
  // The block reader forgets closed transactions after 30 days of blocks.
  await market.db.write((tx) => tx.orm.run(sql`delete from outgoing where not open`))
  // The supplier may deliver the second order until yesterday.
  const yesterdayMs = clock.now() - DAY_MS
  await market.db.write((tx) =>
    tx.orm.run(sql`update source_orders set watch_until_ms = ${yesterdayMs} where order_id = ${ids[1]}`),
  )
  Object.assign(market.settings.archive, { afterDays: AFTER_DAYS })
  // Orders are archived after the figures of their day were recorded.
  await createFiguresWorker(market).pass()
  await createArchiveWorker(market).pass()
  const files = readdirSync(folder).filter((name) => name.endsWith('.gz'))
  const archived = (await Promise.all(files.map((name) => readArchive<OrderWithRows>(folder, name)))).flat()
  expect(archived.map(({ order }) => order.id)).toEqual([ids[0]])
  expect(archived[0]?.sourceOrders).toMatchObject([{ source: 'test', orderId: ids[0], costSun: 3_250_000 }])
  expect((await fixture.sourceOrders()).map(({ orderId }) => orderId).sort()).toEqual(ids.slice(1).sort())
})

it('a delivery by an address that is also a provider counts for the supplier, and not as a sale of the provider', async () => {
  const fixture = await createSourceFixture()
  const { market, clock } = fixture
  // The supplier delegates from addresses 11 and 12.
  const address = providerSigner(11).address
  await fixture.enroll({ address, minPriceSun: 90 })
  const startMs = clock.now()
  const id = await fixture.buy({ resourceAmount: UNITS })
  await fixture.run(9)
  await fixture.passTime(3_700_000)
  await fixture.run(90)
  const [row] = await fixture.delegations(id)
  expect(row).toMatchObject({ state: 'reclaimed', source: 'test', provider: address })
  const week = await estimateWeek(market, { address, stakeSun: sunFromTrx('1000'), priceSun: 1 })
  expect(week).toMatchObject({ fills: 0, soldSun: 0 })
  const own = { provider: address, resource: 'ENERGY' as const }
  const account = `provider:${address}`
  const times = { soldFromMs: startMs - 1, endedFromMs: startMs - 1, nowMs: clock.now() }
  await market.db.read(async (reader) => {
    expect(await providerChanges(reader, own, times)).toMatchObject({ sold: 0, earnedSun: 0, ended: 0 })
    expect(await statementRows(reader, { provider: address, resources: ['ENERGY'], account }, 10)).toEqual([])
    expect(await rentedSunDays(reader, startMs)).toEqual([])
  })
})
