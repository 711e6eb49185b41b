/**
 * MCP tools about prices: order book, estimate, price table, extendable delegations. Money is SUN, durations are
 * seconds.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer, orNull } from '../schema/fields.ts'
import { Estimate, EstimateBody, Extendable, ExtendableBody, MAX_AMOUNT, OrderBookQuery, ResourceType } from '../v2.ts'
import { FundField } from '../wallets/payments.ts'

const ADDRESS = { minLength: 1, maxLength: 64 } as const

export const OrderBookInput = closedObject({ ...OrderBookQuery.properties, resourceType: ResourceType })

const PriceRange = Type.Object({
  min: integer('SUN per unit per day: lowest price of this range'),
  max: integer(
    'SUN per unit per day: highest price of this range (inclusive); the last row ends at the highest price that an order may have',
  ),
  value: integer(
    'units that an order at a price in this range could get: from all providers up to this price, now and for this duration',
  ),
})
export const OrderBookOutput = Type.Object({
  orderBook: Type.Array(PriceRange, { description: 'cheapest first; nothing is available below the first `min`' }),
})

const { receiver, resourceType, unitPrice, options } = EstimateBody.properties
export const ESTIMATE_DEFAULTS = { amount: { ENERGY: 100_000, BANDWIDTH: 1_000 }, durationSec: 900 } as const

export const EstimateInput = closedObject({
  receiver,
  resourceType,
  buyResourceAmount: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_AMOUNT,
      description: 'resource units; default 100,000 Energy or 1,000 Bandwidth',
    }),
  ),
  durationSec: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10 * 365 * 86_400,
      description: 'seconds; default 900. Less than 86,400 costs a whole day.',
    }),
  ),
  unitPrice,
  ...options.properties,
})
export const EstimateOutput = Type.Object({ ...Estimate.properties, ...FundField })

export const PriceTableInput = closedObject({
  resourceType: ResourceType,
  address: Type.Optional(
    Type.String({ ...ADDRESS, description: 'receiver, base58check; the prices take its current rentals into account' }),
  ),
})
export type PriceTableInput = Static<typeof PriceTableInput>

export const PriceTable = Type.Object({
  amounts: Type.Array(Type.Integer(), { description: 'resource units, one per row' }),
  durations: Type.Array(Type.Integer(), { description: 'seconds, one per column' }),
  prices: Type.Array(Type.Array(orNull(Type.Integer())), {
    description:
      'prices[i][j] is for amounts[i] and durations[j]: SUN per unit per day or, below 86,400 s, SUN per unit for the whole rental (which costs a whole day). The lowest unitPrice at which an order with allowPartialFill is filled now; null if the market cannot fill it.',
  }),
})
export type PriceTable = Static<typeof PriceTable>

export const ExtendableInput = closedObject({
  ...ExtendableBody.properties,
  extendTo: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'unix seconds (above 10^11: milliseconds): the new end. Default: three days from now, or the longest allowed rental if that is shorter.',
    }),
  ),
  requester: Type.Optional(
    Type.String({
      ...ADDRESS,
      description: 'base58check: address that would pay with a signed transfer; required without a login',
    }),
  ),
})
export const ExtendableOutput = Type.Object({ ...Extendable.properties, ...FundField })
