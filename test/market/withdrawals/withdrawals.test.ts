/** Withdrawals: to listed addresses, within limits, sent once, and credited back if they fail. */
import { describe, expect, test, vi } from 'vitest'
import { readSigningContext } from '../../../src/chain/send.ts'
import { latestNotices } from '../../../src/db/stores/accounts/account-notices.ts'
import { pause, resume } from '../../../src/db/stores/bot/flags.ts'
import { openWithdrawals } from '../../../src/db/stores/withdrawals/withdrawals.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { revokeKey, revokeKeyForOperator } from '../../../src/market/accounts/account-changes.ts'
import { findAccountByKey } from '../../../src/market/accounts/authenticate.ts'
import { userInfo } from '../../../src/market/accounts/own-account.ts'
import { buyer, CHAIN_WITHDRAWALS, FEES, pendingWithdrawal } from '../../../src/market/base/ledger.ts'
import type { MarketSettings } from '../../../src/market/base/settings.ts'
import { openMarket } from '../../../src/market/market.ts'
import { enterUnknown } from '../../../src/market/operator/enter-unknown.ts'
import { readHotWallets } from '../../../src/market/treasury/hot-wallets.ts'
import { addAddress, listAddresses, MAX_ADDRESSES, removeAddress } from '../../../src/market/withdrawals/addresses.ts'
import { approveWithdrawal, listAllWithdrawals, refuseWithdrawal } from '../../../src/market/withdrawals/review.ts'
import {
  cancelWithdrawal,
  listWithdrawals,
  showWithdrawal,
  withdraw,
  withdrawalTerms,
} from '../../../src/market/withdrawals/withdraw.ts'
import { createWithdrawalsWorker } from '../../../src/market/withdrawals/worker.ts'
import { SOLIDIFIED_LAG_BLOCKS, USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import type { InterposeNodes } from '../../support/interposed-nodes.ts'
import { createTestMarketKeys, programSigner } from '../../support/keys.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { MNEMONIC, WITHDRAWALS } from '../market-fixture.ts'
import {
  createOrderFixture,
  DAY_MS,
  errorCodeOf,
  type OrderFixture,
  providerSigner,
  RECEIVER,
} from '../orders/order-fixture.ts'

const { pool, fund } = createTestMarketKeys(MNEMONIC, 'sandbox')
const SEND = 'wallet/broadcasttransaction'
const NEW = providerSigner(30).address
const TRX = 1_000_000
const TEN = 10 * TRX
/** Network fee for activating an account. */
const FEE = 1_100_000
const ARRIVING_SUN = TEN - FEE
const WAIT_MS = WITHDRAWALS.addressWaitSec * 1000

interface WithdrawalFixture extends Omit<OrderFixture, 'send'> {
  /** Withdraws to an address that is listed and usable. */
  send(amount?: number, key?: string): ReturnType<typeof withdraw>
  balance(): Promise<number>
  receivedSun(): Promise<number>
  stateOf(id: string): Promise<string>
  runWorkers(): Promise<void>
}

/** Creates a fixture with 10,000 TRX in the pool by default; RECEIVER is listed and usable. */
async function world({
  poolTrx = '10000',
  settings = {},
  more,
  between: interposer,
}: {
  poolTrx?: string
  settings?: Partial<MarketSettings['withdrawals']>
  more?: Partial<MarketSettings>
  between?: InterposeNodes
} = {}): Promise<WithdrawalFixture> {
  const made = await createOrderFixture({
    bare: true,
    ...(interposer && { interposer }),
    settings: { withdrawals: { ...WITHDRAWALS, ...settings }, ...more },
  })
  const { market, accountId, chain, clock } = made
  chain.faucet(pool.address, sun(Number(poolTrx) * TRX))
  chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
  await addAddress(market, accountId, { address: RECEIVER })
  clock.advance(WAIT_MS)
  chain.mine()
  let keys = 0
  const before = (await market.node.pendingAccount(RECEIVER))?.balanceSun ?? 0
  return {
    ...made,
    send: (amount = TEN, key = `key-${keys++}`) =>
      withdraw(made.market, { accountId, body: { address: RECEIVER, amount }, idempotencyKey: key }),
    balance: () => made.ledger(buyer(accountId)),
    receivedSun: async () => ((await made.market.node.pendingAccount(RECEIVER))?.balanceSun ?? 0) - before,
    stateOf: async (id) => (await showWithdrawal(made.market, accountId, id)).state,
    runWorkers: () => createWithdrawalsWorker(made.market).pass(),
  }
}

async function restart(world: Pick<WithdrawalFixture, 'market' | 'workers'>): Promise<void> {
  const { market, workers } = await openMarket(world.market)
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

test('a withdrawal is held immediately, sent when due, and settled when solidified', async () => {
  const w = await world()
  const [before, fees] = [await w.balance(), await w.ledger(FEES)]
  const asked = await w.send()
  expect(asked).toMatchObject({
    amount: TEN,
    fee: TEN - ARRIVING_SUN,
    arrives: ARRIVING_SUN,
    state: 'requested',
    txid: null,
    endedAt: null,
  })
  expect(asked.sendAt - asked.createdAt).toBe(60)
  expect([await w.balance(), await w.ledger(pendingWithdrawal(asked.id))]).toEqual([before - TEN, TEN])
  await w.blocks(19)
  expect([await w.stateOf(asked.id), await w.receivedSun()]).toEqual(['requested', 0])
  await w.blocks(2)
  expect([await w.stateOf(asked.id), await w.receivedSun()]).toEqual(['signed', ARRIVING_SUN])
  expect(await errorCodeOf(cancelWithdrawal(w.market, w.accountId, asked.id))).toBe(
    'WITHDRAWAL_NOT_OPEN the withdrawal is signed',
  )
  await w.blocks(25)
  const done = await showWithdrawal(w.market, w.accountId, asked.id)
  expect(done).toMatchObject({ state: 'done', txid: expect.stringMatching(/^[0-9a-f]{64}$/), reason: null })
  expect(done.endedAt).toBeGreaterThan(done.sendAt)
  expect([await w.balance(), (await w.ledger(FEES)) - fees]).toEqual([before - TEN, TEN - ARRIVING_SUN])
  expect(await w.ledger(CHAIN_WITHDRAWALS)).toBeGreaterThanOrEqual(ARRIVING_SUN)
  expect(await listWithdrawals(w.market, w.accountId, { state: 'done' })).toEqual({ data: [done], total: 1 })
  expect(await listWithdrawals(w.market, w.accountId, { state: 'failed', page: 0, pageSize: 5 })).toEqual({
    data: [],
    total: 0,
  })
})

describe('a withdrawal is paid at most once', () => {
  test('if the first node has no history: the next one is queried', async () => {
    let asked = 0
    const w = await world({
      between: (forward) => [
        async ({ path, method, body }) => {
          if (!/gettransaction(info)?byid/.test(path)) return forward(path, method, body)
          asked++
          return { status: 200, text: '{}' }
        },
        ({ path, method, body }) => forward(path, method, body),
      ],
    })
    const { id } = await w.send()
    await w.blocks(21)
    expect([await w.stateOf(id), await w.receivedSun()]).toEqual(['signed', ARRIVING_SUN])
    await w.blocks(25)
    expect([await w.stateOf(id), await w.receivedSun()]).toEqual(['done', ARRIVING_SUN])
    expect(asked).toBeGreaterThan(0)
  })

  test.each([
    ['before it is sent', undefined],
    ['when the broadcast is lost', false],
    ['when the response to the broadcast is lost', true],
  ])('if the process dies %s', async (_name, performed) => {
    const w = await world()
    const before = await w.balance()
    const { id } = await w.send()
    if (performed === undefined) await restart(w)
    w.clock.advance(60_000)
    w.chain.mine()
    if (performed !== undefined) {
      w.faults.add({ path: SEND, performed, act: { at: 'reset' } })
      await w.runWorkers()
      expect(await w.stateOf(id)).toBe('signed')
      await restart(w)
    }
    await w.blocks(30)
    expect([await w.stateOf(id), await w.receivedSun(), await w.balance()]).toEqual([
      'done',
      ARRIVING_SUN,
      before - TEN,
    ])
  })

  test('if no block includes the transfer: the amount and the fee are credited back', async () => {
    const w = await world()
    const [before, fees] = [await w.balance(), await w.ledger(FEES)]
    const { id } = await w.send()
    w.faults.add({ path: SEND, times: 10_000, act: { at: 'answer', status: 503 } })
    await w.blocks(80)
    expect(await showWithdrawal(w.market, w.accountId, id)).toMatchObject({
      state: 'failed',
      reason: 'the transfer expired before a block included it',
    })
    expect([await w.balance(), await w.ledger(FEES), await w.receivedSun()]).toEqual([before, fees, 0])
    w.faults.clear()
    await w.blocks(5)
    expect(await w.receivedSun()).toBe(0)
  })

  test.each([true, false])('if a reorg drops its block (keeping its transactions: %s)', async (keepTransactions) => {
    const w = await world()
    const { id } = await w.send()
    await w.blocks(22)
    expect(await w.receivedSun()).toBe(ARRIVING_SUN)
    w.chain.fork(4, { keepTransactions })
    await w.blocks(40)
    const { state } = await showWithdrawal(w.market, w.accountId, id)
    // If the new branch lacks the transaction, it is rebroadcast while it is valid.
    expect([state, await w.receivedSun()]).toEqual(['done', ARRIVING_SUN])
  })

  test('if concurrent workers compete with a cancellation: one of them takes effect', async () => {
    const w = await world()
    const before = await w.balance()
    for (const cancelFirst of [true, false]) {
      const { id } = await w.send()
      w.clock.advance(60_000)
      w.chain.mine()
      const cancel = () => errorCodeOf(cancelWithdrawal(w.market, w.accountId, id))
      const passes = () => Promise.all(Array.from({ length: 4 }, () => w.runWorkers()))
      const [answer] = cancelFirst
        ? await Promise.all([cancel(), passes()])
        : await Promise.all([passes().then(cancel), passes()])
      await w.blocks(30)
      const state = await w.stateOf(id)
      expect([state, answer]).toEqual(
        answer === 'no error' ? ['cancelled', 'no error'] : ['done', 'WITHDRAWAL_NOT_OPEN the withdrawal is signed'],
      )
    }
    const sent = (await listWithdrawals(w.market, w.accountId, { state: 'done' })).total
    expect([sent, await w.receivedSun(), before - (await w.balance())]).toEqual([1, ARRIVING_SUN, TEN])
  })

  test('and never to a contract: its money is credited back to the account', async () => {
    const w = await world()
    const address = USDT_ADDRESS
    const { market, accountId } = w
    const ask = (idempotencyKey: string) =>
      withdraw(market, { accountId, body: { address, amount: TEN }, idempotencyKey })
    const before = await w.balance()
    expect(await errorCodeOf(addAddress(market, accountId, { address }))).toBe('WITHDRAWAL_ADDRESS_IS_CONTRACT')
    // The withdrawal was requested while no node responded, so the contract check was skipped.
    const { receivers } = market
    Object.assign(market, { receivers: { ...receivers, isContract: async () => false } })
    await addAddress(market, accountId, { address })
    await w.passTime(WAIT_MS)
    const { id } = await ask('first')
    Object.assign(market, { receivers })
    await w.passTime(WITHDRAWALS.delaySec * 1000)
    expect([await w.stateOf(id), await w.balance()]).toEqual(['failed', before])
    expect(await showWithdrawal(market, accountId, id)).toMatchObject({
      txid: null,
      reason: 'the address is a contract, which cannot receive TRX transfers',
    })
    expect(await errorCodeOf(ask('again'))).toBe('WITHDRAWAL_ADDRESS_IS_CONTRACT')
  })

  test('and activates an inactive address, at the operator’s cost', async () => {
    const w = await world()
    await addAddress(w.market, w.accountId, { address: NEW })
    await w.passTime(WAIT_MS)
    const body = { address: NEW, amount: TEN }
    const { id } = await withdraw(w.market, { accountId: w.accountId, body, idempotencyKey: 'new' })
    await w.blocks(50)
    expect(await w.stateOf(id)).toBe('done')
    expect((await w.market.node.pendingAccount(NEW))?.balanceSun).toBe(ARRIVING_SUN)
    expect(await w.ledger(CHAIN_WITHDRAWALS)).toBe(ARRIVING_SUN + 1_100_000)
  })
})

test('a repeated idempotency key returns the first withdrawal, and is rejected with another body', async () => {
  const w = await world()
  const before = await w.balance()
  const [first, second] = await Promise.all([w.send(TEN, 'once'), w.send(TEN, 'once')])
  expect(second).toEqual(first)
  expect(await w.send(TEN, 'once')).toEqual(first)
  expect(await errorCodeOf(w.send(TEN + 1, 'once'))).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await w.balance()).toBe(before - TEN)
  const cancelled = await cancelWithdrawal(w.market, w.accountId, first.id)
  expect(cancelled).toMatchObject({ state: 'cancelled', reason: null })
  expect(await cancelWithdrawal(w.market, w.accountId, first.id)).toEqual(cancelled)
  expect(await w.balance()).toBe(before)
})

describe('the limits of withdrawals', () => {
  test('allow amounts from the minimum to the balance, and access only to own withdrawals', async () => {
    const w = await world({ settings: { dailySun: sun(1e12), reviewAboveSun: sun(1e12) } })
    const have = await w.balance()
    expect(await errorCodeOf(w.send(5 * TRX - 1))).toBe('INVALID_PARAMS amount must be at least 5000000 SUN')
    expect(await errorCodeOf(w.send(have + 1))).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    expect(await withdrawalTerms(w.market, w.accountId)).toMatchObject({ available: have, paused: false })
    const all = await w.send(have)
    expect(await w.balance()).toBe(0)
    const other = await w.account()
    for (const id of ['x', '0'.repeat(24)])
      expect(await errorCodeOf(showWithdrawal(w.market, w.accountId, id))).toMatch(/^INVALID_PARAMS id/)
    expect(await errorCodeOf(showWithdrawal(w.market, other.id, all.id))).toMatch(/^INVALID_PARAMS id/)
    expect(await errorCodeOf(cancelWithdrawal(w.market, other.id, all.id))).toMatch(/^INVALID_PARAMS id/)
    await cancelWithdrawal(w.market, w.accountId, all.id)
    expect(await w.balance()).toBe(have)
  })

  test('allow amounts above the fee if the fee exceeds the minimum', async () => {
    const w = await world({ settings: { minSun: sun(1), feeSun: sun(2 * TRX) } })
    expect(await errorCodeOf(w.send(2 * TRX))).toBe('INVALID_PARAMS amount must be at least 2000001 SUN')
    const { id } = await w.send(2 * TRX + 1)
    await w.blocks(50)
    expect([await w.stateOf(id), await w.receivedSun()]).toEqual(['done', 1])
  })

  test('cover rolling 24 hours: a cancellation restores the amount, midnight does not', async () => {
    const w = await world({ settings: { dailySun: sun(30 * TRX) } }) // it is noon
    const first = await w.send(2 * TEN)
    expect(await errorCodeOf(w.send(TEN + 1))).toBe(
      'WITHDRAWAL_LIMIT_REACHED 10000000 SUN can be withdrawn now under the daily limit',
    )
    await w.passTime(13 * 3_600_000)
    expect(await errorCodeOf(w.send(TEN + 1))).toBe(
      'WITHDRAWAL_LIMIT_REACHED 10000000 SUN can be withdrawn now under the daily limit',
    )
    const second = await w.send(TEN)
    expect((await withdrawalTerms(w.market, w.accountId)).left).toBe(0)
    await cancelWithdrawal(w.market, w.accountId, second.id)
    expect((await withdrawalTerms(w.market, w.accountId)).left).toBe(TEN)
    const leftMs = first.createdAt * 1000 + DAY_MS - w.clock.now()
    await w.passTime(leftMs - 1_000)
    expect((await withdrawalTerms(w.market, w.accountId)).left).toBe(TEN)
    await w.passTime(1_000)
    expect((await withdrawalTerms(w.market, w.accountId)).left).toBe(3 * TEN)
  })

  test('allow none while paused, when earlier requests wait, and none at all with a limit of 0', async () => {
    const w = await world()
    const { id } = await w.send()
    const row = { what: 'withdraw' as const, reason: 'a look', byUserId: 1, sinceMs: w.clock.now() }
    await w.market.db.write((tx) => pause(tx, row))
    expect(await errorCodeOf(w.send())).toBe('WITHDRAWALS_PAUSED withdrawals are paused: a look')
    expect((await withdrawalTerms(w.market, w.accountId)).paused).toBe(true)
    await w.blocks(40)
    expect(await w.stateOf(id)).toBe('requested')
    await w.market.db.write((tx) => resume(tx, 'withdraw'))
    await w.blocks(30)
    expect(await w.stateOf(id)).toBe('done')
    const never = await world({ settings: { dailySun: sun(0) } })
    expect(await errorCodeOf(never.send())).toBe('WITHDRAWALS_PAUSED this marketplace does not offer withdrawals')
  })
})

describe('withdrawal addresses', () => {
  test('are usable some time after they were added, and removing one cancels its unsent withdrawals', async () => {
    const w = await world()
    const to = (address: string) =>
      withdraw(w.market, { accountId: w.accountId, body: { address, amount: TEN }, idempotencyKey: undefined })
    expect(await errorCodeOf(to(NEW))).toBe('WITHDRAWAL_ADDRESS_NOT_LISTED')
    const added = await addAddress(w.market, w.accountId, { address: NEW })
    expect(added.usableAt - added.addedAt).toBe(86_400)
    expect(await addAddress(w.market, w.accountId, { address: NEW })).toEqual(added)
    await w.passTime(WAIT_MS - 1_000)
    expect(await addAddress(w.market, w.accountId, { address: NEW })).toEqual(added)
    expect(await errorCodeOf(to(NEW))).toBe(
      `WITHDRAWAL_ADDRESS_TOO_NEW the address can be used from unix time ${added.usableAt}`,
    )
    await w.passTime(1_000)
    const before = await w.balance()
    const { id } = await to(NEW)
    expect(await removeAddress(w.market, w.accountId, NEW)).toEqual({ address: NEW, cancelled: [id] })
    expect(await showWithdrawal(w.market, w.accountId, id)).toMatchObject({
      state: 'cancelled',
      reason: 'its address was removed',
    })
    expect(await w.balance()).toBe(before)
    expect(await errorCodeOf(removeAddress(w.market, w.accountId, NEW))).toBe('WITHDRAWAL_ADDRESS_NOT_LISTED')
    expect(await errorCodeOf(to(NEW))).toBe('WITHDRAWAL_ADDRESS_NOT_LISTED')
    const again = await addAddress(w.market, w.accountId, { address: NEW })
    expect(again.usableAt).toBeGreaterThan(Math.floor(w.clock.now() / 1000) + 86_000)
    expect((await listAddresses(w.market, w.accountId)).data.map(({ address }) => address)).toEqual([RECEIVER, NEW])
  })

  test('exclude the marketplace’s own addresses, and are limited in number', async () => {
    const [treasury, zapbuy] = [providerSigner(31).address, providerSigner(32).address]
    const w = await world({ more: { treasuryAddress: treasury, zapbuyAddress: zapbuy } })
    const other = await w.account()
    const named: [string, string][] = [
      [pool.address, 'the pool address'],
      [fund.address, 'the fund address'],
      [treasury, 'the treasury'],
      [zapbuy, 'the ZapBuy address'],
      [other.depositAddress, 'a deposit address'],
    ]
    for (const [address, name] of named)
      expect(await errorCodeOf(addAddress(w.market, w.accountId, { address }))).toBe(
        `INVALID_PARAMS address must not be ${name} of this marketplace`,
      )
    expect(await errorCodeOf(addAddress(w.market, w.accountId, { address: 'x' }))).toMatch(/^INVALID_PARAMS address/)
    const add = (n: number) => addAddress(w.market, w.accountId, { address: providerSigner(40 + n).address })
    for (let n = 1; n <= 10; n++) await add(n)
    expect(await errorCodeOf(add(11))).toBe(
      'WITHDRAWALS_TOO_MANY 10 addresses were added within the last 24 hours, which is the maximum',
    )
    // Removing an address and adding it again counts as another addition.
    await removeAddress(w.market, w.accountId, providerSigner(41).address)
    expect(await errorCodeOf(add(1))).toMatch(/^WITHDRAWALS_TOO_MANY/)
    await w.passTime(DAY_MS)
    for (let n = 11; n <= MAX_ADDRESSES; n++) await add(n)
    expect(await errorCodeOf(addAddress(w.market, w.accountId, { address: NEW }))).toMatch(/has 20 addresses already/)
  })
})

describe('the review of withdrawals', () => {
  test('holds large ones, alone or in sum, until an operator decides', async () => {
    const w = await world({ settings: { reviewAboveSun: sun(3 * TEN) } })
    const before = await w.balance()
    const small = await w.send(2 * TEN)
    const large = await w.send(TEN + 1)
    const other = await w.send(TEN)
    expect([small.state, large.state, other.state]).toEqual(['requested', 'review', 'review'])
    await w.blocks(50)
    expect([await w.stateOf(small.id), await w.stateOf(large.id)]).toEqual(['done', 'review'])
    const { data, total } = await listAllWithdrawals(w.market, { state: 'review' })
    expect([total, new Set(data.map(({ id }) => id))]).toEqual([2, new Set([large.id, other.id])])
    expect(data[0]?.accountId).toBe(w.accountId)
    const refused = await refuseWithdrawal(w.market, other.id, 'call us', 'key')
    expect(refused).toMatchObject({ state: 'refused', reason: 'call us' })
    expect(await refuseWithdrawal(w.market, other.id, 'again', 'key')).toEqual(refused)
    expect(await errorCodeOf(approveWithdrawal(w.market, other.id, 'key'))).toBe(
      'WITHDRAWAL_NOT_OPEN the withdrawal is refused',
    )
    expect(await approveWithdrawal(w.market, large.id, 'key')).toMatchObject({ state: 'requested' })
    expect(await approveWithdrawal(w.market, large.id, 'key')).toMatchObject({ state: 'requested' })
    expect(await errorCodeOf(approveWithdrawal(w.market, 'x', 'key'))).toMatch(/^INVALID_PARAMS id/)
    await w.blocks(30)
    expect([await w.stateOf(large.id), before - (await w.balance())]).toEqual(['done', 3 * TEN + 1])
    expect(await errorCodeOf(refuseWithdrawal(w.market, large.id, 'late', 'key'))).toBe(
      'WITHDRAWAL_NOT_OPEN the withdrawal is done',
    )
  })

  test('lists the oldest first, and can also reject one that needed no review', async () => {
    const w = await world({ settings: { reviewAboveSun: sun(TEN) } })
    const small = await w.send()
    const asked: string[] = []
    for (let n = 0; n < 3; n++) {
      w.clock.advance(1_000)
      asked.push((await w.send()).id)
    }
    const { data } = await listAllWithdrawals(w.market, { state: 'review' })
    expect(data.map(({ id }) => id)).toEqual(asked)
    const before = await w.balance()
    expect(await refuseWithdrawal(w.market, small.id, 'stolen', 'key')).toMatchObject({
      state: 'refused',
      reason: 'stolen',
    })
    expect(await w.balance()).toBe(before + TEN)
  })

  test('does not stop the owner from cancelling', async () => {
    const w = await world({ settings: { reviewAboveSun: sun(0) } })
    const { id, state } = await w.send()
    expect(state).toBe('review')
    await cancelWithdrawal(w.market, w.accountId, id)
    expect(await errorCodeOf(approveWithdrawal(w.market, id, 'key'))).toBe(
      'WITHDRAWAL_NOT_OPEN the withdrawal is cancelled',
    )
  })
})

test('a withdrawal waits while the pool has too little TRX, which is reported, and is sent later', async () => {
  const w = await world({ poolTrx: '9.9' })
  const needs = (await readHotWallets(w.market)).pool.needSun
  const { id } = await w.send()
  expect((await readHotWallets(w.market)).pool.needSun - needs).toBe(ARRIVING_SUN + FEE)
  w.clock.advance(60_000)
  const worker = createWithdrawalsWorker(w.market)
  await worker.pass()
  expect(worker.problem()).toBe(`withdrawals are waiting: the pool address ${pool.address} lacks 10 TRX`)
  expect(await w.stateOf(id)).toBe('requested')
  w.chain.faucet(pool.address, sun(5 * TRX))
  // Pending TRX and TRX that a reorg could drop cannot be spent.
  await worker.pass()
  expect(await w.stateOf(id)).toBe('requested')
  w.chain.mine()
  await worker.pass()
  expect(await w.stateOf(id)).toBe('requested')
  w.chain.mine(SOLIDIFIED_LAG_BLOCKS)
  await worker.pass()
  expect([worker.problem(), await w.stateOf(id)]).toEqual([undefined, 'signed'])
  expect((await readHotWallets(w.market)).pool).toMatchObject({ leavingSun: ARRIVING_SUN + FEE, needSun: needs })
  await w.blocks(25)
  expect(await w.stateOf(id)).toBe('done')
})

describe('with TRX in the pool for two withdrawals', () => {
  const forked = ({ chain }: WithdrawalFixture) => {
    chain.mine(3)
    chain.fork(3, { keepTransactions: false })
  }
  test.each<[string, (w: WithdrawalFixture) => unknown]>([
    ['waits for a block', () => undefined],
    ['is in no block and forgotten by its node', ({ chain }) => chain.dropPending()],
    ['is in a block', ({ chain }) => chain.mine()],
    ['is in a block that a fork drops', forked],
    ['is solidified', ({ chain }) => chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)],
  ])('the second is sent while the first %s, and a third is not', async (_stage, reach) => {
    const w = await world({ poolTrx: '23' })
    const worker = createWithdrawalsWorker(w.market)
    const next = async () => {
      const { id } = await w.send()
      w.clock.advance(60_000)
      await worker.pass()
      return w.stateOf(id)
    }
    expect(await next()).toBe('signed')
    await reach(w)
    await w.market.chain.catchUp()
    const needSun = (await readHotWallets(w.market)).pool
    expect(needSun).toMatchObject({ shortfallSun: 0 })
    expect([await next(), worker.problem()]).toEqual(['signed', undefined])
    expect(await next()).toBe('requested')
    expect(worker.problem()).toContain('withdrawals are waiting')
    w.chain.faucet(pool.address, sun(100 * TRX))
    await w.blocks(50)
  })
})

