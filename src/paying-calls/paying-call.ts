/**
 * Runs calls whose outcome must not be lost (docs/decisions/031-acts.md). The intent is persisted before the call and
 * the outcome after it. If the answer is lost, the resolver polls until the outcome is certain.
 */
import { matchingOrders } from '../client/find-order.ts'
import {
  type AccountView,
  ALARM_AFTER_MS,
  LOST_CALL_WATCH_MS,
  type LostCall,
  pauseBetweenChecksMs,
  type Verdict,
  verdictOf,
} from '../client/lost-calls.ts'
import type { MarketOrder, OrderFingerprint, Outcome } from '../client/types.ts'
import type { Db, Reader, Tx } from '../db/db.ts'
import { orderOwner } from '../db/stores/bot/claims.ts'
import { clearAlert, type Facts, raiseAlert } from '../db/stores/bot/outbox.ts'
import type { Clock } from '../kernel/clock.ts'
import { unreachable } from '../kernel/errors.ts'
import type { Logger } from '../kernel/logger.ts'
import { forEachLimited } from '../kernel/pool.ts'
import { createSchedule } from '../kernel/worker.ts'

/** Poll concurrency. Low, to stay within the marketplace's rate limit. */
const MAX_CONCURRENT_POLLS = 5

/**
 * - `absent`: the marketplace does not list the order.
 * - `money_missing`: the order is not listed, but its price has left the balance.
 * - `impossible`: the call was not made and never can be.
 */
type PollResult = 'settled' | 'absent' | 'money_missing' | 'impossible' | 'undecided'

/** `Answer`: response to a successful call. `View`: the state of the marketplace that a later poll reads. */
export interface PayingCallKind<Row, Answer, View> {
  /** Name used in log entries. Alerts are scoped by the row's id. */
  name: string
  idOf(row: Row): string

  call(row: Row): Promise<Outcome<Answer>>
  /** The next three methods persist the outcome of the call, within the given transaction. */
  onDone(tx: Tx, row: Row, answer: Answer, nowMs: number): Promise<unknown>
  onRefused(tx: Tx, row: Row, refusal: Refusal, nowMs: number): Promise<unknown>
  onUnknown(tx: Tx, row: Row, nowMs: number): Promise<unknown>

  /**
   * Returns the calls to decide, in that order: those without an outcome, and those recorded as not made that are still
   * watched in case the marketplace received them after all.
   */
  lostCalls(reader: Reader, nowMs: number): Promise<Row[]>
  toLostCall(row: Row): LostCall
  /** Rows of the same group share one poll. */
  pollGroupOf(row: Row): string
  /** Queries the marketplace. Rejects if the marketplace does not answer. */
  poll(rows: readonly [Row, ...Row[]]): Promise<View>
  onPollFailed?(tx: Tx, row: Row, error: unknown, nowMs: number): Promise<unknown>
  /** Persists the outcome if the view shows it. */
  settle(tx: Tx, row: Row, view: View, nowMs: number): Promise<PollResult>
  onStillUnknown?(tx: Tx, row: Row, sighting: PollResult, nowMs: number): Promise<unknown>
  /** Marks the call as not made, and keeps watching it until `watchUntilMs`. */
  onNotMade?(tx: Tx, row: Row, watchUntilMs: number, nowMs: number): Promise<unknown>
  onNeverMade(tx: Tx, row: Row, nowMs: number): Promise<unknown>

  /** True if only the intent was persisted, and the process died. The row becomes `unknown`. */
  isInterrupted?(row: Row): boolean
  /**
   * True for an interrupted call that may be repeated: no answer was reported yet, and the marketplace answers the
   * repeat as it did the first call. Only a `done` outcome is trusted, because the first call may still be in flight.
   */
  isRepeatable?(row: Row, nowMs: number): boolean
  /** Runs a poll in the user's queue, serialized with that user's handlers. */
  runInUserQueue?(row: Row, job: () => Promise<void>): Promise<void>
  /** Pause before the next poll, in ms, for a call of this age. */
  pauseMs?(ageMs: number): number
  /** Replaces the default rule of `client/lost-calls.ts`. */
  verdict?(row: Row, nowMs: number): Verdict
  /** Facts for the alert about a call that stays unknown for long; undefined if it is no longer open. */
  alertFacts?(reader: Reader, row: Row): Promise<Facts | undefined>
  /** Called after the transaction that persisted the decision. */
  afterPoll?(row: Row, found: Verdict | 'settled'): Promise<void>
}

