/**
 * Runs random operations of two accounts and compares the result with a model that shares no code with the marketplace.
 * Operations include lost responses with retries, concurrent callers on one balance, one supply or one key, and clock
 * jumps. The balance must match the model after each sequence, and no rental may end early.
 */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '../../src/contract/v2.ts'
import { buyer } from '../../src/market/base/ledger.ts'
import { cancelOrder } from '../../src/market/orders/cancel-order.ts'
import { getOrder, listOrders } from '../../src/market/orders/orders.ts'
import { placeOrder } from '../../src/market/orders/place-order.ts'
import { extend } from '../../src/market/rentals/extend.ts'
import { listExtendable } from '../../src/market/rentals/extendable.ts'
import {
  cancelFastCharges,
  confirmFastCharges,
  fastChargeHistory,
} from '../../src/market/rentals/fast-charge/follow-up.ts'
import { orderFastCharges } from '../../src/market/rentals/fast-charge/order.ts'
import { addAddress } from '../../src/market/withdrawals/addresses.ts'
import { cancelWithdrawal, listWithdrawals, withdraw } from '../../src/market/withdrawals/withdraw.ts'
import { WITHDRAWALS } from '../market/market-fixture.ts'
import {
  createOrderFixture,
  errorCodeOf,
  type OrderFixture,
  provider,
  providerSigner,
  RECEIVER,
} from '../market/orders/order-fixture.ts'
import { createDice } from '../support/dice.ts'
import { EARLY_RECLAIMS } from './checks.ts'
import { Deposits, expectedRefusal, fastChargePrice, finalCost, type ModelOrder, priceOf } from './model.ts'
import { countTries, seedsOf } from './tries.ts'

const TRX = 1_000_000
const BLOCK_MS = 3_000
const HOUR_MS = 3_600_000
const PRICE = 60
const RECEIVERS = [RECEIVER, providerSigner(9).address, providerSigner(10).address]
const SEQUENCES = 200
const OPERATIONS = 4
/** Mine blocks and run the workers after this many sequences. */
const WORK_EVERY = 10
const TOO_LOW = 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW'

/** Fetches all pages of a list. */
async function fetchAllPages<T>(pageOf: (page: { page: number; pageSize: number }) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = []
  for (let page = 0; ; page++) {
    const found = await pageOf({ page, pageSize: 100 })
    rows.push(...found)
    if (found.length < 100) return rows
  }
}

interface ModelAccount {
  accountId: string
  depositAddress: OrderFixture['depositAddress']
  deposits: Deposits
  orders: Map<string, ModelOrder>
  extensions: number
}

