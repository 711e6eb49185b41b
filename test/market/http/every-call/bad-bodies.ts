/** Invalid bodies, the same for every call. */
import { type BadRequest, type BadRequestsOf, expect400, expectStatusAndText } from './bad.ts'

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

const invalid = expectStatusAndText(400, 'FST_ERR_VALIDATION')
const noJson = expectStatusAndText(400, 'FST_ERR_CTP_INVALID_JSON_BODY')
const otherType = expectStatusAndText(415, 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
const tooLarge = expectStatusAndText(413, 'FST_ERR_CTP_BODY_TOO_LARGE')

export const invalidBodies: BadRequestsOf = ({ body, route }) => {
  if (!body) return []
  const good = JSON.stringify(body)
  const [first] = Object.keys(body)
  const needsSome = (route.schema.body?.required ?? []).length > 0
  const withMore = (fields: string) => `${good.slice(0, -1)}${good === '{}' ? '' : ','}${fields}}`
  const typed = (type: string) => ({ 'content-type': type })
  return [
    { of: 'half a body', text: good.slice(0, -1), problem: noJson },
    { of: 'no JSON', text: 'resourceAmount=1', problem: noJson },
    ...(needsSome ? [{ of: 'an empty body', text: '', problem: expect400 }] : []),
    { of: 'bytes that are no text', text: Buffer.from([0xff, 0xfe, 0x7b]), problem: noJson },
    { of: 'a list', text: `[${good}]`, problem: expect400 },
    { of: 'null', text: 'null', problem: expect400 },
    { of: 'a text', text: JSON.stringify(good), problem: expect400 },
    { of: 'plain text', text: good, headers: typed('text/plain'), problem: otherType },
    { of: 'a form', text: 'a=1', headers: typed('application/x-www-form-urlencoded'), problem: otherType },
    { of: 'a type that is none', text: good, headers: typed('x'), problem: otherType },
    { of: 'too large', text: withMore(`"surprise":"${'x'.repeat(70_000)}"`), problem: tooLarge },
    { of: '1,000 deep', text: withMore(`"surprise":${lists(1_000)}`), problem: invalid },
    { of: '20,000 deep', text: withMore(`"surprise":${lists(20_000)}`), problem: invalid },
    { of: '100,000 deep', text: withMore(`"surprise":${lists(100_000)}`), problem: tooLarge },
    { of: '__proto__', text: withMore('"__proto__":{"x":1}'), problem: noJson },
    { of: '__proto__ in disguise', text: withMore('"__pr\\u006fto__":{"x":1}'), problem: noJson },
    { of: 'constructor', text: withMore('"constructor":{"prototype":{"x":1}}'), problem: noJson },
    ...(first === undefined
      ? []
      : [
          {
            of: 'a field twice, bad the last time',
            text: withMore(`"${first}":{"x":[]}`),
            problem: expect400,
          },
        ]),
    ...Object.entries(body).flatMap(([name, value]) => deeplyNested(good, name, value)),
  ]
}

/** Builds deeply nested bodies. They pass the schema if a field accepts objects without a full description. */
function deeplyNested(good: string, name: string, value: unknown): BadRequest[] {
  if (typeof value !== 'object' || value === null) return []
  return [1_000, 9_000].flatMap((depth) => {
    const deep = objects(depth)
    const instead = Array.isArray(value) ? `[${deep}]` : `{"surprise":${deep}}`
    const beside = JSON.stringify(value).replace(
      /^./,
      (open) => `${open}${open === '[' ? deep : `"surprise":${deep}`},`,
    )
    return [instead, beside].map((text) => ({
      of: `${name} ${depth} deep`,
      text: good.replace(JSON.stringify(value), text),
      headers: { 'idempotency-key': `deep-${depth}` },
      problem: expect400,
    }))
  })
}
