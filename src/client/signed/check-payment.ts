/** Checks a prepared payment before a wallet signs it. Only the bytes count: the marketplace is untrusted. */
import { payout, withMarkup } from '../../contract/pricing.ts'
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { decodeRawData, encodeRawData, type RawData, txidOf } from '../../kernel/protobuf/raw-data.ts'
import { type Fields, readFields } from '../answers.ts'
import type { BuyRequest, PreparedPayment } from '../types.ts'

interface ExpectedPayment {
  payer: TronAddress
  payAddress: TronAddress
  request: BuyRequest
  /** Markup that the caller adds, in hundredths of a percent. */
  markupBp: number
}

/** Tolerated difference between this machine's clock and the chain's. */
const CLOCK_SLACK_MS = 30_000
/** Maximum validity, so that the marketplace cannot use the signature when the user no longer expects it. */
const MAX_VALIDITY_MS = 3_600_000

/**
 * Reads the answer of `POST /v2/orders/prepare`. Throws AppError PRICE_EXCEED_MAX_PRICE_REQUIRED if the price is above
 * the request's limit, and MARKET_BAD_ANSWER {field} if the transaction is anything but the requested transfer.
 */
export function parsePreparedPayment(fields: Fields, expected: ExpectedPayment, nowMs: number): PreparedPayment {
  const transaction = readFields('orders/prepare', 'transaction', fields.raw('transaction'))
  const rawDataHex = transaction.text('raw_data_hex')
  const content = decode(transaction, rawDataHex)
  const txID = txidOf(rawDataHex)
  if (transaction.text('txID') !== txID) throw transaction.invalidField('txID')

  const unitPriceSun = fields.count('unitPrice')
  const amountSun = costOf(fields, unitPriceSun, expected)
  const { payer, payAddress, request } = expected
  if (fields.address('payAddress') !== payAddress) throw fields.invalidField('payAddress')
  if (fields.count('amount') !== amountSun) throw fields.invalidField('amount')
  checkContent(transaction, content, { payer, payAddress, amountSun })
  const { expiration: expiresAtMs } = content
  if (expiresAtMs <= nowMs - CLOCK_SLACK_MS || expiresAtMs > nowMs + MAX_VALIDITY_MS)
    throw transaction.invalidField('raw_data.expiration')
  const { maxPriceAcceptedSun = unitPriceSun } = request
  if (unitPriceSun > maxPriceAcceptedSun)
    throw new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', { priceSun: unitPriceSun, maxPriceSun: maxPriceAcceptedSun })
  return {
    // Wallets show and sign `raw_data`, so return the decoded content instead of the marketplace's JSON.
    transaction: { visible: false, txID, raw_data: { ...content }, raw_data_hex: rawDataHex },
    payAddress,
    amountSun,
    unitPriceSun,
    expiresAtMs,
  }
}

/** Decodes the bytes. Throws unless they are in canonical form. */
function decode(transaction: Fields, rawDataHex: string): RawData {
  try {
    const content = decodeRawData(rawDataHex)
    if (encodeRawData(content) === rawDataHex) return content
  } catch (error) {
    if (!hasCode(error, 'TRON_TX_MALFORMED')) throw error
  }
  throw transaction.invalidField('raw_data_hex')
}

function costOf(fields: Fields, unitPriceSun: number, { request, markupBp }: ExpectedPayment) {
  const { unitPrice, amount, durationSec } = request
  if (typeof unitPrice === 'number' && unitPriceSun > unitPrice) throw fields.invalidField('unitPrice')
  try {
    return withMarkup(payout(unitPriceSun, amount, durationSec), markupBp)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw fields.invalidField('unitPrice')
  }
}

/** Compares the whole content, so that no additional field (memo, fee limit, permission) is signed unseen. */
function checkContent(
  transaction: Fields,
  content: RawData,
  { payer, payAddress, amountSun }: { payer: TronAddress; payAddress: TronAddress; amountSun: number },
): void {
  const { contract, ref_block_bytes, ref_block_hash, expiration, timestamp, ...extra } = content
  const [{ type, parameter, ...extraOfContract }] = contract
  if (type !== 'TransferContract') throw transaction.invalidField('raw_data.contract.type')
  const { owner_address, to_address, amount } = parameter.value
  if (owner_address !== addressToHex(payer)) throw transaction.invalidField('raw_data.owner_address')
  if (to_address !== addressToHex(payAddress)) throw transaction.invalidField('raw_data.to_address')
  if (amount !== amountSun) throw transaction.invalidField('raw_data.amount')
  const [unexpected] = [...Object.keys(extra), ...Object.keys(extraOfContract)]
  if (unexpected !== undefined) throw transaction.invalidField(`raw_data.${unexpected}`)
}
