/**
 * Use-cases: TRX out of a balance, to an address on the account's list. The money is held from the request on; it is
 * sent after a while in which it can be cancelled, by the worker (docs/decisions/038).
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
import { isPaused } from '../../db/stores/bot/flags.ts'
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
import { repeatable } from '../base/idempotent.ts'
import { buyer, owed, withdrawing } from '../base/ledger.ts'
import { noteAccount } from '../base/note-account.ts'
import { invalid, readAddressField } from '../base/request.ts'
import type { WithdrawalSettings } from '../base/settings.ts'
import { idempotent } from '../matching/idempotent.ts'
import { checkNoContract, checkNotOurs, MAX_ADDRESSES } from './addresses.ts'
import { giveBack } from './give-back.ts'
import { enqueueWithdrawalEvent, withdrawalView } from './views.ts'

export async function withdrawalTerms(market: Market, accountId: string): Promise<WithdrawalTerms> {
  const { minSun, dailySun, reviewAboveSun, delaySec, addressWaitSec } = market.settings.withdrawals
  const feeSun = await withdrawalFee(market)
  const { availableSun, recentSun, why } = await market.db.read(async (reader) => ({
    availableSun: await available(reader, accountId),
    recentSun: await recent(market, reader, accountId),
    why: await pausedWhy(reader, market.settings.withdrawals),
  }))
  return {
    available: availableSun,
    minimum: minSun,
    fee: feeSun,
    dailyLimit: dailySun,
    left: leftOf(dailySun, recentSun),
    reviewAbove: reviewAboveSun,
    delaySec,
    addressWaitSec,
    maxAddresses: MAX_ADDRESSES,
    paused: why !== undefined,
  }
}

/** Fee of a new withdrawal. Throws AppError as the node does if no node has answered yet. */
async function withdrawalFee({ settings, figures }: Market): Promise<Sun> {
  return settings.withdrawals.feeSun ?? activationFeeSun(await figures.current())
}

/** Of an account: more would be a list that nobody looks over. */
const MAX_OPEN = 10

interface WithdrawalRequest {
  accountId: string
  body: WithdrawalBody
  idempotencyKey: string | undefined
}

/**
 * Throws AppError INVALID_PARAMS, WITHDRAWAL_ADDRESS_NOT_LISTED, WITHDRAWAL_ADDRESS_IS_CONTRACT,
 * WITHDRAWAL_ADDRESS_TOO_NEW, WITHDRAWAL_LIMIT_REACHED, WITHDRAWALS_TOO_MANY, WITHDRAWALS_PAUSED,
 * INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun}, IDEMPOTENCY_KEY_REUSED.
 */
export async function withdraw(market: Market, { accountId, body, idempotencyKey }: WithdrawalRequest): Promise<View> {
  const key = repeatable('withdrawals', accountId, idempotencyKey, body)
  return idempotent(market, key, async () => {
    const address = readAddressField('address', body.address)
    const feeSun = await withdrawalFee(market)
    const amountSun = readAmount(market.settings.withdrawals.minSun, feeSun, body.amount)
    await checkNoContract(market, address)
    return (write) => request(write, { accountId, address, amountSun, feeSun })
  })
}

function readAmount(minSun: Sun, feeSun: Sun, amount: number): Sun {
  const leastSun = maxSun(minSun, addSun(feeSun, sun(1)))
  if (amount < leastSun) throw invalid(`amount must be at least ${leastSun} SUN`)
  return sun(amount)
}

