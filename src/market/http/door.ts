/**
 * Who comes in, and how often: one `onRequest` hook per route, before the body is read. Calls are counted per
 * account where the key is good, else per client address, so that guessing keys never gets a budget of its own.
 */
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { ADMIN_KEY_HEADER, API_KEY_HEADER } from '../../contract/envelope.ts'
import type { Account } from '../../db/stores/accounts.ts'
import { AppError } from '../../kernel/errors.ts'
import { accountOfKey, requireAdminKey } from '../authenticate.ts'
import type { Market } from '../deps.ts'
import { sendRateLimited } from './failures.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key came with the request; null without a good one. */
    account: Account | null
  }
}

export interface DoorOptions {
  /** Undefined: nobody is the operator, and every call of his is refused. */
  adminKey: string | undefined
  /** Calls per second and caller on routes without a limit of their own. */
  requestsPerSec: number
}

export interface Door {
  /** Anybody; the account is known where a good key came along. */
  open(): onRequestAsyncHookHandler
  /** Only with a good key. `perSec`: a limit of the route's own. */
  keyed(perSec?: number): onRequestAsyncHookHandler
  /** Only with the operator's key. */
  operator(): onRequestAsyncHookHandler
}

export function createDoor(market: Market, options: DoorOptions): Door {
  const common = createRateLimiter(market.clock, options.requestsPerSec)

  /** False: the answer has been given. */
  async function identify(
    request: FastifyRequest,
    reply: FastifyReply,
    limiter: RateLimiter,
  ): Promise<boolean> {
    const apiKey = headerOf(request, API_KEY_HEADER)
    if (apiKey !== undefined) request.account = (await accountOfKey(market, apiKey)) ?? null
    const waitMs = limiter(request.account ? request.account.id : request.ip)
    if (waitMs === undefined) return true
    sendRateLimited(reply, waitMs)
    return false
  }

  return {
    open: () => async (request, reply) => {
      if (!(await identify(request, reply, common))) return reply
    },
    keyed: (perSec) => {
      const limiter = perSec === undefined ? common : createRateLimiter(market.clock, perSec)
      return async (request, reply) => {
        if (!(await identify(request, reply, limiter))) return reply
        if (request.account) return
        throw new AppError(headerOf(request, API_KEY_HEADER) ? 'INVALID_API_KEY' : 'API_KEY_REQUIRED')
      }
    },
    operator: () => async (request, reply) => {
      const waitMs = common(request.ip)
      if (waitMs !== undefined) {
        sendRateLimited(reply, waitMs)
        return reply
      }
      requireAdminKey(headerOf(request, ADMIN_KEY_HEADER), options.adminKey)
    },
  }
}

/** The account of a request that came through `keyed`. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw new AppError('API_KEY_REQUIRED')
  return request.account
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
