/**
 * Selling for whitelisted accounts: lists all open orders and fills them. The reference service lacks the operator's
 * whitelist call.
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
import { defineCall, defineOperatorCall, EXAMPLE, FIRST_PAGE } from '../call.ts'
import { OPEN_ORDERS_PER_SEC, SALES_PER_SEC } from '../rate-limit.ts'

export const SELLING_CALLS = [
  defineCall('GET /v2/orders/active-global', {
    tag: 'Selling',
    summary: 'Open orders of all buyers',
    access: 'whitelisted',
    perSec: OPEN_ORDERS_PER_SEC,
    query: OpenOrdersQuery,
    answer: OpenOrdersPage,
    example: FIRST_PAGE,
    run: ({ market, query, account }) => openOrders(market, query, account.id),
  }),
  defineCall('GET /v2/orders/active-global/stream', {
    tag: 'Selling',
    summary: 'Server-sent events: open orders of all buyers that suit a seller, and their changes',
    isExtension: true,
    access: 'whitelisted',
    events: true,
    query: OpenOrdersStreamQuery,
    answer: OpenOrderEvents,
    example: { maxSec: 0 },
    run: ({ market, query, connection }) => streamOpenOrders(market, query, connection),
  }),
  defineCall('POST /v2/orders/sell-manual', {
    tag: 'Selling',
    summary: 'Sells to an open order with a signed delegation',
    access: 'whitelisted',
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
          'Sells Energy or Bandwidth to an open order (tronsave_orders_list) with a delegation that its owner has signed. Needs the API key of an account that the operator has whitelisted. Broadcasts the delegation, which locks the owner’s stake for the order’s duration; the seller is paid once the chain includes it. A repeated call with the same delegation returns the same answer. Costs nothing.',
        hints: { idempotentHint: true },
        input: OrderSellManualInput,
      },
    ],
    run: ({ market, account, body, idempotencyKey }) =>
      sellManual(market, { accountId: account.id, body, idempotencyKey }),
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
