/** Tools for existing orders: change the price or receiver, cancel, and sell to an order. */
import { OUTCOME } from '../../../contract/mcp/common.ts'
import {
  OrderCancelInput,
  OrderCancelOutput,
  OrderSellManualInput,
  OrderSellManualOutput,
  OrderUpdateInput,
  OrderUpdateOutput,
} from '../../../contract/mcp/orders.ts'
import { AppError } from '../../../kernel/errors.ts'
import { payerIdOfCancellation } from '../../api/payer-proof.ts'
import { SALES_PER_SEC } from '../../api/rate-limit.ts'
import { missing } from '../../base/request.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { updateOrder } from '../../orders/update-order.ts'
import { sellManual } from '../../selling/sell-manual.ts'
import { type Annotations, defineTool, type Tool } from '../calls/tool.ts'
import { accountOf, ownerIdOf, rethrowAsLoginRequired } from '../sessions/logins.ts'

const CHANGE_HINTS: Annotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
}

/** Accounts only: a payer without an account has no balance to charge for a higher price. */
const update = defineTool({
  name: 'tronsave_order_update',
  title: 'Change an order',
  description:
    'Changes the price of the unfilled part of an open order, its receiver (from an hour after it was placed), or both. Needs an API key. A higher price is charged to the balance, a lower one is refunded to it. maxPriceSun limits the total cost of the order after the change, including the filled part.',
  login: 'none',
  annotations: CHANGE_HINTS,
  input: OrderUpdateInput,
  maxPriceText:
    'maximum total cost of the order after the change, including the filled part. If it would cost more, the user is asked if the client supports that; otherwise nothing is changed.',
  output: OrderUpdateOutput,
  fields: { unitPrice: 'newPrice' },
  pays: ({ orderId }) => `complete order ${orderId} after the change, including its cost so far`,
  async run({ market, args, login, idempotencyKey, maxTotalSun }) {
    const { orderId: id, newPrice, receiver } = args
    const accountId = accountOf(login).id
    if (newPrice === undefined && receiver === undefined) throw missing('send newPrice, receiver or both')
    const body = {
      ...(newPrice === undefined ? {} : { unitPrice: newPrice }),
      ...(receiver === undefined ? {} : { receiver }),
    }
    return { ...OUTCOME, data: await updateOrder(market, { accountId, id, body, idempotencyKey, maxTotalSun }) }
  },
})

const cancel = defineTool({
  name: 'tronsave_order_cancel',
  title: 'Cancel an order',
  description:
    'Cancels the unfilled part of an open order: from 5 minutes after it was placed, or from an hour if a part is filled. The price of that part, less the cancellation fee, is refunded to the balance or to the paying address. Needs the login that owns the order (an API key, or the wallet that paid) or the payer’s signature. An unpaid pay-later order can be cancelled at any time, without a login if it was created without a login and without a refundAddress; payments received for it are refunded. A repeated call returns the same answer.',
  login: 'none',
  annotations: CHANGE_HINTS,
  input: OrderCancelInput,
  output: OrderCancelOutput,
  async run({ market, args: { orderId, signature }, login }) {
    // A signature for this very order takes precedence over the login.
    const owner = login && signature === undefined ? ownerIdOf(login) : payerIdOfCancellation(orderId, signature)
    return { ...OUTCOME, data: await cancelOrder(market, owner, orderId).catch(rethrowAsLoginRequired) }
  },
})

/** Tools to change or cancel an existing order. */
export const ORDER_CHANGE_TOOLS: readonly Tool[] = [update, cancel]

const sell = defineTool({
  name: 'tronsave_order_sell_manual',
  title: 'Sell to an order',
  description:
    'Sells Energy or Bandwidth to an open order (tronsave_orders_list) with a delegation that its owner has signed. Needs the API key of an account that the operator has whitelisted. Broadcasts the delegation, which locks the owner’s stake for the order’s duration; the seller is paid once the chain includes it. A repeated call with the same delegation returns the same answer. Costs nothing.',
  login: 'none',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  isRepeatable: true,
  input: OrderSellManualInput,
  output: OrderSellManualOutput,
  perSec: SALES_PER_SEC,
  run({ market, args: body, idempotencyKey, login }) {
    const { id: accountId, whitelistedAtMs } = accountOf(login)
    if (whitelistedAtMs === null) throw new AppError('FORBIDDEN', { detail: 'Forbidden' })
    return sellManual(market, { accountId, body, idempotencyKey })
  },
})

/** Tools to sell to an open order. */
export const ORDER_SELL_TOOLS: readonly Tool[] = [sell]
