/**
 * MCP tools that create, change, cancel and fill orders. The fields are those of REST under the names of the reference
 * service's tools. Money is SUN, durations are seconds, times unix seconds.
 */
import Type, { type Static } from 'typebox'
import { PayLaterBody } from '../pay-later.ts'
import { closedObject } from '../schema/fields.ts'
import { SellManualBody } from '../selling.ts'
import { AddressText, Amount, DEFAULT_DURATION_SEC, PriceLimit, ResourceType, UnitPrice } from '../v2.ts'
import { PayerSignature, SignedTx } from '../wallets/payments.ts'
import { ESTIMATE_DEFAULTS } from './prices.ts'

/** Default amount of an order in units, the same as for an estimate. */
export const { amount: DEFAULT_ORDER_AMOUNT } = ESTIMATE_DEFAULTS

const receiver = { ...AddressText, description: 'address that gets the resource: base58check, T..., 34 characters' }
const unitPrice = {
  ...UnitPrice,
  description:
    'SUN per unit per day, or a tier: SLOW (lowest price, may wait), MEDIUM (fills as much as the market can now), FAST',
}
const resourceType = { ...ResourceType, description: 'default ENERGY' }
const resourceAmount = {
  ...Amount,
  description: `resource units; default ${DEFAULT_ORDER_AMOUNT.ENERGY} for ENERGY, ${DEFAULT_ORDER_AMOUNT.BANDWIDTH} for BANDWIDTH`,
}
const durationSec = Type.Integer({
  minimum: 1,
  maximum: 10 * 365 * 86_400,
  description: `seconds; default ${DEFAULT_DURATION_SEC} (3 days), which differs from the default of an estimate. Less than 86,400 costs a whole day`,
})
const AMOUNT_TEXT = 'SUN that the signed transfer pays; if set, it must match exactly'
const amount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: AMOUNT_TEXT })
const SIGNED_TEXT =
  'a signed TransferContract of exactly the estimated SUN to the fundAddress from tronsave_estimate_buy_resource: txID, raw_data, raw_data_hex, signature, visible. Never send a private key'
const signedTx = { ...SignedTx, description: SIGNED_TEXT }

const LIMIT_TEXT = 'SUN that the order is expected to cost: a limit like maxPriceSun; the lower of the two applies'
const limit = { ...amount, description: LIMIT_TEXT }

const rental = {
  receiver,
  unitPrice,
  resourceType: Type.Optional(resourceType),
  resourceAmount: Type.Optional(resourceAmount),
  durationSec: Type.Optional(durationSec),
}

/** Older input format, used by the reference service. */
export const OrderCreateInput = closedObject({
  order: closedObject(rental),
  payment: closedObject({
    method: Type.Enum(['onchain', 'internal'], {
      description: 'onchain: paid by signedTx; internal: paid from the balance of the logged-in account',
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
  orderResourceType: rental.resourceType,
  orderResourceAmount: rental.resourceAmount,
  orderDurationSec: rental.durationSec,
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

const orderId = Type.String({ maxLength: 64, description: '24 hex' })

export const OrderUpdateInput = closedObject({
  orderId,
  newPrice: Type.Optional({ ...PriceLimit, description: 'SUN per unit per day, for the unfilled part' }),
  receiver: Type.Optional({
    ...receiver,
    description: 'receiver of the unfilled part; can be changed from an hour after the order was placed',
  }),
})

export const OrderCancelInput = closedObject({
  orderId,
  signature: Type.Optional(
    Type.String({
      maxLength: 132,
      description:
        'instead of a login, for an order paid without an account: signature (signMessageV2) by its requester (the paying address, or its refundAddress) of "Cancel order <orderId>"',
    }),
  ),
})

export const OrderSellManualInput = closedObject({
  ...SellManualBody.properties,
  orderId,
  signedTx: {
    ...SellManualBody.properties.signedTx,
    description:
      'a signed DelegateResourceContract to the order’s receiver: the order’s resource, lock true, lock_period floor(durationSec / 3) blocks. Never a private key',
  },
  paymentAddress: Type.Optional({
    ...AddressText,
    description: 'address that is paid: base58check; default: the delegation’s owner',
  }),
})
