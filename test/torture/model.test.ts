/**
 * Random operations of two accounts, each checked against a model that shares no code with the marketplace: calls whose
 * answer is lost and that are made again, many callers on one balance, one supply, one key, a clock that jumps.
 * After each sequence the balance is what the model says, after blocks both are, and no rental has ended early.
 */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '../../src/contract/v2.ts'
import { buyer } from '../../src/market/base/ledger.ts'
import { cancelOrder } from '../../src/market/orders/cancel-order.ts'
import { listOrders, order } from '../../src/market/orders/orders.ts'
import { placeOrder } from '../../src/market/orders/place-order.ts'
import { extend } from '../../src/market/rentals/extend.ts'
import { extendable } from '../../src/market/rentals/extendable.ts'
import {
  cancelFastCharges,
  confirmFastCharges,
  fastChargeHistory,
} from '../../src/market/rentals/fast-charge/follow-up.ts'
import { orderFastCharges } from '../../src/market/rentals/fast-charge/order.ts'
import { addAddress } from '../../src/market/withdrawals/addresses.ts'
import { cancelWithdrawal, listWithdrawals, withdraw } from '../../src/market/withdrawals/withdraw.ts'
import { WITHDRAWALS } from '../market/market-world.ts'
import {
  codeOf,
  type OrderWorld,
  orderWorld,
  provider,
  providerSigner,
  RECEIVER,
} from '../market/orders/order-world.ts'
import { numbers } from '../support/numbers.ts'
import { ENDED_EARLY } from './checks.ts'
import { costOf, Deposits, fastPriceOf, type Ordered, priceOf, refusalOf } from './model.ts'
import { seedsOf, tried } from './tries.ts'

const TRX = 1_000_000
const BLOCK_MS = 3_000
const HOUR_MS = 3_600_000
const PRICE = 60
const RECEIVERS = [RECEIVER, providerSigner(9).address, providerSigner(10).address]
const SEQUENCES = 200
const OPERATIONS = 4
/** Blocks come, and everybody works. */
const WORK_EVERY = 10
const TOO_LOW = 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW'

/** Of a list that comes in pages. */
async function all<T>(pageOf: (page: { page: number; pageSize: number }) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = []
  for (let page = 0; ; page++) {
    const found = await pageOf({ page, pageSize: 100 })
    rows.push(...found)
    if (found.length < 100) return rows
  }
}

/** An account as the model has it. */
interface Person {
  accountId: string
  depositAddress: OrderWorld['depositAddress']
  deposits: Deposits
  orders: Map<string, Ordered>
  extensions: number
}

