/**
 * REST v2, sunwatt extension: the operators of a marketplace, their sessions at `/admin`, and their own keys; header
 * `x-admin-key`. No answer contains a secret, except an invitation or a key that was just created.
 *
 * GET /v2/operator/people -> People; POST /v2/operator/people AddPersonBody -> Invitation; PUT
 * /v2/operator/people/:name RoleBody -> Person; POST /v2/operator/people/:name/reset, without a body -> Invitation;
 * POST /v2/operator/people/:name/remove, without a body -> PersonRemoved.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from '../schema/fields.ts'
import { ApiKey } from '../v2.ts'

/**
 * Roles of operators. `owner`: everything. `finance`: what moves money. `support`: what helps customers. `viewer`: only
 * reads.
 */
export const OPERATOR_ROLES = ['owner', 'finance', 'support', 'viewer'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

const Role = Type.Enum([...OPERATOR_ROLES], {
  description: 'owner: everything; finance: also what moves money; support: also what helps customers; viewer: reads',
})

const NAME_PATTERN = '^[a-z0-9][a-z0-9-]{1,31}$'
const PersonName = Type.String({ pattern: NAME_PATTERN, description: '2 to 32 characters of a-z, 0-9 and -' })

/** True if a person could have this name. */
export const isPersonName = (text: string): boolean => new RegExp(NAME_PATTERN).test(text)

export const PersonParams = Type.Object({ name: PersonName })

/** POST /v2/operator/people */
export const AddPersonBody = closedObject({ name: PersonName, role: Role })
export type AddPersonBody = Static<typeof AddPersonBody>

/** PUT /v2/operator/people/:name */
export const RoleBody = closedObject({ role: Role })
export type RoleBody = Static<typeof RoleBody>

export const Person = Type.Object({
  name: PersonName,
  role: Role,
  state: Type.Enum(['active', 'invited', 'expired'], {
    description: 'invited: has to open the invitation; expired: the invitation has expired, reset the person',
  }),
  addedAt: integer('unix seconds'),
  joinedAt: orNull(integer('unix seconds of the first joining')),
  inviteEndsAt: orNull(integer('unix seconds')),
  sessions: integer('number of open sessions'),
  keys: integer('number of keys'),
  recoveryCodes: integer('number of unused recovery codes'),
  telegramUser: orNull(integer('Telegram user whose chat is connected')),
})
export type Person = Static<typeof Person>

export const People = Type.Object({ people: Type.Array(Person) })
export type People = Static<typeof People>

/** Path of an invitation at the marketplace, without its token. */
export const JOIN_PATH = '/admin/join/'

/** Path of a link from the chat that signs an operator in, without its token. */
export const CHAT_LINK_PATH = '/admin/chat/'

export const Invitation = Type.Object({
  name: PersonName,
  role: Role,
  path: text(`path of the page where the person joins, ${JOIN_PATH}...; works once`),
  endsAt: integer('unix seconds'),
})
export type Invitation = Static<typeof Invitation>

export const PersonRemoved = Type.Object({ name: PersonName })

/** Params of calls about one session or one key. */
export const OwnIdParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{24}$', description: 'from the list' }) })

/** GET /v2/operator/sessions: all sessions for owners, otherwise those of the caller. */
export const OperatorSessions = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: text('24 digits of 0-9 a-f'),
      person: text('name of the person; `shared password` for the shared password'),
      startedAt: integer('unix seconds'),
      lastSeenAt: integer('unix seconds, to the minute'),
      client: text('address of the client'),
      browser: text('browser and system'),
      isCurrent: boolean('true if this session makes the call'),
    }),
  ),
})
export type OperatorSessions = Static<typeof OperatorSessions>

export const SessionEnded = Type.Object({ id: Type.String() })

const OperatorKey = Type.Object({
  id: text('24 digits of 0-9 a-f'),
  person: PersonName,
  label: text('what the key is for'),
  createdAt: integer('unix seconds'),
  lastUsedAt: orNull(integer('unix seconds, to the hour')),
})

/** GET /v2/operator/keys: all keys for owners, otherwise those of the caller. */
export const OperatorKeys = Type.Object({ keys: Type.Array(OperatorKey) })
export type OperatorKeys = Static<typeof OperatorKeys>

/** POST /v2/operator/keys. A repeated call with the same key and label returns the same answer. */
export const OperatorKeyBody = closedObject({
  label: Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\x20-\\x7e]+$', description: 'what the key is for' }),
  key: Type.Optional(ApiKey),
})
export type OperatorKeyBody = Static<typeof OperatorKeyBody>

export const OperatorKeyMade = Type.Object({ ...OperatorKey.properties, key: ApiKey })
export type OperatorKeyMade = Static<typeof OperatorKeyMade>

export const OperatorKeyRevoked = Type.Object({ id: Type.String() })
