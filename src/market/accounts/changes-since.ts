/** Use cases: lists all of an account's deposits and notices after the caller's cursor, in order. */
import type { ChangedDeposits, DepositsQuery, NewsQuery, NoticesAfter } from '../../contract/history.ts'
import type { AccountDeposit } from '../../contract/v2.ts'
import { DEFAULT_PAGE_SIZE } from '../../contract/v2.ts'
import { noticesFrom } from '../../db/stores/accounts/account-notices.ts'
import { changedDeposits, type Deposit, type DepositChange, latestDeposits } from '../../db/stores/treasury/deposits.ts'
import { mapSequentially } from '../../kernel/pool.ts'
import { sun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import { depositToken } from '../base/views.ts'
import { noticeView, unresolvedNotices } from './notices.ts'

/** Lists deposits that are new or changed after the cursor, or one page of all. Throws AppError INVALID_PARAMS. */
export async function listDeposits(market: Market, accountId: string, query: DepositsQuery): Promise<ChangedDeposits> {
  const { limit, after } = readPageQuery(query)
  const { page, minAmount } = query
  if (page !== undefined && after !== undefined) throw invalid('page and after exclude each other')
  const filter = { accountId, minSun: sun(minAmount ?? 0), limit: limit + 1 }
  const from = after === undefined ? undefined : parseCursor(after)
  const rows = await market.db.read((reader) =>
    page === undefined
      ? changedDeposits(reader, { ...filter, after: from })
      : latestDeposits(reader, { ...filter, offset: page * limit }),
  )
  return pageOf(rows, query, depositView, depositCursor)
}

/** Lists notices after the cursor. Throws AppError INVALID_PARAMS. */
export async function noticesAfter(market: Market, accountId: string, query: NewsQuery): Promise<NoticesAfter> {
  const { limit, after = '0' } = readPageQuery(query)
  if (!/^[0-9]{1,15}$/.test(after)) throw invalidCursor()
  return market.db.read(async (reader) => {
    const waiting = await unresolvedNotices(reader, accountId, market.clock.now())
    const rows = await noticesFrom(reader, accountId, Number(after), limit + 1)
    const views = await mapSequentially(rows, (notice) => noticeView(reader, notice, waiting))
    return pageOf(
      views,
      query,
      (view) => view,
      ({ id }) => String(id),
    )
  })
}

export function depositView(deposit: Deposit): AccountDeposit {
  const { txid, state, amountSun, feeSun, smallSun, creditedWith, change, blockTimeMs } = deposit
  return {
    txid,
    state,
    amount: String(amountSun),
    fee: String(feeSun),
    small: String(smallSun),
    ...(creditedWith !== null && { creditedWith }),
    ...depositToken(deposit),
    change,
    createdAt: Math.floor(blockTimeMs / 1000),
  }
}

/** Cursor of a deposit within the account's change history. */
export const depositCursor = ({ change, txid }: DepositChange): string => `${change}-${txid}`

function parseCursor(text: string): DepositChange {
  const found = /^([0-9]{1,15})-([0-9a-f]{64}(?:\.[0-9]{1,5})?)$/.exec(text)
  if (found) return { change: Number(found[1]), txid: String(found[2]) }
  throw invalidCursor()
}

const invalidCursor = () => invalid('after must be the nextCursor of an earlier response')

/** Normalizes the query. An empty cursor, as returned with a page without entries, means "from the first entry". */
function readPageQuery({ after, pageSize = DEFAULT_PAGE_SIZE }: NewsQuery): {
  limit: number
  after: string | undefined
} {
  return { limit: pageSize, after: after === '' ? undefined : after }
}

/** Makes a page. `rows` has one more row than the page if more rows exist. */
function pageOf<Row, View>(
  rows: readonly Row[],
  query: NewsQuery,
  view: (row: Row) => View,
  cursor: (row: Row) => string,
): { data: View[]; nextCursor: string; more: boolean } {
  const { limit, after = '' } = readPageQuery(query)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(view),
    nextCursor: last === undefined ? after : cursor(last),
    more: rows.length > page.length,
  }
}
