/** REST v2, ours: changing the secrets that the marketplace keeps; header `x-admin-key`. No answer has a secret. */
import Type, { type Static } from 'typebox'
import { closedObject, integer } from '../schema/fields.ts'

const SecretName = Type.Enum(['PEPPER', 'WEBHOOK_SECRET'], {
  description:
    'PEPPER: API keys are hashed with it. WEBHOOK_SECRET: the secrets that webhooks are signed with come from it',
})
export type SecretName = Static<typeof SecretName>

/** GET /v2/operator/secrets, and the answer of both calls that change them. */
export const OperatorSecrets = Type.Object({
  secrets: Type.Array(
    Type.Object({
      name: SecretName,
      versions: Type.Array(
        Type.Object({
          version: integer('from 1'),
          madeAt: integer('unix seconds'),
          inUse: integer('how many living API keys, or webhooks, are still of this version'),
        }),
        { description: 'those that are taken, the newest first: it makes what is new' },
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
    description: 'the newest version as it was seen; where there is another by now, nothing is done',
  }),
})
export type SecretBody = Static<typeof SecretBody>
