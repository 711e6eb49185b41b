/**
 * A call to the marketplace whose outcome must not be lost. The intent is on disk before the call, the outcome after
 * it; where the answer does not come, the marketplace is looked at until it is clear what became of the call. One
 * engine for every kind of call: a kind says only what is its own. See docs/decisions/031-acts.md.
 */
import { fittingOrders } from '../client/find-order.ts'
import {
  type AccountView,
  ALARM_AFTER_MS,
  type LostCall,
  pauseBetweenLooksMs,
  type Verdict,
  verdictOf,
  WATCH_MS,
} from '../client/lost-calls.ts'
import type { MarketOrder, OrderFingerprint, Outcome } from '../client/types.ts'
import type { Db, Reader, Tx } from '../db/db.ts'
import { orderOwner } from '../db/stores/bot/claims.ts'
import { clearAlert, type Facts, raiseAlert } from '../db/stores/bot/outbox.ts'
import type { Clock } from '../kernel/clock.ts'
import { unreachable } from '../kernel/errors.ts'
import type { Logger } from '../kernel/logger.ts'
import { eachOf } from '../kernel/pool.ts'
import { createSchedule } from '../kernel/worker.ts'

/** Looks at once: a fraction of the calls that the marketplace grants. */
const MAX_LOOKS_AT_ONCE = 5

/**
 * What a look shows of a call whose answer was lost.
 * - `settled`: its outcome was found and is written down.
 * - `absent`: the marketplace does not show it.
 * - `money_missing`: nor that, but its price has left the balance.
 * - `impossible`: it was not made and never can be.
 * - `undecided`: this look says nothing.
 */
type Sighting = 'settled' | 'absent' | 'money_missing' | 'impossible' | 'undecided'

/** `Answer`: what the marketplace says when it has done it. `View`: what it shows later. */
export interface ActKind<Row, Answer, View> {
  /** In the log, and the scope of its alert is the row's id. */
  name: string
  idOf(row: Row): string

  call(row: Row): Promise<Outcome<Answer>>
  /** The three outcomes of the call, in the write. */
  done(tx: Tx, row: Row, answer: Answer, nowMs: number): Promise<unknown>
  refused(tx: Tx, row: Row, refusal: Refusal, nowMs: number): Promise<unknown>
  unknown(tx: Tx, row: Row, nowMs: number): Promise<unknown>

  /** Calls without an outcome, and those called not made that are watched; in the order in which they are decided. */
  lost(reader: Reader, nowMs: number): Promise<Row[]>
  /** What the rule about lost calls needs to know of it. */
  callOf(row: Row): LostCall
  /** Rows with the same group share one look. */
  groupOf(row: Row): string
  /** Asks the marketplace. Rejects when it does not answer. */
  look(rows: readonly [Row, ...Row[]]): Promise<View>
  /** The marketplace did not answer. */
  notSeen?(tx: Tx, row: Row, error: unknown, nowMs: number): Promise<unknown>
  /** Writes the outcome down where the view shows it. */
  settle(tx: Tx, row: Row, view: View, nowMs: number): Promise<Sighting>
  stillUnknown?(tx: Tx, row: Row, sighting: Sighting, nowMs: number): Promise<unknown>
  /** Called not made from now on, and watched until then. */
  notMade(tx: Tx, row: Row, watchUntilMs: number, nowMs: number): Promise<unknown>
  /** Certain now. */
  neverMade(tx: Tx, row: Row, nowMs: number): Promise<unknown>

  /** A handler of this process is at it. */
  isInHand?(row: Row): boolean
  /** The intent alone is written: a process that is gone called, or was about to. It becomes `unknown`. */
  isCalling?(row: Row): boolean
  /**
   * Of those: it is called once more, as nobody was told anything yet and the marketplace answers a second call as it
   * did the first. Only `done` is believed: the first call may still be on its way.
   */
  isCalledAgain?(row: Row, nowMs: number): boolean
  /** Runs a look in its turn with the handlers of the same person. */
  inTurn?(row: Row, job: () => Promise<void>): Promise<void>
  /** Pause until the next look at a call of this age, ms. */
  pauseMs?(ageMs: number): number
  /** Another rule than that of `client/lost-calls.ts`. */
  verdict?(row: Row, nowMs: number): Verdict
  /** What the operators are told when it stays unknown for long; undefined: it is not open any more. */
  alarm?(reader: Reader, row: Row): Promise<Facts | undefined>
  /** After the write: what follows from it. */
  afterLook?(row: Row, found: Verdict | 'settled'): Promise<void>
}

