/**
 * Authentication and rate limits: one `onRequest` hook per route, which runs before the body is read. Calls count
 * against the account if the key is valid, otherwise against the client address, so that guessed keys share one limit.
 */
import type { FastifyRequest, onRequestHookHandler, preValidationHookHandler } from 'fastify'
import { ADMIN_KEY_HEADER, API_KEY_HEADER } from '../../contract/envelope.ts'
import {
  OPERATOR_TERMS_HEADER,
  OPERATOR_TERMS_KEY_HEADER,
  OPERATOR_USER_HEADER,
  OperatorTerms,
} from '../../contract/operator/operator-terms.ts'
import { personByChat } from '../../db/stores/operator/people.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { AppError, fallback, hasCode } from '../../kernel/errors.ts'
import { clientAddress, networkAround } from '../../kernel/http/client-address.ts'
import { createStreamPlaces, type StreamPlaces } from '../../kernel/http/event-stream.ts'
import { createRateLimiter, type RateLimiter } from '../../kernel/http/rate-limiter.ts'
import { isSameSecret } from '../../kernel/same-secret.ts'
import { findAccountByKey, isAdminKey } from '../accounts/authenticate.ts'
import { type Call, isAllowedByWhitelist, rolesInWords, rolesOf, WALLET_NEEDED } from '../api/call.ts'
import { compileSchema } from '../api/schemas.ts'
import type { Market } from '../base/deps.ts'
import { HANDLE_PREFIX, NO_ACCOUNT_DETAIL } from '../base/logins/handles.ts'
import { fingerprintOf, type OperatorCaller } from '../base/operator-actions.ts'
import type { AuthenticatedAccount } from '../base/sub-keys.ts'
import { findByOwnKey } from '../people/keys.ts'
import { findBySessionId } from '../people/sessions.ts'
import { sendRateLimited } from './failures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Account of the request's API key. Null if the key is missing or invalid. */
    account: AuthenticatedAccount | null
    /** Wallet of the request's bearer token. Null without a valid token, or with an API key. */
    wallet: TronAddress | null
    /** Operator who makes the request. Null in calls of other access. */
    operator: OperatorCaller | null
    /** Time of the key check, which runs before the body is read. */
    admittedAtMs: number
  }
}

export interface AuthOptions {
  /** Current and previous operator key. If empty, all operator calls are rejected. */
  adminKeys: readonly string[]
  /**
   * Secret of the operator's bot in this process, which authorizes its order terms. Undefined without a bot: order
   * terms are then ignored.
   */
  operatorTermsKey: string | undefined
  /** Secret of the operator page in this process. Undefined if the page is disabled. */
  pageKey: string | undefined
  /** Host names of this server, without ports. */
  hosts: readonly string[]
  /** Rate limiter for all routes that have no limit of their own. */
  sharedLimiter: RateLimiter
}

/** Request header of the operator page, with a secret generated at program start. */
export const PAGE_KEY_HEADER = 'x-page-key'
/** Request header with the id of the session for which the operator page makes the call. */
export const PAGE_SESSION_HEADER = 'x-page-session'

const isOperatorTerms = compileSchema(OperatorTerms)

/** If receiving the body took longer than this, the key is checked again. */
const SLOW_BODY_MS = 1_000

const STREAM_LIMITS = { max: 200, maxPerOwner: 5, whenFull: 'refuse' } as const

export interface AuthHooks {
  /** Returns the `onRequest` hook of a route. The hook is synchronous unless it must look up a key. */
  admit(call: AdmittedCall): onRequestHookHandler
  /** `preValidation` hook that rejects keys revoked while the body was received. */
  readonly recheckKey: preValidationHookHandler
  /** False once the key or token of a request that was admitted is no longer valid. */
  isStillAdmitted(request: FastifyRequest): Promise<boolean>
  /** Places for event streams. */
  readonly streams: StreamPlaces
  /** Returns the requested host name in lower case. Undefined if this server does not use the name. */
  hostOf(request: FastifyRequest): string | undefined
  /** Returns the order terms set by the operator's bot in this process. Terms from other callers are ignored. */
  termsOf(request: FastifyRequest): OperatorTerms | undefined
}

