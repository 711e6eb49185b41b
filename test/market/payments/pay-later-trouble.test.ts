/** Orders that are paid later under races, crashes and many who ask. */
import { describe, expect, test } from 'vitest'
import type { Db } from '../../../src/db/db.ts'
import { ordersOf } from '../../../src/db/stores/orders/order-history.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { payerId } from '../../../src/market/base/ledger.ts'
import { createMarketTracker } from '../../../src/market/kinds.ts'
import { openMarket } from '../../../src/market/market.ts'
import { MAX_WAITING_ORDERS, MAX_WAITING_PER_NETWORK } from '../../../src/market/payments/pay-later.ts'
import { createPayLaterWorker } from '../../../src/market/payments/pay-later-worker.ts'
import { createPayerRefundsWorker } from '../../../src/market/payments/refunds-worker.ts'
import { createDepositsWorker } from '../../../src/market/treasury/deposits-worker.ts'
import { FIRST_DEPOSIT_INDEX } from '../../../src/tron/own-keys.ts'
import { createBlocks } from '../../support/blocks.ts'
import { allPayLaters } from '../../support/rows.ts'
import { createSettling } from '../../support/settling.ts'
import { codeOf } from '../orders/order-world.ts'
import { COST, FRIEND, OTHER, PAYER, type PayLaterWorld, payLaterWorld, RENTAL } from './pay-later-world.ts'

/** Each makes up to a hundred blocks. */

const HALF_HOUR_MS = 1_800_000
const TRX = 1_000_000

const rows = (world: PayLaterWorld) => world.market.db.read((reader) => allPayLaters(reader))
const ordersOfPayer = (world: PayLaterWorld, address = PAYER.address) =>
  world.market.db.read(async (reader) => (await ordersOf(reader, payerId(address), { offset: 0, limit: 100 })).rows)