type Refusal = Omit<Extract<Outcome<object>, { at: 'refused' }>, 'at'>

const UNKNOWN = { at: 'unknown', reason: 'the process that called is gone' } as const

export interface ActDeps {
  db: Db
  clock: Clock
  log: Logger
}

/**
 * `begin` writes the intent: a compare-and-set, so that only one caller gets the row. Undefined: this caller did not,
 * and nothing was called. `onBegun` is told once the intent is on disk. What the call throws counts as a lost answer.
 */
export async function perform<Row, Answer, View>(
  { db, clock, log }: ActDeps,
  kind: ActKind<Row, Answer, View>,
  begin: (tx: Tx, nowMs: number) => Promise<Row | undefined>,
  onBegun?: (row: Row) => void,
): Promise<Outcome<Answer> | undefined> {
  const row = await db.write((tx) => begin(tx, clock.now()))
  if (row === undefined) return undefined
  onBegun?.(row)
  const outcome = await kind.call(row).catch((error: unknown): Outcome<Answer> => {
    log.warn({ err: error, act: kind.name, id: kind.idOf(row) }, 'act.no_answer')
    return { at: 'unknown', reason: String(error) }
  })
  await db.write((tx) => record(tx, kind, row, outcome, clock.now()))
  const why = outcome.at === 'refused' ? { code: outcome.code } : {}
  log.info({ act: kind.name, id: kind.idOf(row), at: outcome.at, ...why }, 'act.outcome')
  return outcome
}

/** Writes down what the call has answered. */
export async function record<Row, Answer, View>(
  tx: Tx,
  kind: ActKind<Row, Answer, View>,
  row: Row,
  outcome: Outcome<Answer>,
  nowMs: number,
): Promise<void> {
  if (outcome.at === 'done') await kind.done(tx, row, outcome, nowMs)
  else if (outcome.at === 'refused') await kind.refused(tx, row, outcome, nowMs)
  else await kind.unknown(tx, row, nowMs)
}

export interface Lookout<Row> {
  /** Looks once for every lost call that is due. Never rejects: the next pass looks again. */
  pass(): Promise<void>
  /** One look for all of these, now; true: the outcome of one was found. Rejects as `look` does. */
  lookAt(rows: readonly [Row, ...Row[]]): Promise<boolean>
}

