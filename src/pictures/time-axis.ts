/** Time axis labels at round times, or dates if the ticks are a day or more apart. */
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../kernel/duration.ts'
import type { Tick } from './chart.ts'

const STEPS_MS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_SEC),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_SEC),
  ...[1, 2, 7, 14, 30].map((days) => days * DAY_SEC),
].map((sec) => sec * 1000)
const MAX_TICKS = 7

/** Returns the ticks of a time axis. `utcOffsetMs` is the time zone's offset from UTC. */
export function timeTicks(fromMs: number, toMs: number, utcOffsetMs: number): Tick[] {
  const step = STEPS_MS.find((ms) => (toMs - fromMs) / ms <= MAX_TICKS) ?? (toMs - fromMs) / MAX_TICKS
  const first = Math.ceil((fromMs + utcOffsetMs) / step)
  const last = Math.floor((toMs + utcOffsetMs) / step)
  const isDate = step >= DAY_SEC * 1000
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const shown = (first + i) * step
    const iso = new Date(shown).toISOString()
    return { at: shown - utcOffsetMs, label: isDate ? iso.slice(5, 10) : iso.slice(11, 16) }
  })
}
