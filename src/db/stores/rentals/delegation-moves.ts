/**
 * The changes of state of delegations. Each is a compare-and-set that answers whether it happened; a row that was
 * elsewhere is left alone.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Tx } from '../../db.ts'
import { type DelegationState, delegations } from '../../schema/orders/orders.ts'
import { setRow, setWhere } from '../rows.ts'
import { type Delegation, delegationFromRow, type InState } from './delegations.ts'

/** The compare-and-set all transitions are made of. */
async function move(
  tx: Tx,
  id: number,
  from: readonly DelegationState[],
  set: SQLiteUpdateSetSource<typeof delegations>,
  which?: SQL,
): Promise<boolean> {
  const there = and(eq(delegations.id, id), inArray(delegations.state, [...from]), which)
  return (await setWhere(tx, delegations, set, there)) === 1
}

/** planned -> signed: written before it is broadcast. `balanceSun` is what the transaction delegates. */
export async function markSigned(tx: Tx, id: number, txid: string, balanceSun: Sun): Promise<boolean> {
  return move(tx, id, ['planned'], { state: 'signed', txid, balanceSun })
}

/** signed -> planned: its transaction can never be included. */
export async function planAgain(tx: Tx, id: number, txid: string, notBeforeMs: number): Promise<boolean> {
  const set = { state: 'planned' as const, txid: null, notBeforeMs, attempts: sql`${delegations.attempts} + 1` }
  tx.notify('delegations')
  return move(tx, id, ['signed'], set, eq(delegations.txid, txid))
}

/** signed -> confirmed. `units`: of the order's, those that it fills, at most what it gives. */
export async function markConfirmed(
  tx: Tx,
  id: number,
  txid: string,
  run: Pick<
    InState<'confirmed'>,
    | 'units'
    | 'givenUnits'
    | 'paidSun'
    | 'feeSun'
    | 'unusedSun'
    | 'confirmations'
    | 'blockNumber'
    | 'blockId'
    | 'solid'
    | 'startedAtMs'
    | 'endsAtMs'
    | 'paidUntilMs'
  >,
): Promise<boolean> {
  return move(tx, id, ['signed'], { state: 'confirmed', notBeforeMs: 0, ...run }, eq(delegations.txid, txid))
}

/** confirmed -> signed: a fork took its block away. */
export async function unconfirm(tx: Tx, id: number): Promise<boolean> {
  return move(tx, id, ['confirmed'], {
    state: 'signed',
    givenUnits: null,
    paidSun: ZERO_SUN,
    feeSun: ZERO_SUN,
    unusedSun: ZERO_SUN,
    blockNumber: null,
    blockId: null,
    solid: false,
    startedAtMs: null,
    endsAtMs: null,
    paidUntilMs: null,
  })
}

/** No fork can take its block away any more. */
export async function markSolid(tx: Tx, id: number): Promise<boolean> {
  return move(tx, id, ['confirmed'], { solid: true })
}

/** Another block has it now. */
export async function markMoved(tx: Tx, id: number, blockNumber: number, blockId: string): Promise<boolean> {
  return move(tx, id, ['confirmed'], { blockNumber, blockId })
}

/** planned | signed -> failed. */
export async function markFailed(
  tx: Tx,
  id: number,
  failure: string,
  lockedUntilMs: number | null = null,
): Promise<boolean> {
  return move(tx, id, ['planned', 'signed'], { state: 'failed', failure, lockedUntilMs })
}

/** Its lock was prolonged by a later delegation of the same pair. */
export async function moveEnd(tx: Tx, id: number, endsAtMs: number, paidUntilMs: number): Promise<boolean> {
  return move(tx, id, ['confirmed'], { endsAtMs, paidUntilMs })
}

/** confirmed -> reclaiming: written before it is broadcast. */
export async function markReclaiming(tx: Tx, id: number, reclaimTxid: string, balanceSun: Sun): Promise<boolean> {
  return move(tx, id, ['confirmed'], { state: 'reclaiming', reclaimTxid, reclaimSun: balanceSun })
}

/** reclaiming -> confirmed, to be tried again; the row as it is then, undefined where it was somewhere else. */
export async function reclaimAgain(
  tx: Tx,
  id: number,
  reclaimTxid: string,
  notBeforeMs: number,
): Promise<Delegation | undefined> {
  const set = { state: 'confirmed' as const, reclaimTxid: null, reclaimSun: null, notBeforeMs }
  const reclaiming = and(eq(delegations.id, id), eq(delegations.state, 'reclaiming'))
  const row = await setRow(tx, delegations, set, and(reclaiming, eq(delegations.reclaimTxid, reclaimTxid)))
  return row && delegationFromRow(row)
}

/** confirmed: not before this. */
export async function postponeReclaim(tx: Tx, id: number, notBeforeMs: number): Promise<boolean> {
  return move(tx, id, ['confirmed'], { notBeforeMs })
}

/** reclaiming -> reclaimed; or confirmed -> reclaimed, where there was nothing left to take back. */
export async function markReclaimed(tx: Tx, id: number): Promise<boolean> {
  return move(tx, id, ['reclaiming', 'confirmed'], { state: 'reclaimed' })
}
