/** Rental durations, in whole seconds. */
export const MINUTE_SEC = 60
export const HOUR_SEC = 3_600
export const DAY_SEC = 86_400

/** How people write the units, in the bot's languages. */
const UNITS: readonly [sec: number, words: string][] = [
  [MINUTE_SEC, 'm|min|mins|minute|minutes|分|分钟|分鐘'],
  [HOUR_SEC, 'h|hr|hrs|hour|hours|时|小时|个小时|小時|個小時'],
  [DAY_SEC, 'd|day|days|天|日'],
  [7 * DAY_SEC, 'w|wk|week|weeks|周|星期|个星期|週'],
]
const UNIT_SEC = new Map(UNITS.flatMap(([sec, words]) => words.split('|').map((word) => [word, sec])))
const PART = /([0-9]{1,6})\s*(\p{L}+)[\s,，]*/uy

/**
 * `15m`, `2 hours`, `1h30m`, `1 day 12 hours`, `3 天`; a bare number is days. Seconds, or undefined when it is none of
 * these. Only plain digits: no sign, no fraction, no exponent, no other script's digits; no unit twice.
 */
export function parseDuration(text: string): number | undefined {
  const words = text.trim().toLowerCase()
  if (/^[0-9]{1,6}$/.test(words)) return Number(words) * DAY_SEC || undefined
  const seen = new Set<number>()
  let totalSec = 0
  for (let at = 0; at < words.length; at = PART.lastIndex) {
    PART.lastIndex = at
    const [, count, word] = PART.exec(words) ?? []
    const sec = UNIT_SEC.get(word ?? '')
    if (sec === undefined || seen.has(sec)) return undefined
    seen.add(sec)
    totalSec += Number(count) * sec
  }
  return totalSec || undefined
}

/** `3d`, `1d 2h`, `45m`: at most two units, for a person; under a minute `30s`. */
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
