/** End of a rental: our stake is reclaimed exactly once, and rentals with a shared lock end together. */
import { describe, expect, test } from 'vitest'
import { addressToHex } from '../../../src/kernel/address.ts'
import { DAY_SEC } from '../../../src/kernel/duration.ts'
import { silentLogger } from '../../../src/kernel/log.ts'
import { provider as earnings } from '../../../src/market/base/ledger.ts'
import { estimate, orderBook } from '../../../src/market/matching/prices.ts'
import { createReclaimWorker } from '../../../src/market/rentals/reclaim-worker.ts'
import { operationsHex } from '../../../src/tron/permissions.ts'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
import {
  buildDelegate,
  buildGrant,
  buildUndelegate,
  unsignedPermissionUpdate,
  withSignature,
} from '../../../src/tron/transactions.ts'
import type { AccountPermissions, BuildContext, PreparedTransaction } from '../../../src/tron/types.ts'
import { drain, ENERGY_PROVIDER, provider, providerSigner } from '../market-fixture.ts'
import { createOrderFixture, ENERGY, type OrderFixture, RECEIVER, restart } from '../orders/order-fixture.ts'

const HOUR_MS = 3_600_000
const STAKE_SUN = 3_396_000_000 // 32,000 Energy
const send = 'wallet/broadcasttransaction'
const owner = { privateKey: ENERGY_PROVIDER.privateKey }

/** Creates a rental that is filled and solidified. */
async function createRental(fixture: OrderFixture, body: Parameters<OrderFixture['buy']>[0] = {}): Promise<string> {
  const id = await fixture.buy(body)
  await fixture.blocks(22)
  return id
}

const states = async (fixture: OrderFixture, ...ids: string[]) => {
  const all = await Promise.all(ids.map((id) => fixture.delegations(id)))
  return all.flat().map((one) => one.state)
}

function byOwner(fixture: OrderFixture, prepared: (context: BuildContext) => PreparedTransaction): void {
  const { number, id, timestampMs } = fixture.chain.solid()
  const answer = fixture.chain.broadcast(
    prepared({ refBlock: { number, id, timestampMs }, validForMs: HOUR_MS * 20 }).tx,
  )
  if (!('result' in answer)) throw new Error(answer.message)
  fixture.chain.mine()
}

