/**
 * Addresses that were never activated: they are detected and activated for the network's fee, once, and refunded if
 * activation fails.
 */
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { outgoing } from '../../../src/db/schema/chain/outgoing.ts'
import { payouts } from '../../../src/db/schema/selling/providers.ts'
import { trackOutgoing } from '../../../src/db/stores/chain/outgoing.ts'
import { deleteWhere } from '../../../src/db/stores/rows.ts'
import { insertPayout } from '../../../src/db/stores/selling/payouts.ts'
import { post } from '../../../src/db/stores/treasury/ledger.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { MARKET_CURSOR } from '../../../src/market/base/deps.ts'
import { buyer } from '../../../src/market/base/ledger.ts'
import { activate } from '../../../src/market/treasury/activate.ts'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { type ApiFixture, createApiFixture, openFundedAccount, statusAndMessage } from '../http/api-fixture.ts'
import { MNEMONIC, providerSigner, RECEIVER } from '../market-fixture.ts'

const POOL = createTestMarketKeys(MNEMONIC, 'sandbox').pool.address
const [FIRST, SECOND] = [providerSigner(30).address, providerSigner(31).address]
const RICH = 999_000_000
const FEE = 1_100_000
const PAYOUT = { account: 'provider:x', address: RECEIVER, feeSun: sun(0), txid: 'ab', createdAtMs: 1 }
const CHECK = '/v0/helper/is-active-address-check'
const ACTIVATE = '/v0/helper/multi-active-address'

async function createActivationFixture(poolSun = 100_000_000) {
  const api = await createApiFixture({ accounts: poolSun > 0 ? [{ address: POOL, balanceSun: poolSun }] : [] })
  const account = await openFundedAccount(api)
  await settle(api)
  return { ...api, me: account, apiKey: account.apiKey, balance: () => api.balanceOf(account) }
}

/** Stores a signed payout that is in no block. */
async function signPayout({ market }: Pick<ApiFixture, 'market'>, amountSun: number): Promise<void> {
  await market.db.write(async (tx) => {
    const ref = String(await insertPayout(tx, { ...PAYOUT, amountSun: sun(amountSun) }))
    const tracked = { purpose: 'PAYOUT', ref, owner: POOL, txid: PAYOUT.txid, signedTx: undefined } as const
    await trackOutgoing(tx, MARKET_CURSOR, { ...tracked, expirationMs: Number.MAX_SAFE_INTEGER }, 1)
  })
}

async function forgetPayout({ market }: Pick<ApiFixture, 'market'>): Promise<void> {
  await market.db.write(async (tx) => {
    await deleteWhere(tx, payouts, eq(payouts.txid, PAYOUT.txid))
    await deleteWhere(tx, outgoing, eq(outgoing.txid, PAYOUT.txid))
  })
}

async function settle(api: Pick<ApiFixture, 'chain' | 'clock' | 'work'>, blocks = 25): Promise<void> {
  for (let n = 0; n < blocks; n += 5) {
    api.clock.advance(15_000)
    api.chain.mine(5)
    await api.work()
  }
}

test('the activation call reports the state of each address, in request order', async () => {
  const api = await createActivationFixture()
  const addresses = [FIRST, USDT_ADDRESS, RECEIVER, 'nonsense', FIRST]
  expect((await api.post(CHECK, { addresses })).body).toEqual([0, 1, 2, 4, 0])
  expect((await api.post(CHECK, { addresses: [] })).status).toBe(400)
  expect((await api.post(CHECK, { addresses: Array(101).fill(FIRST) })).status).toBe(400)
})

test('the activation call activates each inactive address once, at the network’s fee', async () => {
  const api = await createActivationFixture()
  const requestBody = { addresses: [FIRST, RECEIVER, FIRST, SECOND] }
  const first = await api.post(ACTIVATE, requestBody, api.apiKey)
  expect([first.status, first.body]).toEqual([200, { message: 'Requested 2 activations, at most 2.2 TRX' }])
  expect(await api.balance()).toBe(RICH - 2 * FEE)
  const again = await api.post(ACTIVATE, requestBody, api.apiKey)
  expect(again.body).toEqual({ message: 'Requested 0 activations' })
  await settle(api)
  expect((await api.post(CHECK, { addresses: [FIRST, SECOND] })).body).toEqual([2, 2])
  expect(await api.balance()).toBe(RICH - 2 * FEE)
  expect((await api.post(ACTIVATE, requestBody, api.apiKey)).body).toEqual({ message: 'Requested 0 activations' })
  const rented = { resourceAmount: 32_000, receiver: FIRST, unitPrice: 60, durationSec: 3_600 }
  expect((await api.post('/v2/buy-resource', rented, api.apiKey)).status).toBe(201)
})

