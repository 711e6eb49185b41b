/** Malformed or unknown ids in the path or the body. Ids of other accounts are covered in `access.test.ts`. */
import { type BadRequest, type BadRequestsOf, expectStatusAndText } from './bad.ts'
import type { Answer, RealCall } from './real-market.ts'

const MALFORMED_IDS = [
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

/** Bad ids by path parameter; ids in bodies by field. */
const BODY_ID_FIELDS = ['orderId', 'order_ids']

export const badIds: BadRequestsOf = (call) => [
  ...inPath(call),
  ...BODY_ID_FIELDS.flatMap((field) => inBody(call, field)),
]

function inPath({ route, path }: RealCall): BadRequest[] {
  const at = route.url.split('/').findIndex((part) => part.startsWith(':'))
  if (at < 0) return []
  const [plain = '', query] = path.split('?')
  const withId = (id: string) =>
    plain
      .split('/')
      .map((part, n) => (n === at ? id : part))
      .join('/') + (query ? `?${query}` : '')
  return [
    ...MALFORMED_IDS.map(
      (id): BadRequest => ({
        of: `id ${id.slice(0, 30)}`,
        path: withId(encodeURIComponent(id)),
        problem: expectRejected,
      }),
    ),
    {
      of: 'an id that cannot be decoded',
      path: withId('%E0%A4%A'),
      problem: expectStatusAndText(400, 'FST_ERR_BAD_URL'),
    },
  ]
}

function inBody({ body }: RealCall, field: string): BadRequest[] {
  if (body?.[field] === undefined) return []
  const isList = Array.isArray(body[field])
  return MALFORMED_IDS.map((id) => {
    const text = JSON.stringify({ ...body, [field]: isList ? [id] : id })
    return { of: `${field} ${id.slice(0, 30)}`, text, problem: expectRejected }
  })
}

/** Returns undefined if the response is a 400, or a list in which every item failed. */
function expectRejected({ status, body }: Answer): string | undefined {
  const results: { is_success?: boolean }[] = Object.values(body).find(Array.isArray) ?? []
  const failed = status === 200 && results.length > 0 && results.every(({ is_success }) => is_success === false)
  return status === 400 || failed ? undefined : 'not refused'
}
