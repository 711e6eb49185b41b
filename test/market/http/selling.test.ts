/** Selling and payouts over HTTP: permissions, rate limits and body validation. */
import { describe, expect, test } from 'vitest'
import { DEFAULT_MARKET_SETTINGS } from '../../../src/market/base/settings.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { stakeFor } from '../../../src/tron/resources.ts'
import { buildDelegate } from '../../../src/tron/transactions.ts'
import type { SignedTransaction, Signer } from '../../../src/tron/types.ts'
import { ENERGY_PROVIDER, provider, providerSigner, RECEIVER } from '../market-fixture.ts'
import { type ApiFixture, createApiFixture, openFundedAccount, statusAndMessage } from './api-fixture.ts'

const SELL = '/v2/orders/sell-manual'
const SELLER = providerSigner(6)
type Raw = Record<string, unknown>

interface SellFixture extends ApiFixture {
  apiKey: string
  /** An open order of another user for 32,000 Energy, and a delegation that fits it. */
  orderId: string
  signedTx: SignedTransaction
}

type Join = typeof DEFAULT_MARKET_SETTINGS.providers

async function createShopFixture(options: { whitelisted?: boolean; join?: Partial<Join> } = {}): Promise<SellFixture> {
  const api = await createApiFixture({
    accounts: [provider(6, { energyTrx: 20_000 })],
    settings: { providers: { ...DEFAULT_MARKET_SETTINGS.providers, ...options.join } },
  })
  const { apiKey, id } = await openFundedAccount(api)
  if (options.whitelisted !== false)
    await api.callAsOperator('PUT', `/v2/accounts/${id}/whitelist`, { whitelisted: true })
  const body = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
  const bought = await api.post('/v2/buy-resource', body, apiKey)
  const { ENERGY: totals } = await api.market.node.pendingTotals(SELLER.address)
  const { tx } = buildDelegate(
    {
      owner: SELLER.address,
      receiver: RECEIVER,
      resource: 'ENERGY',
      balanceSun: stakeFor(32_000, totals),
      lockPeriodBlocks: 1_200,
    },
    { privateKey: SELLER.privateKey },
    { refBlock: await api.market.node.solidHead(), validForMs: 120_000 },
  )
  return { ...api, apiKey, orderId: bought.body.data.orderId, signedTx: tx }
}

async function logIn({ post }: Pick<ApiFixture, 'post'>, { address, privateKey }: Signer) {
  const { message, nonce } = (await post('/v2/auth/nonce', { address })).body.data
  const signature = signMessage(message, privateKey)
  const { token } = (await post('/v2/auth/login', { address, nonce, signature })).body.data
  return { authorization: `Bearer ${token}` }
}

/** Returns a copy of `value` with the field at the dotted path replaced, or removed if `to` is undefined. */
function withChangedField(value: unknown, path: string, to?: unknown): Raw {
  const copy = structuredClone(value) as Raw
  const names = path.split('.')
  const last = names.pop() as string
  let at = copy
  for (const name of names) at = at[name] as Raw
  if (to === undefined) delete at[last]
  else at[last] = to
  return copy
}

const VALUE = 'signedTx.raw_data.contract.0.parameter.value'
const REQUIRED = [
  'orderId',
  'signedTx',
  'signedTx.txID',
  'signedTx.raw_data_hex',
  'signedTx.raw_data',
  'signedTx.signature',
  'signedTx.raw_data.contract',
  'signedTx.raw_data.contract.0.type',
  'signedTx.raw_data.contract.0.parameter',
  'signedTx.raw_data.contract.0.parameter.type_url',
  VALUE,
  `${VALUE}.owner_address`,
  `${VALUE}.receiver_address`,
  `${VALUE}.balance`,
  `${VALUE}.lock`,
  `${VALUE}.lock_period`,
  'signedTx.raw_data.ref_block_bytes',
  'signedTx.raw_data.ref_block_hash',
  'signedTx.raw_data.expiration',
  'signedTx.raw_data.timestamp',
]

