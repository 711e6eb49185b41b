/** Helpers for documentation pages whose code blocks are run as tests: the blocks, a sandbox and a shell. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import type { App } from '../../src/app/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { tourClock } from '../../src/demo/fixture.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { startApp } from './program.ts'

export function readPage(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8')
}

/** Returns the contents of the page's code blocks in this language, in order. */
export function codeBlocks(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map((m) => m[1] as string)
}

/** Starts the program like `npm start` in `folder`, on free ports, with fast blocks and a clock that can jump. */
export async function startSandboxIn(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ app: App; clock: ReturnType<typeof tourClock> }> {
  const clock = tourClock()
  const { config, secrets } = readConfig({
    DATABASE_URL: `file:${join(folder, 'data/sunwatt.db')}`,
    PORT: '0',
    SANDBOX_PORT: '0',
    SANDBOX_BLOCK_MS: '300',
    ...settings,
  })
  const app = await startApp({ config, secrets, log: silentLogger, clock })
  onTestFinished(() => app.stop())
  await app.ready
  return { app, clock }
}

/** Replaces the default ports of `npm start` with those of this sandbox. */
export function withPortsOf(script: string, app: App): string {
  const urls = new Map([
    ['http://127.0.0.1:8080', app.apiUrl],
    ['http://127.0.0.1:8090', app.telegram?.url ?? ''],
    ['http://127.0.0.1:8091', app.tron?.url ?? ''],
  ])
  return script.replace(/http:\/\/127\.0\.0\.1:80\d\d/g, (url) => urls.get(url) ?? url)
}

/** Runs the script in `folder` and returns its output. Fails if a command fails. */
export async function runBash(folder: string, script: string): Promise<string> {
  const shell = spawn('bash', ['-euo', 'pipefail'], { cwd: folder })
  let out = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk) => {
      out += chunk
    })
  shell.stdin.end(script)
  const status = await new Promise((resolve) => shell.on('close', resolve))
  expect(status, out).toBe(0)
  return out
}
