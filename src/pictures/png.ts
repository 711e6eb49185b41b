/** Renders SVG to PNG at twice its size, on another thread. The first picture loads the library and font. */
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'

const require = createRequire(import.meta.url)
const fontFiles = () => [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
]
const SCALE = 2
/** Cached pictures, about 80 kB each. */
const MAX_CACHED = 50

/** Cache of pictures by SVG text: repeated requests without new data share one picture. */
const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED })

export function renderCached(svg: string): Promise<Buffer> {
  const known = cache.get(svg)
  if (known) return known
  const made = renderPng(svg)
  cache.set(svg, made)
  made.catch(() => cache.delete(svg))
  return made
}

export async function renderPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: SCALE },
    font: {
      loadSystemFonts: false,
      fontFiles: fontFiles(),
      defaultFontFamily: 'Inter',
    },
    logLevel: 'off',
  })
  return image.asPng()
}
