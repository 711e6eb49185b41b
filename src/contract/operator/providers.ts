/** REST v2, ours: how the operator enrols providers, header `x-admin-key`. */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer } from '../schema/fields.ts'
import { MAX_AMOUNT, MAX_DURATION_SEC, ResourceType } from '../v2.ts'

/**
 * PUT /v2/providers/:address. The address has granted the market's pool an active permission to delegate and
 * undelegate; the same call again changes the terms.
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
  permissionGranted: boolean('the pool may delegate and undelegate for it'),
  stake: integer('SUN, delegated or not'),
  delegatable: integer('SUN of stake that it can delegate now'),
  restsUntil: integer('unix seconds; gets no orders before, after refusals by the chain; or 0'),
})
export type Provider = Static<typeof Provider>
