/** Registers a call as a Fastify route: authentication, validation, response. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, preValidationHookHandler, RouteOptions } from 'fastify'
import { checkNotQuarantined } from '../../chain/quarantine.ts'
import { API_KEY_HEADER, IDEMPOTENCY_HEADER, success as inEnvelope } from '../../contract/envelope.ts'
import { AppError } from '../../kernel/errors.ts'
import { clientAddress } from '../../kernel/http/client-address.ts'
import { EVENT_STREAM, sendEvents } from '../../kernel/http/event-stream.ts'
import { isSignature } from '../../tron/keys.ts'
import { type Access, type Call, type CallContext, isChange, isOrderCall } from '../api/call.ts'
import { withClientFieldNames } from '../api/failures.ts'
import type { Market } from '../base/deps.ts'
import { actorName } from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'
import type { AuthenticatedAccount } from '../base/sub-keys.ts'
import { refuseAndRefund } from '../payments/refund-refused.ts'
import { type AuthHooks, callerOf, headerOf } from './auth-hooks.ts'
import { sendRateLimited } from './failures.ts'
import { explainSchemaErrors } from './validation.ts'

export function addCall(app: FastifyInstance, market: Market, hooks: AuthHooks, call: Call): void {
  const { refuse, complete, keyReplacement, method, url } = call
  const admit = hooks.admit(call)
  app.route({
    method,
    url,
    onRequest: refuse ? [admit, (_request, _reply, done) => done(refuse())] : admit,
    preValidation: [
      ...(keyReplacement ? [requireKeyOr(market, call, keyReplacement)] : []),
      ...(complete ? [(async ({ body }) => isObject(body) && complete(body)) as preValidationHookHandler] : []),
    ],
    ...(refuse ? {} : { schema: schemaOf(call) }),
    ...((call.isExtension || call.access === 'operator') && { schemaErrorFormatter: explainSchemaErrors }),
    // The handler gets validation errors, because it must refund a transfer that the request contains.
    attachValidation: transferFieldOf(call) !== undefined,
    handler: handlerOf(market, hooks, call),
  })
}

export function schemaOf({ params, query, body, answer, status, isV0, csv, events }: Call) {
  const streamType = csv ? CSV : events ? EVENT_STREAM : undefined
  const success = streamType
    ? { content: { [streamType]: { schema: answer } } }
    : answer && (isV0 ? answer : inEnvelope(answer))
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(answer ? { response: { [status]: success } } : {}),
  }
}

const CSV = 'text/csv'
/** Time after which a caller with too many streams should try again. */
const STREAM_RETRY_MS = 5_000

function handlerOf(market: Market, hooks: AuthHooks, call: Call): RouteOptions['handler'] {
  const { fields, status, isV0, csv, events, run } = call
  const stopsInQuarantine = isChange(call) && call.access !== 'operator'
  const continuesForAccounts = isOrderCall(call)
  const runNamed = fields ? (context: Context) => withClientFieldNames(fields, () => run(context)) : run
  return (request, reply) => {
    if (stopsInQuarantine && !(continuesForAccounts && request.account)) checkNotQuarantined(market.quarantine)
    if (request.validationError) return rejectRequest(market, call, request.body, request.validationError)
    let context: Context
    try {
      context = contextOf(market, hooks, call, request)
    } catch (problem) {
      return rejectRequest(market, call, request.body, problem as Error)
    }
    reply.code(status)
    if (events) {
      const place = hooks.streams.take(callerOf(request))
      if (!place) return sendRateLimited(reply, STREAM_RETRY_MS)
      const lastEventId = headerOf(request, 'last-event-id')
      const isAdmitted = () => hooks.isStillAdmitted(request)
      return sendEvents(reply, place, async (signal) => {
        const connection = { signal, lastEventId, isAdmitted }
        return (await runNamed({ ...context, connection })) as AsyncGenerator<string>
      })
    }
    const data = runNamed(context)
    if (csv) return reply.type(`${CSV}; charset=utf-8`).send(Readable.from(data as AsyncGenerator<string>))
    if (isV0) return data
    return data instanceof Promise ? data.then(ok) : ok(data)
  }
}

