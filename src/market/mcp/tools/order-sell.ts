/** Selling to an open order. */
import { OrderSellManualInput, OrderSellManualOutput } from '../../../contract/mcp/orders.ts'
import { AppError } from '../../../kernel/errors.ts'
import { SALES_PER_SEC } from '../../doors/rate-limit.ts'
import { sellManual } from '../../selling/sell-manual.ts'
import { defineTool, type Tool } from '../calls/tool.ts'
import { accountOf } from '../sessions/logins.ts'

const sell = defineTool({
  name: 'tronsave_order_sell_manual',
  title: 'Sell to an order',
  description:
    'Sells Energy or Bandwidth to an open order (tronsave_orders_list) with a delegation that its owner has signed. Needs the API key of an account that the operator has whitelisted. Broadcasts the delegation, which locks the owner’s stake for the order’s duration; the seller is paid when the chain has it. The same delegation again answers the same. Costs nothing.',
  login: 'none',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  repeatable: true,
  input: OrderSellManualInput,
  output: OrderSellManualOutput,
  perSec: SALES_PER_SEC,
  run({ market, args: body, idempotencyKey, login }) {
    const { id: accountId, whitelistedAtMs } = accountOf(login)
    if (whitelistedAtMs === null) throw new AppError('FORBIDDEN', { detail: 'Forbidden' })
    return sellManual(market, { accountId, body, idempotencyKey })
  },
})

export const ORDER_SELL_TOOLS: readonly Tool[] = [sell]
