/**
 * Purchases. Each change of state is a compare-and-set that answers whether it happened; a row that was
 * elsewhere is left alone, so that a second tap, a second process or a late answer changes nothing.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { Reader, Tx } from '../db.ts'
import {
  type FillMode,
  type PurchaseDelegate,
  type PurchaseExtendDatum,
  type PurchaseState,
  purchases,
} from '../schema/purchases.ts'

export type { FillMode, PurchaseDelegate, PurchaseExtendDatum, PurchaseState }

type Row = typeof purchases.$inferSelect

/** A row with its domain types; see the schema for units and meaning. */
export interface Purchase extends Omit<Row, 'receiver' | 'resource' | 'costSun' | 'balanceSun'> {
  receiver: TronAddress
  resource: Resource
  costSun: Sun
  balanceSun: Sun
}

export interface NewQuote {
  id: string
  userId: number
  linkId: string
  kind: 'BUY' | 'EXTEND'
  resource: Resource
  receiver: TronAddress
  amount: number
  durationSec: number
  extendToMs?: number
  extendData?: PurchaseExtendDatum[]
  unitPriceSun: number
  costSun: Sun
  balanceSun: Sun
  available: number
  fill: FillMode
  chatId: number
  messageId?: number
}

/** What one look at the marketplace says about an open order. */
export interface Progress {
  filledPercent: number
  delegates: PurchaseDelegate[]
  endsAtMs?: number
}

export const purchaseFromRow = (row: Row): Purchase => ({
  ...row,
  receiver: row.receiver as TronAddress,
  resource: row.resource,
  costSun: sun(row.costSun),
  balanceSun: sun(row.balanceSun),
})

export function insertQuote(tx: Tx, quote: NewQuote, nowMs: number): void {
  tx.orm
    .insert(purchases)
    .values({
      ...quote,
      state: 'quoted',
      quotedAtMs: nowMs,
      delegates: [],
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    })
    .run()
}

export function purchase(reader: Reader, id: string): Purchase | undefined {
  const row = reader.orm.select().from(purchases).where(eq(purchases.id, id)).get()
  return row && purchaseFromRow(row)
}

export function purchaseOfOrder(reader: Reader, orderId: string): Purchase | undefined {
  const row = reader.orm.select().from(purchases).where(eq(purchases.orderId, orderId)).get()
  return row && purchaseFromRow(row)
}

/** The compare-and-set all transitions are made of. */
function move(
  tx: Tx,
  id: string,
  from: readonly PurchaseState[],
  set: Partial<Row> & { state: PurchaseState },
  nowMs: number,
): boolean {
  return (
    tx.orm
      .update(purchases)
      .set({ ...set, updatedAtMs: nowMs })
      .where(and(eq(purchases.id, id), inArray(purchases.state, [...from])))
      .run().changes === 1
  )
}

/** `quoted` -> `sending`: the right, given once, to call the marketplace with this id. */
export function startSending(tx: Tx, id: string, nowMs: number): boolean {
  return move(tx, id, ['quoted'], { state: 'sending', sentAtMs: nowMs }, nowMs)
}

/**
 * `sending` | `unknown` -> `ordered`. `taken`: another purchase has that order id; `elsewhere`: this one was
 * in neither state.
 */
export function markOrdered(
  tx: Tx,
  id: string,
  orderId: string,
  nowMs: number,
): 'ordered' | 'taken' | 'elsewhere' {
  const owner = purchaseOfOrder(tx, orderId)
  if (owner && owner.id !== id) return 'taken'
  const moved = move(
    tx,
    id,
    ['sending', 'unknown'],
    { state: 'ordered', orderId, errorCode: null, absentSinceMs: null },
    nowMs,
  )
  return moved ? 'ordered' : 'elsewhere'
}

/** `sending` -> `refused`: nothing was created or charged. */
export function markRefused(tx: Tx, id: string, errorCode: string, nowMs: number): boolean {
  return move(tx, id, ['sending'], { state: 'refused', errorCode }, nowMs)
}

/** `sending` -> `unknown`: an order may exist. */
export function markUnknown(tx: Tx, id: string, reason: string, nowMs: number): boolean {
  return move(tx, id, ['sending'], { state: 'unknown', errorCode: reason }, nowMs)
}

/** `unknown` -> `not_made`: the history was read long enough without it. */
export function markNotMade(tx: Tx, id: string, nowMs: number): boolean {
  return move(tx, id, ['unknown'], { state: 'not_made' }, nowMs)
}

/** Remembers when the history was first read without this purchase's order. */
export function noteAbsent(tx: Tx, id: string, nowMs: number): void {
  tx.orm
    .update(purchases)
    .set({ absentSinceMs: nowMs, updatedAtMs: nowMs })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'unknown'), isNull(purchases.absentSinceMs)))
    .run()
}

/** `quoted` -> `waiting`: the balance is short, the quote comes back when it is not. */
export function waitForDeposit(tx: Tx, id: string, nowMs: number): boolean {
  return move(tx, id, ['quoted'], { state: 'waiting' }, nowMs)
}

/** `quoted` | `waiting` -> `expired`: cancelled, replaced by a newer quote, or left alone. */
export function expireQuote(tx: Tx, id: string, nowMs: number): boolean {
  return move(tx, id, ['quoted', 'waiting'], { state: 'expired' }, nowMs)
}

/** The live message: where it is now, and the state it shows. */
export function setShown(tx: Tx, id: string, messageId: number | null, shown: PurchaseState): void {
  tx.orm.update(purchases).set({ messageId, shownState: shown }).where(eq(purchases.id, id)).run()
}

/** Records what the marketplace says of an `ordered` purchase; true if that is news to the person. */
export function setProgress(tx: Tx, id: string, progress: Progress, nowMs: number): boolean {
  const before = purchase(tx, id)
  if (before?.state !== 'ordered') return false
  const news =
    before.filledPercent !== progress.filledPercent || before.delegates.length !== progress.delegates.length
  if (news || (progress.endsAtMs !== undefined && progress.endsAtMs !== before.endsAtMs))
    tx.orm
      .update(purchases)
      .set({ ...progress, updatedAtMs: nowMs })
      .where(and(eq(purchases.id, id), eq(purchases.state, 'ordered')))
      .run()
  return news
}

/** `ordered` -> `completed`: filled, or ended otherwise; `progress` is the last word on it. */
export function complete(tx: Tx, id: string, progress: Progress, nowMs: number): boolean {
  return move(tx, id, ['ordered'], { state: 'completed', ...progress }, nowMs)
}

/** True once per purchase: whoever gets it sends the warning. */
export function markAlerted(tx: Tx, id: string, nowMs: number): boolean {
  return (
    tx.orm
      .update(purchases)
      .set({ alertedAtMs: nowMs })
      .where(and(eq(purchases.id, id), isNull(purchases.alertedAtMs)))
      .run().changes === 1
  )
}