describe('the end of a rental', () => {
  test('makes its stake available again, and not earlier', async () => {
    const fixture = await createOrderFixture()
    const { market } = fixture
    const free = market.book.offeredUnits('ENERGY', ENERGY)
    const id = await createRental(fixture)
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBeLessThan(free - 31_000)
    await fixture.passTime(HOUR_MS - 25 * 3000)
    expect(await states(fixture, id)).toEqual(['confirmed'])
    await fixture.passTime(6 * 3000)
    expect(await states(fixture, id)).toEqual(['reclaiming'])
    await fixture.blocks(2)
    expect(await fixture.delegatedOnChain(ENERGY)).toEqual({ sun: 0, endsAtMs: 0 })
    await fixture.blocks(20)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBe(free)
  })

  test('gives the reclaimed stake to a waiting order', async () => {
    const fixture = await createOrderFixture()
    await createRental(fixture, { resourceAmount: 150_000 })
    const cheap = await fixture.buy({
      resourceAmount: 100_000,
      unitPrice: 61,
      receiver: ENERGY_PROVIDER.address,
    })
    const older = await fixture.buy({ resourceAmount: 100_000, unitPrice: 65 })
    const dearer = await fixture.buy({ resourceAmount: 100_000, unitPrice: 66 })
    expect(await states(fixture, cheap, older, dearer)).toEqual([])
    await fixture.passTime(HOUR_MS)
    await fixture.blocks(3)
    expect(await states(fixture, dearer)).toEqual(['confirmed'])
    expect(await states(fixture, cheap, older)).toEqual([])
  })

  test.each([
    ['dies before it is broadcast', { path: send, act: { at: 'reset' as const } }],
    ['loses the response', { path: send, performed: true, act: { at: 'reset' as const } }],
  ])('reclaims the stake once, even if the process %s', async (_name, fault) => {
    const fixture = await createOrderFixture()
    const id = await createRental(fixture)
    await fixture.passTime(HOUR_MS - 10_000)
    fixture.clock.advance(10_000)
    fixture.chain.mine()
    fixture.faults.add(fault)
    await createReclaimWorker(fixture.market).pass()
    expect(await states(fixture, id)).toEqual(['reclaiming'])
    await restart(fixture)
    await fixture.blocks(25)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
    expect(await fixture.delegatedOnChain(ENERGY)).toEqual({ sun: 0, endsAtMs: 0 })
  })

  test('is reverted by a reorg that drops the reclaim', async () => {
    const fixture = await createOrderFixture()
    const id = await createRental(fixture)
    await fixture.passTime(HOUR_MS)
    await fixture.blocks(2)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
    fixture.chain.fork(3, { keepTransactions: false })
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(STAKE_SUN)
    await fixture.blocks(80)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  })

  test('makes its stake available from the first block with the reclaim, until a reorg drops it', async () => {
    const fixture = await createOrderFixture()
    const id = await createRental(fixture)
    const [row] = await fixture.delegations(id)
    if (!row) throw new Error('no delegation')
    const uses = () => fixture.market.book.delegationById(row.id) !== undefined
    await fixture.passTime(HOUR_MS)
    expect([await states(fixture, id), uses()]).toEqual([['reclaiming'], true])
    await fixture.blocks(2)
    expect([await states(fixture, id), uses()]).toEqual([['reclaiming'], false])
    await restart(fixture)
    expect(uses()).toBe(false)
    fixture.chain.fork(3, { keepTransactions: false })
    await fixture.work()
    expect(uses()).toBe(true)
    await restart(fixture)
    expect(uses()).toBe(true)
    await fixture.blocks(30)
    expect([await states(fixture, id), uses()]).toEqual([['reclaimed'], false])
  })

  test('leaves the provider’s own delegation to the same receiver unchanged', async () => {
    const fixture = await createOrderFixture()
    const own = 5_000_000_000
    byOwner(fixture, (context) =>
      buildDelegate(
        { owner: ENERGY, receiver: RECEIVER, resource: 'ENERGY', balanceSun: own as never },
        owner,
        context,
      ),
    )
    const id = await createRental(fixture)
    await fixture.passTime(HOUR_MS)
    await fixture.blocks(25)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(own)
  })

  test('does not report stake missing that the provider took back itself', async () => {
    const fixture = await createOrderFixture()
    const id = await createRental(fixture)
    const worker = createReclaimWorker(fixture.market)
    fixture.clock.advance(HOUR_MS)
    fixture.chain.mine()
    byOwner(fixture, (context) =>
      buildUndelegate(
        { owner: ENERGY, receiver: RECEIVER, resource: 'ENERGY', balanceSun: STAKE_SUN as never },
        owner,
        context,
      ),
    )
    await worker.pass()
    expect(await states(fixture, id)).toEqual(['confirmed'])
    fixture.chain.mine(20)
    await worker.pass()
    expect(await states(fixture, id)).toEqual(['reclaimed'])
  })

  test('is delayed and reported while the provider lacks Bandwidth and TRX', async () => {
    const logged: string[] = []
    const note = (_: object, event: string) => logged.push(event)
    const fixture = await createOrderFixture({ log: { ...silentLogger, warn: note, info: note } })
    const id = await createRental(fixture)
    await drain(fixture, ENERGY_PROVIDER)
    fixture.clock.advance(HOUR_MS)
    logged.length = 0
    for (let minute = 0; minute < 10; minute++) await fixture.passTime(60_000)
    expect(await states(fixture, id)).toEqual(['confirmed'])
    expect(logged.filter((event) => event === 'transaction.broadcast')).toEqual([])
    expect(logged.filter((event) => event === 'provider.cannot_pay')).toHaveLength(1)
    expect(await fixture.problem('provider-fees')).toMatch(
      /0 transactions with its Bandwidth and TRX, and its rentals need 1: send it 0.9 TRX/,
    )
    fixture.send(ENERGY, '0.9')
    await fixture.passTime(60_000)
    await fixture.passTime(60_000)
    expect(logged.filter((event) => event === 'provider.pays')).toHaveLength(1)
    await fixture.blocks(25)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
    expect(await fixture.problem('provider-fees')).toBeUndefined()
  })

  test('needs only the operation that it uses, under its present id', async () => {
    const fixture = await createOrderFixture()
    const id = await createRental(fixture)
    const pool = addressToHex(fixture.market.keys.pool.address)
    const { owner, actives } = (await fixture.market.node.pendingPermissions(ENERGY)) as AccountPermissions
    // The permission moves from id 3 to id 2, and no longer allows new delegations.
    const only = { ...actives[0], operations: operationsHex('UnDelegateResourceContract') }
    const ours = { ...only, keys: [{ address: pool, weight: 1 }] }
    byOwner(fixture, (context) => {
      const { tx, ...built } = unsignedPermissionUpdate(ENERGY, { owner, actives: [ours] }, context)
      return withSignature({ tx, ...built }, signTxid(tx.txID, ENERGY_PROVIDER.privateKey))
    })
    await fixture.passTime(HOUR_MS)
    expect(fixture.market.book.provider('ENERGY', ENERGY)?.permissionId).toBeNull()
    await fixture.passTime(HOUR_MS)
    await fixture.blocks(25)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
  })

  test('is delayed while the provider has revoked its permission', async () => {
    const fixture = await createOrderFixture()
    const id = await createRental(fixture)
    const grant = (grantee: typeof ENERGY) =>
      byOwner(fixture, (context) => buildGrant({ owner: ENERGY, grantee, name: 'x' }, owner, context))
    grant(RECEIVER)
    await fixture.passTime(HOUR_MS)
    await fixture.passTime(HOUR_MS)
    expect(await states(fixture, id)).toEqual(['confirmed'])
    grant(fixture.market.keys.pool.address)
    // The account is read once a minute.
    await fixture.passTime(61_000)
    await fixture.blocks(25)
    expect(await states(fixture, id)).toEqual(['reclaimed'])
  })
})

