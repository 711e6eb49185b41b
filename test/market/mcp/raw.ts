/** Sends raw requests to `/mcp` that no regular client would send, and returns the raw response. */
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { MCP_PATH } from '../../../src/market/mcp/routes.ts'

export interface RawRequest {
  method?: string
  headers?: Record<string, string>
  /** Text is sent unchanged; other values as JSON. */
  body?: unknown
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** JSON-RPC message of the response, sent either as plain JSON or as the first event of a stream. */
  // biome-ignore lint/suspicious/noExplicitAny: parsed JSON; each test states the type that it expects
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

export const jsonRpcRequest = (method: string, params?: unknown) => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  ...(params === undefined ? {} : { params }),
})

/** Builds a request within a session. */
export function inSession(id: string, body: unknown, headers: Record<string, string> = {}): RawRequest {
  return {
    headers: { ...JSON_HEADERS, 'mcp-session-id': id, 'mcp-protocol-version': '2025-11-25', ...headers },
    body,
  }
}

/** Builds a request without a session: the envelope and its headers, unless `headers` replaces them. */
export function stateless(method: string, params: object = {}, headers: Record<string, string> = {}): RawRequest {
  const name = 'name' in params ? { 'mcp-name': String(params.name) } : {}
  return {
    headers: {
      ...JSON_HEADERS,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...name,
      ...headers,
    },
    body: jsonRpcRequest(method, { _meta: ENVELOPE, ...params }),
  }
}

export async function send(url: string, { method = 'POST', headers = {}, body }: RawRequest): Promise<RawResponse> {
  const response = await open(url, { method, headers, body })
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode ?? 0, headers: response.headers, text, message: messageIn(text) }
}

/** Resolves with the response head; the body may still be pending. */
export function open(url: string, { method = 'POST', headers = {}, body }: RawRequest): Promise<IncomingMessage> {
  const bytes = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const length = bytes === undefined ? {} : { 'content-length': String(Buffer.byteLength(bytes)) }
    const sent = request(`${url}${MCP_PATH}`, { method, headers: { ...length, ...headers }, agent: false })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(bytes)
  })
}

/** Opens a session and returns its id. */
export async function openSession(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await send(url, { headers: { ...JSON_HEADERS, ...headers }, body: INITIALIZE })
  const id = answer.headers['mcp-session-id']
  if (typeof id !== 'string') throw new Error(`the server opened no session: ${answer.status} ${answer.text}`)
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
