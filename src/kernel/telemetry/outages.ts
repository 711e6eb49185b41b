/**
 * Reduces log noise during outages, when every dependent call fails. Writes the first line of an event, one line every
 * five minutes with the number of omitted lines, and one line when the outage ends.
 */
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'

/**
 * Error codes that point to an outage, not to the failing code. For TRON_BAD_ANSWER, lines also differ by call and
 * field.
 */
const OUTAGE_CODES = new Set([
  'TRON_UNREACHABLE',
  'TRON_BAD_ANSWER',
  'DB_UNREACHABLE',
  'DB_REFUSED',
  'DB_BUSY',
  'DB_SYNC_FAILED',
  'MARKET_UNREACHABLE',
  'MARKET_BAD_ANSWER',
  'SIGNER_AWAY',
])
/** Name of grammY's error for a request without an answer from Telegram. */
const TELEGRAM_ERROR_NAME = 'HttpError'

const SUMMARY_MS = 5 * 60_000
/** An outage ends after this time without a failure. Longer than the longest pause of a worker. */
const QUIET_MS = 75_000

type Fields = Readonly<Record<string, unknown>>

interface Outage {
  sinceMs: number
  lastMs: number
  failures: number
  /** Per event and error: time of the last line written, and number of lines omitted since then. */
  lines: Map<string, { atMs: number; repeats: number }>
}

/** True for connection errors. Their stack traces do not help to find the cause. */
export function isOutage(error: unknown): boolean {
  return outageOf({ err: error }) !== undefined || isErrno(error)
}

/** Makes a filter that returns the fields to write, or undefined. Calls `onEnd` when an outage has ended. */
export function createOutageFilter(
  clock: Clock,
  onEnd: (facts: { outage: string; failures: number; lastedSec: number }) => void,
): (fields: Fields, event: string) => Fields | undefined {
  const outages = new Map<string, Outage>()

  function watchForEnd(code: string, { sinceMs, lastMs, failures }: Outage): void {
    clock.after(QUIET_MS, () => {
      const now = outages.get(code)
      if (now && now.failures > failures) return watchForEnd(code, { ...now })
      outages.delete(code)
      onEnd({ outage: code, failures, lastedSec: Math.round((lastMs - sinceMs) / 1000) })
    })
  }

  return (fields, event) => {
    const code = outageOf(fields)
    if (code === undefined) return fields
    const nowMs = clock.now()
    const existing = outages.get(code)
    const outage = existing ?? { sinceMs: nowMs, lastMs: nowMs, failures: 0, lines: new Map() }
    outage.lastMs = nowMs
    outage.failures++
    if (!existing) {
      outages.set(code, outage)
      watchForEnd(code, { ...outage })
    }
    const key = [event, ...factsOf(fields)].join(' ')
    const line = outage.lines.get(key)
    if (line && nowMs - line.atMs < SUMMARY_MS) {
      line.repeats++
      return undefined
    }
    outage.lines.set(key, { atMs: nowMs, repeats: 0 })
    return line ? { ...fields, repeats: line.repeats } : fields
  }
}

function outageOf({ err, code }: Fields): string | undefined {
  if (err instanceof AppError) return OUTAGE_CODES.has(err.code) ? err.code : undefined
  if (err instanceof Error && err.name === TELEGRAM_ERROR_NAME) return 'TELEGRAM_UNREACHABLE'
  return typeof code === 'string' && OUTAGE_CODES.has(code) ? code : undefined
}

/**
 * Returns the facts by which an operator distinguishes two failures of one event. Omits the call unless a field is
 * named.
 */
function factsOf({ err, ...fields }: Fields): unknown[] {
  const { host, reason, field, call } = { ...fields, ...(err instanceof AppError ? err.data : {}) } as Fields
  return [host, reason, ...(field === undefined ? [] : [call, field])].filter((fact) => fact !== undefined)
}

function isErrno(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return error.name === 'TimeoutError' || (typeof code === 'string' && /^(E[A-Z]+|UND_ERR_\w+)$/.test(code))
}
