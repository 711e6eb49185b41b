/**
 * A signed transfer whose request is turned down. Its owner may have broadcast it himself, before or after the call:
 * what reaches the fund address without an order goes back to him.
 */
import { checkNotHeld } from '../../chain/hold.ts'
import { isWireCode } from '../../contract/errors/errors.ts'
import { ERRORS } from '../../contract/errors/wire.ts'
import type { Tx } from '../../db/db.ts'
import { insertPayment, openPayments, paymentByTxid, type SignedPayment } from '../../db/stores/payments/payments.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import { madeBefore } from '../base/idempotent.ts'
import { invalid } from '../base/request.ts'
import { paidOrThrow } from '../orders/to-come.ts'
import { type Judged, judgeTransfer } from './judge-transfer.ts'
import { lookNow, refusalOf } from './settle-payment.ts'

/** Per payer: each is asked about until it is settled. */
export const MAX_OPEN_PAYMENTS = 50
const NOT_QUOTED = { priceSun: 0, units: 0, durationSec: 0 }

type RequestPaidFor = Pick<SignedPayment, 'orderId' | 'call' | 'body' | 'priceSun' | 'units' | 'durationSec'>

/** In the same write the chain is watched for it. */
export async function keepPayment(
  market: Market,
  tx: Tx,
  { verified, transfer }: Judged,
  request: RequestPaidFor,
  as: Parameters<typeof insertPayment>[2],
): Promise<SignedPayment> {
  const { txid, owner, expirationMs } = verified
  // One that is not wanted is for its owner to broadcast.
  const signedTx = as.state === 'sent' ? JSON.stringify(verified.tx) : undefined
  await market.chain.track(tx, { purpose: 'PAYMENT', ref: txid, txid, owner, signedTx, expirationMs })
  const { from: payer, amountSun } = transfer
  return insertPayment(tx, { ...request, txid, payer, amountSun, createdAtMs: market.clock.now() }, as)
}

/**
 * What `act` answers. Where it turns the request down and the transfer is good, that is kept: if it is in a block
 * already this throws AppError PAYMENT_RETURNED, else as `act` does, and the transfer goes back should it ever come.
 */
export async function orGiveBack<T>(
  market: Market,
  request: { call: SignedPayment['call']; signedTx: Record<string, unknown>; body: unknown },
  act: () => T | Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isRefusal(error)) throw error
    const reason = refusalOf(error)
    const known = await madeBefore(market, request.signedTx, paymentByTxid)
    if (known?.state === 'returning') await market.db.read((reader) => paidOrThrow(reader, known))
    // It may have paid, or gone back, after the copy was made.
    checkNotHeld(market.hold)
    const judged = await judgeTransfer(market, request.signedTx).catch((problem: unknown) => {
      // While the chain cannot be asked nothing is turned down for good: the same call again decides.
      if (!isRefusal(problem)) throw problem
      return undefined
    })
    if (!judged) throw error
    if (judged.transfer.amountSun < market.settings.minRefundSun)
      throw judged.included ? tooLittle(error, reason) : error
    const payment = await keepUnwanted(market, judged, request, reason)
    if (!payment || !judged.included) throw error
    await lookNow(market, payment.txid)
    const { payer, amountSun } = payment
    throw new AppError('PAYMENT_RETURNED', { detail: `${reason}; ${amountSun} SUN go back to ${payer}` })
  }
}

/** The same of what is not a request at all: where nothing goes back `problem` is thrown. Its body is not kept. */
export async function refuseAndGiveBack(
  market: Market,
  request: { call: SignedPayment['call']; signedTx: Record<string, unknown> },
  problem: Error,
): Promise<never> {
  const refusal = problem instanceof AppError ? problem : invalid(problem.message)
  try {
    return await orGiveBack<never>(market, { ...request, body: {} }, () => {
      throw refusal
    })
  } catch (error) {
    throw error === refusal ? problem : error
  }
}

/** What was asked for cannot be, now or ever; not that something is out of order here. */
function isRefusal(error: unknown): error is AppError {
  if (!(error instanceof AppError) || !isWireCode(error.code)) return false
  return ERRORS[error.code].http < 500 && !error.code.startsWith('PAYMENT_')
}

/** It would cost as much as it is. It stays where it is, and the operator sees it there. */
function tooLittle({ code, data }: AppError, reason: string): AppError {
  return new AppError(code, { ...data, detail: `${reason}; what signedTx has paid is too little to be sent back` })
}

/** Undefined: it has paid already, or too many of this owner's are open. */
function keepUnwanted(
  market: Market,
  judged: Judged,
  { call, body }: { call: SignedPayment['call']; body: unknown },
  reason: string,
): Promise<SignedPayment | undefined> {
  return market.db.write(async (tx) => {
    const other = await paymentByTxid(tx, judged.verified.txid)
    if (other) return other.state === 'unwanted' ? other : undefined
    if ((await openPayments(tx, judged.transfer.from)) >= MAX_OPEN_PAYMENTS) return undefined
    const request = { orderId: newId(market.clock.now()), call, body: JSON.stringify(body), ...NOT_QUOTED }
    return keepPayment(market, tx, judged, request, { state: 'unwanted', reason })
  })
}
