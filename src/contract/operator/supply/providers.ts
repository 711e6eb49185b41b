/**
 * REST v2, sunwatt extension: how the operator enrolls providers, and how providers and sellers receive their earnings;
 * header `x-admin-key`.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, text } from '../../schema/fields.ts'
import { AddressText, MAX_AMOUNT, MAX_DURATION_SEC, MIN_DURATION_SEC, ResourceType } from '../../v2.ts'

/**
 * PUT /v2/providers/:address. The address must have granted the marketplace's pool an active permission to delegate and
 * undelegate. Repeating the call changes the terms.
 */
export const ProviderTermsBody = closedObject({
  resourceType: Type.Optional(ResourceType),
  minPrice: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'SUN per unit per day' }),
  minDelegateAmount: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, description: 'units' })),
  maxDurationSec: Type.Optional(Type.Integer({ minimum: MIN_DURATION_SEC, maximum: MAX_DURATION_SEC })),
  isExtensionAllowed: Type.Optional(Type.Boolean()),
  sharePercent: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'percentage of its stake that may be delegated at one time',
    }),
  ),
  keepAmount: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_AMOUNT, description: 'units reserved for the provider' }),
  ),
  returnPercent: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'refund for an early return, as a percentage of the price of unused whole hours; default 0: no returns. Above 0, rentals of more than an hour have no lock on the chain and cannot be extended',
    }),
  ),
})
export type ProviderTermsBody = Static<typeof ProviderTermsBody>

export const Provider = Type.Object({
  address: Type.String(),
  resourceType: ResourceType,
  minPrice: integer('SUN per unit per day'),
  minDelegateAmount: integer('units'),
  maxDurationSec: integer('seconds'),
  isExtensionAllowed: Type.Boolean(),
  sharePercent: integer('percentage of its stake that may be delegated at one time'),
  keepAmount: integer('units reserved for the provider'),
  returnPercent: integer('refund for an early return, as a percentage of the price of unused whole hours'),
  state: Type.Enum(['ACTIVE', 'PAUSED', 'LEFT'], {
    description: 'choice of the owner; PAUSED, LEFT: no new rentals and no extensions',
  }),
  pausedByOperator: boolean('true: an operator has stopped new rentals'),
  permissionGranted: boolean('true: the pool may delegate and undelegate for the provider'),
  stake: integer('SUN, whether delegated or not'),
  delegatable: integer('SUN of stake that it can delegate now'),
  transactionsMissing: integer(
    'number of delegations and reclaims (up to 300 bytes each) for which it lacks Bandwidth or TRX; above 0 it gets no orders',
  ),
  restsUntil: integer(
    'unix seconds; the provider gets no orders before this time, because the chain refused some; or 0',
  ),
})
export type Provider = Static<typeof Provider>

export const Frequency = Type.Enum(['DAILY', 'AT_ONCE'])

/**
 * PUT /v2/payouts/:address: payout terms for what `address` earns through delegations that the marketplace makes for it
 * or that it signs.
 */
export const PayoutTermsBody = closedObject({
  payoutAddress: Type.Optional(AddressText),
  frequency: Type.Optional(Frequency),
})
export type PayoutTermsBody = Static<typeof PayoutTermsBody>

/** PUT /v2/providers/:address/pause. */
export const PauseBody = closedObject({
  resourceType: Type.Optional(ResourceType),
  paused: boolean('true: no new rentals and no extensions until false, whatever the owner chooses'),
})

/** GET /v2/payouts. */
export const Payouts = Type.Object({
  poolAddress: text('address that sends payouts'),
  earnings: Type.Array(
    Type.Object({
      address: Type.String(),
      as: Type.Enum(['PROVIDER', 'SELLER']),
      amount: integer('SUN not paid out yet'),
      payoutAddress: Type.String(),
      frequency: Frequency,
    }),
    { description: 'the largest ones, at most 100 of each kind' },
  ),
  payouts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      address: text('paid address'),
      amount: integer('SUN'),
      fee: integer('SUN, fee for an instant payout'),
      state: Type.Enum(['signed', 'paid', 'failed']),
      txid: Type.String(),
      createdAt: integer('unix seconds'),
    }),
    { description: 'the latest 100, newest first' },
  ),
})
export type Payouts = Static<typeof Payouts>
