/** From the start of the process to a bot that hears, everything in the sandbox, against the bare imports. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compare } from './support.ts'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
if (!existsSync(MAIN)) throw new Error('dist/main.js is missing: npm run build')
const BARE = `await Promise.all(['grammy', '@grammyjs/conversations', 'tronweb', 'drizzle-orm/better-sqlite3', 'fastify'].map((m) => import(m))); console.log('bot.started')`

/** Milliseconds until the process says that it is ready. */
function timeToReady(args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint()
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let took = 0
    child.stdout.on('data', (chunk: Buffer) => {
      if (took > 0 || !chunk.toString().includes('bot.started')) return
      took = Number(process.hrtime.bigint() - start) / 1e6
      child.kill('SIGKILL')
    })
    child.on('exit', () => (took > 0 ? resolve(took) : reject(new Error('it ended before it was ready'))))
  })
}

await compare({
  bench: 'cold-start',
  unit: 'ms',
  aim: '<= 1.5',
  rounds: 7,
  ours: async () => {
    const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-'))
    try {
      return await timeToReady([MAIN], { DATABASE_URL: `file:${dir}/a.db`, PORT: '0', SANDBOX_PORT: '0' })
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  },
  baseline: () => timeToReady(['--input-type=module', '-e', BARE], {}),
})
