/** Five suppliers of a simulated marketplace. Each has a habit of its own, and now and then one of the known faults. */
import type { Clock } from '../../../src/kernel/clock.ts'
import { HOUR_SEC } from '../../../src/kernel/duration.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import { setSource } from '../../../src/market/sources/manage.ts'
import {
  FAKE_SUPPLIERS,
  type FakeSupplier,
  type FakeSupplierName,
  startFakeSupplier,
} from '../../../src/sandbox/suppliers/fake-supplier.ts'
import { DEFAULT_KNOBS, type Knobs } from '../../../src/sandbox/suppliers/knobs.ts'
import type { Chain } from '../../../src/sandbox/tron-node/tron-node.ts'
import { SUPPLIER_KINDS } from '../../../src/suppliers/all.ts'
import type { AdapterOptions } from '../../../src/suppliers/base/http.ts'
import type { SupplierKind, SupplierKinds } from '../../../src/suppliers/supplier.ts'
import { createKeyRing } from '../../../src/tron/keys.ts'
import type { Dice } from '../../support/dice.ts'
import { ALL_FAULTS, type ProcessLife, type SimulatedNetwork } from './network.ts'
import { type MarketProcess, SANDBOX_MNEMONIC, transportOver } from './processes.ts'
import { supplierResponder } from './responders.ts'

/** Balance that the operator restores at each top-up. */
const BALANCE_SUN = sunFromTrx('100000')
const STAKE_TRX = 1_000_000
const ADDRESSES = 3
const FIRST_INDEX = 200
const MINUTE_MS = 60_000
const DAY_OF_PRICES = [64_000, 52_000, 58_000, 72_000]

const HABITS: Readonly<Partial<Record<FakeSupplierName, Partial<Knobs>>>> = {
  // Honest, slow, and cheapest in the morning.
  catfee: { deliverAfterMs: 9_000, pricesMilliSun: { ENERGY: DAY_OF_PRICES, BANDWIDTH: [] } },
  // Has no lookup, so an order without an answer can only be found on the chain.
  netts: { pricesMilliSun: { ENERGY: [57_000, 60_000, 63_000], BANDWIDTH: [] } },
  // Splits its deliveries, and sends a few units too few.
  tronzap: { parts: 2, shortUnits: 25, pricesMilliSun: { ENERGY: [61_000], BANDWIDTH: [650_000] } },
  // Takes rentals of an hour back once they are used.
  itrx: { takesBackWhenUsed: true, pricesMilliSun: { ENERGY: [59_000], BANDWIDTH: [] } },
  feee: { locks: true, deliverAfterMs: 4_000, pricesMilliSun: { ENERGY: [66_000, 55_000], BANDWIDTH: [] } },
}

// A repeated POST would buy twice at suppliers that accept no idempotency key. No program can prevent that.
const NETWORK_FAULTS = ALL_FAULTS.filter((fault) => fault !== 'twice')

/** Starts the suppliers. Their balances are `BALANCE_SUN`. */
export function startSuppliers(
  { chain, clock }: { chain: Chain; clock: Clock },
  stops: (() => unknown)[],
): Promise<FakeSupplier[]> {
  const ring = createKeyRing(SANDBOX_MNEMONIC)
  return Promise.all(
    Object.entries(HABITS).map(async ([name, habit], i) => {
      const fake = await startFakeSupplier(name as FakeSupplierName, {
        ...{ chain, clock, log: silentLogger, stakeTrx: STAKE_TRX },
        knobs: { ...habit, ...PLENTY },
        signers: Array.from({ length: ADDRESSES }, (_, n) => ring.signer(FIRST_INDEX + i * ADDRESSES + n)),
      })
      stops.push(() => fake.close())
      return fake
    }),
  )
}

const PLENTY = { balanceSun: BALANCE_SUN, stockUnits: { ENERGY: 20_000_000, BANDWIDTH: 500_000 } }

/** Returns the suppliers' adapters, which call over the simulated network. */
export const supplierKindsOver =
  (wires: SimulatedNetwork, fakes: readonly FakeSupplier[]) =>
  (life: ProcessLife): SupplierKinds =>
    Object.fromEntries(
      fakes.map((fake) => {
        const kind: SupplierKind = SUPPLIER_KINDS[fake.name]
        const target = { name: fake.name, answer: supplierResponder(fake), faultKinds: NETWORK_FAULTS }
        const transport = transportOver(wires, life, target)
        const create = (options: AdapterOptions) => kind.create({ ...options, transport } as AdapterOptions)
        return [fake.name, { ...kind, create }]
      }),
    )

/** Registers the suppliers as sources, as the operator does. */
export async function addSources({ market }: MarketProcess, fakes: readonly FakeSupplier[]): Promise<void> {
  for (const { name: kind, url, fields } of fakes) {
    const limits = { maxOrder: sunFromTrx('10000'), maxDay: sunFromTrx('1000000') }
    await setSource(market, kind, { kind, url, fields: { ...fields }, marginBasisPoints: 1_000, ...limits }, undefined)
  }
}

/** Gives each supplier its habit, and one in `faultsOneIn` another fault. Returns the number of faults. */
export function shakeSuppliers(fakes: readonly FakeSupplier[], dice: Dice, faultsOneIn: number): number {
  let faults = 0
  for (const fake of fakes) {
    setHabit(fake)
    if (dice.int(1, faultsOneIn) > 1) continue
    faults++
    fake.setKnobs(drawFault(dice))
  }
  return faults
}

/** Ends all faults. The habits stay. */
export function calmSuppliers(fakes: readonly FakeSupplier[]): void {
  for (const fake of fakes) setHabit(fake)
}

/** Restores each balance, as the operator does once a month. Returns the SUN sent to each supplier. */
export function topUpSuppliers(fakes: readonly FakeSupplier[]): Map<string, number> {
  return new Map(
    fakes.map(({ name, shop, setKnobs }) => {
      const sentSun = BALANCE_SUN - shop.state.knobs.balanceSun
      setKnobs({ balanceSun: BALANCE_SUN })
      return [name, sentSun]
    }),
  )
}

function setHabit({ name, shop, setKnobs }: FakeSupplier): void {
  const { balanceSun } = shop.state.knobs
  const { takeBackAfterMs: _, ...knobs } = shop.state.knobs
  Object.assign(shop.state, { knobs })
  setKnobs({ ...DEFAULT_KNOBS, ...FAKE_SUPPLIERS[name].knobs, ...HABITS[name], ...PLENTY, balanceSun })
}

function drawFault({ int, pick, maybe }: Dice): Partial<Knobs> {
  return pick<() => Partial<Knobs>>([
    () => ({ deliverAfterMs: int(1_000, MINUTE_MS) }),
    // Later than the marketplace waits before it buys elsewhere.
    () => ({ deliverAfterMs: int(4 * MINUTE_MS, 9 * MINUTE_MS) }),
    () => ({ shortUnits: int(-5, 900) }),
    () => ({ parts: int(2, 4) }),
    () => ({ losesDeliveries: true, refundsFailures: false }),
    () => ({ failures: int(1, 3), refundsFailures: maybe() }),
    () => ({ stockUnits: { ENERGY: int(0, 1) * 100_000, BANDWIDTH: 0 } }),
    () => ({ orderPricePercent: int(80, 150) }),
    () => ({ takeBackAfterMs: int(10 * MINUTE_MS, HOUR_SEC * 1000) }),
  ])()
}
