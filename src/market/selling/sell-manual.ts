/**
 * Fills an open order with a delegation that its owner has signed.
 *
 * One transaction removes the validated units from the book and stores the signed bytes, so that they are sold only
 * once. Then the delegation is broadcast; if the node refuses it, its units are available again. The delegate worker
 * tracks it by txid. If no block includes it before it expires, its units are available again too.
 */
import { broadcast, type RecordedTransaction, refusalText, track } from '../../chain/send.ts'
import type { SellManualBody, Sold } from '../../contract/selling.ts'
import { stopBroadcasting } from '../../db/stores/chain/outgoing.ts'
import { setProgress } from '../../db/stores/orders/orders.ts'
import { delegationById, insertSale, isDelegation, saleByTxid } from '../../db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Sun } from '../../kernel/sun.ts'
import { NODE_REFUSALS } from '../../tron/node/broadcast.ts'
import { bandwidthOf } from '../../tron/protobuf/protobuf.ts'
import type { DelegateContract } from '../../tron/types.ts'
import { type VerifiedTransaction, verifyTransaction } from '../../tron/verify.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { findFirstAnswer, findRowOfTransaction, idempotentCall, storeAnswer } from '../base/idempotent.ts'
import { IS_CONTRACT } from '../base/receivers.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { changeBook } from '../matching/change-book.ts'
import { checkNotPaused, pauseSellers } from '../rentals/seller-pauses.ts'
import { failDelegation } from '../rentals/settle.ts'
import { checkSale, invalidSale, transactionProblem, unitsOfSale } from './sale.ts'
import { checkOnChain, checkOwner, findSellable, MAX_VALIDITY_MS } from './sale-checks.ts'
import { checkMaySell, type Seller } from './seller-access.ts'

/**
 * Minimum remaining validity. In five blocks, a transaction is included unless its owner prevents that, and the tracker
 * gets the node's refusal before the expiration.
 */
const MARGIN_MS = 15_000
const TYPE_URL = 'type.googleapis.com/protocol.DelegateResourceContract'

export interface SellRequest {
  seller: Seller
  /** Account or address that may have an individual commission. Default: the logged-in wallet, or the account. */
  earner?: string | undefined
  body: SellManualBody
  idempotencyKey?: string | undefined
}

interface Sale {
  verified: VerifiedTransaction
  contract: DelegateContract
  /** Stake that the owner could delegate if its pending delegations did not exist. */
  delegatableSun: Sun
  allowsLock: boolean
  paymentAddress: TronAddress
  minPriceSun: number
}

/**
 * Fills an order and returns once the delegation is broadcast. The seller is paid when the chain confirms it. A
 * repeated call with the same bytes and order returns the same result. Throws AppError INVALID_PARAMS (`signedTx
 * <field> ...`, `Invalid orderId`, `paymentAddress ...`), ORDER_NOT_SELLABLE, SALE_PRICE_TOO_LOW {priceSun},
 * SALE_REFUSED (the node refused it, or the owner is suspended; nothing is sold), IDEMPOTENCY_KEY_REUSED, and the
 * FORBIDDEN, and the errors of the TRON node.
 */
export async function sellManual(market: Market, request: SellRequest): Promise<Sold> {
  const { body } = request
  const call = idempotentCall('sell-manual', request.seller.id, request.idempotencyKey, body)
  const nowMs = market.clock.now()
  const storedAnswer = await market.db.read((reader) => findFirstAnswer<Sold>(reader, call, nowMs))
  const earlier = storedAnswer ?? (await findEarlierSale(market, body))
  if (earlier) return earlier
  let reserved: RecordedTransaction
  try {
    const sale = await validateSale(market, request)
    reserved = await changeBook(market, (write) => reserveUnits(write, sale, request))
  } catch (error) {
    // A concurrent call with the same bytes may have been faster. On PostgreSQL, the book shows that sale before its
    // commit; this empty write waits for the commit.
    await market.db.write(() => {})
    const duplicate = await findEarlierSale(market, body)
    if (duplicate) return duplicate
    throw error
  }
  await broadcastSale(market, reserved)
  const answer = saleResult(reserved.txid)
  if (call.key !== undefined) await market.db.write((tx) => storeAnswer(tx, call, answer, nowMs))
  return answer
}

