/** This package as somebody else has it: packed, unpacked into a project of theirs, with what it depends on. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

export const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const TSC = join(ROOT, 'node_modules/.bin/tsc')

/** The folder of the project. */
export async function projectWithSunwatt(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-packed-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const ours = join(dir, 'ours')
  for (const name of ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json'])
    cpSync(join(ROOT, name), join(ours, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(ours, 'node_modules'))
  await run(TSC, ['-p', 'tsconfig.build.json'], { cwd: ours })
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
