/** The marketplace with each real adapter against the fake of its supplier. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { changeSource } from '../../../src/db/stores/selling/sources.ts'
import type { Transport } from '../../../src/kernel/http/transport.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { vaultLabel } from '../../../src/market/sources/readings.ts'
import { testSource } from '../../../src/market/sources/test-order.ts'
import {
  FAKE_SUPPLIERS,
  type FakeSupplierName,
  startFakeSupplier,
} from '../../../src/sandbox/suppliers/fake-supplier.ts'
import type { Knobs } from '../../../src/sandbox/suppliers/knobs.ts'
import { SUPPLIER_KINDS } from '../../../src/suppliers/all.ts'
import type { AdapterOptions } from '../../../src/suppliers/base/http.ts'
import type { SupplierKind, SupplierOptions } from '../../../src/suppliers/supplier.ts'
import { transportTo } from '../../suppliers/supplier-fixture.ts'
import { provider, providerSigner, RECEIVER } from '../market-fixture.ts'
import { createSourceFixture } from './source-fixture.ts'

const UNITS = 131_000
const OWNERS = [21, 22, 23]
const STAKE_TRX = 1_000_000

const ORDER_PATHS: Readonly<Record<FakeSupplierName, string>> = {
  catfee: '/v1/order',
  netts: '/order1h',
  tronzap: '/transaction/new',
  itrx: '/frontend/order',
  feee: '/order/submit',
  merx: '/orders',
  tronex: '/buyenergy',
  marketplace: '/buy-resource',
}

async function createAdapterFixture(name: FakeSupplierName) {
  let transport: Transport = () => Promise.reject(new Error('no supplier yet'))
  const kind: SupplierKind = {
    ...SUPPLIER_KINDS[name],
    create(options: SupplierOptions) {
      const inside: AdapterOptions = { ...options, timeoutMs: 2_000, transport: (url, call) => transport(url, call) }
      return SUPPLIER_KINDS[name].create(inside)
    },
  }
  const fixture = await createSourceFixture({
    accounts: OWNERS.map((n) => provider(n, { energyTrx: STAKE_TRX, bandwidthTrx: STAKE_TRX })),
    supplierKinds: { [name]: kind },
  })
  const { chain, clock, market, supplier } = fixture
  const fake = await startFakeSupplier(name, {
    ...{ chain, clock, log: silentLogger, signers: OWNERS.map(providerSigner), stakeTrx: STAKE_TRX },
    knobs: { pricesMilliSun: { ENERGY: [40_000], BANDWIDTH: [700_000] }, locks: false },
  })
  onTestFinished(() => fake.close())
  transport = transportTo(fake)
  // An hour of itrx is not offered, because it ends with its use.
  const durationSec = name === 'itrx' ? 86_400 : 3_600
  supplier.offer = { ...supplier.offer, durationSec }
  await fixture.addSource(name)
  const sealed = market.keys.vault.seal(JSON.stringify(fake.fields), vaultLabel(name))
  await market.db.write((tx) => changeSource(tx, name, { url: fake.url, sealed }))
  const run = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 3) {
      fake.pass()
      await fixture.run(3)
    }
  }
  await run(6)
  return { ...fixture, fake, run, durationSec }
}

type AdapterFixture = Awaited<ReturnType<typeof createAdapterFixture>>

/** Buys once, and returns the units that each source delivered. */
async function buyWith(fixture: AdapterFixture, knobs: Partial<Knobs>, seconds: number, isAnswerLost = false) {
  const { fake, run, durationSec } = fixture
  fake.setKnobs(knobs)
  if (isAnswerLost) fake.faults.add({ path: ORDER_PATHS[fake.name], act: { at: 'reset' }, performed: true })
  const id = await fixture.buy({
    resourceAmount: UNITS,
    durationSec,
    unitPrice: 70,
    options: { allowPartialFill: true },
  })
  await run(seconds)
  expect(fake.faults.take(ORDER_PATHS[fake.name])).toBeUndefined()
  const rows = (await fixture.delegations(id)).filter(({ state }) => state === 'confirmed')
  const unitsOf = (name: string) => rows.reduce((sum, row) => sum + (row.source === name ? row.units : 0), 0)
  return { own: unitsOf(fake.name), other: unitsOf('test') }
}

describe.each(Object.keys(FAKE_SUPPLIERS) as FakeSupplierName[])('a market that buys from %s', (name) => {
  it('gets what it pays for, once, however the supplier delivers', async () => {
    const fixture = await createAdapterFixture(name)
    const { fake } = fixture
    const sold = () => fake.shop.state.orders.length
    expect(await buyWith(fixture, {}, 15)).toEqual({ own: UNITS, other: 0 })
    expect(sold()).toBe(1)
    expect(await buyWith(fixture, { parts: 3 }, 240)).toEqual({ own: UNITS, other: 0 })
    expect(sold()).toBe(2)
    // An answer that is lost after the sale.
    expect(await buyWith(fixture, { parts: 1 }, 60, true)).toEqual({ own: UNITS, other: 0 })
    expect(sold()).toBe(3)
    const { orders, knobs } = fake.shop.state
    const spentSun = orders.reduce((sum, { costSun }) => sum + costSun, 0)
    const reportsBalance = fixture.market.sources.get(name)?.supplier.balance !== undefined
    expect(await fixture.booked(name)).toBe(reportsBalance ? knobs.balanceSun : -spentSun)
  })

  it('passes the operator’s test, which names what differs and then plans no order', async () => {
    const { market, fake } = await createAdapterFixture(name)
    const test = () => testSource(market, name, { receiver: RECEIVER }, undefined)
    const { balanceSun } = fake.shop.state.knobs
    const passed = await test()
    expect(passed).toMatchObject({ isWell: true, differences: [], order: { state: 'planned' } })
    expect(passed.balance).toBe(passed.reportsBalance ? balanceSun : null)
    fake.faults.add({ act: { at: 'answer', status: 200, body: {} }, times: 100 })
    const failed = await test()
    expect(failed).toMatchObject({ isWell: false, order: null })
    expect(failed.differences.map((text) => text.split(': ')[0])).toContain('offers')
    expect(fake.shop.state.orders).toEqual([])
  })

  it('buys elsewhere what the supplier refuses', async () => {
    const fixture = await createAdapterFixture(name)
    fixture.fake.setKnobs({ stockUnits: { ENERGY: 1_000, BANDWIDTH: 0 } })
    expect(await buyWith(fixture, {}, 30)).toEqual({ own: 0, other: UNITS })
    expect(fixture.fake.shop.state.orders).toEqual([])
  })
})
