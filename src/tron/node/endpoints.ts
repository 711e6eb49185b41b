/**
 * One or more TRON nodes in order of preference. A question goes to the first endpoint that is not resting; an
 * endpoint that gave no answer, or whose chain is behind, rests a while, then is preferred again.
 */
import type { Clock } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { createTransport, type Transport } from '../../kernel/http/transport.ts'
import type { Logger } from '../../kernel/logger.ts'
import { retry } from '../../kernel/retry.ts'
import type { BlockHeader } from '../types.ts'
import { lacks, readGenesisId } from './answers.ts'
import { type Ask, createEndpoint, type Endpoint } from './endpoint.ts'

export type { Ask }

export interface EndpointsOptions {
  /** Base addresses, the preferred one first. */
  endpoints: readonly string[]
  /** Addresses of `walletsolidity/*` for the endpoints in the same places; undefined: the address is looked for. */
  solidity?: readonly (string | undefined)[]
  /** Sent as TRON-PRO-API-KEY to every endpoint. */
  apiKey?: string
  /** For one HTTP call, its answer's body included. */
  timeoutMs?: number
  /** Waits before a read that no endpoint answered is tried again. */
  retryWaitsMs?: readonly number[]
  /**
   * Of the chain's block 0. An endpoint is asked for it before anything else, and no answer of another chain counts.
   */
  genesisId?: string
  /** Called with each head of the chain that was read. */
  onHead?(head: BlockHeader): void
  /** From its abort on nothing is tried again: the program stops. */
  stopping?: AbortSignal
  clock: Clock
  log: Logger
  transport?: Transport
}

export interface Endpoints {
  /**
   * Runs `question` against one endpoint; when that fails, whole, against the next one, and again later
   * when none answered. For reads only. Throws TRON_UNREACHABLE {call, host, reason} or TRON_BAD_ANSWER.
   */
  read<T>(question: (ask: Ask) => Promise<T>): Promise<T>
  /**
   * The same of what a node may have forgotten: where one does not know, the next one is asked. Undefined: none
   * of those that answered knew.
   */
  find<T>(question: (ask: Ask) => Promise<T | undefined>): Promise<T | undefined>
  /**
   * Reads the head of the chain. If it is old news, the other endpoints are asked too: the newest head counts, and
   * endpoints that are behind it rest.
   */
  newest(question: (ask: Ask) => Promise<BlockHeader>): Promise<BlockHeader>
  /** Every endpoint's own way to ask, in the current order, for a caller that decides itself when to go on. */
  inOrder(): Ask[]
}

/** To one node, of all workers and calls together. */
const MAX_CONNECTIONS = 16
const DEFAULT_TIMEOUT_MS = 8_000
const DEFAULT_RETRY_WAITS_MS = [1_000, 2_000]
/** Four slots: a maintenance period skips two, and one witness may miss its own. */
const OLD_NEWS_MS = 12_000
/** Nodes of one chain differ by a block or two. */
const BEHIND_MS = 9_000

export function createEndpoints(options: EndpointsOptions): Endpoints {
  const { clock, log, apiKey, genesisId } = options
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const transport = options.transport ?? createTransport('TRON node', MAX_CONNECTIONS)
  const endpoints = options.endpoints.map((url, place) =>
    createEndpoint(url, options.solidity?.[place], { apiKey, timeoutMs, genesisId, clock, log, transport }),
  )
  if (endpoints.length === 0) throw new RangeError('at least one TRON endpoint is needed')
  /** The newest head that was read, and when. */
  let newest: { timestampMs: number; atMs: number } | undefined

  const rests = (endpoint: Endpoint) => endpoint.isResting() || endpoint.isBehind()

  function inOrder(): Endpoint[] {
    const resting = endpoints.filter(rests)
    return [...endpoints.filter((one) => !resting.includes(one)), ...resting]
  }

  async function onceAround<T>(question: (ask: Ask) => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> {
    let failure: unknown
    let answered: { answer: T } | undefined
    for (const endpoint of inOrder()) {
      // One that rests is waited for only where no other has answered.
      if (answered && rests(endpoint)) break
      try {
        const answer = await question(endpoint.ask)
        if (isEnough(answer)) return answer
        answered = { answer }
      } catch (error) {
        if (!hasCode(error, 'TRON_UNREACHABLE') && !hasCode(error, 'TRON_BAD_ANSWER')) throw error
        // A call that a node does not serve is logged when it is met.
        if (hasCode(error, 'TRON_BAD_ANSWER') && !lacks(error)) log.warn({ err: error }, 'tron.bad_answer')
        if (failure === undefined || weightOf(error) > weightOf(failure)) failure = error
      }
    }
    if (answered) return answered.answer
    throw failure
  }

  const patiently = <T>(question: (ask: Ask) => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> =>
    retry(() => onceAround(question, isEnough), {
      clock,
      ...(options.stopping ? { signal: options.stopping } : {}),
      waitsMs: options.retryWaitsMs ?? DEFAULT_RETRY_WAITS_MS,
      retryable: (error) => hasCode(error, 'TRON_UNREACHABLE'),
      askedWaitMs: (error) => (error instanceof AppError ? (error.data.waitMs as number) : undefined),
    })

  /** The newest head of all endpoints that answer. `by` has answered `head` already. */
  async function ahead(head: BlockHeader, by: Ask, question: (ask: Ask) => Promise<BlockHeader>): Promise<BlockHeader> {
    const asked = endpoints.filter((one) => one.ask === by || !one.isResting())
    const heads = await Promise.all(
      asked.map(async ({ ask }) => (ask === by ? head : await question(ask).catch(() => undefined))),
    )
    const best = heads.reduce<BlockHeader>((a, b) => (b && b.timestampMs > a.timestampMs ? b : a), head)
    for (const [i, one] of asked.entries()) {
      const its = heads[i]
      if (!its || one.isBehind() || best.timestampMs - its.timestampMs <= BEHIND_MS) continue
      one.fallBack()
      log.warn({ host: one.host, head: its.number, newest: best.number }, 'tron.behind')
    }
    return best
  }

  const isOldNews = ({ timestampMs }: BlockHeader): boolean =>
    newest !== undefined &&
    (timestampMs < newest.timestampMs ||
      (timestampMs === newest.timestampMs && clock.now() - newest.atMs > OLD_NEWS_MS))

  return {
    inOrder: () => inOrder().map(({ ask }) => ask),
    read: (question) => patiently(question, () => true),
    find: (question) => patiently(question, (answer) => answer !== undefined),
    async newest(question) {
      let by: Ask | undefined
      const first = await patiently(
        (ask) => {
          by = ask
          return question(ask)
        },
        () => true,
      )
      const head = by && endpoints.length > 1 && isOldNews(first) ? await ahead(first, by, question) : first
      if (newest === undefined || head.timestampMs > newest.timestampMs)
        newest = { timestampMs: head.timestampMs, atMs: clock.now() }
      options.onHead?.(head)
      return head
    },
  }
}

/** Which of several failures is thrown: a wrong answer says more than a missing one, and a missing one may come yet. */
const weightOf = (error: unknown): number => (lacks(error) ? 0 : hasCode(error, 'TRON_UNREACHABLE') ? 1 : 2)

/** The same of one endpoint. */
export function genesisIdAt(endpoint: string, options: EndpointsOptions): Promise<string> {
  const { genesisId: _, ...rest } = options
  return createEndpoints({ ...rest, endpoints: [endpoint] }).read(readGenesisId)
}
