/** Use-cases: accounts, their deposits and their orders, as the operator sees them. */
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
import { type Account, livingKey, pageOfAccounts, pageOfWhitelisted } from '../../db/stores/accounts/accounts.ts'
import { heldForOrders } from '../../db/stores/audit/holds.ts'
import { countOrders } from '../../db/stores/orders/order-history.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { type Deposit, type DepositPlace, depositById, latestDeposits } from '../../db/stores/treasury/deposits.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { openWithdrawals } from '../../db/stores/withdrawals/withdrawals.ts'
import { isId } from '../../kernel/ids.ts'
import { mapInTurn } from '../../kernel/pool.ts'
import { addSun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import { namedAccount } from '../accounts/account-changes.ts'
import type { Market } from '../base/deps.ts'
import { buyer, hold, owed, small } from '../base/ledger.ts'
import { type By, logAction, recordAction } from '../base/operator-actions.ts'
import { invalid, missing } from '../base/request.ts'
import { tokenOf } from '../base/views.ts'
import { openOrders } from '../orders/listed-orders.ts'
import { listOrders, viewsOf } from '../orders/orders.ts'

const DEPOSITS_SHOWN = 10

export async function listAccounts(market: Market, query: OperatorAccountsQuery): Promise<OperatorAccounts> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const page = { offset: (query.page ?? 0) * limit, limit }
  return market.db.read(async (reader) => {
    const { rows, total } = query.whitelisted
      ? await pageOfWhitelisted(reader, page)
      : await pageOfAccounts(reader, FIRST_DEPOSIT_INDEX, page)
    return { data: await mapInTurn(rows, (account) => summary(reader, account)), total }
  })
}

/** Throws AppError INVALID_PARAMS. */
export async function showAccount(market: Market, name: string): Promise<OperatorAccountDetail> {
  return market.db.read(async (reader) => {
    const account = await namedAccount(reader, 'id', name)
    const { id } = account
    const key = await livingKey(reader, id)
    return {
      ...(await summary(reader, account)),
      orders: (await countOrders(reader, id)).all,
      held: addSun(
        await heldForOrders(reader, hold(''), id),
        ...(await openWithdrawals(reader, id)).map(({ amountSun }) => amountSun),
      ),
      small: await balance(reader, small(id)),
      owed: subSun(ZERO_SUN, await balance(reader, owed(id))),
      keyCreatedAt: key ? sec(key.createdAtMs) : null,
      deposits: (await latestDeposits(reader, { accountId: id, limit: DEPOSITS_SHOWN })).map(depositView),
    }
  })
}

/** Newest first. Throws AppError INVALID_PARAMS. */
export async function listDeposits(market: Market, query: OperatorDepositsQuery): Promise<OperatorDeposits> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const { state, cursor } = query
  return market.db.read(async (reader) => {
    const rows = await latestDeposits(reader, {
      ...(query.account === undefined ? {} : { accountId: (await namedAccount(reader, 'account', query.account)).id }),
      ...(state === undefined ? {} : { state }),
      ...(cursor === undefined ? {} : { before: readCursor(cursor) }),
      limit: limit + 1,
    })
    const data = rows.slice(0, limit)
    const last = data.at(-1)
    return { data: data.map(depositView), nextCursor: rows.length > limit && last ? writeCursor(last) : null }
  })
}

/**
 * Reads one block again for what contracts paid in it. Throws AppError INVALID_PARAMS if the block is not solidified,
 * and as the node does.
 */
export async function readDepositsOf(market: Market, block: number, by: By): Promise<ReadDeposits> {
  const { chain, contractPayments, db } = market
  await chain.catchUp()
  if (block > (chain.solid()?.number ?? 0)) throw invalid('block must be the number of a solidified block')
  const found = await contractPayments.readBlock(block)
  const action = { action: 'deposits.read', target: String(block), detail: { payments: found.length } } as const
  await db.write((tx) => recordAction(market, tx, by, action))
  logAction(market, by, action)
  const payments = await db.read((reader) =>
    mapInTurn(found, async ({ key: txid, from, to, amountSun: amount }) => {
      const account = (await depositById(reader, txid))?.accountId ?? null
      return { txid, from, to, amount, account }
    }),
  )
  return { block, payments }
}

/** Throws AppError MISSING_PARAMS, INVALID_PARAMS. */
export async function ordersForOperator(market: Market, query: OperatorOrdersQuery): Promise<OrdersPage> {
  const { account, status, ...page } = query
  if (account === undefined) {
    if (status === 'Completed') throw missing('status Completed needs an account')
    return openOrders(market, page)
  }
  const { id } = await market.db.read((reader) => namedAccount(reader, 'account', account))
  return listOrders(market, id, { ...page, ...(status ? { status } : {}) })
}

/** Whosever it is. Throws AppError INVALID_PARAMS. */
export async function orderForOperator(market: Market, id: string): Promise<Order> {
  const found = await market.db.read(async (reader) => {
    const row = isId(id) ? await orderById(reader, id) : undefined
    return row && (await viewsOf(reader, [row]))[0]
  })
  if (found) return found
  throw invalid('id must be the id of an order')
}

async function summary(reader: Reader, account: Account): Promise<OperatorAccount> {
  const { id, depositAddress, whitelistedAtMs, createdAtMs } = account
  const key = await livingKey(reader, id)
  return {
    id,
    depositAddress,
    balance: await balance(reader, buyer(id)),
    activeOrders: (await countOrders(reader, id)).active,
    whitelistedAt: whitelistedAtMs === null ? null : sec(whitelistedAtMs),
    keyAlive: key !== undefined,
    keyLastUsedAt: key?.lastUsedAtMs ? sec(key.lastUsedAtMs) : null,
    createdAt: sec(createdAtMs),
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
    ...tokenOf(deposit),
    blockNumber,
    blockTime: sec(deposit.blockTimeMs),
  }
}

const sec = (timeMs: number) => Math.floor(timeMs / 1000)

/** The deposit that a page ended with. */
const writeCursor = ({ blockTimeMs, txid }: DepositPlace): string => `${blockTimeMs}-${txid}`

function readCursor(text: string): DepositPlace {
  const found = /^([0-9]{1,15})-([0-9a-f]{64}(?:\.[0-9]{1,5})?)$/.exec(text)
  if (found) return { blockTimeMs: Number(found[1]), txid: String(found[2]) }
  throw invalid('cursor must be the nextCursor of a page')
}
