/**
 * Definition of an API call: its contract, who may call it, its errors, its use case, and its MCP tools. Routes, tools,
 * OpenAPI, the tables in `docs/` and tests with bad requests are generated from it.
 */
import Type, { type Static, type TSchema, type TUnknown } from 'typebox'
import { codesForCalls } from '../../contract/errors/errors.ts'
import type { CallKind, WireCode } from '../../contract/errors/wire.ts'
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import { OPERATOR_ROLES, type OperatorRole } from '../../contract/operator/people.ts'
import { AddressText } from '../../contract/v2.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { AppError } from '../../kernel/errors.ts'
import type { Market } from '../base/deps.ts'
import type { OperatorCaller } from '../base/operator-actions.ts'
import type { AuthenticatedAccount } from '../base/sub-keys.ts'
import type { StreamConnection } from '../orders/order-stream.ts'
import type { CallTool } from './call-tool.ts'
import type { FieldNames } from './failures.ts'
import { limitInWords } from './rate-limit.ts'

/**
 * Callers that may make a call. `anybody`: no key needed; a wrong key is ignored. `optional`: no key, or a valid one.
 * `keyOrProof`: a key, or instead a proof (a signed transaction, a signature, a wallet's login, or an id that only its
 * owner has). `keyOrWallet`: a key, or a wallet's login. `wallet`: only a wallet's login. `seller`: the key of a
 * whitelisted account, or a wallet's login.
 */
export type Access =
  | 'anybody'
  | 'optional'
  | 'keyOrProof'
  | 'keyOrWallet'
  | 'wallet'
  | 'key'
  | 'whitelisted'
  | 'seller'
  | 'operator'

/** False if the call needs an account that the operator has whitelisted, and this account is not. */
export const isAllowedByWhitelist = (
  access: Access,
  { whitelistedAtMs }: Pick<AuthenticatedAccount, 'whitelistedAtMs'>,
): boolean => whitelistedAtMs !== null || (access !== 'whitelisted' && access !== 'seller')

/** Detail of LOGIN_REQUIRED for calls of a wallet. */
export const WALLET_NEEDED = 'log in with the signature of the wallet, and without an API key'

export const TAGS = {
  Account: 'balance, keys, opening an account',
  Prices: 'supply and prices',
  Orders: 'buying and following orders',
  Extensions: 'extending rentals',
  History: 'order history of whitelisted accounts',
  Withdrawals: 'sending TRX from the balance to previously registered addresses',
  Webhooks: 'push notifications of events; see `webhooks` for their content',
  Proofs: 'proofs that anyone can check without trusting the marketplace',
  Selling: 'with your own stake: to open orders, or as a provider',
  Operator: 'for the operator of the marketplace, header x-admin-key',
  v0: 'the older form of the API',
  'Fast Charge': 'rents the same amount for many receivers; the buyer ends each rental',
} as const

type Values = Readonly<Record<string, unknown>>

export interface CallContext<A extends Access, P, Q, B> {
  market: Market
  account: A extends 'key' | 'whitelisted' ? AuthenticatedAccount : AuthenticatedAccount | undefined
  /** Returns the account. Throws the API's own AppError if the caller has none. */
  needAccount(): AuthenticatedAccount
  /** Wallet that has logged in by signature. */
  wallet: TronAddress | undefined
  /** Host name that the client requested, in lower case. Undefined if this server does not use the name. */
  host: string | undefined
  /** Connection of the response. Set only for calls with `events`. */
  connection: StreamConnection
  /** Client address, or the network of an IPv6 client. */
  address: string
  /** API key of the account. Empty if there is none. */
  apiKey: string
  /** Operator who makes the call, as the journal shows it. */
  operator: A extends 'operator' ? string : undefined
  caller: A extends 'operator' ? OperatorCaller : undefined
  params: P
  query: Q
  body: B
  /** Set only for calls with `pays`. */
  idempotencyKey: string | undefined
  /** Order terms from the operator's bot in this process. Set only for calls with `pays` or `hasTerms`. */
  terms: OperatorTerms | undefined
  /** Maximum total cost in SUN that the caller accepts. Only MCP sets it. */
  maxTotalSun: number | undefined
  /** Amount in SUN that the caller states for its signed transfer. Only MCP sets it. */
  statedSun: number | undefined
}

interface CallDescription {
  tag: keyof typeof TAGS
  summary: string
  /** True for calls that the reference service lacks. Their summary ends with "(ours)". */
  isExtension?: true
  access: Access
  /**
   * Roles besides `owner` that may make this operator call. By default every role may read, and only owners may make
   * changes.
   */
  roles?: readonly OperatorRole[]
  /** True if sub-keys may make this call. Otherwise only the account's main key can. */
  subKeys?: true
  errorGroups?: readonly CallKind[]
  /** Additional error codes, besides those that `errorsOf` derives from the other fields. */
  errors?: readonly WireCode[]
}

/** Types the path parameters of a name such as `GET /v2/x/:id`. */
type ParamsOf<N extends string> = N extends `${string}/:${infer Rest}`
  ? Record<Rest extends `${infer P}/${string}` ? P : Rest, string>
  : unknown

