/** Parts of `docs/` that are generated from the code: the text between `<!-- name -->` and `<!-- /name -->`. */
import { getTableName } from 'drizzle-orm'
import { INTERNAL_ERRORS } from '../../src/contract/errors/internal.ts'
import { ERRORS } from '../../src/contract/errors/wire.ts'
import { DIFFERENCES, stepText } from '../../src/contract/operator/differences.ts'
import { OPERATOR_ROLES } from '../../src/contract/operator/people.ts'
import { type Access, type Call, errorsOf, rolesOf, TAGS } from '../../src/market/api/call.ts'
import '../../src/db/schema/all.ts'
import { MACHINES } from '../../src/db/schema/machine.ts'
import { CALLS } from '../../src/market/api/calls.ts'

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
}

/** Draws the machines as Mermaid diagrams, which GitHub renders and which can be read as text. */
function stateDiagrams(): string {
  const drawn = MACHINES.map(({ table, column, first, last, moves }) => {
    const title = `${getTableName(table)}${column.name === 'state' ? '' : `.${column.name}`}`
    const arrows = [
      ...first.map((state) => `[*] --> ${state}`),
      ...moves.flatMap(({ name, from, to }) => from.map((state) => `${state} --> ${to}: ${name}`)),
      ...last.map((state) => `${state} --> [*]`),
    ]
    const lines = ['stateDiagram-v2', ...arrows.map((arrow) => `  ${arrow}`)]
    return { title, text: [`## ${title}`, '', '```mermaid', ...lines, '```'].join('\n') }
  })
  return drawn
    .sort((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ text }) => text)
    .join('\n\n')
}

const ACCESS: Record<Access, string> = {
  anybody: 'no',
  optional: 'if there is one',
  keyOrProof: 'yes',
  keyOrWallet: 'yes',
  wallet: 'a wallet login',
  key: 'yes',
  whitelisted: 'of a whitelisted account',
  seller: 'of a whitelisted account, or a wallet login',
  operator: '`x-admin-key`',
}
/** Errors that apply to every call; documented once above the tables. */
const COMMON_ERRORS = [
  'API_KEY_REQUIRED',
  'INVALID_API_KEY',
  'KEY_EXPIRED',
  'KEY_NOT_PERMITTED',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]
const PAYING_CALL_ERRORS = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS']

function keyOf(call: Call): string {
  const { access, keyReplacement, subKeys } = call
  const key = `${ACCESS[access]}${subKeys ? ', also a sub-key' : ''}`
  if (access === 'operator') return isForAllRoles(call) ? key : `${key}: ${rolesOf(call).join(', ')}`
  if (access === 'keyOrWallet') return `${key}, or a wallet login`
  if (access !== 'keyOrProof') return key
  return `${key}, ${keyReplacement ? `or \`${keyReplacement}\`` : 'unless the order has no account'}`
}

const isForAllRoles = (call: Call): boolean => rolesOf(call).length === OPERATOR_ROLES.length

/**
 * Returns field names. Fields of a nested object follow its name: `options.allowPartialFill`. A `*` marks a required
 * field.
 */
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
  const own = errorsOf(call).filter((code) => ![...COMMON_ERRORS, ...PAYING_CALL_ERRORS].includes(code))
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
  ([kind, { meaning, causes, step }]) => `| ${kind} | ${meaning} | ${causes} | ${stepText(step, undefined)} |`,
)
const internalRows = Object.entries(INTERNAL_ERRORS).map(([code, { when }]) => `| \`${code}\` | ${when} |`)

/** Generated text by page and part name. */
export const GENERATED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'errors.md': {
    errors: ['| code | number | HTTP | when |', '|---|---|---|---|', ...wireRows].join('\n'),
    internal: ['| code | when |', '|---|---|', ...internalRows].join('\n'),
  },
  'calls.md': { calls: callTables() },
  'states.md': { machines: stateDiagrams() },
  'runbook.md': {
    differences: [
      '| kind | what is different | what can have caused it | the one safe step |',
      '|---|---|---|---|',
      ...differenceRows,
    ].join('\n'),
  },
}

/** Returns the page with its generated parts filled in. Throws if a part has no place in the page. */
export function fillPage(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!place.test(text)) throw new Error(`the page has no <!-- ${name} --> marker to fill in`)
    return text.replace(place, (_, start: string, end: string) => `${start}\n${part}\n\n${end}`)
  }, page)
}
