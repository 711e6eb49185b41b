/** For all workers of a run: where the first test that asks puts what `npm run build` makes. It goes when they are done. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    dist: string
  }
}

export default function setup({ config, provide }: TestProject): () => void {
  // Beside package.json, as the real one.
  const dist = join(config.root, `dist-${process.pid}`)
  provide('dist', dist)
  return () => rmSync(dist, { recursive: true, force: true })
}
