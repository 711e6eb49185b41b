/**
 * Fault injection: makes the next calls fail, hang, respond late or lose the response, and makes the node one that real
 * nodes are: a lite full node, or one behind a rate limiter.
 */
import type { Clock } from '../../../kernel/clock.ts'
import { BadCall } from './params.ts'

export interface Fault {
  /** The end of the path, such as `wallet/broadcasttransaction` or `getnowblock`; default every call. */
  path?: string
  /** Number of calls; default 1, for `lite` and `limit` every call until `clear`. */
  times?: number
  /** Whether the call takes effect before its answer is spoilt; default false. */
  performed?: boolean
  act: FaultAct
}

export type FaultAct =
  /** This answer in place of the right one. */
  | { at: 'answer'; status: number; body?: unknown; headers?: Record<string, string> }
  /** The right answer, `ms` of the chain's clock later. */
  | { at: 'delay'; ms: number }
  /** No answer, the connection stays open. */
  | { at: 'hang' }
  /** The connection breaks. */
  | { at: 'reset' }
  /** The calls about history are closed, as on a lite full node (java-tron `LiteFnQueryHttpFilter`). */
  | { at: 'lite' }
  /**
   * A rate limiter refuses what goes beyond `perSecond` calls (default 0: every call) in a second of the chain's clock,
   * with status 200 like java-tron 4.8.2 (`RateLimiterServlet`), or with 429 like a hosted service.
   */
  | { at: 'limit'; perSecond?: number; status?: 429 }

/** A fault from outside. Throws BadCall when it is none. */
export function readFault(given: Record<string, unknown>): Fault {
  const act = given.act as Record<string, unknown> | undefined
  const known =
    act?.at === 'hang' ||
    act?.at === 'reset' ||
    act?.at === 'lite' ||
    act?.at === 'limit' ||
    (act?.at === 'delay' && typeof act.ms === 'number') ||
    (act?.at === 'answer' && typeof act.status === 'number')
  if (!known) throw new BadCall('act must be an answer with a status, a delay with ms, hang, reset, lite or limit')
  return given as unknown as Fault
}

/** The calls that a lite full node has closed, of those that this node serves. */
const HISTORY_CALLS = new Set([
  ...['getblockbyid', 'getblockbylatestnum', 'getblockbylimitnext', 'getblockbynum'],
  ...['gettransactionbyid', 'gettransactioninfobyid', 'gettransactioninfobyblocknum', 'gettransactioncountbyblocknum'],
])
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const CLOSED = 'this API is closed because this node is a lite fullnode'
const LIMITED = { Error: 'class java.lang.IllegalAccessException : lack of computing resources' }
const TOO_MANY = { Error: 'Too Many Requests' }

/** How a call ends. */
export type Outcome =
  | { at: 'answer'; status: number; body: unknown; headers?: Record<string, string> }
  | { at: 'hang' }
  | { at: 'reset' }

export function spoilt(act: Exclude<FaultAct, { at: 'delay' }>): Outcome {
  switch (act.at) {
    case 'answer':
      return { ...act, body: act.body ?? { Error: 'injected' } }
    case 'lite':
      return { at: 'answer', status: 200, headers: JSON_TYPE, body: CLOSED }
    case 'limit':
      return { at: 'answer', status: act.status ?? 200, body: act.status === 429 ? TOO_MANY : LIMITED }
    case 'hang':
    case 'reset':
      return act
  }
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  /** The fault that this call meets, counted down. Calls under `/sandbox` meet none. */
  take(path: string): Fault | undefined
}

export function createFaults(clock: Clock): Faults {
  let waiting: Waiting[] = []
  const meets = (fault: Waiting, path: string): boolean => {
    if (fault.path !== undefined && !path.endsWith(fault.path)) return false
    if (fault.act.at === 'lite') return HISTORY_CALLS.has(path.slice(path.lastIndexOf('/') + 1).toLowerCase())
    return fault.act.at !== 'limit' || !fault.admits(fault.act.perSecond ?? 0)
  }
  return {
    add(fault) {
      const stays = fault.act.at === 'lite' || fault.act.at === 'limit'
      waiting.push({ ...fault, left: fault.times ?? (stays ? Number.POSITIVE_INFINITY : 1), admits: limiter(clock) })
    },
    clear() {
      waiting = []
    },
    take(path) {
      const found = waiting.find((fault) => meets(fault, path))
      if (!found) return undefined
      found.left--
      waiting = waiting.filter((f) => f.left > 0)
      return found
    },
  }
}

type Waiting = Fault & { left: number; admits: (perSecond: number) => boolean }

/** Admits so many calls in each second of the clock. */
function limiter(clock: Clock): Waiting['admits'] {
  let second = 0
  let calls = 0
  return (perSecond) => {
    const now = Math.floor(clock.now() / 1_000)
    if (now !== second) calls = 0
    second = now
    return ++calls <= perSecond
  }
}
