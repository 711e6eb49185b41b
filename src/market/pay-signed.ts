/**
 * Use-cases: buying and extending, paid with a signed transfer to the fund address instead of from a balance.
 *
 * Everything is judged before anything leaves: the transaction, the request, and that the one pays exactly for the
 * other. Then the payment is written down with the id its order will have, then broadcast. The answer waits a little
 * for the block; later than that, the workers see to it.
 */
import type { BuyBody, ExtendBody, OrderCreated } from '../contract/v2.ts'
import type { Reader } from '../db/db.ts'
import {
  insertPayment,
  movePayment,
  openPayments,
  paymentByOrder,
  paymentByTxid,
  type SignedPayment,
} from '../db/stores/payments.ts'
import { type Refund, refundById } from '../db/stores/refunds.ts'
import { wait } from '../kernel/clock.ts'
import { AppError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { Sun } from '../kernel/sun.ts'
import type { TransferContract } from '../tron/types.ts'
import { authorityProblem, type VerifiedTransaction, verifyTransaction } from '../tron/verify.ts'
import type { Market } from './deps.ts'
import { payerId, problemText } from './domain/payer.ts'
import { invalid } from './domain/request.ts'
import { extensionsNow, readExtend, totalsOf } from './extend.ts'
import { answeredBefore, rememberAnswer, repeatable } from './idempotent.ts'
import { checkMost } from './most.ts'
import { type Quote, quoteRental, readBuy } from './place-order.ts'
import { broadcastPayment, lookAtPayment } from './settle-payment.ts'

/** So much longer it must be good for, so that some block still takes it. */
const MARGIN_MS = 10_000
/** How long the answer waits for a block, and how often it looks. */
const WAIT_MS = 9_000
const LOOK_EVERY_MS = 1_000
/** Per payer: each is asked about until it is settled. */
const MOST_OPEN = 50
const FIRST_WORKER_LOOK_MS = 3_000
/** Said of the node and not of the transaction: it is tried again. */
const BUSY = new Set(['SERVER_BUSY', 'NO_CONNECTION', 'BLOCK_UNSOLIDIFIED'])

export interface PaidRequest<B> {
  body: B & { signedTx: Record<string, unknown> }
  idempotencyKey?: string | undefined
  /** What its caller says that it pays, SUN: it must be so. */
  statedSun?: number | undefined
  /** The most that it may cost. */
  mostSun?: number | undefined
}

/**
 * `orderId` of the order that is there, or will be with the block that has the payment. The same transaction with
 * the same request again answers the same, whatever has become of it.
 *
 * Throws AppError INVALID_PARAMS (`signedTx ...`), PAYMENT_FAILED (nothing was paid), PAYMENT_RETURNED (what was
 * paid goes back), SERVICE_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, and what `placeOrder` refuses a request with; all
 * but PAYMENT_RETURNED mean that nothing was paid. What was paid before is answered whatever `mostSun` says.
 */
export async function payForRental(market: Market, request: PaidRequest<BuyBody>): Promise<OrderCreated> {
  const { signedTx, ...body } = request.body
  const rental = readBuy(market, body)
  return pay(market, 'buy-resource', request, body, {
    check: () => market.receivers.check('receiver', rental.receiver),
    quote: (reader, accountId) => quoteRental(market, reader, accountId, rental, body),
  })
}

/** The same for `extend-request`: the amount is `totalEstimateTrx`. Throws AppError SOME_DELEGATE_CANNOT_EXTEND too. */
export async function payForExtension(
  market: Market,
  request: PaidRequest<ExtendBody>,
): Promise<OrderCreated> {
  const { signedTx, ...body } = request.body
  const asked = readExtend(body)
  return pay(market, 'extend-request', request, body, {
    check: async () => {},
    quote: () => totalsOf(extensionsNow(market, asked, market.clock.now())),
  })
}

async function pay(
  market: Market,
  call: SignedPayment['call'],
  request: PaidRequest<unknown>,
  body: unknown,
  judge: { check(): Promise<void>; quote(reader: Reader, accountId: string): Quote },
): Promise<OrderCreated> {
  const { signedTx } = request.body
  const wanted = JSON.stringify(body)
  const known = await knownPayment(market, signedTx)
  if (known) return sameRequest(known, call, wanted, request) && (await answerOf(market, known.txid))
  const judged = await judgeAll(market, signedTx, judge.check).catch((error: unknown) => error)
  if (!isJudged(judged)) {
    // The same call beside this one may have paid in the meantime: then there is nothing wrong with it.
    const meanwhile = await knownPayment(market, signedTx)
    if (meanwhile)
      return sameRequest(meanwhile, call, wanted, request) && (await answerOf(market, meanwhile.txid))
    throw judged
  }
  const { verified, transfer } = judged
  checkStated(transfer, request)
  const accountId = payerId(transfer.from)
  const key = repeatable(call, accountId, request.idempotencyKey, request.body)
  const { payment, mine } = await market.db.write((tx) => {
    const other = paymentByTxid(tx, verified.txid)
    if (other) return { payment: other, mine: false }
    const nowMs = market.clock.now()
    answeredBefore(tx, key, nowMs)
    if (openPayments(tx, transfer.from) >= MOST_OPEN)
      throw invalid(`signedTx has an owner with ${MOST_OPEN} payments under way already`)
    const { payoutSun, ...quoted } = judge.quote(tx, accountId)
    if (payoutSun !== transfer.amountSun)
      throw invalid(`signedTx must pay exactly ${payoutSun} SUN, it pays ${transfer.amountSun} SUN`)
    checkMost(payoutSun, request.mostSun)
    const orderId = newId(nowMs)
    const payment = insertPayment(tx, {
      txid: verified.txid,
      orderId,
      payer: transfer.from,
      amountSun: transfer.amountSun,
      call,
      body: wanted,
      ...quoted,
      signedTx: JSON.stringify(verified.tx),
      expirationMs: verified.expirationMs,
      dueAtMs: nowMs + FIRST_WORKER_LOOK_MS,
      createdAtMs: nowMs,
    })
    market.chain.note(tx, { purpose: 'PAYMENT', ...verified })
    rememberAnswer(tx, key, { orderId }, nowMs)
    return { payment, mine: true }
  })
  if (mine) await firstBroadcast(market, payment)
  else sameRequest(payment, call, wanted, request)
  return answerOf(market, payment.txid)
}

interface Judged {
  verified: VerifiedTransaction
  transfer: TransferContract
}

async function judgeAll(
  market: Market,
  signedTx: Record<string, unknown>,
  check: () => Promise<void>,
): Promise<Judged> {
  const judged = readTransfer(market, signedTx)
  await check()
  await mayBePaid(market, judged)
  return judged
}

function isJudged(found: unknown): found is Judged {
  return !(found instanceof Error)
}

/** The payment that these very bytes made before, whatever time it is now. */
async function knownPayment(
  market: Market,
  signedTx: Record<string, unknown>,
): Promise<SignedPayment | undefined> {
  const { txID, raw_data_hex: bytes } = signedTx
  if (typeof txID !== 'string' || typeof bytes !== 'string') return undefined
  const found = await market.db.read((reader) => paymentByTxid(reader, txID.toLowerCase()))
  const kept = found && (JSON.parse(found.signedTx) as { raw_data_hex: string }).raw_data_hex
  return kept === bytes.toLowerCase() ? found : undefined
}

/** Throws AppError INVALID_PARAMS. */
function sameRequest(
  payment: SignedPayment,
  call: string,
  wanted: string,
  request: PaidRequest<unknown>,
): true {
  if (payment.call !== call || canonical(payment.body) !== canonical(wanted))
    throw invalid('signedTx has paid for another request already')
  checkStated(payment, request)
  return true
}

/** Throws AppError INVALID_PARAMS. */
function checkStated({ amountSun }: { amountSun: Sun }, { statedSun }: PaidRequest<unknown>): void {
  if (statedSun !== undefined && statedSun !== amountSun)
    throw invalid(`signedTx pays ${amountSun} SUN, not the ${statedSun} SUN that are stated`)
}

function canonical(json: string): string {
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** What can be said without the chain: the bytes, the signatures, the recipient, the time that is left. */
function readTransfer(market: Market, signedTx: Record<string, unknown>): Judged {
  const verdict = verifyTransaction(signedTx, market.clock.now() + MARGIN_MS)
  if (!verdict.ok) throw invalid(`signedTx ${problemText(verdict.problem)}`)
  const { contract } = verdict.verified
  if (contract.kind !== 'transfer') throw invalid('signedTx must be a TransferContract')
  const fund = market.keys.fund.address
  if (contract.to !== fund) throw invalid(`signedTx must pay to ${fund}, it pays to ${contract.to}`)
  return { verified: verdict.verified, transfer: contract }
}

/** What the chain says: its time, whether the signers may act for the owner, who has the money, and that it is no old one. */
async function mayBePaid(market: Market, { verified, transfer }: Judged): Promise<void> {
  const { node } = market
  const [head, owner, info] = await Promise.all([
    node.head(),
    node.account(transfer.from),
    node.transactionInfo(verified.txid),
  ])
  // What somebody has sent by himself may have been meant for something else, or be somebody else's.
  if (info) throw invalid('signedTx is in a block already')
  const { expirationMs } = verified
  if (expirationMs <= head.timestampMs + MARGIN_MS)
    throw invalid(`signedTx ${problemText({ code: 'EXPIRED', expirationMs })}`)
  if (!owner) throw invalid('signedTx has an owner that is not activated on the chain')
  const problem = authorityProblem(verified, owner)
  if (problem) throw invalid(`signedTx ${problemText(problem)}`)
  if (owner.balanceSun < transfer.amountSun)
    throw invalid(`signedTx has an owner with too little TRX: ${owner.balanceSun} SUN`)
}

async function firstBroadcast(market: Market, payment: SignedPayment): Promise<void> {
  const outcome = await broadcastPayment(market, payment)
  if (outcome.at !== 'refused' || BUSY.has(outcome.code)) return
  const reason = `${outcome.code} ${outcome.message}`.trim()
  // It is watched until no block can have it any more: should it come all the same, it goes back.
  await market.db.write((tx) =>
    movePayment(tx, payment.txid, 'sent', { state: 'refused', reason, settled: false }),
  )
}

/** Looks until there is something to say, or the time to wait is over: then the order is still to come. */
async function answerOf(market: Market, txid: string): Promise<OrderCreated> {
  const untilMs = market.clock.now() + WAIT_MS
  for (;;) {
    const payment = await market.db.read((reader) => paymentByTxid(reader, txid))
    if (!payment) throw new Error(`no payment ${txid}`)
    if (payment.state !== 'sent' || market.clock.now() >= untilMs) {
      await paidOrThrow(market, payment)
      return { orderId: payment.orderId }
    }
    await wait(market.clock, LOOK_EVERY_MS)
    // The payment is on its way whatever the node says now; the worker asks too.
    try {
      await market.chain.catchUp()
      await lookAtPayment(market, payment)
    } catch (error) {
      market.log.warn({ err: error, txid }, 'payment.not_looked_at')
    }
  }
}

/** Throws AppError PAYMENT_FAILED, PAYMENT_RETURNED where there is no order and will be none. */
async function paidOrThrow(market: Market, payment: SignedPayment): Promise<void> {
  const { state, reason, refundId, payer, amountSun } = payment
  switch (state) {
    case 'sent':
    case 'ordered':
      return
    case 'refused':
    case 'failed':
      throw new AppError('PAYMENT_FAILED', { detail: reason ?? '' })
    case 'returning': {
      const refund =
        refundId === null ? undefined : await market.db.read((reader) => refundById(reader, refundId))
      const detail = `${reason}; ${amountSun} SUN ${wentBack(refund)} to ${payer}`
      throw new AppError('PAYMENT_RETURNED', { detail })
    }
    case 'lost':
      if (reason === null) return
      throw new AppError('PAYMENT_FAILED', { detail: reason })
  }
}

function wentBack(refund: Refund | undefined): string {
  return refund?.state === 'done' ? `went back with ${refund.txid}` : 'go back'
}

/** The payment whose order has this id and is not there: on its way. Throws like the calls above where it never will be. */
export async function orderToCome(market: Market, orderId: string): Promise<SignedPayment | undefined> {
  const payment = await market.db.read((reader) => paymentByOrder(reader, orderId))
  if (payment) await paidOrThrow(market, payment)
  return payment
}
