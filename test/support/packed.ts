/**
 * Packs the client package and unpacks it, with its dependencies, into a separate project, as a user of the package
 * would install it.
 */
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
import { buildOnce } from './built.ts'

export const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const TSC = join(ROOT, 'node_modules/.bin/tsc')
const PACKAGE_FILES = ['src', 'LICENSE', 'package.json', 'tsconfig.json', 'tsconfig.build.json']

/**
 * Creates the package as in the Docker image: compiled, with only those dependencies that the build does not bundle.
 * Returns the folder.
 */
export async function createPrunedPackage(): Promise<string> {
  const dir = newFolder('pruned')
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  for (const name of ['migrations', 'package.json']) cpSync(join(ROOT, name), join(dir, name), { recursive: true })
  cpSync(await buildOnce(), join(dir, 'dist'), { recursive: true })
  for (const name of unbundledPackages(dir)) linkModule(dir, name)
  return dir
}

/**
 * Creates a project with the packed client installed. Returns its folder. `extraPackages` lists additional packages the
 * project needs.
 */
export async function createProjectWithClient(extraPackages: readonly string[] = []): Promise<string> {
  const project = newFolder('packed')
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  const installed = join(project, 'node_modules/sunwatt')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', await packClientOnce(), '--strip-components=1', '-C', installed])
  for (const name of [...Object.keys(readManifest(installed).dependencies), ...extraPackages]) linkModule(project, name)
  writeFileSync(join(project, 'package.json'), '{"type": "module"}')
  return project
}

/** Returns the archive as it would be published. The first caller creates it. */
async function packClientOnce(): Promise<string> {
  const archive = inject('packedClient')
  if (existsSync(archive)) return archive
  const workingCopy = newFolder('packing')
  try {
    for (const name of PACKAGE_FILES) cpSync(join(ROOT, name), join(workingCopy, name), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(workingCopy, 'node_modules'))
    const { stdout } = await run('npm', ['run', '--silent', 'pack:client'], { cwd: workingCopy })
    // Renaming is atomic: other workers never see a partial archive.
    cpSync(join(workingCopy, stdout.trim()), `${archive}-${process.pid}`)
    renameSync(`${archive}-${process.pid}`, archive)
  } finally {
    rmSync(workingCopy, { recursive: true, force: true })
  }
  return archive
}

const newFolder = (what: string) => mkdtempSync(join(tmpdir(), `sunwatt-${what}-`))

function linkModule(folder: string, name: string): void {
  const link = join(folder, 'node_modules', name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules', name), link)
}

/** Reads the package.json of this folder. */
export function readManifest(folder: string): { dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function unbundledPackages(folder: string): string[] {
  const { config } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    config: { unbundled: string[] }
  }
  return config.unbundled
}
