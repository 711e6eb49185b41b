/**
 * MCP tools for logging in with an account (ApiKey) or a wallet (Signature), and for reading the user's profile. Money
 * is SUN, times are unix seconds.
 */
import Type, { type Static } from 'typebox'
import { Provider } from '../operator/providers.ts'
import { boolean, closedObject, integer, orNull, text } from '../schema/fields.ts'
import { ResourceType, UserInfo } from '../v2.ts'

export const SignMessageInput = closedObject({})
export const SignMessageOutput = Type.Object({
  message: text('what the wallet signs, as it is: TIP-191, signMessageV2'),
  nonce: text('good once'),
  timestamp: integer('unix seconds'),
  expiresAt: integer('unix seconds; five minutes after that'),
})

export const LoginInput = closedObject({
  apiKey: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'of an Internal Account, UUID' })),
  signature: Type.Optional(
    Type.String({
      maxLength: 256,
      description: '<signature>_<nonce>: the wallet’s signature of the message, 0x and 130 hex, and its nonce',
    }),
  ),
})
export type LoginInput = Static<typeof LoginInput>

export const LoginOutput = Type.Object({
  sessionId: text(
    'protocols with sessions: names the session, which is logged in now, and has to be passed nowhere. Without: pass it as sessionId to the tools that follow; it is of no use elsewhere',
  ),
  authMode: Type.Enum(['ApiKey', 'Signature']),
  walletAddress: Type.Optional(text('Signature: who signed')),
  hasInternalApiKey: boolean('true: the internal tools work'),
  expiresAt: integer('unix seconds; at the latest, and earlier when the key is revoked'),
  warnings: Type.Array(Type.String()),
})

const AuthMode = Type.Enum(['ApiKey', 'Signature'])

export const NoInput = closedObject({})

export const UserProfile = Type.Object({
  address: text('the wallet, or the address that represents the account on its orders'),
  balance: text(
    'SUN: of an account what it can spend, of a wallet what is on its way back to it (a wallet has no balance to spend)',
  ),
  info: Type.Object({
    authMode: AuthMode,
    memberSince: Type.Optional(integer('unix seconds; absent for a wallet, which needs no account')),
    isWhitelisted: boolean('may sell to open orders and see the account’s monthly figures'),
  }),
  internalAccount: orNull(UserInfo, 'null: logged in with a wallet'),
})
export type UserProfile = Static<typeof UserProfile>

const permitOperations = (description: string) => Type.Array(Type.String(), { description })

export const UserPermissions = Type.Object({
  authMode: AuthMode,
  permitOperations: permitOperations(
    'Signature: the transactions (TRON contract types) that the wallet lets the marketplace’s pool address sign for it, read from the chain now; empty: none. ApiKey: what the session may use: "platform" (the tools without internal in their names), "internal" (those with it), "sell" (tronsave_order_sell_manual, whitelisted accounts only). A key with limits: "look", "order", "extend", and nothing else.',
  ),
  key: UserInfo.properties.key,
})
export type UserPermissions = Static<typeof UserPermissions>

const Renting = Type.Object({
  isEnabled: boolean('enrolled as a provider, and the permission for it granted: its stake is rented out by itself'),
  terms: orNull(
    Type.Pick(Provider, [
      'minPrice',
      'minDelegateAmount',
      'maxDurationSec',
      'isExtensionAllowed',
      'sharePercent',
      'keepAmount',
      'returnPercent',
      'restsUntil',
    ]),
    'null: not enrolled',
  ),
})
export type Renting = Static<typeof Renting>

export const AutoSetting = Type.Object({
  vote: boolean('this marketplace votes for nobody: always false'),
  energy: Renting,
  bandwidth: Renting,
  suggestSell: boolean('not done here: always false'),
  withdrawVote: boolean('not done here: always false'),
  permitOperations: permitOperations(
    'of an enrolled wallet: what it lets the pool address sign, read from the chain now; else empty',
  ),
  reclaimOnlyOwn: boolean('true for an enrolled wallet: only what was delegated for orders here is ever taken back'),
})
export type AutoSetting = Static<typeof AutoSetting>

export const SellerStatsInput = closedObject({
  resourceType: Type.Optional(ResourceType),
  timeFilterBy: Type.Optional(
    Type.Enum(['D7', 'D30', 'D90'], { description: 'UTC days, today among them; D30 unless given' }),
  ),
})
export type SellerStatsInput = Static<typeof SellerStatsInput>

const Figures = {
  delegations: integer('begun in this time, extensions among them'),
  units: integer('delegated by them; what an extension keeps is not counted again'),
  unitDays: Type.Number({
    description: 'units times the days from their beginning to the end that is known now, two decimals',
  }),
  earnedSun: integer(
    'SUN that they have earned so far, less the marketplace’s fee, whatever address is paid; a Fast Charge rental earns when it ends',
  ),
}
export const SellerStats = Type.Object({
  resourceType: ResourceType,
  timeFilterBy: Type.Enum(['D7', 'D30', 'D90']),
  from: integer('unix seconds, midnight UTC'),
  to: integer('unix seconds, now'),
  stats: Type.Object(Figures),
  chart: Type.Array(Type.Object({ day: text('YYYY-MM-DD, UTC'), ...Figures }), {
    description: 'one per day, oldest first, also where nothing was delegated; by the day of the block they began in',
  }),
})
export type SellerStats = Static<typeof SellerStats>
