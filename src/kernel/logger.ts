/** Logs one JSON line per event, without secrets. Event names are stable because operators search for them. */
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Clock } from './clock.ts'
import type { Logger } from './log.ts'
import { createOutageFilter, isOutage } from './telemetry/outages.ts'

export { type Logger, silentLogger } from './log.ts'

const SECRET_KEYS = [
  'apikey',
  'apiKey',
  'api_key',
  'token',
  'botToken',
  'privateKey',
  'mnemonic',
  'secret',
  'secretToken',
  'encryptionKey',
  'adminKey',
  'authorization',
  'Authorization',
  'x-admin-key',
  'x-desk-key',
  'signedTx',
  'TRON-PRO-API-KEY',
]
const REDACT = SECRET_KEYS.flatMap((key) => {
  const leaf = /[^A-Za-z0-9_]/.test(key) ? `["${key}"]` : key
  const join = leaf.startsWith('[') ? '' : '.'
  return [leaf, `*${join}${leaf}`, `*.*${join}${leaf}`, `*.*.*${join}${leaf}`]
})

/** Secrets inside texts such as URLs: bot tokens, API keys and session ids, login handles, signatures. */
const SECRET_TEXT = new RegExp(
  [
    /\d{5,12}:[A-Za-z0-9_-]{20,}/,
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
    /swh_[A-Za-z0-9_-]{32}/,
    /[0-9a-fA-F]{130}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Clock whose timers do not keep the process alive. */
const clock: Clock = {
  now: () => Date.now(),
  after(ms, fn) {
    const timer = setTimeout(fn, ms).unref()
    return () => clearTimeout(timer)
  },
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const admit = createOutageFilter(clock, (facts) => log.info(facts, 'outage.ended'))
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACT, censor: '[redacted]' },
    serializers: { err: serializeError, error: serializeError },
    hooks: {
      logMethod([fields, event, ...rest], method) {
        const admitted = admit(fields as unknown as Record<string, unknown>, String(event))
        if (admitted) method.apply(this, [admitted as never, event, ...rest])
      },
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  return log
}

const scrub = (text: string): string => text.replace(SECRET_TEXT, '[redacted]')

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, data } = error as { code?: unknown; data?: unknown }
  return {
    type: error.name,
    message: scrub(error.message),
    ...(code === undefined ? {} : { code }),
    ...(data === undefined ? {} : { data }),
    ...(error.stack && !isOutage(error) ? { stack: scrub(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  }
}
