/**
 * Every tool in one world, beside what REST says to the same question: `ours` is what the tool answers, `rest` what the
 * other door does. What has no question over REST is compared with what it is about there.
 */
import { describe, expect, it } from 'vitest'
import { whitelist } from '../../../src/market/accounts/account-changes.ts'
import { TOOLS } from '../../../src/market/mcp/tools/index.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { ADMIN_KEY } from '../http/api.ts'
import { provider, providerSigner, RECEIVER } from '../orders/order-world.ts'
import type { ToolName } from './all-tools.ts'
import { type Caller, GENERATIONS, type Generation } from './mcp-world.ts'
import {
  alike,
  asWallet,
  BUY,
  delegation,
  FLAT,
  OTHER,
  PAYER,
  type PayingWorld,
  payingWorld,
  WAITS,
} from './paying-world.ts'

const PROVIDER = providerSigner(5)
const SIX_MINUTES_MS = 360_000
const DONE = { success: true, message: 'Success', code: 200 }

type Answer = PayingWorld['rest'] extends (...args: never[]) => Promise<infer A> ? A : never
interface Both {
  ours: unknown
  rest: unknown
}

interface World extends PayingWorld {
  /** With the account's key in the header; `agent.ok` calls a tool. */
  agent: Caller
  /** Logged in with the signature of the provider. */
  wallet: Caller
  generation: Generation
  /** What REST says to the account. */
  asked(method: string, path: string, body?: unknown): Promise<Answer>
  operator(path: string): Promise<Answer>
  /** The order over REST, once what it gets is on the chain, without what makes it this one. */
  order(id: string): Promise<Answer>
  /** An extension of all that RECEIVER has, to a day from now. */
  extension(): { extendTo: number; receiver: string }
}

