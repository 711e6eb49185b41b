/** The order book's life: built from the database at start, changed together with each commit. */
import type { Writing } from '../../chain/send.ts'
import type { Db, Reader } from '../../db/db.ts'
import { lastTurn, type OrderRow, unfilledOrders } from '../../db/stores/orders/orders.ts'
import { type Delegation, foreignLocks, liveDelegations } from '../../db/stores/rentals/delegations.ts'
import { liveFastCharges } from '../../db/stores/rentals/fast-charges.ts'
import { allProviders, savedTotals } from '../../db/stores/selling/providers.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { Book, type LiveDelegation, type UndoLog } from '../book/book.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { liveFastCharge } from './live-fast-charges.ts'

export async function loadBook(db: Db, nowMs: number): Promise<Book> {
  const book = new Book()
  await db.read((reader) => fillBook(book, reader, nowMs))
  return book
}

function fillBook(book: Book, reader: Reader, nowMs: number): void {
  const noWayBack: UndoLog = []
  for (const { resource, ...totals } of savedTotals(reader)) book.setTotals(resource, totals)
  for (const provider of allProviders(reader)) book.putProvider(provider)
  for (const delegation of liveDelegations(reader)) {
    const live = liveDelegation(delegation)
    if (live) book.add(noWayBack, live)
  }
  book.startAfter(lastTurn(reader))
  for (const charge of liveFastCharges(reader)) book.add(noWayBack, liveFastCharge(charge))
  for (const order of unfilledOrders(reader)) book.wait(noWayBack, waitingOrder(order))
  for (const lock of foreignLocks(reader, nowMs))
    book.noteForeignLock(lock.resource, lock.provider, lock.receiver, lock.untilMs)
}

/** As the book knows it; undefined where it uses no stake. */
export function liveDelegation(delegation: Delegation): LiveDelegation | undefined {
  const { id, kind, provider, receiver, resource, balanceSun, durationSec } = delegation
  // What an extension keeps is in the book with the delegation that gave it.
  const units = kind === 'RENT' ? delegation.units : delegation.extraUnits
  const known = { id, kind, provider, receiver, resource, units, balanceSun, durationSec }
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

/** Failures of commits after which the book was rebuilt: every job of a commit gets the same one. */
const rebuiltAfter = new WeakSet<Error>()

/**
 * A write that changes the book too. Where the job throws, the book is as it was before; where the commit fails,
 * and with it the jobs of others, it is rebuilt from the database. The job may not wait: the next one of the
 * same commit sees what it has done.
 */
export async function changeBook<T>(market: Market, job: (write: BookWrite) => T): Promise<T> {
  const { db, book, clock } = market
  let done = false
  try {
    return await db.write((tx) => {
      const undo: UndoLog = []
      try {
        const answer = job({ market, tx, undo })
        done = true
        return answer
      } catch (error) {
        for (const step of undo.reverse()) step()
        throw error
      }
    })
  } catch (error) {
    if (done && !(error instanceof Error && rebuiltAfter.has(error))) {
      if (error instanceof Error) rebuiltAfter.add(error)
      await db.read((reader) => {
        book.clear()
        fillBook(book, reader, clock.now())
      })
    }
    throw error
  }
}

/** The same for the tracker's kinds. */
export function writingBook(market: Market): Writing<BookWrite> {
  return (job) => changeBook(market, job)
}
