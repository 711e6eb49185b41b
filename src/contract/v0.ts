/**
 * Older wire format, v0: snake_case, no envelope around answers, failures without `data`. Durations are milliseconds
 * and ends of extensions are unix milliseconds if the name or the reference says so; money is SUN. Meanings and lenient
 * reading are those of v2.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, text } from './schema/fields.ts'
import { AddressText, MAX_AMOUNT, OrderDelegate, PriceLimit, ResourceType, Sponsor, UnitPrice } from './v2.ts'
import { PayerSignature, SignedTx } from './wallets/payments.ts'

const Amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, description: 'resource units' })
/** For v0 calls that only know Energy: a request for Bandwidth is rejected instead of being sold Energy. */
const EnergyOnly = Type.Optional(Type.Enum(['ENERGY'], { description: 'only ENERGY' }))
const DurationMs = Type.Integer({ minimum: 1, maximum: 10 * 365 * 86_400_000, description: 'milliseconds' })

export const UserInfoV0 = Type.Object({
  id: Type.String(),
  balance: text('SUN'),
  represent_address: Type.String(),
  deposit_address: Type.String(),
})
export type UserInfoV0 = Static<typeof UserInfoV0>

export const OrderBookQueryV0 = closedObject({
  address: Type.Optional(AddressText),
  min_delegate_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })),
  duration_sec: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 * 365 * 86_400 })),
})
export type OrderBookQueryV0 = Static<typeof OrderBookQueryV0>

export const OrderBookLevelV0 = Type.Object({
  price: integer('SUN per unit per day'),
  available_energy_amount: integer('units available to an order at this price'),
})

export const EstimateBodyV0 = closedObject({
  amount: Amount,
  buy_energy_type: UnitPrice,
  duration_millisec: DurationMs,
  request_address: Type.Optional(AddressText),
  target_address: Type.Optional(AddressText),
  is_partial: Type.Optional(Type.Boolean()),
  resource_type: EnergyOnly,
})
export type EstimateBodyV0 = Static<typeof EstimateBodyV0>

export const EstimateV0 = Type.Object({
  unit_price: Type.Integer(),
  duration_millisec: Type.Integer(),
  available_energy: Type.Integer(),
  estimate_trx: integer('SUN, despite its name'),
  receiver_active: Type.Optional(boolean('false: the target was never activated, so an order for it is rejected')),
  activation_fee: Type.Optional(integer('SUN, cost of activating the target; present if receiver_active is false')),
})
export type EstimateV0 = Static<typeof EstimateV0>

export const BuyBodyV0 = closedObject({
  resource_type: ResourceType,
  buy_energy_type: UnitPrice,
  amount: Amount,
  allow_partial_fill: Type.Boolean(),
  target_address: AddressText,
  duration_millisec: Type.Optional(DurationMs),
  sponsor: Type.Optional(Sponsor),
  only_create_when_fulfilled: Type.Optional(Type.Boolean()),
  max_price_accepted: Type.Optional(PriceLimit),
  add_order_incomplete: Type.Optional(
    boolean('true: reject the order while the account has an incomplete one with the same terms and price'),
  ),
})
export type BuyBodyV0 = Static<typeof BuyBodyV0>

/** POST /v0/buy-energy, no key needed. The amount follows from the transfer's value at `unit_price`. */
const { buy_energy_type: _, ...buyFields } = BuyBodyV0.properties
export const SignedBuyBodyV0 = closedObject({
  ...buyFields,
  amount: Type.Optional(Amount),
  unit_price: PriceLimit,
  duration_millisec: DurationMs,
  tx_id: Type.String({ maxLength: 64 }),
  signed_tx: SignedTx,
  signature: Type.Optional(PayerSignature),
})
export type SignedBuyBodyV0 = Static<typeof SignedBuyBodyV0>

/** `message` is the order id. */
export const SignedOrderV0 = Type.Object({ message: Type.String() })

