/** Reads the configuration, starts what it asks for, and stops it in order on SIGTERM or Ctrl-C. */
import { type App, startApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { describeError } from './kernel/errors.ts'
import { createLogger } from './kernel/logger.ts'
import { FLAG, readArguments, runProgram } from './program.ts'

/** A stop that takes longer than this is hanging. */
const STOP_WITHIN_MS = 20_000

const USAGE = `Starts sunwatt as the environment and .env say; .env.example explains every setting.

  --new           the marketplace of MARKET_MNEMONIC has no other database: open with an empty one
  --restored      the database was restored, and not by npm run restore: compare it with the chain first
  --forget-keys   ENCRYPTION_KEY is a new one, the old one is lost: people link their accounts again
  --help          this

Say these at one start, not in a script that is run at each.
`

await runProgram(main, (error) =>
  error instanceof ConfigError ? error.message : `sunwatt could not start: ${describeError(error)}`,
)

async function main(): Promise<void> {
  const told = readArguments(USAGE, { new: FLAG, restored: FLAG, 'forget-keys': FLAG }, 0)?.values
  if (told === undefined) return
  const { config, secrets } = readConfig()
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
    told: { isNew: told.new, forgetKeys: told['forget-keys'], isRestored: told.restored },
    ending: ending.signal,
    wanted: () => stop('DB_WANTED'),
    over(why) {
      log.error({ err: why }, 'app.over')
      process.exit(1)
    },
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const app = await starting.catch((error) => {
    if (!ending.signal.aborted) throw error
  })
  if (app) process.stdout.write(`${greeting(app, secrets.marketAdminPassword !== undefined)}\n`)
}

function greeting(app: App, hasOperatorPage: boolean): string {
  const lines = ['', `sunwatt is running (${app.config.network})`]
  if (app.telegram) lines.push(`  chat page   ${app.telegram.url}   <- open this and type /start`)
  lines.push(`  ${app.market ? 'REST API   ' : 'health     '} ${app.apiUrl}${app.market ? '' : '/healthz'}`)
  if (app.market) lines.push(`  MCP server  ${app.apiUrl}${app.market.mcpPath}`)

  if (app.market && hasOperatorPage) lines.push(`  operator    ${app.apiUrl}/admin`)
  if (app.tron) lines.push(`  TRON node   ${app.tron.url}`)
  return `${lines.join('\n')}\n`
}
