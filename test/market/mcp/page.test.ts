/** docs/mcp.md: its settings are well-formed, its tables are true, and its curl is run against a sandbox. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ERRORS } from '../../../src/contract/errors/wire.ts'
import { PROMPT_LIST } from '../../../src/market/mcp/prompts.ts'
import { RESOURCE_LIST, TEMPLATE_LIST } from '../../../src/market/mcp/resources.ts'
import { TOOLS } from '../../../src/market/mcp/tools/index.ts'
import { atItsPorts, bash, blocksOf, pageOf, sandboxIn } from '../../support/pages.ts'
import { TOOL_NAMES } from './all-tools.ts'

const PAGE = pageOf('mcp.md')
const LOGINS = { none: 'none', any: 'any', ApiKey: 'API key' }

/** The cells of the rows that begin with a name in backticks. */
const rows = [...PAGE.matchAll(/^\| (`[^|]+) \|(.*)\|$/gm)].map(([, first = '', rest = '']) => [
  first,
  ...rest.split(' | ').map((cell) => cell.trim()),
])

describe('the page about MCP', () => {
  it('has every tool, with the login that it wants', () => {
    const table = new Map(rows.map(([first = '', login]) => [first.replaceAll('`', ''), login]))
    expect([...table.keys()].filter((name) => name.startsWith('tronsave_'))).toEqual(TOOL_NAMES)
    expect(TOOLS.map(({ name }) => name).sort()).toEqual([...TOOL_NAMES].sort())
    for (const { name, login } of TOOLS) expect([name, table.get(name)]).toEqual([name, LOGINS[login]])
  })

  it('says of those tools that pay, and of no others, that they do', () => {
    const paying = rows.filter(([, , what]) => what?.includes('**pays**')).map(([first]) => first)
    for (const { name, pays } of TOOLS)
      expect([name, paying.includes(`\`${name}\``)]).toEqual([name, pays !== undefined])
  })

  it('has every prompt with its arguments, and every resource', () => {
    for (const { name, arguments: args } of PROMPT_LIST.prompts) {
      const shown = args.map((one) => `\`${one.name}\`${one.required ? '*' : ''}`).join(', ')
      expect(PAGE).toContain(`| \`${name}\` | ${shown} |`)
    }
    for (const { uri } of RESOURCE_LIST.resources) expect(PAGE).toContain(`\`${uri}\``)
    for (const { uriTemplate } of TEMPLATE_LIST.resourceTemplates) expect(PAGE).toContain(`\`${uriTemplate}\``)
    expect(PAGE).toContain(`(${ERRORS.LOGIN_REQUIRED.number}: a resource wants a login)`)
  })

  it('has settings that can be read, all with the key in the header and for the same address', () => {
    const settings = blocksOf(PAGE, 'json').filter((block) => !block.startsWith('{ "error"'))
    expect(settings).toHaveLength(7)
    const tables = blocksOf(PAGE, 'toml')
    for (const text of [...settings, ...tables]) expect(text).toContain('https://HOST/mcp')
    for (const text of settings) expect(text).toContain('Authorization')
    for (const text of tables) expect(text).toContain('bearer_token_env_var')
    for (const text of blocksOf(PAGE, 'json')) expect(() => JSON.parse(text), text).not.toThrow()
  })

  it('has curl that works in both generations', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sunwatt-mcp-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { app } = await sandboxIn(folder)
    const out = await bash(folder, atItsPorts(blocksOf(PAGE, 'sh').join('\n'), app))
    for (const said of [
      /^tronsave_login$/m,
      '"estimateTrx":3900000',
      /^\d{8} SUN$/m,
      /^\d+ SUN to have it for a day$/m,
      /^\{"data":\[.*"total":\d+\}$/m,
      /^PRICE_EXCEED_MAX_PRICE_REQUIRED/m,
      /^\{"error":\{"code":"LOGIN_REQUIRED","message":.*"retryable":false/m,
      /^470$/m,
      /^data: .*"structuredContent":\{.*"balance"/m,
      /^data: .*"messages":\[\{"role":"user"/m,
      '"message":"Session not found"',
    ])
      expect(out).toMatch(said)
    const [once, again, longer, ...more] = [...out.matchAll(/"orderId":"([0-9a-f]{24})"/g)].map((m) => m[1])
    expect([once, more]).toEqual([again, []])
    expect([undefined, once]).not.toContain(longer)
  })
})