describe('a withdrawal of money that a reorg could still drop', () => {
  async function freshDeposit(poolTrx?: string) {
    const w = await world({ settings: { delaySec: 0 }, ...(poolTrx && { poolTrx }) })
    const account = await w.account()
    await addAddress(w.market, account.id, { address: RECEIVER })
    await w.passTime(WAIT_MS)
    w.chain.faucet(account.depositAddress, sun(21 * TRX))
    await w.blocks(1)
    const body = { address: RECEIVER, amount: TEN }
    const { id } = await withdraw(w.market, { accountId: account.id, body, idempotencyKey: 'fresh' })
    return { w, account, id, state: async () => (await showWithdrawal(w.market, account.id, id)).state }
  }

  test('waits if non-final deposits exceed the balance left', async () => {
    const { w, account, id, state } = await freshDeposit()
    await w.blocks(3)
    // 21 TRX of deposits are not final yet; 10 TRX are left after the deposit fee.
    expect([await state(), await w.ledger(buyer(account.id))]).toEqual(['requested', TEN])
    await w.blocks(50)
    expect([await state(), await w.receivedSun()]).toEqual(['done', ARRIVING_SUN])
    expect(id).toMatch(/^[0-9a-f]{24}$/)
  })

  test.each(['10000', '1'])(
    'is not signed if the deposit was dropped, and the rest is credited back (pool of %s TRX)',
    async (poolTrx) => {
      const { w, account, state } = await freshDeposit(poolTrx)
      const sign = vi.spyOn(w.market.keys.pool, 'sign')
      w.chain.fork(2, { keepTransactions: false })
      await w.blocks(60)
      expect([await state(), await w.receivedSun()]).toEqual(['failed', 0])
      expect(sign).not.toHaveBeenCalled()
      expect([await w.ledger(buyer(account.id)), await w.ledger(`chain:owed:${account.id}`)]).toEqual([0, 0])
      expect(await w.market.db.read((reader) => openWithdrawals(reader))).toEqual([])
    },
  )
})

