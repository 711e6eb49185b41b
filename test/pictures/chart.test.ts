import { describe, expect, it } from 'vitest'
import { type Chart, chartSvg, numberTicks, type Point } from '../../src/pictures/chart.ts'
import { renderCached, renderPng } from '../../src/pictures/png.ts'
import { timeTicks } from '../../src/pictures/time-axis.ts'

const points = (...all: [number, number][]): Point[] => all.map(([x, y]) => ({ x, y }))
const chart = (given: Partial<Chart>): Chart => ({ head: '1', x: { from: 0, to: 10, ticks: [] }, series: [], ...given })
/** Returns the paths of lines: curves without fill. */
const linePathsIn = (svg: string) => [...svg.matchAll(/<path d="([^"]+)" fill="none"/g)].map(([, d]) => d)
const textsIn = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, word]) => word)

describe('a chart', () => {
  it('joins close points and leaves gaps for missing data, and a single point is a dot', () => {
    const line = { as: 'line', points: points([0, 1], [1, 2], [5, 2], [9, 1], [10, 3]), maxGap: 2 } as const
    const svg = chartSvg(chart({ series: [line] }))
    expect(linePathsIn(svg)).toHaveLength(2)
    expect(svg.match(/<circle/g)).toHaveLength(1)
    expect(linePathsIn(chartSvg(chart({ series: [{ ...line, maxGap: 4 }] })))).toHaveLength(1)
  })

  it('draws steps at right angles, and tints the area below', () => {
    const svg = chartSvg(chart({ series: [{ as: 'steps', points: points([0, 0], [5, 2], [10, 4]), area: true }] }))
    expect(linePathsIn(svg)).toEqual([expect.stringMatching(/^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+){2}$/)])
    expect(svg).toContain('fill="url(#area)"')
  })

  it('draws a bar for each of its points, from zero on', () => {
    const svg = chartSvg(chart({ series: [{ as: 'bars', points: points([0, 5], [1, 10], [2, -5]), width: 1 }] }))
    const bars = [...svg.matchAll(/ y="([\d.]+)" width="[\d.]+" height="([\d.]+)" rx=/g)].map(([, y, height]) => [
      Number(y),
      Number(height),
    ])
    const [five, ten, below] = bars as [number[], number[], number[]]
    expect(ten[1]).toBeCloseTo(2 * (five[1] ?? 0), 0)
    expect((ten[0] ?? 0) + (ten[1] ?? 0)).toBeCloseTo(below[0] ?? 0, 0)
    expect(textsIn(svg)).toContain('0')
  })

  it('marks the current value, not covered by axis labels, and the given points', () => {
    const series = [{ as: 'dots', points: points([1, 3.6], [5, 4.4]) } as const]
    const labels = textsIn(chartSvg(chart({ series })))
    expect(labels).toContain('4.0')
    const marks = [{ x: 5, y: 4.4, label: '4.40', side: 'above' } as const]
    const told = textsIn(chartSvg(chart({ series, marks, level: { y: 4.01, label: '4.01' } })))
    expect(told).toEqual(expect.arrayContaining(['4.01', '4.40']))
    expect(told).not.toContain('4.0')
  })

  it.each([
    ['no points', []],
    ['a constant price', points([0, 3], [10, 3])],
    ['zeros', points([0, 0], [10, 0])],
  ])('can be drawn from %s', (_name, all) => {
    expect(chartSvg(chart({ series: [{ as: 'line', points: all }] }))).not.toContain('NaN')
  })

  it('shortens numbers, with as many decimals as they need', () => {
    const labels = (from: number, to: number) => numberTicks(from, to).map(({ label }) => label)
    expect(labels(3.6, 4.4)).toEqual(['3.6', '3.8', '4.0', '4.2', '4.4'])
    expect(labels(0.05, 0.06)).toEqual(['0.050', '0.055', '0.060'])
    expect(labels(0, 400)).toEqual(['0', '100', '200', '300', '400'])
    expect(labels(0, 40_000)).toEqual(['0', '10k', '20k', '30k', '40k'])
    expect(labels(0, 2_000_000)).toEqual(['0', '500k', '1.0M', '1.5M', '2.0M'])
  })

  it('labels the axis with round times, and with dates if they are days apart', () => {
    const at = Date.UTC(2026, 0, 5, 11, 7)
    const hour = 3_600_000
    const labels = (from: number, to: number, ahead = 0) => timeTicks(from, to, ahead).map(({ label }) => label)
    expect(labels(at, at + hour)).toEqual(['11:10', '11:20', '11:30', '11:40', '11:50', '12:00'])
    expect(labels(at, at + 24 * hour)).toEqual(['12:00', '18:00', '00:00', '06:00'])
    expect(labels(at, at + 24 * hour, 5.5 * hour)).toEqual(['18:00', '00:00', '06:00', '12:00'])
    expect(labels(at, at + 7 * 24 * hour)).toEqual(['01-06', '01-07', '01-08', '01-09', '01-10', '01-11', '01-12'])
  })
})

describe('a rendered picture', () => {
  it('is a PNG of 1600 by 1000, with text even if no font is installed, and is cached', async () => {
    const [svg, other] = [chartSvg(chart({ head: '3.90 TRX' })), chartSvg(chart({ head: '' }))]
    const png = await renderCached(svg)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_600, 1_000])
    // An image without letters compresses to far fewer bytes.
    expect(png.length).toBeGreaterThan((await renderPng(other)).length + 2_000)
    expect(await renderCached(svg)).toBe(png)
    expect(await renderPng(svg)).toEqual(png)
  })

  it('is not cached if rendering failed', async () => {
    await expect(renderCached('no svg')).rejects.toThrow()
    await expect(renderCached('no svg')).rejects.toThrow()
  })
})
