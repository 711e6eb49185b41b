/**
 * docs/mcp.md: its client settings are well-formed, its tables match the code, and its curl example runs against a
 * sandbox.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ERRORS } from '../../../src/contract/errors/wire.ts'
import { PROMPT_LIST } from '../../../src/market/mcp/prompts.ts'
import { RESOURCE_LIST, TEMPLATE_LIST } from '../../../src/market/mcp/resources.ts'
import { TOOLS } from '../../../src/market/mcp/tools/all-tools.ts'
import { codeBlocks, readPage, runBash, startSandboxIn, withPortsOf } from '../../support/pages.ts'
import { TOOL_NAMES } from './all-tools.ts'

const PAGE = readPage('mcp.md')
const LOGINS = { none: 'none', any: 'any', ApiKey: 'API key' }

/** Cells of the table rows that begin with a name in backticks. */
const rows = [...PAGE.matchAll(/^\| (`[^|]+) \|(.*)\|$/gm)].map(([, first = '', rest = '']) => [
  first,
  ...rest.split(' | ').map((cell) => cell.trim()),
])

describe('the documentation page about MCP', () => {
  it('lists every tool, with its required login', () => {
    const table = new Map(rows.map(([first = '', login]) => [first.replaceAll('`', ''), login]))
    expect([...table.keys()].filter((name) => name.startsWith('tronsave_'))).toEqual(TOOL_NAMES)
    expect(TOOLS.map(({ name }) => name).sort()).toEqual([...TOOL_NAMES].sort())
    for (const { name, login } of TOOLS) expect([name, table.get(name)]).toEqual([name, LOGINS[login]])
  })

  it('marks exactly the paying tools', () => {
    const paying = rows.filter(([, , what]) => what?.includes('**pays**')).map(([first]) => first)
    for (const { name, pays } of TOOLS)
      expect([name, paying.includes(`\`${name}\``)]).toEqual([name, pays !== undefined])
  })

  it('lists every prompt with its arguments, and every resource', () => {
    for (const { name, arguments: args } of PROMPT_LIST.prompts) {
      const argumentList = args.map((one) => `\`${one.name}\`${one.required ? '*' : ''}`).join(', ')
      expect(PAGE).toContain(`| \`${name}\` | ${argumentList} |`)
    }
    for (const { uri } of RESOURCE_LIST.resources) expect(PAGE).toContain(`\`${uri}\``)
    for (const { uriTemplate } of TEMPLATE_LIST.resourceTemplates) expect(PAGE).toContain(`\`${uriTemplate}\``)
    expect(PAGE).toContain(`(${ERRORS.LOGIN_REQUIRED.number}: the resource requires a login)`)
  })

  it('has valid client settings, all with the same URL and the key in a header', () => {
    const settings = codeBlocks(PAGE, 'json').filter((block) => !block.startsWith('{ "error"'))
    expect(settings).toHaveLength(7)
    const tables = codeBlocks(PAGE, 'toml')
    for (const text of [...settings, ...tables]) expect(text).toContain('https://HOST/mcp')
    for (const text of settings) expect(text).toContain('Authorization')
    for (const text of tables) expect(text).toContain('bearer_token_env_var')
    for (const text of codeBlocks(PAGE, 'json')) expect(() => JSON.parse(text), text).not.toThrow()
  })

  it('has curl examples that work in both generations', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sunwatt-mcp-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { app } = await startSandboxIn(folder)
    const out = await runBash(folder, withPortsOf(codeBlocks(PAGE, 'sh').join('\n'), app))
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
