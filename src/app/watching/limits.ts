/**
 * What is not broken and not right either: numbers of `/metrics` that are over their limit, or were over the last
 * minutes.
 */
import type { HealthSource, ProblemName } from '../../contract/operator/problems.ts'
import { type Clock, hasPassed, within } from '../../kernel/clock.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'

/** Totals of this process since its start; they only grow. */
export interface Totals {
  requests: number
  /** Answers with 5xx, except 503, which names the service that is away. */
  serverErrors: number
  commits: number
  commitSec: number
}

/** The longest wait for the numbers. */
const PATIENCE_MS = 2_000
/** Several looks in quick succession share one. */
const FRESH_MS = 5_000
/** Over this time what grows is looked at. */
const WINDOW_MS = 5 * 60_000
/** A window is nothing to judge before it is as long. */
const MIN_WINDOW_MS = 60_000

const MAX_LAG_BLOCKS = 20
const MAX_ON_THE_WAY_SEC = 300
const MAX_OUTGOING_SEC = 300
const MAX_OUTBOX_SEC = 300
const MAX_AUDIT_AGE_SEC = 3 * 3_600
const MAX_PAUSED_SEC = 60
const MIN_SERVER_ERRORS = 10
const MAX_SERVER_ERROR_PART = 0.05
const MAX_COMMIT_SEC = 1
const MAX_BUSY_PART = 0.95

interface Sample extends Totals {
  atMs: number
  pausedSec: number
  loop: ReturnType<typeof performance.eventLoopUtilization>
}

/** What was measured now, and how much the rest has grown since the start of the window. */
interface Look {
  /** The highest of the measures of that name, those with that label alone. */
  most(name: string, label?: string): number
  /** True if this process has such a measure: those of a marketplace, for example, only where it runs. */
  has(name: string): boolean
  nowSec: number
  grown: { [K in keyof Totals | 'pausedSec']: number } & { sec: number; busyPart: number }
}

/** In words what is over its limit; undefined: nothing is. */
const LIMITS: Partial<Record<ProblemName, (look: Look) => string | undefined>> = {
  'books-late': ({ most, nowSec }) => {
    const atSec = most('sunwatt_ledger_audit_timestamp_seconds')
    const hours = Math.floor((nowSec - atSec) / 3_600)
    return atSec > 0 && nowSec - atSec > MAX_AUDIT_AGE_SEC
      ? `the books were last looked at ${hours} hours ago`
      : undefined
  },
  'fills-late': ({ most }) => {
    const sec = most('sunwatt_delegation_oldest_on_the_way_seconds')
    return sec > MAX_ON_THE_WAY_SEC ? `a delegation has been on its way for ${Math.floor(sec)} s` : undefined
  },
  'outgoing-late': ({ most }) => {
    const sec = most('sunwatt_outgoing_oldest_seconds')
    return sec > MAX_OUTGOING_SEC ? `no block has a transaction that was sent ${Math.floor(sec)} s ago` : undefined
  },
  // ZapBuy's operators are told by an alert of its own.
  'chain-lag': ({ most }) => {
    const blocks = most('sunwatt_chain_lag_blocks', 'market')
    return blocks > MAX_LAG_BLOCKS ? `the marketplace is ${blocks} blocks behind the head of the chain` : undefined
  },
  'stock-empty': ({ most, has }) => {
    if (has('sunwatt_providers') && most('sunwatt_providers') === 0 && most('sunwatt_stock_units') === 0)
      return 'no provider is enrolled, so nothing can be rented'
    const empty = ['ENERGY', 'BANDWIDTH'].filter(
      (resource) => most('sunwatt_providers', resource) > 0 && most('sunwatt_stock_units', resource) === 0,
    )
    return empty.length > 0 ? `nothing can be rented of ${empty.join(' and ')}` : undefined
  },
  'outbox-late': ({ most }) => {
    const sec = most('sunwatt_outbox_oldest_seconds')
    return sec > MAX_OUTBOX_SEC ? `a message to somebody has been due for ${Math.floor(sec)} s` : undefined
  },
  'telegram-slowed': ({ grown }) =>
    grown.pausedSec > MAX_PAUSED_SEC
      ? `Telegram has asked calls to wait ${grown.pausedSec} s in all in the last ${Math.round(grown.sec)} s`
      : undefined,
  'http-errors': ({ grown: { serverErrors, requests, sec } }) =>
    serverErrors >= MIN_SERVER_ERRORS && serverErrors > requests * MAX_SERVER_ERROR_PART
      ? `${serverErrors} of ${requests} requests of the last ${Math.round(sec)} s were answered with an error of ours`
      : undefined,
  'database-slow': ({ grown: { commits, commitSec } }) =>
    commits > 0 && commitSec > commits * MAX_COMMIT_SEC
      ? `a commit takes ${(commitSec / commits).toFixed(1)} s`
      : undefined,
  'event-loop': ({ grown: { busyPart, sec } }) =>
    busyPart > MAX_BUSY_PART
      ? `the process was busy for ${Math.round(busyPart * 100)}% of the last ${Math.round(sec)} s`
      : undefined,
}

export function limitSources(
  measures: () => Promise<readonly Measure[]>,
  totals: () => Totals,
  clock: Clock,
): HealthSource[] {
  const samples: Sample[] = []
  let last: { atMs: number; look: Promise<Look> } | undefined

  async function look(): Promise<Look> {
    const measured = await measures()
    const most = (name: string, label?: string) =>
      measured.reduce((found, { name: its, labels = {}, value }) => {
        const isIt = its === name && (label === undefined || Object.values(labels).includes(label))
        return isIt ? Math.max(found, value) : found
      }, 0)
    const has = (name: string) => measured.some((one) => one.name === name)
    const now: Sample = {
      ...totals(),
      atMs: clock.now(),
      pausedSec: most('sunwatt_telegram_pause_seconds_total'),
      loop: performance.eventLoopUtilization(),
    }
    // A clock that was set back begins again.
    if (samples.some(({ atMs }) => atMs > now.atMs)) samples.length = 0
    samples.push(now)
    while (samples[1] && now.atMs - samples[1].atMs >= WINDOW_MS) samples.shift()
    return { most, has, nowSec: now.atMs / 1000, grown: grownSince(samples[0] ?? now, now) }
  }

  function fresh(): Promise<Look> {
    if (!last || hasPassed(clock, FRESH_MS, last.atMs)) last = { atMs: clock.now(), look: look() }
    return last.look
  }

  return Object.entries(LIMITS).map(([name, problem]) => ({
    name: name as ProblemName,
    // What keeps it from being measured is named elsewhere.
    problem: async () => {
      const now = await within(
        clock,
        PATIENCE_MS,
        fresh().catch(() => undefined),
        () => undefined,
      )
      return now && problem(now)
    },
  }))
}

function grownSince(from: Sample, now: Sample): Look['grown'] {
  const sec = (now.atMs - from.atMs) / 1000
  const isLong = now.atMs - from.atMs >= MIN_WINDOW_MS
  // Of real time, whatever the clock says.
  const { idle, active, utilization } = performance.eventLoopUtilization(now.loop, from.loop)
  const grown = (what: keyof Totals | 'pausedSec') => (isLong ? now[what] - from[what] : 0)
  return {
    sec,
    requests: grown('requests'),
    serverErrors: grown('serverErrors'),
    commits: grown('commits'),
    commitSec: grown('commitSec'),
    pausedSec: grown('pausedSec'),
    busyPart: idle + active >= MIN_WINDOW_MS ? utilization : 0,
  }
}
