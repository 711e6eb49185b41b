/** An order book as a picture: to the right the price, upwards how much can be had at it. */
import type { BookLevel } from '../../client/types.ts'
import { formatDuration } from '../../kernel/duration.ts'
import { groupThousands, SUN_PER_TRX } from '../../kernel/sun.ts'
import { chartSvg, numberTicks, type Point } from '../../pictures/chart.ts'

/** Prices far above the cheapest would press all others into a corner: what they add stands in the head. */
const MAX_TIMES_CHEAPEST = 3

/** `levels`: cheapest first, each with all that can be had up to its price. Undefined: there is nothing to draw. */
export function depthSvg(levels: readonly BookLevel[], durationSec: number): string | undefined {
  const [first] = levels
  const deepest = levels.at(-1)
  if (!first || !deepest) return undefined
  const perThousand = ({ priceSun }: BookLevel) => (priceSun * 1_000) / SUN_PER_TRX
  const low = perThousand(first)
  const shown = levels.filter((level) => perThousand(level) <= low * MAX_TIMES_CHEAPEST)
  const high = perThousand(shown.at(-1) ?? first)
  const margin = (high - low) * 0.1 || low * 0.2
  const [from, to] = [Math.max(0, low - margin), high + margin]
  const steps: Point[] = shown.map((level) => ({ x: perThousand(level), y: level.available }))
  return chartSvg({
    head: groupThousands(deepest.available),
    note: `TRX / 1,000 · ${formatDuration(durationSec)}`,
    x: { from, to, ticks: numberTicks(from, to) },
    fromZero: true,
    series: [{ as: 'steps', points: [{ x: from, y: 0 }, ...steps, { x: to, y: steps.at(-1)?.y ?? 0 }], area: true }],
  })
}
