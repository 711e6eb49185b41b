/**
 * Provides all test workers with the paths of the output of `npm run build` and `npm run pack:client`. The first test
 * that needs an output builds it; it is deleted after the run.
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
  // Next to package.json, like the real dist folder.
  const dist = join(config.root, `dist-${process.pid}`)
  const packedClient = `${dist}.tgz`
  provide('dist', dist)
  provide('packedClient', packedClient)
  return () => {
    for (const path of [dist, `${dist}-making`, packedClient]) rmSync(path, { recursive: true, force: true })
  }
}
