/**
 * REST v2, sunwatt extension: suppliers from which the marketplace buys, header `x-admin-key`.
 *
 * GET /v2/operator/sources -> Sources; PUT /v2/operator/sources/:name SourceBody -> null; POST
 * /v2/operator/sources/:name/test SourceTestBody -> SourceTest; POST /v2/operator/sources/:name/remove SourceRemoval ->
 * null; GET /v2/operator/sources/:name/orders -> SourceOrders;
 * POST /v2/operator/sources/:name/book, without a body -> SourceBooked.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from '../../schema/fields.ts'
import { ResourceType } from '../../v2.ts'

export const SourceParams = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,19}$', description: 'name given by the operator: a-z, 0-9 and -' }),
})

/** Kinds of suppliers that the program can buy from. */
export const SUPPLIER_KIND_NAMES = [
  'catfee',
  'netts',
  'tronzap',
  'itrx',
  'feee',
  'merx',
  'tronex',
  'marketplace',
] as const
export type SupplierKindName = (typeof SUPPLIER_KIND_NAMES)[number]

const MAX_TRX_SUN = 1_000_000_000_000

/** PUT /v2/operator/sources/:name. Fields that are left out keep their value. `kind` cannot change. */
export const SourceBody = closedObject({
  kind: Type.Optional(Type.String({ maxLength: 20, description: 'one of `kinds`; required for a new source' })),
  url: Type.Optional(Type.String({ maxLength: 200, description: 'address of the API, if it is not the usual one' })),
  fields: Type.Optional(
    Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 500 }), {
      maxProperties: 10,
      description: 'credentials by name; required for a new source, and never shown again',
    }),
  ),
  marginBasisPoints: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 10_000, description: 'added to the supplier’s price; default 1000: 10%' }),
  ),
  maxOrder: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_TRX_SUN, description: 'SUN, highest cost of one order; default 100 TRX' }),
  ),
  maxDay: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_TRX_SUN, description: 'SUN, cost per day (UTC); default 1,000 TRX' }),
  ),
  isPaused: Type.Optional(Type.Boolean()),
})
export type SourceBody = Static<typeof SourceBody>

const SourceOfferView = Type.Object({
  resourceType: ResourceType,
  durationSec: integer('seconds'),
  minAmount: integer('units'),
  maxAmount: integer('units'),
  availableAmount: integer('units that an order can get now, within balance and limits'),
  cost: integer('thousandths of a SUN per unit for this duration, at the supplier'),
  price: integer('SUN per unit per day in the book, with the margin'),
})

const nullableInteger = (description: string) => orNull(integer(description))

export const Source = Type.Object({
  name: SourceParams.properties.name,
  kind: Type.String(),
  label: text('name of the service'),
  url: text('address of the API'),
  state: Type.Enum(['active', 'paused', 'resting', 'unreadable'], {
    description: 'resting: it failed, and gets no orders until `restsUntil`; unreadable: see `failure`',
  }),
  restsUntil: integer('unix seconds, or 0'),
  failure: orNull(text('why it could not be read last')),
  marginBasisPoints: integer('hundredths of a percent'),
  maxOrder: integer('SUN'),
  maxDay: integer('SUN'),
  spentToday: integer('SUN, since midnight UTC'),
  balance: nullableInteger('SUN, as the supplier reported it last'),
  reportsBalance: boolean('false: the supplier has no call for it, so `balance` and `missing` are unknown'),
  booked: integer('SUN that should be left by the books; without a balance, the negated cost of all orders'),
  missing: integer('SUN that are missing at the supplier: its orders do not explain the difference'),
  topUpAddress: orNull(text('address for top-ups')),
  isLocked: boolean('false: the supplier may take a rental back early; the buyer then gets the unused time back'),
  openOrders: Type.Integer(),
  offers: Type.Array(SourceOfferView),
})
export type Source = Static<typeof Source>

export const Sources = Type.Object({
  sources: Type.Array(Source),
  kinds: Type.Array(
    Type.Object({
      kind: Type.String(),
      label: Type.String(),
      fields: Type.Array(Type.Object({ name: Type.String(), isSecret: Type.Boolean(), hint: Type.String() }), {
        description: 'credentials that it needs',
      }),
    }),
  ),
})
export type Sources = Static<typeof Sources>

/** POST /v2/operator/sources/:name/test. Without a receiver, nothing is bought. */
export const SourceTestBody = closedObject({
  receiver: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'plans an order of 32,000 Energy, or of the smallest amount, for this address',
    }),
  ),
  isConfirmed: Type.Optional(
    Type.Boolean({ description: 'true: buys the planned order; the supplier must be paused' }),
  ),
})
export type SourceTestBody = Static<typeof SourceTestBody>

/** POST /v2/operator/sources/:name/remove. */
export const SourceRemoval = closedObject({
  writeOff: Type.Optional(
    Type.Boolean({
      description: 'true: writes off the difference: TRX left at the supplier as a loss, books below zero as a gain',
    }),
  ),
})

export type SourceRemoval = Static<typeof SourceRemoval>

export const SourceTest = Type.Object({
  isWell: boolean('true: all answers were as expected'),
  differences: Type.Array(Type.String()),
  balance: nullableInteger('SUN'),
  reportsBalance: boolean('false: the supplier has no call for it, so no balance was checked'),
  offers: Type.Integer({ description: 'number of offers' }),
  order: orNull(
    Type.Object({
      state: Type.Enum(['planned', 'delivered', 'missing', 'refused', 'unclear'], {
        description: 'planned: not bought; missing: bought, but the chain shows no delegation of this size',
      }),
      amount: integer('units'),
      durationSec: integer('seconds'),
      expected: integer('SUN, by the offer'),
      cost: nullableInteger('SUN, as charged'),
      ownId: orNull(text('id that the supplier got')),
      supplierId: orNull(text('id that the supplier gave')),
      txids: Type.Array(Type.String(), { description: 'delegations, as far as the supplier names them' }),
    }),
  ),
})
export type SourceTest = Static<typeof SourceTest>

export const SourceOrders = Type.Object({
  orders: Type.Array(
    Type.Object({
      id: Type.Integer(),
      orderId: text('order of the marketplace; empty for a test order'),
      ownId: text('id that the supplier got'),
      supplierId: orNull(text('id that the supplier gave')),
      receiver: Type.String(),
      resourceType: ResourceType,
      amount: integer('units'),
      durationSec: integer('seconds'),
      cost: integer('SUN; expected until the supplier has accepted the order'),
      state: Type.Enum(['planned', 'sent', 'placed', 'settled', 'failed']),
      failure: orNull(Type.String()),
      createdAt: integer('unix seconds'),
    }),
    { description: 'the latest 100, newest first' },
  ),
})
export type SourceOrders = Static<typeof SourceOrders>

export const SourceBooked = Type.Object({ booked: integer('SUN booked as a loss') })
export type SourceBooked = Static<typeof SourceBooked>
