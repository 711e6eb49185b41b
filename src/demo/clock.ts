/** The tour's time: the clock on the wall, and ahead of it by what the tour has jumped over. */
import { type Clock, systemClock } from '../kernel/clock.ts'

export interface TourClock extends Clock {
  /** Moves the clock ahead. Timers do not fire early: `now()` answers the later time from then on. */
  jump(ms: number): void
}

export function tourClock(): TourClock {
  let aheadMs = 0
  return {
    now: () => systemClock.now() + aheadMs,
    after: systemClock.after,
    jump(ms) {
      aheadMs += ms
    },
  }
}