test('an address that became active meanwhile is not charged', async () => {
  const api = await createActivationFixture()
  api.faults.add({ path: 'broadcasttransaction', act: { at: 'answer', status: 503 } })
  expect((await api.post(ACTIVATE, { addresses: [FIRST] }, api.apiKey)).status).toBe(200)
  expect(await api.balance()).toBe(RICH - FEE)
  api.send(FIRST, '5')
  api.chain.mine()
  await settle(api, 60)
  expect(await api.balance()).toBe(RICH)
  expect((await api.post(CHECK, { addresses: [FIRST] })).body).toEqual([2])
})

test('an activation whose broadcast lost its response is charged once', async () => {
  const api = await createActivationFixture()
  api.faults.add({ path: 'broadcasttransaction', performed: true, act: { at: 'reset' } })
  expect((await api.post(ACTIVATE, { addresses: [FIRST] }, api.apiKey)).status).toBe(200)
  await settle(api, 60)
  expect(await api.balance()).toBe(RICH - FEE)
  const { balanceSun } = (await api.market.node.pendingAccount(POOL)) ?? { balanceSun: sun(0) }
  expect(balanceSun).toBe(100_000_000 - FEE - 1)
})

test('an estimate reports an inactive receiver and the activation cost', async () => {
  const api = await createActivationFixture()
  const never = { receiverActive: false, activationFee: FEE }
  const estimate = async (receiver: string) => {
    const body = { resourceAmount: 32_000, durationSec: 3_600, receiver }
    return ((await api.post('/v2/estimate-buy-resource', body)).body as { data: object }).data
  }
  const older = async (target_address: string) => {
    const requestBody = { amount: 32_000, buy_energy_type: 'MEDIUM', duration_millisec: 3_600_000, target_address }
    return (await api.post('/v0/estimate-trx', requestBody)).body
  }
  const plain = await estimate(RECEIVER)
  expect(Object.keys(plain)).toEqual(['unitPrice', 'durationSec', 'estimateTrx', 'availableResource'])
  expect(await estimate(FIRST)).toEqual({ ...plain, ...never })
  expect(await older(FIRST)).toMatchObject({ receiver_active: false, activation_fee: FEE })
  expect(await older(RECEIVER)).not.toHaveProperty('receiver_active')
  await api.post(ACTIVATE, { addresses: [FIRST] }, api.apiKey)
  await settle(api)
  expect(await estimate(FIRST)).toEqual(plain)
  api.faults.add({ path: 'getaccount', act: { at: 'answer', status: 503 } })
  expect(await estimate(SECOND)).toEqual(plain)
})

