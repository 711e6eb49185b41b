/**
 * REST v2: one schema per request and answer, used by both sides. Money is SUN, durations are seconds, times are unix
 * seconds unless the name says otherwise.
 *
 * The server reads requests leniently (`market/api/lenient.ts`, using these schemas and their keywords) and then
 * validates them. It rejects likely misspellings: a misspelled `maxPriceAccepted` must not be silently ignored. The
 * client reads only the fields it needs and tolerates missing, additional and differently typed ones (`client/`).
 */
import Type, { type Static } from 'typebox'
import { ABOVE_MAXIMUM, ALIASES, boolean, closedObject, DECIMALS, integer, orNull, text } from './schema/fields.ts'
import { PayerSignature, SignedTx } from './wallets/payments.ts'

/** Shortest rental of any marketplace, in s. Each marketplace has its own minimum, which may be longer. */
export const MIN_DURATION_SEC = 300
export const MAX_DURATION_SEC = 30 * 86_400
export const DEFAULT_DURATION_SEC = 259_200
export const MIN_AMOUNT = { ENERGY: 32_000, BANDWIDTH: 1_000 } as const
export const MAX_AMOUNT = 10_000_000_000
/** Maximum price, in SUN per unit per day. */
export const MAX_UNIT_PRICE = 1_000_000_000
export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 10

const PRICE_TIERS = ['SLOW', 'MEDIUM', 'FAST'] as const
export type PriceTier = (typeof PRICE_TIERS)[number]

export const AddressText = Type.String({ minLength: 1, maxLength: 64, description: 'base58check, T..., 34 characters' })
export const ResourceType = Type.Enum(['ENERGY', 'BANDWIDTH'])
export const UnitPrice = Type.Union(
  [Type.Enum([...PRICE_TIERS]), Type.Integer({ minimum: 1, maximum: MAX_UNIT_PRICE, [DECIMALS]: 'down' })],
  {
    description:
      'SUN per unit per day (decimals are rounded down), or a tier: SLOW (lowest price, may wait), MEDIUM (default, fills as much as the market can now), FAST',
  },
)
export const Amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, description: 'resource units' })
const ResourceAmount = { ...Amount, [ALIASES]: ['amount'] }
const DurationSec = Type.Integer({
  minimum: 1,
  maximum: 10 * 365 * 86_400,
  description:
    'seconds, from the minimum of the marketplace (by default 300) to 2,592,000; default 259,200 (3 days). Less than 86,400 costs a whole day',
})
const MinDelegateAmount = Type.Integer({
  minimum: 0,
  maximum: MAX_AMOUNT,
  description: 'units; providers that cannot delegate at least this much at once are skipped',
})
const AllowPartialFill = boolean(
  'true: several providers may fill the order together; otherwise a single provider must be able to fill it',
)
const OptionalResourceType = Type.Enum(['ENERGY', 'BANDWIDTH'], { description: 'default ENERGY' })
export const PriceLimit = Type.Integer({
  minimum: 1,
  maximum: MAX_UNIT_PRICE,
  description: 'SUN per unit per day; decimals are rounded down',
  [DECIMALS]: 'down',
})

export const DEPOSIT_STATES = ['waiting', 'small', 'credited', 'reversed', 'token'] as const
export const DepositStateText = Type.Enum([...DEPOSIT_STATES], {
  description:
    'waiting: a large deposit whose block is not solidified yet; small: below the minimum; reversed: dropped by the chain; token: not TRX, never credited',
})
export const NOTICE_KINDS = [
  'address_added',
  'withdrawal',
  'withdrawal_back',
  'new_network',
  'key_made',
  'key_limit',
  'extension_short',
  'rental_short',
  'credit',
  'debit',
  'refund',
] as const

/** Additional fields of a deposit that is not TRX. */
export const tokenFields = {
  token: Type.Optional(text('the TRC-20 contract, or the id of a TRC-10 token')),
  tokenAmount: Type.Optional(text('in its smallest unit')),
}

/** Smaller deposits, in SUN, are dust: spam sent only to be noticed. */
export const DUST_SUN = 100_000

