/** MCP tools that buy. All do the same as `POST /v2/buy-resource`, but each names its arguments differently. */
import { InternalBuyBody } from '../../../contract/mcp/internal.ts'
import {
  DEFAULT_ORDER_AMOUNT,
  OrderCreateInput,
  OrderCreateInternalInput,
  OrderCreateOnchainInput,
} from '../../../contract/mcp/orders.ts'
import { type BuyBody, DEFAULT_DURATION_SEC } from '../../../contract/v2.ts'
import { invalid, missing } from '../../base/request.ts'
import { type CallTool, tool } from '../call-tool.ts'
import type { FieldNames } from '../failures.ts'

/** Fills in all defaults, so that the question to the user, the order and its idempotency check use the same values. */
function rentalOf({
  receiver,
  unitPrice,
  resourceType = 'ENERGY',
  resourceAmount = DEFAULT_ORDER_AMOUNT[resourceType],
  durationSec = DEFAULT_DURATION_SEC,
}: OrderCreateInput['order']): BuyBody {
  return { receiver, unitPrice, resourceType, resourceAmount, durationSec }
}

export function nestRentalFields(flat: OrderCreateInternalInput): BuyBody {
  const { orderResourceType, orderResourceAmount, orderDurationSec } = flat
  return rentalOf({
    receiver: flat.orderReceiver,
    unitPrice: flat.orderUnitPrice,
    ...(orderResourceType === undefined ? {} : { resourceType: orderResourceType }),
    ...(orderResourceAmount === undefined ? {} : { resourceAmount: orderResourceAmount }),
    ...(orderDurationSec === undefined ? {} : { durationSec: orderDurationSec }),
  })
}

export const FLAT_FIELDS: FieldNames = {
  receiver: 'orderReceiver',
  unitPrice: 'orderUnitPrice',
  resourceAmount: 'orderResourceAmount',
  durationSec: 'orderDurationSec',
  signedTx: 'paymentSignedTx',
  signature: 'paymentSignature',
}

const NESTED_FIELDS: FieldNames = {
  receiver: 'order.receiver',
  unitPrice: 'order.unitPrice',
  resourceAmount: 'order.resourceAmount',
  durationSec: 'order.durationSec',
  signedTx: 'payment.signedTx',
  signature: 'payment.signature',
}

export const BUY_TOOLS: readonly CallTool<BuyBody>[] = [
  tool({
    name: 'tronsave_order_create',
    title: 'Order (older form)',
    description:
      'Rents Energy or Bandwidth, in the older nested form: prefer tronsave_internal_order_create or tronsave_order_create_onchain. Costs the estimate of tronsave_estimate_buy_resource for the same receiver, amount, duration and price, paid from the balance (method internal, needs an API key) or by the signed transfer (method onchain, needs no login). The part that the market cannot fill immediately waits.',
    input: OrderCreateInput,
    map({ order, payment: { method, amount: statedSun, signedTx, signature } }) {
      if (method === 'internal' && signedTx) throw invalid('payment.signedTx is allowed for method onchain only')
      if (method === 'internal') return { body: rentalOf(order) }
      if (!signedTx) throw missing('payment.signedTx is required for method onchain')
      return { body: withTransfer(rentalOf(order), signedTx, signature), statedSun }
    },
    fields: NESTED_FIELDS,
    limitSun: ({ payment }) => (payment.method === 'internal' ? payment.amount : undefined),
    wrapped: true,
  }),
  tool({
    name: 'tronsave_order_create_onchain',
    title: 'Order, paid by a signed transfer',
    description:
      'Rents Energy or Bandwidth, paid by a TRX transfer that a wallet has signed: for a user without an account here. Needs no login. Use it if a wallet can sign for you and you know the fundAddress of tronsave_estimate_buy_resource; otherwise use tronsave_order_create_pending. Costs exactly the estimate of tronsave_estimate_buy_resource for the same receiver, amount, duration and price. The transfer is broadcast once, and the tool answers within ten seconds, even if no block includes the transfer yet: call the order paid only when tronsave_order_detail shows it filled. The same transfer always belongs to the same order. If the order cannot be served, the TRX is refunded to the paying address.',
    hints: { idempotentHint: true },
    input: OrderCreateOnchainInput,
    map: ({ paymentSignedTx, paymentSignature, paymentPaymentAmount: statedSun, ...flat }) => ({
      body: withTransfer(nestRentalFields(flat), paymentSignedTx, paymentSignature),
      statedSun,
    }),
    fields: FLAT_FIELDS,
    wrapped: true,
  }),
  tool({
    name: 'tronsave_order_create_internal',
    title: 'Order, paid from the balance',
    description:
      'Rents Energy or Bandwidth, paid from the balance of the logged-in Internal Account (needs an API key). Prefer tronsave_internal_order_create, which does the same, has the default price MEDIUM, and accepts options (partial fill, all or nothing). Costs the estimate of tronsave_estimate_buy_resource for the same receiver, amount, duration and price, which is held immediately. The part that the market cannot fill immediately waits; tronsave_order_cancel refunds the unfilled part.',
    input: OrderCreateInternalInput,
    map: (args) => ({ body: nestRentalFields(args) }),
    fields: FLAT_FIELDS,
    limitSun: (args) => args.paymentPaymentAmount,
    wrapped: true,
  }),
  {
    name: 'tronsave_internal_order_create',
    title: 'Rent Energy or Bandwidth',
    description:
      'Rents Energy or Bandwidth for a receiver and PAYS immediately from the account’s balance: unitPrice x resourceAmount x days; a rental shorter than a day costs a full day (tronsave_internal_order_estimate returns the cost). The part that the market cannot fill immediately waits, with its money on hold, unless options.onlyCreateWhenFulfilled is set. Defaults: unitPrice MEDIUM, durationSec 259200 (3 days), resourceType ENERGY. Send your own idempotencyKey and maxPriceSun (total in SUN). With an account, use this tool to order. Returns the order’s id: follow it with tronsave_internal_order_details.',
    login: 'ApiKey',
    input: InternalBuyBody,
  },
]

const withTransfer = (rental: BuyBody, signedTx: Record<string, unknown>, signature: string | undefined): BuyBody => ({
  ...rental,
  signedTx,
  ...(signature === undefined ? {} : { signature }),
})
