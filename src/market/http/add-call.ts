/** A call as a route of Fastify: admission, checks, answer. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, preValidationHookHandler, RouteOptions } from 'fastify'
import { checkNotHeld } from '../../chain/hold.ts'
import { API_KEY_HEADER, IDEMPOTENCY_HEADER, success as inEnvelope } from '../../contract/envelope.ts'
import { codesOf } from '../../contract/errors/errors.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import { namingFieldsOf } from '../doors/failures.ts'
import { refuseAndGiveBack } from '../payments/give-back.ts'
import { type AuthHooks, headerOf } from './auth-hooks.ts'
import type { Access, Call, CallContext } from './call.ts'

export function addCall(app: FastifyInstance, market: Market, hooks: AuthHooks, call: Call): void {
  const { refuse, complete, insteadOfKey, method, url } = call
  const admit = hooks.admit(call)
  app.route({
    method,
    url,
    onRequest: refuse ? [admit, (_request, _reply, done) => done(refuse())] : admit,
    preValidation: [
      ...(insteadOfKey ? [keyOr(market, call, insteadOfKey)] : []),
      ...(complete ? [(async ({ body }) => isObject(body) && complete(body)) as preValidationHookHandler] : []),
    ],
    ...(refuse ? {} : { schema: schemaOf(call) }),
    // What was sent for it goes back: the handler says so.
    attachValidation: transferFieldOf(call) !== undefined,
    handler: handlerOf(market, hooks, call),
  })
}

export function schemaOf({ params, query, body, answer, status, isV0, csv }: Call) {
  const success = csv ? { content: { [CSV]: { schema: answer } } } : answer && (isV0 ? answer : inEnvelope(answer))
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(answer ? { response: { [status]: success } } : {}),
  }
}

const CSV = 'text/csv'

function handlerOf(market: Market, hooks: AuthHooks, call: Call): RouteOptions['handler'] {
  const { fields, status, isV0, csv, run, method, access, asks, acts = [] } = call
  const changes = method !== 'GET' && access !== 'operator' && asks !== true
  const orders = codesOf(acts).includes('ORDERS_PAUSED')
  const runNamed = fields ? (context: Context) => namingFieldsOf(fields, () => run(context)) : run
  return (request, reply) => {
    // An account's order that was made before is answered; another one is refused for good.
    if (changes && !(orders && request.account)) checkNotHeld(market.hold)
    if (request.validationError) return turnDown(market, call, request.body, request.validationError)
    let context: Context
    try {
      context = contextOf(market, hooks, call, request)
    } catch (problem) {
      return turnDown(market, call, request.body, problem as Error)
    }
    reply.code(status)
    const data = runNamed(context)
    if (csv) return reply.type(`${CSV}; charset=utf-8`).send(Readable.from(data as AsyncGenerator<string>))
    if (isV0) return data
    return data instanceof Promise ? data.then(ok) : ok(data)
  }
}

const ok = (data: unknown) => ({ error: false, message: 'Success', data })

type Context = CallContext<Access, unknown, unknown, unknown>

function contextOf(market: Market, hooks: AuthHooks, { access, pays }: Call, request: FastifyRequest): Context {
  const { account, params, query, body } = request
  return {
    market,
    account: account ?? undefined,
    apiKey: headerOf(request, API_KEY_HEADER) ?? '',
    operator: access === 'operator' ? hooks.operatorOf(request) : undefined,
    params,
    query,
    body,
    idempotencyKey: pays ? idempotencyKeyOf(request, pays) : undefined,
    terms: pays ? hooks.termsOf(request) : undefined,
    request,
  } as Context
}

/** The `Idempotency-Key` header, undefined without one. Throws AppError INVALID_PARAMS, MISSING_PARAMS. */
function idempotencyKeyOf({ headers }: FastifyRequest, pays: Call['pays']): string | undefined {
  const value = headers[IDEMPOTENCY_HEADER]
  if (value === undefined && pays === 'needsKey')
    throw new AppError('MISSING_PARAMS', { detail: 'Idempotency-Key is missing: without it nothing is sent' })
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)) return value
  throw new AppError('INVALID_PARAMS', { detail: 'Idempotency-Key must be 1 to 255 visible ASCII characters' })
}

/**
 * `preValidation` of a call that takes this field in place of a key. Throws AppError API_KEY_REQUIRED with neither, and
 * INVALID_PARAMS with a key and a signed transaction: it would not be clear which of them pays.
 */
function keyOr(market: Market, call: Call, field: NonNullable<Call['insteadOfKey']>) {
  return async ({ account, body }: FastifyRequest): Promise<void> => {
    const isThere = isObject(body) && field in body
    if (!account && !isThere) throw new AppError('API_KEY_REQUIRED')
    if (account && isThere && field !== 'requester')
      await turnDown(market, call, body, invalid(`either the apikey header or ${field} pays, not both`))
  }
}

/** The field of a signed transfer that pays for this call. */
function transferFieldOf({ insteadOfKey }: Call): 'signedTx' | 'signed_tx' | undefined {
  return insteadOfKey === 'requester' ? undefined : insteadOfKey
}

/** Throws `problem` of a request, or says that the transfer in it goes back: its owner may have broadcast it. */
function turnDown(market: Market, call: Call, body: unknown, problem: Error): Promise<never> {
  const field = transferFieldOf(call)
  const signedTx = field && isObject(body) ? body[field] : undefined
  if (!isObject(signedTx)) throw problem
  const paysFor = call.url.endsWith('/extend-request') ? 'extend-request' : 'buy-resource'
  const job = () => refuseAndGiveBack(market, { call: paysFor, signedTx }, problem)
  return call.fields ? namingFieldsOf(call.fields, job) : job()
}

const isObject = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null