async function torture(seed: number): Promise<void> {
  const skew = { ms: 0 }
  const world = await orderWorld({
    skew,
    settings: { withdrawals: { ...WITHDRAWALS, addressWaitSec: 0, delaySec: 30 } },
    accounts: [5, 6].map((n) => ({ ...provider(n, { energyTrx: 300_000 }), balanceSun: 1_000 * TRX })),
  })
  const { market, chain } = world
  const { int, maybe, pick } = numbers(seed)
  for (const n of [5, 6]) await world.enroll({ address: providerSigner(n).address })
  world.send(market.keys.pool.address, '100000')
  for (const address of RECEIVERS.slice(1)) world.send(address, '1')
  const people: Person[] = []
  for (let i = 0; i < 2; i++) {
    const { id: accountId, depositAddress } = await world.account()
    people.push({ accountId, depositAddress, deposits: new Deposits(), orders: new Map(), extensions: 0 })
    await addAddress(market, accountId, { address: RECEIVER })
  }
  const coming: { person: Person; amount: number }[] = []
  let keys = 0
  let [lost, rushes, jumps] = [0, 0, 0]

  /** One effect and one answer, however often it is asked for, one after another or at once. */
  async function once<T>(call: (key: string) => Promise<T>): Promise<T> {
    const key = `key ${keys++}`
    const callers = pick([1, int(2, 16)])
    // All of them have ended before anything else begins: one that is refused now may be served a moment later.
    const ended = await Promise.allSettled(Array.from({ length: callers }, () => call(key)))
    const refusals = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (refusals.length > 0) {
      expect(refusals).toHaveLength(callers)
      throw refusals[0]
    }
    const answers = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    if (callers > 1) rushes++
    answers.push(await call(key))
    lost++
    for (const answer of answers) expect(answer).toEqual(answers[0])
    return answers[0] as T
  }

  const balanceOf = ({ accountId }: Person) => world.ledger(buyer(accountId))
  const seen = ({ accountId }: Person, id: string): Promise<Order> => order(market, accountId, id)

  const rent = ({ accountId }: Person, body: object, key: string) =>
    placeOrder(market, {
      accountId,
      idempotencyKey: key,
      body: { resourceAmount: 32_000, receiver: pick(RECEIVERS), durationSec: 3_600, unitPrice: PRICE, ...body },
    })

  async function buy(person: Person): Promise<void> {
    const units = pick([31_999, 32_000, int(32_000, 400_000), int(32_000, 3_000_000)])
    const durationSec = pick([899, 900, 3_600, 86_400, 200_000, 2_592_001])
    const options = { allowPartialFill: maybe(), onlyCreateWhenFulfilled: pick([false, false, true]) }
    const body = { resourceAmount: units, durationSec, options, receiver: pick(RECEIVERS) }
    const payout = priceOf(PRICE, units, durationSec)
    const expected = refusalOf(units, durationSec) ?? ((await balanceOf(person)) < payout ? TOO_LOW : undefined)
    let id = ''
    const code = await codeOf(async () => {
      id = (await once((key) => rent(person, body, key))).orderId
    })
    const cannot = options.onlyCreateWhenFulfilled && code.startsWith('CANNOT_FULFILLED')
    if (!cannot) expect(code.split(' ')[0]).toBe(expected ?? 'no')
    if (code === 'no error') person.orders.set(id, { units, payout })
  }

  /** Many at once on one balance: as many as it pays for. */
  async function overspend(person: Person): Promise<void> {
    const callers = int(2, 16)
    const cost = priceOf(PRICE, 32_000, 3_600)
    const affordable = Math.floor((await balanceOf(person)) / cost)
    const calls = Array.from({ length: callers }, () =>
      rent(person, {}, `key ${keys++}`).then(
        ({ orderId }) => person.orders.set(orderId, { units: 32_000, payout: cost }),
        (error) => error.code,
      ),
    )
    const refused = (await Promise.all(calls)).filter((answer) => answer === TOO_LOW)
    expect(callers - refused.length).toBe(Math.min(callers, affordable))
    rushes++
  }

  async function cancel(person: Person): Promise<void> {
    const id = pick([...person.orders.keys(), undefined])
    if (id === undefined) return
    const before = await seen(person, id)
    const code = await codeOf(async () => {
      const [first, again] = await Promise.all([
        cancelOrder(market, person.accountId, id),
        cancelOrder(market, person.accountId, id),
      ])
      expect(again).toEqual(first)
    })
    if (before.status === 'Completed' && code !== 'no error') expect(code).toMatch(/^ORDER_COMPLETED/)
  }

  async function prolong(person: Person): Promise<void> {
    const extendTo = Math.floor(market.clock.now() / 1000) + int(1_000, 400_000)
    const receiver = pick(RECEIVERS)
    const asked = await extendable(market, person.accountId, { extendTo, receiver })
    if (asked.extendData.length === 0) return
    const cost = asked.totalEstimateTrx
    const body = { extendData: asked.extendData, receiver }
    const code = await codeOf(() =>
      once((key) => extend(market, { accountId: person.accountId, body, idempotencyKey: key })),
    )
    if (asked.yourBalance < cost) expect(code).toMatch(TOO_LOW)
    if (code === 'no error') person.extensions += cost
  }

  async function charge(person: Person): Promise<void> {
    const body = { amount: int(32_000, 60_000), duration_sec: pick([3_600, 86_400]), max_price_accept: PRICE }
    const receivers = pick([RECEIVERS.slice(0, 1), RECEIVERS])
    await codeOf(() =>
      once((key) =>
        orderFastCharges(market, {
          accountId: person.accountId,
          body: { ...body, receivers },
          idempotencyKey: key,
        }),
      ),
    )
  }

  async function endCharges({ accountId }: Person): Promise<void> {
    const { results } = await fastChargeHistory(market, accountId, {})
    const ids = results.map(({ _id }) => _id).slice(0, 3)
    if (ids.length > 0) await (maybe() ? confirmFastCharges : cancelFastCharges)(market, accountId, ids)
  }

  async function takeOut({ accountId }: Person): Promise<void> {
    const body = { address: RECEIVER, amount: int(5, 40) * TRX }
    await codeOf(async () => {
      const { id } = await once((key) => withdraw(market, { accountId, body, idempotencyKey: key }))
      if (maybe()) await cancelWithdrawal(market, accountId, id)
    })
  }

  async function pay(person: Person): Promise<void> {
    const trx = pick(['3', '9.999999', '10', '25', '150', '900'])
    world.send(person.depositAddress, trx)
    coming.push({ person, amount: Math.round(Number(trx) * TRX) })
  }

  /** With what was paid in its first block; everybody looks at that and at the fourth. */
  async function work(): Promise<void> {
    await world.pass(pick([3_000, 3_000, 3_000, 300_000, 3_600_000]))
    for (const { person, amount } of coming.splice(0)) person.deposits.arrive(amount, chain.head().timestampMs)
    world.clock.advance(2 * BLOCK_MS)
    chain.mine(2)
    await world.blocks(1)
  }

  /** An hour at the most either way, or back to the true time. */
  function jump(): void {
    skew.ms = skew.ms === 0 ? pick([HOUR_MS, -HOUR_MS, int(-HOUR_MS, HOUR_MS)]) : 0
    jumps++
  }

  const operations = [pay, pay, buy, buy, overspend, cancel, prolong, charge, endCharges, takeOut]

  /** All that the account has spent, as its own calls show it. */
  async function spent(person: Person): Promise<number> {
    const { accountId, orders, extensions } = person
    let total = extensions
    const rows = await all((page) => listOrders(market, accountId, page).then(({ data }) => data))
    const shown = new Map(rows.map((row) => [row.id, row]))
    for (const [id, ordered] of orders) {
      const { status, remainAmount } = shown.get(id) as Order
      total += status === 'Active' ? ordered.payout : costOf(ordered, ordered.units - remainAmount)
    }
    for (const row of await all((page) => fastChargeHistory(market, accountId, page).then(({ results }) => results))) {
      const { amount, unit_price: unitPrice, charge_duration_sec: durationSec, status } = row
      const usedSec = Math.ceil((Date.parse(row.repay_at ?? '') - Date.parse(row.delegate_at ?? '')) / 1000)
      if (status === 'Completed') total += fastPriceOf(unitPrice, amount, durationSec, usedSec)
      else if (status !== 'Cancelled') total += priceOf(unitPrice, amount, durationSec)
    }
    for (const { state, amount } of await all((page) =>
      listWithdrawals(market, accountId, page).then(({ data }) => data),
    ))
      if (state !== 'cancelled' && state !== 'failed') total += amount
    return total
  }

  for (const person of people) await pay(person)
  await work()
  for (let sequence = 1; sequence <= SEQUENCES; sequence++) {
    const person = pick(people)
    for (let i = 0; i < OPERATIONS; i++) {
      if (maybe()) jump()
      await pick(operations)(person)
    }
    const worked = sequence % WORK_EVERY === 0
    if (worked) await work()
    for (const one of worked ? people : [person])
      expect(await balanceOf(one)).toBe(one.deposits.credited - (await spent(one)))
  }
  skew.ms = 0
  const early = await market.db.read(({ orm }) => orm.all(sql.raw(ENDED_EARLY)))
  expect(early).toEqual([])
  tried(1, SEQUENCES)
  tried(4, lost)
  tried(5, rushes)
  tried(11, jumps)
}

test.each(seedsOf([1, 2, 3]))('balances are what a model says, seed %i', torture)
