/** Hours of the day in a user's own time zone. */
import { msSinceMidnight } from '../../kernel/clock.ts'
import { MINUTE_SEC } from '../../kernel/duration.ts'
import { plainInput } from '../../kernel/text/formats.ts'

/** Minutes after midnight. If `toMin` is smaller than `fromMin`, the period crosses midnight. */
export interface Hours {
  fromMin: number
  toMin: number
}

export function isWithin(ms: number, { fromMin, toMin }: Hours, timeZone: string): boolean {
  const min = Math.floor(msSinceMidnight(ms, timeZone) / (MINUTE_SEC * 1000))
  return fromMin <= toMin ? min >= fromMin && min < toMin : min >= fromMin || min < toMin
}

/** Parses `22-7` or `22:30 - 07:00`. Undefined if the text is not a period or the period is empty. */
export function readHours(text: string): Hours | undefined {
  const m = /^(\d{1,2})(?::(\d{2}))?\s*[-–—]\s*(\d{1,2})(?::(\d{2}))?$/.exec(plainInput(text))
  if (!m) return undefined
  const [fromHour, fromMinute, toHour, toMinute] = m.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  if (fromHour > 24 || toHour > 24 || fromMinute > 59 || toMinute > 59) return undefined
  const fromMin = (fromHour * 60 + fromMinute) % (24 * 60)
  const toMin = (toHour * 60 + toMinute) % (24 * 60)
  return fromMin === toMin ? undefined : { fromMin, toMin }
}

export function formatHours({ fromMin, toMin }: Hours): string {
  const clock = (min: number) => `${String(Math.floor(min / 60)).padStart(2, '0')}:${String(min % 60).padStart(2, '0')}`
  return `${clock(fromMin)}–${clock(toMin)}`
}
