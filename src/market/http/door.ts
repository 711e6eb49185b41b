/**
 * Who comes in, and how often: one `onRequest` hook per route, before the body is read. Calls are counted per
 * account where the key is good, else per client address, so that guessing keys never gets a budget of its own.
 */
import type { FastifyReply, FastifyRequest, onRequestHookHandler, preValidationHookHandler } from 'fastify'
import { ADMIN_KEY_HEADER, API_KEY_HEADER } from '../../contract/envelope.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { AppError } from '../../kernel/errors.ts'
import { accountOfKey, adminKeyProblem } from '../accounts/authenticate.ts'
import type { Market } from '../base/deps.ts'
import { fingerprintOf } from '../base/operator-actions.ts'
import { clientAddress } from '../doors/client-address.ts'
import { createRateLimiter, type RateLimiter } from '../doors/rate-limit.ts'
import { sendRateLimited } from './failures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key came with the request; null without a good one. */
    account: Account | null
    /** When that key was looked at, before the body was read. */
    admittedAtMs: number
  }
}

export interface DoorOptions {
  /** Undefined: nobody is the operator, and every call of his is refused. */
  adminKey: string | undefined
  /** Counts the calls of routes without a limit of their own. */
  common: RateLimiter
}

/** Synchronous where no key has to be looked up: an estimate without one waits for nothing. */
type Hook = onRequestHookHandler

const SLOW_WINDOW_MS = 2_000
/** Whose body took so long is asked for the key again. */
const SLOW_BODY_MS = 1_000

export interface Door {
  /** Anybody; the account is known where a good key came along. */
  open(): Hook
  /** Anybody, but with a good key or none. `perSec`: a limit of the route's own. */
  optional(perSec?: number): Hook
  /** Only with a good key. `perSec`: a limit of the route's own. */
  keyed(perSec?: number): Hook
  /** Only with a good key, and once in two seconds. */
  keyedSlowly(): Hook
  /** Only with the good key of an account that the operator has whitelisted. */
  whitelisted(perSec?: number): Hook
  /** Only with the operator's key. */
  operator(): Hook
  /** Once the body is there: a key that was revoked while it dribbled in opens nothing. */
  readonly stillAdmitted: preValidationHookHandler
}

export function createDoor(market: Market, options: DoorOptions): Door {
  const { common } = options

  /** Finds the account, counts the call, and goes on, unless it is one too many. */
  function admit(
    limiter: RateLimiter,
    request: FastifyRequest,
    reply: FastifyReply,
    enter: (apiKey: string | undefined) => void,
    fail: (error: Error) => void,
  ): void {
    const count = () => {
      const waitMs = limiter(request.account ? request.account.id : clientAddress(request))
      if (waitMs === undefined) enter(apiKey)
      else sendRateLimited(reply, waitMs)
    }
    const apiKey = headerOf(request, API_KEY_HEADER)
    if (apiKey === undefined) count()
    else {
      accountOfKey(market, apiKey).then((account) => {
        request.account = account ?? null
        request.admittedAtMs = market.clock.now()
        count()
      }, fail)
    }
  }

  function known(
    perWindow: number | undefined,
    problem: (account: Account) => AppError | undefined,
    windowMs?: number,
  ): Hook {
    const limiter = perWindow === undefined ? common : createRateLimiter(market.clock, perWindow, windowMs)
    return (request, reply, done) => {
      const enter = (apiKey: string | undefined) => {
        if (request.account) done(problem(request.account))
        else done(new AppError(apiKey === undefined ? 'API_KEY_REQUIRED' : 'INVALID_API_KEY'))
      }
      admit(limiter, request, reply, enter, done)
    }
  }

  return {
    open: () => (request, reply, done) => admit(common, request, reply, () => done(), done),
    optional: (perSec) => {
      const limiter = perSec === undefined ? common : createRateLimiter(market.clock, perSec)
      return (request, reply, done) => {
        const enter = (apiKey: string | undefined) =>
          done(apiKey === undefined || request.account ? undefined : new AppError('INVALID_API_KEY'))
        admit(limiter, request, reply, enter, done)
      }
    },
    keyed: (perSec) => known(perSec, () => undefined),
    keyedSlowly: () => known(1, () => undefined, SLOW_WINDOW_MS),
    whitelisted: (perSec) =>
      known(perSec, ({ whitelistedAtMs }) =>
        whitelistedAtMs === null ? new AppError('FORBIDDEN', { detail: 'Forbidden' }) : undefined,
      ),
    operator: () => (request, reply, done) => {
      const waitMs = common(clientAddress(request))
      if (waitMs !== undefined) sendRateLimited(reply, waitMs)
      else done(adminKeyProblem(headerOf(request, ADMIN_KEY_HEADER), options.adminKey))
    },
    stillAdmitted: (request, _reply, done) => {
      if (!request.account || market.clock.now() - request.admittedAtMs < SLOW_BODY_MS) return done()
      accountOfKey(market, headerOf(request, API_KEY_HEADER) ?? '').then(
        (account) => done(account ? undefined : new AppError('INVALID_API_KEY')),
        done,
      )
    },
  }
}

/** The account of a request that came through `keyed`. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw new AppError('API_KEY_REQUIRED')
  return request.account
}

/** Who the operator of a request is that came through `operator`. */
export function operatorOf(market: Market, request: FastifyRequest): string {
  return fingerprintOf(market, headerOf(request, ADMIN_KEY_HEADER) ?? '')
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
