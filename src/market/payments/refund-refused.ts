/** Refunds a transfer whose request was refused, because its owner may have broadcast it before or after the call. */
import { checkNotQuarantined } from '../../chain/quarantine.ts'
import { isWireCode } from '../../contract/errors/errors.ts'
import { ERRORS } from '../../contract/errors/wire.ts'
import type { Tx } from '../../db/db.ts'
import { adjustmentOfPayment } from '../../db/stores/operator/adjustments.ts'
import {
  countOpenPayments,
  insertPayment,
  paymentByTxid,
  type SignedPayment,
} from '../../db/stores/payments/payments.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import { findRowOfTransaction } from '../base/idempotent.ts'
import { invalid } from '../base/request.ts'
import { throwIfNotPaid } from '../orders/pending-orders.ts'
import { pollPaymentNow, refusalReason } from './settle-payment.ts'
import { MalformedSignature, type ValidatedTransfer, validateTransfer } from './validate-transfer.ts'

/** Maximum open payments per payer. Each open payment is tracked until it is settled. */
export const MAX_OPEN_PAYMENTS = 50
const NOT_QUOTED = { priceSun: 0, units: 0, durationSec: 0 }

type PaidRequestFields = Pick<SignedPayment, 'orderId' | 'call' | 'body' | 'priceSun' | 'units' | 'durationSec'>

/**
 * Stores the payment and starts tracking its transaction, in the same database transaction. Throws AppError
 * PAYMENT_RETURNED if an operator has returned the transfer by hand.
 */
export async function storePayment(
  market: Market,
  tx: Tx,
  { verified, transfer }: ValidatedTransfer,
  request: PaidRequestFields,
  initialState: Parameters<typeof insertPayment>[2],
): Promise<SignedPayment> {
  const { txid, owner, expirationMs } = verified
  if ((await adjustmentOfPayment(tx, txid))?.state === 'done')
    throw new AppError('PAYMENT_RETURNED', { detail: 'the operator has already returned this transfer' })
  // The marketplace does not broadcast a refused transfer. Only its owner may do so.
  const signedTx = initialState.state === 'sent' ? JSON.stringify(verified.tx) : undefined
  await market.chain.track(tx, { purpose: 'PAYMENT', ref: txid, txid, owner, signedTx, expirationMs })
  const { from: payer, amountSun } = transfer
  return insertPayment(tx, { ...request, txid, payer, amountSun, createdAtMs: market.clock.now() }, initialState)
}

/**
 * Runs a request. If the request is refused but its transfer is valid, stores the transfer, which is refunded if it
 * ever arrives. After a malformed signature, nothing is stored. Throws AppError PAYMENT_RETURNED if a block already has
 * the transfer, otherwise the refusal.
 */
export async function runOrRefund<T>(
  market: Market,
  request: { call: SignedPayment['call']; signedTx: Record<string, unknown>; body: unknown },
  run: () => T | Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isRefusal(error) || error instanceof MalformedSignature) throw error
    const reason = refusalReason(error)
    const known = await findRowOfTransaction(market, request.signedTx, paymentByTxid)
    if (known?.state === 'returning') await market.db.read((reader) => throwIfNotPaid(reader, known))
    // A restored database may lack a payment or refund of this transfer.
    checkNotQuarantined(market.quarantine)
    const validated = await validateTransfer(market, request.signedTx).catch((problem: unknown) => {
      // If the node is unreachable, the caller should retry instead of getting a final refusal.
      if (!isRefusal(problem)) throw problem
      return undefined
    })
    if (!validated) throw error
    if (validated.transfer.amountSun < market.settings.minRefundSun)
      throw validated.isIncluded ? tooSmallError(error, reason) : error
    const payment = await storeRefusedPayment(market, validated, request, reason)
    if (!payment || !validated.isIncluded) throw error
    await pollPaymentNow(market, payment.txid)
    const { payer, amountSun } = payment
    throw new AppError('PAYMENT_RETURNED', { detail: `${reason}; ${amountSun} SUN will be refunded to ${payer}` })
  }
}

/** Refuses a malformed request, whose body is not stored. Throws `problem` unless the transfer is refunded. */
export async function refuseAndRefund(
  market: Market,
  request: { call: SignedPayment['call']; signedTx: Record<string, unknown> },
  problem: Error,
): Promise<never> {
  const refusal = problem instanceof AppError ? problem : invalid(problem.message)
  try {
    return await runOrRefund<never>(market, { ...request, body: {} }, () => {
      throw refusal
    })
  } catch (error) {
    throw error === refusal ? problem : error
  }
}

/** True if the request itself was refused. False if this service failed. */
function isRefusal(error: unknown): error is AppError {
  if (!(error instanceof AppError) || !isWireCode(error.code)) return false
  return ERRORS[error.code].http < 500 && !error.code.startsWith('PAYMENT_')
}

/**
 * Makes the error for an amount that is not worth a refund. It stays at the fund address, where the operator sees it.
 */
function tooSmallError({ code, data }: AppError, reason: string): AppError {
  return new AppError(code, { ...data, detail: `${reason}; the amount paid by signedTx is too small to refund` })
}

/** Stores the payment. Undefined if the transfer has already paid, or if its owner has too many open payments. */
function storeRefusedPayment(
  market: Market,
  validated: ValidatedTransfer,
  { call, body }: { call: SignedPayment['call']; body: unknown },
  reason: string,
): Promise<SignedPayment | undefined> {
  return market.db.write(async (tx) => {
    const other = await paymentByTxid(tx, validated.verified.txid)
    if (other) return other.state === 'unwanted' ? other : undefined
    if ((await countOpenPayments(tx, validated.transfer.from)) >= MAX_OPEN_PAYMENTS) return undefined
    const request = { orderId: newId(market.clock.now()), call, body: JSON.stringify(body), ...NOT_QUOTED }
    return storePayment(market, tx, validated, request, { state: 'unwanted', reason })
  })
}
