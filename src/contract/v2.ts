/**
 * REST v2: one schema per request and answer, used by both sides. Money is SUN, durations are seconds, times are unix
 * seconds unless the name says otherwise.
 *
 * The server reads requests leniently (`market/doors/lenient.ts`, by these schemas and their keywords) before it checks
 * them, and refuses what looks like a misspelt field: a misspelt `maxPriceAccepted` must not be ignored in silence. The
 * client reads only what it needs and tolerates more, less and other forms (`client/`).
 */
import Type, { type Static } from 'typebox'
import { PayerSignature, SignedTx } from './payments.ts'
import { ABOVE_MAXIMUM, ALSO, boolean, closedObject, DECIMALS, integer, orNull, text } from './schema/fields.ts'

export const MIN_DURATION_SEC = 900
export const MAX_DURATION_SEC = 30 * 86_400
export const DEFAULT_DURATION_SEC = 259_200
export const MIN_AMOUNT = { ENERGY: 32_000, BANDWIDTH: 1_000 } as const
export const MAX_AMOUNT = 10_000_000_000
/** SUN per unit per day. */
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
      'SUN per unit per day (decimals are rounded down), or a tier: SLOW (the lowest, may wait), MEDIUM (unless given: reaches what is there), FAST',
  },
)
export const Amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, description: 'resource units' })
const ResourceAmount = { ...Amount, [ALSO]: ['amount'] }
const DurationSec = Type.Integer({
  minimum: 1,
  maximum: 10 * 365 * 86_400,
  description: 'seconds; 259,200 (3 days) unless given. Below 86,400 a whole day is paid',
})
const MinPiece = Type.Integer({
  minimum: 0,
  maximum: MAX_AMOUNT,
  description: 'units; who cannot give at least so much at once is left out',
})
const AllowPartialFill = boolean(
  'several providers may fill it together; unless true one must be able to give all of it',
)
const OfType = Type.Enum(['ENERGY', 'BANDWIDTH'], { description: 'ENERGY unless given' })
export const PriceLimit = Type.Integer({
  minimum: 1,
  maximum: MAX_UNIT_PRICE,
  description: 'SUN per unit per day; decimals are rounded down',
  [DECIMALS]: 'down',
})

export const DEPOSIT_STATES = ['waiting', 'small', 'credited', 'reversed', 'token'] as const
export const DepositStateText = Type.Enum([...DEPOSIT_STATES], {
  description:
    'waiting: large, until its block is solidified; small: below the minimum; reversed: the chain dropped it; token: not TRX, never credited',
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
] as const

/** Beside a deposit that is not TRX. */
export const tokenFields = {
  token: Type.Optional(text('the TRC-20 contract, or the id of a TRC-10 token')),
  tokenAmount: Type.Optional(text('in its smallest unit')),
}

/** **Ours**: a deposit as its account sees it. */
export const AccountDeposit = Type.Object({
  txid: text('of the transfer; `TXID.N` for the Nth TRX that contracts paid in that transaction, from 0'),
  state: DepositStateText,
  amount: text('SUN'),
  fee: text('SUN, taken when it was credited'),
  small: text('SUN, of smaller deposits before it that were credited with it'),
  creditedWith: Type.Optional(text('txid of the deposit that reached the minimum: its own, or a later one')),
  ...tokenFields,
  change: integer('grows with each deposit of the account and each new state of one'),
  createdAt: integer('unix seconds'),
})
export type AccountDeposit = Static<typeof AccountDeposit>

/**
 * **Ours**: what came to the deposit address, so that nothing below the minimum and no token is passed over in silence.
 */
const AccountDeposits = Type.Object({
  minimum: text('SUN, of what is credited'),
  small: text('SUN, below the minimum: credited with the deposit that reaches it'),
  missing: text('SUN, of the minimum; 0 where nothing waits for it'),
  last: Type.Array(AccountDeposit, { description: 'the latest 10, newest first; all: GET /v2/deposits' }),
  cursor: text('`after` of GET /v2/deposits for what comes from now on'),
})

/** **Ours**: one thing that the people of an account should hear of. */
export const AccountNotice = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...NOTICE_KINDS], {
    description:
      'address_added: the balance may be sent to it from `from` on; withdrawal: it is sent at `from`; withdrawal_back: it failed or was refused, and its money is in the balance again; new_network: the key was used from a network that it was never used from before; key_made: a sub-key, which may order; key_limit: an order of a sub-key was refused, as it cost more (`amount`) than is left of the budget, or was for another receiver (`address`); once a UTC day for each sub-key; extension_short: an extension for `address` added less on the chain than was sold, and that part of its price (`amount`) is in the balance again; rental_short: a provider took back what it gave to `address` before its time, and the price of the time that was left, as far as it was held back (`amount`), is in the balance again',
  }),
  address: Type.Optional(Type.String()),
  amount: Type.Optional(
    text('SUN; of a sub-key that was made what it may spend a day, absent where that is the whole balance'),
  ),
  withdrawalId: Type.Optional(Type.String()),
  subKeyId: Type.Optional(Type.String()),
  subKeyName: Type.Optional(Type.String()),
  from: Type.Optional(integer('unix seconds')),
  reason: Type.Optional(text('why it is in the balance again')),
  waits: Type.Optional(boolean('the address cannot be used yet, or the withdrawal is not over')),
  at: integer('unix seconds'),
})