async function request(
  { market, tx }: BookWrite,
  { accountId, address, amountSun, feeSun }: Pick<Withdrawal, 'accountId' | 'address' | 'amountSun' | 'feeSun'>,
): Promise<View> {
  const { withdrawals } = market.settings
  const nowMs = market.clock.now()
  await checkMayWithdraw(tx, withdrawals)
  await checkNotOurs(market, tx, address)
  await checkListed(tx, accountId, address, nowMs)
  if ((await openWithdrawals(tx, accountId)).length >= MAX_OPEN)
    throw new AppError('WITHDRAWALS_TOO_MANY', { detail: `${MAX_OPEN} withdrawals are not over yet` })
  const haveSun = await available(tx, accountId)
  if (haveSun < amountSun) throw new AppError('INTERNAL_BALANCE_ACCOUNT_TOO_LOW', { haveSun, needSun: amountSun })
  const recentSun = await recent(market, tx, accountId)
  const leftSun = leftOf(withdrawals.dailySun, recentSun)
  if (amountSun > leftSun)
    throw new AppError('WITHDRAWAL_LIMIT_REACHED', { leftSun, detail: `${leftSun} SUN can be withdrawn now` })
  const isLooked = addSun(recentSun, amountSun) > withdrawals.reviewAboveSun
  const row: Withdrawal = {
    id: newId(nowMs),
    accountId,
    address,
    amountSun,
    feeSun,
    state: isLooked ? 'review' : 'requested',
    dueAtMs: nowMs + withdrawals.delaySec * 1000,
    reason: null,
    txid: null,
    networkFeeSun: ZERO_SUN,
    createdAtMs: nowMs,
    endedAtMs: null,
  }
  await insertWithdrawal(tx, row)
  await post(tx, nowMs, `withdraw:${row.id}`, [{ from: buyer(accountId), to: withdrawing(row.id), amount: amountSun }])
  const told = { address, amountSun, withdrawalId: row.id, fromMs: row.dueAtMs }
  await noteAccount(market, tx, { accountId, kind: 'withdrawal', ...told })
  await enqueueWithdrawalEvent(market, tx, 'withdrawal.requested', row)
  return withdrawalView(row)
}

async function checkListed(reader: Reader, accountId: string, address: TronAddress, nowMs: number): Promise<void> {
  const listed = await withdrawalAddress(reader, accountId, address)
  if (!listed) throw new AppError('WITHDRAWAL_ADDRESS_NOT_LISTED')
  if (nowMs < listed.usableAtMs)
    throw new AppError('WITHDRAWAL_ADDRESS_TOO_NEW', { detail: `from ${Math.ceil(listed.usableAtMs / 1000)} on` })
}

/** In words; undefined: what is asked for is sent. */
export async function pausedWhy(reader: Reader, { dailySun }: WithdrawalSettings): Promise<string | undefined> {
  if (dailySun === 0) return 'this marketplace sends nothing out of balances'
  const paused = await isPaused(reader, 'withdraw')
  if (!paused) return undefined
  return `withdrawals are paused${paused.reason === '' ? '' : `: ${paused.reason}`}`
}

async function checkMayWithdraw(reader: Reader, settings: WithdrawalSettings): Promise<void> {
  const detail = await pausedWhy(reader, settings)
  if (detail !== undefined) throw new AppError('WITHDRAWALS_PAUSED', { detail })
}

/** What is owed for a deposit that the chain dropped cannot leave. */
async function available(reader: Reader, accountId: string): Promise<Sun> {
  const balanceSun = await balance(reader, buyer(accountId))
  return maxSun(addSun(balanceSun, await balance(reader, owed(accountId))), ZERO_SUN)
}

const recent = ({ clock }: Market, reader: Reader, accountId: string): Promise<Sun> =>
  withdrawnSince(reader, accountId, clock.now() - DAY_SEC * 1000)

const leftOf = (dailySun: Sun, recentSun: Sun): Sun => maxSun(subSun(dailySun, recentSun), ZERO_SUN)

/** Throws AppError INVALID_PARAMS. */
export async function showWithdrawal(market: Market, accountId: string, id: string): Promise<View> {
  return withdrawalView(await market.db.read((reader) => ownWithdrawal(reader, accountId, id)))
}

/** Newest first. */
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

/** One that is cancelled already is answered again. Throws AppError INVALID_PARAMS, WITHDRAWAL_NOT_OPEN. */
export async function cancelWithdrawal(market: Market, accountId: string, id: string): Promise<View> {
  return market.db.write(async (tx) => {
    const row = await ownWithdrawal(tx, accountId, id)
    if (row.state === 'cancelled') return withdrawalView(row)
    const ended = await giveBack(market, tx, id, ['requested', 'review'], 'cancelled', null)
    if (!ended) throw new AppError('WITHDRAWAL_NOT_OPEN', { detail: `it is ${row.state}` })
    return withdrawalView(ended)
  })
}

async function ownWithdrawal(reader: Reader, accountId: string, id: string): Promise<Withdrawal> {
  const row = isId(id) ? await withdrawalById(reader, id) : undefined
  if (row?.accountId === accountId) return row
  throw invalid('id must be the id of a withdrawal of this account')
}
