/**
 * Benchmark: a week of prices as a picture, from data points to PNG. The baseline is an empty picture of the same size,
 * drawn by the same library.
 */
import { performance } from 'node:perf_hooks'
import { type PriceHistory, priceSvg } from '../src/bot/prices/price-chart.ts'
import { DAY_SEC, HOUR_SEC } from '../src/kernel/duration.ts'
import { renderPng } from '../src/pictures/png.ts'
import { compare, cpuMs, median, roundForDisplay } from './support.ts'

const PICTURES = 10
const HOUR_MS = HOUR_SEC * 1000
const EMPTY =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#fff"/></svg>'

const toMs = Date.UTC(2026, 10, 22)
const fromMs = toMs - 7 * DAY_SEC * 1000
const points = Array.from({ length: 168 }, (_, i) => {
  const meanSun = 60 + 8 * Math.sin(i / 9) + 3 * Math.sin(i * 1.7)
  const [lowSun, highSun] = [Math.floor(meanSun) - 1, Math.ceil(meanSun) + 1]
  const paidSun = i % 4 === 0 ? meanSun : undefined
  return { atMs: fromMs + i * HOUR_MS, offer: { meanSun, lowSun, highSun }, paidSun }
})
const history: PriceHistory = {
  fromMs,
  toMs,
  spanSec: HOUR_SEC,
  points,
  range: { lowSun: 48, highSun: 72 },
  compared: undefined,
  sinceMs: fromMs,
}

const processorMs: number[] = []
const mainThreadMs: number[] = []
let bytes = 0

/** Returns the ms per picture. */
async function measurePictures(svgOf: (i: number) => string): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < PICTURES; i++) await renderPng(svgOf(i))
  return (performance.now() - start) / PICTURES
}

async function ours(): Promise<number> {
  const [before, usedMs] = [performance.eventLoopUtilization(), cpuMs()]
  const ms = await measurePictures(
    (i) => priceSvg({ resource: 'ENERGY', durationSec: HOUR_SEC }, history, 55 + i, { aheadMs: 0, markupBp: 0 }) ?? '',
  )
  processorMs.push((cpuMs() - usedMs) / PICTURES)
  mainThreadMs.push(performance.eventLoopUtilization(before).active / PICTURES)
  bytes = (
    await renderPng(
      priceSvg({ resource: 'ENERGY', durationSec: HOUR_SEC }, history, 55, { aheadMs: 0, markupBp: 0 }) ?? '',
    )
  ).length
  return ms
}

await compare({
  bench: 'price-picture',
  unit: 'ms',
  aim: '<= 150 ms a picture',
  rounds: 5,
  notes: () => ({
    processorMs: roundForDisplay(median(processorMs)),
    mainThreadMs: roundForDisplay(median(mainThreadMs)),
    bytes,
  }),
  ours,
  baseline: () => measurePictures(() => EMPTY),
})
