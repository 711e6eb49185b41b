/**
 * What a call is: its contract, its callers, how it is refused, and the use-case behind it. The route, OpenAPI, the
 * tables of `docs/`, and the tests that send bad requests are made from this, so that nothing of it is said anywhere
 * else.
 */
import type { FastifyRequest } from 'fastify'
import Type, { type Static, type TSchema, type TUnknown } from 'typebox'
import { codesOf } from '../../contract/errors/errors.ts'
import type { Act, WireCode } from '../../contract/errors/wire.ts'
import type { DeskTerms } from '../../contract/operator/desk.ts'
import { AddressText } from '../../contract/v2.ts'
import type { AppError } from '../../kernel/errors.ts'
import type { Market } from '../base/deps.ts'
import type { KeyHolder } from '../base/sub-keys.ts'
import type { FieldNames } from '../doors/failures.ts'
import { limitInWords } from '../doors/rate-limit.ts'

/**
 * `anybody`: a key is not needed, and a wrong one does no harm. `optional`: no key, or a good one. `keyOrProof`: a key,
 * or something in its place (a signed transaction, a signature, an id that only its owner knows).
 */
export type Access = 'anybody' | 'optional' | 'keyOrProof' | 'key' | 'whitelisted' | 'operator'

export const TAGS = {
  Account: 'balance, keys, opening an account',
  Prices: 'what there is and what it costs',
  Orders: 'buying, and what becomes of an order',
  Extensions: 'keeping what was rented for longer',
  History: 'a whitelisted account’s past',
  Withdrawals: 'sending TRX out of the balance, to addresses that were listed before',
  Webhooks: 'being told of events instead of asking; see `webhooks` for what is sent',
  Proofs: 'what anybody can check without trusting the marketplace',
  Selling: 'for whitelisted accounts',
  Operator: 'for the operator of the marketplace, header x-admin-key',
  v0: 'the same in the older form',
  'Fast Charge': 'the same amount for many receivers, ended by the buyer',
} as const

type Values = Readonly<Record<string, unknown>>

export interface CallContext<A extends Access, P, Q, B> {
  market: Market
  account: A extends 'key' | 'whitelisted' ? KeyHolder : KeyHolder | undefined
  /** The key of that account; empty without one. */
  apiKey: string
  /** Fingerprint of the operator's key. */
  operator: A extends 'operator' ? string : undefined
  params: P
  query: Q
  body: B
  /** Of a call that `pays`. */
  idempotencyKey: string | undefined
  /** The same, where the bot of this program calls. */
  terms: DeskTerms | undefined
  request: FastifyRequest
}

interface Described {
  tag: keyof typeof TAGS
  summary: string
  /** Not in the reference service: said after the summary. */
  ours?: true
  access: Access
  /** A sub-key may make it; unless told otherwise only the account's own key. */
  subKeys?: true
  acts?: readonly Act[]
  /** Beside those of its acts, and those that follow from the rest: see `errorsOf`. */
  errors?: readonly WireCode[]
}

/** Those of `GET /v2/x/:id`. */
type ParamsOf<N extends string> = N extends `${string}/:${infer Rest}`
  ? Record<Rest extends `${infer P}/${string}` ? P : Rest, string>
  : unknown

const PARAMS: Readonly<Record<string, TSchema>> = {
  id: Type.Object({ id: Type.String() }),
  address: Type.Object({ address: AddressText }),
}

interface CallSpec<N extends string, A extends Access, Q extends TSchema, B extends TSchema, R extends TSchema>
  extends Described {
  access: A
  /** The field of the body that may stand in place of a key. */
  insteadOfKey?: 'signedTx' | 'signed_tx' | 'requester'
  /** Calls per second and caller, where it has a limit of its own; 0.5: once in two seconds. */
  perSec?: number
  /** Takes `Idempotency-Key`; `needsKey`: is refused without one. */
  pays?: true | 'needsKey'
  /** A POST that changes nothing. */
  asks?: true
  /** Where an id is more than a text. */
  params?: TSchema
  query?: Q
  body?: B
  answer: R
  /** The answer is CSV in pieces, without an envelope, and is cut off where it fails. */
  csv?: true
  /** Of a success; 200 unless given. */
  status?: 201
  /** Where a use-case calls fields otherwise: its refusals are put into those of this call. */
  fields?: FieldNames
  /**
   * The body, or the query of a GET. A request that is answered with success where its ids, times and signatures are
   * real.
   */
  example?: Values
  exampleId?: string
  /** Fills in what the body leaves open, before its schema is checked. */
  complete?(body: Record<string, unknown>): void
  run(context: CallContext<A, ParamsOf<N>, Static<Q>, Static<B>>): Static<R> | Promise<Static<R>> | Pieces
}