/** **Sunwatt extension**: a deposit, as shown to its account. */
export const AccountDeposit = Type.Object({
  txid: text('of the transfer; `TXID.N` for the Nth TRX that contracts paid in that transaction, from 0'),
  state: DepositStateText,
  amount: text('SUN'),
  fee: text('SUN deducted when the deposit was credited'),
  small: text('SUN of earlier small deposits credited together with this one'),
  creditedWith: Type.Optional(text('txid of the deposit that reached the minimum: this one, or a later one')),
  ...tokenFields,
  change: integer('increases with each new deposit of the account and each state change'),
  createdAt: integer('unix seconds'),
})
export type AccountDeposit = Static<typeof AccountDeposit>

/**
 * **Sunwatt extension**: payments to the deposit address, so that amounts below the minimum and tokens are reported
 * too.
 */
const AccountDeposits = Type.Object({
  minimum: text('SUN, minimum deposit that is credited'),
  small: text('SUN received below the minimum; credited with the deposit that reaches it'),
  missing: text('SUN missing to reach the minimum; 0 if no small deposit is waiting'),
  nextFee: text('SUN, fee of the next deposit if it is credited today'),
  firstFee: text('SUN, fee of the first deposit, which activates the address'),
  freePerDay: integer('number of deposits per UTC day without `furtherFee`'),
  furtherFee: text('SUN, fee of each further deposit of the day'),
  last: Type.Array(AccountDeposit, { description: 'the latest 10, newest first; all: GET /v2/deposits' }),
  cursor: text('`after` for GET /v2/deposits, to list only changes from now on'),
})

/** **Sunwatt extension**: one notice for the users of an account. */
export const AccountNotice = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...NOTICE_KINDS], {
    description:
      'address_added: withdrawals to this address are possible from `from`; withdrawal: it is sent at `from`; withdrawal_back: it failed or was refused, and its amount is back in the balance; new_network: the key was used from a new IP network; key_made: a sub-key was created; key_limit: an order of a sub-key was rejected, because it cost more (`amount`) than the budget left, or was for a receiver that is not allowed (`address`), reported once per UTC day for each sub-key; extension_short: an extension for `address` added fewer units on the chain than were sold, and the difference (`amount`) is back in the balance; rental_short: a provider reclaimed its delegation to `address` early, and the retained part of the price for the remaining time (`amount`) is back in the balance; credit, debit: the operator added `amount` to the balance or took it; refund: the operator refunded `amount` of a rental for `address`',
  }),
  address: Type.Optional(Type.String()),
  amount: Type.Optional(text('SUN; for key_made: the daily budget, absent if it is the whole balance')),
  withdrawalId: Type.Optional(Type.String()),
  subKeyId: Type.Optional(Type.String()),
  subKeyName: Type.Optional(Type.String()),
  from: Type.Optional(integer('unix seconds')),
  reason: Type.Optional(text('reason why the amount is back in the balance, or why the operator changed it')),
  waits: Type.Optional(boolean('true: the address is not usable yet, or the withdrawal is still pending')),
  at: integer('unix seconds'),
})

/** **Sunwatt extension**: notices for all users of an account, including the user who caused them. */
export const AccountNotices = Type.Array(AccountNotice, {
  description: 'pending notices and the latest 10, newest first; all: GET /v2/notices',
})
export type AccountNotices = Static<typeof AccountNotices>

/** **Sunwatt extension**: a key with limits, for a script or an agent. */
export const SubKey = Type.Object({
  id: text('24 hex; not secret'),
  name: Type.String(),
  dailyBudget: orNull(Type.Integer(), 'SUN per UTC day; null: limited only by the balance'),
  spentToday: integer('SUN spent on orders on this UTC day, including amounts that were refunded'),
  leftToday: orNull(Type.Integer(), 'SUN left of the budget; null: no budget'),
  receivers: orNull(Type.Array(Type.String()), 'allowed receivers; null: any'),
  expiresAt: orNull(Type.Integer(), 'unix seconds; null: never'),
  createdAt: integer('unix seconds'),
  lastUsedAt: orNull(Type.Integer(), 'unix seconds, to the hour; null: never'),
})
export type SubKey = Static<typeof SubKey>