describe('two orders that share a lock', () => {
  test('end together at the later end, and both are reclaimed', async () => {
    const fixture = await createOrderFixture()
    const first = await createRental(fixture, { durationSec: 900 })
    const second = await fixture.buy({ durationSec: 7_200 })
    await fixture.blocks(22)
    const ends = [...(await fixture.delegations(first)), ...(await fixture.delegations(second))].map((one) =>
      one.state === 'confirmed' ? one.endsAtMs : 0,
    )
    expect(ends[0]).toBe(ends[1])
    const { sun, endsAtMs } = await fixture.delegatedOnChain(ENERGY)
    expect(sun).toBe(2 * STAKE_SUN)
    expect(Math.abs(endsAtMs - (ends[0] ?? 0))).toBeLessThanOrEqual(6_000)
    await fixture.passTime(900_000)
    await fixture.blocks(2)
    expect(await states(fixture, first, second)).toEqual(['confirmed', 'confirmed'])
    await fixture.passTime(7_200_000)
    await fixture.blocks(25)
    expect(await states(fixture, first, second)).toEqual(['reclaimed', 'reclaimed'])
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  })

  test('exclude a shorter order, which goes to another provider, or waits', async () => {
    const fixture = await createOrderFixture({ accounts: [provider(5, { energyTrx: 20_000 })] })
    await createRental(fixture, { durationSec: 7_200 })
    const waits = await fixture.buy({ durationSec: 3_600, unitPrice: 80 })
    expect(await states(fixture, waits)).toEqual([])
    await fixture.enroll({ address: providerSigner(5).address, minPriceSun: 80 })
    await fixture.blocks(2)
    expect(await states(fixture, waits)).toEqual(['confirmed'])
  })

  test('pay for the whole lock: the later order pays for prolonging the earlier one', async () => {
    const fixture = await createOrderFixture()
    const { market } = fixture
    const rental = { resourceAmount: 60_000, receiver: RECEIVER }
    const first = await createRental(fixture, { ...rental, durationSec: 900 })
    // A day is already paid for, so another hour costs provider nothing.
    expect(estimate(market, { ...rental, durationSec: 3_600 })).toMatchObject({ unitPrice: 60 })
    const month = { ...rental, durationSec: 30 * DAY_SEC }
    const quote = estimate(market, month)
    expect(quote).toMatchObject({ unitPrice: 119, availableResource: 60_000 })
    expect(quote.estimateTrx).toBe(119 * 60_000 * 30)
    expect(estimate(market, { ...month, unitPrice: 118 }).availableResource).toBe(0)
    const depth = orderBook(market, { address: RECEIVER, durationSec: month.durationSec })
    expect(depth.map(({ price }) => price)).toEqual([88])
    const second = await fixture.buy(month)
    await fixture.blocks(3)
    expect(await states(fixture, first, second)).toEqual(['confirmed', 'confirmed'])
    // 60,000 for a day, and twice that for the other 29.
    const earned = await fixture.ledger(earnings(ENERGY))
    expect(earned).toBeGreaterThanOrEqual(60 * 60_000 * (1 + 30 + 29))
    expect(earned).toBeLessThan(60 * 60_000 * (1 + 30 + 29) * 1.01)
    // Time that is already paid for is not charged again.
    fixture.clock.advance(120_000)
    expect(estimate(market, month)).toMatchObject({ unitPrice: 61, availableResource: 60_000 })
  })

  test('can be in one block with the same duration', async () => {
    const fixture = await createOrderFixture()
    const ids = [await fixture.buy(), await fixture.buy()]
    await fixture.blocks(22)
    expect(await states(fixture, ...ids)).toEqual(['confirmed', 'confirmed'])
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(2 * STAKE_SUN)
  })
})