const ok = (data: unknown) => ({ error: false, message: 'Success', data })

type Context = CallContext<Access, unknown, unknown, unknown>

function contextOf(
  market: Market,
  hooks: AuthHooks,
  { access, pays, hasTerms }: Call,
  request: FastifyRequest,
): Context {
  const { account, wallet, params, query, body } = request
  const caller = access === 'operator' ? (request.operator ?? undefined) : undefined
  return {
    market,
    account: account ?? undefined,
    needAccount: () => needAccount(account),
    wallet: wallet ?? undefined,
    get host() {
      return hooks.hostOf(request)
    },
    get address() {
      return clientAddress(request)
    },
    apiKey: headerOf(request, API_KEY_HEADER) ?? '',
    operator: caller && actorName(caller),
    caller,
    params,
    query,
    body,
    idempotencyKey: pays ? idempotencyKeyOf(request, pays) : undefined,
    terms: pays || hasTerms ? hooks.termsOf(request) : undefined,
  } as Context
}

/** Requires an account. Throws AppError API_KEY_REQUIRED if the request has none. */
function needAccount(account: FastifyRequest['account']): AuthenticatedAccount {
  if (!account) throw new AppError('API_KEY_REQUIRED')
  return account
}

/** Returns the `Idempotency-Key` header. Undefined if there is none. Throws AppError INVALID_PARAMS, MISSING_PARAMS. */
function idempotencyKeyOf({ headers }: FastifyRequest, pays: Call['pays']): string | undefined {
  const value = headers[IDEMPOTENCY_HEADER]
  if (value === undefined && pays === 'needsKey')
    throw new AppError('MISSING_PARAMS', { detail: 'the Idempotency-Key header is required; nothing was sent' })
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)) return value
  throw new AppError('INVALID_PARAMS', { detail: 'Idempotency-Key must be 1 to 255 visible ASCII characters' })
}

/**
 * Creates a `preValidation` hook for calls that accept this field instead of a key. The hook throws AppError
 * API_KEY_REQUIRED if both are missing. It throws INVALID_PARAMS if a key and a signed transaction are both present,
 * because it would be unclear which of them pays.
 */
function requireKeyOr(market: Market, call: Call, field: NonNullable<Call['keyReplacement']>) {
  return async ({ account, body }: FastifyRequest): Promise<void> => {
    const isThere = isObject(body) && field in body
    if (!account && !isThere) throw new AppError('API_KEY_REQUIRED')
    if (account && isThere && field !== 'requester')
      await rejectRequest(market, call, body, invalid(`send either the apikey header or ${field}, not both`))
  }
}

/** Returns the request field of the signed transfer that pays for this call. */
function transferFieldOf({ keyReplacement }: Call): 'signedTx' | 'signed_tx' | undefined {
  return keyReplacement === 'requester' ? undefined : keyReplacement
}

/**
 * Rejects a request with `problem`. If the request contains a signed transfer, arranges its refund, because its owner
 * may have broadcast it.
 */
function rejectRequest(market: Market, call: Call, body: unknown, problem: Error): Promise<never> {
  const field = transferFieldOf(call)
  const signedTx = field && isObject(body) ? body[field] : undefined
  if (!isObject(signedTx)) throw problem
  const { signature } = body as { signature?: unknown }
  // A malformed signature is no reason for a refund: the same call with a correct signature still pays.
  if (signature != null && !isSignature(signature)) throw problem
  const paysFor = call.url.endsWith('/extend-request') ? 'extend-request' : 'buy-resource'
  const job = () => refuseAndRefund(market, { call: paysFor, signedTx }, problem)
  return call.fields ? withClientFieldNames(call.fields, job) : job()
}

const isObject = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null
