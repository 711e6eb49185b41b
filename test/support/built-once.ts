/** Where the first test of a run that asks puts what `npm run build` makes, for all workers; it goes with the run. */
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
