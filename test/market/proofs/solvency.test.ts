import { sql } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
// @ts-expect-error: the verifier is plain JavaScript without types.
import { verify } from '../../../docs/verify-solvency.mjs'
import type { Owed, Solvency } from '../../../src/contract/proofs/solvency.ts'
import type { Db, Reader } from '../../../src/db/db.ts'
import { balance, type Posting, post } from '../../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { CHAIN_LOST, payerId } from '../../../src/market/base/ledger.ts'
import { owedByOwner } from '../../../src/market/proofs/owed.ts'
import type { createSolvencyWorker } from '../../../src/market/proofs/solvency.ts'
import { makeTree } from '../../../src/market/proofs/tree.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { type ApiFixture, createApiFixture, openFundedAccount, statusAndMessage } from '../http/api-fixture.ts'
import { ENERGY_PROVIDER, MNEMONIC, providerSigner, RECEIVER } from '../market-fixture.ts'

const HOUR_MS = 3_600_000
/** More blocks than the marketplace waits before it gives up a deposit that a reorg dropped. */
const SOLID_BLOCKS = 50

type Known = { owner?: string; amount?: number }
const findErrors = (solvency: unknown, owed?: unknown, known?: Known): string[] => verify(solvency, owed, known).wrong

async function readProof(api: ApiFixture, query = ''): Promise<Solvency> {
  api.clock.advance(1_000)
  return (await api.get(`/v2/solvency${query}`)).body.data
}
const myEntries = async (api: ApiFixture, apiKey: string): Promise<Owed> =>
  (await api.post('/v2/solvency/mine', {}, apiKey)).body.data

/** Liabilities according to the ledger, calculated independently. */
const owedInBooks = (api: ApiFixture): Promise<number> =>
  api.market.db.read(async (reader) => {
    const own = sql`name like 'chain:%' or name in ('fees', 'markup')`
    const row = await reader.orm.get<{ owed: number }>(
      sql`select coalesce(sum(balance), 0) as owed from ledger_accounts where not (${own})`,
    )
    return row?.owed ?? 0
  })

/** Reads the current state within a database transaction. */
const readerWithin = (reader: Reader): Pick<Db, 'read'> => ({ read: async (job) => job(reader) })

/** The marketplace's own solvency worker. */
const solvencyOf = (api: ApiFixture) =>
  api.workers.find(({ name }) => name === 'solvency') as ReturnType<typeof createSolvencyWorker>

/** Advances an hour with every block solidified, and returns the new proof. */
async function nextHour(api: ApiFixture): Promise<Solvency> {
  api.chain.mine(SOLID_BLOCKS)
  await api.work()
  await api.work()
  api.clock.advance(HOUR_MS)
  await api.work()
  return readProof(api)
}

test('the solvency proof lists all liabilities and assets every hour', async () => {
  const api = await createApiFixture()
  expect(statusAndMessage(await api.get('/v2/solvency'))).toMatch(/^503/)
  const early = await api.post('/v2/solvency/mine', {}, (await api.account()).apiKey)
  expect([early.status, early.headers['retry-after']]).toEqual([503, '10'])
  expect(statusAndMessage(early)).toMatch(/try again in 10 seconds$/)
  await api.work()
  const first = await readProof(api)
  expect(first).toMatchObject({ total: 0, assets: 0, covered: true, previous: null })
  expect(findErrors(first)).toEqual([])

  const terms = { resourceType: 'ENERGY', minPrice: 40, minDelegateAmount: 1_000, maxDurationSec: 2_592_000 }
  await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, terms)
  const [rich, other] = [await openFundedAccount(api), await api.account()]
  api.send(other.depositAddress, '4')
  const rent = { resourceAmount: 65_000, receiver: RECEIVER, durationSec: 3_600 }
  await api.post('/v2/buy-resource', rent, rich.apiKey)
  await api.post('/v2/buy-resource', { ...rent, resourceAmount: 1_000_000, unitPrice: 70 }, rich.apiKey)
  await api.work()
  api.chain.mine()
  await api.work()
  expect((await readProof(api)).root).toBe(first.root)
  const second = await nextHour(api)
  expect(second).toMatchObject({ total: await owedInBooks(api), covered: true, previous: first.at, arriving: 0 })
  expect(second.total).toBeGreaterThan(1_000_000_000)

  const ofRich = await myEntries(api, rich.apiKey)
  const ofOther = await myEntries(api, other.apiKey)
  const question = `Show what is owed to ${ENERGY_PROVIDER.address}`
  const asked = (key: string) => ({ address: ENERGY_PROVIDER.address, signature: signMessage(question, key) })
  const ofProvider: Owed = (await api.post('/v2/solvency/mine', asked(ENERGY_PROVIDER.privateKey))).body.data
  expect(ofRich.amount).toBeGreaterThan(await api.balanceOf(rich))
  expect(ofOther.amount).toBe(4_000_000)
  expect(ofProvider.amount).toBeGreaterThan(0)
  expect(ofRich.amount + ofOther.amount + ofProvider.amount).toBe(second.total)
  expect(findErrors(second, ofRich, { owner: rich.id })).toEqual([])
  expect(findErrors(second, ofOther, { owner: other.id, amount: 4_000_000 })).toEqual([])
  expect(findErrors(second, ofProvider, { owner: payerId(ENERGY_PROVIDER.address) })).toEqual([])
  expect(await myEntries(api, (await api.account()).apiKey)).toMatchObject({ amount: 0, leaves: [] })

  expect(statusAndMessage(await api.post('/v2/solvency/mine', {}))).toMatch(/^401 106 API_KEY_REQUIRED/)
  const forged = await api.post('/v2/solvency/mine', asked(providerSigner(9).privateKey))
  expect(statusAndMessage(forged)).toMatch(/^400 408 INVALID_PARAMS signature/)

  expect((await readProof(api, `?at=${second.at - 1}`)).root).toBe(first.root)
  expect(statusAndMessage(await api.get(`/v2/solvency?at=${first.at - 1}`))).toMatch(
    /INVALID_PARAMS at must not be before/,
  )
  for (let day = 0; day < 2; day++) {
    api.clock.advance(24 * HOUR_MS)
    await api.work()
  }
  expect(await readProof(api, `?at=${second.at}`)).toMatchObject({ root: second.root, addresses: [] })
})

