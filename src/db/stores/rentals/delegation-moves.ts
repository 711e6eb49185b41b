/**
 * The changes of state of delegations. Each is a compare-and-set that answers whether it happened; a row that was
 * elsewhere is left alone.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Sun } from '../../../kernel/sun.ts'
import type { Tx } from '../../db.ts'
import { type DelegationState, delegations } from '../../schema/orders/orders.ts'
import { type Delegation, type DelegationRecord, delegationFromRow, type Running } from './delegations.ts'

/** The compare-and-set all transitions are made of. */
function move(tx: Tx, id: number, from: readonly DelegationState[], set: Partial<DelegationRecord>): boolean {
  return (
    tx.orm
      .update(delegations)
      .set(set)
      .where(and(eq(delegations.id, id), inArray(delegations.state, [...from])))
      .run().changes === 1
  )
}

/** planned -> signed: written before it is broadcast. `balanceSun` is what the transaction delegates. */
export function markSigned(tx: Tx, id: number, txid: string, balanceSun: Sun): boolean {
  return move(tx, id, ['planned'], { state: 'signed', txid, balanceSun })
}

/** signed -> planned: its transaction can never be included. */
export function planAgain(tx: Tx, id: number, txid: string, notBeforeMs: number): boolean {
  const set = { state: 'planned' as const, txid: null, notBeforeMs }
  return (
    tx.orm
      .update(delegations)
      .set({ ...set, attempts: sql`${delegations.attempts} + 1` })
      .where(and(eq(delegations.id, id), eq(delegations.state, 'signed'), eq(delegations.txid, txid)))
      .run().changes === 1
  )
}

/** signed -> confirmed. `units`: of the order's, those that it fills, at most what it gives. */
export function markConfirmed(
  tx: Tx,
  id: number,
  txid: string,
  run: Omit<Running, 'txid'> & { units: number },
): boolean {
  return (
    tx.orm
      .update(delegations)
      .set({ state: 'confirmed', notBeforeMs: 0, ...run })
      .where(and(eq(delegations.id, id), eq(delegations.state, 'signed'), eq(delegations.txid, txid)))
      .run().changes === 1
  )
}

/** confirmed -> signed: a fork took its block away. */
export function unconfirm(tx: Tx, id: number): boolean {
  return move(tx, id, ['confirmed'], {
    state: 'signed',
    givenUnits: null,
    paidSun: 0,
    feeSun: 0,
    unusedSun: 0,
    blockNumber: null,
    blockId: null,
    solid: false,
    startedAtMs: null,
    endsAtMs: null,
    paidUntilMs: null,
  })
}

/** No fork can take its block away any more. */
export function markSolid(tx: Tx, id: number): boolean {
  return move(tx, id, ['confirmed'], { solid: true })
}

/** Another block has it now. */
export function markMoved(tx: Tx, id: number, blockNumber: number, blockId: string): boolean {
  return move(tx, id, ['confirmed'], { blockNumber, blockId })
}

/** planned | signed -> failed. */
export function markFailed(tx: Tx, id: number, failure: string, lockedUntilMs?: number): boolean {
  return move(tx, id, ['planned', 'signed'], {
    state: 'failed',
    failure,
    lockedUntilMs: lockedUntilMs ?? null,
  })
}

/** Its lock was prolonged by a later delegation of the same pair. */
export function moveEnd(tx: Tx, id: number, endsAtMs: number, paidUntilMs: number): boolean {
  return move(tx, id, ['confirmed'], { endsAtMs, paidUntilMs })
}

/** confirmed -> reclaiming: written before it is broadcast. */
export function markReclaiming(tx: Tx, id: number, reclaimTxid: string, balanceSun: Sun): boolean {
  return move(tx, id, ['confirmed'], { state: 'reclaiming', reclaimTxid, reclaimSun: balanceSun })
}

/** reclaiming -> confirmed, to be tried again; the row as it is then, undefined where it was somewhere else. */
export function reclaimAgain(
  tx: Tx,
  id: number,
  reclaimTxid: string,
  notBeforeMs: number,
): Delegation | undefined {
  const none = { reclaimTxid: null, reclaimSun: null }
  const row = tx.orm
    .update(delegations)
    .set({ state: 'confirmed', ...none, notBeforeMs })
    .where(
      and(
        eq(delegations.id, id),
        eq(delegations.state, 'reclaiming'),
        eq(delegations.reclaimTxid, reclaimTxid),
      ),
    )
    .returning()
    .get()
  return row && delegationFromRow(row)
}

/** confirmed: not before this. */
export function postponeReclaim(tx: Tx, id: number, notBeforeMs: number): boolean {
  return move(tx, id, ['confirmed'], { notBeforeMs })
}

/** reclaiming -> reclaimed; or confirmed -> reclaimed, where there was nothing left to take back. */
export function markReclaimed(tx: Tx, id: number): boolean {
  return move(tx, id, ['reclaiming', 'confirmed'], { state: 'reclaimed' })
}
