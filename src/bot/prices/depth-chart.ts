/** Draws the order book: the price on the x axis, the total units available up to that price on the y axis. */
import type { BookLevel } from '../../client/types.ts'
import { formatDuration } from '../../kernel/duration.ts'
import { groupThousands, SUN_PER_TRX } from '../../kernel/sun.ts'
import { chartSvg, numberTicks, type Point } from '../../pictures/chart.ts'

/**
 * Levels above this multiple of the cheapest price are not drawn, because they would squeeze the rest. Their units
 * still count in the total.
 */
const MAX_TIMES_CHEAPEST = 3

/**
 * Draws the order book. `levels` is sorted by price; the `available` of a level is the total up to its price. Undefined
 * if there are no levels.
 */
export function depthSvg(levels: readonly BookLevel[], durationSec: number): string | undefined {
  const [first] = levels
  const deepest = levels.at(-1)
  if (!first || !deepest) return undefined
  const perThousand = ({ priceSun }: BookLevel) => (priceSun * 1_000) / SUN_PER_TRX
  const low = perThousand(first)
  const drawnLevels = levels.filter((level) => perThousand(level) <= low * MAX_TIMES_CHEAPEST)
  const high = perThousand(drawnLevels.at(-1) ?? first)
  const margin = (high - low) * 0.1 || low * 0.2
  const [from, to] = [Math.max(0, low - margin), high + margin]
  const steps: Point[] = drawnLevels.map((level) => ({ x: perThousand(level), y: level.available }))
  return chartSvg({
    head: groupThousands(deepest.available),
    note: `TRX / 1,000 · ${formatDuration(durationSec)}`,
    x: { from, to, ticks: numberTicks(from, to) },
    fromZero: true,
    series: [{ as: 'steps', points: [{ x: from, y: 0 }, ...steps, { x: to, y: steps.at(-1)?.y ?? 0 }], area: true }],
  })
}
