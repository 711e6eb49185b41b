/**
 * Operator use cases for transactions that are on the chain but missing in the books, for example after an older backup
 * was restored. They were sent from the marketplace's addresses, or use a provider's stake under the marketplace's
 * permission.
 *
 * While such a transaction is open, its receiver gets no delegation or payment, because the transaction may already be
 * the missing delegation, withdrawal, payout or refund.
 */
import type { EnteredTransactions, UnknownTransactions } from '../../contract/operator/money.ts'
import type { Tx } from '../../db/db.ts'
import { acceptUnknown, type UnknownTransaction, wasUndelegated } from '../../db/stores/chain/outgoing.ts'
import { insertOrder, orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { moveDelegation } from '../../db/stores/rentals/delegation-moves.ts'
import {
  type Delegation,
  delegationById,
  insertDelegation,
  pendingDelegations,
} from '../../db/stores/rentals/delegations.ts'
import { type FastCharge, fastChargesIn, moveFastCharge } from '../../db/stores/rentals/fast-charges.ts'
import { newId } from '../../kernel/ids.ts'
import type { Resource } from '../../kernel/resource.ts'
import { ZERO_SUN } from '../../kernel/sun.ts'
import { unitsFor } from '../../tron/resources.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { isUnknownReceiver, pairOf, unknownOutgoing } from '../chain/audit-outgoing.ts'
import { pendingDelegationsBetween, sumSun } from '../chain/locks.ts'
import { bookId, changeBook, waitingOrder } from '../matching/change-book.ts'
import { planPieces } from '../matching/match.ts'
import { planWithProvider } from '../rentals/fast-charge/settle.ts'
import { type EnteredTransaction, enterTransfer, isSweeping } from './enter-transfer.ts'

/** Lists unknown transactions, oldest first. */
export async function listUnknown(market: Market): Promise<UnknownTransactions> {
  const found = await market.db.read((reader) => unknownOutgoing(reader, market.keys.fund.address))
  return {
    transactions: found.map(({ txid, blockNumber, blockTimestampMs, amountSun, resource, ...parties }) => ({
      txid,
      blockNumber,
      blockTime: Math.floor(blockTimestampMs / 1000),
      act: parties.act,
      owner: parties.owner,
      receiver: parties.receiver,
      resourceType: resource ?? null,
      amount: amountSun,
    })),
  }
}

/**
 * Describes the problem for `/healthz`. Undefined if there are no unknown transactions, or while the database is
 * quarantined after a restore.
 */
export async function unknownProblem(market: Market): Promise<string | undefined> {
  if (market.quarantine.restored()) return undefined
  const { transactions } = await listUnknown(market)
  const [first] = transactions
  if (!first) return undefined
  return `the chain has ${transactions.length} transactions of this marketplace that the books do not contain; the first is ${first.txid}`
}

/**
 * Enters the named transactions, or all unknown ones, as far as they are solidified.
 * - An active delegation fills an order that waits for one, or becomes a rental of the marketplace itself that is
 *   reclaimed when its lock ends.
 * - A transfer settles the matching withdrawal, payout or refund.
 * - Ended delegations and other transfers are only recorded, and are not listed again.
 *
 * Throws the errors of the TRON node.
 */
export async function enterUnknown(
  market: Market,
  txids: readonly string[] | undefined,
  by?: Actor,
): Promise<EnteredTransactions> {
  await market.chain.catchUp()
  const solid = market.chain.solid()?.number ?? -1
  const unknown = await market.db.read((reader) => unknownOutgoing(reader, market.keys.fund.address))
  const selected = unknown.filter(
    ({ txid, blockNumber }) => blockNumber <= solid && (txids === undefined || txids.includes(txid)),
  )
  const transactions: EnteredTransaction[] = []
  // Reclaims come first, because they decide which delegations are still active. Delegations come before transfers,
  // because they earn the money that payouts transfer.
  for (const act of ['undelegate', 'delegate', 'transfer'] as const)
    for (const transaction of selected.filter((other) => other.act === act)) {
      const entered = await enterTransaction(market, transaction, by)
      if (!entered) continue
      transactions.push(entered)
      await market.tracker.followNow(transaction.txid)
    }
  return { transactions }
}

/** Enters one transaction. Returns undefined if it must wait until another transaction of its address is settled. */
async function enterTransaction(
  market: Market,
  transaction: UnknownTransaction,
  by: Actor,
): Promise<EnteredTransaction | undefined> {
  const endsAtMs = await activeUntilMs(market, transaction)
  const action: OperatorAction = {
    action: 'transaction.enter',
    target: transaction.txid,
    detail: { act: transaction.act },
  }
  const entered = await changeBook(market, async (write) => {
    const { tx } = write
    if (await isSweeping(tx, transaction.owner)) return 'later'
    if (!(await acceptUnknown(tx, transaction.txid))) return undefined
    const found = await (transaction.act === 'transfer'
      ? enterTransfer(market, tx, transaction)
      : transaction.act === 'undelegate'
        ? enterReclaim(write, transaction)
        : endsAtMs && !(await wasUndelegated(tx, transaction)) && enterDelegation(write, transaction, endsAtMs))
    const detail = {
      ...action.detail,
      as: (found || NOTED).as,
      receiver: transaction.receiver,
      amount: transaction.amountSun,
    }
    await recordAction(market, tx, by, { ...action, detail })
    return found
  })
  if (entered === 'later') return undefined
  logAction(market, by, action)
  return { txid: transaction.txid, ...(entered || NOTED) }
}

const NOTED = { as: 'NOTED', orderId: null } as const

/**
 * Returns the time at which the lock of an active delegation ends, or the time of its block if it has no lock.
 * Undefined if the delegation is no longer active. Known delegations by the same owner to this receiver are subtracted
 * first.
 */
async function activeUntilMs(market: Market, transaction: UnknownTransaction): Promise<number | undefined> {
  const { act, owner: provider, receiver, resource } = transaction
  if (act !== 'delegate' || resource === undefined) return undefined
  const active = await pendingDelegationsBetween(market.node, { provider, receiver, resource })
  // Expired rentals are not counted, because their stake may already have been reclaimed.
  const nowMs = market.clock.now()
  const known = market.book
    .delegationsTo(resource, receiver)
    .filter((live) => live.provider === provider && (live.activePeriod?.endsAtMs ?? 0) > nowMs)
  if (sumSun(active) - sumSun(known) < transaction.amountSun) return undefined
  return Math.max(transaction.blockTimestampMs, ...active.map(({ expiresAtMs }) => expiresAtMs ?? 0))
}

/** Matches a reclaim with an expired rental of the same provider, receiver and stake. */
async function enterReclaim(
  { market, tx }: BookWrite,
  transaction: UnknownTransaction,
): Promise<Omit<EnteredTransaction, 'txid'> | undefined> {
  const { txid, owner, receiver, resource, amountSun, blockTimestampMs } = transaction
  if (resource === undefined) return undefined
  const expired = market.book
    .delegationsTo(resource, receiver)
    .find(
      ({ id, provider, balanceSun, activePeriod }) =>
        id > 0 &&
        provider === owner &&
        balanceSun === amountSun &&
        activePeriod &&
        activePeriod.endsAtMs <= blockTimestampMs,
    )
  const row = expired && (await delegationById(tx, expired.id))
  if (!row || !(await moveDelegation(tx, 'reclaim', row.id, { reclaimTxid: txid, reclaimSun: amountSun })))
    return undefined
  const tracking = { txid, signedTx: undefined, expirationMs: blockTimestampMs }
  await market.chain.track(tx, { purpose: 'RECLAIM', ref: String(row.id), owner, ...tracking })
  return { as: 'RECLAIM', orderId: row.orderId }
}

/**
 * Records the delegation as if this process had signed it. The next pass of the delegate worker finds it in its block.
 */
async function enterDelegation(
  write: BookWrite,
  transaction: UnknownTransaction,
  endsAtMs: number,
): Promise<Omit<EnteredTransaction, 'txid'> | undefined> {
  const { market, tx, undo } = write
  const { txid, owner: provider, receiver, resource, amountSun: balanceSun, blockTimestampMs } = transaction
  const totals = resource && market.book.totals(resource)
  if (!resource || !totals) return undefined
  const units = unitsFor(balanceSun, totals)
  const sign = async (id: number) => {
    if (!(await moveDelegation(tx, 'sign', id, { txid, balanceSun })))
      throw new Error(`delegation ${id} is no longer planned`)
    market.book.change(undo, id, { balanceSun })
    const tracking = { txid, signedTx: undefined, expirationMs: blockTimestampMs }
    await market.chain.track(tx, { purpose: 'DELEGATE', ref: String(id), owner: provider, ...tracking })
  }
  const signCharge = async (charge: FastCharge): Promise<Omit<EnteredTransaction, 'txid'>> => {
    if (!(await moveFastCharge(tx, charge.id, 'sign', { txid, balanceSun })))
      throw new Error(`fast charge ${charge.id} is no longer planned`)
    market.book.change(undo, bookId(charge), { balanceSun })
    const tracking = { txid, signedTx: undefined, expirationMs: blockTimestampMs }
    await market.chain.track(tx, { purpose: 'FAST_DELEGATE', ref: String(charge.id), owner: provider, ...tracking })
    return { as: 'FILL', orderId: charge.orderId }
  }
  const isSamePair = (row: FastCharge) => row.receiver === receiver && row.resource === resource
  const charge = (await fastChargesIn(tx, ['planned'])).find((row) => row.provider === provider && isSamePair(row))
  if (charge) return signCharge(charge)
  const durationSec = Math.max(1, Math.ceil((endsAtMs - blockTimestampMs) / 1000))
  const closest = <T extends Rental>(rentals: readonly T[]) => closestTo({ units, durationSec }, rentals)
  const planned = (await pendingDelegations(tx)).filter(
    (row) =>
      row.kind === 'RENT' && row.state === 'planned' && isUnknownReceiver(new Set([pairOf(resource, receiver)]), row),
  )
  const own = closest(planned.filter((row) => row.provider === provider))
  if (own) {
    await sign(own.id)
    return { as: 'FILL', orderId: own.orderId }
  }
  const other = closest(planned)
  const queue = market.book.waiting(resource).ordered()
  const waiting = other ? await unplan(write, other) : closest(queue.filter((order) => order.receiver === receiver))
  if (waiting) {
    const id = await planFill(write, waiting, { provider, units: Math.min(units, waiting.units) })
    await sign(id)
    return { as: 'FILL', orderId: waiting.orderId }
  }
  // A delegation without a lock and of about the same size belongs to a pending Fast Charge.
  const isAsLarge = (row: FastCharge) => Math.abs(units - row.units) <= row.units / 100
  const pending =
    endsAtMs <= blockTimestampMs &&
    (await fastChargesIn(tx, ['pending'])).find((row) => isSamePair(row) && isAsLarge(row))
  if (pending && (await planWithProvider(write, pending, provider))) return signCharge(pending)
  const orderId = await createHouseOrder(market, tx, { receiver, resource, units, durationSec })
  const rental = { kind: 'RENT' as const, provider, receiver, resource, units, durationSec, balanceSun }
  const createdAtMs = market.clock.now()
  const id = await insertDelegation(tx, { ...rental, orderId, commissionBp: 0, createdAtMs })
  market.book.add(undo, { ...rental, id, activePeriod: undefined })
  await sign(id)
  return { as: 'RENTAL', orderId }
}

type Rental = Pick<Delegation, 'units' | 'durationSec'>

/** Returns the rental whose size and duration differ least, in relation. Of equal ones, the first. */
function closestTo<T extends Rental>({ units, durationSec }: Rental, rentals: readonly T[]): T | undefined {
  const difference = (rental: Rental) =>
    Math.abs(Math.log(rental.units / units)) + Math.abs(Math.log(rental.durationSec / durationSec))
  return rentals.reduce<T | undefined>(
    (best, rental) => (best && difference(best) <= difference(rental) ? best : rental),
    undefined,
  )
}

/**
 * Moves a planned delegation to failed, because another provider has already delegated on the chain. Returns the
 * order's remaining demand.
 */
async function unplan(write: BookWrite, row: Delegation): Promise<WaitingOrder> {
  const { market, tx, undo } = write
  const order = await orderById(tx, row.orderId)
  if (
    !order ||
    !(await moveDelegation(tx, 'fail', row.id, { failure: 'another provider has already delegated on the chain' }))
  )
    throw new Error(`delegation is not planned or its order is missing: ${row.id}`)
  market.book.remove(undo, row.id)
  const plannedUnits = order.plannedUnits - row.units
  await setProgress(tx, order.id, { plannedUnits })
  return waitingOrder({ ...order, plannedUnits })
}

/** Plans a piece of a waiting order with this provider and returns the id of the delegation. */
async function planFill(
  write: BookWrite,
  waiting: WaitingOrder,
  piece: { provider: UnknownTransaction['owner']; units: number },
): Promise<number> {
  const { market, tx, undo } = write
  const existingIds = new Set((await pendingDelegations(tx)).map(({ id }) => id))
  await planPieces(write, waiting, [piece])
  const order = await orderById(tx, waiting.orderId)
  const created = (await pendingDelegations(tx)).find(({ id }) => !existingIds.has(id))
  if (!order || !created) throw new Error(`order ${waiting.orderId} has no new delegation after planning one`)
  await setProgress(tx, waiting.orderId, { plannedUnits: order.plannedUnits + piece.units })
  market.book.setWaiting(undo, { ...waiting, units: waiting.units - piece.units })
  return created.id
}

/**
 * Creates a free order of the marketplace itself. It allows a delegation without an order to be recorded and reclaimed.
 */
async function createHouseOrder(
  market: Market,
  tx: Tx,
  order: { receiver: UnknownTransaction['receiver']; resource: Resource; units: number; durationSec: number },
): Promise<string> {
  const nowMs = market.clock.now()
  const id = newId(nowMs)
  await insertOrder(tx, {
    ...order,
    id,
    accountId: HOUSE,
    requester: market.keys.pool.address,
    kind: 'NORMAL',
    priceSun: 0,
    payoutSun: ZERO_SUN,
    partial: true,
    minPieceUnits: 1,
    plannedUnits: order.units,
    turn: 0,
    createdAtMs: nowMs,
  })
  return id
}

/** Account of orders that no customer placed. */
const HOUSE = 'house'
