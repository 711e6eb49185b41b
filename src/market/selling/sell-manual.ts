/**
 * Use-case: selling to an open order with a delegation that its owner has signed.
 *
 * Everything is judged before anything leaves. Then, in one write, the units are taken out of the book and the signed
 * bytes are kept: no other seller and no provider gets the same units. Then it is broadcast; from there on the
 * delegate worker asks about it by txid, and a sale that no block ever takes gives the units back.
 */
import { broadcast, type Kept, refusalText, track } from '../../chain/send.ts'
import type { SellManualBody, Sold } from '../../contract/selling.ts'
import type { Reader } from '../../db/db.ts'
import { refusalOf } from '../../db/stores/chain/outgoing.ts'
import { type OrderRow, orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { insertSale, isDelegation, saleByTxid } from '../../db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { BLOCK_SEC } from '../../tron/resources.ts'
import type { DelegateContract } from '../../tron/types.ts'
import { authorityProblem, type VerifiedTransaction, verifyTransaction } from '../../tron/verify.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { answeredBefore, rememberAnswer, repeatable } from '../base/idempotent.ts'
import { IS_CONTRACT } from '../base/receivers.ts'
import { invalid, readAddressField } from '../base/request.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { lockEnd } from '../chain/locks.ts'
import { changeBook } from '../matching/change-book.ts'
import { refreshTotals } from '../matching/stakes.ts'
import { readSale, refused, transactionProblem, unitsOfSale } from './sale.ts'

/** So much longer it must be good for, so that some block still takes it. */
const MARGIN_MS = 6_000
/** Nobody keeps an order for longer with a transaction that never comes. */
const MAX_VALIDITY_MS = HOUR_SEC * 1000
const TYPE_URL = 'type.googleapis.com/protocol.DelegateResourceContract'

export interface SellManual {
  accountId: string
  body: SellManualBody
  idempotencyKey?: string | undefined
}

/** What is to be broadcast, and until when a block may take it. */
type Taken = { kept: Kept; expirationMs: number }

interface Sale {
  verified: VerifiedTransaction
  contract: DelegateContract
  paymentAddress: TronAddress
  minPriceSun: number
}

/**
 * Answers when the delegation is on its way; it is paid when the chain has it. The same bytes for the same order again
 * answer the same.
 *
 * Throws AppError INVALID_PARAMS (`signedTx <field> ...`, `Invalid orderId`, `paymentAddress ...`), ORDER_NOT_SELLABLE,
 * SALE_PRICE_TOO_LOW {priceSun}, SALE_REFUSED (the node would not take it; sold only should a block include it all the
 * same), IDEMPOTENCY_KEY_REUSED, and as the node does.
 */
export async function sellManual(market: Market, request: SellManual): Promise<Sold> {
  const { body } = request
  const call = repeatable('sell-manual', request.accountId, request.idempotencyKey, body)
  const nowMs = market.clock.now()
  const known = (reader: Reader) => answerOf(reader, body)
  const before = await market.db.read(
    async (reader) => (await answeredBefore<Sold>(reader, call, nowMs)) ?? (await known(reader)),
  )
  if (before) return before
  let taken: Taken
  try {
    const sale = await judge(market, body)
    taken = await changeBook(market, (write) => take(write, sale, request))
  } catch (error) {
    // The same bytes have come twice at one time: the other call was faster.
    const same = await market.db.read(known)
    if (same) return same
    throw error
  }
  await deliver(market, taken)
  const answer = sold(taken.kept.txid)
  if (call.key !== undefined) await market.db.write((tx) => rememberAnswer(tx, call, answer, nowMs))
  return answer
}

/** What can be judged without taking anything: the bytes, the signatures, the order's terms, what the chain says. */
async function judge(market: Market, body: SellManualBody): Promise<Sale> {
  const { paymentAddress: payTo, signedTx, minPrice: minPriceSun = 0 } = body
  const given = payTo === undefined ? undefined : readAddressField('paymentAddress', payTo)
  if (given !== undefined && (await market.receivers.isContract(given))) throw invalid(`paymentAddress ${IS_CONTRACT}`)
  const { order } = await market.db.read((reader) => sellable(market, reader, body.orderId, minPriceSun))
  const head = await market.node.head()
  const verdict = verifyTransaction(signedTx, head.timestampMs + MARGIN_MS)
  if (!verdict.ok) throw transactionProblem(verdict.problem)
  const { verified } = verdict
  // The bytes have a type of their own; what is written beside them must not say another.
  if (signedTx.raw_data.contract[0]?.parameter.type_url !== TYPE_URL) throw refused(`type_url must be ${TYPE_URL}`)
  const contract = readSale(verified.contract, order)
  if (verified.expirationMs > head.timestampMs + MAX_VALIDITY_MS)
    throw refused('expiration must not be more than an hour away')
  await mayBeSold(market, verified, contract, head.timestampMs, body.isAllowSellForLockedDelegator ?? false)
  return { verified, contract, paymentAddress: given ?? contract.owner, minPriceSun }
}

/**
 * What the chain says: who may sign, that the transaction is not old, and which lock is in the way; and what a stake is
 * worth, for `take`.
 */
async function mayBeSold(
  market: Market,
  verified: VerifiedTransaction,
  contract: DelegateContract,
  headMs: number,
  lockedToo: boolean,
): Promise<void> {
  const { owner, receiver, resource } = contract
  // At once: each is a round trip, and the other sellers of this order do not wait.
  const [account, info, lockEndsAtMs] = await Promise.all([
    market.node.pendingAccount(owner),
    market.node.includedTransaction(verified.txid),
    lockEnd(market.node, { provider: owner, receiver, resource }, headMs),
    refreshTotals(market, owner),
  ])
  if (!account) throw refused('owner_address is not activated on the chain')
  const problem = authorityProblem(verified, account)
  if (problem) throw transactionProblem(problem)
  // A transaction that its owner has broadcast cannot be sold.
  if (info) throw refused('is in a block already')
  const onChainMs = lockEndsAtMs ?? 0
  const ours = market.book
    .towards(resource, receiver)
    .filter(({ provider, unlocked }) => provider === owner && !unlocked)
  if (!lockedToo && (onChainMs > 0 || ours.some(({ runs }) => !runs || runs.endsAtMs > headMs)))
    throw refused('owner_address has a lock towards the receiver; isAllowSellForLockedDelegator lets it run on')
  if (onChainMs > headMs + contract.lockPeriodBlocks * BLOCK_SEC * 1000)
    throw refused(`owner_address has a lock towards the receiver that ends later, at ${Math.ceil(onChainMs / 1000)}`)
}

/** The order and what it still wants. Throws AppError INVALID_PARAMS, ORDER_NOT_SELLABLE, SALE_PRICE_TOO_LOW. */
async function sellable(
  market: Market,
  reader: Reader,
  orderId: string,
  minPriceSun: number,
): Promise<{ order: OrderRow; waiting: WaitingOrder }> {
  const order = isId(orderId) ? await orderById(reader, orderId) : undefined
  if (!order) throw invalid('Invalid orderId')
  const waiting = market.book.waiting(order.resource).get(orderId)
  if (!waiting) throw new AppError('ORDER_NOT_SELLABLE')
  const { priceSun } = order
  if (priceSun < minPriceSun) throw new AppError('SALE_PRICE_TOO_LOW', { priceSun, detail: `the price is ${priceSun}` })
  return { order, waiting }
}

/** Inside a write: from here on the units are this sale's. */
async function take(
  write: BookWrite,
  { verified, contract, paymentAddress, minPriceSun }: Sale,
  { accountId: earner, body: { orderId } }: SellManual,
): Promise<Taken> {
  const { market, tx, undo } = write
  if (await isDelegation(tx, verified.txid)) throw refused('has been sold already')
  const { order, waiting } = await sellable(market, tx, orderId, minPriceSun)
  // Price and receiver may have been changed since.
  const { owner: provider, receiver, resource, balanceSun } = readSale(contract, order)
  const totals = market.book.totals(resource)
  if (!totals) throw new Error(`no totals of ${resource}`)
  const units = unitsOfSale(balanceSun, waiting, totals)
  const { durationSec } = order
  const known = { provider, receiver, resource, units, durationSec, balanceSun }
  const { txid, expirationMs } = verified
  const { commissionBasisPoints: commissionBp } = market.settings
  const terms = { txid, orderId, paymentAddress, earner, commissionBp, createdAtMs: market.clock.now() }
  const id = await insertSale(tx, { ...known, ...terms })
  const kept = await track(market, tx, { purpose: 'DELEGATE', owner: provider, prepared: verified }, id)
  market.book.add(undo, { ...known, id, kind: 'RENT', runs: undefined })
  market.book.setWaiting(undo, { ...waiting, units: waiting.units - units })
  await setProgress(tx, orderId, { plannedUnits: order.plannedUnits + units })
  return { kept, expirationMs }
}

/**
 * Throws AppError SALE_REFUSED where the node would not take it. A block may include it all the same: then it is sold
 * and paid, so the units stay taken until none ever can.
 */
async function deliver(market: Market, { kept, expirationMs }: Taken): Promise<void> {
  const outcome = await broadcast(market, kept)
  if (outcome.at === 'refused') throw refusedSale({ refusal: refusalText(outcome), expirationMs })
}

function refusedSale({ refusal, expirationMs }: { refusal: string; expirationMs: number }): AppError {
  const untilIso = new Date(expirationMs).toISOString()
  const detail = `${refusal}; should a block take it all the same until ${untilIso}, it is sold and paid`
  return new AppError('SALE_REFUSED', { detail })
}

/**
 * What is to be answered to these bytes again. Throws AppError SALE_REFUSED while nothing is known but a node's
 * refusal.
 */
async function answerOf(reader: Reader, { orderId, signedTx }: SellManualBody): Promise<Sold | undefined> {
  const row = await saleByTxid(reader, signedTx.txID.toLowerCase())
  if (row?.orderId !== orderId || row.state === 'planned' || row.state === 'failed') return undefined
  const refused = row.state === 'signed' ? await refusalOf(reader, row.txid) : undefined
  if (refused) throw refusedSale(refused)
  return sold(row.txid)
}

/** Its id has the form of an order's, as clients expect. */
function sold(txid: string): Sold {
  return { success: true, message: 'Sell manual success', code: 200, delegatedId: txid.slice(0, 24) }
}
