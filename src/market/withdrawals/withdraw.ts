/**
 * Withdraws TRX to a listed address. The money is held immediately and sent after a delay in which the user can cancel
 * (docs/decisions/038).
 */

import { DEFAULT_PAGE_SIZE } from '../../contract/v2.ts'
import type {
  Withdrawal as View,
  WithdrawalBody,
  WithdrawalsPage,
  WithdrawalsQuery,
  WithdrawalTerms,
} from '../../contract/withdrawals.ts'
import type { Reader } from '../../db/db.ts'
import { activePause } from '../../db/stores/bot/flags.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { withdrawalAddress } from '../../db/stores/withdrawals/withdrawal-addresses.ts'
import {
  insertWithdrawal,
  openWithdrawals,
  type Withdrawal,
  withdrawalById,
  withdrawalsPage,
  withdrawnSince,
} from '../../db/stores/withdrawals/withdrawals.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { addSun, maxSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { activationFeeSun } from '../../tron/parameters.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { idempotentCall } from '../base/idempotent.ts'
import { buyer, debtAccount, pendingWithdrawal } from '../base/ledger.ts'
import { notifyAccount } from '../base/notify-account.ts'
import { invalid, readAddressField } from '../base/request.ts'
import type { WithdrawalSettings } from '../base/settings.ts'
import { runIdempotent } from '../matching/idempotent.ts'
import { checkNotContract, checkNotOwnAddress, MAX_ADDRESSES } from './addresses.ts'
import { returnToBalance } from './return-to-balance.ts'
import { enqueueWithdrawalEvent, withdrawalView } from './views.ts'

export async function withdrawalTerms(market: Market, accountId: string): Promise<WithdrawalTerms> {
  const { minSun, dailySun, reviewAboveSun, delaySec, addressWaitSec } = market.settings.withdrawals
  const feeSun = await withdrawalFee(market)
  const { availableSun, recentSun, why } = await market.db.read(async (reader) => ({
    availableSun: await withdrawableSun(reader, accountId),
    recentSun: await recentlyWithdrawn(market, reader, accountId),
    why: await pauseReason(reader, market.settings.withdrawals),
  }))
  return {
    available: availableSun,
    minimum: minSun,
    fee: feeSun,
    dailyLimit: dailySun,
    left: remainingLimit(dailySun, recentSun),
    reviewAbove: reviewAboveSun,
    delaySec,
    addressWaitSec,
    maxAddresses: MAX_ADDRESSES,
    paused: why !== undefined,
  }
}

/** Returns the fee of a new withdrawal. Throws the node's error if no node has answered yet. */
async function withdrawalFee({ settings, figures }: Market): Promise<Sun> {
  return settings.withdrawals.feeSun ?? activationFeeSun(await figures.current())
}

/** Maximum number of open withdrawals per account, so that users can review the list. */
const MAX_OPEN_WITHDRAWALS = 10

interface WithdrawalRequest {
  accountId: string
  body: WithdrawalBody
  idempotencyKey: string | undefined
}

/**
 * Requests a withdrawal. Throws AppError INVALID_PARAMS, WITHDRAWAL_ADDRESS_NOT_LISTED, WITHDRAWAL_ADDRESS_IS_CONTRACT,
 * WITHDRAWAL_ADDRESS_TOO_NEW, WITHDRAWAL_LIMIT_REACHED, WITHDRAWALS_TOO_MANY, WITHDRAWALS_PAUSED,
 * INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun}, IDEMPOTENCY_KEY_REUSED.
 */
export async function withdraw(market: Market, { accountId, body, idempotencyKey }: WithdrawalRequest): Promise<View> {
  const key = idempotentCall('withdrawals', accountId, idempotencyKey, body)
  return runIdempotent(market, key, async () => {
    const address = readAddressField('address', body.address)
    const feeSun = await withdrawalFee(market)
    const amountSun = readAmount(market.settings.withdrawals.minSun, feeSun, body.amount)
    await checkNotContract(market, address)
    return (write) => createWithdrawal(write, { accountId, address, amountSun, feeSun })
  })
}

function readAmount(minSun: Sun, feeSun: Sun, amount: number): Sun {
  const minAmountSun = maxSun(minSun, addSun(feeSun, sun(1)))
  if (amount < minAmountSun) throw invalid(`amount must be at least ${minAmountSun} SUN`)
  return sun(amount)
}

