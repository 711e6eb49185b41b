/** Formats numbers, money, durations and times for a language, always with the digits 0 to 9. */
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../duration.ts'
import { plainTrx, type Sun } from '../sun.ts'

export interface Formats {
  /** Formats as `65,000`. */
  number(n: number): string
  /** Formats as users type it: `65k`, `1.5M`. Numbers that would lose digits are written in full. */
  compact(n: number): string
  /** Formats decimal text exactly, up to six decimal places. */
  decimal(value: `${number}`): string
  /**
   * Formats SUN as TRX without the unit: `1,234.5`. Rounds up to three decimals, or three digits if small, so that a
   * user never pays more than a text says.
   */
  trx(amount: Sun): string
  /** Rounds down instead: for a balance, and for money that arrives, comes back or is earned. */
  heldTrx(amount: Sun): string
  /** Formats SUN as TRX with all decimals, for amounts that are sent or compared with a limit. */
  exactTrx(amount: Sun): string
  /** Formats SUN as TRX for estimates, rounded to three decimals, or to none from 1,000 TRX: `2.871`, `1,293`. */
  aboutTrx(amount: Sun): string
  /** Lists with the comma of the language: `1, 2, 3`. */
  list(items: readonly (string | number)[]): string
  /** Formats as `1 hour 30 minutes`, for texts: at most two units; seconds only under a minute. */
  duration(sec: number): string
  /** Formats as `1h 30m`, for buttons. */
  shortDuration(sec: number): string
}

export type UnitDisplay = 'narrow' | 'short' | 'long'

const LATIN_DIGITS = { numberingSystem: 'latn' } as const

const AMOUNT_DIGITS = {
  maximumFractionDigits: 3,
  maximumSignificantDigits: 3,
  roundingPriority: 'morePrecision',
} as const

const UNITS = [
  ['day', DAY_SEC],
  ['hour', HOUR_SEC],
  ['minute', MINUTE_SEC],
] as const

/** Splits a duration into units, such as `[[1, 'hour'], [30, 'minute']]`. */
function unitsOf(totalSec: number): [count: number, unit: string][] {
  let rest = Math.max(0, Math.floor(totalSec))
  if (rest < MINUTE_SEC) return [[rest, 'second']]
  const parts: [number, string][] = []
  for (const [unit, sec] of UNITS) {
    const count = Math.floor(rest / sec)
    if (count > 0) parts.push([count, unit])
    rest -= count * sec
  }
  return parts.slice(0, 2)
}

/** Puts a space where a number meets a Chinese word in running text. Older browsers lack lookbehind. */
const spaceHan = (text: string): string =>
  text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ').replace(/(\p{Script=Han})(?=\d)/gu, '$1 ')

/** Creates the formats of a language. `locale`: for Intl. `short`: unit style of durations on buttons. */
export function formatsOf(locale: string, short: UnitDisplay): Formats {
  const numbers = new Intl.NumberFormat(locale, { ...LATIN_DIGITS, maximumFractionDigits: 6 })
  const rounded = new Intl.NumberFormat(locale, { ...LATIN_DIGITS, maximumFractionDigits: 3 })
  const up = new Intl.NumberFormat(locale, { ...LATIN_DIGITS, ...AMOUNT_DIGITS, roundingMode: 'ceil' })
  const down = new Intl.NumberFormat(locale, { ...LATIN_DIGITS, ...AMOUNT_DIGITS, roundingMode: 'floor' })
  const whole = new Intl.NumberFormat(locale, { ...LATIN_DIGITS, maximumFractionDigits: 0 })
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' })
  const comma = new Intl.ListFormat(locale).formatToParts(['1', '2', '3'])[1]?.value ?? ', '
  const durations = (unitDisplay: UnitDisplay) => {
    const counts = Object.fromEntries(
      [...UNITS.map(([unit]) => unit), 'second'].map((unit) => [
        unit,
        new Intl.NumberFormat(locale, { ...LATIN_DIGITS, style: 'unit', unit, unitDisplay }),
      ]),
    )
    return (sec: number) => list.format(unitsOf(sec).map(([count, unit]) => counts[unit]?.format(count) ?? ''))
  }
  const long = durations('long')
  return {
    number: (n) => numbers.format(n),
    compact: (n) => {
      const [unit, letter] = n < 1e6 ? [1e3, 'k'] : [1e6, 'M']
      return n >= 1e3 && (n * 10) % unit === 0 ? `${numbers.format(n / unit)}${letter}` : numbers.format(n)
    },
    // Intl parses decimal text digit by digit, without a float in between.
    decimal: (value) => numbers.format(value),
    trx: (amount) => up.format(plainTrx(amount) as `${number}`),
    heldTrx: (amount) => down.format(plainTrx(amount) as `${number}`),
    exactTrx: (amount) => numbers.format(plainTrx(amount) as `${number}`),
    aboutTrx: (amount) => (amount < 1_000_000_000 ? rounded : whole).format(plainTrx(amount) as `${number}`),
    list: (items) => items.join(comma),
    duration: (sec) => spaceHan(long(sec)),
    shortDuration: durations(short),
  }
}

