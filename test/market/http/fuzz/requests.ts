/**
 * Generates requests from the schemas: valid, nearly valid and arbitrary ones. Values that only a running marketplace
 * knows are placeholders.
 */
import fc from 'fast-check'
import { DECIMALS } from '../../../../src/contract/schema/fields.ts'
import { badValues, isAddress } from '../every-call/bad-fields.ts'
import type { Route, Schema } from '../every-call/routes.ts'

/** Placeholder in a request for a value that is known only when the request is sent. */
export interface Placeholder {
  placeholder:
    | 'address'
    | 'id'
    | 'account'
    | 'charge'
    | 'event'
    | 'payment'
    | 'delegation'
    | 'offer'
    | 'hoursAhead'
    | 'hoursAheadMs'
  n: number
}

export type Caller = 'its own' | 'another' | 'poor' | 'nobody' | 'a stranger'

export type Step =
  | {
      at: 'call'
      route: Route
      body: unknown
      text: string | undefined
      query: unknown
      id: unknown
      by: Caller
      key: number
      times: number
    }
  | { at: 'again' }
  | { at: 'blocks'; count: number }
  | { at: 'pass'; minutes: number }

const placeholder = (kind: Placeholder['placeholder'], most = 9): fc.Arbitrary<Placeholder> =>
  fc.nat(most).map((n) => ({ placeholder: kind, n }))

/** No server listens here. A webhook can be registered, but its events wait, are retried and are abandoned. */
const WEBHOOK_URLS = ['http://127.0.0.1:1/', 'http://127.0.0.1:1/events']

const NUMBERS: [name: RegExp, values: readonly number[]][] = [
  [/^(resourceAmount|amount)$/, [1_000, 32_000, 32_000, 65_000, 65_000, 120_000, 250_000, 1_000_000, 10_000_000]],
  [/^(durationSec|duration_sec|maxDurationSec)$/, [900, 3_600, 86_400, 172_800, 259_200, 2_592_000]],
  [/^duration_millisec$/, [900_000, 3_600_000, 86_400_000, 259_200_000]],
  [/price/i, [59, 60, 60, 61, 70, 90, 90]],
  [/^(extraAmount|extra_amount|keepAmount)$/, [0, 0, 0, 1_000, 40_000]],
  [/^(minDelegateAmount|min_delegate_amount|minResourceDelegateRequiredAmount)$/, [0, 1_000, 40_000]],
  [/^(receiver_count|page)$/, [0, 1, 2, 3]],
  [/^(deadline)$/, [1, 60, 300]],
  [/^(returnPercent)$/, [0, 50, 100]],
  [/^(minRefundAmount)$/, [0, 0, 1, 1_000_000]],
]

/** Generates values that the schema allows and that the marketplace usually accepts. */
function validValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (/^(signedTx|signed_tx)$/.test(name)) return placeholder(schema.properties ? 'delegation' : 'payment', 19)
  if (/^(extendData|extend_data)$/.test(name))
    return fc.oneof({ weight: 4, arbitrary: placeholder('offer') }, ofType(schema, name))
  if (name === 'extendTo') return placeholder('hoursAhead', 60)
  if (name === 'extend_to') return placeholder('hoursAheadMs', 60)
  if (name === 'order_ids') return fc.array(placeholder('charge', 30), { minLength: 1, maxLength: 3 })
  if (/^(id|orderId)$/.test(name)) return placeholder('id', 30)
  if (name === 'url') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...WEBHOOK_URLS) }, ofType(schema, name))
  return ofType(schema, name)
}