test('the account is notified of a new address, a withdrawal, and key use from a new network', async () => {
  const w = await world()
  const noticesNow = async () => {
    await passTurns(20)
    return w.market.db.read((reader) => latestNotices(reader, w.accountId, 10))
  }
  const { id, sendAt } = await w.send()
  const account = await findAccountByKey(w.market, w.apiKey)
  if (!account) throw new Error('no account')
  const { notices } = await userInfo(w.market, account)
  expect(notices).toMatchObject([
    { kind: 'withdrawal', address: RECEIVER, amount: String(TEN), withdrawalId: id, from: sendAt },
    { kind: 'address_added', address: RECEIVER },
  ])
  for (const network of ['192.0.2.0/24', '192.0.2.0/24', '198.51.100.0/24', '198.51.100.0/24'])
    await findAccountByKey(w.market, w.apiKey, network).then(noticesNow)
  expect((await noticesNow()).map(({ kind }) => kind)).toEqual(['new_network', 'withdrawal', 'address_added'])
  // A new process has no memory of the networks; the database is owned by it.
  await restart(w)
  for (let n = 0; n < 9; n++) await findAccountByKey(w.market, w.apiKey, `203.0.${n}.0/24`).then(noticesNow)
  await findAccountByKey(w.market, w.apiKey, '198.51.100.0/24')
  expect((await noticesNow()).filter(({ kind }) => kind === 'new_network')).toHaveLength(5)
  const kept = JSON.stringify(
    await w.market.db.read(({ orm }) => orm.all<object>('select * from key_networks' as never)),
  )
  expect(kept).not.toMatch(/192\.0|198\.51|203\.0/)
})

