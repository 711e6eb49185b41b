/** Use-cases: an order that is paid afterwards, by a plain transfer to an address of its own; and how far it is. */
import type { PayLaterBody, PayLaterCreated, PayLaterOrder } from '../contract/pay-later.ts'
import type { Reader, Tx } from '../db/db.ts'
import { type Account, accountById } from '../db/stores/accounts.ts'
import { cursor } from '../db/stores/cursors.ts'
import {
  insertPayLater,
  nextPayIndex,
  type PayLater,
  payLaterById,
  payLaterIdAt,
  waitingPayLaters,
} from '../db/stores/pay-later.ts'
import { transfersOf } from '../db/stores/pay-later-transfers.ts'
import { refundById } from '../db/stores/refunds.ts'
import type { TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { isId, newId } from '../kernel/ids.ts'
import { MARKET_CURSOR } from './chain.ts'
import type { Market } from './deps.ts'
import type { OrderToCome } from './domain/order.ts'
import { payLaterView } from './domain/pay-later.ts'
import { payerId } from './domain/payer.ts'
import { invalid, readAddressField } from './domain/request.ts'
import { answeredBefore, rememberAnswer, repeatable } from './idempotent.ts'
import { checkMost } from './most.ts'
import { checkNotPaused } from './pause.ts'
import { quoteRental, readBuy } from './place-order.ts'

/**
 * Each address is watched for ever: so many may wait for their money, per account or client, from one network of clients,
 * and of nobody's account. Whoever would take all of the last has to have a hundred networks.
 */
export const MOST_WAITING = 20
export const MOST_WAITING_NETWORK = 100
const MOST_WAITING_KEYLESS = 10_000

/** An account, or somebody without one at this network address, with the network around it. */
type PayLaterCaller = { account: Account } | { address: string; network: string }

interface PayLaterRequest {
  caller: PayLaterCaller
  body: PayLaterBody
  idempotencyKey?: string | undefined
  /** The most that may be asked for. */
  mostSun?: number | undefined
}

/**
 * Judged and priced as `buy-resource`, which happens when the money is there; nothing is charged. Throws AppError
 * INVALID_PARAMS, MIN_PRICE_INVALID, PRICE_EXCEED_MAX_PRICE_REQUIRED, CANNOT_FULFILLED,
 * MUST_BE_WAIT_PREVIOUS_ORDER_FILLED, TOO_MANY_UNPAID, ORDERS_PAUSED, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE.
 */
export async function payLater(market: Market, request: PayLaterRequest): Promise<PayLaterCreated> {
  const { caller, body, idempotencyKey } = request
  const { hashClient } = market.keys
  const account = 'account' in caller ? caller.account : null
  const client = 'address' in caller ? hashClient(caller.address) : null
  const clientNetwork = 'address' in caller ? hashClient(caller.network) : null
  const key = repeatable('pay-later', account?.id ?? `client:${client}`, idempotencyKey, body)
  const before = await market.db.read((reader) =>
    answeredBefore<PayLaterCreated>(reader, key, market.clock.now()),
  )
  if (before) return before
  const { refundAddress: refundText, ...buy } = body
  const rental = readBuy(market, buy)
  const refundAddress = await readRefundAddress(market, account, refundText)
  await market.receivers.check('receiver', rental.receiver)
  return market.db.write((tx) => {
    const nowMs = market.clock.now()
    const meanwhile = answeredBefore<PayLaterCreated>(tx, key, nowMs)
    if (meanwhile) return meanwhile
    checkNotPaused(tx)
    mayBeWatched(tx, account, { client: client ?? '', clientNetwork: clientNetwork ?? '' })
    const owner = account?.id ?? (refundAddress === null ? undefined : payerId(refundAddress))
    const { payoutSun, ...quoted } = quoteRental(market, tx, owner, rental, buy)
    checkMost(payoutSun, request.mostSun)
    const addressIndex = nextPayIndex(tx)
    const row = {
      orderId: newId(nowMs),
      accountId: account?.id ?? null,
      client,
      clientNetwork,
      addressIndex,
      payAddress: market.keys.payLater(addressIndex).address,
      refundAddress,
      body: JSON.stringify(buy),
      amountSun: payoutSun,
      ...quoted,
      deadlineMs: (Math.floor(nowMs / 1000) + market.settings.payLaterSec) * 1000,
      createdAtMs: nowMs,
    }
    insertPayLater(tx, row)
    const answer = {
      orderId: row.orderId,
      payAddress: row.payAddress,
      amount: payoutSun,
      deadline: row.deadlineMs / 1000,
      unitPrice: quoted.priceSun,
    }
    rememberAnswer(tx, key, answer, nowMs)
    return answer
  })
}

/** What is sent to our own addresses could never be told apart from what they are for. */
async function readRefundAddress(
  market: Market,
  account: Account | null,
  text: string | undefined,
): Promise<TronAddress | null> {
  if (text === undefined) return null
  if (account) throw invalid('refundAddress is for calls without a key: what is left goes to the balance')
  const address = readAddressField('refundAddress', text)
  const { fund, pool } = market.keys
  const ours = address === fund.address || address === pool.address
  if (ours || (await market.db.read((reader) => payLaterIdAt(reader, address))) !== undefined)
    throw invalid('refundAddress must be your own address')
  await market.receivers.check('refundAddress', address)
  return address
}

function mayBeWatched(
  tx: Tx,
  account: Account | null,
  { client, clientNetwork }: { client: string; clientNetwork: string },
): void {
  // A transfer in a block before the first one that is read would never be seen.
  if (!cursor(tx, MARKET_CURSOR))
    throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the chain has not answered yet' })
  const mine = account ? { accountId: account.id } : { client }
  if (waitingPayLaters(tx, mine) >= MOST_WAITING)
    throw new AppError('TOO_MANY_UNPAID', { detail: `${MOST_WAITING} wait for their money already` })
  if (account) return
  if (waitingPayLaters(tx, { clientNetwork }) >= MOST_WAITING_NETWORK)
    throw new AppError('TOO_MANY_UNPAID', { detail: 'too many of your network wait: use a key' })
  if (waitingPayLaters(tx, 'keyless') >= MOST_WAITING_KEYLESS)
    throw new AppError('TOO_MANY_UNPAID', { detail: 'too many of callers without a key wait: use a key' })
}

/** For whoever knows its id: 48 of its bits are random. Throws AppError INVALID_PARAMS `Invalid orderId`. */
export async function payLaterOrder(market: Market, id: string): Promise<PayLaterOrder> {
  const found = await market.db.read((reader) =>
    viewOf(reader, isId(id) ? payLaterById(reader, id) : undefined),
  )
  if (!found) throw invalid('Invalid orderId')
  return found
}

/** The same beside an order; undefined: it is none that is paid later, or another account's. */
export async function payLaterOf(
  market: Market,
  accountId: string | undefined,
  id: string,
): Promise<PayLaterOrder | undefined> {
  return market.db.read((reader) => viewOf(reader, visible(payLaterById(reader, id), accountId)))
}

function viewOf(reader: Reader, row: PayLater | undefined): PayLaterOrder | undefined {
  return (
    row && payLaterView(row, transfersOf(reader, row.orderId), (refundId) => refundById(reader, refundId))
  )
}

/**
 * The order that waits for its money, to whom it may be shown. Throws AppError PAYMENT_FAILED, PAYMENT_RETURNED
 * where there is none and will be none.
 */
export function payLaterToCome(
  reader: Reader,
  accountId: string | undefined,
  id: string,
): OrderToCome | undefined {
  const row = visible(payLaterById(reader, id), accountId)
  if (!row) return undefined
  if (row.state !== 'waiting' && row.state !== 'paid') throw notToCome(row)
  return { ...row, payer: requesterOf(reader, row), call: 'buy-resource' }
}

/** Why there will be no order. */
export function notToCome({ state, reason }: PayLater): AppError {
  if (state === 'returned') return new AppError('PAYMENT_RETURNED', { detail: reason ?? '' })
  const detail = state === 'cancelled' ? 'it was cancelled before it was paid' : 'it was not paid in time'
  return new AppError('PAYMENT_FAILED', { detail })
}

function visible(row: PayLater | undefined, accountId: string | undefined): PayLater | undefined {
  return row && (row.accountId === null || row.accountId === accountId) ? row : undefined
}

/** Who will pay is not known yet: until then its own address stands for him. */
function requesterOf(reader: Reader, { accountId, refundAddress, payAddress }: PayLater): TronAddress {
  const account = accountId === null ? undefined : accountById(reader, accountId)
  return account?.depositAddress ?? refundAddress ?? payAddress
}
