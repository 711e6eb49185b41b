/** Changes of delegations. Each returns false if the delegation is in another state. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import type { Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { SOLD_TO_OTHERS } from '../../schema/chain/outgoing.ts'
import { type DelegationState, delegationMoves, delegations } from '../../schema/orders/orders.ts'
import { moveReturning, moveRow, setWhere } from '../rows.ts'
import { type Delegation, delegationFromRow, type InState, oneOfIds } from './delegations.ts'

type Change = Partial<Omit<typeof delegations.$inferSelect, 'state'>>

export const moveDelegation = (tx: Tx, move: keyof typeof delegationMoves, id: number, set?: Change) =>
  moveRow(tx, delegationMoves[move], id, set)

/** Updates a delegation, provided that it is in `state`. Its state does not change. */
export const changeDelegation = async (tx: Tx, state: DelegationState, id: number, set: Change): Promise<boolean> =>
  (await setWhere(tx, delegations, set, and(eq(delegations.id, id), eq(delegations.state, state)))) === 1

/**
 * Records that a block includes a transaction that a node had refused, but that its units were already sold to others.
 */
export const markUnbought = (tx: Tx, id: number) => changeDelegation(tx, 'failed', id, { failure: SOLD_TO_OTHERS })

export const isUnbought = ({ failure }: Pick<Delegation, 'failure'>): boolean => failure === SOLD_TO_OTHERS

/** Plans a delegation again, because no block can include its transaction any more. */
export function replan(tx: Tx, id: number, txid: string, notBeforeMs: number): Promise<boolean> {
  tx.notify('delegations')
  const set = { txid: null, notBeforeMs, attempts: sql`${delegations.attempts} + 1` }
  return moveRow(tx, delegationMoves.replan, id, set, eq(delegations.txid, txid))
}

/** Columns that a confirmation sets, with their values before it. */
const UNCONFIRMED = {
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
}
type Confirmation = Pick<InState<'confirmed'>, keyof typeof UNCONFIRMED | 'units' | 'confirmations'>

/** Confirms a delegation. `units`: units of the order that it fills, at most the units that its stake yields. */
export const markConfirmed = (tx: Tx, id: number, txid: string, run: Confirmation): Promise<boolean> =>
  moveRow(tx, delegationMoves.confirm, id, { notBeforeMs: 0, ...run }, eq(delegations.txid, txid))

/** Undoes the confirmation of a delegation, because a reorg removed its block. */
export const unconfirm = (tx: Tx, id: number): Promise<boolean> => moveDelegation(tx, 'unconfirm', id, UNCONFIRMED)

const setEnds = statement((orm) =>
  orm
    .update(delegations)
    .set({ endsAtMs: sql`${sql.placeholder('endsAtMs')}` })
    .where(and(oneOfIds, eq(delegations.state, 'confirmed')))
    .returning({ id: delegations.id })
    .prepare(),
)

/**
 * Changes the ends of delegations whose lock was moved by a later delegation or by a reorg. Uses one statement, because
 * a receiver may have thousands. Returns the ids of confirmed delegations that have changed.
 */
export async function moveEnds(tx: Tx, ids: readonly number[], endsAtMs: number): Promise<number[]> {
  if (ids.length === 0) return []
  const moved = await setEnds(tx).all({ ids: JSON.stringify(ids), endsAtMs })
  return moved.map(({ id }) => id)
}

/**
 * Settles the held-back amount once. False if it was already settled or has changed. `closed`: set if a return ends the
 * delegation.
 */
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

/** Allows another attempt. Returns undefined if the delegation was in another state. */
export async function reclaimAgain(
  tx: Tx,
  id: number,
  reclaimTxid: string,
  notBeforeMs: number,
): Promise<Delegation | undefined> {
  const set = { reclaimTxid: null, reclaimSun: null, notBeforeMs }
  const row = await moveReturning(tx, delegationMoves.reclaimAgain, id, set, eq(delegations.reclaimTxid, reclaimTxid))
  return row && delegationFromRow(row)
}
