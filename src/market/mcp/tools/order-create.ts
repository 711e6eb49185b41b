import { OUTCOME } from '../../../contract/mcp/common.ts'
import {
  DEFAULT_ORDER_AMOUNT,
  OrderCreateInput,
  OrderCreateInternalInput,
  OrderCreateOnchainInput,
  OrderCreateOutput,
  OrderCreatePendingInput,
  OrderCreatePendingOutput,
} from '../../../contract/mcp/orders.ts'
import { type BuyBody, DEFAULT_DURATION_SEC, type OrderCreated } from '../../../contract/v2.ts'
import type { FieldNames } from '../../api/failures.ts'
import { invalid, missing } from '../../base/request.ts'
import { spenderOf } from '../../base/sub-keys.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { createPayLaterOrder } from '../../payments/pay-later.ts'
import { payForRental } from '../../payments/pay-signed.ts'
import { defineTool, describeRental, PAY_HINTS, type Tool, type ToolCall } from '../calls/tool.ts'
import { accountOf, walletOf } from '../sessions/logins.ts'

type Rental = Pick<BuyBody, 'receiver' | 'resourceAmount'> &
  Required<Pick<BuyBody, 'unitPrice' | 'resourceType' | 'durationSec'>>

/** Fills in all defaults, so that the question to the user, the order and its idempotency check use the same values. */
function rentalOf({
  receiver,
  unitPrice,
  resourceType = 'ENERGY',
  resourceAmount = DEFAULT_ORDER_AMOUNT[resourceType],
  durationSec = DEFAULT_DURATION_SEC,
}: OrderCreateInput['order']): Rental {
  return { receiver, unitPrice, resourceType, resourceAmount, durationSec }
}

function rentalOfFlat(flat: OrderCreateInternalInput): Rental {
  const { orderResourceType, orderResourceAmount, orderDurationSec } = flat
  return rentalOf({
    receiver: flat.orderReceiver,
    unitPrice: flat.orderUnitPrice,
    ...(orderResourceType === undefined ? {} : { resourceType: orderResourceType }),
    ...(orderResourceAmount === undefined ? {} : { resourceAmount: orderResourceAmount }),
    ...(orderDurationSec === undefined ? {} : { durationSec: orderDurationSec }),
  })
}

type PaymentContext = Pick<ToolCall<unknown>, 'market' | 'login' | 'idempotencyKey' | 'maxTotalSun'>

function payFromBalance(
  { market, login, idempotencyKey, maxTotalSun }: PaymentContext,
  body: Rental,
): Promise<OrderCreated> {
  return placeOrder(market, { ...spenderOf(accountOf(login)), body, idempotencyKey, maxTotalSun })
}

interface TransferPayment {
  signedTx: Record<string, unknown>
  signature: string | undefined
  statedSun: number | undefined
}

function payByTransfer(
  { market, login, idempotencyKey, maxTotalSun }: PaymentContext,
  rental: Rental,
  { signedTx, signature, statedSun }: TransferPayment,
): Promise<OrderCreated> {
  const proof = { signature, wallet: walletOf(login) }
  return payForRental(market, { body: { ...rental, signedTx }, proof, idempotencyKey, statedSun, maxTotalSun })
}

