/** GET /status.json: the public state of the service, its history, and the operator's bots and addresses. */
import Type, { type Static } from 'typebox'
import { integer, orNull, text } from '../schema/fields.ts'

/** Worst last. */
export const STATUS_LEVELS = ['up', 'degraded', 'paused', 'down'] as const
export type StatusLevel = (typeof STATUS_LEVELS)[number]

/** Parts of the service that its users distinguish. */
export const STATUS_PARTS = ['orders', 'payments', 'chat'] as const
export type StatusPart = (typeof STATUS_PARTS)[number]

const Level = Type.Enum([...STATUS_LEVELS])
const Part = Type.Enum([...STATUS_PARTS])

export const PublicIncident = Type.Object({
  part: Part,
  level: Level,
  reason: text('reason as a code: stopped, broken, slow, stock, pause'),
  note: Type.Optional(text('reason of a pause, as the operator wrote it')),
  since: integer('unix seconds'),
  endedAt: orNull(Type.Integer(), 'unix seconds; null while it lasts'),
})
export type PublicIncident = Static<typeof PublicIncident>

export const Identity = Type.Object({
  version: Type.Literal(1),
  network: text('mainnet, nile or sandbox'),
  site: orNull(Type.String(), 'address of the operator’s web pages'),
  bots: Type.Array(Type.String(), { description: 'usernames of the operator’s bots, without @' }),
  fund: text('address for payments without an account'),
  zapbuy: orNull(Type.String(), 'address of ZapBuy'),
  at: integer('unix seconds: time of the signature'),
})
export type Identity = Static<typeof Identity>

export const SignedIdentity = Type.Object({
  identity: Identity,
  signer: text('the fund address of the marketplace: GET /v2/fund-address'),
  signature: text(
    'TIP-191 signature (signMessageV2) by signer, 0x and 130 hex, of "sunwatt identity <at> <SHA-256, hex, of identity as JSON with sorted names and no spaces>"',
  ),
})
export type SignedIdentity = Static<typeof SignedIdentity>

export const Status = Type.Object({
  level: Type.Enum([...STATUS_LEVELS]),
  at: integer('unix seconds'),
  parts: Type.Array(
    Type.Object({
      part: Part,
      level: Level,
      availability: orNull(Type.Number(), 'share of the last 90 days without the level down, from 0 to 1'),
      days: Type.Array(orNull(Level), {
        description: 'worst level of each of the last 90 UTC days, oldest first; null: no data',
      }),
    }),
  ),
  open: Type.Array(PublicIncident),
  last: orNull(PublicIncident, 'latest incident that has ended'),
  identity: orNull(SignedIdentity, 'null if this process has no marketplace, or cannot sign now'),
})
export type Status = Static<typeof Status>