export const UserInfo = Type.Object({
  id: Type.String(),
  balance: text('SUN'),
  representAddress: text('address that represents the account on its orders'),
  depositAddress: text('accepts native TRX only'),
  deposits: Type.Optional(AccountDeposits),
  notices: Type.Optional(AccountNotices),
  key: Type.Optional({
    ...SubKey,
    description: 'limits of this call’s key, if it is a sub-key; sub-keys get no `notices`',
  }),
})
export type UserInfo = Static<typeof UserInfo>

export const OrderBookQuery = closedObject({
  address: Type.Optional(AddressText),
  resourceType: Type.Optional(OptionalResourceType),
  minDelegateAmount: Type.Optional(MinDelegateAmount),
  durationSec: Type.Optional(DurationSec),
})
export type OrderBookQuery = Static<typeof OrderBookQuery>

export const OrderBookLevel = Type.Object({
  price: integer('SUN per unit per day'),
  availableResourceAmount: integer('units available to an order at this price'),
})
export type OrderBookLevel = Static<typeof OrderBookLevel>

export const EstimateBody = closedObject({
  resourceAmount: ResourceAmount,
  unitPrice: Type.Optional(UnitPrice),
  durationSec: Type.Optional(DurationSec),
  requester: Type.Optional(AddressText),
  receiver: Type.Optional(AddressText),
  resourceType: Type.Optional(OptionalResourceType),
  options: Type.Optional(
    closedObject({
      allowPartialFill: Type.Optional(AllowPartialFill),
      minResourceDelegateRequiredAmount: Type.Optional(MinDelegateAmount),
    }),
  ),
})
export type EstimateBody = Static<typeof EstimateBody>

export const Estimate = Type.Object({
  unitPrice: integer('SUN per unit per day'),
  durationSec: integer('seconds'),
  estimateTrx: integer('SUN, despite its name'),
  availableResource: integer('units of the request that the market can deliver now'),
  supplierResource: Type.Optional(
    integer(
      'units of availableResource that other rental services would deliver, if any: their rentals cannot be extended, and if one ends early, the unused time is paid back',
    ),
  ),
  receiverActive: Type.Optional(boolean('false: the receiver was never activated, so an order for it is rejected')),
  activationFee: Type.Optional(integer('SUN, cost of activating the receiver; present if receiverActive is false')),
})
export type Estimate = Static<typeof Estimate>

export const Sponsor = Type.String({
  maxLength: 64,
  description: 'code of your choice that is stored with the order; it changes nothing',
})

export const BuyBody = closedObject({
  resourceAmount: ResourceAmount,
  receiver: AddressText,
  resourceType: Type.Optional(OptionalResourceType),
  unitPrice: Type.Optional(UnitPrice),
  durationSec: Type.Optional(DurationSec),
  sponsor: Type.Optional(Sponsor),
  signedTx: Type.Optional(SignedTx),
  signature: Type.Optional(PayerSignature),
  allowPartialFill: Type.Optional(boolean('older position of the field; options.allowPartialFill takes precedence')),
  options: Type.Optional(
    closedObject({
      allowPartialFill: Type.Optional(AllowPartialFill),
      onlyCreateWhenFulfilled: Type.Optional(
        boolean('true: create the order only if it is filled completely now; otherwise nothing is paid'),
      ),
      maxPriceAccepted: Type.Optional(PriceLimit),
      preventDuplicateIncompleteOrders: Type.Optional(
        boolean(
          'true: reject the order while one with the same receiver, resource, amount, duration and price is incomplete',
        ),
      ),
      minResourceDelegateRequiredAmount: Type.Optional(MinDelegateAmount),
    }),
  ),
})
export type BuyBody = Static<typeof BuyBody>

const { signedTx: _transfer, signature: _proof, allowPartialFill: _older, ...withoutTransfer } = BuyBody.properties
/** Fields of a rental that is paid from the balance or later. */
export const RENTAL_FIELDS = withoutTransfer

export const OrderCreated = Type.Object({ orderId: text('24 hex') })
export type OrderCreated = Static<typeof OrderCreated>

export const OrderDelegate = Type.Object({
  delegator: Type.String(),
  amount: integer('units'),
  txid: text('of the delegation'),
  source: Type.Optional(text('sunwatt extension; name of the supplier that delivered it; missing for providers')),
  returnedAt: Type.Optional(integer('sunwatt extension; unix seconds of an early return by the buyer')),
  refundAmount: Type.Optional(integer('sunwatt extension; SUN refunded for the early return')),
})
export type OrderDelegate = Static<typeof OrderDelegate>

