/**
 * One or more TRON nodes in order of preference. A call goes to the first endpoint that is not backing off. An endpoint
 * that failed or whose chain is behind backs off for a while, then is preferred again.
 */
import type { Clock } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { createTransport, type Transport } from '../../kernel/http/transport.ts'
import type { Logger } from '../../kernel/logger.ts'
import { retry } from '../../kernel/retry.ts'
import type { BlockHeader } from '../types.ts'
import { isUnsupported, readGenesisId } from './answers.ts'
import { createEndpoint, type Endpoint, type NodeClient } from './endpoint.ts'

export type { NodeClient as Ask }

export interface EndpointsOptions {
  /** Base addresses, the preferred one first. */
  endpoints: readonly string[]
  /** Addresses of `walletsolidity/*`, by the index of the endpoint. Undefined entries are detected automatically. */
  solidity?: readonly (string | undefined)[]
  /** API key, sent as TRON-PRO-API-KEY to every endpoint. */
  apiKey?: string
  /** Time-out of one HTTP call, including its body. */
  timeoutMs?: number
  /** Waits between retries of a read that no endpoint answered. */
  retryWaitsMs?: readonly number[]
  /** Id of block 0. Endpoints are compared with it first, and answers from another chain are rejected. */
  genesisId?: string
  /** Called with each chain head that was read. */
  onHead?(head: BlockHeader): void
  /** Aborted when the program shuts down; after that, reads are not retried. */
  stopping?: AbortSignal
  clock: Clock
  log: Logger
  transport?: Transport
}

export interface Endpoints {
  /**
   * Runs `question` against one endpoint. If that fails, runs all of `question` against the next endpoint. If none
   * answers, retries later. For reads only. Throws TRON_UNREACHABLE {call, host, reason} or TRON_BAD_ANSWER.
   */
  read<T>(question: (ask: NodeClient) => Promise<T>): Promise<T>
  /**
   * Like `read`, for data that a node may have pruned: asks the next endpoint if one has none. Undefined if no endpoint
   * has it.
   */
  find<T>(question: (ask: NodeClient) => Promise<T | undefined>): Promise<T | undefined>
  /**
   * Reads the chain head. If it is stale, returns the newest head of all endpoints; the endpoints behind it back off.
   */
  newest(question: (ask: NodeClient) => Promise<BlockHeader>): Promise<BlockHeader>
  /** Records a head that was read otherwise than by `newest`. */
  noteHead(head: BlockHeader): void
  /** Returns a caller for each endpoint in current order, for code that decides when to try the next endpoint. */
  inOrder(): NodeClient[]
}

/** Connections to one node, shared by all workers and calls. */
const MAX_CONNECTIONS = 16
const DEFAULT_TIMEOUT_MS = 8_000
const DEFAULT_RETRY_WAITS_MS = [1_000, 2_000]
/**
 * Age after which a head is stale: four block slots. A maintenance skips two slots, and one producer may miss a slot.
 */
const STALE_HEAD_MS = 12_000
/** Accepted difference between the heads of two nodes. Usually they differ by a block or two. */
const BEHIND_MS = 9_000

