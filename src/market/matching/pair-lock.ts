/**
 * Inside a write: one lock for a provider and a receiver, so one end for what the two have between them. A delegation
 * that ends later moves the ends of what runs; one that a fork takes away puts them back.
 */
import { moveEnds } from '../../db/stores/rentals/delegation-moves.ts'
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
  // What has no lock moves none.
  if (row.returnPercent > 0) return
  const { endsAtMs } = ownRun(row, startedAtMs)
  const moved = besides(write.market, row)
    .filter(({ runs }) => runs && runs.endsAtMs !== prolonged(runs.endsAtMs, row, startedAtMs))
    .map(({ id }) => id)
  await moveAll(write, moved, endsAtMs)
}

/** `gone` has been taken back: what it had moved ends as it would without it. */
export async function putBackEnds(write: BookWrite, gone: Extract<Delegation, { endsAtMs: number }>): Promise<void> {
  const { market, tx } = write
  if (gone.returnPercent > 0) return
  const beside = besides(market, gone).map(({ id }) => id)
  const running = await confirmedOf(tx, beside)
  const ends = new Map<number, number>()
  for (const row of running) {
    for (const [id, endsAtMs] of ends) ends.set(id, prolonged(endsAtMs, row, row.startedAtMs))
    ends.set(row.id, ownRun(row, row.startedAtMs).endsAtMs)
  }
  for (const { id, endsAtMs } of running) {
    const to = ends.get(id) ?? endsAtMs
    if (endsAtMs === gone.endsAtMs && endsAtMs !== to) await moveAll(write, [id], to)
  }
}

async function moveAll({ market, tx, undo }: BookWrite, ids: readonly number[], endsAtMs: number): Promise<void> {
  for (const id of await moveEnds(tx, ids, endsAtMs)) {
    const runs = market.book.live(id)?.runs
    if (runs) market.book.change(undo, id, { runs: { ...runs, endsAtMs } })
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
function prolonged(endsAtMs: number, by: Prolonging, startedAtMs: number): number {
  const ranAtMs = by.kind === 'EXTEND' ? by.createdAtMs : startedAtMs
  return endsAtMs <= ranAtMs ? endsAtMs : Math.max(endsAtMs, ownRun(by, startedAtMs).endsAtMs)
}
