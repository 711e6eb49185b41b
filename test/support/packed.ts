/** The client as somebody else has it: packed, and unpacked into a project of theirs with what it depends on. */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject, onTestFinished } from 'vitest'
import { built } from './built.ts'

export const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const TSC = join(ROOT, 'node_modules/.bin/tsc')
const COPIED = ['src', 'LICENSE', 'package.json', 'tsconfig.json', 'tsconfig.build.json']

/** This package as in an image: compiled, and of its packages those alone that the build leaves out. The folder. */
export async function prunedSunwatt(): Promise<string> {
  const dir = newFolder('pruned')
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  for (const name of ['migrations', 'package.json']) cpSync(join(ROOT, name), join(dir, name), { recursive: true })
  cpSync(await built(), join(dir, 'dist'), { recursive: true })
  for (const name of unbundledOf(dir)) linkModule(dir, name)
  return dir
}

/** The folder of the project; `also` are packages that its own programs need. */
export async function projectWithSunwatt(also: readonly string[] = []): Promise<string> {
  const theirs = newFolder('packed')
  onTestFinished(() => rmSync(theirs, { recursive: true, force: true }))
  const installed = join(theirs, 'node_modules/sunwatt')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', await packed(), '--strip-components=1', '-C', installed])
  for (const name of [...Object.keys(manifestOf(installed).dependencies), ...also]) linkModule(theirs, name)
  writeFileSync(join(theirs, 'package.json'), '{"type": "module"}')
  return theirs
}

/** The archive that a person would publish; made by the first who asks. */
async function packed(): Promise<string> {
  const archive = inject('packedClient')
  if (existsSync(archive)) return archive
  const ours = newFolder('packing')
  try {
    for (const name of COPIED) cpSync(join(ROOT, name), join(ours, name), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(ours, 'node_modules'))
    const { stdout } = await run('npm', ['run', '--silent', 'pack:client'], { cwd: ours })
    // Whole at once, for other workers.
    cpSync(join(ours, stdout.trim()), `${archive}-${process.pid}`)
    renameSync(`${archive}-${process.pid}`, archive)
  } finally {
    rmSync(ours, { recursive: true, force: true })
  }
  return archive
}

const newFolder = (what: string) => mkdtempSync(join(tmpdir(), `sunwatt-${what}-`))

function linkModule(folder: string, name: string): void {
  const link = join(folder, 'node_modules', name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules', name), link)
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