export const Order = Type.Object({
  id: text('24 hex'),
  requester: text('address of the account, or the wallet that paid'),
  receiver: text('address that gets the resource'),
  resourceAmount: integer('units ordered'),
  resourceType: ResourceType,
  remainAmount: integer('units not filled'),
  orderType: Type.Enum(['NORMAL', 'EXTEND']),
  price: integer('SUN per unit per day'),
  durationSec: integer('seconds, counted from each delegation'),
  status: Type.Enum(['Active', 'Completed']),
  allowPartialFill: Type.Boolean(),
  payoutAmount: integer('SUN, cost of the order less refunds'),
  markupBasisPoints: Type.Optional(
    integer(
      'sunwatt extension; markup of the bot through which it was ordered, in hundredths of a percent; included in payoutAmount',
    ),
  ),
  fulfilledPercent: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'percentage of the order delegated on the chain',
  }),
  createdAt: integer('unix seconds'),
  delegates: Type.Array(OrderDelegate),
})
export type Order = Static<typeof Order>

/** Body of a call that needs no fields. */
export const EmptyBody = closedObject({})

/** Entries per page. Larger values are capped instead of rejected, because some clients send them. */
export const PageSize = Type.Integer({
  minimum: 1,
  maximum: MAX_PAGE_SIZE,
  description: 'default 10; values above 100 count as 100',
  [ABOVE_MAXIMUM]: 'cut',
})

export const OrdersQuery = closedObject({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'from 0 (default)' })),
  pageSize: Type.Optional(PageSize),
  status: Type.Optional(Type.Enum(['Active', 'Completed'])),
})
export type OrdersQuery = Static<typeof OrdersQuery>

/** Order in the list of an account's own orders. */
export const OwnOrder = Type.Object({
  ...Order.properties,
  smartMatching: Type.Object(
    {
      orderCount: integer('delegations added after the first match'),
      matchedAmount: integer('units of those delegations'),
      refundAmount: integer('SUN refunded for the time before them'),
    },
    { description: 'later matches of a smart order, for its remaining time' },
  ),
  totalMergeInfo: Type.Object(
    { mergedAmount: integer('units'), mergedTrx: integer('SUN') },
    { description: 'orders are not merged here: always 0' },
  ),
  extendInfo: Type.Array(
    Type.Object({
      delegator: Type.String(),
      amount: integer('units extended and units added'),
      payout: integer('SUN'),
    }),
    { description: 'for EXTEND orders: by delegator' },
  ),
})
export type OwnOrder = Static<typeof OwnOrder>

export const OwnOrdersPage = Type.Object({
  data: Type.Array(OwnOrder),
  total: integer('orders in all'),
  archivedUntil: Type.Optional(
    integer(
      '**sunwatt extension**: unix seconds; orders up to this time are archived by the operator and no longer listed',
    ),
  ),
})
export type OwnOrdersPage = Static<typeof OwnOrdersPage>

export const OrdersPage = Type.Object({ data: Type.Array(Order), total: integer('orders in all') })
export type OrdersPage = Static<typeof OrdersPage>

/** Times above this value are in milliseconds. */
export const MS_THRESHOLD = 100_000_000_000

/** Converts a unix time on the wire to seconds. Values above 10^11 are milliseconds. */
export const unixSec = (time: number): number => (time > MS_THRESHOLD ? Math.floor(time / 1000) : time)

const extendTo = Type.Integer({ minimum: 1, description: 'unix seconds; above 10^11 milliseconds' })

export const ExtendableBody = closedObject({
  extendTo,
  receiver: AddressText,
  requester: Type.Optional(AddressText),
  resourceType: Type.Optional(OptionalResourceType),
  maxPriceAccepted: Type.Optional(PriceLimit),
})
export type ExtendableBody = Static<typeof ExtendableBody>

const extraAmount = Type.Integer({
  minimum: 0,
  maximum: MAX_AMOUNT,
  description: 'units to add; their rental ends with the delegation',
})