describe('asking', () => {
  test('ten at once with one idempotency key get one order', async () => {
    const world = await payLaterWorld()
    const all = await Promise.all(Array.from({ length: 10 }, () => world.ask({}, { key: 'once' })))
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await rows(world)).toHaveLength(1)
    await world.restart()
    expect(await world.ask({}, { key: 'once' })).toEqual(all[0])
    expect(await codeOf(world.ask({ resourceAmount: 33_000 }, { key: 'once' }))).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('somebody elsewhere with the same key gets an order of his own', async () => {
    const world = await payLaterWorld()
    const mine = await world.ask({}, { key: '1' })
    const his = await world.ask({}, { key: '1', from: '192.0.2.2' })
    const the = await world.ask({}, { key: '1', keyed: true })
    expect(new Set([mine, his, the].map(({ payAddress }) => payAddress)).size).toBe(3)
  })

  test('is limited by what waits, of each for himself; what is decided makes room', async () => {
    const world = await payLaterWorld()
    for (let i = 0; i < MAX_WAITING_ORDERS; i++) await world.ask()
    expect(await codeOf(world.ask())).toContain('TOO_MANY_UNPAID')
    await world.ask({}, { from: '192.0.2.2' })
    for (let i = 0; i < MAX_WAITING_ORDERS; i++) await world.ask({}, { keyed: true })
    expect(await codeOf(world.ask({}, { keyed: true }))).toContain('TOO_MANY_UNPAID')
    await world.pass(HALF_HOUR_MS + 1_000)
    await world.blocks(25)
    await world.ask()
    expect((await rows(world)).filter(({ state, client }) => state === 'expired' && client === null)).toHaveLength(41)
  })

  test('one network of clients cannot take the places of everybody', async () => {
    const world = await payLaterWorld()
    for (let i = 0; i < MAX_WAITING_PER_NETWORK; i++) await world.ask({}, { from: `2001:db8:1:${i % 10}::/64` })
    expect(await codeOf(world.ask({}, { from: '2001:db8:1:ffff::/64' }))).toBe(
      'TOO_MANY_UNPAID too many of your network wait: use a key',
    )
    await world.ask({}, { from: '2001:db8:2:0::/64' })
    await world.ask({}, { from: '192.0.2.1' })
    await world.ask({}, { keyed: true })
    await world.pass(HALF_HOUR_MS + 1_000)
    await world.blocks(25)
    await world.ask({}, { from: '2001:db8:1:ffff::/64' })
  })

  test('shows no network address in what is kept', async () => {
    const world = await payLaterWorld()
    await world.ask({}, { key: 'k' })
    expect(JSON.stringify(await rows(world))).not.toContain('192.0.2')
  })

  test('gives addresses that no other key of the marketplace has', async () => {
    const { market } = await payLaterWorld()
    const { keys } = market
    const mine = Array.from({ length: 50 }, (_, i) => keys.payLater(i).address)
    const others = Array.from({ length: 50 }, (_, i) => keys.depositAddress(FIRST_DEPOSIT_INDEX + i))
    expect(new Set([...mine, ...others, keys.fund.address, keys.pool.address]).size).toBe(102)
  })

  test.each([
    ['the fund address', (world: PayLaterWorld) => world.fund],
    ['the pool address', (world: PayLaterWorld) => world.market.keys.pool.address],
    ['one that takes payments', async (world: PayLaterWorld) => (await world.ask()).payAddress],
  ])('refuses %s as the refund address', async (_, address) => {
    const world = await payLaterWorld()
    const refundAddress = await address(world)
    expect(await codeOf(world.ask({ refundAddress }))).toBe('INVALID_PARAMS refundAddress must be your own address')
  })

  test('refuses what buy-resource refuses, and keeps nothing of it', async () => {
    const world = await payLaterWorld()
    const refused = [
      { resourceAmount: 31_999 },
      { receiver: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
      { unitPrice: 59 },
      { options: { maxPriceAccepted: 59 } },
      { resourceAmount: 10_000_000, options: { onlyCreateWhenFulfilled: true } },
      { refundAddress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
    ]
    for (const body of refused) expect(await codeOf(world.ask(body))).not.toBe('no error')
    expect(await codeOf(world.ask({ refundAddress: FRIEND }, { keyed: true }))).toContain('refundAddress is for')
    expect(await rows(world)).toEqual([])
  })
})

describe('races', () => {
  test('ten pay for the last supply: one has it, nine get their money back', async () => {
    const world = await payLaterWorld()
    const supply = { resourceAmount: 150_000, options: { onlyCreateWhenFulfilled: true }, unitPrice: 60 }
    const asked = await Promise.all(Array.from({ length: 10 }, () => world.ask(supply)))
    for (const { payAddress, amount } of asked) world.pay(payAddress, amount)
    await world.blocks(60)
    const states = await Promise.all(asked.map(async ({ orderId }) => (await world.see(orderId)).state))
    expect(states.filter((state) => state === 'paid')).toHaveLength(1)
    expect(states.filter((state) => state === 'returned')).toHaveLength(9)
    const back = (await world.sentBack()).reduce((sum, one) => sum + one.amountSun, 0)
    expect(back).toBe(9 * (asked[0]?.amount ?? 0))
    expect(await ordersOfPayer(world)).toHaveLength(1)
  })

  test('several workers at once make one order and give back once', async () => {
    const world = await payLaterWorld()
    const { payAddress } = await world.ask()
    world.pay(payAddress, COST + 2 * TRX)
    const blocks = createBlocks({
      ...world,
      async work() {
        const workers = Array.from({ length: 4 }, () => createPayLaterWorker(world.market))
        await createDepositsWorker(world.market).pass()
        await Promise.all(workers.map((worker) => worker.pass()))
        await world.work()
      },
    })
    await blocks(50)
    expect(await ordersOfPayer(world)).toHaveLength(1)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: 2 * TRX }])
  })

  test.each([-3_000, 0, 3_000])('arrival %i ms from the deadline against expiry: one of them', async (ms) => {
    const world = await payLaterWorld()
    const { orderId, payAddress, deadline } = await world.ask()
    world.clock.advance(deadline * 1000 + ms - 3_000 - world.clock.now())
    world.chain.mine()
    world.pay(payAddress, COST)
    const pass = () => Promise.all(world.workers.map((worker) => worker.pass()))
    const work = async () => void (await Promise.all([pass(), createPayLaterWorker(world.market).pass()]))
    await createBlocks({ ...world, work })(60)
    await world.work()
    const { state } = await world.see(orderId)
    expect(state).toBe(ms > 0 ? 'expired' : 'paid')
    expect(await world.sentBack()).toHaveLength(ms > 0 ? 1 : 0)
    expect(await ordersOfPayer(world)).toHaveLength(ms > 0 ? 0 : 1)
  })

  test('two people pay the same order: the first has it, the other his money', async () => {
    const world = await payLaterWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST, OTHER)
    world.pay(payAddress, COST, PAYER)
    await world.blocks(50)
    const [one] = await world.sentBack()
    const made = await order(world)
    expect(made.map(({ id }) => id)).toEqual([orderId])
    expect(one?.amountSun).toBe(COST)
    expect(payerId(one?.to ?? PAYER.address)).not.toBe(made[0]?.accountId)
  })
})

async function order(world: PayLaterWorld) {
  return [...(await ordersOfPayer(world, PAYER.address)), ...(await ordersOfPayer(world, OTHER.address))]
}

const CRASHES = [
  ...Array.from({ length: 5 }, (_, n) => ({ of: 'all', n: n + 1 })),
  ...Array.from({ length: 14 }, (_, n) => ({ of: 'payments and refunds', n: n + 1 })),
]

