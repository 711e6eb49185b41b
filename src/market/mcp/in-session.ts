/** The protocols with sessions: a session is found by its id, and only by who it belongs to. */
import type { AuthInfo } from '@modelcontextprotocol/server'
import type { Market } from '../deps.ts'
import { ownerIdOf, wake } from './logins.ts'
import type { Session, Sessions } from './sessions.ts'
import { toAuthInfo, type Visit } from './visit.ts'

const SESSION_HEADER = 'mcp-session-id'

export async function inSession(
  market: Market,
  sessions: Sessions,
  request: Request,
  parsedBody: unknown,
  authInfo: AuthInfo | undefined,
): Promise<Response> {
  const visit = authInfo?.extra?.visit as Visit
  const owner = visit.header && ownerIdOf(visit.header)
  const session = await sessionOf(sessions, request, parsedBody, owner ?? visit.address, owner)
  if (session instanceof Response) return session
  if (session.owner !== owner) return notFound()
  if (session.login && !(await wake(market, session.login))) {
    await sessions.end(session)
    return notFound()
  }
  return session.transport.handleRequest(request, { parsedBody, authInfo: toAuthInfo({ ...visit, session }) })
}

/** The session that is named, or a new one for who begins. */
async function sessionOf(
  sessions: Sessions,
  request: Request,
  body: unknown,
  caller: string,
  owner: string | undefined,
): Promise<Session | Response> {
  const id = request.headers.get(SESSION_HEADER)
  if (id !== null) return sessions.find(id) ?? notFound()
  if (request.method === 'POST' && isInitialize(body)) return sessions.open(caller, owner)
  return refuse(400, -32000, 'Bad Request: Mcp-Session-Id header is required')
}

function isInitialize(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'initialize'
}

/** Also where the session is somebody else's: whether it exists is not said. */
function notFound(): Response {
  return refuse(404, -32001, 'Session not found')
}

function refuse(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status })
}
