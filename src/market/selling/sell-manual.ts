/**
 * Use-case: selling to an open order with a delegation that its owner has signed.
 *
 * Everything is judged before anything leaves. Then, in one write, the units are taken out of the book and the signed
 * bytes are kept: no other seller and no provider gets the same units. Then it is broadcast; a refusal frees the units
 * at once. From there on the delegate worker asks about it by txid, and a sale that no block ever takes gives the units
 * back when it has expired.
 */
import { broadcast, type Kept, refusalText, track } from '../../chain/send.ts'
import type { SellManualBody, Sold } from '../../contract/selling.ts'
import type { Reader } from '../../db/db.ts'
import { stopBroadcasting } from '../../db/stores/chain/outgoing.ts'
import { type OrderRow, orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { delegationById, insertSale, isDelegation, onTheWay, saleByTxid } from '../../db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { addSun, maxSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { NODE_REFUSALS } from '../../tron/node/broadcast.ts'
import { bandwidthOf } from '../../tron/protobuf/protobuf.ts'
import { BLOCK_SEC, payableTransactions } from '../../tron/resources.ts'
import type { DelegateContract } from '../../tron/types.ts'
import { authorityProblem, type VerifiedTransaction, verifyTransaction } from '../../tron/verify.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { answeredBefore, madeBefore, rememberAnswer, repeatable } from '../base/idempotent.ts'
import { IS_CONTRACT } from '../base/receivers.ts'
import { invalid, readAddressField } from '../base/request.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { lockEnd, sumSun } from '../chain/locks.ts'
import { changeBook } from '../matching/change-book.ts'
import { readDelegatable, refreshTotals } from '../matching/stakes.ts'
import { fail, letSellerRest } from '../rentals/settle.ts'
import { readSale, refused, transactionProblem, unitsOfSale } from './sale.ts'

/** So much longer it must be good for, so that some block still takes it. */
const MARGIN_MS = 6_000
/** A transaction that never comes keeps its part of an order for no longer than this. Wallets sign for one minute. */
const MAX_VALIDITY_MS = 120_000
const TYPE_URL = 'type.googleapis.com/protocol.DelegateResourceContract'

export interface SellManual {
  accountId: string
  body: SellManualBody
  idempotencyKey?: string | undefined
}

interface Sale {
  verified: VerifiedTransaction
  contract: DelegateContract
  /** Stake that its owner could delegate if nothing of it were on its way. */
  delegatableSun: Sun
  lockedToo: boolean
  paymentAddress: TronAddress
  minPriceSun: number
}

/**
 * Answers when the delegation is on its way; it is paid when the chain has it. The same bytes for the same order again
 * answer the same.
 *
 * Throws AppError INVALID_PARAMS (`signedTx <field> ...`, `Invalid orderId`, `paymentAddress ...`), ORDER_NOT_SELLABLE,
 * SALE_PRICE_TOO_LOW {priceSun}, SALE_REFUSED (the node refused it, or its owner rests; nothing is sold),
 * IDEMPOTENCY_KEY_REUSED, and as the node does.
 */
export async function sellManual(market: Market, request: SellManual): Promise<Sold> {
  const { body } = request
  const call = repeatable('sell-manual', request.accountId, request.idempotencyKey, body)
  const nowMs = market.clock.now()
  const answered = await market.db.read((reader) => answeredBefore<Sold>(reader, call, nowMs))
  const before = answered ?? (await answerOf(market, body))
  if (before) return before
  let taken: Kept
  try {
    const sale = await judge(market, body)
    taken = await changeBook(market, (write) => take(write, sale, request))
  } catch (error) {
    // The same bytes have come twice at one time: the other call was faster.
    const same = await answerOf(market, body)
    if (same) return same
    throw error
  }
  await deliver(market, taken)
  const answer = sold(taken.txid)
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
    throw refused('expiration must not be more than two minutes away')
  const lockedToo = body.isAllowSellForLockedDelegator ?? false
  const delegatableSun = await mayBeSold(market, verified, contract, head.timestampMs, lockedToo)
  return { verified, contract, delegatableSun, lockedToo, paymentAddress: given ?? contract.owner, minPriceSun }
}

/**
 * Checks what the chain says: who may sign, that the transaction is new and can be paid for, and which lock is in the
 * way. Returns the stake that its owner could delegate; what a stake is worth is refreshed for `take`.
 */
async function mayBeSold(
  market: Market,
  verified: VerifiedTransaction,
  contract: DelegateContract,
  headMs: number,
  lockedToo: boolean,
): Promise<Sun> {
  const { owner, receiver, resource } = contract
  checkRest(market, owner)
  // At once: each is a round trip, and the other sellers of this order do not wait.
  const [account, has, { transactionFeeSun }, broadcastBefore, lockEndsAtMs] = await Promise.all([
    market.node.pendingAccount(owner),
    market.node.pendingResources(owner),
    market.figures.current(),
    market.node.pendingTransaction(verified.txid),
    lockEnd(market.node, { provider: owner, receiver, resource }, headMs),
    refreshTotals(market, owner),
  ])
  if (!account) throw refused('owner_address is not activated on the chain')
  const problem = authorityProblem(verified, account)
  if (problem) throw transactionProblem(problem)
  // Whoever reads it there could sell it for an address of his own.
  if (broadcastBefore) throw refused('was broadcast already: leave that to the marketplace')
  const onChainMs = lockEndsAtMs ?? 0
  if (!lockedToo && onChainMs > 0) throw refused(HAS_LOCK)
  if (onChainMs > headMs + contract.lockPeriodBlocks * BLOCK_SEC * 1000)
    throw refused(`owner_address has a lock towards the receiver that ends later, at ${Math.ceil(onChainMs / 1000)}`)
  const bytes = bandwidthOf(verified.tx.raw_data_hex, verified.tx.signature.length)
  if (payableTransactions(has, account.balanceSun, transactionFeeSun, bytes) === 0)
    throw refused('owner_address has neither Bandwidth nor TRX for the bytes of the transaction')
  // The node refuses to calculate for an account that has nothing staked.
  if (addSun(account.stakedSun[resource], account.delegatedSun[resource]) === 0) return ZERO_SUN
  return (await readDelegatable(market, owner, resource)).delegatableSun
}

const HAS_LOCK = 'owner_address has a lock towards the receiver; isAllowSellForLockedDelegator lets it run on'

/** Throws AppError SALE_REFUSED while the owner rests: what it signed before came to nothing. */
function checkRest({ sellers }: Market, owner: TronAddress): void {
  if (!sellers.rests(owner)) return
  const untilIso = new Date(sellers.turnMs(owner)).toISOString()
  throw new AppError('SALE_REFUSED', {
    detail: `owner_address rests until ${untilIso}: the chain did not take what it signed before`,
  })
}

/** Inside the write: what of the owner's is on its way counts too. Throws AppError INVALID_PARAMS, SALE_REFUSED. */
async function checkOwner({ market, tx }: BookWrite, { contract, delegatableSun, lockedToo }: Sale): Promise<void> {
  const { owner, receiver, resource, balanceSun } = contract
  checkRest(market, owner)
  const towards = market.book.towards(resource, receiver)
  const nowMs = market.clock.now()
  const isLocked = towards.some(
    ({ provider, unlocked, runs }) => provider === owner && !unlocked && (!runs || runs.endsAtMs > nowMs),
  )
  if (!lockedToo && isLocked) throw refused(HAS_LOCK)
  const mine = (await onTheWay(tx)).filter((row) => row.provider === owner && row.resource === resource)
  const freeSun = maxSun(ZERO_SUN, subSun(delegatableSun, sumSun(mine)))
  if (balanceSun > freeSun) throw refused(`balance is more than owner_address can delegate now, ${freeSun} SUN`)
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
async function take(write: BookWrite, sale: Sale, { accountId: earner, body: { orderId } }: SellManual): Promise<Kept> {
  const { market, tx, undo } = write
  const { verified, contract, paymentAddress, minPriceSun } = sale
  if (await isDelegation(tx, verified.txid)) throw refused('has been sold already')
  const { order, waiting } = await sellable(market, tx, orderId, minPriceSun)
  // Price and receiver may have been changed since.
  const { owner: provider, receiver, resource, balanceSun } = readSale(contract, order)
  const totals = market.book.totals(resource)
  if (!totals) throw new Error(`no totals of ${resource}`)
  const units = unitsOfSale(balanceSun, waiting, totals)
  await checkOwner(write, sale)
  const { durationSec } = order
  const known = { provider, receiver, resource, units, durationSec, balanceSun }
  const { txid } = verified
  const { commissionBasisPoints: commissionBp } = market.settings
  const terms = { txid, orderId, paymentAddress, earner, commissionBp, createdAtMs: market.clock.now() }
  const id = await insertSale(tx, { ...known, ...terms })
  const kept = await track(market, tx, { purpose: 'DELEGATE', owner: provider, prepared: verified }, id)
  market.book.add(undo, { ...known, id, kind: 'RENT', runs: undefined })
  market.book.setWaiting(undo, { ...waiting, units: waiting.units - units })
  await setProgress(tx, orderId, { plannedUnits: order.plannedUnits + units })
  return kept
}

/**
 * Throws AppError SALE_REFUSED if the node refuses the transaction. Its units are then free at once, and its owner
 * rests. A busy node is asked again until the transaction has expired.
 */
async function deliver(market: Market, kept: Kept): Promise<void> {
  const outcome = await broadcast(market, kept)
  if (outcome.at !== 'refused' || NODE_REFUSALS.has(outcome.code)) return
  const why = refusalText(outcome)
  await changeBook(market, async (write) => {
    const row = await delegationById(write.tx, Number(kept.ref))
    if (row?.state !== 'signed' || row.txid !== kept.txid) return
    await stopBroadcasting(write.tx, kept.txid)
    letSellerRest(market, row.provider)
    await fail(write, row, { why, rest: false })
  })
  throw new AppError('SALE_REFUSED', { detail: `${why}; nothing was sold` })
}

/** Returns the answer to these bytes again; undefined if they sold nothing of this order. */
async function answerOf(market: Market, { orderId, signedTx }: SellManualBody): Promise<Sold | undefined> {
  const row = await madeBefore(market, signedTx, saleByTxid)
  return row?.orderId === orderId && row.state !== 'planned' && row.state !== 'failed' ? sold(row.txid) : undefined
}

/** Its id has the form of an order's, as clients expect. */
function sold(txid: string): Sold {
  return { success: true, message: 'Sell manual success', code: 200, delegatedId: txid.slice(0, 24) }
}