async function noticesOf({ market, apiKey }: Pick<WithdrawalFixture, 'market' | 'apiKey'>) {
  const account = await findAccountByKey(market, apiKey)
  if (!account) throw new Error('no account')
  return (await userInfo(market, account)).notices ?? []
}

test('notices of open withdrawals are not hidden by later ones, and their number is limited', async () => {
  const w = await world()
  await addAddress(w.market, w.accountId, { address: NEW })
  const kept = await w.send()
  for (let n = 0; n < 12; n++) await cancelWithdrawal(w.market, w.accountId, (await w.send()).id)
  const seen = await noticesOf(w)
  expect(seen).toHaveLength(12)
  expect(seen.filter(({ waits }) => waits)).toMatchObject([
    { kind: 'withdrawal', withdrawalId: kept.id },
    { kind: 'address_added', address: NEW },
  ])
  for (let n = 1; n < 10; n++) await w.send()
  expect(await errorCodeOf(w.send())).toBe('WITHDRAWALS_TOO_MANY 10 withdrawals are still open: wait or cancel one')
  await cancelWithdrawal(w.market, w.accountId, kept.id)
  await w.send()
  await w.passTime(WAIT_MS)
  expect((await noticesOf(w)).some(({ kind, waits }) => kind === 'address_added' && waits)).toBe(false)
})