export const ExtendItem = Type.Object({ delegator: AddressText, isExtend: Type.Boolean(), extraAmount, extendTo })
export type ExtendItem = Static<typeof ExtendItem>

/** An `ExtendItem` sent back by the client. */
export const ExtendChoice = closedObject({
  delegator: AddressText,
  isExtend: Type.Optional(boolean('default true; false: keep the end and add `extraAmount`')),
  extraAmount: Type.Optional(extraAmount),
  extendTo: Type.Optional(extendTo),
})
export type ExtendChoice = Static<typeof ExtendChoice>

/** Reasons why a provider's delegation cannot be extended to the requested end. */
const EXTENSION_REFUSALS = [
  /** The provider does not allow extensions. */
  'NOT_ALLOWED',
  'ENDING',
  'RUNS_LONGER',
  /** The provider rents for shorter periods: see `extendableUntil`. */
  'TOO_LONG',
  /** Another delegation by this provider to the receiver is pending and would be extended too. */
  'IN_PROGRESS',
  'NO_STAKE',
  /** The provider, or the operator, has paused new rentals and extensions from this stake, or the provider has left. */
  'PAUSED',
  /** The price is above `maxPriceAccepted`. */
  'TOO_DEAR',
  /** The delegation can be returned early, so it has no lock to extend. */
  'NO_LOCK',
] as const
export type ExtensionRefusal = (typeof EXTENSION_REFUSALS)[number]

/**
 * Sunwatt extension: one provider's delegation to the receiver. It has a single lock, so it is extended as a whole;
 * delegations without a lock are listed separately.
 */
export const ExtendableDelegation = Type.Object({
  delegator: AddressText,
  amount: integer('units, from all orders together'),
  endsAt: integer('unix seconds'),
  price: integer('price of an extension, SUN per unit per day; 0: the provider allows none'),
  extendableUntil: integer('unix seconds: latest end to which it can be extended'),
  estimateTrx: integer('SUN, cost of extending to extendTo; 0 if refused'),
  refusal: Type.Optional(
    Type.Enum([...EXTENSION_REFUSALS], { description: 'reason why it cannot be extended to extendTo' }),
  ),
})
export type ExtendableDelegation = Static<typeof ExtendableDelegation>

export const Extendable = Type.Object({
  extendOrderBook: Type.Array(
    Type.Object({ price: integer('SUN per unit per day'), value: integer('units that can be extended at this price') }),
  ),
  totalDelegateAmount: integer('units rented now'),
  totalAvailableExtendAmount: integer('units of those that can be extended'),
  totalEstimateTrx: integer('SUN, despite its name'),
  isAbleToExtend: Type.Boolean(),
  yourBalance: integer('SUN'),
  extendData: Type.Array(ExtendItem),
  delegations: Type.Array(ExtendableDelegation),
})
export type Extendable = Static<typeof Extendable>

export const ExtendBody = closedObject({
  extendData: Type.Array(ExtendChoice, { minItems: 1, maxItems: 200 }),
  receiver: AddressText,
  resourceType: Type.Optional(OptionalResourceType),
  signedTx: Type.Optional(SignedTx),
  signature: Type.Optional(PayerSignature),
})
export type ExtendBody = Static<typeof ExtendBody>

/**
 * API key in UUID form. A caller that proposes its own key stores it before the call, so a lost answer does not lose
 * the key.
 */
export const ApiKey = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })

/** POST /v2/accounts (sunwatt extension), header `x-admin-key`: opens an Internal Account. */
export const CreateAccountBody = closedObject({ apiKey: Type.Optional(ApiKey) })
export type CreateAccountBody = Static<typeof CreateAccountBody>

export const AccountCreated = Type.Object({ ...UserInfo.properties, apiKey: ApiKey })
export type AccountCreated = Static<typeof AccountCreated>

/**
 * POST /v2/api-key/revoke (sunwatt extension), header `apikey`: revokes the key immediately and replaces it with a new
 * one.
 */
export const RevokeKeyBody = closedObject({ newApiKey: Type.Optional(ApiKey) })
export type RevokeKeyBody = Static<typeof RevokeKeyBody>

export const KeyRevoked = Type.Object({ apiKey: ApiKey })
export type KeyRevoked = Static<typeof KeyRevoked>
