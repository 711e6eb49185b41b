/**
 * Benchmark: time from process start to a bot that receives updates, against importing the packages only. Measures
 * everything in the sandbox, and the bot alone with marketplace, node and Telegram in this process.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startApp } from '../src/app/app.ts'
import { readConfig } from '../src/config/config.ts'
import { systemClock as clock } from '../src/kernel/clock.ts'
import { silentLogger as log } from '../src/kernel/logger.ts'
import { startTelegramServer } from '../src/sandbox/telegram/server.ts'
import { createTelegram } from '../src/sandbox/telegram/telegram.ts'
import { compare } from './support.ts'

const MAIN = fileURLToPath(new URL('../dist/bin/main.js', import.meta.url))
if (!existsSync(MAIN)) throw new Error('dist/bin/main.js is missing: run npm run build first')
const BARE = `await Promise.all(['grammy', '@grammyjs/conversations', 'tronweb', 'drizzle-orm/better-sqlite3/session', 'fastify'].map((m) => import(m))); console.log('bot.started')`

/** Returns the ms until the process reports that it is ready. */
function timeToReady(args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint()
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let tookMs = 0
    child.stdout.on('data', (chunk: Buffer) => {
      if (tookMs > 0 || !chunk.toString().includes('bot.started')) return
      tookMs = Number(process.hrtime.bigint() - start) / 1e6
      child.kill('SIGKILL')
    })
    // Wait for `close`, not `exit`, because a child of the program ends a moment later.
    child.on('close', () => (tookMs > 0 ? resolve(tookMs) : reject(new Error('the process ended before it was ready'))))
  })
}

const inNewFolder = async <T>(job: (dir: string) => Promise<T>): Promise<T> => {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-'))
  try {
    return await job(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const start = (env: Record<string, string>) =>
  inNewFolder((dir) => timeToReady([MAIN], { DATABASE_URL: `file:${dir}/a.db`, PORT: '0', SANDBOX_PORT: '0', ...env }))
const bareImports = () => timeToReady(['--input-type=module', '-e', BARE], {})

await compare({
  bench: 'cold-start',
  unit: 'ms',
  aim: '<= 1.8',
  rounds: 7,
  ours: () => start({}),
  baseline: bareImports,
})

await inNewFolder(async (dir) => {
  const env = { ROLES: 'market', PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${dir}/market.db` }
  const market = await startApp({ ...readConfig(env), log })
  const telegram = createTelegram({ clock, log })
  const server = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log })
  const { marketAdminKey } = JSON.parse(readFileSync(join(dir, 'sandbox-keys.json'), 'utf8'))
  await compare({
    bench: 'cold-start bot alone',
    unit: 'ms',
    aim: '<= 1.3',
    rounds: 7,
    ours: () =>
      start({
        MARKET_URL: market.apiUrl,
        MARKET_ADMIN_KEY: marketAdminKey,
        TRON_NODE_URL: market.tron?.url ?? '',
        TELEGRAM_API_ROOT: server.url,
        BOT_TOKEN: telegram.token,
      }),
    baseline: bareImports,
  })
  await server.close()
  await market.stop()
})