/** **Ours**: what the people of an account should hear of, also where one of them did it. */
export const AccountNotices = Type.Array(AccountNotice, {
  description: 'those that wait, and the latest 10, newest first; all: GET /v2/notices',
})
export type AccountNotices = Static<typeof AccountNotices>

/** **Ours**: what a key for a script or an agent may do. */
export const SubKey = Type.Object({
  id: text('24 hex; no secret'),
  name: Type.String(),
  dailyBudget: orNull(Type.Integer(), 'SUN per UTC day; null: all that the balance has'),
  spentToday: integer('SUN that it has ordered for on this UTC day; what came back of it counts all the same'),
  leftToday: orNull(Type.Integer(), 'SUN of the budget'),
  receivers: orNull(Type.Array(Type.String()), 'whom it may order for; null: anybody'),
  expiresAt: orNull(Type.Integer(), 'unix seconds; null: never'),
  createdAt: integer('unix seconds'),
  lastUsedAt: orNull(Type.Integer(), 'unix seconds, to the hour; null: never'),
})
export type SubKey = Static<typeof SubKey>

export const UserInfo = Type.Object({
  id: Type.String(),
  balance: text('SUN'),
  representAddress: text('the account on its orders'),
  depositAddress: text('takes native TRX'),
  deposits: Type.Optional(AccountDeposits),
  notices: Type.Optional(AccountNotices),
  key: Type.Optional({
    ...SubKey,
    description: 'what the key of this call may do, where it is a sub-key; `notices` are not for it',
  }),
})
export type UserInfo = Static<typeof UserInfo>

export const OrderBookQuery = closedObject({
  address: Type.Optional(AddressText),
  resourceType: Type.Optional(OfType),
  minDelegateAmount: Type.Optional(MinPiece),
  durationSec: Type.Optional(DurationSec),
})
export type OrderBookQuery = Static<typeof OrderBookQuery>

export const OrderBookLevel = Type.Object({
  price: integer('SUN per unit per day'),
  availableResourceAmount: integer('units an order at this price could get'),
})
export type OrderBookLevel = Static<typeof OrderBookLevel>

export const EstimateBody = closedObject({
  resourceAmount: ResourceAmount,
  unitPrice: Type.Optional(UnitPrice),
  durationSec: Type.Optional(DurationSec),
  requester: Type.Optional(AddressText),
  receiver: Type.Optional(AddressText),
  resourceType: Type.Optional(OfType),
  options: Type.Optional(
    closedObject({
      allowPartialFill: Type.Optional(AllowPartialFill),
      minResourceDelegateRequiredAmount: Type.Optional(MinPiece),
    }),
  ),
})
export type EstimateBody = Static<typeof EstimateBody>

export const Estimate = Type.Object({
  unitPrice: integer('SUN per unit per day'),
  durationSec: integer('seconds'),
  estimateTrx: integer('SUN, in spite of its name'),
  availableResource: integer('units of it that the market could give at once'),
  receiverActive: Type.Optional(boolean('false: the receiver was never activated, an order for it is refused')),
  activationFee: Type.Optional(integer('SUN, what activating the receiver costs; beside receiverActive false')),
})
export type Estimate = Static<typeof Estimate>

