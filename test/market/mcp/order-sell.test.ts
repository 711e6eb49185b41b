/** Selling over MCP: the same input as over REST, for permitted sellers only, and once per delegation. */
import { describe, expect, it } from 'vitest'
import { setWhitelist } from '../../../src/market/accounts/account-changes.ts'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
import type { SignedTransaction } from '../../../src/tron/types.ts'
import { provider, providerSigner } from '../orders/order-fixture.ts'
import { GENERATIONS } from './mcp-fixture.ts'
import {
  createPayingFixture,
  logInAsWallet,
  OTHER,
  type PayingFixture,
  signDelegation,
  withoutIdentity,
} from './paying-fixture.ts'

const SELL = 'tronsave_order_sell_manual'
const SELLER = providerSigner(6)

interface McpSellFixture extends PayingFixture {
  /** Signs a delegation of 32,000 Energy for an hour to RECEIVER. */
  signDelegation(): Promise<SignedTransaction>
  /** Key of a whitelisted account. */
  sellerKey: string
}

async function createMcpSellFixture(): Promise<McpSellFixture> {
  const fixture = await createPayingFixture({ bare: true, accounts: [provider(6, { energyTrx: 20_000 })] })
  const account = await fixture.account()
  await setWhitelist(fixture.market, account.id, true)
  return {
    ...fixture,
    sellerKey: account.apiKey,
    signDelegation: () => signDelegation(fixture, 'ENERGY', 32_000),
  }
}

describe.each(GENERATIONS)('a sale over MCP, %s', (generation) => {
  it('fills the order and pays the seller, as a sale over REST does', async () => {
    const fixture = await createMcpSellFixture()
    const caller = await fixture.connect(generation, { apiKey: fixture.sellerKey })
    const [ours, twin] = [await fixture.buy(), await fixture.buy()]
    const signedTx = await fixture.signDelegation()
    const sold = await caller.callOk(SELL, { orderId: ours, signedTx, paymentAddress: OTHER.address })
    expect(sold).toEqual({
      success: true,
      message: 'Sell manual success',
      code: 200,
      delegatedId: signedTx.txID.slice(0, 24),
    })
    await fixture.blocks(25)
    const body = { orderId: twin, signedTx: await fixture.signDelegation(), isAllowSellForLockedDelegator: true }
    await fixture.rest('POST', '/v2/orders/sell-manual', fixture.sellerKey, body)
    await fixture.blocks(25)
    const see = async (id: string) => withoutIdentity(await fixture.rest('GET', `/v2/order/${id}`, fixture.apiKey))
    expect(await see(ours)).toMatchObject({ status: 'Completed' })
    expect(await see(ours)).toEqual(await see(twin))
    expect(await fixture.ledger(`seller:${OTHER.address}`)).toBe(await fixture.ledger(`seller:${SELLER.address}`))
  })

  it('is for whitelisted accounts, and for wallets that may join', async () => {
    const fixture = await createMcpSellFixture()
    const args = { orderId: await fixture.buy(), signedTx: await fixture.signDelegation() }
    const nobody = await fixture.connect(generation)
    expect(await nobody.callForError(SELL, args)).toBe('LOGIN_REQUIRED')
    await logInAsWallet(nobody, SELLER)
    expect(await nobody.callForError(SELL, args)).toBe('FORBIDDEN')
    const buyer = await fixture.connect(generation, { apiKey: fixture.apiKey })
    expect(await buyer.callForError(SELL, args)).toBe('FORBIDDEN')
    expect(fixture.chain.pending()).toEqual([])
  })

  it('is rejected without a broadcast if it is invalid, below minPrice, or prolongs a lock unconfirmed', async () => {
    const fixture = await createMcpSellFixture()
    const caller = await fixture.connect(generation, { apiKey: fixture.sellerKey })
    const [first, second] = [await fixture.buy(), await fixture.buy()]
    const signedTx = await fixture.signDelegation()
    const args = { orderId: first, signedTx }
    const refused = async (code: string, wrong: Record<string, unknown>) => {
      fixture.clock.advance(1_000)
      expect([wrong, await caller.callForError(SELL, wrong)]).toEqual([wrong, code])
    }
    const forged = { ...signedTx, signature: [signTxid(signedTx.txID, OTHER.privateKey)] }
    await refused('INVALID_PARAMS', { ...args, signedTx: forged })
    await refused('INVALID_PARAMS', { ...args, signedTx: { ...signedTx, txID: 'ab'.repeat(32) } })
    await refused('INVALID_PARAMS', { ...args, signedTx: {} })
    await refused('INVALID_PARAMS', { ...args, orderId: 'nothing' })
    await refused('INVALID_PARAMS', { ...args, paymentAddress: 'Tnobody' })
    await refused('INVALID_PARAMS', { ...args, maxPriceSun: 1 })
    await refused('SALE_PRICE_TOO_LOW', { ...args, minPrice: 1_000_000 })
    expect(fixture.chain.pending()).toEqual([])
    await caller.callOk(SELL, args)
    await fixture.blocks(25)
    const next = { orderId: second, signedTx: await fixture.signDelegation() }
    await refused('INVALID_PARAMS', next)
    await refused('ORDER_NOT_SELLABLE', { ...next, orderId: first, isAllowSellForLockedDelegator: true })
    await caller.callOk(SELL, { ...next, isAllowSellForLockedDelegator: true })
  })

  it('is made once per delegation, across repeated and concurrent calls and generations', async () => {
    const fixture = await createMcpSellFixture()
    const callers = await Promise.all(GENERATIONS.map((each) => fixture.connect(each, { apiKey: fixture.sellerKey })))
    const caller = await fixture.connect(generation, { apiKey: fixture.sellerKey })
    const args = { orderId: await fixture.buy(), signedTx: await fixture.signDelegation(), idempotencyKey: 'k' }
    const answers = await Promise.all(callers.map((one) => one.callOk(SELL, args)))
    await fixture.blocks(2)
    answers.push(await caller.callOk(SELL, args))
    expect(new Set(answers.map(({ delegatedId }) => delegatedId))).toEqual(new Set([args.signedTx.txID.slice(0, 24)]))
    expect(await fixture.delegations(args.orderId)).toHaveLength(1)
    expect(await caller.callForError(SELL, { ...args, minPrice: 1 })).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is limited to two per second', async () => {
    const fixture = await createMcpSellFixture()
    const caller = await fixture.connect(generation, { apiKey: fixture.sellerKey })
    const args = { orderId: 'nothing', signedTx: await fixture.signDelegation() }
    const codes: string[] = []
    for (let n = 0; n < 3; n++) codes.push(await caller.callForError(SELL, args))
    expect(codes).toEqual(['INVALID_PARAMS', 'INVALID_PARAMS', 'RATE_LIMIT'])
  })
})
