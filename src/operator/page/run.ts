/** Runs commands for the page. A read-only command cannot change anything, even if its code tries to. */
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { newApiKey } from '../../kernel/ids.ts'
import { runCheckup } from '../checkup.ts'
import { type ArgumentValues, type Command, type Context, createInput, type Result } from '../command.ts'
import { Failure, UsageError } from '../failures.ts'
import type { MarketApi } from '../market-api.ts'

export type Outcome =
  | { at: 'done'; result: Result }
  /** The input was invalid, or the request failed. */
  | { at: 'not'; why: string }

/** Request that a command would have sent. */
export interface Intent {
  method: 'PUT' | 'POST'
  path: string
  body: Readonly<Record<string, unknown>>
}

type ContextOverrides = Partial<Pick<Context, 'write' | 'newApiKey' | 'urlOf'>>

export async function run(
  command: Command,
  values: ArgumentValues,
  market: MarketApi,
  overrides: ContextOverrides = {},
): Promise<Outcome> {
  const context: Context = {
    market,
    write: rejectWrite,
    readFile: rejectRead,
    checkup: runCheckup,
    newApiKey,
    urlOf: keepPath,
    ...overrides,
  }
  try {
    return { at: 'done', result: await command.run(createInput(command, values), context) }
  } catch (error) {
    if (error instanceof UsageError || error instanceof Failure) return { at: 'not', why: error.message }
    throw error
  }
}

const rejectWrite: Context['write'] = async () => {
  throw new Error('a command without outputFile tried to write a file')
}

const keepPath: Context['urlOf'] = (path) => path

const rejectRead: Context['readFile'] = async () => {
  throw new UsageError('files can be read on the command line only')
}

/**
 * Streams the file of a command, or returns the reason why there is none. If the download fails, the stream is
 * destroyed, so that the browser does not treat the file as complete.
 */
export async function download(
  command: Command,
  values: ArgumentValues,
  market: MarketApi,
): Promise<Outcome | PassThrough> {
  const file = new PassThrough()
  const hasData = new Promise<PassThrough>((resolve) => file.once('readable', () => resolve(file)))
  const closedEarly = once(file, 'close').then(() => {
    throw new Failure('The browser stopped the download.')
  })
  closedEarly.catch(() => {})
  const running = run(command, values, readOnly(market), {
    async write(bytes) {
      if (!file.write(bytes)) await Promise.race([once(file, 'drain'), closedEarly])
    },
  })
  const settled = running.then(
    (outcome) => {
      if (outcome.at === 'not') file.destroy(new Error(outcome.why))
      else file.end()
      return outcome
    },
    (error: Error) => {
      file.destroy(error)
      throw error
    },
  )
  settled.catch(() => {})
  const first = await Promise.race([hasData, settled])
  return 'at' in first && first.at === 'not' ? first : file
}

/** Runs a command up to its first change, which is not made but returned. */
export async function dryRun(
  command: Command,
  values: ArgumentValues,
  market: MarketApi,
): Promise<Outcome | { at: 'intent'; intent: Intent }> {
  try {
    return await run(command, values, readOnly(market))
  } catch (error) {
    if (error instanceof BlockedChange) return { at: 'intent', intent: error.intent }
    throw error
  }
}

function readOnly(market: MarketApi): MarketApi {
  const block = (method: Intent['method'], path: string, body: object = {}) =>
    Promise.reject(new BlockedChange({ method, path, body: { ...body } }))
  return {
    ...market,
    put: (path, body) => block('PUT', path, body),
    post: (path, _answer, body) => block('POST', path, body),
  }
}

class BlockedChange extends Error {
  readonly intent: Intent

  constructor(intent: Intent) {
    super(`${intent.method} ${intent.path}: a read-only command tried to change something`)
    this.intent = intent
  }
}

/** Runs a read-only command. Throws if it tries to change something. */
export async function runReadOnly(command: Command, values: ArgumentValues, market: MarketApi): Promise<Outcome> {
  const outcome = await dryRun(command, values, market)
  if (outcome.at === 'intent') throw new BlockedChange(outcome.intent)
  return outcome
}