export const BuyBody = closedObject({
  resourceAmount: ResourceAmount,
  receiver: AddressText,
  resourceType: Type.Optional(OfType),
  unitPrice: Type.Optional(UnitPrice),
  durationSec: Type.Optional(DurationSec),
  sponsor: Type.Optional(Type.String({ maxLength: 64, description: 'a note; it changes nothing' })),
  signedTx: Type.Optional(SignedTx),
  signature: Type.Optional(PayerSignature),
  allowPartialFill: Type.Optional(
    boolean('as published examples send it; options.allowPartialFill counts where both are there'),
  ),
  options: Type.Optional(
    closedObject({
      allowPartialFill: Type.Optional(AllowPartialFill),
      onlyCreateWhenFulfilled: Type.Optional(boolean('all of it at once, or no order and nothing paid')),
      maxPriceAccepted: Type.Optional(PriceLimit),
      preventDuplicateIncompleteOrders: Type.Optional(
        boolean('no order while another with the same receiver, resource, amount, duration and price is not filled'),
      ),
      minResourceDelegateRequiredAmount: Type.Optional(MinPiece),
    }),
  ),
})
export type BuyBody = Static<typeof BuyBody>

export const OrderCreated = Type.Object({ orderId: text('24 hex') })
export type OrderCreated = Static<typeof OrderCreated>

export const OrderDelegate = Type.Object({
  delegator: Type.String(),
  amount: integer('units'),
  txid: text('of the delegation'),
  returnedAt: Type.Optional(integer('ours; unix seconds: its buyer returned it early then')),
  refundAmount: Type.Optional(integer('ours; SUN that came back for that')),
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
  durationSec: integer('seconds, from each delegation on'),
  status: Type.Enum(['Active', 'Completed']),
  allowPartialFill: Type.Boolean(),
  payoutAmount: integer('SUN that it costs, less what went back'),
  markupBasisPoints: Type.Optional(
    integer(
      'what the bot that it was ordered with adds to the price, in hundredths of a percent; in payoutAmount (ours)',
    ),
  ),
  fulfilledPercent: Type.Integer({ minimum: 0, maximum: 100, description: 'of it delegated on the chain' }),
  createdAt: integer('unix seconds'),
  delegates: Type.Array(OrderDelegate),
})
export type Order = Static<typeof Order>

/** The body of a call whose address says it all. */
export const NothingMore = closedObject({})

/** Clients ask for more than there is on a page. */
export const PageSize = Type.Integer({
  minimum: 1,
  maximum: MAX_PAGE_SIZE,
  description: '10 unless given; more than 100 counts as 100',
  [ABOVE_MAXIMUM]: 'cut',
})

export const OrdersQuery = closedObject({
  page: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'from 0, which it is unless given' }),
  ),
  pageSize: Type.Optional(PageSize),
  status: Type.Optional(Type.Enum(['Active', 'Completed'])),
})
export type OrdersQuery = Static<typeof OrdersQuery>

/** An order in a list of an account's own. */
export const OwnOrder = Type.Object({
  ...Order.properties,
  smartMatching: Type.Object(
    {
      orderCount: integer('delegations that came after the first match'),
      matchedAmount: integer('units that they gave'),
      refundAmount: integer('SUN that came back for the time before them'),
    },
    { description: 'what a smart order got later, for the time that was left' },
  ),
  totalMergeInfo: Type.Object(
    { mergedAmount: integer('units'), mergedTrx: integer('SUN') },
    { description: 'orders are not merged here: always 0' },
  ),
  extendInfo: Type.Array(
    Type.Object({
      delegator: Type.String(),
      amount: integer('units whose rental is longer, and those added'),
      payout: integer('SUN'),
    }),
    { description: 'of an EXTEND order, by delegator' },
  ),
})
export type OwnOrder = Static<typeof OwnOrder>

export const OwnOrdersPage = Type.Object({
  data: Type.Array(OwnOrder),
  total: integer('orders in all'),
  archivedUntil: Type.Optional(
    integer('**ours**: unix seconds; orders made up to then are in files of the operator’s and not here any more'),
  ),
})
export type OwnOrdersPage = Static<typeof OwnOrdersPage>

export const OrdersPage = Type.Object({ data: Type.Array(Order), total: integer('orders in all') })
export type OrdersPage = Static<typeof OrdersPage>

/** A time above this is milliseconds. */
export const MS_THRESHOLD = 100_000_000_000

/** Unix time on the wire -> seconds: seconds as they are, milliseconds (above 10^11) divided. */
export const unixSec = (time: number): number => (time > MS_THRESHOLD ? Math.floor(time / 1000) : time)

const extendTo = Type.Integer({ minimum: 1, description: 'unix seconds; above 10^11 milliseconds' })