/** Fields of a call that say who may make it. */
type AdmittedCall = Pick<Call, 'access' | 'perSec' | 'subKeys'> & Partial<Pick<Call, 'method' | 'isReadOnly' | 'roles'>>

export function createAuthHooks(
  market: Market,
  { adminKeys, operatorTermsKey, pageKey, hosts, sharedLimiter }: AuthOptions,
): AuthHooks {
  /** True for the operator's bot in this process, which knows a secret of this start. */
  const isOwnBot = (request: FastifyRequest): boolean => {
    const shown = headerOf(request, OPERATOR_TERMS_KEY_HEADER)
    return shown !== undefined && operatorTermsKey !== undefined && isSameSecret(shown, operatorTermsKey)
  }

  /** Finds the operator by the page's session or by a key. */
  async function findOperator(request: FastifyRequest): Promise<OperatorCaller | undefined> {
    const pageKeyGiven = headerOf(request, PAGE_KEY_HEADER)
    const [adminKey] = adminKeys
    if (pageKeyGiven !== undefined && pageKey !== undefined && adminKey && isSameSecret(pageKeyGiven, pageKey))
      return findBySessionId(market, adminKey, headerOf(request, PAGE_SESSION_HEADER) ?? '')
    const key = headerOf(request, ADMIN_KEY_HEADER) ?? ''
    if (!isAdminKey(key, adminKeys)) return findByOwnKey(market, key)
    const user = isOwnBot(request) ? headerOf(request, OPERATOR_USER_HEADER) : undefined
    const caller = { way: 'shared key', role: 'owner', isPerson: false } as const
    if (user === undefined) return { ...caller, who: fingerprintOf(market, key) }
    const person = await market.db.read((reader) => personByChat(reader, Number(user)))
    // The bot has checked the role in the chat.
    return person ? { ...caller, who: person.name, way: 'chat' } : { ...caller, who: `Telegram user ${user}` }
  }

  const admitOperator =
    (call: AdmittedCall): onRequestHookHandler =>
    (request, reply, done) => {
      const waitMs = sharedLimiter(clientAddress(request))
      if (waitMs !== undefined) return sendRateLimited(reply, waitMs)
      const hasKey = [ADMIN_KEY_HEADER, PAGE_KEY_HEADER].some((name) => headerOf(request, name) !== undefined)
      if (!hasKey) return done(new AppError('API_KEY_REQUIRED'))
      const finish = (operator: OperatorCaller | undefined) => {
        request.operator = operator ?? null
        request.admittedAtMs = market.clock.now()
        done(operator ? roleProblem(call, operator) : new AppError('INVALID_API_KEY'))
      }
      findOperator(request).then(finish, done)
    }
  return {
    admit(call) {
      const { access, perSec } = call
      if (access === 'operator') return admitOperator(call)
      const limiter = perSec === undefined ? sharedLimiter : createRateLimiter(market.clock, perSec)
      return (request, reply, done) => {
        const apiKey = headerOf(request, API_KEY_HEADER)
        const finish = (refused?: AppError) => {
          const waitMs = limiter(callerOf(request))
          if (waitMs === undefined) done(accessProblem(call, refused, request))
          else sendRateLimited(reply, waitMs)
        }
        if (apiKey === undefined) return finish(logInByToken(market, request))
        findAccountByKey(market, apiKey, networkAround(clientAddress(request))).then(
          (account) => {
            request.account = account ?? null
            request.admittedAtMs = market.clock.now()
            finish(account ? undefined : new AppError('INVALID_API_KEY'))
          },
          (error) => (hasCode(error, 'KEY_EXPIRED') ? finish(error) : done(error)),
        )
      }
    },
    recheckKey: (request, _reply, done) => {
      const { account, operator, admittedAtMs } = request
      if ((!account && !operator) || !hasPassed(market.clock, SLOW_BODY_MS, admittedAtMs)) return done()
      const found = operator
        ? findOperator(request).then((now) => now?.role === operator.role)
        : findAccountByKey(market, headerOf(request, API_KEY_HEADER) ?? '').then((now) => now !== undefined)
      found.then((isValid) => done(isValid ? undefined : new AppError('INVALID_API_KEY')), done)
    },
    async isStillAdmitted(request) {
      if (!request.account) return !request.wallet || logInByToken(market, request) === undefined
      const apiKey = headerOf(request, API_KEY_HEADER) ?? ''
      const account = await findAccountByKey(market, apiKey).catch(fallback(undefined, 'KEY_EXPIRED'))
      return account !== undefined
    },
    streams: createStreamPlaces(STREAM_LIMITS),
    hostOf({ hostname }) {
      const host = hostname.toLowerCase()
      return hosts.includes(host) ? host : undefined
    },
    termsOf(request) {
      const terms = headerOf(request, OPERATOR_TERMS_HEADER)
      if (terms === undefined || !isOwnBot(request)) return undefined
      const read: unknown = JSON.parse(terms)
      if (!isOperatorTerms(read))
        throw new AppError('INVALID_PARAMS', { detail: `${OPERATOR_TERMS_HEADER} has invalid terms: ${terms}` })
      return read as OperatorTerms
    },
  }
}

