/**
 * Draws a chart as SVG: lines with gaps, steps, bars and dots over two axes. Contains only numbers, units and times;
 * words belong in the caption, which supports every script. Sized for phones, where it appears at half this width.
 */
export interface Point {
  x: number
  y: number
}

export interface Tick {
  at: number
  label: string
}

type Tone = 'main' | 'second'

type Series =
  /** `maxGap`: points further apart than this are not connected. `area`: fills the area below the line. */
  | { as: 'line' | 'steps'; points: readonly Point[]; maxGap?: number; area?: boolean; tone?: Tone }
  /** Each bar starts at its `x` and is `width` wide. */
  | { as: 'bars'; points: readonly Point[]; width: number; tone?: Tone }
  | { as: 'dots'; points: readonly Point[]; tone?: Tone }

export interface Chart {
  /** Headline at the top in large type: the chart's main number. */
  head: string
  /** Small text at the top right. */
  note?: string
  x: { from: number; to: number; ticks: readonly Tick[] }
  /** Starts the y axis at zero. Charts with bars always do. */
  fromZero?: boolean
  series: readonly Series[]
  /** Horizontal line for the current value, with a label on the axis. */
  level?: { y: number; label: string }
  /** Points labeled with their value. */
  marks?: readonly (Point & { label: string; side: 'above' | 'below' })[]
}

const WIDTH = 800
const HEIGHT = 500
const PLOT = { left: 30, right: 678, top: 112, bottom: 436 }
const TICKS = 4

const INK = '#14202b'
const MUTED = '#5b6875'
const GRID = '#e3e8ed'
const PAPER = '#ffffff'
const TONES: Record<Tone, string> = { main: '#0a8f6c', second: '#e07b00' }

/** Colors of the chart, and the variables of a page with the same meaning. */
const PAGE_COLORS = [
  [INK, '--text'],
  [MUTED, '--soft'],
  [GRID, '--line'],
  [PAPER, '--card'],
  [TONES.main, '--good'],
  [TONES.second, '--note'],
] as const

/** Draws a chart in the colors and the font of the page that contains it, which may be dark. */
export const chartForPage = (chart: Chart): string =>
  PAGE_COLORS.reduce((svg, [color, name]) => svg.replaceAll(color, `var(${name})`), chartSvg(chart)).replace(
    'font-family="Inter"',
    'font-family="inherit"',
  )

