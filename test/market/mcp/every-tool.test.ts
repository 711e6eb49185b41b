/**
 * Compares every MCP tool with the REST API in one fixture: `ours` is the tool's answer, `rest` the REST response.
 * Tools without a REST equivalent are compared with the REST view of the same object.
 */
import { describe, expect, it } from 'vitest'
import { setWhitelist } from '../../../src/market/accounts/account-changes.ts'
import { TOOLS } from '../../../src/market/mcp/tools/all-tools.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { ADMIN_KEY } from '../http/api-fixture.ts'
import { provider, providerSigner, RECEIVER } from '../orders/order-fixture.ts'
import type { ToolName } from './all-tools.ts'
import { type Caller, GENERATIONS, type Generation } from './mcp-fixture.ts'
import {
  BUY,
  createPayingFixture,
  FLAT_BUY,
  logInAsWallet,
  OTHER,
  PAYER,
  type PayingFixture,
  signDelegation,
  WAITING_ORDER,
  withoutIdentity,
} from './paying-fixture.ts'

const PROVIDER = providerSigner(5)
const SIX_MINUTES_MS = 360_000
const DONE = { success: true, message: 'Success', code: 200 }

type Answer = PayingFixture['rest'] extends (...args: never[]) => Promise<infer A> ? A : never
interface Comparison {
  toolAnswer: unknown
  restAnswer: unknown
}

interface ToolFixture extends PayingFixture {
  /** Client with the account's key in the header; `agent.callOk` calls a tool. */
  agent: Caller
  /** Client logged in with provider's signature. */
  wallet: Caller
  generation: Generation
  /** Calls the REST API as the account. */
  callRest(method: string, path: string, body?: unknown): Promise<Answer>
  operator(path: string): Promise<Answer>
  /**
   * Returns the order over REST once its delegations are on the chain, without ids and times that differ between two
   * orders.
   */
  order(id: string): Promise<Answer>
  /** Returns an extension of all of RECEIVER's rentals to a day from now. */
  extension(): { extendTo: number; receiver: string }
}

/** Returns the fields that the other object has too. */
const pickFields = (from: Record<string, unknown>, like: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, from[name]]))