const TABLE: Record<ToolName, (world: World) => Promise<Both>> = {
  async tronsave_get_sign_message({ connect, generation, operator }) {
    const caller = await connect(generation)
    const { message, nonce } = await caller.ok('tronsave_get_sign_message')
    await caller.logIn({ signature: `${signMessage(message, PROVIDER.privateKey)}_${nonce}` })
    const { address } = await caller.ok('tronsave_user_info_get')
    return { ours: address, rest: (await operator('/v2/providers'))[0].address }
  },
  async tronsave_login({ connect, generation, apiKey, asked }) {
    const caller = await connect(generation)
    await caller.logIn({ apiKey })
    const { internalAccount } = await caller.ok('tronsave_user_info_get')
    return { ours: internalAccount, rest: await asked('GET', '/v2/user-info') }
  },
  async tronsave_user_info_get({ agent, asked }) {
    const { address, balance, internalAccount } = await agent.ok('tronsave_user_info_get')
    const rest = await asked('GET', '/v2/user-info')
    const ours = { ...internalAccount, representAddress: address, balance }
    return { ours, rest }
  },
  async tronsave_user_permissions_get({ wallet, operator }) {
    const { permitOperations } = await wallet.ok('tronsave_user_permissions_get')
    const granted = ['DelegateResourceContract', 'UnDelegateResourceContract']
    const ours = granted.every((operation) => permitOperations.includes(operation))
    return { ours, rest: (await operator('/v2/providers'))[0].permissionGranted }
  },
  async tronsave_user_auto_setting_get({ wallet, operator }) {
    const { energy } = await wallet.ok('tronsave_user_auto_setting_get')
    const [rest] = await operator('/v2/providers')
    return { ours: { ...rest, ...energy.terms }, rest: { ...rest, permissionGranted: energy.isEnabled } }
  },
  async tronsave_user_seller_energy_stats_get({ wallet, operator, buy, blocks }) {
    await buy()
    await blocks(3)
    const { stats } = await wallet.ok('tronsave_user_seller_energy_stats_get', { resourceType: 'ENERGY' })
    return { ours: stats.earnedSun, rest: (await operator('/v2/payouts')).earnings[0].amount }
  },
  async tronsave_order_book({ agent, asked }) {
    const query = { resourceType: 'ENERGY', durationSec: 3_600, address: RECEIVER }
    const { orderBook } = await agent.ok('tronsave_order_book', query)
    const levels = await asked('GET', `/v2/order-book?resourceType=ENERGY&durationSec=3600&address=${RECEIVER}`)
    return { ours: orderBook.map(({ min, value }: Answer) => [min, value]), rest: levels.map(Object.values) }
  },
  async tronsave_estimate_buy_resource({ agent, asked }) {
    const { resourceAmount, ...same } = BUY
    const args = { ...same, buyResourceAmount: resourceAmount }
    const { address: fundAddress } = await asked('GET', '/v2/fund-address')
    return {
      ours: await agent.ok('tronsave_estimate_buy_resource', args),
      rest: { ...(await asked('POST', '/v2/estimate-buy-resource', BUY)), fundAddress },
    }
  },
  async tronsave_energy_price_table_get({ agent, asked }) {
    const args = { resourceType: 'ENERGY' }
    const { amounts, durations, prices } = await agent.ok('tronsave_energy_price_table_get', args)
    const options = { allowPartialFill: true }
    const body = { resourceAmount: amounts[0], durationSec: durations[0], options }
    return { ours: prices[0][0], rest: (await asked('POST', '/v2/estimate-buy-resource', body)).unitPrice }
  },
  async tronsave_extendable_delegates_get({ agent, asked, extension }) {
    const { address: fundAddress } = await asked('GET', '/v2/fund-address')
    return {
      ours: await agent.ok('tronsave_extendable_delegates_get', extension()),
      rest: { ...(await asked('POST', '/v2/get-extendable-delegates', extension())), fundAddress },
    }
  },
  async tronsave_orders_list({ agent, asked, buy }) {
    await buy(WAITS)
    const { orders, total } = await agent.ok('tronsave_orders_list', { isOnlyMyOrder: true })
    const rest = await asked('GET', '/v2/orders')
    const few = (one: Answer) => [one.id, one.receiver, one.remainAmount, one.durationSec, one.createdAt]
    return {
      ours: [total, orders.map((one: Answer) => [...few(one), one.unitPrice, one.typeOrder])],
      rest: [rest.total, rest.data.map((one: Answer) => [...few(one), one.price, one.orderType])],
    }
  },
  async tronsave_order_detail({ agent, asked, buy }) {
    const id = await buy()
    return {
      ours: (await agent.ok('tronsave_order_detail', { id })).order,
      rest: await asked('GET', `/v2/order/${id}`),
    }
  },
  async tronsave_order_create({ agent, asked, order }) {
    const payment = { method: 'internal' }
    const { data, ...outcome } = await agent.ok('tronsave_order_create', { order: BUY, payment })
    const { orderId } = await asked('POST', '/v2/buy-resource', BUY)
    return { ours: [outcome, await order(data.orderId)], rest: [DONE, await order(orderId)] }
  },
  async tronsave_order_create_onchain({ agent, sign, fund, rest, patiently, order }) {
    const [ours, twin] = [sign(), sign(undefined, fund, OTHER)]
    const args = { ...FLAT, paymentSignedTx: ours }
    const { data } = await patiently(agent.ok('tronsave_order_create_onchain', args))
    const body = { ...BUY, signedTx: twin }
    const { orderId } = await patiently(rest('POST', '/v2/buy-resource', undefined, body))
    const made = await order(orderId)
    expect(made.requester).toBe(OTHER.address)
    return { ours: await order(data.orderId), rest: { ...made, requester: PAYER.address } }
  },
  async tronsave_order_create_internal({ agent, asked, order }) {
    const { data } = await agent.ok('tronsave_order_create_internal', FLAT)
    const { orderId } = await asked('POST', '/v2/buy-resource', BUY)
    return { ours: await order(data.orderId), rest: await order(orderId) }
  },
  async tronsave_order_create_pending({ agent, asked }) {
    const { data } = await agent.ok('tronsave_order_create_pending', FLAT)
    const waiting = await asked('GET', `/v2/pay-later/${data.orderId}`)
    const twin = await asked('POST', '/v2/pay-later', BUY)
    const { orderId, payAddress } = waiting
    return { ours: data, rest: { ...twin, orderId, payAddress } }
  },
  async tronsave_order_update({ agent, asked, buy }) {
    const [orderId, twin] = [await buy(WAITS), await buy(WAITS)]
    const { data } = await agent.ok('tronsave_order_update', { orderId, newPrice: 700 })
    const rest = await asked('PATCH', `/v2/order/${twin}`, { unitPrice: 700 })
    return { ours: alike(data), rest: alike(rest) }
  },
  async tronsave_order_cancel({ agent, asked, buy, pass }) {
    const [orderId, twin] = [await buy(WAITS), await buy(WAITS)]
    await pass(SIX_MINUTES_MS)
    const { data } = await agent.ok('tronsave_order_cancel', { orderId })
    const rest = await asked('POST', `/v2/order/${twin}/cancel`, {})
    return { ours: data, rest: { ...rest, orderId } }
  },
  async tronsave_order_sell_manual(world) {
    const { agent, asked, buy, blocks, order } = world
    const [orderId, twin] = [await buy(WAITS), await buy(WAITS)]
    const signedTx = await delegation(world)
    const { delegatedId } = await agent.ok('tronsave_order_sell_manual', { orderId, signedTx })
    expect(delegatedId).toBe(signedTx.txID.slice(0, 24))
    await blocks(25)
    const ours = await order(orderId)
    const body = { orderId: twin, signedTx: await delegation(world), isAllowSellForLockedDelegator: true }
    await asked('POST', '/v2/orders/sell-manual', body)
    await blocks(25)
    return { ours, rest: await order(twin) }
  },
  async tronsave_internal_account_get({ agent, asked }) {
    const { apiKey, ...ours } = await agent.ok('tronsave_internal_account_get')
    expect(apiKey).toMatch(/^[*-]+$/)
    return { ours, rest: await asked('GET', '/v2/user-info') }
  },
  async tronsave_get_deposit_address({ agent, asked }) {
    const { depositAddress } = await agent.ok('tronsave_get_deposit_address', { amountTrx: 25.5 })
    return { ours: depositAddress, rest: (await asked('GET', '/v2/user-info')).depositAddress }
  },
  async tronsave_internal_order_history({ agent, asked }) {
    return {
      ours: await agent.ok('tronsave_internal_order_history', { pageSize: 3, status: 'Completed' }),
      rest: await asked('GET', '/v2/orders?pageSize=3&status=Completed'),
    }
  },
  async tronsave_internal_order_details({ agent, asked, buy }) {
    const orderId = await buy()
    return {
      ours: await agent.ok('tronsave_internal_order_details', { orderId }),
      rest: await asked('GET', `/v2/order/${orderId}`),
    }
  },
  async tronsave_internal_order_estimate({ agent, asked }) {
    return {
      ours: await agent.ok('tronsave_internal_order_estimate', BUY),
      rest: await asked('POST', '/v2/estimate-buy-resource', BUY),
    }
  },
  async tronsave_internal_order_create({ agent, asked, order }) {
    const { orderId } = await agent.ok('tronsave_internal_order_create', BUY)
    const twin = await asked('POST', '/v2/buy-resource', BUY)
    return { ours: await order(orderId), rest: await order(twin.orderId) }
  },
  async tronsave_internal_extend_delegates({ agent, asked, extension }) {
    return {
      ours: await agent.ok('tronsave_internal_extend_delegates', extension()),
      rest: await asked('POST', '/v2/get-extendable-delegates', extension()),
    }
  },
  async tronsave_internal_extend_request({ agent, asked, rest, apiKey, extension }) {
    const { extendData, totalEstimateTrx } = await asked('POST', '/v2/get-extendable-delegates', extension())
    const body = { extendData, receiver: RECEIVER }
    const args = { ...body, idempotencyKey: 'one' }
    const { orderId } = await agent.ok('tronsave_internal_extend_request', args)
    const again = await rest('POST', '/v2/extend-request', apiKey, body, 'one')
    const { orderType, payoutAmount } = await asked('GET', `/v2/order/${again.orderId}`)
    return { ours: [orderId, 'EXTEND', totalEstimateTrx], rest: [again.orderId, orderType, payoutAmount] }
  },
}