const FOR_ZONE_NAMES = 'en'
/** Formats by time zone. Creating one takes fourteen times as long as using it. */
const offsets = new Map<string, Intl.DateTimeFormat>()

/** Returns the UTC offset of a zone at `ms`: `UTC+2`, `UTC+5:30`, `UTC`. */
export function offsetName(timeZone: string, ms: number): string {
  const format =
    offsets.get(timeZone) ?? new Intl.DateTimeFormat(FOR_ZONE_NAMES, { timeZone, timeZoneName: 'shortOffset' })
  offsets.set(timeZone, format)
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', 'UTC').replace(/^UTC[+-]0$/, 'UTC')
}

export function utcOffsetMs(timeZone: string, ms: number): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+)(?::(\d+))?$/.exec(offsetName(timeZone, ms)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_SEC + Number(minutes) * MINUTE_SEC) * 1000
}

/** Returns the day (days since 1970-01-01) and the hour of a time in a zone. */
export function zonedHour(timeZone: string, ms: number): { day: number; hour: number } {
  const hours = Math.floor((ms + utcOffsetMs(timeZone, ms)) / (HOUR_SEC * 1000))
  return { day: Math.floor(hours / 24), hour: hours - Math.floor(hours / 24) * 24 }
}

/** Formats points in time for a language and a zone. */
export interface ZoneClock {
  /**
   * Formats as `18:31` for the day of `nowMs` and otherwise with the date: a word such as `tomorrow` would be wrong in
   * a message that is read later. Without `nowMs`, always with the date and the year.
   */
  format(ms: number, nowMs: number | undefined): string
  daysFrom(nowMs: number, ms: number): number
}

/** Throws for an unknown zone. */
export function zoneClock(locale: string, timeZone: string): ZoneClock {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const write = (ms: number, options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...LATIN_DIGITS, timeZone, ...options })
    formats.set(key, format)
    return format.format(ms)
  }
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  const time = { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const
  const dayOf = (ms: number) => Math.floor((ms + utcOffsetMs(timeZone, ms)) / (DAY_SEC * 1000))
  const yearOf = (ms: number) => new Date(ms + utcOffsetMs(timeZone, ms)).getUTCFullYear()
  const daysFrom = (nowMs: number, ms: number) => dayOf(ms) - dayOf(nowMs)
  return {
    daysFrom,
    format(ms, nowMs) {
      const days = nowMs === undefined ? undefined : daysFrom(nowMs, ms)
      if (days === 0) return write(ms, time)
      if (nowMs === undefined || yearOf(ms) !== yearOf(nowMs))
        return write(ms, { day: 'numeric', month: 'short', year: 'numeric', ...time })
      return write(ms, { day: 'numeric', month: 'short', ...time })
    },
  }
}

/** Returns the zone's name in the language: `Central European Time`. Undefined if it has only an offset. */
export function zoneName(locale: string, timeZone: string, ms: number): string | undefined {
  const [name, offset] = (['longGeneric', 'longOffset'] as const).map((timeZoneName) =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(ms)
      .find(({ type }) => type === 'timeZoneName'),
  )
  return name?.value === offset?.value ? undefined : name?.value
}

export const knownZones = (): string[] => Intl.supportedValuesOf('timeZone')

/** Resolves an alias to the zone's canonical IANA name. Returns undefined if the name is unknown. */
export function canonicalZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(FOR_ZONE_NAMES, { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Removes invisible marks and converts Arabic and Persian digits and separators: `۱۲٫۵` becomes `12.5`. */
export const plainInput = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .trim()

const letters = new Intl.Segmenter()

/** Counts as users see it: an emoji is one. Callers check the length first: a few thousand letters take a second. */
export const charactersIn = (text: string): number => [...letters.segment(text)].length
