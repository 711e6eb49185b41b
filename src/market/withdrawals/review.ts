import { DEFAULT_PAGE_SIZE } from '../../contract/v2.ts'
import type { OperatorWithdrawal, OperatorWithdrawals, WithdrawalsQuery } from '../../contract/withdrawals.ts'
import type { Reader, Tx } from '../../db/db.ts'
import {
  moveWithdrawal,
  type Withdrawal,
  withdrawalById,
  withdrawalsPage,
} from '../../db/stores/withdrawals/withdrawals.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { mapSequentially } from '../../kernel/pool.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'
import { returnToBalance } from './return-to-balance.ts'
import { operatorView } from './views.ts'

/** Lists withdrawals of all accounts, newest first. If only those in review are requested, lists the oldest first. */
export async function listAllWithdrawals(market: Market, query: WithdrawalsQuery): Promise<OperatorWithdrawals> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const page = { offset: (query.page ?? 0) * limit, limit }
  return market.db.read(async (reader) => {
    const { rows, total } = await withdrawalsPage(reader, { state: query.state }, page)
    return { data: await mapSequentially(rows, (row) => operatorView(reader, row)), total }
  })
}

/** Returns a withdrawal of any account. Throws AppError INVALID_PARAMS. */
export const showAnyWithdrawal = (market: Market, id: string): Promise<OperatorWithdrawal> =>
  market.db.read(async (reader) => operatorView(reader, await requireWithdrawal(reader, id)))

async function requireWithdrawal(reader: Reader, id: string): Promise<Withdrawal> {
  const row = isId(id) ? await withdrawalById(reader, id) : undefined
  if (!row) throw invalid('id must be the id of a withdrawal')
  return row
}

/** Approves the withdrawal, which is then sent normally. Throws AppError INVALID_PARAMS, WITHDRAWAL_NOT_OPEN. */
export function approveWithdrawal(market: Market, id: string, by: Actor): Promise<OperatorWithdrawal> {
  return reviewWithdrawal(market, by, { action: 'withdrawal.approve', target: id }, 'requested', (tx) =>
    moveWithdrawal(tx, id, 'approve', { reason: null }),
  )
}

/** Refuses a withdrawal that has not been sent, and refunds it. Throws AppError INVALID_PARAMS, WITHDRAWAL_NOT_OPEN. */
export function refuseWithdrawal(market: Market, id: string, reason: string, by: Actor): Promise<OperatorWithdrawal> {
  return reviewWithdrawal(
    market,
    by,
    { action: 'withdrawal.refuse', target: id, detail: { reason } },
    'refused',
    (tx) => returnToBalance(market, tx, id, 'refuse', reason),
  )
}

/** Applies a review. A retry is safe: a withdrawal that is already in `targetState` is returned unchanged. */
async function reviewWithdrawal(
  market: Market,
  by: Actor,
  action: OperatorAction,
  targetState: Withdrawal['state'],
  move: (tx: Tx) => Promise<Withdrawal | undefined>,
): Promise<OperatorWithdrawal> {
  const { view, moved } = await market.db.write(async (tx) => {
    const row = await requireWithdrawal(tx, action.target)
    const moved = await move(tx)
    if (moved) await recordAction(market, tx, by, action)
    else if (row.state !== targetState)
      throw new AppError('WITHDRAWAL_NOT_OPEN', { detail: `the withdrawal is ${row.state}` })
    return { view: await operatorView(tx, moved ?? row), moved: moved !== undefined }
  })
  if (moved) logAction(market, by, action)
  return view
}