const OrderFields = {
  requester: Type.String(),
  target: Type.String(),
  resource_amount: Type.Integer(),
  resource_type: ResourceType,
  remain_amount: Type.Integer(),
  price: Type.Integer(),
  duration: integer('seconds'),
  allow_partial_fill: Type.Boolean(),
  payout_amount: integer('SUN'),
  fulfilled_percent: Type.Integer({ minimum: 0, maximum: 100 }),
}

/** Answer of `internal-buy-energy`: the order's state right after creation. */
export const OrderCreatedV0 = Type.Object({ order_id: Type.String(), ...OrderFields })
export type OrderCreatedV0 = Static<typeof OrderCreatedV0>

export const OrderV0 = Type.Object({ id: Type.String(), ...OrderFields, matched_delegates: Type.Array(OrderDelegate) })
export type OrderV0 = Static<typeof OrderV0>

export const OrdersPageV0 = Type.Object({ data: Type.Array(OrderV0), total: Type.Integer() })
export type OrdersPageV0 = Static<typeof OrdersPageV0>

const ExtendToMs = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'unix milliseconds' })

export const ExtendableBodyV0 = closedObject({
  extend_to: ExtendToMs,
  receiver: AddressText,
  max_price: Type.Optional(PriceLimit),
  resource_type: EnergyOnly,
})
export type ExtendableBodyV0 = Static<typeof ExtendableBodyV0>

const extra_amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })

export const ExtendItemV0 = Type.Object({
  delegator: AddressText,
  is_extend: Type.Boolean(),
  extra_amount,
  extend_to: ExtendToMs,
})
export type ExtendItemV0 = Static<typeof ExtendItemV0>

/** An `ExtendItemV0` sent back by the client. */
export const ExtendChoiceV0 = closedObject({
  delegator: AddressText,
  is_extend: Type.Optional(boolean('default true; false: keep the end and add `extra_amount`')),
  extra_amount: Type.Optional(extra_amount),
  extend_to: Type.Optional(ExtendToMs),
})
export type ExtendChoiceV0 = Static<typeof ExtendChoiceV0>

export const ExtendableV0 = Type.Object({
  extend_order_book: Type.Array(Type.Object({ price: Type.Integer(), value: Type.Integer() })),
  total_delegate_amount: Type.Integer(),
  total_available_extend_amount: Type.Integer(),
  total_estimate_trx: integer('SUN, despite its name'),
  is_able_to_extend: Type.Boolean(),
  your_balance: integer('SUN'),
  extend_data: Type.Array(ExtendItemV0),
})
export type ExtendableV0 = Static<typeof ExtendableV0>

export const ExtendBodyV0 = closedObject({
  receiver: AddressText,
  extend_data: Type.Array(ExtendChoiceV0, { minItems: 1, maxItems: 200 }),
  resource_type: EnergyOnly,
})
export type ExtendBodyV0 = Static<typeof ExtendBodyV0>

/** Ids of the created orders. */
export const ExtendedV0 = Type.Array(Type.String())

const MAX_ACTIVATIONS = 100

/** Address states: one number per requested address, in the same order. */
export const ADDRESS_STATE = { never: 0, contract: 1, active: 2, invalid: 4 } as const

export const ActivationBody = closedObject({
  addresses: Type.Array(Type.String({ maxLength: 64 }), {
    minItems: 1,
    maxItems: MAX_ACTIVATIONS,
    description: 'base58check, T..., 34 characters',
  }),
})
export type ActivationBody = Static<typeof ActivationBody>

/** POST /v0/helper/is-active-address-check. */
export const AddressStates = Type.Array(integer('0: never activated, 1: a contract, 2: active, 4: not an address'))

/** POST /v0/helper/multi-active-address. */
export const ActivationsRequested = Type.Object({
  message: text('the number of requested activations and their maximum cost'),
})
export type ActivationsRequested = Static<typeof ActivationsRequested>
