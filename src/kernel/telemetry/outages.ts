/**
 * Outages in the log. While a node, a database or the marketplace is down, everything that needs it fails, several
 * times a second, and each failure would be a line. The first line of an event is written, then one every five minutes
 * with the number of those left out, and one line when the outage has ended.
 */
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'

/** Codes of errors that say nothing about the code that met them. TRON_BAD_ANSWER names the call and the field. */
const OUTAGES = new Set([
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
/** grammY's error for a request that got no answer from Telegram. */
const TELEGRAM = 'HttpError'

const SUMMARY_MS = 5 * 60_000
/** No failure for so long: the outage has ended. Longer than the longest pause of a worker. */
const QUIET_MS = 75_000

type Fields = Readonly<Record<string, unknown>>

interface Outage {
  sinceMs: number
  lastMs: number
  failures: number
  /** By event and what its error says: when it was written, and how many were left out since. */
  lines: Map<string, { atMs: number; repeats: number }>
}

/** True for an error of a connection: where it was met says nothing about why. */
export function isOutage(error: unknown): boolean {
  return outageOf({ err: error }) !== undefined || isErrno(error)
}

/**
 * Returns a filter for lines: the fields to write, or undefined to leave the line out. `ended` is called once an outage
 * has ended.
 */
export function createOutages(
  clock: Clock,
  ended: (facts: { outage: string; failures: number; lastedSec: number }) => void,
): (fields: Fields, event: string) => Fields | undefined {
  const outages = new Map<string, Outage>()

  function watch(code: string, { sinceMs, lastMs, failures }: Outage): void {
    clock.after(QUIET_MS, () => {
      const now = outages.get(code)
      if (now && now.failures > failures) return watch(code, { ...now })
      outages.delete(code)
      ended({ outage: code, failures, lastedSec: Math.round((lastMs - sinceMs) / 1000) })
    })
  }

  return (fields, event) => {
    const code = outageOf(fields)
    if (code === undefined) return fields
    const nowMs = clock.now()
    const begun = outages.get(code)
    const outage = begun ?? { sinceMs: nowMs, lastMs: nowMs, failures: 0, lines: new Map() }
    outage.lastMs = nowMs
    outage.failures++
    if (!begun) {
      outages.set(code, outage)
      watch(code, { ...outage })
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
  if (err instanceof AppError) return OUTAGES.has(err.code) ? err.code : undefined
  if (err instanceof Error && err.name === TELEGRAM) return 'TELEGRAM_UNREACHABLE'
  return typeof code === 'string' && OUTAGES.has(code) ? code : undefined
}

/** Facts that make two failures of one event different to an operator. The failed call is not one of them. */
function factsOf({ err, ...fields }: Fields): unknown[] {
  const { host, reason, field, call } = { ...fields, ...(err instanceof AppError ? err.data : {}) } as Fields
  return [host, reason, ...(field === undefined ? [] : [call, field])].filter((fact) => fact !== undefined)
}

function isErrno(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return error.name === 'TimeoutError' || (typeof code === 'string' && /^(E[A-Z]+|UND_ERR_\w+)$/.test(code))
}
