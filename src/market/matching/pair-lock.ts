/**
 * Prolongs and restores rental ends in a transaction. A provider and a receiver share one lock per resource. A
 * delegation with a later end prolongs the others; if a reorg reverts it, their ends are restored.
 */
import { moveEnds } from '../../db/stores/rentals/delegation-moves.ts'
import { confirmedAmong, type Delegation, type InState } from '../../db/stores/rentals/delegations.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import type { LiveDelegation } from '../book/book.ts'

type ActivePeriod = NonNullable<LiveDelegation['activePeriod']>
type Prolonging = Pick<Delegation, 'kind' | 'createdAtMs' | 'extendToMs' | 'durationSec'>

/**
 * Returns the period of a delegation alone. A rental starts with its block; an extension ends at the requested time.
 */
export function ownPeriod({ extendToMs, durationSec }: Prolonging, startedAtMs: number): ActivePeriod {
  if (extendToMs !== null) return { endsAtMs: extendToMs, paidUntilMs: extendToMs }
  return {
    endsAtMs: startedAtMs + durationSec * 1000,
    paidUntilMs: startedAtMs + Math.max(durationSec, DAY_SEC) * 1000,
  }
}

/** Prolongs the pair's other delegations to at least the end of `row`. Call this after `row` was confirmed. */
export async function prolongPair(write: BookWrite, row: InState<'signed'>, startedAtMs: number): Promise<void> {
  // A delegation without a lock prolongs no others.
  if (row.returnPercent > 0 || row.source !== null) return
  const { endsAtMs } = ownPeriod(row, startedAtMs)
  const moved = otherDelegationsOfPair(write.market, row)
    .filter(
      ({ activePeriod }) =>
        activePeriod && activePeriod.endsAtMs !== prolongedEnd(activePeriod.endsAtMs, row, startedAtMs),
    )
    .map(({ id }) => id)
  await moveAll(write, moved, endsAtMs)
}

/**
 * Restores the ends of the delegations that `reverted` had prolonged. Call this after a reorg has removed `reverted`.
 */
export async function restoreEnds(
  write: BookWrite,
  reverted: Extract<Delegation, { endsAtMs: number }>,
): Promise<void> {
  const { market, tx } = write
  if (reverted.returnPercent > 0 || reverted.source !== null) return
  const beside = otherDelegationsOfPair(market, reverted).map(({ id }) => id)
  const running = await confirmedAmong(tx, beside)
  const ends = new Map<number, number>()
  for (const row of running) {
    for (const [id, endsAtMs] of ends) ends.set(id, prolongedEnd(endsAtMs, row, row.startedAtMs))
    ends.set(row.id, ownPeriod(row, row.startedAtMs).endsAtMs)
  }
  for (const { id, endsAtMs } of running) {
    const to = ends.get(id) ?? endsAtMs
    if (endsAtMs === reverted.endsAtMs && endsAtMs !== to) await moveAll(write, [id], to)
  }
}

async function moveAll({ market, tx, undo }: BookWrite, ids: readonly number[], endsAtMs: number): Promise<void> {
  for (const id of await moveEnds(tx, ids, endsAtMs)) {
    const runs = market.book.delegationById(id)?.activePeriod
    if (runs) market.book.change(undo, id, { activePeriod: { ...runs, endsAtMs } })
  }
}

function otherDelegationsOfPair(
  { book }: Market,
  { id, resource, provider, receiver }: Pick<Delegation, 'id' | 'resource' | 'provider' | 'receiver'>,
): LiveDelegation[] {
  return book
    .delegationsTo(resource, receiver)
    .filter((one) => one.provider === provider && one.id !== id && !one.unlocked)
}

/**
 * Returns the end after `by` prolonged the lock. A rental does not change locks that ended before its block. An
 * extension prolongs all delegations active when it was bought, even if confirmed late: none is reclaimed while an
 * extension is pending.
 */
function prolongedEnd(endsAtMs: number, by: Prolonging, startedAtMs: number): number {
  const ranAtMs = by.kind === 'EXTEND' ? by.createdAtMs : startedAtMs
  return endsAtMs <= ranAtMs ? endsAtMs : Math.max(endsAtMs, ownPeriod(by, startedAtMs).endsAtMs)
}
