/**
 * Builds the program once per test run. The bundle starts three times as fast as the sources, and it is what users run.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { systemClock, wait } from '../../src/kernel/clock.ts'

const POLL_MS = 100
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let building: Promise<string> | undefined

/** Returns the folder with the output of `npm run build`. */
export function buildOnce(): Promise<string> {
  building ??= buildInOneWorker()
  return building
}

/** Bundles a test script the same way as the program, into a folder within the build. Returns the file to run. */
export async function buildScript(script: string): Promise<string> {
  const outdir = join(await buildOnce(), relative(ROOT, dirname(script)))
  const file = join(outdir, basename(script).replace(/\.ts$/, '.js'))
  if (!existsSync(file)) await runBuild(outdir, script)
  return file
}

const runBuild = (...argv: string[]) => promisify(execFile)(process.execPath, ['build.mjs', ...argv], { cwd: ROOT })

/** The first worker to take the lock runs the build; the others wait for its result. */
async function buildInOneWorker(): Promise<string> {
  const dist = inject('dist')
  const lock = `${dist}-making`
  while (!existsSync(dist)) {
    if (!tryLock(lock)) {
      await wait(systemClock, POLL_MS)
      continue
    }
    try {
      // Another worker may have finished the build since the last check.
      if (existsSync(dist)) break
      await runBuild(join(lock, 'dist'))
      renameSync(join(lock, 'dist'), dist)
    } finally {
      rmSync(lock, { recursive: true })
    }
  }
  return dist
}

function tryLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