test('the independent verifier detects a forged solvency proof', async () => {
  const api = await createApiFixture()
  const account = await openFundedAccount(api)
  await openFundedAccount(api)
  const real = await nextHour(api)
  const owed = await myEntries(api, account.apiKey)
  const [leaf, second] = owed.leaves as [Owed['leaves'][number], Owed['leaves'][number]]
  const withLeaf = (change: object): Owed => ({ ...owed, leaves: [{ ...leaf, ...change }, second] })
  const withSibling = (change: object) => withLeaf({ path: [{ ...leaf.path[0], ...change }, ...leaf.path.slice(1)] })
  const withAddress = (change: object): Solvency => ({
    ...real,
    addresses: real.addresses.map((one, n) => (n === 0 ? { ...one, ...change } : one)),
  })
  const [held] = real.addresses
  if (!held) throw new Error('nothing is held')

  expect(verify(real, owed).wrong).toEqual([])
  const cases: [string, unknown, unknown, RegExp][] = [
    ['a total that is smaller', { ...real, total: real.total - 1 }, owed, /has not signed|total/],
    ['another root', { ...real, root: leaf.nonce }, owed, /does not lead to the root/],
    ['an amount that is larger', real, withLeaf({ amount: leaf.amount + 1 }), /does not lead to the root/],
    ['an amount below zero', real, withLeaf({ amount: -1 }), /leaf 0 is none/],
    ['a sibling with another sum', real, withSibling({ sum: (leaf.path[0]?.sum ?? 0) + 1 }), /root/],
    ['a sibling below zero', real, withSibling({ sum: -1 }), /below zero/],
    ['a sibling with another hash', real, withSibling({ hash: leaf.nonce }), /root/],
    ['another place', real, withLeaf({ index: leaf.index ^ 1 }), /root/],
    ['a place outside', real, withLeaf({ index: 2 ** leaf.path.length }), /no such place/],
    ['another nonce', real, withLeaf({ nonce: second.nonce }), /root/],
    ['somebody else’s leaf', real, { ...owed, owner: 'somebody' }, /root/],
    ['one leaf that counts twice', real, { ...owed, leaves: [leaf, leaf] }, /twice/],
    ['a leaf that is left out', real, { ...owed, leaves: [leaf] }, /amount says/],
    ['a tree of another hour', { ...real, at: real.at + 1 }, owed, /another tree|has not signed/],
    ['a balance that nobody signed', withAddress({ balance: held.balance + 1 }), owed, /has not signed/],
    ['a signature of another', withAddress({ signature: real.addresses[1]?.signature }), owed, /has not signed/],
    ['a signature that is none', withAddress({ signature: '0x00' }), owed, /has not signed/],
    ['a balance below zero', withAddress({ balance: -1 }), owed, /whole number/],
    ['an address that counts twice', { ...real, addresses: [held, ...real.addresses] }, owed, /listed twice/],
    ['assets that nobody proves', { ...real, assets: real.assets + 1 }, owed, /assets says/],
    ['that something is missing', { ...real, addresses: [], assets: 0 }, owed, /only 0\.000000 TRX is covered/],
    ['that it was not proved', withAddress({ signature: null }), owed, /assets says/],
    ['what is no answer', {}, owed, /addresses is not a list/],
  ]
  const missed = cases.filter(([, solvency, answer, problem]) => !problem.test(findErrors(solvency, answer).join('; ')))
  expect(missed.map(([name]) => name)).toEqual([])
  expect(findErrors(real, owed, { amount: owed.amount + 1 }).join()).toMatch(/is owed to you/)
  expect(findErrors(real, owed, { owner: 'me' }).join()).toMatch(/not of me/)
})

