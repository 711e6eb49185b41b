/**
 * Storm tests: orders, extensions, returns and time, with reorgs, restarts, failing nodes, providers that withdraw
 * permission or stake, and a changing network weight. At the end, every order is filled once, every rental is
 * reclaimed, and the book equals the database.
 */
import { expect, test } from 'vitest'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { loadBook } from '../../../src/market/matching/change-book.ts'
import { listOrders } from '../../../src/market/orders/orders.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { listExtendable } from '../../../src/market/rentals/extendable.ts'
import type { FaultEffect } from '../../../src/sandbox/tron-node/calls/faults.ts'
import { buildDelegate, buildGrant } from '../../../src/tron/transactions.ts'
import type { BuildContext, PreparedTransaction, Signer } from '../../../src/tron/types.ts'
import { createBlockMiner } from '../../support/blocks.ts'
import { forkRandomly } from '../../support/chain.ts'
import { createDice } from '../../support/dice.ts'
import { onPostgres } from '../../support/temp.ts'
import { seedsOf } from '../../torture/tries.ts'
import { provider, providerSigner, RECEIVER } from '../market-fixture.ts'
import { createOrderFixture, DAY_MS, errorCodeOf, type OrderFixture, restart } from './order-fixture.ts'

const LIMIT = 180_000_000_000
const PROVIDERS = [5, 6, 7]
const SIGNERS = [1, ...PROVIDERS].map(providerSigner)
const OTHER = providerSigner(9).address
const RECEIVERS = [RECEIVER, OTHER, providerSigner(5).address]
const READS = [
  'gettransactioninfobyid',
  'walletsolidity/getnowblock',
  'wallet/getblock',
  'getdelegatedresourcev2',
  'getcandelegatedmaxsize',
  'getaccount',
]
const SILENT: FaultEffect[] = [{ at: 'reset' }, { at: 'answer', status: 500 }]
const REFUSAL: FaultEffect = {
  at: 'answer',
  status: 200,
  body: { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' },
}

async function storm(fixture: OrderFixture, seed: number): Promise<void> {
  const { market, chain, clock, faults, accountId } = fixture
  const dice = createDice(seed)
  const { int, maybe, pick } = dice
  // Separate random generator, so that a storm without markups takes the same course.
  const rates = createDice(seed + 1)
  const friend = { accountId: (await fixture.account()).id, shareBp: 2_999 }
  const terms = () => ({
    markupBp: rates.pick([0, 1, 333, 5_000]),
    ...(rates.maybe() && { referrer: friend }),
  })
  for (const signer of PROVIDERS.map(providerSigner)) {
    const minUnits = pick([1_000, 32_000, 50_000])
    const extensionAllowed = maybe()
    const returnPercent = pick([0, 0, 33, 100])
    await fixture.enroll({
      address: signer.address,
      minPriceSun: int(50, 80),
      minUnits,
      extensionAllowed,
      returnPercent,
    })
  }
  const buy = () => {
    const body = {
      resourceAmount: int(32_000, 250_000),
      receiver: pick(RECEIVERS),
      unitPrice: pick(['MEDIUM', 'FAST', 80, 80, 80] as const),
      durationSec: pick([900, 901, 3_600, 86_400, 200_000]),
      options: { allowPartialFill: maybe() },
    }
    return errorCodeOf(fixture.buy(body, undefined, terms()))
  }
  const steps: (() => unknown)[] = [
    buy,
    buy,
    buy,
    () => blocks(fixture, int(1, 5)),
    () => blocks(fixture, int(1, 5)),
    () => blocks(fixture, int(1, 5)),
    () => passTimeWithBlocks(fixture, pick([60_000, 900_000, 3_600_000])),
    () => faults.add({ path: 'broadcasttransaction', times: int(1, 6), act: REFUSAL }),
    () => faults.add({ path: 'broadcasttransaction', times: int(1, 6), performed: maybe(), act: pick(SILENT) }),
    () => faults.add({ path: pick(READS), times: int(1, 4), act: pick(SILENT) }),
    () => forkRandomly(chain, dice),
    () => restart(fixture),
    () => restart(fixture),
    () => grant(fixture, pick(SIGNERS), maybe()),
    () => chain.setParameter('getTotalEnergyCurrentLimit', pick([LIMIT, LIMIT * 0.95, LIMIT * 1.05])),
    () => {
      const owner = pick(SIGNERS)
      const order = { owner: owner.address, receiver: pick([RECEIVER, OTHER]), resource: 'ENERGY' as const }
      const lock = maybe() ? { lockPeriodBlocks: pick([100, 2_000]) } : {}
      byOwner(fixture, (context) =>
        buildDelegate({ ...order, ...lock, balanceSun: (int(1, 5_000) * 1_000_000) as never }, owner, context),
      )
    },
    async () => {
      const orderBody = {
        extendTo: Math.floor(clock.now() / 1000) + int(1_200, 300_000),
        receiver: pick(RECEIVERS),
      }
      const { extendData } = await listExtendable(market, accountId, orderBody)
      const body = { extendData: extendData.filter((one) => one.isExtend), receiver: orderBody.receiver }
      await errorCodeOf(extend(market, { accountId, body, terms: terms() }))
    },
    () => chain.dropPending(),
    ...[1, 2].map(() => async () => {
      const { data } = await listOrders(market, accountId, { pageSize: 100 })
      if (data.length > 0) await errorCodeOf(returnEarly(market, accountId, pick(data).id, {}))
    }),
  ]
  for (let i = 0; i < 40; i++) {
    await pick(steps)()
    expect(await auditBooks(market)).toEqual([])
  }
}

async function mineWithoutChecks(fixture: OrderFixture): Promise<void> {
  fixture.faults.clear()
  fixture.chain.setParameter('getTotalEnergyCurrentLimit', LIMIT)
  const some = createBlockMiner({ ...fixture, work: fixture.tryWork })
  await some(30)
  for (const signer of SIGNERS) grant(fixture, signer, true)
  await fixture.enroll({ address: providerSigner(8).address, minPriceSun: 10, minUnits: 32_000 })
  await some(60)
  // Continue until every lock that blocked other orders has ended.
  for (let day = 0; day < 8 && (await isUnderWay(fixture)); day++) {
    await passTimeWithBlocks(fixture, DAY_MS)
    await some(3)
  }
  fixture.chain.mine(60)
  await some(2)
}

async function isUnderWay(fixture: OrderFixture): Promise<boolean> {
  const { data } = await listOrders(fixture.market, fixture.accountId, { pageSize: 100 })
  const rows = (await Promise.all(data.map(({ id }) => fixture.delegations(id)))).flat()
  return data.some(({ status }) => status !== 'Completed') || rows.some(({ state }) => !/reclaimed|failed/.test(state))
}

// Seed 3 takes two minutes on PostgreSQL.
test.each(seedsOf(onPostgres ? [16] : [3, 16]))(
  'random concurrent changes of orders keep money and book consistent, seed %i',
  async (seed) => {
    const accounts = [...PROVIDERS, 8].map((n) => ({
      ...provider(n, { energyTrx: n === 8 ? 5_000_000 : 3_000 * (n - 3) }),
      balanceSun: 100_000_000_000,
    }))
    const fixture = await createOrderFixture({ accounts: [...accounts, { address: OTHER, balanceSun: 1_000_000 }] })
    const { market, accountId } = fixture
    await storm(fixture, seed)
    await mineWithoutChecks(fixture)
    const { data } = await listOrders(market, accountId, { pageSize: 100 })
    expect(data.length).toBeGreaterThan(0)
    for (const order of data) {
      expect(order).toMatchObject({ status: 'Completed' })
      const rows = (await fixture.delegations(order.id)).filter((one) => one.state !== 'failed')
      expect(rows.map((one) => one.state)).toEqual(rows.map(() => 'reclaimed'))
      if (order.orderType === 'NORMAL') expect(rows.reduce((sum, one) => sum + one.units, 0)).toBe(order.resourceAmount)
    }
    const again = await loadBook(market.db, fixture.clock.now())
    for (const { address } of again.providers())
      expect(market.book.freeSun('ENERGY', address)).toBe(again.freeSun('ENERGY', address))
  },
)

async function blocks(fixture: OrderFixture, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await passTimeWithBlocks(fixture, 3_000)
}

async function passTimeWithBlocks(fixture: OrderFixture, ms: number): Promise<void> {
  fixture.clock.advance(ms)
  fixture.chain.mine()
  await fixture.tryWork()
}

function grant(fixture: OrderFixture, owner: Signer, toPool: boolean): void {
  const grantee = toPool ? fixture.market.keys.pool.address : RECEIVER
  byOwner(fixture, (context) => buildGrant({ owner: owner.address, grantee, name: 'x' }, owner, context))
}

/** Broadcasts a transaction signed by provider itself; it may be rejected. */
function byOwner(fixture: OrderFixture, build: (context: BuildContext) => PreparedTransaction): void {
  const { number, id, timestampMs } = fixture.chain.solid()
  fixture.chain.broadcast(build({ refBlock: { number, id, timestampMs }, validForMs: 3_600_000 }).tx)
}
