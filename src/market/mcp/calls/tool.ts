/** What a tool is: its contract, its login, and the use-case behind it. */
import type { JSONObject, Tool as Listed } from '@modelcontextprotocol/server'
import Type, { type Static, type TObject } from 'typebox'
import { FailureOutput } from '../../../contract/mcp/common.ts'
import type { Check } from '../../../contract/schema/check.ts'
import { type BuyBody, DEFAULT_DURATION_SEC } from '../../../contract/v2.ts'
import { formatDuration } from '../../../kernel/duration.ts'
import { groupThousands } from '../../../kernel/sun.ts'
import type { Market } from '../../base/deps.ts'
import type { KeyHolder } from '../../base/sub-keys.ts'
import type { FieldNames } from '../../doors/failures.ts'
import { createRateLimiter, limitInWords, type RateLimiter } from '../../doors/rate-limit.ts'
import { compileSchema } from '../../doors/schemas.ts'
import type { Handles, Login } from '../sessions/logins.ts'
import type { Nonces } from '../sessions/nonces.ts'
import type { RequestContext } from './request-context.ts'

/** The login that a tool wants before it looks at anything: none, any, or that of an account. */
type LoginNeed = 'none' | 'any' | 'ApiKey'

/** All four are said of every tool; see the protocol's ToolAnnotations. */
export interface Annotations {
  readOnlyHint: boolean
  destructiveHint: boolean
  idempotentHint: boolean
  openWorldHint: boolean
}

/** Looks and changes nothing. `openWorldHint` is false throughout: the marketplace is one closed place. */
export const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

/**
 * Spends money that does not come back, so a client may ask before it; twice, unless an `idempotencyKey` says that it
 * is one.
 */
export const PAYS: Annotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: false,
}

export interface Call<A, L extends LoginNeed = LoginNeed> {
  market: Market
  /** Without what every tool that pays takes. */
  args: A
  /** The account that is logged in, of a tool that needs one. */
  account: L extends 'ApiKey' ? KeyHolder : undefined
  idempotencyKey: string | undefined
  login: Login | undefined
  context: RequestContext
  handles: Handles
  nonces: Nonces
  /** SUN: the most that it may cost in all, by `maxPriceSun` or what the person has confirmed since. */
  maxTotalSun: number | undefined
}

interface ToolSpec<I extends TObject = TObject, O extends TObject = TObject, L extends LoginNeed = LoginNeed> {
  name: string
  title: string
  /** When to use it, and what it costs or changes; its login, its limit, and that it changes nothing are added. */
  description: string
  login: L
  /** A login with a sub-key may use it, though it does not only look. */
  subKeys?: true
  /**
   * While a restored copy is compared it goes on, or does for an account: its use-case answers an order that was made
   * before, and refuses another. Undefined: only what reads goes on.
   */
  whileHeld?: 'goes on' | 'for accounts'
  annotations: Annotations
  input: I
  output: O
  /** Calls per second and caller, where it has a limit of its own. */
  perSec?: number
  /** Where a use-case calls fields otherwise: what a refusal of its own is put into. */
  fields?: FieldNames
  /** It pays: what for, as the rest of "Pay 3.2 TRX to ...". Then it takes `idempotencyKey` and `maxPriceSun`. */
  pays?(args: Static<I>): string
  /** It takes `idempotencyKey`, and costs nothing. */
  repeatable?: true
  /** In place of how `maxPriceSun` is described. */
  maxPriceText?: string
  /** SUN: a limit of the caller's beside `maxPriceSun`. */
  limitSun?(args: Static<I>): number | undefined
  run(call: Call<Static<I>, L>): Promise<Static<O>> | Static<O>
}

/** JSON Schema of an object. */
type Schema = Listed['inputSchema']

export interface Tool extends ToolSpec {
  /** As `tools/list` shows it: made once. */
  listed: {
    name: string
    title: string
    description: string
    inputSchema: { type: 'object' }
    outputSchema: { type: 'object' }
    annotations: Annotations
  }
  readonly checkInput: Check
  readonly checkOutput: Check
  limiter(market: Market): RateLimiter | undefined
}

