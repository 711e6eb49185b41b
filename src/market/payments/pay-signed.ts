/**
 * Buys or extends with a signed transfer to the fund instead of a balance. First, transfer, request and exact amount
 * are validated. Then the payment is persisted with the id of its future order, and broadcast unless a block has it.
 * The response waits a few seconds for the block; workers finish the order.
 */
import { broadcast, refusalText } from '../../chain/send.ts'
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import type { BuyBody, ExtendBody, OrderCreated } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { stopBroadcasting } from '../../db/stores/chain/outgoing.ts'
import { countOpenPayments, movePayment, paymentByTxid, type SignedPayment } from '../../db/stores/payments/payments.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { wait } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { Sun } from '../../kernel/sun.ts'
import { NODE_REFUSALS } from '../../tron/node/broadcast.ts'
import type { SignedTransaction } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import {
  canonicalJson,
  findFirstAnswer,
  findRowOfTransaction,
  idempotentCall,
  storeAnswer,
} from '../base/idempotent.ts'
import { payerId } from '../base/ledger.ts'
import { checkNotPaused } from '../base/pause.ts'
import { checkMaxTotal, invalid } from '../base/request.ts'
import { throwIfNotPaid } from '../orders/pending-orders.ts'
import { type Quote, quoteRental, readBuyBody } from '../orders/place-order.ts'
import { currentExtensions, extensionTotals, readExtend } from '../rentals/extend.ts'
import { MAX_OPEN_PAYMENTS, runOrRefund, storePayment } from './refund-refused.ts'
import { type PaidRental, pollPaymentNow } from './settle-payment.ts'
import {
  checkClaim,
  type PaymentProof,
  readTransfer,
  type ValidatedTransfer,
  validateTransfer,
} from './validate-transfer.ts'

/** Maximum time that the response waits for a block, and the poll interval. */
const WAIT_MS = 9_000
const POLL_INTERVAL_MS = 1_000

export interface PaidRequest<B> {
  body: B & { signedTx: Record<string, unknown> }
  /** Proof of the paying key. Required if the transfer was already public, unless the receiver is its sender. */
  proof?: PaymentProof
  idempotencyKey?: string | undefined
  /** Amount that the caller states, in SUN. The transfer must pay exactly this amount. */
  statedSun?: number | undefined
  /** Maximum cost that the caller accepts, in SUN. */
  maxTotalSun?: number | undefined
  /** Terms set by the operator's bot. Only for rentals. */
  terms?: OperatorTerms | undefined
}

/**
 * Pays for a rental and returns the `orderId`. The order exists now, or will exist once a block includes the payment.
 * - A repeated call with the same transaction and request returns the same result, even if that was a refusal.
 * - A transfer that its owner has broadcast also pays, for the owner or with a proof. It is refunded if the request
 *   fails.
 * - `maxTotalSun` is ignored if the transaction has already paid.
 *
 * Throws AppError INVALID_PARAMS (`signedTx ...`), PAYMENT_FAILED, PAYMENT_RETURNED (refunded), SERVICE_UNAVAILABLE,
 * IDEMPOTENCY_KEY_REUSED, and the errors of `placeOrder`. All but PAYMENT_RETURNED mean that nothing was paid.
 */
export async function payForRental(market: Market, request: PaidRequest<BuyBody>): Promise<OrderCreated> {
  const { signedTx, ...body } = request.body
  const { terms } = request
  const call = 'buy-resource'
  return runOrRefund(market, { call, signedTx, body }, () => {
    const rental = readBuyBody(market, body)
    const paidFor: PaidRental = terms ? { ...body, terms } : body
    return pay(market, call, request, paidFor, {
      receiver: rental.receiver,
      check: () => market.receivers.check('receiver', rental.receiver),
      quote: (reader, accountId) => quoteRental(market, reader, accountId, rental, body, terms),
    })
  })
}

/**
 * Pays for an extension. The transfer must pay `totalEstimateTrx`. Also throws AppError SOME_DELEGATE_CANNOT_EXTEND.
 */
export async function payForExtension(market: Market, request: PaidRequest<ExtendBody>): Promise<OrderCreated> {
  const { signedTx, ...body } = request.body
  const call = 'extend-request'
  return runOrRefund(market, { call, signedTx, body }, () => {
    const requested = readExtend(body)
    return pay(market, call, request, body, {
      receiver: requested.receiver,
      check: async () => {},
      quote: async () => extensionTotals(currentExtensions(market, requested, market.clock.now())),
    })
  })
}

