/**
 * REST v2, sunwatt extension: the operator's view of accounts, deposits and orders, and the log of operator actions;
 * header `x-admin-key`. An account is identified by its id or deposit address. No answer contains an API key, except
 * for a new key in the answer to the call that created it.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from '../schema/fields.ts'
import { DepositStateText, MAX_PAGE_SIZE, OrdersQuery, tokenFields } from '../v2.ts'

const Sec = integer('unix seconds')
const OptionalTime = orNull(Sec, 'unix seconds; null: never')
const PageSize = Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })
const Cursor = Type.String({ maxLength: 128, description: '`nextCursor` of a page' })
const NextCursor = orNull(Type.String(), 'null: no more pages')
const AccountName = Type.String({ maxLength: 64, description: 'id or deposit address' })

export const AccountParams = Type.Object({ id: AccountName })

/** GET /v2/operator/accounts, newest first. */
export const OperatorAccountsQuery = closedObject({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  pageSize: Type.Optional(PageSize),
  whitelisted: Type.Optional(Type.Enum(['true'])),
})
export type OperatorAccountsQuery = Static<typeof OperatorAccountsQuery>

export const OperatorAccount = Type.Object({
  id: Type.String(),
  depositAddress: Type.String(),
  balance: integer('spendable SUN'),
  activeOrders: Type.Integer(),
  whitelistedAt: OptionalTime,
  keyAlive: boolean('true: the account has a valid key'),
  keyLastUsedAt: orNull(Sec, 'unix seconds, to the hour; null: never'),
  createdAt: Sec,
})
export type OperatorAccount = Static<typeof OperatorAccount>

export const OperatorAccounts = Type.Object({ data: Type.Array(OperatorAccount), total: Type.Integer() })
export type OperatorAccounts = Static<typeof OperatorAccounts>

export const OperatorDeposit = Type.Object({
  txid: Type.String(),
  accountId: Type.String(),
  from: Type.String(),
  amount: integer('SUN'),
  state: DepositStateText,
  ...tokenFields,
  inBlock: boolean('false: a reorg removed its block, and no other known block contains it'),
  fee: integer('SUN deducted when it was credited'),
  blockNumber: Type.Integer(),
  blockTime: Sec,
})
export type OperatorDeposit = Static<typeof OperatorDeposit>

/** GET /v2/operator/accounts/:id */
export const OperatorAccountDetail = Type.Object({
  ...OperatorAccount.properties,
  orders: integer('total number of orders of the account'),
  held: integer('SUN held for active orders and open withdrawals'),
  small: integer('SUN in deposits below the minimum, not yet in the balance'),
  owed: integer('SUN spent from a deposit that a reorg later removed'),
  keyCreatedAt: OptionalTime,
  deposits: Type.Array(OperatorDeposit, { description: 'the latest 10, newest first' }),
})
export type OperatorAccountDetail = Static<typeof OperatorAccountDetail>

/** GET /v2/operator/deposits, newest first. */
export const OperatorDepositsQuery = closedObject({
  account: Type.Optional(AccountName),
  state: Type.Optional(DepositStateText),
  cursor: Type.Optional(Cursor),
  pageSize: Type.Optional(PageSize),
})
export type OperatorDepositsQuery = Static<typeof OperatorDepositsQuery>

export const OperatorDeposits = Type.Object({ data: Type.Array(OperatorDeposit), nextCursor: NextCursor })
export type OperatorDeposits = Static<typeof OperatorDeposits>

export const MAX_BLOCK = 1_000_000_000

/**
 * POST /v2/operator/deposits/read: reads a solidified block again for TRX that contracts paid to us, in case no node
 * reported these payments at the time.
 */
export const ReadDepositsBody = closedObject({ block: Type.Integer({ minimum: 1, maximum: MAX_BLOCK }) })
export type ReadDepositsBody = Static<typeof ReadDepositsBody>

export const ReadDeposits = Type.Object({
  block: Type.Integer(),
  payments: Type.Array(
    Type.Object({
      txid: text('`TXID.N`'),
      from: text('the contract'),
      to: Type.String(),
      amount: integer('SUN'),
      account: orNull(
        Type.String(),
        'account that the deposit belongs to; null: the address belongs to no account, and the money is owed',
      ),
    }),
    { description: 'payments to our addresses; those already recorded change nothing' },
  ),
})
export type ReadDeposits = Static<typeof ReadDeposits>

/** GET /v2/operator/orders. Without an account: all buyers' unfilled orders, in the order in which they are filled. */
export const OperatorOrdersQuery = closedObject({ ...OrdersQuery.properties, account: Type.Optional(AccountName) })
export type OperatorOrdersQuery = Static<typeof OperatorOrdersQuery>

/** GET /v2/operator/actions, newest first. */
export const OperatorActionsQuery = closedObject({ cursor: Type.Optional(Cursor), pageSize: Type.Optional(PageSize) })
export type OperatorActionsQuery = Static<typeof OperatorActionsQuery>

export const OperatorActions = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      at: Sec,
      by: text(
        '`web` and a name for actions at `/admin`, `key` and a name for a person’s own key; a fingerprint for the shared key',
      ),
      action: text('`account.open`, `provider.set` and so on'),
      target: text('the id of an account, or an address'),
      detail: Type.Record(Type.String(), Type.Unknown(), { description: 'new value' }),
    }),
  ),
  nextCursor: NextCursor,
})
export type OperatorActions = Static<typeof OperatorActions>
