/**
 * Where the first test of a run that asks puts what `npm run build` and `npm run pack:client` make, for all workers;
 * it goes with the run.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    dist: string
    packedClient: string
  }
}

export default function setup({ config, provide }: TestProject): () => void {
  // Beside package.json, as the real one.
  const dist = join(config.root, `dist-${process.pid}`)
  const packedClient = `${dist}.tgz`
  provide('dist', dist)
  provide('packedClient', packedClient)
  return () => {
    for (const made of [dist, `${dist}-making`, packedClient]) rmSync(made, { recursive: true, force: true })
  }
}
