/**
 * REST v2, sunwatt extension: the terms and earnings of a provider, for its owner. The wallet logs in with POST
 * /v2/auth/login. Money is SUN, times are unix seconds.
 */
import Type, { type Static } from 'typebox'
import type { Resource } from '../../kernel/resource.ts'
import { Frequency, Provider, ProviderTermsBody } from '../operator/supply/providers.ts'
import { closedObject, integer, orNull, text } from '../schema/fields.ts'
import { AddressText, ResourceType } from '../v2.ts'

const OwnResource = {
  ...ResourceType,
  description: 'default ENERGY, or BANDWIDTH if the wallet provides nothing else',
}

/** GET /v2/provider, GET /v2/provider/statement. */
export const OwnProviderQuery = closedObject({ resourceType: Type.Optional(OwnResource) })

const OwnerState = Type.Enum(['ACTIVE', 'PAUSED', 'LEFT'], {
  description:
    'PAUSED, LEFT: no new rentals and no extensions; running rentals continue to their end. ACTIVE: offered again',
})

const TERMS = ['minPrice', 'minDelegateAmount', 'maxDurationSec', 'sharePercent', 'keepAmount'] as const
export type OwnTerm = (typeof TERMS)[number]

/** PATCH /v2/provider. Fields that are missing stay as they are. */
export const OwnTermsBody = closedObject({
  ...Type.Partial(Type.Pick(ProviderTermsBody, [...TERMS])).properties,
  resourceType: Type.Optional(OwnResource),
  payoutAddress: Type.Optional({ ...AddressText, description: 'address that receives the earnings' }),
  frequency: Type.Optional(Frequency),
  state: Type.Optional(OwnerState),
})
export type OwnTermsBody = Static<typeof OwnTermsBody>

const Bounds = Type.Object({ min: Type.Integer(), max: Type.Integer() })

export const OwnProvider = Type.Object({
  ...Provider.properties,
  resources: Type.Array(
    Type.Object({
      resourceType: ResourceType,
      state: OwnerState,
      running: integer('rentals that use this stake now'),
    }),
    { description: 'all resources that this address provides' },
  ),
  commissionBasisPoints: integer('commission on new rentals, in hundredths of a percent'),
  payoutAddress: text('address that receives the earnings'),
  frequency: Frequency,
  bounds: Type.Object(Object.fromEntries(TERMS.map((term) => [term, Bounds])) as Record<OwnTerm, typeof Bounds>, {
    description: 'values that the operator allows',
  }),
  earned: Type.Object({
    today: integer('SUN, today (UTC), less the commission'),
    month: integer('SUN, this calendar month (UTC)'),
    unpaid: integer('SUN not paid out yet, of all resources'),
  }),
  yearlyYield: orNull(
    Type.Object({
      percent: Type.Number({ description: 'earned / stake × 365 / days × 100, two decimals' }),
      earned: integer('SUN earned in these days'),
      days: integer('the last 30 days, or the days since the enrollment'),
    }),
    'null: enrolled for less than a day, or without stake',
  ),
  freeAmount: integer('units that can be rented now'),
  running: Type.Object({
    count: integer('rentals that use the stake now'),
    lastEndsAt: integer('unix seconds, end of the last rental; or 0'),
    latest: Type.Array(
      Type.Object({ receiver: Type.String(), amount: integer('units'), endsAt: integer('unix seconds') }),
      { description: 'those that end last, at most 5' },
    ),
  }),
  payouts: Type.Array(
    Type.Object({
      address: text('paid address'),
      amount: integer('SUN'),
      fee: integer('SUN, fee for an instant payout'),
      state: Type.Enum(['signed', 'paid', 'failed']),
      txid: Type.String(),
      createdAt: integer('unix seconds'),
    }),
    { description: 'the latest 5 of all resources, newest first' },
  ),
})
export type OwnProvider = Static<typeof OwnProvider>

/** Lowest price and smallest rental of a provider that has set no terms. */
export const defaultTerms = (
  settings: {
    providers: { minPriceSun: Readonly<Record<Resource, number>> }
    minAmount: Readonly<Record<Resource, number>>
  },
  resource: Resource,
) => ({
  minPriceSun: settings.providers.minPriceSun[resource],
  minUnits: settings.minAmount[resource],
})

/** Earnings that a stake would have had in the last seven days, and the figures of the formula. */
export interface WeekEstimate {
  /** Number of rentals of all providers at or above the price, and what they earned, less the commission, in SUN. */
  fills: number
  soldSun: number
  /** Offered stake of the address, and of all providers including it, in SUN. */
  stakeSun: number
  allStakeSun: number
  /** soldSun × stakeSun / allStakeSun. Undefined: too few rentals for a figure. */
  earnedSun: number | undefined
}

/** Number of rentals below which an estimate means nothing. */
export const MIN_FILLS = 10
