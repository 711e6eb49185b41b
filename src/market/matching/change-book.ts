/** Builds the order book from the database at startup and updates it together with each commit. */
import type { TransactionRunner } from '../../chain/send.ts'
import type { Db, Reader } from '../../db/db.ts'
import { highestTurn, type OrderRow, unfilledOrders } from '../../db/stores/orders/orders.ts'
import { type Delegation, foreignLocks, liveDelegations } from '../../db/stores/rentals/delegations.ts'
import { assignmentOf, type FastCharge, liveFastCharges } from '../../db/stores/rentals/fast-charges.ts'
import { allProviders, rentedSunDays, savedTotals } from '../../db/stores/selling/providers.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { Book, type LiveDelegation, type UndoLog } from '../book/book.ts'
import type { WaitingOrder } from '../book/waiting.ts'

/**
 * Returns the id of a Fast Charge rental in the order book. It is negative, because delegations of orders have positive
 * ids.
 */
export const bookId = (charge: Pick<FastCharge, 'id'>): number => -charge.id

export const isFastCharge = ({ id }: Pick<LiveDelegation, 'id'>): boolean => id < 0

export const chargeId = ({ id }: Pick<LiveDelegation, 'id'>): number => -id

/** Converts a Fast Charge rental for the book. Required from the state `planned` until the stake is reclaimed. */
export function fastChargeForBook(charge: FastCharge): LiveDelegation {
  const { receiver, resource, units, durationSec, startedAtMs, endsAtMs } = charge
  const activePeriod = startedAtMs === null || endsAtMs === null ? undefined : { endsAtMs, paidUntilMs: endsAtMs }
  const facts = { kind: 'RENT' as const, unlocked: true as const, receiver, resource, units, durationSec }
  return { ...facts, ...assignmentOf(charge), id: bookId(charge), activePeriod }
}

export const ledgerCauses = {
  placed: (orderId: string) => `fast-place:${orderId}`,
  settled: (orderId: string) => `fast-settle:${orderId}`,
  cancelled: (orderId: string) => `fast-cancel:${orderId}`,
}

export async function loadBook(db: Db, nowMs: number): Promise<Book> {
  const book = new Book()
  await db.read((reader) => fillBook(book, reader, nowMs))
  return book
}

async function fillBook(book: Book, reader: Reader, nowMs: number): Promise<void> {
  const totals = await savedTotals(reader)
  const providers = await allProviders(reader)
  const rented = await rentedSunDays(reader, nowMs - DAY_SEC * 1000)
  const delegations = await liveDelegations(reader)
  const turn = await highestTurn(reader)
  const charges = await liveFastCharges(reader)
  const orders = await unfilledOrders(reader)
  const locks = await foreignLocks(reader, nowMs)
  const unusedUndo: UndoLog = []
  book.clear()
  for (const { resource, ...worth } of totals) book.setTotals(resource, worth)
  for (const provider of providers) book.putProvider(provider)
  for (const { resource, address, sunDays } of rented) book.takeTurn(unusedUndo, resource, address, sunDays)
  for (const delegation of delegations) {
    const live = delegationForBook(delegation)
    if (live) book.add(unusedUndo, live)
  }
  book.continueTurnsAfter(turn)
  for (const charge of charges) book.add(unusedUndo, fastChargeForBook(charge))
  for (const order of orders) book.setWaiting(unusedUndo, waitingOrder(order))
  for (const lock of locks) book.recordForeignLock(lock.resource, lock.provider, lock.receiver, lock.untilMs)
}

/**
 * Returns `unlocked` for rentals with early returns, because the chain refuses to undelegate locked stake, and for
 * deliveries of suppliers, whose locks the marketplace does not know.
 */
export const lockFields = ({
  returnPercent,
  source,
}: {
  returnPercent: number
  source: string | null
}): Pick<LiveDelegation, 'unlocked'> => (returnPercent > 0 || source !== null ? { unlocked: true } : {})

/** Converts a delegation for the book. Undefined if it uses no stake. */
export function delegationForBook(delegation: Delegation): LiveDelegation | undefined {
  const { id, kind, provider, receiver, resource, balanceSun, durationSec } = delegation
  // An extension counts only its additional units. The prolonged units belong to the delegation that first provided
  // them.
  const { extraUnits, givenUnits } = delegation
  const units = kind === 'RENT' ? delegation.units : Math.min(extraUnits, givenUnits ?? extraUnits)
  const common = {
    id,
    kind,
    provider,
    receiver,
    resource,
    units,
    balanceSun,
    durationSec,
    ...lockFields(delegation),
  }
  switch (delegation.state) {
    case 'planned':
    case 'signed':
      return { ...common, activePeriod: undefined }
    case 'confirmed':
    case 'reclaiming':
      return { ...common, activePeriod: { endsAtMs: delegation.endsAtMs, paidUntilMs: delegation.paidUntilMs } }
    case 'reclaimed':
    case 'failed':
      return undefined
  }
}

export function waitingOrder(order: OrderRow): WaitingOrder {
  const { id, resource, receiver, priceSun, durationSec, partial, minPieceUnits, turn } = order
  const units = order.units - order.plannedUnits - order.cancelledUnits
  const asked = { priceSun, durationSec, partial, minPieceUnits, turn }
  return { orderId: id, resource, receiver, units, ...asked }
}

/**
 * Changes the book in a database transaction, and reverts it if the transaction fails. The job must only wait for the
 * database, because the next job sees its changes.
 */
export async function changeBook<T>(market: Market, job: (write: BookWrite) => Promise<T> | T): Promise<T> {
  return market.db.write((tx) => {
    const undo: UndoLog = []
    tx.onRollback(() => {
      for (const step of undo.splice(0).reverse()) step()
      // A job that waits for something other than the database breaks this rule and continues after the rollback. With
      // the log frozen, it can no longer change the book.
      Object.freeze(undo)
    })
    return job({ market, tx, undo })
  })
}

/** Returns `changeBook` in the form that the tracker's handlers need. */
export const bookWriter =
  (market: Market): TransactionRunner<BookWrite> =>
  (job) =>
    changeBook(market, job)
