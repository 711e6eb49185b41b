/** Payment without an account: the fund address, the amount that a signed transfer buys, and pay-later orders. */
import { CheckoutKey } from '../../../contract/checkout.ts'
import { OrderCreatePendingInput } from '../../../contract/mcp/orders.ts'
import { PayLaterBody, PayLaterCreated, PayLaterOrder } from '../../../contract/pay-later.ts'
import { unitsPaidFor } from '../../../contract/pricing.ts'
import { DEFAULT_DURATION_SEC, MAX_DURATION_SEC, MAX_UNIT_PRICE } from '../../../contract/v2.ts'
import { FundAddress } from '../../../contract/wallets/payments.ts'
import { PrepareBody, Prepared } from '../../../contract/wallets/prepare.ts'
import { AppError } from '../../../kernel/errors.ts'
import { networkAround } from '../../../kernel/http/client-address.ts'
import { getPayLaterOrder } from '../../orders/pending-orders.ts'
import { checkoutKey } from '../../payments/checkout/link.ts'
import { createPayLaterOrder } from '../../payments/pay-later.ts'
import { preparePayment } from '../../payments/prepare.ts'
import { type Call, defineCall, defineRejectedCall, EXAMPLE, EXAMPLE_RENTAL } from '../call.ts'
import { tool } from '../call-tool.ts'
import { digitsToNumber } from '../lenient.ts'
import { describeRental } from '../questions.ts'
import { FLAT_FIELDS, nestRentalFields } from './order-tools.ts'

/**
 * Defines a call that would sign with the client's private key. The call is rejected before its body is read, so that
 * the key is never processed. `field` is the parameter of `call` for the signed transfer.
 */
function defineSignLocallyCall(name: string, tag: Call['tag'], field: string, call: string): Call {
  const detail = `this service never accepts private keys, and a key sent to any server is no longer secret. Create a transfer of the estimated amount (SUN) to the address from GET /v2/fund-address, sign it locally (tronweb: transactionBuilder.sendTrx, then trx.sign), and send it as ${field} to POST ${call}`
  const summary = 'Rejects private keys, and explains how to sign locally'
  return defineRejectedCall(
    name,
    { tag, summary, access: 'anybody', errors: ['SIGN_LOCALLY'] },
    () => new AppError('SIGN_LOCALLY', { detail }),
  )
}

export const PAYMENT_CALLS = [
  defineCall('GET /v2/fund-address', {
    tag: 'Orders',
    summary: 'Address that signed transfers pay to',
    isExtension: true,
    access: 'anybody',
    answer: FundAddress,
    run: ({ market }) => ({ address: market.keys.fund.address }),
  }),
  defineCall('POST /v2/orders/prepare', {
    tag: 'Orders',
    summary: 'Unsigned transfer that pays for an order: sign it, and send it as signedTx to buy-resource',
    isExtension: true,
    access: 'anybody',
    isReadOnly: true,
    hasTerms: true,
    errorGroups: ['order'],
    body: PrepareBody,
    answer: Prepared,
    example: { ...EXAMPLE_RENTAL, payer: EXAMPLE.delegator },
    run: ({ market, body, terms }) => preparePayment(market, body, terms),
  }),
  defineSignLocallyCall('POST /v2/signed-tx', 'Orders', 'signedTx', '/v2/buy-resource'),
  defineSignLocallyCall('POST /v0/signed-tx', 'v0', 'signed_tx', '/v0/buy-energy'),
]

/**
 * Derives a missing amount from the transfer and `unitPrice`: published clients that sign transfers omit the amount, as
 * in v0. If the result is not a whole number, the amount stays missing and schema validation reports it.
 */
export function fillInPaidAmount(body: Record<string, unknown>): void {
  if ((body.resourceAmount ?? null) !== null || !('signedTx' in body)) return
  const { unitPrice, durationSec = DEFAULT_DURATION_SEC } = body
  const paid = amountOf(body.signedTx)
  if (
    paid === undefined ||
    !isPositiveInteger(unitPrice, MAX_UNIT_PRICE) ||
    !isPositiveInteger(durationSec, MAX_DURATION_SEC)
  )
    return
  const units = unitsPaidFor(unitPrice, paid, durationSec)
  if (units !== undefined) body.resourceAmount = units
}

/** Returns the amount in the transfer's JSON, in SUN. Later validation compares it with the signed bytes. */
export function amountOf(signedTx: unknown): number | undefined {
  const transfer = signedTx as { raw_data?: { contract?: { parameter?: { value?: { amount?: unknown } } }[] } }
  const contracts = transfer?.raw_data?.contract
  const amount = Array.isArray(contracts) ? digitsToNumber(contracts[0]?.parameter?.value?.amount) : undefined
  return isPositiveInteger(amount, Number.MAX_SAFE_INTEGER) ? amount : undefined
}

function isPositiveInteger(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max
}

/** Orders paid after their creation, with or without an API key. */
export const PAY_LATER_CALLS = [
  defineCall('POST /v2/pay-later', {
    tag: 'Orders',
    summary: 'Creates an order to be paid later, by a TRX transfer from any wallet to a new address',
    isExtension: true,
    access: 'optional',
    errorGroups: ['order'],
    errors: ['TOO_MANY_UNPAID'],
    pays: true,
    body: PayLaterBody,
    answer: PayLaterCreated,
    status: 201,
    example: EXAMPLE_RENTAL,
    question: ({ body }) => `${describeRental(body)}, paid later by a transfer`,
    tools: [
      tool({
        name: 'tronsave_order_create_pending',
        title: 'Order, paid later',
        description:
          'Creates an order that is paid afterwards by a plain TRX transfer, from any wallet or exchange. Returns the address, the exact amount in SUN and the deadline. Use it if there is neither an account with a balance nor a wallet that signs for you. Creating it costs nothing; an unpaid order expires. Follow it with tronsave_order_detail: its payLater shows the amounts received, still missing and refunded. tronsave_order_cancel cancels it before it is paid. With an API key the order and any surplus belong to the account, otherwise to the payer. Needs no login.',
        hints: { destructiveHint: false },
        input: OrderCreatePendingInput,
        map: ({ refundAddress, ...flat }) => ({
          body: { ...nestRentalFields(flat), ...(refundAddress === undefined ? {} : { refundAddress }) },
        }),
        fields: FLAT_FIELDS,
        limitSun: (args) => args.paymentPaymentAmount,
        wrapped: true,
      }),
    ],
    run({ market, account, address, body, idempotencyKey, maxTotalSun, terms }) {
      const caller = account ? { account } : { address, network: networkAround(address) }
      return createPayLaterOrder(market, { caller, body, idempotencyKey, maxTotalSun, terms })
    },
  }),
  defineCall('GET /v2/pay-later/:id', {
    tag: 'Orders',
    summary: 'Payments and refunds of a pay-later order; needs only its id',
    isExtension: true,
    access: 'anybody',
    errors: ['INVALID_PARAMS'],
    answer: PayLaterOrder,
    run: ({ market, params }) => getPayLaterOrder(market, params.id),
  }),
  defineCall('GET /v2/checkout-key', {
    tag: 'Orders',
    summary: 'Secret that signs the account’s checkout links, which others open and pay',
    isExtension: true,
    access: 'key',
    answer: CheckoutKey,
    run: ({ market, account }) => checkoutKey(market, account.id),
  }),
]
