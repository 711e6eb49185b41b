/** Rental durations in whole seconds. */
export const MINUTE_SEC = 60
export const HOUR_SEC = 3_600
export const DAY_SEC = 86_400

/** Converts ms to whole seconds, rounded down. */
export const toSec = (ms: number): number => Math.floor(ms / 1000)

export const toSecOrNull = (ms: number | null): number | null => (ms === null ? null : toSec(ms))

const UNIT_SEC = new Map([
  ['m', MINUTE_SEC],
  ['h', HOUR_SEC],
  ['d', DAY_SEC],
  ['w', 7 * DAY_SEC],
])

/** Parses `15m`, `12h`, `30d` or `1w` to seconds. Undefined for any other text. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^([0-9]{1,6}) ?([mhdw])$/.exec(text.trim().toLowerCase()) ?? []
  return Number(count) * (UNIT_SEC.get(unit) ?? 0) || undefined
}

/** Formats for people: `3d`, `1d 2h`, `45m`, with at most two units. Under a minute: `30s`. */
export function formatDuration(totalSec: number): string {
  const parts: string[] = []
  let rest = Math.max(0, Math.floor(totalSec))
  if (rest < MINUTE_SEC) return `${rest}s`
  for (const [unit, sec] of [
    ['d', DAY_SEC],
    ['h', HOUR_SEC],
    ['m', MINUTE_SEC],
  ] as const) {
    const n = Math.floor(rest / sec)
    if (n > 0) parts.push(`${n}${unit}`)
    rest -= n * sec
  }
  return parts.slice(0, 2).join(' ')
}
