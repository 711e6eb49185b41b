/** Pay-later orders under races, crashes and many concurrent requests. */
import { describe, expect, test } from 'vitest'
import type { Db } from '../../../src/db/db.ts'
import { ordersOf } from '../../../src/db/stores/orders/order-history.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { payerId } from '../../../src/market/base/ledger.ts'
import { createMarketTracker } from '../../../src/market/kinds.ts'
import { openMarket } from '../../../src/market/market.ts'
import { MAX_WAITING_ORDERS, MAX_WAITING_PER_IP_NETWORK } from '../../../src/market/payments/pay-later.ts'
import { createPayLaterWorker } from '../../../src/market/payments/pay-later-worker.ts'
import { createPayerRefundsWorker } from '../../../src/market/payments/refunds-worker.ts'
import { createDepositsWorker } from '../../../src/market/treasury/deposits-worker.ts'
import { FIRST_DEPOSIT_INDEX } from '../../../src/tron/own-keys.ts'
import { createBlockMiner } from '../../support/blocks.ts'
import { listPayLaters } from '../../support/rows.ts'
import { createSettle } from '../../support/settle.ts'
import { errorCodeOf } from '../orders/order-fixture.ts'
import { COST, createPayLaterFixture, FRIEND, OTHER, PAYER, type PayLaterFixture, RENTAL } from './pay-later-fixture.ts'

const HALF_HOUR_MS = 1_800_000
const TRX = 1_000_000

const rows = (fixture: PayLaterFixture) => fixture.market.db.read((reader) => listPayLaters(reader))
const ordersOfPayer = (fixture: PayLaterFixture, address = PAYER.address) =>
  fixture.market.db.read(async (reader) => (await ordersOf(reader, payerId(address), { offset: 0, limit: 100 })).rows)

