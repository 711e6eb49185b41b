/**
 * MCP tools about prices: order book, estimate, price table, extendable delegations. Money is SUN, durations are
 * seconds.
 */
import Type, { type Static } from 'typebox'
import { FundField } from '../payments.ts'
import { closedObject, integer, orNull } from '../schema/fields.ts'
import { Estimate, EstimateBody, Extendable, ExtendableBody, MAX_AMOUNT, OrderBookQuery, ResourceType } from '../v2.ts'

const ADDRESS = { minLength: 1, maxLength: 64 } as const

export const OrderBookInput = closedObject({ ...OrderBookQuery.properties, resourceType: ResourceType })

const PriceRange = Type.Object({
  min: integer('SUN per unit per day: an order priced from here ...'),
  max: integer('... to here (included) could get `value`; the last row goes up to the highest price an order may have'),
  value: integer('units that all providers up to this price can give together, now and for this duration'),
})
export const OrderBookOutput = Type.Object({
  orderBook: Type.Array(PriceRange, { description: 'cheapest first; below the first `min` nothing can be had' }),
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
      description: 'resource units; 100,000 Energy or 1,000 Bandwidth unless given',
    }),
  ),
  durationSec: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10 * 365 * 86_400,
      description: 'seconds; 900 unless given. Below 86,400 a whole day is paid.',
    }),
  ),
  unitPrice,
  ...options.properties,
})
export const EstimateOutput = Type.Object({ ...Estimate.properties, ...FundField })

export const PriceTableInput = closedObject({
  resourceType: ResourceType,
  address: Type.Optional(
    Type.String({ ...ADDRESS, description: 'receiver, base58check; what it rents already counts' }),
  ),
})
export type PriceTableInput = Static<typeof PriceTableInput>

export const PriceTable = Type.Object({
  amounts: Type.Array(Type.Integer(), { description: 'resource units, one per row' }),
  durations: Type.Array(Type.Integer(), { description: 'seconds, one per column' }),
  prices: Type.Array(Type.Array(orNull(Type.Integer())), {
    description:
      'prices[i][j], SUN per unit for amounts[i] and durations[j]: per day from 86,400 s on, for the whole rental below (it pays a whole day). The lowest unitPrice at which an order with allowPartialFill is filled now; null: the market cannot.',
  }),
})
export type PriceTable = Static<typeof PriceTable>

export const ExtendableInput = closedObject({
  ...ExtendableBody.properties,
  extendTo: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'unix seconds (above 10^11 milliseconds): the new end. Three days from now unless given, or the longest rental where that is shorter.',
    }),
  ),
  requester: Type.Optional(
    Type.String({
      ...ADDRESS,
      description: 'base58check: who would pay with a signed transfer; needed without a login',
    }),
  ),
})
export const ExtendableOutput = Type.Object({ ...Extendable.properties, ...FundField })