type Refusal = Omit<Extract<Outcome<object>, { at: 'refused' }>, 'at'>

const UNKNOWN = { at: 'unknown', reason: 'the process ended before it received the answer' } as const

export interface PayingCallDeps {
  db: Db
  clock: Clock
  log: Logger
}

/**
 * Makes the call and records its outcome. `row`: the stored intent; if undefined, another caller has it, and no call is
 * made. An exception counts as a lost answer. `progress`: screen update that must end before the outcome is shown.
 */
export async function submitPayingCall<Row, Answer, View>(
  { db, clock, log }: PayingCallDeps,
  kind: PayingCallKind<Row, Answer, View>,
  row: Row | undefined,
  progress?: Promise<void>,
): Promise<Outcome<Answer> | undefined> {
  if (row === undefined) return undefined
  const outcome = await kind.call(row).catch((error: unknown): Outcome<Answer> => {
    log.warn({ err: error, call: kind.name, id: kind.idOf(row) }, 'paying_call.no_answer')
    return { at: 'unknown', reason: String(error) }
  })
  await db.write((tx) => recordOutcome(tx, kind, row, outcome, clock.now()))
  await progress
  const why = outcome.at === 'refused' ? { code: outcome.code } : {}
  log.info({ call: kind.name, id: kind.idOf(row), at: outcome.at, ...why }, 'paying_call.outcome')
  return outcome
}

export async function recordOutcome<Row, Answer, View>(
  tx: Tx,
  kind: PayingCallKind<Row, Answer, View>,
  row: Row,
  outcome: Outcome<Answer>,
  nowMs: number,
): Promise<void> {
  if (outcome.at === 'done') await kind.onDone(tx, row, outcome, nowMs)
  else if (outcome.at === 'refused') await kind.onRefused(tx, row, outcome, nowMs)
  else await kind.onUnknown(tx, row, nowMs)
}

export interface PayingCallResolver<Row> {
  /** Polls once for every lost call that is due. Never rejects; the next pass retries. */
  pass(): Promise<void>
  /** Polls now, once for all these rows. True if an outcome was found. Rejects if the poll fails. */
  pollNow(rows: readonly [Row, ...Row[]]): Promise<boolean>
}