async function pay(
  market: Market,
  call: SignedPayment['call'],
  request: PaidRequest<unknown>,
  body: unknown,
  validation: {
    receiver: TronAddress
    check(): Promise<void>
    quote(reader: Reader, accountId: string): Promise<Quote>
  },
): Promise<OrderCreated> {
  const { signedTx } = request.body
  const bodyJson = JSON.stringify(body)
  const existing = await findPayment(market, signedTx)
  if (existing) return repeatedResult(market, existing, call, bodyJson, request)
  const { check, receiver } = validation
  const claim = (transfer: ValidatedTransfer) => checkClaim(market, transfer, receiver, request.proof ?? {})
  const validated = await validateAll(market, signedTx, check, claim).catch((error: unknown) => error)
  if (!isValidated(validated)) {
    // If a concurrent identical call has paid in the meantime, this call succeeds too.
    const meanwhile = await findPayment(market, signedTx)
    if (meanwhile) return repeatedResult(market, meanwhile, call, bodyJson, request)
    throw validated
  }
  const { verified, transfer, isIncluded } = validated
  checkStatedAmount(transfer, request)
  const accountId = payerId(transfer.from)
  const key = idempotentCall(call, accountId, request.idempotencyKey, request.body)
  const { payment, mine } = await market.db.write(async (tx) => {
    const other = await paymentByTxid(tx, verified.txid)
    if (other && other.state !== 'unwanted') return { payment: other, mine: false }
    const nowMs = market.clock.now()
    await findFirstAnswer(tx, key, nowMs)
    await checkNotPaused(market, tx)
    if ((await countOpenPayments(tx, transfer.from)) >= MAX_OPEN_PAYMENTS)
      throw invalid(`signedTx has an owner with ${MAX_OPEN_PAYMENTS} open payments already: wait until one is settled`)
    const { payoutSun, ...quoted } = await validation.quote(tx, accountId)
    if (payoutSun !== transfer.amountSun)
      throw invalid(`signedTx must pay exactly ${payoutSun} SUN, it pays ${transfer.amountSun} SUN`)
    checkMaxTotal(payoutSun, request.maxTotalSun)
    const orderId = newId(nowMs)
    const payment = await storePayment(
      market,
      tx,
      validated,
      { orderId, call, body: bodyJson, ...quoted },
      { state: 'sent' },
    )
    await storeAnswer(tx, key, { orderId }, nowMs)
    return { payment, mine: true }
  })
  if (!mine) return repeatedResult(market, payment, call, bodyJson, request)
  await (isIncluded ? pollPaymentNow(market, payment.txid) : firstBroadcast(market, payment, verified.tx))
  return waitForOrder(market, payment.txid)
}

async function validateAll(
  market: Market,
  signedTx: Record<string, unknown>,
  check: () => Promise<void>,
  claim: (validated: ValidatedTransfer) => Promise<void>,
): Promise<ValidatedTransfer> {
  readTransfer(market, signedTx)
  await check()
  const validated = await validateTransfer(market, signedTx)
  await claim(validated)
  return validated
}

const isValidated = (found: unknown): found is ValidatedTransfer => !(found instanceof Error)

/** Finds the payment of a transaction. Skips refused payments, because the caller may use their transaction again. */
async function findPayment(market: Market, signedTx: Record<string, unknown>): Promise<SignedPayment | undefined> {
  const found = await findRowOfTransaction(market, signedTx, paymentByTxid)
  return found?.state === 'unwanted' ? undefined : found
}

/**
 * Returns the result of an earlier payment. Throws AppError INVALID_PARAMS if it paid for another request, and the
 * errors of `throwIfNotPaid`.
 */
async function repeatedResult(
  market: Market,
  payment: SignedPayment,
  call: string,
  bodyJson: string,
  request: PaidRequest<unknown>,
): Promise<OrderCreated> {
  // A payment that is being refunded has bought nothing, so the error is the same for any request.
  if (payment.state === 'returning') await market.db.read((reader) => throwIfNotPaid(reader, payment))
  if (payment.call !== call || canonicalJson(JSON.parse(payment.body)) !== canonicalJson(JSON.parse(bodyJson)))
    throw invalid('signedTx has already paid for another request')
  checkStatedAmount(payment, request)
  return waitForOrder(market, payment.txid)
}

/** Checks the amount that the caller stated. Throws AppError INVALID_PARAMS. */
function checkStatedAmount({ amountSun }: { amountSun: Sun }, { statedSun }: PaidRequest<unknown>): void {
  if (statedSun !== undefined && statedSun !== amountSun)
    throw invalid(`signedTx pays ${amountSun} SUN, not the ${statedSun} SUN stated in the request`)
}

async function firstBroadcast(market: Market, { txid }: SignedPayment, signed: SignedTransaction): Promise<void> {
  const outcome = await broadcast(market, { txid, purpose: 'PAYMENT', ref: txid, refusal: undefined, signed })
  if (outcome.at !== 'refused' || NODE_REFUSALS.has(outcome.code)) return
  const reason = refusalText(outcome)
  // Tracking continues until no block can include the transaction. If a block does, the payment is refunded.
  await market.db.write(async (tx) => {
    await stopBroadcasting(tx, txid)
    await movePayment(tx, txid, 'refuse', { reason, settled: false })
  })
}

/** Polls until the payment is decided or WAIT_MS have passed. Then returns the order, which may still be pending. */
async function waitForOrder(market: Market, txid: string): Promise<OrderCreated> {
  const untilMs = market.clock.now() + WAIT_MS
  for (;;) {
    const payment = await market.db.read((reader) => paymentByTxid(reader, txid))
    if (!payment) throw new Error(`payment not found: ${txid}`)
    if (payment.state !== 'sent' || market.clock.now() >= untilMs) {
      await market.db.read((reader) => throwIfNotPaid(reader, payment))
      return { orderId: payment.orderId }
    }
    await wait(market.clock, POLL_INTERVAL_MS)
    await pollPaymentNow(market, txid)
  }
}