/** Of an answer that is CSV. */
type Pieces = AsyncGenerator<string>

type AnyCall = CallSpec<string, Access, TSchema, TSchema, TSchema>

export interface Call extends Omit<AnyCall, 'example' | 'exampleId' | 'answer' | 'status'> {
  /** Of a success. */
  status: number
  /** `POST /v2/x/:id` */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  /** No envelope around an answer, and no `data` in a failure. */
  isV0: boolean
  answer?: TSchema
  /** Always refused, before the body is read. */
  refuse?: () => AppError
  example: { params?: Values; query?: Values; body?: Values }
}

export function defineCall<
  N extends string,
  A extends Access,
  R extends TSchema,
  Q extends TSchema = TUnknown,
  B extends TSchema = TUnknown,
>(name: N, spec: CallSpec<N, A, Q, B, R>): Call {
  const { example = {}, exampleId: id = EXAMPLE.id, summary, ours, ...rest } = spec as unknown as AnyCall
  const param = /\/:([a-z]+)/.exec(name)?.[1] ?? ''
  const params = spec.params ?? PARAMS[param]
  const limit = rest.perSec === undefined ? '' : `; ${limitInWords(rest.perSec)}`
  return {
    status: 200,
    ...rest,
    ...namesOf(name),
    ...(params ? { params } : {}),
    summary: `${summary}${limit}${ours ? ' (ours)' : ''}`,
    example: {
      ...(params ? { params: param === 'id' ? { id } : { address: EXAMPLE.delegator } } : {}),
      ...(spec.query ? { query: example } : {}),
      ...(spec.body ? { body: example } : {}),
    },
  }
}

/** One that is never answered with success. */
export function defineRefusal(name: string, described: Described, refuse: () => AppError): Call {
  const run = () => {
    throw refuse()
  }
  return { ...described, ...namesOf(name), status: 400, refuse, example: {}, run }
}

function namesOf(name: string): Pick<Call, 'name' | 'method' | 'url' | 'isV0'> {
  const [method, url = ''] = name.split(' ')
  return { name, method: method as Call['method'], url, isV0: url.startsWith('/v0/') }
}

const OF_ACCESS: Record<Access, readonly WireCode[]> = {
  anybody: [],
  optional: ['INVALID_API_KEY', 'KEY_EXPIRED'],
  keyOrProof: ['API_KEY_REQUIRED', 'INVALID_API_KEY', 'KEY_EXPIRED'],
  key: ['API_KEY_REQUIRED', 'INVALID_API_KEY', 'KEY_EXPIRED'],
  whitelisted: ['API_KEY_REQUIRED', 'INVALID_API_KEY', 'KEY_EXPIRED', 'FORBIDDEN'],
  operator: ['API_KEY_REQUIRED', 'INVALID_API_KEY'],
}

/** Every code that a call may answer, but for RATE_LIMIT, which has an answer of its own. */
export function errorsOf({ access, subKeys, acts = [], errors = [], insteadOfKey, pays }: Call): WireCode[] {
  const isOwnKeys = !subKeys && access !== 'anybody' && access !== 'operator'
  const isSigned = insteadOfKey !== undefined && insteadOfKey !== 'requester'
  return [
    ...new Set<WireCode>([
      ...OF_ACCESS[access],
      ...(isOwnKeys ? (['KEY_NOT_PERMITTED'] as const) : []),
      ...codesOf(acts),
      ...errors,
      ...(isSigned ? (['PAYMENT_FAILED', 'PAYMENT_RETURNED'] as const) : []),
      ...(pays === 'needsKey' ? (['MISSING_PARAMS'] as const) : []),
      ...(pays ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'] as const) : []),
      'INTERNAL_ERROR',
      'SERVICE_UNAVAILABLE',
    ]),
  ]
}

/** What the examples of several calls have in common. */
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
