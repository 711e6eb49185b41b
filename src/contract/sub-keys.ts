/**
 * REST v2, sunwatt extension: sub-keys of an account for scripts and agents, limited to reading, ordering and
 * extending. Amounts are whole SUN.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer, text } from './schema/fields.ts'
import { AddressText, ApiKey, SubKey } from './v2.ts'

export const MAX_RECEIVERS = 20

/** POST /v2/sub-keys. */
export const SubKeyBody = closedObject({
  name: Type.String({ minLength: 1, maxLength: 120, description: 'name shown in the list' }),
  dailyBudget: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'SUN it may spend per UTC day; default: limited only by the balance',
    }),
  ),
  receivers: Type.Optional(
    Type.Array(AddressText, {
      minItems: 1,
      maxItems: MAX_RECEIVERS,
      description: 'allowed receivers; default: any',
    }),
  ),
  expiresAt: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000_000_000, description: 'unix seconds; default: never' }),
  ),
  apiKey: Type.Optional({
    ...ApiKey,
    description:
      'the key itself, chosen and stored by the caller before the call, so that the call can be repeated safely',
  }),
})
export type SubKeyBody = Static<typeof SubKeyBody>

export const SubKeyMade = Type.Object({
  ...SubKey.properties,
  apiKey: { ...ApiKey, description: 'shown only in this answer: only a hash is stored' },
})
export type SubKeyMade = Static<typeof SubKeyMade>

export const SubKeys = Type.Object({
  data: Type.Array(SubKey, { description: 'active keys, newest first' }),
  max: integer('maximum number of keys of an account'),
})
export type SubKeys = Static<typeof SubKeys>

/** DELETE /v2/sub-keys/:id. */
export const SubKeyRevoked = Type.Object({ id: text('id of the revoked key') })
export type SubKeyRevoked = Static<typeof SubKeyRevoked>