export function chartSvg(chart: Chart): string {
  const scale = yScale(chart)
  const { from, to } = chart.x
  const x = (at: number) => PLOT.left + ((at - from) / Math.max(1e-9, to - from)) * (PLOT.right - PLOT.left)
  const y = (value: number) => PLOT.bottom - ((value - scale.low) / (scale.high - scale.low)) * (PLOT.bottom - PLOT.top)
  const axes = { x, y }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Inter">`,
    `<defs><linearGradient id="area" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${TONES.main}" stop-opacity=".26"/><stop offset="1" stop-color="${TONES.main}" stop-opacity=".03"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    text(chart.head, { x: PLOT.left, y: 66, size: 50, color: INK, bold: true }),
    chart.note ? text(chart.note, { x: WIDTH - 30, y: 64, size: 28, color: MUTED, anchor: 'end' }) : '',
    ...yAxis(chart, scale, y),
    ...chart.x.ticks.map(({ at, label }) => xTick(x(at), label)),
    ...chart.series.map((series) => drawSeries(series, axes)),
    ...(chart.marks ?? []).map((mark) => drawMark(mark, axes)),
    chart.level ? level(chart.level, chart, axes) : '',
    '</svg>',
  ].join('')
}

interface Axes {
  x(at: number): number
  y(value: number): number
}

interface Scale {
  low: number
  high: number
  step: number
}

/** Chooses an axis range in round steps that covers all values. */
function yScale({ series, level, marks = [], fromZero }: Chart): Scale {
  const values = [...series.flatMap(({ points }) => points), ...marks, ...(level ? [level] : [])].map((p) => p.y)
  const zero = fromZero || series.some(({ as }) => as === 'bars')
  const least = zero ? Math.min(0, ...values) : Math.min(...values)
  const most = zero ? Math.max(0, ...values) : Math.max(...values)
  if (!Number.isFinite(least)) return { low: 0, high: 1, step: 1 }
  // Center a constant value instead of drawing it on the edge.
  const range = most - least || Math.abs(most) * 0.1 || 1
  const step = roundStep(range / TICKS)
  // Reserve space for the labels of marked points.
  const margin = range * (marks.length > 0 ? 0.16 : 0.04)
  const low = Math.floor((least - (zero ? 0 : margin)) / step) * step
  const high = Math.ceil((most + margin) / step) * step
  return { low: least >= 0 ? Math.max(0, low) : low, high: high === low ? low + step : high, step }
}

/** Returns the smallest 1, 2 or 5 times a power of ten that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find((times) => times * power >= least * 0.999) ?? 10) * power
}

/** Returns about `count` ticks at round numbers between the two values. */
export function numberTicks(from: number, to: number, count = TICKS): Tick[] {
  const step = roundStep((to - from) / count)
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const at = (first + i) * step
    return { at, label: numberLabel(at, step) }
  })
}

/** Formats a tick with enough decimals to differ from its neighbors: `3.85`, `150`, `20k`, `1.5M`. */
function numberLabel(value: number, step: number): string {
  const [unit, letter] = value >= 1e6 ? [1e6, 'M'] : value >= 1e4 ? [1e3, 'k'] : [1, '']
  const places = Math.max(0, -Math.floor(Math.log10(step / unit) + 1e-9))
  return `${(value / unit).toFixed(value === 0 && step >= 1 ? 0 : places)}${letter}`
}

/** Omits labels that the label of the current value would cover. */
function yAxis({ level }: Chart, { low, high, step }: Scale, y: Axes['y']): string[] {
  return numberTicks(low, high, (high - low) / step).map(({ at: value, label }) => {
    const at = y(value)
    const covered = level && Math.abs(y(level.y) - at) < 38
    return (
      `<path d="M${PLOT.left} ${n(at)}H${PLOT.right}" stroke="${GRID}" stroke-width="1.5"/>` +
      (covered ? '' : text(label, { x: PLOT.right + 14, y: at + 9, size: 25, color: MUTED }))
    )
  })
}

/** Omits the tick if its label would extend past the edge. */
function xTick(at: number, label: string): string {
  if (Math.abs(clampX(at, label, 25) - at) > 12) return ''
  return (
    `<path d="M${n(at)} ${PLOT.bottom}v8" stroke="${MUTED}" stroke-width="1.5"/>` +
    text(label, { x: at, y: PLOT.bottom + 40, size: 25, color: MUTED, anchor: 'middle' })
  )
}

function drawSeries(series: Series, { x, y }: Axes): string {
  const color = TONES[series.tone ?? 'main']
  switch (series.as) {
    case 'dots':
      return series.points
        .map(
          (p) =>
            `<circle cx="${n(x(p.x))}" cy="${n(y(p.y))}" r="6.5" fill="${color}" stroke="${PAPER}" stroke-width="2"/>`,
        )
        .join('')
    case 'bars':
      return series.points.map((p) => bar(p, series.width, color, { x, y })).join('')
    case 'line':
    case 'steps':
      return splitAtGaps(series.points, series.maxGap)
        .map((run) => runPath(run, series, color, { x, y }))
        .join('')
  }
}

/** Draws a bar with a gap to its neighbors. Negative values hang below zero. */
function bar(p: Point, width: number, color: string, { x, y }: Axes): string {
  const barWidth = x(p.x + width) - x(p.x)
  const [top, foot] = [Math.min(y(p.y), y(0)), Math.max(y(p.y), y(0))]
  const round = Math.min(5, barWidth * 0.2)
  return `<rect x="${n(x(p.x) + barWidth * 0.12)}" y="${n(top)}" width="${n(barWidth * 0.76)}" height="${n(foot - top)}" rx="${n(round)}" fill="${color}"/>`
}

/** Splits the points into runs without gaps. */
function splitAtGaps(points: readonly Point[], maxGap = Number.POSITIVE_INFINITY): Point[][] {
  const found: Point[][] = []
  for (const p of points) {
    const run = found.at(-1)
    const last = run?.at(-1)
    if (run && last && p.x - last.x <= maxGap) run.push(p)
    else found.push([p])
  }
  return found
}

function runPath(run: Point[], { as, area }: Series & { area?: boolean }, color: string, { x, y }: Axes): string {
  const [first, ...rest] = run as [Point, ...Point[]]
  const last = rest.at(-1)
  if (!last) return `<circle cx="${n(x(first.x))}" cy="${n(y(first.y))}" r="4" fill="${color}"/>`
  const to = (p: Point) => (as === 'steps' ? `H${n(x(p.x))}V${n(y(p.y))}` : `L${n(x(p.x))} ${n(y(p.y))}`)
  const line = `M${n(x(first.x))} ${n(y(first.y))}${rest.map(to).join('')}`
  const below = area ? `<path d="${line}V${PLOT.bottom}H${n(x(first.x))}Z" fill="url(#area)"/>` : ''
  return `${below}<path d="${line}" fill="none" stroke="${color}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`
}

