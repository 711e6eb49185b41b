/** The order book's life: built from the database at start, changed together with each commit. */
import type { Writing } from '../../chain/send.ts'
import type { Db, Reader } from '../../db/db.ts'
import { lastTurn, type OrderRow, unfilledOrders } from '../../db/stores/orders/orders.ts'
import { type Delegation, foreignLocks, liveDelegations } from '../../db/stores/rentals/delegations.ts'
import { type FastCharge, givenOf, liveFastCharges } from '../../db/stores/rentals/fast-charges.ts'
import { allProviders, savedTotals } from '../../db/stores/selling/providers.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { Book, type LiveDelegation, type UndoLog } from '../book/book.ts'
import type { WaitingOrder } from '../book/waiting.ts'

/** A Fast Charge rental's number in the order book: delegations of orders have those above zero. */
export const bookId = (charge: Pick<FastCharge, 'id'>): number => -charge.id

export const isCharge = ({ id }: Pick<LiveDelegation, 'id'>): boolean => id < 0

/** The way back. */
export const chargeId = ({ id }: Pick<LiveDelegation, 'id'>): number => -id

/** A Fast Charge rental as the book knows it, from `planned` until its stake is back. */
export function liveFastCharge(charge: FastCharge): LiveDelegation {
  const { receiver, resource, units, durationSec, startedAtMs, endsAtMs } = charge
  const runs = startedAtMs === null || endsAtMs === null ? undefined : { endsAtMs, paidUntilMs: endsAtMs }
  const facts = { kind: 'RENT' as const, unlocked: true as const, receiver, resource, units, durationSec }
  return { ...facts, ...givenOf(charge), id: bookId(charge), runs }
}

/** Its entries in the books of money. */
export const entryOf = {
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
  const delegations = await liveDelegations(reader)
  const turn = await lastTurn(reader)
  const charges = await liveFastCharges(reader)
  const orders = await unfilledOrders(reader)
  const locks = await foreignLocks(reader, nowMs)
  const noWayBack: UndoLog = []
  book.clear()
  for (const { resource, ...worth } of totals) book.setTotals(resource, worth)
  for (const provider of providers) book.putProvider(provider)
  for (const delegation of delegations) {
    const live = liveDelegation(delegation)
    if (live) book.add(noWayBack, live)
  }
  book.startAfter(turn)
  for (const charge of charges) book.add(noWayBack, liveFastCharge(charge))
  for (const order of orders) book.setWaiting(noWayBack, waitingOrder(order))
  for (const lock of locks) book.noteForeignLock(lock.resource, lock.provider, lock.receiver, lock.untilMs)
}

/** What can be returned early is delegated without a lock: the chain would not give it back before. */
export const lockOf = (returnPercent: number): Pick<LiveDelegation, 'unlocked'> =>
  returnPercent > 0 ? { unlocked: true } : {}

/** As the book knows it; undefined where it uses no stake. */
export function liveDelegation(delegation: Delegation): LiveDelegation | undefined {
  const { id, kind, provider, receiver, resource, balanceSun, durationSec, returnPercent } = delegation
  // What an extension keeps is in the book with the delegation that gave it.
  const { extraUnits, givenUnits } = delegation
  const units = kind === 'RENT' ? delegation.units : Math.min(extraUnits, givenUnits ?? extraUnits)
  const known = { id, kind, provider, receiver, resource, units, balanceSun, durationSec, ...lockOf(returnPercent) }
  switch (delegation.state) {
    case 'planned':
    case 'signed':
      return { ...known, runs: undefined }
    case 'confirmed':
    case 'reclaiming':
      return { ...known, runs: { endsAtMs: delegation.endsAtMs, paidUntilMs: delegation.paidUntilMs } }
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
 * A write that changes the book too: where it is not committed, the book is as it was before. The job may not wait: the
 * next one of the same commit sees what it has done.
 */
export async function changeBook<T>(market: Market, job: (write: BookWrite) => Promise<T> | T): Promise<T> {
  return market.db.write((tx) => {
    const undo: UndoLog = []
    tx.onRollback(() => {
      for (const step of undo.splice(0).reverse()) step()
      // One that has waited was rolled back and still goes on: from now on it cannot change the book.
      Object.freeze(undo)
    })
    return job({ market, tx, undo })
  })
}

/** The same for the tracker's kinds. */
export const writingBook =
  (market: Market): Writing<BookWrite> =>
  (job) =>
    changeBook(market, job)
