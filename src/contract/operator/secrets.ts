/**
 * REST v2, sunwatt extension: rotating the marketplace's stored secrets; header `x-admin-key`. No answer contains a
 * secret.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer } from '../schema/fields.ts'

const SecretName = Type.Enum(['PEPPER', 'WEBHOOK_SECRET'], {
  description: 'PEPPER: used to hash API keys. WEBHOOK_SECRET: used to derive the secrets that sign webhooks',
})
export type SecretName = Static<typeof SecretName>

/** GET /v2/operator/secrets, and the answer to both calls that change secrets. */
export const OperatorSecrets = Type.Object({
  secrets: Type.Array(
    Type.Object({
      name: SecretName,
      versions: Type.Array(
        Type.Object({
          version: integer('from 1'),
          madeAt: integer('unix seconds'),
          inUse: integer('number of active API keys or webhooks that still use this version'),
        }),
        { description: 'accepted versions, newest first; the newest is used for new keys' },
      ),
    }),
  ),
})
export type OperatorSecrets = Static<typeof OperatorSecrets>

/** POST /v2/operator/secrets/rotate, POST /v2/operator/secrets/retire */
export const SecretBody = closedObject({
  name: SecretName,
  newest: Type.Integer({
    minimum: 1,
    description: 'the newest version known to the caller; if there is a newer one, nothing is changed',
  }),
})
export type SecretBody = Static<typeof SecretBody>