async function createWithdrawal(
  { market, tx }: BookWrite,
  { accountId, address, amountSun, feeSun }: Pick<Withdrawal, 'accountId' | 'address' | 'amountSun' | 'feeSun'>,
): Promise<View> {
  const { withdrawals } = market.settings
  const nowMs = market.clock.now()
  await checkMayWithdraw(tx, withdrawals)
  await checkNotOwnAddress(market, tx, address)
  await checkListed(tx, accountId, address, nowMs)
  if ((await openWithdrawals(tx, accountId)).length >= MAX_OPEN_WITHDRAWALS)
    throw new AppError('WITHDRAWALS_TOO_MANY', {
      detail: `${MAX_OPEN_WITHDRAWALS} withdrawals are still open: wait or cancel one`,
    })
  const haveSun = await withdrawableSun(tx, accountId)
  if (haveSun < amountSun) throw new AppError('INTERNAL_BALANCE_ACCOUNT_TOO_LOW', { haveSun, needSun: amountSun })
  const recentSun = await recentlyWithdrawn(market, tx, accountId)
  const leftSun = remainingLimit(withdrawals.dailySun, recentSun)
  if (amountSun > leftSun)
    throw new AppError('WITHDRAWAL_LIMIT_REACHED', {
      leftSun,
      detail: `${leftSun} SUN can be withdrawn now under the daily limit`,
    })
  const needsReview = addSun(recentSun, amountSun) > withdrawals.reviewAboveSun
  const row: Withdrawal = {
    id: newId(nowMs),
    accountId,
    address,
    amountSun,
    feeSun,
    state: needsReview ? 'review' : 'requested',
    dueAtMs: nowMs + withdrawals.delaySec * 1000,
    reason: null,
    txid: null,
    networkFeeSun: ZERO_SUN,
    createdAtMs: nowMs,
    endedAtMs: null,
  }
  await insertWithdrawal(tx, row)
  await post(tx, nowMs, `withdraw:${row.id}`, [
    { from: buyer(accountId), to: pendingWithdrawal(row.id), amount: amountSun },
  ])
  const noticeFacts = { address, amountSun, withdrawalId: row.id, fromMs: row.dueAtMs }
  await notifyAccount(market, tx, { accountId, kind: 'withdrawal', ...noticeFacts })
  await enqueueWithdrawalEvent(market, tx, 'withdrawal.requested', row)
  return withdrawalView(row)
}

async function checkListed(reader: Reader, accountId: string, address: TronAddress, nowMs: number): Promise<void> {
  const listed = await withdrawalAddress(reader, accountId, address)
  if (!listed) throw new AppError('WITHDRAWAL_ADDRESS_NOT_LISTED')
  if (nowMs < listed.usableAtMs)
    throw new AppError('WITHDRAWAL_ADDRESS_TOO_NEW', {
      detail: `the address can be used from unix time ${Math.ceil(listed.usableAtMs / 1000)}`,
    })
}

/** Returns why withdrawals are paused. Undefined if they are not. */
export async function pauseReason(reader: Reader, { dailySun }: WithdrawalSettings): Promise<string | undefined> {
  if (dailySun === 0) return 'this marketplace does not offer withdrawals'
  const paused = await activePause(reader, 'withdraw')
  if (!paused) return undefined
  return `withdrawals are paused${paused.reason === '' ? '' : `: ${paused.reason}`}`
}

async function checkMayWithdraw(reader: Reader, settings: WithdrawalSettings): Promise<void> {
  const detail = await pauseReason(reader, settings)
  if (detail !== undefined) throw new AppError('WITHDRAWALS_PAUSED', { detail })
}

/** Returns the balance that can be withdrawn, which is the balance less debts for dropped deposits. */
async function withdrawableSun(reader: Reader, accountId: string): Promise<Sun> {
  const balanceSun = await balance(reader, buyer(accountId))
  return maxSun(addSun(balanceSun, await balance(reader, debtAccount(accountId))), ZERO_SUN)
}

const recentlyWithdrawn = ({ clock }: Market, reader: Reader, accountId: string): Promise<Sun> =>
  withdrawnSince(reader, accountId, clock.now() - DAY_SEC * 1000)

const remainingLimit = (dailySun: Sun, recentSun: Sun): Sun => maxSun(subSun(dailySun, recentSun), ZERO_SUN)

/** Returns a withdrawal of the account. Throws AppError INVALID_PARAMS. */
export async function showWithdrawal(market: Market, accountId: string, id: string): Promise<View> {
  return withdrawalView(await market.db.read((reader) => ownWithdrawal(reader, accountId, id)))
}

/** Lists the account's withdrawals, newest first. */
export async function listWithdrawals(
  market: Market,
  accountId: string,
  query: WithdrawalsQuery,
): Promise<WithdrawalsPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const page = { offset: (query.page ?? 0) * limit, limit }
  const { state } = query
  const { rows, total } = await market.db.read((reader) => withdrawalsPage(reader, { accountId, state }, page))
  return { data: rows.map(withdrawalView), total }
}

/** Cancels a withdrawal. A repeated call returns it unchanged. Throws AppError INVALID_PARAMS, WITHDRAWAL_NOT_OPEN. */
export async function cancelWithdrawal(market: Market, accountId: string, id: string): Promise<View> {
  return market.db.write(async (tx) => {
    const row = await ownWithdrawal(tx, accountId, id)
    if (row.state === 'cancelled') return withdrawalView(row)
    const ended = await returnToBalance(market, tx, id, 'cancel', null)
    if (!ended) throw new AppError('WITHDRAWAL_NOT_OPEN', { detail: `the withdrawal is ${row.state}` })
    return withdrawalView(ended)
  })
}

async function ownWithdrawal(reader: Reader, accountId: string, id: string): Promise<Withdrawal> {
  const row = isId(id) ? await withdrawalById(reader, id) : undefined
  if (row?.accountId === accountId) return row
  throw invalid("id must be the id of one of this account's withdrawals")
}
