/**
 * REST v2, sunwatt extension: the marketplace's commission on the earnings of providers and sellers; header
 * `x-admin-key`.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer, text } from '../schema/fields.ts'

/** Maximum commission, in hundredths of a percent. */
export const MAX_COMMISSION_BASIS_POINTS = 5_000

export const EarnerParams = Type.Object({
  id: Type.String({
    maxLength: 64,
    description: 'a seller’s account (its id or deposit address), or a provider’s address',
  }),
})

/** PUT /v2/operator/commissions/:id */
export const CommissionBody = closedObject({
  basisPoints: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_COMMISSION_BASIS_POINTS,
      description: 'hundredths of a percent of its earnings; absent: back to the default commission',
    }),
  ),
})
export type CommissionBody = Static<typeof CommissionBody>

/** GET /v2/operator/commissions */
export const Commissions = Type.Object({
  usual: integer('hundredths of a percent, for everyone who is not in the list'),
  commissions: Type.Array(
    Type.Object({
      earner: text('the id of an account, or the address of a provider'),
      as: Type.Enum(['SELLER', 'PROVIDER']),
      basisPoints: integer('hundredths of a percent'),
      setAt: integer('unix seconds'),
    }),
  ),
})
export type Commissions = Static<typeof Commissions>
