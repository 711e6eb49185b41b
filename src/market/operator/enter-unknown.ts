/**
 * Use-cases of the operator's: transactions of our addresses, or of a provider's stake under our permission, that the
 * chain has and the books do not know, as after an older copy of the database was restored.
 *
 * Until they are entered nothing is delegated or paid to their receivers: the order in question may have its
 * delegation already, the withdrawal, the payout or the refund its transfer.
 */
import type { EnteredTransactions, UnknownTransactions } from '../../contract/operator/money.ts'
import type { Tx } from '../../db/db.ts'
import { acceptUnknown, type UnknownTransaction, wasTakenBack } from '../../db/stores/chain/outgoing.ts'
import { insertOrder, orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { markFailed, markReclaiming, markSigned } from '../../db/stores/rentals/delegation-moves.ts'
import { type Delegation, delegationById, insertDelegation, onTheWay } from '../../db/stores/rentals/delegations.ts'
import { type FastCharge, fastChargesIn, moveFastCharge } from '../../db/stores/rentals/fast-charges.ts'
import { newId } from '../../kernel/ids.ts'
import type { Resource } from '../../kernel/resource.ts'
import { ZERO_SUN } from '../../kernel/sun.ts'
import { unitsFor } from '../../tron/resources.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { type By, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { isUnknownReceiver, pairOf, unknownOutgoing } from '../chain/audit-outgoing.ts'
import { pendingBetween, sumSun } from '../chain/locks.ts'
import { bookId, changeBook, waitingOrder } from '../matching/change-book.ts'
import { planPieces } from '../matching/match.ts'
import { planWith } from '../rentals/fast-charge/settle.ts'
import { type Entered, enterTransfer, isSweeping } from './enter-transfer.ts'

/** Oldest first. */
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

/** For `/healthz`, with what to do; undefined: there is none, or they are just being entered after a restore. */
export async function unknownProblem(market: Market): Promise<string | undefined> {
  if (market.hold.restored()) return undefined
  const { transactions } = await listUnknown(market)
  const [first] = transactions
  if (!first) return undefined
  return `the chain has ${transactions.length} transactions of ours that the books do not know, the first ${first.txid}`
}

/**
 * Enters those named, or all, that no fork can take away any more. A delegation that still stands fills the order that
 * waits for it, or becomes a rental of the marketplace's own, which is taken back when its lock ends. A transfer ends
 * the withdrawal, the payout or the refund that it fits. What has ended, and other transfers, are noted: they are not
 * named again. Throws AppError as the node does.
 */
export async function enterUnknown(
  market: Market,
  txids: readonly string[] | undefined,
  by?: By,
): Promise<EnteredTransactions> {
  await market.chain.catchUp()
  const solid = market.chain.solid()?.number ?? -1
  const unknown = await market.db.read((reader) => unknownOutgoing(reader, market.keys.fund.address))
  const wanted = unknown.filter(
    ({ txid, blockNumber }) => blockNumber <= solid && (txids === undefined || txids.includes(txid)),
  )
  const transactions: Entered[] = []
  // What was taken back is out of the way before it is looked at what stands; what was earned is there before it is
  // looked at what was paid out of it.
  for (const act of ['undelegate', 'delegate', 'transfer'] as const)
    for (const one of wanted.filter((other) => other.act === act)) {
      const entered = await enterOne(market, one, by)
      if (!entered) continue
      transactions.push(entered)
      await market.tracker.look(one.txid)
    }
  return { transactions }
}

/** Undefined: it has its turn when another of its address is settled. */
async function enterOne(market: Market, one: UnknownTransaction, by: By): Promise<Entered | undefined> {
  const endsAtMs = await standsUntilMs(market, one)
  const done: OperatorAction = { action: 'transaction.enter', target: one.txid, detail: { act: one.act } }
  const entered = await changeBook(market, async (write) => {
    const { tx } = write
    if (await isSweeping(tx, one.owner)) return 'later'
    if (!(await acceptUnknown(tx, one.txid))) return undefined
    const found = await (one.act === 'transfer'
      ? enterTransfer(market, tx, one)
      : one.act === 'undelegate'
        ? enterReclaim(write, one)
        : endsAtMs && !(await wasTakenBack(tx, one)) && enterDelegation(write, one, endsAtMs))
    const detail = { ...done.detail, as: (found || NOTED).as, receiver: one.receiver, amount: one.amountSun }
    await recordAction(market, tx, by, { ...done, detail })
    return found
  })
  if (entered === 'later') return undefined
  logAction(market, by, done)
  return { txid: one.txid, ...(entered || NOTED) }
}

const NOTED = { as: 'NOTED', orderId: null } as const

/**
 * When the lock of a delegation that still stands ends; its block's time where it has none. Undefined: nothing stands.
 * What its owner has delegated there as well may stand in its place.
 */
async function standsUntilMs(market: Market, one: UnknownTransaction): Promise<number | undefined> {
  const { act, owner: provider, receiver, resource } = one
  if (act !== 'delegate' || resource === undefined) return undefined
  const standing = await pendingBetween(market.node, { provider, receiver, resource })
  // What is over may have been taken back already, and is taken back at most once.
  const nowMs = market.clock.now()
  const known = market.book
    .towards(resource, receiver)
    .filter((live) => live.provider === provider && (live.runs?.endsAtMs ?? 0) > nowMs)
  if (sumSun(standing) - sumSun(known) < one.amountSun) return undefined
  return Math.max(one.blockTimestampMs, ...standing.map(({ expiresAtMs }) => expiresAtMs ?? 0))
}

/** The rental of this pair that was over, and whose stake it took back. */
async function enterReclaim(
  { market, tx }: BookWrite,
  one: UnknownTransaction,
): Promise<Omit<Entered, 'txid'> | undefined> {
  const { txid, owner, receiver, resource, amountSun, blockTimestampMs } = one
  if (resource === undefined) return undefined
  const over = market.book
    .towards(resource, receiver)
    .find(
      ({ id, provider, balanceSun, runs }) =>
        id > 0 && provider === owner && balanceSun === amountSun && runs && runs.endsAtMs <= blockTimestampMs,
    )
  const row = over && (await delegationById(tx, over.id))
  if (!row || !(await markReclaiming(tx, row.id, txid, amountSun))) return undefined
  const seen = { txid, signedTx: undefined, expirationMs: blockTimestampMs }
  await market.chain.track(tx, { purpose: 'RECLAIM', ref: String(row.id), owner, ...seen })
  return { as: 'RECLAIM', orderId: row.orderId }
}

/** As if it had been signed and written down here: the next pass of the delegate worker finds it in its block. */
async function enterDelegation(
  write: BookWrite,
  one: UnknownTransaction,
  endsAtMs: number,
): Promise<Omit<Entered, 'txid'> | undefined> {
  const { market, tx, undo } = write
  const { txid, owner: provider, receiver, resource, amountSun: balanceSun, blockTimestampMs } = one
  const totals = resource && market.book.totals(resource)
  if (!resource || !totals) return undefined
  const units = unitsFor(balanceSun, totals)
  const sign = async (id: number) => {
    if (!(await markSigned(tx, id, txid, balanceSun))) throw new Error(`delegation ${id} is no longer planned`)
    market.book.change(undo, id, { balanceSun })
    const seen = { txid, signedTx: undefined, expirationMs: blockTimestampMs }
    await market.chain.track(tx, { purpose: 'DELEGATE', ref: String(id), owner: provider, ...seen })
  }
  const signCharge = async (charge: FastCharge): Promise<Omit<Entered, 'txid'>> => {
    if (!(await moveFastCharge(tx, charge.id, ['planned'], 'signed', { txid, balanceSun })))
      throw new Error(`fast charge ${charge.id} is no longer planned`)
    market.book.change(undo, bookId(charge), { balanceSun })
    const seen = { txid, signedTx: undefined, expirationMs: blockTimestampMs }
    await market.chain.track(tx, { purpose: 'FAST_DELEGATE', ref: String(charge.id), owner: provider, ...seen })
    return { as: 'FILL', orderId: charge.orderId }
  }
  const isIts = (row: FastCharge) => row.receiver === receiver && row.resource === resource
  const charge = (await fastChargesIn(tx, ['planned'])).find((row) => row.provider === provider && isIts(row))
  if (charge) return signCharge(charge)
  const planned = (await onTheWay(tx)).find(
    (row) =>
      row.kind === 'RENT' && row.state === 'planned' && isUnknownReceiver(new Set([pairOf(resource, receiver)]), row),
  )
  if (planned?.provider === provider) {
    await sign(planned.id)
    return { as: 'FILL', orderId: planned.orderId }
  }
  const waiting = planned ? await unplanned(write, planned) : waitingFor(market, resource, receiver)
  if (waiting) {
    const id = await planFill(write, waiting, { provider, units: Math.min(units, waiting.units) })
    await sign(id)
    return { as: 'FILL', orderId: waiting.orderId }
  }
  // Without a lock, and as large: of a Fast Charge that waited.
  const isAsLarge = (row: FastCharge) => Math.abs(units - row.units) <= row.units / 100
  const pending =
    endsAtMs <= blockTimestampMs && (await fastChargesIn(tx, ['pending'])).find((row) => isIts(row) && isAsLarge(row))
  if (pending && (await planWith(write, pending, provider))) return signCharge(pending)
  const durationSec = Math.max(1, Math.ceil((endsAtMs - blockTimestampMs) / 1000))
  const orderId = await houseOrder(market, tx, { receiver, resource, units, durationSec })
  const rental = { kind: 'RENT' as const, provider, receiver, resource, units, durationSec, balanceSun }
  const createdAtMs = market.clock.now()
  const id = await insertDelegation(tx, { ...rental, orderId, commissionBp: 0, createdAtMs })
  market.book.add(undo, { ...rental, id, runs: undefined })
  await sign(id)
  return { as: 'RENTAL', orderId }
}

function waitingFor(market: Market, resource: Resource, receiver: string): WaitingOrder | undefined {
  return [...market.book.waiting(resource).inTurn()].find((order) => order.receiver === receiver)
}

/** planned -> failed: the chain has it from another provider. What its order waits for then. */
async function unplanned(write: BookWrite, row: Delegation): Promise<WaitingOrder> {
  const { market, tx, undo } = write
  const order = await orderById(tx, row.orderId)
  if (!order || !(await markFailed(tx, row.id, 'delegated by another provider')))
    throw new Error(`no planned ${row.id}`)
  market.book.remove(undo, row.id)
  const plannedUnits = order.plannedUnits - row.units
  await setProgress(tx, order.id, { plannedUnits })
  return waitingOrder({ ...order, plannedUnits })
}

/** The piece of an order that waits, planned with this provider; its id. */
async function planFill(
  write: BookWrite,
  waiting: WaitingOrder,
  piece: { provider: UnknownTransaction['owner']; units: number },
): Promise<number> {
  const { market, tx, undo } = write
  const before = new Set((await onTheWay(tx)).map(({ id }) => id))
  await planPieces(write, waiting, [piece])
  const order = await orderById(tx, waiting.orderId)
  const made = (await onTheWay(tx)).find(({ id }) => !before.has(id))
  if (!order || !made) throw new Error(`order ${waiting.orderId} took no piece`)
  await setProgress(tx, waiting.orderId, { plannedUnits: order.plannedUnits + piece.units })
  market.book.setWaiting(undo, { ...waiting, units: waiting.units - piece.units })
  return made.id
}

/** An order of the marketplace's own, for nothing: so that its delegation is known, and taken back. */
async function houseOrder(
  market: Market,
  tx: Tx,
  known: { receiver: UnknownTransaction['receiver']; resource: Resource; units: number; durationSec: number },
): Promise<string> {
  const nowMs = market.clock.now()
  const id = newId(nowMs)
  await insertOrder(tx, {
    ...known,
    id,
    accountId: HOUSE,
    requester: market.keys.pool.address,
    kind: 'NORMAL',
    priceSun: 0,
    payoutSun: ZERO_SUN,
    partial: true,
    minPieceUnits: 1,
    plannedUnits: known.units,
    turn: 0,
    createdAtMs: nowMs,
  })
  return id
}

/** The account of orders that no account has placed. */
const HOUSE = 'house'