const PARAMS: Readonly<Record<string, TSchema>> = {
  id: Type.Object({ id: Type.String() }),
  address: Type.Object({ address: AddressText }),
}

/** Everything about a call except who may call it and its section of the documentation. */
interface CallBody<N extends string, A extends Access, Q extends TSchema, B extends TSchema, R extends TSchema>
  extends Omit<CallDescription, 'access' | 'tag'> {
  /** Body field that may replace the API key. */
  keyReplacement?: 'signedTx' | 'signed_tx' | 'requester'
  /** Rate limit per caller, in calls per second, if it differs from the default. 0.5 is one call every two seconds. */
  perSec?: number
  /** Set if the call accepts `Idempotency-Key`. With `needsKey`, calls without one are rejected. */
  pays?: true | 'needsKey'
  /** True for a POST that changes nothing. */
  isReadOnly?: true
  /** Set if the operator's terms affect the answer of a call that does not pay. */
  hasTerms?: true
  /** Path schema, if the call does not accept any text as an id. */
  params?: TSchema
  query?: Q
  body?: B
  answer: R
  /** True if the response is streamed CSV, without an envelope. An error ends the stream. */
  csv?: true
  /** True if the response is a stream of server-sent events, without an envelope. */
  events?: true
  /** HTTP status of a success, if it is not 200. */
  status?: 201
  /** Maps the use case's field names to those of this call, for error details. */
  fields?: FieldNames
  /**
   * Example body, or example query of a GET. The request succeeds if its ids, times and signatures are replaced with
   * real ones.
   */
  example?: Values
  exampleId?: string
  /** MCP tools with the same use case. */
  tools?: readonly CallTool<NoInfer<Static<B>>>[]
  /**
   * Returns the rest of "Pay 3.2 TRX to ...", the question to the user of an MCP client. Set if the call's tools pay.
   */
  question?(request: { params: ParamsOf<N>; body: Static<B> }): string
  /** Fills in missing fields of the body before schema validation. */
  complete?(body: Record<string, unknown>): void
  run(context: CallContext<A, ParamsOf<N>, Static<Q>, Static<B>>): Static<R> | Promise<Static<R> | Chunks> | Chunks
}

interface CallSpec<N extends string, A extends Access, Q extends TSchema, B extends TSchema, R extends TSchema>
  extends CallBody<N, A, Q, B, R>,
    Pick<CallDescription, 'tag'> {
  access: A
}

/** Chunks of a CSV response or of an event stream. */
type Chunks = AsyncGenerator<string>

type AnyCall = CallSpec<string, Access, TSchema, TSchema, TSchema>

export interface Call extends Omit<AnyCall, 'example' | 'exampleId' | 'answer' | 'status'> {
  /** HTTP status of a success. */
  status: number
  /** Method and route: `POST /v2/x/:id` */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  /** True for v0 calls: successes have no envelope, and errors have no `data` field. */
  isV0: boolean
  answer?: TSchema
  /** Makes the error that rejects every request before its body is read. */
  refuse?: () => AppError
  example: { params?: Values; query?: Values; body?: Values }
}

const EXAMPLE_PARAMS: Readonly<Record<string, (id: string) => Values>> = {
  id: (id) => ({ id }),
  name: (name) => ({ name }),
}

export function defineCall<
  N extends string,
  A extends Access,
  R extends TSchema,
  Q extends TSchema = TUnknown,
  B extends TSchema = TUnknown,
>(name: N, spec: CallSpec<N, A, Q, B, R>): Call {
  const { example = {}, exampleId: id = EXAMPLE.id, summary, ...rest } = spec as unknown as AnyCall
  const param = /\/:([a-z]+)/.exec(name)?.[1] ?? ''
  const params = spec.params ?? PARAMS[param]
  const limit = rest.perSec === undefined ? '' : `; ${limitInWords(rest.perSec)}`
  return {
    status: 200,
    ...rest,
    ...parseCallName(name),
    ...(params ? { params } : {}),
    summary: `${summary}${limit}${rest.isExtension ? ' (ours)' : ''}`,
    example: {
      ...(params ? { params: EXAMPLE_PARAMS[param]?.(id) ?? { address: EXAMPLE.delegator } } : {}),
      ...(spec.query ? { query: example } : {}),
      ...(spec.body ? { body: example } : {}),
    },
  }
}

/** Defines a call that only the operator may make. */
export const defineOperatorCall = <
  N extends string,
  R extends TSchema,
  Q extends TSchema = TUnknown,
  B extends TSchema = TUnknown,
>(
  name: N,
  spec: CallBody<N, 'operator', Q, B, R>,
): Call => defineCall<N, 'operator', R, Q, B>(name, { tag: 'Operator', access: 'operator', ...spec })

/** Defines a call that is always rejected. */
export function defineRejectedCall(name: string, described: CallDescription, refuse: () => AppError): Call {
  const run = () => {
    throw refuse()
  }
  return { ...described, ...parseCallName(name), status: 400, refuse, example: {}, run }
}