test.each(['its owner', 'the operator'])('a key replaced by %s delays all withdrawals', async (who) => {
  const w = await world()
  const { id, sendAt } = await w.send()
  w.clock.advance(1_000)
  const looked = await w.send()
  await w.blocks(5)
  const apiKey =
    who === 'its owner'
      ? await revokeKey(w.market, w.apiKey)
      : await revokeKeyForOperator(w.market, w.accountId, undefined, 'key')
  const usableAt = Math.ceil((w.clock.now() + WAIT_MS) / 1000)
  expect((await listAddresses(w.market, w.accountId)).data).toMatchObject([{ address: RECEIVER, usableAt }])
  expect(await errorCodeOf(w.send())).toBe(
    `WITHDRAWAL_ADDRESS_TOO_NEW the address can be used from unix time ${usableAt}`,
  )
  const reason = 'the API key was replaced'
  expect(await showWithdrawal(w.market, w.accountId, id)).toMatchObject({ state: 'review', reason })
  expect(await noticesOf({ market: w.market, apiKey })).toMatchObject([
    { kind: 'withdrawal', withdrawalId: looked.id, waits: true },
    { kind: 'withdrawal', withdrawalId: id, from: sendAt, waits: true },
    { kind: 'withdrawal' },
    { kind: 'withdrawal' },
    { kind: 'address_added', address: RECEIVER, waits: true },
  ])
  await w.blocks(40)
  expect([await w.stateOf(id), await w.stateOf(looked.id), await w.receivedSun()]).toEqual(['review', 'review', 0])
  expect(await approveWithdrawal(w.market, id, 'key')).toMatchObject({ state: 'requested', reason: null })
  await w.blocks(30)
  expect([await w.stateOf(id), await w.stateOf(looked.id)]).toEqual(['done', 'review'])
})

test('after a restore, a withdrawal that is on the chain is not sent again, and is completed when entered', async () => {
  const w = await world()
  const before = await w.balance()
  const { id } = await w.send()
  // Send the withdrawal as a database copy that was lost did; this copy has no record of it.
  const { context } = await readSigningContext(w.market)
  const order = { from: pool.address, to: RECEIVER, amountSun: sun(ARRIVING_SUN) }
  const { txid, tx } = buildTransfer(order, programSigner(MNEMONIC, 'pool'), context)
  await w.market.node.broadcast(tx)
  await w.blocks(45)
  expect([await w.stateOf(id), await w.receivedSun()]).toEqual(['requested', ARRIVING_SUN])
  expect((await enterUnknown(w.market, undefined)).transactions).toEqual([{ txid, as: 'WITHDRAWAL', orderId: null }])
  await w.blocks(5)
  expect(await showWithdrawal(w.market, w.accountId, id)).toMatchObject({ state: 'done', txid })
  expect([await w.receivedSun(), before - (await w.balance())]).toEqual([ARRIVING_SUN, TEN])
})
