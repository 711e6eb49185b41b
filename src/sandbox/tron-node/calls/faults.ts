/**
 * Fault injection: makes the next calls fail, hang, respond late or lose the response, or makes the node behave as a
 * lite or rate-limited node.
 */
import type { FastifyReply } from 'fastify'
import type { Clock } from '../../../kernel/clock.ts'
import { BadCall } from './params.ts'

export interface Fault {
  /** End of the path, such as `wallet/broadcasttransaction` or `getnowblock`. Default: every call. */
  path?: string
  /** Number of calls that fail. Default 1; for `lite` and `limit` every call until `clear`. */
  times?: number
  /** True if the call takes effect before the fault. Default false. */
  performed?: boolean
  act: FaultEffect
}

export type FaultEffect =
  /** Sends this response instead of the correct one. */
  | { at: 'answer'; status: number; body?: unknown; headers?: Record<string, string> }
  /** Sends the correct response, `ms` later by the chain's clock. */
  | { at: 'delay'; ms: number }
  /** Sends no response and leaves the connection open. */
  | { at: 'hang' }
  /** Breaks the connection. */
  | { at: 'reset' }
  /** Refuses calls about history, as a lite full node does (java-tron `LiteFnQueryHttpFilter`). */
  | { at: 'lite' }
  /**
   * Rate limiter: refuses calls beyond `perSecond` in one second of the chain's clock (default 0: refuses every call).
   * The status is 200 as in java-tron 4.8.2 (`RateLimiterServlet`), or 429 as from a hosted service.
   */
  | { at: 'limit'; perSecond?: number; status?: 429 }

/** Validates a fault from a request. Throws BadCall if it is malformed. */
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

/** Calls that a lite full node refuses, among those that this node supports. */
const HISTORY_CALLS = new Set([
  ...['getblockbyid', 'getblockbylatestnum', 'getblockbylimitnext', 'getblockbynum'],
  ...['gettransactionbyid', 'gettransactioninfobyid', 'gettransactioninfobyblocknum', 'gettransactioncountbyblocknum'],
])
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const LITE_NODE_TEXT = 'this API is closed because this node is a lite fullnode'
const RATE_LIMIT_ERROR = { Error: 'class java.lang.IllegalAccessException : lack of computing resources' }
const HOSTED_RATE_LIMIT_ERROR = { Error: 'Too Many Requests' }

export type Outcome =
  | { at: 'answer'; status: number; body: unknown; headers?: Record<string, string> }
  | { at: 'hang' }
  | { at: 'reset' }

function faultOutcome(act: Exclude<FaultEffect, { at: 'delay' }>): Outcome {
  switch (act.at) {
    case 'answer':
      return { ...act, body: act.body ?? { Error: 'injected' } }
    case 'lite':
      return { at: 'answer', status: 200, headers: JSON_TYPE, body: LITE_NODE_TEXT }
    case 'limit':
      return {
        at: 'answer',
        status: act.status ?? 200,
        body: act.status === 429 ? HOSTED_RATE_LIMIT_ERROR : RATE_LIMIT_ERROR,
      }
    case 'hang':
    case 'reset':
      return act
  }
}

/** Performs the call, or applies the fault planned for it. */
export async function callWithFaults(
  path: string,
  { clock, faults }: { clock: Clock; faults: Faults },
  perform: () => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  const { act, performed = false } = faults.take(path) ?? { act: { at: 'delay', ms: 0 } }
  if (act.at === 'delay') {
    if (act.ms > 0) await new Promise<void>((resolve) => clock.after(act.ms, resolve))
    return perform()
  }
  if (performed) await perform()
  return faultOutcome(act)
}

/** Sends the outcome of a call. The promise of a hanging call never settles; closing the server ends its connection. */
export function sendOutcome(reply: FastifyReply, outcome: Outcome): unknown {
  switch (outcome.at) {
    case 'answer':
      // The handler has already sent an error response.
      if (reply.sent) return reply
      return reply
        .code(outcome.status)
        .headers(outcome.headers ?? {})
        .send(outcome.body)
    case 'hang':
      return new Promise(() => {})
    case 'reset':
      reply.hijack()
      reply.raw.destroy()
      return reply
  }
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  /** Returns the fault for this call, if any, and counts it as used. Calls under `/sandbox` never fail. */
  take(path: string): Fault | undefined
}

export function createFaults(clock: Clock): Faults {
  let planned: PlannedFault[] = []
  const applies = (fault: PlannedFault, path: string): boolean => {
    if (fault.path !== undefined && !path.endsWith(fault.path)) return false
    if (fault.act.at === 'lite') return HISTORY_CALLS.has(path.slice(path.lastIndexOf('/') + 1).toLowerCase())
    return fault.act.at !== 'limit' || !fault.admits(fault.act.perSecond ?? 0)
  }
  return {
    add(fault) {
      const isPersistent = fault.act.at === 'lite' || fault.act.at === 'limit'
      planned.push({
        ...fault,
        left: fault.times ?? (isPersistent ? Number.POSITIVE_INFINITY : 1),
        admits: createLimiter(clock),
      })
    },
    clear() {
      planned = []
    },
    take(path) {
      const found = planned.find((fault) => applies(fault, path))
      if (!found) return undefined
      found.left--
      planned = planned.filter((f) => f.left > 0)
      return found
    },
  }
}

type PlannedFault = Fault & { left: number; admits: (perSecond: number) => boolean }

/** Returns a function that admits `perSecond` calls in each second of the clock. */
function createLimiter(clock: Clock): PlannedFault['admits'] {
  let second = 0
  let calls = 0
  return (perSecond) => {
    const now = Math.floor(clock.now() / 1_000)
    if (now !== second) calls = 0
    second = now
    return ++calls <= perSecond
  }
}
