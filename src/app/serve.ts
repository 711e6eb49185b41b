/** Runs the program in this process: starts it, and shuts it down in order on SIGTERM or Ctrl-C. */

import type { Config, Secrets } from '../config/config.ts'
import { createLogger } from '../kernel/logger.ts'
import { type App, startApp } from './app.ts'
import type { AppOptions } from './types.ts'
import { startWatchdog } from './watching/watchdog.ts'

/** A shutdown that takes longer than this is aborted. */
const STOP_WITHIN_MS = 20_000

export async function serve(
  config: Config,
  secrets: Secrets,
  startFlags: NonNullable<AppOptions['startFlags']>,
): Promise<void> {
  const log = process.stdout.isTTY
    ? createLogger(
        config.logLevel,
        (await import('pino-pretty')).default({ colorize: true, ignore: 'pid,hostname', sync: true }),
      )
    : createLogger(config.logLevel)
  const ending = new AbortController()
  const stop = (reason: string) => {
    if (ending.signal.aborted) return
    log.info({ reason }, 'app.stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    ending.abort()
    starting
      .then(
        (app) => app.stop(),
        () => {},
      )
      .then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'app.stop_failed')
          process.exit(1)
        },
      )
  }
  const starting = startApp({
    config,
    secrets,
    log,
    startFlags,
    hasSandboxSuppliers: true,
    ending: ending.signal,
    onNewerVersion: () => stop('DB_WANTED'),
    onLost(why) {
      log.error({ err: why }, 'app.database_lost')
      process.exit(1)
    },
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const app = await starting.catch((error) => {
    if (!ending.signal.aborted) throw error
  })
  // Starts the watchdog only now, because migrations at start may block the event loop for long.
  if (app && config.watchdogSec > 0) startWatchdog(config.watchdogSec)
  if (app) process.stdout.write(`${greeting(app)}\n`)
}

function greeting(app: App): string {
  const lines = ['', `sunwatt is running (${app.config.network})`]
  if (app.telegram) lines.push(`  chat page   ${app.telegram.url}   <- open this and type /start`)
  lines.push(`  ${app.market ? 'REST API   ' : 'health     '} ${app.apiUrl}${app.market ? '' : '/healthz'}`)
  if (app.market) lines.push(`  MCP server  ${app.apiUrl}${app.market.mcpPath}`)

  if (app.market?.isOperatorPageOn) lines.push(`  operator    ${app.apiUrl}/admin`)
  if (app.tron) lines.push(`  TRON node   ${app.tron.url}`)
  return `${lines.join('\n')}\n`
}
