/** Figures of a marketplace with some orders, for tests of their screens. */
import { type Figures, figuresOf, type PeriodSums, zeroSums } from '../../src/contract/operator/figures.ts'

const DAY_SEC = 86_400

/** Makes figures at a time. The last day had one order of 10 TRX, the day before two. */
export function figuresAt(nowMs: number, sums: Partial<PeriodSums> = {}): Figures {
  const at = Math.floor(nowMs / 1000)
  const midnight = at - (at % DAY_SEC)
  const fillTimes = zeroSums().fillTimes.map((_, i) => (i === 1 ? 1 : 0))
  const trade = { orders: 1, ended: 1, filled: 1, energy: 65_000, paid: 10_000_000, earned: 2_500_000, fillTimes }
  const now = figuresOf({ ...zeroSums(), ...trade, ...sums }, 1)
  const before = figuresOf({ ...zeroSums(), orders: 2, paid: 8_000_000, earned: 2_500_000 }, 2)
  const period = (days: number) => ({ from: midnight - days * DAY_SEC, to: midnight, now, before })
  return {
    at,
    today: { from: midnight, to: at, now, before },
    yesterday: period(1),
    week: period(7),
    month: { ...period(30), before: null },
    money: { at, owed: 50_000_000, there: 49_000_000 },
  }
}

/** Figures in which nothing happened. */
export const quietFigures = (nowMs: number): Figures =>
  figuresAt(nowMs, { orders: 0, ended: 0, filled: 0, paid: 0, earned: 0, fillTimes: zeroSums().fillTimes })