/** Validates the sale without reserving units: bytes, signatures, the order's terms and the state of the chain. */
async function validateSale(market: Market, { seller, body }: SellRequest): Promise<Sale> {
  const { paymentAddress: payTo, signedTx, minPrice: minPriceSun = 0 } = body
  const payoutAddress = payTo === undefined ? undefined : readAddressField('paymentAddress', payTo)
  if (payoutAddress !== undefined && (await market.receivers.isContract(payoutAddress)))
    throw invalid(`paymentAddress ${IS_CONTRACT}`)
  const { order } = await market.db.read((reader) => findSellable(market, reader, body.orderId, minPriceSun))
  const head = await market.node.head()
  const verdict = verifyTransaction(signedTx, head.timestampMs + MARGIN_MS)
  if (!verdict.ok) throw transactionProblem(verdict.problem)
  const { verified } = verdict
  // The signed bytes contain the type too, and the JSON must not contradict it.
  if (signedTx.raw_data.contract[0]?.parameter.type_url !== TYPE_URL) throw invalidSale(`type_url must be ${TYPE_URL}`)
  const contract = checkSale(verified.contract, order)
  checkMaySell(market, seller, contract.owner)
  await market.db.read((reader) => checkNotPaused(market, reader, contract.owner, seller.id))
  if (verified.expirationMs > head.timestampMs + MAX_VALIDITY_MS)
    throw invalidSale('expiration must be at most two minutes in the future')
  const allowsLock = body.isAllowSellForLockedDelegator ?? false
  const bytes = bandwidthOf(verified.tx.raw_data_hex, verified.tx.signature.length)
  const delegatableSun = await checkOnChain(market, contract, { headMs: head.timestampMs, allowsLock, bytes, verified })
  return {
    verified,
    contract,
    delegatableSun,
    allowsLock,
    paymentAddress: payoutAddress ?? contract.owner,
    minPriceSun,
  }
}

/** Reserves the units for this sale. Runs within the transaction. */
async function reserveUnits(
  write: BookWrite,
  sale: Sale,
  { seller, earner = seller.wallet ?? seller.id, body: { orderId } }: SellRequest,
): Promise<RecordedTransaction> {
  const { market, tx, undo } = write
  const { id: sellerId } = seller
  const { verified, contract, paymentAddress, minPriceSun } = sale
  if (await isDelegation(tx, verified.txid)) throw invalidSale('was already used for a sale')
  const { order, waiting } = await findSellable(market, tx, orderId, minPriceSun)
  // Price or receiver may have changed since the first validation.
  const { owner: provider, receiver, resource, balanceSun } = checkSale(contract, order)
  const totals = market.book.totals(resource)
  if (!totals) throw new Error(`network totals have not been read for ${resource}`)
  const units = unitsOfSale(balanceSun, waiting, totals)
  const freeSun = await checkOwner(write, contract, { ...sale, sellerId })
  if (balanceSun > freeSun)
    throw invalidSale(`balance must be at most the stake that owner_address can delegate now, ${freeSun} SUN`, 'stake')
  const { durationSec } = order
  const known = { provider, receiver, resource, units, durationSec, balanceSun }
  const { txid } = verified
  const { commissionBasisPoints: commissionBp } = market.settings
  const terms = { txid, orderId, paymentAddress, sellerId, earner, commissionBp, createdAtMs: market.clock.now() }
  const id = await insertSale(tx, { ...known, ...terms })
  const kept = await track(market, tx, { purpose: 'DELEGATE', owner: provider, prepared: verified }, id)
  market.book.add(undo, { ...known, id, kind: 'RENT', activePeriod: undefined })
  market.book.setWaiting(undo, { ...waiting, units: waiting.units - units })
  await setProgress(tx, orderId, { plannedUnits: order.plannedUnits + units })
  return kept
}

/**
 * Broadcasts a sale. If a node refuses it, frees the units, suspends the owner and throws AppError SALE_REFUSED. If
 * nodes are busy, the tracker repeats the broadcast until the transaction expires.
 */
async function broadcastSale(market: Market, kept: RecordedTransaction): Promise<void> {
  const outcome = await broadcast(market, kept)
  if (outcome.at !== 'refused' || NODE_REFUSALS.has(outcome.code)) return
  const why = refusalText(outcome)
  await changeBook(market, async (write) => {
    const row = await delegationById(write.tx, Number(kept.ref))
    if (row?.state !== 'signed' || row.txid !== kept.txid) return
    await stopBroadcasting(write.tx, kept.txid)
    await pauseSellers(write, row, 'refused')
    await failDelegation(write, row, { why, isProviderFault: false })
  })
  throw new AppError('SALE_REFUSED', { detail: `${why}; nothing was sold` })
}

/** Returns the earlier result for these bytes. Undefined if they were not sold to this order. */
async function findEarlierSale(market: Market, { orderId, signedTx }: SellManualBody): Promise<Sold | undefined> {
  const row = await findRowOfTransaction(market, signedTx, saleByTxid)
  return row?.orderId === orderId && row.state !== 'planned' && row.state !== 'failed'
    ? saleResult(row.txid)
    : undefined
}

/** Makes the result. `delegatedId` has the format of an order id, because clients expect that. */
function saleResult(txid: string): Sold {
  return { success: true, message: 'Sell manual success', code: 200, delegatedId: txid.slice(0, 24) }
}
