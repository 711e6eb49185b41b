/**
 * SVG drawn as PNG, twice as fine as it says. The library and its font are loaded with the first picture; the drawing
 * itself happens on another thread.
 */
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'

const require = createRequire(import.meta.url)
const fontFiles = () => [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
]
const FINENESS = 2
/** A picture has about 80 kB. */
const MAX_KEPT = 50

/** Requests within a minute in which nothing changes share one picture. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT })

export function pngOf(svg: string): Promise<Buffer> {
  const known = kept.get(svg)
  if (known) return known
  const made = drawPng(svg)
  kept.set(svg, made)
  made.catch(() => kept.delete(svg))
  return made
}

/** Never one that is kept. */
export async function drawPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: FINENESS },
    font: {
      loadSystemFonts: false,
      fontFiles: fontFiles(),
      defaultFontFamily: 'Inter',
    },
    logLevel: 'off',
  })
  return image.asPng()
}
