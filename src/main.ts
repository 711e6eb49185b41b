/** Reads the configuration, starts what it asks for, and stops it in order on SIGTERM or Ctrl-C. */
import { parseArgs } from 'node:util'
import { type App, type AppOptions, startApp } from './app.ts'
import { ConfigError, loadEnvFile, readConfig } from './config.ts'
import { describeError } from './kernel/errors.ts'
import { createLogger } from './kernel/logger.ts'

/** A stop that takes longer than this is hanging. */
const STOP_WITHIN_MS = 20_000

const USAGE = `Starts sunwatt as the environment and .env say; .env.example explains every setting.

  --new           the marketplace of MARKET_MNEMONIC has no other database: open with an empty one
  --restored      the database was restored, and not by npm run restore: compare it with the chain first
  --forget-keys   ENCRYPTION_KEY is a new one, the old one is lost: people link their accounts again
  --help          this

Say these at one start, not in a script that is run at each.
`

try {
  await main()
} catch (error) {
  const text = error instanceof ConfigError ? error.message : `sunwatt could not start: ${describeError(error)}`
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const told = readArguments()
  if (told === undefined) return
  loadEnvFile()
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
    told,
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

/** Undefined: nothing is to be started. */
function readArguments(): NonNullable<AppOptions['told']> | undefined {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { new: flag, restored: flag, 'forget-keys': flag, help: flag } })
  if (!values.help) return { isNew: values.new, forgetKeys: values['forget-keys'], isRestored: values.restored }
  process.stdout.write(USAGE)
  return undefined
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