test('every ledger account is attributed to an owner in the solvency proof', async () => {
  const api = await createApiFixture()
  const account = await openFundedAccount(api)
  const { id } = account
  const unpriced = { resourceAmount: 1_000_000, receiver: RECEIVER, unitPrice: 70, durationSec: 3_600 }
  const order = (await api.post('/v2/buy-resource', unpriced, account.apiKey)).body.data.orderId
  const address = providerSigner(8).address
  const one = sun(1)
  const rolledBack = new Error('seen')
  let owed = new Map<string, number>()
  const names: [string, string][] = [
    [`small:${id}`, id],
    [`hold:${order}`, id],
    ['fast:f', id],
    ['withdraw:w', id],
    ['activation:1', id],
    ['pay-later:a', id],
    ['pay-later:b', payerId(address)],
    ['pay-later:c', 'pay-later:c'],
    ['refund:1', payerId(address)],
    ['payout:1', payerId(address)],
    [`provider:${address}`, payerId(address)],
    [`seller:${address}`, payerId(address)],
    [`kept:${address}`, payerId(address)],
    [`buyer:external:${address}`, payerId(address)],
    ['hold:of-nobody', 'hold:of-nobody'],
    ['fees', ''],
    ['markup', ''],
  ]
  const before = await api.market.db.read((reader) => owedByOwner(readerWithin(reader)))
  await expect(
    api.market.db.write(async (tx) => {
      const rows = [
        sql`insert into fast_charges (order_id, account_id, requester, receiver, resource, units, max_price_sun, price_sun, duration_sec, charge_sun, deadline_sec, created_at_ms, deadline_ms, state) values ('f', ${id}, 'r', 'r', 'ENERGY', 1, 1, 1, 1, 1, 1, 1, 1, 'pending')`,
        sql`insert into withdrawals (id, account_id, address, amount_sun, fee_sun, state, due_at_ms, created_at_ms) values ('w', ${id}, 'a', 1, 1, 'signed', 1, 1)`,
        sql`insert into activations (id, account_id, address, charge_sun, state, txid, created_at_ms) values (1, ${id}, 'a', 1, 'signed', 't', 1)`,
        ...(['a', 'b', 'c'] as const).map((which, n) => {
          const accountId = which === 'a' ? id : null
          const back = which === 'b' ? address : null
          return sql`insert into pay_laters (order_id, account_id, address_index, pay_address, refund_address, body, amount_sun, price_sun, units, duration_sec, deadline_ms, state, created_at_ms) values (${which}, ${accountId}, ${n}, ${which}, ${back}, '{}', 1, 1, 1, 1, 1, 'paid', 1)`
        }),
        sql`insert into payer_refunds (id, payer, amount_sun, state, created_at_ms) values (1, ${address}, 1, 'planned', 1)`,
        sql`insert into payouts (id, account, address, amount_sun, fee_sun, state, txid, created_at_ms) values (1, ${`provider:${address}`}, 'other', 1, 0, 'signed', 't', 1)`,
      ]
      for (const row of rows) await tx.orm.run(row)
      const postings: Posting[] = names.map(([to]) => ({ from: CHAIN_LOST, to, amount: one }))
      await post(tx, 0, 'all kinds', postings)
      owed = await owedByOwner(readerWithin(tx))
      throw rolledBack
    }),
  ).rejects.toBe(rolledBack)
  const expected = new Map<string, number>(before)
  for (const [, owner] of names) if (owner !== '') expected.set(owner, (expected.get(owner) ?? 0) + 1)
  expect(Object.fromEntries(owed)).toEqual(Object.fromEntries(expected))
})