describe('a crash after any write', () => {
  test.each(CRASHES)('number $n of $of loses nothing and repeats nothing', async ({ of, n }) => {
    const world = await payLaterWorld()
    const paid = await world.ask({}, { key: 'a' })
    const short = await world.ask({}, { key: 'b' })
    await dieAfter(world, of, n)
    let deaths = 0
    const step = async (ms: number) => {
      world.clock.advance(ms)
      world.chain.mine()
      if (!(await world.tryWork())) {
        deaths++
        await world.restart()
      }
      expect(await auditBooks(world.market)).toEqual([])
    }
    const settle = createSettling({ db: () => world.market.db, step: () => step(3_000) })
    world.pay(paid.payAddress, COST + 2 * TRX)
    world.pay(short.payAddress, COST - 1, OTHER)
    await step(3_000)
    await step(HALF_HOUR_MS)
    for (const blocks of [15, 40]) {
      await settle()
      world.clock.advance(blocks * 3_000)
      world.chain.mine(blocks)
    }
    await settle()
    expect(deaths).toBe(1)
    expect(await world.see(paid.orderId)).toMatchObject({ state: 'paid', refunds: [{ state: 'sent' }] })
    expect(await world.see(short.orderId)).toMatchObject({ state: 'expired', refunds: [{ state: 'sent' }] })
    const back = await world.sentBack()
    expect(back).toHaveLength(2)
    expect(back).toEqual(
      expect.arrayContaining([
        { to: PAYER.address, amountSun: 2 * TRX },
        { to: OTHER.address, amountSun: COST - 1 },
      ]),
    )
    expect(await ordersOfPayer(world)).toHaveLength(1)
    expect(await world.ask({}, { key: 'a' })).toEqual(paid)
  })
})

/** From the answer of the n-th write of these workers on every write of theirs fails, until the restart. */
async function dieAfter(world: PayLaterWorld, of: string, n: number): Promise<void> {
  const { db } = world.market
  let writes = 0
  const mortal: Db = {
    ...db,
    read: (job) => db.read(job),
    close: () => db.close(),
    async write(job) {
      if (writes >= n) throw new Error('killed')
      const answer = await db.write(job)
      writes++
      if (writes >= n) throw new Error('killed')
      return answer
    },
  }
  const dying = { ...world.market, db: mortal }
  if (of === 'all') {
    const { market, workers } = await openMarket(dying)
    Object.assign(world.market, market, { db })
    world.workers.splice(0, world.workers.length, ...workers)
  } else {
    const killed = ['transactions', 'pay-later', 'payer-refunds']
    const living = world.workers.filter(({ name }) => !killed.includes(name))
    const workers = [
      createMarketTracker(() => dying, dying),
      createPayLaterWorker(dying),
      createPayerRefundsWorker(dying),
    ]
    world.workers.splice(0, world.workers.length, ...living, ...workers)
  }
}

describe('over HTTP', () => {
  test('from asking to paid, without a key', async () => {
    const world = await payLaterWorld()
    const asked = await world.request('POST', '/v2/pay-later', RENTAL, { 'idempotency-key': 'x' })
    expect(asked).toMatchObject({
      status: 201,
      body: { error: false, data: { amount: COST, unitPrice: 60 } },
    })
    const again = await world.request('POST', '/v2/pay-later', RENTAL, { 'idempotency-key': 'x' })
    expect(again.body.data).toEqual(asked.body.data)
    const { orderId, payAddress } = asked.body.data
    expect(await world.request('GET', `/v2/order/${orderId}`)).toMatchObject({
      body: { data: { status: 'Active' } },
    })
    world.pay(payAddress, COST)
    await world.blocks(1)
    expect(await world.request('GET', `/v2/pay-later/${orderId}`)).toMatchObject({
      status: 200,
      body: { data: { state: 'paid', paid: COST } },
    })
  })

  test.each([
    ['unknown', '0'.repeat(24)],
    ['no id', 'x'],
    ['of somebody’s signed payment', '6'.repeat(24)],
  ])('an id that is %s is refused', async (_, id) => {
    const world = await payLaterWorld()
    expect(await world.request('GET', `/v2/pay-later/${id}`)).toMatchObject({ status: 400 })
  })

  test('a key that is wrong is told, and not taken for none', async () => {
    const world = await payLaterWorld()
    const answer = await world.request('POST', '/v2/pay-later', RENTAL, { apikey: 'wrong' })
    expect(answer).toMatchObject({ status: 401 })
    expect(await rows(world)).toEqual([])
  })

  test('signedTx has no place in it', async () => {
    const world = await payLaterWorld()
    const answer = await world.request('POST', '/v2/pay-later', { ...RENTAL, signedTx: {} })
    expect(answer).toMatchObject({ status: 400, body: { code: 'FST_ERR_VALIDATION' } })
  })
})
