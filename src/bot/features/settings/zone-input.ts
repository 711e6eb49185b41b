/** Parses a time zone from user input: an offset, a city, an IANA name, or the time on the user's clock. */

import { canonicalZone, knownZones, offsetName, plainInput } from '../../../kernel/text/formats.ts'
import type { ParseResult } from '../../lines/answers.ts'

/** Offered time zones by region. The buttons show the names of the locale. */
export const ZONES = {
  asia: [
    'Asia/Shanghai',
    'Asia/Tokyo',
    'Asia/Seoul',
    'Asia/Singapore',
    'Asia/Manila',
    'Asia/Bangkok',
    'Asia/Jakarta',
    'Asia/Kolkata',
    'Asia/Karachi',
    'Asia/Tashkent',
    'Asia/Dubai',
    'Asia/Tehran',
  ],
  europe: ['Europe/London', 'Europe/Berlin', 'Europe/Kyiv', 'Europe/Moscow', 'Europe/Istanbul'],
  africa: ['Africa/Lagos', 'Africa/Johannesburg', 'Africa/Cairo', 'Africa/Nairobi'],
  americas: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Mexico_City',
    'America/Bogota',
    'America/Caracas',
    'America/Sao_Paulo',
    'America/Argentina/Buenos_Aires',
  ],
  oceania: ['Australia/Perth', 'Australia/Sydney', 'Pacific/Auckland'],
} as const

/** Time zones whose offset from UTC is not a whole number of hours. Zones without daylight saving time come first. */
const PART_HOUR_ZONES = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Kabul',
  'Asia/Tehran',
  'Asia/Yangon',
  'Australia/Darwin',
  'Australia/Adelaide',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Marquesas',
  'Pacific/Chatham',
]

/** Large cities and common names that have no time zone of their own, by time zone. */
const CITIES: Readonly<Record<string, string>> = {
  'Asia/Shanghai': 'beijing shenzhen guangzhou chengdu hangzhou wuhan china 北京 上海 深圳 广州 成都 杭州 武汉 中国',
  'Asia/Hong_Kong': '香港',
  'Asia/Taipei': '台北 台湾',
  'Asia/Singapore': '新加坡',
  'Asia/Tokyo': 'osaka kyoto japan 东京 大阪',
  'Asia/Seoul': 'busan korea 首尔',
  'Asia/Kolkata': 'delhi new_delhi mumbai bangalore bengaluru chennai hyderabad india',
  'Asia/Ho_Chi_Minh': 'hanoi ha_noi saigon da_nang vietnam',
  'Asia/Jakarta': 'bandung surabaya medan',
  'Asia/Karachi': 'lahore islamabad pakistan',
  'Asia/Dubai': 'abu_dhabi sharjah',
  'Asia/Tehran': 'isfahan mashhad shiraz iran',
  'Europe/Istanbul': 'ankara izmir turkey',
  'Europe/Moscow': 'saint_petersburg st_petersburg москва петербург',
  'Europe/Berlin': 'munich hamburg frankfurt germany',
  'Europe/Madrid': 'barcelona valencia spain',
  'Europe/London': 'manchester birmingham uk england',
  'Africa/Lagos': 'abuja nigeria',
  'America/New_York': 'miami boston washington atlanta philadelphia',
  'America/Los_Angeles': 'san_francisco seattle las_vegas san_diego',
  'America/Chicago': 'houston dallas',
  'America/Sao_Paulo': 'rio rio_de_janeiro brasilia brazil',
  'America/Argentina/Buenos_Aires': 'argentina',
}

export type ZoneProblem =
  | 'empty'
  /** The offset is larger than that of any time zone. */
  | 'offset'
  /** No time zone has this time now. */
  | 'clock'
  | 'unknown'

type ReadZone = ParseResult<string, { problem: ZoneProblem }>

const OFFSET = /^(?:(?:utc|gmt) ?([+-]) ?|([+-]) ?|)([0-9]{1,2})$/i
const PART_OFFSET = /^(?:utc|gmt)? ?([+-]) ?([0-9]{1,2}):([0-9]{2})$/i
const CLOCK = /^([0-9]{1,2})[:.]([0-9]{2})$/