describe('creating a pay-later order', () => {
  test('with ten concurrent calls and one idempotency key creates one order', async () => {
    const fixture = await createPayLaterFixture()
    const all = await Promise.all(Array.from({ length: 10 }, () => fixture.createPayLater({}, { key: 'once' })))
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await rows(fixture)).toHaveLength(1)
    await fixture.restart()
    expect(await fixture.createPayLater({}, { key: 'once' })).toEqual(all[0])
    expect(await errorCodeOf(fixture.createPayLater({ resourceAmount: 33_000 }, { key: 'once' }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })

  test('with the same idempotency key from another network creates a separate order', async () => {
    const fixture = await createPayLaterFixture()
    const mine = await fixture.createPayLater({}, { key: '1' })
    const his = await fixture.createPayLater({}, { key: '1', from: '192.0.2.2' })
    const the = await fixture.createPayLater({}, { key: '1', keyed: true })
    expect(new Set([mine, his, the].map(({ payAddress }) => payAddress)).size).toBe(3)
  })

  test("is limited by the caller's waiting orders, and each decided order frees one place", async () => {
    const fixture = await createPayLaterFixture()
    for (let i = 0; i < MAX_WAITING_ORDERS; i++) await fixture.createPayLater()
    expect(await errorCodeOf(fixture.createPayLater())).toContain('TOO_MANY_UNPAID')
    await fixture.createPayLater({}, { from: '192.0.2.2' })
    for (let i = 0; i < MAX_WAITING_ORDERS; i++) await fixture.createPayLater({}, { keyed: true })
    expect(await errorCodeOf(fixture.createPayLater({}, { keyed: true }))).toContain('TOO_MANY_UNPAID')
    await fixture.passTime(HALF_HOUR_MS + 1_000)
    await fixture.blocks(25)
    await fixture.createPayLater()
    expect((await rows(fixture)).filter(({ state, client }) => state === 'expired' && client === null)).toHaveLength(41)
  })

  test('is possible for others even if one client network is at its limit', async () => {
    const fixture = await createPayLaterFixture()
    for (let i = 0; i < MAX_WAITING_PER_IP_NETWORK; i++)
      await fixture.createPayLater({}, { from: `2001:db8:1:${i % 10}::/64` })
    expect(await errorCodeOf(fixture.createPayLater({}, { from: '2001:db8:1:ffff::/64' }))).toBe(
      'TOO_MANY_UNPAID too many unpaid orders from your network: use an API key',
    )
    await fixture.createPayLater({}, { from: '2001:db8:2:0::/64' })
    await fixture.createPayLater({}, { from: '192.0.2.1' })
    await fixture.createPayLater({}, { keyed: true })
    await fixture.passTime(HALF_HOUR_MS + 1_000)
    await fixture.blocks(25)
    await fixture.createPayLater({}, { from: '2001:db8:1:ffff::/64' })
  })

  test('stores no network address', async () => {
    const fixture = await createPayLaterFixture()
    await fixture.createPayLater({}, { key: 'k' })
    expect(JSON.stringify(await rows(fixture))).not.toContain('192.0.2')
  })

  test('issues an address that no other key of the marketplace has', async () => {
    const { market } = await createPayLaterFixture()
    const { keys } = market
    const mine = Array.from({ length: 50 }, (_, i) => keys.payLater(i).address)
    const others = Array.from({ length: 50 }, (_, i) => keys.depositAddress(FIRST_DEPOSIT_INDEX + i))
    expect(new Set([...mine, ...others, keys.fund.address, keys.pool.address]).size).toBe(102)
  })

  test.each([
    ['the fund address', (fixture: PayLaterFixture) => fixture.fund],
    ['the pool address', (fixture: PayLaterFixture) => fixture.market.keys.pool.address],
    ['a pay-later address', async (fixture: PayLaterFixture) => (await fixture.createPayLater()).payAddress],
  ])('rejects %s as the refund address', async (name, address) => {
    const fixture = await createPayLaterFixture()
    const refundAddress = await address(fixture)
    expect(await errorCodeOf(fixture.createPayLater({ refundAddress }))).toBe(
      `INVALID_PARAMS refundAddress must not be ${name} of this marketplace`,
    )
  })

  test('rejects what buy-resource rejects, and stores nothing', async () => {
    const fixture = await createPayLaterFixture()
    const refused = [
      { resourceAmount: 31_999 },
      { receiver: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
      { unitPrice: 59 },
      { options: { maxPriceAccepted: 59 } },
      { resourceAmount: 10_000_000, options: { onlyCreateWhenFulfilled: true } },
      { refundAddress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
    ]
    for (const body of refused) expect(await errorCodeOf(fixture.createPayLater(body))).not.toBe('no error')
    expect(await errorCodeOf(fixture.createPayLater({ refundAddress: FRIEND }, { keyed: true }))).toContain(
      'refundAddress is only for calls without a key',
    )
    expect(await rows(fixture)).toEqual([])
  })
})

describe('races between pay-later payments', () => {
  test('for the last supply: one of ten payers gets it, nine are refunded', async () => {
    const fixture = await createPayLaterFixture()
    const supply = { resourceAmount: 150_000, options: { onlyCreateWhenFulfilled: true }, unitPrice: 60 }
    const asked = await Promise.all(Array.from({ length: 10 }, () => fixture.createPayLater(supply)))
    for (const { payAddress, amount } of asked) fixture.pay(payAddress, amount)
    await fixture.blocks(60)
    const states = await Promise.all(asked.map(async ({ orderId }) => (await fixture.see(orderId)).state))
    expect(states.filter((state) => state === 'paid')).toHaveLength(1)
    expect(states.filter((state) => state === 'returned')).toHaveLength(9)
    const back = (await fixture.refundsOnChain()).reduce((sum, one) => sum + one.amountSun, 0)
    expect(back).toBe(9 * (asked[0]?.amount ?? 0))
    expect(await ordersOfPayer(fixture)).toHaveLength(1)
  })

  test('with concurrent workers create one order and refund once', async () => {
    const fixture = await createPayLaterFixture()
    const { payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST + 2 * TRX)
    const blocks = createBlockMiner({
      ...fixture,
      async work() {
        const workers = Array.from({ length: 4 }, () => createPayLaterWorker(fixture.market))
        await createDepositsWorker(fixture.market).pass()
        await Promise.all(workers.map((worker) => worker.pass()))
        await fixture.work()
      },
    })
    await blocks(50)
    expect(await ordersOfPayer(fixture)).toHaveLength(1)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: 2 * TRX }])
  })

  test.each([-3_000, 0, 3_000])(
    'with an arrival %i ms from the deadline: either the order or the expiry wins',
    async (ms) => {
      const fixture = await createPayLaterFixture()
      const { orderId, payAddress, deadline } = await fixture.createPayLater()
      fixture.clock.advance(deadline * 1000 + ms - 3_000 - fixture.clock.now())
      fixture.chain.mine()
      fixture.pay(payAddress, COST)
      const pass = () => Promise.all(fixture.workers.map((worker) => worker.pass()))
      const work = async () => void (await Promise.all([pass(), createPayLaterWorker(fixture.market).pass()]))
      await createBlockMiner({ ...fixture, work })(60)
      await fixture.work()
      const { state } = await fixture.see(orderId)
      expect(state).toBe(ms > 0 ? 'expired' : 'paid')
      expect(await fixture.refundsOnChain()).toHaveLength(ms > 0 ? 1 : 0)
      expect(await ordersOfPayer(fixture)).toHaveLength(ms > 0 ? 0 : 1)
    },
  )

  test('for the same order: the first payer gets it, the other is refunded', async () => {
    const fixture = await createPayLaterFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST, OTHER)
    fixture.pay(payAddress, COST, PAYER)
    await fixture.blocks(50)
    const [one] = await fixture.refundsOnChain()
    const made = await order(fixture)
    expect(made.map(({ id }) => id)).toEqual([orderId])
    expect(one?.amountSun).toBe(COST)
    expect(payerId(one?.to ?? PAYER.address)).not.toBe(made[0]?.accountId)
  })
})

async function order(fixture: PayLaterFixture) {
  return [...(await ordersOfPayer(fixture, PAYER.address)), ...(await ordersOfPayer(fixture, OTHER.address))]
}

