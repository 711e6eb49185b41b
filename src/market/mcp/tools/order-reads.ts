/** Tools for reading orders. */
import {
  OrderDetailInput,
  OrderDetailOutput,
  OrdersListInput,
  OrdersListOutput,
} from '../../../contract/mcp/order-reads.ts'
import { OPEN_ORDERS_PER_SEC } from '../../api/rate-limit.ts'
import { listedOrders, type Viewer } from '../../orders/listed-orders.ts'
import { getOrder } from '../../orders/orders.ts'
import { findPayLaterOrder } from '../../orders/pending-orders.ts'
import { defineTool, READ_HINTS, type Tool } from '../calls/tool.ts'
import { type Login, ownerIdOf, rethrowAsLoginRequired } from '../sessions/logins.ts'

function viewerOf(login: Login | undefined): Viewer | undefined {
  if (!login) return undefined
  const isWhitelisted = login.mode === 'ApiKey' && login.account.whitelistedAtMs !== null && !login.account.subKey
  return { ownerId: ownerIdOf(login), isWhitelisted }
}

const list = defineTool({
  name: 'tronsave_orders_list',
  title: 'Orders',
  description:
    'Lists the open orders of all users, to sell to or to compare prices with. With isOnlyMyOrder it lists only the orders of the login (for a wallet: those that it paid with signed transfers), including completed ones.',
  login: 'none',
  annotations: READ_HINTS,
  perSec: OPEN_ORDERS_PER_SEC,
  input: OrdersListInput,
  output: OrdersListOutput,
  run: ({ market, args, login }) => listedOrders(market, viewerOf(login), args),
})

const detail = defineTool({
  name: 'tronsave_order_detail',
  title: 'One order',
  description:
    'Returns one order with its state and the delegations that fill it. Use it to follow an order. For a pay-later order, payLater shows the state of the payment, and the amounts received and refunded. Orders of other accounts are not found. An order that is paid by a transfer without an account is shown to anyone who knows its id, without a login; all others need any login.',
  login: 'none',
  annotations: READ_HINTS,
  input: OrderDetailInput,
  output: OrderDetailOutput,
  async run({ market, args: { id }, login }) {
    const ownerId = login && ownerIdOf(login)
    const payLater = await findPayLaterOrder(market, ownerId, id)
    if (payLater && payLater.state !== 'waiting' && payLater.state !== 'paid') return { payLater }
    const found = await getOrder(market, ownerId, id).catch(rethrowAsLoginRequired)
    return { order: found, ...(payLater ? { payLater } : {}) }
  },
})

export const ORDER_READ_TOOLS: readonly Tool[] = [list, detail]