/**
 * Maximum length of an input. No time zone or city has a longer name, and Unicode normalization can turn one letter
 * into eighteen.
 */
const MAX_ZONE_LENGTH = 64

/** Parses `UTC+3`, `3`, `-5:30`, `Asia/Shanghai`, `Shanghai` or `14:05`. The value is an IANA name. */
export function readZone(typed: string, nowMs: number): ReadZone {
  if (typed.length > MAX_ZONE_LENGTH) return { ok: false, problem: 'unknown' }
  const text = plainInput(typed).normalize('NFKC').replaceAll('−', '-').replace(/\s+/g, ' ')
  if (text === '') return { ok: false, problem: 'empty' }
  if (/^(?:utc|gmt)$/i.test(text)) return { ok: true, value: 'UTC' }
  const offset = OFFSET.exec(text)
  if (offset) return zoneFromOffset(offset[1] ?? offset[2], Number(offset[3]), 0, nowMs)
  const part = PART_OFFSET.exec(text)
  if (part) return zoneFromOffset(part[1], Number(part[2]), Number(part[3]), nowMs)
  const clock = CLOCK.exec(text)
  if (clock) return zoneFromClock(Number(clock[1]), Number(clock[2]), nowMs)
  const value = zoneByName(text)
  return value === undefined ? { ok: false, problem: 'unknown' } : { ok: true, value }
}

function zoneFromOffset(sign: string | undefined, hours: number, minutes: number, nowMs: number): ReadZone {
  const ahead = (sign === '-' ? -1 : 1) * (hours * 60 + minutes)
  const value = minutes < 60 ? zoneAt(ahead, nowMs) : undefined
  return value === undefined ? { ok: false, problem: 'offset' } : { ok: true, value }
}

const DAY_MIN = 1_440
const QUARTER_MIN = 15
/**
 * Latest offset that is assumed for a clock time. UTC+13 and UTC-11 have the same clock time, but UTC+13 has far more
 * inhabitants. UTC-10 (Hawaii) is preferred to UTC+14, which is only a few islands.
 */
const MAX_AHEAD_MIN = 13 * 60

/**
 * Returns the time zone in which it is this time now. Rounds to a quarter of an hour, because clocks are a few minutes
 * off.
 */
function zoneFromClock(hour: number, minute: number, nowMs: number): ReadZone {
  const noSuchTime = { ok: false, problem: 'clock' } as const
  if (hour > 23 || minute > 59) return noSuchTime
  const now = new Date(nowMs)
  const differenceMin = hour * 60 + minute - (now.getUTCHours() * 60 + now.getUTCMinutes())
  const quarters = Math.round(differenceMin / QUARTER_MIN) * QUARTER_MIN
  const ahead = (quarters + 2 * DAY_MIN) % DAY_MIN
  const value = zoneAt(ahead > MAX_AHEAD_MIN ? ahead - DAY_MIN : ahead, nowMs)
  return value === undefined ? noSuchTime : { ok: true, value }
}

/** Returns a time zone that is this many minutes ahead of UTC now. */
function zoneAt(aheadMin: number, nowMs: number): string | undefined {
  const hours = aheadMin / 60
  // The signs in the `Etc/GMT` names are inverted.
  if (Number.isInteger(hours))
    return hours === 0
      ? 'UTC'
      : hours >= -12 && hours <= 14
        ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
        : undefined
  const abs = Math.abs(aheadMin)
  const name = `UTC${aheadMin < 0 ? '-' : '+'}${Math.floor(abs / 60)}:${String(abs % 60).padStart(2, '0')}`
  return PART_HOUR_ZONES.find((zone) => offsetName(zone, nowMs) === name)
}

function zoneByName(text: string): string | undefined {
  const name = text.replaceAll(' ', '_').toLowerCase()
  const all = [...Object.values(ZONES).flat(), ...PART_HOUR_ZONES, ...knownZones()]
  const known = all.find((zone) => zone.toLowerCase() === name || zone.toLowerCase().endsWith(`/${name}`))
  const city = () => Object.keys(CITIES).find((zone) => CITIES[zone]?.split(' ').includes(name))
  // Resolves alternative names, because some time zones have several.
  return known ?? city() ?? (name.includes('/') ? canonicalZone(name) : undefined)
}