function level({ y: value, label }: NonNullable<Chart['level']>, chart: Chart, { x, y }: Axes): string {
  const at = y(value)
  const wide = widthOf(label, 26) + 24
  const left = Math.min(PLOT.right + 4, WIDTH - 8 - wide)
  return [
    `<path d="M${PLOT.left} ${n(at)}H${PLOT.right}" stroke="${INK}" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>`,
    `<circle cx="${n(x(chart.x.to))}" cy="${n(at)}" r="9" fill="${INK}" stroke="${PAPER}" stroke-width="3"/>`,
    `<rect x="${n(left)}" y="${n(at - 21)}" width="${n(wide)}" height="42" rx="10" fill="${INK}"/>`,
    text(label, { x: left + wide / 2, y: at + 9, size: 26, color: PAPER, anchor: 'middle', bold: true }),
  ].join('')
}

function drawMark({ label, side, ...p }: NonNullable<Chart['marks']>[number], { x, y }: Axes): string {
  const [at, height] = [x(p.x), y(p.y)]
  const options = { size: 25, color: INK, anchor: 'middle', bold: true, hasOutline: true } as const
  return (
    `<circle cx="${n(at)}" cy="${n(height)}" r="7" fill="${PAPER}" stroke="${TONES.main}" stroke-width="4"/>` +
    text(label, { x: clampX(at, label, 25), y: height + (side === 'above' ? -18 : 36), ...options })
  )
}

interface TextOptions {
  x: number
  y: number
  size: number
  color: string
  anchor?: 'middle' | 'end'
  bold?: boolean
  /** Adds an outline, so that the text stays legible over lines. */
  hasOutline?: boolean
}

function text(content: string, { x, y, size, color, anchor, bold, hasOutline }: TextOptions): string {
  const safe = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const shape = [
    `x="${n(x)}" y="${n(y)}" font-size="${size}" font-weight="${bold ? 600 : 400}"`,
    anchor ? ` text-anchor="${anchor}"` : '',
  ].join('')
  const below = hasOutline
    ? `<text ${shape} fill="none" stroke="${PAPER}" stroke-width="7" stroke-linejoin="round">${safe}</text>`
    : ''
  return `${below}<text ${shape} fill="${color}">${safe}</text>`
}

/** Approximate text width, from the width of the font's digits. */
const widthOf = (label: string, size: number): number => label.length * size * 0.6

/** Clamps the center of a label so that none of it is cut off. */
function clampX(at: number, label: string, size: number): number {
  const half = widthOf(label, size) / 2
  return Math.min(Math.max(at, PLOT.left + half - 10), PLOT.right - half + 24)
}

const n = (value: number): string => String(Math.round(value * 10) / 10)