const CRASHES = [
  ...Array.from({ length: 5 }, (_, n) => ({ of: 'all', n: n + 1 })),
  ...Array.from({ length: 14 }, (_, n) => ({ of: 'payments and refunds', n: n + 1 })),
]

describe('a crash after a write', () => {
  test.each(CRASHES)('number $n of $of loses and repeats nothing', async ({ of, n }) => {
    const fixture = await createPayLaterFixture()
    const paid = await fixture.createPayLater({}, { key: 'a' })
    const short = await fixture.createPayLater({}, { key: 'b' })
    await failAfter(fixture, of, n)
    let deaths = 0
    const step = async (ms: number) => {
      fixture.clock.advance(ms)
      fixture.chain.mine()
      if (!(await fixture.tryWork())) {
        deaths++
        await fixture.restart()
      }
      expect(await auditBooks(fixture.market)).toEqual([])
    }
    const settle = createSettle({ db: () => fixture.market.db, step: () => step(3_000) })
    fixture.pay(paid.payAddress, COST + 2 * TRX)
    fixture.pay(short.payAddress, COST - 1, OTHER)
    await step(3_000)
    await step(HALF_HOUR_MS)
    for (const blocks of [15, 40]) {
      await settle()
      fixture.clock.advance(blocks * 3_000)
      fixture.chain.mine(blocks)
    }
    await settle()
    expect(deaths).toBe(1)
    expect(await fixture.see(paid.orderId)).toMatchObject({ state: 'paid', refunds: [{ state: 'sent' }] })
    expect(await fixture.see(short.orderId)).toMatchObject({ state: 'expired', refunds: [{ state: 'sent' }] })
    const back = await fixture.refundsOnChain()
    expect(back).toHaveLength(2)
    expect(back).toEqual(
      expect.arrayContaining([
        { to: PAYER.address, amountSun: 2 * TRX },
        { to: OTHER.address, amountSun: COST - 1 },
      ]),
    )
    expect(await ordersOfPayer(fixture)).toHaveLength(1)
    expect(await fixture.createPayLater({}, { key: 'a' })).toEqual(paid)
  })
})

/** After the n-th database transaction of these workers, all their later ones fail until the restart. */
async function failAfter(fixture: PayLaterFixture, of: string, n: number): Promise<void> {
  const { db } = fixture.market
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
  const dying = { ...fixture.market, db: mortal }
  if (of === 'all') {
    const { market, workers } = await openMarket(dying)
    Object.assign(fixture.market, market, { db })
    fixture.workers.splice(0, fixture.workers.length, ...workers)
  } else {
    const killed = ['transactions', 'pay-later', 'payer-refunds']
    const living = fixture.workers.filter(({ name }) => !killed.includes(name))
    const workers = [
      createMarketTracker(() => dying, dying),
      createPayLaterWorker(dying),
      createPayerRefundsWorker(dying),
    ]
    fixture.workers.splice(0, fixture.workers.length, ...living, ...workers)
  }
}

describe('a pay-later order over HTTP', () => {
  test('can be requested and paid without a key', async () => {
    const fixture = await createPayLaterFixture()
    const asked = await fixture.request('POST', '/v2/pay-later', RENTAL, { 'idempotency-key': 'x' })
    expect(asked).toMatchObject({
      status: 201,
      body: { error: false, data: { amount: COST, unitPrice: 60 } },
    })
    const again = await fixture.request('POST', '/v2/pay-later', RENTAL, { 'idempotency-key': 'x' })
    expect(again.body.data).toEqual(asked.body.data)
    const { orderId, payAddress } = asked.body.data
    expect(await fixture.request('GET', `/v2/order/${orderId}`)).toMatchObject({
      body: { data: { status: 'Active' } },
    })
    fixture.pay(payAddress, COST)
    await fixture.blocks(1)
    expect(await fixture.request('GET', `/v2/pay-later/${orderId}`)).toMatchObject({
      status: 200,
      body: { data: { state: 'paid', paid: COST } },
    })
  })

  test.each([
    ['unknown', '0'.repeat(24)],
    ['malformed', 'x'],
    ['that of a signed payment', '6'.repeat(24)],
  ])('cannot be read by an id that is %s', async (_, id) => {
    const fixture = await createPayLaterFixture()
    expect(await fixture.request('GET', `/v2/pay-later/${id}`)).toMatchObject({ status: 400 })
  })

  test('rejects an invalid key, instead of treating it as no key', async () => {
    const fixture = await createPayLaterFixture()
    const answer = await fixture.request('POST', '/v2/pay-later', RENTAL, { apikey: 'wrong' })
    expect(answer).toMatchObject({ status: 401 })
    expect(await rows(fixture)).toEqual([])
  })

  test('rejects signedTx', async () => {
    const fixture = await createPayLaterFixture()
    const answer = await fixture.request('POST', '/v2/pay-later', { ...RENTAL, signedTx: {} })
    expect(answer).toMatchObject({ status: 400, body: { code: 'FST_ERR_VALIDATION' } })
  })
})
