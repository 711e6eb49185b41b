/** Invalid MCP requests over plain HTTP: the status and code of the protocol, and no leaked internals. */

import Type from 'typebox'
import { expect, it } from 'vitest'
import { defineTool, READ_HINTS } from '../../../src/market/mcp/calls/tool.ts'
import { TOOLS } from '../../../src/market/mcp/tools/all-tools.ts'
import { createMcpFixture } from './mcp-fixture.ts'
import {
  ENVELOPE,
  INITIALIZE,
  inSession,
  JSON_HEADERS,
  jsonRpcRequest,
  openSession,
  type RawRequest,
  send,
  stateless,
} from './raw.ts'

const LONG = 'x'.repeat(40_000)
const TEN_MB = `{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(10_000_000)}"}`
const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
const FAR_TOO_DEEP = `{"jsonrpc":"2.0","id":1,"method":"x","params":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`
const REVOKED_KEY = '01234567-89ab-4def-8123-456789abcdef'

/** Tools that return output outside their schema or throw an internal error. */
const FAULTY_TOOLS = [
  defineTool({
    name: 'planted_output',
    title: 'x',
    description: 'x',
    login: 'none',
    annotations: READ_HINTS,
    input: Type.Object({}),
    output: Type.Object({ right: Type.Boolean() }, { additionalProperties: false }),
    run: () => ({ right: 'SELECT secret FROM accounts' }) as unknown as { right: boolean },
  }),
  defineTool({
    name: 'planted_error',
    title: 'x',
    description: 'x',
    login: 'none',
    annotations: READ_HINTS,
    input: Type.Object({}),
    output: Type.Object({}),
    run: () => {
      throw new Error('SqliteError: near "SELECT" at /srv/src/db/sqlite/sqlite.ts:12')
    },
  }),
]

interface Sessions {
  session: string
  /** Id of a session that was opened with a key. */
  keySession: string
}

type Row = [what: string, sent: (sessions: Sessions) => RawRequest, status: number, code: number | string | undefined]

const post = (body: unknown, headers: Record<string, string> = {}): RawRequest => ({
  headers: { ...JSON_HEADERS, ...headers },
  body,
})
const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' }
const call = (name: unknown, args: unknown) => jsonRpcRequest('tools/call', { name, arguments: args })
const login = 'tronsave_login'

