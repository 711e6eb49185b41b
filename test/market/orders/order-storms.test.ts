/**
 * Storms: orders, extensions, returns and time, among forks, restarts, nodes that fail, refuse or forget, providers
 * that take their permission or their stake away, and a network weight that moves. When it is over every order is
 * filled, once, every rental taken back, and the book is what the database says.
 */
import { expect, test } from 'vitest'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { openMarket } from '../../../src/market/market.ts'
import { loadBook } from '../../../src/market/matching/change-book.ts'
import { listOrders } from '../../../src/market/orders/orders.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { extendable } from '../../../src/market/rentals/extendable.ts'
import type { FaultAct } from '../../../src/sandbox/tron-node/calls/faults.ts'
import { buildDelegate, buildGrant } from '../../../src/tron/transactions.ts'
import type { BuildContext, PreparedTransaction, Signer } from '../../../src/tron/types.ts'
import { createBlocks } from '../../support/blocks.ts'
import { forkSome } from '../../support/chain.ts'
import { numbers } from '../../support/numbers.ts'
import { onPostgres } from '../../support/temp.ts'
import { seedsOf } from '../../torture/tries.ts'
import { provider, providerSigner, RECEIVER } from '../market-world.ts'
import { codeOf, DAY_MS, type OrderWorld, orderWorld } from './order-world.ts'

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
const SILENT: FaultAct[] = [{ at: 'reset' }, { at: 'answer', status: 500 }]
const REFUSAL: FaultAct = {
  at: 'answer',
  status: 200,
  body: { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' },
}

async function storm(world: OrderWorld, seed: number): Promise<void> {
  const { market, chain, clock, faults, accountId } = world
  const dice = numbers(seed)
  const { int, maybe, pick } = dice
  // Numbers of its own: a storm without markups goes the same way.
  const rates = numbers(seed + 1)
  const friend = { accountId: (await world.account()).id, shareBp: 2_999 }
  const terms = () => ({
    markupBp: rates.pick([0, 1, 333, 5_000]),
    ...(rates.maybe() && { referrer: friend }),
  })
  for (const signer of PROVIDERS.map(providerSigner)) {
    const minUnits = pick([1_000, 32_000, 50_000])
    const extensionAllowed = maybe()
    const returnPercent = pick([0, 0, 33, 100])
    await world.enroll({ address: signer.address, minPriceSun: int(50, 80), minUnits, extensionAllowed, returnPercent })
  }
  const buy = () => {
    const body = {
      resourceAmount: int(32_000, 250_000),
      receiver: pick(RECEIVERS),
      unitPrice: pick(['MEDIUM', 'FAST', 80, 80, 80] as const),
      durationSec: pick([900, 901, 3_600, 86_400, 200_000]),
      options: { allowPartialFill: maybe() },
    }
    return codeOf(world.buy(body, undefined, terms()))
  }
  const steps: (() => unknown)[] = [
    buy,
    buy,
    buy,
    () => blocks(world, int(1, 5)),
    () => blocks(world, int(1, 5)),
    () => blocks(world, int(1, 5)),
    () => passing(world, pick([60_000, 900_000, 3_600_000])),
    () => faults.add({ path: 'broadcasttransaction', times: int(1, 6), act: REFUSAL }),
    () => faults.add({ path: 'broadcasttransaction', times: int(1, 6), performed: maybe(), act: pick(SILENT) }),
    () => faults.add({ path: pick(READS), times: int(1, 4), act: pick(SILENT) }),
    () => forkSome(chain, dice),
    () => restart(world),
    () => restart(world),
    () => grant(world, pick(SIGNERS), maybe()),
    () => chain.setParameter('getTotalEnergyCurrentLimit', pick([LIMIT, LIMIT * 0.95, LIMIT * 1.05])),
    () => {
      const owner = pick(SIGNERS)
      const order = { owner: owner.address, receiver: pick([RECEIVER, OTHER]), resource: 'ENERGY' as const }
      const lock = maybe() ? { lockPeriodBlocks: pick([100, 2_000]) } : {}
      byOwner(world, (context) =>
        buildDelegate({ ...order, ...lock, balanceSun: (int(1, 5_000) * 1_000_000) as never }, owner, context),
      )
    },
    async () => {
      const asked = {
        extendTo: Math.floor(clock.now() / 1000) + int(1_200, 300_000),
        receiver: pick(RECEIVERS),
      }
      const { extendData } = await extendable(market, accountId, asked)
      const body = { extendData: extendData.filter((one) => one.isExtend), receiver: asked.receiver }
      await codeOf(extend(market, { accountId, body, terms: terms() }))
    },
    () => chain.dropPending(),
    ...[1, 2].map(() => async () => {
      const { data } = await listOrders(market, accountId, { pageSize: 100 })
      if (data.length > 0) await codeOf(returnEarly(market, accountId, pick(data).id, {}))
    }),
  ]
  for (let i = 0; i < 40; i++) {
    await pick(steps)()
    expect(await auditBooks(market)).toEqual([])
  }
}

async function calm(world: OrderWorld): Promise<void> {
  world.faults.clear()
  world.chain.setParameter('getTotalEnergyCurrentLimit', LIMIT)
  const some = createBlocks({ ...world, work: world.tryWork })
  await some(30)
  for (const signer of SIGNERS) grant(world, signer, true)
  await world.enroll({ address: providerSigner(8).address, minPriceSun: 10, minUnits: 32_000 })
  await some(60)
  // Until every lock that was in somebody's way is over.
  for (let day = 0; day < 8 && (await isUnderWay(world)); day++) {
    await passing(world, DAY_MS)
    await some(3)
  }
  world.chain.mine(60)
  await some(2)
}

async function isUnderWay(world: OrderWorld): Promise<boolean> {
  const { data } = await listOrders(world.market, world.accountId, { pageSize: 100 })
  const rows = (await Promise.all(data.map(({ id }) => world.delegations(id)))).flat()
  return data.some(({ status }) => status !== 'Completed') || rows.some(({ state }) => !/reclaimed|failed/.test(state))
}

// Seed 3 takes two minutes on PostgreSQL.
test.each(seedsOf(onPostgres ? [16] : [3, 16]))('number %i', async (seed) => {
  const accounts = [...PROVIDERS, 8].map((n) => ({
    ...provider(n, { energyTrx: n === 8 ? 5_000_000 : 3_000 * (n - 3) }),
    balanceSun: 100_000_000_000,
  }))
  const world = await orderWorld({ accounts: [...accounts, { address: OTHER, balanceSun: 1_000_000 }] })
  const { market, accountId } = world
  await storm(world, seed)
  await calm(world)
  const { data } = await listOrders(market, accountId, { pageSize: 100 })
  expect(data.length).toBeGreaterThan(0)
  for (const order of data) {
    expect(order).toMatchObject({ status: 'Completed' })
    const rows = (await world.delegations(order.id)).filter((one) => one.state !== 'failed')
    expect(rows.map((one) => one.state)).toEqual(rows.map(() => 'reclaimed'))
    if (order.orderType === 'NORMAL') expect(rows.reduce((sum, one) => sum + one.units, 0)).toBe(order.resourceAmount)
  }
  const again = await loadBook(market.db, world.clock.now())
  for (const { address } of again.providers())
    expect(market.book.freeSun('ENERGY', address)).toBe(again.freeSun('ENERGY', address))
})

async function blocks(world: OrderWorld, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await passing(world, 3_000)
}

async function passing(world: OrderWorld, ms: number): Promise<void> {
  world.clock.advance(ms)
  world.chain.mine()
  await world.tryWork()
}

/** The same database and chain, everything in memory lost. */
async function restart(world: OrderWorld): Promise<void> {
  const { market, workers } = await openMarket(world.market)
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

function grant(world: OrderWorld, owner: Signer, toPool: boolean): void {
  const grantee = toPool ? world.market.keys.pool.address : RECEIVER
  byOwner(world, (context) => buildGrant({ owner: owner.address, grantee, name: 'x' }, owner, context))
}

/** By the provider's own hand; what the chain thinks of it does not matter. */
function byOwner(world: OrderWorld, build: (context: BuildContext) => PreparedTransaction): void {
  const { number, id, timestampMs } = world.chain.solid()
  world.chain.broadcast(build({ refBlock: { number, id, timestampMs }, validForMs: 3_600_000 }).tx)
}
