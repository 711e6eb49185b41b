/**
 * Orders placed, changed and cancelled in random order while the chain loses, rejects and reorgs transactions: no SUN
 * is lost or created.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { buyer } from '../../../src/market/base/ledger.ts'
import { loadBook } from '../../../src/market/matching/change-book.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { listOrders } from '../../../src/market/orders/orders.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import { createOrderFixture, ENERGY, type OrderFixture, provider, providerSigner, RECEIVER } from './order-fixture.ts'

const OTHER = providerSigner(9).address
const BIG = providerSigner(6).address
const SEND = 'wallet/broadcasttransaction'

type Step =
  | { at: 'buy'; units: number; price: number; days: number; partial: boolean }
  | { at: 'cancel' | 'reprice' | 'resend'; which: number; price: number }
  | { at: 'supply'; share: number }
  | { at: 'pass'; minutes: number }
  | { at: 'block' | 'lose' | 'refuse' | 'fork' }

const which = fc.nat(5)
const price = fc.integer({ min: 55, max: 90 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      at: fc.constant('buy' as const),
      units: fc.constantFrom(32_000, 100_000, 250_000, 10_000_000),
      price,
      days: fc.constantFrom(1, 3, 5),
      partial: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ at: fc.constantFrom('cancel', 'reprice', 'resend'), which, price }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      at: fc.constant('supply' as const),
      share: fc.constantFrom(500, 5_000, 8_000, 10_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      at: fc.constant('pass' as const),
      minutes: fc.constantFrom(1, 5, 61, 700, 3_000),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ at: 'block' as const }) },
  { weight: 2, arbitrary: fc.constantFrom('lose', 'refuse', 'fork').map((at) => ({ at }) as Step) },
)

async function applyStep(fixture: OrderFixture, one: Step): Promise<void> {
  const { market, accountId, faults } = fixture
  const orders = async () => (await listOrders(market, accountId, { pageSize: 100 })).data
  switch (one.at) {
    case 'buy': {
      const { units: resourceAmount, price: unitPrice, days, partial: allowPartialFill } = one
      const options = { allowPartialFill }
      await fixture
        .buy({ resourceAmount, unitPrice, durationSec: days * 86_400, options })
        .catch(refusedWith(/^(INTERNAL_BALANCE|MIN_PRICE)/))
      return
    }
    case 'cancel':
    case 'reprice':
    case 'resend': {
      const all = await orders()
      const id = all[one.which % Math.max(1, all.length)]?.id
      if (id === undefined) return
      const receiver = all[one.which % all.length]?.receiver === RECEIVER ? OTHER : RECEIVER
      const body = one.at === 'reprice' ? { unitPrice: one.price } : { receiver }
      const doing =
        one.at === 'cancel' ? cancelOrder(market, accountId, id) : updateOrder(market, { accountId, id, body })
      await doing.catch(refusedWith(/^(ORDER_|MIN_PRICE|INTERNAL_BALANCE)/))
      return
    }
    case 'supply':
      await fixture.enroll({ address: BIG, minPriceSun: 70, shareBasisPoints: one.share })
      return
    case 'pass':
      return fixture.passTime(one.minutes * 60_000)
    case 'lose':
      return faults.add({ path: SEND, act: { at: 'reset' }, performed: false })
    case 'refuse': {
      const body = { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' }
      return faults.add({ path: SEND, act: { at: 'answer', status: 200, body } })
    }
    case 'fork':
      fixture.chain.fork(1, { keepTransactions: false })
      return fixture.work()
    default:
      return fixture.blocks(1)
  }
}

function refusedWith(codes: RegExp) {
  return ({ code, message }: { code?: string; message: string }) => expect(code ?? message).toMatch(codes)
}

test('after random steps, money and book agree, and the final state matches the orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const accounts = [provider(6, { energyTrx: 1_000_000 }), { address: OTHER, balanceSun: 1_000_000 }]
      const fixture = await createOrderFixture({ accounts })
      const { market, accountId } = fixture
      const before = await fixture.ledger(buyer(accountId))
      const waiting = () => market.book.waiting('ENERGY').ordered()
      for (const one of steps) {
        await applyStep(fixture, one)
        expect(await auditBooks(market)).toEqual([])
        const again = await loadBook(market.db, fixture.clock.now())
        expect(waiting()).toEqual(again.waiting('ENERGY').ordered())
      }
      fixture.faults.clear()
      await fixture.blocks(45)
      await fixture.passTime(3_600_000)
      const { data } = await listOrders(market, accountId, { pageSize: 100 })
      for (const { id, status } of data) if (status === 'Active') await cancelOrder(market, accountId, id)
      await fixture.blocks(45)
      const ended = (await listOrders(market, accountId, { pageSize: 100 })).data
      expect(ended.map((one) => one.status)).toEqual(ended.map(() => 'Completed'))
      const spent = ended.reduce((sum, one) => sum + one.payoutAmount, 0)
      expect(await fixture.ledger(buyer(accountId))).toBe(before - spent)
      const earned = (await fixture.ledger(`provider:${ENERGY}`)) + (await fixture.ledger(`provider:${BIG}`))
      expect(earned).toBe(spent)
      expect(waiting()).toEqual([])
      expect(await auditBooks(market)).toEqual([])
    }),
    { numRuns: Number(process.env.RUNS ?? 6), endOnFailure: true },
  )
})
