/**
 * MCP tools for logging in with an account (ApiKey) or a wallet (Signature), and for reading the user's profile. Money
 * is SUN, times are unix seconds.
 */
import Type, { type Static } from 'typebox'
import { Provider } from '../operator/supply/providers.ts'
import { boolean, closedObject, integer, orNull, text } from '../schema/fields.ts'
import { ResourceType, UserInfo } from '../v2.ts'

export const SignMessageOutput = Type.Object({
  message: text('the text for the wallet to sign unchanged: TIP-191, signMessageV2'),
  nonce: text('valid once'),
  timestamp: integer('unix seconds'),
  expiresAt: integer('unix seconds; five minutes after timestamp'),
})

export const LoginInput = closedObject({
  apiKey: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'API key of an Internal Account, UUID' }),
  ),
  signature: Type.Optional(
    Type.String({
      maxLength: 256,
      description:
        '<signature>_<nonce>: the wallet’s signature of the message (0x and 130 hex), and the nonce of the message',
    }),
  ),
})
export type LoginInput = Static<typeof LoginInput>

export const LoginOutput = Type.Object({
  sessionId: text(
    'with protocol sessions: the id of the session, which is now logged in; you need not pass it. Without: pass it as sessionId to later tools; it is useless elsewhere',
  ),
  authMode: Type.Enum(['ApiKey', 'Signature']),
  walletAddress: Type.Optional(text('for a Signature login: the address that signed')),
  hasInternalApiKey: boolean('true: the internal tools can be used'),
  expiresAt: integer('unix seconds; the login ends earlier if the key is revoked'),
  warnings: Type.Array(Type.String()),
})

const AuthMode = Type.Enum(['ApiKey', 'Signature'])

export const UserProfile = Type.Object({
  address: text('the wallet, or the address that represents the account on its orders'),
  balance: text(
    'SUN: for an account, the spendable balance; for a wallet, the pending refunds to it (a wallet has no balance to spend)',
  ),
  info: Type.Object({
    authMode: AuthMode,
    memberSince: Type.Optional(integer('unix seconds; absent for a wallet, which needs no account')),
    isWhitelisted: boolean('may sell to open orders and see monthly statistics'),
  }),
  internalAccount: orNull(UserInfo, 'null: logged in with a wallet'),
})
export type UserProfile = Static<typeof UserProfile>

const permitOperations = (description: string) => Type.Array(Type.String(), { description })

export const UserPermissions = Type.Object({
  authMode: AuthMode,
  permitOperations: permitOperations(
    'Signature: the transactions (TRON contract types) that the marketplace’s pool address may sign for the wallet, read from the chain now; empty if none. ApiKey: what the session may use: "platform" (the tools without internal in their names), "internal" (those with it), "sell" (tronsave_order_sell_manual, whitelisted accounts only). Sub-key: only "look", "order" and "extend".',
  ),
  key: UserInfo.properties.key,
})
export type UserPermissions = Static<typeof UserPermissions>

const Renting = Type.Object({
  isEnabled: boolean(
    'true: the wallet is enrolled as a provider and has granted the permission, so its stake is rented out automatically',
  ),
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
  vote: boolean('the owner lets the marketplace vote with the stake'),
  energy: Renting,
  bandwidth: Renting,
  suggestSell: boolean('always false: not supported here'),
  withdrawVote: boolean('the owner lets the marketplace claim the rewards of votes'),
  permitOperations: permitOperations(
    'for an enrolled wallet: what the pool address may sign for it, read from the chain now; otherwise empty',
  ),
  reclaimOnlyOwn: boolean('true for an enrolled wallet: only stake that was delegated for orders here is reclaimed'),
})
export type AutoSetting = Static<typeof AutoSetting>

export const SellerStatsInput = closedObject({
  resourceType: Type.Optional(ResourceType),
  timeFilterBy: Type.Optional(
    Type.Enum(['D7', 'D30', 'D90'], { description: 'UTC days, including today; default D30' }),
  ),
})
export type SellerStatsInput = Static<typeof SellerStatsInput>

const Figures = {
  delegations: integer('delegations that started in this period, including extensions'),
  units: integer('units that these delegated; an extension does not count its existing units again'),
  unitDays: Type.Number({
    description: 'units times days, from each start to the currently known end, with two decimals',
  }),
  earnedSun: integer(
    'SUN that these have earned so far, less the marketplace’s fee, whichever address is paid; a Fast Charge rental earns when it ends',
  ),
}
export const SellerStats = Type.Object({
  resourceType: ResourceType,
  timeFilterBy: Type.Enum(['D7', 'D30', 'D90']),
  from: integer('unix seconds, midnight UTC'),
  to: integer('unix seconds, now'),
  stats: Type.Object(Figures),
  chart: Type.Array(Type.Object({ day: text('YYYY-MM-DD, UTC'), ...Figures }), {
    description:
      'one entry per day, oldest first, including days without delegations; a delegation counts on the day of its first block',
  }),
})
export type SellerStats = Static<typeof SellerStats>
