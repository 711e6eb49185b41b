/** Use-cases of the operator's: the second look at large withdrawals. */

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
import { mapInTurn } from '../../kernel/pool.ts'
import type { Market } from '../base/deps.ts'
import { type By, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'
import { giveBack } from './give-back.ts'
import { operatorView } from './views.ts'

/** Everybody's, newest first; those in review, oldest first. */
export async function everybodysWithdrawals(market: Market, query: WithdrawalsQuery): Promise<OperatorWithdrawals> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const page = { offset: (query.page ?? 0) * limit, limit }
  return market.db.read(async (reader) => {
    const { rows, total } = await withdrawalsPage(reader, { state: query.state }, page)
    return { data: await mapInTurn(rows, (row) => operatorView(reader, row)), total }
  })
}

/** Anybody's. Throws AppError INVALID_PARAMS. */
export const showAnybodys = (market: Market, id: string): Promise<OperatorWithdrawal> =>
  market.db.read(async (reader) => operatorView(reader, await withdrawalNamed(reader, id)))

async function withdrawalNamed(reader: Reader, id: string): Promise<Withdrawal> {
  const row = isId(id) ? await withdrawalById(reader, id) : undefined
  if (!row) throw invalid('id must be the id of a withdrawal')
  return row
}

/** It is sent as if it had never needed the look. Throws AppError INVALID_PARAMS, WITHDRAWAL_NOT_OPEN. */
export function approve(market: Market, id: string, by: By): Promise<OperatorWithdrawal> {
  return judge(market, by, { action: 'withdrawal.approve', target: id }, 'requested', (tx) =>
    moveWithdrawal(tx, id, ['review'], { state: 'requested', reason: null }),
  )
}

/** Also where it needed no look; the money is back. Throws AppError INVALID_PARAMS, WITHDRAWAL_NOT_OPEN. */
export function refuse(market: Market, id: string, reason: string, by: By): Promise<OperatorWithdrawal> {
  return judge(market, by, { action: 'withdrawal.refuse', target: id, detail: { reason } }, 'refused', (tx) =>
    giveBack(market, tx, id, ['requested', 'review'], 'refused', reason),
  )
}

/** One that is `already` what it is to become is answered again: a lost answer costs nothing. */
async function judge(
  market: Market,
  by: By,
  action: OperatorAction,
  already: Withdrawal['state'],
  move: (tx: Tx) => Promise<Withdrawal | undefined>,
): Promise<OperatorWithdrawal> {
  const { view, moved } = await market.db.write(async (tx) => {
    const row = await withdrawalNamed(tx, action.target)
    const moved = await move(tx)
    if (moved) await recordAction(market, tx, by, action)
    else if (row.state !== already) throw new AppError('WITHDRAWAL_NOT_OPEN', { detail: `it is ${row.state}` })
    return { view: await operatorView(tx, moved ?? row), moved: moved !== undefined }
  })
  if (moved) logAction(market, by, action)
  return view
}
