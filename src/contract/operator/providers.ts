/**
 * REST v2, sunwatt extension: how the operator enrolls providers, and how providers and sellers receive their earnings;
 * header `x-admin-key`.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, text } from '../schema/fields.ts'
import { AddressText, MAX_AMOUNT, MAX_DURATION_SEC, ResourceType } from '../v2.ts'

/**
 * PUT /v2/providers/:address. The address must have granted the marketplace's pool an active permission to delegate and
 * undelegate. Repeating the call changes the terms.
 */
export const ProviderTermsBody = closedObject({
  resourceType: Type.Optional(ResourceType),
  minPrice: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'SUN per unit per day' }),
  minDelegateAmount: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, description: 'units' })),
  maxDurationSec: Type.Optional(Type.Integer({ minimum: 900, maximum: MAX_DURATION_SEC })),
  isExtensionAllowed: Type.Optional(Type.Boolean()),
  sharePercent: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'of its stake, delegated at one time' }),
  ),
  keepAmount: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_AMOUNT, description: 'units it keeps for itself' }),
  ),
  returnPercent: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'given back, of the price of the unused whole hours, for a rental that is returned early; 0, the default: not taken back. Above 0 its rentals of more than an hour have no lock on the chain and cannot be extended',
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
  sharePercent: integer('of its stake, delegated at one time'),
  keepAmount: integer('units it keeps for itself'),
  returnPercent: integer('of the price of unused whole hours, given back for an early return'),
  permissionGranted: boolean('the pool may delegate and undelegate for it'),
  stake: integer('SUN, delegated or not'),
  delegatable: integer('SUN of stake that it can delegate now'),
  transactionsMissing: integer(
    'delegations and reclaims of up to 300 bytes that it has neither Bandwidth nor TRX for; gets no orders while above 0',
  ),
  restsUntil: integer('unix seconds; gets no orders before, after refusals by the chain; or 0'),
})
export type Provider = Static<typeof Provider>

const Frequency = Type.Enum(['DAILY', 'AT_ONCE'])

/**
 * PUT /v2/payouts/:address: payout terms for what `address` earns through delegations that the marketplace makes for it
 * or that it signs.
 */
export const PayoutTermsBody = closedObject({
  payoutAddress: Type.Optional(AddressText),
  frequency: Type.Optional(Frequency),
})
export type PayoutTermsBody = Static<typeof PayoutTermsBody>

/** GET /v2/payouts. */
export const Payouts = Type.Object({
  poolAddress: text('where payouts come from'),
  earnings: Type.Array(
    Type.Object({
      address: Type.String(),
      as: Type.Enum(['PROVIDER', 'SELLER']),
      amount: integer('SUN, not paid yet'),
      payoutAddress: Type.String(),
      frequency: Frequency,
    }),
    { description: 'the largest, at most 100 of each kind' },
  ),
  payouts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      address: text('who was paid'),
      amount: integer('SUN'),
      fee: integer('SUN, for being paid at once'),
      state: Type.Enum(['signed', 'paid', 'failed']),
      txid: Type.String(),
      createdAt: integer('unix seconds'),
    }),
    { description: 'the latest 100, newest first' },
  ),
})
export type Payouts = Static<typeof Payouts>