test('no address is activated without a key, a balance, a funded pool or a valid address', async () => {
  const api = await createActivationFixture()
  const poor = await api.account()
  const requestBody = { addresses: [FIRST] }
  const code = async (body: object, apiKey?: string) => statusAndMessage(await api.post(ACTIVATE, body, apiKey))
  expect(await code(requestBody)).toContain('API_KEY_REQUIRED')
  expect(await code(requestBody, poor.apiKey)).toContain('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
  expect(await code({ addresses: [FIRST, 'nonsense'] }, api.apiKey)).toContain('INVALID_PARAMS')
  expect(await api.balance()).toBe(RICH)
  const dry = await createActivationFixture(0)
  const answer = await dry.post(ACTIVATE, requestBody, dry.apiKey)
  expect([answer.status, await dry.balance()]).toEqual([503, RICH])
  expect((await api.post(CHECK, requestBody)).body).toEqual([0])
})

test('the pool reserves TRX for pending payouts and withdrawals before it pays for an activation', async () => {
  const api = await createActivationFixture(20_000_000)
  // The transfer itself sends one SUN.
  const left = 20_000_000 - FEE - 1 - FEE
  const ask = async () => (await api.post(ACTIVATE, { addresses: [FIRST] }, api.apiKey)).status
  await signPayout(api, left + 1)
  expect([await ask(), await api.balance()]).toEqual([503, RICH])
  await forgetPayout(api)
  await signPayout(api, left)
  expect([await ask(), await api.balance()]).toEqual([200, RICH - FEE])
  await forgetPayout(api)
})

test('repeating a pending activation is free, even if the pool is empty', async () => {
  const api = await createActivationFixture(2_000_000)
  const ask = async (address: string) => api.post(ACTIVATE, { addresses: [address] }, api.apiKey)
  api.faults.add({ path: 'broadcasttransaction', act: { at: 'answer', status: 503 } })
  expect((await ask(FIRST)).status).toBe(200)
  await signPayout(api, 500_000)
  const again = await ask(FIRST)
  expect([again.status, again.body]).toEqual([200, { message: 'Requested 0 activations' }])
  expect((await ask(SECOND)).status).toBe(503)
  await forgetPayout(api)
})

test('concurrent calls sign one activation per address, and none beyond the balance', async () => {
  const api = await createActivationFixture()
  const sign = vi.spyOn(api.market.keys.pool, 'sign')
  const addresses = Array.from({ length: 6 }, (_, i) => providerSigner(30 + i).address)
  const atOnce = (list: string[][], accountId: string) =>
    Promise.allSettled(list.map((some) => activate(api.market, accountId, some)))
  await atOnce(
    Array.from({ length: 10 }, () => addresses),
    api.me.id,
  )
  expect(sign).toHaveBeenCalledTimes(6)
  await settle(api)
  expect(await api.balance()).toBe(RICH - 6 * FEE)
  const poor = await api.account()
  await api.market.db.write((tx) =>
    post(tx, 1, 'poor', [{ from: buyer(api.me.id), to: buyer(poor.id), amount: sun(FEE) }]),
  )
  const others = Array.from({ length: 6 }, (_, i) => [providerSigner(40 + i).address])
  const answers = await atOnce(others, poor.id)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(sign).toHaveBeenCalledTimes(7)
})

test('an activation that the signer rejects is refunded immediately', async () => {
  const api = await createActivationFixture()
  vi.spyOn(api.market.keys.pool, 'sign').mockRejectedValueOnce(new AppError('SIGNER_REFUSED', {}))
  expect((await api.post(ACTIVATE, { addresses: [FIRST] }, api.apiKey)).status).toBe(503)
  expect(await api.balance()).toBe(RICH)
  expect((await api.post(ACTIVATE, { addresses: [FIRST] }, api.apiKey)).status).toBe(200)
  await settle(api)
  expect(await api.balance()).toBe(RICH - FEE)
})

test('an activation lost in a crash before signing is refunded when it expires', async () => {
  const api = await createActivationFixture()
  const never = new Promise<never>(() => {})
  vi.spyOn(api.market.keys.pool, 'sign').mockReturnValueOnce(never)
  void activate(api.market, api.me.id, [FIRST])
  await vi.waitFor(async () => expect(await api.balance()).toBe(RICH - FEE))
  await settle(api, 50)
  expect(await api.balance()).toBe(RICH)
})

test('an unaffordable activation is not signed, because each signature uses the signer’s daily limit', async () => {
  const api = await createActivationFixture()
  const poor = await api.account()
  const sign = vi.spyOn(api.market.keys.pool, 'sign')
  expect(statusAndMessage(await api.post(ACTIVATE, { addresses: [FIRST, SECOND] }, poor.apiKey))).toContain('TOO_LOW')
  expect(sign).not.toHaveBeenCalled()
  expect((await api.post(ACTIVATE, { addresses: [FIRST] }, api.apiKey)).status).toBe(200)
  expect((await api.post(ACTIVATE, { addresses: [FIRST] }, poor.apiKey)).body.message).toContain('0 activations')
  expect(sign).toHaveBeenCalledTimes(1)
  await settle(api)
  const dry = await createActivationFixture(0)
  const dryly = vi.spyOn(dry.market.keys.pool, 'sign')
  expect((await dry.post(ACTIVATE, { addresses: [FIRST] }, dry.apiKey)).status).toBe(503)
  expect(dryly).not.toHaveBeenCalled()
})
