/**
 * A chart as SVG: lines with gaps, steps, bars and dots over two axes. Numbers, units and times only: words belong in
 * the caption, where every script has its letters. Sized to be read on a phone, where it is half as wide as here.
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
  /** `maxGap`: points further apart than this are not joined. `area`: what is below is tinted. */
  | { as: 'line' | 'steps'; points: readonly Point[]; maxGap?: number; area?: boolean; tone?: Tone }
  /** Each from its `x` on, `width` wide. */
  | { as: 'bars'; points: readonly Point[]; width: number; tone?: Tone }
  | { as: 'dots'; points: readonly Point[]; tone?: Tone }

export interface Chart {
  /** At the top, large: the number that the picture is about. */
  head: string
  /** At the top on the right, small. */
  note?: string
  x: { from: number; to: number; ticks: readonly Tick[] }
  /** The upright axis begins at zero; where there are bars it always does. */
  fromZero?: boolean
  series: readonly Series[]
  /** A line across with its label on the axis: the current value. */
  level?: { y: number; label: string }
  /** Points that have their number beside them. */
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

export function chartSvg(chart: Chart): string {
  const scale = yScale(chart)
  const { from, to } = chart.x
  const x = (at: number) => PLOT.left + ((at - from) / Math.max(1e-9, to - from)) * (PLOT.right - PLOT.left)
  const y = (value: number) => PLOT.bottom - ((value - scale.low) / (scale.high - scale.low)) * (PLOT.bottom - PLOT.top)
  const place = { x, y }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Inter">`,
    `<defs><linearGradient id="area" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${TONES.main}" stop-opacity=".26"/><stop offset="1" stop-color="${TONES.main}" stop-opacity=".03"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    text(chart.head, { x: PLOT.left, y: 66, size: 50, color: INK, bold: true }),
    chart.note ? text(chart.note, { x: WIDTH - 30, y: 64, size: 28, color: MUTED, anchor: 'end' }) : '',
    ...yAxis(chart, scale, y),
    ...chart.x.ticks.map(({ at, label }) => xTick(x(at), label)),
    ...chart.series.map((series) => drawn(series, place)),
    ...(chart.marks ?? []).map((mark) => markOf(mark, place)),
    chart.level ? level(chart.level, chart, place) : '',
    '</svg>',
  ].join('')
}

interface Place {
  x(at: number): number
  y(value: number): number
}

interface Scale {
  low: number
  high: number
  step: number
}

/** Round steps around all there is to see. */
function yScale({ series, level, marks = [], fromZero }: Chart): Scale {
  const values = [...series.flatMap(({ points }) => points), ...marks, ...(level ? [level] : [])].map((p) => p.y)
  const zero = fromZero || series.some(({ as }) => as === 'bars')
  const least = zero ? Math.min(0, ...values) : Math.min(...values)
  const most = zero ? Math.max(0, ...values) : Math.max(...values)
  if (!Number.isFinite(least)) return { low: 0, high: 1, step: 1 }
  // A price that never moved is a line in the middle, not on the edge.
  const range = most - least || Math.abs(most) * 0.1 || 1
  const step = roundStep(range / TICKS)
  // Numbers beside their points take room as well.
  const room = range * (marks.length > 0 ? 0.16 : 0.04)
  const low = Math.floor((least - (zero ? 0 : room)) / step) * step
  const high = Math.ceil((most + room) / step) * step
  return { low: least >= 0 ? Math.max(0, low) : low, high: high === low ? low + step : high, step }
}

/** 1, 2 or 5 times a power of ten, not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find((times) => times * power >= least * 0.999) ?? 10) * power
}

/** Round numbers between the two, about `count` of them. */
export function numberTicks(from: number, to: number, count = TICKS): Tick[] {
  const step = roundStep((to - from) / count)
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const at = (first + i) * step
    return { at, label: numberLabel(at, step) }
  })
}

/** With as many decimals as tell it from its neighbours: `3.85`, `150`, `20k`, `1.5M`. */
function numberLabel(value: number, step: number): string {
  const [unit, letter] = value >= 1e6 ? [1e6, 'M'] : value >= 1e4 ? [1e3, 'k'] : [1, '']
  const places = Math.max(0, -Math.floor(Math.log10(step / unit) + 1e-9))
  return `${(value / unit).toFixed(value === 0 && step >= 1 ? 0 : places)}${letter}`
}

/** Labels that the current value would cover are left out. */
function yAxis({ level }: Chart, { low, high, step }: Scale, y: Place['y']): string[] {
  return numberTicks(low, high, (high - low) / step).map(({ at: value, label }) => {
    const at = y(value)
    const covered = level && Math.abs(y(level.y) - at) < 38
    return (
      `<path d="M${PLOT.left} ${n(at)}H${PLOT.right}" stroke="${GRID}" stroke-width="1.5"/>` +
      (covered ? '' : text(label, { x: PLOT.right + 14, y: at + 9, size: 25, color: MUTED }))
    )
  })
}

/** Left out where the label would stand over the edge. */
function xTick(at: number, label: string): string {
  if (Math.abs(clampX(at, label, 25) - at) > 12) return ''
  return (
    `<path d="M${n(at)} ${PLOT.bottom}v8" stroke="${MUTED}" stroke-width="1.5"/>` +
    text(label, { x: at, y: PLOT.bottom + 40, size: 25, color: MUTED, anchor: 'middle' })
  )
}

function drawn(series: Series, { x, y }: Place): string {
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
      return runs(series.points, series.maxGap)
        .map((run) => runPath(run, series, color, { x, y }))
        .join('')
  }
}

/** A little apart from its neighbours; below zero it hangs. */
function bar(p: Point, width: number, color: string, { x, y }: Place): string {
  const wide = x(p.x + width) - x(p.x)
  const [top, foot] = [Math.min(y(p.y), y(0)), Math.max(y(p.y), y(0))]
  const round = Math.min(5, wide * 0.2)
  return `<rect x="${n(x(p.x) + wide * 0.12)}" y="${n(top)}" width="${n(wide * 0.76)}" height="${n(foot - top)}" rx="${n(round)}" fill="${color}"/>`
}

/** The points between two gaps. */
function runs(points: readonly Point[], maxGap = Number.POSITIVE_INFINITY): Point[][] {
  const found: Point[][] = []
  for (const p of points) {
    const run = found.at(-1)
    const last = run?.at(-1)
    if (run && last && p.x - last.x <= maxGap) run.push(p)
    else found.push([p])
  }
  return found
}

function runPath(run: Point[], { as, area }: Series & { area?: boolean }, color: string, { x, y }: Place): string {
  const [first, ...rest] = run as [Point, ...Point[]]
  const last = rest.at(-1)
  if (!last) return `<circle cx="${n(x(first.x))}" cy="${n(y(first.y))}" r="4" fill="${color}"/>`
  const to = (p: Point) => (as === 'steps' ? `H${n(x(p.x))}V${n(y(p.y))}` : `L${n(x(p.x))} ${n(y(p.y))}`)
  const line = `M${n(x(first.x))} ${n(y(first.y))}${rest.map(to).join('')}`
  const below = area ? `<path d="${line}V${PLOT.bottom}H${n(x(first.x))}Z" fill="url(#area)"/>` : ''
  return `${below}<path d="${line}" fill="none" stroke="${color}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`
}

function level({ y: value, label }: NonNullable<Chart['level']>, chart: Chart, { x, y }: Place): string {
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

function markOf({ label, side, ...p }: NonNullable<Chart['marks']>[number], { x, y }: Place): string {
  const [at, height] = [x(p.x), y(p.y)]
  const options = { size: 25, color: INK, anchor: 'middle', bold: true, halo: true } as const
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
  /** Legible on top of lines. */
  halo?: boolean
}

function text(content: string, { x, y, size, color, anchor, bold, halo }: TextOptions): string {
  const safe = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const shape = [
    `x="${n(x)}" y="${n(y)}" font-size="${size}" font-weight="${bold ? 600 : 400}"`,
    anchor ? ` text-anchor="${anchor}"` : '',
  ].join('')
  const below = halo
    ? `<text ${shape} fill="none" stroke="${PAPER}" stroke-width="7" stroke-linejoin="round">${safe}</text>`
    : ''
  return `${below}<text ${shape} fill="${color}">${safe}</text>`
}

/** About: digits of the font are this wide. */
const widthOf = (label: string, size: number): number => label.length * size * 0.6

/** Where the middle of a label may stand, so that none of it is cut off. */
function clampX(at: number, label: string, size: number): number {
  const half = widthOf(label, size) / 2
  return Math.min(Math.max(at, PLOT.left + half - 10), PLOT.right - half + 24)
}

const n = (value: number): string => String(Math.round(value * 10) / 10)
