/** Requests to `/mcp` as nobody's client would send them, and what comes back, byte by byte. */
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { MCP_PATH } from '../../../src/market/mcp/routes.ts'

export interface Sent {
  method?: string
  headers?: Record<string, string>
  /** Text as it is; anything else as JSON. */
  body?: unknown
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The JSON-RPC message in it, whether it came as it is or as the first event of a stream. */
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; each test says what it expects of it
  message: any
}

export const JSON_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
}

export const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

export const asked = (method: string, params?: unknown) => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  ...(params === undefined ? {} : { params }),
})

/** In a session. */
export function inSession(id: string, body: unknown, headers: Record<string, string> = {}): Sent {
  return {
    headers: { ...JSON_HEADERS, 'mcp-session-id': id, 'mcp-protocol-version': '2025-11-25', ...headers },
    body,
  }
}

/** Without sessions: the envelope and the headers that go with it, unless something else is put in their place. */
export function stateless(method: string, params: object = {}, headers: Record<string, string> = {}): Sent {
  const name = 'name' in params ? { 'mcp-name': String(params.name) } : {}
  return {
    headers: {
      ...JSON_HEADERS,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...name,
      ...headers,
    },
    body: asked(method, { _meta: ENVELOPE, ...params }),
  }
}

export async function send(url: string, { method = 'POST', headers = {}, body }: Sent): Promise<Answered> {
  const response = await open(url, { method, headers, body })
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode ?? 0, headers: response.headers, text, message: messageIn(text) }
}

/** Answers with its head, however long the rest takes. */
export function open(url: string, { method = 'POST', headers = {}, body }: Sent): Promise<IncomingMessage> {
  const bytes = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const length = bytes === undefined ? {} : { 'content-length': String(Buffer.byteLength(bytes)) }
    const sent = request(`${url}${MCP_PATH}`, { method, headers: { ...length, ...headers }, agent: false })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(bytes)
  })
}

/** The id of a session that is open now. */
export async function openSession(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await send(url, { headers: { ...JSON_HEADERS, ...headers }, body: INITIALIZE })
  const id = answer.headers['mcp-session-id']
  if (typeof id !== 'string') throw new Error(`no session: ${answer.status} ${answer.text}`)
  return id
}

function messageIn(text: string): unknown {
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
