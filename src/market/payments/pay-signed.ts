/**
 * Use-cases: buying and extending, paid with a signed transfer to the fund address instead of from a balance.
 *
 * Everything is judged before anything leaves: the transaction, the request, and that the one pays exactly for the
 * other. Then the payment is written down with the id its order will have, then broadcast, unless a block has it
 * already. The answer waits a little for the block; later than that, the workers see to it.
 */
import { broadcast, refusalText } from '../../chain/send.ts'
import type { BuyBody, ExtendBody, OrderCreated } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { stopBroadcasting } from '../../db/stores/chain/outgoing.ts'
import { movePayment, openPayments, paymentByTxid, type SignedPayment } from '../../db/stores/payments/payments.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { wait } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { Sun } from '../../kernel/sun.ts'
import { NODE_REFUSALS } from '../../tron/node/broadcast.ts'
import type { SignedTransaction } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import { answeredBefore, canonical, madeBefore, rememberAnswer, repeatable } from '../base/idempotent.ts'
import { payerId } from '../base/ledger.ts'
import { checkNotPaused } from '../base/pause.ts'
import { checkMaxTotal, invalid } from '../base/request.ts'
import { type Quote, quoteRental, readBuy } from '../orders/place-order.ts'
import { paidOrThrow } from '../orders/to-come.ts'
import { extensionsNow, readExtend, totalsOf } from '../rentals/extend.ts'
import { keepPayment, MAX_OPEN_PAYMENTS, orGiveBack } from './give-back.ts'
import { checkClaim, type Judged, judgeTransfer, type Proof, readTransfer } from './judge-transfer.ts'
import { lookNow } from './settle-payment.ts'

/** How long the answer waits for a block, and how often it looks. */
const WAIT_MS = 9_000
const LOOK_EVERY_MS = 1_000

export interface PaidRequest<B> {
  body: B & { signedTx: Record<string, unknown> }
  /** Needed for a transfer that others could have read already, unless it rents for its own sender. */
  proof?: Proof
  idempotencyKey?: string | undefined
  /** What its caller says that it pays, SUN: it must be so. */
  statedSun?: number | undefined
  /** The most that it may cost. */
  maxTotalSun?: number | undefined
}

/**
 * `orderId` of the order that is there, or will be with the block that has the payment. The same transaction with
 * the same request again answers the same, whatever has become of it.
 *
 * Throws AppError INVALID_PARAMS (`signedTx ...`), PAYMENT_FAILED (nothing was paid), PAYMENT_RETURNED (what was paid
 * goes back), SERVICE_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, and what `placeOrder` refuses a request with; all but
 * PAYMENT_RETURNED mean that nothing was paid. A transfer that its owner has broadcast himself pays like any other, for
 * himself or with a proof; it goes back to him where its request is refused. What was paid before is answered whatever
 * `maxTotalSun` says.
 */
export async function payForRental(market: Market, request: PaidRequest<BuyBody>): Promise<OrderCreated> {
  const { signedTx, ...body } = request.body
  const call = 'buy-resource'
  return orGiveBack(market, { call, signedTx, body }, () => {
    const rental = readBuy(market, body)
    return pay(market, call, request, body, {
      receiver: rental.receiver,
      check: () => market.receivers.check('receiver', rental.receiver),
      quote: (reader, accountId) => quoteRental(market, reader, accountId, rental, body),
    })
  })
}

/** The same for `extend-request`: the amount is `totalEstimateTrx`. Throws AppError SOME_DELEGATE_CANNOT_EXTEND too. */
export async function payForExtension(market: Market, request: PaidRequest<ExtendBody>): Promise<OrderCreated> {
  const { signedTx, ...body } = request.body
  const call = 'extend-request'
  return orGiveBack(market, { call, signedTx, body }, () => {
    const asked = readExtend(body)
    return pay(market, call, request, body, {
      receiver: asked.receiver,
      check: async () => {},
      quote: async () => totalsOf(extensionsNow(market, asked, market.clock.now())),
    })
  })
}

