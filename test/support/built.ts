/** The program as people run it: a process of it starts three times as fast as one of the sources. */
import { execFile, spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { inject, onTestFinished } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let making: Promise<string> | undefined

/** The folder with what `npm run build` makes. */
export function built(): Promise<string> {
  making ??= make()
  return making
}

/** A program of the tests, in a folder beside it: the file to run. What it loads later has files of its own. */
export async function builtScript(script: string): Promise<string> {
  const outdir = join(await built(), relative(ROOT, dirname(script)))
  const file = join(outdir, basename(script).replace(/\.ts$/, '.js'))
  if (existsSync(file)) return file
  const settings = { bundle: true, splitting: true, platform: 'node', format: 'esm', packages: 'external' } as const
  await build({ entryPoints: [script], outdir, ...settings })
  return file
}

/** Starts it with what is `around` it, as JSON; what this answers kills it, as the end of the test does. */
export async function startKillable(script: string, around: object): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [await builtScript(script), JSON.stringify(around)], { stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return kill
}

async function make(): Promise<string> {
  const dist = inject('dist')
  if (existsSync(dist)) return dist
  const mine = `${dist}-${process.pid}`
  await promisify(execFile)(process.execPath, ['build.mjs', mine], { cwd: ROOT })
  try {
    renameSync(mine, dist)
  } catch {
    // Another worker was first.
    rmSync(mine, { recursive: true })
  }
  return dist
}
