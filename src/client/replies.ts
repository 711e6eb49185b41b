/** Parsers for the marketplace's answers. They throw AppError MARKET_BAD_ANSWER. Orders are parsed in orders.ts. */
import { NOTICE_KINDS } from '../contract/v2.ts'
import { hasCode } from '../kernel/errors.ts'
import { type Fields, readFields } from './answers.ts'
import { readCancelled, readDeposits, readNotice, readSubKey } from './readers.ts'
import type {
  AccountInfo,
  BookLevel,
  CancelFigures,
  EstimateAnswer,
  EstimateRequest,
  News,
  NoticeInfo,
} from './types.ts'

export function parseEstimate(fields: Fields, request: EstimateRequest): EstimateAnswer {
  return {
    unitPriceSun: fields.price('unitPrice'),
    durationSec: fields.count('durationSec', request.durationSec),
    costSun: fields.sun('estimateTrx'),
    available: fields.count('availableResource'),
    ...(fields.has('supplierResource') && { supplierUnits: fields.count('supplierResource') }),
    ...(fields.has('receiverActive') && !fields.flag('receiverActive', true) && fields.has('activationFee')
      ? { activationFeeSun: fields.sun('activationFee') }
      : {}),
  }
}

export function parseAccount(account: Fields): AccountInfo {
  const readExtension = <T>(field: string, read: (fields: Fields) => T) =>
    account.has(field) ? undefinedIfInvalid(() => read(readFields('user-info', field, account.raw(field)))) : undefined
  const deposits = readExtension('deposits', readDeposits)
  const key = readExtension('key', readSubKey)
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

export function parseNews<T>(fields: Fields, read: (entries: Fields[]) => T[]): News<T> {
  const [entries, more] = [read(fields.each('data')), fields.flag('more', false)]
  return { entries, nextCursor: fields.text('nextCursor'), more }
}

/**
 * Returns undefined if `parse` throws MARKET_BAD_ANSWER. Another marketplace may use the field differently, and the
 * account must stay usable.
 */
function undefinedIfInvalid<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (!hasCode(error, 'MARKET_BAD_ANSWER')) throw error
    return undefined
  }
}

function parseNotices(data: unknown): NoticeInfo[] {
  return undefinedIfInvalid(() => readNotices(readFields('user-info', 'data', { notices: data }).each('notices'))) ?? []
}

/** Reads notices, omitting unknown kinds. */
export const readNotices = (notices: readonly Fields[]): NoticeInfo[] =>
  notices
    .filter((one) => NOTICE_KINDS.some((known) => known === one.raw('kind')))
    .map((one) => ({ ...readNotice(one), ...(one.flag('waits', false) && { waits: true }) }))

/** Parses the order book, by ascending price. Skips levels without availability or with a price of 0 or below. */
export function parseBook(book: Fields): BookLevel[] {
  if (!book.has('data')) throw book.invalidField('data')
  return book
    .each('data')
    .filter((level) => !(Number(level.raw('price')) <= 0))
    .map((level) => ({ priceSun: level.price('price'), available: level.count('availableResourceAmount') }))
    .filter((level) => level.available > 0)
    .sort((a, b) => a.priceSun - b.priceSun)
}

export function parseCancelled(fields: Fields, id: string): CancelFigures {
  if (fields.text('orderId', id) !== id) throw fields.invalidField('orderId')
  return readCancelled(fields)
}
