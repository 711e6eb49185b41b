/** Health sources for `/metrics` values that exceed their limit now, or exceeded it over the last minutes. */
import type { HealthSource, ProblemName } from '../../contract/operator/problems.ts'
import { type Clock, hasPassed, resolveWithin } from '../../kernel/clock.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'

/** Totals of this process since its start. They never decrease. */
export interface Totals {
  requests: number
  /** Answers with status 5xx. Excludes 503, which names an unavailable service. */
  serverErrors: number
  commits: number
  commitSec: number
}

/** Maximum wait for the measures. */
const PATIENCE_MS = 2_000
/** Health checks within this time share one set of measures. */
const FRESH_MS = 5_000
/** Window over which growth is measured. */
const WINDOW_MS = 5 * 60_000
/** A shorter window is not judged. */
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

/** The current measures, and the growth of the totals since the start of the window. */
interface Measurement {
  /** Returns the highest measure with this name, and with this label if given. */
  highest(name: string, label?: string): number
  /** True if this process has such a measure. A marketplace's measures, for example, exist only in its process. */
  has(name: string): boolean
  nowSec: number
  growth: { [K in keyof Totals | 'pausedSec']: number } & { sec: number; busyPart: number }
}

/** Each check describes an exceeded limit, or returns undefined. */
const LIMITS: Partial<Record<ProblemName, (look: Measurement) => string | undefined>> = {
  'books-late': ({ highest, nowSec }) => {
    const atSec = highest('sunwatt_ledger_audit_timestamp_seconds')
    const hours = Math.floor((nowSec - atSec) / 3_600)
    return atSec > 0 && nowSec - atSec > MAX_AUDIT_AGE_SEC
      ? `the last audit of the ledger was ${hours} hours ago`
      : undefined
  },
  'fills-late': ({ highest }) => {
    const sec = highest('sunwatt_delegation_oldest_on_the_way_seconds')
    return sec > MAX_ON_THE_WAY_SEC ? `a delegation has been pending for ${Math.floor(sec)} s` : undefined
  },
  'outgoing-late': ({ highest }) => {
    const sec = highest('sunwatt_outgoing_oldest_seconds')
    return sec > MAX_OUTGOING_SEC
      ? `a transaction that was sent ${Math.floor(sec)} s ago is not in a block yet`
      : undefined
  },
  // Excludes ZapBuy, which has its own alert.
  'chain-lag': ({ highest }) => {
    const blocks = highest('sunwatt_chain_lag_blocks', 'market')
    return blocks > MAX_LAG_BLOCKS ? `the marketplace is ${blocks} blocks behind the head of the chain` : undefined
  },
  'stock-empty': ({ highest, has }) => {
    if (has('sunwatt_providers') && highest('sunwatt_providers') === 0 && highest('sunwatt_stock_units') === 0)
      return 'no provider is enrolled and no supplier sells, so nothing can be rented'
    const empty = ['ENERGY', 'BANDWIDTH'].filter(
      (resource) => highest('sunwatt_providers', resource) > 0 && highest('sunwatt_stock_units', resource) === 0,
    )
    return empty.length > 0 ? `no ${empty.join(' and no ')} is available for rent` : undefined
  },
  'outbox-late': ({ highest }) => {
    const sec = highest('sunwatt_outbox_oldest_seconds')
    return sec > MAX_OUTBOX_SEC ? `a message to a user has been due for ${Math.floor(sec)} s` : undefined
  },
  'telegram-slowed': ({ growth }) =>
    growth.pausedSec > MAX_PAUSED_SEC
      ? `Telegram's rate limit paused calls for ${growth.pausedSec} s in the last ${Math.round(growth.sec)} s`
      : undefined,
  'http-errors': ({ growth: { serverErrors, requests, sec } }) =>
    serverErrors >= MIN_SERVER_ERRORS && serverErrors > requests * MAX_SERVER_ERROR_PART
      ? `${serverErrors} of ${requests} requests in the last ${Math.round(sec)} s failed with a server error`
      : undefined,
  'database-slow': ({ growth: { commits, commitSec } }) =>
    commits > 0 && commitSec > commits * MAX_COMMIT_SEC
      ? `a commit takes ${(commitSec / commits).toFixed(1)} s on average`
      : undefined,
  'event-loop': ({ growth: { busyPart, sec } }) =>
    busyPart > MAX_BUSY_PART
      ? `the process was busy for ${Math.round(busyPart * 100)}% of the last ${Math.round(sec)} s`
      : undefined,
}

export function createLimitHealth(
  measures: () => Promise<readonly Measure[]>,
  totals: () => Totals,
  clock: Clock,
): HealthSource[] {
  const samples: Sample[] = []
  let last: { atMs: number; look: Promise<Measurement> } | undefined

  async function measureNow(): Promise<Measurement> {
    const measured = await measures()
    const highest = (name: string, label?: string) =>
      measured.reduce((found, { name: its, labels = {}, value }) => {
        const isMatch = its === name && (label === undefined || Object.values(labels).includes(label))
        return isMatch ? Math.max(found, value) : found
      }, 0)
    const has = (name: string) => measured.some((one) => one.name === name)
    const now: Sample = {
      ...totals(),
      atMs: clock.now(),
      pausedSec: highest('sunwatt_telegram_pause_seconds_total'),
      loop: performance.eventLoopUtilization(),
    }
    // Starts a new window after the clock was set back.
    if (samples.some(({ atMs }) => atMs > now.atMs)) samples.length = 0
    samples.push(now)
    while (samples[1] && now.atMs - samples[1].atMs >= WINDOW_MS) samples.shift()
    return { highest, has, nowSec: now.atMs / 1000, growth: growthSince(samples[0] ?? now, now) }
  }

  function freshMeasurement(): Promise<Measurement> {
    if (!last || hasPassed(clock, FRESH_MS, last.atMs)) last = { atMs: clock.now(), look: measureNow() }
    return last.look
  }

  return Object.entries(LIMITS).map(([name, problem]) => ({
    name: name as ProblemName,
    // Failures of the measurement itself are reported by other sources.
    problem: async () => {
      const now = await resolveWithin(
        clock,
        PATIENCE_MS,
        freshMeasurement().catch(() => undefined),
        () => undefined,
      )
      return now && problem(now)
    },
  }))
}

function growthSince(from: Sample, now: Sample): Measurement['growth'] {
  const sec = (now.atMs - from.atMs) / 1000
  const isLongEnough = now.atMs - from.atMs >= MIN_WINDOW_MS
  // Measured in real time, independent of the clock.
  const { idle, active, utilization } = performance.eventLoopUtilization(now.loop, from.loop)
  const grown = (what: keyof Totals | 'pausedSec') => (isLongEnough ? now[what] - from[what] : 0)
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
