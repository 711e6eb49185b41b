/** Requests in protocol versions with sessions. A session is found by its id, and only for its owner. */
import { type AuthInfo, isInitializeRequest } from '@modelcontextprotocol/server'
import type { Market } from '../../base/deps.ts'
import { BOTH_FORMATS, extractJsonResponse, responseFormat } from '../accept.ts'
import { INVALID_PARAMS, INVALID_REQUEST, REFUSED } from '../calls/failures.ts'
import { type RequestContext, toAuthInfo } from '../calls/request-context.ts'
import { resolveLogin } from './logins.ts'
import type { Session, Sessions } from './sessions.ts'

const SESSION_HEADER = 'mcp-session-id'
/** From this version on, the protocol has no sessions and no GET or DELETE. */
const FIRST_VERSION_WITHOUT_SESSIONS = '2026-07-28'
/** The only version with batches. Servers of this version must accept them. */
const VERSION_WITH_BATCHES = '2025-03-26'
const NOT_FOUND = -32001

export async function handleInSession(
  market: Market,
  sessions: Sessions,
  request: Request,
  parsedBody: unknown,
  authInfo: AuthInfo | undefined,
): Promise<Response> {
  const context = authInfo?.extra?.context as RequestContext
  const form = responseFormat(request)
  if (form === 'unreadable' && request.method !== 'DELETE')
    return refuse(406, REFUSED, 'Not Acceptable: accept text/event-stream or, for a POST, application/json')
  request.headers.set('accept', BOTH_FORMATS)
  const session = await sessionOf(sessions, request, parsedBody, context)
  if (session instanceof Response) return session
  if (Array.isArray(parsedBody) && !session.acceptsBatches)
    return refuse(400, INVALID_REQUEST, `Invalid Request: only protocol version ${VERSION_WITH_BATCHES} has batches`)
  if (session.login && !(await resolveLogin(market, session.login))) {
    await sessions.end(session)
    return notFound()
  }
  const { transport } = session
  // Closes the stream at once. The SDK would notice only at its next keep-alive, and reject a second listener until
  // then.
  if (request.method === 'GET') request.signal.addEventListener('abort', () => transport.closeStandaloneSSEStream())
  const options = { parsedBody, authInfo: toAuthInfo({ ...context, session, acceptsEvents: form === 'events' }) }
  const response = await transport.handleRequest(request, options)
  if (form === 'json') return (await extractJsonResponse(response, Array.isArray(parsedBody))) ?? notFound()
  return request.method === 'GET' ? withFirstByte(response) : response
}

/**
 * Sends a first byte immediately. Response headers are sent with the body, so the client would wait for a stream
 * without events.
 */
function withFirstByte(response: Response): Response {
  if (!response.ok || !response.body) return response
  const greeting = new TransformStream<Uint8Array, Uint8Array>({
    start: (out) => out.enqueue(new TextEncoder().encode(': open\n\n')),
  })
  return new Response(response.body.pipeThrough(greeting), response)
}

/** Returns the requested session, or a new one for `initialize`. */
async function sessionOf(
  sessions: Sessions,
  { method, headers }: Request,
  body: unknown,
  { headerLogin, network }: RequestContext,
): Promise<Session | Response> {
  const id = headers.get(SESSION_HEADER)
  const found = id === null ? undefined : sessions.find(id, headerLogin?.keyHash)
  if (found) return found
  // A client whose session has ended may send `initialize` with the old id to open a new session.
  if (id !== null && !isInitialize(body)) return notFound()
  if (method === 'POST' && isInitialize(body)) {
    if (isInitializeRequest(body)) {
      const acceptsBatches = body.params.protocolVersion === VERSION_WITH_BATCHES
      return sessions.open(headerLogin?.account.id ?? network, headerLogin?.keyHash, acceptsBatches)
    }
    return refuse(400, INVALID_PARAMS, 'Invalid params: protocolVersion, capabilities and clientInfo are required')
  }
  if (method !== 'POST' && (headers.get('mcp-protocol-version') ?? '') >= FIRST_VERSION_WITHOUT_SESSIONS)
    return refuse(405, REFUSED, 'Method not allowed', { allow: 'POST' })
  return refuse(400, REFUSED, 'Bad Request: Mcp-Session-Id header is required')
}

function isInitialize(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'initialize'
}

/** Returns 404, including for the sessions of other owners, so that their existence is not revealed. */
const notFound = (): Response => refuse(404, NOT_FOUND, 'Session not found')

function refuse(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}