/** Returns the name of the caller for limits: the account, or the client's address. */
export const callerOf = (request: FastifyRequest): string => request.account?.id ?? clientAddress(request)

/** Matches a token of this API. Ignores all other tokens, for example those for a proxy. */
const BEARER = new RegExp(`^bearer +(${HANDLE_PREFIX}[A-Za-z0-9_-]{1,64})$`, 'i')

/** Sets `request.wallet` from the bearer token. Returns the error if the token is invalid. */
function logInByToken({ logins }: Market, request: FastifyRequest): AppError | undefined {
  const [, token] = BEARER.exec(headerOf(request, 'authorization') ?? '') ?? []
  if (token === undefined) return undefined
  const login = logins.handles.find(token, networkAround(clientAddress(request)))
  // MCP also issues handles for API keys, which are valid only in MCP.
  if (login?.mode !== 'Signature') return new AppError('LOGIN_REQUIRED', { detail: 'the login has expired' })
  request.wallet = login.wallet
  return undefined
}

/** Returns the error if the role of the operator does not permit the call. */
function roleProblem(call: AdmittedCall, { who, role }: OperatorCaller): AppError | undefined {
  const named = { method: 'GET', ...call } as const
  if (rolesOf(named).includes(role)) return undefined
  return new AppError('FORBIDDEN', { detail: `${who} has the role ${role}; this call needs ${rolesInWords(named)}` })
}

/** Returns the error if the caller may not make this call. `refused` is the reason why its key or token is invalid. */
function accessProblem(
  { access, subKeys }: Pick<Call, 'access' | 'subKeys'>,
  refused: AppError | undefined,
  { account, wallet }: Pick<FastifyRequest, 'account' | 'wallet'>,
): AppError | undefined {
  if (access === 'anybody') return undefined
  if (refused) return refused
  if (access === 'wallet') return wallet ? undefined : new AppError('LOGIN_REQUIRED', { detail: WALLET_NEEDED })
  if (account?.subKey && !subKeys) return new AppError('KEY_NOT_PERMITTED')
  if (access === 'optional' || access === 'keyOrProof') return undefined
  if ((access === 'keyOrWallet' || access === 'seller') && wallet) return undefined
  if (!account) return new AppError('API_KEY_REQUIRED', wallet ? { detail: NO_ACCOUNT_DETAIL } : {})
  return isAllowedByWhitelist(access, account) ? undefined : new AppError('FORBIDDEN', { detail: 'Forbidden' })
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
