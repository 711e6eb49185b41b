/** Numbers, money, durations and points in time as a language writes them; always with the digits 0 to 9. */
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { plainTrx, type Sun } from '../../kernel/sun.ts'

export interface Formats {
  /** `65,000`. */
  number(n: number): string
  /** Of decimal text, exact, up to six places. */
  decimal(value: `${number}`): string
  /** TRX of whole SUN, exact, without the unit: `1,234.5`. */
  trx(amount: Sun): string
  /** `1 hour 30 minutes`: at most two units; under a minute seconds. For texts. */
  duration(sec: number): string
  /** `1h 30m`, for buttons. */
  shortDuration(sec: number): string
}

export type UnitDisplay = 'narrow' | 'short' | 'long'

const LATIN = { numberingSystem: 'latn' } as const

const UNITS = [
  ['day', DAY_SEC],
  ['hour', HOUR_SEC],
  ['minute', MINUTE_SEC],
] as const

/** Like `[[1, 'hour'], [30, 'minute']]`. */
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

/** Of one language; `locale` as Intl knows it, `short` how it shortens durations for buttons. */
export function formatsOf(locale: string, short: UnitDisplay): Formats {
  const numbers = new Intl.NumberFormat(locale, { ...LATIN, maximumFractionDigits: 6 })
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' })
  const durations = (unitDisplay: UnitDisplay) => {
    const counts = Object.fromEntries(
      [...UNITS.map(([unit]) => unit), 'second'].map((unit) => [
        unit,
        new Intl.NumberFormat(locale, { ...LATIN, style: 'unit', unit, unitDisplay }),
      ]),
    )
    return (sec: number) => list.format(unitsOf(sec).map(([count, unit]) => counts[unit]?.format(count) ?? ''))
  }
  return {
    number: (n) => numbers.format(n),
    // Intl reads decimal text digit by digit: there is no float in between.
    decimal: (value) => numbers.format(value),
    trx: (amount) => numbers.format(plainTrx(amount) as `${number}`),
    duration: durations('long'),
    shortDuration: durations(short),
  }
}

const FOR_ZONE_NAMES = 'en'
/** Per zone: to make one takes fourteen times as long as to use it. */
const offsets = new Map<string, Intl.DateTimeFormat>()

/** `UTC+2`, `UTC+5:30`, `UTC`: what the clocks of a zone are ahead at `ms`. */
export function offsetName(timeZone: string, ms: number): string {
  const format =
    offsets.get(timeZone) ?? new Intl.DateTimeFormat(FOR_ZONE_NAMES, { timeZone, timeZoneName: 'shortOffset' })
  offsets.set(timeZone, format)
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', 'UTC').replace(/^UTC[+-]0$/, 'UTC')
}

/** The same in ms. */
export function aheadMs(timeZone: string, ms: number): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+)(?::(\d+))?$/.exec(offsetName(timeZone, ms)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_SEC + Number(minutes) * MINUTE_SEC) * 1000
}

/** Date and time on the clocks of a zone. Throws for a zone that does not exist. */
export function clockOf(locale: string, timeZone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat(locale, { ...LATIN, dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (ms) => format.format(ms)
}

/** The zone as the language calls it: `Central European Time`. */
export function zoneName(locale: string, timeZone: string, ms: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(ms)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

export const zonesKnown = (): string[] => Intl.supportedValuesOf('timeZone')

/** The zone's own IANA name, of any of its names; undefined: there is none of that name. */
export function zoneOfName(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(FOR_ZONE_NAMES, { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/**
 * What was typed as a number, a time or an address, without what keyboards and texts that run from the right put into
 * it: `۱۲٫۵` is `12.5`, and invisible marks are gone.
 */
export const plainInput = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .trim()

const letters = new Intl.Segmenter()

/**
 * Counts characters as people do: an emoji is one, whatever it is made of. The segmenter takes a second for a few
 * thousand letters, so callers check the length first.
 */
export const charactersIn = (text: string): number => [...letters.segment(text)].length
