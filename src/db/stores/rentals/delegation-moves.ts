/** State transitions of delegations: each is a compare-and-set that returns whether it happened. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { SOLD_TO_OTHERS } from '../../schema/chain/outgoing.ts'
import { type DelegationState, delegations } from '../../schema/orders/orders.ts'
import { setRow, setWhere } from '../rows.ts'
import { type Delegation, delegationFromRow, type InState, oneOfIds } from './delegations.ts'

function movesFrom(...from: DelegationState[]) {
  return async (tx: Tx, id: number, set: Partial<typeof delegations.$inferSelect>): Promise<boolean> =>
    (await setWhere(tx, delegations, set, and(eq(delegations.id, id), inArray(delegations.state, from)))) === 1
}

const moveFromPlanned = movesFrom('planned')
const moveFromOpen = movesFrom('planned', 'signed')
const moveFromFailed = movesFrom('failed')
const moveFromConfirmed = movesFrom('confirmed')
const moveFromReclaiming = movesFrom('reclaiming', 'confirmed')

/** planned -> signed, recorded before the broadcast. `balanceSun` is the stake that the transaction delegates. */
export async function markSigned(tx: Tx, id: number, txid: string, balanceSun: Sun): Promise<boolean> {
  return moveFromPlanned(tx, id, { state: 'signed', txid, balanceSun })
}

/** failed -> signed: a block includes the transaction that a node had rejected. */
export async function markSoldAfterAll(tx: Tx, id: number): Promise<boolean> {
  return moveFromFailed(tx, id, { state: 'signed', failure: null })
}

/** Records that a block includes the transaction that a node had rejected, but other sellers filled its units first. */
export async function markUnbought(tx: Tx, id: number): Promise<void> {
  await moveFromFailed(tx, id, { failure: SOLD_TO_OTHERS })
}

/** signed -> planned: no block can include the transaction of the delegation any more. */
export async function replan(tx: Tx, id: number, txid: string, notBeforeMs: number): Promise<boolean> {
  const set = { state: 'planned' as const, txid: null, notBeforeMs, attempts: sql`${delegations.attempts} + 1` }
  tx.notify('delegations')
  const signed = and(eq(delegations.id, id), eq(delegations.state, 'signed'), eq(delegations.txid, txid))
  return (await setWhere(tx, delegations, set, signed)) === 1
}

/** signed -> confirmed. `units` are the units of the order that it fills, at most the units it gives. */
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

/** confirmed -> signed: a reorg removed the block of the delegation. */
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

export async function markSolid(tx: Tx, id: number): Promise<boolean> {
  return moveFromConfirmed(tx, id, { solid: true })
}

export async function setConfirmationBlock(tx: Tx, id: number, blockNumber: number): Promise<boolean> {
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
 * Changes the ends of delegations whose lock a later delegation, or a reorg, has moved. One statement, because a
 * receiver may have thousands. Returns the ids of those that were confirmed and have changed.
 */
export async function moveEnds(tx: Tx, ids: readonly number[], endsAtMs: number): Promise<number[]> {
  if (ids.length === 0) return []
  const moved = await setEnds(tx).all({ ids: JSON.stringify(ids), endsAtMs })
  return moved.map(({ id }) => id)
}

/** Settles the held-back amount once; false if it was settled or changed. `closed`: the return that ends it. */
export async function settleHeldBack(
  tx: Tx,
  { id, heldBackSun }: Pick<Delegation, 'id' | 'heldBackSun'>,
  money: Pick<InState<'confirmed'>, 'paidSun' | 'feeSun' | 'markupSun' | 'returnedSun'>,
  closed?: { returnedAtMs: number },
): Promise<boolean> {
  const ends = closed && { ...closed, endsAtMs: closed.returnedAtMs, paidUntilMs: closed.returnedAtMs, notBeforeMs: 0 }
  const isUnchanged = and(
    eq(delegations.id, id),
    eq(delegations.heldBackSun, heldBackSun),
    gt(delegations.heldBackSun, ZERO_SUN),
  )
  const state = inArray(delegations.state, closed ? ['confirmed'] : ['confirmed', 'reclaiming', 'reclaimed'])
  return (await setWhere(tx, delegations, { ...money, ...ends, heldBackSun: ZERO_SUN }, and(isUnchanged, state))) === 1
}

/** confirmed -> reclaiming, recorded before the broadcast. */
export async function markReclaiming(tx: Tx, id: number, reclaimTxid: string, balanceSun: Sun): Promise<boolean> {
  return moveFromConfirmed(tx, id, { state: 'reclaiming', reclaimTxid, reclaimSun: balanceSun })
}

/** reclaiming -> confirmed, for another attempt. Returns undefined if the delegation was in another state. */
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

export async function postponeReclaim(tx: Tx, id: number, notBeforeMs: number): Promise<boolean> {
  return moveFromConfirmed(tx, id, { notBeforeMs })
}

/** reclaiming -> reclaimed, or confirmed -> reclaimed if there was no stake left to take back. */
export async function markReclaimed(tx: Tx, id: number): Promise<boolean> {
  return moveFromReclaiming(tx, id, { state: 'reclaimed' })
}
