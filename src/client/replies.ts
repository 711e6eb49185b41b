/** What is answered, field by field. Throws AppError MARKET_BAD_ANSWER; orders have a file of their own. */
import { NOTICE_KINDS } from '../contract/v2.ts'
import { hasCode } from '../kernel/errors.ts'
import { type Fields, fieldsOf } from './answers.ts'
import {
  readCancelled,
  readCancelPreview,
  readDeposits,
  readExtendDatum,
  readExtendPart,
  readNotice,
  readSubKey,
} from './seen.ts'
import type {
  AccountInfo,
  BookLevel,
  CancelFigures,
  CancelPreview,
  EstimateAnswer,
  EstimateRequest,
  ExtendableAnswer,
  News,
  NoticeSeen,
} from './types.ts'

export function parseEstimate(data: unknown, asked: EstimateRequest): EstimateAnswer {
  const fields = fieldsOf('estimate-buy-resource', 'data', data)
  return {
    unitPriceSun: fields.price('unitPrice'),
    durationSec: fields.count('durationSec', asked.durationSec),
    costSun: fields.sun('estimateTrx'),
    available: fields.count('availableResource'),
    ...(fields.has('receiverActive') && !fields.flag('receiverActive', true) && fields.has('activationFee')
      ? { activationFeeSun: fields.sun('activationFee') }
      : {}),
  }
}

export function parseAccount(data: unknown): AccountInfo {
  const account = fieldsOf('user-info', 'data', data)
  const ours = <T>(field: string, read: (fields: Fields) => T) =>
    account.has(field) ? ifOurs(() => read(fieldsOf('user-info', field, account.raw(field)))) : undefined
  const deposits = ours('deposits', readDeposits)
  const key = ours('key', readSubKey)
  return {
    id: account.text('id'),
    balanceSun: account.sun('balance'),
    representAddress: account.text('representAddress', ''),
    depositAddress: account.address('depositAddress'),
    ...(deposits && { deposits }),
    ...(account.has('notices') && { notices: parseNotices(account.raw('notices')) }),
    ...(key && { key }),
  }
}

/** A page of what is new on an account. */
export function parseNews<T>(call: string, data: unknown, read: (entries: Fields[]) => T[]): News<T> {
  const fields = fieldsOf(call, 'data', data)
  const [entries, more] = [read(fields.each('data')), fields.flag('more', false)]
  return { entries, nextCursor: fields.text('nextCursor'), more }
}

/** Ours only: whatever another marketplace puts there is no reason to do without the account. */
function ifOurs<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (!hasCode(error, 'MARKET_BAD_ANSWER')) throw error
    return undefined
  }
}

function parseNotices(data: unknown): NoticeSeen[] {
  return ifOurs(() => readNotices(fieldsOf('user-info', 'data', { notices: data }).each('notices'))) ?? []
}

/** Notices of a kind that is not known here are left out. */
export const readNotices = (notices: readonly Fields[]): NoticeSeen[] =>
  notices
    .filter((one) => NOTICE_KINDS.some((known) => known === one.raw('kind')))
    .map((one) => ({ ...readNotice(one), ...(one.flag('waits', false) && { waits: true }) }))

/** Price ascending, whatever order it came in; levels with nothing behind them, or at -1, say nothing. */
export function parseBook(data: unknown): BookLevel[] {
  return fieldsOf('order-book', 'data', { data })
    .each('data')
    .filter((level) => !(Number(level.raw('price')) <= 0))
    .map((level) => ({ priceSun: level.price('price'), available: level.count('availableResourceAmount') }))
    .filter((level) => level.available > 0)
    .sort((a, b) => a.priceSun - b.priceSun)
}

export function parseExtendable(data: unknown): ExtendableAnswer {
  const answer = fieldsOf('get-extendable-delegates', 'data', data)
  return {
    book: answer.each('extendOrderBook').map((e) => ({ priceSun: e.price('price'), amount: e.count('value') })),
    totalDelegated: answer.count('totalDelegateAmount', 0),
    totalExtendable: answer.count('totalAvailableExtendAmount'),
    costSun: answer.sun('totalEstimateTrx'),
    able: answer.flag('isAbleToExtend', answer.count('totalAvailableExtendAmount') > 0),
    balanceSun: answer.has('yourBalance') ? answer.sun('yourBalance') : undefined,
    extendData: answer.each('extendData').map(readExtendDatum),
    ...(answer.has('delegations') && { parts: answer.each('delegations').map(readExtendPart) }),
  }
}

export function parseCancelled(data: unknown, id: string): CancelFigures {
  const fields = fieldsOf('order/cancel', 'data', data)
  if (fields.text('orderId', id) !== id) throw fields.bad('orderId')
  return readCancelled(fields)
}

export const parseCancelPreview = (data: unknown): CancelPreview =>
  readCancelPreview(fieldsOf('order/cancel', 'data', data))