const TABLE: Record<ToolName, (fixture: ToolFixture) => Promise<Comparison>> = {
  async tronsave_get_sign_message({ connect, generation, operator }) {
    const caller = await connect(generation)
    const { message, nonce } = await caller.callOk('tronsave_get_sign_message')
    await caller.logIn({ signature: `${signMessage(message, PROVIDER.privateKey)}_${nonce}` })
    const { address } = await caller.callOk('tronsave_user_info_get')
    return { toolAnswer: address, restAnswer: (await operator('/v2/providers'))[0].address }
  },
  async tronsave_login({ connect, generation, apiKey, callRest }) {
    const caller = await connect(generation)
    await caller.logIn({ apiKey })
    const { internalAccount } = await caller.callOk('tronsave_user_info_get')
    return { toolAnswer: internalAccount, restAnswer: await callRest('GET', '/v2/user-info') }
  },
  async tronsave_user_info_get({ agent, callRest }) {
    const { address, balance, internalAccount } = await agent.callOk('tronsave_user_info_get')
    const restAnswer = await callRest('GET', '/v2/user-info')
    const toolAnswer = { ...internalAccount, representAddress: address, balance }
    return { toolAnswer, restAnswer }
  },
  async tronsave_user_permissions_get({ wallet, operator }) {
    const { permitOperations } = await wallet.callOk('tronsave_user_permissions_get')
    const granted = ['DelegateResourceContract', 'UnDelegateResourceContract']
    const toolAnswer = granted.every((operation) => permitOperations.includes(operation))
    return { toolAnswer, restAnswer: (await operator('/v2/providers'))[0].permissionGranted }
  },
  async tronsave_user_auto_setting_get({ wallet, operator }) {
    const { energy } = await wallet.callOk('tronsave_user_auto_setting_get')
    const [rest] = await operator('/v2/providers')
    return { toolAnswer: { ...rest, ...energy.terms }, restAnswer: { ...rest, permissionGranted: energy.isEnabled } }
  },
  async tronsave_user_seller_energy_stats_get({ wallet, operator, buy, blocks }) {
    await buy()
    await blocks(3)
    const { stats } = await wallet.callOk('tronsave_user_seller_energy_stats_get', { resourceType: 'ENERGY' })
    return { toolAnswer: stats.earnedSun, restAnswer: (await operator('/v2/payouts')).earnings[0].amount }
  },
  async tronsave_provider_get({ wallet, operator }) {
    const own = await wallet.callOk('tronsave_provider_get')
    const [rest] = await operator('/v2/providers')
    return { toolAnswer: { ...rest, ...pickFields(own, rest) }, restAnswer: rest }
  },
  async tronsave_provider_set({ wallet, operator, clock }) {
    const own = await wallet.callOk('tronsave_provider_set', { minPrice: 71, state: 'PAUSED' })
    const [rest] = await operator('/v2/providers')
    clock.advance(2_000)
    await wallet.callOk('tronsave_provider_set', { minPrice: 60, state: 'ACTIVE' })
    return { toolAnswer: [own.minPrice, own.state], restAnswer: [rest.minPrice, rest.state] }
  },
  async tronsave_provider_rewards_get({ wallet, operator }) {
    const { address, claim } = await wallet.callOk('tronsave_provider_rewards_get')
    const [rest] = await operator('/v2/providers')
    return { toolAnswer: [address, claim], restAnswer: [rest.address, false] }
  },
  async tronsave_provider_rewards_set({ wallet, clock }) {
    const set = await wallet.callOk('tronsave_provider_rewards_set', { claim: true, reserve: 5_000_000 })
    const read = await wallet.callOk('tronsave_provider_rewards_get')
    const { withdrawVote } = await wallet.callOk('tronsave_user_auto_setting_get')
    clock.advance(2_000)
    await wallet.callOk('tronsave_provider_rewards_set', { claim: false, reserve: 0 })
    return { toolAnswer: [set.claim, set.reserve, withdrawVote], restAnswer: [read.claim, read.reserve, true] }
  },
  async tronsave_order_book({ agent, callRest }) {
    const query = { resourceType: 'ENERGY', durationSec: 3_600, address: RECEIVER }
    const { orderBook } = await agent.callOk('tronsave_order_book', query)
    const levels = await callRest('GET', `/v2/order-book?resourceType=ENERGY&durationSec=3600&address=${RECEIVER}`)
    return {
      toolAnswer: orderBook.map(({ min, value }: Answer) => [min, value]),
      restAnswer: levels.map(Object.values),
    }
  },
  async tronsave_estimate_buy_resource({ agent, callRest }) {
    const { resourceAmount, ...same } = BUY
    const args = { ...same, buyResourceAmount: resourceAmount }
    const { address: fundAddress } = await callRest('GET', '/v2/fund-address')
    return {
      toolAnswer: await agent.callOk('tronsave_estimate_buy_resource', args),
      restAnswer: { ...(await callRest('POST', '/v2/estimate-buy-resource', BUY)), fundAddress },
    }
  },
  async tronsave_energy_price_table_get({ agent, callRest }) {
    const args = { resourceType: 'ENERGY' }
    const { amounts, durations, prices } = await agent.callOk('tronsave_energy_price_table_get', args)
    const options = { allowPartialFill: true }
    const body = { resourceAmount: amounts[0], durationSec: durations[0], options }
    return {
      toolAnswer: prices[0][0],
      restAnswer: (await callRest('POST', '/v2/estimate-buy-resource', body)).unitPrice,
    }
  },
  async tronsave_extendable_delegates_get({ agent, callRest, extension }) {
    const { address: fundAddress } = await callRest('GET', '/v2/fund-address')
    return {
      toolAnswer: await agent.callOk('tronsave_extendable_delegates_get', extension()),
      restAnswer: { ...(await callRest('POST', '/v2/get-extendable-delegates', extension())), fundAddress },
    }
  },
  async tronsave_orders_list({ agent, callRest, buy }) {
    await buy(WAITING_ORDER)
    const { orders, total } = await agent.callOk('tronsave_orders_list', { isOnlyMyOrder: true })
    const rest = await callRest('GET', '/v2/orders')
    const few = (one: Answer) => [one.id, one.receiver, one.remainAmount, one.durationSec, one.createdAt]
    return {
      toolAnswer: [total, orders.map((one: Answer) => [...few(one), one.unitPrice, one.typeOrder])],
      restAnswer: [rest.total, rest.data.map((one: Answer) => [...few(one), one.price, one.orderType])],
    }
  },
  async tronsave_order_detail({ agent, callRest, buy }) {
    const id = await buy()
    return {
      toolAnswer: (await agent.callOk('tronsave_order_detail', { id })).order,
      restAnswer: await callRest('GET', `/v2/order/${id}`),
    }
  },
  async tronsave_order_create({ agent, callRest, order }) {
    const payment = { method: 'internal' }
    const { data, ...outcome } = await agent.callOk('tronsave_order_create', { order: BUY, payment })
    const { orderId } = await callRest('POST', '/v2/buy-resource', BUY)
    return { toolAnswer: [outcome, await order(data.orderId)], restAnswer: [DONE, await order(orderId)] }
  },
  async tronsave_order_create_onchain({ agent, sign, fund, rest, withBlocks, order }) {
    const [ours, twin] = [sign(), sign(undefined, fund, OTHER)]
    const args = { ...FLAT_BUY, paymentSignedTx: ours }
    const { data } = await withBlocks(agent.callOk('tronsave_order_create_onchain', args))
    const body = { ...BUY, signedTx: twin }
    const { orderId } = await withBlocks(rest('POST', '/v2/buy-resource', undefined, body))
    const made = await order(orderId)
    expect(made.requester).toBe(OTHER.address)
    return { toolAnswer: await order(data.orderId), restAnswer: { ...made, requester: PAYER.address } }
  },
  async tronsave_order_create_internal({ agent, callRest, order }) {
    const { data } = await agent.callOk('tronsave_order_create_internal', FLAT_BUY)
    const { orderId } = await callRest('POST', '/v2/buy-resource', BUY)
    return { toolAnswer: await order(data.orderId), restAnswer: await order(orderId) }
  },
  async tronsave_order_create_pending({ agent, callRest }) {
    const { data } = await agent.callOk('tronsave_order_create_pending', FLAT_BUY)
    const waiting = await callRest('GET', `/v2/pay-later/${data.orderId}`)
    const twin = await callRest('POST', '/v2/pay-later', BUY)
    const { orderId, payAddress } = waiting
    // Only the answer that creates an order has its page.
    const { payPage } = data
    return { toolAnswer: data, restAnswer: { ...twin, orderId, payAddress, payPage } }
  },
  async tronsave_order_update({ agent, callRest, buy }) {
    const [orderId, twin] = [await buy(WAITING_ORDER), await buy(WAITING_ORDER)]
    const { data } = await agent.callOk('tronsave_order_update', { orderId, newPrice: 700 })
    const rest = await callRest('PATCH', `/v2/order/${twin}`, { unitPrice: 700 })
    return { toolAnswer: withoutIdentity(data), restAnswer: withoutIdentity(rest) }
  },
  async tronsave_order_cancel({ agent, callRest, buy, passTime }) {
    const [orderId, twin] = [await buy(WAITING_ORDER), await buy(WAITING_ORDER)]
    await passTime(SIX_MINUTES_MS)
    const { data } = await agent.callOk('tronsave_order_cancel', { orderId })
    const rest = await callRest('POST', `/v2/order/${twin}/cancel`, {})
    return { toolAnswer: data, restAnswer: { ...rest, orderId } }
  },
  async tronsave_order_sell_manual(fixture) {
    const { agent, callRest, buy, blocks, order } = fixture
    const [orderId, twin] = [await buy(WAITING_ORDER), await buy(WAITING_ORDER)]
    const signedTx = await signDelegation(fixture)
    const { delegatedId } = await agent.callOk('tronsave_order_sell_manual', { orderId, signedTx })
    expect(delegatedId).toBe(signedTx.txID.slice(0, 24))
    await blocks(25)
    const toolAnswer = await order(orderId)
    const body = { orderId: twin, signedTx: await signDelegation(fixture), isAllowSellForLockedDelegator: true }
    await callRest('POST', '/v2/orders/sell-manual', body)
    await blocks(25)
    return { toolAnswer, restAnswer: await order(twin) }
  },
  async tronsave_internal_account_get({ agent, callRest }) {
    const { apiKey, ...toolAnswer } = await agent.callOk('tronsave_internal_account_get')
    expect(apiKey).toMatch(/^[*-]+$/)
    return { toolAnswer, restAnswer: await callRest('GET', '/v2/user-info') }
  },
  async tronsave_get_deposit_address({ agent, callRest }) {
    const { depositAddress } = await agent.callOk('tronsave_get_deposit_address', { amountTrx: 25.5 })
    return { toolAnswer: depositAddress, restAnswer: (await callRest('GET', '/v2/user-info')).depositAddress }
  },
  async tronsave_internal_order_history({ agent, callRest }) {
    return {
      toolAnswer: await agent.callOk('tronsave_internal_order_history', { pageSize: 3, status: 'Completed' }),
      restAnswer: await callRest('GET', '/v2/orders?pageSize=3&status=Completed'),
    }
  },
  async tronsave_internal_order_details({ agent, callRest, buy }) {
    const orderId = await buy()
    return {
      toolAnswer: await agent.callOk('tronsave_internal_order_details', { orderId }),
      restAnswer: await callRest('GET', `/v2/order/${orderId}`),
    }
  },
  async tronsave_internal_order_estimate({ agent, callRest }) {
    return {
      toolAnswer: await agent.callOk('tronsave_internal_order_estimate', BUY),
      restAnswer: await callRest('POST', '/v2/estimate-buy-resource', BUY),
    }
  },
  async tronsave_internal_order_create({ agent, callRest, order }) {
    const { orderId } = await agent.callOk('tronsave_internal_order_create', BUY)
    const twin = await callRest('POST', '/v2/buy-resource', BUY)
    return { toolAnswer: await order(orderId), restAnswer: await order(twin.orderId) }
  },
  async tronsave_internal_extend_delegates({ agent, callRest, extension }) {
    return {
      toolAnswer: await agent.callOk('tronsave_internal_extend_delegates', extension()),
      restAnswer: await callRest('POST', '/v2/get-extendable-delegates', extension()),
    }
  },
  async tronsave_internal_extend_request({ agent, callRest, rest, apiKey, extension }) {
    const { extendData, totalEstimateTrx } = await callRest('POST', '/v2/get-extendable-delegates', extension())
    const body = { extendData, receiver: RECEIVER }
    const args = { ...body, idempotencyKey: 'one' }
    const { orderId } = await agent.callOk('tronsave_internal_extend_request', args)
    const again = await rest('POST', '/v2/extend-request', apiKey, body, 'one')
    const { orderType, payoutAmount } = await callRest('GET', `/v2/order/${again.orderId}`)
    return { toolAnswer: [orderId, 'EXTEND', totalEstimateTrx], restAnswer: [again.orderId, orderType, payoutAmount] }
  },
}