const FLAT_FIELDS: FieldNames = {
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

const create = defineTool({
  name: 'tronsave_order_create',
  title: 'Order (older form)',
  description:
    'Rents Energy or Bandwidth, in the older nested form: prefer tronsave_internal_order_create or tronsave_order_create_onchain. Costs the estimate of tronsave_estimate_buy_resource for the same receiver, amount, duration and price, paid from the balance (method internal, needs an API key) or by the signed transfer (method onchain, needs no login). The part that the market cannot fill immediately waits.',
  login: 'none',
  subKeys: true,
  duringQuarantine: 'for accounts',
  annotations: PAY_HINTS,
  input: OrderCreateInput,
  output: OrderCreateOutput,
  fields: NESTED_FIELDS,
  pays: ({ order }) => describeRental(rentalOf(order)),
  limitSun: ({ payment }) => (payment.method === 'internal' ? payment.amount : undefined),
  async run(call) {
    const { method, amount: statedSun, signedTx, signature } = call.args.payment
    const rental = rentalOf(call.args.order)
    if (method === 'onchain') {
      if (!signedTx) throw missing('payment.signedTx is required for method onchain')
      return { ...OUTCOME, data: await payByTransfer(call, rental, { signedTx, signature, statedSun }) }
    }
    if (signedTx) throw invalid('payment.signedTx is allowed for method onchain only')
    return { ...OUTCOME, data: await payFromBalance(call, rental) }
  },
})

const createOnchain = defineTool({
  name: 'tronsave_order_create_onchain',
  title: 'Order, paid by a signed transfer',
  description:
    'Rents Energy or Bandwidth, paid by a TRX transfer that a wallet has signed: for a user without an account here. Needs no login. Use it if a wallet can sign for you and you know the fundAddress of tronsave_estimate_buy_resource; otherwise use tronsave_order_create_pending. Costs exactly the estimate of tronsave_estimate_buy_resource for the same receiver, amount, duration and price. The transfer is broadcast once, and the tool answers within ten seconds, even if no block includes the transfer yet: call the order paid only when tronsave_order_detail shows it filled. The same transfer always belongs to the same order. If the order cannot be served, the TRX is refunded to the paying address.',
  login: 'none',
  subKeys: true,
  duringQuarantine: 'for accounts',
  annotations: { ...PAY_HINTS, idempotentHint: true },
  input: OrderCreateOnchainInput,
  output: OrderCreateOutput,
  fields: FLAT_FIELDS,
  pays: (args) => describeRental(rentalOfFlat(args)),
  async run(call) {
    const { paymentSignedTx: signedTx, paymentSignature: signature, paymentPaymentAmount: statedSun } = call.args
    const rental = rentalOfFlat(call.args)
    return { ...OUTCOME, data: await payByTransfer(call, rental, { signedTx, signature, statedSun }) }
  },
})

const createInternal = defineTool({
  name: 'tronsave_order_create_internal',
  title: 'Order, paid from the balance',
  description:
    'Rents Energy or Bandwidth, paid from the balance of the logged-in Internal Account (needs an API key). Prefer tronsave_internal_order_create, which does the same, has the default price MEDIUM, and accepts options (partial fill, all or nothing). Costs the estimate of tronsave_estimate_buy_resource for the same receiver, amount, duration and price, which is held immediately. The part that the market cannot fill immediately waits; tronsave_order_cancel refunds the unfilled part.',
  login: 'none',
  subKeys: true,
  duringQuarantine: 'for accounts',
  annotations: PAY_HINTS,
  input: OrderCreateInternalInput,
  output: OrderCreateOutput,
  fields: FLAT_FIELDS,
  pays: (args) => describeRental(rentalOfFlat(args)),
  limitSun: (args) => args.paymentPaymentAmount,
  async run(call) {
    return { ...OUTCOME, data: await payFromBalance(call, rentalOfFlat(call.args)) }
  },
})

const createPending = defineTool({
  name: 'tronsave_order_create_pending',
  title: 'Order, paid later',
  description:
    'Creates an order that is paid afterwards by a plain TRX transfer, from any wallet or exchange. Returns the address, the exact amount in SUN and the deadline. Use it if there is neither an account with a balance nor a wallet that signs for you. Creating it costs nothing; an unpaid order expires. Follow it with tronsave_order_detail: its payLater shows the amounts received, still missing and refunded. tronsave_order_cancel cancels it before it is paid. With an API key the order and any surplus belong to the account, otherwise to the payer. Needs no login.',
  login: 'none',
  duringQuarantine: 'for accounts',
  annotations: { ...PAY_HINTS, destructiveHint: false },
  input: OrderCreatePendingInput,
  output: OrderCreatePendingOutput,
  fields: FLAT_FIELDS,
  pays: (args) => `${describeRental(rentalOfFlat(args))}, paid later by a transfer`,
  limitSun: (args) => args.paymentPaymentAmount,
  async run({ market, args, login, context, idempotencyKey, maxTotalSun }) {
    const { address, network } = context
    const caller = login?.mode === 'ApiKey' ? { account: login.account } : { address, network }
    const { refundAddress } = args
    const body = { ...rentalOfFlat(args), ...(refundAddress === undefined ? {} : { refundAddress }) }
    return { ...OUTCOME, data: await createPayLaterOrder(market, { caller, body, idempotencyKey, maxTotalSun }) }
  },
})

export const ORDER_CREATE_TOOLS: readonly Tool[] = [create, createOnchain, createInternal, createPending]
