/** Operator's view of the on-chain balances, over HTTP. */
import { expect, test } from 'vitest'
import type { OperatorBalances } from '../../../src/contract/operator/money.ts'
import { post } from '../../../src/db/stores/treasury/ledger.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { CHAIN_DEPOSITS, CHAIN_POOL } from '../../../src/market/base/ledger.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { MNEMONIC, NOON_MS, providerSigner } from '../market-fixture.ts'
import { createOrderFixture } from '../orders/order-fixture.ts'

const { pool, fund } = createTestMarketKeys(MNEMONIC, 'sandbox')
const TREASURY = providerSigner(8).address
const ADMIN = 'an-operator-key-of-the-test'
const trx = sunFromTrx

const CALLS = [
  ['GET', '/v2/operator/balances'],
  ['GET', '/v2/operator/sweeps'],
  ['POST', '/v2/operator/reconciliation'],
] as const

/** Creates a fixture in which the buyer's 100,001 TRX are final at their deposit address but not yet swept. */
async function createOperatorFixture(options: Parameters<typeof createOrderFixture>[0] = {}) {
  const fixture = await createOrderFixture({
    accounts: [{ address: TREASURY, balanceSun: trx('1') }],
    ...options,
    settings: { sweepMinSun: trx('20'), treasuryAddress: TREASURY },
  })
  await fixture.work()
  const server = createMarketServer(fixture.market, { adminKey: ADMIN, requestsPerSec: 1_000 })
  const ask = async (method: 'GET' | 'POST', url: string, headers = { 'x-admin-key': ADMIN }) => {
    const answer = await server.inject({ method, url, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  const balances = async (): Promise<OperatorBalances> => (await ask('GET', CALLS[0][1])).body.data
  return { ...fixture, ask, balances }
}

test.each(CALLS)('%s %s requires the operator key', async (method, url) => {
  const { ask } = await createOperatorFixture()
  expect(await ask(method, url, { 'x-admin-key': 'x'.repeat(20) })).toMatchObject({ status: 401 })
  expect(await ask(method, url)).toMatchObject({ status: 200 })
})

test('balances and sweeps are updated while a deposit moves to pool, fund and treasury', async () => {
  const fixture = await createOperatorFixture()
  expect(await fixture.balances()).toMatchObject({
    pool: { address: pool.address, balance: 0, leaving: 0, arriving: trx('500'), need: 0, shortfall: 0 },
    fund: { address: fund.address, balance: 0, need: 0, shortfall: 0 },
    treasury: { address: TREASURY, balance: trx('1') },
    sweptToTreasury: 0,
    deposits: { unswept: trx('100001'), sweepable: 0, addresses: 0 },
    openSweeps: [{ id: 1, target: 'POOL', to: pool.address, amount: trx('500'), fee: 0, state: 'signed' }],
  })
  await fixture.blocks(25)
  await fixture.blocks(25)
  expect(await fixture.balances()).toMatchObject({
    pool: { balance: trx('500'), arriving: 0 },
    fund: { balance: trx('100'), arriving: 0 },
    deposits: { unswept: trx('99398.8'), sweepable: 0 },
    openSweeps: [{ target: 'TREASURY', amount: trx('99398.8') }],
  })
  await fixture.blocks(25)
  expect(await fixture.balances()).toMatchObject({
    treasury: { balance: trx('99399.8') },
    sweptToTreasury: trx('99398.8'),
    deposits: { unswept: 0, sweepable: 0, addresses: 0 },
    openSweeps: [],
  })
  const { body } = await fixture.ask('GET', '/v2/operator/sweeps?page=0&pageSize=2')
  expect(body.data).toMatchObject({
    sweeps: [
      { id: 3, target: 'TREASURY', state: 'done', fee: 0 },
      { id: 2, target: 'FUND', state: 'done', fee: trx('1.1') },
    ],
    page: 0,
    pageSize: 2,
    total: 3,
  })
  expect(body.data.sweeps[0].txid).toMatch(/^[0-9a-f]{64}$/)
  const second = await fixture.ask('GET', '/v2/operator/sweeps?page=1&pageSize=2')
  expect(second.body.data.sweeps).toMatchObject([{ id: 1, target: 'POOL', to: pool.address }])
})

test.each(['page=-1', 'page=x', 'pageSize=0', 'pageSize=101'])('sweeps?%s is rejected', async (query) => {
  const { ask } = await createOperatorFixture()
  expect(await ask('GET', `/v2/operator/sweeps?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'FST_ERR_VALIDATION' },
  })
})

test('the reconciliation lists each difference, and is empty if there is none', async () => {
  const problems = [
    /^chain:deposits holds 5 SUN, but its deposits and sweeps add up to 0$/,
    /^chain:pool holds -500000005 SUN, but the sweeps and returned payments add up to -500000000$/,
    /^the pool address holds 500000000 SUN on the chain, but the books require 500000005 SUN$/,
  ]
  const fixture = await createOperatorFixture({ problems })
  const whole = async () => (await fixture.ask('POST', '/v2/operator/reconciliation')).body.data
  const reconciled = async () => (await whole()).problems
  await fixture.blocks(75)
  expect(await reconciled()).toEqual([])
  const postings = [{ from: CHAIN_POOL, to: CHAIN_DEPOSITS, amount: sun(5) }]
  await fixture.market.db.write((tx) => post(tx, NOON_MS, 'out of thin air', postings))
  expect(await reconciled()).toEqual(problems.map((problem) => expect.stringMatching(problem)))
  const { differences } = await whole()
  expect(differences).toMatchObject([
    { kind: 'books-total', by: 5, step: expect.stringMatching(/^`operator orders pause /) },
    { kind: 'books-total', by: -5, causes: expect.stringContaining('edited') },
    { kind: 'pool-short', by: -5, step: '`operator balances`; then send the missing TRX to the pool' },
  ])
  expect(differences.map(({ problem }: { problem: string }) => problem)).toEqual(await reconciled())
})
