/** What is answered, field by field. Throws AppError MARKET_BAD_ANSWER; orders have a file of their own. */
import { DEPOSIT_STATES, NOTICE_KINDS } from '../contract/v2.ts'
import { hasCode } from '../kernel/errors.ts'
import { type Fields, fieldsOf } from './answers.ts'
import type {
  AccountInfo,
  BookLevel,
  CancelFigures,
  CancelPreview,
  DepositsInfo,
  EstimateAnswer,
  EstimateRequest,
  ExtendableAnswer,
  NoticeSeen,
  SeenSubKey,
} from './types.ts'

export function parseEstimate(data: unknown, asked: EstimateRequest): EstimateAnswer {
  const fields = fieldsOf('estimate-buy-resource', 'data', data)
  return {
    unitPriceSun: fields.count('unitPrice'),
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
  const deposits = account.has('deposits') ? parseDeposits(account.raw('deposits')) : undefined
  const key = account.has('key') ? parseOwnKey(account.raw('key')) : undefined
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

/** Ours only: whatever another marketplace puts there is no reason to do without the account. */
function ifOurs<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (!hasCode(error, 'MARKET_BAD_ANSWER')) throw error
    return undefined
  }
}

const parseOwnKey = (data: unknown) => ifOurs(() => parseSubKey(fieldsOf('user-info', 'key', data)))

export function parseSubKey(fields: Fields): SeenSubKey {
  return {
    id: fields.text('id'),
    name: fields.text('name'),
    dailySun: fields.has('dailyBudget') ? fields.sun('dailyBudget') : null,
    spentTodaySun: fields.sun('spentToday'),
    receivers: fields.has('receivers') ? fields.addresses('receivers') : null,
    expiresAtMs: fields.has('expiresAt') ? fields.count('expiresAt') * 1000 : null,
  }
}

/** What is not known here is left out. */
function parseNotices(data: unknown): NoticeSeen[] {
  const notices = ifOurs(() =>
    fieldsOf('user-info', 'data', { notices: data })
      .each('notices')
      .flatMap((one): NoticeSeen[] => {
        const kind = NOTICE_KINDS.find((known) => known === one.raw('kind'))
        if (!kind) return []
        return [
          {
            id: one.count('id'),
            kind,
            ...(one.has('address') && { address: one.address('address') }),
            ...(one.has('amount') && { amountSun: one.sun('amount') }),
            ...(one.has('withdrawalId') && { withdrawalId: one.text('withdrawalId') }),
            ...(one.has('subKeyId') && { subKeyId: one.text('subKeyId') }),
            ...(one.has('subKeyName') && { subKeyName: one.text('subKeyName') }),
            ...(one.has('from') && { fromMs: one.count('from') * 1000 }),
            ...(one.has('reason') && { reason: one.text('reason') }),
            ...(one.flag('waits', false) && { waits: true }),
            atMs: one.count('at') * 1000,
          },
        ]
      }),
  )
  return notices ?? []
}

function parseDeposits(data: unknown): DepositsInfo | undefined {
  return ifOurs(() => {
    const deposits = fieldsOf('user-info', 'deposits', data)
    return {
      minimumSun: deposits.sun('minimum'),
      smallSun: deposits.sun('small', 0),
      missingSun: deposits.sun('missing', 0),
      last: deposits.each('last').map((one) => ({
        txid: one.text('txid'),
        state: one.oneOf('state', DEPOSIT_STATES),
        amountSun: one.sun('amount'),
        feeSun: one.sun('fee', 0),
        atMs: one.count('createdAt') * 1000,
        ...(one.has('creditedWith') && { creditedWith: one.text('creditedWith') }),
        ...(one.has('token') && { token: one.text('token'), tokenAmount: one.text('tokenAmount', '') }),
      })),
    }
  })
}

/** Price ascending, whatever order it came in; levels with nothing behind them say nothing. */
export function parseBook(data: unknown): BookLevel[] {
  return fieldsOf('order-book', 'data', { data })
    .each('data')
    .map((level) => ({ priceSun: level.count('price'), available: level.count('availableResourceAmount') }))
    .filter((level) => level.priceSun > 0 && level.available > 0)
    .sort((a, b) => a.priceSun - b.priceSun)
}

export function parseExtendable(data: unknown): ExtendableAnswer {
  const answer = fieldsOf('get-extendable-delegates', 'data', data)
  return {
    book: answer.each('extendOrderBook').map((e) => ({ priceSun: e.count('price'), amount: e.count('value') })),
    totalDelegated: answer.count('totalDelegateAmount', 0),
    totalExtendable: answer.count('totalAvailableExtendAmount'),
    costSun: answer.sun('totalEstimateTrx'),
    able: answer.flag('isAbleToExtend', answer.count('totalAvailableExtendAmount') > 0),
    balanceSun: answer.has('yourBalance') ? answer.sun('yourBalance') : undefined,
    extendData: answer.each('extendData').map((e) => ({
      delegator: e.address('delegator'),
      isExtend: e.flag('isExtend', true),
      extraAmount: e.count('extraAmount', 0),
      extendTo: e.count('extendTo'),
    })),
    ...(answer.has('delegations')
      ? {
          parts: answer.each('delegations').map((e) => ({
            delegator: e.address('delegator'),
            amount: e.count('amount'),
            endsAtMs: e.count('endsAt') * 1000,
            priceSun: e.count('price'),
            untilMs: e.count('extendableUntil') * 1000,
            costSun: e.sun('estimateTrx'),
            ...(e.has('refusal') ? { refusal: e.text('refusal') } : {}),
          })),
        }
      : {}),
  }
}

function figures(fields: Fields): CancelFigures {
  return {
    cancelledAmount: fields.count('cancelledAmount'),
    refundSun: fields.sun('refundAmount'),
    feeSun: fields.sun('cancelFee', 0),
    pendingAmount: fields.count('pendingAmount', 0),
  }
}

export function parseCancelled(data: unknown, id: string): CancelFigures {
  const fields = fieldsOf('order/cancel', 'data', data)
  if (fields.text('orderId', id) !== id) throw fields.bad('orderId')
  return figures(fields)
}

export function parseCancelPreview(data: unknown): CancelPreview {
  const fields = fieldsOf('order/cancel', 'data', data)
  return { ...figures(fields), cancellableAtMs: fields.count('cancellableAt') * 1000 }
}