export function createLookout<Row, Answer, View>(
  { db, clock, log }: ActDeps,
  kind: ActKind<Row, Answer, View>,
): Lookout<Row> {
  const schedule = createSchedule(clock)
  const pauseMs = kind.pauseMs ?? pauseBetweenLooksMs

  async function pass(): Promise<void> {
    const nowMs = clock.now()
    const known = await db.read((reader) => kind.lost(reader, nowMs))
    const lost = known.filter((row) => kind.isInHand?.(row) !== true)
    const left = lost.filter((row) => kind.isCalling?.(row))
    const found = await calledAgain(left, nowMs)
    const groups = new Map<string, [Row, ...Row[]]>()
    for (const row of schedule.due(
      lost.filter((one) => !found.has(kind.idOf(one))),
      kind.idOf,
    )) {
      schedule.again(kind.idOf(row), pauseMs(nowMs - kind.callOf(row).sentAtMs))
      const group = groups.get(kind.groupOf(row))
      if (group) group.push(row)
      else groups.set(kind.groupOf(row), [row])
    }
    await eachOf([...groups.values()], MAX_LOOKS_AT_ONCE, async (rows) => {
      const look = () => lookAt(rows).then(() => undefined)
      await (kind.inTurn ? kind.inTurn(rows[0], look) : look()).catch(() => undefined)
    })
  }

  /** Those that are done now; the others are `unknown`. */
  async function calledAgain(rows: readonly Row[], nowMs: number): Promise<ReadonlySet<string>> {
    if (rows.length === 0) return new Set()
    const answers = await Promise.all(
      rows.map(async (row) => {
        if (!kind.isCalledAgain?.(row, nowMs)) return UNKNOWN
        const outcome = await kind.call(row).catch(() => UNKNOWN)
        log.info({ act: kind.name, id: kind.idOf(row), at: outcome.at }, 'act.called_again')
        return outcome.at === 'done' ? outcome : UNKNOWN
      }),
    )
    await db.write(async (tx) => {
      for (const [i, row] of rows.entries()) await record(tx, kind, row, answers[i] ?? UNKNOWN, nowMs)
    })
    return new Set(rows.filter((_, i) => answers[i]?.at === 'done').map(kind.idOf))
  }

  async function lookAt(rows: readonly [Row, ...Row[]]): Promise<boolean> {
    const view = await kind.look(rows).catch(async (error: unknown) => {
      log.warn({ err: error, act: kind.name, ids: rows.map(kind.idOf) }, 'act.not_seen')
      await db.write(async (tx) => {
        for (const row of rows) {
          await kind.notSeen?.(tx, row, error, clock.now())
          await alarm(tx, row, clock.now())
        }
      })
      throw error
    })
    let settled = false
    // One after the other: an order that one of them takes the next one cannot take.
    for (const row of rows) {
      const found = await db.write((tx) => decide(tx, row, view, clock.now()))
      if (found === 'settled') log.info({ act: kind.name, id: kind.idOf(row) }, 'act.settled')
      settled ||= found === 'settled'
      await kind.afterLook?.(row, found)
    }
    return settled
  }

  async function decide(tx: Tx, row: Row, view: View, nowMs: number): Promise<Verdict | 'settled'> {
    const sighting = await kind.settle(tx, row, view, nowMs)
    const found = sighting === 'settled' ? 'settled' : verdict(row, sighting, nowMs)
    switch (found) {
      case 'unknown':
        if (sighting !== 'undecided') await kind.stillUnknown?.(tx, row, sighting, nowMs)
        await alarm(tx, row, nowMs)
        return found
      case 'not_made':
        if (kind.callOf(row).watchUntilMs === null) await kind.notMade(tx, row, nowMs + WATCH_MS, nowMs)
        break
      case 'never_made':
        await kind.neverMade(tx, row, nowMs)
        break
      case 'settled':
        break
      default:
        unreachable(found)
    }
    if (kind.alarm) await clearAlert(tx, 'outcome_unknown', kind.idOf(row), { txid: kind.idOf(row) }, nowMs)
    return found
  }

  function verdict(row: Row, sighting: Sighting, nowMs: number): Verdict {
    if (sighting === 'impossible') return 'never_made'
    if (sighting === 'undecided') return 'unknown'
    return kind.verdict?.(row, nowMs) ?? verdictOf(kind.callOf(row), sighting === 'money_missing', nowMs)
  }

  /** The operators hear of what stays unknown. */
  async function alarm(tx: Tx, row: Row, nowMs: number): Promise<void> {
    const facts = await kind.alarm?.(tx, row)
    if (facts && nowMs - kind.callOf(row).sentAtMs >= ALARM_AFTER_MS)
      await raiseAlert(tx, 'outcome_unknown', kind.idOf(row), facts, nowMs)
  }

  return { pass, lookAt }
}

/** The order in the account that fits and belongs to nobody else. `owner`: it may be this one's already. */
export async function adoptable(
  reader: Reader,
  view: AccountView,
  wanted: OrderFingerprint,
  owner?: string,
): Promise<MarketOrder | undefined> {
  for (const order of fittingOrders(view.orders, wanted)) {
    const has = await orderOwner(reader, order.id)
    if (has === undefined || has === owner) return order
  }
  return undefined
}
