/**
 * Authentication and limits: one `onRequest` hook per route, before the body is read. Calls are counted per account
 * where the key is good, else per client address, so that guessing keys never gets a budget of its own.
 */
import type { FastifyRequest, onRequestHookHandler, preValidationHookHandler } from 'fastify'
import { ADMIN_KEY_HEADER, API_KEY_HEADER } from '../../contract/envelope.ts'
import { DESK_KEY_HEADER, DESK_TERMS_HEADER, DeskTerms } from '../../contract/operator/desk.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { sameSecret } from '../../kernel/same-secret.ts'
import { accountOfKey, adminKeyProblem } from '../accounts/authenticate.ts'
import type { Market } from '../base/deps.ts'
import { fingerprintOf } from '../base/operator-actions.ts'
import type { KeyHolder } from '../base/sub-keys.ts'
import { clientAddress, networkAround } from '../doors/client-address.ts'
import { createRateLimiter, type RateLimiter } from '../doors/rate-limit.ts'
import { compileSchema } from '../doors/schemas.ts'
import type { Call } from './call.ts'
import { sendRateLimited } from './failures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the key that came with the request; null without a good one. */
    account: KeyHolder | null
    /** When that key was checked, before the body was read. */
    admittedAtMs: number
  }
}

export interface AuthOptions {
  /** The present one and one that was; none: there is no operator, and every call of the operator is refused. */
  adminKeys: readonly string[]
  /** Of the bot of this program; undefined: there is none, and nobody's terms are read. */
  deskKey: string | undefined
  /** Of the operator's page of this program; undefined: there is none. */
  pageKey: string | undefined
  /** Counts the calls of routes without a limit of their own. */
  common: RateLimiter
}

/** Request header of the operator's page: a secret that is made at the start of the program. */
export const PAGE_KEY_HEADER = 'x-page-key'

const areTerms = compileSchema(DeskTerms)

/** A key is checked again after a body that took this long. */
const SLOW_BODY_MS = 1_000

export interface AuthHooks {
  /** `onRequest` of a route. Synchronous where no key is looked up: such a call waits for nothing. */
  admit(call: Pick<Call, 'access' | 'perSec' | 'subKeys'>): onRequestHookHandler
  /** `preValidation`: a key that was revoked while the body was on its way opens nothing. */
  readonly stillAdmitted: preValidationHookHandler
  /** Whose change it is, for the journal: a fingerprint of the operator's key, after `web` if it comes by the page. */
  operatorOf(request: FastifyRequest): string
  /** What the bot of this program says of an order; from everybody else it counts for nothing. */
  termsOf(request: FastifyRequest): DeskTerms | undefined
}

export function createAuthHooks(market: Market, { adminKeys, deskKey, pageKey, common }: AuthOptions): AuthHooks {
  const admitOperator: onRequestHookHandler = (request, reply, done) => {
    const waitMs = common(clientAddress(request))
    if (waitMs !== undefined) sendRateLimited(reply, waitMs)
    else done(adminKeyProblem(headerOf(request, ADMIN_KEY_HEADER), adminKeys))
  }
  return {
    admit(call) {
      const { access, perSec } = call
      if (access === 'operator') return admitOperator
      const limiter = perSec === undefined ? common : createRateLimiter(market.clock, perSec)
      return (request, reply, done) => {
        const apiKey = headerOf(request, API_KEY_HEADER)
        const enter = (refused?: AppError) => {
          const waitMs = limiter(request.account ? request.account.id : clientAddress(request))
          if (waitMs === undefined) done(problemOf(call, refused, request.account))
          else sendRateLimited(reply, waitMs)
        }
        if (apiKey === undefined) return enter()
        accountOfKey(market, apiKey, networkAround(clientAddress(request))).then(
          (account) => {
            request.account = account ?? null
            request.admittedAtMs = market.clock.now()
            enter(account ? undefined : new AppError('INVALID_API_KEY'))
          },
          (error) => (hasCode(error, 'KEY_EXPIRED') ? enter(error) : done(error)),
        )
      }
    },
    stillAdmitted: (request, _reply, done) => {
      if (!request.account || !hasPassed(market.clock, SLOW_BODY_MS, request.admittedAtMs)) return done()
      accountOfKey(market, headerOf(request, API_KEY_HEADER) ?? '').then(
        (account) => done(account ? undefined : new AppError('INVALID_API_KEY')),
        done,
      )
    },
    operatorOf(request) {
      const by = fingerprintOf(market, headerOf(request, ADMIN_KEY_HEADER) ?? '')
      const shown = headerOf(request, PAGE_KEY_HEADER)
      const isPage = shown !== undefined && pageKey !== undefined && sameSecret(shown, pageKey)
      return isPage ? `web ${by}` : by
    },
    termsOf(request) {
      const shown = headerOf(request, DESK_KEY_HEADER)
      const terms = headerOf(request, DESK_TERMS_HEADER)
      if (shown === undefined || terms === undefined || deskKey === undefined) return undefined
      if (!sameSecret(shown, deskKey)) return undefined
      const read: unknown = JSON.parse(terms)
      if (!areTerms(read)) throw new AppError('INVALID_PARAMS', { detail: `${DESK_TERMS_HEADER} ${terms} are none` })
      return read as DeskTerms
    },
  }
}

/** `refused`: why the key that was sent opens nothing. */
function problemOf(
  { access, subKeys }: Pick<Call, 'access' | 'subKeys'>,
  refused: AppError | undefined,
  account: KeyHolder | null,
): AppError | undefined {
  if (access === 'anybody') return undefined
  if (refused) return refused
  if (account?.subKey && !subKeys) return new AppError('KEY_NOT_PERMITTED')
  if (access !== 'key' && access !== 'whitelisted') return undefined
  if (!account) return new AppError('API_KEY_REQUIRED')
  const mayCall = access === 'key' || account.whitelistedAtMs !== null
  return mayCall ? undefined : new AppError('FORBIDDEN', { detail: 'Forbidden' })
}

/** Throws AppError API_KEY_REQUIRED: the request names its account in no other way. */
export function needAccount(account: KeyHolder | undefined): KeyHolder {
  if (!account) throw new AppError('API_KEY_REQUIRED')
  return account
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
