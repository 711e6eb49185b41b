/** Pages of the documentation that are run: their blocks, a sandbox to run them against, and a shell. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import type { App } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { tourClock } from '../../src/demo/world.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { startApp } from './program.ts'

export function pageOf(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8')
}

/** What stands in blocks of this language, in order. */
export function blocksOf(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map((m) => m[1] as string)
}

/** `npm start` in `folder`, on free ports, with quick blocks and a clock that can jump. */
export async function sandboxIn(folder: string): Promise<{ app: App; clock: ReturnType<typeof tourClock> }> {
  const clock = tourClock()
  const { config, secrets } = readConfig({
    DATABASE_URL: `file:${join(folder, 'data/sunwatt.db')}`,
    PORT: '0',
    SANDBOX_PORT: '0',
    SANDBOX_BLOCK_MS: '300',
  })
  const app = await startApp({ config, secrets, log: silentLogger, clock })
  onTestFinished(() => app.stop())
  await app.ready
  return { app, clock }
}

/** With the ports that this sandbox has in place of those that `npm start` takes. */
export function atItsPorts(script: string, app: App): string {
  const places = new Map([
    ['http://127.0.0.1:8080', app.apiUrl],
    ['http://127.0.0.1:8090', app.telegram?.url ?? ''],
    ['http://127.0.0.1:8091', app.tron?.url ?? ''],
  ])
  return script.replace(/http:\/\/127\.0\.0\.1:80\d\d/g, (place) => places.get(place) ?? place)
}

/** Runs the script in `folder`; what it printed. A command that fails, fails it. */
export async function bash(folder: string, script: string): Promise<string> {
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