test.each([0, 1, 2, 3, 5, 700])('in a tree of %i owners, every proof leads to the root', async (count) => {
  const owed = new Map(Array.from({ length: count }, (_, n) => [`owner ${n}`, sun(n % 3 === 0 ? 1 : n * 1_000_003)]))
  const tree = await makeTree(owed)
  const solvency = { at: 0, blockNumber: 0, arriving: 0, root: tree.root, total: tree.totalSun }
  const shell = { ...solvency, assets: 0, addresses: [], covered: tree.totalSun === 0 }
  expect(tree.totalSun).toBe([...owed.values()].reduce((sum, one) => sum + one, 0))
  for (const [owner, amount] of [...owed].slice(0, 50)) {
    const answer = { ...solvency, owner, amount, leaves: tree.leavesOf(owner) }
    expect(findErrors(shell, answer, { owner, amount }).filter((problem) => !/is covered$/.test(problem))).toEqual([])
  }
  expect(tree.leavesOf('somebody else')).toEqual([])
  expect((await makeTree(owed)).root).not.toBe(tree.root)
})

test('the solvency proof signs only finalized amounts, and shows others as arriving', async () => {
  const api = await createApiFixture()
  const account = await api.account()
  const worker = solvencyOf(api)
  api.send(account.depositAddress, '50')
  api.chain.mine()
  await api.work()
  expect(await readProof(api)).toMatchObject({ total: 49_000_000, assets: 0, arriving: 50_000_000, covered: true })
  expect(findErrors(await readProof(api), await myEntries(api, account.apiKey), { amount: 49_000_000 })).toEqual([])

  api.chain.fork(1, { keepTransactions: false })
  await api.work()
  api.clock.advance(HOUR_MS)
  await worker.pass()
  expect(await readProof(api)).toMatchObject({ total: 49_000_000, assets: 0, arriving: 0, covered: false })
  expect(worker.problem()).toMatch(/49 TRX is owed, but the published addresses hold 49 TRX less/)
  expect(findErrors(await readProof(api)).join()).toMatch(/only 0\.000000 TRX is covered/)
  expect(await nextHour(api)).toMatchObject({ total: 0, covered: true })
})

describe('a treasury with an external key', () => {
  const treasury = providerSigner(12)
  const { fund } = createTestMarketKeys(MNEMONIC, 'sandbox')
  const message = `sunwatt solvency treasury of ${fund.address}`
  const accounts = [{ address: treasury.address, balanceSun: 7_000_000 }]
  const settings = { treasuryAddress: treasury.address }

  it('is shown but does not count without a signature', async () => {
    const api = await createApiFixture({ settings, accounts })
    await api.work()
    const found = await readProof(api)
    const treasuryAsset = { kind: 'treasury', balance: 7_000_000, signature: null }
    expect(found).toMatchObject({
      assets: 0,
      addresses: expect.arrayContaining([expect.objectContaining(treasuryAsset)]),
    })
    expect(verify(found)).toMatchObject({ wrong: [], notes: [expect.stringMatching(/not counted/)] })
  })

  it('counts with a valid signature', async () => {
    const treasuryProof = signMessage(message, treasury.privateKey)
    const api = await createApiFixture({ settings: { ...settings, treasuryProof }, accounts })
    await api.work()
    expect(await readProof(api)).toMatchObject({ assets: 7_000_000 })
    expect(findErrors(await readProof(api))).toEqual([])
  })

  it('prevents startup with another key’s signature', async () => {
    const treasuryProof = signMessage(message, providerSigner(13).privateKey)
    await expect(createApiFixture({ settings: { ...settings, treasuryProof }, accounts })).rejects.toMatchObject({
      code: 'TREASURY_PROOF_WRONG',
    })
  })
})

test('the operator is alerted if the solvency proof shows a shortfall', async () => {
  const api = await createApiFixture({ tolerate: /./ })
  const account = await openFundedAccount(api)
  const worker = solvencyOf(api)
  expect(await nextHour(api)).toMatchObject({ covered: true })
  expect(worker.problem()).toBeUndefined()
  await api.market.db.write(async (tx) => {
    await post(tx, 0, 'out of nothing', [{ from: CHAIN_LOST, to: `buyer:${account.id}`, amount: sun(3_000_000) }])
    expect(await balance(tx, CHAIN_LOST)).toBe(-3_000_000)
  })
  api.clock.advance(HOUR_MS)
  await worker.pass()
  expect(worker.problem()).toMatch(/^1,002 TRX is owed, but the published addresses hold 2 TRX less/)
  expect(await readProof(api)).toMatchObject({ covered: false })
})
