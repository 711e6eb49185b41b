/** The program as people run it: a process of it starts three times as fast as one of the sources. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { systemClock, wait } from '../../src/kernel/clock.ts'

const LOOK_EVERY_MS = 100
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let making: Promise<string> | undefined

/** The folder with what `npm run build` makes. */
export function built(): Promise<string> {
  making ??= make()
  return making
}

/** Bundles a script of the tests as the program is bundled, into a folder within the build. Returns the file to run. */
export async function builtScript(script: string): Promise<string> {
  const outdir = join(await built(), relative(ROOT, dirname(script)))
  const file = join(outdir, basename(script).replace(/\.ts$/, '.js'))
  if (!existsSync(file)) await runBuild(outdir, script)
  return file
}

const runBuild = (...argv: string[]) => promisify(execFile)(process.execPath, ['build.mjs', ...argv], { cwd: ROOT })

/** The first worker that asks makes the build; the others wait for it. */
async function make(): Promise<string> {
  const dist = inject('dist')
  const lock = `${dist}-making`
  while (!existsSync(dist)) {
    if (!takes(lock)) {
      await wait(systemClock, LOOK_EVERY_MS)
      continue
    }
    try {
      // Another worker may have finished since the last look.
      if (existsSync(dist)) break
      await runBuild(join(lock, 'dist'))
      renameSync(join(lock, 'dist'), dist)
    } finally {
      rmSync(lock, { recursive: true })
    }
  }
  return dist
}

function takes(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