export function createEndpoints(options: EndpointsOptions): Endpoints {
  const { clock, log, apiKey, genesisId } = options
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const transport = options.transport ?? createTransport('TRON node', MAX_CONNECTIONS)
  const endpoints = options.endpoints.map((url, place) =>
    createEndpoint(url, options.solidity?.[place], { apiKey, timeoutMs, genesisId, clock, log, transport }),
  )
  if (endpoints.length === 0) throw new RangeError('at least one TRON endpoint is needed')
  let newest: { timestampMs: number; atMs: number } | undefined

  const isAvoided = (endpoint: Endpoint) => endpoint.isBackingOff() || endpoint.isBehind()

  function inOrder(): Endpoint[] {
    const avoided = endpoints.filter(isAvoided)
    return [...endpoints.filter((one) => !avoided.includes(one)), ...avoided]
  }

  async function tryEach<T>(question: (ask: NodeClient) => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> {
    let failure: unknown
    let answered: { answer: T } | undefined
    for (const endpoint of inOrder()) {
      // Endpoints that are backing off are tried only if no other endpoint has answered.
      if (answered && isAvoided(endpoint)) break
      try {
        const answer = await question(endpoint.ask)
        if (isEnough(answer)) return answer
        answered = { answer }
      } catch (error) {
        if (!hasCode(error, 'TRON_UNREACHABLE') && !hasCode(error, 'TRON_BAD_ANSWER')) throw error
        // The endpoint itself logs the calls that it lacks.
        if (hasCode(error, 'TRON_BAD_ANSWER') && !isUnsupported(error)) log.warn({ err: error }, 'tron.bad_answer')
        if (failure === undefined || severityOf(error) > severityOf(failure)) failure = error
      }
    }
    if (answered) return answered.answer
    throw failure
  }

  const withRetries = <T>(question: (ask: NodeClient) => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> =>
    retry(() => tryEach(question, isEnough), {
      clock,
      ...(options.stopping ? { signal: options.stopping } : {}),
      waitsMs: options.retryWaitsMs ?? DEFAULT_RETRY_WAITS_MS,
      retryable: (error) => hasCode(error, 'TRON_UNREACHABLE'),
      requestedWaitMs: (error) => (error instanceof AppError ? (error.data.waitMs as number) : undefined),
    })

  /** Returns the newest head of all endpoints. `head` was read first, from the endpoint `by`. */
  async function newestOfAll(
    head: BlockHeader,
    by: NodeClient,
    question: (ask: NodeClient) => Promise<BlockHeader>,
  ): Promise<BlockHeader> {
    const queried = endpoints.filter((one) => one.ask === by || !one.isBackingOff())
    const heads = await Promise.all(
      queried.map(async ({ ask }) => (ask === by ? head : await question(ask).catch(() => undefined))),
    )
    const best = heads.reduce<BlockHeader>((a, b) => (b && b.timestampMs > a.timestampMs ? b : a), head)
    for (const [i, one] of queried.entries()) {
      const endpointHead = heads[i]
      if (!endpointHead || one.isBehind() || best.timestampMs - endpointHead.timestampMs <= BEHIND_MS) continue
      one.markBehind()
      log.warn({ host: one.host, head: endpointHead.number, newest: best.number }, 'tron.node_behind')
    }
    return best
  }

  const isStale = ({ timestampMs }: BlockHeader): boolean =>
    newest !== undefined &&
    (timestampMs < newest.timestampMs ||
      (timestampMs === newest.timestampMs && clock.now() - newest.atMs > STALE_HEAD_MS))

  function noteHead(head: BlockHeader): void {
    if (newest === undefined || head.timestampMs > newest.timestampMs)
      newest = { timestampMs: head.timestampMs, atMs: clock.now() }
    options.onHead?.(head)
  }

  return {
    noteHead,
    inOrder: () => inOrder().map(({ ask }) => ask),
    read: (question) => withRetries(question, () => true),
    find: (question) => withRetries(question, (answer) => answer !== undefined),
    async newest(question) {
      let by: NodeClient | undefined
      const first = await withRetries(
        (ask) => {
          by = ask
          return question(ask)
        },
        () => true,
      )
      const head = by && endpoints.length > 1 && isStale(first) ? await newestOfAll(first, by, question) : first
      noteHead(head)
      return head
    },
  }
}

/**
 * Ranks failures by the information they give: a wrong answer most, then an unreachable node, then an unsupported call.
 */
const severityOf = (error: unknown): number => (isUnsupported(error) ? 0 : hasCode(error, 'TRON_UNREACHABLE') ? 1 : 2)

export function genesisIdAt(endpoint: string, options: EndpointsOptions): Promise<string> {
  const { genesisId: _, ...rest } = options
  return createEndpoints({ ...rest, endpoints: [endpoint] }).read(readGenesisId)
}
