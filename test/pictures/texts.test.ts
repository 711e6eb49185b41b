/** Tests that pictures contain only characters of their font, whatever the user's language is. */
import { expect, it } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { depthSvg } from '../../src/bot/prices/depth-chart.ts'
import { type PriceHistory, priceSvg } from '../../src/bot/prices/price-chart.ts'

import { DAY_SEC, HOUR_SEC } from '../../src/kernel/duration.ts'
import { type Chart, chartSvg } from '../../src/pictures/chart.ts'
import { renderPng } from '../../src/pictures/png.ts'

const textsIn = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text ?? '').join('')
const pictureOf = (head: string) => renderPng(chartSvg({ head, x: { from: 0, to: 1, ticks: [] }, series: [] } as Chart))

it('a picture has only characters that its font can draw, also in languages with other digits', async () => {
  const toMs = Date.UTC(2026, 10, 29)
  const points = [1, 2, 3].map((day) => ({
    atMs: toMs - day * DAY_SEC * 1_000,
    offer: { lowSun: 50 + day, meanSun: 51 + day, highSun: 52 + day },
    paidSun: 50 + day,
  }))
  const history = {
    ...{ fromMs: toMs - 4 * DAY_SEC * 1_000, toMs, spanSec: HOUR_SEC, points },
    ...{ range: { lowSun: 51, highSun: 55 }, compared: undefined, sinceMs: undefined },
  } as unknown as PriceHistory
  const aheadMs = translator('fa').utcOffsetMs(toMs)
  const price = priceSvg({ resource: 'ENERGY', durationSec: DAY_SEC } as never, history, 53, { aheadMs, markupBp: 0 })
  const depth = depthSvg([{ priceSun: 50, available: 1_500_000 } as never], 3 * DAY_SEC + HOUR_SEC)
  const used = new Set(textsIn(`${price}${depth}`))
  expect(used.size).toBeGreaterThan(10)
  const missing = await pictureOf('好')
  for (const character of used) {
    if (character === ' ') continue
    expect((await pictureOf(character)).equals(missing), `no glyph for ${character}`).toBe(false)
  }
})
