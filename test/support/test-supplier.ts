/** Supplier in the same process, which delegates on the chain of the test and fails in the ways that real ones do. */

import type { TronAddress } from '../../src/kernel/address.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { addSun, type Sun, subSun, sun } from '../../src/kernel/sun.ts'
import type { Totals } from '../../src/market/book/book.ts'
import type { Chain } from '../../src/sandbox/tron-node/chain/interface.ts'
import type {
  Supplier,
  SupplierKind,
  SupplierOffer,
  SupplierOrder,
  SupplierRefusal,
  SupplierRequest,
  SupplierTraits,
} from '../../src/suppliers/supplier.ts'
import { stakeFor } from '../../src/tron/resources.ts'
import { buildDelegate, buildUndelegate } from '../../src/tron/transactions.ts'
import type { Signer } from '../../src/tron/types.ts'
import { RECEIVER } from '../market/market-fixture.ts'

interface Sale extends SupplierOrder {
  request: SupplierRequest
  state: SupplierOrder['state']
  txids: string[]
  costSun: Sun
  from: { owner: Signer; balanceSun: Sun }[]
}

export interface TestSupplier {
  kind: SupplierKind
  traits: SupplierTraits
  offer: SupplierOffer
  balanceSun: Sun
  /** Set to false before the supplier is read for the first time. */
  reportsBalance: boolean
  topUpAddress?: TronAddress
  /** Orders that the supplier has sold, charged once each. */
  sales: Sale[]
  /** Calls of `order`, and of `look`. */
  calls: number
  looks: number
  refuses: SupplierRefusal | undefined
  isBusy: boolean
  /** Set to lose the answers of the next orders: before or after the sale. */
  loses: 'before' | 'after' | undefined
  isDown: boolean
  /** Set to let calls hang until it resolves. Then they fail. */
  stall: Promise<void> | undefined
  /** Set to let the supplier answer a question for the balance only after it resolves. */
  balanceWaits: Promise<void> | undefined
  /** Parts in which an order is delivered. 0: never, although it is charged. */
  parts: number
  /** Validity of its transactions. A day by default, so that tests may pass time between blocks. */
  validForMs: number
  shortUnits: number
  /** True to name only the first transaction of a delivery. */
  namesOne: boolean
  hasLook: boolean
  deliver(sale: Sale): void
  /** Delegates to the test's receiver without any order. */
  delegate(units: number): void
  /** Fails the sale and returns its cost. */
  refund(sale: Sale): void
  takeBack(sale: Sale): void
}