const HandleField = {
  sessionId: Type.Optional(
    Type.String({
      maxLength: 128,
      description:
        'what tronsave_login answered; needed only where the protocol has no sessions and no Authorization header is sent',
    }),
  ),
}

const IdempotencyField = {
  idempotencyKey: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'any text of your own, new for each payment that is wanted: the same call again with the same key is carried out once and gets the first answer, for 24 hours. Always send one.',
    }),
  ),
}

const MAX_PRICE_TEXT =
  'the most that this call may cost in all. Above it the person is asked, where the client can ask, else nothing is paid.'

const maxPriceField = (text = MAX_PRICE_TEXT) => ({
  maxPriceSun: Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: `SUN (1 TRX = 1,000,000 SUN): ${text}` }),
  ),
})

/** What follows from the rest of a tool is said here, of all of them alike. */
function describe({ description, login, perSec, annotations }: ToolSpec): string {
  const limit = perSec === undefined ? '' : limitInWords(perSec)
  return [
    description,
    ...(login === 'any' ? ['Any login.'] : []),
    ...(login === 'ApiKey' ? ['Needs an API key.'] : []),
    ...(limit ? [`${limit.charAt(0).toUpperCase()}${limit.slice(1)}.`] : []),
    ...(annotations.readOnlyHint ? ['Costs and changes nothing.'] : []),
  ].join(' ')
}

/** `handle: false`: it is about logging in, and takes no handle. */
export function defineTool<I extends TObject, O extends TObject, L extends LoginNeed>(
  spec: ToolSpec<I, O, L>,
  { handle = true } = {},
): Tool {
  const { name, title, annotations, output, perSec, pays, repeatable, maxPriceText } = spec
  const input = Type.Object(
    {
      ...spec.input.properties,
      ...(pays || repeatable ? IdempotencyField : {}),
      ...(pays ? maxPriceField(maxPriceText) : {}),
      ...(handle ? HandleField : {}),
    },
    { additionalProperties: false },
  )
  return {
    ...(spec as unknown as ToolSpec),
    listed: {
      name,
      title,
      description: describe(spec as unknown as ToolSpec),
      inputSchema: plain(input),
      outputSchema: orFailure(plain(output)),
      annotations,
    },
    checkInput: compileSchema(input),
    checkOutput: compileSchema(output),
    limiter: ({ clock }) => (perSec === undefined ? undefined : createRateLimiter(clock, perSec)),
  }
}

const FAILURE: JSONObject = JSON.parse(JSON.stringify(FailureOutput))

/**
 * A refused call answers its error in the same place, and there are clients that check that against the schema too: it
 * has to allow either, with all fields still in one list.
 */
function orFailure(schema: Schema): Schema {
  const { required, properties, ...rest } = schema
  return {
    ...rest,
    properties: { ...properties, error: FAILURE },
    ...(required
      ? {
          anyOf: [
            { type: 'object', required },
            { type: 'object', required: ['error'] },
          ],
        }
      : {}),
  }
}

/** JSON and nothing else, and a type beside every list of words: some clients take no schema without one. */
function plain(schema: TObject): Schema {
  return JSON.parse(JSON.stringify(schema), (_name, inner: unknown) =>
    isWords(inner) ? { type: 'string', ...inner } : inner,
  ) as Schema
}

function isWords(schema: unknown): schema is { enum: string[] } {
  if (typeof schema !== 'object' || schema === null || !('enum' in schema) || 'type' in schema) return false
  return Array.isArray(schema.enum) && schema.enum.every((one) => typeof one === 'string')
}

/** What is paid for, as the rest of "Pay 3.2 TRX to ...". */
export function rentInWords({
  resourceAmount,
  resourceType = 'ENERGY',
  durationSec = DEFAULT_DURATION_SEC,
  receiver,
}: Pick<BuyBody, 'resourceAmount' | 'resourceType' | 'durationSec' | 'receiver'>): string {
  const what = `${groupThousands(resourceAmount)} ${resourceType}`
  return `rent ${what} for ${formatDuration(durationSec)}, for the address ${receiver}`
}
