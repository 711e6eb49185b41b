/** Selling over MCP: what REST takes, from who may sell, and once. */
import { describe, expect, it } from 'vitest'
import { whitelist } from '../../../src/market/accounts/account-changes.ts'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
import { stakeFor } from '../../../src/tron/resources.ts'
import { buildDelegate } from '../../../src/tron/transactions.ts'
import type { SignedTransaction } from '../../../src/tron/types.ts'
import { provider, providerSigner, RECEIVER } from '../orders/order-world.ts'
import { GENERATIONS } from './mcp-world.ts'
import { alike, asWallet, OTHER, type PayingWorld, payingWorld } from './paying-world.ts'

const SELL = 'tronsave_order_sell_manual'
const SELLER = providerSigner(6)

interface SellWorld extends PayingWorld {
  /** 32,000 Energy for an hour to RECEIVER. */
  delegation(): Promise<SignedTransaction>
  /** The key of a whitelisted account. */
  sellerKey: string
}

async function sellWorld(): Promise<SellWorld> {
  const world = await payingWorld({ bare: true, accounts: [provider(6, { energyTrx: 20_000 })] })
  const { market, chain } = world
  const account = await world.account()
  await whitelist(market, account.id, true)
  return {
    ...world,
    sellerKey: account.apiKey,
    async delegation() {
      const { ENERGY: totals } = await market.node.pendingTotals(SELLER.address)
      const { number, id, timestampMs } = chain.solid()
      const validForMs = chain.head().timestampMs - timestampMs + 60_000
      const owned = { owner: SELLER.address, receiver: RECEIVER, resource: 'ENERGY' as const }
      const what = { ...owned, balanceSun: stakeFor(32_000, totals), lockPeriodBlocks: 1_200 }
      return buildDelegate(what, SELLER, { refBlock: { number, id, timestampMs }, validForMs }).tx
    },
  }
}

describe.each(GENERATIONS)('a sale, %s', (generation) => {
  it('fills the order and pays the seller, as one over REST', async () => {
    const world = await sellWorld()
    const caller = await world.connect(generation, { apiKey: world.sellerKey })
    const [ours, twin] = [await world.buy(), await world.buy()]
    const signedTx = await world.delegation()
    const sold = await caller.ok(SELL, { orderId: ours, signedTx, paymentAddress: OTHER.address })
    expect(sold).toEqual({
      success: true,
      message: 'Sell manual success',
      code: 200,
      delegatedId: signedTx.txID.slice(0, 24),
    })
    await world.blocks(25)
    const body = { orderId: twin, signedTx: await world.delegation(), isAllowSellForLockedDelegator: true }
    await world.rest('POST', '/v2/orders/sell-manual', world.sellerKey, body)
    await world.blocks(25)
    const see = async (id: string) => alike(await world.rest('GET', `/v2/order/${id}`, world.apiKey))
    expect(await see(ours)).toMatchObject({ status: 'Completed' })
    expect(await see(ours)).toEqual(await see(twin))
    expect(await world.ledger(`seller:${OTHER.address}`)).toBe(await world.ledger(`seller:${SELLER.address}`))
  })

  it('is for accounts that are whitelisted', async () => {
    const world = await sellWorld()
    const args = { orderId: await world.buy(), signedTx: await world.delegation() }
    const nobody = await world.connect(generation)
    expect(await nobody.refused(SELL, args)).toBe('LOGIN_REQUIRED')
    await asWallet(nobody, SELLER)
    expect(await nobody.refused(SELL, args)).toBe('API_KEY_REQUIRED')
    const buyer = await world.connect(generation, { apiKey: world.apiKey })
    expect(await buyer.refused(SELL, args)).toBe('FORBIDDEN')
    expect(world.chain.pending()).toEqual([])
  })

  it('broadcasts nothing that is wrong, below minPrice, or over a lock that it was not told of', async () => {
    const world = await sellWorld()
    const caller = await world.connect(generation, { apiKey: world.sellerKey })
    const [first, second] = [await world.buy(), await world.buy()]
    const signedTx = await world.delegation()
    const args = { orderId: first, signedTx }
    const refused = async (code: string, wrong: Record<string, unknown>) => {
      world.clock.advance(1_000)
      expect([wrong, await caller.refused(SELL, wrong)]).toEqual([wrong, code])
    }
    const forged = { ...signedTx, signature: [signTxid(signedTx.txID, OTHER.privateKey)] }
    await refused('INVALID_PARAMS', { ...args, signedTx: forged })
    await refused('INVALID_PARAMS', { ...args, signedTx: { ...signedTx, txID: 'ab'.repeat(32) } })
    await refused('INVALID_PARAMS', { ...args, signedTx: {} })
    await refused('INVALID_PARAMS', { ...args, orderId: 'nothing' })
    await refused('INVALID_PARAMS', { ...args, paymentAddress: 'Tnobody' })
    await refused('INVALID_PARAMS', { ...args, maxPriceSun: 1 })
    await refused('SALE_PRICE_TOO_LOW', { ...args, minPrice: 1_000_000 })
    expect(world.chain.pending()).toEqual([])
    await caller.ok(SELL, args)
    await world.blocks(25)
    const next = { orderId: second, signedTx: await world.delegation() }
    await refused('INVALID_PARAMS', next)
    await refused('ORDER_NOT_SELLABLE', { ...next, orderId: first, isAllowSellForLockedDelegator: true })
    await caller.ok(SELL, { ...next, isAllowSellForLockedDelegator: true })
  })

  it('is one for one delegation: again, at once, in the other generation', async () => {
    const world = await sellWorld()
    const callers = await Promise.all(GENERATIONS.map((each) => world.connect(each, { apiKey: world.sellerKey })))
    const caller = await world.connect(generation, { apiKey: world.sellerKey })
    const args = { orderId: await world.buy(), signedTx: await world.delegation(), idempotencyKey: 'k' }
    const answers = await Promise.all(callers.map((one) => one.ok(SELL, args)))
    await world.blocks(2)
    answers.push(await caller.ok(SELL, args))
    expect(new Set(answers.map(({ delegatedId }) => delegatedId))).toEqual(new Set([args.signedTx.txID.slice(0, 24)]))
    expect(await world.delegations(args.orderId)).toHaveLength(1)
    expect(await caller.refused(SELL, { ...args, minPrice: 1 })).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is no more than two in a second', async () => {
    const world = await sellWorld()
    const caller = await world.connect(generation, { apiKey: world.sellerKey })
    const args = { orderId: 'nothing', signedTx: await world.delegation() }
    const codes: string[] = []
    for (let n = 0; n < 3; n++) codes.push(await caller.refused(SELL, args))
    expect(codes).toEqual(['INVALID_PARAMS', 'INVALID_PARAMS', 'RATE_LIMIT'])
  })
})