async function pay(
  market: Market,
  call: SignedPayment['call'],
  request: PaidRequest<unknown>,
  body: unknown,
  judge: {
    receiver: TronAddress
    check(): Promise<void>
    quote(reader: Reader, accountId: string): Promise<Quote>
  },
): Promise<OrderCreated> {
  const { signedTx } = request.body
  const wanted = JSON.stringify(body)
  const known = await knownPayment(market, signedTx)
  if (known) return repeated(market, known, call, wanted, request)
  const { check, receiver } = judge
  const claim = (transfer: Judged) => checkClaim(market, transfer, receiver, request.proof ?? {})
  const judged = await judgeAll(market, signedTx, check, claim).catch((error: unknown) => error)
  if (!isJudged(judged)) {
    // The same call beside this one may have paid in the meantime: then there is nothing wrong with it.
    const meanwhile = await knownPayment(market, signedTx)
    if (meanwhile) return repeated(market, meanwhile, call, wanted, request)
    throw judged
  }
  const { verified, transfer, included } = judged
  checkStated(transfer, request)
  const accountId = payerId(transfer.from)
  const key = repeatable(call, accountId, request.idempotencyKey, request.body)
  const { payment, mine } = await market.db.write(async (tx) => {
    const other = await paymentByTxid(tx, verified.txid)
    if (other && other.state !== 'unwanted') return { payment: other, mine: false }
    const nowMs = market.clock.now()
    await answeredBefore(tx, key, nowMs)
    await checkNotPaused(market, tx)
    if ((await openPayments(tx, transfer.from)) >= MAX_OPEN_PAYMENTS)
      throw invalid(`signedTx has an owner with ${MAX_OPEN_PAYMENTS} payments under way already`)
    const { payoutSun, ...quoted } = await judge.quote(tx, accountId)
    if (payoutSun !== transfer.amountSun)
      throw invalid(`signedTx must pay exactly ${payoutSun} SUN, it pays ${transfer.amountSun} SUN`)
    checkMaxTotal(payoutSun, request.maxTotalSun)
    const orderId = newId(nowMs)
    const payment = await keepPayment(market, tx, judged, { orderId, call, body: wanted, ...quoted }, { state: 'sent' })
    await rememberAnswer(tx, key, { orderId }, nowMs)
    return { payment, mine: true }
  })
  if (!mine) return repeated(market, payment, call, wanted, request)
  await (included ? lookNow(market, payment.txid) : firstBroadcast(market, payment, verified.tx))
  return answerOf(market, payment.txid)
}

async function judgeAll(
  market: Market,
  signedTx: Record<string, unknown>,
  check: () => Promise<void>,
  claim: (judged: Judged) => Promise<void>,
): Promise<Judged> {
  readTransfer(market, signedTx)
  await check()
  const judged = await judgeTransfer(market, signedTx)
  await claim(judged)
  return judged
}

const isJudged = (found: unknown): found is Judged => !(found instanceof Error)

/** An unwanted payment can be asked for again. */
async function knownPayment(market: Market, signedTx: Record<string, unknown>): Promise<SignedPayment | undefined> {
  const found = await madeBefore(market, signedTx, paymentByTxid)
  return found?.state === 'unwanted' ? undefined : found
}

/** Throws AppError INVALID_PARAMS where it was another request, and as `paidOrThrow`. */
async function repeated(
  market: Market,
  payment: SignedPayment,
  call: string,
  wanted: string,
  request: PaidRequest<unknown>,
): Promise<OrderCreated> {
  // Whatever is asked for with it now: it has bought nothing, and goes back.
  if (payment.state === 'returning') await market.db.read((reader) => paidOrThrow(reader, payment))
  if (payment.call !== call || canonical(JSON.parse(payment.body)) !== canonical(JSON.parse(wanted)))
    throw invalid('signedTx has paid for another request already')
  checkStated(payment, request)
  return answerOf(market, payment.txid)
}

/** Throws AppError INVALID_PARAMS. */
function checkStated({ amountSun }: { amountSun: Sun }, { statedSun }: PaidRequest<unknown>): void {
  if (statedSun !== undefined && statedSun !== amountSun)
    throw invalid(`signedTx pays ${amountSun} SUN, not the ${statedSun} SUN that are stated`)
}

async function firstBroadcast(market: Market, { txid }: SignedPayment, signed: SignedTransaction): Promise<void> {
  const outcome = await broadcast(market, { txid, purpose: 'PAYMENT', ref: txid, refusal: undefined, signed })
  if (outcome.at !== 'refused' || NODE_REFUSALS.has(outcome.code)) return
  const reason = refusalText(outcome)
  // It is watched until no block can have it any more: should it come all the same, it goes back.
  await market.db.write(async (tx) => {
    await stopBroadcasting(tx, txid)
    await movePayment(tx, txid, 'sent', { state: 'refused', reason, settled: false })
  })
}

/** Looks until there is something to say, or the time to wait is over: then the order is still to come. */
async function answerOf(market: Market, txid: string): Promise<OrderCreated> {
  const untilMs = market.clock.now() + WAIT_MS
  for (;;) {
    const payment = await market.db.read((reader) => paymentByTxid(reader, txid))
    if (!payment) throw new Error(`no payment ${txid}`)
    if (payment.state !== 'sent' || market.clock.now() >= untilMs) {
      await market.db.read((reader) => paidOrThrow(reader, payment))
      return { orderId: payment.orderId }
    }
    await wait(market.clock, LOOK_EVERY_MS)
    await lookNow(market, txid)
  }
}
