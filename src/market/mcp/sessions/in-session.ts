/** The protocols with sessions: a session is found by its id, and only by its owner. */
import { type AuthInfo, isInitializeRequest } from '@modelcontextprotocol/server'
import type { Market } from '../../base/deps.ts'
import { answerForm, BOTH_FORMS, inJson } from '../accept.ts'
import { INVALID_PARAMS, REFUSED } from '../calls/failures.ts'
import { type RequestContext, toAuthInfo } from '../calls/request-context.ts'
import { wake } from './logins.ts'
import type { Session, Sessions } from './sessions.ts'

const SESSION_HEADER = 'mcp-session-id'
/** From here on the protocol has neither sessions nor anything to GET or DELETE. */
const FIRST_WITHOUT = '2026-07-28'
const NOT_FOUND = -32001

export async function inSession(
  market: Market,
  sessions: Sessions,
  request: Request,
  parsedBody: unknown,
  authInfo: AuthInfo | undefined,
): Promise<Response> {
  const context = authInfo?.extra?.context as RequestContext
  const form = answerForm(request)
  if (form === 'unreadable' && request.method !== 'DELETE')
    return refuse(406, REFUSED, 'Not Acceptable: answers are text/event-stream or, to a POST, application/json')
  request.headers.set('accept', BOTH_FORMS)
  const session = await sessionOf(sessions, request, parsedBody, context)
  if (session instanceof Response) return session
  if (session.login && !(await wake(market, session.login))) {
    await sessions.end(session)
    return notFound()
  }
  const { transport } = session
  // The package notices only with its next sign of life that nobody listens, and refuses a second listener until then.
  if (request.method === 'GET') request.signal.addEventListener('abort', () => transport.closeStandaloneSSEStream())
  const options = { parsedBody, authInfo: toAuthInfo({ ...context, session, takesEvents: form === 'events' }) }
  const response = await transport.handleRequest(request, options)
  if (form === 'json') return (await inJson(response)) ?? notFound()
  return request.method === 'GET' ? greeted(response) : response
}

/** The head of an answer goes out with the first byte of its body: a stream without events would seem not to open. */
function greeted(response: Response): Response {
  if (!response.ok || !response.body) return response
  const greeting = new TransformStream<Uint8Array, Uint8Array>({
    start: (out) => out.enqueue(new TextEncoder().encode(': open\n\n')),
  })
  return new Response(response.body.pipeThrough(greeting), response)
}

/** The session that is named, or a new one for `initialize`. */
async function sessionOf(
  sessions: Sessions,
  { method, headers }: Request,
  body: unknown,
  { header, network }: RequestContext,
): Promise<Session | Response> {
  const id = headers.get(SESSION_HEADER)
  const found = id === null ? undefined : sessions.find(id, header?.keyHash)
  if (found) return found
  // A client whose session has ended may begin a new one and still name the old one.
  if (id !== null && !isInitialize(body)) return notFound()
  if (method === 'POST' && isInitialize(body)) {
    if (isInitializeRequest(body)) return sessions.open(header?.account.id ?? network, header?.keyHash)
    return refuse(400, INVALID_PARAMS, 'Invalid params: protocolVersion, capabilities and clientInfo are wanted')
  }
  if (method !== 'POST' && (headers.get('mcp-protocol-version') ?? '') >= FIRST_WITHOUT)
    return refuse(405, REFUSED, 'Method not allowed', { allow: 'POST' })
  return refuse(400, REFUSED, 'Bad Request: Mcp-Session-Id header is required')
}

function isInitialize(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'initialize'
}

/** Also where the session is somebody else's: whether it exists is not said. */
const notFound = (): Response => refuse(404, NOT_FOUND, 'Session not found')

function refuse(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}