export function createTestSupplier(
  { chain, totals }: { chain: () => Chain; totals: () => Totals },
  owners: readonly Signer[],
): TestSupplier {
  let turn = 0
  const context = () => {
    const { number, id, timestampMs } = chain().solid()
    return { refBlock: { number, id, timestampMs }, validForMs: test.validForMs }
  }
  const send = (tx: Parameters<Chain['broadcast']>[0]) => {
    const answer = chain().broadcast(tx)
    if (!('result' in answer)) throw new Error(`the test supplier cannot delegate: ${answer.message}`)
  }
  function deliver(sale: Sale): void {
    const { receiver, resource, units } = sale.request
    for (let part = 0; part < test.parts; part++) {
      const share = Math.floor(units / test.parts) + (part === 0 ? units % test.parts : 0)
      const owner = owners[turn++ % owners.length] as Signer
      // The turn makes the transaction unique.
      const balanceSun = addSun(stakeFor(share - (part === 0 ? test.shortUnits : 0), totals()), sun(turn))
      const built = buildDelegate({ owner: owner.address, receiver, resource, balanceSun }, owner, context())
      send(built.tx)
      sale.txids.push(built.txid)
      sale.from.push({ owner, balanceSun })
    }
    if (test.parts > 0) sale.state = 'delivered'
  }
  function sell(request: SupplierRequest): Sale {
    const costSun = sun(Math.ceil((test.offer.unitPriceMilliSun * request.units) / 1_000))
    if (costSun > test.balanceSun) throw new AppError('SUPPLIER_REFUSED', { reason: 'balance', detail: 'no balance' })
    test.balanceSun = subSun(test.balanceSun, costSun)
    const supplierId = `s-${test.sales.length + 1}`
    const sale: Sale = { request, supplierId, state: 'waiting', txids: [], costSun, from: [] }
    test.sales.push(sale)
    deliver(sale)
    return sale
  }
  const view = ({ supplierId, state, txids, costSun }: Sale): SupplierOrder => ({
    ...(supplierId === undefined ? {} : { supplierId }),
    state,
    txids: test.namesOne ? txids.slice(0, 1) : [...txids],
    costSun,
  })
  const checkUp = async () => {
    if (test.stall !== undefined) {
      await test.stall
      throw new AppError('SUPPLIER_UNCLEAR', { detail: 'time-out' })
    }
    if (test.isDown) throw new AppError('SUPPLIER_UNCLEAR', { detail: 'time-out' })
  }
  const supplier = (): Supplier => ({
    get traits() {
      return test.traits
    },
    async offers() {
      await checkUp()
      return [test.offer]
    },
    ...(test.reportsBalance && {
      async balance() {
        await checkUp()
        await test.balanceWaits
        const { balanceSun, topUpAddress } = test
        return { balanceSun, ...(topUpAddress && { topUpAddress }) }
      },
    }),
    async order(request) {
      test.calls++
      await checkUp()
      if (test.isBusy) throw new AppError('SUPPLIER_BUSY', {})
      if (test.loses === 'before') throw new AppError('SUPPLIER_UNCLEAR', { detail: 'time-out' })
      const known = test.traits.repeatsByOwnId
        ? test.sales.find((one) => one.request.ownId === request.ownId)
        : undefined
      if (!known && test.refuses)
        throw new AppError('SUPPLIER_REFUSED', { reason: test.refuses, detail: 'refused by the test' })
      const sale = known ?? sell(request)
      if (test.loses === 'after') throw new AppError('SUPPLIER_UNCLEAR', { detail: 'time-out' })
      return view(sale)
    },
    ...(test.hasLook && {
      async look({ ownId, supplierId }: { ownId: string; supplierId?: string | undefined }) {
        test.looks++
        await checkUp()
        const isIt = (one: Sale) =>
          supplierId === undefined ? one.request.ownId === ownId : one.supplierId === supplierId
        const found = test.sales.find(isIt)
        return found && view(found)
      },
    }),
  })
  const test: TestSupplier = {
    kind: {
      label: 'Test supplier',
      fields: [{ name: 'key', isSecret: true, hint: 'any text' }],
      defaultUrl: () => 'http://supplier.test',
      create: supplier,
    },
    traits: { repeatsByOwnId: false, findsByOwnId: true, isLocked: false, offersEveryMs: 10_000 },
    offer: { resource: 'ENERGY', durationSec: 3_600, minUnits: 32_000, maxUnits: 2_000_000, unitPriceMilliSun: 50_000 },
    balanceSun: sun(1_000_000_000),
    reportsBalance: true,
    sales: [],
    calls: 0,
    looks: 0,
    refuses: undefined,
    isBusy: false,
    loses: undefined,
    isDown: false,
    stall: undefined,
    balanceWaits: undefined,
    parts: 1,
    validForMs: 86_000_000,
    shortUnits: 0,
    namesOne: false,
    hasLook: true,
    deliver,
    delegate(units) {
      const [owner] = owners as [Signer]
      const balanceSun = stakeFor(units, totals())
      send(
        buildDelegate({ owner: owner.address, receiver: RECEIVER, resource: 'ENERGY', balanceSun }, owner, context())
          .tx,
      )
    },
    refund(sale) {
      sale.state = 'refunded'
      test.balanceSun = addSun(test.balanceSun, sale.costSun)
      sale.costSun = sun(0)
    },
    takeBack({ request: { receiver, resource }, from }) {
      for (const { owner, balanceSun } of from)
        send(buildUndelegate({ owner: owner.address, receiver, resource, balanceSun }, owner, context()).tx)
    },
  }
  return test
}