/** `inHand`: ids of the rows that a handler of this process is working on. Passes skip them. */
export function createPayingCallResolver<Row, Answer, View>(
  { db, clock, log }: PayingCallDeps,
  kind: PayingCallKind<Row, Answer, View>,
  inHand: ReadonlySet<string> = new Set(),
): PayingCallResolver<Row> {
  const schedule = createSchedule(clock)
  const pauseMs = kind.pauseMs ?? pauseBetweenChecksMs

  async function pass(): Promise<void> {
    const nowMs = clock.now()
    const known = await db.read((reader) => kind.lostCalls(reader, nowMs))
    const lost = known.filter((row) => !inHand.has(kind.idOf(row)))
    const interrupted = lost.filter((row) => kind.isInterrupted?.(row))
    const found = await repeatInterrupted(interrupted, nowMs)
    const groups = new Map<string, [Row, ...Row[]]>()
    for (const row of schedule.due(
      lost.filter((one) => !found.has(kind.idOf(one))),
      kind.idOf,
    )) {
      schedule.scheduleIn(kind.idOf(row), pauseMs(nowMs - kind.toLostCall(row).sentAtMs))
      const group = groups.get(kind.pollGroupOf(row))
      if (group) group.push(row)
      else groups.set(kind.pollGroupOf(row), [row])
    }
    await forEachLimited([...groups.values()], MAX_CONCURRENT_POLLS, async (rows) => {
      const poll = () => pollNow(rows).then(() => undefined)
      await (kind.runInUserQueue ? kind.runInUserQueue(rows[0], poll) : poll()).catch(() => undefined)
    })
  }

  /** Repeats interrupted calls and returns the ids that are now done. The other rows become `unknown`. */
  async function repeatInterrupted(rows: readonly Row[], nowMs: number): Promise<ReadonlySet<string>> {
    if (rows.length === 0) return new Set()
    const answers = await Promise.all(
      rows.map(async (row) => {
        if (!kind.isRepeatable?.(row, nowMs)) return UNKNOWN
        const outcome = await kind.call(row).catch(() => UNKNOWN)
        log.info({ call: kind.name, id: kind.idOf(row), at: outcome.at }, 'paying_call.repeated')
        return outcome.at === 'done' ? outcome : UNKNOWN
      }),
    )
    await db.write(async (tx) => {
      for (const [i, row] of rows.entries()) await recordOutcome(tx, kind, row, answers[i] ?? UNKNOWN, nowMs)
    })
    return new Set(rows.filter((_, i) => answers[i]?.at === 'done').map(kind.idOf))
  }

  async function pollNow(rows: readonly [Row, ...Row[]]): Promise<boolean> {
    const view = await kind.poll(rows).catch(async (error: unknown) => {
      log.warn({ err: error, call: kind.name, ids: rows.map(kind.idOf) }, 'paying_call.poll_failed')
      await db.write(async (tx) => {
        for (const row of rows) {
          await kind.onPollFailed?.(tx, row, error, clock.now())
          await alertIfLate(tx, row, clock.now())
        }
      })
      throw error
    })
    let settled = false
    // Decide row by row: a marketplace order adopted by one call must not be adopted by the next.
    for (const row of rows) {
      const found = await db.write((tx) => decide(tx, row, view, clock.now()))
      if (found === 'settled') log.info({ call: kind.name, id: kind.idOf(row) }, 'paying_call.settled')
      settled ||= found === 'settled'
      await kind.afterPoll?.(row, found)
    }
    return settled
  }

  async function decide(tx: Tx, row: Row, view: View, nowMs: number): Promise<Verdict | 'settled'> {
    const sighting = await kind.settle(tx, row, view, nowMs)
    const found = sighting === 'settled' ? 'settled' : verdict(row, sighting, nowMs)
    switch (found) {
      case 'unknown':
        if (sighting !== 'undecided') await kind.onStillUnknown?.(tx, row, sighting, nowMs)
        await alertIfLate(tx, row, nowMs)
        return found
      case 'not_made':
        if (kind.toLostCall(row).watchUntilMs === null)
          await kind.onNotMade?.(tx, row, nowMs + LOST_CALL_WATCH_MS, nowMs)
        break
      case 'never_made':
        await kind.onNeverMade(tx, row, nowMs)
        break
      case 'settled':
        break
      default:
        unreachable(found)
    }
    if (kind.alertFacts) await clearAlert(tx, 'outcome_unknown', kind.idOf(row), { txid: kind.idOf(row) }, nowMs)
    return found
  }

  function verdict(row: Row, sighting: PollResult, nowMs: number): Verdict {
    if (sighting === 'impossible') return 'never_made'
    if (sighting === 'undecided') return 'unknown'
    return kind.verdict?.(row, nowMs) ?? verdictOf(kind.toLostCall(row), sighting === 'money_missing', nowMs)
  }

  async function alertIfLate(tx: Tx, row: Row, nowMs: number): Promise<void> {
    const facts = await kind.alertFacts?.(tx, row)
    if (facts && nowMs - kind.toLostCall(row).sentAtMs >= ALARM_AFTER_MS)
      await raiseAlert(tx, 'outcome_unknown', kind.idOf(row), facts, nowMs)
  }

  return { pass, pollNow }
}

/** Returns an order of the account that matches the fingerprint and has no other owner. `owner` may own it already. */
export async function findAdoptableOrder(
  reader: Reader,
  view: AccountView,
  fingerprint: OrderFingerprint,
  owner?: string,
): Promise<MarketOrder | undefined> {
  for (const order of matchingOrders(view.orders, fingerprint)) {
    const currentOwner = await orderOwner(reader, order.id)
    if (currentOwner === undefined || currentOwner === owner) return order
  }
  return undefined
}