function parseCallName(name: string): Pick<Call, 'name' | 'method' | 'url' | 'isV0'> {
  const [method, url = ''] = name.split(' ')
  return { name, method: method as Call['method'], url, isV0: url.startsWith('/v0/') }
}

/** True if the call changes something. */
export const isChange = ({ method, isReadOnly }: Pick<Call, 'method' | 'isReadOnly'>): boolean =>
  method !== 'GET' && isReadOnly !== true

/** Returns the roles of operators that may make an operator call. */
export function rolesOf(call: Pick<Call, 'method' | 'isReadOnly' | 'roles'>): readonly OperatorRole[] {
  const { roles = isChange(call) ? [] : OPERATOR_ROLES } = call
  return OPERATOR_ROLES.filter((role) => role === 'owner' || roles.includes(role))
}

const ALTERNATIVES = new Intl.ListFormat('en', { type: 'disjunction' })

/** Returns the roles that may make an operator call, in words: `owner, finance, or support`. */
export const rolesInWords = (call: Parameters<typeof rolesOf>[0]): string => ALTERNATIVES.format(rolesOf(call))

/**
 * True if accounts can make the call while a restored database is quarantined. A repeated call then gets its stored
 * answer; the use case rejects a new order.
 */
export const isOrderCall = ({ errorGroups = [] }: Call): boolean => codesForCalls(errorGroups).includes('ORDERS_PAUSED')

const ERRORS_BY_ACCESS: Record<Access, readonly WireCode[]> = {
  anybody: [],
  optional: ['INVALID_API_KEY', 'KEY_EXPIRED'],
  keyOrProof: ['API_KEY_REQUIRED', 'INVALID_API_KEY', 'KEY_EXPIRED', 'LOGIN_REQUIRED'],
  keyOrWallet: ['API_KEY_REQUIRED', 'INVALID_API_KEY', 'KEY_EXPIRED', 'LOGIN_REQUIRED'],
  wallet: ['INVALID_API_KEY', 'KEY_EXPIRED', 'LOGIN_REQUIRED'],
  key: ['API_KEY_REQUIRED', 'INVALID_API_KEY', 'KEY_EXPIRED'],
  whitelisted: ['API_KEY_REQUIRED', 'INVALID_API_KEY', 'KEY_EXPIRED', 'FORBIDDEN'],
  seller: ['API_KEY_REQUIRED', 'INVALID_API_KEY', 'KEY_EXPIRED', 'LOGIN_REQUIRED', 'FORBIDDEN'],
  operator: ['API_KEY_REQUIRED', 'INVALID_API_KEY'],
}

/** Returns every error code of a call except RATE_LIMIT, which has its own response format. */
export function errorsOf(call: Call): WireCode[] {
  const { access, subKeys, errorGroups = [], errors = [], keyReplacement, pays } = call
  const needsMainKey = !subKeys && access !== 'anybody' && access !== 'wallet' && access !== 'operator'
  const isSigned = keyReplacement !== undefined && keyReplacement !== 'requester'
  return [
    ...new Set<WireCode>([
      ...ERRORS_BY_ACCESS[access],
      ...(access === 'operator' && rolesOf(call).length < OPERATOR_ROLES.length ? (['FORBIDDEN'] as const) : []),
      ...(needsMainKey ? (['KEY_NOT_PERMITTED'] as const) : []),
      ...codesForCalls(errorGroups),
      ...errors,
      ...(isSigned ? (['PAYMENT_FAILED', 'PAYMENT_RETURNED'] as const) : []),
      ...(pays === 'needsKey' ? (['MISSING_PARAMS'] as const) : []),
      ...(pays ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'] as const) : []),
      'INTERNAL_ERROR',
      'SERVICE_UNAVAILABLE',
    ]),
  ]
}

/** Example values shared by several calls. */
export const EXAMPLE = {
  receiver: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  delegator: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
  id: '695bb0c0d1f2a3b4c5d6e7f8',
  apiKey: '3f0e7a52-5c1d-4b7e-9a64-0d2f8c1b6e35',
  subKey: '9a1d4c66-2f0b-4e53-8d3a-71c5b0e4f822',
  extendToSec: 1_798_761_600,
  signedTx: {
    visible: false,
    txID: '...',
    raw_data: {
      contract: [
        {
          type: 'DelegateResourceContract',
          parameter: {
            type_url: 'type.googleapis.com/protocol.DelegateResourceContract',
            value: {
              owner_address: '41...',
              receiver_address: '41...',
              balance: 500_000_000,
              resource: 'ENERGY',
              lock: true,
              lock_period: 1_200,
            },
          },
        },
      ],
      ref_block_bytes: '...',
      ref_block_hash: '...',
      expiration: 1_767_616_260_000,
      timestamp: 1_767_616_200_000,
    },
    raw_data_hex: '...',
    signature: ['...'],
  },
} as const
export const EXAMPLE_RENTAL = { resourceAmount: 65_000, receiver: EXAMPLE.receiver, durationSec: 3_600 }
export const FIRST_PAGE = { page: 0, pageSize: 10 }