describe('POST sell-manual', () => {
  test('sells a delegation', async () => {
    const { post, apiKey, orderId, signedTx } = await createShopFixture()
    const answer = await post(SELL, { orderId, signedTx }, apiKey)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        error: false,
        message: 'Success',
        data: {
          success: true,
          message: 'Sell manual success',
          code: 200,
          delegatedId: signedTx.txID.slice(0, 24),
        },
      },
    })
  })

  test.each<[string, Partial<Join>, string]>([
    ['every wallet may join', { join: 'on' }, '200'],
    ['the operator has listed the wallet', { join: 'list', addresses: [SELLER.address] }, '200'],
    ['the operator has listed another wallet', { join: 'list', addresses: [RECEIVER] }, '403'],
    ['the operator approves each wallet', { join: 'approve' }, '403'],
    ['no wallet may join', { join: 'off' }, '403'],
  ])('follows the rules for wallets if one has logged in: %s', async (_what, join, expected) => {
    const { orderId, signedTx, ...api } = await createShopFixture({ whitelisted: false, join })
    const { status } = await api.post(SELL, { orderId, signedTx }, undefined, await logIn(api, SELLER))
    expect(`${status}`).toBe(expected)
  })

  test('is open to the login of a wallet, which sees the open orders', async () => {
    const join = { join: 'list', addresses: [SELLER.address] } as const
    const { orderId, signedTx, ...api } = await createShopFixture({ whitelisted: false, join })
    const headers = await logIn(api, SELLER)
    const orders = await api.raw({ method: 'GET', url: '/v2/orders/active-global', headers })
    expect(orders.body.data).toMatchObject({ total: 1 })
    const sold = await api.post(SELL, { orderId, signedTx }, undefined, headers)
    expect(sold.body.data).toMatchObject({ delegatedId: signedTx.txID.slice(0, 24) })
    const stranger = await logIn(api, providerSigner(7))
    for (const url of ['/v2/orders/active-global', '/v2/orders/active-global/stream'])
      expect((await api.raw({ method: 'GET', url, headers: stranger })).status).toBe(403)
  })

  test('is only for whitelisted accounts with a key, even if every wallet may join', async () => {
    const { post, apiKey, orderId, signedTx } = await createShopFixture({ whitelisted: false, join: { join: 'on' } })
    const body = { orderId, signedTx }
    expect(statusAndMessage(await post(SELL, body, apiKey))).toBe('403 108 FORBIDDEN Forbidden')
    expect(statusAndMessage(await post(SELL, body))).toBe('401 106 API_KEY_REQUIRED')
  })

  test('may be called twice a second', async () => {
    const { post, apiKey, orderId, signedTx } = await createShopFixture()
    const answers = await Promise.all([1, 2, 3].map(() => post(SELL, { orderId, signedTx }, apiKey)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429])
  })

  test('requires every field with its type, and takes no idempotency key', async () => {
    const { post, apiKey, orderId, signedTx, clock, market } = await createShopFixture()
    const good = { orderId, signedTx }
    const bad: [string, unknown][] = [
      ...REQUIRED.map((path): [string, unknown] => [`without ${path}`, withChangedField(good, path)]),
      ...REQUIRED.flatMap((path): [string, unknown][] =>
        [null, 1.5, {}].map((value) => [`${path} ${JSON.stringify(value)}`, withChangedField(good, path, value)]),
      ).filter(([name]) => !/^signedTx(\.raw_data)?(\.contract\.0\.parameter(\.value)?)? \{\}$/.test(name)),
      ['an order too many', { ...good, order: 1 }],
      ['a private key', { ...good, privateKey: SELLER.privateKey }],
      ['two contracts', withChangedField(good, 'signedTx.raw_data.contract', [1, 2])],
      ['no contract', withChangedField(good, 'signedTx.raw_data.contract', [])],
      ['no signature', withChangedField(good, 'signedTx.signature', [])],
      ['six signatures', withChangedField(good, 'signedTx.signature', Array(6).fill(signedTx.signature[0]))],
      ['a price that is none', { ...good, minPrice: '60.5' }],
      ['a price of nothing', { ...good, minPrice: 0 }],
      ['a text for a flag', { ...good, isAllowSellForLockedDelegator: 'true' }],
      ['no object', 'orderId'],
      ['nothing', null],
    ]
    for (const [name, body] of bad) {
      clock.advance(1_000)
      const answer = await post(SELL, body, apiKey)
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(400)
      expect(answer.body.code, name).toBe('FST_ERR_VALIDATION')
    }
    expect(market.book.waiting('ENERGY').get(orderId)?.units).toBe(32_000)
  })
})

describe('payout settings', () => {
  test('are changed and read by the operator only', async () => {
    const api = await createShopFixture()
    const url = `/v2/payouts/${ENERGY_PROVIDER.address}`
    expect(await api.callAsOperator('PUT', url, { payoutAddress: RECEIVER, frequency: 'AT_ONCE' })).toMatchObject({
      status: 200,
      body: { data: null },
    })
    await api.post(SELL, { orderId: api.orderId, signedTx: api.signedTx }, api.apiKey)
    api.chain.mine()
    await api.work()
    const payoutList = await api.callAsOperator('GET', '/v2/payouts')
    expect(payoutList.body.data).toMatchObject({
      poolAddress: api.market.keys.pool.address,
      earnings: [{ address: SELLER.address, as: 'SELLER', amount: 1_280_000, frequency: 'DAILY' }],
      payouts: [],
    })
    for (const body of [{ frequency: 'WEEKLY' }, { frequenzy: 'DAILY' }, { payoutAddress: 7 }])
      expect(await api.callAsOperator('PUT', url, body)).toMatchObject({ body: { code: 'FST_ERR_VALIDATION' } })
    expect(statusAndMessage(await api.callAsOperator('PUT', '/v2/payouts/Tx', {}))).toMatch(
      /^400 408 INVALID_PARAMS address/,
    )
    expect((await api.get('/v2/payouts', api.apiKey)).status).toBe(401)
    expect((await api.raw({ method: 'PUT', url, payload: {}, headers: { apikey: api.apiKey } })).status).toBe(401)
  })
})
