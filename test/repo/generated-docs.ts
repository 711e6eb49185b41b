/** The parts of `docs/` that are written from the code: what stands between `<!-- name -->` and `<!-- /name -->`. */
import { INTERNAL_ERRORS } from '../../src/contract/errors/internal.ts'
import { ERRORS } from '../../src/contract/errors/wire.ts'
import { DIFFERENCES, stepText } from '../../src/contract/operator/differences.ts'
import { type Access, type Call, errorsOf, TAGS } from '../../src/market/http/call.ts'
import { CALLS } from '../../src/market/http/calls.ts'

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
}

const ACCESS: Record<Access, string> = {
  anybody: 'no',
  optional: 'if there is one',
  keyOrProof: 'yes',
  key: 'yes',
  whitelisted: 'of a whitelisted account',
  operator: '`x-admin-key`',
}
/** Of every call: told once above the tables. */
const EVERYWHERE = [
  'API_KEY_REQUIRED',
  'INVALID_API_KEY',
  'KEY_EXPIRED',
  'KEY_NOT_PERMITTED',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]
const OF_PAYING = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS']

function keyOf({ access, insteadOfKey, subKeys }: Call): string {
  const key = `${ACCESS[access]}${subKeys ? ', also a sub-key' : ''}`
  if (access !== 'keyOrProof') return key
  return `${key}, ${insteadOfKey ? `or \`${insteadOfKey}\`` : 'unless the order has no account'}`
}

/** Those of a nested object after its name: `options.allowPartialFill`. A `*`: it must be there. */
export function fieldsOf(schema: Schema | undefined, levels: number, above = ''): string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => {
    const star = schema?.required?.includes(name) ? '\\*' : ''
    const inside = levels > 1 ? fieldsOf(field, levels - 1, `${above}${name}.`) : []
    return inside.length > 0 ? inside : [`\`${above}${name}\`${star}`]
  })
}

function callRow(call: Call): string {
  const { name, summary, body, query, pays } = call
  const fields = [...fieldsOf(query, 1), ...fieldsOf(body, name.includes('sell-manual') ? 1 : 2)].join(', ')
  const own = errorsOf(call).filter((code) => ![...EVERYWHERE, ...OF_PAYING].includes(code))
  const codes = own.map((code) => `\`${code}\``).join(', ')
  return `| \`${name}\`${pays ? ' **pays**' : ''} | ${summary} | ${keyOf(call)} | ${fields} | ${codes} |`
}

function callTables(): string {
  const all = Object.values(CALLS)
  return Object.entries(TAGS)
    .map(([tag, about]) => {
      const rows = all.filter((call) => call.tag === tag).map(callRow)
      return [
        `## ${tag}: ${about}`,
        '',
        '| call | what it does | key | fields | refused with |',
        '|---|---|---|---|---|',
        ...rows,
      ].join('\n')
    })
    .join('\n\n')
}

const wireRows = Object.entries(ERRORS).map(
  ([code, { number, http, when }]) => `| \`${code}\` | ${number} | ${http} | ${when} |`,
)
const differenceRows = Object.entries(DIFFERENCES).map(
  ([kind, { means, causes, step }]) => `| ${kind} | ${means} | ${causes} | ${stepText(step, undefined)} |`,
)
const internalRows = Object.entries(INTERNAL_ERRORS).map(([code, { when }]) => `| \`${code}\` | ${when} |`)

/** Page -> name of the part -> its text. */
export const GENERATED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'errors.md': {
    errors: ['| code | number | HTTP | when |', '|---|---|---|---|', ...wireRows].join('\n'),
    internal: ['| code | when |', '|---|---|', ...internalRows].join('\n'),
  },
  'calls.md': { calls: callTables() },
  'runbook.md': {
    differences: [
      '| kind | what is different | what can have caused it | the one safe step |',
      '|---|---|---|---|',
      ...differenceRows,
    ].join('\n'),
  },
}

/** The page with its generated parts as they have to be. Throws where a part has no place. */
export function filledIn(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!place.test(text)) throw new Error(`there is no <!-- ${name} --> to fill in`)
    return text.replace(place, (_, start: string, end: string) => `${start}\n${part}\n\n${end}`)
  }, page)
}