const ROWS: Row[] = [
  // Message errors, in both protocol generations.
  ['no body', () => post(undefined), 400, -32700],
  ['no body, of no type', () => ({}), 400, -32700],
  ['no body, without sessions', () => post(undefined, modern), 400, -32700],
  ['what is no JSON', ({ session }) => inSession(session, '{'), 400, -32700],
  ['what is no JSON, without sessions', () => post('{', modern), 400, -32700],
  ['a prototype', ({ session }) => inSession(session, '{"__proto__":{"a":1}}'), 400, -32700],
  ['null', ({ session }) => inSession(session, 'null'), 400, -32600],
  ['null, without sessions', () => post('null', modern), 400, -32600],
  ['a number', () => post('5'), 400, -32600],
  ['an object that is no message', ({ session }) => inSession(session, {}), 400, -32600],
  ['an id that is null', ({ session }) => inSession(session, { ...jsonRpcRequest('ping'), id: null }), 400, -32600],
  ['JSON-RPC 1.0', ({ session }) => inSession(session, { ...jsonRpcRequest('ping'), jsonrpc: '1.0' }), 400, -32600],
  ['a batch', ({ session }) => inSession(session, [jsonRpcRequest('ping'), jsonRpcRequest('ping')]), 400, -32600],
  ['a batch, without sessions', () => post([stateless('tools/list').body], modern), 400, -32600],
  ['a batch of nothing', () => post([]), 400, -32600],
  ['10 MB', ({ session }) => inSession(session, TEN_MB), 413, -32000],
  ['10 MB, without sessions', () => post(TEN_MB, modern), 413, -32000],
  ['another type', () => post('{}', { 'content-type': 'text/plain' }), 415, -32000],
  ['another type, without sessions', () => post('{}', { ...modern, 'content-type': 'text/xml' }), 415, -32000],
  ['what is too deep', ({ session }) => inSession(session, call(login, deep(31))), 400, -32600],
  ['what is far too deep', () => post(FAR_TOO_DEEP, modern), 400, -32600],
  ['pages alone', ({ session }) => inSession(session, jsonRpcRequest('ping'), { accept: 'text/html' }), 406, -32000],
  // HTTP methods.
  ['GET without a session', () => ({ method: 'GET', headers: JSON_HEADERS }), 400, -32000],
  ['GET where there are no sessions', () => ({ method: 'GET', headers: modern }), 405, -32000],
  ['DELETE without a session', () => ({ method: 'DELETE' }), 400, -32000],
  ['DELETE where there are no sessions', () => ({ method: 'DELETE', headers: modern }), 405, -32000],
  ['DELETE of an unknown one', () => ({ method: 'DELETE', headers: { 'mcp-session-id': 'x' } }), 404, -32001],
  [
    'GET of a session as JSON',
    ({ session }) => ({ method: 'GET', headers: { 'mcp-session-id': session, accept: 'application/json' } }),
    406,
    -32000,
  ],
  ['PUT', () => ({ method: 'PUT', body: '{}' }), 405, -32000],
  ['PATCH', () => ({ method: 'PATCH' }), 405, -32000],
  ['HEAD', () => ({ method: 'HEAD' }), 405, undefined],
  // Callers, hosts and media types.
  ['another host', () => post(INITIALIZE, { host: 'evil.example' }), 403, -32000],
  ['a host with a user', () => post(INITIALIZE, { host: 'a@localhost' }), 403, -32000],
  ['a host with a path', () => post(INITIALIZE, { host: 'localhost/..' }), 403, -32000],
  ['a page of another host', () => post(INITIALIZE, { origin: 'https://evil.example' }), 403, -32000],
  ['a page of nobody', () => post(INITIALIZE, { origin: 'null' }), 403, -32000],
  ['a key that is not alive', () => post(INITIALIZE, { authorization: `ApiKey ${REVOKED_KEY}` }), 401, -32000],
  ['another kind of key', () => post(INITIALIZE, { authorization: `Bearer ${REVOKED_KEY}` }), 401, -32000],
  [
    'a dead key in a session',
    ({ session }) => inSession(session, jsonRpcRequest('ping'), { authorization: `ApiKey ${REVOKED_KEY}` }),
    401,
    -32000,
  ],
  // Session errors.
  ['a beginning without parameters', () => post({ ...INITIALIZE, params: {} }), 400, -32602],
  ['a beginning in the middle', ({ session }) => inSession(session, INITIALIZE), 400, -32600],
  ['no session', () => post(jsonRpcRequest('tools/list')), 400, -32000],
  ['an unknown session', () => inSession('x', jsonRpcRequest('tools/list')), 404, -32001],
  ['somebody else’s session', ({ keySession }) => inSession(keySession, jsonRpcRequest('tools/list')), 404, -32001],
  [
    'an unknown version',
    ({ session }) => inSession(session, jsonRpcRequest('ping'), { 'mcp-protocol-version': '1999-01-01' }),
    400,
    -32000,
  ],
  ['an unknown method', ({ session }) => inSession(session, jsonRpcRequest(LONG)), 200, -32601],
  ['an unknown tool', ({ session }) => inSession(session, call(LONG, {})), 200, -32602],
  ['a tool of every object', ({ session }) => inSession(session, call('constructor', {})), 200, -32602],
  ['a tool without a name', ({ session }) => inSession(session, call(5, {})), 200, -32602],
  ['no parameters', ({ session }) => inSession(session, jsonRpcRequest('tools/call')), 200, -32602],
  ['arguments in an array', ({ session }) => inSession(session, call(login, [])), 200, -32602],
  [
    'an argument of another type',
    ({ session }) => inSession(session, call(login, { apiKey: 5 })),
    200,
    'INVALID_PARAMS',
  ],
  ['an unknown argument', ({ session }) => inSession(session, call(login, { constructor: 5 })), 200, 'INVALID_PARAMS'],
  [
    'an argument that is too long',
    ({ session }) => inSession(session, call(login, { apiKey: LONG })),
    200,
    'INVALID_PARAMS',
  ],
  [
    'arguments that exclude each other',
    ({ session }) => inSession(session, call(login, { apiKey: REVOKED_KEY, signature: '0x_' })),
    200,
    'INVALID_PARAMS',
  ],
  ['no login', ({ session }) => inSession(session, call('tronsave_internal_account_get', {})), 200, 'LOGIN_REQUIRED'],
  ['output that does not fit', ({ session }) => inSession(session, call('planted_output', {})), 200, 'INTERNAL_ERROR'],
  ['a fault of ours', ({ session }) => inSession(session, call('planted_error', {})), 200, 'INTERNAL_ERROR'],
  // Errors without sessions.
  ['no envelope', () => post(jsonRpcRequest('tools/list', {}), modern), 400, -32602],
  [
    'half an envelope',
    () => stateless('tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }),
    400,
    -32602,
  ],
  [
    'an unknown version, without sessions',
    () =>
      stateless(
        'tools/list',
        { _meta: { ...ENVELOPE, 'io.modelcontextprotocol/protocolVersion': '2027-01-01' } },
        { 'mcp-protocol-version': '2027-01-01' },
      ),
    400,
    -32022,
  ],
  [
    'another version in the header',
    () => stateless('tools/list', {}, { 'mcp-protocol-version': '2025-11-25' }),
    400,
    -32020,
  ],
  ['another method in the header', () => stateless('tools/list', {}, { 'mcp-method': 'tools/call' }), 400, -32020],
  ['another tool in the header', () => stateless('tools/call', { name: login }, { 'mcp-name': 'x' }), 400, -32020],
  ['an unknown method, without sessions', () => stateless('x'.repeat(4_000)), 404, -32601],
  ['a beginning, without sessions', () => stateless('initialize', INITIALIZE.params), 404, -32601],
  ['an unknown tool, without sessions', () => stateless('tools/call', { name: '__proto__' }), 200, -32602],
  [
    'arguments in an array, without sessions',
    () => stateless('tools/call', { name: login, arguments: [] }),
    200,
    -32602,
  ],
  [
    'an unknown argument, without sessions',
    () => stateless('tools/call', { name: login, arguments: { constructor: 5 } }),
    200,
    'INVALID_PARAMS',
  ],
  [
    'no login, without sessions',
    () => stateless('tools/call', { name: 'tronsave_internal_account_get' }),
    200,
    'LOGIN_REQUIRED',
  ],
  [
    'an unknown handle',
    () => stateless('tools/call', { name: 'tronsave_internal_account_get', arguments: { sessionId: 'x' } }),
    200,
    'LOGIN_REQUIRED',
  ],
  [
    'output that does not fit, without sessions',
    () => stateless('tools/call', { name: 'planted_output' }),
    200,
    'INTERNAL_ERROR',
  ],
  [
    'a fault of ours, without sessions',
    () => stateless('tools/call', { name: 'planted_error' }),
    200,
    'INTERNAL_ERROR',
  ],
]

/** Patterns of internals that must not leak: stack traces, paths, SQL, keys. */
const INTERNALS = [
  /\bat [\w.<>]+ \(/,
  /\.(ts|mjs|js):\d/,
  /node_modules|\/src\/|\/srv\//,
  /SELECT|Sqlite/i,
  REVOKED_KEY,
]

it('bad MCP input gets the protocol’s errors, and no internals', async () => {
  const fixture = await createMcpFixture({ tools: [...TOOLS, ...FAULTY_TOOLS] })
  const { apiKey } = await fixture.account()
  const sessions = {
    session: await openSession(fixture.url),
    keySession: await openSession(fixture.url, { authorization: `ApiKey ${apiKey}` }),
  }
  for (const [what, sent, status, code] of ROWS) {
    const answer = await send(fixture.url, sent(sessions))
    const { error, result } = answer.message ?? {}
    const errorCode = error?.code ?? result?.structuredContent?.error?.code
    expect({ what, status: answer.status, code: errorCode }).toEqual({ what, status, code })
    expect({ what, long: answer.text.length > 1_500 && !answer.text.includes('INVALID_PARAMS') }).toEqual({
      what,
      long: false,
    })
    for (const pattern of INTERNALS) expect(`${what}: ${answer.text}`).not.toMatch(pattern)
  }
  // The MCP session must still respond.
  expect((await send(fixture.url, inSession(sessions.session, jsonRpcRequest('ping')))).message).toMatchObject({
    result: {},
  })
})
