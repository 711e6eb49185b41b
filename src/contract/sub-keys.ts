/**
 * REST v2, ours: keys of an account for scripts and agents, which may look, order and extend, and nothing else. Amounts
 * are whole SUN.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer, text } from './schema/fields.ts'
import { AddressText, ApiKey, SubKey } from './v2.ts'

export const MAX_RECEIVERS = 20

/** POST /v2/sub-keys. */
export const SubKeyBody = closedObject({
  name: Type.String({ minLength: 1, maxLength: 120, description: 'for those who read the list' }),
  dailyBudget: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'SUN that it may spend per UTC day; unless given all that the balance has',
    }),
  ),
  receivers: Type.Optional(
    Type.Array(AddressText, {
      minItems: 1,
      maxItems: MAX_RECEIVERS,
      description: 'whom it may order for; anybody unless given',
    }),
  ),
  expiresAt: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000_000_000, description: 'unix seconds; never unless given' }),
  ),
  apiKey: Type.Optional({
    ...ApiKey,
    description: 'the key itself, chosen and written down before the call: the same call again answers the same',
  }),
})
export type SubKeyBody = Static<typeof SubKeyBody>

export const SubKeyMade = Type.Object({
  ...SubKey.properties,
  apiKey: { ...ApiKey, description: 'shown here and never again: only a hash of it is kept' },
})
export type SubKeyMade = Static<typeof SubKeyMade>

export const SubKeys = Type.Object({
  data: Type.Array(SubKey, { description: 'those that work, newest first' }),
  max: integer('that an account may have at a time'),
})
export type SubKeys = Static<typeof SubKeys>

/** DELETE /v2/sub-keys/:id. */
export const SubKeyRevoked = Type.Object({ id: text('of the key that works no longer') })
export type SubKeyRevoked = Static<typeof SubKeyRevoked>
