/**
 * Selling: lists all open orders and fills them, for wallets that may join as providers and for whitelisted accounts.
 * The reference service lacks the operator's whitelist call.
 */
import Type from 'typebox'
import { OpenOrdersPage, OpenOrdersQuery, WhitelistBody } from '../../../contract/history.ts'
import { OrderSellManualInput } from '../../../contract/mcp/orders.ts'
import { SellManualBody, Sold } from '../../../contract/selling.ts'
import { OpenOrderEvents, OpenOrdersStreamQuery } from '../../../contract/wallets/order-stream.ts'
import { setWhitelist } from '../../accounts/account-changes.ts'
import { openOrders } from '../../orders/listed-orders.ts'
import { streamOpenOrders } from '../../orders/order-stream.ts'
import { sellManual } from '../../selling/sell-manual.ts'
import { checkMaySeeOrders, type Seller } from '../../selling/seller-access.ts'
import { type CallContext, defineCall, defineOperatorCall, EXAMPLE, FIRST_PAGE } from '../call.ts'
import { OPEN_ORDERS_PER_SEC, SALES_PER_SEC } from '../rate-limit.ts'

export const SELLING_CALLS = [
  defineCall('GET /v2/orders/active-global', {
    tag: 'Selling',
    summary: 'Open orders of all buyers',
    access: 'seller',
    perSec: OPEN_ORDERS_PER_SEC,
    query: OpenOrdersQuery,
    answer: OpenOrdersPage,
    example: FIRST_PAGE,
    run({ market, query, ...call }) {
      const seller = sellerOf(call)
      checkMaySeeOrders(market, seller)
      return openOrders(market, query, seller.id)
    },
  }),
  defineCall('GET /v2/orders/active-global/stream', {
    tag: 'Selling',
    summary: 'Server-sent events: open orders of all buyers that suit a seller, and their changes',
    isExtension: true,
    access: 'seller',
    events: true,
    query: OpenOrdersStreamQuery,
    answer: OpenOrderEvents,
    example: { maxSec: 0 },
    run({ market, query, connection, ...call }) {
      checkMaySeeOrders(market, sellerOf(call))
      return streamOpenOrders(market, query, connection)
    },
  }),
  defineCall('POST /v2/orders/sell-manual', {
    tag: 'Selling',
    summary: 'Sells to an open order with a signed delegation',
    access: 'seller',
    perSec: SALES_PER_SEC,
    errors: ['INVALID_PARAMS', 'ORDER_NOT_SELLABLE', 'SALE_PRICE_TOO_LOW', 'SALE_REFUSED'],
    pays: true,
    body: SellManualBody,
    answer: Sold,
    example: { orderId: EXAMPLE.id, signedTx: EXAMPLE.signedTx },
    tools: [
      {
        name: 'tronsave_order_sell_manual',
        title: 'Sell to an order',
        description:
          'Sells Energy or Bandwidth to an open order (tronsave_orders_list) with a delegation that its owner has signed. Needs the API key of a whitelisted account, or the login of a wallet that may sell. Broadcasts the delegation, which locks the owner’s stake for the order’s duration; the seller is paid once the chain includes it. A repeated call with the same delegation returns the same answer. Costs nothing.',
        hints: { idempotentHint: true },
        input: OrderSellManualInput,
      },
    ],
    run: ({ market, body, idempotencyKey, ...call }) =>
      sellManual(market, { seller: sellerOf(call), body, idempotencyKey }),
  }),
  defineOperatorCall('PUT /v2/accounts/:id/whitelist', {
    summary: 'Allows or forbids an account to sell and to read its history',
    roles: ['finance', 'support'],
    errors: ['INVALID_PARAMS'],
    body: WhitelistBody,
    answer: Type.Null(),
    example: { whitelisted: true },
    async run({ market, params, body, operator }) {
      await setWhitelist(market, params.id, body.whitelisted, operator)
      return null
    },
  }),
]

function sellerOf({
  wallet,
  needAccount,
}: Pick<CallContext<'seller', unknown, unknown, unknown>, 'wallet' | 'needAccount'>): Seller {
  return wallet ? { id: `wallet:${wallet}`, wallet } : { id: needAccount().id, isWhitelisted: true }
}