export const ExtendableBody = closedObject({
  extendTo,
  receiver: AddressText,
  requester: Type.Optional(AddressText),
  resourceType: Type.Optional(OfType),
  maxPriceAccepted: Type.Optional(PriceLimit),
})
export type ExtendableBody = Static<typeof ExtendableBody>

const extraAmount = Type.Integer({
  minimum: 0,
  maximum: MAX_AMOUNT,
  description: 'units added; their rental ends with the delegation',
})

export const ExtendItem = Type.Object({ delegator: AddressText, isExtend: Type.Boolean(), extraAmount, extendTo })
export type ExtendItem = Static<typeof ExtendItem>

/** An `ExtendItem` as it comes back. */
export const ExtendWish = closedObject({
  delegator: AddressText,
  isExtend: Type.Optional(boolean('true unless given; false: its end stays, and `extraAmount` is added to it')),
  extraAmount: Type.Optional(extraAmount),
  extendTo: Type.Optional(extendTo),
})
export type ExtendWish = Static<typeof ExtendWish>

/** Why what a provider delegates cannot be prolonged to the end that was asked for. */
const EXTENSION_REFUSALS = [
  /** Its provider allows no extension. */
  'NOT_ALLOWED',
  'ENDING',
  'RUNS_LONGER',
  /** Its provider rents for a shorter time: see `extendableUntil`. */
  'TOO_LONG',
  /** A rental or an extension there is on its way to the chain, and would be prolonged with it. */
  'IN_PROGRESS',
  'NO_STAKE',
  /** Its price is above `maxPriceAccepted`. */
  'TOO_DEAR',
  /** It can be returned early: it has no lock that could be prolonged. */
  'NO_LOCK',
] as const
export type ExtensionRefusal = (typeof EXTENSION_REFUSALS)[number]

/**
 * Ours: what one provider delegates to the receiver. It has one lock there, so it is prolonged as a whole; what has no
 * lock is apart.
 */
export const ExtendableDelegation = Type.Object({
  delegator: AddressText,
  amount: integer('units, of however many orders'),
  endsAt: integer('unix seconds'),
  price: integer('of an extension, SUN per unit per day; 0: it allows none'),
  extendableUntil: integer('unix seconds: the latest end that it could be given'),
  estimateTrx: integer('SUN for extendTo; 0 with a refusal'),
  refusal: Type.Optional(Type.Enum([...EXTENSION_REFUSALS], { description: 'why it cannot be prolonged to extendTo' })),
})
export type ExtendableDelegation = Static<typeof ExtendableDelegation>

export const Extendable = Type.Object({
  extendOrderBook: Type.Array(
    Type.Object({ price: integer('SUN per unit per day'), value: integer('units that can be prolonged at it') }),
  ),
  totalDelegateAmount: integer('units that are rented now'),
  totalAvailableExtendAmount: integer('units of them that can be prolonged'),
  totalEstimateTrx: integer('SUN, in spite of its name'),
  isAbleToExtend: Type.Boolean(),
  yourBalance: integer('SUN'),
  extendData: Type.Array(ExtendItem),
  delegations: Type.Array(ExtendableDelegation),
})
export type Extendable = Static<typeof Extendable>

export const ExtendBody = closedObject({
  extendData: Type.Array(ExtendWish, { minItems: 1, maxItems: 200 }),
  receiver: AddressText,
  resourceType: Type.Optional(OfType),
  signedTx: Type.Optional(SignedTx),
  signature: Type.Optional(PayerSignature),
})
export type ExtendBody = Static<typeof ExtendBody>

/** UUID form. A caller that proposes its own key has written it down before it asks, and so cannot lose the answer. */
export const ApiKey = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })

/** POST /v2/accounts (ours), header `x-admin-key`: opens an Internal Account. */
export const CreateAccountBody = closedObject({ apiKey: Type.Optional(ApiKey) })
export type CreateAccountBody = Static<typeof CreateAccountBody>

export const AccountCreated = Type.Object({ ...UserInfo.properties, apiKey: ApiKey })
export type AccountCreated = Static<typeof AccountCreated>

/** POST /v2/api-key/revoke (ours), header `apikey`: the key is dead at once, the new one takes its place. */
export const RevokeKeyBody = closedObject({ newApiKey: Type.Optional(ApiKey) })
export type RevokeKeyBody = Static<typeof RevokeKeyBody>

export const KeyRevoked = Type.Object({ apiKey: ApiKey })
export type KeyRevoked = Static<typeof KeyRevoked>
