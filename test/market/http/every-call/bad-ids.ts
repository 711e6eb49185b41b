/** Ids in the path or the body that are malformed or unknown; those of others are in `access.test.ts`. */
import { type Bad, type BadOf, says } from './bad.ts'
import type { Answer, RealCall } from './real-market.ts'

const NO_IDS = [
  'x',
  '0',
  '0'.repeat(24),
  '0'.repeat(23),
  'F'.repeat(24),
  'z'.repeat(24),
  "' or 1=1 --",
  '../user-info',
  '%',
  '\u0000',
  '１２３',
  'x'.repeat(5_000),
]

/** By parameter, ids in bodies by field. */
const IN_BODY = ['orderId', 'order_ids']

export const badIds: BadOf = (call) => [...inPath(call), ...IN_BODY.flatMap((field) => inBody(call, field))]

function inPath({ route, path }: RealCall): Bad[] {
  const at = route.url.split('/').findIndex((part) => part.startsWith(':'))
  if (at < 0) return []
  const [plain = '', query] = path.split('?')
  const withId = (id: string) =>
    plain
      .split('/')
      .map((part, n) => (n === at ? id : part))
      .join('/') + (query ? `?${query}` : '')
  return [
    ...NO_IDS.map(
      (id): Bad => ({ of: `id ${id.slice(0, 30)}`, path: withId(encodeURIComponent(id)), problem: refused }),
    ),
    { of: 'an id that cannot be decoded', path: withId('%E0%A4%A'), problem: says(400, 'FST_ERR_BAD_URL') },
  ]
}

function inBody({ body }: RealCall, field: string): Bad[] {
  if (body?.[field] === undefined) return []
  const isList = Array.isArray(body[field])
  return NO_IDS.map((id) => {
    const text = JSON.stringify({ ...body, [field]: isList ? [id] : id })
    return { of: `${field} ${id.slice(0, 30)}`, text, problem: refused }
  })
}

/** A 400, or of a list each for itself. */
function refused({ status, body }: Answer): string | undefined {
  const results: { is_success?: boolean }[] = Object.values(body).find(Array.isArray) ?? []
  const failed = status === 200 && results.length > 0 && results.every(({ is_success }) => is_success === false)
  return status === 400 || failed ? undefined : 'not refused'
}
