/** Five suppliers of a simulated marketplace. Each has a habit of its own, and now and then one of the known faults. */
import type { Clock } from '../../../src/kernel/clock.ts'
import { HOUR_SEC } from '../../../src/kernel/duration.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import { setSource } from '../../../src/market/sources/manage.ts'
import { DEFAULT_KNOBS, type Knobs } from '../../../src/sandbox/suppliers/knobs.ts'
import { STAND_INS, type StandIn, type StandInName, startStandIn } from '../../../src/sandbox/suppliers/stand-in.ts'
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

const HABITS: Readonly<Partial<Record<StandInName, Partial<Knobs>>>> = {
  // Honest, slow, and cheapest in the morning.
  catfee: { deliverAfterMs: 9_000, pricesMilliSun: { ENERGY: DAY_OF_PRICES, BANDWIDTH: [] } },
  // Has no look-up, so an order without an answer can only be found on the chain.
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
): Promise<StandIn[]> {
  const ring = createKeyRing(SANDBOX_MNEMONIC)
  return Promise.all(
    Object.entries(HABITS).map(async ([name, habit], i) => {
      const standIn = await startStandIn(name as StandInName, {
        ...{ chain, clock, log: silentLogger, stakeTrx: STAKE_TRX },
        knobs: { ...habit, ...PLENTY },
        signers: Array.from({ length: ADDRESSES }, (_, n) => ring.signer(FIRST_INDEX + i * ADDRESSES + n)),
      })
      stops.push(() => standIn.close())
      return standIn
    }),
  )
}

const PLENTY = { balanceSun: BALANCE_SUN, stockUnits: { ENERGY: 20_000_000, BANDWIDTH: 500_000 } }

/** Returns the suppliers' adapters, which call over the simulated network. */
export const supplierKindsOver =
  (wires: SimulatedNetwork, standIns: readonly StandIn[]) =>
  (life: ProcessLife): SupplierKinds =>
    Object.fromEntries(
      standIns.map((standIn) => {
        const kind: SupplierKind = SUPPLIER_KINDS[standIn.name]
        const target = { name: standIn.name, answer: supplierResponder(standIn), faultKinds: NETWORK_FAULTS }
        const transport = transportOver(wires, life, target)
        const create = (options: AdapterOptions) => kind.create({ ...options, transport } as AdapterOptions)
        return [standIn.name, { ...kind, create }]
      }),
    )

/** Registers the suppliers as sources, as the operator does. */
export async function addSources({ market }: MarketProcess, standIns: readonly StandIn[]): Promise<void> {
  for (const { name: kind, url, fields } of standIns) {
    const limits = { maxOrder: sunFromTrx('10000'), maxDay: sunFromTrx('1000000') }
    await setSource(market, kind, { kind, url, fields: { ...fields }, marginBasisPoints: 1_000, ...limits }, undefined)
  }
}

/** Gives each supplier its habit, and one in `faultsOneIn` another fault. Returns the number of faults. */
export function shakeSuppliers(standIns: readonly StandIn[], dice: Dice, faultsOneIn: number): number {
  let faults = 0
  for (const standIn of standIns) {
    setHabit(standIn)
    if (dice.int(1, faultsOneIn) > 1) continue
    faults++
    standIn.setKnobs(drawFault(dice))
  }
  return faults
}

/** Ends all faults. The habits stay. */
export function calmSuppliers(standIns: readonly StandIn[]): void {
  for (const standIn of standIns) setHabit(standIn)
}

/** Restores each balance, as the operator does once a month. Returns the SUN sent to each supplier. */
export function topUpSuppliers(standIns: readonly StandIn[]): Map<string, number> {
  return new Map(
    standIns.map(({ name, desk, setKnobs }) => {
      const sentSun = BALANCE_SUN - desk.state.knobs.balanceSun
      setKnobs({ balanceSun: BALANCE_SUN })
      return [name, sentSun]
    }),
  )
}

function setHabit({ name, desk, setKnobs }: StandIn): void {
  const { balanceSun } = desk.state.knobs
  const { takeBackAfterMs: _, ...knobs } = desk.state.knobs
  Object.assign(desk.state, { knobs })
  setKnobs({ ...DEFAULT_KNOBS, ...STAND_INS[name].knobs, ...HABITS[name], ...PLENTY, balanceSun })
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
