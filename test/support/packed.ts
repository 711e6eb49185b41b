/** The client as somebody else has it: packed, and unpacked into a project of theirs with what it depends on. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

export const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const TSC = join(ROOT, 'node_modules/.bin/tsc')
const COPIED = ['src', 'migrations', 'LICENSE', 'package.json', 'build.mjs', 'tsconfig.json', 'tsconfig.build.json']

/** A copy of this package in the folder `ours`, with what its making needs. */
function copyTo(ours: string): void {
  for (const name of COPIED) cpSync(join(ROOT, name), join(ours, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(ours, 'node_modules'))
}

/** This package as in an image: compiled, and of its packages those alone that the build leaves out. The folder. */
export async function prunedSunwatt(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-pruned-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  copyTo(dir)
  await run('npm', ['run', '--silent', 'build'], { cwd: dir })
  const modules = join(dir, 'node_modules')
  rmSync(modules)
  for (const name of unbundledOf(dir)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  return dir
}

/** The folder of the project; `also` are packages that its own programs need. */
export async function projectWithSunwatt(also: readonly string[] = []): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-packed-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const ours = join(dir, 'ours')
  copyTo(ours)
  const { stdout } = await run('npm', ['run', '--silent', 'pack:client'], { cwd: ours })

  const theirs = join(dir, 'theirs')
  const installed = join(theirs, 'node_modules/sunwatt')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', join(ours, stdout.trim()), '--strip-components=1', '-C', installed])
  for (const name of [...Object.keys(manifestOf(installed).dependencies), ...also]) {
    const link = join(theirs, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), link)
  }
  writeFileSync(join(theirs, 'package.json'), '{"type": "module"}')
  return theirs
}

/** What the package in this folder says of itself. */
export function manifestOf(folder: string): { dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function unbundledOf(folder: string): string[] {
  const { config } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    config: { unbundled: string[] }
  }
  return config.unbundled
}
