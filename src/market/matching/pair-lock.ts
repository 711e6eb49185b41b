/**
 * Inside a write: one lock for a provider and a receiver, so one end for what the two have between them. A delegation
 * that ends later moves the ends of what runs; one that a fork takes away puts them back.
 */
import { moveEnd, prolongEnds } from '../../db/stores/rentals/delegation-moves.ts'
import { confirmedOf, type Delegation, type InState } from '../../db/stores/rentals/delegations.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import type { LiveDelegation } from '../book/book.ts'

type Run = NonNullable<LiveDelegation['runs']>
type Prolonging = Pick<Delegation, 'kind' | 'createdAtMs' | 'extendToMs' | 'durationSec'>

/** The time of a delegation by itself: it runs from its block on, an extension to the end asked for. */
export function ownRun({ extendToMs, durationSec }: Prolonging, startedAtMs: number): Run {
  if (extendToMs !== null) return { endsAtMs: extendToMs, paidUntilMs: extendToMs }
  return {
    endsAtMs: startedAtMs + durationSec * 1000,
    paidUntilMs: startedAtMs + Math.max(durationSec, DAY_SEC) * 1000,
  }
}

/** `row` has been confirmed: what runs already between the two ends no earlier. */
export async function prolongPair(write: BookWrite, row: InState<'signed'>, startedAtMs: number): Promise<void> {
  const { market, tx, undo } = write
  // What has no lock moves none.
  if (row.returnPercent > 0) return
  const { endsAtMs } = ownRun(row, startedAtMs)
  const moved = new Map<number, Run>()
  for (const { id, runs } of besides(market, row)) {
    const to = runs && prolonged(runs, row, startedAtMs)
    if (to && !isSame(runs, to)) moved.set(id, to)
  }
  const paidUntilMs = row.kind === 'EXTEND' ? endsAtMs : 0
  for (const id of await prolongEnds(tx, [...moved.keys()], endsAtMs, paidUntilMs))
    market.book.change(undo, id, { runs: moved.get(id) })
}

/** `gone` has been taken back: what it had moved ends as it would without it. */
export async function putBackEnds(write: BookWrite, gone: Extract<Delegation, { endsAtMs: number }>): Promise<void> {
  const { market, tx, undo } = write
  if (gone.returnPercent > 0) return
  const beside = besides(market, gone).map(({ id }) => id)
  const running = await confirmedOf(tx, beside)
  const runs = new Map<number, Run>()
  for (const row of running) {
    for (const [id, run] of runs) runs.set(id, prolonged(run, row, row.startedAtMs))
    runs.set(row.id, ownRun(row, row.startedAtMs))
  }
  for (const row of running) {
    const run = runs.get(row.id)
    if (!run || row.endsAtMs !== gone.endsAtMs || isSame(row, run)) continue
    if (await moveEnd(tx, row.id, run.endsAtMs, run.paidUntilMs)) market.book.change(undo, row.id, { runs: run })
  }
}

function besides(
  { book }: Market,
  { id, resource, provider, receiver }: Pick<Delegation, 'id' | 'resource' | 'provider' | 'receiver'>,
): LiveDelegation[] {
  return book.towards(resource, receiver).filter((one) => one.provider === provider && one.id !== id && !one.unlocked)
}

/**
 * Where the lock had ended before a rental's block, nothing moves. An extension keeps what ran when it was bought,
 * however late it reached the chain: while it was on its way nothing was taken back.
 */
function prolonged(run: Run, by: Prolonging, startedAtMs: number): Run {
  const { endsAtMs } = ownRun(by, startedAtMs)
  const ranAtMs = by.kind === 'EXTEND' ? by.createdAtMs : startedAtMs
  if (run.endsAtMs <= ranAtMs || run.endsAtMs > endsAtMs) return run
  return { endsAtMs, paidUntilMs: by.kind === 'EXTEND' ? Math.max(run.paidUntilMs, endsAtMs) : run.paidUntilMs }
}

const isSame = (from: Run, to: Run) => from.endsAtMs === to.endsAtMs && from.paidUntilMs === to.paidUntilMs
