/** Definition of an MCP tool: its contract, its login and its use case. */
import type { JSONObject, Tool as Listed } from '@modelcontextprotocol/server'
import Type, { type Static, type TObject } from 'typebox'
import { FailureOutput } from '../../../contract/mcp/common.ts'
import type { Check } from '../../../contract/schema/check.ts'
import { closedObject } from '../../../contract/schema/fields.ts'
import { createRateLimiter, type RateLimiter } from '../../../kernel/http/rate-limiter.ts'
import type { ToolDescription } from '../../api/call-tool.ts'
import { limitInWords } from '../../api/rate-limit.ts'
import { compileSchema } from '../../api/schemas.ts'
import type { Market } from '../../base/deps.ts'
import type { Login } from '../sessions/logins.ts'
import type { RequestContext } from './request-context.ts'

/** Login that a tool requires: none, any login, or an account's API key. */
type LoginNeed = 'none' | 'any' | 'ApiKey'

/** Hints that every tool declares; see the protocol's ToolAnnotations. */
export interface Annotations {
  readOnlyHint: boolean
  destructiveHint: boolean
  idempotentHint: boolean
  openWorldHint: boolean
}

/**
 * Hints of a tool that only reads. `openWorldHint` is false for all tools, because the marketplace is a closed system.
 */
export const READ_HINTS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

/**
 * Hints of a tool that spends money irrevocably, so that a client may ask the user first. Without an `idempotencyKey`,
 * a repeated call pays again.
 */
export const PAY_HINTS: Annotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: false,
}

export interface ToolCall<A> {
  market: Market
  /** Arguments, except those that all paying tools share. */
  args: A
  idempotencyKey: string | undefined
  login: Login | undefined
  context: RequestContext
  /** Maximum total cost in SUN: `maxPriceSun`, or a higher amount that the user confirmed. */
  maxTotalSun: number | undefined
}

interface ToolSpec<I extends TObject = TObject, O extends TObject = TObject> extends ToolDescription {
  /** Required login. `none` by default. */
  login?: LoginNeed
  /** True if sub-keys may use the tool although it is not read-only. */
  subKeys?: true | undefined
  /**
   * Lets the tool run while a restored database is quarantined: always, or for accounts only. For accounts, its use
   * case answers repeated orders and rejects new ones. If undefined, the tool runs only if it is read-only.
   */
  duringQuarantine?: 'goes on' | 'for accounts' | undefined
  /** Hints for clients. READ_HINTS by default. */
  annotations?: Annotations
  /** Arguments. None by default. */
  input?: I
  output: O
  /** Calls per second and caller, if the tool has its own limit. */
  perSec?: number | undefined
  /**
   * Set for paying tools. Returns the rest of "Pay 3.2 TRX to ..." for the question to the user. The tool then has the
   * arguments `idempotencyKey` and `maxPriceSun`.
   */
  pays?: ((args: Static<I>) => string) | undefined
  /** True if the tool has the argument `idempotencyKey` although it costs nothing. */
  isRepeatable?: boolean
  /** Returns an additional price limit from the arguments, in SUN. */
  limitSun?: ((args: Static<I>) => number | undefined) | undefined
  run(call: ToolCall<Static<I>>): Promise<Static<O>> | Static<O>
}

/** JSON Schema of an object. */
type Schema = Listed['inputSchema']

export interface Tool extends ToolSpec {
  login: LoginNeed
  annotations: Annotations
  /** Entry in `tools/list`, built once. */
  listEntry: {
    name: string
    title: string
    description: string
    inputSchema: { type: 'object' }
    outputSchema: { type: 'object' }
    annotations: Annotations
  }
  readonly checkInput: Check
  readonly checkOutput: Check
  createLimiter(market: Market): RateLimiter | undefined
}

const HandleField = {
  sessionId: Type.Optional(
    Type.String({
      maxLength: 128,
      description:
        'sessionId returned by tronsave_login; needed only without protocol sessions and without an Authorization header',
    }),
  ),
}

const IdempotencyField = {
  idempotencyKey: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'any text of your choice, a new one for each intended payment: for 24 hours, repeated calls with the same key are executed once and return the first answer. Always send one.',
    }),
  ),
}

const MAX_PRICE_TEXT =
  'maximum total cost of this call. If it would cost more, the user is asked if the client supports that; otherwise nothing is paid.'

const maxPriceField = (text = MAX_PRICE_TEXT) => ({
  maxPriceSun: Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: `SUN (1 TRX = 1,000,000 SUN): ${text}` }),
  ),
})

/** Builds the description of a tool, with the sentences that follow from its other fields. */
function describe({
  description,
  login,
  perSec,
  annotations,
}: Pick<Tool, 'description' | 'login' | 'perSec' | 'annotations'>): string {
  const limit = perSec === undefined ? '' : limitInWords(perSec)
  return [
    description,
    ...(login === 'any' ? ['Any login.'] : []),
    ...(login === 'ApiKey' ? ['Needs an API key.'] : []),
    ...(limit ? [`${limit.charAt(0).toUpperCase()}${limit.slice(1)}.`] : []),
    ...(annotations.readOnlyHint ? ['Costs and changes nothing.'] : []),
  ].join(' ')
}

/**
 * Defines a tool and builds its schemas. `handle`: false for tools that log in, because they have no `sessionId`
 * argument.
 */
export function defineTool<I extends TObject, O extends TObject>(given: ToolSpec<I, O>, { handle = true } = {}): Tool {
  const spec = { login: 'none' as const, annotations: READ_HINTS, ...(given as unknown as ToolSpec) }
  const { name, title, annotations, output, perSec, pays, isRepeatable, maxPriceText } = spec
  const input = closedObject({
    ...spec.input?.properties,
    ...(pays || isRepeatable ? IdempotencyField : {}),
    ...(pays ? maxPriceField(maxPriceText) : {}),
    ...(handle ? HandleField : {}),
  })
  return {
    ...spec,
    listEntry: {
      name,
      title,
      description: describe(spec),
      inputSchema: toPlainSchema(input),
      outputSchema: allowFailure(toPlainSchema(output)),
      annotations,
    },
    checkInput: compileSchema(input),
    checkOutput: compileSchema(output),
    createLimiter: ({ clock }) => (perSec === undefined ? undefined : createRateLimiter(clock, perSec)),
  }
}

const FAILURE: JSONObject = JSON.parse(JSON.stringify(FailureOutput))

/**
 * Adds the error field to an output schema, because some clients also validate the output of a rejected call. All
 * fields stay in one `properties` object.
 */
function allowFailure(schema: Schema): Schema {
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

/**
 * Reduces a schema to plain JSON and adds a type to every enum of strings, because some clients reject schemas without
 * one.
 */
function toPlainSchema(schema: TObject): Schema {
  return JSON.parse(JSON.stringify(schema), (_name, inner: unknown) =>
    isStringEnum(inner) ? { type: 'string', ...inner } : inner,
  ) as Schema
}

function isStringEnum(schema: unknown): schema is { enum: string[] } {
  if (typeof schema !== 'object' || schema === null || !('enum' in schema) || 'type' in schema) return false
  return Array.isArray(schema.enum) && schema.enum.every((one) => typeof one === 'string')
}
