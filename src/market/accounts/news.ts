/** Use-cases: what is new on an account since its caller last asked, complete and in order. */
import type { ChangedDeposits, LaterNotices, NewsQuery } from '../../contract/history.ts'
import type { AccountDeposit } from '../../contract/v2.ts'
import { DEFAULT_PAGE_SIZE } from '../../contract/v2.ts'
import { noticesFrom } from '../../db/stores/accounts/account-notices.ts'
import { changedDeposits, type Deposit, type DepositChange } from '../../db/stores/treasury/deposits.ts'
import { mapInTurn } from '../../kernel/pool.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import { tokenOf } from '../base/views.ts'
import { noticeView, waitingNotices } from './notices.ts'

/** Throws AppError INVALID_PARAMS. */
export async function depositsAfter(market: Market, accountId: string, query: NewsQuery): Promise<ChangedDeposits> {
  const { limit, after } = asked(query)
  const from = after === undefined ? undefined : readCursor(after)
  const rows = await market.db.read((reader) => changedDeposits(reader, accountId, from, limit + 1))
  return pageOf(rows, query, depositView, depositCursor)
}

/** Throws AppError INVALID_PARAMS. */
export async function noticesAfter(market: Market, accountId: string, query: NewsQuery): Promise<LaterNotices> {
  const { limit, after = '0' } = asked(query)
  if (!/^[0-9]{1,15}$/.test(after)) throw notACursor()
  return market.db.read(async (reader) => {
    const waiting = await waitingNotices(reader, accountId, market.clock.now())
    const rows = await noticesFrom(reader, accountId, Number(after), limit + 1)
    const views = await mapInTurn(rows, (notice) => noticeView(reader, notice, waiting))
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
    ...tokenOf(deposit),
    change,
    createdAt: Math.floor(blockTimeMs / 1000),
  }
}

/** The place of a deposit among the changes of its account. */
export const depositCursor = ({ change, txid }: DepositChange): string => `${change}-${txid}`

function readCursor(text: string): DepositChange {
  const found = /^([0-9]{1,15})-([0-9a-f]{64}(?:\.[0-9]{1,5})?)$/.exec(text)
  if (found) return { change: Number(found[1]), txid: String(found[2]) }
  throw notACursor()
}

const notACursor = () => invalid('after must be the nextCursor of an answer')

/** Empty: the cursor of an answer before the first entry. */
function asked({ after, pageSize = DEFAULT_PAGE_SIZE }: NewsQuery): { limit: number; after: string | undefined } {
  return { limit: pageSize, after: after === '' ? undefined : after }
}

/** `rows`: one more than the page has, where there is one. */
function pageOf<Row, View>(
  rows: readonly Row[],
  query: NewsQuery,
  view: (row: Row) => View,
  cursor: (row: Row) => string,
): { data: View[]; nextCursor: string; more: boolean } {
  const { limit, after = '' } = asked(query)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(view),
    nextCursor: last === undefined ? after : cursor(last),
    more: rows.length > page.length,
  }
}
