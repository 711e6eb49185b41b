/**
 * The changes of state of delegations. Each is a compare-and-set that answers whether it happened; a row that was
 * elsewhere is left alone.
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { UNBOUGHT } from '../../schema/chain/outgoing.ts'
import { type DelegationState, delegations } from '../../schema/orders/orders.ts'
import { setRow, setWhere } from '../rows.ts'
import { type Delegation, delegationFromRow, type InState, oneOfIds } from './delegations.ts'

/** The compare-and-set all transitions are made of. */
function movesFrom(...from: DelegationState[]) {
  return async (tx: Tx, id: number, set: Partial<typeof delegations.$inferSelect>): Promise<boolean> =>
    (await setWhere(tx, delegations, set, and(eq(delegations.id, id), inArray(delegations.state, from)))) === 1
}

const moveFromPlanned = movesFrom('planned')
const moveFromOpen = movesFrom('planned', 'signed')
const moveFromFailed = movesFrom('failed')
const moveFromConfirmed = movesFrom('confirmed')
const moveFromReclaiming = movesFrom('reclaiming', 'confirmed')

/** planned -> signed: written before it is broadcast. `balanceSun` is what the transaction delegates. */
export async function markSigned(tx: Tx, id: number, txid: string, balanceSun: Sun): Promise<boolean> {
  return moveFromPlanned(tx, id, { state: 'signed', txid, balanceSun })
}

/** failed -> signed: a block has what a node had refused. */
export async function markSoldAfterAll(tx: Tx, id: number): Promise<boolean> {
  return moveFromFailed(tx, id, { state: 'signed', failure: null })
}

/** A block has what a node had refused, and others have its units. */
export async function markUnbought(tx: Tx, id: number): Promise<void> {
  await moveFromFailed(tx, id, { failure: UNBOUGHT })
}

/** signed -> planned: its transaction can never be included. */
export async function planAgain(tx: Tx, id: number, txid: string, notBeforeMs: number): Promise<boolean> {
  const set = { state: 'planned' as const, txid: null, notBeforeMs, attempts: sql`${delegations.attempts} + 1` }
  tx.notify('delegations')
  const signed = and(eq(delegations.id, id), eq(delegations.state, 'signed'), eq(delegations.txid, txid))
  return (await setWhere(tx, delegations, set, signed)) === 1
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
    | 'markupSun'
    | 'unusedSun'
    | 'heldBackSun'
    | 'confirmations'
    | 'blockNumber'
    | 'solid'
    | 'startedAtMs'
    | 'endsAtMs'
    | 'paidUntilMs'
  >,
): Promise<boolean> {
  const signed = and(eq(delegations.id, id), eq(delegations.state, 'signed'), eq(delegations.txid, txid))
  return (await setWhere(tx, delegations, { state: 'confirmed', notBeforeMs: 0, ...run }, signed)) === 1
}

/** confirmed -> signed: a fork took its block away. */
export async function unconfirm(tx: Tx, id: number): Promise<boolean> {
  return moveFromConfirmed(tx, id, {
    state: 'signed',
    givenUnits: null,
    paidSun: ZERO_SUN,
    feeSun: ZERO_SUN,
    markupSun: ZERO_SUN,
    unusedSun: ZERO_SUN,
    heldBackSun: ZERO_SUN,
    blockNumber: null,
    solid: false,
    startedAtMs: null,
    endsAtMs: null,
    paidUntilMs: null,
  })
}

/** No fork can take its block away any more. */
export async function markSolid(tx: Tx, id: number): Promise<boolean> {
  return moveFromConfirmed(tx, id, { solid: true })
}

/** Another block has it now. */
export async function markMoved(tx: Tx, id: number, blockNumber: number): Promise<boolean> {
  return moveFromConfirmed(tx, id, { blockNumber })
}

/** planned | signed -> failed. */
export async function markFailed(
  tx: Tx,
  id: number,
  failure: string,
  lockedUntilMs: number | null = null,
): Promise<boolean> {
  return moveFromOpen(tx, id, { state: 'failed', failure, lockedUntilMs })
}

const setEnds = statement((orm) =>
  orm
    .update(delegations)
    .set({ endsAtMs: sql`${sql.placeholder('endsAtMs')}` })
    .where(and(oneOfIds, eq(delegations.state, 'confirmed')))
    .returning({ id: delegations.id })
    .prepare(),
)

/**
 * The lock of their pair ends at another time: a later delegation has moved it, or was taken back by a fork. One
 * statement, for a receiver that rents all day has thousands of them. Answers which ones were confirmed, and moved.
 */
export async function moveEnds(tx: Tx, ids: readonly number[], endsAtMs: number): Promise<number[]> {
  if (ids.length === 0) return []
  const moved = await setEnds(tx).all({ ids: JSON.stringify(ids), endsAtMs })
  return moved.map(({ id }) => id)
}

/**
 * What is held back of it is settled, once: false where that was done before, or it is held back again. `closed`: it
 * was returned, and ends with that.
 */
export async function settleHeldBack(
  tx: Tx,
  { id, heldBackSun }: Pick<Delegation, 'id' | 'heldBackSun'>,
  money: Pick<InState<'confirmed'>, 'paidSun' | 'feeSun' | 'markupSun' | 'returnedSun'>,
  closed?: { returnedAtMs: number },
): Promise<boolean> {
  const ends = closed && { ...closed, endsAtMs: closed.returnedAtMs, paidUntilMs: closed.returnedAtMs, notBeforeMs: 0 }
  const there = and(
    eq(delegations.id, id),
    eq(delegations.heldBackSun, heldBackSun),
    gt(delegations.heldBackSun, ZERO_SUN),
  )
  const state = inArray(delegations.state, closed ? ['confirmed'] : ['confirmed', 'reclaiming', 'reclaimed'])
  return (await setWhere(tx, delegations, { ...money, ...ends, heldBackSun: ZERO_SUN }, and(there, state))) === 1
}

/** confirmed -> reclaiming: written before it is broadcast. */
export async function markReclaiming(tx: Tx, id: number, reclaimTxid: string, balanceSun: Sun): Promise<boolean> {
  return moveFromConfirmed(tx, id, { state: 'reclaiming', reclaimTxid, reclaimSun: balanceSun })
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
  return moveFromConfirmed(tx, id, { notBeforeMs })
}

/** reclaiming -> reclaimed; or confirmed -> reclaimed, where there was nothing left to take back. */
export async function markReclaimed(tx: Tx, id: number): Promise<boolean> {
  return moveFromReclaiming(tx, id, { state: 'reclaimed' })
}
