/**
 * MCP tools that create, change, cancel and fill orders. The fields are those of REST under the names of the reference
 * service's tools. Money is SUN, durations are seconds, times unix seconds.
 */
import Type, { type Static } from 'typebox'
import { Cancellation } from '../order-life.ts'
import { PayLaterBody, PayLaterCreated } from '../pay-later.ts'
import { PayerSignature, SignedTx } from '../payments.ts'
import { closedObject } from '../schema/fields.ts'
import { SellManualBody, Sold } from '../selling.ts'
import {
  AddressText,
  Amount,
  DEFAULT_DURATION_SEC,
  Order,
  OrderCreated,
  PriceLimit,
  ResourceType,
  UnitPrice,
} from '../v2.ts'
import { Outcome } from './common.ts'
import { ESTIMATE_DEFAULTS } from './prices.ts'

/** Default amount of an order in units, the same as for an estimate. */
export const { amount: DEFAULT_ORDER_AMOUNT } = ESTIMATE_DEFAULTS

const receiver = { ...AddressText, description: 'who gets the resource: base58check, T..., 34 characters' }
const unitPrice = {
  ...UnitPrice,
  description: 'SUN per unit per day, or a tier: SLOW (the lowest, may wait), MEDIUM (reaches what is there), FAST',
}
const resourceType = { ...ResourceType, description: 'ENERGY unless given' }
const resourceAmount = {
  ...Amount,
  description: `resource units; unless given ${DEFAULT_ORDER_AMOUNT.ENERGY} of ENERGY, ${DEFAULT_ORDER_AMOUNT.BANDWIDTH} of BANDWIDTH`,
}
const durationSec = Type.Integer({
  minimum: 1,
  maximum: 10 * 365 * 86_400,
  description: `seconds; ${DEFAULT_DURATION_SEC} (3 days) unless given, which is not what an estimate assumes. Below 86,400 a whole day is paid`,
})
const AMOUNT_TEXT = 'SUN that the signed transfer pays; where given it must be exactly that'
const amount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: AMOUNT_TEXT })
const SIGNED_TEXT =
  'a signed TransferContract of exactly the estimate, in SUN, to the fundAddress of tronsave_estimate_buy_resource: txID, raw_data, raw_data_hex, signature, visible. Never a private key'
const signedTx = { ...SignedTx, description: SIGNED_TEXT }

const LIMIT_TEXT = 'SUN that the order is expected to cost: a limit like maxPriceSun, the lower of the two counts'
const limit = { ...amount, description: LIMIT_TEXT }

/** Older form used by the reference service. */
export const OrderCreateInput = closedObject({
  order: closedObject({
    receiver,
    unitPrice,
    resourceType: Type.Optional(resourceType),
    resourceAmount: Type.Optional(resourceAmount),
    durationSec: Type.Optional(durationSec),
  }),
  payment: closedObject({
    method: Type.Enum(['onchain', 'internal'], {
      description: 'onchain: signedTx pays; internal: the balance of the account that is logged in',
    }),
    amount: Type.Optional({ ...amount, description: `onchain: ${AMOUNT_TEXT}; internal: ${LIMIT_TEXT}` }),
    signedTx: Type.Optional({ ...signedTx, description: `onchain: ${SIGNED_TEXT}` }),
    signature: Type.Optional(PayerSignature),
  }),
})
export type OrderCreateInput = Static<typeof OrderCreateInput>

const flat = {
  orderReceiver: receiver,
  orderUnitPrice: unitPrice,
  orderResourceType: Type.Optional(resourceType),
  orderResourceAmount: Type.Optional(resourceAmount),
  orderDurationSec: Type.Optional(durationSec),
}

export const OrderCreateInternalInput = closedObject({ ...flat, paymentPaymentAmount: Type.Optional(limit) })
export type OrderCreateInternalInput = Static<typeof OrderCreateInternalInput>

export const OrderCreateOnchainInput = closedObject({
  ...flat,
  paymentPaymentAmount: Type.Optional(amount),
  paymentSignedTx: signedTx,
  paymentSignature: Type.Optional(PayerSignature),
})

export const OrderCreatePendingInput = closedObject({
  ...flat,
  paymentPaymentAmount: Type.Optional(limit),
  refundAddress: PayLaterBody.properties.refundAddress,
})

export const OrderCreateOutput = Type.Object({ ...Outcome, data: OrderCreated })
export const OrderCreatePendingOutput = Type.Object({ ...Outcome, data: PayLaterCreated })

const orderId = Type.String({ maxLength: 64, description: '24 hex' })

export const OrderUpdateInput = closedObject({
  orderId,
  newPrice: Type.Optional({ ...PriceLimit, description: 'SUN per unit per day, for what is not filled yet' }),
  receiver: Type.Optional({
    ...receiver,
    description: 'who gets what is not filled yet; from an hour after the order was made',
  }),
})
export const OrderUpdateOutput = Type.Object({ ...Outcome, data: Order })

export const OrderCancelInput = closedObject({
  orderId,
  signature: Type.Optional(
    Type.String({
      maxLength: 132,
      description:
        'in place of a login, for an order paid without an account: its requester (the paying address, or the refundAddress it was made with) has signed (signMessageV2) "Cancel order <orderId>"',
    }),
  ),
})
export const OrderCancelOutput = Type.Object({ ...Outcome, data: Cancellation })

export const OrderSellManualInput = closedObject({
  ...SellManualBody.properties,
  orderId,
  signedTx: {
    ...SellManualBody.properties.signedTx,
    description:
      'a signed DelegateResourceContract to the order’s receiver: its resource, lock true, lock_period floor(durationSec / 3) blocks. Never a private key',
  },
  paymentAddress: Type.Optional({
    ...AddressText,
    description: 'who is paid: base58check; the delegation’s owner unless given',
  }),
})
export const OrderSellManualOutput = Sold
