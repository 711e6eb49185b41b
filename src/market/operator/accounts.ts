/** Use cases that show the operator accounts, their deposits and their orders. */
import type {
  OperatorAccount,
  OperatorAccountDetail,
  OperatorAccounts,
  OperatorAccountsQuery,
  OperatorDeposit,
  OperatorDeposits,
  OperatorDepositsQuery,
  OperatorOrdersQuery,
  ReadDeposits,
} from '../../contract/operator/accounts.ts'
import { DEFAULT_PAGE_SIZE, type Order, type OrdersPage } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { type Account, activeKey, pageOfAccounts, pageOfWhitelisted } from '../../db/stores/accounts/accounts.ts'
import { heldForOrders } from '../../db/stores/audit/holds.ts'
import { countOrders } from '../../db/stores/orders/order-history.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { type Deposit, type DepositPosition, latestDeposits } from '../../db/stores/treasury/deposits.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { openWithdrawals } from '../../db/stores/withdrawals/withdrawals.ts'
import { toSec } from '../../kernel/duration.ts'
import { isId } from '../../kernel/ids.ts'
import { mapSequentially } from '../../kernel/pool.ts'
import { addAll, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import { requireAccount } from '../accounts/account-changes.ts'
import type { Market } from '../base/deps.ts'
import { buyer, debtAccount, hold, smallDeposits } from '../base/ledger.ts'
import { type Actor, logAction, recordAction } from '../base/operator-actions.ts'
import { invalid, missing } from '../base/request.ts'
import { depositToken } from '../base/views.ts'
import { openOrders } from '../orders/listed-orders.ts'
import { listOrders, orderViews } from '../orders/orders.ts'

const DEPOSITS_SHOWN = 10

export async function listAccounts(market: Market, query: OperatorAccountsQuery): Promise<OperatorAccounts> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const page = { offset: (query.page ?? 0) * limit, limit }
  return market.db.read(async (reader) => {
    const { rows, total } = query.whitelisted
      ? await pageOfWhitelisted(reader, page)
      : await pageOfAccounts(reader, FIRST_DEPOSIT_INDEX, page)
    return { data: await mapSequentially(rows, (account) => accountSummary(reader, account)), total }
  })
}

/** Shows an account. Throws AppError INVALID_PARAMS. */
export async function showAccount(market: Market, name: string): Promise<OperatorAccountDetail> {
  return market.db.read(async (reader) => {
    const account = await requireAccount(reader, 'id', name)
    const { id } = account
    const key = await activeKey(reader, id)
    return {
      ...(await accountSummary(reader, account)),
      orders: (await countOrders(reader, id)).all,
      held: addAll([
        await heldForOrders(reader, hold(''), id),
        ...(await openWithdrawals(reader, id)).map(({ amountSun }) => amountSun),
      ]),
      small: await balance(reader, smallDeposits(id)),
      owed: subSun(ZERO_SUN, await balance(reader, debtAccount(id))),
      keyCreatedAt: key ? toSec(key.createdAtMs) : null,
      deposits: (await latestDeposits(reader, { accountId: id, limit: DEPOSITS_SHOWN })).map(depositView),
    }
  })
}

/** Lists deposits, newest first. Throws AppError INVALID_PARAMS. */
export async function listDeposits(market: Market, query: OperatorDepositsQuery): Promise<OperatorDeposits> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const { state, cursor } = query
  return market.db.read(async (reader) => {
    const rows = await latestDeposits(reader, {
      ...(query.account === undefined
        ? {}
        : { accountId: (await requireAccount(reader, 'account', query.account)).id }),
      ...(state === undefined ? {} : { state }),
      ...(cursor === undefined ? {} : { before: parseCursor(cursor) }),
      limit: limit + 1,
    })
    const data = rows.slice(0, limit)
    const last = data.at(-1)
    return { data: data.map(depositView), nextCursor: rows.length > limit && last ? formatCursor(last) : null }
  })
}

/**
 * Reads one block again for deposits that contracts paid. Throws AppError INVALID_PARAMS if the block is not
 * solidified, and the errors of the TRON node.
 */
export async function rereadDeposits(market: Market, block: number, by: Actor): Promise<ReadDeposits> {
  const { chain, contractPayments, db } = market
  await chain.catchUp()
  if (block > (chain.solid()?.number ?? 0)) throw invalid('block must be the number of a solidified block')
  const found = await contractPayments.readBlock(block)
  const action = { action: 'deposits.read', target: String(block), detail: { payments: found.length } } as const
  await db.write((tx) => recordAction(market, tx, by, action))
  logAction(market, by, action)
  const payments = await db.read((reader) =>
    mapSequentially(found, async ({ key: txid, from, to, amountSun: amount }) => {
      const owner = await market.paymentAddresses.findOwner(reader, to)
      return { txid, from, to, amount, account: owner && 'accountId' in owner ? owner.accountId : null }
    }),
  )
  return { block, payments }
}

/**
 * Lists an account's orders, or all open orders if no account is named. Throws AppError MISSING_PARAMS, INVALID_PARAMS.
 */
export async function listOrdersForOperator(market: Market, query: OperatorOrdersQuery): Promise<OrdersPage> {
  const { account, status, ...page } = query
  if (account === undefined) {
    if (status === 'Completed') throw missing('status Completed requires the parameter account')
    return openOrders(market, page)
  }
  const { id } = await market.db.read((reader) => requireAccount(reader, 'account', account))
  return listOrders(market, id, { ...page, ...(status ? { status } : {}) })
}

/** Returns the order of any account. Throws AppError INVALID_PARAMS. */
export async function getOrderForOperator(market: Market, id: string): Promise<Order> {
  const found = await market.db.read(async (reader) => {
    const row = isId(id) ? await orderById(reader, id) : undefined
    return row && (await orderViews(reader, [row]))[0]
  })
  if (found) return found
  throw invalid('id must be the id of an order')
}

async function accountSummary(reader: Reader, account: Account): Promise<OperatorAccount> {
  const { id, depositAddress, whitelistedAtMs, createdAtMs } = account
  const key = await activeKey(reader, id)
  return {
    id,
    depositAddress,
    balance: await balance(reader, buyer(id)),
    activeOrders: (await countOrders(reader, id)).active,
    whitelistedAt: whitelistedAtMs === null ? null : toSec(whitelistedAtMs),
    keyAlive: key !== undefined,
    keyLastUsedAt: key?.lastUsedAtMs ? toSec(key.lastUsedAtMs) : null,
    createdAt: toSec(createdAtMs),
  }
}

function depositView(deposit: Deposit): OperatorDeposit {
  const { txid, accountId, state, blockNumber } = deposit
  return {
    txid,
    accountId,
    from: deposit.fromAddress,
    amount: deposit.amountSun,
    state,
    inBlock: deposit.vanishedAt === null,
    fee: deposit.feeSun,
    ...depositToken(deposit),
    blockNumber,
    blockTime: toSec(deposit.blockTimeMs),
  }
}

/** Formats the cursor after a page, from the page's last deposit. */
const formatCursor = ({ blockTimeMs, txid }: DepositPosition): string => `${blockTimeMs}-${txid}`

function parseCursor(text: string): DepositPosition {
  const found = /^([0-9]{1,15})-([0-9a-f]{64}(?:\.[0-9]{1,5})?)$/.exec(text)
  if (found) return { blockTimeMs: Number(found[1]), txid: String(found[2]) }
  throw invalid('cursor must be the nextCursor of a page')
}