async function runRandomOperations(seed: number): Promise<void> {
  const skew = { ms: 0 }
  const fixture = await createOrderFixture({
    skew,
    settings: { withdrawals: { ...WITHDRAWALS, addressWaitSec: 0, delaySec: 30 } },
    accounts: [5, 6].map((n) => ({ ...provider(n, { energyTrx: 300_000 }), balanceSun: 1_000 * TRX })),
  })
  const { market, chain } = fixture
  const { int, maybe, pick } = createDice(seed)
  for (const n of [5, 6]) await fixture.enroll({ address: providerSigner(n).address })
  fixture.send(market.keys.pool.address, '100000')
  for (const address of RECEIVERS.slice(1)) fixture.send(address, '1')
  const people: ModelAccount[] = []
  for (let i = 0; i < 2; i++) {
    const { id: accountId, depositAddress } = await fixture.account()
    people.push({ accountId, depositAddress, deposits: new Deposits(), orders: new Map(), extensions: 0 })
    await addAddress(market, accountId, { address: RECEIVER })
  }
  const pendingDeposits: { person: ModelAccount; amount: number }[] = []
  let keys = 0
  let [lostResponses, concurrentCalls, jumps] = [0, 0, 0]

  /**
   * Makes the same call several times, in parallel and again afterwards. All calls must have one effect and return the
   * same response.
   */
  async function callRepeatedly<T>(call: (key: string) => Promise<T>): Promise<T> {
    const key = `key ${keys++}`
    const callers = pick([1, int(2, 16)])
    // Wait for all calls before continuing: a call refused now may succeed a moment later.
    const results = await Promise.allSettled(Array.from({ length: callers }, () => call(key)))
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (refusals.length > 0) {
      expect(refusals).toHaveLength(callers)
      throw refusals[0]
    }
    const answers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    if (callers > 1) concurrentCalls++
    answers.push(await call(key))
    lostResponses++
    for (const answer of answers) expect(answer).toEqual(answers[0])
    return answers[0] as T
  }

  const balanceOf = ({ accountId }: ModelAccount) => fixture.ledger(buyer(accountId))
  const readOrder = ({ accountId }: ModelAccount, id: string): Promise<Order> => getOrder(market, accountId, id)

  const submitOrder = ({ accountId }: ModelAccount, body: object, key: string) =>
    placeOrder(market, {
      accountId,
      idempotencyKey: key,
      body: { resourceAmount: 32_000, receiver: pick(RECEIVERS), durationSec: 3_600, unitPrice: PRICE, ...body },
    })

  async function buy(person: ModelAccount): Promise<void> {
    const units = pick([31_999, 32_000, int(32_000, 400_000), int(32_000, 3_000_000)])
    const durationSec = pick([299, 300, 3_600, 86_400, 200_000, 2_592_001])
    const options = { allowPartialFill: maybe(), onlyCreateWhenFulfilled: pick([false, false, true]) }
    const body = { resourceAmount: units, durationSec, options, receiver: pick(RECEIVERS) }
    const payout = priceOf(PRICE, units, durationSec)
    const expected = expectedRefusal(units, durationSec) ?? ((await balanceOf(person)) < payout ? TOO_LOW : undefined)
    let id = ''
    const code = await errorCodeOf(async () => {
      id = (await callRepeatedly((key) => submitOrder(person, body, key))).orderId
    })
    const isUnfillable = options.onlyCreateWhenFulfilled && code.startsWith('CANNOT_FULFILLED')
    if (!isUnfillable) expect(code.split(' ')[0]).toBe(expected ?? 'no')
    if (code === 'no error') person.orders.set(id, { units, payout })
  }

  /** Places concurrent orders on one balance. Exactly as many succeed as the balance can pay. */
  async function overspend(person: ModelAccount): Promise<void> {
    const callers = int(2, 16)
    const cost = priceOf(PRICE, 32_000, 3_600)
    const affordable = Math.floor((await balanceOf(person)) / cost)
    const calls = Array.from({ length: callers }, () =>
      submitOrder(person, {}, `key ${keys++}`).then(
        ({ orderId }) => person.orders.set(orderId, { units: 32_000, payout: cost }),
        (error) => error.code,
      ),
    )
    const refused = (await Promise.all(calls)).filter((answer) => answer === TOO_LOW)
    expect(callers - refused.length).toBe(Math.min(callers, affordable))
    concurrentCalls++
  }

  async function cancel(person: ModelAccount): Promise<void> {
    const id = pick([...person.orders.keys(), undefined])
    if (id === undefined) return
    const before = await readOrder(person, id)
    const code = await errorCodeOf(async () => {
      const [first, again] = await Promise.all([
        cancelOrder(market, person.accountId, id),
        cancelOrder(market, person.accountId, id),
      ])
      expect(again).toEqual(first)
    })
    if (before.status === 'Completed' && code !== 'no error') expect(code).toMatch(/^ORDER_COMPLETED/)
  }

  async function extendRental(person: ModelAccount): Promise<void> {
    const extendTo = Math.floor(market.clock.now() / 1000) + int(1_000, 400_000)
    const receiver = pick(RECEIVERS)
    const offer = await listExtendable(market, person.accountId, { extendTo, receiver })
    if (offer.extendData.length === 0) return
    const cost = offer.totalEstimateTrx
    const body = { extendData: offer.extendData, receiver }
    const code = await errorCodeOf(() =>
      callRepeatedly((key) => extend(market, { accountId: person.accountId, body, idempotencyKey: key })),
    )
    if (offer.yourBalance < cost) expect(code).toMatch(TOO_LOW)
    if (code === 'no error') person.extensions += cost
  }

  async function orderFastCharge(person: ModelAccount): Promise<void> {
    const body = { amount: int(32_000, 60_000), duration_sec: pick([3_600, 86_400]), max_price_accept: PRICE }
    const receivers = pick([RECEIVERS.slice(0, 1), RECEIVERS])
    await errorCodeOf(() =>
      callRepeatedly((key) =>
        orderFastCharges(market, {
          accountId: person.accountId,
          body: { ...body, receivers },
          idempotencyKey: key,
        }),
      ),
    )
  }

  async function endFastCharges({ accountId }: ModelAccount): Promise<void> {
    const { results } = await fastChargeHistory(market, accountId, {})
    const ids = results.map(({ _id }) => _id).slice(0, 3)
    if (ids.length > 0) await (maybe() ? confirmFastCharges : cancelFastCharges)(market, accountId, ids)
  }

  async function withdrawSome({ accountId }: ModelAccount): Promise<void> {
    const body = { address: RECEIVER, amount: int(5, 40) * TRX }
    await errorCodeOf(async () => {
      const { id } = await callRepeatedly((key) => withdraw(market, { accountId, body, idempotencyKey: key }))
      if (maybe()) await cancelWithdrawal(market, accountId, id)
    })
  }

  async function sendDeposit(person: ModelAccount): Promise<void> {
    const trx = pick(['3', '9.999999', '10', '25', '150', '900'])
    fixture.send(person.depositAddress, trx)
    pendingDeposits.push({ person, amount: Math.round(Number(trx) * TRX) })
  }

  /** Mines four blocks. The transfers are in the first; workers run after the first and the fourth. */
  async function work(): Promise<void> {
    await fixture.passTime(pick([3_000, 3_000, 3_000, 300_000, 3_600_000]))
    for (const { person, amount } of pendingDeposits.splice(0)) person.deposits.add(amount, chain.head().timestampMs)
    fixture.clock.advance(2 * BLOCK_MS)
    chain.mine(2)
    await fixture.blocks(1)
  }

  /** Moves the clock by up to an hour either way, or back to the true time. */
  function jumpClock(): void {
    skew.ms = skew.ms === 0 ? pick([HOUR_MS, -HOUR_MS, int(-HOUR_MS, HOUR_MS)]) : 0
    jumps++
  }

  const operations = [
    sendDeposit,
    sendDeposit,
    buy,
    buy,
    overspend,
    cancel,
    extendRental,
    orderFastCharge,
    endFastCharges,
    withdrawSome,
  ]

  /** Sums everything the account has spent, according to its own API calls. */
  async function totalSpent(person: ModelAccount): Promise<number> {
    const { accountId, orders, extensions } = person
    let total = extensions
    const rows = await fetchAllPages((page) => listOrders(market, accountId, page).then(({ data }) => data))
    const rowById = new Map(rows.map((row) => [row.id, row]))
    for (const [id, ordered] of orders) {
      const { status, remainAmount } = rowById.get(id) as Order
      total += status === 'Active' ? ordered.payout : finalCost(ordered, ordered.units - remainAmount)
    }
    for (const row of await fetchAllPages((page) =>
      fastChargeHistory(market, accountId, page).then(({ results }) => results),
    )) {
      const { amount, unit_price: unitPrice, charge_duration_sec: durationSec, status } = row
      const usedSec = Math.ceil((Date.parse(row.repay_at ?? '') - Date.parse(row.delegate_at ?? '')) / 1000)
      if (status === 'Completed') total += fastChargePrice(unitPrice, amount, durationSec, usedSec)
      else if (status !== 'Cancelled') total += priceOf(unitPrice, amount, durationSec)
    }
    for (const { state, amount } of await fetchAllPages((page) =>
      listWithdrawals(market, accountId, page).then(({ data }) => data),
    ))
      if (state !== 'cancelled' && state !== 'failed') total += amount
    return total
  }

  for (const person of people) await sendDeposit(person)
  await work()
  for (let sequence = 1; sequence <= SEQUENCES; sequence++) {
    const person = pick(people)
    for (let i = 0; i < OPERATIONS; i++) {
      if (maybe()) jumpClock()
      await pick(operations)(person)
    }
    const hasWorked = sequence % WORK_EVERY === 0
    if (hasWorked) await work()
    for (const one of hasWorked ? people : [person])
      expect(await balanceOf(one)).toBe(one.deposits.credited - (await totalSpent(one)))
  }
  skew.ms = 0
  const early = await market.db.read(({ orm }) => orm.all(sql.raw(EARLY_RECLAIMS)))
  expect(early).toEqual([])
  countTries(1, SEQUENCES)
  countTries(4, lostResponses)
  countTries(5, concurrentCalls)
  countTries(11, jumps)
}

test.each(seedsOf([1, 2, 3]))('balances match the model, seed %i', runRandomOperations)
