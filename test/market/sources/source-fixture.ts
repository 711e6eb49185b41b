/** Fixture: a marketplace without providers that buys from one supplier. */
import { insertSource, sourceOrdersOf } from '../../../src/db/stores/selling/sources.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { chainSupplier } from '../../../src/market/base/ledger.ts'
import type { Totals } from '../../../src/market/book/book.ts'
import { vaultLabel } from '../../../src/market/sources/readings.ts'
import { createTestSupplier, type TestSupplier } from '../../support/test-supplier.ts'
import { createOrderFixture, type OrderFixture, provider, providerSigner } from '../orders/order-fixture.ts'

export interface SourceFixture extends OrderFixture {
  supplier: TestSupplier
  other: TestSupplier
  /** Prepaid balance at the supplier by the books, in SUN. */
  booked(name?: string): Promise<number>
  sourceOrders(name?: string): ReturnType<typeof sourceOrdersOf>
  addSource(name: string, more?: { marginBp?: number }): Promise<void>
  /** Advances time in steps, with a block and all workers in each. */
  run(seconds: number): Promise<void>
}

const STAKE_TRX = 1_000_000

/** `other` is a second supplier, which a test adds with `addSource('other')`. */
export async function createSourceFixture(
  options: Parameters<typeof createOrderFixture>[0] = {},
): Promise<SourceFixture> {
  let fixture: OrderFixture
  const environment = {
    chain: () => fixture.chain,
    totals: () => fixture.market.book.totals('ENERGY') as Totals,
  }
  const owners = [11, 12, 13, 14].map(providerSigner)
  const supplier = createTestSupplier(environment, owners.slice(0, 2))
  const other = createTestSupplier(environment, owners.slice(2))
  fixture = await createOrderFixture({
    bare: true,
    ...options,
    accounts: [...[11, 12, 13, 14].map((n) => provider(n, { energyTrx: STAKE_TRX })), ...(options.accounts ?? [])],
    supplierKinds: { test: supplier.kind, other: other.kind, ...options.supplierKinds },
  })
  const { market, clock, chain, work } = fixture
  const found: SourceFixture = {
    ...fixture,
    supplier,
    other,
    booked: async (name = 'test') => 0 - (await fixture.ledger(chainSupplier(name))),
    sourceOrders: (name = 'test') => market.db.read((reader) => sourceOrdersOf(reader, name, 100)),
    async addSource(name, { marginBp = 1_000 } = {}) {
      await market.db.write((tx) =>
        insertSource(tx, {
          name,
          kind: name,
          url: null,
          sealed: market.keys.vault.seal('{"key":"secret"}', vaultLabel(name)),
          isPaused: false,
          marginBp,
          maxOrderSun: sun(1_000_000_000),
          maxDaySun: sun(10_000_000_000),
          createdAtMs: clock.now(),
        }),
      )
    },
    async run(seconds) {
      for (let left = seconds; left > 0; left -= 3) {
        clock.advance(3_000)
        chain.mine()
        await work()
      }
    },
  }
  await found.addSource('test')
  await work()
  return found
}