async function worldOf(generation: Generation): Promise<World> {
  const accounts = [provider(5, { energyTrx: 100_000 }), provider(6, { bandwidthTrx: 20_000 })]
  const world = await payingWorld({ bare: true, accounts })
  const { apiKey, url } = world
  await world.enroll({ address: PROVIDER.address })
  await whitelist(world.market, world.accountId, true)
  await world.buy()
  await world.blocks(3)
  const wallet = await world.connect(generation)
  await asWallet(wallet, PROVIDER)
  const asked: World['asked'] = (method, path, body) => world.rest(method, path, apiKey, body)
  return {
    ...world,
    generation,
    agent: await world.connect(generation, { apiKey }),
    wallet,
    asked,
    async operator(path) {
      const response = await fetch(`${url}${path}`, { headers: { 'x-admin-key': ADMIN_KEY } })
      return ((await response.json()) as { data: Answer }).data
    },
    async order(id) {
      await world.blocks(4)
      return alike(await asked('GET', `/v2/order/${id}`))
    },
    extension: () => ({ extendTo: Math.floor(world.clock.now() / 1000) + 86_400, receiver: RECEIVER }),
  }
}

describe('every tool', () => {
  it('is in the table', () => {
    expect(TOOLS.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE).sort())
  })

  it.each(GENERATIONS)('says and does what REST does, %s', async (generation) => {
    const world = await worldOf(generation)
    for (const [name, compare] of Object.entries(TABLE)) {
      const { ours, rest } = await compare(world)
      expect(ours, name).not.toBeUndefined()
      expect({ [name]: ours }).toEqual({ [name]: rest })
      // Some tools answer once a second only.
      await world.pass(3_000)
    }
    expect(await world.audit()).toEqual([])
  })
})
