/** Running a command for the page. What only reads cannot change anything, whatever it tries. */
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { newApiKey } from '../../kernel/ids.ts'
import { type Command, type Context, type Given, inputOf, type Result } from '../command.ts'
import { Failure, UsageError } from '../failures.ts'
import type { MarketApi } from '../market-api.ts'

export type Outcome =
  | { at: 'done'; result: Result }
  /** `asked`: the marketplace was, and said no or nothing; else what was filled in makes no sense. */
  | { at: 'not'; why: string; asked: boolean }

/** What a command would have asked for. */
export interface Intent {
  method: 'PUT' | 'POST'
  path: string
  body: Readonly<Record<string, unknown>>
}

type More = Partial<Pick<Context, 'write' | 'newApiKey'>>

export async function run(command: Command, given: Given, market: MarketApi, more: More = {}): Promise<Outcome> {
  const context: Context = { market, write: noFile, newApiKey, ...more }
  try {
    return { at: 'done', result: await command.run(inputOf(command, given), context) }
  } catch (error) {
    if (error instanceof UsageError) return { at: 'not', why: error.message, asked: false }
    if (error instanceof Failure) return { at: 'not', why: error.message, asked: true }
    throw error
  }
}

const noFile: Context['write'] = async () => {
  throw new Error('a command that is not said to make a file makes one')
}

/**
 * The file that a command writes, as it comes; or why there is none. One that breaks off is destroyed, so that a
 * browser does not take it for whole.
 */
export async function download(command: Command, given: Given, market: MarketApi): Promise<Outcome | PassThrough> {
  const file = new PassThrough()
  const begun = new Promise<PassThrough>((resolve) => file.once('readable', () => resolve(file)))
  const isGone = once(file, 'close').then(() => {
    throw new Failure('Nobody takes the file any more.')
  })
  isGone.catch(() => {})
  const ended = run(command, given, readOnly(market), {
    async write(bytes) {
      if (!file.write(bytes)) await Promise.race([once(file, 'drain'), isGone])
    },
  })
  const settled = ended.then(
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
  const first = await Promise.race([begun, settled])
  return 'at' in first && first.at === 'not' ? first : file
}

/** As far as the first change, which is not made. */
export async function rehearse(
  command: Command,
  given: Given,
  market: MarketApi,
): Promise<Outcome | { at: 'intent'; intent: Intent }> {
  try {
    return await run(command, given, readOnly(market))
  } catch (error) {
    if (error instanceof Stopped) return { at: 'intent', intent: error.intent }
    throw error
  }
}

function readOnly(market: MarketApi): MarketApi {
  const stop = (method: Intent['method'], path: string, body: object = {}) =>
    Promise.reject(new Stopped({ method, path, body: { ...body } }))
  return {
    ...market,
    put: (path, body) => stop('PUT', path, body),
    post: (path, _answer, body) => stop('POST', path, body),
  }
}

class Stopped extends Error {
  readonly intent: Intent

  constructor(intent: Intent) {
    super(`${intent.method} ${intent.path}: a command that does not ask first changes something`)
    this.intent = intent
  }
}

/** For a command that does not ask first. */
export async function look(command: Command, given: Given, market: MarketApi): Promise<Outcome> {
  const outcome = await rehearse(command, given, market)
  if (outcome.at === 'intent') throw new Stopped(outcome.intent)
  return outcome
}
