/** This package as somebody else has it: packed, unpacked into a project of theirs, with what it depends on. */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

export const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const TSC = join(ROOT, 'node_modules/.bin/tsc')

/** A copy of this package, compiled, in the folder `ours`. */
async function compiled(ours: string): Promise<void> {
  for (const name of ['src', 'migrations', 'package.json', 'tsconfig.json', 'tsconfig.build.json'])
    cpSync(join(ROOT, name), join(ours, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(ours, 'node_modules'))
  await run('npm', ['run', '--silent', 'build'], { cwd: ours })
}

/** This package on a server: compiled, and then nothing left of what only its making needs. The folder. */
export async function prunedSunwatt(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-pruned-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  await compiled(dir)
  const modules = join(dir, 'node_modules')
  rmSync(modules)
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>
  }
  for (const [path, { dev }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    if (name === undefined || dev === true || !existsSync(join(ROOT, path))) continue
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(ROOT, path), join(modules, name))
  }
  return dir
}

/** The folder of the project. */
export async function projectWithSunwatt(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-packed-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const ours = join(dir, 'ours')
  await compiled(ours)
  await run('npm', ['pack', '--offline', '--ignore-scripts', '--silent'], { cwd: ours })
  const tarball = readdirSync(ours).find((name) => name.endsWith('.tgz')) ?? ''

  const theirs = join(dir, 'theirs')
  const installed = join(theirs, 'node_modules/sunwatt')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', join(ours, tarball), '--strip-components=1', '-C', installed])
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(ROOT, 'node_modules', name), join(theirs, 'node_modules', name))
  writeFileSync(join(theirs, 'package.json'), '{"type": "module"}')
  return theirs
}
