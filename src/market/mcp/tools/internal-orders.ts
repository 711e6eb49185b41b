import { InternalBuyBody, OrderDetailsInput } from '../../../contract/mcp/internal-orders.ts'
import { Estimate, EstimateBody, Order, OrderCreated, OrdersQuery, OwnOrdersPage } from '../../../contract/v2.ts'
import { estimateWithReceiver } from '../../matching/estimate.ts'
import { listOrders, order } from '../../orders/orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { defineTool, PAYS, READS, type Tool } from '../calls/tool.ts'
import { rentInWords } from '../calls/words.ts'

const history = defineTool({
  name: 'tronsave_internal_order_history',
  title: 'Orders of the account',
  description:
    'Lists the account’s own orders, newest first: page counts from 0, pageSize is 10 unless given and at most 100, status is Active (not filled yet) or Completed. payoutAmount is SUN, price SUN per unit per day, createdAt unix seconds. Use it to find an order whose id is lost, before anything is bought again.',
  login: 'ApiKey',
  annotations: READS,
  input: OrdersQuery,
  output: OwnOrdersPage,
  run: ({ market, account, args }) => listOrders(market, account.id, args),
})

const details = defineTool({
  name: 'tronsave_internal_order_details',
  title: 'One order of the account',
  description:
    'Gives one order by its id: how much of it is filled (fulfilledPercent, remainAmount), by which delegations (delegates, with their transaction ids), and what it was charged (payoutAmount, SUN). Use it after an order was placed, until its status is Completed. Other accounts’ orders are unknown here.',
  login: 'ApiKey',
  annotations: READS,
  input: OrderDetailsInput,
  output: Order,
  run: ({ market, account, args }) => order(market, account.id, args.orderId),
})

const orderEstimate = defineTool({
  name: 'tronsave_internal_order_estimate',
  title: 'What an order would cost',
  description:
    'Says what renting Energy or Bandwidth costs now: estimateTrx is SUN for all of it (in spite of its name), unitPrice SUN per unit per day, availableResource how many units the order would get at once. unitPrice may be SLOW, MEDIUM (unless given), FAST, or a number in SUN; durationSec is 259200 (3 days) unless given; resourceType is ENERGY unless given. Use it before tronsave_internal_order_create, with the same fields; without an API key take tronsave_estimate_buy_resource. Reserves nothing.',
  login: 'ApiKey',
  annotations: READS,
  input: EstimateBody,
  output: Estimate,
  run: ({ market, args }) => estimateWithReceiver(market, args),
})

const create = defineTool({
  name: 'tronsave_internal_order_create',
  title: 'Rent Energy or Bandwidth',
  description:
    'Rents Energy or Bandwidth for a receiver and PAYS for it from the account’s balance, at once: unitPrice x resourceAmount x days, a rental shorter than a day costs a day (tronsave_internal_order_estimate says how much). What the market cannot fill at once waits with its money held, unless options.onlyCreateWhenFulfilled. unitPrice is MEDIUM, durationSec 259200 (3 days), resourceType ENERGY unless given. Send an idempotencyKey of your own and maxPriceSun (SUN for all of it). The tool to order with where there is an account. Answers the order’s id: follow it with tronsave_internal_order_details.',
  login: 'ApiKey',
  annotations: PAYS,
  input: InternalBuyBody,
  output: OrderCreated,
  pays: rentInWords,
  run: ({ market, account, maxTotalSun, idempotencyKey, args: body }) =>
    placeOrder(market, { accountId: account.id, body, idempotencyKey, maxTotalSun }),
})

export const INTERNAL_ORDER_TOOLS: readonly Tool[] = [history, details, orderEstimate, create]