async function createToolFixture(generation: Generation): Promise<ToolFixture> {
  const accounts = [provider(5, { energyTrx: 100_000 }), provider(6, { bandwidthTrx: 20_000 })]
  const fixture = await createPayingFixture({ bare: true, accounts })
  const { apiKey, url } = fixture
  await fixture.enroll({ address: PROVIDER.address })
  await setWhitelist(fixture.market, fixture.accountId, true)
  await fixture.buy()
  await fixture.blocks(3)
  const wallet = await fixture.connect(generation)
  await logInAsWallet(wallet, PROVIDER)
  const callRest: ToolFixture['callRest'] = (method, path, body) => fixture.rest(method, path, apiKey, body)
  return {
    ...fixture,
    generation,
    agent: await fixture.connect(generation, { apiKey }),
    wallet,
    callRest,
    async operator(path) {
      const response = await fetch(`${url}${path}`, { headers: { 'x-admin-key': ADMIN_KEY } })
      return ((await response.json()) as { data: Answer }).data
    },
    async order(id) {
      await fixture.blocks(4)
      return withoutIdentity(await callRest('GET', `/v2/order/${id}`))
    },
    extension: () => ({ extendTo: Math.floor(fixture.clock.now() / 1000) + 86_400, receiver: RECEIVER }),
  }
}

describe('every MCP tool', () => {
  it('is in the test table', () => {
    expect(TOOLS.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE).sort())
  })

  it.each(GENERATIONS)('returns and does the same as REST, %s', async (generation) => {
    const fixture = await createToolFixture(generation)
    for (const [name, compare] of Object.entries(TABLE)) {
      const { toolAnswer, restAnswer } = await compare(fixture)
      expect(toolAnswer, name).not.toBeUndefined()
      expect({ [name]: toolAnswer }).toEqual({ [name]: restAnswer })
      // Some tools accept one call a second.
      await fixture.passTime(3_000)
    }
    expect(await fixture.audit()).toEqual([])
  })
})