function ofType(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => ofType(one, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  // The first enum value is the most common one.
  if (schema.enum)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(schema.enum[0]) }, fc.constantFrom(...schema.enum))
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema
      const values = NUMBERS.find(([names]) => names.test(name))?.[1].filter((n) => n >= minimum && n <= maximum) ?? []
      const any = fc.integer({ min: minimum, max: Math.min(maximum, Number.MAX_SAFE_INTEGER) })
      const number = values.length > 0 ? fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...values) }, any) : any
      // Clients also send integers as text and prices with decimals.
      return fc.oneof(
        { weight: 8, arbitrary: number },
        number.map(String),
        ...(schema[DECIMALS] ? [number.map((n) => n + 0.5)] : []),
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'string':
      if (isAddress(schema)) return placeholder('address', 11)
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.string({ maxLength: schema.maxLength ?? 40 })
    case 'array':
      return fc.array(validValue(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'object':
      return recordOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Generates a record with only the required fields, or with any subset of the optional ones. */
function recordOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const all = Object.entries(properties).map(([name, field]) => [name, validValue(field, name)] as const)
  const any = fc.record(Object.fromEntries(all), { requiredKeys: required })
  if (required.length === 0) return any
  const must = all.filter(([name]) => required.includes(name))
  return fc.oneof(fc.record(Object.fromEntries(must)), any)
}

/** Generates a valid record with one field missing, unknown or invalid. */
function nearlyValidRecord(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {})
  const spoilt = fields.flatMap(([name, field]) => [
    { [name]: undefined },
    ...badValues(field, undefined).map(([, value]) => ({ [name]: value })),
  ])
  return fc
    .tuple(validValue(schema, ''), fc.constantFrom<object>({ surprise: 1 }, ...spoilt))
    .map(([whole, bad]) => ({ ...(whole as object), ...bad }))
}

const WILD_TEXTS = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1e400',
  '{"__proto__":{}}',
  '{"a":'.repeat(9_000),
  '[1,2',
  'ÿ',
  'undefined',
]
const wildText = fc.oneof(fc.constantFrom(...WILD_TEXTS), fc.string({ unit: 'binary', maxLength: 200 }), fc.json())

const byValidity = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: validValue(schema, '') },
    { weight: 3, arbitrary: nearlyValidRecord(schema) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

const caller: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 16, arbitrary: fc.constant('its own' as const) },
  { weight: 3, arbitrary: fc.constantFrom<Caller>('another', 'poor', 'nobody', 'a stranger') },
)

function idOf({ url }: Route): fc.Arbitrary<Placeholder> {
  if (url.includes(':address')) return placeholder('address', 11)
  if (url.includes('/deliveries/')) return placeholder('event', 30)
  return placeholder(url.includes('/accounts/') ? 'account' : 'id', 30)
}

function call(route: Route): fc.Arbitrary<Step> {
  const { body, querystring } = route.schema
  return fc.record({
    at: fc.constant('call' as const),
    route: fc.constant(route),
    body: body ? byValidity(body) : fc.constant(undefined),
    text: body ? fc.oneof({ weight: 30, arbitrary: fc.constant(undefined) }, wildText) : fc.constant(undefined),
    query: querystring ? byValidity(querystring) : fc.constant(undefined),
    id: fc.oneof({ weight: 9, arbitrary: idOf(route) }, fc.string({ maxLength: 60 })),
    by: caller,
    // 0 means no Idempotency-Key.
    key: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 200 })),
    times: fc.oneof({ weight: 20, arbitrary: fc.constant(1) }, fc.constantFrom(2, 5)),
  })
}

/** Calls that change orders are chosen more often than reads and operator calls. */
function weightOf({ call: { pays, access }, method }: Route): number {
  if (pays) return 15
  return method === 'GET' || access === 'operator' ? 2 : 6
}

export function randomSteps(routes: readonly Route[]): fc.Arbitrary<Step> {
  const calls = routes.map((route) => ({ arbitrary: call(route), weight: weightOf(route) }))
  const all = calls.reduce((sum, { weight }) => sum + weight, 0)
  return fc.oneof(
    ...calls,
    { weight: Math.ceil(all / 25), arbitrary: fc.constant<Step>({ at: 'again' }) },
    {
      weight: Math.ceil(all / 12),
      arbitrary: fc.integer({ min: 1, max: 3 }).map((count): Step => ({ at: 'blocks', count })),
    },
    {
      weight: Math.ceil(all / 60),
      arbitrary: fc.constantFrom(1, 6, 61).map((minutes): Step => ({ at: 'pass', minutes })),
    },
  )
}
